"""Data sets, scores and the environment: the command's bytes, Gymnasium's checker, rewards for proofs alone."""

from __future__ import annotations

import json
import random
import runpy
import warnings
from collections.abc import Callable
from pathlib import Path
from typing import Any, Literal

import gymnasium
import numpy as np
import pyarrow.parquet as pq
import pytest
from gymnasium.utils.env_checker import check_env

import skyscrapers
import skyscrapers.gym
from conftest import FULL, POSTS, ROOT
from skyscrapers import dataset
from skyscrapers.gym import ENV_ID, SkyscrapersEnv

Command = Callable[..., str]

PLAN = dataset.Plan.of(
    sizes=[4, 5], levels=["easy", "hard"], rules=[{}, {"clue": "sum"}], count=60, seed=5, splits=(2, 1, 1)
)
SAID = ["--size=4,5", "--level=easy,hard", "--variant=plain", "--variant=sum", "--count=60", "--seed=5", "--splits=2,1,1"]


def test_a_set_is_the_commands_to_the_byte(command: Command, tmp_path: Path) -> None:
    command("dataset", "-o", str(tmp_path / "command"), *SAID)
    counts = dataset.write(tmp_path / "python", PLAN, jobs=3)
    assert sum(counts.values()) == len(PLAN) == 60
    for name in ("train.ndjson", "validation.ndjson", "test.ndjson", "plan.json", "README.md"):
        assert (tmp_path / "python" / name).read_bytes() == (tmp_path / "command" / name).read_bytes(), name
    with pytest.raises(FileExistsError):
        dataset.write(tmp_path / "python", PLAN)
    # And the same in a table, as far as tables go.
    dataset.write(tmp_path / "table", PLAN, format="parquet")
    for split in dataset.SPLITS:
        rows = pq.read_table(tmp_path / "table" / f"{split}.parquet").to_pylist()
        lines = (tmp_path / "python" / f"{split}.ndjson").read_text(encoding="utf-8").splitlines()
        assert rows == [dataset.row(json.loads(line)) for line in lines]


def test_a_plan_that_cannot_be_is_refused() -> None:
    with pytest.raises(ValueError, match="parts: expected a list of wishes"):
        dataset.Plan([])
    with pytest.raises(ValueError, match=r"parts\[0\]: n: sizes go from 2 to 32"):
        dataset.Plan([{"n": 99, "count": 1}])
    assert dataset.Plan.from_json(PLAN.to_json()).to_json() == PLAN.to_json()


def test_a_part_that_comes_up_short_ends_alone() -> None:
    plan = dataset.Plan([{"n": 2, "count": 50}, {"n": 4, "level": "easy", "count": 10}], seed=1)
    sizes = [record["n"] for record in plan]
    assert sizes.count(4) == 10 and 0 < sizes.count(2) < 50


def test_scores_are_the_commands(command: Command) -> None:
    answers = ["2143/3412/4231/1324", "2143/3412/4231/1342", "what?", "[[2,1,4,3],[3,4,1,2],[4,2,3,1],[1,3,2,4]]"]
    clues = [int(clue) for clue in POSTS.split(",")]
    lines = [json.dumps({"n": 4, "clues": clues, "answer": answer}) for answer in answers]
    languages: list[Literal["en", "de"]] = ["en", "de"]
    for lang in languages:
        printed = command("score", "--json", "--lang", lang, feed="\n".join(lines)).splitlines()
        for answer, line in zip(answers, printed, strict=True):
            judged = skyscrapers.score(answer, POSTS, lang=lang)
            assert judged.to_dict() == json.loads(line)["score"]
    judged = skyscrapers.score(answers[1], POSTS)
    assert (judged.solved, judged.finding, judged.cells) == (False, "broken_rule", skyscrapers.Figure(14, 16))
    assert (judged.rows.share, judged.columns.right, judged.grid is None) == (1.0, 2, False)


KINDS: list[dict[str, Any]] = [
    {"size": 4, "level": "easy"},
    {"size": 5, "level": "hard", "observation": "text"},
    {"size": 5, "heights": 4},
    {"size": 6, "boxes": True},
    {"size": 5, "regions": True, "clue": "sum"},
    {"puzzles": [POSTS], "end_on_mistake": True},
]


@pytest.mark.parametrize("kind", KINDS, ids=str)
def test_gymnasium_has_nothing_to_say_against_it(kind: dict[str, Any]) -> None:
    env = gymnasium.make(ENV_ID, render_mode="ansi", **kind)
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        # How it was registered is not known to an environment without its wrappers.
        warnings.filterwarnings("ignore", message=".*Not able to test alternative render modes.*")
        check_env(env.unwrapped)
    board, _ = env.reset(seed=1)
    again, _ = gymnasium.make(ENV_ID, **kind).reset(seed=1)
    assert str(board) == str(again)


