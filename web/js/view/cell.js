// One cell's face (height or marks) and what screen readers say of cells and clues.
// @ts-check
import { h } from "./dom.js";
import { icon } from "./icons.js";
import {
  capital,
  cellTitle,
  cellWords,
  clueName,
  cluePlace,
  marksWords,
  valueWords,
} from "../words/names.js";
import { PARK, bit, choices, countMarks } from "../game/puzzle.js";
import { S } from "../words/strings.js";
/** @typedef {import("../game/types.js").Overlay} Overlay */
/** @typedef {import("../game/game.js").Game} Game */

/**
 * @typedef {object} Face
 * @property {number} cell
 * @property {number} value
 * @property {number} marks
 * @property {import("../game/types.js").Puzzle} puzzle
 * @property {Overlay|null} overlay
 * @property {number} alike  the height to stress among marks, 0 for none
 */

/** The most marks that fit one after the other. */
const FEW = 6;

/** Draws a cell's face if it differs from what is drawn. @param {HTMLElement} element @param {Face} face */
export function cellFace(element, { cell, value, marks, puzzle, overlay, alike }) {
  const shown = value || overlay?.values?.get(cell) || 0;
  const lent = shown ? 0 : (overlay?.lent?.get(cell) ?? 0) & ~marks;
  const struck = shown ? 0 : (overlay?.struck?.get(cell) ?? 0);
  const either = shown ? undefined : overlay?.either?.get(cell);
  const letter = overlay?.letters?.get(cell) ?? "";
  const badge = overlay?.badges?.get(cell) ?? "";
  const role = overlay?.cells?.get(cell) ?? "";
  const signature = [
    shown,
    value,
    marks,
    lent,
    struck,
    either,
    letter,
    badge,
    role,
    shown ? 0 : alike,
  ].join();
  if (element.dataset.face === signature) return;
  element.dataset.face = signature;
  element.style.setProperty("--h", String(Math.max(shown, 0)));
  const parts = [];
  if (shown)
    parts.push(h("span", { class: value ? "height" : "height lent" }, shown === PARK ? icon("tree") : shown));
  else if (either)
    parts.push(
      h(
        "span",
        { class: "either", "aria-hidden": "true" },
        h("i", { "data-sign": sign(either[0]) }),
        h("i", { "data-sign": "/" }),
        h("i", { "data-sign": sign(either[1]) }),
      ),
    );
  else if (marks | lent | struck) parts.push(markGrid(puzzle, marks, lent, struck, alike));
  if (role) parts.push(h("span", { class: "role" }));
  if (letter) parts.push(h("span", { class: "letter" }, letter));
  // What is supposed says so in the cell's name; the sign is only drawn.
  if (badge === SUPPOSED) parts.push(h("span", { class: "badge", "data-sign": S.board.if }));
  else if (badge) parts.push(h("span", { class: "badge" }, badge));
  element.replaceChildren(...parts);
}

/** The badge of what is supposed. */
export const SUPPOSED = "?";

/** A value where there is little room. @param {number} value */
const sign = (value) => (value === PARK ? "–" : String(value));

/** Blanks between marks: not drawn in a grid, but what is read is "1 3", not 13. @param {Node[]} marks */
const spaced = (marks) => marks.flatMap((mark) => [mark, " "]);

/**
 * @param {import("../game/types.js").Puzzle} puzzle
 * @param {number} marks
 * @param {number} lent
 * @param {number} struck
 * @param {number} alike
 */
function markGrid(puzzle, marks, lent, struck, alike) {
  const all = marks | lent | struck;
  const mark = (/** @type {number} */ value) => {
    if (!(all & bit(value))) return h("i");
    const name = [
      !(marks & bit(value)) && "lent",
      struck & bit(value) && "struck",
      value === alike && "alike",
    ]
      .filter(Boolean)
      .join(" ");
    return h("i", name ? { class: name } : {}, sign(value));
  };
  const grid = h("span", { class: "marks" }, spaced(choices(puzzle).map(mark)));
  // In a quarter of a large board the marks stand one after the other, if there are few.
  if (puzzle.n > 9 && countMarks(all) > FEW) grid.classList.add("many");
  return grid;
}

/**
 * "row 2 column 3, empty, marks 1 3 4".
 * @param {Game} game
 * @param {number} cell
 * @param {{findings: import("../game/check.js").Findings|null, tried: boolean, face: Face}} more
 */
export function cellLabel(game, cell, { findings, tried, face }) {
  const { n, rules } = game.puzzle;
  const { overlay, value, marks } = face;
  const parts = [cellTitle(game.puzzle, cell)];
  if (value) parts.push(valueWords(value));
  else parts.push(S.board.empty);
  const either = value ? undefined : overlay?.either?.get(cell);
  const shown = value ? 0 : (overlay?.values?.get(cell) ?? 0);
  if (shown) parts.push(S.board.shown(valueWords(shown)));
  if (either) parts.push(S.board.either(valueWords(either[0]), valueWords(either[1])));
  if (game.isGiven(cell)) parts.push(S.board.given);
  if (tried || overlay?.badges?.get(cell) === SUPPOSED) parts.push(S.board.tried);
  const clashes = findings?.clashes.get(cell);
  if (clashes) parts.push(S.board.conflicts([...new Set(clashes)].map((other) => cellWords(n, other))));
  if (findings?.wrong.has(cell)) parts.push(S.board.wrong);
  const lent = overlay?.lent?.get(cell) ?? 0;
  if (!value && marks | lent) parts.push(S.board.marks(marksWords(marks | lent, rules.heights)));
  const struck = overlay?.struck?.get(cell) ?? 0;
  if (!value && struck) parts.push(S.board.struck(marksWords(struck, rules.heights)));
  const role = overlay?.cells?.get(cell);
  if (role) parts.push(S.board.roles[role]);
  return parts.join(", ");
}

/**
 * "clue 3 above column 2, satisfied"; "sum 12 left of row 3".
 * @param {import("../game/types.js").Puzzle} puzzle
 * @param {number} clue
 * @param {import("../game/types.js").ClueState} state
 * @param {boolean} done
 */
export function clueLabel(puzzle, clue, state, done) {
  return [
    capital(puzzle.clues[clue] ? clueName(puzzle, clue) : S.names.noClue(cluePlace(puzzle.n, clue))),
    S.board.states[state],
    done ? S.board.done : "",
  ]
    .filter(Boolean)
    .join(", ");
}
