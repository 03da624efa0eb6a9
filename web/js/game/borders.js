// Regions as shapes: the lines between them, the outline of a house, and tones that tell neighbours apart.
// Everything in cells, the board's corner at 0,0. Pure; board.js draws it.
// @ts-check
import { around, neighbours } from "./regions.js";

/**
 * The lines between cells of different regions, as the path of one drawing. Edges in a row are joined.
 * @param {number} n
 * @param {number[]} map
 */
export function borderPath(n, map) {
  /** Walks along the gap before line `at`; `split` tells whether the cells on either side differ.
   * @param {number} at @param {(place: number) => boolean} split @param {boolean} upright */
  const along = (at, split, upright) => {
    let path = "";
    for (let from = 0; from < n; from++) {
      if (!split(from)) continue;
      let to = from + 1;
      while (to < n && split(to)) to++;
      path += upright ? `M${at} ${from}V${to}` : `M${from} ${at}H${to}`;
      from = to;
    }
    return path;
  };
  let path = "";
  for (let at = 1; at < n; at++) {
    path += along(at, (row) => map[row * n + at - 1] !== map[row * n + at], true);
    path += along(at, (column) => map[(at - 1) * n + column] !== map[at * n + column], false);
  }
  return path;
}

/** The ways around a cell, clockwise from its top left corner: where each edge begins, and where it leads. */
const EDGES = [
  { from: [0, 0], way: [1, 0] },
  { from: [1, 0], way: [0, 1] },
  { from: [1, 1], way: [-1, 0] },
  { from: [0, 1], way: [0, -1] },
];

/** An edge of an outline: the corner that it leaves, and which of the four ways it goes.
 * @typedef {{x: number, y: number, turn: number}} Edge */

/**
 * The outline of a set of cells, drawn a little inside its edge so that neighbours' outlines do not meet.
 * A set in pieces has an outline for each.
 * @param {number} n
 * @param {number[]} cells
 * @param {number} inset  in cells
 */
export function outline(n, cells, inset) {
  const key = (/** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ turn) =>
    `${x},${y},${turn % 4}`;
  /** @type {Map<string, Edge>} */
  const left = new Map();
  for (const cell of cells) {
    const [row, column] = [Math.floor(cell / n), cell % n];
    around(n, cell).forEach((other, turn) => {
      if (cells.includes(other)) return;
      const [x, y] = [column + EDGES[turn].from[0], row + EDGES[turn].from[1]];
      left.set(key(x, y, turn), { x, y, turn });
    });
  }
  let path = "";
  for (const [start, first] of left) {
    const loop = [first];
    for (let at = first; ;) {
      const [x, y] = [at.x + EDGES[at.turn].way[0], at.y + EDGES[at.turn].way[1]];
      // Where cells touch at a corner two edges lead on; the one to the right stays with its own cell.
      const next = [1, 0, 3].map((by) => key(x, y, at.turn + by)).find((edge) => left.has(edge)) ?? start;
      at = left.get(next) ?? first;
      left.delete(next);
      if (next === start) break;
      loop.push(at);
    }
    path += `M${corners(loop, inset).join("L")}Z`;
  }
  return path;
}

/** The corners of an outline, each moved inwards. @param {Edge[]} loop @param {number} inset */
function corners(loop, inset) {
  return loop.flatMap(({ x, y, turn }, at) => {
    const before = loop.at(at - 1)?.turn ?? turn;
    if (before === turn) return [];
    // Inwards is to the right of the way that is gone; at a corner two ways meet.
    const [one, other] = [before, turn].map((way) => EDGES[(way + 1) % 4].way);
    return [`${round(x + inset * (one[0] + other[0]))} ${round(y + inset * (one[1] + other[1]))}`];
  });
}

/** How far inside its edge the outline of a house is drawn, in cells. */
const INSET = 0.05;

/**
 * A line around a house: its outline or, for a diagonal, which has none, a long lozenge.
 * @param {number} n
 * @param {import("./types.js").HouseName["kind"]} kind
 * @param {number[]} cells
 */
export function housePath(n, kind, cells) {
  if (kind !== "diagonal") return outline(n, cells, INSET);
  const [near, far, wide] = [0.12, n - 0.12, 0.34];
  const ends = [
    [near, near + wide],
    [near + wide, near],
    [far, far - wide],
    [far - wide, far],
  ];
  const falls = cells[0] === 0;
  return `M${ends.map(([x, y]) => `${round(x)} ${round(falls ? y : n - y)}`).join("L")}Z`;
}

/** @param {number} value */
const round = (value) => Math.round(value * 1000) / 1000;

/** As many tones as the style sheet has. */
const TONES = 6;
/** The tone of a region that is being painted, whatever is beside it. @param {number} region */
export const steadyTone = (region) => (region - 1) % TONES;

/**
 * The names of the tones of all regions, as the style sheet knows them; the first is for cells without one.
 * @param {number} n
 * @param {number[]} map
 * @param {boolean} steady  does a region keep its tone, whatever is beside it?
 */
export function regionTones(n, map, steady) {
  const found = steady ? Array.from({ length: n + 1 }, (_, region) => steadyTone(region)) : tones(n, map);
  return found.map((tone, region) => (region ? String(tone) : "none"));
}

/**
 * A tone for each region, from 0, so that regions which touch differ; as few tones as that takes. Index 0 of
 * the answer is for cells without a region.
 * @param {number} n
 * @param {number[]} map
 * @returns {number[]}
 */
export function tones(n, map) {
  /** @type {Set<number>[]} */
  const touching = Array.from({ length: n + 1 }, () => new Set());
  map.forEach((region, cell) => {
    for (const other of neighbours(n, cell)) touching[region]?.add(map[other] ?? 0);
  });
  /** @type {number[]} */
  const tone = Array(n + 1).fill(0);
  const paint = (/** @type {number} */ region, /** @type {number} */ colours) => {
    if (region > n) return true;
    const painted = [...(touching[region] ?? [])].filter((other) => other > 0 && other < region);
    const taken = new Set(painted.map((other) => tone[other]));
    for (let colour = 0; colour < colours; colour++) {
      tone[region] = colour;
      if (!taken.has(colour) && paint(region + 1, colours)) return true;
    }
    return false;
  };
  for (let colours = 2; !paint(1, colours);) colours++;
  return tone;
}
