"""The verbs: one function for one puzzle, and one for many."""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Literal, cast

from . import _native
from ._diagnosis import Diagnosis
from ._errors import UnmetError
from ._explain import Explanation, Hint, WhyNot
from ._many import Errors, answers, replies, stream
from ._puzzle import Puzzle, Theme
from ._records import Board, Marks, PuzzleLike, dumps, text_of
from ._replies import Answer, Count, Grade, Level, Made, Solutions

__all__ = [
    "check", "check_many", "convert", "convert_many", "count", "count_many", "explain",
    "explain_many", "formats", "generate", "generate_many", "grade", "grade_many", "hint",
    "hint_many", "render", "render_many", "solutions", "solve", "solve_many", "why_not",
]  # fmt: skip

Stage = Literal["where", "what", "all"]
Symmetry = Literal["none", "rotation", "mirror", "diagonal", "full"]
Medium = Literal["svg", "png", "pdf", "text"]

# Puzzles in the place of one that was there before, until there seem to be no others.
AGAIN = 5_000


def _options(**options: Any) -> str:
    """Options as the native half reads them; what is not said is left out."""
    return dumps({name: value for name, value in options.items() if value is not None})


def _answer(verb: str, puzzle: PuzzleLike, options: str) -> Any:
    return _native.answer(verb, text_of(puzzle), options)


def solve(
    puzzle: PuzzleLike, *, budget: int | None = None, timeout: float | None = None
) -> Answer:
    """The solution of a puzzle, and whether it is the only one.

    ``budget`` is how many boards to look at before giving up (10,000,000), ``timeout`` how many seconds.

    >>> solve("0,0,1,2,0,2,0,0,0,3,0,0,0,1,0,0").solution.rows[0]
    (2, 1, 4, 3)
    >>> solve([4, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 4, 0, 0, 0, 0]).reason  # doctest: +ELLIPSIS
    'clue 4 above column 1 and clue 4 below column 1 cannot both hold: ...'
    """
    return Answer(_answer("solve", puzzle, _options(budget=budget, timeout=timeout)))


def solve_many(
    puzzles: Iterable[PuzzleLike],
    *,
    budget: int | None = None,
    timeout: float | None = None,
    jobs: int | None = None,
    errors: Errors = "raise",
) -> Iterator[Answer]:
    """:func:`solve` for many puzzles, on all cores, in their order.

    A stream: puzzles are taken as answers are asked for. ``jobs`` is how many to work on at once (one for each
    core). A puzzle that cannot be read raises :class:`PuzzleError`, or is kept in its place with
    ``errors="keep"``.

    >>> [answer.outcome.value for answer in solve_many(["1,0,0,0,0,0,0,0", "0 0 0 0 0 0 0 0"])]
    ['unique', 'multiple']
    >>> [answer.error is None for answer in solve_many(["1,1,1,1", "what?"], errors="keep")]
    [True, False]
    """
    options = _options(budget=budget, timeout=timeout)
    return replies(Answer, "solve", options, puzzles, jobs, errors)


def count(
    puzzle: PuzzleLike,
    *,
    limit: int | None = None,
    budget: int | None = None,
    timeout: float | None = None,
) -> Count:
    """The number of solutions, however long it takes; counted up to ``limit``.

    >>> count("0 0 0 0 0  0 0 0 0 0  0 0 0 0 0  0 0 0 0 0").found
    161280
    >>> count("0 0 0 0 0  0 0 0 0 0  0 0 0 0 0  0 0 0 0 0", limit=10)
    <Count at least 10>
    """
    return Count(_answer("count", puzzle, _options(limit=limit, budget=budget, timeout=timeout)))


def count_many(
    puzzles: Iterable[PuzzleLike],
    *,
    limit: int | None = None,
    budget: int | None = None,
    timeout: float | None = None,
    jobs: int | None = None,
    errors: Errors = "raise",
) -> Iterator[Count]:
    """:func:`count` for many puzzles, on all cores, in their order; see :func:`solve_many`."""
    options = _options(limit=limit, budget=budget, timeout=timeout)
    return replies(Count, "count", options, puzzles, jobs, errors)


