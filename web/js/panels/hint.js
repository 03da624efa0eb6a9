// The hint panel: Where, What, Why, then one button that does it. Slips come first.
// @ts-check
import { articles } from "../words/articles.js";
import { failureWords } from "../app/failure.js";
import { slips } from "../game/check.js";
import { h } from "../view/dom.js";
import { icon } from "../view/icons.js";
import { capital } from "../words/names.js";
import { cellNumber, positionRecord } from "../game/puzzle.js";
import { fromEngine, plain } from "../game/spans.js";
import { WHAT, WHERE, WHY, applyWords, stepElevations, stepOverlay } from "../view/step.js";
import { S } from "../words/panels.js";
import { overlayRole, paragraphs } from "../view/text.js";
import { open as openSlip } from "./slip.js";
/** @typedef {import("../app/types.js").App} App */
/** @typedef {import("../app/types.js").PanelView} PanelView */
/** @typedef {import("../game/types.js").Step} Step */
/** @typedef {NonNullable<import("../../wire.js").HintReply["hint"]>} EngineHint */

/** How long an answer may take before the panel says that it is being looked for. */
const PATIENCE = 250;

/**
 * @param {App} app
 * @param {{ready?: PanelView}} [args]  a view that has been waited for
 * @returns {Promise<PanelView>}
 */
export async function open(app, { ready } = {}) {
  if (ready) return ready;
  if (slips(app.game).length) return openSlip(app, {});
  const aborter = new AbortController();
  const answer = ask(app, aborter.signal);
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE));
  const view = await Promise.race([answer, late.then(() => null)]);
  if (view) return view;
  void answer.then((found) => {
    if (!aborter.signal.aborted) void app.panels.open("hint", { ready: found });
  });
  return waiting(app, () => aborter.abort());
}

/**
 * Asks the engine, and makes a view of what it says.
 * @param {App} app
 * @param {AbortSignal} signal
 * @returns {Promise<PanelView>}
 */
async function ask(app, signal) {
  const { game } = app;
  /** @type {EngineHint|undefined} */
  let hint;
  try {
    hint = await soundHint(app, signal);
    if (!hint) throw new Error("no hint");
  } catch (error) {
    return message(app, S.hint.failed, [failureWords(error)], () => void app.panels.open("hint"));
  }
  if (hint.kind === "mistake" || hint.kind === "no_solution") return openSlip(app, { hint });
  const { step } = hint;
  if (step) return stepView(app, hint, step);
  const titles = { solved: S.hint.solved, several_solutions: S.hint.undecided, nothing: S.hint.undecided };
  const title = /** @type {Record<string, string>} */ (titles)[hint.kind] ?? S.hint.none;
  return message(app, title, fromEngine(game.puzzle.n, hint.spans.all ?? []));
}

/**
 * The engine's hint. Marks of which one is missing are no slip: they may be all that the player cares to write. Such
 * a cell is asked about as if it had none.
 * @param {App} app
 * @param {AbortSignal} signal
 */
async function soundHint(app, signal) {
  const { puzzle, values, marks } = app.game;
  const trusted = [...marks];
  for (;;) {
    const record = positionRecord(puzzle, { values, marks: trusted });
    const { hint } = await app.call("hint", { ...record, stage: "all" }, { signal });
    const at = cellNumber(puzzle.n, hint?.scene?.cells[0]?.cell ?? "");
    if (hint?.kind !== "mistake" || at < 0 || values[at] || !trusted[at]) return hint;
    trusted[at] = 0;
  }
}

/** @param {App} app @param {() => void} stop @returns {PanelView} */
function waiting(app, stop) {
  const cancel = h(
    "button",
    { type: "button", class: "button wide", on: { click: () => app.panels.close() } },
    S.hint.cancel,
  );
  const element = h(
    "section",
    { class: "card", tabindex: -1 },
    h("p", {}, S.hint.thinking),
    h("div", { class: "acts" }, cancel),
  );
  return {
    element,
    label: S.hint.label,
    focus: cancel,
    opened: () => app.announce(S.hint.thinking),
    close: stop,
    changed: () => app.panels.close(),
  };
}

/** The chip with level and rating. @param {import("../game/types.js").Step} step */
export const chip = (step) => h("span", { class: "chip" }, S.hint.chip(step.level_name, step.rating));

