// Texts with names in them: the engine's become the page's, and lines stay lines.
// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { fromRecord } from "../../js/game/puzzle.js";
import { cellSpan, clueSpan, houseSpan } from "../../js/words/names.js";
import { fromEngine, inLines, plain } from "../../js/game/spans.js";
import { listed, sentence } from "../../js/words/phrases.js";

/** @type {import("../../js/game/types.js").WireSpans} */
const TOLD = [
  { text: "Clue 3 left of row 1", clue: { side: "left", index: 1 } },
  " sees ",
  { text: "5", height: 5 },
  " in ",
  { text: "r1c3", cell: "r1c3" },
  ".\nBut ",
  { text: "column 2", house: { kind: "column", index: 2 } },
  " has it: ",
  { text: "Trial", technique: "trial" },
];

test("what the engine names is on the board, and no word is lost", () => {
  const spans = fromEngine(4, TOLD);
  assert.equal(plain(spans), "Clue 3 left of row 1 sees 5 in r1c3.\nBut column 2 has it: Trial");
  const things = spans.filter(({ cell, clue, house }) => cell !== undefined || clue !== undefined || house);
  assert.deepEqual(things, [
    { text: "Clue 3 left of row 1", clue: 15 },
    { text: "r1c3", cell: 2 },
    { text: "column 2", house: { kind: "column", index: 1 } },
  ]);
});

test("a text of two lines is cut where they end, and names stay whole", () => {
  const lines = inLines(fromEngine(4, TOLD));
  assert.deepEqual(lines.map(plain), ["Clue 3 left of row 1 sees 5 in r1c3.", "But column 2 has it: Trial"]);
  assert.deepEqual(lines[1]?.[1], { text: "column 2", house: { kind: "column", index: 1 } });
  assert.deepEqual(inLines(["one", " line"]), [[{ text: "one" }, { text: " line" }]]);
});

test("the page names things as the engine does", () => {
  const puzzle = fromRecord({ n: 4, clues: [0, 3] });
  assert.deepEqual(clueSpan(puzzle, 1), { text: "clue 3 above column 2", clue: 1 });
  const house = { kind: /** @type {const} */ ("row"), index: 1, cells: [4, 5, 6, 7] };
  assert.deepEqual(houseSpan(house), { text: "row 2", house: { kind: "row", index: 1 } });
  const cells = [0, 1, 5].map((cell) => [cellSpan(4, cell)]);
  assert.equal(plain(sentence([...listed(cells, "or"), " it is"])), "R1c1, r1c2 or r2c2 it is.");
});
