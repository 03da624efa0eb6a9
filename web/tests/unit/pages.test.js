// Texts in pages, and steps that are told as one.
// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { goesOn, mergedSteps } from "../../js/game/merge.js";
import { inPages, plain } from "../../js/game/spans.js";
/** @typedef {import("../../js/game/types.js").Step} Step */

/** Fits if it is no longer than that. @param {number} most */
const upTo = (most) => (/** @type {import("../../js/game/spans.js").Span[]} */ page) =>
  plain(page).length <= most;

test("a text that fits is one page", () => {
  assert.deepEqual(inPages([{ text: "Short. And sweet." }], upTo(40)), [[{ text: "Short. And sweet." }]]);
});

test("a long text is cut after sentences, names stay whole and keep what they name", () => {
  const text = [
    { text: "Look at " },
    { text: "r1c2", cell: 1 },
    { text: ". It is 3. So " },
    { text: "r1c3", cell: 2 },
    { text: " is not." },
  ];
  const pages = inPages(text, upTo(24));
  assert.deepEqual(pages.map(plain), ["Look at r1c2. It is 3.", "So r1c3 is not."]);
  assert.ok(pages[0]?.some(({ cell }) => cell === 1) && pages[1]?.some(({ cell }) => cell === 2));
});

test("a sentence that does not fit is cut after clauses, a clause between words", () => {
  const pages = inPages(
    [{ text: "One clause here, another there; and one that goes on for long." }],
    upTo(20),
  );
  assert.deepEqual(pages.map(plain), [
    "One clause here,",
    "another there;",
    "and one that goes on",
    "for long.",
  ]);
  assert.ok(pages.every((page) => plain(page).length <= 20));
});

test("no word is lost, however little room there is", () => {
  const text = "With 1 in r2c3, clue 4 would see at most three: 3 hides r2c2. So r2c3 is not 1.";
  for (const most of [1, 5, 17, 40, 200]) {
    const words = inPages([{ text }], upTo(most)).map(plain).join(" ");
    assert.equal(words, text);
  }
});

/** @param {string} technique @param {number} line @param {string} cell @param {number} value @returns {any} */
const placing = (technique, line, cell, value) => ({
  technique,
  lines: [{ kind: "row", index: line, from: null }],
  clues: [],
  points: 1,
  witness: { kind: "plain" },
  placements: [{ cell, value }],
  eliminations: [],
  text: { all: `${cell} = ${value}.` },
  spans: { all: [`${cell} = ${value}.`] },
});

test("steps of one technique in one line are told as one, others are not", () => {
  const steps = [
    placing("hidden-single", 1, "r1c1", 2),
    placing("hidden-single", 1, "r1c3", 4),
    placing("hidden-single", 2, "r2c1", 1),
  ];
  const told = mergedSteps(steps);
  assert.deepEqual(
    told.map(({ placements }) => placements.map(({ cell }) => cell)),
    [["r1c1", "r1c3"], ["r2c1"]],
  );
  assert.deepEqual(told[0]?.parts, steps.slice(0, 2));
  assert.equal(told[0]?.text.all, "r1c1 = 2. r1c3 = 4.");
  const trial = { ...placing("trial", 1, "r1c1", 2), witness: { kind: "refutation" } };
  assert.ok(!goesOn(trial, trial), "every trial stands for itself");
});

test("steps told as one strike, weigh and say what all of them do", () => {
  const striking = (
    /** @type {string} */ cell,
    /** @type {number[]} */ values,
    /** @type {string} */ text,
  ) => ({
    ...placing("line", 1, "r1c1", 2),
    placements: [],
    eliminations: [{ cell, values }],
    points: 2,
    text: { all: text, name: "Line" },
    spans: { all: [text], name: ["Line"] },
  });
  const steps = [
    striking("r1c2", [4], "One."),
    striking("r1c2", [1, 4], "Two."),
    striking("r1c3", [12, 9], "Three."),
  ];
  const [told, ...others] = mergedSteps(/** @type {any} */ (steps));
  assert.deepEqual(others, []);
  assert.deepEqual(told?.eliminations, [
    { cell: "r1c2", values: [1, 4] },
    { cell: "r1c3", values: [9, 12] },
  ]);
  assert.equal(told?.points, 6);
  assert.deepEqual(told?.text, { all: "One. Two. Three.", name: "Line" });
  assert.deepEqual(told?.spans, { all: ["One.", " ", "Two.", " ", "Three."], name: ["Line"] });
  assert.deepEqual(told?.parts, steps);
});

test("a step goes on only in the same line, by the same technique and clue", () => {
  const step = { ...placing("line", 1, "r1c1", 2), clues: [{ side: "left", index: 1 }] };
  assert.ok(goesOn(step, step));
  assert.ok(!goesOn({ ...step, lines: [] }, { ...step, lines: [] }), "steps of no line stand for themselves");
  assert.ok(!goesOn(step, { ...step, technique: "other" }));
  assert.ok(!goesOn(step, { ...step, clues: [{ side: "right", index: 1 }] }));
  assert.ok(
    goesOn(/** @type {any} */ ({ ...step, witness: undefined }), step),
    "what is not proven is no trial",
  );
});
