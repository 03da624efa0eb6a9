// The board: a DOM grid that draws a game and, over it, what a panel wants to show.
// @ts-check
import { h, svg } from "./dom.js";
import { coordinates } from "./coordinates.js";
import { cellFace, cellLabel, clueLabel } from "./cell.js";
import { houseCells, peers, regionMap } from "../game/houses.js";
import { lineOf, sideOf } from "../game/puzzle.js";
import { listenToPointers } from "./pointers.js";
import { S } from "../words/strings.js";
/** @typedef {import("../game/types.js").Overlay} Overlay */
/** @typedef {import("../game/types.js").Lane} Lane */
/** @typedef {import("../game/game.js").Game} Game */
/** @typedef {import("../game/check.js").Findings} Findings */
/** @typedef {import("../game/types.js").Puzzle} Puzzle */

/**
 * How a puzzle is put on the board. `blanks`: places without a clue can be chosen, too. `again`: only its
 * regions differ from what is drawn, so the cells stay.
 * @typedef {{blanks?: boolean, again?: boolean}} How
 */

/** What draws regions, for boards that have any. */
const shapes = () => import("../game/borders.js");

/**
 * The grid of one puzzle. Rows of cells come first in the document, each with its row's clues at
 * the end, then the rows of clues above and below: so that what a screen reader counts as row 2,
 * column 3 is row 2, column 3. CSS puts everything in its place.
 */
export class Board {
  /**
   * @param {object} hooks
   * @param {() => void} hooks.selected  the selection has changed
   * @param {(clue: number) => void} hooks.clue  a clue was clicked
   * @param {(cell: number, begins: boolean) => boolean} hooks.stroke  the pressed pointer came to a cell;
   *   true if it paints there instead of choosing cells
   * @param {() => void} hooks.strokeEnd  the pointer was let go
   * @param {(cell: number) => void} hooks.tapped  a cell was chosen by hand, alone
   * @param {(cell: number) => void} hooks.held  a finger stayed on it, or the right button was pressed
   * @param {(cell: number) => void} hooks.twice  it was tapped or clicked twice
   * @param {(ratio: number, x: number, y: number, at: {x: number, y: number}) => boolean} hooks.pinched  two
   *   fingers went apart by so much and moved so far; true if that was used up
   */
  constructor(hooks) {
    this.hooks = hooks;
    this.element = h("div", { class: "board", role: "grid", "aria-multiselectable": "true" });
    /** What of the board is in view: all of it, or a quarter (zoom.js). */
    this.window = h("div", { class: "window" }, this.element);
    this.box = h("div", { class: "boardbox" }, this.window);
    /** @type {HTMLElement[]} */
    this.cells = [];
    /** Clue elements by number; null where there is no clue. @type {(HTMLElement|null)[]} */
    this.clues = [];
    /** @type {Set<number>} */
    this.selection = new Set([0]);
    /** The cell that keys act on and that has the tab stop. */
    this.lead = 0;
    /** The chosen clue, or -1. */
    this.clue = -1;
    /** @type {Overlay|null} */
    this.overlay = null;
    /** @type {(HTMLElement|SVGElement)[]} */
    this.lanes = [];
    /** The thick lines between boxes or regions. */
    this.borders = svg("path");
    this.n = 0;
    /** @type {Puzzle|null} */
    this.puzzle = null;
    /** Can places without a clue be chosen? */
    this.blanks = false;
    listenToPointers(this);
  }

