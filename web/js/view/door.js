// A row that leads somewhere: an icon, a word, what is behind it.
// @ts-check
import { h } from "./dom.js";
import { icon } from "./icons.js";

/**
 * @param {import("./icons.js").IconName} name
 * @param {string} word
 * @param {string} about
 * @param {() => void} act
 */
export const door = (name, word, about, act) =>
  h(
    "button",
    { type: "button", class: "door", on: { click: act } },
    icon(name),
    h("span", {}, word, h("small", {}, about)),
    icon("next"),
  );
