// What is seen along a line: the rule of the game, the state of a clue, and duplicates. What a seen building
// adds is a matter of the rules.
// @ts-check
import { houses, housesOf } from "./houses.js";
import { PARK, bit, choices, clueCells } from "./puzzle.js";
import { ranges } from "./ranges.js";
import { adds, parksOf } from "./rules.js";
/** @typedef {import("./types.js").Puzzle} Puzzle */
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
  const room = parksOf(puzzle.rules, puzzle.n);
  let marks = choices(puzzle).reduce((all, value) => all | bit(value), 0);
  for (const { cells } of housesOf(puzzle, cell)) {
    let parks = 0;
    for (const other of cells) {
      const value = values[other] ?? 0;
      if (value === PARK) parks++;
      else if (value > 0 && other !== cell) marks &= ~bit(value);
    }
    if (room && parks >= room) marks &= ~bit(PARK);
  }
  return marks;
}

/** What was found out about lines, by puzzle: most stay as they are from one move to the next.
 * @type {WeakMap<Puzzle, Map<string, ClueState>>} */
const judged = new WeakMap();

/**
 * Open, satisfied or broken, as far as entries prove it: also where cells are open and whatever goes into them
 * makes the clue see too many or too few.
 * @param {Puzzle} puzzle @param {number[]} values @param {number} clue @returns {ClueState}
 */
export function clueState(puzzle, values, clue) {
  const { state } = sighting(puzzle, values, clue);
  const line = clueCells(puzzle.n, clue).map((cell) => values[cell] ?? 0);
  if (state !== "open" || line.every((value) => value === 0)) return state;
  const known = judged.get(puzzle) ?? new Map();
  judged.set(puzzle, known);
  const key = `${clue}:${line}`;
  if (!known.has(key)) {
    const [least, most] = ranges(puzzle.rules, line).at(-1) ?? [0, Infinity];
    const wanted = puzzle.clues[clue] ?? 0;
    known.set(key, least > wanted || most < wanted ? "broken" : "open");
  }
  return known.get(key);
}
