// Rules: from records and back, kinds and their shapes, and the houses that follow from them.
// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { houseCells, houses, peers } from "../../js/game/houses.js";
import { Game } from "../../js/game/game.js";
import { enter, fillMarks } from "../../js/game/moves.js";
import { bit, fromRecord, toRecord, toSavedRecord } from "../../js/game/puzzle.js";
import { boxShapes, rulesOf, usualBoxes, wishRules } from "../../js/game/kinds.js";
import { clueRange, kindsOf, plainRules, readRules, shapeText, writeRules } from "../../js/game/rules.js";
import { duplicates, implied } from "../../js/game/sight.js";

/** Regions of a 4×4, numbered as they are met. */
const REGIONS = [1, 1, 1, 2, 1, 3, 2, 2, 3, 3, 2, 4, 3, 4, 4, 4];
/** Every kind alone, and all that go together. @type {Record<string, any>[]} */
const KINDS = [
  {},
  { heights: 3 },
  { diagonals: true },
  { boxes: "2x2" },
  { regions: REGIONS },
  { regions: REGIONS, free: true },
  { clue: "sum" },
  { heights: 3, diagonals: true, boxes: "2x2", clue: "sum" },
  { heights: 3, diagonals: true, regions: REGIONS, clue: "sum" },
];

test("rules of every kind come back from their record, also from a saved one", () => {
  for (const rules of KINDS) {
    const record = { n: 4, clues: Array(16).fill(0), ...rules };
    const puzzle = fromRecord(record);
    assert.deepEqual(toRecord(puzzle), record);
    assert.deepEqual(fromRecord(JSON.parse(JSON.stringify(toSavedRecord(puzzle)))), puzzle);
    assert.deepEqual(Game.fromSaved(new Game(puzzle).toSaved()).puzzle, puzzle);
  }
});

test("a record from before there were such rules is plain", () => {
  assert.deepEqual(readRules({ n: 5, clues: [] }), plainRules(5));
  assert.deepEqual(readRules({ n: 5, clue: "count" }), plainRules(5));
  assert.deepEqual(writeRules(plainRules(5), 5), {});
});

test("what is no rule is not taken for one", () => {
  const bad = [
    { boxes: "3x3" },
    { boxes: true },
    { boxes: "a2x2" },
    { boxes: "2x2b" },
    { regions: [1, 2] },
    { regions: Array(16).fill(9) },
    { regions: "1111" },
    { clue: "product" },
    { heights: 9 },
    { heights: 0 },
  ];
  for (const rules of bad) {
    const record = /** @type {import("../../js/game/types.js").PuzzleRecord} */ ({ n: 4, ...rules });
    assert.deepEqual(readRules(record), plainRules(4));
  }
});

test("regions are written by the order in which they are met, whoever painted them", () => {
  const map = REGIONS.map((region) => [0, 4, 1, 3, 2][region] ?? 0);
  assert.deepEqual(
    writeRules({ ...plainRules(4), regions: { kind: "irregular", map, free: false } }, 4).regions,
    REGIONS,
  );
});

test("regions that are boxes are called so", () => {
  const regions = [3, 3, 1, 1, 3, 3, 1, 1, 2, 2, 4, 4, 2, 2, 4, 4];
  assert.deepEqual(toRecord(fromRecord({ n: 4, clues: Array(16).fill(0), regions })).boxes, "2x2");
  assert.deepEqual(readRules({ n: 4, boxes: "1x4" }).regions, { kind: "boxes", rows: 1, columns: 4 });
  assert.deepEqual(readRules({ n: 24, boxes: "12x2" }).regions, { kind: "boxes", rows: 12, columns: 2 });
  assert.equal(readRules({ n: 4, heights: 1 }).heights, 1);
});

