// A story: the boards between the steps of an explanation, worked out once, so that telling it
// backwards is as exact as telling it forwards.
// @ts-check
import { houses } from "./houses.js";
import { PARK, bit, cellNumber, choices, countMarks, fromReply, marksOf } from "./puzzle.js";
import { parksOf } from "./rules.js";
/** @typedef {import("./types.js").Puzzle} Puzzle */
/** @typedef {import("./types.js").Step} Step */
/** @typedef {import("./types.js").House} House */

/**
 * A board in the middle of a story, before its step is done: `written` is what the step places, `struck`
 * the marks it crosses out by its argument, `swept` those that go because of what is placed. `left` counts
 * the marks on the board.
 * @typedef {import("./types.js").Position & {
 *   left: number, written: Map<number, number>, struck: Map<number, number>, swept: Map<number, number>,
 * }} Frame
 */

/**
 * Writes a value and returns the marks that this takes away, cell by cell. The last park of a house
 * takes the others along; an earlier one does not.
 * @param {Puzzle} puzzle
 * @param {House[]} all
 * @param {import("./types.js").Position} position
 * @param {number} cell
 * @param {number} value
 */
function write(puzzle, all, { values, marks }, cell, value) {
  /** @type {Map<number, number>} */
  const swept = new Map();
  values[cell] = value;
  marks[cell] = 0;
  const parks = parksOf(puzzle.rules, puzzle.n);
  for (const { cells } of all) {
    if (!cells.includes(cell)) continue;
    if (value === PARK && cells.filter((at) => values[at] === PARK).length < parks) continue;
    for (const at of cells) {
      if ((marks[at] ?? 0) & bit(value)) swept.set(at, bit(value));
    }
  }
  for (const at of swept.keys()) marks[at] = (marks[at] ?? 0) & ~bit(value);
  return swept;
}

/**
 * The boards of a story: one before each step, and the last board after them all.
 * @param {Puzzle} puzzle
 * @param {Step[]} steps
 * @returns {Frame[]}
 */
export function tell(puzzle, steps) {
  const { n } = puzzle;
  const all = houses(puzzle);
  const full = choices(puzzle).reduce((sum, value) => sum | bit(value), 0);
  const values = Array.from({ length: n * n }, () => 0);
  const marks = Array.from({ length: n * n }, () => full);
  const position = { values, marks };
  puzzle.givens.forEach((given, cell) => {
    if (given) write(puzzle, all, position, cell, given);
  });
  /** @returns {Frame} */
  const frame = () => ({
    values: [...values],
    marks: [...marks],
    left: marks.reduce((sum, bits) => sum + countMarks(bits), 0),
    written: new Map(),
    struck: new Map(),
    swept: new Map(),
  });
  const frames = steps.map((step) => {
    const now = frame();
    for (const { cell, values: gone } of step.eliminations) {
      const at = cellNumber(n, cell);
      const bits = marksOf(gone) & (marks[at] ?? 0);
      if (bits) now.struck.set(at, bits);
      marks[at] = (marks[at] ?? 0) & ~bits;
    }
    for (const { cell, value } of step.placements) {
      const at = cellNumber(n, cell);
      now.written.set(at, fromReply(value));
      const swept = write(puzzle, all, position, at, fromReply(value));
      for (const [peer, bits] of swept) now.swept.set(peer, (now.swept.get(peer) ?? 0) | bits);
    }
    for (const at of now.written.keys()) now.swept.delete(at);
    return now;
  });
  return [...frames, frame()];
}

/** How long a page of a story stays at speed 1, in milliseconds. */
export const STEP_TIME = 1600;
