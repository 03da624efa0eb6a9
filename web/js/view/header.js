// The page's head: name, what is on the board, and the doors to everything else.
// @ts-check
import { h } from "./dom.js";
import { icon, logo } from "./icons.js";
import { dateOf } from "../game/daily.js";
import { kindsOf } from "../game/rules.js";
import { S, levelName } from "../words/strings.js";
import { clock } from "../words/clock.js";
/** @typedef {import("../app/types.js").App} App */

/** "6×6 · Hard · diagonals". @param {import("../game/types.js").Puzzle} puzzle */
export function puzzleWords(puzzle) {
  const { title, day, n, level, rules } = puzzle;
  const kinds = kindsOf(rules, n).map((name) => S.rules.kinds[name].caption(rules));
  const name = day ? S.app.daily(dateOf(day)) : title;
  return [name, S.app.size(n), level && levelName(level), ...kinds].filter(Boolean).join(" · ");
}

/** @param {App} app */
export function pageHeader(app) {
  const meta = h("span", { class: "meta" });
  const time = h("span", { class: "time", role: "timer", "aria-label": S.app.time });
  const door = (
    /** @type {import("./icons.js").IconName} */ name,
    /** @type {string} */ panel,
    /** @type {string} */ word,
    kind = "",
  ) =>
    h(
      "button",
      {
        type: "button",
        class: kind,
        "aria-label": word,
        title: word,
        "data-panel": panel,
        on: { click: () => void app.panels.toggle(panel) },
      },
      icon(name),
      h("span", { class: "word" }, word),
    );
  const doors = [
    door("plus", "new", S.app.new),
    door("share", "share", S.app.share),
    door("help", "help", S.app.help, "desk"),
    door("settings", "settings", S.app.settings),
  ];
  const element = h(
    "header",
    { class: "masthead" },
    logo(),
    h("div", { class: "brand" }, h("h1", {}, S.app.name), h("span", { class: "meta" }, meta, time)),
    h("span", { class: "spring" }),
    h("nav", { "aria-label": S.app.menu }, doors),
  );
  const tick = () => {
    time.textContent = app.settings.get("timer") ? ` · ${clock(app.game.seconds)}` : "";
  };
  app.on("second", tick);
  function draw() {
    meta.textContent = puzzleWords(app.game.puzzle);
    document.title = `${S.app.name} ${puzzleWords(app.game.puzzle)}`;
    tick();
  }
  return { element, draw };
}
