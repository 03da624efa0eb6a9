// Live checking: what each setting tells, and when a board is right.
// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { inspect, isSolved } from "../../js/game/check.js";
import { Game } from "../../js/game/game.js";
import { fromRecord } from "../../js/game/puzzle.js";

/** From the left, row 1 shows two; from above, column 1 shows three. */
const CLUES = [3, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2];
const SOLUTION = [1, 3, 2, 2, 1, 3, 3, 2, 1];
/** @param {number[]} values @param {number[]} [clues] */
function board(values, clues = CLUES) {
  const game = new Game(fromRecord({ n: 3, clues }));
  game.values = values;
  return game;
}
const SLIPPED = [2, 2, 3, 0, 0, 0, 0, 0, 0];

test("satisfied clues are told under every setting, broken ones only where slips are told", () => {
  const clues = (/** @type {number[]} */ values, /** @type {"off"|"rules"|"solution"} */ checking) => {
    const told = inspect(board(values), checking, SOLUTION).clues;
    assert.ok(told.every((state, at) => [0, 11].includes(at) || state === "open"));
    return [told[0], told[11]];
  };
  const good = [1, 3, 0, 2, 0, 0, 3, 0, 0];
  for (const checking of /** @type {const} */ (["off", "rules", "solution"]))
    assert.deepEqual(clues(good, checking), ["satisfied", "satisfied"]);
  const bad = [3, 1, 2, 0, 0, 0, 0, 0, 0];
  assert.deepEqual(clues(bad, "off"), ["open", "open"]);
  assert.deepEqual(clues(bad, "rules"), ["broken", "broken"]);
  assert.deepEqual(clues(bad, "solution"), ["broken", "broken"]);
});

test("clashes are told unless checking is off", () => {
  assert.deepEqual(inspect(board(SLIPPED), "off", SOLUTION).clashes, new Map());
  const clashes = new Map([
    [0, [1]],
    [1, [0]],
  ]);
  assert.deepEqual(inspect(board(SLIPPED), "rules", SOLUTION).clashes, clashes);
  assert.deepEqual(inspect(board(SLIPPED), "solution", null).clashes, clashes);
});

test("what differs from the solution is told only where one asked for that, and only of filled cells", () => {
  assert.deepEqual(inspect(board(SLIPPED), "off", SOLUTION).wrong, new Set());
  assert.deepEqual(inspect(board(SLIPPED), "rules", SOLUTION).wrong, new Set());
  assert.deepEqual(inspect(board(SLIPPED), "solution", null).wrong, new Set());
  assert.deepEqual(inspect(board(SLIPPED), "solution", SOLUTION).wrong, new Set([0, 1, 2]));
  assert.deepEqual(inspect(board([1, 2, 0, 0, 0, 0, 0, 0, 0]), "solution", SOLUTION).wrong, new Set([1]));
});

test("a board is right once it is full, repeats nothing and shows what its clues say", () => {
  assert.ok(isSolved(board(SOLUTION)));
  assert.ok(!isSolved(board(SOLUTION.with(8, 0))), "not full");
  assert.ok(
    !isSolved(board([1, 3, 2, 1, 3, 2, 3, 1, 2], Array(12).fill(0))),
    "heights stand twice in columns",
  );
  const turned = [3, 2, 1, 1, 3, 2, 2, 1, 3];
  assert.ok(isSolved(board(turned, Array(12).fill(0))));
  assert.ok(!isSolved(board(turned)), "both clues are broken");
  assert.ok(!isSolved(board(SOLUTION, CLUES.with(11, 1))), "one of them is");
  assert.ok(!isSolved(board(SOLUTION, CLUES.with(0, 1))), "the other one is");
});
