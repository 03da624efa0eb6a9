"""The verbs: one function for one puzzle, and one for many."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Any, Literal, TypeVar

from . import _native
from ._diagnosis import Diagnosis
from ._explain import Explanation, Hint, WhyNot
from ._many import Errors, answers, replies, stream
from ._puzzle import Puzzle, Theme
from ._records import Board, Marks, PuzzleLike, Wish, dumps, ordered, text_of
from ._replies import Answer, Count, Grade, Level, Made, Reply, Sample, Solutions

if TYPE_CHECKING:
    from typing_extensions import Unpack

__all__ = [
    "check", "check_many", "convert", "convert_many", "count", "count_many", "explain",
    "explain_many", "formats", "generate", "generate_many", "grade", "grade_many", "hint",
    "hint_many", "render", "render_many", "rules", "sample", "solutions", "solve", "solve_many",
    "why_not",
]  # fmt: skip

Stage = Literal["where", "what", "all"]
Language = Literal["en", "de"]
Medium = Literal["svg", "png", "pdf", "text"]

R = TypeVar("R", bound=Reply)


def _options(options: dict[str, Any]) -> str:
    """Options as the native half reads them; what is not said is left out."""
    return dumps({name: value for name, value in options.items() if value is not None})


def _ask(verb: str, puzzle: PuzzleLike, timeout: float | None = None, **options: Any) -> str:
    return _native.ask(verb, _options(options), text_of(puzzle), timeout)


def _ask_many(
    reply: type[R],
    verb: str,
    puzzles: Iterable[PuzzleLike],
    timeout: float | None,
    jobs: int | None,
    errors: Errors,
    **options: Any,
) -> Iterator[R]:
    # What is wrong with the options is said now, and not when the first answer is asked for.
    pool = _native.Pool.asking(verb, _options(options), timeout, jobs)
    return replies(reply, pool, puzzles, errors)


def solve(
    puzzle: PuzzleLike,
    *,
    budget: int | None = None,
    timeout: float | None = None,
    lang: Language | None = None,
) -> Answer:
    """The solution of a puzzle, and whether it is the only one.

    ``budget`` is how many boards to look at before giving up (10,000,000), ``timeout`` how many seconds.
    ``lang`` is the language of what is said, here and in errors: ``"en"`` (the usual one) or ``"de"``.

    >>> solve("0,0,1,2,0,2,0,0,0,3,0,0,0,1,0,0").solution.rows[0]
    (2, 1, 4, 3)
    >>> solve([4, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 4, 0, 0, 0, 0]).reason  # doctest: +ELLIPSIS
    'clue 4 above column 1 and clue 4 below column 1 cannot both hold: ...'
    """
    return Answer(_ask("solve", puzzle, timeout, budget=budget, lang=lang))


def solve_many(
    puzzles: Iterable[PuzzleLike],
    *,
    budget: int | None = None,
    timeout: float | None = None,
    lang: Language | None = None,
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
    return _ask_many(Answer, "solve", puzzles, timeout, jobs, errors, budget=budget, lang=lang)


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
    return Count(_ask("solve", puzzle, timeout, count=True, limit=limit, budget=budget))


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
    return _ask_many(
        Count, "solve", puzzles, timeout, jobs, errors, count=True, limit=limit, budget=budget
    )


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
    return Solutions(_ask("solve", puzzle, timeout, all=True, limit=limit, budget=budget))


def sample(
    puzzle: PuzzleLike,
    k: int = 1,
    *,
    seed: int = 0,
    budget: int | None = None,
    timeout: float | None = None,
) -> Sample:
    """``k`` solutions drawn at random, each as likely as any other; the same seed draws the same ones.

    All solutions are counted first; where that cannot be finished, nothing is drawn.

    >>> drawn = sample("0 0 0 0 0  0 0 0 0 0  0 0 0 0 0  0 0 0 0 0", 2, seed=7)
    >>> len(drawn), drawn.found
    (2, 161280)
    """
    return Sample(_ask("solve", puzzle, timeout, sample=k, seed=seed, budget=budget))


def check(
    puzzle: PuzzleLike,
    *,
    quick: bool = False,
    limit: int | None = None,
    budget: int | None = None,
    timeout: float | None = None,
    lang: Language | None = None,
) -> Diagnosis:
    """Is this a proper puzzle, and if not, what is wrong and what would help?

    ``quick`` only tells whether there is no, one or more than one solution; ``limit`` is how many solutions to
    count and compare (1,000).

    >>> check("0,0,1,2,0,2,0,0,0,3,0,0,0,1,0,0")
    <Diagnosis valid: exactly one solution, Medium>
    >>> check("0,0,1,2,0,2,0,0,0,2,0,0,0,1,0,0").repairs[0].text
    'add clue 3 left of row 4'
    """
    return Diagnosis(_ask("check", puzzle, timeout, quick=quick, limit=limit, budget=budget, lang=lang))


def check_many(
    puzzles: Iterable[PuzzleLike],
    *,
    quick: bool = False,
    limit: int | None = None,
    budget: int | None = None,
    timeout: float | None = None,
    lang: Language | None = None,
    jobs: int | None = None,
    errors: Errors = "raise",
) -> Iterator[Diagnosis]:
    """:func:`check` for many puzzles, on all cores, in their order; see :func:`solve_many`."""
    return _ask_many(
        Diagnosis, "check", puzzles, timeout, jobs, errors, quick=quick, limit=limit, budget=budget, lang=lang
    )


def explain(
    puzzle: PuzzleLike,
    *,
    level: Level | str | None = None,
    verify: bool = False,
    budget: int | None = None,
    timeout: float | None = None,
    lang: Language | None = None,
) -> Explanation:
    """How a person finds the solution: always the simplest step available.

    ``level`` goes only as far as the techniques of that level lead. ``verify`` has every step proved again by the
    referee, which shares no code with the engine.

    >>> explain("0,0,1,2,0,2,0,0,0,3,0,0,0,1,0,0", verify=True).verified
    True
    """
    return Explanation(_ask("explain", puzzle, timeout, level=level, verify=verify, budget=budget, lang=lang))


def explain_many(
    puzzles: Iterable[PuzzleLike],
    *,
    level: Level | str | None = None,
    verify: bool = False,
    budget: int | None = None,
    timeout: float | None = None,
    lang: Language | None = None,
    jobs: int | None = None,
    errors: Errors = "raise",
) -> Iterator[Explanation]:
    """:func:`explain` for many puzzles, on all cores, in their order; see :func:`solve_many`."""
    return _ask_many(
        Explanation, "explain", puzzles, timeout, jobs, errors,
        level=level, verify=verify, budget=budget, lang=lang,
    )  # fmt: skip


def hint(
    puzzle: PuzzleLike,
    *,
    filled: Board | None = None,
    marks: Marks | None = None,
    stage: Stage = "all",
    next: Literal["step", "number", "all"] | None = None,
    budget: int | None = None,
    timeout: float | None = None,
    lang: Language | None = None,
) -> Hint:
    """The next step from where the player stands, or what is wrong there.

    ``filled`` and ``marks`` are what the player has written: a text such as ``"r1c2=3 r4c4=1"`` (marks:
    ``"r1c1=12"``), or numbers in reading order. ``stage`` is how much to tell. ``next="number"`` tells the next height that can
    be placed, with all its reasons; ``next="all"`` lists all steps that can be seen.

    >>> print(hint("0,0,1,2,0,2,0,0,0,3,0,0,0,1,0,0", filled="r1c3=4 r3c1=4", stage="where"))
    Look at row 2 from the right.
    >>> print(hint("0,0,1,2,0,2,0,0,0,3,0,0,0,1,0,0", filled="r1c3=4 r3c1=4", stage="where", lang="de"))
    Sieh dir Zeile 2 von rechts an.
    """
    text, written = _written(puzzle, filled, marks)
    options = {"stage": stage, "next": next, "budget": budget, "lang": lang}
    return Hint(_ask("hint", text, timeout, **written, **options))


def hint_many(
    puzzles: Iterable[PuzzleLike],
    *,
    stage: Stage = "all",
    budget: int | None = None,
    timeout: float | None = None,
    lang: Language | None = None,
    jobs: int | None = None,
    errors: Errors = "raise",
) -> Iterator[Hint]:
    """:func:`hint` for many puzzles, each with what its player has written (``Puzzle(…, filled=…)``)."""
    return _ask_many(Hint, "hint", puzzles, timeout, jobs, errors, stage=stage, budget=budget, lang=lang)


def why_not(
    puzzle: PuzzleLike,
    candidate: str,
    *,
    filled: Board | None = None,
    marks: Marks | None = None,
    stage: Stage = "all",
    budget: int | None = None,
    timeout: float | None = None,
    lang: Language | None = None,
) -> WhyNot:
    """Why a height cannot stand in a cell: ``why_not(puzzle, "r1c4=4")``."""
    text, written = _written(puzzle, filled, marks)
    return WhyNot(
        _ask("hint", text, timeout, **written, why_not=candidate, stage=stage, budget=budget, lang=lang)
    )


def grade(
    puzzle: PuzzleLike,
    *,
    budget: int | None = None,
    timeout: float | None = None,
    lang: Language | None = None,
) -> Grade:
    """How hard a puzzle is for a person.

    >>> grade("0,0,1,2,0,2,0,0,0,3,0,0,0,1,0,0")
    <Grade Medium, rating 2.7, effort 73>
    """
    return Grade(_ask("grade", puzzle, timeout, budget=budget, lang=lang))


def grade_many(
    puzzles: Iterable[PuzzleLike],
    *,
    budget: int | None = None,
    timeout: float | None = None,
    lang: Language | None = None,
    jobs: int | None = None,
    errors: Errors = "raise",
) -> Iterator[Grade]:
    """:func:`grade` for many puzzles, on all cores, in their order; see :func:`solve_many`."""
    return _ask_many(Grade, "grade", puzzles, timeout, jobs, errors, budget=budget, lang=lang)


def convert(puzzle: PuzzleLike, to: str, *, lossy: bool = False, format: str | None = None) -> str:
    """A puzzle in another format; :func:`formats` lists them. ``format`` forces the one to read.

    What a format has no place for raises :class:`NotPossibleError`; ``lossy`` drops it.

    >>> convert("0,0,1,2,0,2,0,0,0,3,0,0,0,1,0,0", "towers")
    '4://1/2///3////1///2//'
    """
    options = _options({"to": to, "lossy": lossy, "from": format})
    return _native.convert(options, text_of(puzzle))


def convert_many(
    puzzles: Iterable[PuzzleLike], to: str, *, lossy: bool = False, jobs: int | None = None
) -> Iterator[str]:
    """:func:`convert` for many puzzles, on all cores, in their order."""
    pool = _native.Pool.converting(_options({"to": to, "lossy": lossy}), jobs)
    return answers(pool, puzzles)


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
    options = {
        **written, "solution": solution, "candidates": candidates, "highlight": list(highlight),
        "theme": theme, "budget": budget,
    }  # fmt: skip
    return _native.draw(_options(options), text, to, scale)


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
    options = _options({"solution": solution, "theme": theme})
    return answers(_native.Pool.drawing(options, to, scale, jobs), puzzles)


def formats() -> dict[str, str]:
    """The formats that can be read, by name, and what each is.

    >>> formats()["codewars"][:15]
    'clues clockwise'
    """
    return {name: about for name, about, _ in _native.formats()}


def rules() -> dict[str, str]:
    """The rules that a board may have beyond the plain game: the field of a record, and what it says.

    >>> rules()["heights"]
    'The tallest building; below n it leaves parks.'
    """
    return dict(_native.rules())


def generate(
    size: int = 6,
    level: Level | str | None = None,
    *,
    seed: int | None = None,
    number: int = 1,
    tries: int | None = None,
    **wish: Unpack[Wish],
) -> Made:
    """A new puzzle with exactly one solution, of exactly the level asked for.

    The same seed and number make the same puzzle, on every machine. A :class:`Wish` says what it should be like:
    ``clues`` and ``givens`` how many to show (a number, a range such as ``"8..12"``, ``"none"`` or ``"all"``),
    ``symmetry``, ``minimal``, ``require`` and ``forbid``, and the :class:`Rules` of the board: ``heights``,
    ``diagonals`` and so on. Raises :class:`UnmetError` when no such puzzle is found in so many tries.

    >>> made = generate(5, "medium", seed=7)
    >>> made
    <Made 5x5 Medium, seed 7, number 1>
    >>> made.puzzle.solve().solution == made.solution
    True
    >>> generate(6, seed=7, boxes=True, clue="sum").puzzle.rules
    {'boxes': '2x3', 'clue': 'sum'}
    """
    order = ordered(wish, n=size, level=level, seed=seed, number=number, tries=tries)
    return Made(_native.Maker(order).make())


def generate_many(
    count: int,
    size: int = 6,
    level: Level | str | None = None,
    *,
    seed: int | None = None,
    tries: int | None = None,
    jobs: int | None = None,
    **wish: Unpack[Wish],
) -> Iterator[Made]:
    """Many new puzzles, on all cores; no two are the same, turned and mirrored ones included.

    The same seed makes the same puzzles in the same order, on every machine and with any number of jobs. For the
    rest see :func:`generate`.

    >>> [made.level.value for made in generate_many(3, 4, "easy", seed=1)]
    ['Easy', 'Easy', 'Easy']
    """
    maker = _native.Maker(ordered(wish, n=size, level=level, seed=seed, tries=tries))
    return _distinct(maker, _native.Pool.making(maker, jobs), count)


def _distinct(maker: _native.Maker, pool: _native.Pool, count: int) -> Iterator[Made]:
    """Puzzles in the order of their numbers; where one was there before, another one in its place."""
    numbers = ((number, 0) for number in range(1, count + 1))
    for number, record in enumerate(stream(pool, numbers, pool.submit_numbers), 1):
        if isinstance(record, Exception):
            raise record
        is_new = maker.note(maker.digest(record))
        yield Made(record if is_new else maker.make_new(number)[1])


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
