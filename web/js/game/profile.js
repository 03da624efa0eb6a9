// A clue's line as it is seen from the side: which buildings show, which are hidden, which are still open, and
// whether what is seen fits the clue. Worked out here from entries alone, or handed over by the engine with a
// step. Pure; elevation.js draws it.
// @ts-check
import { PARK, clueAt, clueCells } from "./puzzle.js";
import { ranges } from "./ranges.js";
import { adds, parksOf } from "./rules.js";
/** @typedef {import("./types.js").Puzzle} Puzzle */

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
 * @property {number} [most]  the most that can be seen up to here
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
 * @property {number} most  the most that can be seen; infinite where nobody says
 * @property {number[]} [sums]  all that the line could add up to, where none of it is what the clue says
 */

/**
 * By entries alone, exactly. Unchecked, it says no more than what the filled run from the edge sees.
 * @param {Puzzle} puzzle
 * @param {{values: number[]}} position
 * @param {number} clue
 * @param {{checked?: boolean}} [how]
 * @returns {Profile}
 */
export function profile(puzzle, { values }, clue, { checked = true } = {}) {
  const { rules, n } = puzzle;
  const { heights: peak, sight } = rules;
  const wanted = puzzle.clues[clue] ?? 0;
  const cells = clueCells(n, clue);
  const line = cells.map((cell) => values[cell] ?? 0);
  const left = Array.from({ length: peak }, (_, at) => at + 1).filter((height) => !line.includes(height));
  const hasPark = line.filter((value) => value === PARK).length < parksOf(rules, n);
  const [lowest, highest] = [hasPark ? 0 : (left[0] ?? 0), left.at(-1) ?? 0];
  const counted = checked ? ranges(rules, line) : null;
  const gap = line.indexOf(0);
  let [tallest, surely, run] = [0, 0, 0];
  /** @type {Bar[]} */
  const bars = cells.map((cell, at) => {
    const value = line[at] ?? 0;
    const open = value === 0;
    const [low, high] = open ? [lowest, highest] : [Math.max(value, 0), Math.max(value, 0)];
    const seen = low > tallest;
    const hidden = high <= surely;
    if (seen && (gap < 0 || at < gap)) run += adds(rules, low);
    tallest = Math.max(tallest, high);
    surely = Math.max(surely, low);
    const [least, most] = counted?.[at] ?? (gap < 0 || at < gap ? [run, run] : [run, Infinity]);
    const bar = { cell, low, high, open, supposed: false, seen, hidden, breaks: null };
    return { ...bar, total: seen ? least : 0, most, exact: least === most };
  });
  const closed = gap < 0 || line.slice(0, gap).includes(peak);
  const [least, most] = counted?.at(-1) ?? [run, closed ? run : Infinity];
  if (wanted && checked && counted) {
    const shown = bars.filter((bar) => bar.seen);
    const at = least > wanted ? shown.find((bar) => bar.total > wanted) : undefined;
    const bar = at ?? shown.at(-1);
    if (bar && least > wanted) bar.breaks = "many";
    else if (bar && most < wanted) bar.breaks = "few";
  }
  return { clue, wanted, sight, peak, bars, least, most };
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
