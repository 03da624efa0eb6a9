"""The solvers we are compared with, one module each.

A module has `versions()`, a line that names what is measured, and `solve(puzzle)`, which answers
with `Timed`: the answer, and how much of the time was spent inside the solver, after the model was
built. A module imports its package itself, so a missing package is reported for that peer alone.
"""

from __future__ import annotations

from dataclasses import dataclass

from puzzle import Answer


@dataclass(frozen=True)
class Timed:
    """An answer, and the seconds spent in the solver alone: finding it, and proving it."""

    answer: Answer
    solver_seconds: float


@dataclass(frozen=True)
class Peer:
    """A solver in the comparison."""

    key: str
    """Its name on the command line."""
    title: str
    """Its name in tables."""
    module: str
    ranked: bool = True
    """Whether it can be "the best peer". The posts' method cannot: it is ours, and in Python."""
    largest: int = 32
    """Larger boards are not tried."""


PEERS = (
    Peer("cadical", "CaDiCaL", "solvers.cadical"),
    Peer("cadical-counter", "CaDiCaL, counter", "solvers.cadical_counter"),
    Peer("clingo", "clingo", "solvers.clingo_asp"),
    Peer("cpsat", "CP-SAT", "solvers.cpsat"),
    Peer("posts", "posts' method", "solvers.posts", ranked=False, largest=10),
)
