# %% [markdown]
# # A loop around a model, without a model
# What a training loop does with Skyscrapers: take prompts, get answers, score them; and play move by move for a reward at every step.
# Nothing is trained here. Two stand-ins answer: one copies the solution, the other guesses.
# `pip install skyscrapers[gym]`, then run it as a script or cell by cell.

# %%
import random

import gymnasium

import skyscrapers
import skyscrapers.gym
from skyscrapers import dataset

# %% [markdown]
# ## Prompts, answers, scores

# %%
plan = dataset.Plan.of(sizes=[4, 5], levels=["easy", "medium"], count=40, seed=1, languages=["en"])
train = [record for record in plan if record["split"] == "train"]
print(len(train), "records to learn from. The first prompt:\n")
print(train[0]["prompt"])


def copies(record: dict[str, object]) -> str:
    """Knows the way and the answer."""
    return f"{record['explanation']}\n\nAnswer:\n{record['answer']}"


def guesses(record: dict[str, object]) -> str:
    """Writes any rows at all."""
    n = int(str(record["n"]))
    rows = [random.Random(n + row).sample(range(1, n + 1), n) for row in range(n)]
    return "\n".join(" ".join(map(str, row)) for row in rows)


for model in (copies, guesses):
    scores = [skyscrapers.score(model(record), record) for record in train]
    solved = sum(score.reward for score in scores) / len(scores)
    clues = sum(score.clues.share for score in scores) / len(scores)
    print(f"{model.__name__}: {solved:.0%} solved, {clues:.0%} of the clues met. {scores[0].text}")

# %% [markdown]
# ## Move by move
# A move that follows from the board is worth its share of the work. Whoever follows hints proves everything.

# %%
env = gymnasium.make(skyscrapers.gym.ENV_ID, size=5, level="medium", render_mode="ansi", max_moves=400)
board, info = env.reset(seed=3)
print(env.render())
total, done, worths = 0.0, False, {}
while not done:
    for action in env.unwrapped.hint():  # type: ignore[attr-defined]
        board, reward, done, cut, info = env.step(action)
        total += float(reward)
        worths[info["worth"]] = worths.get(info["worth"], 0) + 1
print(f"by hints: reward {total:.3f}", worths)

# %%
env.reset(seed=3)
env.action_space.seed(3)
total, done, cut, worths = 0.0, False, False, {}
while not (done or cut):
    board, reward, done, cut, info = env.step(env.action_space.sample())
    total += float(reward)
    worths[info["worth"]] = worths.get(info["worth"], 0) + 1
print(f"at random: reward {total:.3f}", worths)
