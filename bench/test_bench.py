"""Tests of the comparison itself: referee, encodings, posts' method, board maker, report.

    python3 -m unittest discover -s bench

Needs nothing installed. Where a peer's package is there, its model is tried as well; where not, the
test says it is skipped.
"""

from __future__ import annotations

import functools
import importlib
import importlib.util
import itertools
import json
import math
import random
import sys
import tempfile
import unittest
from collections.abc import Callable, Iterator
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))

import cnf
import make_large
import ours
from peers import numbers, spread
from puzzle import (
    MULTIPLE,
    NONE,
    UNIQUE,
    Answer,
    Grid,
    Puzzle,
    candidates,
    fault,
    lines,
    read,
    views,
    visible,
    wrong,
)
from report import Column, Report, Row, significant
from solvers import PEERS, Peer, Timed, posts
from worker import Solved, Unavailable, Worker

POST = Puzzle("post-4x4", 4, (0, 0, 1, 2, 0, 2, 0, 0, 0, 3, 0, 0, 0, 1, 0, 0), (0,) * 16)
POST_SOLUTION = (2, 1, 4, 3, 3, 4, 1, 2, 4, 2, 3, 1, 1, 3, 2, 4)
DRAFT = Puzzle("post-4x4-draft", 4, (1, 0, 0, 2, 3, 0, 0, 0, 0, 2, 0, 0, 0, 2, 3, 0), (0,) * 16)
CLASH = Puzzle("facing fours", 4, (4, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 4, 0, 0, 0, 0), (0,) * 16)
TWINS = Puzzle("two equal givens", 4, (0,) * 16, (1, 1) + (0,) * 14)
FIVE = Puzzle("5x5", 5, (2, 1, 2, 3, 2, 3, 1, 2, 3, 4, 4, 3, 2, 3, 1, 1, 2, 2, 3, 2), (0,) * 25)
FIVE_SOLUTION = tuple(map(int, "4531214235321542154353421"))
SEVEN = Puzzle(
    "Medved01's 7x7",
    7,
    (3, 3, 2, 1, 2, 2, 3, 4, 3, 2, 4, 1, 4, 2, 2, 4, 1, 4, 5, 3, 2, 3, 1, 4, 2, 5, 2, 3),
    (0,) * 49,
)

Solve = Callable[[Puzzle], Answer]


@functools.cache
def latin_squares(n: int) -> tuple[Grid, ...]:
    """All Latin squares of a small size."""
    squares: list[Grid] = [()]
    for _ in range(n):
        squares = [
            (*square, *row)
            for square in squares
            for row in itertools.permutations(range(1, n + 1))
            if not any(height in square[column::n] for column, height in enumerate(row))
        ]
    return tuple(squares)


def brute_force(puzzle: Puzzle) -> list[Grid]:
    """All solutions, by trying every Latin square."""
    return [square for square in latin_squares(puzzle.n) if fault(puzzle, square) is None]


@functools.cache
def outcome_by_brute_force(puzzle: Puzzle) -> str:
    return (NONE, UNIQUE, MULTIPLE)[min(2, len(brute_force(puzzle)))]


def random_puzzles(n: int, count: int) -> Iterator[Puzzle]:
    """Boards with random clues and givens; every fourth has a clue changed, so some have none."""
    rng = random.Random(n)
    for number in range(count):
        square = make_large.latin_square(n, rng)
        clues = [
            visible(square[cell] for cell in view) if rng.random() < 0.5 else 0 for view in views(n)
        ]
        givens = tuple(height if rng.random() < 0.15 else 0 for height in square)
        if number % 4 == 3:
            clues[rng.randrange(4 * n)] = rng.randint(1, n)
        yield Puzzle(f"random {n} {number}", n, tuple(clues), givens)


