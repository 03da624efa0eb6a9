"""Many puzzles on all cores, as a stream.

Puzzles are taken from the iterable a little ahead of the answers, so it may be endless, and memory stays
bounded. Batches follow the puzzles: quick ones travel together, slow ones alone, so that every core has its share.
While the native half works, Python's own lock is free.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from typing import Any, Literal, TypeVar

from . import _native
from ._errors import PuzzleError
from ._records import PuzzleLike, text_of
from ._replies import Reply

__all__ = ["Errors", "answers", "replies", "stream"]

Errors = Literal["raise", "keep"]
"""What to do with a puzzle that cannot be read: raise what is wrong, or keep it in its place (:attr:`Reply.error`)."""

T = TypeVar("T")
R = TypeVar("R", bound=Reply)

# A batch that takes less is worth doubling, one that takes more is worth halving.
QUICK, SLOW = 0.002, 0.010
MOST = 256


def stream(
    pool: _native.Pool, items: Iterator[T], submit: Callable[[list[T]], _native.Batch]
) -> Iterator[Any]:
    """What comes out for each item, in their order. Errors come out like everything else."""
    waiting: deque[_native.Batch] = deque()
    size = 1
    try:
        while True:
            while len(waiting) <= 2 * pool.jobs and (batch := list(islice(items, size))):
                waiting.append(submit(batch))
            if not waiting:
                return
            answers, seconds = waiting.popleft().take()
            if seconds < QUICK and len(answers) >= size:
                size = min(2 * size, MOST)
            elif seconds > SLOW:
                size = max(1, size // 2)
            yield from answers
    finally:
        # Whoever stops listening has the threads stopped, too.
        pool.stop()


def answers(pool: _native.Pool, puzzles: Iterable[PuzzleLike]) -> Iterator[Any]:
    """What the native half answers for each puzzle; the first error is raised."""
    found = stream(pool, map(text_of, puzzles), pool.submit)
    return (_raised(answer, index) for index, answer in enumerate(found))


def replies(
    reply: type[R], pool: _native.Pool, puzzles: Iterable[PuzzleLike], errors: Errors
) -> Iterator[R]:
    """Replies with types."""
    if errors not in ("raise", "keep"):
        raise ValueError("errors must be 'raise' or 'keep'")
    found = stream(pool, map(text_of, puzzles), pool.submit)

    def kept(index: int, answer: Any) -> R:
        if errors == "keep" and isinstance(answer, PuzzleError):
            answer.index = index
            return reply._of_error(answer)
        raise _raised(answer, index)

    # Almost all answers are texts, and this line is what each of them costs.
    return (
        reply(answer) if type(answer) is str else kept(index, answer)
        for index, answer in enumerate(found)
    )


def _raised(answer: Any, index: int) -> Any:
    if isinstance(answer, Exception):
        if isinstance(answer, PuzzleError):
            answer.index = index
        raise answer
    return answer
