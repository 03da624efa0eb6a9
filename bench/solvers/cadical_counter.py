"""CaDiCaL through python-sat, on the counter CNF, which is the smaller one on open boards."""

from __future__ import annotations

from importlib.metadata import version

from cnf import counter
from puzzle import Puzzle
from solvers import Timed
from solvers.cadical import solve_encoded


def versions() -> str:
    return f"CaDiCaL 1.9.5 (python-sat {version('python-sat')}), counter CNF"


def solve(puzzle: Puzzle) -> Timed:
    return solve_encoded(puzzle, counter)