def test_random_episodes_end_without_an_exception() -> None:
    episodes = 10_000 if FULL else 150
    kinds: list[dict[str, Any]] = [{"size": 4}, {"size": 4, "heights": 3}]
    for kind in kinds:
        env: Any = gymnasium.make(ENV_ID, max_moves=40, **kind)
        env.action_space.seed(7)
        for number in range(episodes // 2):
            _, info = env.reset(seed=number)
            done = cut = False
            total = 0.0
            while not (done or cut):
                _, reward, done, cut, info = env.step(env.action_space.sample())
                total += float(reward) if info["worth"] != "wrong" else 0.0
            assert 0.0 <= total <= 1.0 + 1e-9


@pytest.mark.parametrize("kind", [{"size": 4}, {"size": 5, "level": "hard"}, {"size": 6, "level": "fiendish"}], ids=str)
def test_who_follows_hints_gets_everything_and_who_guesses_does_not(kind: dict[str, Any]) -> None:
    env = SkyscrapersEnv(**kind)
    for seed in range(5):
        _, info = env.reset(seed=seed)
        total, done, ratings = 0.0, False, []
        while not done:
            for action in env.hint():
                _, reward, done, _, told = env.step(action)
                assert told["worth"] in ("proved", "idle")
                total += reward
                ratings.append(told["rating"] or 0.0)
        assert total == pytest.approx(1.0)
        if kind.get("level") != "fiendish":  # Of a supposition there may be longer proofs and shorter ones.
            assert max(ratings) <= (skyscrapers.grade(info["puzzle"]).rating or 0.0)
        # The solution in any order, without a reason.
        _, info = env.reset(seed=seed)
        solution = skyscrapers.solve(info["puzzle"]).solution
        assert solution is not None
        cells = [(cell, height) for cell, height in enumerate(np.ravel(solution.rows))]
        random.Random(seed).shuffle(cells)
        total, worths = 0.0, set()
        for cell, height in cells:
            _, reward, done, _, told = env.step([0, cell, height - 1])
            total += reward
            worths.add(told["worth"])
        assert done and total < 0.9 and worths & {"leap", "guess"}


def test_moves_are_judged_one_by_one() -> None:
    env = SkyscrapersEnv(puzzles=[POSTS])
    board, _ = env.reset()
    *_, told = env.step(env.action("r1c3=4"))
    assert (told["worth"], told["technique"], told["rating"]) == ("proved", "clue-1", 1.0)
    after, reward, done, cut, told = env.step(env.action("r1c1=4"))
    assert (told["worth"], reward, done, cut) == ("wrong", -0.1, False, False)
    assert after["heights"][0, 0] == -1 and board["heights"][0, 2] == -1 and after["heights"][0, 2] == 4
    assert env.step(env.action("r1c3<>1"))[4]["worth"] == "idle"
    for wrong in ("r9c1=1", "r1c1=9", "what?", "r1c1"):
        with pytest.raises(ValueError):
            env.action(wrong)
    with pytest.raises(ValueError, match="the same size"):
        env.reset(options={"puzzle": "1,0,0,0,0,0,0,0"})
    with pytest.raises(ValueError, match="exactly one solution"):
        SkyscrapersEnv(puzzles=["0,0,0,0,0,0,0,0"])


@pytest.mark.parametrize("mode", ["sync", "async"])
def test_many_at_once(mode: str) -> None:
    envs = gymnasium.make_vec(ENV_ID, num_envs=3, vectorization_mode=mode, size=4, max_moves=10)
    boards, _ = envs.reset(seed=5)
    assert boards["candidates"].shape == (3, 4, 4, 4)
    envs.action_space.seed(5)
    for _ in range(12):
        boards, rewards, _, _, infos = envs.step(envs.action_space.sample())
    assert rewards.shape == (3,) and len(infos["worth"]) == 3
    envs.close()


def test_the_example_shows_the_loop(capsys: pytest.CaptureFixture[str]) -> None:
    runpy.run_path(str(ROOT / "crates/skyscrapers-py/examples/learning.py"))
    printed = capsys.readouterr().out
    assert "copies: 100% solved" in printed and "guesses: 0% solved" in printed
    assert "by hints: reward 1.000" in printed


def test_reasoning_gym() -> None:
    reasoning_gym = pytest.importorskip("reasoning_gym")
    from skyscrapers import reasoning

    options = {"size": 20, "seed": 42, "levels": ("easy", "hard")}
    data = reasoning_gym.create_dataset(reasoning.NAME, **options)
    assert len(data) == 20
    for item in data:
        assert data.score_answer(item["answer"], item) == 1.0
        assert data.score_answer(item["question"], item) == 0.0
        assert data.score_answer(None, item) == 0.0
        assert item["metadata"]["difficulty"]["level"] in ("Easy", "Hard")
    assert data[7] == reasoning_gym.create_dataset(reasoning.NAME, **options)[7]
    with pytest.raises(AssertionError):
        reasoning_gym.create_dataset(reasoning.NAME, min_board=1)
