// Names of cells, clues and houses: as text, as spoken words, and found again in the engine's texts.
// @ts-check
import { housesOf } from "./houses.js";
import { PARK, clueAt, cellNumber, lineOf, sideOf, valuesOf } from "./puzzle.js";
import { S } from "./strings.js";
/** @typedef {import("./types.js").Puzzle} Puzzle */
/** @typedef {import("./types.js").HouseName} HouseName */

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
/** "clue 3 above column 2", "sum 12 left of row 3". @param {Puzzle} puzzle @param {number} clue */
export const clueName = (puzzle, clue) =>
  S.names[puzzle.rules.sight](puzzle.clues[clue] ?? 0, cluePlace(puzzle.n, clue));
/** "column 2", "the falling diagonal", "region 5". @param {HouseName} house */
export const houseName = ({ kind, index }) => S.names.house(kind, index + 1);
/** "row 2 column 3 region 4": with the houses that the eye sees besides.
 * @param {Puzzle} puzzle @param {number} cell */
export function cellTitle(puzzle, cell) {
  const more = housesOf(puzzle, cell).filter(({ kind }) => kind !== "row" && kind !== "column");
  const names = more.map((house) => (house.kind === "diagonal" ? S.names.diagonal : houseName(house)));
  return [cellWords(puzzle.n, cell), ...new Set(names)].join(" ");
}
/** The text with a capital first. @param {string} text */
export const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/** @typedef {{text: string, cell?: number, clue?: number, house?: HouseName}} Piece */

const NAMES = new RegExp(
  [
    /\b(?<cell>r\d+c\d+)\b/,
    /\b(?:clue|sum) \d+ (?<upright>above|below) column (?<column>\d+)/,
    /\b(?:clue|sum) \d+ (?<beside>left|right) of row (?<row>\d+)/,
    /\b(?<kind>row|column|box|region) (?<index>\d+)\b/,
    /\b(?<way>falling|rising) diagonal\b/,
  ].map(({ source }) => source).join("|"),
  "gi",
);
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
    const thing = named(n, match.groups ?? {});
    if (!thing) continue;
    plain(match.index);
    found.push({ text: match[0], ...thing });
    end = match.index + match[0].length;
  }
  plain(text.length);
  return found;
}

/**
 * What a name names; null if there is no such thing on the board.
 * @param {number} n
 * @param {Record<string, string|undefined>} groups
 * @returns {Omit<Piece, "text">|null}
 */
function named(n, { cell, upright, column, beside, row, kind, index, way }) {
  if (cell) {
    const number = cellNumber(n, cell.toLowerCase());
    return number < 0 ? null : { cell: number };
  }
  const side = (upright ?? beside)?.toLowerCase();
  const place = Number(column ?? row ?? index) - 1;
  if (place >= n) return null;
  if (side) return { clue: clueAt(n, SIDE_WORDS[side] ?? "top", place) };
  if (way) return { house: { kind: "diagonal", index: way.toLowerCase() === "falling" ? 0 : 1 } };
  return { house: { kind: /** @type {HouseName["kind"]} */ (kind?.toLowerCase()), index: place } };
}
