// Traces of the solver: boards, queue and tree of guesses follow from the record, and forwards is backwards.
// @ts-check
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { PARK, fromRecord, valuesOf } from "../../js/game/puzzle.js";
import { plain } from "../../js/game/spans.js";
import {
  TRACE_SPEEDS,
  eventOf,
  followTrace,
  guessesOn,
  positionOf,
  stateAt,
  taskOf,
  treeAt,
} from "../../js/game/trace.js";
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

/** A search on a 2×2, made up: two phases, two guesses, two more on the second of them, and one that succeeds. */
const event = (/** @type {string} */ cell, /** @type {number[]} */ values, more = {}) => ({
  cause: "start",
  strikes: [{ cell, values }],
  spans: [`${cell} is not ${values.join(" or ")}.`],
  ...more,
});
const phase = (/** @type {object[]} */ ...events) => ({ events, lists: [] });
/** @param {number} parent @param {string} cell @param {number} value @param {object} its @param {string} kind */
const guessing = (parent, cell, value, its, kind = "contradiction") => ({
  parent,
  depth: parent ? 2 : 1,
  guess: { cell, value },
  phases: [phase(its)],
  end: { kind, spans: ["It ends."] },
});
const WAITING = [{ house: { kind: "row", index: 1 }, value: 2 }, { cell: "r1c1" }];
const SEARCH = {
  n: 2,
  clues: Array(8).fill(0),
  branches: [
    {
      depth: 0,
      phases: [phase(event("r1c1", [1], { queued: WAITING })), phase(event("r1c2", [2]))],
      end: { kind: "impasse", spans: ["It ends."] },
    },
    guessing(0, "r1c1", 1, event("r2c1", [1])),
    guessing(0, "r1c1", 2, event("r2c1", [2]), "impasse"),
    guessing(2, "r2c1", 1, event("r2c2", [1])),
    guessing(2, "r2c1", 2, event("r2c2", [2])),
    guessing(0, "r2c2", 0, event("r2c1", [1, 2]), "solved"),
  ],
};
const searched = (/** @type {any} */ reply = SEARCH) => follow(reply);
/** The lists of each cell. @param {ReturnType<typeof follow>} trace @param {number} at */
const listsAt = (trace, at) => {
  const moment = trace.moments[at];
  return moment && stateAt(trace, moment).lists;
};

test("every event and every end is a moment, and a board lasts as long as what is guessed on it", () => {
  const trace = searched();
  assert.deepEqual(
    trace.moments.map((moment) => [moment.branch, moment.phase, moment.event]),
    [
      [0, 0, 0],
      [0, 1, 0],
      [0, 2, -1],
      ...[1, 2, 3, 4, 5].flatMap((branch) => [
        [branch, 0, 0],
        [branch, 1, -1],
      ]),
      [-1, 0, -1],
    ],
  );
  assert.deepEqual(trace.firsts, [0, 3, 5, 7, 9, 11]);
  assert.deepEqual(trace.closes, [2, 4, 6, 8, 10, 12]);
  assert.deepEqual(trace.lasts, [12, 4, 10, 8, 10, 12]);
  const [first, , end] = trace.moments;
  assert.equal(first && eventOf(trace, first), SEARCH.branches[0]?.phases[0]?.events[0]);
  assert.equal(end && eventOf(trace, end), null);
});

test("a moment shows the board before its event, and an end the board after all of them", () => {
  const trace = searched();
  const shown = trace.moments.map((_, at) => listsAt(trace, at));
  const root = [0b100, 0b010, 0b110, 0b110];
  const [second, last] = [root.with(2, 0b010), root.with(2, 0)];
  assert.deepEqual(shown, [
    [0b110, 0b110, 0b110, 0b110],
    [0b100, 0b110, 0b110, 0b110],
    root,
    ...[root, root.with(2, 0b100)],
    ...[root, second],
    ...[second, second.with(3, 0b100)],
    ...[second, second.with(3, 0b010)],
    ...[root, last],
    last,
  ]);
});

