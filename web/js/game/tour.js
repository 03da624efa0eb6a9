// The one-minute tour: its puzzle, its five steps, and what is wrong with an entry. Pure; panels/tour.js shows it.
// @ts-check
import { clueAt, fromRecord } from "./puzzle.js";
/** @typedef {import("./types.js").Puzzle} Puzzle */

const SIZE = 4;

/** A 4×4 whose first row stands already. */
export const tourPuzzle = () =>
  fromRecord({
    n: SIZE,
    clues: [0, 0, 0, 0, 0, 0, 0, 2, 0, 0, 0, 0, 0, 1, 4, 2],
    givens: [2, 1, 4, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
    solution: [2, 1, 4, 3, 1, 2, 3, 4, 4, 3, 2, 1, 3, 4, 1, 2],
  });

/**
 * A step: the clue it looks along (-1 for none) and the cells that it fills, in the order in which they are
 * chosen.
 * @typedef {{name: "look"|"tallest"|"stairs"|"place"|"finish", clue: number, cells: number[]}} TourStep
 */
/** @type {TourStep[]} */
export const TOUR = [
  { name: "look", clue: clueAt(SIZE, "left", 0), cells: [] },
  { name: "tallest", clue: clueAt(SIZE, "left", 2), cells: [8] },
  { name: "stairs", clue: clueAt(SIZE, "left", 1), cells: [4, 5, 6, 7] },
  { name: "place", clue: -1, cells: [13] },
  { name: "finish", clue: clueAt(SIZE, "right", 3), cells: [15, 14, 10, 11, 9, 12] },
];

/** The cell to choose next in a step, or -1 once it is done. @param {TourStep} step @param {number[]} values */
export const nextCell = (step, values) => step.cells.find((cell) => !values[cell]) ?? -1;

/**
 * Which building hides which in the first row, by column: what is seen hides the next, what is hidden stands
 * behind one.
 * @param {number} column
 */
export const hiding = (column) => ({ building: column, other: column ^ 1, isHidden: column % 2 === 1 });

/**
 * Why an entry is wrong. `row`, `column`: that height stands there already (with its number, from 1);
 * `taller`: a taller one behind it would be seen, too; `behind`: it would hide; `room`: the stairs could not
 * go on; `other`: it is about another cell now; `height`: it is about the 4 now; `clue`: the last clue would
 * see too many.
 * @typedef {{kind: "row"|"column", line: number, value: number}
 *   | {kind: "taller"|"behind"|"room"|"other"|"height"|"clue"}} TourSlip
 */

/**
 * What is wrong with an entry in a step; null if it is right.
 * @param {TourStep} step
 * @param {Puzzle} puzzle
 * @param {number[]} values  before the entry
 * @param {number} cell
 * @param {number} value
 * @returns {TourSlip|null}
 */
export function tourSlip({ name, cells }, puzzle, values, cell, value) {
  const { n, solution } = puzzle;
  const [row, column] = [Math.floor(cell / n), cell % n];
  const stands = (/** @type {(other: number) => boolean} */ where) =>
    values.some((other, at) => at !== cell && other === value && where(at));
  if (name === "place") {
    if (value !== n) return { kind: "height" };
    if (row !== n - 1) return { kind: "other" };
    return cells.includes(cell) ? null : { kind: "column", line: column + 1, value };
  }
  if (!cells.includes(cell)) return { kind: "other" };
  if (solution?.[cell] === value) return null;
  if (name === "tallest") return { kind: "taller" };
  if (name === "stairs") return { kind: column && value <= (values[cell - 1] ?? 0) ? "behind" : "room" };
  if (stands((at) => Math.floor(at / n) === row)) return { kind: "row", line: row + 1, value };
  if (stands((at) => at % n === column)) return { kind: "column", line: column + 1, value };
  return { kind: "clue" };
}
