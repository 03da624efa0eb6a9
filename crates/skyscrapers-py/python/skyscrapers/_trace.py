"""The solver of the posts at work: boards, phases and events."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Literal

from ._explain import Placement, Strike
from ._many import Errors
from ._records import PuzzleLike, Record, dumps
from ._replies import _WithSolution
from ._verbs import Language, _ask, _ask_many

__all__ = ["Trace", "TraceBranch", "TraceEvent", "TracePhase", "trace", "trace_many"]

Method = Literal["ours", "posts"]
Shortcut = Literal["edge-clues", "sorting", "skipping", "memo"]


class _Part:
    """A part of a trace."""

    __slots__ = ("_record",)

    def __init__(self, record: Record) -> None:
        self._record = record

    def to_dict(self) -> Record:
        """The part as the record of the trace has it."""
        return dict(self._record)

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self) and other._record == self._record

    def __hash__(self) -> int:
        return hash(dumps(self._record))


class TraceEvent(_Part):
    """Something that the solver did."""

    __slots__ = ()

    @property
    def cause(self) -> str:
        """Why: ``given``, ``edge-clue``, ``guess``, ``resolved``, ``only-place``, ``pass`` or ``line``."""
        return str(self._record["cause"])

    @property
    def strikes(self) -> list[Strike]:
        """What was struck from which cells."""
        struck = self._record.get("strikes", [])
        return [Strike(strike["cell"], tuple(strike["values"])) for strike in struck]

    @property
    def sequences(self) -> int | None:
        """For a line: the sequences that its lists allow."""
        return self._number("sequences")

    @property
    def fitting(self) -> int | None:
        """For a line: the sequences that also fit its clues."""
        return self._number("fitting")

    def _number(self, name: str) -> int | None:
        number = self._record.get(name)
        return None if number is None else int(number)

    @property
    def text(self) -> str:
        """The event in words."""
        return str(self._record["text"])

    def __repr__(self) -> str:
        return f"<TraceEvent {self.cause}: {self.text}>"

    def __str__(self) -> str:
        return self.text


class TracePhase(_Part):
    """A phase of a board, with what may stand in each cell afterwards."""

    __slots__ = ()

    @property
    def kind(self) -> str:
        """``givens``, ``edge-clues``, ``guess``, ``resolved-cells``, ``elimination`` or ``clue-elimination``."""
        return str(self._record["kind"])

    @property
    def name(self) -> str:
        """What people call it."""
        return str(self._record["name"])

    @property
    def events(self) -> list[TraceEvent]:
        """What happened."""
        return [TraceEvent(event) for event in self._record["events"]]

    @property
    def lists(self) -> list[str]:
        """The constraint lists after the phase, in reading order."""
        return list(self._record["lists"])

    def __repr__(self) -> str:
        return f"<TracePhase {self.name}, {len(self._record['events'])} events>"


class TraceBranch(_Part):
    """One board, from where it begins to where it ends."""

    __slots__ = ()

    @property
    def parent(self) -> int | None:
        """The board on which the guess was made, by its place in the trace; ``None`` for the first board."""
        return self._record.get("parent")

    @property
    def guess(self) -> Placement | None:
        """What was tried; ``None`` for the first board."""
        guess = self._record.get("guess")
        return None if guess is None else Placement(guess["cell"], guess["value"])

    @property
    def phases(self) -> list[TracePhase]:
        """The phases in their order."""
        return [TracePhase(phase) for phase in self._record["phases"]]

    @property
    def end(self) -> str:
        """How it ended: ``solved``, ``dead-end``, ``impasse`` or ``stopped``."""
        return str(self._record["end"]["kind"])

    @property
    def text(self) -> str:
        """How it ended, in words."""
        return str(self._record["end"]["text"])

    def __repr__(self) -> str:
        guess = self.guess
        tried = "" if guess is None else f" {guess.cell}={guess.value}"
        return f"<TraceBranch{tried}: {self.end}>"


class Trace(_WithSolution):
    """The answer of :func:`trace <skyscrapers.trace>`: everything that the solver of the posts did.

    >>> import skyscrapers
    >>> traced = skyscrapers.trace("0,0,1,2,0,2,0,0,0,3,0,0,0,1,0,0")
    >>> traced
    <Trace unique: 1 board, 14 sequences>
    >>> traced[0].phases[0].lists[10]
    '123'
    """

    __slots__ = ()

    @property
    def branches(self) -> list[TraceBranch]:
        """The boards in the order in which they were followed, the first one first."""
        return [TraceBranch(branch) for branch in self._field("branches")]

    @property
    def stopped(self) -> bool:
        """Was a limit reached before everything was tried?"""
        return bool(self._record.get("stopped", False))

    @property
    def sequences(self) -> int:
        """The sequences that the listing of the posts goes through."""
        return int(self._field("work")["sequences"])

    @property
    def guesses(self) -> int:
        """How many heights were tried."""
        return int(self._field("work")["guesses"])

    def __len__(self) -> int:
        return len(self._field("branches"))

    def __getitem__(self, index: int) -> TraceBranch:
        return TraceBranch(self._field("branches")[index])

    def __iter__(self) -> Iterator[TraceBranch]:
        return iter(self.branches)

    def __repr__(self) -> str:
        if self._failed is not None:
            return f"<Trace error: {self._failed}>"
        boards = f"{len(self)} board{'s' * (len(self) != 1)}"
        return f"<Trace {self.outcome.value}: {boards}, {self.sequences} sequences>"


def trace(
    puzzle: PuzzleLike,
    *,
    method: Method | None = None,
    without: Sequence[Shortcut] = (),
    limit: int | None = None,
    budget: int | None = None,
    timeout: float | None = None,
    lang: Language | None = None,
) -> Trace:
    """The solver of the posts "Solving Every Skyscraper Puzzle" at work, phase by phase and guess by guess.

    ``method="posts"`` lists the sequences of every line (up to 8x8) instead of counting them; ``without`` leaves
    out what the posts do to save work, so that their figures can be measured again.

    >>> trace("0,0,1,2,0,2,0,0,0,3,0,0,0,1,0,0", method="posts").guesses
    0
    """
    return Trace(
        _ask(
            "trace", puzzle, timeout,
            method=method, without=list(without) or None, limit=limit, budget=budget, lang=lang,
        )
    )  # fmt: skip


def trace_many(
    puzzles: Iterable[PuzzleLike],
    *,
    method: Method | None = None,
    without: Sequence[Shortcut] = (),
    limit: int | None = None,
    budget: int | None = None,
    timeout: float | None = None,
    lang: Language | None = None,
    jobs: int | None = None,
    errors: Errors = "raise",
) -> Iterator[Trace]:
    """:func:`trace` for many puzzles, on all cores, in their order; see :func:`solve_many <skyscrapers.solve_many>`."""
    return _ask_many(
        Trace, "trace", puzzles, timeout, jobs, errors,
        method=method, without=list(without) or None, limit=limit, budget=budget, lang=lang,
    )  # fmt: skip
