"""Answers with types. Each is a view of one record: what the command prints with ``--json``."""

from __future__ import annotations

import json
from enum import Enum
from typing import Any, NamedTuple, TypeVar, cast

from . import _native
from ._errors import PuzzleError
from ._puzzle import Puzzle, Solution
from ._records import RULES, Record, dumps

__all__ = ["Answer", "Count", "Grade", "Level", "Made", "Outcome", "Reply", "Sample", "Solutions", "Stats"]

PUZZLE_FIELDS = ("id", "n", "clues", "givens", *RULES, "filled", "marks")


class Outcome(str, Enum):
    """How many solutions a puzzle has.

    >>> Outcome.UNIQUE == "unique"
    True
    """

    UNIQUE = "unique"
    """Exactly one."""
    MULTIPLE = "multiple"
    """More than one."""
    NONE = "none"
    """None."""
    UNKNOWN = "unknown"
    """The budget or the time ran out first."""

    __str__ = str.__str__


class Level(str, Enum):
    """How hard a puzzle is, easiest first.

    >>> Level.EASY < Level.FIENDISH, Level("Hard") is Level.HARD, max(Level).value
    (True, True, 'Unreasonable')
    """

    STARTER = "Starter"
    EASY = "Easy"
    MEDIUM = "Medium"
    HARD = "Hard"
    EXPERT = "Expert"
    FIENDISH = "Fiendish"
    UNREASONABLE = "Unreasonable"

    __str__ = str.__str__

    @property
    def number(self) -> int:
        """1 for the easiest."""
        return list(Level).index(self) + 1

    @classmethod
    def _missing_(cls, value: object) -> Level | None:
        name = str(value).upper()
        return cls.__members__.get(name)

    def __lt__(self, other: str) -> bool:
        return self.number < Level(other).number

    def __le__(self, other: str) -> bool:
        return self.number <= Level(other).number

    def __gt__(self, other: str) -> bool:
        return self.number > Level(other).number

    def __ge__(self, other: str) -> bool:
        return self.number >= Level(other).number


class Stats(NamedTuple):
    """How much work it was."""

    nodes: int
    """Boards looked at."""
    guesses: int
    line_filters: int
    states: int


Self = TypeVar("Self", bound="Reply")


class Reply:
    """An answer: a view of the record that the command prints with ``--json``.

    Of many puzzles, one that cannot be read may have a reply too (``errors="keep"``): :attr:`error` says what is
    wrong, and everything else raises that.
    """

    __slots__ = ("_cached", "_failed", "_json")
    _json: str
    _cached: Record | None
    _failed: PuzzleError | None

    def __init__(self, record: str) -> None:
        self._json, self._cached, self._failed = record, None, None

    @classmethod
    def _of_error(cls: type[Self], error: PuzzleError) -> Self:
        name = {} if error.id is None else {"id": error.id}
        reply = cls(dumps({**name, "error": str(error)}))
        reply._failed = error
        return reply

    @property
    def error(self) -> PuzzleError | None:
        """What is wrong with the puzzle, if it could not be read."""
        return self._failed

    @property
    def _record(self) -> Record:
        if self._failed is not None:
            raise self._failed
        if self._cached is None:
            self._cached = cast(Record, json.loads(self._json))
        return self._cached

    def _field(self, name: str) -> Any:
        """A field of the record. Whoever asks for one of a million answers does not wait for the rest to be read."""
        if self._failed is not None or self._cached is not None:
            return self._record.get(name)
        value = _native.field(self._json, name)
        return None if value is None else json.loads(value)

    def to_dict(self) -> Record:
        """The record: the same as the command prints with ``--json``."""
        return cast(Record, json.loads(self._json))

    def to_json(self) -> str:
        """The record as JSON, on one line."""
        return self._json

    @property
    def puzzle(self) -> Puzzle:
        """The puzzle that was asked about."""
        record = self._record
        kept = {name: record[name] for name in PUZZLE_FIELDS if name in record}
        return Puzzle._of(dumps(kept))

    def _solution(self, field: str) -> Solution | None:
        heights = self._field(field)
        return None if heights is None else Solution._of(self, heights)

    def _text(self, field: str) -> str | None:
        text = self._field(field)
        return None if text is None else str(text)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Reply) and type(self) is type(other) and self._json == other._json

    def __hash__(self) -> int:
        return hash(self._json)

    def __reduce__(self) -> tuple[object, ...]:
        if self._failed is not None:
            return (type(self)._of_error, (self._failed,))
        return (type(self), (self._json,))


class _WithOutcome(Reply):
    """A reply that says how many solutions there are."""

    __slots__ = ()

    @property
    def outcome(self) -> Outcome:
        """How many solutions there are."""
        return Outcome(self._field("outcome"))

    @property
    def reason(self) -> str | None:
        """Why there is no solution, or no grade, in words."""
        return self._text("reason")


class _WithSolution(_WithOutcome):
    """A reply with solutions."""

    __slots__ = ()

    @property
    def solution(self) -> Solution | None:
        """The solution, or the first of several; ``None`` where none is known."""
        return self._solution("solution")

    @property
    def second(self) -> Solution | None:
        """Another solution, if there are several."""
        return self._solution("second")

    @property
    def stats(self) -> Stats:
        """How much work it was."""
        return Stats(**self._field("stats"))


