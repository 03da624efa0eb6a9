// A puzzle in the page, and the record the engine speaks of it. Also what stands in cells and where clues
// stand; houses.js knows which cells belong together.
// @ts-check
import { lineCells } from "./houses.js";
import { parksOf, readRules, writeRules } from "./rules.js";
/** @typedef {import("./types.js").Puzzle} Puzzle */
/** @typedef {import("./types.js").PuzzleRecord} PuzzleRecord */
/** @typedef {import("./types.js").Position} Position */
/** @typedef {import("./types.js").Side} Side */

/** A park among values; 0 there is an empty cell. */
export const PARK = -1;
/** The sides in the order of the clues. @type {Side[]} */
export const SIDES = ["top", "right", "bottom", "left"];
/** The largest board that can be played in the page. */
export const MAX_SIZE = 32;

/** A height as replies write it (0 is a park) as the page writes it. @param {number} value */
export const fromReply = (value) => (value === 0 ? PARK : value);
/** The bit of a value among marks. A building of 32 has the bit of a park: its board has no parks.
 * @param {number} value */
export const bit = (value) => 1 << (value === PARK ? 0 : value);
/** The values of marks, parks last. @param {number} marks @param {number} [heights]  the tallest building */
export function valuesOf(marks, heights = MAX_SIZE - 1) {
  const values = [];
  for (let height = 1; height < MAX_SIZE; height++) if (marks & (1 << height)) values.push(height);
  if (marks & 1) values.push(heights < MAX_SIZE ? PARK : MAX_SIZE);
  return values;
}
/** How many values marks hold. @param {number} marks */
export const countMarks = (marks) => valuesOf(marks).length;
/** Marks for a list of values as replies write them. @param {number[]} values */
export const marksOf = (values) => values.reduce((all, value) => all | bit(fromReply(value)), 0);

/** What can be entered: every height, and a park where there are parks. @param {Puzzle} puzzle */
export function choices(puzzle) {
  const heights = Array.from({ length: puzzle.rules.heights }, (_, index) => index + 1);
  return parksOf(puzzle.rules, puzzle.n) ? [...heights, PARK] : heights;
}

/** Is it a day as a calendar writes it? @param {unknown} text @returns {text is string} */
const isDay = (text) => /^\d{4}-\d\d-\d\d$/.test(String(text ?? ""));

/**
 * The page's puzzle from a record (an engine's reply, a saved game).
 * @param {PuzzleRecord} record
 * @returns {Puzzle}
 */
export function fromRecord(record) {
  const n = Number(record.n);
  const list = (/** @type {unknown[]|undefined} */ values, /** @type {number} */ length) =>
    Array.from({ length }, (_, index) => Number(values?.[index] ?? 0) || 0);
  /** @type {Puzzle} */
  const puzzle = {
    n,
    rules: readRules(record),
    clues: list(record.clues, 4 * n),
    givens: list(record.givens?.flat(), n * n),
  };
  if (Array.isArray(record.solution)) puzzle.solution = record.solution.map(fromReply);
  if (typeof record.level === "string") puzzle.level = record.level;
  if (record.techniques) puzzle.techniques = counts(record.techniques);
  // Days were once told by the title alone, in the language of the page.
  const [, titled] = /^(?:Daily|Tagesrätsel) (\S+)$/.exec(String(record.title ?? "")) ?? [];
  const day = titled ?? record.day;
  if (isDay(day)) puzzle.day = day;
  if (typeof record.title === "string" && !isDay(titled)) puzzle.title = record.title;
  for (const name of /** @type {const} */ (["rating", "effort", "seed", "number"])) {
    if (typeof record[name] === "number") puzzle[name] = record[name];
  }
  return puzzle;
}

/** How often something is used, by its name. @param {Record<string, unknown>} record */
export const counts = (record) =>
  Object.fromEntries(Object.entries(record).map(([name, count]) => [name, Number(count) || 0]));

/**
 * The bare puzzle as a record, ready to be asked about.
 * @param {Puzzle} puzzle
 * @returns {PuzzleRecord}
 */
export function toRecord(puzzle) {
  /** @type {PuzzleRecord} */
  const record = { n: puzzle.n, clues: puzzle.clues };
  if (puzzle.givens.some(Boolean)) record.givens = puzzle.givens;
  return { ...record, ...writeRules(puzzle.rules, puzzle.n) };
}

/** The record with everything known about the puzzle, to be saved. @param {Puzzle} puzzle */
export function toSavedRecord(puzzle) {
  const { solution, level, title, day, rating, effort, techniques, seed, number } = puzzle;
  const known = {
    solution: solution?.map((value) => Math.max(value, 0)),
    level,
    title,
    day,
    rating,
    effort,
    techniques,
    seed,
    number,
  };
  const told = Object.entries(known).filter(([, value]) => value !== undefined);
  return /** @type {PuzzleRecord} */ ({ ...toRecord(puzzle), ...Object.fromEntries(told) });
}

/**
 * The puzzle with what its player has written, as hints and links read it.
 * @param {Puzzle} puzzle
 * @param {Position} position
 * @returns {PuzzleRecord}
 */
export function positionRecord(puzzle, { values, marks }) {
  const record = toRecord(puzzle);
  record.filled = values.map((value, cell) => (puzzle.givens[cell] ? 0 : value));
  if (marks.some(Boolean))
    record.marks = marks.map((bits, cell) =>
      values[cell] ? [] : valuesOf(bits, puzzle.rules.heights).map((value) => Math.max(value, 0)),
    );
  return record;
}

/** @param {number} n @param {number} clue @returns {Side} */
export const sideOf = (n, clue) => SIDES[Math.floor(clue / n)] ?? "top";
/** The row or column of a clue, from 0. @param {number} n @param {number} clue */
export function lineOf(n, clue) {
  const place = clue % n;
  return clue < 2 * n ? place : n - 1 - place;
}
/**
 * The clue at a side of a row or column (from 0).
 * @param {number} n
 * @param {Side} side
 * @param {number} line
 */
export function clueAt(n, side, line) {
  const turn = SIDES.indexOf(side);
  return turn * n + (turn < 2 ? line : n - 1 - line);
}
/** The row or column of a clue, as it is seen from there. @param {number} n @param {number} clue */
export function clueLane(n, clue) {
  const from = sideOf(n, clue);
  const kind = /** @type {"row"|"column"} */ (from === "top" || from === "bottom" ? "column" : "row");
  return { kind, index: lineOf(n, clue), from };
}
/** The cells a clue sees, the nearest first. @param {number} n @param {number} clue */
export function clueCells(n, clue) {
  const { kind, index, from } = clueLane(n, clue);
  const cells = lineCells(n, kind, index);
  return from === "right" || from === "bottom" ? cells.reverse() : cells;
}
/** The number of a cell's name ("r2c3"), or -1. @param {number} n @param {string} name */
export function cellNumber(n, name) {
  const [, row, column] = /^r(\d+)c(\d+)$/.exec(name) ?? [];
  const [r, c] = [Number(row), Number(column)];
  return r >= 1 && c >= 1 && r <= n && c <= n ? (r - 1) * n + c - 1 : -1;
}
