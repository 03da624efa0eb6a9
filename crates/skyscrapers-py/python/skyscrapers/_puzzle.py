"""Puzzles and filled boards."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from math import isqrt
from typing import TYPE_CHECKING, Any, Literal, cast

from . import _native
from ._errors import PuzzleError
from ._records import (
    RULES, Board, Marks, Numbers, PuzzleLike, Record, Rules, dumps, flat, plain, ruled, text_of,
)  # fmt: skip

if TYPE_CHECKING:
    from typing_extensions import Unpack

    from ._diagnosis import Diagnosis
    from ._explain import Explanation, Hint
    from ._replies import Answer, Count, Grade, Level, Reply
    from ._trace import Trace

__all__ = ["Puzzle", "Solution"]

Theme = Literal["light", "dark", "print"]


class Puzzle:
    """A puzzle: its clues, givens and rules, and what a player has written.

    Give a text in any supported format, a record, or numbers. Clues go clockwise from the top left: above
    from left to right, right from top to bottom, below from right to left, left from bottom to
    top; 0 is no clue. Four lists, one a side in that order, do as well. Givens are in reading order, flat
    or by rows; 0 is an empty cell, -1 a park. Arrays of numpy are welcome everywhere.

    >>> puzzle = Puzzle("0,0,1,2, 0,2,0,0, 0,3,0,0, 0,1,0,0")
    >>> print(puzzle)
        . . 1 2
      +---------+
    . | . . . . | .
    . | . . . . | 2
    1 | . . . . | .
    . | . . . . | .
      +---------+
        . . 3 .
    >>> puzzle.solve().solution.rows
    ((2, 1, 4, 3), (3, 4, 1, 2), (4, 2, 3, 1), (1, 3, 2, 4))
    >>> Puzzle(clues=[[0, 0, 1, 2], [0, 2, 0, 0], [0, 3, 0, 0], [0, 1, 0, 0]]) == puzzle
    True
    >>> Puzzle(clues=[1, 0, 0, 0, 0, 0, 0, 0], givens=[[0, 0], [1, 0]]).givens
    ((0, 0), (1, 0))
    >>> Puzzle(clues=[0] * 24, boxes=(2, 3), diagonals=True).rules
    {'diagonals': True, 'boxes': '2x3'}

    A puzzle never changes; :meth:`replace` makes another one.
    """

    __slots__ = ("_json", "_normal", "_record")
    _json: str
    _normal: str | None
    _record: Record | None

    def __init__(
        self,
        source: PuzzleLike | None = None,
        /,
        *,
        clues: Numbers | None = None,
        givens: Numbers | None = None,
        filled: Board | None = None,
        marks: Marks | None = None,
        id: Any = None,
        format: str | None = None,
        **rules: Unpack[Rules],
    ) -> None:
        """Reads a puzzle.

        ``filled`` and ``marks`` are what a player has written. ``format`` forces the format of a text. All else are
        :class:`Rules`: ``heights``, ``diagonals``, ``boxes``, ``regions``, ``free`` and ``clue``.

        Raises :class:`PuzzleError` when this is no puzzle.
        """
        if (source is None) == (clues is None):
            raise TypeError("give either a puzzle or clues")
        fields = {
            "clues": flat(clues),
            "givens": plain(givens),
            **ruled(rules),
            "filled": flat(filled),
            "marks": plain(marks),
            "id": plain(id),
        }
        given = {name: value for name, value in fields.items() if value is not None}
        if source is None:
            text = dumps({"n": len(given["clues"]) // 4, **given} if _goes_round(given) else given)
        else:
            text = _read(text_of(source), format)
            if given:
                text = dumps({**json.loads(text), **given})
        self._set(_native.read(text))
        if filled is not None or marks is not None:
            # What does not fit the board is refused at once.
            self._normal = _native.normal(self._json)

    def _set(self, record: str) -> None:
        self._json, self._normal, self._record = record, None, None

    @classmethod
    def _of(cls, record: str) -> Puzzle:
        puzzle = cls.__new__(cls)
        puzzle._set(record)
        return puzzle

    @staticmethod
    def read_many(text: str) -> list[Puzzle]:
        """All puzzles in a text: one per line, or drawn boards with blank lines between them, in any mixture.

        >>> [puzzle.size for puzzle in Puzzle.read_many("1,1,1,1\\n\\n0 0 0 0 0 0 0 0")]
        [1, 2]
        """
        puzzles = []
        for index, (line, item) in enumerate(_native.split(text)):
            try:
                puzzles.append(Puzzle(item))
            except PuzzleError as error:
                error.index, error.line = index, (error.line or 1) + line - 1
                raise
        return puzzles

    @property
    def _fields(self) -> Record:
        if self._record is None:
            self._record = cast(Record, json.loads(self._json))
        return self._record

    @property
    def size(self) -> int:
        """The side of the board in cells."""
        return len(self._fields["clues"]) // 4

    @property
    def clues(self) -> tuple[int, ...]:
        """The clues, clockwise from the top left; 0 is none."""
        return tuple(clue or 0 for clue in self._fields["clues"])

    @property
    def givens(self) -> tuple[tuple[int, ...], ...]:
        """The givens by rows; 0 is an empty cell, -1 a park."""
        given = json.loads(self._canonical()).get("givens") or [0] * self.size**2
        return rows(given, self.size)

    @property
    def rules(self) -> Rules:
        """What holds beyond rows, columns and plain clues, as the fields of a record."""
        record = json.loads(self._canonical())
        return cast(Rules, {name: record[name] for name in record if name in RULES})

    @property
    def heights(self) -> int:
        """The tallest building; heights go from 1 up to it."""
        return self.rules.get("heights", self.size)

    @property
    def diagonals(self) -> bool:
        """Does every height also stand once on each long diagonal?"""
        return self.rules.get("diagonals", False)

    @property
    def boxes(self) -> str | None:
        """Rows and columns of the boxes, ``"2x3"``, where every height also stands once in each."""
        return cast("str | None", self.rules.get("boxes"))

    @property
    def regions(self) -> tuple[tuple[int, ...], ...] | None:
        """The region of each cell by rows, where every height also stands once in each."""
        regions = self.rules.get("regions")
        return None if regions is None else rows(regions, self.size)

    @property
    def free(self) -> bool:
        """May regions be in pieces?"""
        return self.rules.get("free", False)

    @property
    def clue(self) -> str:
        """What a clue tells of the buildings seen from there: their ``count``, or the ``sum`` of their heights."""
        return self.rules.get("clue", "count")

    @property
    def id(self) -> Any:
        """The puzzle's own name."""
        return self._fields.get("id")

    def replace(self, **fields: Any) -> Puzzle:
        """The same puzzle with other fields; ``None`` takes one out.

        >>> Puzzle("1,0,0,0,0,0,0,0").replace(id="tiny").id
        'tiny'
        """
        record = {**self._fields, **{name: plain(value) for name, value in fields.items()}}
        kept = {name: value for name, value in record.items() if value is not None}
        return Puzzle(kept)

    def to_dict(self) -> Record:
        """The record of the puzzle, with fields of your own that it came with."""
        return cast(Record, json.loads(self._json))

    def to_json(self) -> str:
        """The record of the puzzle as JSON, on one line."""
        return self._json

    def to(self, format: str, *, lossy: bool = False) -> str:
        """The puzzle in another format; see :func:`skyscrapers.convert`.

        >>> Puzzle("0,0,1,2,0,2,0,0,0,3,0,0,0,1,0,0").to("puzzlink")
        'https://puzz.link/p?skyscrapers/4/4/h12h3i1h2h'
        """
        from . import _verbs

        return _verbs.convert(self, format, lossy=lossy)

    def solve(
        self,
        *,
        budget: int | None = None,
        timeout: float | None = None,
        lang: Literal["en", "de"] | None = None,
    ) -> Answer:
        """The solution, and whether it is the only one; see :func:`skyscrapers.solve`."""
        from . import _verbs

        return _verbs.solve(self, budget=budget, timeout=timeout, lang=lang)

    def count(
        self,
        *,
        limit: int | None = None,
        budget: int | None = None,
        timeout: float | None = None,
    ) -> Count:
        """The number of solutions; see :func:`skyscrapers.count`."""
        from . import _verbs

        return _verbs.count(self, limit=limit, budget=budget, timeout=timeout)

    def check(
        self,
        *,
        quick: bool = False,
        limit: int | None = None,
        budget: int | None = None,
        timeout: float | None = None,
        lang: Literal["en", "de"] | None = None,
    ) -> Diagnosis:
        """Whether this is a proper puzzle; see :func:`skyscrapers.check`."""
        from . import _verbs

        return _verbs.check(
            self, quick=quick, limit=limit, budget=budget, timeout=timeout, lang=lang
        )

    def explain(
        self,
        *,
        level: Level | str | None = None,
        verify: bool = False,
        budget: int | None = None,
        timeout: float | None = None,
        lang: Literal["en", "de"] | None = None,
    ) -> Explanation:
        """How a person finds the solution; see :func:`skyscrapers.explain`."""
        from . import _verbs

        return _verbs.explain(
            self, level=level, verify=verify, budget=budget, timeout=timeout, lang=lang
        )

    def trace(
        self,
        *,
        method: Literal["ours", "posts"] | None = None,
        without: Sequence[Literal["edge-clues", "sorting", "skipping", "memo"]] = (),
        limit: int | None = None,
        budget: int | None = None,
        timeout: float | None = None,
        lang: Literal["en", "de"] | None = None,
    ) -> Trace:
        """The solver of the posts at work; see :func:`skyscrapers.trace`."""
        from . import _trace

        return _trace.trace(
            self,
            method=method,
            without=without,
            limit=limit,
            budget=budget,
            timeout=timeout,
            lang=lang,
        )

    def hint(
        self,
        *,
        filled: Board | None = None,
        marks: Marks | None = None,
        stage: Literal["where", "what", "all"] = "all",
        budget: int | None = None,
        timeout: float | None = None,
        lang: Literal["en", "de"] | None = None,
    ) -> Hint:
        """The next step from where the player stands; see :func:`skyscrapers.hint`."""
        from . import _verbs

        return _verbs.hint(
            self,
            filled=filled,
            marks=marks,
            stage=stage,
            budget=budget,
            timeout=timeout,
            lang=lang,
        )

    def grade(
        self,
        *,
        budget: int | None = None,
        timeout: float | None = None,
        lang: Literal["en", "de"] | None = None,
    ) -> Grade:
        """How hard it is for a person; see :func:`skyscrapers.grade`."""
        from . import _verbs

        return _verbs.grade(self, budget=budget, timeout=timeout, lang=lang)

    def svg(self, *, theme: Theme | None = None, scale: float | None = None) -> str:
        """A picture of the puzzle and what is written on it; see :func:`skyscrapers.render`."""
        from . import _verbs

        return cast(str, _verbs.render(self, to="svg", theme=theme, scale=scale))

    def _canonical(self) -> str:
        if self._normal is None:
            self._normal = _native.normal(self._json)
        return self._normal

    def __eq__(self, other: object) -> bool:
        """Are they the same puzzle, with the same written on it? Other fields do not count."""
        return isinstance(other, Puzzle) and self._canonical() == other._canonical()

    def __hash__(self) -> int:
        return hash(self._canonical())

    def __reduce__(self) -> tuple[object, ...]:
        return (Puzzle, (self._json,))

    def __repr__(self) -> str:
        return f"Puzzle({self._json!r})"

    def __str__(self) -> str:
        from . import _verbs

        return cast(str, _verbs.render(self, to="text")).rstrip("\n")

    def _repr_svg_(self) -> str:
        return self.svg()

    def _repr_html_(self) -> str:
        return self.svg()


