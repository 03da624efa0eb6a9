// What to ask a generator for: sizes and levels to choose from, and what comes after a puzzle that was too easy.
// @ts-check
import { rulesOf } from "./kinds.js";
import { kindsOf } from "./rules.js";

/** The largest board that can be asked for. */
const LARGEST = 16;

/** The sizes that one can ask for, and those behind "10+". */
export const SIZES = [4, 5, 6, 7, 8, 9];
export const LARGE_SIZES = [10, 11, 12, 13, 14, 15, 16];

/** The levels that one can ask for, easiest first. */
export const LEVELS = ["starter", "easy", "medium", "hard", "expert", "fiendish"];

/**
 * One level up, on a board of the same size; at the top, the next size. Regions are drawn anew.
 * @param {import("./types.js").Puzzle} puzzle
 * @returns {{n: number, level: string, rules: import("./types.js").Rules}}
 */
export function harder({ n, rules, level = "medium" }) {
  const next = LEVELS[LEVELS.indexOf(level.toLowerCase()) + 1];
  const isTop = next === undefined || !LEVELS.includes(level.toLowerCase());
  if (!isTop) return { n, level: next, rules };
  const size = Math.min(n + 1, LARGEST);
  return { n: size, level: LEVELS.at(-1) ?? "", rules: rulesOf(kindsOf(rules, n), size) };
}

/**
 * What is chosen for a new puzzle; `givens` "none" for clues alone.
 * @typedef {{n: number, level: string, kinds: string[], givens: "any"|"none", symmetry: string, seed: string}} Choice
 */

/**
 * What was chosen last, as it was kept; what makes no sense is left out. There was a time when only one kind
 * could be.
 * @param {unknown} kept
 * @returns {Choice}
 */
export function startOf(kept) {
  const { n, level, kinds, variant, givens, symmetry } = /** @type {Record<string, unknown>} */ (kept ?? {});
  const old = typeof variant === "string" && variant !== "plain" ? [variant] : [];
  const sizes = [...SIZES, ...LARGE_SIZES];
  return {
    n: sizes.includes(Number(n)) ? Number(n) : 6,
    level: LEVELS.includes(String(level)) ? String(level) : "medium",
    kinds: Array.isArray(kinds) ? kinds.map(String) : old,
    givens: givens === "none" ? "none" : "any",
    symmetry: typeof symmetry === "string" ? symmetry : "none",
    seed: "",
  };
}

/** Is a kind not offered on a new board of this size? @param {string} kind @param {number} n */
export const refusedKind = (kind, n) => kind === "sum" && n > 9;

/** Up to which size clues alone are offered. @param {string[]} kinds */
const clueSizes = (kinds) => (kinds.length ? 6 : 9);

/** Are clues alone too few for what else is chosen? @param {Choice} choice */
export const refusedClues = ({ n, kinds }) => n > clueSizes(kinds);

/** Is a level not offered with what else is chosen? Clues that leave a large board to the simplest steps are rare.
 * @param {string} level @param {Choice} choice */
export const refusedLevel = (level, choice) =>
  level === "starter" && choice.givens === "none" && choice.n > 7 && !refusedClues(choice);
