"""``solve_many`` against the command's batch: 100,000 puzzles of 6x6, the same cores, taking turns.

    cargo build --release -p skyscrapers-cli
    pip install .
    python bench/python/solve_many.py
"""

from __future__ import annotations

import argparse
import resource
import subprocess
import time
from pathlib import Path

import skyscrapers

ROOT = Path(__file__).resolve().parents[2]


def puzzles(count: int, size: int, level: str) -> Path:
    """Distinct puzzles in a file, made once."""
    path = ROOT / "target" / "bench-python" / f"{count}-{size}-{level}.ndjson"
    if not path.exists():
        print(f"making {count:,} puzzles of {size}x{size} (once) …", flush=True)
        path.parent.mkdir(parents=True, exist_ok=True)
        made = skyscrapers.generate_many(count, size, level, seed=1)
        path.write_text("".join(f"{one.puzzle.to_json()}\n" for one in made))
    return path


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--command", default=ROOT / "target/release/skyscrapers", type=Path)
    parser.add_argument("--count", default=100_000, type=int)
    parser.add_argument("--rounds", default=5, type=int)
    parser.add_argument("--jobs", type=int)
    options = parser.parse_args()
    path = puzzles(options.count, 6, "medium")
    # Puzzles of one level, all different.
    lines = path.read_text().splitlines()
    records = [skyscrapers.Puzzle(line) for line in lines]
    jobs = [] if options.jobs is None else ["--jobs", str(options.jobs)]
    best: dict[str, tuple[float, float]] = {}

    def now() -> tuple[float, float]:
        """The time, and the processor time of this process and of those it has waited for."""
        used = [resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)]
        return time.perf_counter(), sum(at.ru_utime + at.ru_stime for at in used)

    def timed(name: str, begun: tuple[float, float]) -> None:
        taken = [after - before for before, after in zip(begun, now(), strict=True)]
        wall, work = best.get(name, (1e9, 1e9))
        best[name] = (min(wall, taken[0]), min(work, taken[1]))

    for _ in range(options.rounds):
        begun = now()
        answered = subprocess.run(
            [options.command, "solve", "--json", *jobs, path], stdout=subprocess.PIPE, check=True
        ).stdout
        timed("the command, file to text", begun)
        assert answered.count(b'"unique"') == options.count
        for name, given in (("texts", lines), ("Puzzle objects", records)):
            begun = now()
            found = sum(1 for _ in skyscrapers.solve_many(given, jobs=options.jobs))
            timed(f"solve_many, {name}", begun)
            assert found == options.count
        begun = now()
        answers = skyscrapers.solve_many(lines, jobs=options.jobs)
        assert all(answer.outcome == "unique" for answer in answers)
        timed("solve_many, and the outcome read", begun)
    wall, work = best["the command, file to text"]
    for name, taken in best.items():
        rate, ratio = options.count / taken[0], taken[0] / wall
        micros, more = taken[1] / options.count * 1e6, taken[1] / work
        print(
            f"{name:34} {rate:9,.0f} puzzles/s ({ratio:4.2f} times as long), "
            f"{micros:5.1f} µs of processor time each ({more:4.2f} times)"
        )


if __name__ == "__main__":
    main()
