// The keyboard: arrows move in the grid, digits enter, letters act. Tab is never taken.
// @ts-check
import { PARK, choices, clueAt, clueCells, lineOf, sideOf } from "../game/puzzle.js";
/** @typedef {import("./types.js").App} App */

/** How long a second digit may take on boards with heights above 9. */
const SECOND_DIGIT = 600;

/** @type {Record<string, [number, number]>} rows, columns */
const ARROWS = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };

/** Listens on the whole page, so that keys work before a cell has the focus. @param {App} app */
export function listenToKeys(app) {
  let typed = { cell: -1, digit: 0, at: 0, moves: 0 };

  /** Moves the focus; at the edge onto a clue if clues are reached by keys. @param {KeyboardEvent} event */
  function move(event) {
    const [rows, columns] = ARROWS[event.key] ?? [0, 0];
    const { board } = app;
    const { n } = app.game.puzzle;
    if (board.clue >= 0) {
      const side = sideOf(n, board.clue);
      const into = { top: [1, 0], bottom: [-1, 0], left: [0, 1], right: [0, -1] }[side];
      if (into[0] === rows && into[1] === columns) return board.select(clueCells(n, board.clue)[0] ?? 0);
      const along = side === "top" || side === "bottom" ? columns : rows;
      for (let line = lineOf(n, board.clue) + along; along && line >= 0 && line < n; line += along) {
        if (app.game.puzzle.clues[clueAt(n, side, line)]) return void app.actions.clue(clueAt(n, side, line));
      }
      return;
    }
    const [row, column] = [Math.floor(board.lead / n) + rows, (board.lead % n) + columns];
    if (row >= 0 && column >= 0 && row < n && column < n)
      return board.select(row * n + column, { extend: event.shiftKey });
    if (!app.settings.get("clueFocus") || event.shiftKey) return;
    const side = rows < 0 ? "top" : rows > 0 ? "bottom" : columns < 0 ? "left" : "right";
    const clue = clueAt(n, side, rows ? board.lead % n : Math.floor(board.lead / n));
    if (app.game.puzzle.clues[clue]) app.actions.clue(clue);
  }

  /** @param {number} digit @param {boolean} mark */
  function enterDigit(digit, mark) {
    const { heights } = app.game.puzzle.rules;
    const { lead: cell, clue } = app.board;
    if (clue >= 0) return;
    const joined = typed.digit * 10 + digit;
    if (
      typed.cell === cell &&
      performance.now() - typed.at < SECOND_DIGIT &&
      joined <= heights &&
      typed.digit > 0
    ) {
      // The first digit was only the beginning of a taller one.
      if (app.game.at === typed.moves) app.game.undo();
      typed.cell = -1;
      return app.actions.enter(joined, { mark });
    }
    typed = { cell: -1, digit, at: performance.now(), moves: 0 };
    if (digit === 0) return app.actions.erase();
    const before = app.game.at;
    if (digit <= heights) app.actions.enter(digit, { mark });
    // Only what this digit has written may be taken back for the next one.
    if (heights > 9 && app.game.at > before) Object.assign(typed, { cell, moves: app.game.at });
  }

  /** @param {KeyboardEvent} event @returns {boolean} used up? */
  function letter(event) {
    const { actions } = app;
    switch (event.key.toLowerCase()) {
      case "h":
        return (void actions.hint(), true);
      case "p":
        return (actions.togglePencil(), true);
      case "m":
        return (actions.fillMarks(), true);
      case "z":
        return (actions.undo(), true);
      case "y":
        return (actions.redo(), true);
      case "w":
        return (void app.panels.open("whynot"), true);
      case "t":
        return (actions.try(), true);
      case "r":
        return (actions.readHouse("row"), true);
      case "c":
        return (actions.readHouse("column"), true);
      case "b":
        return (actions.readHouse("region"), true);
      case "?":
        return (void app.panels.toggle("help"), true);
      default:
        return false;
    }
  }

  /** @param {KeyboardEvent} event @param {Element|null} target @returns {boolean} used up? */
  function press(event, target) {
    const { board, actions } = app;
    const onControl = target?.closest("button, a, summary, [role='slider']");
    const command = event.ctrlKey || event.metaKey;
    if (command && !app.isCovered()) {
      if (event.key.toLowerCase() === "z") return (event.shiftKey ? actions.redo() : actions.undo(), true);
      if (event.key.toLowerCase() === "y") return (actions.redo(), true);
      if (/^[1-9]$/.test(event.key)) return (enterDigit(Number(event.key), true), true);
      if (onControl || (event.key !== "Home" && event.key !== "End")) return false;
      const cells = app.game.values.length;
      return (board.select(event.key === "Home" ? 0 : cells - 1), true);
    }
    if (event.altKey) return false;
    if (event.key === "Escape" && !app.panels.view && (app.first || app.zoom.corner)) {
      app.first = 0;
      app.zoom.leave();
      return (app.refresh(), true);
    }
    if (event.key === "Escape" && app.panels.view) return (app.panels.close(), true);
    // What covers the board takes its keys: nothing is written where it cannot be seen.
    if (app.isCovered()) return false;
    const digit = /^(?:Digit|Numpad)(\d)$/.exec(event.code)?.[1];
    const plain = /^\d$/.test(event.key) ? event.key : digit;
    if (plain !== undefined && (event.shiftKey || /^\d$/.test(event.key)))
      return (enterDigit(Number(plain), event.shiftKey || app.isMarking()), true);
    if (event.key === "-" || event.key === ".") {
      return choices(app.game.puzzle).includes(PARK) && (actions.enter(PARK), true);
    }
    if (event.key === "Backspace" || event.key === "Delete") return (actions.erase(), true);
    if (event.key.length === 1 && event.key !== " ") return app.settings.get("letterKeys") && letter(event);
    if (onControl) return false;
    if (event.key in ARROWS) return (move(event), true);
    if (event.key === "Home" || event.key === "End") {
      const { n } = app.game.puzzle;
      const row = Math.floor(board.lead / n) * n;
      return (board.select(event.key === "Home" ? row : row + n - 1, { extend: event.shiftKey }), true);
    }
    if (event.key === " " || event.key === "Enter") {
      if (board.clue >= 0) return (actions.toggleClue(board.clue), true);
      if (event.key === " ") return (actions.erase(), true);
    }
    return false;
  }

  addEventListener("keydown", (event) => {
    const target = event.target instanceof Element ? event.target : null;
    if (event.defaultPrevented || event.isComposing) return;
    if (target?.closest("input, textarea, select, [contenteditable]") && event.key !== "Escape") return;
    if (app.panels.view?.key?.(event) || press(event, target)) event.preventDefault();
  });
}