def dpll(clauses: list[list[int]], assigned: dict[int, bool]) -> dict[int, bool] | None:
    """A tiny SAT solver, so that the encodings can be tried without any package."""
    while True:
        unit: int | None = None
        remaining: list[list[int]] = []
        for clause in clauses:
            if any(assigned.get(abs(literal)) == (literal > 0) for literal in clause):
                continue
            rest = [literal for literal in clause if abs(literal) not in assigned]
            if not rest:
                return None
            if len(rest) == 1:
                unit = rest[0]
            remaining.append(rest)
        if not remaining:
            return assigned
        if unit is None:
            break
        assigned = {**assigned, abs(unit): unit > 0}
        clauses = remaining
    choice = min(remaining, key=len)[0]
    for literal in (choice, -choice):
        if model := dpll(remaining, {**assigned, abs(literal): literal > 0}):
            return model
    return None


def solve_by_encoding(encode: Callable[[Puzzle], cnf.Formula]) -> Solve:
    def solve(puzzle: Puzzle) -> Answer:
        formula = encode(puzzle)
        found: list[Grid] = []
        clauses = formula.clauses
        while len(found) < 2 and (model := dpll(clauses, {})):
            found.append(formula.grid(variable for variable, true in model.items() if true))
            clauses = [*clauses, formula.block(found[-1])]
        return Answer((NONE, UNIQUE, MULTIPLE)[len(found)], *found)

    return solve


def answer_of(solve: Callable[[Puzzle], Timed]) -> Solve:
    return lambda puzzle: solve(puzzle).answer


class Referee(unittest.TestCase):
    def test_views_run_clockwise(self) -> None:
        self.assertEqual(views(2), [[0, 2], [1, 3], [1, 0], [3, 2], [3, 1], [2, 0], [2, 3], [0, 1]])

    def test_each_cell_is_in_two_lines(self) -> None:
        cells = list(itertools.chain(*lines(5)))
        self.assertEqual(sorted(cells), sorted(list(range(25)) * 2))

    def test_visible_counts_rises(self) -> None:
        self.assertEqual([visible(line) for line in ([1, 2, 3], [3, 2, 1], [2, 1, 3])], [3, 1, 2])

    def test_the_posts_solution_is_accepted(self) -> None:
        self.assertIsNone(fault(POST, POST_SOLUTION))

    def test_each_rule_is_enforced(self) -> None:
        swapped = (POST_SOLUTION[1], POST_SOLUTION[0], *POST_SOLUTION[2:])
        upside_down = tuple(
            itertools.chain(*(POST_SOLUTION[row : row + 4] for row in (12, 8, 4, 0)))
        )
        given = Puzzle("given", 4, POST.clues, (1, *(0,) * 15))
        self.assertRegex(fault(POST, POST_SOLUTION[1:]) or "", "cells instead of")
        self.assertRegex(fault(POST, swapped) or "", "column 1 does not hold")
        self.assertRegex(fault(POST, upside_down) or "", "clue 3 of 16 is 1")
        self.assertRegex(fault(given, POST_SOLUTION) or "", "r1c1 is 2, but 1 is given")

    def test_answers_are_held_to_the_file(self) -> None:
        unique = Answer(UNIQUE, POST_SOLUTION)
        self.assertIsNone(wrong(POST, unique))
        said = Puzzle("said", 4, POST.clues, POST.givens, expected=MULTIPLE)
        self.assertRegex(wrong(said, unique) or "", "says unique, the file says multiple")
        planted = Puzzle("planted", 4, POST.clues, POST.givens, planted=POST_SOLUTION)
        self.assertRegex(wrong(planted, Answer(NONE)) or "", "has a solution")
        self.assertRegex(
            wrong(POST, Answer(MULTIPLE, POST_SOLUTION, POST_SOLUTION)) or "", "without a second"
        )
        self.assertRegex(wrong(POST, Answer(UNIQUE)) or "", "without a solution")

    def test_candidates_keep_every_solution(self) -> None:
        for puzzle in random_puzzles(4, 30):
            cells = candidates(puzzle)
            for grid in brute_force(puzzle):
                self.assertTrue(
                    all(height in cells[cell] for cell, height in enumerate(grid)), puzzle
                )

    def test_files_are_read_and_variants_left_out(self) -> None:
        records = [
            {"id": "a", "n": 4, "clues": POST.clues, "solutions": 1, "difficulty": "easy"},
            {"id": "b", "n": 4, "clues": POST.clues, "heights": 3},
            {
                "id": "c",
                "n": 4,
                "clues": POST.clues,
                "unique": False,
                "class": "open",
                "solution": POST_SOLUTION,
            },
        ]
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "some.ndjson"
            path.write_text("\n".join(map(json.dumps, records)) + "\n\n", encoding="utf-8")
            puzzles = list(read(path))
        said = [(puzzle.id, puzzle.kind, puzzle.expected) for puzzle in puzzles]
        self.assertEqual(said, [("a", "easy", UNIQUE), ("c", "open", MULTIPLE)])
        self.assertEqual(puzzles[1].planted, POST_SOLUTION)


