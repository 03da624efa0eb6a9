// A step of the engine on the board: what its scene points out at each stage, the elevation that goes with
// it, and what its button says. Hints, "why not" and watch mode share it.
// @ts-check
import { elevation } from "./elevation.js";
import { cellName, valueWords } from "../words/names.js";
import { pictured, profile } from "../game/profile.js";
import { cellNumber, clueAt, fromReply, marksOf, valuesOf } from "../game/puzzle.js";
import { S } from "../words/panels.js";
/** @typedef {import("../game/types.js").Step} Step */
/** @typedef {import("../game/types.js").Scene} Scene */
/** @typedef {import("../game/types.js").Overlay} Overlay */
/** @typedef {import("../game/types.js").Puzzle} Puzzle */
/** @typedef {import("../game/types.js").Position} Position */
/** @typedef {import("../game/types.js").Role} Role */

/** The stages in their order. */
export const WHERE = 1;
export const WHAT = 2;
export const WHY = 3;

/** @type {Record<string, Role>} */
const ROLES = { premise: "premise", end: "end", wrong: "bad" };

/** What a scene has where the engine could draw none. @type {Scene} */
const NOTHING = { lanes: [], clues: [], cells: [] };

/** Is it a supposition that is refuted? @param {Step} step */
export const isTrial = (step) => step.witness?.kind === "refutation";

/** The lanes and clues of a scene; what is wrong only if it is time to tell.
 * @param {number} n @param {Scene} scene @param {boolean} all @returns {Required<Pick<Overlay,
 *   "lanes"|"clues">>} */
function places(n, { lanes, clues }, all) {
  const shown = lanes.filter(({ role }) => all || !role);
  return {
    lanes: shown.map(({ kind, index, from, role }) => ({
      kind,
      index: index - 1,
      from: from[0] ?? null,
      ...(role && { role: "bad" }),
    })),
    clues: new Map(
      clues.map(({ side, index, role }) => [clueAt(n, side, index - 1), role === "wrong" ? "broken" : "on"]),
    ),
  };
}

/**
 * Where: the lane. What: with the cells the step reads. Why: with what follows.
 * @param {Puzzle} puzzle
 * @param {Position} position
 * @param {Step} step
 * @param {number} stage
 * @returns {Overlay}
 */
export function stepOverlay({ n }, position, step, stage) {
  const scene = step.scene ?? NOTHING;
  const trial = isTrial(step);
  /** @type {Required<Pick<Overlay, "cells"|"lent"|"struck"|"values">>} */
  const shown = { cells: new Map(), lent: new Map(), struck: new Map(), values: new Map() };
  const overlay = { ...shown, ...places(n, scene, stage === WHY) };
  for (const { cell, role, marks = [], struck = [], height, supposed } of scene.cells) {
    const number = cellNumber(n, cell);
    const open = !position.values[number];
    if (role === "end" && stage < WHY) {
      if (!overlay.lanes.length) shown.cells.set(number, "premise");
      if (stage === WHAT && open && !trial) shown.lent.set(number, marksOf(marks));
      continue;
    }
    if (stage === WHERE || (trial && stage < WHY)) continue;
    if (role) shown.cells.set(number, ROLES[role] ?? "premise");
    // A cell with marks of the player's own is lent no others, unless they are what the step reads.
    const lends = open && !trial && (role !== "end" || !position.marks[number]);
    if (lends || struck.length) shown.lent.set(number, marksOf(lends ? marks : struck));
    if (stage < WHY) continue;
    if (struck.length) shown.struck.set(number, marksOf(struck));
    const value = supposed ?? height;
    if (value !== undefined) shown.values.set(number, fromReply(value));
  }
  return overlay;
}

/** What is wrong on the board. @param {number} n @param {Scene} scene @returns {Overlay} */
export function mistakeOverlay(n, scene) {
  const cells = scene.cells.map(({ cell }) => /** @type {[number, Role]} */ ([cellNumber(n, cell), "bad"]));
  return { ...places(n, scene, true), cells: new Map(cells) };
}

/**
 * The elevation of a step, if it goes by a clue.
 * @param {Puzzle} puzzle
 * @param {Step} step
 * @returns {SVGElement[]}
 */
export function stepElevations(puzzle, step) {
  const seen = step.scene?.elevation;
  return seen ? [elevation(puzzle, pictured(puzzle.n, seen))] : [];
}

/**
 * The line that a step looks along, as the board has it now: a picture that gives nothing away.
 * @param {Puzzle} puzzle
 * @param {Position} position
 * @param {Step} step
 * @returns {SVGElement|null}
 */
export function linePicture(puzzle, position, step) {
  const seen = step.scene?.elevation;
  return seen
    ? elevation(puzzle, profile(puzzle, position, clueAt(puzzle.n, seen.side, seen.index - 1)))
    : null;
}

/** What applying a step does, as its button says it. @param {Puzzle} puzzle @param {Step} step */
export function applyWords({ n, rules }, step) {
  const [place] = step.placements;
  if (place) {
    if (step.placements.length > 1) return S.hint.placeMany(step.placements.length);
    return S.hint.place(valueWords(fromReply(place.value)), cellName(n, cellNumber(n, place.cell)));
  }
  const count = step.eliminations.reduce((sum, { values }) => sum + values.length, 0);
  const struck = step.eliminations.reduce((bits, { values }) => bits | marksOf(values), 0);
  const all = valuesOf(struck, rules.heights);
  const [only] = step.eliminations;
  if (only && step.eliminations.length === 1 && all.length <= 3)
    return S.hint.strike(S.list(all.map(valueWords)));
  return S.hint.strikeMany(count);
}
