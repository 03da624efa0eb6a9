// The slip panel: what is broken, where to look, and a way back to before it.
// @ts-check
import { slips } from "../game/check.js";
import { h } from "../view/dom.js";
import { elevation } from "../view/elevation.js";
import { valueWords } from "../words/names.js";
import { profile } from "../game/profile.js";
import { PARK, cellNumber, clueLane } from "../game/puzzle.js";
import { cellSpan, clueSpan, houseSpan } from "../words/names.js";
import { fromEngine, plain } from "../game/spans.js";
import { mistakeOverlay } from "../view/step.js";
import { S } from "../words/panels.js";
import { paragraphs } from "../view/text.js";
/** @typedef {import("../app/types.js").App} App */
/** @typedef {import("../app/types.js").PanelView} PanelView */
/** @typedef {import("../game/types.js").Overlay} Overlay */
/** @typedef {import("../game/check.js").Slip} Slip */
/** @typedef {import("./hint.js").EngineHint} EngineHint */

/**
 * @param {App} app
 * @param {{full?: boolean, hint?: EngineHint}} args  `full`: the board is full and wrong; `hint`: the engine
 *   found the mistake
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
    else game.returnTo(at);
    app.board.select(told.suspect);
  };
  const main =
    (at >= 0 || marksOnly) &&
    h(
      "button",
      { type: "button", class: "button main", on: { click: undo } },
      marksOnly ? S.slip.marks : S.slip.undo,
    );
  const leave = h(
    "button",
    { type: "button", class: main ? "button" : "button wide", on: { click: () => app.panels.close() } },
    S.slip.leave,
  );
  const title = full ? S.slip.fullTitle : S.slip.title;
  const element = h(
    "section",
    { class: "card slip-card", tabindex: -1 },
    h("div", { class: "line" }, h("h2", {}, title)),
    h(
      "div",
      { class: "body", tabindex: -1 },
      paragraphs(app, told.text, () => "bad"),
      told.picture,
      found.length > 1 && h("p", { class: "note" }, S.slip.more(found.length - 1)),
    ),
    h("div", { class: "acts" }, main, leave),
  );
  const opened = () => {
    app.board.show(told.overlay);
    app.announce(`${title}. ${plain(told.text)}`);
  };
  return { element, label: S.slip.label, focus: main || leave, opened, changed: () => app.panels.close() };
}

/**
 * @typedef {{text: import("../game/spans.js").Spans, suspect: number, overlay: Overlay, picture:
 *   SVGElement|null}} Told
 */

/** @param {App} app @param {Slip} slip @returns {Told} */
function fromSlip(app, slip) {
  const { game } = app;
  const { n } = game.puzzle;
  /** @type {Map<number, import("../game/types.js").Role>} */
  const cells = new Map();
  if (slip.kind === "clue") {
    for (const cell of slip.cells) cells.set(cell, "bad");
    const told = S.slip[game.puzzle.rules.sight](clueSpan(game.puzzle, slip.clue), slip);
    const text = slip.suspect >= 0 ? [...told, " ", ...S.slip.look(cellSpan(n, slip.suspect))] : told;
    const picture = elevation(game.puzzle, profile(game.puzzle, game, slip.clue));
    const lanes = [{ ...clueLane(n, slip.clue), role: /** @type {const} */ ("bad") }];
    /** @type {Overlay} */
    const overlay = { cells, clues: new Map([[slip.clue, "broken"]]), lanes };
    return { text, suspect: slip.suspect, overlay, picture };
  }
  for (const cell of slip.cells) cells.set(cell, "bad");
  const house = houseSpan(slip.house);
  const where = slip.cells.map((cell) => cellSpan(n, cell));
  const text =
    slip.value === PARK ? S.slip.parks(house, where) : S.slip.twice(valueWords(slip.value), house, where);
  /** @type {Overlay} */
  const overlay = { cells, lanes: [{ ...slip.house, role: "bad" }] };
  return { text, suspect: slip.suspect, overlay, picture: null };
}

/**
 * What the engine found, pointed at as it says.
 * @param {App} app
 * @param {EngineHint} [hint]
 * @returns {Told}
 */
function fromHint({ game }, hint) {
  const { n } = game.puzzle;
  const scene = hint?.scene ?? { lanes: [], clues: [], cells: [] };
  const first = scene.cells[0] ? cellNumber(n, scene.cells[0].cell) : -1;
  const suspect = first >= 0 && !game.isGiven(first) ? first : -1;
  return {
    text: fromEngine(n, hint?.spans.all ?? []),
    suspect,
    overlay: mistakeOverlay(n, scene),
    picture: null,
  };
}
