// The slip panel: what is broken, where to look, and a way back to before it.
// @ts-check
import { slips } from "../check.js";
import { h } from "../dom.js";
import { elevation } from "../elevation.js";
import { cellName, clueName, houseName, valueWords } from "../names.js";
import { pieces } from "../pieces.js";
import { profile } from "../profile.js";
import { PARK, clueLane } from "../puzzle.js";
import { S } from "./strings.js";
import { paragraphs } from "../text.js";
/** @typedef {import("../types.js").App} App */
/** @typedef {import("../types.js").PanelView} PanelView */
/** @typedef {import("../types.js").Overlay} Overlay */
/** @typedef {import("../check.js").Slip} Slip */

/**
 * @param {App} app
 * @param {{full?: boolean, hint?: any}} args  `full`: the board is full and wrong; `hint`: the engine found the mistake
 * @returns {PanelView}
 */
export function open(app, { full = false, hint } = {}) {
  const { game } = app;
  const found = hint ? [] : slips(game);
  const [slip] = found;
  const told = slip ? fromSlip(app, slip) : fromHint(app, hint);
  const at = told.suspect >= 0 ? game.whenFilled(told.suspect) : -1;
  const marksOnly = told.suspect >= 0 && !game.values[told.suspect];
  const undo = () => {
    app.panels.close();
    if (marksOnly) app.actions.fillMarks();
    else game.undoTo(at);
    app.board.select(told.suspect);
  };
  const main = (at >= 0 || marksOnly) && h("button", { type: "button", class: "button main", on: { click: undo } }, marksOnly ? S.slip.marks : S.slip.undo);
  const leave = h("button", { type: "button", class: main ? "button" : "button wide", on: { click: () => app.panels.close() } }, S.slip.leave);
  const title = full ? S.slip.fullTitle : S.slip.title;
  const element = h(
    "section", { class: "card slip-card", tabindex: -1 },
    h("div", { class: "line" }, h("h2", {}, title)),
    h("div", { class: "body", tabindex: -1 },
      paragraphs(app, told.text, () => "bad"),
      told.picture,
      found.length > 1 && h("p", { class: "note" }, S.slip.more(found.length - 1))),
    h("div", { class: "acts" }, main, leave),
  );
  const opened = () => {
    app.board.show(told.overlay);
    app.announce(`${title}. ${told.text}`);
  };
  return { element, label: S.slip.label, focus: main || leave, opened, changed: () => app.panels.close() };
}

/** @typedef {{text: string, suspect: number, overlay: Overlay, picture: SVGElement|null}} Told */

/** @param {App} app @param {Slip} slip @returns {Told} */
function fromSlip(app, slip) {
  const { game } = app;
  const { n } = game.puzzle;
  const name = slip.suspect >= 0 ? cellName(n, slip.suspect) : "";
  /** @type {Map<number, import("../types.js").Role>} */
  const cells = new Map();
  if (slip.kind === "clue") {
    const clue = clueName(game.puzzle, slip.clue);
    const heights = slip.heights.map(valueWords);
    for (const cell of slip.cells) cells.set(cell, "bad");
    const told = S.slip[game.puzzle.rules.sight](clue, slip.seen, heights);
    const text = name ? `${told} ${S.slip.look(name)}` : told;
    const picture = elevation(game.puzzle, profile(game.puzzle, game, slip.clue));
    const lanes = [{ ...clueLane(n, slip.clue), role: /** @type {const} */ ("bad") }];
    /** @type {Overlay} */
    const overlay = { cells, clues: new Map([[slip.clue, "broken"]]), lanes };
    return { text, suspect: slip.suspect, overlay, picture };
  }
  for (const cell of slip.cells) cells.set(cell, "bad");
  const house = houseName(slip.house);
  const where = S.list(slip.cells.map((cell) => cellName(n, cell)));
  const value = valueWords(slip.value);
  const text = slip.value === PARK ? S.slip.parks(house, where) : S.slip.twice(value, house, where);
  /** @type {Overlay} */
  const overlay = { cells, lanes: [{ ...slip.house, role: "bad" }] };
  return { text, suspect: slip.suspect, overlay, picture: null };
}

/** @param {App} app @param {any} hint @returns {Told} */
function fromHint(app, hint) {
  const text = hint?.text?.all ?? "";
  const named = pieces(app.game.puzzle.n, text).find((piece) => piece.cell !== undefined)?.cell ?? -1;
  const suspect = named >= 0 && !app.game.isGiven(named) ? named : -1;
  return { text, suspect, overlay: { cells: named >= 0 ? new Map([[named, "bad"]]) : new Map() }, picture: null };
}