  /**
   * Builds the grid for a puzzle.
   * @param {Puzzle} puzzle
   * @param {How} [how]
   */
  setPuzzle(puzzle, { blanks = false } = {}) {
    const { n } = puzzle;
    this.n = n;
    this.blanks = blanks;
    this.overlay = null;
    this.clue = -1;
    // Above 9×9 a lattice that is as wide as it is high.
    const lattice = Math.ceil(Math.sqrt(n));
    const style = {
      "--n": n,
      "--k": puzzle.rules.heights,
      "--mark-columns": n <= 4 ? 2 : n <= 9 ? 3 : lattice,
      "--mark-rows": n <= 6 ? 2 : n <= 9 ? 3 : lattice,
      "--mark-size": n <= 4 ? 0.28 : n <= 6 ? 0.26 : n <= 9 ? 0.25 : 0.74 / lattice,
    };
    const root = document.documentElement.style;
    for (const [name, value] of Object.entries(style)) root.setProperty(name, String(value));
    this.element.setAttribute("aria-label", S.board.label(n));
    this.cells = Array.from({ length: n * n }, (_, cell) => this.#cell(puzzle, cell));
    this.clues = puzzle.clues.map((value, clue) => (value || blanks ? this.#clue(n, value, clue) : null));
    const clueRow = (/** @type {number} */ side) =>
      this.clues.slice(side * n, side * n + n).filter((clue) => clue !== null);
    const rows = Array.from({ length: n }, (_, row) => {
      const beside = [this.clues[4 * n - 1 - row], this.clues[n + row]].map((clue) => clue ?? null);
      return h(
        "div",
        { role: "row", "aria-rowindex": row + 1 },
        this.cells.slice(row * n, row * n + n),
        beside,
      );
    });
    for (const [index, side] of [0, 2].entries()) {
      const clues = side === 2 ? clueRow(side).reverse() : clueRow(side);
      if (clues.length) rows.push(h("div", { role: "row", "aria-rowindex": n + 1 + index }, clues));
    }
    this.borders = svg("path");
    const borders = this.#drawing("borders", this.borders);
    const frame = h("div", { class: "frame", "aria-hidden": "true" });
    this.element.replaceChildren(...rows, ...coordinates(n), borders, frame);
    this.setRegions(puzzle);
    this.lanes = [];
    this.lead = 0;
  }

  /**
   * Draws boxes and regions: thick lines between them, and tones that tell irregular ones apart. A region
   * that is being painted keeps its tone, whatever is beside it.
   * @param {Puzzle} puzzle
   */
  setRegions(puzzle) {
    this.puzzle = puzzle;
    const map = regionMap(puzzle);
    if (!map) return;
    void shapes().then(({ borderPath, regionTones }) => {
      if (this.puzzle !== puzzle) return;
      this.borders.setAttribute("d", borderPath(this.n, map));
      if (puzzle.rules.regions?.kind === "boxes") return;
      const tones = regionTones(this.n, map, this.blanks);
      this.cells.forEach((element, cell) => (element.dataset.tone = tones[map[cell] ?? 0] ?? ""));
    });
  }

  /** A drawing over all cells, measured in cells. @param {string} name @param {SVGElement} path */
  #drawing(name, path) {
    const { n } = this;
    const place = { "aria-hidden": "true", style: { "grid-area": `2 / 2 / ${n + 2} / ${n + 2}` } };
    const props = { class: name, viewBox: `0 0 ${n} ${n}`, preserveAspectRatio: "none", ...place };
    return svg("svg", props, path);
  }

  /** @param {Puzzle} puzzle @param {number} cell */
  #cell({ n, rules: { diagonals } }, cell) {
    const [row, column] = [Math.floor(cell / n), cell % n];
    const falling = diagonals && row === column;
    const rising = diagonals && row + column === n - 1;
    const cross =
      falling && rising ? "diagonal both" : falling ? "diagonal falling" : rising ? "diagonal" : "";
    const edge = `${column === n - 1 ? "last" : ""} ${row === n - 1 ? "floor" : ""} ${cross}`;
    const style = { "grid-area": `${row + 2} / ${column + 2}`, "--wave": row + column };
    return h("div", { role: "gridcell", tabindex: -1, "data-cell": cell, "data-edge": edge, style });
  }

  /** @param {number} n @param {number} value @param {number} clue */
  #clue(n, value, clue) {
    const side = sideOf(n, clue);
    const line = lineOf(n, clue);
    const area = {
      top: `1 / ${line + 2}`,
      bottom: `${n + 2} / ${line + 2}`,
      left: `${line + 2} / 1`,
      right: `${line + 2} / ${n + 2}`,
    }[side];
    const upright = side === "top" || side === "bottom";
    const colindex = upright ? line + 1 : side === "left" ? n + 1 : n + 2;
    const role = upright ? "columnheader" : "rowheader";
    return h(
      "div",
      {
        role,
        tabindex: -1,
        "data-clue": clue,
        "data-side": side,
        "aria-colindex": colindex,
        style: { "grid-area": area },
      },
      h("span", {}, value || h("i", { class: "unseen" }, S.names.blank)),
    );
  }

