"""What notebooks show, and the examples in README and book."""

from __future__ import annotations

import doctest
import re
import xml.etree.ElementTree as ET
from typing import Any

import pytest

import skyscrapers
from conftest import OPEN, POSTS, ROOT


def check_html(html: str) -> None:
    """Well formed, with a board in it, and nothing that would run."""
    ET.fromstring(f"<div>{html}</div>".replace("<details open>", "<details>"))
    assert "<svg" in html and "<script" not in html


def test_everything_has_a_picture() -> None:
    puzzle = skyscrapers.Puzzle(POSTS)
    answer = puzzle.solve()
    assert answer.solution is not None
    explanation = puzzle.explain()
    shown: list[Any] = [
        puzzle, answer, answer.solution, explanation, puzzle.hint(), puzzle.check(),
        skyscrapers.check(OPEN), skyscrapers.solve([4] + [0] * 10 + [4] + [0] * 4),
        skyscrapers.generate(4, seed=1), skyscrapers.why_not(POSTS, "r1c4=4"),
    ]  # fmt: skip
    for thing in shown:
        check_html(thing._repr_html_())
    assert explanation._repr_html_().count("<li") == len(explanation) == 20
    assert str(explanation).splitlines()[0].startswith("  1. Clue 1 above column 3")
    assert explanation.page().lower().startswith("<!doctype html>")
    assert puzzle._repr_svg_().startswith("<svg")


def test_names_of_the_users_own_cannot_break_out() -> None:
    puzzle = skyscrapers.Puzzle(POSTS, id="<script>alert(1)</script>")
    check_html(puzzle._repr_html_())
    check_html(puzzle.explain()._repr_html_())


@pytest.mark.parametrize(("page", "examples"), [("README.md", 3), ("docs/python.md", 10), ("docs/datasets.md", 10)])
def test_what_pages_show_is_true(page: str, examples: int) -> None:
    blocks = re.findall(r"```python\n(.*?)```", (ROOT / page).read_text(), re.DOTALL)
    shown = doctest.DocTestParser().get_doctest("\n".join(blocks), {}, page, page, 0)
    results = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS).run(shown)
    assert results.attempted == examples and results.failed == 0


def test_the_tour_runs() -> None:
    """A notebook as a script: cells between lines that begin with ``# %%``."""
    tour = ROOT / "crates/skyscrapers-py/examples/tour.py"
    cells = re.split(r"^# %%.*\n", tour.read_text(), flags=re.MULTILINE)
    assert len(cells) > 5
    names: dict[str, object] = {}
    for number, cell in enumerate(cells):
        exec(compile(cell, f"{tour.name}, cell {number}", "exec"), names)
