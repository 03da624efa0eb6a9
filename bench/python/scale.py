"""From one core to two executors: puzzles a second at each step, for ``docs/scale.md``.

    pip install '.[spark]'
    python bench/python/scale.py
"""

from __future__ import annotations

import argparse
import os
import sys
import time
from collections.abc import Callable, Iterable
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "crates/skyscrapers-py/tests"))

import skyscrapers
from cluster import cluster
from skyscrapers import spark as towers
from solve_many import puzzles


def best(rounds: int, run: Callable[[], int]) -> float:
    """Puzzles a second, the best of some rounds."""
    rates = []
    for _ in range(rounds):
        begun = time.perf_counter()
        count = run()
        rates.append(count / (time.perf_counter() - begun))
    return max(rates)


def drain(items: Iterable[object]) -> int:
    return sum(1 for _ in items)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--solve", default=100_000, type=int, help="puzzles to solve (6x6)")
    parser.add_argument("--grade", default=20_000, type=int, help="puzzles to grade (6x6)")
    parser.add_argument("--make", default=400, type=int, help="puzzles to make (9x9 Fiendish)")
    parser.add_argument("--rounds", default=3, type=int)
    options = parser.parse_args()
    path = puzzles(options.solve, 6, "medium")
    lines = path.read_text().splitlines()
    some = lines[: options.grade]
    cores = os.cpu_count() or 1
    table: list[tuple[str, float, float, float]] = []

    def row(name: str, *runs: Callable[[], int]) -> None:
        rates = [best(options.rounds, run) for run in runs]
        table.append((name, rates[0], rates[1], rates[2]))
        print(name, *(f"{rate:,.0f}" for rate in rates), flush=True)

    for jobs in sorted({1, cores}):
        row(
            f"`*_many`, {jobs} core{'s' * (jobs > 1)}",
            lambda: drain(skyscrapers.solve_many(lines, jobs=jobs)),
            lambda: drain(skyscrapers.grade_many(some, jobs=jobs)),
            lambda: drain(skyscrapers.generate_many(options.make, 9, "fiendish", seed=1, jobs=jobs)),
        )
    for executors in (1, 2):
        with cluster(executors) as spark:
            text = spark.read.text(str(path)).withColumnRenamed("value", "puzzle")
            all_of_them = text.repartition(32).cache()
            few = text.limit(options.grade).repartition(32).cache()
            assert (all_of_them.count(), few.count()) == (options.solve, options.grade)

            def make() -> int:
                spark.catalog.clearCache()
                made = towers.generate(
                    spark, 9, "fiendish", options.make, 1, partitions=40, distinct=False
                )
                return count(made)

            def count(df: object) -> int:
                # All columns are worked out, and none is sent to the driver.
                return int(df.selectExpr("count(struct(*))").first()[0])  # type: ignore[attr-defined]

            row(
                f"Spark, {executors} executor{'s' * (executors > 1)} of one core",
                lambda: count(towers.solve(all_of_them)),
                lambda: count(towers.grade(few)),
                make,
            )
    print("\n| | solve 6x6 | grade 6x6 | make 9x9 Fiendish |\n|---|---:|---:|---:|")
    for name, *rates in table:
        print(f"| {name} | {' | '.join(f'{rate:,.0f}' for rate in rates)} |")


if __name__ == "__main__":
    main()
