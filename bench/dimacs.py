"""Writes puzzles as DIMACS files for `bench/crates`: `dimacs.py FOLDER FILE...`."""

from __future__ import annotations

import sys
from pathlib import Path

from cnf import automaton
from puzzle import read


def main() -> int:
    """Writes one `.cnf` a puzzle, with the number of candidate variables in its first line."""
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    for path in sys.argv[2:]:
        for puzzle in read(Path(path)):
            formula = automaton(puzzle)
            with (folder / f"{puzzle.id}.cnf").open("w") as out:
                out.write(f"c cells {len(formula.at)}\n")
                out.write(f"p cnf {formula.variables} {len(formula.clauses)}\n")
                out.writelines(" ".join(map(str, clause)) + " 0\n" for clause in formula.clauses)
    return 0


if __name__ == "__main__":
    sys.exit(main())
