// A game: the puzzle, what the player has written, and every move that led there.
// @ts-check
import { changesTo } from "./moves.js";
import { PARK, fromRecord, toSavedRecord } from "./puzzle.js";
import { parksOf } from "./rules.js";
/** @typedef {import("./types.js").Puzzle} Puzzle */
/** @typedef {import("./types.js").Move} Move */
/** @typedef {import("./types.js").SavedGame} SavedGame */

/** How games are saved today. What an older page has saved is read, what a newer one has is not. */
export const VERSION = 2;

/** A puzzle being played. Its state is its moves; everything else follows from them. */
export class Game {
  /** @param {Puzzle} puzzle @param {SavedGame} [saved] */
  constructor(puzzle, saved) {
    this.puzzle = puzzle;
    /** Heights in reading order: 0 nothing, PARK a park. */
    this.values = [...puzzle.givens];
    /** Pencil marks as bits. @type {number[]} */
    this.marks = puzzle.givens.map(() => 0);
    /** Clues the player has ticked off. @type {Set<number>} */
    this.done = new Set();
    /** @type {Move[]} */
    this.moves = [];
    /** How many of the moves are done; the rest can be done again. */
    this.at = 0;
    /** Positions in the moves to come back to. @type {number[]} */
    this.savepoints = [];
    /** Hints opened as far as where, what, why; and applied. @type {[number, number, number, number]} */
    this.hints = [0, 0, 0, 0];
    this.seconds = 0;
    /** Is it a puzzle being written, which nobody plays? */
    this.isDraft = false;
    /** Has it been solved once? Its time is told then. */
    this.solved = false;
    /** When it was on the board first, and solved first. @type {number|undefined} */
    this.begun = undefined;
    /** @type {number|undefined} */
    this.finished = undefined;
    /** The link of the game before, as long as this one is untouched. @type {string|undefined} */
    this.before = undefined;
    /** What has been told of a puzzle that is no proper one. @type {string|undefined} */
    this.verdict = undefined;
    /** @type {Set<(move: Move|null) => void>} */
    this.listeners = new Set();
    if (saved) this.#restore(saved);
  }

