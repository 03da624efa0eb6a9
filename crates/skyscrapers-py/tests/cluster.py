"""A Spark cluster on this machine, with executors that are processes of their own and can be killed."""

from __future__ import annotations

import hashlib
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from pyspark.sql import DataFrame, SparkSession


@contextmanager
def cluster(executors: int, *, memory: int = 1024) -> Iterator[SparkSession]:
    """So many executors with one core each; everything stays on this machine."""
    prepare()
    builder = SparkSession.Builder().master(f"local-cluster[{executors},1,{memory}]")
    settings = {
        "spark.driver.host": "127.0.0.1",
        "spark.driver.bindAddress": "127.0.0.1",
        "spark.ui.enabled": "false",
        "spark.ui.showConsoleProgress": "false",
        "spark.sql.shuffle.partitions": "8",
        # Lost executors are no fault of the task.
        "spark.task.maxFailures": "8",
    }
    for name, value in settings.items():
        builder = builder.config(name, value)
    spark = builder.getOrCreate()
    spark.sparkContext.setLogLevel("OFF")
    try:
        wait(lambda: len(executor_pids(spark)) == executors, "the executors to start")
        yield spark
    finally:
        spark.stop()


def prepare() -> None:
    """What Spark reads from the environment: this interpreter, and no network but the loopback."""
    os.environ["SPARK_LOCAL_IP"] = "127.0.0.1"
    os.environ["PYSPARK_PYTHON"] = os.environ["PYSPARK_DRIVER_PYTHON"] = sys.executable


def executor_pids(spark: SparkSession) -> list[int]:
    """The processes of the executors: descendants of the driver's."""
    driver = spark.sparkContext._gateway.proc.pid  # type: ignore[union-attr]
    listed = subprocess.run(
        ["ps", "-ww", "-e", "-o", "pid=,ppid=,args="], capture_output=True, text=True, check=True
    )
    rows = [line.split(None, 2) for line in listed.stdout.splitlines()]
    parents = {int(row[0]): int(row[1]) for row in rows}

    def is_ours(pid: int) -> bool:
        while pid > 1:
            if pid == driver:
                return True
            pid = parents.get(pid, 0)
        return False

    backend = "CoarseGrainedExecutorBackend"
    found = (int(row[0]) for row in rows if len(row) > 2 and backend in row[2] and "java" in row[2])
    return [pid for pid in found if is_ours(pid)]


def wait(what: Callable[[], bool], name: str, seconds: float = 60) -> None:
    """Waits until something is so."""
    end = time.monotonic() + seconds
    while not what():
        if time.monotonic() > end:
            raise TimeoutError(f"waited {seconds} s for {name}")
        time.sleep(0.02)


def kill_one(spark: SparkSession, run: Callable[[], str], after: float = 0.5) -> str:
    """Runs a job, and kills an executor when so large a part of its tasks is done."""
    results: list[str] = []
    errors: list[BaseException] = []

    def work() -> None:
        try:
            results.append(run())
        except BaseException as error:
            errors.append(error)

    thread = threading.Thread(target=work)
    victims = executor_pids(spark)
    thread.start()
    tracker = spark.sparkContext.statusTracker()

    def far_enough() -> bool:
        stages = [tracker.getStageInfo(stage) for stage in tracker.getActiveStageIds()]
        parts = [stage.numCompletedTasks / stage.numTasks for stage in stages if stage]
        return not thread.is_alive() or any(part >= after for part in parts)

    wait(far_enough, "the job to get half-way", seconds=600)
    assert thread.is_alive(), "the job ended before an executor could be killed"
    os.kill(victims[0], signal.SIGKILL)
    thread.join()
    if errors:
        raise errors[0]
    # The cluster puts another one in its place.
    assert victims[0] not in executor_pids(spark)
    return results[0]


def fingerprint(df: DataFrame, by: str) -> str:
    """A digest of all rows as JSON, sorted by a column: the same bytes, the same digest."""
    lines = df.selectExpr(by, "to_json(struct(*)) as line").toArrow().sort_by(by)
    text = "\n".join(lines["line"].to_pylist())
    return f"{len(lines)} rows, {hashlib.sha256(text.encode()).hexdigest()}"
