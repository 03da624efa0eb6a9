// A clue's line as it is seen from the side: which buildings show, which are hidden, which are
// still open, and whether what is seen fits the clue. Worked out here from what the player has written, or
// handed over by the engine with a step. Pure; elevation.js draws it.
// @ts-check
import { PARK, clueAt, clueCells, valuesOf } from "./puzzle.js";
import { adds } from "./rules.js";
import { bounds, lineMarks } from "./sight.js";
/** @typedef {import("./types.js").Puzzle} Puzzle */
/** @typedef {import("./types.js").Position} Position */

/**
 * @typedef {object} Bar
 * @property {number} cell
 * @property {number} low  the lowest it can be; 0 for a park
 * @property {number} high  the highest it can be
 * @property {boolean} open  not settled yet
 * @property {boolean} supposed
 * @property {boolean} seen  surely seen
 * @property {boolean} hidden  surely not seen
 * @property {number} total  what is surely seen up to here, buildings or their sum; 0 if not surely seen
 * @property {boolean} exact  can the total be no other?
 * @property {"many"|"few"|"never"|null} breaks  at this bar the clue is broken: too many, too few in all, or
 *   never what it says
 */
/**
 * @typedef {object} Profile
 * @property {number} clue  the clue's number on the board
 * @property {number} wanted  what the clue says
 * @property {"count"|"sum"} sight  whether it counts buildings or adds up their heights
 * @property {number} peak
 * @property {Bar[]} bars  nearest first
 * @property {number} least  the least that can be seen
 * @property {number} most  the most that can be seen
 * @property {number[]} [sums]  all that the line could add up to, where none of it is what the clue says
 */

/**
 * @param {Puzzle} puzzle
 * @param {Position} position
 * @param {number} clue
 * @returns {Profile}
 */
export function profile(puzzle, position, clue) {
  const wanted = puzzle.clues[clue] ?? 0;
  const marks = lineMarks(puzzle, position, clue);
  const { heights: peak, sight } = puzzle.rules;
  const [fewest, most] = bounds(puzzle.rules, marks);
  let tallest = 0;
  let surely = 0;
  let total = 0;
  let exact = true;
  /** @type {Bar[]} */
  const bars = clueCells(puzzle.n, clue).map((cell, index) => {
    const heights = valuesOf(marks[index] ?? 0).map((value) => (value === PARK ? 0 : value));
    const low = Math.min(...heights);
    const high = Math.max(...heights);
    const seen = low > tallest;
    const hidden = high <= surely;
    tallest = Math.max(tallest, high);
    surely = Math.max(surely, low);
    const open = heights.length > 1;
    exact &&= !open;
    const before = total;
    if (seen) total += adds(puzzle.rules, low);
    const breaks = wanted > 0 && before <= wanted && total > wanted ? "many" : null;
    const bar = { cell, low, high, open, supposed: false, seen, hidden };
    return { ...bar, total: seen ? total : 0, exact, breaks };
  });
  const least = Math.max(fewest, total);
  const last = bars.findLast((bar) => bar.seen);
  if (wanted && last && !bars.some((bar) => bar.breaks)) {
    if (least > wanted) last.breaks = "many";
    else if (most < wanted) last.breaks = "few";
  }
  return { clue, wanted, sight, peak, bars, least, most: Math.max(most, least) };
}

/**
 * The line of a step as the engine draws it: with what follows, or with what is supposed and refuted.
 * @param {number} n
 * @param {import("./types.js").SceneElevation} drawn
 * @returns {Profile}
 */
export function pictured(n, { side, index, value: wanted, sight, tallest, bars: drawnBars, fault }) {
  const clue = clueAt(n, side, index - 1);
  const cells = clueCells(n, clue);
  let broken = false;
  /** @type {Bar[]} */
  const bars = drawnBars.map(({ low, high, visibility, least = 0, exact = false, role }, at) => {
    const breaks = !broken && least > wanted ? "many" : null;
    broken ||= breaks !== null;
    const seen = visibility === "seen";
    return {
      cell: cells[at] ?? -1,
      low,
      high,
      open: low !== high,
      supposed: role === "end",
      seen,
      hidden: visibility === "hidden",
      total: least,
      exact,
      breaks,
    };
  });
  const last = bars.findLast(({ seen }) => seen);
  const surely = last?.total ?? 0;
  const settled = bars.every(({ open }) => !open);
  const least = Math.max(fault?.at_least ?? 0, surely);
  const most = settled ? surely : (fault?.at_most ?? Infinity);
  if (last && fault) last.breaks = fault.at_most !== undefined ? "few" : fault.sums ? "never" : "many";
  return { clue, wanted, sight, peak: tallest, bars, least, most, sums: fault?.sums };
}
