"""The method of the posts "Solving Every Skyscraper Puzzle", with their slips mended.

1. Edge clue initialisation.
2. A queue of work: a resolved cell strikes its height from its row and column (constraint
   propagation), and a struck height with one place left in a line is placed there (process of
   elimination).
3. Clue elimination by sequence filtration: list every sequence of a line that its candidates allow,
   keep those that fit both clues, strike what no sequence has. The line with the fewest candidates
   first; lines without clues are passed over; a line is not listed again for the same candidates.
4. Guess and check on the first open cell, with copies of the board, running all of the above after
   each guess.

Listing sequences takes factorial time, which is the point of measuring it: read its column for how
it grows.
"""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Iterator

from puzzle import MULTIPLE, NONE, UNIQUE, Answer, Grid, Puzzle, candidates, views, visible
from solvers import Timed

Sequences = list[list[int]]
Memo = dict[tuple[frozenset[int], ...], Sequences]


def versions() -> str:
    return "the posts' method, in Python"


class EmptyCell(Exception):
    """A cell has no height left, or a height no cell: the guess before it was wrong."""


def solve(puzzle: Puzzle) -> Timed:
    start = time.perf_counter()
    found: list[Grid] = []
    for grid in _solutions(puzzle):
        found.append(grid)
        if len(found) == 2:
            break
    outcome = (NONE, UNIQUE, MULTIPLE)[len(found)]
    return Timed(Answer(outcome, *found), time.perf_counter() - start)


def _solutions(puzzle: Puzzle) -> Iterator[Grid]:
    state = State(puzzle)
    try:
        state.begin()
        state.eliminate_by_clues()
    except EmptyCell:
        return
    yield from guess_and_check(state)


def guess_and_check(state: State) -> Iterator[Grid]:
    """All solutions below this board."""
    if (cell := state.first_open_cell()) is None:
        if state.clues_hold():
            yield tuple(min(heights) for heights in state.board)
        return
    for height in sorted(state.board[cell]):
        guess = state.copy()
        try:
            guess.queue.append((cell, height))
            guess.process_queue()
            guess.eliminate_by_clues()
        except EmptyCell:
            continue
        yield from guess_and_check(guess)


class State:
    """The board of constraint lists, and the queue of (cell, height) still to be dealt with."""

    def __init__(self, puzzle: Puzzle) -> None:
        self.n = puzzle.n
        self.clues = puzzle.clues
        self.views = views(puzzle.n)
        self.board = candidates(puzzle)
        self.queue: deque[tuple[int, int]] = deque()
        self.memo: Memo = {}

    def copy(self) -> State:
        """A board to guess on. What never changes is shared, and so are the listed sequences."""
        other = object.__new__(State)
        other.n, other.clues, other.views, other.memo = self.n, self.clues, self.views, self.memo
        other.board = [set(heights) for heights in self.board]
        other.queue = deque()
        return other

    def begin(self) -> None:
        """Propagates what the edge clues and givens resolved."""
        if not all(self.board):
            raise EmptyCell
        self.queue.extend(
            (cell, min(heights)) for cell, heights in enumerate(self.board) if len(heights) == 1
        )
        for cell in range(self.n**2):
            for height in set(range(1, self.n + 1)) - self.board[cell]:
                self.process_of_elimination(cell, height)
        self.process_queue()

    def strike(self, cell: int, height: int) -> None:
        heights = self.board[cell]
        if height not in heights:
            return
        if len(heights) == 1:
            raise EmptyCell
        heights.remove(height)
        if len(heights) == 1:
            self.queue.append((cell, min(heights)))
        self.process_of_elimination(cell, height)

    def process_of_elimination(self, cell: int, height: int) -> None:
        row, column = divmod(cell, self.n)
        for line in (self.views[self.n + row], self.views[column]):
            places = [other for other in line if height in self.board[other]]
            if not places:
                raise EmptyCell
            if len(places) == 1 and len(self.board[places[0]]) > 1:
                self.queue.append((places[0], height))

    def process_queue(self) -> None:
        """Resolves the cells found, and strikes a resolved height from its row and column."""
        while self.queue:
            cell, height = self.queue.popleft()
            if height not in self.board[cell]:
                raise EmptyCell
            if len(self.board[cell]) > 1:
                # Striking the last of the others puts the cell back into the queue.
                for other in self.board[cell] - {height}:
                    self.strike(cell, other)
                continue
            row, column = divmod(cell, self.n)
            for other in self.views[self.n + row] + self.views[column]:
                if other != cell:
                    self.strike(other, height)

    def eliminate_by_clues(self) -> None:
        """Passes over all lines, cheapest first, until a whole pass changes nothing."""
        left = self.candidates_left()
        while left > self.n**2:
            # The first half of the clues names every line once, as in the posts.
            for clue in sorted(range(2 * self.n), key=self.candidates_in):
                self.filter_sequences(clue)
            before, left = left, self.candidates_left()
            if left == before:
                return

    def candidates_in(self, clue: int) -> int:
        return sum(len(self.board[cell]) for cell in self.views[clue])

    def candidates_left(self) -> int:
        return sum(map(len, self.board))

    def filter_sequences(self, clue: int) -> None:
        near, far = self.clues[clue], self.clues[self.opposite(clue)]
        if not near and not far:
            return
        view = self.views[clue]
        fitting = [
            sequence
            for sequence in self.sequences(view)
            if (not near or visible(sequence) == near)
            and (not far or visible(reversed(sequence)) == far)
        ]
        for cell, heights in zip(view, zip(*fitting) if fitting else [()] * self.n):
            for height in self.board[cell] - set(heights):
                self.strike(cell, height)
        self.process_queue()

    def opposite(self, clue: int) -> int:
        return 3 * self.n - 1 - clue if clue < self.n else 5 * self.n - 1 - clue

    def sequences(self, view: list[int]) -> Sequences:
        """Every sequence of different heights that the line's candidates allow."""
        key = tuple(frozenset(self.board[cell]) for cell in view)
        if key not in self.memo:
            self.memo[key] = _all_sequences([sorted(heights) for heights in key])
        return self.memo[key]

    def first_open_cell(self) -> int | None:
        return next((cell for cell, heights in enumerate(self.board) if len(heights) > 1), None)

    def clues_hold(self) -> bool:
        return all(
            not clue or visible(min(self.board[cell]) for cell in view) == clue
            for clue, view in zip(self.clues, self.views)
        )


def _all_sequences(line: list[list[int]]) -> Sequences:
    results: Sequences = []

    def extend(sequence: list[int], position: int) -> None:
        if position == len(line):
            results.append(sequence)
            return
        for height in line[position]:
            if height not in sequence:
                extend([*sequence, height], position + 1)

    extend([], 0)
    return results
