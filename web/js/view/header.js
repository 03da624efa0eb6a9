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

/** The panels that every version of the page has. */
const ALWAYS = ["new", "share", "help", "settings", "menu"];

/** @param {App} app */
export function pageHeader(app) {
  const [meta, time] = [h("span"), h("span", { role: "timer", "aria-label": S.app.time })];
  /**
   * @param {import("./icons.js").IconName} name
   * @param {string} panel
   * @param {string} word
   * @param {{kind?: string, long?: string}} [more]  `kind` "desk": only where there is room for many; `long`: the
   *   word that is said there
   */
  const door = (name, panel, word, { kind = "", long } = {}) =>
    h(
      "button",
      {
        type: "button",
        class: kind,
        hidden: !ALWAYS.includes(panel),
        "data-panel": panel,
        on: { click: () => void app.panels.toggle(panel) },
      },
      icon(name),
      long && h("span", { class: "long" }, long),
      h("span", { class: "short" }, word),
    );
  const doors = [
    door("plus", "new", S.app.new),
    door("stack", "puzzles", S.app.puzzles, { long: S.app.myPuzzles }),
    door("target", "practice", S.app.practice, { kind: "desk" }),
    door("share", "share", S.app.share, { kind: "desk" }),
    door("help", "help", S.app.help, { kind: "desk" }),
    door("settings", "settings", S.app.settings, { kind: "desk" }),
    door("more", "menu", S.app.more),
  ];
  const element = h(
    "header",
    { class: "masthead" },
    logo(),
    h("div", { class: "brand" }, h("h1", {}, S.app.name), h("span", { class: "meta" }, meta, time)),
    h("nav", { "aria-label": S.app.menu }, doors),
  );
  /** Shows the doors to these panels, and no others. @param {string[]} panels */
  const open = (panels) => {
    for (const each of doors) each.hidden = !panels.includes(each.dataset.panel ?? "");
  };
  const tick = () => {
    time.textContent = app.settings.get("timer") ? ` · ${clock(app.game.seconds)}` : "";
  };
  app.on("second", tick);
  // What goes on instead of playing, for as long as it does.
  app.on("caption", (/** @type {string} */ text) => {
    const { puzzle } = app.game;
    meta.textContent = text ? `${S.app.size(puzzle.n)} · ${text}` : puzzleWords(puzzle);
  });
  function draw() {
    meta.textContent = puzzleWords(app.game.puzzle);
    document.title = `${S.app.name} ${puzzleWords(app.game.puzzle)}`;
    tick();
    for (const each of doors)
      each.setAttribute("aria-expanded", String(app.panels.name === each.dataset.panel));
  }
  return { element, draw, open };
}
