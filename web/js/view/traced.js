// A moment of the solver on the board: what it looks at, what goes, and what is guessed.
// @ts-check
import { SUPPOSED } from "./cell.js";
import { cellNumber, clueAt, marksOf } from "../game/puzzle.js";
/** @typedef {import("../game/types.js").Overlay} Overlay */
/** @typedef {import("../game/types.js").Lane} Lane */
/** @typedef {import("../game/types.js").Role} Role */
/** @typedef {import("../game/trace.js").Moment} Moment */
/** @typedef {import("../../wire.js").TraceEvent} TraceEvent */
/** @typedef {import("../../wire.js").TraceBranch} TraceBranch */

/**
 * @param {import("../game/types.js").Puzzle} puzzle
 * @param {Moment} moment
 * @param {TraceEvent|null} event  null where a board ends
 * @param {TraceBranch|undefined} board
 * @param {{cell: number}[]} guesses  that it stands on
 * @returns {Overlay}
 */
export function overlayAt({ n, clues: given }, { text, branch }, event, board, guesses) {
  const badges = new Map(guesses.map(({ cell }) => [cell, SUPPOSED]));
  /** @type {Required<Pick<Overlay, "cells"|"clues"|"lanes"|"struck"|"badges">>} */
  const shown = { cells: new Map(), clues: new Map(), lanes: [], struck: new Map(), badges };
  if (branch < 0) return { ...shown, badges: new Map() };
  if (!event) {
    // What a board fails at is named in its last words; an impasse names the cell to try.
    const failed = board?.end.kind === "dead-end";
    for (const { cell, house } of text) {
      if (cell !== undefined) shown.cells.set(cell, failed ? "bad" : "premise");
      if (house && failed) shown.lanes.push({ ...house, role: "bad" });
    }
    return shown;
  }
  const read = (/** @type {string|undefined} */ cell, /** @type {Role} */ role) => {
    if (cell) shown.cells.set(cellNumber(n, cell), role);
  };
  const house = event.line ?? event.house;
  if (house) shown.lanes.push({ kind: house.kind, index: house.index - 1, from: null });
  if (event.clue) {
    const { side, index } = event.clue;
    shown.clues.set(clueAt(n, side, index - 1), "on");
    const kind = side === "top" || side === "bottom" ? "column" : "row";
    shown.lanes.push({ kind, index: index - 1, from: side });
  }
  if (event.line) {
    /** @type {import("../game/types.js").Side[]} */
    const ends = event.line.kind === "row" ? ["left", "right"] : ["top", "bottom"];
    for (const side of ends) {
      const clue = clueAt(n, side, event.line.index - 1);
      if (given[clue]) shown.clues.set(clue, "on");
    }
  }
  for (const { cell, values } of event.strikes ?? []) {
    read(cell, "end");
    shown.struck.set(cellNumber(n, cell), marksOf(values));
  }
  read(event.cell, event.cause === "resolved" ? "premise" : "end");
  for (const cell of event.cells ?? []) read(cell, "end");
  return shown;
}
