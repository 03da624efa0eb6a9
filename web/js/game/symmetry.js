// Turning and mirroring a position: the same puzzle to the mind, another one to the eye. Pure.
// @ts-check
import { clueCells } from "./puzzle.js";
import { shapeText } from "./rules.js";
/** @typedef {import("./types.js").PuzzleRecord} PuzzleRecord */

/** So many ways there are to lay a board down. */
export const SYMMETRIES = 8;

/** Where a cell goes: quarter turns by the last two bits, mirrored along the falling diagonal first by the third.
 * @param {number} n @param {number} way @param {number} cell */
function moved(n, way, cell) {
  let [row, column] = [Math.floor(cell / n), cell % n];
  if (way & 4) [row, column] = [column, row];
  for (let turn = 0; turn < (way & 3); turn++) [row, column] = [column, n - 1 - row];
  return row * n + column;
}

/** Where a clue goes: with the cells that it sees. @param {number} n @param {number} way @param {number} clue */
function movedClue(n, way, clue) {
  const seen = clueCells(n, clue).map((cell) => moved(n, way, cell));
  return Array.from({ length: 4 * n }, (_, other) => other).findIndex((other) =>
    clueCells(n, other).every((cell, index) => cell === seen[index]),
  );
}

/**
 * A list by place, after everything has moved.
 * @template T
 * @param {T[]} list
 * @param {(place: number) => number} to
 * @returns {T[]}
 */
function arranged(list, to) {
  const next = [...list];
  list.forEach((value, place) => (next[to(place)] = value));
  return next;
}

/**
 * A record with what is written on it, turned and mirrored. What it says of its solution or makings is left out.
 * @param {PuzzleRecord} record  its lists in reading order, as replies have them
 * @param {number} way  0 … 7; 0 leaves it as it is
 * @returns {PuzzleRecord}
 */
export function turned(record, way) {
  const n = Number(record.n);
  const { clues = [], givens, filled, marks, regions, boxes, heights, diagonals, free, clue } = record;
  const cells = (/** @type {unknown} */ list) =>
    Array.isArray(list) ? arranged(list, (cell) => moved(n, way, cell)) : undefined;
  const [, rows, columns] = /^(\d+)x(\d+)$/.exec(String(boxes ?? ""))?.map(Number) ?? [];
  const lies = Boolean(way & 4) !== Boolean(way & 1);
  const shape = rows ? shapeText(lies ? { rows: columns, columns: rows } : { rows, columns }) : undefined;
  const next = {
    n,
    clues: arranged(clues, (place) => movedClue(n, way, place)),
    givens: cells(givens),
    filled: cells(filled),
    marks: cells(marks),
    regions: cells(regions),
    boxes: shape,
    heights,
    diagonals,
    free,
    clue,
  };
  const told = Object.entries(next).filter(([, value]) => value !== undefined && value !== null);
  return /** @type {PuzzleRecord} */ (Object.fromEntries(told));
}
