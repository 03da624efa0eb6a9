"""Compares us with CaDiCaL, clingo, OR-Tools CP-SAT and the posts' method on the same puzzles.

Every answer of everybody is checked: against the rules, against what the file says, and against
each other. Run it through `bench/run`, which installs the peers and builds our command.
"""

from __future__ import annotations

import argparse
import math
import sys
from collections import defaultdict
from contextlib import ExitStack
from pathlib import Path

import ours
from puzzle import Answer, Puzzle, read, wrong
from report import Column, Report, Row, machine
from solvers import PEERS
from worker import Solved, Stopped, Unavailable, Worker

GIVE_UP_AFTER = 2


def main() -> int:
    options = parse_arguments()
    classes = choose(options.files, options.sizes, options.kinds, options.per_class)
    if not classes:
        print(
            "peers.py: no classic puzzles of these sizes and classes in the files", file=sys.stderr
        )
        return 2
    report = Report([peer for peer in PEERS if peer.key in options.peers], options.limit * 1e3)
    try:
        compare(classes, report, options)
    except ours.Failed as error:
        print(f"peers.py: {error}", file=sys.stderr)
        return 2
    print(report.markdown() if options.markdown else report.text())
    return 1 if report.problems else 0


def parse_arguments() -> argparse.Namespace:
    keys = [peer.key for peer in PEERS]
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("files", nargs="+", type=Path, metavar="FILE", help="puzzles, NDJSON")
    parser.add_argument(
        "--per-class",
        type=int,
        default=5,
        metavar="K",
        help="puzzles of each size and class (default 5)",
    )
    parser.add_argument(
        "--limit",
        type=float,
        default=20.0,
        metavar="S",
        help="seconds a peer has for a puzzle (default 20)",
    )
    parser.add_argument(
        "--sizes", type=numbers, default=None, metavar="4-12,20", help="only these sizes"
    )
    parser.add_argument(
        "--kinds", type=words, default=None, metavar="A,B", help="only these classes"
    )
    parser.add_argument(
        "--peers", type=words, default=keys, metavar="A,B", help=f"only these of {','.join(keys)}"
    )
    parser.add_argument(
        "--binary",
        type=Path,
        default=None,
        help="our command; left out of the comparison when not given",
    )
    parser.add_argument("--markdown", action="store_true", help="print for docs/benchmarks.md")
    options = parser.parse_args()
    if unknown := set(options.peers) - set(keys):
        parser.error(f"no such peer: {', '.join(sorted(unknown))} (there are {', '.join(keys)})")
    if options.per_class < 1:
        parser.error("--per-class must be at least 1")
    for path in options.files:
        if not path.is_file():
            parser.error(f"{path}: no such file")
    return options


def numbers(text: str) -> set[int]:
    """`4-6,9` as {4, 5, 6, 9}."""
    found: set[int] = set()
    for part in text.split(","):
        first, _, last = part.partition("-")
        found.update(range(int(first), int(last or first) + 1))
    return found


def words(text: str) -> list[str]:
    return text.split(",")


Classes = dict[tuple[int, str], list[Puzzle]]


def choose(
    files: list[Path], sizes: set[int] | None, kinds: list[str] | None, per_class: int
) -> Classes:
    """The puzzles to run, by size and class, evenly spread over each class."""
    classes: defaultdict[tuple[int, str], list[Puzzle]] = defaultdict(list)
    for path in files:
        for puzzle in read(path):
            if (sizes is None or puzzle.n in sizes) and (kinds is None or puzzle.kind in kinds):
                classes[puzzle.n, puzzle.kind].append(puzzle)
    return {key: spread(classes[key], per_class) for key in sorted(classes)}


