"""Puzzles and boards: what they are made from, and what is wrong where they cannot be made."""

from __future__ import annotations

import copy
import json
import pickle

import numpy
import pytest

import skyscrapers
from conftest import OPEN, POSTS
from skyscrapers import NotPossibleError, Puzzle, PuzzleError

CLUES = [int(clue) for clue in POSTS.split(",")]


def test_every_way_to_write_a_puzzle_down_is_the_same_puzzle() -> None:
    puzzle = Puzzle(POSTS)
    sides = [CLUES[start : start + 4] for start in range(0, 16, 4)]
    for other in (
        Puzzle(CLUES),
        Puzzle(tuple(CLUES)),
        Puzzle(sides),
        Puzzle(numpy.array(CLUES)),
        Puzzle(numpy.array(sides, dtype=numpy.uint8)),
        Puzzle(clues=CLUES),
        Puzzle(clues=numpy.array(CLUES), givens=numpy.zeros((4, 4), dtype=int)),
        Puzzle({"n": 4, "clues": CLUES, "mine": "kept"}),
        Puzzle({"clues": numpy.array(CLUES)}),
        Puzzle(puzzle),
        Puzzle("4://1/2///3////1///2//"),
        Puzzle(str(puzzle)),
        Puzzle("0 0 1 2 0 0 3 0 0 0 1 0 0 2 0 0", format="rush01"),
        pickle.loads(pickle.dumps(puzzle)),
        copy.deepcopy(puzzle),
    ):
        assert other == puzzle, other
        assert hash(other) == hash(puzzle)
    assert puzzle != Puzzle(OPEN)
    assert puzzle != POSTS


def test_fields_are_typed() -> None:
    givens = numpy.zeros((4, 4), dtype=numpy.int64)
    givens[1, 2] = 3
    puzzle = Puzzle(POSTS, givens=givens, id="mine")
    assert (puzzle.size, puzzle.heights, puzzle.diagonals, puzzle.boxes) == (4, 4, False, None)
    assert puzzle.clues == tuple(CLUES)
    assert puzzle.givens[1] == (0, 0, 3, 0)
    assert puzzle.id == "mine"
    variant = Puzzle(clues=[0] * 24, heights=5, diagonals=True, boxes=(2, 3), givens=[-1] + [0] * 35)
    assert (variant.heights, variant.diagonals, variant.boxes) == (5, True, "2x3")
    assert variant.givens[0][0] == -1
    assert variant.to_dict()["n"] == 6
    assert Puzzle({"n": 4, "clues": CLUES, "mine": [1.5]}).to_dict()["mine"] == [1.5]


def test_rules_are_one_value() -> None:
    # Every rule of the library has its type here; "sudoku" is what some collections say for boxes.
    assert set(skyscrapers.rules()) == {*skyscrapers.Rules.__annotations__, "sudoku"}
    plain = Puzzle(POSTS)
    assert plain.rules == {}
    assert (plain.regions, plain.free, plain.clue) == (None, False, "count")
    rows = [[1, 1, 1, 2], [1, 2, 2, 2], [3, 3, 3, 4], [3, 4, 4, 4]]
    jigsaw = Puzzle(clues=[0] * 16, regions=rows, clue="sum", heights=3)
    assert jigsaw.regions == tuple(map(tuple, rows))
    assert (jigsaw.clue, jigsaw.heights, jigsaw.free) == ("sum", 3, False)
    for regions in (numpy.array(rows), sum(rows, []), [[at * 7 for at in row] for row in rows]):
        other = Puzzle(clues=[0] * 16, regions=regions, clue="sum", heights=3)
        assert other == jigsaw and hash(other) == hash(jigsaw)
    assert jigsaw != Puzzle(clues=[0] * 16, regions=rows, heights=3)
    assert Puzzle(clues=[0] * 16, **jigsaw.rules) == jigsaw
    assert jigsaw.solve().puzzle == pickle.loads(pickle.dumps(jigsaw)) == jigsaw
    apart = Puzzle(clues=[0] * 16, regions=[1, 2, 3, 4, 3, 4, 1, 2] * 2, free=True)
    assert apart.free and apart.rules["free"]
    sudoku = Puzzle(clues=[0] * 24, boxes=True)
    assert sudoku.boxes == "2x3" and sudoku == Puzzle({"clues": [0] * 24, "sudoku": True})
    made = skyscrapers.generate(4, seed=1, **jigsaw.rules).puzzle
    assert made.rules == jigsaw.rules


def test_wrong_rules_are_named() -> None:
    def error(**rules: object) -> PuzzleError:
        with pytest.raises(PuzzleError) as caught:
            Puzzle(clues=[0] * 16, **rules)  # type: ignore[arg-type]
        return caught.value

    halves = [[1, 1, 2, 2], [1, 2, 2, 1], [3, 3, 4, 4], [3, 3, 4, 4]]
    pieces = error(regions=halves)
    assert pieces.field == "regions" and pieces.cell is not None and pieces.cell in str(pieces)
    assert error(regions=[1] * 16).field == "regions"
    assert error(regions=[1, "x"]).field == "regions[1]"
    assert error(boxes="2x3").field == "boxes"
    assert error(boxes="2x2", regions=[[1] * 4] * 4).field == "regions"
    assert error(free=True).field == "free"
    assert error(clue="product").field == "clue"
    with pytest.raises(PuzzleError) as caught:
        Puzzle(clues=[11] + [0] * 15, clue="sum")
    assert caught.value.clue == "above column 1"
    with pytest.raises(TypeError, match="no rule 'boxs'"):
        Puzzle(POSTS, boxs="2x2")  # type: ignore[call-arg]
    with pytest.raises(TypeError, match="no rule 'clus'"):
        skyscrapers.generate(4, clus=8)  # type: ignore[call-arg]
    with pytest.raises(ValueError, match="boxes"):
        skyscrapers.generate(5, boxes="2x3")


