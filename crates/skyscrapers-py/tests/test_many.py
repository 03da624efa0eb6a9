"""Many puzzles: in order, as a stream, on all cores, and ended by Ctrl-C."""

from __future__ import annotations

import multiprocessing
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from itertools import islice
from typing import Any

import pytest

import skyscrapers
from conftest import OPEN, POSTS

EMPTY = " ".join(["0"] * 4 * 9)
"""A 9x9 without clues: counting its solutions takes for ever."""


def test_answers_come_in_order_from_a_stream_without_end() -> None:
    taken = 0

    def stream() -> Iterator[str]:
        nonlocal taken
        while True:
            taken += 1
            yield (POSTS, OPEN, "1,1,1,1")[taken % 3]

    found = [answer.puzzle.size for answer in islice(skyscrapers.solve_many(stream()), 300)]
    assert found == [4, 1, 4] * 100
    assert taken < 20_000, "only a little ahead of the answers"


def test_it_does_not_matter_how_many_work() -> None:
    puzzles = [POSTS, OPEN, EMPTY] * 20
    one = [reply.to_json() for reply in skyscrapers.check_many(puzzles, quick=True, jobs=1)]
    three = [reply.to_json() for reply in skyscrapers.check_many(puzzles, quick=True, jobs=3)]
    assert one == three


def test_a_bad_puzzle_is_raised_or_kept() -> None:
    puzzles: list[str | dict[str, Any]] = [POSTS, "nonsense", {"id": 7, "clues": [9]}, OPEN]
    with pytest.raises(skyscrapers.PuzzleError) as caught:
        list(skyscrapers.solve_many(puzzles))
    assert caught.value.index == 1
    kept = list(skyscrapers.solve_many(puzzles, errors="keep"))
    assert [reply.error is None for reply in kept] == [True, False, False, True]
    assert (kept[2].error.index, kept[2].error.id) == (2, "7")  # type: ignore[union-attr]
    assert "error" in kept[2].to_dict() and "error" in repr(kept[2])
    with pytest.raises(skyscrapers.PuzzleError):
        _ = kept[2].outcome
    with pytest.raises(skyscrapers.NotPossibleError):
        list(skyscrapers.convert_many([skyscrapers.Puzzle(POSTS, diagonals=True)], "towers"))


def test_other_threads_go_on_meanwhile() -> None:
    ticks = 0
    done = threading.Event()

    def tick() -> None:
        nonlocal ticks
        while not done.wait(0.01):
            ticks += 1

    thread = threading.Thread(target=tick)
    thread.start()
    try:
        skyscrapers.count(EMPTY, timeout=0.5)
        alone = ticks
        list(skyscrapers.count_many([EMPTY] * 2, timeout=0.5))
    finally:
        done.set()
        thread.join()
    assert alone > 10 and ticks > 1.5 * alone


def test_whoever_stops_listening_stops_the_work() -> None:
    # Counting all of these takes many minutes; closing waits for what is under way.
    answers = skyscrapers.count_many([POSTS, *[EMPTY] * 50])
    assert next(answers).found == 1
    answers.close()  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    "work",
    [
        f"skyscrapers.count({EMPTY!r})",
        f"list(skyscrapers.count_many([{EMPTY!r}] * 9))",
        "skyscrapers.generate(6, 'unreasonable', seed=1, tries=10**12)",
        "list(skyscrapers.generate_many(9, 6, 'unreasonable', seed=1, tries=10**12))",
    ],
)
def test_ctrl_c_ends_it(work: str) -> None:
    # Shells start what runs in the background with the signal ignored, and children inherit that.
    listen = "import signal\nsignal.signal(signal.SIGINT, signal.default_int_handler)"
    program = (
        f"{listen}\nimport skyscrapers\nprint('ready', flush=True)\n{work}\nprint('not stopped')"
    )
    running = subprocess.Popen(
        [sys.executable, "-c", program], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    try:
        assert running.stdout is not None
        assert running.stdout.readline() == "ready\n"
        time.sleep(0.5)
        running.send_signal(signal.SIGINT)
        out, err = running.communicate(timeout=60)
    finally:
        running.kill()
    assert "KeyboardInterrupt" in err and "not stopped" not in out


def solved(puzzle: str) -> str:
    return str(skyscrapers.solve(puzzle).outcome.value)


@pytest.mark.skipif(not hasattr(os, "fork"), reason="there is no fork here")
def test_forked_processes_work_too() -> None:
    assert len(list(skyscrapers.solve_many([POSTS] * 100))) == 100
    with multiprocessing.get_context("fork").Pool(2) as pool:
        assert pool.map(solved, [POSTS, OPEN] * 10) == ["unique", "multiple"] * 10