class Solution:
    """A filled board.

    >>> solution = Puzzle("0,0,1,2,0,2,0,0,0,3,0,0,0,1,0,0").solve().solution
    >>> solution.rows[0], solution[0, 2], solution["r1c3"]
    ((2, 1, 4, 3), 4, 4)
    >>> print(solution)
        . . 1 2
      +---------+
    . | 2 1 4 3 | .
    . | 3 4 1 2 | 2
    1 | 4 2 3 1 | .
    . | 1 3 2 4 | .
      +---------+
        . . 3 .
    """

    __slots__ = ("_heights", "_source")
    _heights: tuple[int, ...]
    _source: Puzzle | Reply

    def __init__(self, puzzle: Puzzle, heights: Numbers) -> None:
        """The heights in reading order, flat or by rows; 0 is a park."""
        board = plain(heights)
        if board and isinstance(board[0], list):
            board = [height for row in board for height in row]
        if len(board) != puzzle.size**2:
            raise ValueError(f"expected {puzzle.size**2} heights, found {len(board)}")
        self._source, self._heights = puzzle, tuple(board)

    @classmethod
    def _of(cls, reply: Reply, heights: list[int]) -> Solution:
        solution = cls.__new__(cls)
        solution._source, solution._heights = reply, tuple(heights)
        return solution

    @property
    def puzzle(self) -> Puzzle:
        """The puzzle that it fills."""
        if not isinstance(self._source, Puzzle):
            # Of many solutions, few are asked for their puzzle.
            self._source = self._source.puzzle
        return self._source

    @property
    def heights(self) -> tuple[int, ...]:
        """The heights in reading order; 0 is a park."""
        return self._heights

    @property
    def rows(self) -> tuple[tuple[int, ...], ...]:
        """The heights by rows."""
        return rows(self._heights, len(self))

    def __getitem__(self, cell: tuple[int, int] | str) -> int:
        """The height in a cell: ``solution[0, 2]``, from 0, or ``solution["r1c3"]``, from 1."""
        if isinstance(cell, str):
            row, column = (int(part) - 1 for part in cell.lower().removeprefix("r").split("c"))
        else:
            row, column = cell
        return self.rows[row][column]

    def __iter__(self) -> Iterator[tuple[int, ...]]:
        return iter(self.rows)

    def __len__(self) -> int:
        return isqrt(len(self._heights))

    def __array__(self, dtype: Any = None, copy: bool | None = None) -> Any:
        """The board as a NumPy array, for ``numpy.array(solution)``."""
        import numpy

        return numpy.array(self.rows, dtype=numpy.uint8 if dtype is None else dtype)

    def svg(self, *, theme: Theme | None = None, scale: float | None = None) -> str:
        """A picture of the filled board; see :func:`skyscrapers.render`."""
        return self._filled().svg(theme=theme, scale=scale)

    def _filled(self) -> Puzzle:
        filled = [height or -1 for height in self._heights]
        return self.puzzle.replace(filled=filled, marks=None)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Solution) and self._heights == other._heights

    def __hash__(self) -> int:
        return hash(self._heights)

    def __reduce__(self) -> tuple[object, ...]:
        return (Solution, (self.puzzle, self._heights))

    def __repr__(self) -> str:
        gap = " " if len(self) > 9 else ""
        return f"<Solution {'/'.join(gap.join(map(str, row)) for row in self.rows)}>"

    def __str__(self) -> str:
        return str(self._filled())

    def _repr_svg_(self) -> str:
        return self.svg()

    def _repr_html_(self) -> str:
        return self.svg()


def rows(heights: Any, size: int) -> tuple[tuple[int, ...], ...]:
    """A list in reading order by rows."""
    return tuple(tuple(heights[start : start + size]) for start in range(0, size * size, size))


def _read(text: str, format: str | None) -> str:
    """The record of a text in this format, or in whatever it looks like."""
    if format is None:
        return _native.read(text)
    return _native.convert(dumps({"from": format, "to": "ndjson"}), text)


def _goes_round(given: Record) -> bool:
    clues = given.get("clues")
    return isinstance(clues, list) and len(clues) > 0 and len(clues) % 4 == 0
