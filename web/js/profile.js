// A clue's line as it is seen from the side: which buildings show, which are hidden, which are
// still open, and whether what is seen fits the clue. Pure; elevation.js draws it.
// @ts-check
import { PARK, clueCells, clueLane, valuesOf } from "./puzzle.js";
import { adds } from "./rules.js";
import { bounds, lineMarks } from "./sight.js";
import { capital, houseName } from "./names.js";
import { S } from "./strings.js";
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
 * @property {"many"|"few"|null} breaks  at this bar the clue is broken: too many, or too few in all
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
 */

/**
 * @param {Puzzle} puzzle
 * @param {Position} position
 * @param {number} clue
 * @param {Map<number, number>} [supposed]  heights to take for granted, by cell
 * @param {Set<number>} [shown]  cells among them to draw as supposed; all unless told
 * @returns {Profile}
 */
export function profile(puzzle, position, clue, supposed = new Map(), shown = new Set(supposed.keys())) {
  const wanted = puzzle.clues[clue] ?? 0;
  const marks = lineMarks(puzzle, position, clue, supposed);
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
    const bar = { cell, low, high, open, supposed: shown.has(cell), seen, hidden };
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

/** "sees at least 2", "sees 3", "sum 12". @param {Profile} profile */
export function sightWords({ sight, least, most, bars }) {
  const words = S.sight[sight];
  return bars.every((bar) => !bar.open) || least === most ? words.sees(least) : words.atLeast(least);
}

/** The whole picture as a sentence. @param {Puzzle} puzzle @param {Profile} seen */
export function profileSentence(puzzle, seen) {
  const lane = clueLane(puzzle.n, seen.clue);
  const cells = seen.bars.map((bar) => {
    if (bar.supposed && !bar.open) return S.sight.supposed(bar.low);
    const what = bar.high === 0 ? S.names.park : bar.open ? S.sight.open(bar.low, bar.high) : String(bar.low);
    return bar.seen ? S.sight.seen(what) : bar.hidden && bar.high > 0 ? S.sight.hidden(what) : what;
  });
  const exact = seen.least === seen.most;
  const words = S.sight[seen.sight];
  const told = words.seen(seen.least, exact);
  const end = seen.wanted ? `${words.says(seen.wanted)}, ${told}.` : `${capital(told)}.`;
  return S.sight.sentence(capital(houseName(lane)), S.sight.from[lane.from], cells.join(", "), end);
}
