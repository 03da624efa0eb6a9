"""The results of a comparison, and the tables they are shown in."""

from __future__ import annotations

import math
import os
import platform
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median

from solvers import Peer


@dataclass
class Column:
    """One peer on one class: a time for each puzzle, infinite where it was stopped."""

    total_ms: list[float] = field(default_factory=list)
    solver_ms: list[float] = field(default_factory=list)

    def add(self, total_ms: float, solver_ms: float) -> None:
        self.total_ms.append(total_ms)
        self.solver_ms.append(solver_ms)

    @property
    def total(self) -> float:
        return median(self.total_ms)

    @property
    def solver(self) -> float:
        return median(self.solver_ms)


@dataclass
class Row:
    """One class of puzzles of one size, and how everybody did on it."""

    n: int
    kind: str
    count: int
    ours_ms: float | None = None
    peers: dict[str, Column] = field(default_factory=dict)

    def best(self, peers: list[Peer], part: str) -> float:
        """The smallest median among the peers that count, `part` being "total" or "solver"."""
        medians = [
            getattr(self.peers[peer.key], part)
            for peer in peers
            if peer.ranked and peer.key in self.peers
        ]
        return min(medians, default=math.inf)


@dataclass
class Report:
    """A whole run."""

    peers: list[Peer]
    limit_ms: float
    rows: list[Row] = field(default_factory=list)
    conditions: list[str] = field(default_factory=list)
    checked: int = 0
    stopped: dict[tuple[str, str], list[str]] = field(default_factory=dict)
    problems: list[str] = field(default_factory=list)

    def table(self) -> list[list[str]]:
        """Header and rows, as text."""
        header = ["size", "class", "puzzles", "ours"]
        header += [peer.title for peer in self.peers]
        header += ["ours faster than best", "than best solver part"]
        return [header, *(self._cells(row) for row in sorted(self.rows, key=lambda row: row.n))]

    def _cells(self, row: Row) -> list[str]:
        cells = [str(row.n), row.kind, str(row.count), self._time(row.ours_ms)]
        for peer in self.peers:
            column = row.peers.get(peer.key)
            if column is None:
                cells.append("–")
            elif math.isinf(column.total) or not peer.ranked:
                cells.append(self._time(column.total))
            else:
                cells.append(f"{self._time(column.total)} ({self._time(column.solver)})")
        cells += [self._factor(row, part) for part in ("total", "solver")]
        return cells

    def _time(self, ms: float | None) -> str:
        if ms is None:
            return "–"
        return f"> {significant(self.limit_ms)}" if math.isinf(ms) else significant(ms)

    def comparable(self, row: Row) -> bool:
        """Whether both we and a peer that counts were run on it."""
        ranked = any(peer.ranked and peer.key in row.peers for peer in self.peers)
        return ranked and row.ours_ms is not None

    def _factor(self, row: Row, part: str) -> str:
        """How many times faster we are than the best peer; below 1 we lose."""
        best = row.best(self.peers, part)
        if row.ours_ms is None or not self.comparable(row):
            return "–"
        if math.isinf(row.ours_ms):
            return "–" if math.isinf(best) else f"< {significant(best / self.limit_ms)}×"
        if math.isinf(best):
            return f"> {significant(self.limit_ms / row.ours_ms)}×"
        return f"{significant(best / row.ours_ms)}×"

    def losses(self) -> list[str]:
        """Where a peer is ahead of us, in words; a class is named once, for its worse loss."""
        by_user, by_solver = [], []
        for row in self.rows:
            if row.ours_ms is None:
                continue
            if row.best(self.peers, "total") < row.ours_ms:
                by_user.append(f"{row.n} {row.kind}")
            elif row.best(self.peers, "solver") < row.ours_ms:
                by_solver.append(f"{row.n} {row.kind}")
        found = [f"A peer is ahead as a user runs it: {', '.join(by_user)}."] if by_user else []
        if by_solver:
            found.append(f"A peer's solver part alone is ahead: {', '.join(by_solver)}.")
        return found

    def summary(self) -> list[str]:
        """What must be said beside the table."""
        lines = [f"{self.checked} answers checked, {len(self.problems)} wrong."]
        lines += [f"Wrong: {problem}." for problem in self.problems]
        lines += [
            f"Stopped, {who} ({reason}): {', '.join(puzzles)}."
            for (who, reason), puzzles in self.stopped.items()
        ]
        if any(self.comparable(row) for row in self.rows):
            lines += self.losses() or ["We lose nowhere."]
        return lines

    def stop(self, who: str, reason: str, puzzle: str) -> None:
        """Notes that somebody gave no answer to a puzzle."""
        self.stopped.setdefault((who, reason), []).append(puzzle)

    def text(self) -> str:
        """The report for a terminal."""
        table = self.table()
        widths = [max(len(row[i]) for row in table) for i in range(len(table[0]))]
        drawn = [
            "  ".join(
                cell.ljust(w) if i == 1 else cell.rjust(w)
                for i, (cell, w) in enumerate(zip(row, widths))
            )
            for row in table
        ]
        return "\n".join([*self.conditions, "", EXPLANATION, "", *drawn, "", *self.summary()])

    def markdown(self) -> str:
        """The report for docs/benchmarks.md."""
        header, *rows = ("| " + " | ".join(row) + " |" for row in self.table())
        rule = (
            "|"
            + "|".join(" :-- " if i == 1 else " --: " for i in range(len(self.table()[0])))
            + "|"
        )
        bullets = [f"- {line}" for line in self.conditions]
        notes = [f"- {line}" for line in self.summary()]
        return "\n".join([*bullets, "", EXPLANATION, "", header, rule, *rows, "", *notes])


EXPLANATION = (
    "Median milliseconds to solve and prove unique (or to find a second solution, or to prove that "
    "there is none). Peers: all a user waits for, building the model included; in brackets the "
    "solver part alone."
)


def significant(value: float) -> str:
    """Three significant digits, without exponents."""
    if value == 0 or value >= 100:
        return f"{value:,.0f}"
    digits = max(0, 2 - math.floor(math.log10(abs(value))))
    return f"{value:.{min(digits, 5)}f}"


def machine() -> str:
    """The processor and how many cores of it there are."""
    model = platform.processor() or platform.machine()
    cpuinfo = Path("/proc/cpuinfo")
    if cpuinfo.exists():
        for line in cpuinfo.read_text(encoding="utf-8").splitlines():
            if line.startswith("model name"):
                model = line.partition(":")[2].strip()
                break
    return (
        f"{model}, {os.cpu_count()} cores, {platform.system()}, Python {platform.python_version()}"
    )