/** The technique's name, linked to its article. @param {import("../game/types.js").Step} step */
export const techniqueTitle = (step) =>
  h(
    "h2",
    {},
    h(
      "a",
      {
        href: articles(step.technique),
        target: "_blank",
        rel: "noopener",
        title: S.hint.article(capital(step.name)),
      },
      capital(step.name),
    ),
  );

/** The bars Where · What · Why. @param {App} app @param {number} stage */
export function stageBars(app, stage) {
  const bars = S.hint.stages.map((word, index) =>
    h("span", { class: index < stage ? "on" : "", "aria-hidden": "true" }, word),
  );
  const close = h(
    "button",
    { type: "button", class: "close", "aria-label": S.hint.close, on: { click: () => app.panels.close() } },
    icon("close"),
  );
  return h("div", { class: "stages" }, h("span", { class: "unseen" }, S.hint.stage(stage)), bars, close);
}

/**
 * @param {App} app
 * @param {EngineHint} hint
 * @param {Step} step
 * @returns {PanelView & {nextStage: () => void}}
 */
function stepView(app, hint, step) {
  const { game } = app;
  const element = h("section", { class: "card hint-card", tabindex: -1 });
  let stage = WHERE;
  let furthest = 0;
  const { where, what = [], all = [] } = hint.spans;
  const texts = [where, what, all].map((spans) => fromEngine(game.puzzle.n, spans));

  const apply = () => {
    app.panels.close();
    app.actions.applyStep(step);
  };
  const forward = () => (stage === WHY ? apply() : show(stage + 1));
  const back = () => (stage === WHERE ? app.panels.close() : show(stage - 1));

  /** @param {number} next */
  function show(next) {
    const within = element.contains(document.activeElement);
    if (next > furthest) {
      furthest = next;
      game.hints[next - 1] = (game.hints[next - 1] ?? 0) + 1;
    }
    stage = next;
    const text = texts[stage - 1] ?? [];
    app.board.show(stepOverlay(game.puzzle, game, step, stage));
    const title = stage === WHERE ? h("h2", {}, S.hint.where) : techniqueTitle(step);
    const fills = stage === WHY && hint.fill_marks && step.eliminations.length > 0;
    const body = h(
      "div",
      { class: "body", tabindex: -1 },
      paragraphs(app, text, overlayRole(app)),
      stage === WHY ? stepElevations(game.puzzle, step) : [],
      fills && h("p", { class: "note" }, S.hint.fillFirst),
    );
    const words = stage === WHY ? applyWords(game.puzzle, step) : S.hint.next[stage - 1];
    const main = h("button", { type: "button", class: "button main", on: { click: forward } }, words);
    const other = h(
      "button",
      { type: "button", class: "button", on: { click: back } },
      stage === WHERE ? S.hint.ok : S.hint.back,
    );
    element.replaceChildren(
      stageBars(app, stage),
      h("div", { class: "line" }, title, h("span", { class: "spring" }), stage >= WHAT && chip(step)),
      body,
      h("div", { class: "acts" }, main, other),
    );
    view.focus = main;
    if (within) main.focus({ preventScroll: true });
    app.announce(`${S.hint.stage(stage)}. ${plain(text)}`);
  }

  /** @type {PanelView & {nextStage: () => void}} */
  const view = {
    element,
    label: S.hint.label,
    nextStage: forward,
    opened: () => show(WHERE),
    changed: () => app.panels.close(),
    key(event) {
      const onControl = event.target instanceof Element && event.target.closest("button, a");
      if (event.key !== "Enter" || onControl || stage !== WHY) return false;
      apply();
      return true;
    },
  };
  return view;
}

/**
 * A panel that only says something.
 * @param {App} app
 * @param {string} title
 * @param {import("../game/spans.js").Spans} text
 * @param {() => void} [again]  tries once more what has failed
 * @returns {PanelView}
 */
export function message(app, title, text, again) {
  const close = h(
    "button",
    { type: "button", class: again ? "button" : "button wide", on: { click: () => app.panels.close() } },
    S.hint.ok,
  );
  const retry =
    again && h("button", { type: "button", class: "button main", on: { click: again } }, S.hint.retry);
  const element = h(
    "section",
    { class: "card", tabindex: -1 },
    h("h2", {}, title),
    paragraphs(app, text),
    h("div", { class: "acts" }, retry, close),
  );
  return {
    element,
    label: S.hint.label,
    focus: retry ?? close,
    opened: () => app.announce(`${title}. ${plain(text)}`),
    changed: () => app.panels.close(),
  };
}
