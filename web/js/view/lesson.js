// What lessons (the tour, practice) share: a head in place of the page's own, with dots for the way, and a row of keys.
// @ts-check
import { h } from "./dom.js";
import { icon } from "./icons.js";
import { valueWords } from "../words/names.js";
import { PARK } from "../game/puzzle.js";
/** @typedef {import("../app/types.js").App} App */

/**
 * Puts a lesson's head in the place of the page's, until `end`.
 * @param {App} app
 * @param {{title: string, leave: string, onLeave: () => void}} words
 */
export function lessonHead(app, { title, leave, onLeave }) {
  const dots = h("span", { class: "way", role: "img" });
  const out = h(
    "button",
    { type: "button", class: "leave", on: { click: onLeave } },
    icon("close"),
    h("span", {}, leave),
  );
  const name = h("h1", {}, title);
  const element = h("header", { class: "lesson-head" }, name, h("span", { class: "spring" }), dots, out);
  app.root.prepend(element);
  app.root.classList.add("lesson");
  return {
    out,
    /** @param {number} at  from 0 @param {number} of @param {string} words */
    way(at, of, words) {
      const state = (/** @type {number} */ dot) => (dot < at ? "past" : dot === at ? "now" : "");
      dots.replaceChildren(...Array.from({ length: of }, (_, dot) => h("i", { class: state(dot) })));
      dots.setAttribute("aria-label", words);
    },
    end() {
      element.remove();
      app.root.classList.remove("lesson");
    },
  };
}

/**
 * Keys for heights, with as many pips as `left` says.
 * @param {number[]} values
 * @param {string} label
 * @param {(value: number) => void} press
 */
export function lessonKeys(values, label, press) {
  const keys = values.map((value) =>
    h("button", { type: "button", class: "key", on: { click: () => press(value) } }),
  );
  const rows = Math.ceil(values.length / 7);
  const style = { "--key-columns": String(Math.ceil(values.length / rows)) };
  const element = h("div", { class: "keys", role: "group", "aria-label": label, style }, keys);
  /** @param {(value: number) => number} left @param {(name: string, left: number) => string} words */
  function draw(left, words) {
    values.forEach((value, index) => {
      const count = Math.max(left(value), 0);
      const key = keys[index];
      key?.replaceChildren(
        h("span", { class: "digit" }, value === PARK ? icon("tree") : value),
        h(
          "span",
          { class: "pips" },
          Array.from({ length: Math.min(count, 9) }, () => h("i")),
        ),
      );
      key?.classList.toggle("done", count === 0);
      key?.setAttribute("aria-label", words(valueWords(value), count));
    });
  }
  return { element, draw };
}
