"""What Python workers do: batches of rows in, batches of rows out."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Union

import pyarrow as pa

from .. import _native
from .._errors import PuzzleError, UnmetError
from .._many import stream
from .._records import dumps
from .._replies import PUZZLE_FIELDS
from ..dataset import row as table_row
from ..dataset import schema as table_schema
from ._distinct import EXHAUSTED

__all__ = [
    "COLUMNS", "MADE", "Question", "answer", "make", "puzzle_columns", "record", "replace", "reply", "settle", "typed",
]  # fmt: skip

_STATS = "struct<nodes:bigint,guesses:bigint,line_filters:bigint,states:bigint>"
_GRADE = {
    "level": "string",
    "rating": "double",
    "effort": "bigint",
    "techniques": "map<string,int>",
}

_RULES = {
    "heights": "int",
    "diagonals": "boolean",
    "boxes": "string",
    "regions": "array<int>",
    "free": "boolean",
    "clue": "string",
}

COLUMNS: dict[str, dict[str, str]] = {
    "solve": {
        "outcome": "string",
        "solution": "array<int>",
        "second": "array<int>",
        "reason": "string",
        "stats": _STATS,
        "error": "string",
    },
    "grade": {"outcome": "string", **_GRADE, "reason": "string", "error": "string"},
}
"""The columns that each verb adds."""

MADE: dict[str, str] = {
    "number": "bigint",
    "seed": "bigint",
    "n": "int",
    "clues": "array<int>",
    "givens": "array<int>",
    **_RULES,
    "solution": "array<int>",
    **_GRADE,
    "error": "string",
}
"""The columns of puzzles that were made."""

Question = tuple[str, str, Union[float, None]]
"""A verb, its options, and the seconds for each puzzle."""

_TYPES = {
    "string": pa.string(),
    "int": pa.int32(),
    "bigint": pa.int64(),
    "double": pa.float64(),
    "boolean": pa.bool_(),
    "array<int>": pa.list_(pa.int32()),
    "map<string,int>": pa.map_(pa.string(), pa.int32()),
    _STATS: pa.struct(
        [(name, pa.int64()) for name in ("nodes", "guesses", "line_filters", "states")]
    ),
}


def puzzle_columns(columns: Sequence[str], column: str) -> tuple[str, ...]:
    """The columns that hold the puzzle: its text, or the fields of a record."""
    if column in columns:
        return (column,)
    fields = tuple(name for name in PUZZLE_FIELDS if name in columns)
    if "clues" in fields:
        return fields
    raise ValueError(f"there is no column {column!r} with puzzles as text, and none named 'clues' either")


def _texts(batch: Any, asked: tuple[str, ...]) -> list[str]:
    """The puzzles of a batch as texts."""
    rows = batch.select(list(asked)).to_pylist()
    if len(asked) == 1 and asked[0] not in PUZZLE_FIELDS:
        return [_text(row[asked[0]]) for row in rows]
    return [
        dumps({name: value for name, value in row.items() if value is not None}) for row in rows
    ]


def _text(value: Any) -> str:
    """The text of a cell, whatever its type: what is none is for the reader to refuse."""
    if isinstance(value, bytes):
        return value.decode(errors="replace")
    return "" if value is None else str(value)


def _answers(
    question: Question, asked: tuple[str, ...], batches: Iterable[Any]
) -> Iterator[tuple[Any, list[Any]]]:
    # One thread a task: cores are Spark's to share out.
    for batch in batches:
        pool = _native.Pool.asking(*question, 1)
        yield batch, list(stream(pool, iter(_texts(batch, asked)), pool.submit))


def answer(question: Question, asked: tuple[str, ...], batches: Iterable[Any]) -> Iterator[Any]:
    """The rows with an answer's columns added."""
    for batch, answers in _answers(question, asked, batches):
        records = [_record(found) for found in answers]
        yield _batch(batch, COLUMNS[question[0]], records)


def reply(question: Question, asked: tuple[str, ...], batches: Iterable[Any]) -> Iterator[Any]:
    """The rows with the command's record added."""
    for batch, answers in _answers(question, asked, batches):
        texts = [found if isinstance(found, str) else _failure(found) for found in answers]
        yield pa.RecordBatch.from_arrays(
            [*batch.columns, pa.array(texts, pa.string())], names=[*batch.schema.names, "reply"]
        )


def make(order: str, batches: Iterable[Any]) -> Iterator[Any]:
    """Puzzles by their numbers."""
    maker = _native.Maker(order)
    for batch in batches:
        numbers = batch.column(0).to_pylist()
        rows = []
        for number, found in zip(numbers, _made(maker, [(at, 0) for at in numbers])):
            text, error = _text_or_error(found)
            digest = None if text is None else maker.digest(text)
            rows.append((number, text, error, digest))
        yield _made_batch(rows)


