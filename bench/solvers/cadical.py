"""CaDiCaL through python-sat, on the automaton CNF.

CaDiCaL 1.9.5 rather than the newer 3.0.0 that python-sat also has: on these boards the older one
was faster or equal on nearly all that we tried.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from importlib.metadata import version

from pysat.solvers import Cadical195

from cnf import Formula, automaton
from puzzle import MULTIPLE, NONE, UNIQUE, Answer, Puzzle
from solvers import Timed


def versions() -> str:
    return f"CaDiCaL 1.9.5 (python-sat {version('python-sat')}), automaton CNF"


def solve(puzzle: Puzzle) -> Timed:
    return solve_encoded(puzzle, automaton)


def solve_encoded(puzzle: Puzzle, encode: Callable[[Puzzle], Formula]) -> Timed:
    """Encodes, solves, then forbids the first solution and asks the same solver for another."""
    formula = encode(puzzle)
    if [] in formula.clauses:
        return Timed(Answer(NONE), 0.0)
    with Cadical195(bootstrap_with=formula.clauses) as solver:
        start = time.perf_counter()
        if not solver.solve():
            return Timed(Answer(NONE), time.perf_counter() - start)
        first = formula.grid(solver.get_model())
        solver.add_clause(formula.block(first))
        second = formula.grid(solver.get_model()) if solver.solve() else None
        seconds = time.perf_counter() - start
    return Timed(Answer(MULTIPLE if second else UNIQUE, first, second), seconds)
