// A game as it is saved and handed on: what a record says is written, and files with every move.
// @ts-check
import { MAX_SIZE, bit, fromRecord, fromReply, marksOf } from "./puzzle.js";
import { readRules } from "./rules.js";
/** @typedef {import("./types.js").Change} Change */
/** @typedef {import("./types.js").PuzzleRecord} PuzzleRecord */
/** @typedef {import("./types.js").SavedGame} SavedGame */

/** What a file of ours says first. */
const FILE_FORMAT = "skyscrapers-game";

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

/**
 * What a record says is written on the board, as a game with one move; undefined if nothing is.
 * @param {PuzzleRecord} record
 * @returns {SavedGame | undefined}
 */
export function progressOf(record) {
  const puzzle = fromRecord(record);
  /** @type {Change[]} */
  const cells = [];
  for (let cell = 0; cell < puzzle.n * puzzle.n; cell++) {
    if (puzzle.givens[cell]) continue;
    const value = Number(record.filled?.[cell] ?? 0);
    const marks = value ? 0 : marksIn(record.marks?.[cell]);
    if (value || marks) cells.push([cell, 0, 0, value, marks]);
  }
  if (!cells.length) return undefined;
  return {
    puzzle: record,
    moves: [{ kind: "open", cells }],
    at: 1,
    savepoints: [],
    hints: [0, 0, 0, 0],
    seconds: 0,
    solved: false,
  };
}

/** Marks as a record writes them, a list or a text of digits. @param {unknown} marks */
function marksIn(marks) {
  if (Array.isArray(marks)) return marksOf(marks);
  if (typeof marks === "string")
    return [...marks].reduce((all, digit) => all | bit(fromReply(Number(digit))), 0);
  return 0;
}

/**
 * A game with its history, as the text of a file.
 * @param {SavedGame} saved
 */
export function writeFile(saved) {
  return `${JSON.stringify({ format: FILE_FORMAT, version: 1, ...saved })}\n`;
}

/** Does a record from outside tell nothing but rules that the page knows? @param {PuzzleRecord} record */
function knowsRules(record) {
  const rules = readRules(record);
  const { regions } = rules;
  return (
    (record.heights ?? rules.heights) === rules.heights &&
    (record.boxes === undefined || regions?.kind === "boxes") &&
    (record.regions === undefined || regions?.kind === "irregular") &&
    [undefined, "count", "sum"].includes(record.clue)
  );
}

/**
 * The game in a file of ours; null for any other text, which may still be a puzzle. What a file says is
 * believed only as far as it makes sense.
 * @param {string} text
 * @returns {SavedGame | null}
 */
export function readFile(text) {
  /** @type {any} */
  let file;
  try {
    file = JSON.parse(text);
  } catch {
    return null;
  }
  if (file?.format !== FILE_FORMAT) return null;
  const n = Number(file.puzzle?.n);
  if (!(n >= 1 && n <= MAX_SIZE) || !Array.isArray(file.moves) || !knowsRules(file.puzzle)) return null;
  const puzzle = fromRecord(file.puzzle);
  const whole = (/** @type {any} */ value, /** @type {number} */ least, /** @type {number} */ most) =>
    Number.isInteger(value) && value >= least && value <= most;
  const { heights } = puzzle.rules;
  const all = 2 ** (heights + 1) - 1;
  const goodChange = (/** @type {any} */ change) =>
    Array.isArray(change) &&
    change.length === 5 &&
    whole(change[0], 0, n * n - 1) &&
    !puzzle.givens[change[0]] &&
    [1, 3].every((at) => whole(change[at], -1, heights)) &&
    [2, 4].every((at) => whole(change[at], 0, all));
  const goodMove = (/** @type {any} */ move) =>
    typeof move?.kind === "string" &&
    Array.isArray(move.cells) &&
    move.cells.every(goodChange) &&
    (move.clues === undefined ||
      (Array.isArray(move.clues) &&
        move.clues.every((/** @type {any} */ clue) => whole(clue, 0, 4 * n - 1))));
  if (!file.moves.every(goodMove) || !whole(file.at, 0, file.moves.length)) return null;
  const list = (/** @type {any} */ values, /** @type {number} */ most) =>
    Array.isArray(values) ? values.filter((value) => whole(value, 0, most)) : [];
  const hints = list(file.hints, 1e6);
  return {
    puzzle: file.puzzle,
    moves: file.moves,
    at: file.at,
    savepoints: list(file.savepoints, file.at),
    hints: hints.length === 4 ? /** @type {SavedGame["hints"]} */ (hints) : [0, 0, 0, 0],
    seconds: whole(file.seconds, 0, 1e9) ? file.seconds : 0,
    solved: file.solved === true,
  };
}
