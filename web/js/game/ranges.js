// What a clue can see, going by entries alone: the least and the most up to every cell of its line, exactly.
//
// The open cells hold the heights that the line still lacks, each once. Walk the line from the clue and note the
// tallest building so far: an open cell is a taller height that is left, or stays hidden, or is a park. Hidden
// cells can be filled if at every cell the open ones so far are no more than the heights left up to the tallest:
// the heights to choose from only grow along the line, so by Hall's theorem that is enough. It also counts the parks:
// at the end every height that is left stands in an open cell, so the others are the parks that the line lacks. Some way
// is always left, as the tallest height that is left fits into the first open cell.
// @ts-check
import { PARK } from "./puzzle.js";
import { adds, parksOf } from "./rules.js";
/** @typedef {import("./types.js").Rules} Rules */
/** @typedef {[number, number]} Range  the least and the most */

/**
 * @param {Rules} rules
 * @param {number[]} line  nearest first; 0 is open
 * @returns {Range[]}  by cell, what is seen up to it
 */
export function ranges(rules, line) {
  const left = Array.from({ length: rules.heights }, (_, at) => at + 1).filter(
    (height) => !line.includes(height),
  );
  const upTo = (/** @type {number} */ tallest) => left.filter((height) => height <= tallest).length;
  const parks = parksOf(rules, line.length) - line.filter((value) => value === PARK).length;
  let open = 0;
  /** By cell, every state and the states it comes from. */
  /** @type {{key: number, from: Set<number>}[][]} */
  const trail = [];
  /** @type {Map<number, Range>} by tallest and parks so far */
  let states = new Map([[0, [0, 0]]]);
  /** @type {Map<number, Range>[]} */
  const after = [];
  for (const value of line) {
    if (value === 0) open++;
    /** @type {Map<number, Range>} */
    const next = new Map();
    /** @type {Map<number, Set<number>>} */
    const ways = new Map();
    const go = (
      /** @type {number} */ from,
      /** @type {number} */ tallest,
      /** @type {number} */ used,
      gain = 0,
    ) => {
      if (used > Math.max(parks, 0) || open - used > upTo(tallest)) return;
      const key = tallest * 64 + used;
      const [least, most] = states.get(from) ?? [0, 0];
      const old = next.get(key) ?? [Infinity, -Infinity];
      next.set(key, [Math.min(old[0], least + gain), Math.max(old[1], most + gain)]);
      ways.set(key, (ways.get(key) ?? new Set()).add(from));
    };
    for (const from of states.keys()) {
      const [tallest, used] = [Math.floor(from / 64), from % 64];
      if (value > 0) go(from, Math.max(tallest, value), used, value > tallest ? adds(rules, value) : 0);
      else {
        go(from, tallest, used);
        if (value === PARK) continue;
        go(from, tallest, used + 1);
        for (const height of left) if (height > tallest) go(from, height, used, adds(rules, height));
      }
    }
    after.push(next);
    trail.push([...ways].map(([key, from]) => ({ key, from })));
    states = next;
  }
  // Backwards: only what leads to the end of the line counts.
  let alive = new Set(states.keys());
  /** @type {Range[]} */
  const found = [];
  for (let at = line.length - 1; at >= 0; at--) {
    const seen = [...alive].map((key) => after[at]?.get(key) ?? [Infinity, -Infinity]);
    found[at] = [Math.min(...seen.map(([least]) => least)), Math.max(...seen.map(([, most]) => most))];
    alive = new Set(trail[at]?.flatMap(({ key, from }) => (alive.has(key) ? [...from] : [])));
  }
  return found;
}
