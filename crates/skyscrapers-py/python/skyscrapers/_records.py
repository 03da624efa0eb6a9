"""Python's lists, arrays and mappings as records, the one thing that the native half reads."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Literal, Protocol, TypedDict, Union

from . import _native

if TYPE_CHECKING:
    from ._puzzle import Puzzle

__all__ = [
    "RULES", "Array", "Board", "Marks", "Numbers", "PuzzleLike", "Record", "Rules", "Symmetry",
    "Wish", "dumps", "flat", "ordered", "plain", "ruled", "text_of",
]  # fmt: skip

Record = dict[str, Any]
"""A record as the command writes it with ``--json``."""

class Array(Protocol):
    """An array: numpy's, or anybody's that can be turned into lists."""

    def tolist(self) -> Any: ...


PuzzleLike = Union["Puzzle", str, Mapping[str, Any], Sequence[int], Sequence[Sequence[int]], Array]
"""Whatever can be read as a puzzle: a :class:`Puzzle`; a text in any format; a record as a mapping; the clues,
clockwise from the top left, as a list or an array."""

Board = Union[str, Sequence[int], Sequence[Sequence[int]], Array]
"""A filled board: numbers in reading order, rows of numbers or an array, 0 for nothing and -1 for a park; or a text
such as ``"r1c2=3 r4c4=1"``."""


Numbers = Union[Sequence[int], Sequence[Sequence[int]], Array]
"""Numbers in a row, or in rows, or an array."""

Marks = Union[str, Sequence[str], Sequence[Sequence[int]]]
"""Pencilled candidates: for each cell in reading order a text or a list, ``"134"`` or ``[1, 3, 4]``; or a text such as
``"r1c1=12 r2c3=134"``."""


Symmetry = Literal["none", "rotation", "mirror", "diagonal", "full"]


class Rules(TypedDict, total=False):
    """What holds on a board beyond rows, columns and plain clues: the fields of a record that say so.

    They are passed on as they are, to :class:`Puzzle <skyscrapers.Puzzle>` and :func:`generate
    <skyscrapers.generate>` alike: ``generate(9, **puzzle.rules)`` makes another puzzle of the same kind.
    """

    heights: int
    """The tallest building; below the size it leaves parks."""
    diagonals: bool
    """Every height also stands once on each long diagonal."""
    boxes: Union[str, Sequence[int], bool]
    """Every height also stands once in each box: rows by columns, ``"2x3"`` or ``(2, 3)``; ``True`` for the usual ones."""
    regions: Union["Numbers", bool]
    """The same for regions of any shape: the number of each cell's region in reading order, flat or by rows. To
    ``generate``, ``True`` is a random partition."""
    free: bool
    """Regions may be in several pieces."""
    clue: Literal["count", "sum"]
    """``sum``: a clue is the sum of the heights seen from there, not their number."""


class Wish(Rules, total=False):
    """What a new puzzle should be like, rules included."""

    clues: Union[int, str]
    """How many clues to show: a number, a range such as ``"8..12"``, ``"none"`` or ``"all"``."""
    givens: Union[int, str]
    """How many givens to show."""
    symmetry: Symmetry
    """The symmetry of what is shown."""
    minimal: bool
    """Nothing can be left out."""
    require: Sequence[str]
    """Techniques that it must take."""
    forbid: Sequence[str]
    """Techniques that it must not take."""


RULES: tuple[str, ...] = tuple(field for field, _ in _native.rules())
"""The fields of a record that are rules, as the library knows them."""


def ruled(rules: Mapping[str, Any], beside: Sequence[str] = ()) -> Record:
    """Rules as fields of a record; those that are not said are left out."""
    for name in rules:
        if name not in RULES and name not in beside:
            raise TypeError(f"there is no rule {name!r}; there are {', '.join(RULES)}")
    return {name: plain(value) for name, value in rules.items() if value is not None}


def ordered(wish: Wish, **options: Any) -> str:
    """The options of ``generate`` as the native half reads them."""
    said = {name: plain(value) for name, value in options.items() if value is not None}
    return dumps({**said, **ruled(wish, tuple(Wish.__annotations__))})


def plain(value: Any) -> Any:
    """The value in nothing but lists, numbers and texts. Arrays have ``tolist``, so numpy need not be there."""
    if hasattr(value, "tolist"):
        return value.tolist()
    if isinstance(value, Mapping):
        return {str(name): plain(inside) for name, inside in value.items()}
    if isinstance(value, (list, tuple)):
        return [plain(inside) for inside in value]
    if isinstance(value, Sequence) and not isinstance(value, (str, bytes)):
        return [plain(inside) for inside in value]
    return value


def dumps(value: Any) -> str:
    """The value as JSON on one line, as the command writes it."""
    # What JSON has no form for (a date as an id) goes by its text.
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"), default=str)


def flat(numbers: Any) -> Any:
    """A list that may be nested: clues by sides, ``[top, right, bottom, left]``, or a board by rows."""
    numbers = plain(numbers)
    if isinstance(numbers, list) and numbers and all(isinstance(row, list) for row in numbers):
        return [number for row in numbers for number in row]
    return numbers


def text_of(puzzle: PuzzleLike) -> str:
    """What the native half reads: a record, or the text as it is."""
    if isinstance(puzzle, str):
        return puzzle
    own: str | None = getattr(puzzle, "_json", None)
    if own is not None:
        return own
    if isinstance(puzzle, Mapping):
        record = plain(puzzle)
        if "clues" in record:
            record["clues"] = flat(record["clues"])
        return dumps(record)
    if hasattr(puzzle, "tolist") or isinstance(puzzle, Sequence) and not isinstance(puzzle, bytes):
        return dumps({"clues": flat(puzzle)})
    raise TypeError(f"a puzzle must be a text, a mapping or a list of clues, not {type(puzzle).__name__}")
