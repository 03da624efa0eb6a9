// Texts with names in them: each name is a button that points at its thing on the board.
// @ts-check
import { h } from "./dom.js";
import { inLines } from "../game/spans.js";
import { capital, clueName, cluePlace } from "../words/names.js";
import { S } from "../words/strings.js";
/** @typedef {import("../app/types.js").App} App */
/** @typedef {import("../game/types.js").Role} Role */
/** @typedef {import("../game/spans.js").Span} Span */

/**
 * @param {App} app
 * @param {Span[]} spans
 * @param {(span: Span) => Role} [roleOf]  the colours of a name
 * @returns {(Node|string)[]}
 */
export function linked(app, spans, roleOf = () => "premise") {
  return spans.map((span, at) => {
    const before = spans[at - 1];
    if (!isName(span)) return before && isName(before) ? span.text.slice(mark(span).length) : span.text;
    const point = () => app.board.pulse(span);
    const name = h(
      "button",
      {
        type: "button",
        class: `ref ${roleOf(span)}`,
        on: { click: point, pointerenter: point, focus: point },
      },
      span.text,
    );
    // A full stop or comma never begins a line.
    const after = mark(spans[at + 1]);
    return after ? h("span", { class: "glued" }, name, after) : name;
  });
}

/** @param {Span} span */
const isName = (span) => span.cell !== undefined || span.clue !== undefined || Boolean(span.house);

/** The punctuation at the beginning of a text. @param {Span|undefined} span */
const mark = (span) => (span && !isName(span) && /^[.,:;)]/.exec(span.text)?.[0]) || "";

/** "3 right of row 4", the clue in its colours. @param {import("../game/types.js").Puzzle} puzzle
 * @param {number} clue @param {boolean} bad */
export function clueHeading(puzzle, clue, bad) {
  const said = S.sight[puzzle.rules.sight].clue(puzzle.clues[clue] ?? 0);
  const sign = h("span", { class: bad ? "ref bad" : "ref", "aria-hidden": "true" }, said);
  const name = h("span", { class: "unseen" }, capital(clueName(puzzle, clue)));
  return h("h2", {}, sign, h("span", { "aria-hidden": "true" }, ` ${cluePlace(puzzle.n, clue)}`), name);
}

/** The role a name has in what is laid over the board.
 * @param {App} app @returns {(span: Span) => Role} */
export const overlayRole = (app) => (span) =>
  (span.cell !== undefined && app.board.overlay?.cells?.get(span.cell)) || "premise";

/**
 * A text as a paragraph; one of several lines, such as a trial, as a list.
 * @param {App} app
 * @param {import("../game/spans.js").Spans} spans
 * @param {(span: Span) => Role} [roleOf]
 */
export function paragraphs(app, spans, roleOf) {
  const lines = inLines(spans);
  if (lines.length === 1) return [h("p", {}, linked(app, lines[0] ?? [], roleOf))];
  return [
    h(
      "ul",
      { class: "tale" },
      lines.map((line) => h("li", {}, linked(app, line, roleOf))),
    ),
  ];
}
