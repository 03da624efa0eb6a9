"""``python -m skyscrapers.spark``: puzzles from and to files, on Spark.

It also goes through ``spark-submit``: this file is the program, and what stands below are its arguments.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from typing import cast

from pyspark.sql import DataFrame, SparkSession

from skyscrapers.spark import _made, generate, grade, replies, solve
from skyscrapers._records import Rules, Wish, ordered, ruled

EXAMPLES = """
examples:
  python -m skyscrapers.spark solve puzzles.ndjson answers.ndjson
  python -m skyscrapers.spark grade puzzles.parquet grades.parquet --budget 1000000
  python -m skyscrapers.spark generate new.parquet --size 9 --level fiendish --count 1000 --seed 7
  python -m skyscrapers.spark generate sums.ndjson --size 5 --count 1000 --seed 7 --rules '{"clue":"sum"}'
  spark-submit --master yarn PATH/skyscrapers/spark/__main__.py solve s3a://puzzles s3a://answers \\
      --from ndjson --to parquet

Puzzles in NDJSON may be in any other format of one line, too, and answers in NDJSON are what the command
prints with --json. In Parquet, puzzles are in a column "puzzle" or in the columns of a record, answers in columns.
"""


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs the command; says what is wrong and returns 2 where it is."""
    options = _parser().parse_args(arguments)
    builder = SparkSession.Builder().appName(f"skyscrapers {options.verb}")
    if options.master is not None:
        builder = builder.master(options.master)
    spark = builder.getOrCreate()
    try:
        if options.verb == "generate":
            _generate(spark, options)
        else:
            _answer(spark, options)
    except ValueError as error:
        print(f"skyscrapers.spark: {error}", file=sys.stderr)
        return 2
    finally:
        spark.stop()
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m skyscrapers.spark",
        description="Solve, grade and make Skyscrapers puzzles on Apache Spark.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    verbs = parser.add_subparsers(dest="verb", required=True, metavar="solve|grade|generate")
    forms = ["parquet", "ndjson"]
    for verb, about in (("solve", "solve puzzles"), ("grade", "tell how hard puzzles are")):
        one = verbs.add_parser(verb, help=about)
        one.add_argument("input", help="a file or folder of puzzles")
        one.add_argument("--from", dest="read", choices=forms, help="what the input is")
        one.add_argument("--budget", type=int, help="node limit per puzzle")
        _output(one, forms)
    make = verbs.add_parser("generate", help="make puzzles")
    make.add_argument("--size", "-n", type=int, default=6)
    make.add_argument("--level", default="any")
    make.add_argument("--count", "-c", type=int, default=1)
    make.add_argument("--seed", type=int, required=True, help="the same seed, the same puzzles")
    make.add_argument("--clues", help="how many: a number, 8..12, none or all")
    make.add_argument("--givens", help="how many: a number, 0..5, none or all")
    make.add_argument("--symmetry", choices=["none", "rotation", "mirror", "diagonal", "full"])
    make.add_argument("--minimal", action="store_true")
    make.add_argument("--rules", type=_rules, default={}, help='fields of a record: {"boxes":"3x3"}')
    make.add_argument("--tries", type=int, help="boards to try for one puzzle")
    make.add_argument("--repeats", action="store_true", help="do not look for puzzles made twice")
    _output(make, forms)
    return parser


def _output(parser: argparse.ArgumentParser, forms: list[str]) -> None:
    parser.add_argument("output", help="a folder to write; it must not be there yet")
    parser.add_argument("--to", choices=forms, help="what to write")
    parser.add_argument("--partitions", type=int, help="into how many parts to cut the work")
    parser.add_argument("--master", help="where Spark runs, unless spark-submit says so")


def _rules(text: str) -> Rules:
    """Rules as JSON."""
    try:
        return cast(Rules, ruled(json.loads(text)))
    except (AttributeError, TypeError, ValueError) as error:
        raise argparse.ArgumentTypeError(str(error)) from error


def _form(path: str, said: str | None) -> str:
    """What a file is, by what was said or by its name."""
    if said is not None:
        return said
    for form, endings in (("parquet", (".parquet",)), ("ndjson", (".ndjson", ".jsonl", ".json", ".txt"))):
        if path.rstrip("/").endswith(endings):
            return form
    raise ValueError(f"{path} does not say what it is; end it in .parquet or .ndjson, or add --from or --to")


def _answer(spark: SparkSession, options: argparse.Namespace) -> None:
    to = _form(options.output, options.to)
    if _form(options.input, options.read) == "parquet":
        puzzles = spark.read.parquet(options.input)
    else:
        lines = spark.read.text(options.input).withColumnRenamed("value", "puzzle")
        puzzles = lines.where("trim(puzzle) != '' and not startswith(ltrim(puzzle), '#')")
    if options.partitions is not None:
        puzzles = puzzles.repartition(options.partitions)
    if to == "ndjson":
        _write_lines(replies(puzzles, options.verb, budget=options.budget), options.output)
    else:
        verb = solve if options.verb == "solve" else grade
        verb(puzzles, budget=options.budget).write.parquet(options.output)


def _generate(spark: SparkSession, options: argparse.Namespace) -> None:
    wish = cast("Wish", {
        "clues": options.clues, "givens": options.givens, "symmetry": options.symmetry,
        "minimal": options.minimal, **options.rules,
    })  # fmt: skip
    size, level, seed, tries = options.size, options.level, options.seed, options.tries
    if _form(options.output, options.to) == "parquet":
        generate(
            spark, size, level, options.count, seed, tries=tries, partitions=options.partitions,
            distinct=not options.repeats, **wish,
        ).write.parquet(options.output)  # fmt: skip
        return
    order = ordered(wish, n=size, level=level, seed=seed, tries=tries)
    made = _made(spark, order, options.count, seed, options.partitions, not options.repeats)
    told = "coalesce(reply, to_json(named_struct('number', number, 'error', error))) as reply"
    _write_lines(made.selectExpr(told), options.output)


def _write_lines(df: DataFrame, output: str) -> None:
    df.select("reply").write.text(output)


if __name__ == "__main__":
    sys.exit(main())
