// What the properties of the page's state are tried on: random puzzles of every kind, and random things that a
// player does with one.
// @ts-check
import fc from "fast-check";
import { cellName } from "../../js/words/names.js";
import { boxShapes } from "../../js/game/kinds.js";
import * as moves from "../../js/game/moves.js";
import { fromRecord } from "../../js/game/puzzle.js";
import { clueRange, readRules, shapeText } from "../../js/game/rules.js";
/** @typedef {import("../../js/game/game.js").Game} Game */
/** @typedef {import("../../js/game/types.js").PuzzleRecord} PuzzleRecord */

/** Which sequences the suite takes. */
export const SEED = 20261118;

/**
 * How many sequences each property is tried on, and which. The suite takes the same ones every time; with
 * SKYSCRAPERS_RUNS set there are so many, and others each time unless SKYSCRAPERS_SEED is set, too. What fails is told
 * with its seed.
 * @returns {import("fast-check").Parameters<any>}
 */
export function howOften(runs = 150) {
  const { SKYSCRAPERS_RUNS: wished, SKYSCRAPERS_SEED: seed } = process.env;
  if (!Number(wished)) return { numRuns: runs, seed: SEED };
  return { numRuns: Number(wished), ...(seed ? { seed: Number(seed) } : {}) };
}

/** Sizes that people play, and the largest, where marks take all the bits there are. */
const sizes = fc.oneof(
  { weight: 12, arbitrary: fc.integer({ min: 1, max: 6 }) },
  { weight: 1, arbitrary: fc.constantFrom(9, 16) },
  { weight: 1, arbitrary: fc.integer({ min: 30, max: 32 }) },
);

/** Rules of every kind, alone and together. @param {number} n */
function rules(n) {
  const shapes = boxShapes(n).map(shapeText);
  const map = fc.shuffledSubarray(
    Array.from({ length: n * n }, (_, cell) => (cell % n) + 1),
    { minLength: n * n },
  );
  return fc
    .record({
      heights: fc.option(fc.integer({ min: 1, max: n }), { nil: undefined, freq: 1 }),
      diagonals: fc.boolean(),
      regions: fc.oneof(
        fc.constant({}),
        shapes.length ? fc.constantFrom(...shapes).map((boxes) => ({ boxes })) : fc.constant({}),
        n <= 9 ? map.map((regions) => ({ regions, free: true })) : fc.constant({}),
      ),
      sum: fc.boolean(),
    })
    .map(({ heights, diagonals, regions, sum }) => ({
      ...(heights === undefined ? {} : { heights }),
      ...(diagonals ? { diagonals } : {}),
      ...regions,
      ...(sum ? { clue: /** @type {const} */ ("sum") } : {}),
    }));
}

/** Well-formed puzzles; hardly any has a solution, which is no matter here. */
export const records = sizes.chain((n) =>
  rules(n).chain((told) => {
    const bare = /** @type {PuzzleRecord} */ ({ n, ...told });
    const its = readRules(bare);
    const [least, most] = clueRange(its);
    const given = its.heights < n ? fc.integer({ min: -1, max: its.heights }) : heights(its.heights);
    const some = (/** @type {fc.Arbitrary<number>} */ value) =>
      fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: value });
    return fc
      .record({
        clues: list(some(fc.integer({ min: least, max: most })), 4 * n),
        givens: list(some(given), n * n),
        title: fc.option(fc.string(), { nil: undefined }),
      })
      .map(({ title, ...more }) => ({ ...bare, ...more, ...(title === undefined ? {} : { title }) }));
  }),
);

/** @param {number} most */
const heights = (most) => fc.integer({ min: 1, max: most });
/** @param {fc.Arbitrary<number>} value @param {number} length */
const list = (value, length) => fc.array(value, { minLength: length, maxLength: length });

export const puzzles = records.map(fromRecord);

/** A number that is turned into a cell, a clue or a height of whatever board it meets. */
const any = fc.nat({ max: 1_000_000 });

/**
 * What a player does, as data, so that a sequence which fails can be read and made smaller.
 * @typedef {{
 *   does: "enter"|"mark"|"erase"|"fill"|"clear"|"restart"|"clue"|"step"|"undo"|"redo"|"save"|"back"|"keep"
 *     |"return"|"think",
 *   at: number, more: number, cells: number[], flag: boolean
 * }} Deed
 */
