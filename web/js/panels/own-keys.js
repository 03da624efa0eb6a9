// The keys of the editor: heights, the digits of a sum, or regions to paint with; and its tools.
// @ts-check
import { steadyTone } from "../game/borders.js";
import { h, redraw } from "../view/dom.js";
import { icon } from "../view/icons.js";
import { PARK, choices } from "../game/puzzle.js";
import { S } from "../words/panels.js";
/** @typedef {import("../app/types.js").App} App */

const DIGITS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 0];

/**
 * @param {App} app
 * @param {import("./editor.js").Editor} editor
 * @param {import("./painter.js").Painter} painter
 */
export function ownKeys(app, editor, painter) {
  const keys = h("div", { class: "keys", role: "group", "aria-label": S.pad.label });
  const tools = h("div", { class: "tools", role: "group", "aria-label": S.pad.tools });
  const element = h("div", { class: "own-pad" }, keys, tools);

  const heightKeys = () =>
    choices(editor.draft()).map((value) =>
      key(value === PARK ? S.names.park : String(value), () => editor.enter(value), [
        value === PARK ? icon("tree") : value,
      ]),
    );
  const digitKeys = () => DIGITS.map((digit) => key(String(digit), () => editor.enter(digit), [digit]));
  const regionKeys = () => {
    const { n } = editor.draft();
    const sizes = painter.sizes();
    return Array.from({ length: n }, (_, index) => index + 1).map((region) => {
      const cells = sizes[region] ?? 0;
      // The name of the key tells the count in words, so the short form is drawn and not read.
      const count = h("small", { class: cells > n ? "over" : "", "data-count": S.own.filled(cells, n) });
      const made = key(S.own.brush(region, cells, n), () => painter.take(region), [
        h("span", {}, region),
        count,
      ]);
      made.dataset.tone = String(steadyTone(region));
      made.setAttribute("aria-pressed", String(painter.brush() === region));
      made.classList.add("region");
      made.classList.toggle("full", cells === n);
      return made;
    });
  };
  const key = (
    /** @type {string} */ name,
    /** @type {() => void} */ click,
    /** @type {(Node|number)[]} */ face,
  ) => h("button", { type: "button", class: "key", "aria-label": name, on: { click } }, face);

  /** @param {import("../view/icons.js").IconName} name
   * @param {string} word @param {() => void} click @param {object} [props] */
  const tool = (name, word, click, props = {}) =>
    h("button", { type: "button", class: "tool", on: { click }, ...props }, icon(name), h("span", {}, word));

  function draw() {
    const { rules } = editor.draft();
    const isPainting = painter.isOn();
    const isSum = rules.sight === "sum" && app.board.clue >= 0;
    const all = isPainting ? regionKeys() : isSum ? digitKeys() : heightKeys();
    const rows = Math.ceil(all.length / 7);
    keys.style.setProperty("--key-columns", String(Math.ceil(all.length / rows)));
    const brush = tool("brush", S.own.paint, () => painter.turn(!painter.isOn()), {
      "aria-pressed": String(isPainting),
    });
    const some = [
      tool("undo", S.pad.undo, () => editor.undo(), { "aria-disabled": String(!editor.canUndo()) }),
      isPainting
        ? tool("erase", S.pad.erase, () => painter.take(0), { "aria-pressed": String(painter.brush() === 0) })
        : tool("erase", S.pad.erase, () => editor.erase()),
      ...(rules.regions?.kind === "irregular" ? [brush] : []),
      tool("restart", S.own.clear, () => (isPainting ? painter.clear() : editor.clear())),
    ];
    redraw(element, () => {
      keys.replaceChildren(...all);
      tools.replaceChildren(...some);
    });
  }
  return { element, draw };
}
