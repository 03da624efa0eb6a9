// A game, whatever is done with it: every move can be taken back, what was saved is what comes back, and nothing
// that the page works out of a position fails.
// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { inspect, isSolved } from "../../js/game/check.js";
import { missing, resized } from "../../js/game/draft.js";
import { Game } from "../../js/game/game.js";
import { linkOf } from "../../js/game/link.js";
import { profile } from "../../js/game/profile.js";
import { choices, fromRecord, positionRecord, valuesOf } from "../../js/game/puzzle.js";
import {
  progressOf,
  readFile,
  readPuzzle,
  readSaved,
  withoutHistory,
  writeFile,
} from "../../js/game/save.js";
import { slips } from "../../js/game/slips.js";
import { deeds, howOften, perform, position, puzzles, records } from "./arbitrary.js";
/** @typedef {import("../../js/game/types.js").SavedGame} SavedGame */

const games = fc.tuple(puzzles, fc.array(deeds, { maxLength: 30 }));

/** A puzzle after all of it. @param {[import("../../js/game/types.js").Puzzle, import("./arbitrary.js").Deed[]]} how */
function played([puzzle, all]) {
  const game = new Game(puzzle);
  for (const deed of all) perform(game, deed);
  return game;
}

/** What comes out of a text that the page has written. @template T @param {T} value @returns {T} */
const written = (value) => JSON.parse(JSON.stringify(value));

test("undo brings back every position on the way, down to the start, and redo the other way", () => {
  fc.assert(
    fc.property(games, ([puzzle, all]) => {
      const game = new Game(puzzle);
      /** What the board showed after each of the moves that are there. */
      const shown = [position(game)];
      for (const deed of all) {
        const before = game.at;
        perform(game, deed);
        if (game.at > before && deed.does !== "redo") shown.length = before + 1;
        shown[game.at] ??= position(game);
        assert.deepEqual(position(game), shown[game.at], deed.does);
        assert.equal(game.moves.length, shown.length - 1, deed.does);
        assert.ok(game.savepoints.every((at) => at <= game.at));
      }
      while (game.redo()) assert.deepEqual(position(game), shown[game.at]);
      assert.equal(game.at, shown.length - 1);
      while (game.undo()) assert.deepEqual(position(game), shown[game.at]);
      assert.deepEqual(position(game), position(new Game(puzzle)));
      assert.ok(
        game.savepoints.every((at) => at === 0),
        "only a trial from the start on is left",
      );
    }),
    howOften(),
  );
});

test("givens stand, and cells hold only what their board has, filled or pencilled but not both", () => {
  fc.assert(
    fc.property(games, (how) => {
      const game = played(how);
      const allowed = choices(game.puzzle);
      game.values.forEach((value, cell) => {
        const given = game.puzzle.givens[cell];
        if (given) assert.equal(value, given);
        else assert.ok(value === 0 || allowed.includes(value));
        const marks = valuesOf(game.marks[cell] ?? 0, game.puzzle.rules.heights);
        assert.ok(!(value && marks.length));
        assert.ok(marks.every((mark) => allowed.includes(mark)));
      });
    }),
    howOften(),
  );
});

test("a trial that is given up leaves what stood before it, and undo brings the trial back", () => {
  fc.assert(
    fc.property(games, fc.array(deeds, { maxLength: 10 }), (how, more) => {
      const game = played(how);
      game.save();
      const before = position(game);
      const at = game.at;
      for (const deed of more) {
        if (["save", "back", "keep"].includes(deed.does)) continue;
        if (!(deed.does === "undo" && game.at === at)) perform(game, deed);
      }
      const tried = position(game);
      for (const cell of game.tried()) assert.ok(game.values[cell]);
      game.back();
      assert.deepEqual(position(game), before);
      if (JSON.stringify(tried) !== JSON.stringify(before)) {
        game.undo();
        assert.deepEqual(position(game), tried);
      }
    }),
    howOften(),
  );
});

test("what was saved is what comes back, history and trials and all, as a file too", () => {
  fc.assert(
    fc.property(games, (how) => {
      const game = played(how);
      const saved = written(game.toSaved());
      assert.deepEqual(written(readSaved(saved)), saved);
      assert.deepEqual(written(readFile(writeFile(game.toSaved()))), saved);
      const again = Game.fromSaved(saved);
      assert.deepEqual(position(again), position(game));
      assert.deepEqual(written(again.toSaved()), saved);
      assert.equal(linkOf(again.puzzle), linkOf(game.puzzle));
      for (const way of /** @type {const} */ (["undo", "redo"])) {
        while (game[way]()) assert.ok(again[way]());
        assert.equal(again[way](), null);
        assert.deepEqual(position(again), position(game));
      }
    }),
    howOften(),
  );
});

test("a game that loses its history keeps what stands on the board", () => {
  fc.assert(
    fc.property(games, (how) => {
      const game = played(how);
      const bare = readSaved(written(withoutHistory(game.toSaved())));
      assert.ok(bare);
      assert.deepEqual(position(Game.fromSaved(bare)), position(game));
      assert.ok(bare.moves.length <= 1);
    }),
    howOften(),
  );
});

test("a position that goes through a record comes back as it was", () => {
  fc.assert(
    fc.property(games, (how) => {
      const game = played(how);
      const saved = progressOf(written(positionRecord(game.puzzle, game)));
      const again = saved ? Game.fromSaved(saved) : new Game(game.puzzle);
      assert.deepEqual([again.values, again.marks], [game.values, game.marks]);
    }),
    howOften(),
  );
});

test("whatever stands on the board can be judged and told", () => {
  fc.assert(
    fc.property(games, fc.nat(), (how, number) => {
      const game = played(how);
      for (const checking of /** @type {const} */ (["off", "rules", "solution"]))
        inspect(game, checking, game.puzzle.solution ?? null);
      const broken = slips(game);
      if (isSolved(game)) assert.deepEqual(broken, []);
      profile(game.puzzle, game, number % (4 * game.puzzle.n));
      const { filled, of } = game.progress;
      assert.ok(0 <= filled && filled <= of);
      assert.equal(filled === of, game.isFull());
    }),
    howOften(),
  );
});

test("two puzzles with one link are one puzzle", () => {
  const bare = (/** @type {any} */ { title: _title, ...record }) => fromRecord(record);
  fc.assert(
    fc.property(records, fc.nat(), fc.nat(), (record, at, value) => {
      const one = bare(record);
      const other = bare(record);
      assert.equal(linkOf(one), linkOf(other));
      const clues = at % 2 === 0;
      const list = clues ? other.clues : other.givens;
      const place = at % list.length;
      list[place] = clues ? value % 100 : (value % (other.rules.heights + 2)) - 1;
      if (other.rules.heights === other.n && list[place] === -1) list[place] = 0;
      assert.equal(linkOf(one) === linkOf(other), JSON.stringify(one) === JSON.stringify(other));
    }),
    howOften(),
  );
});

test("a draft of any size and kind can be resized, asked for what is missing, and read again", () => {
  fc.assert(
    fc.property(puzzles, fc.integer({ min: 1, max: 32 }), (draft, n) => {
      const next = resized(draft, n);
      missing(next);
      assert.equal(next.clues.length, 4 * n);
      assert.equal(next.givens.length, n * n);
      assert.ok(next.givens.every((given) => given === 0 || choices(next).includes(given)));
      assert.equal(resized(draft, draft.n), draft);
      assert.deepEqual(readPuzzle(written(draft), { isDraft: true })?.givens, draft.givens);
    }),
    howOften(),
  );
});