class _WithGrade(_WithOutcome):
    """A reply with a grade."""

    __slots__ = ()

    @property
    def level(self) -> Level | None:
        """The lowest level whose techniques solve the puzzle."""
        level = self._field("level")
        return None if level is None else Level(level)

    @property
    def rating(self) -> float | None:
        """How hard the hardest step is to see."""
        rating = self._field("rating")
        return None if rating is None else float(rating)

    @property
    def effort(self) -> int | None:
        """All steps together."""
        effort = self._field("effort")
        return None if effort is None else int(effort)

    @property
    def techniques(self) -> dict[str, int]:
        """How often each technique is used, easiest first."""
        return dict(self._field("techniques") or {})


class Answer(_WithSolution):
    """The answer of :func:`solve <skyscrapers.solve>`.

    >>> import skyscrapers
    >>> answer = skyscrapers.solve("0,0,1,2,0,2,0,0,0,3,0,0,0,1,0,0")
    >>> answer
    <Answer unique: 2143/3412/4231/1324>
    >>> answer.outcome is Outcome.UNIQUE, answer.stats.guesses
    (True, 0)
    """

    __slots__ = ()

    def __repr__(self) -> str:
        if self._failed is not None:
            return f"<{type(self).__name__} error: {self._failed}>"
        told = self.reason if self.solution is None else repr(self.solution)[10:-1]
        return f"<{type(self).__name__} {self.outcome.value}{f': {told}' if told else ''}>"

    def _repr_html_(self) -> str:
        board = self.solution or self.puzzle
        return f"{board.svg()}<p>{self.outcome.value}{f': {self.reason}' if self.reason else ''}</p>"


class Count(Answer):
    """The answer of :func:`count <skyscrapers.count>`."""

    __slots__ = ()

    @property
    def found(self) -> int:
        """How many solutions were counted."""
        return int(self._field("count"))

    @property
    def complete(self) -> bool:
        """Are these all of them?"""
        return bool(self._record.get("complete", True))

    def __int__(self) -> int:
        return self.found

    def __repr__(self) -> str:
        if self._failed is not None:
            return super().__repr__()
        return f"<Count {'' if self.complete else 'at least '}{self.found}>"


class Solutions(Answer):
    """The answer of :func:`solutions <skyscrapers.solutions>`: a list of them, and whether these are all."""

    __slots__ = ()

    @property
    def solutions(self) -> list[Solution]:
        """The solutions that were found."""
        puzzle = self.puzzle
        return [Solution(puzzle, heights) for heights in self._record["solutions"]]

    @property
    def complete(self) -> bool:
        """Are these all of them?"""
        return bool(self._record.get("complete", True))

    def __len__(self) -> int:
        return len(self._record["solutions"])

    def __getitem__(self, index: int) -> Solution:
        return Solution(self.puzzle, self._record["solutions"][index])

    def __repr__(self) -> str:
        if self._failed is not None:
            return super().__repr__()
        return f"<Solutions {len(self)}{'' if self.complete else ' and maybe more'}>"


class Sample(Solutions):
    """The answer of :func:`sample <skyscrapers.sample>`: the solutions drawn, and how many there are to draw from."""

    __slots__ = ()

    @property
    def found(self) -> int:
        """The number of solutions; at least so many unless :attr:`complete`."""
        return int(self._field("count"))

    @property
    def complete(self) -> bool:
        """Were all of them counted? If not, none was drawn."""
        return bool(self._record.get("complete", True))

    def __repr__(self) -> str:
        if self._failed is not None:
            return super().__repr__()
        return f"<Sample {len(self)} of {'' if self.complete else 'at least '}{self.found}>"


class Grade(_WithGrade):
    """The answer of :func:`grade <skyscrapers.grade>`. There is a level only if there is exactly one solution."""

    __slots__ = ()

    def __repr__(self) -> str:
        if self._failed is not None:
            return f"<Grade error: {self._failed}>"
        if self.level is None:
            return f"<Grade none: {self.reason}>"
        return f"<Grade {self.level.value}, rating {self.rating}, effort {self.effort}>"


class Made(_WithGrade):
    """A puzzle that :func:`generate <skyscrapers.generate>` made, with its solution and grade."""

    __slots__ = ()

    @property
    def outcome(self) -> Outcome:
        """Every puzzle that is made has one solution."""
        return Outcome.UNIQUE

    @property
    def solution(self) -> Solution:
        """Its one solution."""
        return Solution._of(self, self._field("solution"))

    @property
    def seed(self) -> int:
        """The run it belongs to."""
        return int(self._field("seed"))

    @property
    def number(self) -> int:
        """Its number in that run, from 1."""
        return int(self._field("number"))

    def __repr__(self) -> str:
        size, level = self.puzzle.size, self.level
        return f"<Made {size}x{size} {level.value if level else '?'}, seed {self.seed}, number {self.number}>"

    def __str__(self) -> str:
        return str(self.puzzle)

    def _repr_html_(self) -> str:
        return f"{self.puzzle.svg()}<p>{self.level}, rating {self.rating}, effort {self.effort}</p>"