  /** @param {SavedGame} saved */
  #restore(saved) {
    this.moves = saved.moves;
    for (let at = 0; at < saved.at; at++) this.#turn(this.moves[at], true);
    this.at = Math.min(saved.at, this.moves.length);
    this.savepoints = saved.savepoints ?? [];
    this.hints = saved.hints ?? this.hints;
    this.seconds = saved.seconds ?? 0;
    this.solved = saved.solved ?? false;
    this.begun = saved.begun;
    this.finished = saved.finished;
    this.before = saved.before;
    this.verdict = saved.verdict;
  }

  /** @param {SavedGame} saved */
  static fromSaved(saved) {
    return new Game(fromRecord(saved.puzzle), saved);
  }

  /** @returns {SavedGame} */
  toSaved() {
    const { moves, at, savepoints, hints, seconds, solved, begun, finished, before, verdict } = this;
    const told = Object.entries({ begun, finished, before, verdict }).filter(
      ([, value]) => value !== undefined,
    );
    return {
      version: VERSION,
      puzzle: toSavedRecord(this.puzzle),
      ...{ moves, at, savepoints, hints, seconds, solved },
      ...Object.fromEntries(told),
    };
  }

  /**
   * Calls back after every change, with the move that was done or null.
   * @param {(move: Move|null) => void} listener
   */
  onChange(listener) {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** @param {Move|null} move */
  #changed(move) {
    for (const listener of this.listeners) listener(move);
  }

  /** Does a move or takes it back. @param {Move|undefined} move @param {boolean} forwards */
  #turn(move, forwards) {
    for (const [cell, value0, marks0, value1, marks1] of move?.cells ?? []) {
      this.values[cell] = forwards ? value1 : value0;
      this.marks[cell] = forwards ? marks1 : marks0;
    }
    for (const clue of move?.clues ?? []) {
      if (!this.done.delete(clue)) this.done.add(clue);
    }
  }

  /**
   * Does a move; what could be done again before is forgotten. Moves that change nothing are left out.
   * @param {Move} move
   */
  play(move) {
    if (!move.cells.length && !move.clues?.length) return false;
    this.moves.length = this.at;
    this.moves.push(this.seconds && move.ms === undefined ? { ...move, ms: this.seconds * 1000 } : move);
    this.at++;
    this.#turn(move, true);
    this.#changed(move);
    return true;
  }

  get canUndo() {
    return this.at > 0;
  }
  get canRedo() {
    return this.at < this.moves.length;
  }

  /** Takes the last move back and returns it. */
  undo() {
    if (!this.canUndo) return null;
    const move = this.moves[--this.at];
    this.#turn(move, false);
    this.savepoints = this.savepoints.filter((at) => at <= this.at);
    this.#changed(null);
    return move ?? null;
  }

  /** Does the next move again and returns it. */
  redo() {
    if (!this.canRedo) return null;
    const move = this.moves[this.at++];
    this.#turn(move, true);
    this.#changed(null);
    return move ?? null;
  }

  /**
   * Goes back to the position after the first `at` moves. That is a move itself, so that undo brings back what was
   * there: nothing is lost by going back too far.
   * @param {number} at
   */
  returnTo(at) {
    const then = this.#positionAt(at);
    const clues = [...this.done, ...then.done].filter((clue) => this.done.has(clue) !== then.done.has(clue));
    return this.play({ kind: "back", cells: changesTo(this, then), ...(clues.length ? { clues } : {}) });
  }

  /** What stood on the board after the first `at` moves. @param {number} at */
  #positionAt(at) {
    return new Game(this.puzzle, { ...this.toSaved(), at });
  }

  /** Sets a point to come back to: "try from here". */
  save() {
    if (this.savepoints.at(-1) !== this.at) this.savepoints.push(this.at);
    this.#changed(null);
  }
  /** Goes back to the last savepoint and gives it up; undo brings back what was tried. */
  back() {
    const at = this.savepoints.pop();
    if (at !== undefined && !this.returnTo(at)) this.#changed(null);
  }
  /** Keeps what was tried: gives the last savepoint up. */
  keep() {
    this.savepoints.pop();
    this.#changed(null);
  }

  /** How many of the open cells are filled, and how many there are. */
  get progress() {
    const open = this.puzzle.givens.flatMap((given, cell) => (given ? [] : [cell]));
    return { filled: open.filter((cell) => this.values[cell]).length, of: open.length };
  }

  /** Has the player written anything? */
  get isTouched() {
    return this.moves.length > 0;
  }

  /** Cells filled since the last savepoint. @returns {Set<number>} */
  tried() {
    const from = this.savepoints.at(-1);
    const cells = from === undefined ? [] : this.moves.slice(from, this.at).flatMap((move) => move.cells);
    return new Set(cells.map(([cell]) => cell).filter((cell) => this.values[cell]));
  }

  /** @param {number} cell */
  isGiven(cell) {
    return this.puzzle.givens[cell] !== 0;
  }
  isFull() {
    return this.values.every(Boolean);
  }
  /** How many more cells want this value. @param {number} value */
  left(value) {
    const { n, rules } = this.puzzle;
    const all = value === PARK ? n * parksOf(rules, n) : n;
    return all - this.values.filter((other) => other === value).length;
  }
  /**
   * The move in which a cell got the value it has now, as a position in the moves; -1 if none.
   * @param {number} cell
   */
  whenFilled(cell) {
    for (let at = this.at - 1; at >= 0; at--) {
      if (this.moves[at]?.cells.some(([changed, before, , after]) => changed === cell && before !== after))
        return at;
    }
    return -1;
  }
}
