"""Runs one peer in a process of its own, so that any solver can be stopped when its time is up.

The process lives on from puzzle to puzzle: importing a package and the first, warming solve are not
measured. A solve that outlasts the limit, or the memory, costs the process; the next puzzle starts
a new one.
"""

from __future__ import annotations

import importlib
import multiprocessing
import resource
import time
from dataclasses import dataclass
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess

from puzzle import Answer, Puzzle
from solvers import Peer

WARM_UP = Puzzle(
    id="warm-up", n=4, clues=(0, 0, 1, 2, 0, 2, 0, 0, 0, 3, 0, 0, 0, 1, 0, 0), givens=(0,) * 16
)
START_SECONDS = 60.0
MEMORY_BYTES = 6 << 30


class Unavailable(Exception):
    """The peer cannot be run here, most often because its package is missing."""


@dataclass(frozen=True)
class Solved:
    """An answer within the limit, with its times."""

    answer: Answer
    total_ms: float
    solver_ms: float


@dataclass(frozen=True)
class Stopped:
    """No answer, and why: time or memory ran out, or the solver failed."""

    reason: str


class Worker:
    """One peer's process. Use as a context manager."""

    def __init__(self, peer: Peer, limit_seconds: float) -> None:
        self.peer = peer
        self.limit = limit_seconds
        self.versions = ""
        self.process: SpawnProcess | None = None
        self._start()

    def __enter__(self) -> Worker:
        return self

    def __exit__(self, *_: object) -> None:
        self._stop()

    def solve(self, puzzle: Puzzle) -> Solved | Stopped:
        if self.process is None:
            self._start()
        self.connection.send(puzzle)
        if not self.connection.poll(self.limit):
            self._stop()
            return Stopped("time")
        try:
            reply = self.connection.recv()
        except EOFError:
            self._stop()
            return Stopped("the process died")
        assert isinstance(reply, (Solved, Stopped))
        if isinstance(reply, Stopped):
            self._stop()
        return reply

    def _start(self) -> None:
        context = multiprocessing.get_context("spawn")
        self.connection, theirs = context.Pipe()
        self.process = context.Process(target=_serve, args=(self.peer.module, theirs), daemon=True)
        self.process.start()
        theirs.close()
        try:
            reply = (
                self.connection.recv() if self.connection.poll(START_SECONDS) else "does not start"
            )
        except EOFError:
            reply = "does not start"
        if not isinstance(reply, tuple):
            self._stop()
            raise Unavailable(f"{self.peer.title}: {reply}")
        self.versions = reply[0]

    def _stop(self) -> None:
        if self.process is not None:
            self.process.kill()
            self.process.join()
            self.connection.close()
            self.process = None


def _serve(module: str, connection: Connection) -> None:
    """The process's main loop: says its version (or why it cannot start), then answers puzzles."""
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY_BYTES, MEMORY_BYTES))
    try:
        peer = importlib.import_module(module)
        peer.solve(WARM_UP)
    except ImportError as error:
        connection.send(str(error))
        return
    connection.send((peer.versions(),))
    while True:
        try:
            puzzle = connection.recv()
        except EOFError:
            return
        start = time.perf_counter()
        try:
            timed = peer.solve(puzzle)
        except MemoryError:
            connection.send(Stopped("memory"))
            return
        except Exception as error:  # A peer's failure is a result to report, whatever it is.
            connection.send(Stopped(f"{type(error).__name__}: {error}"))
            return
        total = time.perf_counter() - start
        connection.send(Solved(timed.answer, total * 1e3, timed.solver_seconds * 1e3))
