// A puzzle being written: any clues and givens at all, and what the engine's diagnosis means on its board.
// @ts-check

/**
 * A clue or a given in a diagnosis. A park is value 0.
 * @typedef {{kind: "clue", side: string, index: number, value: number, text: string}
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

/** @typedef {{n: number, clues: number[], givens: number[], heights?: number, diagonals?: boolean}} Draft */

/**
 * An empty board.
 * @param {number} n
 * @returns {Draft}
 */
export function emptyDraft(n) {
  return { n, clues: Array(4 * n).fill(0), givens: Array(n * n).fill(0) };
}

/**
 * The place of a clue in the clockwise list, from its side and the number of its line (from 1).
 * @param {string} side
 * @param {number} index
 * @param {number} n
 */
export function cluePlace(side, index, n) {
  if (side === "top") return index - 1;
  if (side === "right") return n + index - 1;
  if (side === "bottom") return 3 * n - index;
  return 4 * n - index;
}

/**
 * The draft with one clue changed; 0 takes it away.
 * @param {Draft} draft
 * @param {number} place
 * @param {number} value
 * @returns {Draft}
 */
export function withClue(draft, place, value) {
  return { ...draft, clues: draft.clues.with(place, value) };
}

/**
 * The draft with one given changed; 0 takes it away, -1 is a park.
 * @param {Draft} draft
 * @param {number} cell
 * @param {number} value
 * @returns {Draft}
 */
export function withGiven(draft, cell, value) {
  return { ...draft, givens: draft.givens.with(cell, value) };
}

/**
 * The draft on a board of another size, with whatever of it still fits.
 * @param {Draft} draft
 * @param {number} n
 * @returns {Draft}
 */
export function resized(draft, n) {
  const next = emptyDraft(n);
  if (draft.diagonals) next.diagonals = true;
  for (const side of ["top", "right", "bottom", "left"]) {
    for (let index = 1; index <= Math.min(n, draft.n); index++) {
      const clue = draft.clues[cluePlace(side, index, draft.n)];
      if (clue <= n) next.clues[cluePlace(side, index, n)] = clue;
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
 * @param {Draft} draft
 * @param {number} heights
 * @returns {Draft}
 */
export function withHeights(draft, heights) {
  const hasParks = heights < draft.n;
  const { heights: _, ...rest } = draft;
  const givens = draft.givens.map((given) => (given > heights || (given < 0 && !hasParks) ? 0 : given));
  const clues = draft.clues.map((clue) => (clue > heights ? 0 : clue));
  return { ...rest, givens, clues, ...(hasParks ? { heights } : {}) };
}

/**
 * The draft after a repair that the engine proposes.
 * @param {Draft} draft
 * @param {Pick<Repair, "remove" | "add">} repair
 * @returns {Draft}
 */
export function repaired(draft, { remove, add }) {
  const put = (/** @type {Draft} */ into, /** @type {Item} */ item, /** @type {number} */ value) =>
    item.kind === "clue"
      ? withClue(into, cluePlace(item.side, item.index, draft.n), value)
      : withGiven(into, cellPlace(item.cell, draft.n), value);
  const without = remove.reduce((into, item) => put(into, item, 0), draft);
  return add.reduce((into, item) => put(into, item, item.kind === "given" && item.value === 0 ? -1 : item.value), without);
}

/**
 * @param {string} name `r2c3`
 * @param {number} n
 */
function cellPlace(name, n) {
  const [row, column] = name.slice(1).split("c").map(Number);
  return (row - 1) * n + column - 1;
}

/**
 * What a diagnosis marks on the board: clues and cells that conflict or could be left out, and cells
 * that two solutions fill differently, with both values (-1 for a park).
 * @param {Draft} draft
 * @param {Diagnosis | null} diagnosis
 */
export function findings({ n }, diagnosis) {
  const places = (/** @type {Item[]} */ items) => ({
    clues: items.flatMap((item) => (item.kind === "clue" ? [cluePlace(item.side, item.index, n)] : [])),
    cells: items.flatMap((item) => (item.kind === "given" ? [cellPlace(item.cell, n)] : [])),
  });
  const { solution, second } = diagnosis ?? {};
  const differing = (diagnosis?.outcome === "multiple" && diagnosis.differ) || [];
  /** @type {Map<number, [number, number]>} */
  const either = new Map();
  for (const name of differing) {
    const cell = cellPlace(name, n);
    if (solution && second) either.set(cell, [solution[cell] || -1, second[cell] || -1]);
  }
  return { conflict: places(diagnosis?.conflict ?? []), redundant: places(diagnosis?.redundant ?? []), either };
}

/**
 * What is on the draft at all: nothing needs no diagnosis.
 * @param {Draft} draft
 */
export function isBlank(draft) {
  return draft.clues.every((clue) => clue === 0) && draft.givens.every((given) => given === 0);
}
