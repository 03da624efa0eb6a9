"""Puzzles as the comparison sees them: reading, the rules, and an independent referee.

Nothing here is shared with the Rust code on purpose: an answer is believed when two pieces of code
that know nothing of each other agree.

Cells are numbered row by row from 0. Clues run clockwise from the top left: top left to right,
right downwards, bottom right to left, left upwards; 0 is no clue.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

Grid = tuple[int, ...]

UNIQUE, MULTIPLE, NONE = "unique", "multiple", "none"

VARIANT_FIELDS = ("diagonals", "boxes", "sudoku")


@dataclass(frozen=True)
class Puzzle:
    """One classic puzzle, with what its file says about the answer."""

    id: str
    n: int
    clues: tuple[int, ...]
    givens: tuple[int, ...]
    kind: str = ""
    expected: str | None = None
    planted: Grid | None = None


@dataclass(frozen=True)
class Answer:
    """What a solver says: an outcome, and the solutions that prove it as far as solutions can."""

    outcome: str
    solution: Grid | None = None
    second: Grid | None = None


def views(n: int) -> list[list[int]]:
    """The cells that each clue looks along, nearest first, in the order of the clues."""
    columns = [[row * n + column for row in range(n)] for column in range(n)]
    rows = [[row * n + column for column in range(n)] for row in range(n)]
    top, left = columns, rows[::-1]
    right = [row[::-1] for row in rows]
    bottom = [column[::-1] for column in columns[::-1]]
    return top + right + bottom + left


def lines(n: int) -> list[list[int]]:
    """The cells of every row, then of every column."""
    rows = [[row * n + column for column in range(n)] for row in range(n)]
    return rows + [list(column) for column in zip(*rows)]


def visible(heights: Iterable[int]) -> int:
    """How many buildings show from the first one's side."""
    tallest = seen = 0
    for height in heights:
        if height > tallest:
            tallest, seen = height, seen + 1
    return seen


def candidates(puzzle: Puzzle) -> list[set[int]]:
    """The heights left to each cell by the givens and by the clues at the edge.

    Any careful user of a solver does this much before writing the model, so every peer gets it.
    """
    n = puzzle.n
    cells = [set(range(1, n + 1)) for _ in range(n * n)]
    for clue, view in zip(puzzle.clues, views(n)):
        if clue == 1:
            cells[view[0]] &= {n}
        elif clue > 1:
            for distance, cell in enumerate(view):
                cells[cell] -= set(range(n - clue + 2 + distance, n + 1))
    for cell, given in enumerate(puzzle.givens):
        if given:
            cells[cell] &= {given}
            row, column = divmod(cell, n)
            for other in range(n):
                for peer in (row * n + other, other * n + column):
                    if peer != cell:
                        cells[peer].discard(given)
    return cells


def fault(puzzle: Puzzle, grid: Grid) -> str | None:
    """What is wrong with a claimed solution; nothing when it obeys every rule."""
    n = puzzle.n
    heights = list(range(1, n + 1))
    if len(grid) != n * n:
        return f"{len(grid)} cells instead of {n * n}"
    for number, line in enumerate(lines(n)):
        if sorted(grid[cell] for cell in line) != heights:
            name = f"row {number + 1}" if number < n else f"column {number - n + 1}"
            return f"{name} does not hold each height once"
    for cell, given in enumerate(puzzle.givens):
        if given and grid[cell] != given:
            return f"r{cell // n + 1}c{cell % n + 1} is {grid[cell]}, but {given} is given"
    for number, (clue, view) in enumerate(zip(puzzle.clues, views(n))):
        seen = visible(grid[cell] for cell in view)
        if clue and seen != clue:
            return f"clue {number + 1} of {4 * n} is {clue}, but {seen} buildings show"
    return None


def wrong(puzzle: Puzzle, answer: Answer) -> str | None:
    """Why an answer must be wrong, by the rules or by the file; nothing when it may be right."""
    if puzzle.expected and answer.outcome != puzzle.expected:
        return f"says {answer.outcome}, the file says {puzzle.expected}"
    if answer.outcome == NONE:
        return "says none, the file has a solution" if puzzle.planted else None
    if answer.solution is None:
        return f"says {answer.outcome} without a solution"
    if problem := fault(puzzle, answer.solution):
        return problem
    if answer.outcome == UNIQUE and puzzle.planted and answer.solution != puzzle.planted:
        return "says unique, but the file has another solution"
    if answer.outcome == MULTIPLE:
        if answer.second is None or answer.second == answer.solution:
            return "says multiple without a second solution"
        if problem := fault(puzzle, answer.second):
            return f"second solution: {problem}"
    return None


def read(path: Path) -> Iterator[Puzzle]:
    """The classic puzzles of an NDJSON file, without variants: no peer's model has them."""
    with path.open(encoding="utf-8") as lines_of_file:
        for number, text in enumerate(lines_of_file, start=1):
            if not text.strip():
                continue
            try:
                record = json.loads(text)
                n, clues = record["n"], tuple(record["clues"])
            except (ValueError, KeyError, TypeError) as error:
                raise SystemExit(f"{path}, line {number}: not a puzzle: {error}") from error
            if record.get("heights", n) != n or any(record.get(name) for name in VARIANT_FIELDS):
                continue
            planted = record.get("solution")
            yield Puzzle(
                id=str(record.get("id", f"{path.stem}:{number}")),
                n=n,
                clues=clues,
                givens=tuple(record.get("givens") or [0] * (n * n)),
                kind=str(record.get("class") or record.get("difficulty") or path.stem),
                expected=_expected(record),
                planted=tuple(planted) if planted else None,
            )


def _expected(record: dict[str, Any]) -> str | None:
    """The outcome that a record claims, if it claims one."""
    count = record.get("solutions")
    if count is not None:
        return (NONE, UNIQUE)[count] if count < 2 else MULTIPLE
    if record.get("unique") is None:
        return None
    return UNIQUE if record["unique"] else MULTIPLE
