// Something given to the page was no puzzle: what was read, and what to do.
// @ts-check
import { h } from "../dom.js";
import { S } from "../strings.js";
/** @typedef {import("../types.js").App} App */

/** @param {App} app @param {{text: string, message: string}} args @returns {import("../types.js").PanelView} */
export function open(app, { message }) {
  const close = h("button", { type: "button", class: "button wide", on: { click: () => app.panels.close() } }, S.problem.close);
  app.announce(`${S.problem.link}. ${message}`);
  const element = h("section", { class: "card", tabindex: -1 }, h("h2", {}, S.problem.link), h("p", {}, message), h("div", { class: "acts" }, close));
  return { element, label: S.problem.label, focus: close };
}
