"""What :func:`skyscrapers.check` finds out about a puzzle."""

from __future__ import annotations

from dataclasses import dataclass
from html import escape
from typing import Any

from ._explain import Placement, Step
from ._records import Record
from ._replies import Outcome, _WithGrade, _WithSolution

__all__ = ["Diagnosis", "Item", "OtherOrder", "Repair", "Tally"]


@dataclass(frozen=True)
class Item:
    """A clue or a given."""

    kind: str
    """``clue`` or ``given``."""
    value: int
    text: str
    """Its name: ``"clue 2 above column 1"``."""
    side: str | None = None
    """Of a clue: ``top``, ``right``, ``bottom`` or ``left``."""
    index: int | None = None
    """Of a clue: its row or column, from 1."""
    cell: str | None = None
    """Of a given: ``"r2c3"``."""


@dataclass(frozen=True)
class Repair:
    """A change that leaves exactly one solution."""

    remove: tuple[Item, ...]
    add: tuple[Item, ...]
    text: str


@dataclass(frozen=True)
class Tally:
    """How many solutions were counted, and whether there are more."""

    count: int
    more: bool


@dataclass(frozen=True)
class OtherOrder:
    """A clue order of another tool that leaves exactly one solution."""

    order: str
    sides: tuple[str, ...]
    clues: tuple[int, ...]
    text: str


class Diagnosis(_WithSolution, _WithGrade):
    """The answer of :func:`check <skyscrapers.check>`.

    >>> import skyscrapers
    >>> wrong = skyscrapers.check("0,0,1,2,0,2,0,0,0,4,0,0,0,1,0,0")
    >>> wrong.valid, wrong.outcome.value, [item.text for item in wrong.conflict]
    (False, 'none', ['clue 2 right of row 2', 'clue 4 below column 3'])
    >>> [repair.text for repair in wrong.repairs]
    ['change clue 2 right of row 2 to 3', 'change clue 4 below column 3 to 3']
    """

    __slots__ = ()

    @property
    def valid(self) -> bool:
        """Is there exactly one solution?"""
        return self.outcome is Outcome.UNIQUE

    @property
    def conflict(self) -> tuple[Item, ...]:
        """Clues and givens that cannot hold together, where there is no solution."""
        return _items(self._record.get("conflict"))

    @property
    def conflict_is(self) -> str | None:
        """``smallest``, ``minimal`` (no member is needless), or ``found`` if neither was proved."""
        return self._text("conflict_is")

    @property
    def steps(self) -> list[Step]:
        """Why they cannot hold together."""
        return [Step(step) for step in self._record.get("steps", [])]

    @property
    def end(self) -> str | None:
        """Where these steps lead: ``"nothing is left for r1c3"``."""
        end: Any = self._record.get("end")
        return None if end is None else str(end["text"])

    @property
    def solutions(self) -> Tally | None:
        """How many solutions there are, where there are several."""
        tally: Any = self._record.get("solutions")
        return Tally(**tally) if isinstance(tally, dict) else None

    @property
    def differ(self) -> tuple[str, ...]:
        """The cells in which the two solutions differ."""
        return tuple(self._record.get("differ", []))

    @property
    def certain(self) -> tuple[Placement, ...]:
        """What every solution has."""
        return tuple(Placement(**cell) for cell in self._record.get("certain", []))

    @property
    def repairs(self) -> tuple[Repair, ...]:
        """Changes that leave exactly one solution."""
        found: list[Record] = self._record.get("repairs", [])
        return tuple(Repair(_items(at["remove"]), _items(at["add"]), at["text"]) for at in found)

    @property
    def other_order(self) -> OtherOrder | None:
        """A clue order of another tool that leaves exactly one solution."""
        found: Any = self._record.get("other_order")
        if found is None:
            return None
        return OtherOrder(
            found["order"], tuple(found["sides"]), tuple(found["clues"]), found["text"]
        )

    @property
    def minimal(self) -> bool | None:
        """Is every clue and given needed?"""
        return self._record.get("minimal")

    @property
    def redundant(self) -> tuple[Item, ...]:
        """Clues and givens that could be left out, each by itself."""
        return _items(self._record.get("redundant"))

    @property
    def incomplete(self) -> tuple[str, ...]:
        """The fields that might say more with a larger budget."""
        return tuple(self._record.get("incomplete", []))

    def __repr__(self) -> str:
        if self._failed is not None:
            return f"<Diagnosis error: {self._failed}>"
        return f"<Diagnosis {self}>"

    def __str__(self) -> str:
        if self.valid:
            return f"valid: exactly one solution, {self.level.value if self.level else 'not graded'}"
        why = self.reason
        if self.solutions is not None:
            why = f"{'more than ' * self.solutions.more}{self.solutions.count} solutions"
        return f"not valid: {why or self.outcome.value}"

    def _repr_html_(self) -> str:
        lines = [str(self), *(repair.text for repair in self.repairs[:10])]
        board = self.solution or self.puzzle
        return board.svg() + "".join(f"<p>{escape(line)}</p>" for line in lines)


def _items(items: Any) -> tuple[Item, ...]:
    # The spans are for pages; here its name is enough.
    plain = ({name: value for name, value in item.items() if name != "spans"} for item in items or [])
    return tuple(Item(**item) for item in plain)