class Solvers(unittest.TestCase):
    """Every way to solve, on boards whose answer brute force knows."""

    def agree(self, solve: Solve, puzzles: list[Puzzle]) -> None:
        for puzzle in puzzles:
            with self.subTest(puzzle=puzzle.id):
                answer = solve(puzzle)
                self.assertEqual(answer.outcome, outcome_by_brute_force(puzzle))
                self.assertIsNone(wrong(puzzle, answer))

    def test_encodings(self) -> None:
        puzzles = [POST, DRAFT, CLASH, TWINS, *random_puzzles(4, 8), *random_puzzles(3, 12)]
        for name, encode in cnf.ENCODINGS.items():
            with self.subTest(encoding=name):
                self.agree(solve_by_encoding(encode), puzzles)

    def test_every_clue_of_a_free_line(self) -> None:
        """A given first row is accepted exactly when it shows what the clue says."""
        n = 4
        for name, encode in cnf.ENCODINGS.items():
            for clue in range(1, n + 1):
                clues = (0,) * (4 * n - 1) + (clue,)  # left of row 1
                allowed = {
                    row for row in itertools.permutations(range(1, n + 1)) if visible(row) == clue
                }
                for row in itertools.permutations(range(1, n + 1)):
                    puzzle = Puzzle("row", n, clues, (*row, *(0,) * (n * n - n)))
                    model = dpll(encode(puzzle).clauses, {})
                    self.assertEqual(model is not None, row in allowed, (name, clue, row))

    def test_posts_method(self) -> None:
        self.agree(answer_of(posts.solve), [POST, DRAFT, CLASH, TWINS, *random_puzzles(4, 60)])

    def test_posts_method_on_their_seven_by_seven(self) -> None:
        answer = posts.solve(SEVEN).answer
        self.assertEqual(answer.outcome, UNIQUE)
        self.assertIsNone(wrong(SEVEN, answer))

    def test_peers_that_are_installed(self) -> None:
        puzzles = [
            POST,
            DRAFT,
            CLASH,
            TWINS,
            *random_puzzles(4, 20),
            *random_puzzles(1, 2),
            *random_puzzles(2, 8),
        ]
        for peer in PEERS:
            with self.subTest(peer=peer.key):
                try:
                    module = importlib.import_module(peer.module)
                except ModuleNotFoundError as error:
                    self.skipTest(f"{peer.title}: {error}")
                self.agree(answer_of(module.solve), puzzles)
                self.assertEqual(module.solve(FIVE).answer, Answer(UNIQUE, FIVE_SOLUTION))


class Workers(unittest.TestCase):
    def test_a_worker_answers_and_is_stopped_in_time(self) -> None:
        empty = Puzzle("9x9 with little to go by", 9, (3,) + (0,) * 35, (0,) * 81)
        with Worker(Peer("posts", "posts' method", "solvers.posts"), limit_seconds=0.5) as worker:
            self.assertEqual(getattr(worker.solve(empty), "reason", None), "time")
            again = worker.solve(POST)
            assert isinstance(again, Solved)
            self.assertEqual(again.answer, Answer(UNIQUE, POST_SOLUTION))

    def test_a_missing_package_is_named(self) -> None:
        with self.assertRaisesRegex(Unavailable, "Nobody: No module named"):
            Worker(Peer("nobody", "Nobody", "solvers.nobody"), limit_seconds=1)

    def test_our_command_missing_is_said(self) -> None:
        with self.assertRaisesRegex(ours.Failed, "cargo build --release"):
            ours.measure(Path("no/such/skyscrapers"), [POST], limit_seconds=1)


