// The kinds of a puzzle as buttons that can be on together; the panels for new and own puzzles share them.
// @ts-check
import { h } from "../dom.js";
import { KINDS, kindsOf, plainRules } from "../rules.js";
import { S } from "./strings.js";
/** @typedef {import("../types.js").Rules} Rules */

/**
 * @param {Rules} rules
 * @param {number} n
 * @param {(rules: Rules) => void} changed  the rules after a button was pressed
 */
export function kindButtons(rules, n, changed) {
  const note = h("p", { class: "note", role: "status" });
  const button = (
    /** @type {string} */ word,
    /** @type {boolean} */ isOn,
    /** @type {() => void} */ click,
    props = {},
  ) => h("button", { type: "button", "aria-pressed": String(isOn), on: { click }, ...props }, word);
  const plain = button(S.rules.plain, kindsOf(rules, n).length === 0, () => changed(plainRules(n)));
  const kinds = KINDS.map(({ name, isOn, on, off, offered }) => {
    const { name: word, missing } = S.rules.kinds[name];
    const isPressed = isOn(rules, n);
    const reason = offered(n) ? "" : missing(n);
    const click = () => (reason ? (note.textContent = reason) : changed((isPressed ? off : on)(rules, n)));
    return button(word, isPressed, click, reason ? { "aria-disabled": "true", title: reason } : {});
  });
  return h("fieldset", { class: "kinds" }, h("legend", {}, S.make.variant), h("div", {}, plain, kinds), note);
}
