// Steps of hints as the page needs them: the board after a step, and the next number with its reasons as one.
// @ts-check
import { bit, cellNumber, fromReply, marksOf } from "../game/puzzle.js";
import { implied } from "../game/sight.js";
/** @typedef {import("../game/types.js").Step} Step */
/** @typedef {import("../game/merge.js").ToldStep} ToldStep */
/** @typedef {NonNullable<import("../../wire.js").HintReply["hint"]>} EngineHint */

/** The board after a step, for asking what comes next. @param {import("../game/game.js").Game} game
 * @param {Step} step */
export function afterStep({ puzzle, values, marks }, step) {
  const after = { values: [...values], marks: [...marks] };
  for (const { cell, value } of step.placements) {
    const at = cellNumber(puzzle.n, cell);
    after.values[at] = fromReply(value);
    after.marks[at] = 0;
  }
  for (const { cell, values: gone } of step.eliminations) {
    const at = cellNumber(puzzle.n, cell);
    after.marks[at] = (after.marks[at] || implied(puzzle, after.values, at)) & ~marksOf(gone);
  }
  // Marks of the same lines go with what was placed.
  after.values.forEach((value, cell) => {
    if (!value && after.marks[cell])
      after.marks[cell] = (after.marks[cell] ?? 0) & implied(puzzle, after.values, cell);
  });
  return after;
}

/**
 * The board as the engine is asked about it. It goes by marks only where all are there. So those that are missing
 * are filled in for it, unless there are none at all; and those of cells that lack what belongs there are not
 * what follows so far, but the player's own notes.
 * @param {import("../game/types.js").Puzzle} puzzle
 * @param {import("../game/types.js").Position} position
 * @param {number[]|null} solution  null if there is not exactly one
 * @returns {import("../game/types.js").Position}
 */
export function withAllMarks(puzzle, { values, marks }, solution) {
  const open = values.flatMap((value, cell) => (value ? [] : [cell]));
  const marked = open.filter((cell) => marks[cell]);
  if (!marked.length || marked.length === open.length) return { values, marks };
  const isSound = (/** @type {number} */ cell) =>
    ((marks[cell] ?? 0) & (solution ? bit(solution[cell] ?? 0) : -1)) !== 0;
  return {
    values,
    marks: values.map((value, cell) =>
      value ? 0 : isSound(cell) ? (marks[cell] ?? 0) : implied(puzzle, values, cell),
    ),
  };
}

/** The next number as a step whose reasons are its parts; only the number itself is written.
 * @param {EngineHint} hint @returns {ToldStep} */
export function numberStep({ passages = [], cell = "", value = 0 }) {
  const parts = passages.flatMap(({ steps = [] }) => steps);
  const hardest = parts.reduce((one, other) => (other.rating > one.rating ? other : one));
  const last = parts.at(-1) ?? hardest;
  return { ...hardest, scene: last.scene, placements: [{ cell, value }], eliminations: [], parts };
}
