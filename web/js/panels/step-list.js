// The list of all steps that can be seen on the board as it is: each with its name, its level and what it does. One that
// is chosen is shown on the board like a hint, and leads back here.
// @ts-check
import { failureWords } from "../app/failure.js";
import { fromReply } from "../game/puzzle.js";
import { slips } from "../game/slips.js";
import { ready } from "../view/asked.js";
import { h } from "../view/dom.js";
import { page } from "../view/frame.js";
import { capital, valueWords } from "../words/names.js";
import { S as asked } from "../words/asked.js";
import { S } from "../words/panels.js";
import { chip, message, otherAnswer, soundHint, stepView } from "./hint.js";
import { open as openSlip } from "./slip.js";
/** @typedef {import("../app/types.js").App} App */
/** @typedef {import("../app/types.js").PanelView} PanelView */
/** @typedef {import("../game/types.js").Step} Step */
/** @typedef {{steps: Step[], more: boolean, at: number}} Listed  `at` is where the focus goes */

const W = asked.steps;

/**
 * @param {App} app
 * @param {{listed?: Listed}} [args]  what was listed before
 * @returns {Promise<PanelView>}
 */
export async function open(app, { listed } = {}) {
  await ready;
  if (listed) return listView(app, listed);
  if (slips(app.game).length) return openSlip(app, {});
  const again = () => void app.panels.open("steps");
  try {
    const hint = await soundHint(app, "all");
    if (hint?.kind !== "steps") return otherAnswer(app, hint);
    // All that they say is on the screen: that is a hint of every stage.
    for (const stage of [0, 1, 2]) app.game.hints[stage] = (app.game.hints[stage] ?? 0) + 1;
    return listView(app, { steps: hint.steps ?? [], more: hint.more === true, at: -1 });
  } catch (error) {
    return message(app, S.hint.failed, [failureWords(error)], again);
  }
}

/** What a step does: "r1c3 = 4", "r2c4 is not 3 or 4". @param {Step} step */
function doing({ placements, eliminations }) {
  const placed = placements.map(({ cell, value }) => W.place(cell, valueWords(fromReply(value))));
  const struck = eliminations.map(({ cell, values }) =>
    W.strike(
      cell,
      values.map((value) => valueWords(fromReply(value))),
    ),
  );
  return [...placed, ...struck].join("; ");
}

/** @param {App} app @param {Listed} listed @returns {PanelView} */
function listView(app, { steps, more, at }) {
  /** @param {number} chosen */
  const show = (chosen) => {
    const step = steps[chosen];
    if (!step) return;
    const back = () => void app.panels.open("steps", { listed: { steps, more, at: chosen } });
    const shown = stepView(app, { spans: step.spans }, step, { word: W.back, act: back });
    void app.panels.open("hint", { ready: shown });
  };
  const items = steps.map((step, index) =>
    h(
      "button",
      { type: "button", on: { click: () => show(index) } },
      h("b", {}, capital(step.name)),
      chip(step),
      h("span", { class: "does" }, doing(step)),
    ),
  );
  const list = h(
    "ol",
    { class: "menu step-list" },
    items.map((item) => h("li", {}, item)),
  );
  const element = page(app, {
    title: W.title,
    body: [h("p", { class: "said" }, W.about), list, more && h("p", { class: "note" }, W.more)],
  });
  return {
    element,
    label: W.title,
    full: true,
    focus: items[at] ?? null,
    opened: () => items[at]?.scrollIntoView({ block: "center" }),
    changed: () => app.panels.close(),
    key(event) {
      const from = items.findIndex((item) => item === document.activeElement);
      const to = { ArrowDown: from + 1, ArrowUp: from - 1, Home: 0, End: items.length - 1 }[event.key];
      if (to === undefined || (from < 0 && event.key !== "ArrowDown")) return false;
      items[Math.max(0, Math.min(items.length - 1, to))]?.focus();
      return true;
    },
  };
}
