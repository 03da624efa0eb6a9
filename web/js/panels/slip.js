// The slip panel: which entry is wrong, with the mildest repair first, and why if the player asks.
// @ts-check
import { erase } from "../game/moves.js";
import { slips } from "../game/slips.js";
import { profile } from "../game/profile.js";
import { PARK, cellNumber, clueLane } from "../game/puzzle.js";
import { fromEngine, plain } from "../game/spans.js";
import { h } from "../view/dom.js";
import { elevation } from "../view/elevation.js";
import { button, closeButton } from "../view/frame.js";
import { mistakeOverlay } from "../view/step.js";
import { paragraphs } from "../view/text.js";
import { S } from "../words/kept.js";
import { cellSpan, cellWords, clueSpan, houseSpan, valueWords } from "../words/names.js";
/** @typedef {import("../app/types.js").App} App */
/** @typedef {import("../app/types.js").PanelView} PanelView */
/** @typedef {import("../game/types.js").Overlay} Overlay */
/** @typedef {import("../game/slips.js").Slip} Slip */
/** @typedef {import("./hint.js").EngineHint} EngineHint */

/** How long the solution may take before the panel goes without it. */
const PATIENCE = 400;

/**
 * What is wrong: the rule that is broken in words and as a picture, if one is; the entry that must be wrong; and the
 * engine's steps that show it.
 * @typedef {object} Fault
 * @property {import("../game/spans.js").Spans} text
 * @property {Overlay} overlay
 * @property {SVGElement|null} picture
 * @property {number} suspect  the cell to look at, -1 if there is none
 * @property {boolean} isSure  is that entry wrong beyond doubt?
 * @property {import("../game/types.js").Step[]} steps
 */

/**
 * @param {App} app
 * @param {{full?: boolean, hint?: EngineHint}} args  `full`: the board is full and wrong; `hint`: the engine
 *   found the mistake
 * @returns {Promise<PanelView>}
 */
export async function open(app, { full = false, hint } = {}) {
  const { game } = app;
  const found = hint ? [] : slips(game);
  const fault = found[0] ? await fromSlip(app, found) : fromHint(app, hint);
  const { suspect, isSure } = fault;
  const value = suspect >= 0 ? valueWords(game.values[suspect] ?? 0) : "";
  const at = suspect >= 0 ? game.whenFilled(suspect) : -1;
  const moves = game.at - at;

  const clear = () => {
    app.panels.close();
    if (!game.play(erase(game, [suspect]))) return;
    app.tell(
      (words) => words.emptied,
      () => app.actions.undo(),
    );
    app.board.select(suspect);
  };
  const goBack = () => {
    app.panels.close();
    if (!game.returnTo(at)) return;
    app.tell(
      (words) => words.wentBack,
      () => app.actions.undo(),
    );
    app.board.select(suspect);
  };
  const leave = () => app.panels.close();
  const main = at >= 0 ? button(S.slip.clear, clear, "main") : button(S.slip.leave, leave, "main");
  const back = () => (at >= 0 && moves > 1 ? button(S.slip.backShort(moves), goBack) : null);

  const name = isSure ? S.slip.wrong(value) : S.slip.title;
  const spoken = isSure ? S.slip.wrongIn(value, cellWords(game.puzzle.n, suspect)) : S.slip.title;
  const title = h("h2", { "aria-label": spoken }, name);
  const body = h("div", { class: "body", tabindex: -1 });
  const options = h("div", { class: "acts-more" });
  const acts = h("div", { class: "acts foot" });
  const element = h(
    "section",
    { class: "card slip-card", tabindex: -1 },
    h("div", { class: "line" }, title, h("span", { class: "spring" }), closeButton(leave)),
    body,
    options,
    acts,
  );
  const bad = () => /** @type {const} */ ("bad");
  const more = found.length > 1 && h("p", { class: "note" }, S.slip.more(found.length - 1));

  /** What is wrong, and what can be done. */
  function tell() {
    const said = isSure
      ? [...S.slip.cannot(value, cellSpan(game.puzzle.n, suspect)), " ", S.slip.when(moves)]
      : fault.text;
    const text = full ? [S.slip.full, " ", ...said] : said;
    const hasReason = isSure && (fault.text.length > 0 || fault.steps.length > 0);
    const shown = isSure
      ? [
          ...(hasReason ? [button(S.slip.why, () => showWhy(0), "wide")] : []),
          ...(at >= 0 && moves > 1 ? [button(S.slip.back(moves), goBack, "wide")] : []),
        ]
      : [];
    body.replaceChildren(
      ...paragraphs(app, text, bad),
      ...(isSure || !fault.picture ? [] : [fault.picture]),
      ...(more && !isSure ? [more] : []),
    );
    options.replaceChildren(...shown);
    acts.replaceChildren(
      main,
      ...(at >= 0 ? [isSure ? button(S.slip.leave, leave) : (back() ?? button(S.slip.leave, leave))] : []),
    );
    app.board.show(isSure ? { cells: new Map([[suspect, "bad"]]) } : fault.overlay);
    app.announce(`${spoken}. ${plain(text)}`);
  }

  /** The reason: the broken rule with its picture, or the engine's steps one by one. @param {number} page */
  function showWhy(page) {
    if (fault.steps.length) {
      void app.panels.open("why", {
        title: fault.steps.length > 5 ? S.slip.deadEnd : S.slip.because(value),
        steps: fault.steps,
        page,
        main: { word: S.slip.clear, act: clear },
        other: moves > 1 ? { word: S.slip.backShort(moves), act: goBack } : null,
      });
      return;
    }
    title.textContent = S.slip.because(value);
    title.removeAttribute("aria-label");
    body.replaceChildren(
      ...paragraphs(app, fault.text, bad),
      ...(fault.picture ? [fault.picture] : []),
      ...(more ? [more] : []),
    );
    options.replaceChildren();
    acts.replaceChildren(main, back() ?? button(S.slip.leave, leave));
    app.board.show(fault.overlay);
    app.announce(`${S.slip.because(value)}. ${plain(fault.text)}`);
    main.focus({ preventScroll: true });
  }

  return {
    element,
    label: S.slip.label,
    focus: main,
    opened: tell,
    changed: () => app.panels.close(),
  };
}

