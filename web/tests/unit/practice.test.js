// Practice: positions turned and mirrored stay what they are, rounds, claims, storeys; and the moments of a review.
// @ts-check
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { isSolved } from "../../js/game/check.js";
import { Game } from "../../js/game/game.js";
import * as moves from "../../js/game/moves.js";
import {
  claims,
  inChance,
  nextInLine,
  practiceMap,
  readMastery,
  readSet,
  storeysOf,
} from "../../js/game/practice.js";
import { bit, fromRecord } from "../../js/game/puzzle.js";
import { boardBefore, moments, reviewRequest } from "../../js/game/review.js";
import { seenAt } from "../../js/game/sight.js";
import { SYMMETRIES, turned } from "../../js/game/symmetry.js";
import { TECHNIQUES } from "../../js/game/techniques.js";

const RECORD = {
  n: 6,
  clues: Array(24).fill(0),
  filled: [
    4, 3, 6, 5, 1, 2, 1, 5, 2, 4, 6, 3, 3, 4, 1, 2, 5, 6, 2, 6, 5, 1, 3, 4, 5, 2, 3, 6, 4, 1, 6, 1, 4, 3, 2,
    5,
  ],
  boxes: "2x3",
};
const { n } = RECORD;
// Every clue says what it sees.
for (let line = 0; line < n; line++) {
  const row = RECORD.filled.slice(line * n, line * n + n);
  const column = RECORD.filled.filter((_, cell) => cell % n === line);
  RECORD.clues[line] = seenAt(column).length;
  RECORD.clues[n + line] = seenAt(row.toReversed()).length;
  RECORD.clues[2 * n + (n - 1 - line)] = seenAt(column.toReversed()).length;
  RECORD.clues[3 * n + (n - 1 - line)] = seenAt(row).length;
}

/** @param {import("../../js/game/types.js").PuzzleRecord} record */
const boardOf = (record) => {
  const game = new Game(fromRecord(record));
  game.values = /** @type {number[]} */ ([.../** @type {number[]} */ (record.filled)]);
  return game;
};

test("turning tells what the record tells, and no more", () => {
  assert.deepEqual(turned({ n: 2, clues: [1, 0, 0, 0, 0, 0, 0, 2] }, 0), {
    n: 2,
    clues: [1, 0, 0, 0, 0, 0, 0, 2],
  });
  assert.deepEqual(turned(/** @type {any} */ ({ n: 2, boxes: null, heights: null }), 3), { n: 2, clues: [] });
  const boxes = (/** @type {string} */ shape, way = 1) =>
    turned(/** @type {any} */ ({ n: 24, clues: [], boxes: shape }), way).boxes;
  assert.deepEqual([boxes("2x12"), boxes("12x2"), boxes("12x2", 2)], ["12x2", "2x12", "12x2"]);
  assert.deepEqual([boxes("a2x12"), boxes("2x12b")], [undefined, undefined]);
});

test("a solved board stays solved however it is turned, boxes and clues along with it", () => {
  assert.ok(isSolved(boardOf(RECORD)));
  const seen = new Set();
  for (let way = 0; way < SYMMETRIES; way++) {
    const record = turned(RECORD, way);
    assert.ok(isSolved(boardOf(record)), `way ${way}`);
    seen.add(JSON.stringify(record));
  }
  assert.equal(seen.size, SYMMETRIES, "all are unlike");
  assert.equal(turned(RECORD, 1).boxes, "3x2");
  assert.equal(turned(RECORD, 2).boxes, "2x3");
});

test("marks and regions go with their cells, and nothing is told of a solution", () => {
  const marks = Array.from({ length: 4 }, (_, cell) => [cell + 1]);
  const record = { n: 2, clues: [], marks, regions: [1, 1, 2, 2], solution: [1, 2, 2, 1] };
  assert.deepEqual(turned(record, 1).marks, [[3], [1], [4], [2]]);
  assert.deepEqual(turned(record, 4).regions, [1, 2, 1, 2]);
  assert.ok(!("solution" in turned(record, 0)));
});

test("the stored set has ten positions of every technique, all of them unlike", () => {
  const set = readSet(readFileSync(new URL("../../practice.txt", import.meta.url), "utf8"));
  for (const [id] of TECHNIQUES) assert.ok(new Set(set.get(id)).size >= 10, id);
});

