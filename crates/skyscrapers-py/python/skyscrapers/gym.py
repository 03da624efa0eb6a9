"""An environment for Gymnasium: a puzzle played move by move, where a proof is told from a guess.

    import gymnasium
    import skyscrapers.gym                                    # registers skyscrapers/Skyscrapers-v0

    env = gymnasium.make("skyscrapers/Skyscrapers-v0", size=5, level="medium")
    envs = gymnasium.make_vec("skyscrapers/Skyscrapers-v0", num_envs=8, size=5)

An action places a height in a cell, or strikes a candidate from it. Every move is judged by what stands on the board:

==========  ==========================================================================  =======================
worth       the move                                                                    reward
==========  ==========================================================================  =======================
``proved``  follows in one step; ``technique`` and ``rating`` are those of the          its share of the work
            simplest technique that shows it
``leap``    follows, but in several steps that are not on the board                     share times ``leap``
``guess``   is right, but nothing on the board shows it yet                             share times ``guess``
``wrong``   is wrong; it is not carried out                                             ``mistake``
``idle``    says nothing new                                                            0
==========  ==========================================================================  =======================

The work of a puzzle is the number of its open candidates, and the shares of a whole game come to 1. So whoever proves every move gets 1.0,
and whoever guesses gets less, however lucky. ``pip install skyscrapers[gym]``.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Literal

import gymnasium
import numpy as np
from gymnasium import spaces

from . import _native
from ._records import PuzzleLike, Wish, ordered, text_of
from ._replies import Level

if TYPE_CHECKING:
    from typing_extensions import Unpack

__all__ = ["ENV_ID", "SkyscrapersEnv"]

ENV_ID = "skyscrapers/Skyscrapers-v0"
PLACE, STRIKE = 0, 1

_LONGEST_TEXT = 100_000
_LETTERS = "\n" + "".join(map(chr, range(32, 127)))


class SkyscrapersEnv(gymnasium.Env[Any, Any]):
    """A Skyscrapers puzzle as an environment.

    An episode is a puzzle: one of ``puzzles`` (rows of a data set, or any others with one solution and of one size), or a new one of
    this ``size``, ``level`` and :class:`Wish <skyscrapers.Wish>`. ``reset(seed=…)`` decides which. The episode ends when the board is
    full, with a mistake if ``end_on_mistake``, and is cut after ``max_moves``.

    Actions are ``[what, cell, height]``: ``what`` is 0 to place and 1 to strike, cells count in reading order from 0, heights
    from 0 too (the first is height 1, or a park where there are parks). :meth:`action` makes one of ``"r1c2=3"`` or ``"r1c2<>3"``.

    ``observation="array"`` has ``clues`` (clockwise from the top left), ``heights`` (-1 where nothing stands), ``candidates`` and
    ``regions`` (which cells share a box or a region); ``"text"`` is the board as it is drawn. ``info`` has the record of the puzzle
    under ``puzzle`` at the start, and after a move ``worth``, ``technique``, ``rating`` and ``share``.
    """

    metadata: dict[str, Any] = {"render_modes": ["ansi"], "render_fps": 1}

    def __init__(
        self,
        size: int = 5,
        level: Level | str | None = None,
        *,
        puzzles: Sequence[PuzzleLike] | None = None,
        observation: Literal["array", "text"] = "array",
        leap: float = 0.0,
        guess: float = 0.0,
        mistake: float = -0.1,
        end_on_mistake: bool = False,
        max_moves: int | None = None,
        render_mode: str | None = None,
        **wish: Unpack[Wish],
    ) -> None:
        if observation not in ("array", "text"):
            raise ValueError("observation must be 'array' or 'text'")
        if render_mode is not None and render_mode not in self.metadata["render_modes"]:
            raise ValueError("render_mode must be 'ansi' or None")
        self.render_mode = render_mode
        self._rewards = {"proved": 1.0, "leap": leap, "guess": guess}
        self._mistake, self._end_on_mistake, self._max_moves = mistake, end_on_mistake, max_moves
        self._text = observation == "text"
        if puzzles is None:
            self._puzzles = None
            self._wish: tuple[Wish, dict[str, Any]] = (wish, {"n": size, "level": level})
            # What is wrong with the wish is said now.
            first = self._make(0)
        else:
            self._puzzles = [text_of(puzzle) for puzzle in puzzles]
            if not self._puzzles:
                raise ValueError("puzzles: give at least one")
            first = self._puzzles[0]
        self._game = _native.Game(first)
        self._record = first
        self._moves = 0
        n, heights = self._game.n, self._count()
        self._n = n
        self.action_space = spaces.MultiDiscrete([2, n * n, heights])
        self.observation_space = self._space(n, heights)

    def _make(self, seed: int) -> str:
        wish, options = self._wish
        return _native.Maker(ordered(wish, seed=seed, **options)).make(1)

    def _count(self) -> int:
        """How many different things a cell can hold."""
        return self._game.tallest + self._game.parks

    def _space(self, n: int, heights: int) -> spaces.Space[Any]:
        if self._text:
            return spaces.Text(min_length=1, max_length=_LONGEST_TEXT, charset=_LETTERS)
        most = n * (n + 1) // 2
        return spaces.Dict(
            {
                "clues": spaces.Box(0, most, (4 * n,), np.int16),
                "heights": spaces.Box(-1, n, (n, n), np.int8),
                "candidates": spaces.MultiBinary([n, n, heights]),
                "regions": spaces.Box(0, n, (n, n), np.int8),
            }
        )

    def _observation(self) -> Any:
        if self._text:
            return self._game.draw()
        n = self._n
        heights = np.frombuffer(self._game.heights(), np.int8).reshape(n, n).copy()
        candidates = np.frombuffer(self._game.candidates(), np.int8).reshape(n, n, self._count()).copy()
        # Everybody keeps what they get, so nothing is handed out twice.
        clues, regions = self._clues.copy(), self._regions.copy()
        return {"clues": clues, "heights": heights, "candidates": candidates, "regions": regions}

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Any, dict[str, Any]]:
        """Begins an episode. ``options={"puzzle": …}`` says with which puzzle."""
        super().reset(seed=seed)
        if options is not None and "puzzle" in options:
            record = text_of(options["puzzle"])
        elif self._puzzles is not None:
            record = self._puzzles[int(self.np_random.integers(len(self._puzzles)))]
        else:
            record = self._make(int(self.np_random.integers(2**53)))
        game = _native.Game(record)
        if (game.n, game.tallest, game.parks) != (self._n, self._game.tallest, self._game.parks):
            raise ValueError("all puzzles of an environment must have the same size and heights")
        self._game, self._record, self._moves = game, _native.read(record), 0
        fields = json.loads(self._record)
        self._clues = np.array(fields["clues"], np.int16)
        self._regions = _regions(fields, self._n)
        return self._observation(), {"puzzle": fields}

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """Makes a move."""
        what, cell, height = (int(part) for part in action)
        height += not self._game.parks
        move = self._game.place if what == PLACE else self._game.strike
        worth, technique, rating, share = move(cell, height)
        self._moves += 1
        wrong = worth == "wrong"
        reward = self._mistake if wrong else share * self._rewards.get(worth, 0.0)
        info = {"worth": worth, "technique": technique, "rating": rating, "share": share}
        ended = self._game.solved or (wrong and self._end_on_mistake)
        cut = self._max_moves is not None and self._moves >= self._max_moves
        return self._observation(), reward, ended, cut and not ended, info

    def hint(self) -> list[np.ndarray[Any, np.dtype[np.int64]]]:
        """The actions of the simplest next step; empty when the board is full."""
        lowest = int(not self._game.parks)
        return [
            np.array([PLACE if place else STRIKE, cell, height - lowest])
            for place, cell, height in self._game.hint()
        ]

    def action(self, move: str) -> np.ndarray[Any, np.dtype[np.int64]]:
        """The action that a text says: ``"r1c2=3"`` places, ``"r1c2<>3"`` strikes; ``-`` is a park."""
        what, sign = (STRIKE, "<>") if "<>" in move else (PLACE, "=")
        name, _, height = (part.strip() for part in move.lower().partition(sign))
        row, _, column = name.removeprefix("r").partition("c")
        try:
            cell = (int(row) - 1) * self._n + int(column) - 1
            index = (0 if height == "-" else int(height)) - (not self._game.parks)
        except ValueError:
            raise ValueError(f"{move!r} is not a move; write r1c2=3 or r1c2<>3") from None
        made = np.array([what, cell, index])
        if not (name.startswith("r") and 1 <= int(column) <= self._n and self.action_space.contains(made)):
            raise ValueError(f"{move!r} is not on this board")
        return made

    def render(self) -> Any:
        """The board with clues and candidates, for ``render_mode="ansi"``."""
        return self._game.draw() if self.render_mode == "ansi" else None


def _regions(record: dict[str, Any], n: int) -> np.ndarray[Any, np.dtype[np.int8]]:
    """Which cells share a box or a region; all 0 where there are none."""
    if "regions" in record:
        names = np.array(record["regions"]).reshape(n, n)
        return np.unique(names, return_inverse=True)[1].reshape(n, n).astype(np.int8) + np.int8(1)
    if "boxes" in record:
        rows, columns = (int(side) for side in str(record["boxes"]).split("x"))
        row, column = np.indices((n, n))
        return (row // rows * (n // columns) + column // columns + 1).astype(np.int8)
    return np.zeros((n, n), np.int8)


if ENV_ID not in gymnasium.registry:
    gymnasium.register(ENV_ID, entry_point="skyscrapers.gym:SkyscrapersEnv", order_enforce=True)
