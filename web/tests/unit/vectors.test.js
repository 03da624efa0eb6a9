// The page's rules are the library's: what `cargo xtask vectors` wrote down is read, judged and written here.
// @ts-check
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { KINDS, usualBoxes } from "../../js/game/kinds.js";
import { fromRecord, toRecord } from "../../js/game/puzzle.js";
import { clueRange, kindsOf, plainRules, shapeText, writeRules } from "../../js/game/rules.js";
import { duplicates, repeats, sighting } from "../../js/game/sight.js";

const { rules, boxes, ranges, puzzles } = JSON.parse(
  readFileSync(new URL("../vectors.json", import.meta.url), "utf8"),
);

test("the page has a kind for every rule, in the order of the registry", () => {
  assert.deepEqual(
    KINDS.map(({ name }) => name),
    rules.map((/** @type {any} */ rule) => rule.name),
  );
});

test("each kind writes fields of its own rule", () => {
  for (const { name, fields } of rules) {
    const kind = KINDS.find((each) => each.name === name);
    for (const n of [4, 6]) {
      const written = kind ? Object.keys(writeRules(kind.on(plainRules(n), n), n)) : [];
      assert.ok(written.length, name);
      assert.deepEqual(
        written.filter((field) => !fields.includes(field)),
        [],
        name,
      );
    }
  }
});

test("boxes have the usual shape of the library, on every size that can be played", () => {
  for (const { n, boxes: usual } of boxes) {
    const shape = usualBoxes(n);
    assert.equal(shape?.kind === "boxes" ? shapeText(shape) : null, usual, String(n));
  }
});

test("a clue can say what the library lets it say", () => {
  for (const { n, heights, clue, range } of ranges) {
    assert.deepEqual(clueRange({ ...plainRules(n), heights, sight: clue }), range, `${n} ${heights} ${clue}`);
  }
});

test("every combination of rules is read, named and written again", () => {
  assert.ok(puzzles.length > 50);
  for (const { kinds, record } of puzzles) {
    const puzzle = fromRecord(record);
    assert.deepEqual(kindsOf(puzzle.rules, puzzle.n), kinds);
    assert.deepEqual(toRecord(puzzle), record);
  }
});

test("heights that stand too often are found in the same houses, and mark the same cells", () => {
  let found = 0;
  for (const { record, boards } of puzzles) {
    const puzzle = fromRecord(record);
    for (const board of boards) {
      const here = repeats(puzzle, board.values).map(({ house: { kind, index }, value, cells }) => ({
        kind,
        index: index + 1,
        value,
        cells,
      }));
      const key = (/** @type {any} */ { kind, index, value }) => `${kind} ${index} ${value}`;
      const sorted = (/** @type {any[]} */ list) =>
        list
          .map((each) => ({ ...each, cells: [...each.cells].sort((a, b) => a - b) }))
          .sort((a, b) => (key(a) < key(b) ? -1 : 1));
      assert.deepEqual(sorted(here), sorted(board.repeats), JSON.stringify(record));
      const cells = new Set(board.repeats.flatMap((/** @type {any} */ repeat) => repeat.cells));
      assert.deepEqual(new Set(duplicates(puzzle, board.values).keys()), cells);
      found += here.length;
    }
  }
  assert.ok(found > 100);
});

test("every clue stands as the library says: open, satisfied or broken", () => {
  /** @type {Record<string, number>} */
  const count = {};
  for (const { record, boards } of puzzles) {
    const puzzle = fromRecord(record);
    for (const board of boards) {
      const states = puzzle.clues.map((clue, at) => (clue ? sighting(puzzle, board.values, at).state : ""));
      assert.deepEqual(states, board.clues, JSON.stringify({ record, values: board.values }));
      for (const state of states) count[state] = (count[state] ?? 0) + 1;
    }
  }
  for (const state of ["open", "satisfied", "broken"])
    assert.ok((count[state] ?? 0) > 50, `${state}: ${count[state]}`);
});
