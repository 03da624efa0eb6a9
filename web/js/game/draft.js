// A puzzle being written: any clues, givens and regions at all, what is missing before it is a puzzle, and
// what the engine's diagnosis means on its board.
// @ts-check
import { regionMap } from "./houses.js";
import { rulesOf } from "./kinds.js";
import { regionFaults } from "./partition.js";
import { SIDES, cellNumber, choices, clueAt, fromReply } from "./puzzle.js";
import { clueRange, kindsOf, plainRules } from "./rules.js";
import { fromEngine } from "./spans.js";
/** @typedef {import("./types.js").Puzzle} Puzzle */
/** @typedef {import("./types.js").Rules} Rules */

/** A clue or a given in a diagnosis; a park is value 0. @typedef {import("../../wire.js").Item} Item */
/** @typedef {import("../../wire.js").Repair} Repair */
/** The engine's reply to `check`. @typedef {import("../../wire.js").CheckReply} Diagnosis */

/**
 * An empty board.
 * @param {number} n
 * @param {Rules} [rules]
 * @returns {Puzzle}
 */
export function emptyDraft(n, rules = plainRules(n)) {
  return { n, rules, clues: Array(4 * n).fill(0), givens: Array(n * n).fill(0) };
}

/**
 * The draft with one clue changed; 0 takes it away.
 * @param {Puzzle} draft
 * @param {number} place
 * @param {number} value
 * @returns {Puzzle}
 */
export function withClue(draft, place, value) {
  return { ...draft, clues: draft.clues.with(place, value) };
}

/**
 * The draft with one given changed; 0 takes it away, PARK is a park.
 * @param {Puzzle} draft
 * @param {number} cell
 * @param {number} value
 * @returns {Puzzle}
 */
export function withGiven(draft, cell, value) {
  return { ...draft, givens: draft.givens.with(cell, value) };
}

/**
 * The draft with cells put into a region; 0 takes them out of theirs.
 * @param {Puzzle} draft
 * @param {number[]} cells
 * @param {number} region
 * @returns {Puzzle}
 */
export function withRegion(draft, cells, region) {
  const { regions } = draft.rules;
  if (regions?.kind !== "irregular") return draft;
  const map = regions.map.map((at, cell) => (cells.includes(cell) ? region : at));
  return { ...draft, rules: { ...draft.rules, regions: { ...regions, map } } };
}

/**
 * The draft on a board of another size, with whatever of it still fits. Regions have to be painted anew.
 * @param {Puzzle} draft
 * @param {number} n
 * @returns {Puzzle}
 */
export function resized(draft, n) {
  if (n === draft.n) return draft;
  const rules = rulesOf(kindsOf(draft.rules, draft.n), n);
  const next = emptyDraft(n, rules);
  for (const side of SIDES) {
    for (let line = 0; line < Math.min(n, draft.n); line++) {
      next.clues[clueAt(n, side, line)] = draft.clues[clueAt(draft.n, side, line)] ?? 0;
    }
  }
  for (let cell = 0; cell < n * n; cell++) {
    const [row, column] = [Math.floor(cell / n), cell % n];
    if (column < draft.n) next.givens[cell] = draft.givens[row * draft.n + column] ?? 0;
  }
  return withRules(next, rules);
}

/**
 * The draft under other rules, without the clues and givens that they rule out. Regions that begin empty take
 * over the boxes there were.
 * @param {Puzzle} draft
 * @param {Rules} rules
 * @returns {Puzzle}
 */
export function withRules(draft, rules) {
  const [least, most] = clueRange(rules);
  const boxes = draft.rules.regions?.kind === "boxes" ? regionMap(draft) : null;
  const { regions } = rules;
  const isBare = regions?.kind === "irregular" && regions.map.every((region) => region === 0);
  const begun = boxes && isBare ? { ...rules, regions: { ...regions, map: boxes } } : rules;
  const next = { ...draft, rules: begun };
  const allowed = choices(next);
  const clues = draft.clues.map((clue) => (clue >= least && clue <= most ? clue : 0));
  const givens = draft.givens.map((given) => (allowed.includes(given) ? given : 0));
  return { ...next, clues, givens };
}

