"""What an answer in free text is worth."""

from __future__ import annotations

from typing import Literal, NamedTuple

from . import _native
from ._records import PuzzleLike, text_of
from ._replies import Reply

__all__ = ["Figure", "Score", "score"]


class Figure(NamedTuple):
    """So many are right, of so many."""

    right: int
    of: int

    @property
    def share(self) -> float:
        """From 0 to 1; 1 where there is nothing to be right.

        >>> Figure(3, 4).share, Figure(0, 0).share
        (0.75, 1.0)
        """
        return self.right / self.of if self.of else 1.0


class Score(Reply):
    """What an answer is worth: solved or not, and what is right about it in figures of their own."""

    __slots__ = ()

    @property
    def solved(self) -> bool:
        """Is there one grid in the text that counts, and does it break no rule?"""
        return bool(self._record["solved"])

    @property
    def reward(self) -> float:
        """1.0 for a solution, else 0.0."""
        return float(self.solved)

    @property
    def finding(self) -> Literal["solved", "no_grid", "several_grids", "broken_rule"]:
        """What was found."""
        finding: Literal["solved", "no_grid", "several_grids", "broken_rule"] = self._record["finding"]
        return finding

    @property
    def text(self) -> str:
        """The same in words: the rule that is broken, for example."""
        return str(self._record["text"])

    @property
    def grid(self) -> tuple[int, ...] | None:
        """The grid that counts in reading order, 0 for a park; ``None`` if there is none."""
        grid = self._record["grid"]
        return None if grid is None else tuple(grid)

    @property
    def cells(self) -> Figure | None:
        """Cells that hold what the solution holds; ``None`` where it is not known, or there are several."""
        cells = self._record["cells"]
        return None if cells is None else Figure(*cells)

    @property
    def givens(self) -> Figure:
        """Givens that are kept."""
        return Figure(*self._record["givens"])

    @property
    def rows(self) -> Figure:
        """Rows that hold each height as often as they should."""
        return Figure(*self._record["rows"])

    @property
    def columns(self) -> Figure:
        """Columns that do."""
        return Figure(*self._record["columns"])

    @property
    def houses(self) -> Figure:
        """Diagonals, boxes and regions that do."""
        return Figure(*self._record["houses"])

    @property
    def clues(self) -> Figure:
        """Clues that see what they say."""
        return Figure(*self._record["clues"])

    def __repr__(self) -> str:
        return f"<Score {self.text}>"


def score(answer: str, record: PuzzleLike, *, lang: Literal["en", "de"] | None = None) -> Score:
    """What an answer in free text to a puzzle is worth, by the rules alone.

    The grid may stand in prose, Markdown, JSON, a table, a drawing, in rows or cells by name. Of several different grids none counts,
    unless one alone is marked as the answer. ``docs/datasets.md`` has all of it. ``record`` is a row of a data set, or any puzzle.

    >>> posts = "0,0,1,2,0,2,0,0,0,3,0,0,0,1,0,0"
    >>> score("So the answer is 2143 / 3412 / 4231 / 1324.", posts).solved
    True
    >>> wrong = score("[[2,1,4,3],[3,4,1,2],[4,2,3,1],[1,3,4,2]]", posts)
    >>> wrong, wrong.reward, wrong.cells
    (<Score column 3 has 0 of height 2, not 1>, 0.0, Figure(right=14, of=16))
    """
    return Score(_native.score(text_of(record), answer, lang))
