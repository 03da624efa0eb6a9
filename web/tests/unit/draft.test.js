// Drafts: places of clues, resizing, repairs, and what a diagnosis marks.
// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { emptyDraft, findings, isBlank, missing, repaired, resized, told } from "../../js/game/draft.js";
import { withClue, withGiven, withRegion, withRules } from "../../js/game/draft.js";
import { regionMap } from "../../js/game/houses.js";
import { PARK, SIDES, clueAt, fromRecord, toRecord } from "../../js/game/puzzle.js";
import { rulesOf } from "../../js/game/kinds.js";
import { plainRules } from "../../js/game/rules.js";

test("a smaller board keeps what fits", () => {
  const draft = withGiven(withClue(withClue(emptyDraft(5), clueAt(5, "left", 1), 3), 0, 5), 6, 2);
  const smaller = resized(draft, 4);
  assert.equal(smaller.clues[clueAt(4, "left", 1)], 3);
  assert.equal(smaller.clues[0], 0);
  assert.equal(smaller.givens[5], 2);
  assert.deepEqual(resized(smaller, 4), smaller);
});

test("every clue and given that both sizes have keeps its place, and the others are empty", () => {
  const full = emptyDraft(5);
  full.clues = full.clues.map((_, place) => (place % 3) + 1);
  full.givens = full.givens.map((_, cell) => (cell % 3) + 1);
  for (const n of [3, 4, 6, 8]) {
    const next = resized(full, n);
    for (const side of SIDES)
      for (let line = 0; line < n; line++) {
        const was = line < 5 ? full.clues[clueAt(5, side, line)] : 0;
        assert.equal(next.clues[clueAt(n, side, line)], was, `${n} ${side} ${line}`);
      }
    for (let cell = 0; cell < n * n; cell++) {
      const [row, column] = [Math.floor(cell / n), cell % n];
      const was = row < 5 && column < 5 ? full.givens[row * 5 + column] : 0;
      assert.equal(next.givens[cell], was, `${n} r${row + 1}c${column + 1}`);
    }
  }
});

test("another size keeps the kinds that it can have", () => {
  const draft = emptyDraft(6, rulesOf(["boxes", "diagonals", "sum"], 6));
  assert.deepEqual(resized(draft, 8).rules, rulesOf(["boxes", "diagonals", "sum"], 8));
  assert.deepEqual(resized(draft, 7).rules, rulesOf(["diagonals", "sum"], 7));
  assert.equal(resized(withClue(draft, 0, 21), 5).clues[0], 0, "no 5×5 has a sum of 21");
});

test("givens and clues go with the rules that allow them", () => {
  const parks = withGiven(withRules(emptyDraft(5), rulesOf(["parks"], 5)), 0, PARK);
  assert.equal(parks.rules.heights, 4);
  const none = withRules(parks, plainRules(5));
  assert.equal(none.rules.heights, 5);
  assert.equal(none.givens[0], 0);
  const clues = withClue(withClue(emptyDraft(5), 0, 3), 1, 5);
  assert.deepEqual(withRules(clues, rulesOf(["sum"], 5)).clues.slice(0, 2), [0, 5]);
  const most = withClue(emptyDraft(5, rulesOf(["sum"], 5)), 0, 15);
  assert.equal(withRules(most, rulesOf(["sum", "diagonals"], 5)).clues[0], 15);
});

test("regions are painted cell by cell, and it is said what is missing", () => {
  let draft = emptyDraft(3, rulesOf(["regions"], 3));
  const sizes = [1, 2, 3].map((region) => ({ region, cells: 0 }));
  assert.deepEqual(missing(draft)?.regions, { bare: 9, sizes, apart: [] });
  draft = withRegion(draft, [0, 1, 2], 1);
  draft = withRegion(withRegion(draft, [3, 4, 6, 7], 2), [5, 8], 3);
  assert.deepEqual(missing(draft)?.regions?.sizes, [
    { region: 2, cells: 4 },
    { region: 3, cells: 2 },
  ]);
  draft = withRegion(draft, [7], 0);
  assert.equal(missing(draft)?.regions?.bare, 1);
  draft = withRegion(draft, [7], 3);
  assert.equal(missing(draft), null);
  const apart = withRegion(withRegion(draft, [2], 2), [4], 1);
  assert.deepEqual(missing(apart)?.regions?.apart, [{ region: 2, pieces: 2 }]);
  const free = fromRecord({ ...toRecord(apart), free: true });
  assert.equal(missing(free), null, "unless they may");
});

test("an unfinished painting is kept, numbers and all that is known of them", () => {
  const draft = withRegion(emptyDraft(3, rulesOf(["regions"], 3)), [4, 5], 3);
  assert.deepEqual(regionMap(fromRecord(toRecord(draft))), [0, 0, 0, 0, 1, 1, 0, 0, 0]);
});

