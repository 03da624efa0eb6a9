"""Puzzles by the million, on Apache Spark: DataFrame in, DataFrame out, through Arrow.

::

    from pyspark.sql import SparkSession
    from skyscrapers import spark as towers

    spark = SparkSession.builder.getOrCreate()
    answers = towers.solve(spark.read.parquet("puzzles"))
    grades = towers.grade(spark.read.text("puzzles.ndjson").withColumnRenamed("value", "puzzle"))
    puzzles = towers.generate(spark, size=9, level="fiendish", count=1_000_000, seed=7)

Puzzles come in a column ``puzzle``, as text in any format, or in columns named as the fields of a record: ``clues``
(an array, clockwise from the top left), ``n``, ``givens``, and its rules: ``heights``, ``diagonals``, ``boxes``,
``regions``, ``free``, ``clue``. Every other column is handed through. A row that is no puzzle gets an ``error`` and nothing else; a puzzle without a solution, or too hard for
the budget, has its ``outcome``. No row fails a job.

Every row is answered by itself, and puzzle ``i`` of a seed depends on the wish, the seed and ``i`` alone. So the
output does not depend on partitions, executors, or on how often one of them was lost and its work done again.

The package must be installed wherever Python workers run. ``python -m skyscrapers.spark --help`` does the same from the
command line. ``docs/scale.md`` tells when all this is worth it.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Literal, cast

from pyspark import StorageLevel
from pyspark.sql import DataFrame, SparkSession
from pyspark.sql.types import StructType

from .. import _native
from .. import dataset as _dataset
from .._records import Wish, dumps, ordered
from .._replies import Level
from . import _rows
from ._distinct import replacements

if TYPE_CHECKING:
    from typing_extensions import Unpack

__all__ = ["dataset", "generate", "grade", "replies", "solve"]

Verb = Literal["solve", "count", "check", "explain", "hint", "grade"]


def solve(
    df: DataFrame,
    *,
    column: str = "puzzle",
    budget: int | None = None,
    timeout: float | None = None,
) -> DataFrame:
    """The solution of every puzzle, and whether it is the only one.

    Adds ``outcome`` (``unique``, ``multiple``, ``none``, ``unknown``), ``solution`` and ``second`` (heights in reading
    order), ``reason`` (why there is none), ``stats`` and ``error``. Columns of these names are replaced.
    A ``timeout`` makes answers depend on the machine; ``budget`` does not.
    """
    return _answered(df, _question("solve", budget, timeout), column)


def grade(
    df: DataFrame,
    *,
    column: str = "puzzle",
    budget: int | None = None,
    timeout: float | None = None,
) -> DataFrame:
    """How hard every puzzle is for a person.

    Adds ``outcome``, ``level``, ``rating``, ``effort``, ``techniques`` (how often each is used), ``reason`` (why there
    is no grade) and ``error``. Columns of these names are replaced.
    """
    return _answered(df, _question("grade", budget, timeout), column)


def replies(
    df: DataFrame,
    verb: Verb,
    *,
    column: str = "puzzle",
    budget: int | None = None,
    timeout: float | None = None,
) -> DataFrame:
    """What the command prints with ``--json`` for every puzzle, as text in a column ``reply``.

    A row that is no puzzle has ``{"error": …}`` there, as the command does.
    """
    question = _question(verb, budget, timeout)
    asked = _rows.puzzle_columns(df.columns, column)
    kept = df.drop("reply")
    schema = _added(kept, {"reply": "string"})
    return kept.mapInArrow(partial(_rows.reply, question, asked), schema)


def _question(verb: Verb, budget: int | None, timeout: float | None) -> _rows.Question:
    """What the native half is asked. What is wrong with it is said here, and not by every executor."""
    options: dict[str, object] = {} if budget is None else {"budget": budget}
    if verb == "count":
        question = ("solve", dumps({**options, "count": True}), timeout)
    else:
        question = (verb, dumps(options), timeout)
    _native.Pool.asking(*question, 1)
    return question


def _answered(df: DataFrame, question: _rows.Question, column: str) -> DataFrame:
    own = _rows.COLUMNS[question[0]]
    asked = _rows.puzzle_columns(df.columns, column)
    kept = df.drop(*own)
    return kept.mapInArrow(partial(_rows.answer, question, asked), _added(kept, own))


def _added(df: DataFrame, columns: dict[str, str]) -> StructType:
    """The columns that there are, and some more."""
    more = StructType.fromDDL(", ".join(f"{name} {kind}" for name, kind in columns.items()))
    return StructType([*df.schema.fields, *cast(StructType, more).fields])


def generate(
    spark: SparkSession,
    size: int = 6,
    level: Level | str | None = None,
    count: int = 1,
    seed: int = 0,
    *,
    tries: int | None = None,
    partitions: int | None = None,
    distinct: bool = True,
    **wish: Unpack[Wish],
) -> DataFrame:
    """New puzzles: the same as ``skyscrapers generate`` makes for the same seed, whatever the partitions.

    A :class:`Wish <skyscrapers.Wish>` is that of :func:`skyscrapers.generate`. Columns: ``number`` (from 1),
    ``seed``, ``n``, ``clues``, ``givens``, the rules (``heights``, ``diagonals``, ``boxes``, ``regions``, ``free``,
    ``clue``), ``solution``, ``level``, ``rating``, ``effort``, ``techniques``, ``error``. A puzzle that was not found in so
    many ``tries`` is a row with an ``error``.

    No two puzzles are the same, turned and mirrored ones included. To know that, all puzzles are made when this
    is called and kept on the disks of the executors (``spark.catalog.clearCache()`` lets them go), and the driver
    looks at 16 bytes of each. ``distinct=False`` makes them when they are asked for instead, and may repeat
    some: from 6x6 on hardly ever, on the smallest boards often.
    """
    order = ordered(wish, n=size, level=level, seed=seed, tries=tries)
    made = _made(spark, order, count, seed, partitions, distinct)
    schema = ", ".join(f"{name} {kind}" for name, kind in _rows.MADE.items())
    return made.mapInArrow(partial(_rows.typed, seed), schema)


def _made(
    spark: SparkSession,
    order: str,
    count: int,
    seed: int,
    partitions: int | None,
    distinct: bool,
) -> DataFrame:
    """Puzzles as ``number``, ``reply`` and ``error``."""
    if not 0 <= seed < 2**63:
        raise ValueError("seed: give a whole number from 0 up to 2**63 - 1; Spark holds no larger ones")
    # What is wrong with the wish is said here, and not by every executor.
    _native.Maker(order)
    parts = partitions or max(spark.sparkContext.defaultParallelism, -(-count // 1000))
    numbers = spark.range(1, count + 1, 1, min(parts, max(count, 1)))
    schema = "number bigint, reply string, error string, digest binary"
    made = numbers.mapInArrow(partial(_rows.make, order), schema)
    if distinct:
        made = made.persist(StorageLevel.DISK_ONLY)
        digests = made.select("number", "digest").toArrow()
        again = replacements(order, digests["number"].to_pylist(), digests["digest"].to_pylist())
        if again:
            made = made.mapInArrow(partial(_rows.replace, order, again), schema)
    return made.drop("digest")


def dataset(
    spark: SparkSession, plan: _dataset.Plan, *, partitions: int | None = None, lines: bool = False
) -> DataFrame:
    """The records of a data set: the same as ``skyscrapers dataset`` makes of the same plan, whatever the partitions.

    The columns are the fields of a record (:data:`skyscrapers.dataset.COLUMNS`; techniques and steps as JSON). With ``lines`` they are
    ``number``, ``split`` and ``record``, the line that the command writes; sorted by number, the lines of a split are its file,
    byte for byte. As for :func:`generate`, all records are made when this is called and kept on the disks of the executors, and
    the driver looks at 16 bytes of each.
    """
    text = plan.to_json()
    records = _native.Records(text)
    parts = partitions or max(spark.sparkContext.defaultParallelism, -(-records.total // 1000))
    numbers = spark.range(1, records.total + 1, 1, min(parts, records.total))
    schema = "number bigint, reply string, digest binary"
    made = numbers.mapInArrow(partial(_rows.record, text), schema).persist(StorageLevel.DISK_ONLY)
    digests = made.select("number", "digest").orderBy("number").toArrow()
    pairs = zip(digests["number"].to_pylist(), digests["digest"].to_pylist(), strict=True)
    settled = {number: records.settle_id(number, digest) for number, digest in pairs}
    # Almost all are what was made first.
    others = {number: again for number, again in settled.items() if again != 0}
    if lines:
        columns = {"number": "bigint", "split": "string", "record": "string"}
    else:
        columns = _dataset.COLUMNS
    told = ", ".join(f"`{name}` {kind}" for name, kind in columns.items())
    return made.mapInArrow(partial(_rows.settle, text, others, lines), told)
