// "Why not 4 here?": the simplest reason why a height cannot stand in the chosen cell.
// @ts-check
import { failureWords } from "../app/failure.js";
import { h } from "../view/dom.js";
import { icon } from "../view/icons.js";
import { cellName, valueWords } from "../words/names.js";
import { bit, choices, positionRecord } from "../game/puzzle.js";
import { implied } from "../game/sight.js";
import { fromEngine } from "../game/spans.js";
import { WHY, mistakeOverlay, stepElevations, stepOverlay } from "../view/step.js";
import { S } from "../words/panels.js";
import { overlayRole, paragraphs } from "../view/text.js";
import { chip, techniqueTitle } from "./hint.js";
/** @typedef {import("../app/types.js").App} App */
/** @typedef {import("../game/types.js").Step} Step */

/** What the engine says where no reason is known. Whether the height is right is not told: the answer is the
 * player's to find. */
const SILENT = ["nothing_yet", "possible", "unknown"];
/** A longer reason than this is none to a player: it needs more of the board. */
const FEW = 5;

/** @param {App} app @returns {import("../app/types.js").PanelView} */
export function open(app) {
  const { game, board } = app;
  const cell = board.lead;
  const name = cellName(game.puzzle.n, cell);
  const element = h("section", { class: "card whynot-card", tabindex: -1 });
  const aborter = new AbortController();
  const shut = h(
    "button",
    { type: "button", class: "close", "aria-label": S.hint.close, on: { click: () => app.panels.close() } },
    icon("close"),
  );
  const head = (/** @type {string} */ title) =>
    h("div", { class: "line" }, h("h2", {}, title), h("span", { class: "spring" }), shut);
  /** @param {(Node|false|null)[]} parts */
  const show = (...parts) => {
    const within = element.contains(document.activeElement);
    element.replaceChildren(.../** @type {Node[]} */ (parts.filter(Boolean)));
    if (within) /** @type {HTMLElement} */ (element.querySelector(".button") ?? shut).focus();
  };

  function ask() {
    if (game.values[cell]) return show(head(S.whynot.label), h("p", {}, S.whynot.filled));
    board.show({ cells: new Map([[cell, "premise"]]) });
    const left = implied(game.puzzle, game.values, cell);
    const buttons = choices(game.puzzle)
      .filter((value) => left & bit(value))
      .map((value) =>
        h(
          "button",
          { type: "button", class: "button", on: { click: () => void answer(value) } },
          valueWords(value),
        ),
      );
    show(head(S.whynot.title(name)), h("p", {}, S.whynot.ask), h("div", { class: "heights" }, buttons));
    app.announce(S.whynot.title(name));
  }

  /** @param {number} value */
  async function answer(value) {
    let reply;
    try {
      const wanted = `${name}=${value < 0 ? "park" : value}`;
      reply = await app.call(
        "hint",
        { ...positionRecord(game.puzzle, game), why_not: wanted, stage: "all" },
        { signal: aborter.signal },
      );
    } catch (error) {
      if (aborter.signal.aborted) return;
      return show(head(S.hint.failed), h("p", {}, failureWords(error)), retry(value));
    }
    const {
      steps = [],
      text,
      spans,
      scene,
      kind,
    } = reply.why_not ?? {
      text: { where: "" },
      spans: { where: [] },
    };
    const title = S.whynot.chosen(valueWords(value), name);
    const isOpen = kind === undefined || SILENT.includes(kind) || steps.length > FEW;
    app.announce(`${title} ${isOpen ? S.whynot.nothing : text.all}`);
    if (isOpen) {
      board.show({ cells: new Map([[cell, "premise"]]) });
      show(head(title), h("p", {}, S.whynot.nothing), again());
    } else if (steps.length) tell(title, steps, 0);
    else {
      if (scene) board.show(mistakeOverlay(game.puzzle.n, scene));
      show(
        head(title),
        ...paragraphs(app, fromEngine(game.puzzle.n, spans.all ?? []), overlayRole(app)),
        again(),
      );
    }
  }

  /**
   * One step of the reason after the other.
   * @param {string} title
   * @param {Step[]} steps
   * @param {number} at
   */
  function tell(title, steps, at) {
    const step = steps[at];
    if (!step) return;
    board.show(stepOverlay(game.puzzle, game, step, WHY));
    const turn = (/** @type {number} */ to, /** @type {string} */ word, main = false) =>
      h(
        "button",
        {
          type: "button",
          class: main ? "button main" : "button",
          on: { click: () => tell(title, steps, to) },
        },
        word,
      );
    show(
      head(title),
      h("div", { class: "line" }, techniqueTitle(step), h("span", { class: "spring" }), chip(step)),
      h(
        "div",
        { class: "body", tabindex: -1 },
        steps.length > 1 && h("p", { class: "note" }, S.whynot.step(at + 1, steps.length)),
        paragraphs(app, fromEngine(game.puzzle.n, step.spans.all), overlayRole(app)),
        stepElevations(game.puzzle, step),
      ),
      h(
        "div",
        { class: "acts" },
        at < steps.length - 1
          ? turn(at + 1, S.whynot.step(at + 2, steps.length), true)
          : h("button", { type: "button", class: "button wide", on: { click: ask } }, S.whynot.other),
        at > 0 && turn(at - 1, S.hint.back),
      ),
    );
    if (at > 0) app.announce(step.text.all);
  }

  /** A digit asks for its height. @param {KeyboardEvent} event */
  function key(event) {
    const value = Number(event.key);
    if (!/^[1-9]$/.test(event.key) || value > game.puzzle.rules.heights || game.values[cell]) return false;
    void answer(value);
    return true;
  }

  const retry = (/** @type {number} */ value) =>
    h(
      "div",
      { class: "acts" },
      h(
        "button",
        { type: "button", class: "button main", on: { click: () => void answer(value) } },
        S.hint.retry,
      ),
      h("button", { type: "button", class: "button", on: { click: ask } }, S.whynot.other),
    );
  const again = () =>
    h(
      "div",
      { class: "acts" },
      h("button", { type: "button", class: "button wide", on: { click: ask } }, S.whynot.other),
    );
  ask();
  return {
    element,
    label: S.whynot.label,
    key,
    close: () => aborter.abort(),
    changed: () => app.panels.close(),
  };
}
