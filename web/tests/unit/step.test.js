// A step's scene on the board, stage by stage: the page shows what the engine drew and works nothing out.
// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { fromRecord, marksOf } from "../../js/game/puzzle.js";
import { WHAT, WHERE, WHY, applyWords, mistakeOverlay, stepOverlay } from "../../js/view/step.js";
/** @typedef {import("../../js/game/types.js").Step} Step */

const puzzle = fromRecord({ n: 4, clues: [0, 3] });
const blank = { values: Array(16).fill(0), marks: Array(16).fill(0) };

/** @param {Partial<Step>} more @returns {Step} */
const step = (more) =>
  /** @type {Step} */ ({ placements: [], eliminations: [], witness: { kind: "plain" }, ...more });

const staircase = step({
  eliminations: [{ cell: "r1c2", values: [3, 4] }],
  scene: {
    lanes: [{ kind: "column", index: 2, from: ["top"] }],
    clues: [{ side: "top", index: 2, role: "premise" }],
    cells: [
      { cell: "r1c2", role: "end", marks: [1, 2, 3, 4], struck: [3, 4] },
      { cell: "r2c2", role: "premise", marks: [1, 4] },
      { cell: "r3c2", marks: [2, 3] },
    ],
  },
});

test("where shows the lane, what the cells that are read, why what follows", () => {
  const [where, what, why] = [WHERE, WHAT, WHY].map((stage) => stepOverlay(puzzle, blank, staircase, stage));
  for (const shown of [where, what, why]) {
    assert.deepEqual(shown?.lanes, [{ kind: "column", index: 1, from: "top" }]);
    assert.deepEqual([...(shown?.clues ?? [])], [[1, "on"]]);
  }
  assert.deepEqual([where?.cells?.size, where?.lent?.size], [0, 0]);
  assert.deepEqual([...(what?.cells ?? [])], [[5, "premise"]]);
  assert.deepEqual(what?.lent?.get(9), marksOf([2, 3]));
  assert.deepEqual(
    [...(why?.cells ?? [])],
    [
      [1, "end"],
      [5, "premise"],
    ],
  );
  assert.deepEqual([...(why?.struck ?? [])], [[1, marksOf([3, 4])]]);
  assert.equal(why?.lent?.get(1), marksOf([1, 2, 3, 4]));
});

test("a cell with marks of its own is lent none where the step ends but those that go", () => {
  const own = { values: blank.values, marks: blank.marks.with(1, marksOf([2, 3])) };
  assert.equal(stepOverlay(puzzle, own, staircase, WHY).lent?.get(1), marksOf([3, 4]));
});

test("a step without a lane points at its cells from the start", () => {
  const scene = {
    lanes: [],
    clues: [],
    cells: [{ cell: "r2c3", role: /** @type {const} */ ("end"), marks: [4], height: 4 }],
  };
  const single = step({ placements: [{ cell: "r2c3", value: 4 }], scene });
  assert.deepEqual([...(stepOverlay(puzzle, blank, single, WHERE).cells ?? [])], [[6, "premise"]]);
  const why = stepOverlay(puzzle, blank, single, WHY);
  assert.deepEqual([[...(why.cells ?? [])], [...(why.values ?? [])]], [[[6, "end"]], [[6, 4]]]);
  assert.equal(applyWords(puzzle, single), "Write 4 in r2c3");
});

test("a trial shows the board that is supposed, and where it ends", () => {
  /** @type {import("../../js/game/types.js").Scene} */
  const scene = {
    lanes: [{ kind: "row", index: 3, from: [], role: "wrong" }],
    clues: [],
    cells: [
      { cell: "r1c1", role: "end", marks: [1, 2], struck: [2], supposed: 2 },
      { cell: "r1c2", role: "premise", marks: [1, 3], supposed: 0 },
      { cell: "r4c4", role: "wrong" },
    ],
  };
  const trial = step({
    eliminations: [{ cell: "r1c1", values: [2] }],
    witness: { kind: "refutation" },
    scene,
  });
  const where = stepOverlay(puzzle, blank, trial, WHERE);
  assert.deepEqual([where.lanes, [...(where.cells ?? [])]], [[], [[0, "premise"]]]);
  const why = stepOverlay(puzzle, blank, trial, WHY);
  assert.deepEqual(why.lanes, [{ kind: "row", index: 2, from: null, role: "bad" }]);
  assert.deepEqual(
    [...(why.values ?? [])],
    [
      [0, 2],
      [1, -1],
    ],
  );
  assert.deepEqual(
    [...(why.cells ?? [])],
    [
      [0, "end"],
      [1, "premise"],
      [15, "bad"],
    ],
  );
});

test("what is wrong is pointed at", () => {
  const overlay = mistakeOverlay(4, {
    lanes: [{ kind: "column", index: 2, from: [], role: "wrong" }],
    clues: [{ side: "top", index: 2, role: "wrong" }],
    cells: [{ cell: "r1c2", role: "wrong" }],
  });
  assert.deepEqual(
    [overlay.lanes?.[0]?.role, [...(overlay.clues ?? [])], [...(overlay.cells ?? [])]],
    ["bad", [[1, "broken"]], [[1, "bad"]]],
  );
});
