// The kinds of puzzles to choose from, each a change of the rules; any of them together, as far as they do
// not exclude each other. Every list of kinds in the page follows from KINDS.
// @ts-check
import { kindsOf, plainRules, writeRules } from "./rules.js";
/** @typedef {import("./types.js").Rules} Rules */
/** @typedef {import("./types.js").Regions} Regions */

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

/**
 * The rules with a kind and without it; `offered` says whether a board of this size can have it.
 * @typedef {object} Kind
 * @property {import("./rules.js").KindName} name
 * @property {(rules: Rules, n: number) => Rules} on
 * @property {(rules: Rules, n: number) => Rules} off
 * @property {(n: number) => boolean} offered
 */

/** @type {Kind[]} */
export const KINDS = [
  {
    name: "parks",
    on: (rules, n) => ({ ...rules, heights: n - 1 }),
    off: (rules, n) => ({ ...rules, heights: n }),
    offered: (n) => n > 2,
  },
  {
    name: "diagonals",
    on: (rules) => ({ ...rules, diagonals: true }),
    off: (rules) => ({ ...rules, diagonals: false }),
    offered: () => true,
  },
  {
    name: "boxes",
    on: (rules, n) => ({ ...rules, regions: usualBoxes(n) }),
    off: (rules) => ({ ...rules, regions: null }),
    offered: (n) => boxShapes(n).length > 0,
  },
  {
    name: "regions",
    on: (rules, n) => ({ ...rules, regions: { kind: "irregular", map: Array(n * n).fill(0), free: false } }),
    off: (rules) => ({ ...rules, regions: null }),
    offered: () => true,
  },
  {
    name: "sum",
    on: (rules) => ({ ...rules, sight: "sum" }),
    off: (rules) => ({ ...rules, sight: "count" }),
    offered: () => true,
  },
];

/**
 * The rules after a kind was switched on or off.
 * @param {Kind} kind
 * @param {Rules} rules
 * @param {number} n
 */
export const switched = (kind, rules, n) =>
  kindsOf(rules, n).includes(kind.name) ? kind.off(rules, n) : kind.on(rules, n);

/** The rules of the named kinds on a board; those that it cannot have are left out.
 * @param {Iterable<string>} names @param {number} n */
export function rulesOf(names, n) {
  const wanted = new Set(names);
  const kinds = KINDS.filter(({ name, offered }) => wanted.has(name) && offered(n));
  return kinds.reduce((rules, kind) => kind.on(rules, n), plainRules(n));
}

/** What to ask a generator for: these rules, but regions of its own.
 * @param {Rules} rules @param {number} n */
export function wishRules(rules, n) {
  const { free: _free, ...fields } = writeRules(rules, n);
  return "regions" in fields ? { ...fields, regions: true } : fields;
}
