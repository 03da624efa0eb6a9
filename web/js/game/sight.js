// What is seen along a line: the rule of the game, the state of a clue, duplicates, and bounds on
// what a clue can see while cells are open. What a seen building adds is a matter of the rules.
// @ts-check
import { houses, housesOf } from "./houses.js";
import { PARK, bit, choices, clueCells, valuesOf } from "./puzzle.js";
import { adds, parksOf } from "./rules.js";
/** @typedef {import("./types.js").Puzzle} Puzzle */
/** @typedef {import("./types.js").Position} Position */
/** @typedef {import("./types.js").Rules} Rules */
/** @typedef {import("./types.js").ClueState} ClueState */

/**
 * The indices of the buildings seen from the start of a line; parks and empty cells are not.
 * @param {number[]} values
 */
export function seenAt(values) {
  let tallest = 0;
  return values.flatMap((value, index) => (value > tallest ? ((tallest = value), [index]) : []));
}
/** What a clue says that sees this line: how many buildings, or the sum of their heights.
 * @param {Rules} rules @param {number[]} values */
export const seenTotal = (rules, values) =>
  seenAt(values).reduce((total, index) => total + adds(rules, values[index] ?? 0), 0);

/**
 * What a clue is bound to see: the buildings from the edge to the first gap or to the peak, and the peak
 * wherever it stands. `heights` are seen, `cells` say so; `open` if there may be more.
 * @typedef {{cells: number[], heights: number[], seen: number, open: boolean, state: ClueState}} Sighting
 */

/** Open, satisfied or broken, going by filled cells alone, as the library has it (`Sheet::sighting`).
 * @param {Puzzle} puzzle @param {number[]} values @param {number} clue @returns {Sighting} */
export function sighting({ n, rules, clues }, values, clue) {
  const line = clueCells(n, clue);
  const height = (/** @type {number} */ cell) => values[cell] ?? 0;
  const gap = line.findIndex((cell) => !height(cell));
  const peak = line.findIndex((cell) => height(cell) === rules.heights);
  const open = gap >= 0 && (peak < 0 || gap < peak);
  const cells = open ? line.slice(0, gap) : peak >= 0 ? line.slice(0, peak + 1) : line;
  const run = cells.map(height);
  const heights = seenAt(run).map((at) => run[at] ?? 0);
  if (open) heights.push(rules.heights);
  const seen = heights.reduce((total, each) => total + adds(rules, each), 0);
  const wanted = clues[clue] ?? 0;
  const state = seen > wanted ? "broken" : open ? "open" : seen < wanted ? "broken" : "satisfied";
  return { cells, heights, seen, open, state };
}

/**
 * A house that breaks its rule: a height that stands in it twice, or a park too many.
 * @typedef {{house: import("./types.js").House, value: number, cells: number[]}} Repeat
 */
/** @param {Puzzle} puzzle @param {number[]} values @returns {Repeat[]} */
export function repeats(puzzle, values) {
  const { n, rules } = puzzle;
  return houses(puzzle).flatMap((house) =>
    choices(puzzle).flatMap((value) => {
      const cells = house.cells.filter((cell) => values[cell] === value);
      return cells.length > (value === PARK ? parksOf(rules, n) : 1) ? [{ house, value, cells }] : [];
    }),
  );
}

/** Cells that repeat a height (or have a park too many) in a house, each with the cells it clashes with.
 * @param {Puzzle} puzzle @param {number[]} values @returns {Map<number, number[]>} */
export function duplicates(puzzle, values) {
  /** @type {Map<number, number[]>} */
  const clashes = new Map();
  for (const { cells } of repeats(puzzle, values)) {
    for (const cell of cells) {
      clashes.set(cell, [...(clashes.get(cell) ?? []), ...cells.filter((other) => other !== cell)]);
    }
  }
  return clashes;
}

/** What its houses leave for a cell, as marks.
 * @param {Puzzle} puzzle @param {number[]} values @param {number} cell */
export function implied(puzzle, values, cell) {
  let marks = choices(puzzle).reduce((all, value) => all | bit(value), 0);
  for (const { cells } of housesOf(puzzle, cell)) {
    let parks = 0;
    for (const other of cells) {
      const value = values[other] ?? 0;
      if (value === PARK) parks++;
      else if (value > 0 && other !== cell) marks &= ~bit(value);
    }
    if (parks >= parksOf(puzzle.rules, puzzle.n)) marks &= ~1;
  }
  return marks;
}

/**
 * What may stand in the cells a clue sees, nearest first, as marks: what is filled in, else the
 * player's marks, else what the line leaves.
 * @param {Puzzle} puzzle
 * @param {Position} position
 * @param {number} clue
 */
export function lineMarks(puzzle, { values, marks }, clue) {
  const cells = clueCells(puzzle.n, clue);
  const value = (/** @type {number} */ cell) => values[cell] ?? 0;
  const taken = cells.reduce((all, cell) => (value(cell) > 0 ? all | bit(value(cell)) : all), 0);
  const parks = cells.filter((cell) => value(cell) === PARK).length;
  const closed = taken | (parks >= parksOf(puzzle.rules, puzzle.n) ? 1 : 0);
  const all = choices(puzzle).reduce((sum, height) => sum | bit(height), 0);
  return cells.map((cell) => {
    if (value(cell)) return bit(value(cell));
    const own = (marks[cell] || all) & ~closed;
    return own || all & ~closed;
  });
}

/**
 * The least and the most that a clue may see along marks, with the peak somewhere among them: buildings, or
 * the sum of their heights. Hidden cells may repeat a height, so the bounds are safe, not always the closest.
 * @param {Rules} rules
 * @param {number[]} line
 * @returns {[number, number]}  [0, 0] if nothing fits
 */
export function bounds(rules, line) {
  /** @type {Map<number, [number, number]>} tallest so far -> least, most */
  let states = new Map([[0, [0, 0]]]);
  for (const marks of line) {
    /** @type {typeof states} */
    const next = new Map();
    for (const [tallest, [least, most]] of states) {
      for (const value of valuesOf(marks)) {
        const rises = value > tallest;
        const to = rises ? value : tallest;
        const old = next.get(to) ?? [Infinity, -Infinity];
        const step = rises ? adds(rules, value) : 0;
        next.set(to, [Math.min(old[0], least + step), Math.max(old[1], most + step)]);
      }
    }
    states = next;
  }
  return states.get(rules.heights) ?? [0, 0];
}
