"""How many puzzles have one solution if they are made as most public sets make them: a random Latin square with all its clues.

Two ways to draw a square are in use: shuffle rows, columns and heights of the cyclic square, or fill rows at random and begin again where
one does not fit.

    python bench/python/usual_sets.py
"""

from __future__ import annotations

import random

import skyscrapers

PUZZLES = 300


def shuffled(n: int, rng: random.Random) -> list[list[int]]:
    """The cyclic square with rows, columns and heights shuffled."""
    rows, columns, heights = (rng.sample(range(n), n) for _ in range(3))
    return [[heights[(row + column) % n] + 1 for column in columns] for row in rows]


def filled(n: int, rng: random.Random) -> list[list[int]]:
    """Rows at random, begun again where one does not fit."""
    while True:
        square: list[list[int]] = []
        while len(square) < n:
            row: list[int] = []
            for column in range(n):
                above = {before[column] for before in square}
                open_heights = [height for height in range(1, n + 1) if height not in above and height not in row]
                if not open_heights:
                    break
                row.append(rng.choice(open_heights))
            if len(row) < n:
                break
            square.append(row)
        if len(square) == n:
            return square


def seen(line: list[int]) -> int:
    """How many buildings are seen along a line."""
    return sum(height > max(line[:place], default=0) for place, height in enumerate(line))


def clues(square: list[list[int]]) -> list[int]:
    """All clues, clockwise from the top left."""
    columns = [list(column) for column in zip(*square, strict=True)]
    top = [seen(column) for column in columns]
    right = [seen(row[::-1]) for row in square]
    bottom = [seen(column[::-1]) for column in columns]
    left = [seen(row) for row in square]
    return top + right + bottom[::-1] + left[::-1]


def main() -> None:
    """Prints the share for each size."""
    print("size  shuffled  filled at random")
    for n in range(3, 9):
        unique = []
        for draw in (shuffled, filled):
            rng = random.Random(n)
            puzzles = [clues(draw(n, rng)) for _ in range(PUZZLES)]
            answers = skyscrapers.solve_many(puzzles)
            unique.append(sum(answer.outcome == "unique" for answer in answers))
        print(f"{n}x{n}   {unique[0]:8}  {unique[1]:16}", flush=True)


if __name__ == "__main__":
    main()
