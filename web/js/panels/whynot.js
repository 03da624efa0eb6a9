// "Why not 4 here?": the simplest reason why a height cannot stand in the chosen cell, or that nothing speaks
// against it yet. Whether it is right is never told: that is the player's to find.
// @ts-check
import { failureWords } from "../app/failure.js";
import { bit, choices, positionRecord } from "../game/puzzle.js";
import { implied } from "../game/sight.js";
import { fromEngine } from "../game/spans.js";
import { h } from "../view/dom.js";
import { button, foot, head } from "../view/frame.js";
import { WHY, mistakeOverlay, stepElevations, stepOverlay } from "../view/step.js";
import { overlayRole, paragraphs } from "../view/text.js";
import { capital, cellName, valueWords } from "../words/names.js";
import { S } from "../words/panels.js";
import { chip } from "./hint.js";
/** @typedef {import("../app/types.js").App} App */
/** @typedef {import("../app/types.js").PanelView} PanelView */
/** @typedef {import("../game/types.js").Step} Step */

/** What the engine says where no reason is known. */
const SILENT = ["nothing_yet", "possible", "unknown"];
/** A longer reason than this is none to a player: it needs more of the board. */
const FEW = 5;

/** @param {App} app @returns {PanelView} */
export function open(app) {
  const { game, board } = app;
  const { puzzle } = game;
  const cell = board.lead;
  const name = cellName(puzzle.n, cell);
  const element = h("section", { class: "card whynot-card", tabindex: -1 });
  const aborter = new AbortController();
  const close = () => app.panels.close();

  /**
   * Title, text and picture, the heights to ask about, and the way on.
   * @param {string} title
   * @param {import("../view/dom.js").Child[]} content
   * @param {import("../view/dom.js").Child[]} [acts]
   */
  function show(title, content, acts = []) {
    const within = element.contains(document.activeElement);
    const main = button(S.whynot.close, close, acts.length ? "" : "main");
    element.replaceChildren(
      head(title, { close }),
      h("div", { class: "body", tabindex: -1 }, content),
      ...(acts.length || game.values[cell] ? [] : [heights()]),
      foot([...acts, main, !acts.length && button(S.hint.label, () => app.actions.hint())]),
    );
    const first = /** @type {HTMLElement|null} */ (element.querySelector(".foot .button"));
    view.focus = first;
    if (within) first?.focus({ preventScroll: true });
  }

  /** Every height: those that its houses leave stand out. */
  function heights() {
    const left = implied(puzzle, game.values, cell);
    const buttons = choices(puzzle).map((value) =>
      h(
        "button",
        {
          type: "button",
          class: left & bit(value) ? "height-key" : "height-key out",
          on: { click: () => void answer(value) },
        },
        valueWords(value),
      ),
    );
    const label = S.whynot.another(name);
    const columns = Math.min(buttons.length, 8);
    return h(
      "div",
      { class: "height-keys", role: "group", "aria-label": label },
      h("p", { class: "note" }, label),
      h("div", { style: { "--columns": columns } }, buttons),
    );
  }

  function ask() {
    if (game.values[cell]) return show(S.whynot.label, [h("p", {}, S.whynot.filled)]);
    board.show({ cells: new Map([[cell, "premise"]]) });
    show(S.whynot.title(name), [h("p", {}, S.whynot.ask)]);
    app.announce(S.whynot.title(name));
  }

  /** @param {number} value */
  async function answer(value) {
    const title = S.whynot.chosen(valueWords(value), name);
    let found;
    try {
      const wanted = `${name}=${value < 0 ? "park" : value}`;
      // Marks are the player's notes, not reasons.
      const record = positionRecord(puzzle, { values: game.values, marks: game.marks.map(() => 0) });
      const request = { ...record, why_not: wanted, stage: /** @type {const} */ ("all") };
      found = (await app.call("hint", request, { signal: aborter.signal })).why_not;
    } catch (error) {
      if (aborter.signal.aborted) return;
      return show(
        title,
        [h("p", {}, failureWords(error))],
        [button(S.hint.retry, () => void answer(value), "main")],
      );
    }
    const steps = found?.steps ?? [];
    if (!found || SILENT.includes(found.kind) || steps.length > FEW) {
      board.show({ cells: new Map([[cell, "premise"]]) });
      show(title, [h("p", {}, S.whynot.nothing)]);
      return app.announce(`${title} ${S.whynot.nothing}`);
    }
    app.announce(`${title} ${found.text.all}`);
    if (steps.length) return tell(title, steps, 0);
    if (found.scene) board.show(mistakeOverlay(puzzle.n, found.scene));
    show(title, paragraphs(app, fromEngine(puzzle.n, found.spans.all ?? []), overlayRole(app)));
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
    board.show(stepOverlay(puzzle, game, step, WHY));
    const note = [steps.length > 1 && S.whynot.step(at + 1, steps.length), capital(step.name)].filter(
      Boolean,
    );
    const isLast = at === steps.length - 1;
    const content = [
      h(
        "div",
        { class: "line" },
        h("p", { class: "note" }, note.join(" · ")),
        h("span", { class: "spring" }),
        chip(step),
      ),
      ...paragraphs(app, fromEngine(puzzle.n, step.spans.all), overlayRole(app)),
      ...stepElevations(puzzle, step),
    ];
    const acts = [
      isLast
        ? button(S.whynot.other, ask, "main")
        : button(S.whynot.step(at + 2, steps.length), () => tell(title, steps, at + 1), "main"),
      at > 0 && button(S.hint.back, () => tell(title, steps, at - 1)),
    ];
    show(title, content, acts);
    if (at > 0) app.announce(step.text.all);
  }

  /** A digit asks for its height. @param {KeyboardEvent} event */
  function key(event) {
    const value = Number(event.key);
    if (!/^[1-9]$/.test(event.key) || value > puzzle.rules.heights || game.values[cell]) return false;
    void answer(value);
    return true;
  }

  /** @type {PanelView} */
  const view = { element, label: S.whynot.label, key, close: () => aborter.abort(), changed: close };
  ask();
  view.focus = null;
  return view;
}
