// Sharing: progress in records, and files that are believed only as far as they make sense.
// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { Game } from "../../js/game/game.js";
import { PARK } from "../../js/game/puzzle.js";
import { progressOf, readFile, writeFile } from "../../js/game/save.js";

const record = { n: 3, heights: 2, clues: Array(12).fill(0), givens: [1, 0, 0, 0, 0, 0, 0, 0, 0] };

test("what a record says is written becomes one move", () => {
  const saved = progressOf({ ...record, filled: [0, 2, -1], marks: [[], [], [], [0, 1], "12"] });
  assert.deepEqual(saved?.moves, [
    {
      kind: "open",
      cells: [
        [1, 0, 0, 2, 0],
        [2, 0, 0, PARK, 0],
        [3, 0, 0, 0, 3],
        [4, 0, 0, 0, 6],
      ],
    },
  ]);
  assert.equal(progressOf(record), undefined);
  const game = Game.fromSaved(/** @type {any} */ (saved));
  assert.deepEqual(game.values, [1, 2, PARK, 0, 0, 0, 0, 0, 0]);
});

test("a file brings the game back with its history", () => {
  const game = Game.fromSaved(/** @type {any} */ (progressOf({ ...record, filled: [0, 2] })));
  game.play({ kind: "enter", cells: [[2, 0, 0, PARK, 0]] });
  game.undo();
  const saved = readFile(writeFile(game.toSaved()));
  assert.deepEqual(saved, game.toSaved());
});

test("nonsense in a file is refused", () => {
  const game = Game.fromSaved(/** @type {any} */ (progressOf({ ...record, filled: [0, 2] })));
  const saved = game.toSaved();
  const withCells = (/** @type {any} */ cells) => writeFile({ ...saved, moves: [{ kind: "enter", cells }] });
  const bad = [
    "",
    "{",
    "[]",
    "{}",
    "null",
    '{"n":4}',
    withCells([[0, 0, 0, 2, 0]]),
    withCells([[9, 0, 0, 1, 0]]),
    withCells([[1, 0, 0, 3, 0]]),
    withCells([[1, 0, 0, 1, 99]]),
    withCells([[1, 0, 0, "1", 0]]),
    withCells("x"),
    writeFile({ ...saved, at: 7 }),
    writeFile({ ...saved, puzzle: { n: 99 } }),
    ...[{ regions: [1, 2, 3] }, { boxes: "3x3" }, { clue: "product" }, { heights: 7 }].map((rules) =>
      writeFile({ ...saved, puzzle: /** @type {any} */ ({ ...record, ...rules }) }),
    ),
  ];
  for (const text of bad) assert.equal(readFile(text), null, text);
});
