// A clue's line as it is seen from the side: which buildings show, which are hidden, which are
// still open, and whether the count fits. Pure; elevation.js draws it.
// @ts-check
import { PARK, clueCells, lineOf, sideOf, valuesOf } from "./puzzle.js";
import { bounds, lineMarks } from "./sight.js";
import { capital, lineName } from "./names.js";
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
 * @property {number} ordinal  which of the seen ones it is, from 1; 0 if not surely seen
 * @property {"many"|"few"|null} breaks  at this bar the clue is broken: too many, or too few in all
 */
/**
 * @typedef {object} Profile
 * @property {number} clue  the clue's number on the board
 * @property {number} wanted  what the clue says
 * @property {number} peak
 * @property {Bar[]} bars  nearest first
 * @property {number} least  the fewest that can be seen
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
  const [fewest, most] = bounds(marks, puzzle.heights);
  let tallest = 0;
  let surely = 0;
  let ordinal = 0;
  /** @type {Bar[]} */
  const bars = clueCells(puzzle.n, clue).map((cell, index) => {
    const heights = valuesOf(marks[index] ?? 0).map((value) => (value === PARK ? 0 : value));
    const low = Math.min(...heights);
    const high = Math.max(...heights);
    const seen = low > tallest;
    const hidden = high <= surely;
    tallest = Math.max(tallest, high);
    surely = Math.max(surely, low);
    if (seen) ordinal++;
    return { cell, low, high, open: heights.length > 1, supposed: shown.has(cell), seen, hidden, ordinal: seen ? ordinal : 0, breaks: seen && wanted > 0 && ordinal === wanted + 1 ? "many" : null };
  });
  const least = Math.max(fewest, ordinal);
  const last = bars.findLast((bar) => bar.seen);
  if (wanted && last && !bars.some((bar) => bar.breaks)) {
    if (least > wanted) last.breaks = "many";
    else if (most < wanted) last.breaks = "few";
  }
  return { clue, wanted, peak: puzzle.heights, bars, least, most: Math.max(most, least) };
}

/** "sees at least 2", "sees 3". @param {Profile} profile */
export function sightWords({ least, most, bars }) {
  return bars.every((bar) => !bar.open) || least === most ? S.sight.sees(least) : S.sight.atLeast(least);
}

/** The whole picture as a sentence. @param {Puzzle} puzzle @param {Profile} seen */
export function profileSentence(puzzle, seen) {
  const side = sideOf(puzzle.n, seen.clue);
  const kind = side === "top" || side === "bottom" ? "column" : "row";
  const cells = seen.bars.map((bar) => {
    if (bar.supposed && !bar.open) return S.sight.supposed(bar.low);
    const what = bar.high === 0 ? S.names.park : bar.open ? S.sight.open(bar.low, bar.high) : String(bar.low);
    return bar.seen ? S.sight.seen(what) : bar.hidden && bar.high > 0 ? S.sight.hidden(what) : what;
  });
  const exact = seen.least === seen.most;
  const end = seen.wanted ? `${S.sight.says(seen.wanted)}, ${S.sight.count(seen.least, exact)}.` : `${S.sight.count(seen.least, exact)}.`;
  return S.sight.sentence(capital(lineName(kind, lineOf(puzzle.n, seen.clue))), S.sight.from[side], cells.join(", "), end);
}
