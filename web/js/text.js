// Texts with names in them: each name is a button that points at its thing on the board.
// @ts-check
import { h } from "./dom.js";
import { pieces } from "./pieces.js";
/** @typedef {import("./types.js").App} App */
/** @typedef {import("./types.js").Role} Role */

/**
 * @param {App} app
 * @param {string} text
 * @param {(piece: import("./pieces.js").Piece) => Role} [roleOf]  the colours of a name
 * @returns {(Node|string)[]}
 */
export function linked(app, text, roleOf = () => "premise") {
  return pieces(app.game.puzzle.n, text).map((piece) => {
    if (piece.cell === undefined && piece.clue === undefined && !piece.house) return piece.text;
    const point = () => app.board.pulse(piece);
    return h("button", { type: "button", class: `ref ${roleOf(piece)}`, on: { click: point, pointerenter: point, focus: point } }, piece.text);
  });
}

/** The role a name has in what is laid over the board.
 * @param {App} app @returns {(piece: import("./pieces.js").Piece) => Role} */
export const overlayRole = (app) => (piece) => (piece.cell !== undefined && app.board.overlay?.cells?.get(piece.cell)) || "premise";

/**
 * A longer text as paragraphs; numbered lines of a trial as a list.
 * @param {App} app
 * @param {string} text
 * @param {(piece: import("./pieces.js").Piece) => Role} [roleOf]
 */
export function paragraphs(app, text, roleOf) {
  const lines = text.split("\n");
  if (lines.length === 1) return [h("p", {}, linked(app, text, roleOf))];
  const items = lines.map((line) => h("li", { class: /^\d+\.\d/.test(line) ? "deep" : "" }, linked(app, line, roleOf)));
  return [h("ul", { class: "tale" }, items)];
}
