// The kinds of a puzzle as buttons that can be on together; the panels for new and own puzzles share them.
// @ts-check
import { h } from "../view/dom.js";
import { KINDS, switched } from "../game/kinds.js";
import { kindsOf, plainRules } from "../game/rules.js";
import { S } from "../words/panels.js";
/** @typedef {import("../game/types.js").Rules} Rules */

/** The kinds as they are offered: what divides the board first. */
const OFFERED = ["boxes", "regions", "diagonals", "parks", "sum"].flatMap((name) =>
  KINDS.filter((kind) => kind.name === name),
);

/**
 * @param {Rules} rules
 * @param {number} n
 * @param {(rules: Rules) => void} changed  the rules after a button was pressed
 * @param {(kind: import("../game/rules.js").KindName) => string} [refused]  why a kind is not offered, "" if it is
 */
export function kindButtons(rules, n, changed, refused = () => "") {
  const button = (
    /** @type {string} */ word,
    /** @type {boolean} */ isPressed,
    /** @type {() => void} */ click,
    props = {},
  ) => h("button", { type: "button", "aria-pressed": String(isPressed), on: { click }, ...props }, word);
  const isOn = kindsOf(rules, n);
  const plain = button(S.rules.plain, isOn.length === 0, () => changed(plainRules(n)));
  /** @type {string[]} */
  const reasons = [];
  const kinds = OFFERED.map((kind) => {
    const { name, missing } = S.rules.kinds[kind.name];
    const reason = kind.offered(n) ? refused(kind.name) : missing(n);
    if (!reason) return button(name, isOn.includes(kind.name), () => changed(switched(kind, rules, n)));
    reasons.push(reason);
    return button(name, false, () => {}, { "aria-disabled": "true", "aria-description": reason });
  });
  return h(
    "fieldset",
    { class: "kinds" },
    h("legend", {}, S.make.variant),
    h("div", {}, plain, kinds),
    reasons.map((reason) => h("p", { class: "note" }, reason)),
  );
}
