//! What of `web/` belongs to the page, and how it is handed out: the server (`build.rs`) and the static site
//! (`cargo xtask site`) go by the same list and leave out the same things.

use std::path::Path;

/// What browsers ask for at the top of `web/`, by the ending. Its other files are for those who make
/// the page.
const ENDINGS: [&str; 5] = ["html", "svg", "png", "txt", "webmanifest"];

/// The folders of the page.
const FOLDERS: [&str; 2] = ["css", "js"];

/// Does a file belong to the page? Its path begins inside `web/`.
pub(crate) fn is_of_page(path: &Path) -> bool {
    if path.components().count() == 1 {
        path.extension().is_some_and(|ending| ENDINGS.iter().any(|known| ending == *known))
    } else {
        FOLDERS.iter().any(|known| path.starts_with(known))
    }
}

/// A script or style sheet as browsers get it: without the lines that are only comments, without types (`/** @type … */`
/// before a value) and without indentation. These are for those who read the source, and a third of what a browser would
/// have to fetch. `None` for other files, which go out as they are.
///
/// Other comments that share a line with code stay, so nothing has to be parsed. Lines within a template literal are
/// part of the text and stay, too: there, the backticks before them are odd in number.
pub(crate) fn without_comments(path: &Path, bytes: &[u8]) -> Option<String> {
    let ending = path.extension()?;
    if ending != "js" && ending != "css" {
        return None;
    }
    let text = std::str::from_utf8(bytes).ok()?;
    let mut kept = String::with_capacity(text.len());
    let (mut within_comment, mut within_literal) = (false, false);
    for line in text.split_inclusive('\n') {
        let bare = line.trim();
        if within_comment {
            within_comment = !bare.ends_with("*/");
            continue;
        }
        if within_literal {
            kept.push_str(line);
        } else {
            if bare.is_empty() || (bare.starts_with("//") && ending == "js") {
                continue;
            }
            if bare.starts_with("/*") && (bare.ends_with("*/") || !bare.contains("*/")) {
                within_comment = !bare.ends_with("*/");
                continue;
            }
            push_without_types(&mut kept, line.trim_start());
        }
        within_literal ^= line.bytes().filter(|byte| *byte == b'`').count() % 2 == 1;
    }
    Some(kept)
}

/// A line without its `/** @… */`. One that ends on another line stays: there is code before it, and nothing is parsed.
fn push_without_types(kept: &mut String, line: &str) {
    let mut rest = line;
    while let Some((before, (_, after))) = rest
        .split_once("/** @")
        .and_then(|(before, comment)| Some((before, comment.split_once("*/")?)))
    {
        kept.push_str(before);
        rest = after.strip_prefix(' ').unwrap_or(after);
    }
    kept.push_str(rest);
}
