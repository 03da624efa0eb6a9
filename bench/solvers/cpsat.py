"""OR-Tools CP-SAT, one worker: all-different on every line, an automaton for every clue.

Two other models were tried, running maxima with AddMaxEquality and Booleans throughout: each was
slower on most boards.
"""

from __future__ import annotations

from importlib.metadata import version

from ortools.sat.python import cp_model

from puzzle import MULTIPLE, NONE, UNIQUE, Answer, Grid, Puzzle, candidates, lines, views
from solvers import Timed


def versions() -> str:
    return f"OR-Tools CP-SAT {version('ortools')}, 1 worker"


def solve(puzzle: Puzzle) -> Timed:
    cells = candidates(puzzle)
    if not all(cells):
        return Timed(Answer(NONE), 0.0)
    model = cp_model.CpModel()
    variables = [
        model.new_int_var_from_domain(cp_model.Domain.from_values(sorted(heights)), f"c{cell}")
        for cell, heights in enumerate(cells)
    ]
    for line in lines(puzzle.n):
        model.add_all_different([variables[cell] for cell in line])
    for clue, view in zip(puzzle.clues, views(puzzle.n)):
        if clue:
            start, final, transitions = automaton(puzzle.n, clue)
            model.add_automaton([variables[cell] for cell in view], start, [final], transitions)

    first, seconds = _run(model, variables)
    if first is None:
        return Timed(Answer(NONE), seconds)
    _forbid(model, variables, first)
    second, more = _run(model, variables)
    return Timed(Answer(MULTIPLE if second else UNIQUE, first, second), seconds + more)


def automaton(n: int, clue: int) -> tuple[int, int, list[tuple[int, int, int]]]:
    """Start, final state and transitions (state, height, state) of lines that show `clue`."""

    def number(tallest: int, seen: int) -> int:
        return tallest * (clue + 1) + seen

    transitions = []
    reached = {(0, 0)}
    for tallest in range(n + 1):
        for seen in range(clue + 1):
            if (tallest, seen) not in reached:
                continue
            here = number(tallest, seen)
            transitions += [(here, height, here) for height in range(1, tallest)]
            if seen < clue:
                for height in range(tallest + 1, n + 1):
                    transitions.append((here, height, number(height, seen + 1)))
                    reached.add((height, seen + 1))
    return number(0, 0), number(n, clue), transitions


def _run(model: cp_model.CpModel, variables: list[cp_model.IntVar]) -> tuple[Grid | None, float]:
    """A solution if there is one, and the seconds that CP-SAT took by its own clock."""
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 1
    status = solver.solve(model)
    if status == cp_model.INFEASIBLE:
        return None, solver.wall_time
    if status not in (cp_model.OPTIMAL, cp_model.FEASIBLE):
        raise RuntimeError(f"CP-SAT stopped with {solver.status_name(status)}")
    return tuple(solver.value(variable) for variable in variables), solver.wall_time


def _forbid(model: cp_model.CpModel, variables: list[cp_model.IntVar], grid: Grid) -> None:
    """Asks for a board that differs somewhere."""
    differs = []
    for cell, (variable, height) in enumerate(zip(variables, grid)):
        other = model.new_bool_var(f"d{cell}")
        model.add(variable != height).only_enforce_if(other)
        differs.append(other)
    model.add_bool_or(differs)
