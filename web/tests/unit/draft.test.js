// Drafts: places of clues, resizing, repairs, and what a diagnosis marks.
// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { emptyDraft, findings, isBlank, repaired, resized, withClue, withGiven, withHeights } from "../../js/draft.js";
import { PARK, clueAt } from "../../js/puzzle.js";

test("a smaller board keeps what fits", () => {
  const draft = withGiven(withClue(withClue(emptyDraft(5), clueAt(5, "left", 1), 3), 0, 5), 6, 2);
  const smaller = resized(draft, 4);
  assert.equal(smaller.clues[clueAt(4, "left", 1)], 3);
  assert.equal(smaller.clues[0], 0);
  assert.equal(smaller.givens[5], 2);
  assert.deepEqual(resized(smaller, 4), smaller);
});

test("parks come and go with the heights", () => {
  const parks = withGiven(withHeights(emptyDraft(5), 4), 0, PARK);
  assert.equal(parks.heights, 4);
  const none = withHeights(parks, 5);
  assert.equal(none.heights, 5);
  assert.equal(none.givens[0], 0);
});

test("a repair takes away and adds", () => {
  const draft = withClue(emptyDraft(4), 0, 1);
  const done = repaired(draft, {
    remove: [{ kind: "clue", side: "top", index: 1, value: 1, text: "" }],
    add: [{ kind: "given", cell: "r2c3", value: 0, text: "" }, { kind: "clue", side: "bottom", index: 4, value: 2, text: "" }],
  });
  assert.equal(done.clues[0], 0);
  assert.equal(done.givens[6], PARK);
  assert.equal(done.clues[8], 2);
  assert.equal(draft.clues[0], 1, "the draft before is kept");
});

test("a diagnosis marks clues, givens and differing cells", () => {
  const found = findings(emptyDraft(2), {
    outcome: "multiple",
    solution: [1, 2, 2, 1],
    second: [2, 1, 1, 0],
    differ: ["r1c1", "r2c2"],
    conflict: [{ kind: "given", cell: "r1c2", value: 2, text: "" }],
  });
  assert.deepEqual([...found.either], [[0, [1, 2]], [3, [1, PARK]]]);
  assert.deepEqual(found.conflict, { clues: [], cells: [1] });
  assert.ok(isBlank(emptyDraft(2)) && !isBlank(withGiven(emptyDraft(2), 0, 1)));
});
