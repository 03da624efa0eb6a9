// Writing a puzzle on the board itself: clues and givens by click and key, with undo.
// @ts-check
import { emptyDraft, resized, withClue, withGiven, withRules } from "../game/draft.js";
import { Game } from "../game/game.js";
import { choices, clueAt, clueCells, PARK, lineOf, sideOf } from "../game/puzzle.js";
import { clueRange } from "../game/rules.js";
/** @typedef {import("../app/types.js").App} App */
/** @typedef {import("../game/types.js").Puzzle} Puzzle */

/** @typedef {ReturnType<typeof createEditor>} Editor */

/** @type {Record<string, [number, number]>} rows, columns */
export const ARROWS = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };

/**
 * Puts a draft on the board in the game's place, until `end`.
 * @param {App} app
 * @param {Puzzle} start
 * @param {() => void} changed the draft is another one
 */
export function createEditor(app, start, changed) {
  const before = app.game;
  const kept = { lead: app.board.lead };
  /** @type {Puzzle[]} */
  const history = [start];

  /** The clue whose digits are being typed, and the number so far. */
  let typed = { clue: -1, number: 0 };

  const draft = () => history.at(-1) ?? start;
  const show = () => {
    const { lead, clue } = app.board;
    const isSame = app.game.puzzle.n === draft().n && app.board.blanks;
    // Whoever sets rules by key stays with them; everything else is meant for the board.
    const focus = !document.activeElement?.closest(".card");
    app.show(asGame(draft()), { blanks: true });
    if (isSame && clue >= 0) app.board.selectClue(clue, { focus });
    else if (isSame) app.board.select(lead, { focus });
    else app.board.selectClue(0, { focus: false });
  };
  /** @param {Puzzle} next */
  const put = (next) => {
    history.push(next);
    show();
    changed();
  };
  /**
   * Puts a draft that differs in its regions alone: the board stays as it is, also under a hand that draws.
   * @param {Puzzle} next
   * @param {boolean} joined  is it one change together with the last?
   */
  const paint = (next, joined) => {
    if (joined) history.pop();
    history.push(next);
    app.show(asGame(next), { blanks: true, again: true });
    changed();
  };

  /** Writes into what is chosen, clue or cell; the same again takes it away. @param {number} value */
  const enter = (value) => {
    const { clue, lead } = app.board;
    const { rules, clues, givens } = draft();
    if (clue >= 0 && rules.sight === "sum") typeDigit(clue, value);
    else if (clue >= 0) {
      if (value < 0 || value > rules.heights) return;
      put(withClue(draft(), clue, clues[clue] === value ? 0 : value));
    } else if (choices(draft()).includes(value)) {
      put(withGiven(draft(), lead, givens[lead] === value ? 0 : value));
    }
  };
  /** Sums have several digits: what is typed while a clue stays chosen belongs together, as far as it can.
   * @param {number} clue @param {number} digit */
  const typeDigit = (clue, digit) => {
    if (digit < 0) return;
    const [, most] = clueRange(draft().rules);
    const goesOn = typed.clue === clue && draft().clues[clue] === typed.number;
    const joined = typed.number * 10 + digit;
    const number = goesOn && joined <= most ? joined : digit;
    typed = { clue, number };
    put(withClue(draft(), clue, number));
  };
  const undo = () => {
    if (history.length < 2) return;
    history.pop();
    show();
    changed();
  };

  /**
   * Moves over cells and, at the edges, onto the clues around them.
   * @param {number} rows
   * @param {number} columns
   */
  const move = (rows, columns) => {
    const { board } = app;
    const { n } = draft();
    if (board.clue < 0) {
      const [row, column] = [Math.floor(board.lead / n) + rows, (board.lead % n) + columns];
      if (row >= 0 && column >= 0 && row < n && column < n) return board.select(row * n + column);
      const side = rows < 0 ? "top" : rows > 0 ? "bottom" : columns < 0 ? "left" : "right";
      return board.selectClue(clueAt(n, side, rows ? board.lead % n : Math.floor(board.lead / n)));
    }
    const side = sideOf(n, board.clue);
    const isUpright = side === "top" || side === "bottom";
    const inwards = { top: rows > 0, bottom: rows < 0, left: columns > 0, right: columns < 0 }[side];
    const along = isUpright ? columns : rows;
    const line = lineOf(n, board.clue) + along;
    if (inwards) return board.select(clueCells(n, board.clue)[0] ?? 0);
    if (along && line >= 0 && line < n) board.selectClue(clueAt(n, side, line));
    // Around the corner, as the clues go.
    else if (along)
      board.selectClue(
        clueAt(
          n,
          isUpright ? (along > 0 ? "right" : "left") : along > 0 ? "bottom" : "top",
          side === "bottom" || side === "right" ? n - 1 : 0,
        ),
      );
  };

  /** @param {KeyboardEvent} event @returns {boolean} used up? */
  const key = (event) => {
    const command = event.ctrlKey || event.metaKey;
    if (event.key.toLowerCase() === "z" && !event.altKey) return (undo(), true);
    if (command || event.altKey || event.key === "Escape" || event.key === "Tab") return false;
    const isControl = event.target instanceof Element && event.target.closest("button, a, summary");
    const arrow = ARROWS[event.key];
    if (arrow && !isControl) return (move(...arrow), true);
    const isSum = app.board.clue >= 0 && draft().rules.sight === "sum";
    if (/^[1-9]$/.test(event.key) || (event.key === "0" && isSum)) return (enter(Number(event.key)), true);
    if (["0", "Backspace", "Delete"].includes(event.key) || (event.key === " " && !isControl))
      return (erase(), true);
    if (event.key === "-" || event.key === ".") return (enter(PARK), true);
    // Letters of the game have no meaning here, and must not reach it.
    return event.key.length === 1 && !isControl;
  };
  const erase = () => {
    const { clue, lead } = app.board;
    typed = { clue: -1, number: 0 };
    put(clue >= 0 ? withClue(draft(), clue, 0) : withGiven(draft(), lead, 0));
  };

  show();
  return {
    draft,
    put,
    paint,
    enter,
    erase,
    undo,
    canUndo: () => history.length > 1,
    key,
    /** A clue was clicked: it is chosen, nothing else happens. @param {number} clue */
    clue: (clue) => (app.board.selectClue(clue), true),
    /** @param {number} n */
    resize: (n) => put(resized(draft(), n)),
    /** @param {import("../game/types.js").Rules} rules */
    rule: (rules) => put(withRules(draft(), rules)),
    clear: () => put(emptyDraft(draft().n, draft().rules)),
    /** Gives the board back to the game that was on it. */
    end() {
      if (app.game === before) return;
      app.show(before);
      app.board.select(kept.lead, { focus: false });
    },
  };
}

/** A draft as the board draws it: a game that nobody plays. @param {Puzzle} draft */
function asGame(draft) {
  const game = new Game(draft);
  game.isDraft = true;
  return game;
}
