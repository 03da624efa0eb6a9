"""Puzzles and the command to compare with."""

from __future__ import annotations

import json
import os
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[3]
POSTS = "0,0,1,2,0,2,0,0,0,3,0,0,0,1,0,0"
"""The board of the posts."""
OPEN = "0,0,1,2,0,2,0,0,0,2,0,0,0,1,0,0"
"""The same with one clue changed: two solutions."""

FULL = bool(os.environ.get("SKYSCRAPERS_PYTHON_FULL"))
"""Set it to run the long forms of these tests: 500 puzzles against the command, 200,000 on Spark."""


def is_small(record: dict[str, object]) -> bool:
    """Is this a puzzle, and none that would take minutes to explain?"""
    clues = record.get("clues")
    return isinstance(clues, list) and len(clues) <= 4 * 9


@pytest.fixture(scope="session")
def puzzles() -> list[str]:
    """Puzzles of all kinds, as records: from the corpora if they are there, else from the library's own."""
    folder = ROOT.parent / "shared" / "corpus"
    files = sorted(folder.glob("*.ndjson")) if FULL and folder.is_dir() else []
    files = files or [ROOT / "crates/skyscrapers/testdata/sample.ndjson"]
    wanted = 500 if FULL else 100
    read = [file.read_text().splitlines() for file in files]
    lines = [[line for line in file if is_small(json.loads(line))] for file in read]
    # Short files are taken whole, and the others share what is left.
    chosen: list[str] = []
    for left, file in zip(range(len(lines), 0, -1), sorted(lines, key=len), strict=True):
        share = -(-(wanted - len(chosen)) // left)
        step = max(1, len(file) // share)
        chosen += file[::step][:share]
    return chosen


@pytest.fixture(scope="session")
def command() -> Callable[..., str]:
    """Runs the command `skyscrapers` and returns what it prints."""
    named = os.environ.get("SKYSCRAPERS_BIN")
    target = Path(os.environ.get("CARGO_TARGET_DIR", ROOT / "target"))
    built = Path(named) if named else target / "release/skyscrapers"
    assert built.is_file(), "no command to compare with: cargo build --release -p skyscrapers-cli"

    def run(*arguments: str, feed: str = "") -> str:
        done = subprocess.run(
            [built, *arguments], input=feed, capture_output=True, text=True, check=False
        )
        assert done.returncode in (0, 1, 2, 3), done.stderr
        return done.stdout

    return run