/** @type {fc.Arbitrary<Deed>} */
export const deeds = fc.record({
  does: fc.constantFrom(
    ...Array(6).fill(/** @type {const} */ ("enter")),
    ...Array(3).fill(/** @type {const} */ ("mark")),
    ...Array(4).fill(/** @type {const} */ ("undo")),
    ...Array(2).fill(/** @type {const} */ ("redo")),
    /** @type {const} */ ("erase"),
    /** @type {const} */ ("fill"),
    /** @type {const} */ ("clear"),
    /** @type {const} */ ("restart"),
    /** @type {const} */ ("clue"),
    /** @type {const} */ ("step"),
    /** @type {const} */ ("save"),
    /** @type {const} */ ("back"),
    /** @type {const} */ ("keep"),
    /** @type {const} */ ("return"),
    /** @type {const} */ ("think"),
  ),
  at: any,
  more: any,
  cells: fc.array(any, { minLength: 1, maxLength: 4 }),
  flag: fc.boolean(),
});

/** Does it. @param {Game} game @param {Deed} deed */
export function perform(game, { does, at, more, cells, flag }) {
  const { n, rules: its } = game.puzzle;
  const cell = (/** @type {number} */ number) => number % (n * n);
  const park = its.heights < n ? 1 : 0;
  const height = ((more + park) % (its.heights + park)) + 1 - park || -1;
  const chosen = [...new Set(cells.map(cell))];
  switch (does) {
    case "enter":
      return game.play(moves.enter(game, cell(at), height, flag));
    case "mark":
      return game.play(moves.toggleMark(game, chosen, height));
    case "erase":
      return game.play(moves.erase(game, chosen));
    case "fill":
      return game.play(moves.fillMarks(game));
    case "clear":
      return game.play(moves.clearMarks(game));
    case "restart":
      return game.play(moves.restart(game));
    case "clue":
      return game.play(moves.toggleClue(at % (4 * n)));
    case "step":
      return game.play(moves.applyStep(game, stepOf(game, { at, chosen, height }), flag));
    case "undo":
      return game.undo() !== null;
    case "redo":
      return game.redo() !== null;
    case "save":
      return game.save();
    case "back":
      return game.back();
    case "keep":
      return game.keep();
    case "return":
      return game.returnTo(at % (game.at + 1));
    case "think":
      game.seconds += more % 100;
      game.hints[at % 4] = (game.hints[at % 4] ?? 0) + 1;
  }
}

/** A step as a reply tells it: one number to write, one to cross out in some cells.
 * @param {Game} game @param {{at: number, chosen: number[], height: number}} about */
function stepOf({ puzzle: { n } }, { at, chosen, height }) {
  const value = Math.max(height, 0);
  const kind = /** @type {"row"|"column"} */ (at % 2 ? "row" : "column");
  const line = { kind, index: (at % n) + 1, from: null };
  return {
    placements: at % 3 ? [{ cell: cellName(n, at % (n * n)), value }] : [],
    eliminations: chosen.map((cell) => ({ cell: cellName(n, cell), values: [value] })),
    lines: [line],
  };
}

/** All that the board shows. @param {Game} game */
export const position = ({ values, marks, done }) => ({
  values: [...values],
  marks: [...marks],
  done: [...done].sort((a, b) => a - b),
});

/** How many characters a place holds. @param {import("../../js/store/store.js").Place} place */
export const sizeOf = (place) =>
  Array.from({ length: place.length }, (_, at) => place.key(at) ?? "").reduce(
    (sum, key) => sum + key.length + (place.getItem(key) ?? "").length,
    0,
  );

/** A place for so many characters, which others may take or give back.
 * @param {{most: number}} room @param {import("../../js/store/store.js").Place} place */
export function smallPlace(room, place) {
  return {
    ...place,
    setItem(/** @type {string} */ key, /** @type {string} */ text) {
      const old = place.getItem(key);
      place.setItem(key, text);
      if (sizeOf(place) <= room.most) return;
      if (old === null) place.removeItem(key);
      else place.setItem(key, old);
      throw new Error("QuotaExceededError");
    },
    get length() {
      return place.length;
    },
  };
}
