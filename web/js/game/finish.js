// What there is to say of a solved puzzle: what made it hard, how hard the way was, and a text to share that
// gives nothing away. Pure.
// @ts-check
import { TECHNIQUES } from "./techniques.js";
/** @typedef {import("./types.js").Puzzle} Puzzle */

/**
 * The hardest technique that a puzzle needs, and how often; null if nobody knows.
 * @param {Record<string, number>|undefined} techniques  how often each is used
 * @returns {{id: string, count: number}|null}
 */
export function hardest(techniques) {
  const used = TECHNIQUES.filter(([id]) => (techniques?.[id] ?? 0) > 0);
  const id = used.at(-1)?.[0];
  return id === undefined ? null : { id, count: techniques?.[id] ?? 0 };
}

const BARS = [..."▁▂▃▄▅▆▇█"];
/** So many bars fit into a line of a message. */
const MOST_BARS = 16;
/** The hardest step there is, as bars go. */
const TOP_RATING = 8.5;

/** How hard the way was: a bar for every few steps, as tall as the hardest of them.
 * @param {number[]} ratings  step by step */
export function difficultyBars(ratings) {
  const count = Math.min(ratings.length, MOST_BARS);
  return Array.from({ length: count }, (_, index) => {
    const [from, to] = [index, index + 1].map((at) => Math.floor((at * ratings.length) / count));
    const rating = Math.max(...ratings.slice(from, to));
    const share = (rating - 1) / (TOP_RATING - 1);
    const height = Math.round(share * (BARS.length - 1));
    return BARS[Math.max(0, Math.min(height, BARS.length - 1))];
  }).join("");
}

/** How many hints were asked for. @param {number[]} hints  as far as where, what, why; applied */
export const hintCount = (hints) => Math.max(hints[0] ?? 0, hints[3] ?? 0);

/** A text to share, its lines as far as they are known. @param {(string|undefined)[]} lines */
export const shareText = (lines) => lines.filter(Boolean).join("\n");

/** An address as short as a picture needs it. @param {string} address @param {number} most */
export function shortLink(address, most) {
  const text = address.replace(/^https?:\/\//, "");
  return text.length <= most ? text : `${text.slice(0, most - 1)}…`;
}
