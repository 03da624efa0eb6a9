// An argument in pages that fit below the board: three lines of text and a picture on a phone, never a
// scrollbar. A long text is cut into pages, a trial has a page a line. Hints, watching and "why not" share it.
// @ts-check
import { SUPPOSED } from "./cell.js";
import { h } from "./dom.js";
import { elevation } from "./elevation.js";
import { linked } from "./text.js";
import { profile } from "../game/profile.js";
import { cellNumber, clueAt, fromReply, marksOf } from "../game/puzzle.js";
import { fromEngine, inLines, inPages } from "../game/spans.js";
import { WHY, isTrial, stepElevations, stepOverlay } from "./step.js";
/** @typedef {import("../app/types.js").App} App */
/** @typedef {import("../game/types.js").Overlay} Overlay */
/** @typedef {import("../game/types.js").Position} Position */
/** @typedef {import("../game/types.js").Puzzle} Puzzle */
/** @typedef {import("../game/types.js").Role} Role */
/** @typedef {import("../game/types.js").Step} Step */
/** @typedef {import("../game/merge.js").ToldStep} ToldStep */
/** @typedef {import("../game/spans.js").Span} Span */

/**
 * @typedef {object} Page
 * @property {Span[]} text
 * @property {Overlay} overlay
 * @property {SVGElement|null} picture
 * @property {number} [line]  of a trial: 0 is the supposition, then its lines; none at its end
 * @property {Span[]} [past]  the line before
 * @property {[number, number]} [supposed]  of a trial's first page: the cell and its height
 */
/** Does a text fit? A line of a trial has its number beside it.
 * @typedef {(text: Span[], isLine?: boolean) => boolean} Fits */

/** How many lines a text may have, on a phone and on a desk. */
const [LINES, DESK_LINES] = [3, 8];

/**
 * Measures texts as they will stand in a card.
 * @param {App} app
 * @param {HTMLElement} card  in its place on the page
 * @returns {Fits}
 */
export function measuredIn(app, card) {
  const desk = innerWidth >= 1000;
  return (text, isLine = false) => {
    const gauge = h("p", { class: isLine ? "said gauge beside" : "said gauge" }, linked(app, text));
    card.append(gauge);
    const { lineHeight } = getComputedStyle(gauge);
    const most = (desk ? DESK_LINES : LINES) * parseFloat(lineHeight) + 2;
    const fits = gauge.offsetHeight <= most;
    gauge.remove();
    return fits;
  };
}

/**
 * Everything there is to say about a step.
 * @param {Puzzle} puzzle
 * @param {Position} position  the board that it is told on
 * @param {ToldStep} step
 * @param {Fits} fits
 * @returns {Page[]}
 */
export function stepPages(puzzle, position, step, fits) {
  if (isTrial(step)) return trialPages(puzzle, position, step, fits);
  return (step.parts ?? [step]).flatMap((part) => {
    const overlay = stepOverlay(puzzle, position, part, WHY);
    return inPages(fromEngine(puzzle.n, part.spans.all), (text) => fits(text)).map((text) => ({
      text,
      overlay,
      picture: stepElevations(puzzle, part)[0] ?? null,
    }));
  });
}

/** A text that goes with no board of its own. @param {Span[]} text @param {Fits} fits @param {Overlay} overlay
 * @returns {Page[]} */
export const textPages = (text, fits, overlay) =>
  inPages(text, (part) => fits(part)).map((part) => ({ text: part, overlay, picture: null }));

/**
 * A trial, line by line: cells carry the number of the line that filled them, the supposed one says "if". Later
 * lines are not on the board yet.
 * @param {Puzzle} puzzle
 * @param {Position} position
 * @param {Step} step
 * @param {Fits} fits
 * @returns {Page[]}
 */
