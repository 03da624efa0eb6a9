// Houses: the sets of cells that hold each height at most once. Rows and columns are in every puzzle,
// diagonals and boxes or regions where the rules have them.
// @ts-check
import { boxMap } from "./regions.js";
/** @typedef {import("./types.js").House} House */
/** @typedef {import("./types.js").HouseName} HouseName */
/** @typedef {import("./types.js").Puzzle} Puzzle */

/**
 * The cells of a row, a column or a diagonal, from the left or from above; `index` from 0.
 * @param {number} n
 * @param {"row"|"column"|"diagonal"} kind
 * @param {number} index
 */
export function lineCells(n, kind, index) {
  return Array.from({ length: n }, (_, place) => {
    if (kind === "row") return index * n + place;
    if (kind === "column") return place * n + index;
    return index === 0 ? place * n + place : (n - 1 - place) * n + place;
  });
}

/** Boxes and regions alike as a map of region numbers; null where there are none. @param {Puzzle} puzzle */
export function regionMap({ n, rules: { regions } }) {
  if (!regions) return null;
  return regions.kind === "boxes" ? boxMap(n, regions) : regions.map;
}

/** What was worked out before: a puzzle's houses never change, and every drawing asks for them.
 * @type {WeakMap<Puzzle, House[]>} */
const known = new WeakMap();

/** All houses: rows, columns, diagonals, boxes or regions. @param {Puzzle} puzzle */
export function houses(puzzle) {
  const found = known.get(puzzle) ?? listed(puzzle);
  known.set(puzzle, found);
  return found;
}

/** @param {Puzzle} puzzle @returns {House[]} */
function listed(puzzle) {
  const { n, rules } = puzzle;
  const numbers = Array.from({ length: n }, (_, index) => index);
  const lines = (/** @type {"row"|"column"|"diagonal"} */ kind, /** @type {number[]} */ indices) =>
    indices.map((index) => ({ kind, index, cells: lineCells(n, kind, index) }));
  /** @type {House[]} */
  const found = [...lines("row", numbers), ...lines("column", numbers)];
  if (rules.diagonals) found.push(...lines("diagonal", [0, 1]));
  const map = regionMap(puzzle);
  const kind = rules.regions?.kind === "boxes" ? "box" : "region";
  if (map)
    for (const index of numbers) {
      const cells = map.flatMap((region, cell) => (region === index + 1 ? [cell] : []));
      found.push({ kind, index, cells });
    }
  return found;
}

/** The houses that a cell stands in. @param {Puzzle} puzzle @param {number} cell */
export const housesOf = (puzzle, cell) => houses(puzzle).filter(({ cells }) => cells.includes(cell));

/** The cells of a house by its name, none if the puzzle has no such house.
 * @param {Puzzle} puzzle @param {HouseName} name */
export const houseCells = (puzzle, name) =>
  houses(puzzle).find(({ kind, index }) => kind === name.kind && index === name.index)?.cells ?? [];

/** Every cell that shares a house with this one. @param {Puzzle} puzzle @param {number} cell */
export function peers(puzzle, cell) {
  const all = new Set(housesOf(puzzle, cell).flatMap(({ cells }) => cells));
  all.delete(cell);
  return all;
}