/**
 * What is missing before the engine can be asked about a draft: regions that are no partition yet, and clues
 * that no line can have, which a sum is while its second digit is being typed. Null if nothing is.
 * @typedef {object} Missing
 * @property {import("./partition.js").Faults|null} regions
 * @property {number[]} clues
 * @property {[number, number]} range  what a clue can say
 */
/** @param {Puzzle} draft @returns {Missing|null} */
export function missing({ n, rules, clues }) {
  const range = clueRange(rules);
  const [least, most] = range;
  const beyond = clues.flatMap((clue, at) => (clue && (clue < least || clue > most) ? [at] : []));
  const { regions } = rules;
  const faults = regions?.kind === "irregular" ? regionFaults(n, regions.map, regions.free) : null;
  return faults || beyond.length ? { regions: faults, clues: beyond, range } : null;
}

/**
 * The draft after a repair that the engine proposes.
 * @param {Puzzle} draft
 * @param {Pick<Repair, "remove" | "add">} repair
 * @returns {Puzzle}
 */
export function repaired(draft, { remove, add }) {
  const put = (/** @type {Puzzle} */ into, /** @type {Item} */ item, /** @type {number} */ value) =>
    item.kind === "clue"
      ? withClue(into, clueAt(draft.n, item.side, item.index - 1), value)
      : withGiven(into, cellNumber(draft.n, item.cell), value);
  const without = remove.reduce((into, item) => put(into, item, 0), draft);
  // A given of 0 is a park; no clue is 0.
  return add.reduce((into, item) => put(into, item, fromReply(item.value)), without);
}

/**
 * What a diagnosis marks on the board: clues and cells that conflict or could be left out, and cells
 * that two solutions fill differently, with both values.
 * @param {Puzzle} draft
 * @param {Diagnosis | null} diagnosis
 */
export function findings({ n }, diagnosis) {
  const places = (/** @type {Item[]} */ items) => ({
    clues: items.flatMap((item) => (item.kind === "clue" ? [clueAt(n, item.side, item.index - 1)] : [])),
    cells: items.flatMap((item) => (item.kind === "given" ? [cellNumber(n, item.cell)] : [])),
  });
  const { solution, second, differ = [] } = diagnosis ?? {};
  /** @type {Map<number, [number, number]>} */
  const either = new Map();
  for (const name of differ) {
    const cell = cellNumber(n, name);
    if (solution && second) either.set(cell, [fromReply(solution[cell]), fromReply(second[cell])]);
  }
  return {
    conflict: places(diagnosis?.conflict ?? []),
    redundant: places(diagnosis?.redundant ?? []),
    either,
  };
}

/**
 * What the engine says in a diagnosis: why there is no solution, where that ends, what conflicts.
 * @typedef {{reason: import("./spans.js").Span[]|null, end: import("./spans.js").Span[]|null,
 *   conflict: import("./spans.js").Span[][]}} Told
 */
/** @param {number} n @param {Diagnosis|null} diagnosis @returns {Told} */
export const told = (n, diagnosis) => ({
  reason: diagnosis?.reason_spans ? fromEngine(n, diagnosis.reason_spans) : null,
  end: diagnosis?.end ? fromEngine(n, diagnosis.end.spans) : null,
  conflict: (diagnosis?.conflict ?? []).map(({ spans }) => fromEngine(n, spans)),
});

/**
 * What is on the draft at all: nothing needs no diagnosis.
 * @param {Puzzle} draft
 */
export function isBlank(draft) {
  return draft.clues.every((clue) => clue === 0) && draft.givens.every((given) => given === 0);
}
