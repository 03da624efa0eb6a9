// Bars between the board and the keys: that something was done, with a way to undo it; that a game is played on in
// another tab; that nothing can be kept; what there is to say of a puzzle from elsewhere. None of them asks.
// @ts-check
import { h } from "../view/dom.js";
import { download } from "../view/fields.js";
import { writeAll } from "../store/backup.js";
import { S } from "../words/kept.js";
import { takeOver } from "./tabs.js";
/** @typedef {import("./types.js").App} App */
/** @typedef {import("./types.js").Bars} Bars */

/** How long a line with Undo stays, in milliseconds. */
const LASTS = 8000;

/** @param {string} word @param {() => void} act @param {string} [kind] */
const button = (word, act, kind = "") =>
  h("button", { type: "button", class: `button ${kind}`, on: { click: act } }, word);

/** Everything as a file. @param {App} app */
export const saveAll = (app) =>
  download(S.lines.file, new Blob([writeAll(app.store, app.games)], { type: "application/json" }));

/** What could not be read, as it stood, as a file. @param {App} app */
export const saveAside = (app) =>
  download(
    S.lines.asideFile,
    new Blob([JSON.stringify(app.games.aside(), null, 1)], { type: "application/json" }),
  );

/** @param {App} app @param {HTMLElement} side  the column that they stand in @returns {Bars} */
export function makeBars(app, side) {
  const line = h("div", { class: "bar-line", role: "status" });
  const notices = h("div", { class: "bar-notices" });
  const taken = h("div", { class: "bar-taken", role: "status" });
  side.prepend(line, notices);
  side.append(taken);
  let timer = 0;
  /** What stands in the line, by its name, and what its button does. @type {{name: string, act: () => void}|null} */
  let offered = null;

  const hide = () => {
    clearTimeout(timer);
    offered = null;
    const within = line.contains(document.activeElement);
    line.replaceChildren();
    if (within) app.board.focus();
  };
  /** @type {Bars} */
  const bars = {
    line(say, act, { word, name = "" } = {}) {
      hide();
      const press = () => {
        hide();
        act();
      };
      offered = { name, act: press };
      line.replaceChildren(h("p", {}, say(S.lines)), button(word?.(S.lines) ?? S.lines.undo, press));
      timer = window.setTimeout(hide, LASTS);
    },
    hide,
    press(name) {
      if (offered?.name !== name) return false;
      offered.act();
      return true;
    },
    notice(name, element) {
      notices.querySelector(`[data-bar="${name}"]`)?.remove();
      if (!element) return;
      element.dataset.bar = name;
      notices.append(element);
    },
  };

  const showTaken = () => {
    side.classList.toggle("taken", app.taken);
    taken.replaceChildren(
      ...(app.taken
        ? [h("p", {}, S.lines.taken), button(S.lines.takeOver, () => takeOver(app), "main")]
        : []),
    );
  };
  app.on("taken", showTaken);
  showTaken();

  /** Told once, and again when a new puzzle takes the board. */
  const showTrouble = () =>
    bars.notice(
      "trouble",
      app.store.trouble &&
        h(
          "div",
          { class: "card bar", role: "status" },
          h("p", {}, S.lines.nothing),
          button(S.lines.save, () => {
            saveAll(app);
            bars.notice("trouble", null);
          }),
          button(S.lines.ok, () => bars.notice("trouble", null)),
        ),
    );
  app.store.onTrouble(showTrouble);
  if (app.store.trouble) showTrouble();
  app.on("new", () => app.store.trouble && showTrouble());

  const showAside = () =>
    bars.notice(
      "aside",
      h(
        "div",
        { class: "card bar", role: "status" },
        h("p", {}, S.lines.aside),
        button(S.lines.save, () => {
          saveAside(app);
          bars.notice("aside", null);
        }),
        button(S.lines.ok, () => bars.notice("aside", null)),
      ),
    );
  app.games.onAside = showAside;
  if (app.games.unread) showAside();
  return bars;
}
