// Help: the rules, what can be tapped, and the keys.
// @ts-check
import { articles } from "../words/articles.js";
import { h } from "../view/dom.js";
import { head } from "../view/frame.js";
import { PARK, choices } from "../game/puzzle.js";
import { S } from "../words/panels.js";
/** @typedef {import("../app/types.js").App} App */

/** @param {App} app @returns {import("../app/types.js").PanelView} */
export function open(app) {
  const { puzzle } = app.game;
  const keys = S.help.keys.filter(([names]) => names[0] !== "-" || choices(puzzle).includes(PARK));
  const list = keys.flatMap(([names, words]) => [
    h(
      "dt",
      {},
      names.map((name) => h("kbd", {}, name)),
    ),
    h("dd", {}, words),
  ]);
  const body = h(
    "div",
    { class: "body", tabindex: 0, role: "group", "aria-label": S.help.label },
    h("p", {}, S.rules.text(puzzle.rules, puzzle.n)),
    h("p", {}, S.help.clues, " ", S.help.many),
    h("p", {}, h("a", { href: articles(), target: "_blank", rel: "noopener" }, S.help.techniques)),
    h("h3", {}, S.help.keysTitle),
    h("dl", { class: "keylist" }, list),
  );
  const element = h(
    "section",
    { class: "card page help-card", tabindex: -1 },
    head(S.help.label, { close: () => app.panels.close() }),
    body,
  );
  return { element, label: S.help.label, full: true };
}
