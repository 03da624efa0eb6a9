"""Two ways to write a puzzle as CNF, both as a careful user of a SAT solver would.

Both have a variable for each candidate (this cell has this height) and the Latin square as
exactly-one groups: each cell one height, each height once in every row and column. They differ in
how a clue is said.

`automaton`: read the line from the clue and follow (tallest so far, how many seen). One variable
for each such state after each cell, kept only if it can be reached and the clue can still be met
from it, and clauses in both directions. It propagates best and wins on nearly every board, but on
an empty 20x20 it has 1.5 million clauses.

`counter`: one variable for "some building up to here is at least this tall", one for "this cell is
seen", and a sequential counter over the seen ones. Weaker, but a third of the size on open boards,
and there it wins.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable

from puzzle import Grid, Puzzle, candidates, lines, views

Clause = list[int]
State = tuple[int, int]  # (tallest so far, how many seen)


class Formula:
    """Clauses over numbered variables, with the candidates' variables by (cell, height)."""

    def __init__(self, puzzle: Puzzle) -> None:
        self.n = puzzle.n
        self.cells = [sorted(heights) for heights in candidates(puzzle)]
        self.clauses: list[Clause] = []
        self.variables = 0
        self.at = {
            (cell, height): self.fresh()
            for cell, heights in enumerate(self.cells)
            for height in heights
        }
        self._latin()

    def fresh(self) -> int:
        """A new variable."""
        self.variables += 1
        return self.variables

    def _latin(self) -> None:
        for cell, heights in enumerate(self.cells):
            self._exactly_one([self.at[cell, height] for height in heights])
        for line in lines(self.n):
            for height in range(1, self.n + 1):
                self._exactly_one(
                    [self.at[cell, height] for cell in line if (cell, height) in self.at]
                )

    def _exactly_one(self, group: list[int]) -> None:
        self.clauses.append(group)
        self.clauses.extend(
            [-one, -other] for i, one in enumerate(group) for other in group[i + 1 :]
        )

    def grid(self, model: Iterable[int]) -> Grid:
        """The board that a model describes."""
        true = {literal for literal in model if literal > 0}
        heights = {cell: height for (cell, height), variable in self.at.items() if variable in true}
        return tuple(heights.get(cell, 0) for cell in range(self.n * self.n))

    def block(self, grid: Grid) -> Clause:
        """The clause that forbids exactly this board."""
        return [-self.at[cell, height] for cell, height in enumerate(grid)]


def automaton(puzzle: Puzzle) -> Formula:
    """The puzzle with each clue as an unrolled automaton over (tallest so far, how many seen)."""
    formula = Formula(puzzle)
    for clue, view in zip(puzzle.clues, views(puzzle.n)):
        if clue:
            _follow(formula, clue, view)
    return formula


def _step(state: State, height: int) -> State:
    tallest, seen = state
    return state if height < tallest else (height, seen + 1)


def _layers(formula: Formula, clue: int, view: list[int]) -> list[set[State]]:
    """The states after 0, 1, … n cells that lie on a path from the start to the clue met."""
    layers: list[set[State]] = [{(0, 0)}]
    for cell in view:
        steps = (
            _step(state, height)
            for state in layers[-1]
            for height in formula.cells[cell]
            if height != state[0]
        )
        layers.append({state for state in steps if state[1] <= clue})
    layers[-1] &= {(formula.n, clue)}
    for index in reversed(range(len(view))):
        layers[index] = {
            state
            for state in layers[index]
            if any(
                height != state[0] and _step(state, height) in layers[index + 1]
                for height in formula.cells[view[index]]
            )
        }
    return layers


def _follow(formula: Formula, clue: int, view: list[int]) -> None:
    clauses = formula.clauses
    layers = [
        {state: formula.fresh() for state in sorted(layer)}
        for layer in _layers(formula, clue, view)
    ]
    clauses.extend(list(layer.values()) for layer in layers)
    for cell, before, after in zip(view, layers, layers[1:]):
        rises_to: defaultdict[State, list[int]] = defaultdict(list)
        for state, variable in before.items():
            for height in formula.cells[cell]:
                here = formula.at[cell, height]
                target = _step(state, height)
                if height == state[0] or target not in after:
                    clauses.append([-variable, -here])
                    continue
                clauses.append([-variable, -here, after[target]])
                if height > state[0]:
                    rises_to[target].append(variable)
        # Backwards: a state was kept from before, or this cell rose to it.
        for state, variable in after.items():
            clauses.extend(
                [-variable, -formula.at[cell, height]]
                for height in formula.cells[cell]
                if height > state[0]
            )
            kept = [before[state]] if state in before else []
            if rises_to[state]:
                rise = formula.at[cell, state[0]]
                clauses.append([-variable, rise, *kept])
                clauses.append([-variable, -rise, *rises_to[state]])
            else:
                clauses.append([-variable, *kept])


def counter(puzzle: Puzzle) -> Formula:
    """The puzzle with each clue as a count of the cells that rise above everything before them."""
    formula = Formula(puzzle)
    for clue, view in zip(puzzle.clues, views(puzzle.n)):
        if clue:
            _count_exactly(formula, _seen(formula, view), clue - 1)
    return formula


def _seen(formula: Formula, view: list[int]) -> list[int]:
    """A variable for each cell but the first (which always shows): true when it is seen."""
    clauses, n = formula.clauses, formula.n
    seen: list[int] = []
    before: dict[int, int] = {}
    for cell in view:
        # reached[h]: this cell or one before it is at least h tall.
        reached = {height: formula.fresh() for height in range(1, n + 1)}
        clauses.extend([-reached[height + 1], reached[height]] for height in range(1, n))
        clauses.extend(
            [-formula.at[cell, height], reached[height]] for height in formula.cells[cell]
        )
        for height in range(1, n + 1):
            causes = [reached[height + 1]] if height < n else []
            if (cell, height) in formula.at:
                causes.append(formula.at[cell, height])
            if before:
                causes.append(before[height])
                clauses.append([-before[height], reached[height]])
            clauses.append([-reached[height], *causes])
        if before:
            shows = formula.fresh()
            seen.append(shows)
            for height in formula.cells[cell]:
                here = formula.at[cell, height]
                clauses.append([-here, before[height], shows])
                clauses.append([-here, -before[height], -shows])
            clauses.extend([before[height], -reached[height], shows] for height in range(1, n + 1))
        before = reached
    return seen


def _count_exactly(formula: Formula, literals: list[int], count: int) -> None:
    """Sinz's sequential counter, in both directions: exactly `count` of the literals hold."""
    clauses = formula.clauses
    if count > len(literals):
        clauses.append([])
        return
    if count == 0:
        clauses.extend([-literal] for literal in literals)
        return
    before: dict[int, int] = {}  # before[j]: at least j of the literals so far
    for index, literal in enumerate(literals):
        now = {j: formula.fresh() for j in range(1, min(index, count) + 2)}
        for j, variable in now.items():
            already = [before[j]] if j in before else []
            clauses.extend([-old, variable] for old in already)
            clauses.append([-variable, literal, *already])
            if j == 1:
                clauses.append([-literal, variable])
            else:
                clauses.append([-literal, -before[j - 1], variable])
                clauses.append([-variable, *already, before[j - 1]])
        if count + 1 in now:
            clauses.append([-now[count + 1]])
        before = now
    clauses.append([before[count]])


ENCODINGS: dict[str, Callable[[Puzzle], Formula]] = {"automaton": automaton, "counter": counter}
