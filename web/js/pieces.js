// Names of things on the board, found in the engine's texts.
// @ts-check
import { cellNumber, clueAt } from "./puzzle.js";
/** @typedef {import("./types.js").HouseName} HouseName */

/** @typedef {{text: string, cell?: number, clue?: number, house?: HouseName}} Piece */

const NAMES = new RegExp(
  [
    /\b(?<cell>r\d+c\d+)\b/,
    /\b(?:clue|sum) \d+ (?<upright>above|below) column (?<column>\d+)/,
    /\b(?:clue|sum) \d+ (?<beside>left|right) of row (?<row>\d+)/,
    /\b(?<kind>row|column|box|region) (?<index>\d+)\b/,
    /\b(?<way>falling|rising) diagonal\b/,
  ]
    .map(({ source }) => source)
    .join("|"),
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
