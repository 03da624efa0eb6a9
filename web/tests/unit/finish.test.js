// The finish: what made a puzzle hard, how hard the way was, what comes next, and what was chosen last.
// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { difficultyBars, hardest, hintCount, shareText, shortLink } from "../../js/game/finish.js";
import { plainRules } from "../../js/game/rules.js";
import { fromRecord } from "../../js/game/puzzle.js";
import { harder, refusedClues, refusedKind, refusedLevel, startOf } from "../../js/game/wish.js";

test("the hardest technique is told with how often it is needed", () => {
  assert.deepEqual(hardest({ "last-cell": 8, count: 2, "hidden-single": 7 }), { id: "count", count: 2 });
  assert.deepEqual(hardest({ pair: 0, staircase: 1 }), { id: "staircase", count: 1 });
  assert.equal(hardest(undefined), null);
  assert.equal(hardest({ unheard: 3 }), null);
});

test("the bars are as tall as the steps are hard, and never too many", () => {
  assert.equal(difficultyBars([1, 1, 8.5, 4.75]), "▁▁█▅");
  assert.equal(difficultyBars([]), "");
  const many = Array.from({ length: 100 }, (_, step) => (step === 50 ? 6 : 1));
  assert.equal([...difficultyBars(many)].length, 16);
  assert.equal([...difficultyBars(many)].filter((bar) => bar !== "▁").length, 1);
});

test("hints count once, however far they were read", () => {
  assert.equal(hintCount([2, 1, 1, 1]), 2);
  assert.equal(hintCount([0, 0, 0, 3]), 3);
  assert.equal(hintCount([0, 0, 0, 0]), 0);
});

test("what is not known is left out of the text", () => {
  assert.equal(shareText(["a", undefined, "", "b"]), "a\nb");
  assert.equal(shortLink("https://example.org/#1234567890", 16), "example.org/#12…");
  assert.equal(shortLink("http://example.org/#1", 30), "example.org/#1");
});

test("harder is one level up, and at the top one size up", () => {
  const puzzle = (/** @type {string} */ level, n = 6) => fromRecord({ n, clues: [], level });
  assert.deepEqual(harder(puzzle("Hard")), { n: 6, level: "expert", rules: plainRules(6) });
  assert.deepEqual(harder(puzzle("Fiendish")), { n: 7, level: "fiendish", rules: plainRules(7) });
  assert.deepEqual(harder(puzzle("Unreasonable")), { n: 7, level: "fiendish", rules: plainRules(7) });
  assert.equal(harder(puzzle("Fiendish", 16)).n, 16);
  assert.equal(harder(fromRecord({ n: 6, clues: [], level: "Fiendish", boxes: "2x3" })).rules.regions, null);
});

test("the last choice comes back, whatever was kept", () => {
  const usual = { n: 6, level: "medium", kinds: [], givens: "any", symmetry: "none", seed: "" };
  assert.deepEqual(startOf({}), usual);
  assert.deepEqual(startOf(null), usual);
  assert.deepEqual(startOf({ n: 3, level: 7, kinds: "x", givens: 5, seed: "12" }), usual);
  assert.deepEqual(startOf({ variant: "parks" }).kinds, ["parks"]);
  assert.deepEqual(startOf({ n: 12, kinds: ["boxes"], givens: "none" }), {
    ...usual,
    n: 12,
    kinds: ["boxes"],
    givens: "none",
  });
});

test("what no generator finds is not offered", () => {
  assert.ok(refusedKind("sum", 10));
  assert.ok(!refusedKind("sum", 9));
  const choice = startOf({ n: 8, givens: "none" });
  assert.ok(refusedLevel("starter", choice));
  assert.ok(!refusedLevel("easy", choice));
  assert.ok(!refusedLevel("starter", { ...choice, givens: "any" }));
  assert.ok(!refusedClues(choice));
  assert.ok(refusedClues({ ...choice, kinds: ["parks"] }));
  assert.ok(refusedClues({ ...choice, n: 10 }));
});
