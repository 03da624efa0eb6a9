// The rules of a puzzle as one value: how tall buildings are, which houses there are besides rows and
// columns, and what a clue says. Records, wishes and keys are read and written here and nowhere else, and
// every list of kinds in the page follows from KINDS.
// @ts-check
import { asBoxes, isMap, renumbered } from "./regions.js";
/** @typedef {import("./types.js").Rules} Rules */
/** @typedef {import("./types.js").Regions} Regions */
/** @typedef {import("./types.js").PuzzleRecord} PuzzleRecord */

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

/** Every shape of boxes on a board: the usual one first, as square as can be and wider than high.
 * @param {number} n @returns {{rows: number, columns: number}[]} */
export function boxShapes(n) {
  const shapes = [];
  for (let rows = 2; rows <= n / 2; rows++) if (n % rows === 0) shapes.push({ rows, columns: n / rows });
  const strain = (/** @type {{rows: number, columns: number}} */ { rows, columns }) =>
    2 * Math.abs(rows - columns) + (rows > columns ? 1 : 0);
  return shapes.sort((a, b) => strain(a) - strain(b));
}

/** Boxes of the usual shape, or null where the size has none. @param {number} n @returns {Regions|null} */
export function usualBoxes(n) {
  const [shape] = boxShapes(n);
  return shape ? { kind: "boxes", ...shape } : null;
}

/** A shape as records write it, rows first: "2x3". @param {{rows: number, columns: number}} shape */
export const shapeText = ({ rows, columns }) => `${rows}x${columns}`;

/**
 * A kind of puzzle: is it on, and the rules with it or without it. `offered` says whether a board of this
 * size can have it. What it is called and how it is told stands in the strings, under its name.
 * @typedef {object} Kind
 * @property {"parks"|"diagonals"|"boxes"|"regions"|"sum"} name
 * @property {(rules: Rules, n: number) => boolean} isOn
 * @property {(rules: Rules, n: number) => Rules} on
 * @property {(rules: Rules, n: number) => Rules} off
 * @property {(n: number) => boolean} offered
 */

/** @type {Kind[]} */
export const KINDS = [
  {
    name: "parks",
    isOn: (rules, n) => rules.heights < n,
    on: (rules, n) => ({ ...rules, heights: n - 1 }),
    off: (rules, n) => ({ ...rules, heights: n }),
    offered: (n) => n > 2,
  },
  {
    name: "diagonals",
    isOn: (rules) => rules.diagonals,
    on: (rules) => ({ ...rules, diagonals: true }),
    off: (rules) => ({ ...rules, diagonals: false }),
    offered: () => true,
  },
  {
    name: "boxes",
    isOn: (rules) => rules.regions?.kind === "boxes",
    on: (rules, n) => ({ ...rules, regions: usualBoxes(n) }),
    off: (rules) => ({ ...rules, regions: null }),
    offered: (n) => boxShapes(n).length > 0,
  },
  {
    name: "regions",
    isOn: (rules) => rules.regions?.kind === "irregular",
    on: (rules, n) => ({ ...rules, regions: { kind: "irregular", map: Array(n * n).fill(0), free: false } }),
    off: (rules) => ({ ...rules, regions: null }),
    offered: () => true,
  },
  {
    name: "sum",
    isOn: (rules) => rules.sight === "sum",
    on: (rules) => ({ ...rules, sight: "sum" }),
    off: (rules) => ({ ...rules, sight: "count" }),
    offered: () => true,
  },
];
/** @typedef {Kind["name"]} KindName */

/** The kinds that are on. @param {Rules} rules @param {number} n */
export const kindsOf = (rules, n) => KINDS.filter((kind) => kind.isOn(rules, n));

/** The rules of the named kinds on a board; those that it cannot have are left out.
 * @param {Iterable<string>} names @param {number} n */
export function rulesOf(names, n) {
  const wanted = new Set(names);
  const kinds = KINDS.filter(({ name, offered }) => wanted.has(name) && offered(n));
  return kinds.reduce((rules, kind) => kind.on(rules, n), plainRules(n));
}

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
  const [, rows, columns] = /^(\d+)x(\d+)$/.exec(boxes ?? "")?.map(Number) ?? [];
  if (rows * columns === n) return { kind: "boxes", rows, columns };
  const map = Array.isArray(regions) ? regions.flat() : null;
  return map && isMap(n, map) ? { kind: "irregular", map, free: free === true } : null;
}

/** The fields of a record that tell the rules, none for a plain puzzle.
 * @param {Rules} rules @param {number} n */
export function writeRules(rules, n) {
  /** @type {PuzzleRecord} */
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

/** What to ask a generator for: these rules, but regions of its own.
 * @param {Rules} rules @param {number} n */
export function wishRules(rules, n) {
  const { free: _free, ...fields } = writeRules(rules, n);
  return "regions" in fields ? { ...fields, regions: true } : fields;
}

/**
 * The rules as a part of a puzzle's key. Keys of puzzles without boxes, regions and sums are what they were
 * before there were any, so that saved games are found again.
 * @param {Rules} rules
 */
export function rulesKey({ heights, diagonals, regions, sight }) {
  const houses = !regions
    ? ""
    : regions.kind === "boxes"
      ? `b${shapeText(regions)}`
      : `r${renumbered(regions.map)}`;
  return `${heights};${diagonals ? "d" : ""}${houses}${sight === "sum" ? "s" : ""}`;
}
