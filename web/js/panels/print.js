// Printing: asks whether entries and the rules go along, then leaves it to the browser.
// @ts-check
import { h } from "../view/dom.js";
import { button, page } from "../view/frame.js";
import { S } from "../words/panels.js";
/** @typedef {import("../app/types.js").App} App */

/** @param {App} app @returns {import("../app/types.js").PanelView} */
export function open(app) {
  const { game } = app;
  const choice = (/** @type {boolean} */ checked) =>
    h("input", { type: "checkbox", role: "switch", checked });
  const entries = choice(false);
  const rules = choice(true);
  const row = (/** @type {HTMLElement} */ input, /** @type {string} */ word, /** @type {string} */ note) =>
    h("label", { class: "switch" }, input, h("span", {}, word, h("small", {}, note)));
  const hasEntries = game.values.some((value, cell) => value && !game.isGiven(cell));

  const print = () => {
    const told = h("p", { class: "print-rules" }, S.rules.text(game.puzzle.rules, game.puzzle.n));
    app.panels.close();
    app.root.classList.toggle("print-bare", !entries.checked);
    if (rules.checked) app.root.append(told);
    const after = () => {
      app.root.classList.remove("print-bare");
      told.remove();
    };
    addEventListener("afterprint", after, { once: true });
    window.print();
  };
  const main = button(S.print.print, print, "main");
  const body = [
    hasEntries && row(entries, S.print.entries, S.print.entriesNote),
    row(rules, S.print.rules, S.print.rulesNote),
  ];
  const element = page(app, { title: S.print.title, kind: "print-card", body, foot: [main] });
  return { element, label: S.print.title, full: true, focus: main };
}