def solutions(
    puzzle: PuzzleLike,
    *,
    limit: int | None = 1000,
    budget: int | None = None,
    timeout: float | None = None,
) -> Solutions:
    """The solutions, up to ``limit`` of them.

    >>> found = solutions("0,0,1,2,0,2,0,0,0,2,0,0,0,1,0,0")
    >>> len(found), found.complete, found[1]
    (2, True, <Solution 1243/3412/4321/2134>)
    """
    options = _options(limit=limit, budget=budget, timeout=timeout)
    return Solutions(_answer("solutions", puzzle, options))


def check(
    puzzle: PuzzleLike,
    *,
    quick: bool = False,
    limit: int | None = None,
    budget: int | None = None,
    timeout: float | None = None,
) -> Diagnosis:
    """Is this a proper puzzle, and if not, what is wrong and what would help?

    ``quick`` only tells whether there is no, one or more than one solution; ``limit`` is how many solutions to
    count and compare (1,000).

    >>> check("0,0,1,2,0,2,0,0,0,3,0,0,0,1,0,0")
    <Diagnosis valid: exactly one solution, Medium>
    >>> check("0,0,1,2,0,2,0,0,0,2,0,0,0,1,0,0").repairs[0].text
    'add clue 3 left of row 4'
    """
    options = _options(quick=quick, limit=limit, budget=budget, timeout=timeout)
    return Diagnosis(_answer("check", puzzle, options))


def check_many(
    puzzles: Iterable[PuzzleLike],
    *,
    quick: bool = False,
    limit: int | None = None,
    budget: int | None = None,
    timeout: float | None = None,
    jobs: int | None = None,
    errors: Errors = "raise",
) -> Iterator[Diagnosis]:
    """:func:`check` for many puzzles, on all cores, in their order; see :func:`solve_many`."""
    options = _options(quick=quick, limit=limit, budget=budget, timeout=timeout)
    return replies(Diagnosis, "check", options, puzzles, jobs, errors)


def explain(
    puzzle: PuzzleLike,
    *,
    level: Level | str | None = None,
    verify: bool = False,
    budget: int | None = None,
    timeout: float | None = None,
) -> Explanation:
    """How a person finds the solution: always the simplest step that there is.

    ``level`` goes only as far as the techniques of that level lead. ``verify`` has every step proved again by the
    referee, which shares no code with the engine.

    >>> explain("0,0,1,2,0,2,0,0,0,3,0,0,0,1,0,0", verify=True).verified
    True
    """
    options = _options(level=level, verify=verify, budget=budget, timeout=timeout)
    return Explanation(_answer("explain", puzzle, options))


def explain_many(
    puzzles: Iterable[PuzzleLike],
    *,
    level: Level | str | None = None,
    verify: bool = False,
    budget: int | None = None,
    timeout: float | None = None,
    jobs: int | None = None,
    errors: Errors = "raise",
) -> Iterator[Explanation]:
    """:func:`explain` for many puzzles, on all cores, in their order; see :func:`solve_many`."""
    options = _options(level=level, verify=verify, budget=budget, timeout=timeout)
    return replies(Explanation, "explain", options, puzzles, jobs, errors)


def hint(
    puzzle: PuzzleLike,
    *,
    filled: Board | None = None,
    marks: Marks | None = None,
    stage: Stage = "all",
    budget: int | None = None,
    timeout: float | None = None,
) -> Hint:
    """The next step from where the player stands, or what is wrong there.

    ``filled`` and ``marks`` are what the player has written: a text such as ``"r1c2=3 r4c4=1"`` (marks:
    ``"r1c1=12"``), or numbers in reading order. ``stage`` is how much to tell.

    >>> print(hint("0,0,1,2,0,2,0,0,0,3,0,0,0,1,0,0", filled="r1c3=4 r3c1=4", stage="where"))
    Look at row 2 from the right.
    """
    text, written = _written(puzzle, filled, marks)
    options = _options(**written, stage=stage, budget=budget, timeout=timeout)
    return Hint(cast(str, _native.answer("hint", text, options)))


def hint_many(
    puzzles: Iterable[PuzzleLike],
    *,
    stage: Stage = "all",
    budget: int | None = None,
    timeout: float | None = None,
    jobs: int | None = None,
    errors: Errors = "raise",
) -> Iterator[Hint]:
    """:func:`hint` for many puzzles, each with what its player has written (``Puzzle(…, filled=…)``)."""
    options = _options(stage=stage, budget=budget, timeout=timeout)
    return replies(Hint, "hint", options, puzzles, jobs, errors)


