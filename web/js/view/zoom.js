// A quarter of a large board, as large as the whole: for phones. Readers and keys do not notice; the chosen cell
// stays in view.
// @ts-check
import { h } from "./dom.js";
import { S } from "../words/strings.js";
/** @typedef {import("./board.js").Board} Board */

/** Boards from this size on can be zoomed, where cells are no larger than that. */
const [FROM, CELL] = [10, 34];

export class Zoom {
  /** @param {Board} board */
  constructor(board) {
    this.board = board;
    /** The first row and column in view, or null for the whole board. @type {[number, number]|null} */
    this.corner = null;
    this.where = h("span", { class: "note" });
    this.pane = h("i");
    this.map = h("div", { class: "map", "aria-hidden": "true" }, this.pane);
    this.button = h("button", { type: "button", class: "button", on: { click: () => this.toggle() } });
    /** Where the quarter is, and the way back. */
    this.bar = h("div", { class: "mapbar", hidden: true }, this.map, this.where, this.button);
    this.map.addEventListener("pointerdown", (event) => {
      const { left, top, width, height } = this.map.getBoundingClientRect();
      const { n } = board;
      this.show(
        Math.floor(((event.clientY - top) / height) * n) - Math.floor(this.half / 2),
        Math.floor(((event.clientX - left) / width) * n) - Math.floor(this.half / 2),
      );
    });
  }

  /** How many rows and columns are in view. */
  get half() {
    return Math.ceil(this.board.n / 2);
  }

  /** The size of a cell of the whole board. */
  #cell() {
    return parseFloat(getComputedStyle(document.documentElement).getPropertyValue("--cell")) || 0;
  }

  get isUseful() {
    return this.board.n >= FROM && this.#cell() <= CELL;
  }

  /** Into the quarter around a cell, or back to the whole. @param {number} [cell] */
  toggle(cell = this.board.lead) {
    if (this.corner || !this.isUseful) return this.leave();
    const { n } = this.board;
    const middle = Math.floor(this.half / 2);
    this.show(Math.floor(cell / n) - middle, (cell % n) - middle);
  }

  /** Shows the rows and columns from there on, as far as there are any. @param {number} row @param {number} column */
  show(row, column) {
    const last = this.board.n - this.half;
    const within = (/** @type {number} */ at) => Math.max(0, Math.min(last, at));
    this.corner = [within(row), within(column)];
    this.draw();
  }

  leave() {
    this.corner = null;
    this.draw();
  }

  /** Keeps the chosen cell in view. */
  follow() {
    if (!this.corner) return;
    const { n, lead } = this.board;
    const near = (/** @type {number} */ first, /** @type {number} */ at) =>
      Math.max(at - this.half + 1, Math.min(first, at));
    const [row, column] = this.corner;
    const to = [near(row, Math.floor(lead / n)), near(column, lead % n)];
    if (to[0] !== row || to[1] !== column) this.show(to[0] ?? 0, to[1] ?? 0);
  }

  /**
   * Two fingers: apart zooms in, together out, and both move what is in view. True if that was noticed.
   * @param {number} ratio @param {number} x @param {number} y
   */
  pinch(ratio, x, y) {
    if (!this.isUseful) return false;
    if (!this.corner && ratio > 1.25) return (this.toggle(), true);
    if (this.corner && ratio < 0.8) return (this.leave(), true);
    const size = this.#zoomed();
    const [rows, columns] = [Math.round(-y / size), Math.round(-x / size)];
    if (!this.corner || (!rows && !columns)) return false;
    this.show(this.corner[0] + rows, this.corner[1] + columns);
    return true;
  }

  /** The size of a cell in the quarter: it fills the place of the whole. */
  #zoomed() {
    const { width, height } = this.board.window.getBoundingClientRect();
    return Math.floor(Math.min(width, height) / (this.half + 1));
  }

  draw() {
    const { board, corner } = this;
    const { style, classList } = board.element;
    classList.toggle("zoomed", corner !== null);
    board.window.classList.toggle("zoomed", corner !== null);
    this.bar.hidden = !this.isUseful;
    this.button.textContent = corner ? S.zoom.whole : S.zoom.in;
    const [row, column] = corner ?? [0, 0];
    const end = corner ? this.half : board.n;
    this.where.textContent = corner
      ? S.zoom.where(row + 1, row + end, column + 1, column + end)
      : S.zoom.hint;
    const share = (/** @type {number} */ part) => `${(100 * part) / board.n}%`;
    for (const [name, value] of Object.entries({
      left: share(column),
      top: share(row),
      width: share(end),
      height: share(end),
    }))
      this.pane.style.setProperty(name, value);
    if (!corner) {
      for (const name of ["--cell", "--g", "--gx", "transform"]) style.removeProperty(name);
      return;
    }
    const size = this.#zoomed();
    const gutter = Math.floor(size / 2);
    style.setProperty("--cell", `${size}px`);
    style.setProperty("--g", `${gutter}px`);
    style.setProperty("--gx", `${gutter}px`);
    style.setProperty("transform", `translate(${-column * size}px, ${-row * size}px)`);
  }
}
