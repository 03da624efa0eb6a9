// Names of cells, clues and lines: as text, as spoken words, and found again in the engine's texts.
// @ts-check
import { PARK, clueAt, cellNumber, lineOf, sideOf, valuesOf } from "./puzzle.js";
import { S } from "./strings.js";
/** @typedef {import("./types.js").Puzzle} Puzzle */

/** "r2c3". @param {number} n @param {number} cell */
export const cellName = (n, cell) => `r${Math.floor(cell / n) + 1}c${(cell % n) + 1}`;
/** "row 2 column 3". @param {number} n @param {number} cell */
export const cellWords = (n, cell) => S.names.cell(Math.floor(cell / n) + 1, (cell % n) + 1);
/** "4", or "park". @param {number} value */
export const valueWords = (value) => (value === PARK ? S.names.park : String(value));
/** "1 3 4". @param {number} marks */
export const marksWords = (marks) => valuesOf(marks).map(valueWords).join(" ");
/** "above column 2". @param {number} n @param {number} clue */
export const cluePlace = (n, clue) => S.names.place[sideOf(n, clue)](lineOf(n, clue) + 1);
/** "clue 3 above column 2". @param {Puzzle} puzzle @param {number} clue */
export const clueName = (puzzle, clue) => S.names.clue(puzzle.clues[clue] ?? 0, cluePlace(puzzle.n, clue));
/** "column 2". @param {"row"|"column"|"diagonal"|"box"} kind @param {number} index from 0 */
export const lineName = (kind, index) => S.names.line(kind, index + 1);
/** The text with a capital first. @param {string} text */
export const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/** @typedef {{text: string, cell?: number, clue?: number, line?: {kind: "row"|"column", index: number}}} Piece */

const NAMES = /\b(r\d+c\d+)\b|\b(clue \d+ (above|below) column (\d+))|\b(clue \d+ (left|right) of row (\d+))|\b(row|column) (\d+)\b/gi;
/** @type {Record<string, import("./types.js").Side>} */
const SIDE_WORDS = { above: "top", below: "bottom", left: "left", right: "right" };

/**
 * Cuts a text of the engine into plain pieces and names of things on the board.
 * @param {number} n
 * @param {string} text
 * @returns {Piece[]}
 */
export function pieces(n, text) {
  /** @type {Piece[]} */
  const found = [];
  let end = 0;
  const plain = (/** @type {number} */ until) => {
    if (until > end) found.push({ text: text.slice(end, until) });
  };
  for (const match of text.matchAll(NAMES)) {
    const [all, cell, above, aboveSide, column, beside, besideSide, row, kind, index] = match;
    /** @type {Piece} */
    const piece = { text: all };
    if (cell) piece.cell = cellNumber(n, cell.toLowerCase());
    else if (above) piece.clue = clueAt(n, SIDE_WORDS[String(aboveSide).toLowerCase()] ?? "top", Number(column) - 1);
    else if (beside) piece.clue = clueAt(n, SIDE_WORDS[String(besideSide).toLowerCase()] ?? "left", Number(row) - 1);
    else piece.line = { kind: String(kind).toLowerCase() === "row" ? "row" : "column", index: Number(index) - 1 };
    if (piece.cell === -1) continue;
    plain(match.index);
    found.push(piece);
    end = match.index + all.length;
  }
  plain(text.length);
  return found;
}