def why_not(
    puzzle: PuzzleLike,
    candidate: str,
    *,
    filled: Board | None = None,
    marks: Marks | None = None,
    stage: Stage = "all",
    budget: int | None = None,
    timeout: float | None = None,
) -> WhyNot:
    """Why a height cannot stand in a cell: ``why_not(puzzle, "r1c4=4")``."""
    text, written = _written(puzzle, filled, marks)
    options = _options(**written, why_not=candidate, stage=stage, budget=budget, timeout=timeout)
    return WhyNot(cast(str, _native.answer("hint", text, options)))


def grade(
    puzzle: PuzzleLike, *, budget: int | None = None, timeout: float | None = None
) -> Grade:
    """How hard a puzzle is for a person.

    >>> grade("0,0,1,2,0,2,0,0,0,3,0,0,0,1,0,0")
    <Grade Medium, rating 2.7, effort 73>
    """
    return Grade(_answer("grade", puzzle, _options(budget=budget, timeout=timeout)))


def grade_many(
    puzzles: Iterable[PuzzleLike],
    *,
    budget: int | None = None,
    timeout: float | None = None,
    jobs: int | None = None,
    errors: Errors = "raise",
) -> Iterator[Grade]:
    """:func:`grade` for many puzzles, on all cores, in their order; see :func:`solve_many`."""
    options = _options(budget=budget, timeout=timeout)
    return replies(Grade, "grade", options, puzzles, jobs, errors)


def convert(puzzle: PuzzleLike, to: str, *, lossy: bool = False, format: str | None = None) -> str:
    """A puzzle in another format; :func:`formats` lists them. ``format`` forces the one to read.

    What a format has no place for raises :class:`NotPossibleError`; ``lossy`` drops it.

    >>> convert("0,0,1,2,0,2,0,0,0,3,0,0,0,1,0,0", "towers")
    '4://1/2///3////1///2//'
    """
    options = dumps({"to": to, "lossy": lossy, "from": format})
    text, _ = cast("tuple[str, list[str]]", _answer("convert", puzzle, options))
    return text


def convert_many(
    puzzles: Iterable[PuzzleLike], to: str, *, lossy: bool = False, jobs: int | None = None
) -> Iterator[str]:
    """:func:`convert` for many puzzles, on all cores, in their order."""
    options = _options(to=to, lossy=lossy)
    return (text for text, _ in answers("convert", options, puzzles, jobs))


def render(
    puzzle: PuzzleLike,
    *,
    to: Medium = "svg",
    solution: bool = False,
    filled: Board | None = None,
    marks: Marks | None = None,
    candidates: bool = False,
    highlight: Sequence[str] = (),
    theme: Theme | None = None,
    scale: float | None = None,
    budget: int | None = None,
) -> str | bytes:
    """A picture of a puzzle, its solution or a position: a text for ``svg`` and ``text``, bytes for ``png`` and ``pdf``.

    ``candidates`` draws into every open cell what it may hold by what stands in its lines, ``highlight`` points
    out cells: ``["r2c3"]``. Raises :class:`NotPossibleError` where there is not exactly one solution to draw.

    >>> render("1,0,0,0,0,0,0,0")[:4], render("1,0,0,0,0,0,0,0", to="png")[1:4]
    ('<svg', b'PNG')
    """
    text, written = _written(puzzle, filled, marks)
    options = _options(
        **written, to=to, solution=solution, candidates=candidates, highlight=list(highlight),
        theme=theme, scale=scale, budget=budget,
    )  # fmt: skip
    return cast("str | bytes", _native.answer("render", text, options))


def render_many(
    puzzles: Iterable[PuzzleLike],
    *,
    to: Medium = "svg",
    solution: bool = False,
    theme: Theme | None = None,
    scale: float | None = None,
    jobs: int | None = None,
) -> Iterator[str | bytes]:
    """:func:`render` for many puzzles, on all cores, in their order."""
    options = _options(to=to, solution=solution, theme=theme, scale=scale)
    return answers("render", options, puzzles, jobs)


def formats() -> dict[str, str]:
    """The formats that are read, by name, and what each is.

    >>> formats()["codewars"][:15]
    'clues clockwise'
    """
    return {name: about for name, about, _ in _native.formats()}


