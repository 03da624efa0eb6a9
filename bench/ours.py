"""Runs our own command on a class of puzzles.

Answers come from `skyscrapers solve --json`, and are checked like anyone's. Times come from
`skyscrapers bench --json`, which measures inside the process on one thread. A build without that
verb is timed from outside instead: the wall time of `solve` on the puzzles, many times over when
they are quick, divided by their number.
"""

from __future__ import annotations

import json
import math
import subprocess
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from puzzle import Answer, Puzzle

INSIDE = "in-process median, `skyscrapers bench`"
OUTSIDE = "mean wall time of `skyscrapers solve`, reading and printing included"

# Timed from outside, quick puzzles are repeated until the process start weighs little.
OUTSIDE_MS = 1_000
MOST_TIMES = 500


class Failed(Exception):
    """The command could not be run, or did not answer as agreed."""


@dataclass(frozen=True)
class Measured:
    """Our answers in order (none where time ran out), one time for all, and how it was taken."""

    answers: list[Answer | None]
    time_ms: float
    how: str


def version(binary: Path) -> str:
    return _run([str(binary), "--version"], limit=10).stdout.strip()


def measure(binary: Path, puzzles: list[Puzzle], limit_seconds: float) -> Measured:
    """Solves and times puzzles of one size."""
    with tempfile.TemporaryDirectory(prefix="skyscrapers-bench-") as folder:
        path = Path(folder) / "class.ndjson"
        path.write_text("".join(map(_as_line, puzzles)), encoding="utf-8")
        answers, wall_ms = _solve(binary, path, len(puzzles), limit_seconds)
        if unanswered := answers.count(None):
            # `bench` has no limit, so it is not asked. With half of them stopped, so is the median.
            stopped = 2 * unanswered >= len(puzzles)
            return Measured(answers, math.inf if stopped else wall_ms / len(puzzles), OUTSIDE)
        inside = _bench_median(binary, path, puzzles[0].n, limit_seconds * len(puzzles) + 10)
        if inside is not None:
            return Measured(answers, inside, INSIDE)
        times = max(1, min(MOST_TIMES, round(OUTSIDE_MS / wall_ms)))
        path.write_text("".join(map(_as_line, puzzles * times)), encoding="utf-8")
        _, wall_ms = _solve(binary, path, len(puzzles) * times, limit_seconds)
    return Measured(answers, wall_ms / (len(puzzles) * times), OUTSIDE)


def _solve(
    binary: Path, path: Path, count: int, limit_seconds: float
) -> tuple[list[Answer | None], float]:
    """The answers to a file of puzzles, and the wall time in ms."""
    limit = f"{limit_seconds:g}"
    start = time.perf_counter()
    done = _run(
        [str(binary), "solve", "--json", "--jobs", "1", "--timeout", limit, str(path)],
        limit_seconds * count + 10,
    )
    wall_ms = (time.perf_counter() - start) * 1e3
    answers = [_answer(json.loads(line)) for line in done.stdout.splitlines()]
    if len(answers) != count:
        problem = done.stderr.strip() or f"{len(answers)} answers to {count} puzzles"
        raise Failed(f"skyscrapers solve: {problem}")
    return answers, wall_ms


def _bench_median(binary: Path, path: Path, n: int, limit: float) -> float | None:
    """The median in ms by the command's own clock; nothing when it has no such verb."""
    done = _run([str(binary), "bench", "--json", str(path)], limit)
    if done.returncode == 2 and not done.stdout:
        return None
    sizes = {row["n"]: row for row in map(json.loads, done.stdout.splitlines())}
    if n not in sizes:
        raise Failed(f"skyscrapers bench: no figures for size {n}: {done.stderr.strip()}")
    return float(sizes[n]["median_us"]) / 1e3


def _as_line(puzzle: Puzzle) -> str:
    """The bare puzzle: nothing that could give the answer away."""
    bare = {"id": puzzle.id, "n": puzzle.n, "clues": puzzle.clues, "givens": puzzle.givens}
    return json.dumps(bare) + "\n"


def _answer(reply: dict[str, Any]) -> Answer | None:
    if reply.get("outcome") in (None, "unknown"):
        return None
    solutions = [tuple(reply[name]) for name in ("solution", "second") if reply.get(name)]
    return Answer(reply["outcome"], *solutions)


def _run(command: list[str], limit: float) -> subprocess.CompletedProcess[str]:
    try:
        return subprocess.run(command, capture_output=True, text=True, timeout=limit, check=False)
    except FileNotFoundError as error:
        raise Failed(f"{command[0]} is not there; build it with: cargo build --release") from error
    except subprocess.TimeoutExpired as error:
        raise Failed(f"{' '.join(command[:2])}: no answer within {limit:.0f} s") from error
