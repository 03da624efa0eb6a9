// What is believed of a save: every field that makes no sense, one at a time.
// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { Game } from "../../js/game/game.js";
import * as moves from "../../js/game/moves.js";
import { PARK, bit, fromRecord } from "../../js/game/puzzle.js";
import {
  parsed,
  progressOf,
  readFile,
  readPuzzle,
  readSaved,
  withoutHistory,
  writeFile,
} from "../../js/game/save.js";

const CLUES = Array(16).fill(0).with(3, 2);
const RECORD = { n: 4, clues: CLUES, givens: Array(16).fill(0).with(0, 4) };

/** A save with three moves, as it stands in a file. @param {object} [more] @returns {any} */
function saved(more = {}) {
  const game = new Game(fromRecord(RECORD));
  game.play(moves.toggleMark(game, [5], 1));
  game.play(moves.enter(game, 5, 2, false));
  game.play(moves.toggleClue(3));
  game.seconds = 9;
  return JSON.parse(JSON.stringify({ ...game.toSaved(), savepoints: [1], ...more }));
}
/** The save with another second move. @param {object} change */
const second = (change) => {
  const all = saved();
  all.moves[1] = { ...all.moves[1], ...change };
  return all;
};
const entry = (/** @type {unknown} */ change) => second({ cells: [change] });

test("a save that makes sense is believed, with all that it tells", () => {
  const told = { saved: 3, begun: 1, finished: 2, before: "a link", verdict: "multiple", solved: true };
  const read = readSaved(saved(told));
  assert.deepEqual(JSON.parse(JSON.stringify(read)), saved(told));
  assert.ok(readSaved(entry([5, 0, 2, 2, 0])));
  assert.ok(readSaved(entry([15, 0, 0, 2, 31])), "the last cell, and all marks there are");
  assert.ok(readSaved(second({ clues: [15] })), "the last clue");
  assert.ok(readSaved(second({ clues: [] })));
});

test("a save is refused if a move in it could not have been played", () => {
  const bad = {
    "no list of moves": saved({ moves: "none" }),
    "no move": saved({ moves: [null], at: 0 }),
    "a move without a name": second({ kind: undefined }),
    "a move without cells": second({ cells: undefined }),
    "a change that is no list": entry(5),
    "a change that is a text": entry("50220"),
    "a change with too little": entry([5, 0, 2, 2]),
    "a change with too much": entry([5, 0, 2, 2, 0, 0]),
    "a given that changes": entry([0, 4, 0, 2, 0]),
    "a cell beside the board": entry([16, 0, 0, 2, 0]),
    "a cell far from it": entry([17, 0, 0, 2, 0]),
    "a half cell": entry([1.5, 0, 0, 2, 0]),
    "another height before": entry([5, 1, 2, 2, 0]),
    "other marks before": entry([5, 0, 0, 2, 0]),
    "a height that is too tall": entry([5, 0, 2, 5, 0]),
    "a height that is too low": entry([5, 0, 2, -2, 0]),
    "marks that are too tall": entry([5, 0, 2, 0, 32]),
    "a clue beside the board": second({ clues: [16] }),
    "a clue far from it": second({ clues: [17] }),
    "clues that are no list": second({ clues: 3 }),
    "more moves done than there are": saved({ at: 4 }),
    "a newer version": saved({ version: 3 }),
    "no puzzle": saved({ puzzle: null }),
  };
  for (const [what, save] of Object.entries(bad)) assert.equal(readSaved(save), null, what);
  for (const nothing of [null, undefined, 5, "text", [], {}]) assert.equal(readSaved(nothing), null);
});

test("marks have as many bits as the board has heights, the last one a sign", () => {
  const large = (/** @type {number} */ marks) => {
    const record = { n: 31, clues: Array(124).fill(0) };
    return { version: 2, puzzle: record, moves: [{ kind: "mark", cells: [[0, 0, 0, 0, marks]] }], at: 1 };
  };
  assert.ok(readSaved(large(-(2 ** 31))));
  assert.ok(readSaved(large(bit(30))));
  for (const marks of [2 ** 31, -(2 ** 31) - 1, 0.5]) assert.equal(readSaved(large(marks)), null);
});

test("what is only told beside a game is left out where it makes no sense", () => {
  const nonsense = {
    savepoints: 1,
    hints: [1, 2],
    seconds: -1,
    solved: "yes",
    saved: "now",
    begun: -1,
    before: 5,
  };
  const read = readSaved(saved({ ...nonsense, finished: 0.5, verdict: null }));
  assert.deepEqual(
    [read?.savepoints, read?.hints, read?.seconds, read?.solved],
    [[], [0, 0, 0, 0], 0, false],
  );
  for (const name of /** @type {const} */ (["saved", "begun", "finished", "before", "verdict"]))
    assert.ok(read && !(name in read), name);
  assert.deepEqual(readSaved(saved({ savepoints: [0, 3, 4, "1"] }))?.savepoints, [0, 3]);
});