  /** Chooses every cell that holds what this one holds. @param {number} cell */
  selectAlike(cell) {
    const values = this.overlay?.position?.values ?? this.last?.game.values ?? [];
    if (!values[cell]) return;
    values.forEach((value, other) => value === values[cell] && this.selection.add(other));
    this.hooks.selected();
  }

  /**
   * Chooses a cell. With `extend` the cells chosen before stay chosen.
   * @param {number} cell
   * @param {{extend?: boolean, focus?: boolean}} [how]
   */
  select(cell, { extend = false, focus = true } = {}) {
    if (!extend) this.selection.clear();
    this.selection.add(cell);
    this.lead = cell;
    this.clue = -1;
    this.#tabStop();
    if (focus) this.cells[cell]?.focus({ preventScroll: this.#fits() });
    this.hooks.selected();
  }

  /** Chooses a clue instead of a cell. @param {number} clue */
  selectClue(clue, { focus = true } = {}) {
    this.clue = clue;
    this.#tabStop();
    if (focus) this.clues[clue]?.focus({ preventScroll: this.#fits() });
    this.hooks.selected();
  }

  #fits() {
    return document.documentElement.scrollHeight <= innerHeight + 1;
  }

  #tabStop() {
    for (const element of this.element.querySelectorAll("[tabindex='0']"))
      element.setAttribute("tabindex", "-1");
    (this.clue >= 0 ? this.clues[this.clue] : this.cells[this.lead])?.setAttribute("tabindex", "0");
  }

  /** Puts the focus on what is chosen. */
  focus() {
    (this.clue >= 0 ? this.clues[this.clue] : this.cells[this.lead])?.focus({ preventScroll: this.#fits() });
  }

  /**
   * Lays something over the board until the next call; null takes it away. The caller draws.
   * @param {Overlay|null} overlay
   */
  show(overlay) {
    this.overlay = overlay;
    for (const lane of this.lanes) lane.remove();
    this.lanes = (overlay?.lanes ?? []).map((lane) => this.#lane(lane));
    this.element.append(...this.lanes);
    this.redraw();
  }

  /** A house that is pointed at: a frame around a row or a column, an outline within any other.
   * @param {Lane} lane @returns {HTMLElement|SVGElement} */
  #lane({ kind, index, from, role }) {
    const name = `${kind}${index}`;
    if (kind !== "row" && kind !== "column") {
      const path = svg("path");
      const cells = this.puzzle ? houseCells(this.puzzle, { kind, index }) : [];
      void shapes().then(({ housePath }) => path.setAttribute("d", housePath(this.n, kind, cells)));
      const drawing = this.#drawing(`lane shape ${role ?? ""}`, path);
      drawing.dataset.lane = name;
      return drawing;
    }
    const start = from === "top" || from === "left" ? 1 : 2;
    const end = from === "bottom" || from === "right" ? this.n + 3 : this.n + 2;
    const area =
      kind === "row"
        ? `${index + 2} / ${start} / ${index + 3} / ${end}`
        : `${start} / ${index + 2} / ${end} / ${index + 3}`;
    const style = { "grid-area": area };
    return h("div", { class: `lane ${role ?? ""}`, "aria-hidden": "true", "data-lane": name, style });
  }

  /** Draws a game with what checking found. @param {Game} game @param {Findings} findings */
  draw(game, findings) {
    this.last = { game, findings };
    this.redraw();
  }

  /** Draws again what was drawn last, after the selection or the overlay has changed. */
  redraw() {
    if (!this.last) return;
    const { game, findings } = this.last;
    const position = this.overlay?.position ?? game;
    const still = this.overlay?.position !== undefined;
    const tried = still ? new Set() : game.tried();
    const chosen = still ? 0 : (position.values[this.lead] ?? 0);
    const busy = this.overlay !== null;
    const single = this.selection.size === 1 && this.clue < 0;
    const near = single && !busy ? peers(game.puzzle, this.lead) : new Set();
    this.cells.forEach((element, cell) => {
      const value = position.values[cell] ?? 0;
      const role = this.overlay?.cells?.get(cell);
      const bad = !still && (findings.clashes.has(cell) || findings.wrong.has(cell));
      const classes = [
        "cell",
        element.dataset.edge,
        busy && "quoted",
        role ?? (bad && !busy ? "bad" : ""),
        game.isGiven(cell) && "given",
        !still && this.clue < 0 && this.selection.has(cell) && "selected",
        cell === this.lead && "lead",
        near.has(cell) && "crossing",
        tried.has(cell) && "tried",
        !busy && single && chosen !== 0 && value === chosen && cell !== this.lead && "alike",
      ];
      const name = classes.filter(Boolean).join(" ").replace(/\s+/g, " ");
      if (element.className !== name) element.className = name;
      const face = {
        value,
        marks: position.marks[cell] ?? 0,
        puzzle: game.puzzle,
        overlay: this.overlay,
        cell,
        alike: busy ? 0 : chosen,
      };
      cellFace(element, face);
      const label = cellLabel(game, cell, {
        findings: still ? null : findings,
        tried: tried.has(cell),
        face,
      });
      if (element.getAttribute("aria-label") !== label) element.setAttribute("aria-label", label);
      element.setAttribute("aria-selected", String(this.selection.has(cell) && this.clue < 0));
      if (game.isGiven(cell)) element.setAttribute("aria-readonly", "true");
    });
    this.clues.forEach((element, clue) => {
      if (!element) return;
      const state = still ? "open" : (findings.clues[clue] ?? "open");
      const role = this.overlay?.clues?.get(clue);
      const done = game.done.has(clue);
      element.className = [
        "clue",
        element.dataset.side,
        role === "broken" ? "broken" : state,
        done && "done",
        !game.puzzle.clues[clue] && "blank",
        (role === "on" || this.clue === clue) && "on",
      ]
        .filter(Boolean)
        .join(" ");
      element.setAttribute(
        "aria-label",
        clueLabel(game.puzzle, clue, role === "broken" ? "broken" : state, done),
      );
    });
  }

  /** Makes something on the board pulse: a name in a text was pointed at.
   * @param {import("../game/spans.js").Span} span */
  pulse({ cell, clue, house }) {
    const things = house
      ? this.#houseElements(house)
      : [cell === undefined ? this.clues[clue ?? -1] : this.cells[cell]];
    for (const element of things) {
      element?.classList.add("pulse");
      setTimeout(() => element?.classList.remove("pulse"), 1000);
    }
  }

  /**
   * The lane of a house or, where it is not pointed at, its cells.
   * @param {import("../game/types.js").HouseName} house
   */
  #houseElements(house) {
    const lane = this.lanes.find(({ dataset }) => dataset.lane === `${house.kind}${house.index}`);
    if (lane) return [lane];
    return this.puzzle ? houseCells(this.puzzle, house).map((cell) => this.cells[cell]) : [];
  }
}