test("boxes are as square as can be, wider than high, and not on boards of prime size", () => {
  const usual = [4, 6, 8, 9, 10, 12].map((n) => shapeText(boxShapes(n)[0] ?? { rows: 0, columns: 0 }));
  assert.deepEqual(usual, ["2x2", "2x3", "2x4", "3x3", "2x5", "3x4"]);
  assert.deepEqual([2, 3, 5, 7, 11].map(usualBoxes), [null, null, null, null, null]);
  assert.deepEqual(boxShapes(6).map(shapeText), ["2x3", "3x2"]);
});

test("kinds add up to rules, and those that a board cannot have are left out", () => {
  const rules = rulesOf(["sum", "parks", "boxes"], 6);
  assert.deepEqual(writeRules(rules, 6), { heights: 5, boxes: "2x3", clue: "sum" });
  assert.deepEqual(kindsOf(rules, 6), ["parks", "boxes", "sum"]);
  assert.deepEqual(rulesOf(["boxes", "nonsense"], 5), plainRules(5));
});

test("a wish has its own rules, but leaves the regions to the generator", () => {
  assert.deepEqual(wishRules(readRules({ n: 4, regions: REGIONS, free: true, clue: "sum" }), 4), {
    regions: true,
    clue: "sum",
  });
  assert.deepEqual(wishRules(readRules({ n: 6, boxes: "3x2" }), 6), { boxes: "3x2" });
  assert.deepEqual(wishRules(plainRules(6), 6), {});
});

test("a clue counts up to the tallest, or adds up from the tallest to all", () => {
  assert.deepEqual(clueRange(plainRules(5)), [1, 5]);
  assert.deepEqual(clueRange(rulesOf(["sum"], 5)), [5, 15]);
  assert.deepEqual(clueRange(rulesOf(["sum", "parks"], 5)), [4, 10]);
});

test("houses come by kind and number, each with as many cells as a row", () => {
  const names = (/** @type {object} */ rules) =>
    houses(fromRecord({ n: 4, clues: [], ...rules })).map(({ kind, index }) => `${kind} ${index}`);
  const lines = ["row", "column"].flatMap((kind) => [0, 1, 2, 3].map((index) => `${kind} ${index}`));
  assert.deepEqual(names({}), lines);
  assert.deepEqual(names({ diagonals: true }), [...lines, "diagonal 0", "diagonal 1"]);
  assert.deepEqual(names({ boxes: "2x2" }), [...lines, "box 0", "box 1", "box 2", "box 3"]);
  assert.deepEqual(names({ regions: REGIONS }).slice(8), ["region 0", "region 1", "region 2", "region 3"]);
  for (const rules of KINDS) {
    const found = houses(fromRecord({ n: 4, clues: [], ...rules }));
    assert.ok(found.every(({ cells }) => new Set(cells).size === 4));
  }
});

test("boxes lie in reading order, regions where their map says", () => {
  const boxes = fromRecord({ n: 6, clues: [], boxes: "2x3" });
  assert.deepEqual(houseCells(boxes, { kind: "box", index: 3 }), [15, 16, 17, 21, 22, 23]);
  assert.deepEqual(houseCells(boxes, { kind: "region", index: 3 }), []);
  const regions = fromRecord({ n: 4, clues: [], regions: REGIONS });
  assert.deepEqual(houseCells(regions, { kind: "region", index: 1 }), [3, 6, 7, 10]);
  assert.deepEqual(
    [...peers(regions, 15)].sort((a, b) => a - b),
    [3, 7, 11, 12, 13, 14],
  );
});

test("marks, duplicates and tidying go by all houses", () => {
  const puzzle = fromRecord({ n: 4, clues: [], regions: REGIONS });
  const values = [0, 0, 0, 2, 0, 0, 0, 0, 0, 0, 2, 0, 0, 0, 0, 0];
  assert.deepEqual([...duplicates(puzzle, values).keys()], [3, 10]);
  assert.equal(implied(puzzle, values, 6) & bit(2), 0, "only the region has it");
  const game = new Game(puzzle);
  game.play(fillMarks(game));
  game.play(enter(game, 3, 2, true));
  assert.equal((game.marks[10] ?? 0) & bit(2), 0);
  assert.equal((game.marks[5] ?? 0) & bit(2), bit(2));
});
