// The rules of a puzzle as one value: how tall buildings are, which houses there are besides rows and
// columns, and what a clue says. Records of puzzles are read and written here and nowhere else;
// kinds.js has what puzzles are made of.
// @ts-check
import { asBoxes, isMap, renumbered } from "./regions.js";
/** @typedef {import("./types.js").Rules} Rules */
/** @typedef {import("./types.js").Regions} Regions */
/** @typedef {import("./types.js").PuzzleRecord} PuzzleRecord */

/** A kind of puzzle. What it is called and how it is told stands in the strings, under its name.
 * @typedef {"parks"|"diagonals"|"boxes"|"regions"|"sum"} KindName */

/** Rows and columns, every height in each, and clues that count. @param {number} n @returns {Rules} */
export const plainRules = (n) => ({ heights: n, diagonals: false, regions: null, sight: "count" });

/** How many parks a line has. @param {Rules} rules @param {number} n */
export const parksOf = (rules, n) => n - rules.heights;

/** What a building adds to a clue that sees it. @param {Rules} rules @param {number} height */
export const adds = (rules, height) => (rules.sight === "sum" ? height : 1);

/** The least and the most that a clue can say. @param {Rules} rules @returns {[number, number]} */
export function clueRange({ sight, heights }) {
  return sight === "sum" ? [heights, (heights * (heights + 1)) / 2] : [1, heights];
}

/** A shape as records write it, rows first: "2x3". @param {{rows: number, columns: number}} shape */
export const shapeText = ({ rows, columns }) => `${rows}x${columns}`;

/** By kind of puzzle, in the order in which they are told: are these rules of it?
 * @type {Record<KindName, (rules: Rules, n: number) => boolean>} */
const IS_OF = {
  parks: (rules, n) => rules.heights < n,
  diagonals: (rules) => rules.diagonals,
  boxes: (rules) => rules.regions?.kind === "boxes",
  regions: (rules) => rules.regions?.kind === "irregular",
  sum: (rules) => rules.sight === "sum",
};

/** The kinds of puzzles that these rules make, none for a plain one.
 * @param {Rules} rules @param {number} n */
export const kindsOf = (rules, n) =>
  /** @type {KindName[]} */ (Object.keys(IS_OF)).filter((kind) => IS_OF[kind](rules, n));

/** The rules that a record tells. What makes no sense is left out.
 * @param {PuzzleRecord} record @returns {Rules} */
export function readRules(record) {
  const n = Number(record.n);
  const heights = Number(record.heights ?? n);
  return {
    heights: heights >= 1 && heights <= n ? heights : n,
    diagonals: record.diagonals === true,
    regions: readRegions(record, n),
    sight: record.clue === "sum" ? "sum" : "count",
  };
}

/** @param {PuzzleRecord} record @param {number} n @returns {Regions|null} */
function readRegions({ boxes, regions, free }, n) {
  const [, rows, columns] = /^(\d+)x(\d+)$/.exec(String(boxes ?? ""))?.map(Number) ?? [];
  if (rows * columns === n) return { kind: "boxes", rows, columns };
  const map = Array.isArray(regions) ? regions.flat() : null;
  return map && isMap(n, map) ? { kind: "irregular", map, free: free === true } : null;
}

/** The fields of a record that tell the rules, none for a plain puzzle.
 * @param {Rules} rules @param {number} n */
export function writeRules(rules, n) {
  /** @type {import("../../wire.js").Rules} */
  const fields = {};
  if (rules.heights < n) fields.heights = rules.heights;
  if (rules.diagonals) fields.diagonals = true;
  const { regions } = rules;
  // Regions that are boxes are called so, as the engine does: the same board has one name.
  const boxes = regions?.kind === "irregular" ? asBoxes(n, regions.map) : regions;
  if (boxes) fields.boxes = shapeText(boxes);
  else if (regions?.kind === "irregular") {
    fields.regions = renumbered(regions.map);
    if (regions.free) fields.free = true;
  }
  if (rules.sight === "sum") fields.clue = "sum";
  return fields;
}
