// Painting regions into a draft: a brush with a region's number, used by pointer, by touch or by key. A
// region that is full hands the brush on to the next that is not.
// @ts-check
import { withRegion } from "../game/draft.js";
import { ARROWS } from "./editor.js";
import { regionSizes } from "../game/partition.js";
/** @typedef {import("../app/types.js").App} App */

/** @typedef {ReturnType<typeof createPainter>} Painter */

/**
 * @param {App} app
 * @param {import("./editor.js").Editor} editor
 * @param {() => void} changed  painting begins or ends, or the brush is another one
 */
export function createPainter(app, editor, changed) {
  let isOn = false;
  let brush = 1;
  /** Has the hand that draws already changed something? Then the rest of its way is the same change. */
  let isDrawing = false;

  /** The map that is painted; none if the draft has no regions. */
  const map = () => {
    const { regions } = editor.draft().rules;
    return regions?.kind === "irregular" ? regions.map : [];
  };
  const sizes = () => regionSizes(editor.draft().n, map());

  /** The first region that wants cells; the first of all if none does. */
  const unfinished = () => {
    const found = sizes().findIndex((cells, region) => region > 0 && cells < editor.draft().n);
    return Math.max(found, 1);
  };

  /** @param {number} cell @param {number} region */
  const paint = (cell, region) => {
    if (map()[cell] === region) return;
    editor.paint(withRegion(editor.draft(), [cell], region), isDrawing);
    isDrawing = true;
  };
  /** The hand is lifted; a full region hands the brush on. */
  const lift = () => {
    isDrawing = false;
    if (!isOn || !brush || sizes()[brush] !== editor.draft().n) return;
    brush = unfinished();
    changed();
  };
  /** @param {number} cell @param {number} region */
  const dab = (cell, region) => {
    paint(cell, region);
    lift();
  };
  /** @param {number} region */
  const take = (region) => {
    brush = region;
    changed();
  };
  /** @param {boolean} now */
  const turn = (now) => {
    isOn = now && map().length > 0;
    if (isOn) brush = unfinished();
    if (isOn && app.board.clue >= 0) app.board.select(app.board.lead, { focus: false });
    changed();
  };

  /** @param {KeyboardEvent} event @returns {boolean} used up? */
  const key = (event) => {
    if (!isOn || event.ctrlKey || event.metaKey || event.altKey) return false;
    const { n } = editor.draft();
    const { board } = app;
    const isControl = event.target instanceof Element && event.target.closest("button, a, summary, input");
    const [rows, columns] = ARROWS[event.key] ?? [0, 0];
    if ((rows || columns) && !isControl) {
      const [row, column] = [Math.floor(board.lead / n) + rows, (board.lead % n) + columns];
      if (row < 0 || column < 0 || row >= n || column >= n) return true;
      board.select(row * n + column);
      if (event.shiftKey) dab(board.lead, brush);
      return true;
    }
    if ((event.key === " " || event.key === "Enter") && !isControl) return (dab(board.lead, brush), true);
    if (["0", "Backspace", "Delete"].includes(event.key)) return (dab(board.lead, 0), true);
    const number = Number(event.key);
    if (!/^[1-9]$/.test(event.key) || number > n) return false;
    brush = number;
    dab(board.lead, number);
    changed();
    return true;
  };

  return {
    isOn: () => isOn,
    brush: () => brush,
    map,
    sizes,
    take,
    turn,
    key,
    /** The pressed pointer came to a cell. @param {number} cell @param {boolean} begins */
    stroke(cell, begins) {
      if (begins) isDrawing = false;
      if (isOn) paint(cell, brush);
      return isOn;
    },
    lift,
    /** Takes every cell out of its region. */
    clear() {
      const all = map().map((_, cell) => cell);
      editor.paint(withRegion(editor.draft(), all, 0), false);
    },
  };
}