test("at the end stands the first board that is solved, or else the last one", () => {
  const branches = (/** @type {string[]} */ ...kinds) => ({
    ...SEARCH,
    branches: SEARCH.branches.map((branch, at) => ({
      ...branch,
      end: { kind: kinds[at] ?? "", spans: ["."] },
    })),
  });
  const none = searched(branches("impasse", "contradiction", "impasse"));
  assert.deepEqual(listsAt(none, none.moments.length - 1), none.ends[5]?.lists);
  const first = searched(branches("solved", "contradiction", "solved"));
  assert.deepEqual(listsAt(first, first.moments.length - 1), first.ends[0]?.lists);
  const third = searched(branches("impasse", "contradiction", "solved", "solved"));
  assert.deepEqual(listsAt(third, third.moments.length - 1), third.ends[2]?.lists);
});

test("what waits stands there once, resolved cells first", () => {
  const trace = searched();
  const moment = trace.moments[1];
  assert.deepEqual(moment && stateAt(trace, moment).queue, [...WAITING].reverse());
});

test("the guesses of a board are told from the first one on", () => {
  const trace = searched();
  assert.deepEqual(guessesOn(trace, 0), []);
  assert.deepEqual(guessesOn(trace, 4), [
    { branch: 2, name: "r1c1", cell: 0, value: 2 },
    { branch: 4, name: "r2c1", cell: 2, value: 2 },
  ]);
  assert.deepEqual(guessesOn(trace, 5), [{ branch: 5, name: "r2c2", cell: 3, value: PARK }]);
});

test("a board in the tree opens with its first moment, ends with its end, and folds after its last", () => {
  const trace = searched();
  const at = (/** @type {number} */ position, /** @type {number[]} */ ...turned) =>
    treeAt(trace, position, new Set(turned));
  const leaf = (/** @type {number} */ branch, /** @type {string|null} */ end) => {
    return { branch, end, leads: null, hasInner: false, inner: [] };
  };
  const folded = (/** @type {number} */ branch, end = "contradiction") => ({
    ...leaf(branch, end),
    inner: null,
  });
  assert.deepEqual(at(1), leaf(0, null));
  assert.deepEqual(at(2), leaf(0, "impasse"));
  const root = { branch: 0, end: "impasse", leads: null, hasInner: true };
  assert.deepEqual(at(3), { ...root, inner: [leaf(1, null)] });
  assert.deepEqual(at(4), { ...root, inner: [leaf(1, "contradiction")] });
  assert.deepEqual(at(5), { ...root, inner: [folded(1), leaf(2, null)] });
  const second = { branch: 2, end: "impasse", leads: null, hasInner: true };
  assert.deepEqual(at(10).inner?.[1], { ...second, inner: [folded(3), leaf(4, "contradiction")] });
  const done = { ...second, leads: "dead-end" };
  assert.deepEqual(at(11).inner, [folded(1), { ...done, inner: null }, leaf(5, null)]);
  assert.deepEqual(at(11, 2, 1).inner?.slice(0, 2), [
    leaf(1, "contradiction"),
    { ...done, inner: [folded(3), folded(4)] },
  ]);
  assert.deepEqual(at(13), {
    ...root,
    leads: "solved",
    inner: [folded(1), { ...done, inner: null }, folded(5, "solved")],
  });
  assert.equal(at(13, 0).inner, null);
});

test("on boards beyond 16 cells a line only lists of up to eight heights are drawn", () => {
  const drawn = (/** @type {number} */ n, /** @type {number} */ marks) =>
    positionOf(fromRecord({ n, clues: Array(4 * n).fill(0) }), [marks]).marks[0];
  const [eight, nine] = [0b111111110, 0b1111111110];
  assert.deepEqual([drawn(16, nine), drawn(17, nine), drawn(17, eight)], [nine, 0, eight]);
});

test("speeds go from slow to fast, by way of the usual one", () => {
  assert.ok(TRACE_SPEEDS.includes(1));
  assert.deepEqual(
    TRACE_SPEEDS,
    TRACE_SPEEDS.toSorted((a, b) => a - b),
  );
});
