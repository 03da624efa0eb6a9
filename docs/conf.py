"""How Sphinx makes the book from the pages in this folder: ``docs/build`` calls it."""

import re
from pathlib import Path

project = "Skyscrapers"
html_title = "Skyscrapers"
extensions = ["myst_parser"]
# The prose of the techniques course, which `cargo xtask techniques` puts together, and what maintainers alone need.
exclude_patterns = ["book", "releasing.md"]

# Headings get the anchors that forges give them.
myst_heading_anchors = 4
# MyST does not see anchors written as HTML. `npm run book --prefix web` looks for them in the finished book.
course = Path(__file__).with_name("techniques.md").read_text(encoding="utf-8")
nitpick_ignore = [("myst", anchor) for anchor in re.findall(r'<a id="([^"]+)">', course)]
# Examples of JSON may leave something out.
suppress_warnings = ["misc.highlighting_failure"]

html_theme = "furo"
html_favicon = "../web/icon.svg"
html_static_path = ["book.css"]
html_css_files = ["book.css"]
html_copy_source = False
html_show_copyright = False