def replace(order: str, again: dict[int, int], batches: Iterable[Any]) -> Iterator[Any]:
    """Other puzzles in the place of those that were there before."""
    maker = _native.Maker(order)
    for batch in batches:
        rows: list[tuple[Any, ...]] = []
        for row in batch.to_pylist():
            number, turn = row["number"], again.get(row["number"], 0)
            if turn == EXHAUSTED:
                rows.append((number, None, "there seem to be no more puzzles of this kind", None))
            elif turn:
                (found,) = _made(maker, [(number, turn)])
                rows.append((number, *_text_or_error(found), None))
            else:
                rows.append((number, row["reply"], row["error"], None))
        yield _made_batch(rows)


def typed(seed: int, batches: Iterable[Any]) -> Iterator[Any]:
    """Puzzles that were made, a column for each field."""
    for batch in batches:
        records = []
        for row in batch.to_pylist():
            record = {} if row["reply"] is None else json.loads(row["reply"])
            own = {"number": row["number"], "seed": seed, "error": row["error"]}
            records.append({**record, **own})
        yield _batch(None, MADE, records)


def record(plan: str, batches: Iterable[Any]) -> Iterator[Any]:
    """Records of a data set by their numbers; none where there was no such puzzle."""
    records = _native.Records(plan)
    for batch in batches:
        pool = _native.Pool.recording(records, 1)
        numbers = batch.column(0).to_pylist()
        made = stream(pool, iter([(number, 0) for number in numbers]), pool.submit_numbers)
        replies = [_text_or_error(found)[0] for found in made]
        digests = [None if reply is None else _native.record_digest(reply) for reply in replies]
        types = {"number": pa.int64(), "reply": pa.string(), "digest": pa.binary()}
        columns = zip((numbers, replies, digests), types.values(), strict=True)
        yield pa.RecordBatch.from_arrays([pa.array(*column) for column in columns], names=list(types))


def settle(plan: str, others: dict[int, int | None], lines: bool, batches: Iterable[Any]) -> Iterator[Any]:
    """The records that count: those in ``others`` are made again in another way, or left out."""
    records = _native.Records(plan)
    for batch in batches:
        kept = []
        for row in batch.to_pylist():
            again = others.get(row["number"], 0)
            if again is None:
                continue
            reply = records.make(row["number"], again) if again else row["reply"]
            kept.append((row["number"], json.loads(reply), reply))
        if lines:
            rows = [{"number": number, "split": found["split"], "record": reply} for number, found, reply in kept]
            types = {"number": pa.int64(), "split": pa.string(), "record": pa.string()}
            yield pa.RecordBatch.from_pylist(rows, schema=pa.schema(list(types.items())))
        else:
            yield pa.RecordBatch.from_pylist([table_row(found) for _, found, _ in kept], schema=table_schema())


def _made(maker: _native.Maker, numbers: list[tuple[int, int]]) -> Iterator[Any]:
    pool = _native.Pool.making(maker, 1)
    return stream(pool, iter(numbers), pool.submit_numbers)


def _text_or_error(found: Any) -> tuple[str | None, str | None]:
    if isinstance(found, UnmetError):
        return None, str(found)
    if isinstance(found, Exception):
        raise found
    return found, None


def _made_batch(rows: list[tuple[Any, ...]]) -> Any:
    types = {"number": pa.int64(), "reply": pa.string(), "error": pa.string(), "digest": pa.binary()}
    columns = list(zip(*rows, strict=True)) or [()] * len(types)
    arrays = [pa.array(column, kind) for column, kind in zip(columns, types.values(), strict=True)]
    return pa.RecordBatch.from_arrays(arrays, names=list(types))


def _record(found: Any) -> dict[str, Any]:
    if isinstance(found, PuzzleError):
        return {"error": str(found)}
    if isinstance(found, Exception):
        raise found
    record: dict[str, Any] = json.loads(found)
    # A column of the user's own that came along in the text is no error of ours.
    record.pop("error", None)
    return record


def _failure(found: Any) -> str:
    if not isinstance(found, PuzzleError):
        raise found
    name = {} if found.id is None else {"id": found.id}
    return dumps({**name, "error": str(found)})


def _batch(before: Any, columns: dict[str, str], records: list[dict[str, Any]]) -> Any:
    arrays, names = [], []
    if before is not None:
        arrays, names = list(before.columns), list(before.schema.names)
    for name, kind in columns.items():
        values = [record.get(name) for record in records]
        if kind.startswith("map<"):
            values = [None if value is None else list(value.items()) for value in values]
        arrays.append(pa.array(values, _TYPES[kind]))
        names.append(name)
    return pa.RecordBatch.from_arrays(arrays, names=names)
