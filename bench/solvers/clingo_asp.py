"""clingo with a short ASP model and its default configuration, asked for two models.

The clue counts the buildings that rise above everything before them, with clingo's own cardinality
constraint. Five models were tried: following (tallest, seen) states and remembering only the
tallest were both 2 to 60 times slower.
"""

from __future__ import annotations

import time

import clingo

from puzzle import MULTIPLE, NONE, UNIQUE, Answer, Grid, Puzzle, candidates, lines, views
from solvers import Timed

MODEL = """
1 { x(C,H) : may(C,H) } 1 :- cell(C).
1 { x(C,H) : in(L,C), may(C,H) } 1 :- line(L), height(H).

at(V,I,H) :- view(V,I,C), x(C,H).
reached(V,I,H) :- at(V,I,H).
reached(V,I,H) :- reached(V,I-1,H), position(I).
reached(V,I,H-1) :- reached(V,I,H), H > 1.
seen(V,I) :- at(V,I,H), not reached(V,I-1,H).
:- clue(V,K), not K { seen(V,I) : position(I) } K.

#show x/2.
"""


def versions() -> str:
    return f"clingo {clingo.__version__}, default configuration"


def solve(puzzle: Puzzle) -> Timed:
    found: list[Grid] = []

    def keep(model: clingo.Model) -> None:
        heights = {}
        for atom in model.symbols(shown=True):
            cell, height = atom.arguments
            heights[cell.number] = height.number
        found.append(tuple(heights[cell] for cell in range(puzzle.n**2)))

    control = clingo.Control(["--models=2", "--warn=none"])
    control.add("base", [], MODEL + facts(puzzle))
    control.ground([("base", [])])
    start = time.perf_counter()
    control.solve(on_model=keep)
    seconds = time.perf_counter() - start
    outcome = (NONE, UNIQUE, MULTIPLE)[len(found)]
    return Timed(Answer(outcome, *found), seconds)


def facts(puzzle: Puzzle) -> str:
    """The puzzle as facts for the model."""
    n = puzzle.n
    parts = [f"height(1..{n}). position(1..{n}). cell(0..{n * n - 1}). line(0..{2 * n - 1})."]
    for cell, heights in enumerate(candidates(puzzle)):
        parts += [f"may({cell},{height})." for height in sorted(heights)]
    for number, line in enumerate(lines(n)):
        parts += [f"in({number},{cell})." for cell in line]
    for number, (clue, view) in enumerate(zip(puzzle.clues, views(n))):
        if clue:
            parts.append(f"clue({number},{clue}).")
            parts += [
                f"view({number},{position},{cell})." for position, cell in enumerate(view, start=1)
            ]
    return "\n".join(parts)