test("regions begin with the boxes there were", () => {
  const boxes = emptyDraft(4, rulesOf(["boxes"], 4));
  const regions = withRules(boxes, rulesOf(["regions"], 4));
  assert.equal(missing(regions), null);
  assert.deepEqual(regionMap(regions), regionMap(boxes));
});

test("regions begin empty where there were none, and what is painted is not painted over", () => {
  const painted = withRegion(emptyDraft(4, rulesOf(["regions"], 4)), [0, 1], 2);
  const bare = rulesOf(["regions"], 4);
  assert.deepEqual(withRules(painted, bare).rules, bare);
  const boxes = emptyDraft(4, rulesOf(["boxes"], 4));
  assert.deepEqual(withRules(boxes, painted.rules).rules, painted.rules);
});

test("a board without regions has no cells to paint", () => {
  for (const draft of [emptyDraft(4), emptyDraft(4, rulesOf(["boxes"], 4))])
    assert.equal(withRegion(draft, [0], 2), draft);
});

test("a sum that no line can have is missing its second digit", () => {
  const draft = withClue(emptyDraft(5, rulesOf(["sum"], 5)), 3, 1);
  assert.deepEqual(missing(draft), { regions: null, clues: [3], range: [5, 15] });
  for (const sum of [5, 12, 15]) assert.equal(missing(withClue(draft, 3, sum)), null, String(sum));
  assert.deepEqual(missing(withClue(draft, 3, 16))?.clues, [3]);
});

test("a repair takes away and adds", () => {
  const draft = withClue(emptyDraft(4), 0, 1);
  const done = repaired(draft, {
    remove: [{ kind: "clue", side: "top", index: 1, value: 1, text: "", spans: [] }],
    add: [
      { kind: "given", cell: "r2c3", value: 0, text: "", spans: [] },
      { kind: "clue", side: "bottom", index: 4, value: 2, text: "", spans: [] },
    ],
  });
  assert.equal(done.clues[0], 0);
  assert.equal(done.givens[6], PARK);
  assert.equal(done.clues[8], 2);
  assert.equal(draft.clues[0], 1, "the draft before is kept");
});

test("a diagnosis marks clues, givens and differing cells", () => {
  const stats = { nodes: 0, guesses: 0, line_filters: 0, states: 0 };
  const found = findings(emptyDraft(2), {
    n: 2,
    clues: [],
    stats,
    outcome: "multiple",
    solution: [1, 2, 2, 1],
    second: [2, 1, 1, 0],
    differ: ["r1c1", "r2c2"],
    conflict: [{ kind: "given", cell: "r1c2", value: 2, text: "", spans: [] }],
  });
  assert.deepEqual(
    [...found.either],
    [
      [0, [1, 2]],
      [3, [1, PARK]],
    ],
  );
  assert.deepEqual(found.conflict, { clues: [], cells: [1] });
  assert.deepEqual(found.redundant, { clues: [], cells: [] });
  const clue = { kind: "clue", side: "left", index: 2, value: 2, text: "", spans: [] };
  const reply = /** @type {any} */ ({ outcome: "unique", solution: [1, 2, 2, 1], redundant: [clue] });
  const unique = findings(emptyDraft(2), reply);
  assert.deepEqual(unique.redundant, { clues: [clueAt(2, "left", 1)], cells: [] });
  assert.deepEqual(unique.conflict, { clues: [], cells: [] });
  assert.deepEqual(unique.either, new Map());
});

test("before a diagnosis nothing is marked or told", () => {
  const none = { clues: [], cells: [] };
  assert.deepEqual(findings(emptyDraft(2), null), { conflict: none, redundant: none, either: new Map() });
  assert.deepEqual(told(2, null), { reason: null, end: null, conflict: [] });
});

test("what the engine says of a diagnosis points at the page's own cells and clues", () => {
  const clue = { text: "the clue", clue: { side: "left", index: 2 } };
  const reply = /** @type {any} */ ({
    reason_spans: [clue, " says so"],
    end: { spans: [{ text: "r2c1", cell: "r2c1" }] },
    conflict: [{ spans: ["one"] }, { spans: [clue] }],
  });
  const span = { text: "the clue", clue: clueAt(2, "left", 1) };
  assert.deepEqual(told(2, reply), {
    reason: [span, { text: " says so" }],
    end: [{ text: "r2c1", cell: 2 }],
    conflict: [[{ text: "one" }], [span]],
  });
});

test("a draft is blank until it has a clue or a given", () => {
  assert.ok(isBlank(emptyDraft(2)));
  assert.ok(!isBlank(withGiven(emptyDraft(2), 0, 1)));
  assert.ok(!isBlank(withClue(emptyDraft(2), 0, 1)));
});
