// What the player can do, whether by key, keypad or panel: each changes the game and says so.
// @ts-check
import { isSolved } from "../game/check.js";
import { slips } from "../game/slips.js";
import * as moves from "../game/moves.js";
import { capital, cellName, clueName, houseName, marksWords, valueWords } from "../words/names.js";
import { housesOf } from "../game/houses.js";
import { profile } from "../game/profile.js";
import { cellNumber, clueAt } from "../game/puzzle.js";
import { sightWords } from "../words/sentences.js";
import { S } from "../words/strings.js";
/** @typedef {import("./types.js").App} App */

/** @typedef {ReturnType<typeof makeActions>} Actions */

/** @param {App} app */
export function makeActions(app) {
  const clean = () => app.settings.get("cleanMarks");
  const chosen = () => [...app.board.selection];
  const locked = () => app.board.overlay?.position !== undefined || app.taken;
  /** Keys are the clue's as long as one is chosen: what would be written in cells could not be seen. */
  const atClue = () => app.board.clue >= 0;
  const undoable = (/** @type {(words: import("./types.js").LineWords) => string} */ say) =>
    app.tell(say, () => actions.undo());

  /**
   * Plays a move, says what came of it, and looks whether the board is full.
   * @param {import("../game/types.js").Move} move
   * @param {string} [said]
   */
  function play(move, said) {
    if (locked() || !app.game.play(move)) return false;
    if (said) app.announce(said);
    finish();
    return true;
  }

  function finish() {
    const { game } = app;
    if (!game.isFull()) return;
    if (isSolved(game)) {
      game.solved = true;
      app.emit("solved");
    } else {
      void app.panels.open("slip", { full: true });
    }
  }

  /** What to say of a cell after a change: its height, and whether it conflicts. @param {number} cell */
  function told(cell) {
    const { game } = app;
    const value = game.values[cell] ?? 0;
    const marks = game.marks[cell] ?? 0;
    if (!value)
      return marks ? S.actions.marks(marksWords(marks, game.puzzle.rules.heights)) : S.actions.cleared;
    const broken = app.settings.get("checking") === "off" ? [] : slips(game);
    const clash = broken.find((slip) => slip.kind === "house" && slip.cells.includes(cell));
    const clue = broken.find((slip) => slip.kind === "clue" && slip.suspect === cell);
    const more = clash
      ? S.actions.conflict
      : clue?.kind === "clue"
        ? `${clueName(game.puzzle, clue.clue)} ${S.board.states.broken}`
        : "";
    return S.actions.entered(valueWords(value), more);
  }

  const actions = {
    /** Enters a height or, with the pencil, a mark. @param {number} value @param {{mark?: boolean}} [how] */
    enter(value, { mark = app.isMarking() } = {}) {
      const { game, board } = app;
      if (locked() || atClue()) return;
      const cells = chosen().filter((cell) => !game.isGiven(cell));
      if (!cells.length) return app.announce(S.actions.given);
      const [cell] = cells;
      if (mark || cells.length > 1) {
        if (play(moves.toggleMark(game, cells, value))) app.announce(told(board.lead));
      } else if (cell !== undefined) {
        const move = moves.enter(game, cell, value, clean());
        if (app.game.play(move)) {
          app.announce(told(cell));
          finish();
        }
      }
    },
    /** With heights first, a cell that is tapped takes the height. @param {number} cell */
    tapped(cell) {
      if (app.first && !app.panels.view && !app.game.isGiven(cell)) actions.enter(app.first);
    },
    /** A cell that is held takes marks instead of a height, until another one is chosen. @param {number} cell */
    held(cell) {
      if (locked() || app.panels.view || app.game.isGiven(cell)) return;
      app.held = app.held === cell ? -1 : cell;
      app.announce(app.isMarking() ? S.actions.pencilOn : S.actions.pencilOff);
      app.refresh();
    },
    /** A key of the pad: it enters or, with heights first, stays down for the cells to come.
     * @param {number} value */
    key(value) {
      if (!app.settings.get("heightFirst")) return this.enter(value);
      app.first = app.first === value ? 0 : value;
      app.announce(app.first ? S.actions.first(valueWords(value)) : S.actions.firstOff);
      app.refresh();
    },
    erase() {
      if (!atClue() && play(moves.erase(app.game, chosen()))) app.announce(S.actions.cleared);
    },
    undo() {
      if (locked()) return;
      if (!app.game.canUndo && app.game.before) return app.emit("before");
      const move = app.game.undo();
      const cell = move?.cells[0]?.[0];
      if (cell !== undefined && move?.cells.length === 1)
        app.board.select(cell, { focus: document.activeElement?.getAttribute("role") === "gridcell" });
      app.announce(
        move
          ? cell === undefined
            ? S.actions.undone
            : `${S.actions.undone} ${cellName(app.game.puzzle.n, cell)}`
          : S.actions.nothingToUndo,
      );
    },
    redo() {
      if (locked()) return;
      const move = app.game.redo();
      app.announce(move ? S.actions.redone : S.actions.nothingToRedo);
      if (move) finish();
    },
    togglePencil() {
      app.pencil = !app.pencil;
      app.announce(app.pencil ? S.actions.pencilOn : S.actions.pencilOff);
      app.refresh();
    },
    fillMarks: () => play(moves.fillMarks(app.game)) && undoable((words) => words.filled),
    clearMarks: () => play(moves.clearMarks(app.game)) && undoable((words) => words.cleared),
    restart: () => play(moves.restart(app.game)) && undoable((words) => words.restarted),
    /** Does what a step says. @param {import("../game/types.js").Step} step
     * @param {"line"|"cells"} [marks]  where marks are pencilled in that it needs and that are missing */
    applyStep(step, marks = "line") {
      if (play(moves.applyStep(app.game, step, clean(), marks), S.actions.applied)) app.game.hints[3]++;
    },
    /** Is there nothing to cross out where a step crosses out? @param {import("../game/types.js").Step} step */
    lacksMarks: ({ eliminations }) =>
      eliminations.some(({ cell }) => !app.game.marks[cellNumber(app.game.puzzle.n, cell)]),
    /** The next stage of the hint, or the first. */
    hint() {
      const stage = app.panels.view?.nextStage;
      if (app.panels.name === "hint" && stage) stage();
      else void app.panels.open("hint");
    },
    /** Chooses a clue; chosen again, it is marked done. @param {number} clue */
    clue(clue) {
      if (app.panels.view?.clue?.(clue)) return;
      if (app.board.clue === clue && app.panels.name === "clue") this.toggleClue(clue);
      else {
        app.board.selectClue(clue);
        void app.panels.open("clue", { clue });
      }
    },
    /** @param {number} clue */
    toggleClue(clue) {
      play(moves.toggleClue(clue));
      const state = app.game.done.has(clue) ? S.actions.clueDone : S.actions.clueOpen;
      app.announce(`${capital(clueName(app.game.puzzle, clue))} ${state}`);
    },
    /** Starts trying, or goes back if a trial is on. */
    try() {
      if (app.game.savepoints.length) this.goBack();
      else {
        app.game.save();
        app.announce(S.actions.tryStart);
      }
    },
    goBack() {
      app.game.back();
      undoable((words) => words.wentBack);
    },
    keep() {
      app.game.keep();
      app.announce(S.actions.kept);
    },
    /** Reads the chosen cell's row, column, or box or region aloud, lines with their clues.
     * @param {"row"|"column"|"region"} kind */
    readHouse(kind) {
      const { game, board } = app;
      const { n, clues, rules } = game.puzzle;
      const wanted = kind === "region" ? ["box", "region"] : [kind];
      const house = housesOf(game.puzzle, board.lead).find((one) => wanted.includes(one.kind));
      if (!house) return app.announce(S.actions.noHouse);
      const name = capital(houseName(house));
      const said = (/** @type {number} */ value) => (value ? valueWords(value) : S.board.empty);
      const cells = house.cells.map((cell) => said(game.values[cell] ?? 0));
      if (kind === "region") return app.announce(S.actions.house(name, cells.join(" ")));
      const side = (/** @type {import("../game/types.js").Side} */ from) => {
        const clue = clueAt(n, from, house.index);
        const value = clues[clue];
        if (!value) return S.names.blank;
        const checked = app.settings.get("checking") !== "off";
        const seen = sightWords(profile(game.puzzle, game, clue, { checked }));
        return `${S.actions.lineClue[rules.sight](value)}, ${seen}`;
      };
      const [near, far] = kind === "row" ? [side("left"), side("right")] : [side("top"), side("bottom")];
      app.announce(S.actions.line(name, near, cells.join(" "), far));
    },
  };
  return actions;
}
