// The look of a page of an argument: its text, and for a trial the number of its line, the line before it and
// dots for all pages.
// @ts-check
import { h } from "./dom.js";
import { plain } from "../game/spans.js";
import { linked, overlayRole } from "./text.js";
import { numbered } from "./pages.js";
import { cellName, valueWords } from "../words/names.js";
import { S } from "../words/panels.js";
/** @typedef {import("../app/types.js").App} App */
/** @typedef {import("./pages.js").Page} Page */

/**
 * @param {App} app
 * @param {Page} page
 * @param {string} note  below the lines of a trial
 * @returns {HTMLElement[]}
 */
export function pageText(app, { text, line, past, supposed }, note) {
  const words = linked(app, text, overlayRole(app));
  if (line === undefined) return [h("p", { class: "said" }, words)];
  if (supposed) {
    const [cell, value] = supposed;
    const name = cellName(app.game.puzzle.n, cell);
    return [h("p", { class: "said" }, S.hint.trialStart(name, valueWords(value)))];
  }
  const before = past?.length ? numbered(past) : null;
  return [
    before && h("p", { class: "past" }, badge(before.number), h("span", {}, plain(before.text))),
    h("p", { class: "said now" }, badge(line), h("span", {}, words)),
    note && h("p", { class: "note" }, note),
  ].filter((each) => each instanceof HTMLElement);
}

/** @param {number} line */
const badge = (line) => h("b", { class: "line-number" }, line || "");

/**
 * A dot a page: a tap goes there. Keys have arrows for that.
 * @param {Page[]} pages @param {number} at @param {(page: number) => void} go
 */
export function trialDots(pages, at, go) {
  const dots = h(
    "div",
    { class: "dots", "aria-hidden": "true" },
    pages.map((_, page) => h("i", { class: page < at ? "past" : page === at ? "now" : "" })),
  );
  dots.addEventListener("click", ({ clientX }) => {
    const distance = (/** @type {Element} */ dot) => {
      const { left, right } = dot.getBoundingClientRect();
      return Math.abs((left + right) / 2 - clientX);
    };
    const all = [...dots.children];
    go(all.indexOf(all.reduce((near, dot) => (distance(dot) < distance(near) ? dot : near))));
  });
  return dots;
}