/**
 * A rule that is broken now. Which entry is to blame is known where all others are given, or by the solution.
 * @param {App} app
 * @param {Slip[]} found
 * @returns {Promise<Fault>}
 */
async function fromSlip(app, found) {
  const { game } = app;
  const own = (/** @type {Slip} */ slip) =>
    slip.cells.filter((cell) => !game.isGiven(cell) && game.values[cell]);
  const late = new Promise((/** @type {(value: null) => void} */ done) =>
    setTimeout(() => done(null), PATIENCE),
  );
  const solution = await Promise.race([app.solution().catch(() => null), late]);
  const wrong = (/** @type {Slip} */ slip) =>
    own(slip)
      .filter((cell) => solution && game.values[cell] !== solution[cell])
      .sort((a, b) => game.whenFilled(b) - game.whenFilled(a))[0];
  const slip = found.find((one) => wrong(one) !== undefined) ?? found[0];
  if (!slip) return fromHint(app);
  const known = wrong(slip) ?? (slip.kind === "house" && own(slip).length === 1 ? own(slip)[0] : undefined);
  return { ...told(app, slip), suspect: known ?? slip.suspect, isSure: known !== undefined, steps: [] };
}

/** The broken rule in words and as a picture. @param {App} app @param {Slip} slip */
function told({ game }, slip) {
  const { puzzle } = game;
  const { n } = puzzle;
  const cells = new Map(slip.cells.map((cell) => [cell, /** @type {const} */ ("bad")]));
  if (slip.kind === "clue") {
    const said = S.slip[puzzle.rules.sight](clueSpan(puzzle, slip.clue), slip);
    const lanes = [{ ...clueLane(n, slip.clue), role: /** @type {const} */ ("bad") }];
    return {
      text: slip.suspect >= 0 ? [...said, " ", ...S.slip.look(cellSpan(n, slip.suspect))] : said,
      picture: elevation(puzzle, profile(puzzle, game, slip.clue)),
      overlay: { cells, clues: new Map([[slip.clue, /** @type {const} */ ("broken")]]), lanes },
    };
  }
  const house = houseSpan(slip.house);
  const where = slip.cells.map((cell) => cellSpan(n, cell));
  return {
    text:
      slip.value === PARK ? S.slip.parks(house, where) : S.slip.twice(valueWords(slip.value), house, where),
    picture: null,
    overlay: { cells, lanes: [{ ...slip.house, role: /** @type {const} */ ("bad") }] },
  };
}

/**
 * What the engine found, pointed at as it says.
 * @param {App} app
 * @param {EngineHint} [hint]
 * @returns {Fault}
 */
function fromHint({ game }, hint) {
  const { n } = game.puzzle;
  const scene = hint?.scene ?? { lanes: [], clues: [], cells: [] };
  const first = scene.cells[0] ? cellNumber(n, scene.cells[0].cell) : -1;
  const suspect = first >= 0 && !game.isGiven(first) && game.values[first] ? first : -1;
  const steps = hint?.why?.steps ?? [];
  return {
    text: steps.length && suspect >= 0 ? [] : fromEngine(n, hint?.spans.all ?? []),
    suspect,
    isSure: suspect >= 0 && hint?.kind === "mistake",
    overlay: mistakeOverlay(n, scene),
    picture: null,
    steps,
  };
}
