// A step of the engine on the board: the overlay for each stage, the elevation that goes with it,
// and what its button says. Hints, "why not" and watch mode share it.
// @ts-check
import { elevation } from "./elevation.js";
import { cellName, valueWords } from "./names.js";
import { profile } from "./profile.js";
import { bit, cellNumber, clueAt, clueCells, fromReply, marksOf, valuesOf } from "./puzzle.js";
import { bounds, implied, lineMarks } from "./sight.js";
import { S } from "./panels/strings.js";
/** @typedef {import("./types.js").Step} Step */
/** @typedef {import("./types.js").Overlay} Overlay */
/** @typedef {import("./types.js").Puzzle} Puzzle */
/** @typedef {import("./types.js").Position} Position */

/** The stages in their order. */
export const WHERE = 1;
export const WHAT = 2;
export const WHY = 3;

/** The clues a step reads, by number. @param {Puzzle} puzzle @param {Step} step */
export const stepClues = ({ n }, step) => step.clues.map(({ side, index }) => clueAt(n, side, index - 1));

/** Is it a supposition that is refuted? @param {Step} step */
export const isTrial = (step) => step.witness?.kind === "refutation";

/**
 * Where: the lane. What: with the cells the step reads. Why: with what follows.
 * @param {Puzzle} puzzle
 * @param {Position} position
 * @param {Step} step
 * @param {number} stage
 * @returns {Overlay}
 */
export function stepOverlay(puzzle, position, step, stage) {
  const { n } = puzzle;
  /** @type {Required<Pick<Overlay, "cells"|"clues"|"lanes"|"lent"|"struck"|"values">>} */
  const overlay = { cells: new Map(), clues: new Map(), lanes: [], lent: new Map(), struck: new Map(), values: new Map() };
  // A trial goes all over the board: lanes would fence in everything and say nothing.
  const lines = isTrial(step) ? [] : step.lines;
  overlay.lanes = lines.map(({ kind, index, from }) => ({ kind, index: index - 1, from }));
  for (const clue of isTrial(step) ? [] : stepClues(puzzle, step)) overlay.clues.set(clue, "on");
  const ends = [...step.placements, ...step.eliminations].map(({ cell }) => cellNumber(n, cell));
  if (!lines.length) for (const cell of ends) overlay.cells.set(cell, stage === WHY ? "end" : "premise");
  if (stage >= WHAT && !isTrial(step)) {
    for (const { cell, values } of step.premise_cells) {
      const number = cellNumber(n, cell);
      overlay.cells.set(number, "premise");
      if (!position.values[number]) overlay.lent.set(number, marksOf(values));
    }
  }
  if (stage < WHY) return overlay;
  for (const { cell, values } of step.eliminations) {
    const number = cellNumber(n, cell);
    overlay.cells.set(number, "end");
    overlay.struck.set(number, marksOf(values));
    overlay.lent.set(number, (position.marks[number] || implied(puzzle, position.values, number)) | marksOf(values));
  }
  for (const { cell, value } of step.placements) {
    overlay.cells.set(cellNumber(n, cell), "end");
    overlay.values.set(cellNumber(n, cell), fromReply(value));
  }
  if (isTrial(step)) supposition(puzzle, step, overlay);
  return overlay;
}

/** The board of a supposition: the supposed cell as the end, what follows from it as premises. @param {Puzzle} puzzle @param {Step} step @param {Required<Pick<Overlay, "cells"|"values">> & Overlay} overlay */
function supposition({ n }, step, overlay) {
  const supposed = cellNumber(n, step.witness.cell);
  for (const follow of step.witness.steps) {
    for (const { cell, value } of follow.placements) {
      const number = cellNumber(n, cell);
      if (number === supposed) continue;
      overlay.cells.set(number, "premise");
      overlay.values.set(number, fromReply(value));
    }
  }
  overlay.values.set(supposed, fromReply(step.witness.value));
  const end = step.witness.end;
  if (end?.line) overlay.lanes = [{ kind: end.line.kind, index: end.line.index - 1, role: "bad" }];
  if (end?.cell) overlay.cells.set(cellNumber(n, end.cell), "bad");
}

/**
 * What to suppose in the elevation: the heights a step places or, where it strikes, the first one
 * that visibly breaks the clue.
 * @param {Puzzle} puzzle
 * @param {Position} position
 * @param {Step} step
 * @param {number} clue
 */
function supposedFor(puzzle, position, step, clue) {
  const line = clueCells(puzzle.n, clue);
  const placed = step.placements.map(({ cell, value }) => /** @type {[number, number]} */ ([cellNumber(puzzle.n, cell), fromReply(value)]));
  if (placed.length) return new Map(placed.filter(([cell]) => line.includes(cell)));
  const wanted = puzzle.clues[clue] ?? 0;
  for (const { cell, values } of step.eliminations) {
    const number = cellNumber(puzzle.n, cell);
    if (!line.includes(number)) continue;
    for (const value of values.map(fromReply)) {
      const supposed = new Map([[number, value]]);
      const [least, most] = bounds(puzzle.rules, lineMarks(puzzle, position, clue, supposed));
      if (least > wanted || most < wanted) return supposed;
    }
  }
  return null;
}

/**
 * The elevations that belong to a step: one for the clue it reads.
 * @param {Puzzle} puzzle
 * @param {Position} position
 * @param {Step} step
 * @returns {SVGElement[]}
 */
export function stepElevations(puzzle, position, step) {
  if (isTrial(step)) return [];
  // What the step read counts, also where the player has pencilled nothing.
  const known = { values: position.values, marks: [...position.marks] };
  for (const { cell, values } of step.premise_cells) {
    const number = cellNumber(puzzle.n, cell);
    if (!known.values[number]) known.marks[number] = marksOf(values);
  }
  const clues = stepClues(puzzle, step);
  const told = clues.map((clue) => ({ clue, supposed: supposedFor(puzzle, known, step, clue) }));
  const best = told.find(({ supposed }) => supposed?.size) ?? told[0];
  if (!best) return [];
  const line = clueCells(puzzle.n, best.clue);
  const ends = step.eliminations.map(({ cell }) => cellNumber(puzzle.n, cell)).filter((cell) => line.includes(cell));
  const shown = new Set(best.supposed?.size ? best.supposed.keys() : ends);
  return [elevation(puzzle, profile(puzzle, known, best.clue, best.supposed ?? new Map(), shown), { only: !step.placements.length })];
}

/** What applying a step does, as its button says it. @param {Puzzle} puzzle @param {Step} step */
export function applyWords({ n }, step) {
  const [place] = step.placements;
  if (place) {
    if (step.placements.length > 1) return S.hint.placeMany(step.placements.length);
    return S.hint.place(valueWords(fromReply(place.value)), cellName(n, cellNumber(n, place.cell)));
  }
  const count = step.eliminations.reduce((sum, { values }) => sum + values.length, 0);
  const all = valuesOf(step.eliminations.reduce((bits, { values }) => bits | marksOf(values), 0));
  const [only] = step.eliminations;
  if (only && step.eliminations.length === 1 && all.length <= 3) return S.hint.strike(S.list(all.map(valueWords)));
  return S.hint.strikeMany(count);
}

/** The candidates of a position as the engine sees them before any strike: for tests and watch mode. @param {Puzzle} puzzle @param {number[]} values */
export const impliedMarks = (puzzle, values) => values.map((value, cell) => (value ? bit(value) : implied(puzzle, values, cell)));
