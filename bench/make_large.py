"""Makes large boards: a random Latin square's clues and some of its cells, as NDJSON.

    python3 bench/make_large.py > target/large.ndjson
    python3 bench/make_large.py --unique --sizes 20 --holes 60,65,70 > target/dense20.ndjson

A seed gives the same boards everywhere. `--unique` puts back givens until one solution is left,
asking CaDiCaL for another solution each time; it needs python-sat, and a seed holds for one version
of it.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
from collections.abc import Iterator

from puzzle import Grid, Puzzle, fault, views, visible


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--sizes", default="25,30", help="board sizes (default %(default)s)")
    parser.add_argument(
        "--holes", default="45,55,65,75,85,100", help="empty cells in percent (default %(default)s)"
    )
    parser.add_argument(
        "--count", type=int, default=2, help="boards of each kind (default %(default)s)"
    )
    parser.add_argument("--seed", type=int, default=1, help="default %(default)s")
    parser.add_argument(
        "--unique", action="store_true", help="put back givens until the solution is the only one"
    )
    options = parser.parse_args()
    sizes = [int(size) for size in options.sizes.split(",")]
    holes = [int(percent) for percent in options.holes.split(",")]
    for record in boards(sizes, holes, options.count, options.seed, options.unique):
        print(json.dumps(record, separators=(",", ":")), flush=True)
    return 0


def boards(
    sizes: list[int], holes: list[int], count: int, seed: int, unique: bool
) -> Iterator[dict[str, object]]:
    """The records. Each has a random generator of its own, so none depends on the others made."""
    for n in sizes:
        for percent in holes:
            for number in range(count):
                name = f"h{n}-{percent}-100-{number}{'u' if unique else ''}"
                rng = random.Random(f"{seed} {name}")
                square = latin_square(n, rng)
                kind = f"holes{percent}-clues100" + ("-unique" if unique else "")
                puzzle = with_holes(name, kind, n, square, percent, rng)
                record = {
                    "id": name,
                    "n": n,
                    "clues": puzzle.clues,
                    "givens": puzzle.givens,
                    "solution": square,
                }
                if unique:
                    record |= {
                        "givens": only_solution(puzzle, square, rng),
                        "unique": True,
                        "solutions": 1,
                    }
                yield record | {"class": kind, "source": f"bench/make_large.py, seed {seed}"}


def with_holes(
    name: str, kind: str, n: int, square: Grid, percent: int, rng: random.Random
) -> Puzzle:
    """All clues of the square, and its cells without `percent` of them."""
    clues = tuple(visible(square[cell] for cell in view) for view in views(n))
    empty = set(rng.sample(range(n * n), n * n * percent // 100))
    givens = tuple(0 if cell in empty else height for cell, height in enumerate(square))
    puzzle = Puzzle(name, n, clues, givens, kind)
    if problem := fault(puzzle, square):
        raise AssertionError(problem)
    return puzzle


def latin_square(n: int, rng: random.Random) -> Grid:
    """A random Latin square: Jacobson and Matthews's walk, from a shuffled cyclic square.

    The square is a cube of ones and zeros (row, column, height) with exactly one 1 in every line. A
    move picks a 0, and the 1 of each of the three lines through it; the eight corners of the box
    they span change by +1 and -1 in turn, so that every line still adds up to 1. The far corner may
    become -1: the walk goes on from there, where each line has two 1s to choose from, until the
    square is proper again. About n³ moves forget where the walk began.
    """
    rows, columns, heights = (rng.sample(range(n), n) for _ in range(3))
    cube = [[[0] * n for _ in range(n)] for _ in range(n)]
    for r in range(n):
        for c in range(n):
            cube[r][c][heights[(rows[r] + columns[c]) % n]] = 1

    moves = 0
    negative: tuple[int, int, int] | None = None
    while moves < n**3 or negative:
        moves += 1
        r, c, h = negative or (rng.randrange(n), rng.randrange(n), rng.randrange(n))
        if cube[r][c][h] == 1:
            continue
        r1 = rng.choice([i for i in range(n) if cube[i][c][h] == 1])
        c1 = rng.choice([i for i in range(n) if cube[r][i][h] == 1])
        h1 = rng.choice([i for i in range(n) if cube[r][c][i] == 1])
        for row, column, height in ((r, c, h), (r, c1, h1), (r1, c, h1), (r1, c1, h)):
            cube[row][column][height] += 1
        for row, column, height in ((r1, c, h), (r, c1, h), (r, c, h1), (r1, c1, h1)):
            cube[row][column][height] -= 1
        negative = (r1, c1, h1) if cube[r1][c1][h1] < 0 else None
    return tuple(cube[r][c].index(1) + 1 for r in range(n) for c in range(n))


def only_solution(puzzle: Puzzle, square: Grid, rng: random.Random) -> tuple[int, ...]:
    """The givens, and as few more as make the square the only solution.

    Whatever is put back is an assumption to the solver, so its core says at once which were needed;
    then each that is left is tried without. Boards with spare givens would be far easier.
    """
    from pysat.solvers import Cadical195

    from cnf import automaton

    formula = automaton(puzzle)
    back: list[int] = []
    with Cadical195(bootstrap_with=formula.clauses) as solver:
        solver.add_clause(formula.block(square))
        while solver.solve(assumptions=back):
            other = formula.grid(solver.get_model())
            differing = [cell for cell, height in enumerate(square) if other[cell] != height]
            cell = rng.choice(differing)
            back.append(formula.at[cell, square[cell]])
        back = solver.get_core() or []
        for literal in sorted(back):
            fewer = [other for other in back if other != literal]
            if len(fewer) < len(back) and not solver.solve(assumptions=fewer):
                back = solver.get_core() or []
    needed = set(back)
    return tuple(
        height if puzzle.givens[cell] or formula.at[cell, height] in needed else 0
        for cell, height in enumerate(square)
    )


if __name__ == "__main__":
    sys.exit(main())
