// The tour: its puzzle is a proper one, its steps lead through it, and every wrong entry has a true reason.
// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { isSolved } from "../../js/game/check.js";
import { Game } from "../../js/game/game.js";
import { clueCells } from "../../js/game/puzzle.js";
import { seenAt, seenTotal } from "../../js/game/sight.js";
import { TOUR, hiding, nextCell, tourPuzzle, tourSlip } from "../../js/game/tour.js";

const puzzle = tourPuzzle();
const { n, solution = [] } = puzzle;

test("the steps fill every open cell once, and the board is right then", () => {
  const game = new Game(puzzle);
  const cells = TOUR.flatMap((step) => step.cells);
  assert.deepEqual(
    cells.toSorted((a, b) => a - b),
    puzzle.givens.flatMap((given, cell) => (given ? [] : [cell])),
  );
  for (const step of TOUR) {
    for (let cell = nextCell(step, game.values); cell >= 0; cell = nextCell(step, game.values)) {
      assert.equal(tourSlip(step, puzzle, game.values, cell, solution[cell] ?? 0), null);
      game.values[cell] = solution[cell] ?? 0;
    }
  }
  assert.ok(isSolved(game));
});

test("the steps go through all clues of the puzzle, each true of the solution and of its own row", () => {
  assert.deepEqual(
    TOUR.map(({ name }) => name),
    ["look", "tallest", "stairs", "place", "finish"],
  );
  const clues = TOUR.map(({ clue }) => clue);
  assert.deepEqual(
    clues.filter((clue) => clue >= 0).toSorted((a, b) => a - b),
    puzzle.clues.flatMap((clue, at) => (clue ? [at] : [])),
  );
  assert.equal(clues[3], -1, "one height needs no clue");
  for (const { clue, cells } of TOUR.filter((step) => step.clue >= 0)) {
    const line = clueCells(n, clue);
    const heights = line.map((cell) => solution[cell] ?? 0);
    assert.equal(seenTotal(puzzle.rules, heights), puzzle.clues[clue]);
    assert.ok(!cells.length || line.includes(cells[0] ?? -1));
  }
});

test("in the first row the first of each pair hides the second", () => {
  const row = puzzle.givens.slice(0, n);
  assert.deepEqual(seenAt(row), [0, 2]);
  for (let column = 0; column < n; column++) {
    const { building, other, isHidden } = hiding(column);
    assert.equal((row[building] ?? 0) < (row[other] ?? 0), isHidden);
    assert.equal(isHidden, other < building);
  }
});

/** The board before a step. @param {number} at */
const before = (at) => {
  const done = TOUR.slice(0, at).flatMap((step) => step.cells);
  return solution.map((value, cell) => (puzzle.givens[cell] || done.includes(cell) ? value : 0));
};
/** @param {number} at @param {number} cell @param {number} value */
const slip = (at, cell, value) => {
  const step = TOUR[at];
  assert.ok(step);
  return tourSlip(step, puzzle, before(at), cell, value);
};

test("a wrong entry is answered by what is wrong with it", () => {
  assert.deepEqual(slip(1, 8, 3), { kind: "taller" });
  assert.deepEqual(slip(1, 9, 4), { kind: "other" });
  assert.deepEqual(slip(2, 4, 2), { kind: "room" });
  const stairs = before(2).with(4, 1);
  const step = TOUR[2];
  assert.deepEqual(step && tourSlip(step, puzzle, stairs, 5, 1), { kind: "behind" });
  assert.deepEqual(step && tourSlip(step, puzzle, stairs, 5, 3), { kind: "room" });
  assert.deepEqual(slip(3, 12, 4), { kind: "column", line: 1, value: 4 });
  assert.deepEqual(slip(3, 13, 2), { kind: "height" });
  assert.deepEqual(slip(3, 9, 4), { kind: "other" });
  assert.deepEqual(slip(4, 12, 4), { kind: "row", line: 4, value: 4 });
  assert.deepEqual(slip(4, 12, 1), { kind: "column", line: 1, value: 1 });
  assert.deepEqual(slip(4, 15, 1), { kind: "clue" });
  const last = TOUR[4];
  const again = before(4).with(15, 1);
  assert.deepEqual(last && tourSlip(last, puzzle, again, 15, 1), { kind: "clue" }, "the same again");
});

test("where nothing but the last clue speaks against an entry, it would see three", () => {
  const step = TOUR[4];
  assert.ok(step);
  for (const cell of step.cells) {
    for (let value = 1; value <= n; value++) {
      const found = tourSlip(step, puzzle, before(4), cell, value);
      if (found?.kind !== "clue") continue;
      // With the other 1 or 2 in that column, rows and columns leave one board.
      const turned = solution.with(10, 1).with(11, 2).with(14, 2).with(15, 1);
      assert.equal(turned[cell], value);
      assert.equal(seenAt(turned.slice(12, 16).reverse()).length, 3);
    }
  }
});
