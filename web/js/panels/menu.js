// The menu of what is wanted less often.
// @ts-check
import { h } from "../view/dom.js";
import { page } from "../view/frame.js";
import { icon } from "../view/icons.js";
import { S } from "../words/panels.js";
/** @typedef {import("../app/types.js").App} App */
/** @typedef {import("../view/icons.js").IconName} IconName */

/**
 * An entry: icon, word, what it does, its key, and whether the menu stays open.
 * @typedef {[IconName, string, () => void, string?]} Entry
 */

/** @param {App} app @returns {import("../app/types.js").PanelView} */
export function open(app) {
  const { actions, panels } = app;
  const then = (/** @type {() => void} */ act) => () => {
    panels.close();
    act();
  };
  /** @type {Entry[]} */
  const entries = [
    ["pencil", S.menu.fill, then(() => actions.fillMarks()), "M"],
    ["erase", S.menu.clear, then(() => actions.clearMarks())],
    ["flag", S.menu.try, then(() => app.game.save()), "T"],
    ["question", S.menu.whynot, () => void panels.open("whynot"), "W"],
    ["target", S.menu.steps, () => void panels.open("steps")],
    ["eye", S.menu.watch, () => void panels.open("watch")],
    ["own", S.menu.own, () => void panels.open("own")],
    ["print", S.menu.print, () => void panels.open("print")],
    ["restart", S.menu.restart, then(() => actions.restart())],
  ];
  /** What a wide screen has in its header as well. @type {[IconName, string, string][]} */
  const doors = [
    ["share", "share", S.app.share],
    ["settings", "settings", S.app.settings],
    ["help", "help", S.app.help],
  ];
  const tiles = doors.map(([name, panel, word]) =>
    h(
      "button",
      { type: "button", "data-panel": panel, on: { click: () => void panels.open(panel) } },
      icon(name),
      h("span", {}, word),
    ),
  );
  const buttons = entries.map(([name, word, act, key]) =>
    h(
      "li",
      {},
      h(
        "button",
        { type: "button", on: { click: act } },
        icon(name),
        h("span", {}, word),
        key && app.settings.get("letterKeys") && h("small", { "aria-hidden": "true" }, h("kbd", {}, key)),
      ),
    ),
  );
  const element = page(app, {
    title: S.menu.label,
    kind: "menu-card",
    body: [h("div", { class: "tiles" }, tiles), h("ul", { class: "menu" }, buttons)],
  });
  return { element, label: S.menu.label, full: true };
}
