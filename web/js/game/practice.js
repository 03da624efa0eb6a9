// Practice: the stored positions, rounds of them, what an answer claims, and mastery in storeys. Pure.
// @ts-check
import { valuesOf } from "./puzzle.js";
import { TECHNIQUES } from "./techniques.js";

/** Positions in a round. */
export const ROUND = 5;
/** Storeys of a technique that is mastered: a round with help, with slips, without either. */
export const STOREYS = 3;

/** Positions by technique, from the stored set: a technique and a link in every line.
 * @param {string} text @returns {Map<string, string[]>} */
export function readSet(text) {
  /** @type {Map<string, string[]>} */
  const set = new Map();
  for (const line of text.split("\n")) {
    const [, id, link] = /^(\S+) (#\S+)$/.exec(line.trim()) ?? [];
    if (id && link) set.set(id, [...(set.get(id) ?? []), link]);
  }
  return set;
}

/**
 * The positions of a round, all unlike, in an order that chance decides.
 * @template T
 * @param {T[]} positions
 * @param {(below: number) => number} roll
 */
export function inChance(positions, roll) {
  const order = [...positions];
  for (let last = order.length - 1; last > 0; last--) {
    const other = roll(last + 1);
    [order[last], order[other]] = [/** @type {T} */ (order[other]), /** @type {T} */ (order[last])];
  }
  return order;
}

/** What an answer claims, as the engine reads it: "r1c2=3 r2c1<>45".
 * @param {number} n @param {Map<number, number>} placed  heights by cell
 * @param {Map<number, number>} struck  marks by cell, as bits */
export function claims(n, placed, struck) {
  const name = (/** @type {number} */ cell) => `r${Math.floor(cell / n) + 1}c${(cell % n) + 1}`;
  const value = (/** @type {number} */ height) => Math.max(height, 0);
  return [
    ...[...placed].map(([cell, height]) => `${name(cell)}=${value(height)}`),
    ...[...struck].flatMap(([cell, bits]) =>
      valuesOf(bits).map((height) => `${name(cell)}<>${value(height)}`),
    ),
  ];
}

/** How a round went: with help, with slips, without either. @param {{helped: boolean, slipped: boolean}} round */
export const storeysOf = ({ helped, slipped }) => (helped ? 1 : slipped ? 2 : STOREYS);

/** Storeys by technique, from what was kept; what makes no sense is left out.
 * @param {unknown} kept @returns {Record<string, number>} */
export function readMastery(kept) {
  const table = /** @type {Record<string, unknown>} */ (typeof kept === "object" && kept ? kept : {});
  const known = TECHNIQUES.map(([id]) => /** @type {const} */ ([id, Math.floor(Number(table[id]))]));
  return Object.fromEntries(known.filter(([, storeys]) => storeys >= 1 && storeys <= STOREYS));
}

/** What to practise next: the first that is begun and not mastered, else the first that is not begun.
 * @param {Record<string, number>} mastery @returns {string|undefined} */
export function nextInLine(mastery) {
  const ids = TECHNIQUES.map(([id]) => id).filter((id) => !id.startsWith("sum-"));
  const begun = ids.find((id) => (mastery[id] ?? STOREYS) < STOREYS);
  return begun ?? ids.find((id) => !mastery[id]);
}

/**
 * The map: techniques by level, easiest first; those of sums by themselves.
 * @returns {{name: string, ids: string[]}[]}
 */
export function practiceMap() {
  /** @type {Map<string, string[]>} */
  const groups = new Map();
  for (const [id, level] of TECHNIQUES) {
    const name = id.startsWith("sum-") ? "sums" : level === "unreasonable" ? "fiendish" : level;
    groups.set(name, [...(groups.get(name) ?? []), id]);
  }
  const sums = groups.get("sums") ?? [];
  groups.delete("sums");
  return [...groups, /** @type {[string, string[]]} */ (["sums", sums])].map(([name, ids]) => ({
    name,
    ids,
  }));
}
