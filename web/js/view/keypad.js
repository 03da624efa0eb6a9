// The keys below the board: heights with pips for what is left, and the tools. Above 9×9 the keys are a strip
// that spells out the marks of the chosen cell as well.
// @ts-check
import { h } from "./dom.js";
import { onHold } from "./hold.js";
import { icon } from "./icons.js";
import { cellName, valueWords } from "../words/names.js";
import { PARK, bit, choices, countMarks } from "../game/puzzle.js";
import { S } from "../words/strings.js";
/** @typedef {import("../app/types.js").App} App */

/** The largest board whose keys all stand in view; taller ones go past in one row. */
const MOST_KEYS = 16;

/** @param {App} app */
export function keypad(app) {
  const keys = h("div", { class: "keys", role: "group", "aria-label": S.pad.label });
  const [name, count] = [h("b"), h("span", { class: "chip" })];
  const strip = h("div", { class: "strip-head", "aria-hidden": "true" }, name, count);
  const tool = (
    /** @type {import("./icons.js").IconName} */ sign,
    /** @type {string} */ word,
    /** @type {() => void} */ act,
    props = {},
  ) =>
    h(
      "button",
      { type: "button", class: `tool ${sign}`, on: { click: act }, ...props },
      icon(sign),
      h("span", {}, word),
    );
  const undo = tool("undo", S.pad.undo, () => app.actions.undo());
  const redo = tool("redo", S.pad.redo, () => app.actions.redo());
  const pencil = tool("pencil", S.pad.marks, () => app.actions.togglePencil(), { "aria-pressed": "false" });
  const hint = tool("hint", S.pad.hint, () => app.actions.hint(), { "aria-expanded": "false" });
  const tools = h(
    "div",
    { class: "tools", role: "group", "aria-label": S.pad.tools },
    undo,
    redo,
    tool("erase", S.pad.erase, () => app.actions.erase()),
    pencil,
    hint,
  );
  const element = h("div", { class: "pad" }, app.zoom.bar, h("div", { class: "keybox" }, strip, keys), tools);
  /** @type {Map<number, HTMLButtonElement>} */
  let byValue = new Map();

  /** A key; held, it does the other of entry and mark. @param {number} value */
  function key(value) {
    const made = h("button", { type: "button", class: "key", on: { click: () => app.actions.key(value) } });
    onHold(made, () => (app.actions.enter(value, { mark: !app.isMarking() }), true));
    return made;
  }

  /** Makes the keys of a puzzle. @param {import("../game/types.js").Puzzle} puzzle */
  function setPuzzle(puzzle) {
    const values = choices(puzzle);
    const isLarge = puzzle.n > 9;
    byValue = new Map(values.map((value) => [value, key(value)]));
    keys.replaceChildren(...byValue.values());
    // At most seven in a row, the rows about equally long; eight of those on a strip.
    const rows = Math.ceil(values.length / (isLarge ? 8 : 7));
    const columns = Math.ceil(values.length / rows);
    keys.style.setProperty("--key-columns", String(columns));
    keys.style.setProperty("--desk-columns", String(values.length === 9 ? 3 : columns));
    const { classList } = app.root;
    classList.toggle("many-keys", rows > 1);
    classList.toggle("large", isLarge);
    classList.toggle("huge", values.length > MOST_KEYS);
  }

  /** Brings pips, marks and tools up to date. */
  function draw() {
    const { game, board } = app;
    const marks = game.marks[board.lead] ?? 0;
    const isLarge = game.puzzle.n > 9;
    for (const [value, made] of byValue) {
      const left = Math.max(game.left(value), 0);
      const pips = isLarge || left > 9 ? [] : Array.from({ length: left }, () => h("i"));
      const isWritten = (marks & bit(value)) !== 0;
      made.replaceChildren(
        h("span", { class: "digit" }, value === PARK ? icon("tree") : value),
        h("span", { class: "pips" }, pips),
      );
      made.classList.toggle("done", left === 0);
      made.classList.toggle("written", (isLarge || app.isMarking()) && isWritten);
      made.classList.toggle("held", app.first === value);
      if (app.settings.get("heightFirst")) made.setAttribute("aria-pressed", String(app.first === value));
      else made.removeAttribute("aria-pressed");
      made.setAttribute(
        "aria-label",
        S.pad.key(valueWords(value), left) + (isLarge && isWritten ? `, ${S.pad.isMark}` : ""),
      );
    }
    name.textContent = cellName(game.puzzle.n, board.lead);
    count.textContent = S.pad.cell(countMarks(marks));
    count.hidden = marks === 0;
    undo.setAttribute("aria-disabled", String(!game.canUndo && !game.before));
    redo.setAttribute("aria-disabled", String(!game.canRedo));
    pencil.setAttribute("aria-pressed", String(app.isMarking()));
    hint.setAttribute("aria-expanded", String(app.panels.name === "hint"));
    element.classList.toggle("pencil", app.isMarking());
  }
  return { element, setPuzzle, draw };
}
