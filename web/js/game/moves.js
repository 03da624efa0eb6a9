// Moves as data, made from a position: what entering, marking, filling and applying a hint change.
// @ts-check
import { houseCells, housesOf } from "./houses.js";
import { PARK, bit, cellNumber, fromReply, marksOf } from "./puzzle.js";
import { parksOf } from "./rules.js";
import { implied } from "./sight.js";
/** @typedef {import("./types.js").Move} Move */
/** @typedef {import("./types.js").Change} Change */
/** @typedef {import("./types.js").Step} Step */
/** @typedef {import("./game.js").Game} Game */

/** Collects changes of one move; a cell may be changed several times. */
class Draft {
  /** @param {Game} game */
  constructor(game) {
    this.game = game;
    /** @type {Map<number, [number, number]>} */
    this.after = new Map();
  }
  /** @param {number} cell @returns {[number, number]} */
  get(cell) {
    return this.after.get(cell) ?? [this.game.values[cell] ?? 0, this.game.marks[cell] ?? 0];
  }
  /** @param {number} cell @param {number} value @param {number} marks */
  set(cell, value, marks) {
    if (!this.game.isGiven(cell)) this.after.set(cell, [value, marks]);
  }
  /** The heights as they will be. */
  values() {
    return this.game.values.map((value, cell) => this.after.get(cell)?.[0] ?? value);
  }
  /** Fills a cell, and crosses the height out of its houses' marks if asked to.
   * @param {number} cell @param {number} value @param {boolean} clean */
  place(cell, value, clean) {
    this.set(cell, value, 0);
    if (!clean) return;
    const { puzzle } = this.game;
    const values = this.values();
    const room = value === PARK ? parksOf(puzzle.rules, puzzle.n) : 1;
    for (const { cells } of housesOf(puzzle, cell)) {
      if (cells.filter((other) => values[other] === value).length < room) continue;
      for (const other of cells) {
        const [its, marks] = this.get(other);
        this.set(other, its, marks & ~bit(value));
      }
    }
  }
  /** Takes a height out again. The marks come back that its entry took: the cell's own, and the height's in its
   * houses where it can stand again. An open cell has no entry, and loses its marks. @param {number} cell */
  takeOut(cell) {
    const { game } = this;
    const value = game.values[cell] ?? 0;
    const move = game.moves[game.whenFilled(cell)];
    const taken = move && (move.kind === "enter" || move.kind === "hint") ? move.cells : [];
    const own = taken.find(([other]) => other === cell);
    this.set(cell, 0, own?.[2] ?? 0);
    const values = this.values();
    for (const [other, , marks0, , marks1] of taken) {
      const [its, marks] = this.get(other);
      if (its || !(marks0 & ~marks1 & bit(value))) continue;
      if (implied(game.puzzle, values, other) & bit(value)) this.set(other, 0, marks | bit(value));
    }
  }
  /** @param {string} kind @returns {Move} */
  move(kind) {
    /** @type {Change[]} */
    const cells = [];
    for (const [cell, [value, marks]] of this.after) {
      const [value0, marks0] = [this.game.values[cell] ?? 0, this.game.marks[cell] ?? 0];
      if (value !== value0 || marks !== marks0) cells.push([cell, value0, marks0, value, marks]);
    }
    return { kind, cells };
  }
}

/**
 * Enters a height; the same height again clears the cell.
 * @param {Game} game
 * @param {number} cell
 * @param {number} value
 * @param {boolean} clean
 */
export function enter(game, cell, value, clean) {
  const draft = new Draft(game);
  if (game.values[cell] === value) draft.takeOut(cell);
  else draft.place(cell, value, clean);
  return draft.move("enter");
}

/**
 * Writes a mark into open cells, or takes it from all of them if all have it.
 * @param {Game} game
 * @param {number[]} cells
 * @param {number} value
 */
export function toggleMark(game, cells, value) {
  const draft = new Draft(game);
  const open = cells.filter((cell) => !game.values[cell]);
  const all = open.every((cell) => (game.marks[cell] ?? 0) & bit(value));
  for (const cell of open) {
    const marks = game.marks[cell] ?? 0;
    draft.set(cell, 0, all ? marks & ~bit(value) : marks | bit(value));
  }
  return draft.move("mark");
}

/** Clears heights and marks. @param {Game} game @param {number[]} cells */
export function erase(game, cells) {
  const draft = new Draft(game);
  for (const cell of cells) draft.takeOut(cell);
  return draft.move("erase");
}

/** Pencils in what its houses leave, in every open cell. @param {Game} game */
export function fillMarks(game) {
  const draft = new Draft(game);
  game.values.forEach((value, cell) => {
    if (!value) draft.set(cell, 0, implied(game.puzzle, game.values, cell));
  });
  return draft.move("fill");
}

/** Takes all marks away. @param {Game} game */
export function clearMarks(game) {
  const draft = new Draft(game);
  game.values.forEach((value, cell) => draft.set(cell, value, 0));
  return draft.move("erase");
}

/** Empties the board. @param {Game} game @returns {Move} */
export function restart(game) {
  const draft = new Draft(game);
  game.values.forEach((_, cell) => draft.set(cell, 0, 0));
  return { ...draft.move("restart"), clues: [...game.done] };
}

/** Ticks a clue off, or back on. @param {number} clue @returns {Move} */
export const toggleClue = (clue) => ({ kind: "clue", cells: [], clues: [clue] });

/**
 * Does what a step says, as one move. A strike has to be struck from something: where marks are missing, they
 * are pencilled in first, in the whole line or in the cells that are struck alone.
 * @param {Game} game
 * @param {Pick<Step, "placements"|"eliminations"> & {lines?: Step["lines"]}} step
 * @param {boolean} clean
 * @param {"line"|"cells"} [where]
 */
export function applyStep(game, step, clean, where = "line") {
  const draft = new Draft(game);
  const { n } = game.puzzle;
  const struck = step.eliminations.map(({ cell }) => cellNumber(n, cell));
  const lines = (step.lines ?? []).flatMap(({ kind, index }) =>
    houseCells(game.puzzle, { kind, index: index - 1 }),
  );
  if (struck.length)
    for (const cell of where === "line" ? [...struck, ...lines] : struck)
      if (!game.values[cell] && !game.marks[cell])
        draft.set(cell, 0, implied(game.puzzle, game.values, cell));
  for (const { cell, values } of step.eliminations) {
    const number = cellNumber(game.puzzle.n, cell);
    const [value, marks] = draft.get(number);
    draft.set(number, value, marks & ~marksOf(values));
  }
  for (const { cell, value } of step.placements)
    draft.place(cellNumber(game.puzzle.n, cell), fromReply(value), clean);
  return draft.move("hint");
}

/**
 * The changes that lead from one position to another.
 * @param {import("./types.js").Position} from
 * @param {import("./types.js").Position} to
 * @returns {Change[]}
 */
export function changesTo(from, to) {
  return from.values.flatMap((value, cell) => {
    const [marks, nextValue, nextMarks] = [from.marks[cell] ?? 0, to.values[cell] ?? 0, to.marks[cell] ?? 0];
    return value === nextValue && marks === nextMarks
      ? []
      : [/** @type {Change} */ ([cell, value, marks, nextValue, nextMarks])];
  });
}
