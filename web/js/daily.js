// The puzzle of the day: the same for everyone, from the date alone.
// @ts-check

/** @typedef {{n: number, level: string, seed: number, heights?: number, diagonals?: boolean}} Wish */

/**
 * Sunday first, as `Date.getDay` counts. The week climbs from Monday on; Sunday is for a variant.
 * @type {Omit<Wish, "seed">[]}
 */
const WEEK = [
  { n: 6, level: "medium", heights: 5 },
  { n: 5, level: "easy" },
  { n: 5, level: "medium" },
  { n: 6, level: "medium" },
  { n: 6, level: "hard" },
  { n: 7, level: "hard" },
  { n: 7, level: "expert" },
];

/**
 * What to ask the engine for on a day. The seed is the date as a number, 20260131.
 * @param {Date} date
 * @returns {Wish}
 */
export function dailyWish(date) {
  const seed = date.getFullYear() * 10000 + (date.getMonth() + 1) * 100 + date.getDate();
  return { ...WEEK[date.getDay()], seed };
}

/**
 * A date as a calendar writes it, for links and names: 2026-01-31.
 * @param {Date} date
 */
export function dayName(date) {
  const two = (/** @type {number} */ value) => String(value).padStart(2, "0");
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}
