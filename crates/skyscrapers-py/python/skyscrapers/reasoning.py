"""Skyscrapers for reasoning-gym: an endless dataset of puzzles with one solution, and a verifier that is not fooled.

    import reasoning_gym
    import skyscrapers.reasoning                              # registers "skyscrapers"

    data = reasoning_gym.create_dataset("skyscrapers", size=100, seed=42, min_board=4, max_board=6)
    for item in data:
        answer = model(item["question"])
        reward = data.score_answer(answer, item)              # 1.0 for a solution by the rules, else 0.0

Entry ``i`` of a seed is the same on every machine. ``metadata`` has the whole record, with its level, the steps to the solution and the
prompt's style; ``skyscrapers.score(answer, item["metadata"]["record"])`` tells what is right about an answer that is no solution.
``pip install skyscrapers[reasoning]``.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from reasoning_gym.factory import ProceduralDataset, register_dataset

from . import _native
from ._score import score
from .dataset import Plan

__all__ = ["NAME", "SkyscrapersConfig", "SkyscrapersDataset"]

NAME = "skyscrapers"


@dataclass
class SkyscrapersConfig:
    """What the puzzles are like: every size from ``min_board`` to ``max_board`` with every level."""

    min_board: int = 4
    max_board: int = 6
    levels: Sequence[str] = ("starter", "easy", "medium")
    rules: dict[str, Any] = field(default_factory=dict)
    """Fields of a record, such as ``{"clue": "sum"}``."""
    styles: Sequence[str] = ("board", "lists", "table", "json", "prose")
    languages: Sequence[str] = ("en",)
    partial: float = 0.0
    """For an answer that is not a solution: this much of the share of clues that are right. 0 is strict."""
    seed: int | None = None
    size: int = 500

    def validate(self) -> None:
        """Checks the configuration; the plan checks the rest."""
        assert 2 <= self.min_board <= self.max_board <= 32, "boards go from 2 to 32"
        assert self.levels, "give at least one level"
        assert 0.0 <= self.partial < 1.0, "partial credit is below that of a solution"
        assert self.size > 0, "size is how many entries there are"


class SkyscrapersDataset(ProceduralDataset):  # type: ignore[misc]
    """Puzzles as questions, solutions as answers."""

    def __init__(self, config: SkyscrapersConfig) -> None:
        super().__init__(config=config, seed=config.seed, size=config.size)
        boards = range(config.min_board, config.max_board + 1)
        # Entries are made one by one, so there is no need to know how many of each kind there will be.
        kinds: list[Any] = [config.rules]
        plan = Plan.of(
            sizes=list(boards), levels=config.levels, rules=kinds,
            count=max(config.size, len(boards) * len(config.levels)), seed=self.seed, styles=config.styles,
            languages=config.languages,
        )  # fmt: skip
        self._records = _native.Records(plan.to_json())

    def __getitem__(self, idx: int) -> dict[str, Any]:
        """Entry ``idx``: ``question``, ``answer`` and ``metadata``."""
        if not 0 <= idx < self.size:
            raise IndexError(f"there are {self.size} entries")
        record = json.loads(self._records.make(idx + 1))
        return {
            "question": record["prompt"],
            "answer": record["answer"],
            "metadata": {
                "source_dataset": NAME,
                "source_index": idx,
                "record": record,
                "difficulty": {"board": record["n"], "level": record["level"], "rating": record["rating"]},
            },
        }

    def score_answer(self, answer: str | None, entry: dict[str, Any]) -> float:
        """1.0 for a solution; what ``partial`` allows for the rest."""
        if not isinstance(answer, str):
            return 0.0
        judged = score(answer, entry["metadata"]["record"])
        if judged.solved or judged.grid is None:
            return judged.reward
        return float(self.config.partial * judged.clues.share)


register_dataset(NAME, SkyscrapersDataset, SkyscrapersConfig)
