// A puzzle being written: any clues and givens at all, and what the engine's diagnosis means on its board.
// @ts-check
import { PARK, SIDES, cellNumber, clueAt, fromReply } from "./puzzle.js";
/** @typedef {import("./types.js").Puzzle} Puzzle */

/**
 * A clue or a given in a diagnosis. A park is value 0.
 * @typedef {{kind: "clue", side: import("./types.js").Side, index: number, value: number, text: string}
 *   | {kind: "given", cell: string, value: number, text: string}} Item
 */

/** @typedef {{remove: Item[], add: Item[], text: string}} Repair */

/**
 * The engine's reply to `check`, as far as the page reads it.
 * @typedef {{
 *   outcome: "unique" | "multiple" | "none" | "unknown", reason?: string,
 *   solution?: number[], second?: number[], conflict?: Item[], end?: {text: string},
 *   differ?: string[], solutions?: {count: number, more: boolean}, repairs?: Repair[],
 *   level?: string, rating?: number, effort?: number, minimal?: boolean, redundant?: Item[],
 *   other_order?: {order: string, clues: number[], text: string},
 * }} Diagnosis
 */

/**
 * An empty board.
 * @param {number} n
 * @returns {Puzzle}
 */
export function emptyDraft(n) {
  return { n, heights: n, diagonals: false, clues: Array(4 * n).fill(0), givens: Array(n * n).fill(0) };
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
 * The draft on a board of another size, with whatever of it still fits.
 * @param {Puzzle} draft
 * @param {number} n
 * @returns {Puzzle}
 */
export function resized(draft, n) {
  const next = emptyDraft(n);
  next.diagonals = draft.diagonals;
  for (const side of SIDES) {
    for (let line = 0; line < Math.min(n, draft.n); line++) {
      const clue = draft.clues[clueAt(draft.n, side, line)];
      if (clue <= n) next.clues[clueAt(n, side, line)] = clue;
    }
  }
  for (let cell = 0; cell < n * n; cell++) {
    const [row, column] = [Math.floor(cell / n), cell % n];
    if (row >= draft.n || column >= draft.n) continue;
    const given = draft.givens[row * draft.n + column];
    if (given > 0 && given <= n) next.givens[cell] = given;
  }
  return next;
}

/**
 * The draft in which only heights up to `heights` are built and the rest of each line is parks.
 * @param {Puzzle} draft
 * @param {number} heights
 * @returns {Puzzle}
 */
export function withHeights(draft, heights) {
  const hasParks = heights < draft.n;
  const givens = draft.givens.map((given) => (given > heights || (given === PARK && !hasParks) ? 0 : given));
  const clues = draft.clues.map((clue) => (clue > heights ? 0 : clue));
  return { ...draft, heights, givens, clues };
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
  return add.reduce((into, item) => put(into, item, item.kind === "given" ? fromReply(item.value) : item.value), without);
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
  const { solution, second } = diagnosis ?? {};
  const differing = (diagnosis?.outcome === "multiple" && diagnosis.differ) || [];
  /** @type {Map<number, [number, number]>} */
  const either = new Map();
  for (const name of differing) {
    const cell = cellNumber(n, name);
    if (solution && second) either.set(cell, [fromReply(solution[cell]), fromReply(second[cell])]);
  }
  return { conflict: places(diagnosis?.conflict ?? []), redundant: places(diagnosis?.redundant ?? []), either };
}

/**
 * What is on the draft at all: nothing needs no diagnosis.
 * @param {Puzzle} draft
 */
export function isBlank(draft) {
  return draft.clues.every((clue) => clue === 0) && draft.givens.every((given) => given === 0);
}
