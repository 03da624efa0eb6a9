// Names of things on the board.
import assert from "node:assert/strict";
import { test } from "node:test";
import { cellName, cellTitle, cellWords, clueName, houseName, marksWords } from "../../js/words/names.js";
import { PARK, bit, fromRecord } from "../../js/game/puzzle.js";

const puzzle = fromRecord({ n: 4, clues: [0, 3, 0, 0, 0, 0, 0, 2, 0, 0, 1, 0, 0, 0, 0, 4] });

test("cells and clues have the names that the engine gives them", () => {
  assert.equal(cellName(4, 6), "r2c3");
  assert.equal(cellWords(4, 6), "row 2 column 3");
  assert.equal(clueName(puzzle, 1), "clue 3 above column 2");
  assert.equal(clueName(puzzle, 7), "clue 2 right of row 4");
  assert.equal(clueName(puzzle, 10), "clue 1 below column 2");
  assert.equal(clueName(puzzle, 15), "clue 4 left of row 1");
  assert.equal(marksWords(bit(1) | bit(4) | bit(PARK), 4), "1 4 park");
  assert.equal(marksWords(bit(1) | bit(31) | bit(32), 32), "1 31 32", "the largest board has no parks");
});

test("sums, boxes, regions and diagonals have names", () => {
  assert.equal(clueName(fromRecord({ n: 4, clues: puzzle.clues, clue: "sum" }), 15), "sum 4 left of row 1");
  assert.equal(houseName({ kind: "region", index: 4 }), "region 5");
  assert.equal(houseName({ kind: "diagonal", index: 1 }), "the rising diagonal");
});

test("a cell is called by the houses that are seen on the board, too", () => {
  const title = (/** @type {object} */ rules, /** @type {number} */ cell) =>
    cellTitle(fromRecord({ n: 4, clues: Array(16).fill(0), ...rules }), cell);
  assert.equal(title({}, 6), "row 2 column 3");
  assert.equal(title({ boxes: "2x2" }, 6), "row 2 column 3 box 2");
  assert.equal(title({ boxes: "2x2", diagonals: true }, 5), "row 2 column 2 diagonal box 1");
});
