"""Data sets for machines that learn: puzzles with prompts, answers and proofs.

>>> from skyscrapers import dataset
>>> plan = dataset.Plan.of(sizes=[4], levels=["easy", "medium"], count=20, seed=1)
>>> record = next(iter(plan))
>>> record["level"], record["split"], len(record["steps"]) == len(record["explanation"].splitlines())
('Easy', 'train', True)

The records are those of ``skyscrapers dataset``, byte for byte; ``docs/datasets.md`` tells what is in them. :func:`write` makes a folder of
files, NDJSON or Parquet (``pip install skyscrapers[parquet]``); ``skyscrapers.spark.dataset`` makes a DataFrame.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal, Union

from . import _native
from ._errors import UnmetError
from ._many import stream
from ._records import Record, dumps, plain
from ._replies import Level

if TYPE_CHECKING:
    from ._records import Rules

__all__ = ["SPLITS", "Plan", "lines", "write"]

SPLITS = ("train", "validation", "test")
Style = Literal["board", "lists", "table", "json", "prose"]


class Plan:
    """What a data set is to be made of. Iterating makes its records, on all cores, in order.

    ``parts`` are wishes as :func:`generate <skyscrapers.generate>` takes them, each a mapping with ``n``, ``count`` and whatever else
    is wished for. ``splits`` is how much goes into train, validation and test; ``split_by="solution"`` keeps solutions apart, too.
    Each record has one of the ``styles`` and ``languages``. What is wrong raises ``ValueError``.

    >>> plan = Plan([{"n": 5, "level": "hard", "count": 3}, {"n": 6, "boxes": "2x3", "count": 2}], seed=7)
    >>> len(plan), sorted({record["n"] for record in plan})
    (5, [5, 6])
    """

    __slots__ = ("_json",)

    def __init__(
        self,
        parts: Iterable[Mapping[str, Any]],
        *,
        seed: int = 0,
        splits: Sequence[int] = (90, 5, 5),
        split_by: Literal["puzzle", "solution"] = "puzzle",
        styles: Sequence[Style] | None = None,
        languages: Sequence[Literal["en", "de"]] | None = None,
        explanation: bool = True,
        steps: bool = True,
    ) -> None:
        plan = {
            "parts": [plain(part) for part in parts], "seed": seed, "splits": list(splits), "split_by": split_by,
            "styles": None if styles is None else list(styles),
            "languages": None if languages is None else list(languages),
            "explanation": explanation, "steps": steps,
        }  # fmt: skip
        self._json = _native.Records(dumps(plan)).plan

    @classmethod
    def of(
        cls,
        *,
        sizes: Sequence[int],
        levels: Sequence[Union[Level, str]] = ("any",),
        rules: Sequence[Rules] = ({},),
        count: int = 1000,
        **options: Any,
    ) -> Plan:
        """Every size with every kind of rules and every level, in equal shares, as the command does it."""
        wishes = [
            {"n": size, "level": str(level).lower(), **kind} for size in sizes for kind in rules for level in levels
        ]
        parts, left = [], count
        for index, wish in enumerate(wishes):
            # What does not divide evenly goes to the first ones.
            share = -(-left // (len(wishes) - index))
            left -= share
            if share:
                parts.append({**wish, "count": share})
        return cls(parts, **options)

    @classmethod
    def from_json(cls, text: str) -> Plan:
        """A plan as ``plan.json`` and the card of a set have it."""
        plan = cls.__new__(cls)
        plan._json = _native.Records(text).plan
        return plan

    def to_json(self) -> str:
        """The plan on one line."""
        return self._json

    def __len__(self) -> int:
        return _native.Records(self._json).total

    def __iter__(self) -> Iterator[Record]:
        return (json.loads(line) for _, line in lines(self))

    def __repr__(self) -> str:
        return f"<Plan {self._json}>"


def lines(plan: Plan, *, jobs: int | None = None) -> Iterator[tuple[str, str]]:
    """The records of a plan as JSON, each with its split, in order. Records are made as they are asked for."""
    return _lines(_native.Records(plan.to_json()), jobs)


def _lines(records: _native.Records, jobs: int | None) -> Iterator[tuple[str, str]]:
    pool = _native.Pool.recording(records, jobs)
    numbers = ((number, 0) for number in range(1, records.total + 1))
    for number, made in enumerate(stream(pool, numbers, pool.submit_numbers), 1):
        if isinstance(made, Exception) and not isinstance(made, UnmetError):
            raise made
        # Where there was no such puzzle, its part of the plan ends, and the others go on.
        settled = records.settle(number, made if isinstance(made, str) else None)
        if settled is not None:
            yield settled


def write(
    folder: str | Path,
    plan: Plan,
    *,
    format: Literal["ndjson", "parquet"] = "ndjson",
    jobs: int | None = None,
    lang: Literal["en", "de"] | None = None,
) -> dict[str, int]:
    """Writes a folder: a file for each split, ``plan.json``, and a card with the figures of the set (``README.md``).

    The NDJSON files are those of ``skyscrapers dataset``, byte for byte. Returns how many records each split has. Raises ``FileExistsError``
    where there is a set already. Parquet needs pyarrow; techniques and steps are texts of JSON there.
    """
    folder = Path(folder)
    folder.mkdir(parents=True, exist_ok=True)
    names = [*(f"{split}.{format}" for split in SPLITS), "plan.json", "README.md"]
    for name in names:
        if (folder / name).exists():
            raise FileExistsError(f"{folder / name} already exists; name another folder")
    records = _native.Records(plan.to_json())
    if format == "parquet" and json.loads(plan.to_json())["seed"] >= 2**63:
        raise ValueError("seed: give a whole number below 2**63; tables hold no larger ones")
    (folder / "plan.json").write_text(plan.to_json() + "\n", encoding="utf-8")
    counts = dict.fromkeys(SPLITS, 0)
    files: dict[str, _Lines | _Table]
    if format == "parquet":
        files = {split: _Table(folder / f"{split}.parquet") for split in SPLITS}
    elif format == "ndjson":
        files = {split: _Lines(folder / f"{split}.ndjson") for split in SPLITS}
    else:
        raise ValueError("format must be 'ndjson' or 'parquet'")
    try:
        for split, line in _lines(records, jobs):
            files[split].add(line)
            counts[split] += 1
    finally:
        for file in files.values():
            file.close()
    (folder / "README.md").write_text(records.card(format, lang), encoding="utf-8")
    return counts


class _Lines:
    """A file of JSON lines."""

    def __init__(self, path: Path) -> None:
        self._file = path.open("w", encoding="utf-8", newline="\n")

    def add(self, line: str) -> None:
        self._file.write(line + "\n")

    def close(self) -> None:
        self._file.close()


class _Table:
    """A Parquet file, written a few thousand rows at a time, so that memory stays small."""

    ROWS = 5000

    def __init__(self, path: Path) -> None:
        import pyarrow as pa
        import pyarrow.parquet as pq

        self._pa = pa
        self._schema = schema()
        self._writer = pq.ParquetWriter(path, self._schema, compression="zstd")
        self._rows: list[Record] = []

    def add(self, line: str) -> None:
        self._rows.append(row(json.loads(line)))
        if len(self._rows) >= self.ROWS:
            self._flush()

    def _flush(self) -> None:
        if self._rows:
            self._writer.write_table(self._pa.Table.from_pylist(self._rows, schema=self._schema))
            self._rows = []

    def close(self) -> None:
        self._flush()
        self._writer.close()


COLUMNS: dict[str, str] = {
    "id": "string", "split": "string", "n": "int", "clues": "array<int>", "givens": "array<int>", "heights": "int",
    "diagonals": "boolean", "boxes": "string", "regions": "array<int>", "free": "boolean", "clue": "string",
    "seed": "bigint", "number": "bigint", "solution": "array<int>", "level": "string", "rating": "double",
    "effort": "bigint", "techniques": "string", "style": "string", "lang": "string", "prompt": "string",
    "answer": "string", "explanation": "string", "steps": "string",
}  # fmt: skip
"""The columns of a table of records. Techniques and steps are JSON, since they have no fixed shape."""


def row(record: Record) -> Record:
    """A record as a row: what has no fixed shape as JSON."""
    kept = {name: record.get(name) for name in COLUMNS}
    for name in ("techniques", "steps"):
        if kept[name] is not None:
            kept[name] = dumps(kept[name])
    return kept


def schema() -> Any:
    """The columns for pyarrow."""
    import pyarrow as pa

    types = {
        "string": pa.string(), "int": pa.int32(), "bigint": pa.int64(), "double": pa.float64(),
        "boolean": pa.bool_(), "array<int>": pa.list_(pa.int32()),
    }  # fmt: skip
    return pa.schema([(name, types[kind]) for name, kind in COLUMNS.items()])
