"""What can go wrong. That a puzzle has no solution is an answer, not an error."""

from __future__ import annotations

__all__ = ["NotPossibleError", "PuzzleError", "UnmetError"]


class PuzzleError(ValueError):
    """A text or a list of numbers that is no puzzle.

    The message says what is wrong, where, and what to do. The attributes say the same to programs; each
    is ``None`` where it does not apply.

    >>> import skyscrapers
    >>> try:
    ...     skyscrapers.Puzzle(clues=[0, 0, 0, 0, 0, 9, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0])
    ... except skyscrapers.PuzzleError as error:
    ...     print(error)
    ...     print(error.clue)
    clue 9 right of row 2 is out of range; clues here go from 1 to 4, and 0 is none
    right of row 2
    """

    clue: str | None
    """Where the clue stands that is at fault: ``"right of row 2"``."""
    cell: str | None
    """The cell that is at fault: ``"r2c3"``."""
    field: str | None
    """The field of a record that is at fault: ``"clues[5]"``."""
    line: int | None
    """The line of the text, from 1."""
    column: int | None
    """The column in that line, from 1."""
    id: str | None
    """The puzzle's own name."""
    index: int | None
    """Which puzzle of many it was, from 0."""

    def __init__(
        self,
        message: str,
        *,
        clue: str | None = None,
        cell: str | None = None,
        field: str | None = None,
        line: int | None = None,
        column: int | None = None,
        id: str | None = None,
        index: int | None = None,
    ) -> None:
        super().__init__(message)
        self.clue, self.cell, self.field = clue, cell, field
        self.line, self.column = line, column
        self.id, self.index = id, index

    def __reduce__(self) -> tuple[object, ...]:
        # Exceptions travel between processes without keyword arguments otherwise.
        return (type(self), self.args, self.__dict__)


class NotPossibleError(ValueError):
    """A proper request that cannot be met: a format without a place for diagonals, a solution to draw
    where there are two."""


class UnmetError(RuntimeError):
    """No puzzle like that was found in the tries allowed."""

    tries: int
    """How many boards were tried."""
    nearest: str | None
    """The puzzle that came nearest, as a record."""

    def __init__(self, message: str, *, tries: int = 0, nearest: str | None = None) -> None:
        super().__init__(message)
        self.tries, self.nearest = tries, nearest

    def __reduce__(self) -> tuple[object, ...]:
        return (type(self), self.args, self.__dict__)


for _error in (PuzzleError, NotPossibleError, UnmetError):
    # Tracebacks call them by the name to catch them by.
    _error.__module__ = "skyscrapers"
