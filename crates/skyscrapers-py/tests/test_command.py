"""Every verb answers to the letter what the command prints with ``--json``."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

import skyscrapers
from skyscrapers import _native

Command = Callable[..., str]


def compare(replies: Iterator[skyscrapers.Reply], printed: str, count: int) -> None:
    lines = printed.splitlines()
    assert len(lines) == count
    for reply, line in zip(replies, lines, strict=True):
        assert reply.to_json() == line
        assert reply.to_dict() == json.loads(line)


def test_solve(puzzles: list[str], command: Command) -> None:
    printed = command("solve", "--json", feed="\n".join(puzzles))
    compare(skyscrapers.solve_many(puzzles), printed, len(puzzles))
    assert skyscrapers.solve(puzzles[0]).to_json() == printed.splitlines()[0]


def test_count(puzzles: list[str], command: Command) -> None:
    printed = command("solve", "--json", "--count", "--limit", "50", feed="\n".join(puzzles))
    compare(skyscrapers.count_many(puzzles, limit=50), printed, len(puzzles))


def test_solutions(puzzles: list[str], command: Command) -> None:
    printed = command("solve", "--json", "--limit", "5", feed="\n".join(puzzles))
    compare((skyscrapers.solutions(at, limit=5) for at in puzzles), printed, len(puzzles))


def test_sample(puzzles: list[str], command: Command) -> None:
    options = ["--sample", "3", "--seed", "5", "--budget", "20000"]
    printed = command("solve", "--json", *options, feed="\n".join(puzzles))
    drawn = (skyscrapers.sample(at, 3, seed=5, budget=20000) for at in puzzles)
    compare(drawn, printed, len(puzzles))


@pytest.mark.parametrize("quick", [False, True])
def test_check(puzzles: list[str], command: Command, quick: bool) -> None:
    options = ["--quick"] if quick else ["--limit", "20", "--budget", "100000"]
    printed = command("check", "--json", *options, feed="\n".join(puzzles))
    told = {"quick": True} if quick else {"limit": 20, "budget": 100_000}
    compare(skyscrapers.check_many(puzzles, **told), printed, len(puzzles))


def test_explain(puzzles: list[str], command: Command) -> None:
    said = ("--verify", "--budget", "2000")
    printed = command("explain", "--json", *said, feed="\n".join(puzzles))
    compare(skyscrapers.explain_many(puzzles, verify=True, budget=2000), printed, len(puzzles))
    printed = command("explain", "--json", "--level", "easy", feed="\n".join(puzzles))
    compare(skyscrapers.explain_many(puzzles, level="easy"), printed, len(puzzles))


def test_trace(puzzles: list[str], command: Command) -> None:
    printed = command("trace", "--json", "--limit", "500", feed="\n".join(puzzles))
    compare(skyscrapers.trace_many(puzzles, limit=500), printed, len(puzzles))
    said = ("--method", "posts", "--without", "sorting,memo", "--lang", "de")
    # Sequences are listed up to 8x8 only.
    small = next(puzzle for puzzle in puzzles if json.loads(puzzle)["n"] == 6)
    printed = command("trace", "--json", *said, feed=small)
    german = skyscrapers.trace(small, method="posts", without=["sorting", "memo"], lang="de")
    compare(iter([german]), printed, 1)


def test_hint(puzzles: list[str], command: Command) -> None:
    printed = command("hint", "--json", feed="\n".join(puzzles))
    compare(skyscrapers.hint_many(puzzles), printed, len(puzzles))
    for options in (
        {"filled": "r1c1=1", "stage": "what"},
        {"filled": "r1c1=1", "marks": "r1c1=1"},
    ):
        flags = [part for name, value in options.items() for part in (f"--{name}", value)]
        printed = command("hint", "--json", *flags, feed=puzzles[-1])
        try:
            hint = skyscrapers.hint(puzzles[-1], **options).to_dict()  # type: ignore[arg-type]
        except skyscrapers.PuzzleError as error:
            assert str(error) in printed.replace("--", "")
        else:
            assert hint == json.loads(printed)


def test_all_steps(command: Command) -> None:
    posts = "0,0,1,2,0,2,0,0,0,3,0,0,0,1,0,0"
    hint = skyscrapers.hint(posts, next="all")
    assert hint.to_dict() == json.loads(command("hint", "--json", "--all", posts))
    assert hint.kind == "steps"
    assert [step.technique for step in hint.steps[:2]] == ["clue-1", "clue-1"]
    assert len(str(hint).splitlines()) == len(hint.steps)


def test_why_not(command: Command) -> None:
    posts = "0,0,1,2,0,2,0,0,0,3,0,0,0,1,0,0"
    printed = command("hint", "--json", "--why-not", "r1c4=4", posts)
    assert skyscrapers.why_not(posts, "r1c4=4").to_dict() == json.loads(printed)


def test_grade(puzzles: list[str], command: Command) -> None:
    printed = command("grade", "--json", "--budget", "2000", feed="\n".join(puzzles))
    compare(skyscrapers.grade_many(puzzles, budget=2000), printed, len(puzzles))


@pytest.mark.parametrize("to", [name for name, _, written in _native.formats() if written])
def test_convert(puzzles: list[str], command: Command, to: str) -> None:
    printed = command("convert", "--to", to, "--lossy", feed="\n".join(puzzles))
    told = ""
    for puzzle in puzzles:
        try:
            text = skyscrapers.convert(puzzle, to, lossy=True)
        except skyscrapers.NotPossibleError:
            continue
        told += ("\n" if "\n" in text else "") + text + "\n"
    # No blank line stands before the first.
    assert told.lstrip("\n") == printed.lstrip("\n")
    assert told


@pytest.mark.parametrize("to", ["svg", "png", "pdf"])
def test_render(puzzles: list[str], command: Command, to: str, tmp_path: Path) -> None:
    some = puzzles[:: len(puzzles) // 12]
    command("render", "--to", to, "-o", f"{tmp_path}/", feed="\n".join(some[:1]))
    (file,) = tmp_path.iterdir()
    drawn = skyscrapers.render(some[0], to=to)  # type: ignore[arg-type]
    assert file.read_bytes() == (drawn.encode() if isinstance(drawn, str) else drawn)
    if to != "pdf":
        folder = tmp_path / "many"
        command("render", "--to", to, "--theme", "dark", "-o", f"{folder}/", feed="\n".join(some))
        many = skyscrapers.render_many(some, to=to, theme="dark")  # type: ignore[arg-type]
        for file, drawn in zip(sorted(folder.iterdir()), many, strict=True):
            assert file.read_bytes() == (drawn.encode() if isinstance(drawn, str) else drawn)


@pytest.mark.parametrize(
    ("size", "level", "options"),
    [(4, "starter", {}), (5, "hard", {"symmetry": "rotation"}), (6, "fiendish", {"clues": "5..20"})],
)
def test_generate(command: Command, size: int, level: str, options: dict[str, str]) -> None:
    flags = [part for name, value in options.items() for part in (f"--{name}", value)]
    # Of such small boards many are made twice, and others in their place.
    count = 400 if size == 4 else 30
    said = ["--size", str(size), "--level", level, "--seed", "5", "--count", str(count), *flags]
    printed = command("generate", "--json", *said)
    for jobs in (1, 3):
        made = skyscrapers.generate_many(count, size, level, seed=5, jobs=jobs, **options)  # type: ignore[arg-type]
        compare(made, printed, count)
    one = skyscrapers.generate(size, level, seed=5, **options)  # type: ignore[arg-type]
    assert one.to_json() == printed.splitlines()[0]


KINDS: list[tuple[int, str, skyscrapers.Rules]] = [
    (4, "parks=3", {"heights": 3}),
    (5, "diagonals", {"diagonals": True}),
    (6, "boxes", {"boxes": True}),
    (6, "boxes=3x2", {"boxes": (3, 2)}),
    (5, "regions", {"regions": True}),
    (5, "sum", {"clue": "sum"}),
    (6, "boxes,sum,parks=5", {"boxes": "2x3", "clue": "sum", "heights": 5}),
]
"""Boards with rules: how the command asks for them, and how Python does."""


@pytest.mark.parametrize(("size", "variant", "rules"), KINDS)
def test_rules(command: Command, size: int, variant: str, rules: skyscrapers.Rules) -> None:
    said = ["--size", str(size), "--seed", "3", "--count", "5", "--variant", variant]
    printed = command("generate", "--json", *said)
    compare(skyscrapers.generate_many(5, size, seed=3, **rules), printed, 5)
    puzzles = [made.puzzle for made in skyscrapers.generate_many(5, size, seed=3, **rules)]
    feed = "\n".join(puzzle.to_json() for puzzle in puzzles)
    for puzzle in puzzles:
        assert puzzle.rules.keys() == rules.keys()
        for format in ("ndjson", "link", "board"):
            assert skyscrapers.Puzzle(puzzle.to(format)) == puzzle, format
        again = skyscrapers.Puzzle(clues=puzzle.clues, givens=puzzle.givens, **puzzle.rules)
        assert again == puzzle
        assert puzzle.svg().startswith("<svg") and skyscrapers.Puzzle(str(puzzle)) == puzzle
    compare(skyscrapers.solve_many(puzzles), command("solve", "--json", feed=feed), 5)
    compare(skyscrapers.check_many(puzzles), command("check", "--json", feed=feed), 5)
    compare(skyscrapers.hint_many(puzzles), command("hint", "--json", feed=feed), 5)
    compare(skyscrapers.grade_many(puzzles), command("grade", "--json", feed=feed), 5)
    explained = command("explain", "--json", "--verify", feed=feed)
    compare(skyscrapers.explain_many(puzzles, verify=True), explained, 5)
    links = command("convert", "--to", "link", feed=feed)
    assert list(skyscrapers.convert_many(puzzles, "link")) == links.splitlines()


def test_what_cannot_be_read(command: Command) -> None:
    bad = ['{"id":"x","n":4,"clues":[1]}', "1,2,x"]
    printed = [json.loads(line) for line in command("solve", "--json", feed="\n".join(bad)).splitlines()]
    replies = [reply.to_dict() for reply in skyscrapers.solve_many(bad, errors="keep")]
    assert [reply.get("id") for reply in replies] == [line.get("id") for line in printed]
    for reply, line in zip(replies, printed, strict=True):
        # The command says the line in its own field.
        assert reply["error"].removeprefix("line 1, ") == line["error"]
