"""``solve_many`` against the command's batch: 100,000 puzzles of 6x6, the same cores, taking turns.

    cargo build --release -p skyscrapers-cli
    pip install .
    python bench/python/solve_many.py
"""

from __future__ import annotations

import argparse
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
    lines = path.read_text().splitlines()
    records = [skyscrapers.Puzzle(line) for line in lines]
    jobs = [] if options.jobs is None else ["--jobs", str(options.jobs)]
    best: dict[str, float] = {}

    def timed(name: str, begun: float) -> None:
        best[name] = min(best.get(name, 1e9), time.perf_counter() - begun)

    for _ in range(options.rounds):
        begun = time.perf_counter()
        answered = subprocess.run(
            [options.command, "solve", "--json", *jobs, path], stdout=subprocess.PIPE, check=True
        ).stdout
        timed("the command, file to text", begun)
        assert answered.count(b'"unique"') == options.count
        for name, given in (("texts", lines), ("Puzzle objects", records)):
            begun = time.perf_counter()
            found = sum(1 for _ in skyscrapers.solve_many(given, jobs=options.jobs))
            timed(f"solve_many, {name}", begun)
            assert found == options.count
        begun = time.perf_counter()
        answers = skyscrapers.solve_many(lines, jobs=options.jobs)
        assert all(answer.outcome == "unique" for answer in answers)
        timed("solve_many, and the outcome read", begun)
    fastest = best["the command, file to text"]
    for name, seconds in best.items():
        print(f"{name:34} {options.count / seconds:9,.0f} puzzles/s   {seconds / fastest:4.2f} times as long")


if __name__ == "__main__":
    main()
