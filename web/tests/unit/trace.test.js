// Traces of the solver: boards, queue and tree of guesses follow from the record, and forwards is backwards.
// @ts-check
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { PARK, fromRecord, valuesOf } from "../../js/game/puzzle.js";
import { plain } from "../../js/game/spans.js";
import { eventOf, followTrace, guessesOn, positionOf, stateAt, taskOf, treeAt } from "../../js/game/trace.js";
/** @typedef {import("../../js/game/trace.js").Twig} Twig */

/** Traces as the engine gave them: the 4×4 of the posts, one with guesses, one with parks. */
const replies = JSON.parse(readFileSync(new URL("traces.json", import.meta.url), "utf8"));
const follow = (/** @type {any} */ reply, /** @type {number} */ most = 1000) =>
  followTrace(fromRecord(reply), reply, "The end.", (text) => plain(text).length <= most);
const [, guessed] = replies;

for (const [number, reply] of replies.entries()) {
  test(`trace ${number}: the lists after every phase are the engine's`, () => {
    const trace = follow(reply);
    reply.branches.forEach((/** @type {any} */ { phases }, /** @type {number} */ branch) => {
      phases.forEach((/** @type {any} */ { lists }, /** @type {number} */ phase) => {
        const after = trace.starts[branch]?.[phase + 1] ?? trace.ends[branch];
        const written = after?.lists.map((marks) => {
          const values = valuesOf(marks).filter((value) => value !== PARK);
          return `${marks & 1 ? "-" : ""}${values.join("")}`;
        });
        assert.deepEqual(written, lists, `board ${branch}, phase ${phase}`);
      });
    });
  });

  test(`trace ${number}: every task is done in its turn, and none is left at an impasse`, () => {
    const trace = follow(reply);
    for (const moment of trace.moments) {
      const event = eventOf(trace, moment);
      const task = event && taskOf(event);
      if (task) assert.deepEqual({ ...stateAt(trace, moment).queue[0] }, JSON.parse(JSON.stringify(task)));
    }
    trace.ends.forEach(({ queue }, branch) => {
      if (reply.branches[branch].end.kind === "impasse") assert.deepEqual(queue, []);
    });
  });
}

test("a moment's board is the same whatever was shown before it", () => {
  const trace = follow(guessed);
  const forwards = trace.moments.map((moment) => stateAt(trace, moment));
  const backwards = [...trace.moments].reverse().map((moment) => stateAt(trace, moment));
  assert.deepEqual(backwards.reverse(), forwards);
});

test("a guess stands on the board where it was made", () => {
  const trace = follow(guessed);
  guessed.branches.forEach((/** @type {any} */ { parent, depth }, /** @type {number} */ branch) => {
    assert.equal(guessesOn(trace, branch).length, depth);
    if (parent !== undefined) assert.deepEqual(trace.starts[branch]?.[0]?.lists, trace.ends[parent]?.lists);
  });
});

test("a long text takes several moments on the same board", () => {
  const [short, long] = [follow(guessed, 40), follow(guessed)];
  assert.ok(short.moments.length > long.moments.length);
  const said = (/** @type {ReturnType<typeof follow>} */ trace) =>
    trace.moments.map(({ text }) => plain(text)).join(" ");
  assert.equal(said(short), said(long));
  assert.equal(plain(long.moments.at(-1)?.text ?? []), "The end.");
});

test("one height left is that height", () => {
  const [plainBoard, , parks] = replies.map(fromRecord);
  assert.deepEqual(positionOf(parks, [0b100, 0b110, 1]), { values: [2, 0, PARK], marks: [0, 0b110, 0] });
  const large = { ...plainBoard, n: 32, rules: { ...plainBoard.rules, heights: 32 } };
  assert.deepEqual(positionOf(large, [1]).values, [32], "the tallest of the largest board");
  assert.deepEqual(positionOf(large, [0b1110, 0x3fffe]).marks, [0b1110, 0], "long lists of a large board");
});

test("the tree grows with the guesses and folds what is done with", () => {
  const trace = follow(guessed);
  /** @param {Twig} twig @returns {number} */
  const size = (twig) => 1 + (twig.inner ?? []).reduce((sum, each) => sum + size(each), 0);
  const at = (/** @type {number} */ position, /** @type {number[]} */ turned = []) =>
    treeAt(trace, position, new Set(turned));
  assert.deepEqual(at(0), { branch: 0, end: null, leads: null, hasInner: false, inner: [] });
  const second = trace.firsts[1] ?? 0;
  assert.equal(size(at(second - 1)), 1);
  assert.equal(size(at(second)), 2);
  assert.equal(at(second).inner?.[0]?.end, null);
  assert.equal(at(second).end, "impasse");
  // At the end every board but the puzzle's own is folded; unfolding shows its guesses again.
  const end = at(trace.moments.length - 1);
  const folded = (end.inner ?? []).find(({ hasInner }) => hasInner);
  assert.equal(folded?.inner, null);
  assert.equal(folded?.leads, "solved");
  assert.ok(size(at(trace.moments.length - 1, [folded?.branch ?? 0])) > size(end));
  assert.equal(at(trace.moments.length - 1, [0]).inner, null);
});
