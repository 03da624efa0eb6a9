"""A teacher's verbs: exercises, moves judged, games reviewed."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any, cast

from . import _native
from ._explain import Step
from ._puzzle import Puzzle, Solution
from ._records import Board, Marks, PuzzleLike, Record, Rules, dumps, plain, ruled
from ._replies import Level, Reply
from ._verbs import Language

if TYPE_CHECKING:
    from typing_extensions import Unpack

__all__ = ["Assessment", "Exercise", "Review", "ReviewedMove", "assess", "practice", "review"]


class Exercise(Reply):
    """The answer of :func:`practice <skyscrapers.practice>`: a position, and what there is to find there.

    >>> import skyscrapers
    >>> exercise = skyscrapers.practice("hidden-single", 5, seed=1)
    >>> exercise.technique, exercise.level.value, exercise.steps[0].technique
    ('hidden-single', 'Starter', 'hidden-single')
    """

    __slots__ = ()

    @property
    def technique(self) -> str:
        """The technique of the simplest next step."""
        return str(self._field("technique"))

    @property
    def level(self) -> Level:
        """The level of the technique."""
        return Level(self._field("level"))

    @property
    def seed(self) -> int:
        """The run it belongs to."""
        return int(self._field("seed"))

    @property
    def number(self) -> int:
        """Its place in the run, from 1."""
        return int(self._field("number"))

    @property
    def solution(self) -> Solution:
        """The only solution of the puzzle."""
        return cast(Solution, self._solution("solution"))

    @property
    def steps(self) -> list[Step]:
        """What there is to find."""
        return [Step(step) for step in self._field("steps")]

    def answer(self, move: str) -> Assessment:
        """Judges an answer: is it what the technique shows?

        >>> import skyscrapers
        >>> exercise = skyscrapers.practice("hidden-single", 5, seed=1)
        >>> cell, value = exercise.steps[0].placements[0]
        >>> exercise.answer(f"{cell}={value}").verdict
        'seen'
        """
        return assess(self.puzzle, move, technique=self.technique)

    def __repr__(self) -> str:
        size = self._field("n")
        return f"<Exercise {size}x{size} {self.technique}, seed {self.seed}, number {self.number}>"


class _Judged:
    """What a move is worth."""

    __slots__ = ("_inside",)

    def __init__(self, inside: Record) -> None:
        self._inside = inside

    @property
    def verdict(self) -> str:
        """``seen``, ``crossed_out``, ``guess``, ``wrong``, ``nothing``, ``no_solution`` or ``unclear``."""
        return str(self._inside["verdict"])

    @property
    def claims(self) -> list[str]:
        """What was concluded: ``["r1c2=3", "r2c1<>45"]``."""
        return list(self._inside["claims"])

    @property
    def technique(self) -> str | None:
        """The hardest technique that it takes to see it, if it can be seen."""
        return self._inside.get("technique")

    @property
    def steps(self) -> list[Step]:
        """The steps that lead there."""
        return [Step(step) for step in self._inside.get("steps", [])]

    def to_dict(self) -> Record:
        """The record."""
        return dict(self._inside)

    def __str__(self) -> str:
        return str(self._inside["text"])

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.verdict}: {self}>"


class Assessment(Reply):
    """The answer of :func:`assess <skyscrapers.assess>`.

    >>> import skyscrapers
    >>> seen = skyscrapers.assess("0,0,1,2,0,2,0,0,0,3,0,0,0,1,0,0", "r1c3=4")
    >>> seen.verdict, seen.technique
    ('seen', 'clue-1')
    """

    __slots__ = ()

    @property
    def _judged(self) -> _Judged:
        return _Judged(self._field("assessment"))

    @property
    def verdict(self) -> str:
        """``seen``, ``crossed_out``, ``guess``, ``wrong``, ``nothing``, ``no_solution`` or ``unclear``."""
        return self._judged.verdict

    @property
    def claims(self) -> list[str]:
        """What was concluded."""
        return self._judged.claims

    @property
    def technique(self) -> str | None:
        """The hardest technique that it takes to see it, if it can be seen."""
        return self._judged.technique

    @property
    def steps(self) -> list[Step]:
        """The steps that lead there."""
        return self._judged.steps

    @property
    def more(self) -> list[str]:
        """What else the same steps show, where the answer to an exercise is judged."""
        return list(self._field("assessment").get("more", []))

    def __str__(self) -> str:
        return str(self._judged)

    def __repr__(self) -> str:
        return f"<Assessment {self.verdict}: {self}>"


class ReviewedMove(_Judged):
    """A move of a game."""

    __slots__ = ()

    @property
    def number(self) -> int:
        """Its number, from 1."""
        return int(self._inside["number"])

    @property
    def kind(self) -> str:
        """What kind of move it was: ``enter``, ``mark``, …"""
        return str(self._inside["kind"])

    @property
    def overlooked(self) -> list[Step]:
        """What was open and much simpler: steps, the last of which says so."""
        return [Step(step) for step in self._inside.get("overlooked", [])]

    @property
    def mended_by(self) -> int | None:
        """The move after which its mistake was gone."""
        return self._inside.get("mended_by")

    @property
    def took(self) -> int | None:
        """The milliseconds since the move before."""
        return self._inside.get("took")


class Review(Reply):
    """The answer of :func:`review <skyscrapers.review>`: the moves of a game."""

    __slots__ = ()

    @property
    def solved(self) -> bool:
        """Is the board full and right in the end?"""
        return bool(self._field("solved"))

    @property
    def moves(self) -> list[ReviewedMove]:
        """The moves, in order."""
        return [ReviewedMove(move) for move in self._field("moves")]

    @property
    def tally(self) -> Record:
        """How often what was seen, and the numbers of guesses, mistakes, hints and chances overlooked."""
        return dict(self._field("tally"))

    def __iter__(self) -> Iterator[ReviewedMove]:
        return iter(self.moves)

    def __len__(self) -> int:
        return len(self._field("moves"))

    def __str__(self) -> str:
        return "\n".join(self._field("text"))

    def __repr__(self) -> str:
        return f"<Review of {len(self)} moves>"


def practice(
    technique: str,
    size: int = 6,
    *,
    seed: int | None = None,
    number: int = 1,
    tries: int | None = None,
    lang: Language | None = None,
    timeout: float | None = None,
    **rules: Unpack[Rules],
) -> Exercise:
    """A real position whose simplest next step is of this technique.

    The same seed and number make the same exercise, on every machine. Without rules, those are chosen that the technique
    needs. Raises :class:`UnmetError` when none is found in so many tries, and :class:`NotPossibleError` where the technique
    never comes up.

    >>> practice("pair", 6, seed=7)
    <Exercise 6x6 pair, seed 7, number 1>
    """
    said: Record = {"technique": technique, "n": size, "seed": seed, "number": number, "tries": tries}
    said["lang"] = lang
    request = {name: value for name, value in said.items() if value is not None}
    return Exercise(_native.call("practice", dumps({**request, **ruled(rules)}), timeout))


def assess(
    puzzle: PuzzleLike,
    move: str | None = None,
    *,
    after: Mapping[str, Any] | None = None,
    technique: str | None = None,
    filled: Board | None = None,
    marks: Marks | None = None,
    lang: Language | None = None,
    budget: int | None = None,
    timeout: float | None = None,
) -> Assessment:
    """By which technique could a move be seen, was it a guess, or is it wrong?

    ``filled`` and ``marks`` are what the player had written before it. A move is ``"r1c2=3 r2c1<>45"``, a height placed and
    two struck; or ``after`` is a mapping with ``filled`` and ``marks`` as they are after it. With a ``technique`` the answer to an
    exercise is judged.

    >>> print(assess([0] * 16, "r1c1=1"))
    Not wrong, but nothing on the board shows it yet: a guess.
    """
    record = Puzzle(puzzle, filled=filled, marks=marks).to_json()
    said = {"move": move, "technique": technique, "lang": lang, "budget": budget}
    options: Record = {name: value for name, value in said.items() if value is not None}
    if after is not None:
        options["after"] = plain(after)
    return Assessment(_native.ask("assess", dumps(options), record, timeout))


def review(
    game: str | Mapping[str, Any], *, lang: Language | None = None, timeout: float | None = None
) -> Review:
    """A game, told move by move: what was seen, overlooked, guessed and wrong.

    A game is what the player's page saves, as text or as a mapping.

    >>> game = {"puzzle": {"n": 2, "clues": [1, 0, 0, 0, 0, 0, 0, 0]},
    ...         "moves": [{"kind": "enter", "cells": [[0, 0, 0, 2, 0]]}]}
    >>> for move in review(game):
    ...     print(move)
    r1c1 = 2: clue-1 rule.
    """
    record = json.loads(game) if isinstance(game, str) else plain(game)
    said = {} if lang is None else {"lang": lang}
    return Review(_native.call("review", dumps({**record, **said}), timeout))
