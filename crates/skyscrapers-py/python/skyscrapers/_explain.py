"""Explanations and hints: lists of steps to read, or to look at in a notebook."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from typing import Any, Literal, NamedTuple, cast

from . import _native
from ._records import Record, dumps
from ._replies import Level, _WithGrade, _WithSolution, Reply

__all__ = ["Explanation", "Hint", "Placement", "Step", "Strike", "WhyNot"]


class Placement(NamedTuple):
    """A height that is placed in a cell."""

    cell: str
    value: int


class Strike(NamedTuple):
    """Heights that are struck from a cell, or that it may hold."""

    cell: str
    values: tuple[int, ...]


class Step:
    """One step of an explanation.

    >>> import skyscrapers
    >>> step = skyscrapers.explain("0,0,1,2,0,2,0,0,0,3,0,0,0,1,0,0").steps[0]
    >>> step.technique, step.placements
    ('clue-1', [Placement(cell='r1c3', value=4)])
    >>> print(step.where)
    Look at column 3 from above.
    """

    __slots__ = ("_record",)

    def __init__(self, record: Record) -> None:
        self._record = record

    def to_dict(self) -> Record:
        """The step as the record of an explanation has it."""
        return dict(self._record)

    @property
    def technique(self) -> str:
        """The name of the technique: ``"clue-1"``."""
        return str(self._record["technique"])

    @property
    def level(self) -> Level:
        """The level of the technique."""
        return Level(self._record["level"])

    @property
    def rating(self) -> float:
        """How hard the step is to see."""
        return float(self._record["rating"])

    @property
    def points(self) -> int:
        """What it adds to the effort."""
        return int(self._record["points"])

    @property
    def placements(self) -> list[Placement]:
        """What it places."""
        return [Placement(**placed) for placed in self._record["placements"]]

    @property
    def eliminations(self) -> list[Strike]:
        """What it strikes."""
        return [Strike(at["cell"], tuple(at["values"])) for at in self._record["eliminations"]]

    @property
    def where(self) -> str:
        """Where to look."""
        return self._words("where")

    @property
    def what(self) -> str:
        """What to see there."""
        return self._words("what")

    @property
    def text(self) -> str:
        """The whole argument."""
        return self._words("all")

    def _words(self, stage: str) -> str:
        return str(self._record.get("text", {}).get(stage, ""))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Step) and self._record == other._record

    def __hash__(self) -> int:
        return hash(dumps(self._record))

    def __repr__(self) -> str:
        return f"<Step {self.technique}: {self.text}>"

    def __str__(self) -> str:
        return self.text

    def _repr_html_(self) -> str:
        return f"<p><b>{escape(self.technique)}</b> {escape(self.text)}</p>"


class Explanation(_WithSolution, _WithGrade):
    """The answer of :func:`explain <skyscrapers.explain>`: a list of steps, with the grade that they lead to.

    >>> import skyscrapers
    >>> explanation = skyscrapers.explain("0,0,1,2,0,2,0,0,0,3,0,0,0,1,0,0")
    >>> explanation
    <Explanation of 20 steps: Medium, rating 2.7, effort 73>
    >>> print(explanation[6])  # doctest: +ELLIPSIS
    Clue 2 above column 4 sees exactly two buildings. ... So r1c4 = 3.
    """

    __slots__ = ()

    @property
    def steps(self) -> list[Step]:
        """The steps in their order."""
        return [Step(step) for step in self._record["steps"]]

    @property
    def complete(self) -> bool:
        """Do the steps lead to the end?"""
        return bool(self._record.get("complete", True))

    @property
    def verified(self) -> bool | None:
        """Did the referee accept every step? ``None`` if it was not asked."""
        return self._record.get("verified")

    @property
    def refused(self) -> str | None:
        """Which step the referee refused, and why."""
        return self._text("refused")

    def page(self, *, lang: Literal["en", "de"] | None = None) -> str:
        """A web page of its own with a picture of every step, in English or in German."""
        return _native.page(self.puzzle.to_json(), lang)

    def __len__(self) -> int:
        return len(self._record["steps"])

    def __getitem__(self, index: int) -> Step:
        return Step(self._record["steps"][index])

    def __iter__(self) -> Iterator[Step]:
        return iter(self.steps)

    def _ending(self) -> str:
        if self.level is not None:
            return f"{self.level.value}, rating {self.rating}, effort {self.effort}"
        return self.outcome.value if self.reason is None else f"{self.outcome.value}: {self.reason}"

    def __repr__(self) -> str:
        if self._failed is not None:
            return f"<Explanation error: {self._failed}>"
        return f"<Explanation of {len(self)} step{'s' * (len(self) != 1)}: {self._ending()}>"

    def __str__(self) -> str:
        lines = [f"{number:3}. {step}" for number, step in enumerate(self, 1)]
        return "\n".join([*lines, self._ending()])

    def _repr_html_(self) -> str:
        steps = (
            f'<li style="margin:.3em 0"><b>{escape(step.technique)}</b> {escape(step.text)}</li>'
            for step in self
        )
        board = self.solution or self.puzzle
        return (
            f"<details open><summary>{len(self)} steps: {escape(self._ending())}</summary>"
            f"<ol>{''.join(steps)}</ol></details>{board.svg()}"
        )


class Hint(Reply):
    """The answer of :func:`hint <skyscrapers.hint>`.

    >>> import skyscrapers
    >>> hint = skyscrapers.hint("0,0,1,2,0,2,0,0,0,3,0,0,0,1,0,0", filled="r1c1=4")
    >>> hint.kind, str(hint)
    ('mistake', '4 in r1c1 is wrong: no solution has it there.')
    """

    __slots__ = ()

    @property
    def _inside(self) -> Record:
        return cast(Record, self._record["hint"])

    @property
    def kind(self) -> str:
        """``step``, ``number``, ``steps``, ``mistake``, ``solved``, ``no_solution``, ``several_solutions`` or ``nothing``."""
        return str(self._inside["kind"])

    @property
    def text(self) -> dict[str, str]:
        """The words, by stages: ``where``, ``what``, ``all``; as far as was asked for."""
        return dict(self._inside["text"])

    @property
    def step(self) -> Step | None:
        """The step, if there is one and all was asked for."""
        step: Any = self._inside.get("step")
        return None if step is None else Step(step)

    @property
    def steps(self) -> list[Step]:
        """All steps that can be seen, if they were asked for: the simplest first, at most 100."""
        return [Step(step) for step in self._inside.get("steps", [])]

    @property
    def fill_marks(self) -> bool:
        """Should the player pencil in candidates first?"""
        return bool(self._inside.get("fill_marks"))

    @property
    def why(self) -> str | None:
        """Why a mistake is one, if that takes a proof and all was asked for."""
        why: Any = self._inside.get("why")
        return None if why is None else str(why["text"]["all"])

    def __repr__(self) -> str:
        if self._failed is not None:
            return f"<{type(self).__name__} error: {self._failed}>"
        return f"<{type(self).__name__} {self.kind}: {self}>"

    def __str__(self) -> str:
        return list(self.text.values())[-1]

    def _repr_html_(self) -> str:
        return f"<p>{escape(str(self))}</p>{self.puzzle.svg()}"


class WhyNot(Hint):
    """The answer of :func:`why_not <skyscrapers.why_not>`.

    >>> import skyscrapers
    >>> skyscrapers.why_not("0,0,1,2,0,2,0,0,0,3,0,0,0,1,0,0", "r1c4=4").kind
    'steps'
    """

    __slots__ = ()

    @property
    def _inside(self) -> Record:
        return cast(Record, self._record["why_not"])

    @property
    def kind(self) -> str:
        """``steps``, ``nothing_yet``, ``possible``, ``filled``, ``crossed_out``, ``mistake``, ``no_solution`` or ``unknown``."""
        return str(self._inside["kind"])

    @property
    def steps(self) -> list[Step]:
        """The steps that rule it out."""
        return [Step(step) for step in self._inside.get("steps", [])]
