// Practice: the map of techniques with their storeys, and the way into a round.
// @ts-check
import { h } from "../view/dom.js";
import { page } from "../view/frame.js";
import { door } from "../view/door.js";
import { storeys } from "../view/storeys.js";
import { STOREYS, nextInLine, practiceMap, readMastery } from "../game/practice.js";
import { TECHNIQUES } from "../game/techniques.js";
import { levelName } from "../words/strings.js";
import { S } from "../words/panels.js";
import { open as openExercise } from "./exercise.js";
/** @typedef {import("../app/types.js").App} App */
/** @typedef {import("../app/types.js").PanelView} PanelView */

/**
 * @param {App} app
 * @param {{technique?: string}} [args]  goes straight into a round
 * @returns {PanelView|Promise<PanelView>}
 */
export function open(app, { technique } = {}) {
  if (TECHNIQUES.some(([id]) => id === technique)) return openExercise(app, { technique: technique ?? "" });
  const mastery = readMastery(app.store.read("practice", {}));
  const begin = (/** @type {string} */ id) => () => void app.panels.open("practice", { technique: id });
  const tile = (/** @type {string} */ id) => {
    const count = mastery[id] ?? 0;
    const label = S.practice.tile(S.techniques[id] ?? id, count, STOREYS);
    return h(
      "li",
      {},
      h(
        "button",
        { type: "button", class: "technique", "aria-label": label, on: { click: begin(id) } },
        h("span", {}, S.techniques[id] ?? id),
        storeys(count),
      ),
    );
  };
  const named = (/** @type {string} */ name) =>
    name === "sums" ? S.practice.sums : name === "fiendish" ? S.practice.beyond : levelName(name);
  const groups = practiceMap().flatMap(({ name, ids }) => [
    h("h3", {}, named(name)),
    h("ul", { class: "techniques" }, ids.map(tile)),
  ]);
  const next = nextInLine(mastery);
  const body = [
    next && door("target", S.techniques[next] ?? next, S.practice.nextInLine, begin(next)),
    ...groups,
  ];
  const element = page(app, { title: S.practice.title, kind: "practice", body });
  return { element, label: S.practice.title, full: true };
}