test("a record that is no puzzle of the page's is refused", () => {
  const good = [
    RECORD,
    { ...RECORD, clue: "count" },
    { n: 4 },
    { ...RECORD, givens: [[4, 0, 0, 0], ...rows()] },
  ];
  for (const record of good) assert.ok(readPuzzle(record), JSON.stringify(record));
  const bad = [
    null,
    "4",
    { ...RECORD, n: 33 },
    { ...RECORD, n: 0 },
    { ...RECORD, n: "4" },
    { ...RECORD, clues: CLUES.slice(1) },
    { ...RECORD, clues: "2" },
    { ...RECORD, clues: CLUES.with(2, 5) },
    { ...RECORD, clues: CLUES.with(2, 1.5) },
    { ...RECORD, clues: CLUES.with(2, -1) },
    { ...RECORD, givens: [4] },
    { ...RECORD, givens: RECORD.givens.with(2, 5) },
    { ...RECORD, givens: RECORD.givens.with(2, -2) },
    { ...RECORD, clue: "product" },
    { ...RECORD, heights: 5 },
    { ...RECORD, boxes: "3x3" },
    { ...RECORD, regions: [1] },
  ];
  for (const record of bad) assert.equal(readPuzzle(record), null, JSON.stringify(record));
});
const rows = () => [1, 2, 3].map(() => [0, 0, 0, 0]);

test("only the clues of a draft may be beyond what a line can have", () => {
  const record = (/** @type {number} */ clue) => ({ ...RECORD, clues: CLUES.with(2, clue) });
  assert.equal(readPuzzle(record(5)), null);
  assert.equal(readPuzzle(record(999), { isDraft: true })?.clues[2], 999);
  assert.equal(readPuzzle(record(1000), { isDraft: true }), null);
});

test("a solution that cannot be one is left out, and the puzzle stays", () => {
  const solution = [4, 1, 2, 3, 1, 2, 3, 4, 2, 3, 4, 1, 3, 4, 1, 2];
  assert.deepEqual(readPuzzle({ ...RECORD, solution })?.solution, solution);
  const park = readPuzzle({ n: 4, heights: 3, solution: solution.map((height) => height % 4) });
  assert.equal(park?.solution?.[0], PARK);
  for (const bad of [
    solution.slice(1),
    solution.with(5, 5),
    solution.with(5, 1.5),
    solution.with(5, -2),
    "4123",
  ]) {
    const puzzle = readPuzzle({ ...RECORD, solution: bad });
    assert.ok(puzzle && !("solution" in puzzle), String(bad));
  }
});

test("what a record says is written becomes one move, on open cells of the board alone", () => {
  const filled = [...Array(16).fill(0).with(0, 3).with(5, 2), 3];
  const marks = Array(16).fill(null).with(6, [1, 3]).with(7, "13").with(5, [4]);
  const read = progressOf(/** @type {any} */ ({ ...RECORD, filled, marks }));
  assert.deepEqual(read?.moves, [
    {
      kind: "open",
      cells: [
        [5, 0, 0, 2, 0],
        [6, 0, 0, 0, 0b1010],
        [7, 0, 0, 0, 0b1010],
      ],
    },
  ]);
  assert.equal(progressOf(/** @type {any} */ ({ ...RECORD, filled: Array(16).fill(0) })), undefined);
});

test("only a file that says it is ours is a game", () => {
  const text = writeFile(saved());
  assert.match(text, /^\{"format":"skyscrapers-game",.*\}\n$/);
  assert.deepEqual(JSON.parse(JSON.stringify(readFile(text))), saved());
  assert.equal(readFile(JSON.stringify(saved())), null);
  assert.equal(readFile("nonsense"), null);
  assert.deepEqual([parsed(null), parsed("nonsense"), parsed("5")], [null, null, 5]);
});

test("a game without its history is one move, or none if nothing is written", () => {
  const bare = withoutHistory(saved());
  assert.deepEqual(bare.moves, [{ kind: "open", cells: [[5, 0, 0, 2, 0]], clues: [3] }]);
  assert.deepEqual([bare.at, bare.savepoints, bare.seconds], [1, [], 9]);
  const empty = withoutHistory(saved({ moves: [], at: 0 }));
  assert.deepEqual([empty.moves, empty.at], [[], 0]);
  const ticked = withoutHistory(saved({ moves: [moves.toggleClue(3)], at: 1 }));
  assert.deepEqual(ticked.moves, [{ kind: "open", cells: [], clues: [3] }]);
});