test("lines that are no positions are left out of the set", () => {
  const set = readSet("pair #a\n\nnonsense\npair #b\r\nx-wing #c");
  assert.deepEqual(
    [...set],
    [
      ["pair", ["#a", "#b"]],
      ["x-wing", ["#c"]],
    ],
  );
});

test("chance changes the order and loses nothing", () => {
  const all = [1, 2, 3, 4, 5, 6];
  assert.deepEqual(inChance(all, () => 0).toSorted(), all);
  assert.notDeepEqual(
    inChance(all, () => 0),
    all,
  );
  assert.deepEqual(all, [1, 2, 3, 4, 5, 6]);
});

test("an answer is written as the engine reads it, parks as 0", () => {
  assert.deepEqual(
    claims(
      5,
      new Map([
        [1, 3],
        [24, -1],
      ]),
      new Map([[5, bit(4) | bit(5) | 1]]),
    ),
    ["r1c2=3", "r5c5=0", "r2c1<>4", "r2c1<>5", "r2c1<>0"],
  );
});

test("storeys: a round with help, with slips, without either", () => {
  assert.equal(storeysOf({ helped: true, slipped: true }), 1);
  assert.equal(storeysOf({ helped: false, slipped: true }), 2);
  assert.equal(storeysOf({ helped: false, slipped: false }), 3);
});

test("what was kept of practice is read with care", () => {
  assert.deepEqual(readMastery({ pair: 2, unheard: 3, "x-wing": 9, triple: "no", quad: "1" }), {
    pair: 2,
    quad: 1,
  });
  for (const kept of [null, 5, "pair", []]) assert.deepEqual(readMastery(kept), {});
});

test("next in line is what was begun, then what comes first", () => {
  assert.equal(nextInLine({}), "last-cell");
  assert.equal(nextInLine({ "last-cell": 3, pair: 1 }), "pair");
  assert.equal(nextInLine({ "last-cell": 3 }), "clue-1");
  assert.equal(nextInLine(Object.fromEntries(TECHNIQUES.map(([id]) => [id, 3]))), undefined);
});

test("the map has every technique once, easiest first, sums by themselves", () => {
  const map = practiceMap();
  assert.deepEqual(
    map.map(({ name }) => name),
    ["starter", "easy", "medium", "hard", "expert", "fiendish", "sums"],
  );
  assert.deepEqual(map.flatMap(({ ids }) => ids).toSorted(), TECHNIQUES.map(([id]) => id).toSorted());
});

test("a review asks for the moves that were done, in the engine's words", () => {
  const game = new Game(fromRecord({ n: 4, clues: Array(16).fill(0) }));
  game.play({ ...moves.enter(game, 0, 1, true), ms: 100 });
  game.play({ kind: "open", cells: [[1, 0, 0, 2, 0]] });
  game.play(moves.enter(game, 2, 3, true));
  game.undo();
  const { moves: told } = reviewRequest(game);
  assert.deepEqual(
    told.map(({ kind, ms }) => [kind, ms]),
    [
      ["enter", 100],
      ["watch", undefined],
    ],
  );
  assert.deepEqual(boardBefore(game, 2).values.slice(0, 3), [1, 0, 0]);
  assert.deepEqual(boardBefore(game, 1).values.slice(0, 3), [0, 0, 0]);
});

test("the moments of a review are what was overlooked, guessed or wrong", () => {
  const turn = (/** @type {any} */ more) => ({
    verdict: "seen",
    claims: ["r1c1=2"],
    text: "",
    spans: [],
    ...more,
  });
  const step = /** @type {any} */ ({ technique: "pair" });
  const found = moments([
    turn({ number: 1 }),
    turn({ number: 2, overlooked: [step] }),
    turn({ number: 3, verdict: "guess" }),
    turn({ number: 4, verdict: "wrong", why_not: { steps: [step] } }),
  ]);
  assert.deepEqual(
    found.map(({ number, kind, step: shown }) => [number, kind, shown?.technique]),
    [
      [2, "overlooked", "pair"],
      [3, "guess", undefined],
      [4, "wrong", "pair"],
    ],
  );
});
