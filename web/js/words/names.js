// Names of cells, clues and houses: as text, as spoken words, and as spans that point at their things.
// @ts-check
import { housesOf } from "../game/houses.js";
import { PARK, lineOf, sideOf, valuesOf } from "../game/puzzle.js";
import { S } from "./strings.js";
/** @typedef {import("../game/types.js").Puzzle} Puzzle */
/** @typedef {import("../game/types.js").HouseName} HouseName */
/** @typedef {import("../game/spans.js").Span} Span */

/** "r2c3". @param {number} n @param {number} cell */
export const cellName = (n, cell) => `r${Math.floor(cell / n) + 1}c${(cell % n) + 1}`;
/** "row 2 column 3". @param {number} n @param {number} cell */
export const cellWords = (n, cell) => S.names.cell(Math.floor(cell / n) + 1, (cell % n) + 1);
/** "4", or "park". @param {number} value */
export const valueWords = (value) => (value === PARK ? S.names.park : String(value));
/** "1 3 4". @param {number} marks @param {number} heights  the tallest building */
export const marksWords = (marks, heights) => valuesOf(marks, heights).map(valueWords).join(" ");
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

/** "r2c3". @param {number} n @param {number} cell @returns {Span} */
export const cellSpan = (n, cell) => ({ text: cellName(n, cell), cell });
/** "clue 3 above column 2". @param {Puzzle} puzzle @param {number} clue @returns {Span} */
export const clueSpan = (puzzle, clue) => ({ text: clueName(puzzle, clue), clue });
/** "row 2". @param {HouseName} house @returns {Span} */
export const houseSpan = ({ kind, index }) => ({ text: houseName({ kind, index }), house: { kind, index } });

export { capital } from "./phrases.js";
