"""Skyscrapers puzzles: read, solve, count, check, explain, grade, make and draw them.

Fill the board so that every row and column holds each height once, and every clue at the edge counts the buildings
seen from there: a taller one hides the shorter ones behind it.

>>> import skyscrapers
>>> puzzle = skyscrapers.Puzzle("0,0,1,2, 0,2,0,0, 0,3,0,0, 0,1,0,0")
>>> puzzle.solve()
<Answer unique: 2143/3412/4231/1324>
>>> puzzle.grade().level
<Level.MEDIUM: 'Medium'>
>>> print(puzzle.explain()[0])
Clue 1 above column 3 sees only one building, so the first one hides all others. Only 4, the tallest, can do that. So r1c3 = 4.
>>> puzzle.hint(filled="r1c1=4").kind
'mistake'

Every verb of the command is a function here, and a method of :class:`Puzzle`. For many puzzles there is
:func:`solve_many` and its like, which use all cores and work on streams; beyond one machine, ``skyscrapers.spark``.
For machines that learn there are ``skyscrapers.dataset``, :func:`score`, ``skyscrapers.gym`` and ``skyscrapers.reasoning``.

Answers are objects with types. Each is a view of one record, the same that the command prints with ``--json``:
:meth:`Reply.to_dict`. That a puzzle has no solution, or several, is an answer; only what is no puzzle at all
raises :class:`PuzzleError`.
"""

from ._coach import Assessment, Exercise, Review, ReviewedMove, assess, practice, review
from ._diagnosis import Diagnosis, Item, OtherOrder, Repair, Tally
from ._errors import NotPossibleError, PuzzleError, UnmetError
from ._explain import Explanation, Hint, Placement, Step, Strike, WhyNot
from ._puzzle import Puzzle, Solution
from ._records import Rules, Wish
from ._replies import Answer, Count, Grade, Level, Made, Outcome, Reply, Sample, Solutions, Stats
from ._score import Figure, Score, score
from ._trace import Trace, TraceBranch, TraceEvent, TracePhase, trace, trace_many
from ._verbs import (
    check,
    check_many,
    convert,
    convert_many,
    count,
    count_many,
    explain,
    explain_many,
    formats,
    generate,
    generate_many,
    grade,
    grade_many,
    hint,
    hint_many,
    render,
    render_many,
    rules,
    sample,
    solutions,
    solve,
    solve_many,
    why_not,
)

__all__ = [
    "Answer",
    "Assessment",
    "Count",
    "Diagnosis",
    "Exercise",
    "Explanation",
    "Figure",
    "Grade",
    "Hint",
    "Item",
    "Level",
    "Made",
    "NotPossibleError",
    "OtherOrder",
    "Outcome",
    "Placement",
    "Puzzle",
    "PuzzleError",
    "Repair",
    "Reply",
    "Review",
    "ReviewedMove",
    "Rules",
    "Sample",
    "Score",
    "Solution",
    "Solutions",
    "Stats",
    "Step",
    "Strike",
    "Tally",
    "Trace",
    "TraceBranch",
    "TraceEvent",
    "TracePhase",
    "UnmetError",
    "WhyNot",
    "Wish",
    "assess",
    "check",
    "check_many",
    "convert",
    "convert_many",
    "count",
    "count_many",
    "explain",
    "explain_many",
    "formats",
    "generate",
    "generate_many",
    "grade",
    "grade_many",
    "hint",
    "hint_many",
    "practice",
    "render",
    "render_many",
    "review",
    "rules",
    "sample",
    "score",
    "solutions",
    "solve",
    "solve_many",
    "trace",
    "trace_many",
    "why_not",
]
