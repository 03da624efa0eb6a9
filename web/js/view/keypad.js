// The keys below the board: heights with pips for what is left, and the tools.
// @ts-check
import { h } from "./dom.js";
import { icon } from "./icons.js";
import { valueWords } from "../words/names.js";
import { PARK, bit, choices } from "../game/puzzle.js";
import { S } from "../words/strings.js";
/** @typedef {import("../app/types.js").App} App */

/** @param {App} app */
export function keypad(app) {
  const keys = h("div", { class: "keys", role: "group", "aria-label": S.pad.label });
  const tool = (
    /** @type {import("./icons.js").IconName} */ name,
    /** @type {string} */ word,
    /** @type {() => void} */ act,
    props = {},
  ) =>
    h(
      "button",
      { type: "button", class: `tool ${name}`, on: { click: act }, ...props },
      icon(name),
      h("span", {}, word),
    );
  const undo = tool("undo", S.pad.undo, () => app.actions.undo());
  const redo = tool("redo", S.pad.redo, () => app.actions.redo());
  const pencil = tool("pencil", S.pad.marks, () => app.actions.togglePencil(), { "aria-pressed": "false" });
  const more = tool("more", S.pad.more, () => void app.panels.toggle("menu"), { "aria-expanded": "false" });
  const hint = tool("hint", S.pad.hint, () => app.actions.hint(), { "aria-expanded": "false" });
  const tools = h(
    "div",
    { class: "tools", role: "group", "aria-label": S.pad.tools },
    undo,
    redo,
    tool("erase", S.pad.erase, () => app.actions.erase()),
    pencil,
    more,
    hint,
  );
  const element = h("div", { class: "pad" }, keys, tools);
  /** @type {Map<number, HTMLButtonElement>} */
  let byValue = new Map();

  /** Makes the keys of a puzzle. @param {import("../game/types.js").Puzzle} puzzle */
  function setPuzzle(puzzle) {
    const values = choices(puzzle);
    byValue = new Map(
      values.map((value) => [
        value,
        h("button", { type: "button", class: "key", on: { click: () => app.actions.enter(value) } }),
      ]),
    );
    keys.replaceChildren(...byValue.values());
    // At most seven in a row, the rows about equally long.
    const rows = Math.ceil(values.length / 7);
    keys.style.setProperty("--key-columns", String(Math.ceil(values.length / rows)));
    app.root.classList.toggle("many-keys", rows > 1);
    app.root.classList.toggle("large", puzzle.n > 9);
  }

  /** Brings pips and tools up to date. */
  function draw() {
    const { game, board } = app;
    const marks = game.marks[board.lead] ?? 0;
    for (const [value, key] of byValue) {
      const left = Math.max(game.left(value), 0);
      const pips = left <= 9 ? Array.from({ length: left }, () => h("i")) : [];
      key.replaceChildren(
        h("span", { class: "digit" }, value === PARK ? icon("tree") : value),
        h("span", { class: "pips" }, pips),
      );
      key.classList.toggle("done", left === 0);
      key.classList.toggle("written", app.pencil && (marks & bit(value)) !== 0);
      key.setAttribute("aria-label", S.pad.key(valueWords(value), left));
    }
    undo.setAttribute("aria-disabled", String(!game.canUndo && !game.before));
    redo.setAttribute("aria-disabled", String(!game.canRedo));
    pencil.setAttribute("aria-pressed", String(app.pencil));
    more.setAttribute("aria-expanded", String(app.panels.name === "menu"));
    hint.setAttribute("aria-expanded", String(app.panels.name === "hint"));
    element.classList.toggle("pencil", app.pencil);
  }
  return { element, setPuzzle, draw };
}