function trialPages(puzzle, position, step, fits) {
  const { n } = puzzle;
  const trial = /** @type {Trial} */ (/** @type {unknown} */ (step.witness));
  const supposed = cellNumber(n, trial.cell);
  const last = stepOverlay(puzzle, position, step, WHY);
  const [first = [], ...rest] = inLines(fromEngine(n, step.spans.all));
  const end = rest.pop() ?? [];
  /** @type {Map<number, number>} */
  const values = new Map([[supposed, fromReply(trial.value)]]);
  /** @type {Map<number, number>} */
  const struck = new Map();
  /** @type {Map<number, string>} */
  const badges = new Map([[supposed, SUPPOSED]]);
  /** @type {Page[]} */
  const pages = [];
  const page = (
    /** @type {Span[]} */ text,
    /** @type {number[]} */ now,
    /** @type {Partial<Page>} */ more,
  ) => {
    /** @type {Map<number, Role>} */
    const cells = new Map(now.map((cell) => [cell, "premise"]));
    cells.set(supposed, "end");
    const shown = { cells, values: new Map(values), badges: new Map(badges), struck: new Map(struck) };
    pages.push({ text, overlay: { ...shown, lent: new Map(struck) }, picture: null, ...more });
  };
  page(first, [], { line: 0, supposed: [supposed, fromReply(trial.value)] });
  /** @type {Span[]} */
  let past = [];
  for (const told of rest) {
    const { number, text } = numbered(told);
    const done = number > 0 ? trial.steps[number - 1] : undefined;
    struck.clear();
    const now = (done?.placements ?? []).map(({ cell, value }) => {
      const at = cellNumber(n, cell);
      values.set(at, fromReply(value));
      badges.set(at, String(number));
      return at;
    });
    for (const { cell, values: gone } of done?.eliminations ?? []) {
      const at = cellNumber(n, cell);
      struck.set(at, marksOf(gone));
      now.push(at);
    }
    for (const part of inPages(text, (each) => fits(each, true)))
      page(part, now, { line: number || undefined, past });
    past = told;
  }
  struck.clear();
  for (const part of inPages(end, (text) => fits(text))) {
    page(part, [], { picture: deadEnd(puzzle, position, values, trial.end) });
    const ended = pages.at(-1);
    if (ended)
      Object.assign(ended.overlay, { lanes: last.lanes, clues: brokenClue(n, trial.end, last.clues) });
  }
  return pages;
}

/**
 * @typedef {{cell: string, value: number, steps: Pick<Step, "placements"|"eliminations">[],
 *   end: {kind: string, side?: import("../game/types.js").Side, index?: number}}} Trial
 */

/** "3. r3c1 = 1" without its number. @param {Span[]} line @returns {{number: number, text: Span[]}} */
export function numbered([first, ...rest]) {
  const found = /^(\d+)\.\s+/.exec(first?.text ?? "");
  if (!first || !found) return { number: 0, text: first ? [first, ...rest] : [] };
  const text = first.text.slice(found[0].length);
  return { number: Number(found[1]), text: text ? [{ ...first, text }, ...rest] : rest };
}

/**
 * The clue that breaks, as the supposed board has it.
 * @param {Puzzle} puzzle @param {Position} position @param {Map<number, number>} supposed
 * @param {Trial["end"]} end
 */
function deadEnd(puzzle, position, supposed, { kind, side, index }) {
  if (kind !== "clue" || !side || !index) return null;
  const values = position.values.map((value, cell) => value || (supposed.get(cell) ?? 0));
  return elevation(puzzle, profile(puzzle, { values }, clueAt(puzzle.n, side, index - 1)));
}

/** @param {number} n @param {Trial["end"]} end @param {Overlay["clues"]} clues */
function brokenClue(n, { kind, side, index }, clues) {
  /** @type {NonNullable<Overlay["clues"]>} */
  const shown = new Map(clues);
  if (kind === "clue" && side && index) shown.set(clueAt(n, side, index - 1), "broken");
  return shown;
}
