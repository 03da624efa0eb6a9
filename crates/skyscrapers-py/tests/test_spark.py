"""On real Spark: nothing lost, nothing doubled, the same whatever the partitions and whoever is killed."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from pyspark.sql import DataFrame, SparkSession

import skyscrapers
from cluster import cluster, fingerprint, kill_one, prepare
from conftest import FULL, OPEN, POSTS, ROOT
from skyscrapers import dataset
from skyscrapers import spark as towers
from skyscrapers.spark.__main__ import main
from skyscrapers.spark._rows import MADE

BAD = [
    "nonsense",
    "",
    None,
    '{"id":"short","n":4,"clues":[1,2]}',
    "9,0,0,0,0,0,0,0",
    '{"n":33,"clues":[]}',
]
IMPOSSIBLE = "4,0,0,0,0,0,0,0,0,0,0,4,0,0,0,0"


@pytest.fixture(scope="module")
def spark() -> Iterator[SparkSession]:
    """Two executors, each a process of its own."""
    with cluster(2) as spark:
        yield spark


def sample(count: int) -> list[str]:
    lines = (ROOT / "crates/skyscrapers/testdata/sample.ndjson").read_text().splitlines()
    small = [line for line in lines if json.loads(line)["n"] <= 7]
    return [small[index % len(small)] for index in range(count)]


def table(spark: SparkSession, puzzles: list[str | None], partitions: int) -> DataFrame:
    rows = list(enumerate(puzzles))
    return spark.createDataFrame(rows, "id int, puzzle string").repartition(partitions)


def test_bad_rows_are_rows(spark: SparkSession) -> None:
    empty = ",".join(["0"] * 80)
    rows: list[str | None] = [POSTS, *BAD, OPEN, IMPOSSIBLE, empty]
    solved = towers.solve(table(spark, rows, 3), budget=1).orderBy("id").collect()
    outcomes = [row.outcome for row in solved]
    assert outcomes == ["unique", *[None] * len(BAD), outcomes[-3], "none", "unknown"]
    assert [row.error is not None for row in solved] == [False, *[True] * len(BAD), False, False, False]
    assert solved[5].error.startswith("clue 9 above column 1 is out of range")
    assert solved[0].solution == [2, 1, 4, 3, 3, 4, 1, 2, 4, 2, 3, 1, 1, 3, 2, 4]
    graded = towers.grade(table(spark, rows, 2), budget=1).orderBy("id").collect()
    assert (graded[0].level, graded[0].rating, graded[0].effort) == ("Medium", 2.7, 73)
    assert graded[0].techniques["clue-1"] == 2
    assert graded[-2].outcome == "none" and graded[-1].outcome == "unknown"
    assert [row.error is not None for row in graded] == [row.error is not None for row in solved]


def test_puzzles_in_columns_and_columns_of_the_users_own(spark: SparkSession) -> None:
    records = [json.loads(line) for line in sample(50)]
    fields = "id string, n int, clues array<int>, givens array<int>, heights int, diagonals boolean"
    rows = [
        (at["id"], at["n"], at["clues"], at.get("givens"), at.get("heights"), at.get("diagonals"), 1.5, "old")
        for at in records
    ]
    df = spark.createDataFrame(rows, f"{fields}, mine double, outcome string")
    found = towers.solve(df).collect()
    assert [row.mine for row in found] == [1.5] * 50
    for row, record, reply in zip(found, records, skyscrapers.solve_many(records), strict=True):
        assert (row.outcome, row.id) == (reply.outcome.value, record["id"])
        assert reply.solution is None or tuple(row.solution) == reply.solution.heights
    with pytest.raises(ValueError, match="no column"):
        towers.solve(df.select("mine"))


def test_rules_have_columns(spark: SparkSession) -> None:
    assert skyscrapers.Rules.__annotations__.keys() <= MADE.keys()
    rules: skyscrapers.Rules = {"regions": True, "clue": "sum", "heights": 4}
    expected = list(skyscrapers.generate_many(20, 5, seed=3, **rules))
    made = towers.generate(spark, 5, None, 20, 3, partitions=3, **rules)
    rows = made.orderBy("number").collect()
    assert [row.regions for row in rows] == [one.puzzle.rules["regions"] for one in expected]
    assert {(row.clue, row.heights, row.boxes, row.free) for row in rows} == {("sum", 4, None, None)}
    # What was made is read from its columns.
    solved = towers.solve(made.drop("solution")).orderBy("number").collect()
    assert [(row.outcome, tuple(row.solution)) for row in solved] == [
        ("unique", one.solution.heights) for one in expected
    ]


def test_replies_are_those_of_the_command(spark: SparkSession) -> None:
    puzzles = sample(60)
    rows = table(spark, list(puzzles), 4)
    for verb, many in (("grade", skyscrapers.grade_many), ("count", skyscrapers.count_many)):
        df = towers.replies(rows, verb, budget=5_000).orderBy("id")  # type: ignore[arg-type]
        expected = [reply.to_json() for reply in many(puzzles, budget=5_000)]
        assert [row.reply for row in df.collect()] == expected
    with pytest.raises(ValueError, match="verb"):
        towers.replies(rows, "dance")  # type: ignore[arg-type]


def test_an_executor_may_die(spark: SparkSession) -> None:
    puzzles: list[str | None] = [*sample(3000), *BAD, IMPOSSIBLE]

    def run() -> str:
        return fingerprint(towers.solve(table(spark, puzzles, 64)), "id")

    undisturbed = run()
    assert undisturbed.startswith(f"{len(puzzles)} rows")
    assert kill_one(spark, run, after=0.3) == undisturbed


def test_made_puzzles_do_not_depend_on_partitions(spark: SparkSession) -> None:
    # Of such small boards, many are made twice: others stand in their place.
    expected = list(skyscrapers.generate_many(300, 4, "starter", seed=2))
    found = {}
    for partitions in (1, 7):
        made = towers.generate(spark, 4, "starter", 300, 2, partitions=partitions)
        found[partitions] = fingerprint(made, "number")
        rows = made.orderBy("number").collect()
        assert [tuple(row.clues) for row in rows] == [one.puzzle.clues for one in expected]
        assert [tuple(row.solution) for row in rows] == [one.solution.heights for one in expected]
        assert [(row.level, row.rating, row.effort) for row in rows] == [
            (one.level, one.rating, one.effort) for one in expected
        ]
    assert found[1] == found[7]
    again = towers.generate(spark, 4, "starter", 300, 2, distinct=False)
    assert 0 < again.select("clues", "givens").distinct().count() < 300
    few = towers.generate(spark, 2, "starter", 30, 1).where("error is not null")
    assert 0 < few.count() < 30
    with pytest.raises(ValueError):
        towers.generate(spark, 4, "tricky", 10, 1)
    with pytest.raises(ValueError, match="seed"):
        towers.generate(spark, 4, "easy", 10, 2**63)


def test_a_data_set_does_not_depend_on_partitions(spark: SparkSession) -> None:
    # Of such small boards many are made twice, and one part comes up short.
    parts: list[dict[str, object]] = [
        {"n": 2, "count": 30}, {"n": 4, "level": "easy", "count": 120}, {"n": 5, "clue": "sum", "count": 10},
    ]  # fmt: skip
    plan = dataset.Plan(parts, seed=3, splits=(2, 1, 1))
    lines = list(dataset.lines(plan))
    assert len({line for _, line in lines}) == len(lines) < len(plan)
    for partitions in (1, 5):
        made = towers.dataset(spark, plan, partitions=partitions, lines=True).orderBy("number").collect()
        assert [(row.split, row.record) for row in made] == lines
    rows = towers.dataset(spark, plan).orderBy("number").collect()
    assert [row.asDict() for row in rows] == [dataset.row(json.loads(line)) for _, line in lines]
    spark.catalog.clearCache()



@pytest.mark.skipif(not FULL, reason="takes minutes; SKYSCRAPERS_PYTHON_FULL=1 runs it")
def test_at_full_size(tmp_path_factory: pytest.TempPathFactory, capsys: pytest.CaptureFixture[str]) -> None:
    """200,000 puzzles solved and 5,000 made, with an executor killed half-way and without; one executor against two."""
    folder = tmp_path_factory.mktemp("full")
    lines = [made.puzzle.to_json() for made in skyscrapers.generate_many(200_000, 6, "medium", seed=1)]
    (folder / "puzzles.ndjson").write_text("\n".join(lines))
    told: dict[str, float] = {}

    def timed(name: str, run: Callable[[], str]) -> str:
        begun = time.monotonic()
        found = run()
        told[name] = time.monotonic() - begun
        return found

    def work(spark: SparkSession) -> dict[str, Callable[[], str]]:
        text = spark.read.text(str(folder / "puzzles.ndjson")).withColumnRenamed("value", "puzzle")
        numbered = text.selectExpr("xxhash64(puzzle) as id", "puzzle").repartition(64, "id").cache()
        assert numbered.count() == 200_000

        def generate() -> str:
            spark.catalog.clearCache()
            made = towers.generate(spark, 7, "hard", 5_000, 1, partitions=64)
            return fingerprint(made, "number")

        return {"solve": lambda: fingerprint(towers.solve(numbered), "id"), "generate": generate}

    digests: dict[str, set[str]] = {"solve": set(), "generate": set()}
    for executors in (1, 2):
        with cluster(executors) as spark:
            # The first job also starts the Python workers.
            towers.solve(table(spark, list(sample(2000)), 8)).count()
            jobs = work(spark)
            for name, run in jobs.items():
                digests[name].add(timed(f"{name}, {executors} executors", run))
    with cluster(2) as spark:
        towers.solve(table(spark, list(sample(2000)), 8)).count()
        for name, run in work(spark).items():
            digests[name].add(
                timed(f"{name}, 2 executors, one killed half-way", lambda run=run: kill_one(spark, run))  # type: ignore[misc]
            )
    with capsys.disabled():
        for name, seconds in told.items():
            count = 200_000 if name.startswith("solve") else 5_000
            print(f"\n{name}: {seconds:.1f} s, {count / seconds:,.0f} puzzles/s", end="")
        print("", *digests.values(), sep="\n")
    assert all(len(found) == 1 for found in digests.values()), digests


@pytest.fixture
def alone() -> Iterator[None]:
    """For the command, which starts and stops Spark by itself."""
    active = SparkSession.getActiveSession()
    if active is not None:
        active.stop()
    prepare()
    yield


def test_the_command(alone: None, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    def lines(folder: Path) -> list[str]:
        parts = sorted(folder.glob("part-*"))
        return [line for part in parts for line in part.read_text().splitlines()]

    new = tmp_path / "new.ndjson"
    said = ["--size", "4", "--level", "easy", "--count", "40", "--seed", "3", "--partitions", "4"]
    where = ["--master", "local[2]"]
    assert main(["generate", str(new), *said, *where]) == 0
    expected = [made.to_json() for made in skyscrapers.generate_many(40, 4, "easy", seed=3)]
    assert lines(new) == expected
    answers = tmp_path / "answers.ndjson"
    assert main(["solve", str(new), str(answers), *where]) == 0
    # Spark reads the parts of a folder in any order.
    replies = [reply.to_json() for reply in skyscrapers.solve_many(expected)]
    assert sorted(lines(answers)) == sorted(replies)
    assert main(["generate", str(tmp_path / "new.parquet"), *said, *where]) == 0
    graded = tmp_path / "graded.parquet"
    assert main(["grade", str(tmp_path / "new.parquet"), str(graded), *where]) == 0
    assert list(graded.glob("*.parquet"))
    sums = tmp_path / "sums.ndjson"
    assert main(["generate", str(sums), *said, "--rules", '{"clue":"sum"}', *where]) == 0
    expected = [made.to_json() for made in skyscrapers.generate_many(40, 4, "easy", seed=3, clue="sum")]
    assert lines(sums) == expected
    with pytest.raises(SystemExit):
        main(["generate", str(sums), *said, "--rules", '{"clues":1}', *where])
    assert "no rule 'clues'" in capsys.readouterr().err
    assert main(["solve", str(new), str(tmp_path / "what"), *where]) == 2
    assert "add --from or --to" in capsys.readouterr().err
