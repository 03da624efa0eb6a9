// Something given to the page was no puzzle: what was read, what was expected, and the text to mend it.
// @ts-check
import { h } from "../view/dom.js";
import { S } from "../words/panels.js";
import { importer } from "./share.js";
/** @typedef {import("../app/types.js").App} App */

/**
 * @param {App} app
 * @param {{text: string, message: string, title: string}} args
 * @returns {import("../app/types.js").PanelView}
 */
export function open(app, { text, message, title }) {
  const fresh = h(
    "button",
    { type: "button", class: "button main", on: { click: () => void app.panels.open("new") } },
    S.problem.new,
  );
  const close = h(
    "button",
    { type: "button", class: "button", on: { click: () => app.panels.close() } },
    S.problem.close,
  );
  app.announce(`${title}. ${message}`);
  const body = h("div", { class: "body", tabindex: -1 }, h("p", {}, message), importer(app, text));
  const element = h(
    "section",
    { class: "card", tabindex: -1 },
    h("h2", {}, title),
    body,
    h("div", { class: "acts" }, fresh, close),
  );
  return { element, label: S.problem.label, focus: fresh };
}
