"""No puzzle twice, over all partitions.

In one process, puzzles are taken in the order of their numbers, and where one was there before, others are made in
its place (``again`` = 1, 2, …) until one is new. Spark makes all first ones at once, in any order. The driver then
goes through what tells them apart, in order, and makes others just as one process would. So the outcome is the same.
"""

from __future__ import annotations

from .. import _native
from .._errors import UnmetError

__all__ = ["EXHAUSTED", "replacements"]

EXHAUSTED = -1
"""In the place of ``again``: there seem to be no more puzzles of this kind."""


def replacements(
    order: str, numbers: list[int], digests: list[bytes | None]
) -> dict[int, int]:
    """For the numbers of puzzles that were there before: which one to make in their place."""
    maker = _native.Maker(order)
    again: dict[int, int] = {}
    exhausted = False
    for number, digest in sorted(zip(numbers, digests, strict=True), key=lambda pair: pair[0]):
        if digest is None or maker.note(digest):
            continue
        # Where there are no more, one process ends the run. What comes later may be new; what is not, is not tried for.
        again[number] = EXHAUSTED
        if not exhausted:
            try:
                again[number], _ = maker.make_new(number)
            except UnmetError:
                exhausted = True
    return again
