// Names of things on the board, written and found again in texts.
import assert from "node:assert/strict";
import { test } from "node:test";
import { cellName, cellTitle, cellWords, clueName, houseName, marksWords } from "../../js/names.js";
import { pieces } from "../../js/pieces.js";
import { PARK, bit, clueAt, fromRecord } from "../../js/puzzle.js";

const puzzle = fromRecord({ n: 4, clues: [0, 3, 0, 0, 0, 0, 0, 2, 0, 0, 1, 0, 0, 0, 0, 4] });

test("cells and clues have the names that the engine gives them", () => {
  assert.equal(cellName(4, 6), "r2c3");
  assert.equal(cellWords(4, 6), "row 2 column 3");
  assert.equal(clueName(puzzle, 1), "clue 3 above column 2");
  assert.equal(clueName(puzzle, 7), "clue 2 right of row 4");
  assert.equal(clueName(puzzle, 10), "clue 1 below column 2");
  assert.equal(clueName(puzzle, 15), "clue 4 left of row 1");
  assert.equal(marksWords(bit(1) | bit(4) | bit(PARK)), "1 4 park");
});

test("every clue's name is found again as that clue", () => {
  for (const clue of [1, 7, 10, 15]) {
    const [first, piece, last] = pieces(4, `The ${clueName(puzzle, clue)} sees two.`);
    assert.deepEqual([first?.text, piece?.clue, last?.text], ["The ", clue, " sees two."]);
  }
});

test("a sentence falls into names and what is between them, and nothing is lost", () => {
  const text = "Clue 3 left of row 1 would see at least four buildings with 2 in r1c3 or r4c4, and column 2 has none. So r1c3 is not 5.";
  const found = pieces(4, text);
  assert.equal(found.map((piece) => piece.text).join(""), text);
  assert.deepEqual(found.flatMap((piece) => piece.clue ?? []), [clueAt(4, "left", 0)]);
  assert.deepEqual(found.flatMap((piece) => piece.cell ?? []), [2, 15, 2]);
  assert.deepEqual(found.flatMap((piece) => piece.house ?? []), [{ kind: "column", index: 1 }]);
});

test("what is not on the board stays text", () => {
  assert.deepEqual(pieces(4, "r7c1 and r1c9"), [{ text: "r7c1 and r1c9" }]);
});

test("sums, boxes, regions and diagonals have names, and are found again by them", () => {
  const sum = fromRecord({ n: 4, clues: puzzle.clues, clue: "sum" });
  assert.equal(clueName(sum, 15), "sum 4 left of row 1");
  assert.equal(houseName({ kind: "region", index: 4 }), "region 5");
  const text = "Sum 4 left of row 1: box 2, region 4 and the rising diagonal have none; region 5 is none.";
  const found = pieces(4, text);
  assert.equal(found.map((piece) => piece.text).join(""), text);
  assert.deepEqual(found.flatMap((piece) => piece.clue ?? []), [15]);
  const houses = [{ kind: "box", index: 1 }, { kind: "region", index: 3 }, { kind: "diagonal", index: 1 }];
  assert.deepEqual(found.flatMap((piece) => piece.house ?? []), houses);
});

test("a cell is called by the houses that are seen on the board, too", () => {
  const title = (/** @type {object} */ rules, /** @type {number} */ cell) =>
    cellTitle(fromRecord({ n: 4, clues: Array(16).fill(0), ...rules }), cell);
  assert.equal(title({}, 6), "row 2 column 3");
  assert.equal(title({ boxes: "2x2" }, 6), "row 2 column 3 box 2");
  assert.equal(title({ boxes: "2x2", diagonals: true }, 5), "row 2 column 2 diagonal box 1");
});