def test_bad_input_names_clue_and_cell() -> None:
    def error(**fields: object) -> PuzzleError:
        with pytest.raises(PuzzleError) as caught:
            Puzzle(**fields)  # type: ignore[arg-type]
        assert isinstance(caught.value, ValueError)
        return caught.value

    wrong = CLUES.copy()
    wrong[5] = 7
    found = error(clues=wrong)
    assert found.clue == "right of row 2"
    assert str(found).startswith("clue 7 right of row 2 is out of range")
    found = error(clues=CLUES, givens=[0] * 6 + [9] + [0] * 9)
    assert (found.cell, found.clue) == ("r2c3", None)
    found = error(clues=CLUES, filled="r1c9=1")
    assert "r1c9" in str(found)
    assert error(clues=["x"] * 16).field == "clues[0]"
    assert error(clues=[1, 2, 3]).clue is None
    with pytest.raises(PuzzleError) as caught:
        Puzzle("0,0,1,2\n0,2,0,x")
    assert (caught.value.line, caught.value.column) == (2, 7)
    with pytest.raises(PuzzleError) as caught:
        Puzzle({"id": "a7", "clues": [1]})
    assert caught.value.id == "a7"
    again = pickle.loads(pickle.dumps(caught.value))
    assert (str(again), again.id) == (str(caught.value), "a7")
    with pytest.raises(PuzzleError) as caught:
        Puzzle.read_many("1,1,1,1\n\n1,2,x")
    assert (caught.value.index, caught.value.line) == (1, 3)
    for nothing in ({}, {"clues": CLUES, "source": POSTS}):
        with pytest.raises(TypeError):
            Puzzle(**nothing)  # type: ignore[arg-type]
    with pytest.raises(TypeError):
        skyscrapers.solve(7)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="is not a format"):
        Puzzle(POSTS, format="nonsense")


def test_options_that_make_no_sense_are_refused() -> None:
    for call in (
        lambda: skyscrapers.explain(POSTS, level="tricky"),
        lambda: skyscrapers.solve(POSTS, timeout=-1),
        lambda: skyscrapers.check(POSTS, limit=1),
        lambda: skyscrapers.hint(POSTS, stage="maybe"),  # type: ignore[arg-type]
        lambda: skyscrapers.why_not(POSTS, "there"),
        lambda: skyscrapers.render(POSTS, theme="pink"),  # type: ignore[arg-type]
        lambda: skyscrapers.render(POSTS, highlight=["r9c9"]),
        lambda: skyscrapers.generate(1),
        lambda: skyscrapers.generate(5, "tricky"),
        lambda: skyscrapers.solve_many([], errors="ignore"),  # type: ignore[arg-type]
    ):
        with pytest.raises(ValueError):
            call()
    for call in (
        lambda: skyscrapers.convert(Puzzle(POSTS, diagonals=True), "towers"),
        lambda: skyscrapers.convert(POSTS, "penpa"),
        lambda: skyscrapers.render(OPEN, solution=True),
    ):
        with pytest.raises(NotPossibleError):
            call()
    with pytest.raises(skyscrapers.UnmetError) as caught:
        skyscrapers.generate(4, "unreasonable", seed=1, tries=3)
    assert caught.value.tries == 3


def test_a_solution_is_a_board() -> None:
    answer = skyscrapers.solve(OPEN)
    first, second = answer.solution, answer.second
    assert first is not None and second is not None and first != second
    board = numpy.array(first)
    assert board.shape == (4, 4) and board.dtype == numpy.uint8
    assert board.tolist() == [list(row) for row in first.rows] == [list(row) for row in first]
    assert numpy.asarray(first, dtype=float).sum() == 40
    assert first[3, 0] == first["r4c1"] == first.heights[12]
    assert skyscrapers.Solution(answer.puzzle, board) == first
    assert pickle.loads(pickle.dumps(first)) == first
    assert pickle.loads(pickle.dumps(answer)).solution == first
    with pytest.raises(ValueError):
        skyscrapers.Solution(answer.puzzle, [1, 2, 3])
    parks = skyscrapers.solve(Puzzle(clues=[0] * 12, heights=2)).solution
    assert parks is not None and 0 in parks.heights and "<svg" in parks.svg()


def test_outcomes_are_answers() -> None:
    none = skyscrapers.solve([4] + [0] * 10 + [4] + [0] * 4)
    assert (none.outcome, none.solution) == (skyscrapers.Outcome.NONE, None)
    assert none.reason is not None and "clue 4 above column 1" in none.reason
    unknown = skyscrapers.solve([0] * 80, budget=1)
    assert unknown.outcome is skyscrapers.Outcome.UNKNOWN
    graded = skyscrapers.grade(OPEN)
    assert graded.level is None and graded.reason is not None
    huge = skyscrapers.count(Puzzle(clues=[0] * 32), timeout=0.5)
    assert int(huge) > 2**64 or not huge.complete
    assert json.loads(huge.to_json())["outcome"] == "multiple"


def test_a_player_gets_help_from_numbers_too() -> None:
    board = numpy.zeros((4, 4), dtype=int)
    board[0, 0] = 4
    hint = skyscrapers.hint(POSTS, filled=board)
    assert hint.kind == "mistake"
    assert skyscrapers.hint(Puzzle(POSTS, filled=board)) == hint
    stages = skyscrapers.hint(POSTS, stage="what")
    assert list(stages.text) == ["where", "what"] and stages.step is None
    step = skyscrapers.hint(POSTS).step
    assert step is not None and step.placements