class Makers(unittest.TestCase):
    def test_squares_are_latin_and_follow_the_seed(self) -> None:
        for n in (1, 2, 3, 7, 12):
            square = make_large.latin_square(n, random.Random(5))
            self.assertIsNone(fault(Puzzle("", n, (0,) * (4 * n), (0,) * (n * n)), square))
            self.assertEqual(square, make_large.latin_square(n, random.Random(5)))

    def test_brute_force_knows_every_square(self) -> None:
        self.assertEqual([len(latin_squares(n)) for n in (1, 2, 3, 4)], [1, 2, 12, 576])

    def test_the_walk_reaches_every_square(self) -> None:
        rng = random.Random(1)
        self.assertEqual(len({make_large.latin_square(3, rng) for _ in range(300)}), 12)

    def test_boards_have_the_holes_asked_for(self) -> None:
        for record in make_large.boards([10], [45, 100], 1, 1, unique=False):
            givens = record["givens"]
            assert isinstance(givens, tuple)
            self.assertEqual(givens.count(0), 45 if "45" in str(record["class"]) else 100)

    @unittest.skipUnless(importlib.util.find_spec("pysat"), "python-sat is not installed")
    def test_unique_boards_are_unique(self) -> None:
        for record in make_large.boards([5], [90], 3, 1, unique=True):
            puzzle = Puzzle("", 5, record["clues"], record["givens"], expected=UNIQUE)  # type: ignore[arg-type]
            self.assertIsNone(wrong(puzzle, posts.solve(puzzle).answer))


class Tables(unittest.TestCase):
    def row(self, ours_ms: float, *peers: float) -> Row:
        columns = {peer.key: Column([ms], [ms / 2]) for peer, ms in zip(PEERS, peers)}
        return Row(9, "hard", 1, ours_ms, columns)

    def factors(self, row: Row) -> list[str]:
        return Report(list(PEERS), 20_000, [row]).table()[1][-2:]

    def test_the_factor_is_to_the_best_ranked_peer(self) -> None:
        self.assertEqual(self.factors(self.row(0.5, 10, 5, 20, 40, 0.1)), ["10.0×", "5.00×"])

    def test_stopped_peers_give_a_bound(self) -> None:
        self.assertEqual(self.factors(self.row(2, *[math.inf] * 4)), ["> 10,000×", "> 10,000×"])
        self.assertEqual(
            self.factors(self.row(math.inf, 10, 20, 30, 40)), ["< 0.00050×", "< 0.00025×"]
        )

    def test_losses_are_said(self) -> None:
        lost = Report(list(PEERS), 20_000, [self.row(3, 5, 6, 7, 8)])
        self.assertEqual(lost.losses(), ["A peer's solver part alone is ahead: 9 hard."])
        self.assertIn(
            "We lose nowhere.", Report(list(PEERS), 20_000, [self.row(1, 5, 6, 7, 8)]).summary()
        )

    def test_stops_are_gathered(self) -> None:
        report = Report(list(PEERS), 20_000)
        report.stop("clingo", "time", "a")
        report.stop("clingo", "time", "b")
        self.assertIn("Stopped, clingo (time): a, b.", report.summary())

    def test_numbers(self) -> None:
        self.assertEqual(
            [significant(value) for value in (0, 0.01234, 1.234, 56.78, 1234.5)],
            ["0", "0.0123", "1.23", "56.8", "1,234"],
        )
        self.assertEqual(numbers("4-6,9"), {4, 5, 6, 9})
        self.assertEqual(spread([POST, DRAFT, CLASH, TWINS], 2), [POST, CLASH])


if __name__ == "__main__":
    unittest.main()