def spread(puzzles: list[Puzzle], count: int) -> list[Puzzle]:
    """At most `count` of them, from beginning to end."""
    count = min(count, len(puzzles))
    return [puzzles[i * len(puzzles) // count] for i in range(count)]


def compare(classes: Classes, report: Report, options: argparse.Namespace) -> None:
    """Runs everybody on every class, filling the report."""
    with ExitStack() as stack:
        workers = start_workers(stack, report, options.limit)
        report.conditions += conditions(options, workers, classes)
        for (n, kind), puzzles in classes.items():
            row = Row(n, kind, len(puzzles))
            report.rows.append(row)
            seen: dict[str, tuple[str, Answer]] = {}
            if options.binary:
                progress(n, kind, "ours")
                measured = ours.measure(options.binary, puzzles, options.limit)
                row.ours_ms = measured.time_ms
                remember(report.conditions, f"Ours: {measured.how}.")
                for puzzle, answer in zip(puzzles, measured.answers):
                    if answer is None:
                        report.stop("ours", "unknown", puzzle.id)
                    else:
                        judge(report, seen, "ours", puzzle, answer)
            for worker in workers:
                if n <= worker.peer.largest:
                    progress(n, kind, worker.peer.title)
                    row.peers[worker.peer.key] = run_peer(worker, puzzles, report, seen)


def start_workers(stack: ExitStack, report: Report, limit: float) -> list[Worker]:
    """A process for each peer; one that cannot be had is left out, and the report says so."""
    workers = []
    for peer in list(report.peers):
        try:
            workers.append(stack.enter_context(Worker(peer, limit)))
        except Unavailable as error:
            report.peers.remove(peer)
            report.conditions.append(f"Left out: {error}.")
    return workers


def run_peer(
    worker: Worker, puzzles: list[Puzzle], report: Report, seen: dict[str, tuple[str, Answer]]
) -> Column:
    """One peer on one class; when the first two are stopped, the rest counts as stopped too."""
    column = Column()
    for index, puzzle in enumerate(puzzles):
        if index == GIVE_UP_AFTER and all(map(math.isinf, column.total_ms)):
            for untried in puzzles[index:]:
                report.stop(worker.peer.title, "not tried any more", untried.id)
                column.add(math.inf, math.inf)
            break
        result = worker.solve(puzzle)
        if isinstance(result, Stopped):
            report.stop(worker.peer.title, result.reason, puzzle.id)
            column.add(math.inf, math.inf)
        elif isinstance(result, Solved):
            judge(report, seen, worker.peer.title, puzzle, result.answer)
            column.add(result.total_ms, result.solver_ms)
    return column


def judge(
    report: Report, seen: dict[str, tuple[str, Answer]], name: str, puzzle: Puzzle, answer: Answer
) -> None:
    """Checks an answer by the rules, the file, and the first other answer to the same puzzle."""
    report.checked += 1
    problem = wrong(puzzle, answer)
    other, theirs = seen.setdefault(puzzle.id, (name, answer))
    if problem is None and theirs.outcome != answer.outcome:
        problem = f"says {answer.outcome}, {other} says {theirs.outcome}"
    if problem:
        report.problems.append(f"{name} on {puzzle.id}: {problem}")


def conditions(options: argparse.Namespace, workers: list[Worker], classes: Classes) -> list[str]:
    """Machine, versions and data, as a benchmark must name them."""
    count = sum(map(len, classes.values()))
    names = ", ".join(path.name for path in options.files)
    lines = [
        f"Machine: {machine()}.",
        f"Data: {names}: {count} puzzles, at most {options.per_class} of each size and class.",
        f"Limit: {options.limit:g} s a puzzle; one thread each.",
        f"Peers: {'; '.join(worker.versions for worker in workers)}.",
    ]
    if options.binary:
        lines.append(f"Our version: {ours.version(options.binary)}.")
    return lines


def remember(lines: list[str], line: str) -> None:
    if line not in lines:
        lines.append(line)


def progress(n: int, kind: str, name: str) -> None:
    print(f"size {n}, {kind}: {name}", file=sys.stderr, flush=True)


if __name__ == "__main__":
    sys.exit(main())