def generate(
    size: int = 6,
    level: Level | str | None = None,
    *,
    seed: int | None = None,
    number: int = 1,
    clues: int | str | None = None,
    givens: int | str | None = None,
    symmetry: Symmetry | None = None,
    minimal: bool = False,
    require: Sequence[str] = (),
    forbid: Sequence[str] = (),
    heights: int | None = None,
    diagonals: bool = False,
    tries: int | None = None,
) -> Made:
    """A new puzzle with exactly one solution, of exactly the level asked for.

    The same seed and number make the same puzzle, on every machine. ``clues`` and ``givens`` say how many to show:
    a number, a range such as ``"8..12"``, ``"none"`` or ``"all"``. Raises :class:`UnmetError` when no such puzzle
    is found in so many tries.

    >>> made = generate(5, "medium", seed=7)
    >>> made
    <Made 5x5 Medium, seed 7, number 1>
    >>> made.puzzle.solve().solution == made.solution
    True
    """
    wish = _wish(
        size, level, clues, givens, symmetry, minimal, require, forbid, heights, diagonals
    )
    return Made(_native.make(wish, _seed(seed), number, 0, tries))


def generate_many(
    count: int,
    size: int = 6,
    level: Level | str | None = None,
    *,
    seed: int | None = None,
    clues: int | str | None = None,
    givens: int | str | None = None,
    symmetry: Symmetry | None = None,
    minimal: bool = False,
    require: Sequence[str] = (),
    forbid: Sequence[str] = (),
    heights: int | None = None,
    diagonals: bool = False,
    tries: int | None = None,
    jobs: int | None = None,
) -> Iterator[Made]:
    """Many new puzzles, on all cores; no two are the same, turned and mirrored ones included.

    The same seed makes the same puzzles in the same order, on every machine and with any number of jobs.

    >>> [made.level.value for made in generate_many(3, 4, "easy", seed=1)]
    ['Easy', 'Easy', 'Easy']
    """
    wish = _wish(
        size, level, clues, givens, symmetry, minimal, require, forbid, heights, diagonals
    )
    seed = _seed(seed)
    pool = _native.Pool.making(wish, seed, tries, jobs)
    return _distinct(pool, wish, seed, tries, count)


def _distinct(
    pool: _native.Pool, wish: str, seed: int, tries: int | None, count: int
) -> Iterator[Made]:
    """Puzzles in the order of their numbers; where one was there before, another one in its place."""
    distinct = _native.Distinct()
    numbers = ((number, 0) for number in range(1, count + 1))
    for number, record in enumerate(stream(pool, numbers, pool.submit_numbers), 1):
        if isinstance(record, Exception):
            raise record
        again = 0
        while not distinct.insert(record):
            again += 1
            if again > AGAIN:
                problem = f"no other puzzle in {AGAIN} tries: there seem to be no more of this kind"
                raise UnmetError(problem, tries=AGAIN, nearest=record)
            record = _native.make(wish, seed, number, again, tries)
        yield Made(record)


def _seed(seed: int | None) -> int:
    """A number that nobody has chosen, short enough to type, where none is given."""
    return secrets.randbits(32) if seed is None else seed


def _wish(
    size: int,
    level: Level | str | None,
    clues: int | str | None,
    givens: int | str | None,
    symmetry: Symmetry | None,
    minimal: bool,
    require: Sequence[str],
    forbid: Sequence[str],
    heights: int | None,
    diagonals: bool,
) -> str:
    wish = {
        "n": size, "level": level, "clues": clues, "givens": givens, "symmetry": symmetry,
        "minimal": minimal, "require": list(require), "forbid": list(forbid), "heights": heights,
        "diagonals": diagonals,
    }  # fmt: skip
    return dumps({name: value for name, value in wish.items() if value is not None})


def _written(
    puzzle: PuzzleLike, filled: Board | None, marks: Marks | None
) -> tuple[str, dict[str, str]]:
    """The text of a puzzle, and what is written as options. Numbers go into the record, texts into options."""
    options: dict[str, str] = {}
    fields: dict[str, Any] = {}
    for name, value in (("filled", filled), ("marks", marks)):
        if isinstance(value, str):
            options[name] = value
        elif value is not None:
            fields[name] = value
    text = text_of(puzzle)
    if fields:
        text = Puzzle(text, filled=fields.get("filled"), marks=fields.get("marks")).to_json()
    return text, options
