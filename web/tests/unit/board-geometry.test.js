// Cells, lines, clues and records: the geometry of a board and its way to the engine and back.
import assert from "node:assert/strict";
import { test } from "node:test";
import { lineCells } from "../../js/game/houses.js";
import {
  PARK,
  bit,
  cellNumber,
  choices,
  clueAt,
  clueCells,
  clueLane,
  fromRecord,
} from "../../js/game/puzzle.js";
import { lineOf, marksOf, positionRecord, sideOf, toRecord } from "../../js/game/puzzle.js";
import { toSavedRecord, valuesOf } from "../../js/game/puzzle.js";

const plain = () => fromRecord({ n: 3, clues: [1, 2, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0] });
const parks = () =>
  fromRecord({
    n: 3,
    heights: 2,
    clues: Array(12).fill(0),
    givens: [-1, 0, 0, 0, 0, 0, 0, 0, 0],
    solution: [0, 1, 2, 1, 2, 0, 2, 0, 1],
  });

test("clues run clockwise from the top left, and each looks into its line", () => {
  assert.deepEqual(clueCells(3, 1), [1, 4, 7]);
  assert.deepEqual(clueCells(3, 3), [2, 1, 0]);
  assert.deepEqual(clueCells(3, 6), [8, 5, 2]);
  assert.deepEqual(clueCells(3, 9), [6, 7, 8]);
  for (let clue = 0; clue < 20; clue++) assert.equal(clueAt(5, sideOf(5, clue), lineOf(5, clue)), clue);
  assert.deepEqual(clueLane(3, 9), { kind: "row", index: 2, from: "left" });
});

test("diagonals fall first, then rise", () => {
  assert.deepEqual(lineCells(3, "diagonal", 0), [0, 4, 8]);
  assert.deepEqual(lineCells(3, "diagonal", 1), [6, 4, 2]);
});

test("cells are found by their names", () => {
  assert.equal(cellNumber(4, "r2c3"), 6);
  assert.equal(cellNumber(4, "r5c1"), -1);
  assert.equal(cellNumber(4, "c1r1"), -1);
});

test("a park is -1 among values and bit 0 among marks", () => {
  assert.equal(bit(PARK), 1);
  assert.deepEqual(valuesOf(marksOf([2, 0])), [2, PARK]);
  assert.deepEqual(choices(parks()), [1, 2, PARK]);
  assert.deepEqual(choices(plain()), [1, 2, 3]);
  assert.deepEqual(parks().solution, [PARK, 1, 2, 1, 2, PARK, 2, PARK, 1]);
});

test("a record says no more than it must, and comes back the same", () => {
  assert.deepEqual(toRecord(plain()), { n: 3, clues: [1, 2, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0] });
  assert.deepEqual(fromRecord(toSavedRecord(parks())), parks());
});

test("a position is told without the givens, parks among marks as 0", () => {
  const record = positionRecord(parks(), {
    values: [PARK, 1, 0, 0, 0, 0, 0, 0, 0],
    marks: [0, 0, bit(2) | bit(PARK), 0, 0, 0, 0, 0, 0],
  });
  assert.deepEqual(record.filled, [0, 1, 0, 0, 0, 0, 0, 0, 0]);
  assert.deepEqual(record.marks?.[2], [2, 0]);
  assert.equal(
    positionRecord(plain(), { values: Array(9).fill(0), marks: Array(9).fill(0) }).marks,
    undefined,
  );
});
