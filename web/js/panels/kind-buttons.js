// The kinds of a puzzle as buttons that can be on together; the panels for new and own puzzles share them.
// @ts-check
import { h } from "../view/dom.js";
import { KINDS, switched } from "../game/kinds.js";
import { kindsOf, plainRules } from "../game/rules.js";
import { S } from "../words/panels.js";
/** @typedef {import("../game/types.js").Rules} Rules */

/**
 * @param {Rules} rules
 * @param {number} n
 * @param {(rules: Rules) => void} changed  the rules after a button was pressed
 */
export function kindButtons(rules, n, changed) {
  const note = h("p", { class: "note", role: "status" });
  const button = (
    /** @type {string} */ word,
    /** @type {boolean} */ isPressed,
    /** @type {() => void} */ click,
    props = {},
  ) => h("button", { type: "button", "aria-pressed": String(isPressed), on: { click }, ...props }, word);
  const isOn = kindsOf(rules, n);
  const plain = button(S.rules.plain, isOn.length === 0, () => changed(plainRules(n)));
  const kinds = KINDS.map((kind) => {
    const { name, missing } = S.rules.kinds[kind.name];
    const reason = kind.offered(n) ? "" : missing(n);
    const click = () => (reason ? (note.textContent = reason) : changed(switched(kind, rules, n)));
    const props = reason ? { "aria-disabled": "true", title: reason } : {};
    return button(name, isOn.includes(kind.name), click, props);
  });
  return h("fieldset", { class: "kinds" }, h("legend", {}, S.make.variant), h("div", {}, plain, kinds), note);
}
