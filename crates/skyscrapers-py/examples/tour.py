"""A tour of the Python package, as a notebook: editors show cells between the lines that begin with # %%."""

# %% [markdown]
# A puzzle from a text, in any format, or from numbers. In a notebook it shows as a picture.

# %%
import skyscrapers

puzzle = skyscrapers.Puzzle("0,0,1,2, 0,2,0,0, 0,3,0,0, 0,1,0,0")
puzzle

# %% [markdown]
# Its solution, and the way there.

# %%
answer = puzzle.solve()
assert answer.outcome is skyscrapers.Outcome.UNIQUE
explanation = puzzle.explain(verify=True)
assert explanation.verified and explanation.solution == answer.solution
print(explanation)

# %% [markdown]
# Help for a player: mistakes first, then the simplest step.

# %%
assert puzzle.hint(filled="r1c1=4").kind == "mistake"
print(puzzle.hint(filled="r1c3=4 r3c1=4", stage="where"))

# %% [markdown]
# A study: how do level, clues and givens go together? Made, graded and counted on all cores.

# %%
from collections import defaultdict

made = skyscrapers.generate_many(200, size=5, seed=1)
shown = defaultdict(list)
for one in made:
    clues = sum(clue > 0 for clue in one.puzzle.clues)
    givens = sum(given != 0 for row in one.puzzle.givens for given in row)
    shown[one.level].append((clues, givens))
for level in sorted(shown):
    of_level = shown[level]
    clues, givens = (sum(column) / len(of_level) for column in zip(*of_level))
    print(f"{level:12} {len(of_level):4} puzzles, {clues:.1f} clues and {givens:.1f} givens on average")
assert sum(map(len, shown.values())) == 200

# %% [markdown]
# Boards with more rules: sudoku boxes, regions of any shape, diagonals, parks, clues that are sums. Rules are one value, which
# makes the next puzzle of the same kind.

# %%
sudoku = skyscrapers.generate(size=6, level="easy", seed=1, boxes=True, clue="sum").puzzle
print(sudoku, sudoku.rules)
assert skyscrapers.generate(size=6, seed=2, **sudoku.rules).puzzle.rules == sudoku.rules

# %% [markdown]
# Boards as arrays.

# %%
import numpy

boards = numpy.array([reply.solution for reply in skyscrapers.solve_many([puzzle] * 10)])
assert boards.shape == (10, 4, 4) and (boards.sum(axis=2) == 10).all()

# %% [markdown]
# What is wrong with a puzzle, and what would help?

# %%
wrong = skyscrapers.check("0,0,1,2,0,2,0,0,0,4,0,0,0,1,0,0")
assert not wrong.valid
print(" and ".join(item.text for item in wrong.conflict), "cannot both hold")
for repair in wrong.repairs:
    print("-", repair.text)
