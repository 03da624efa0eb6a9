// A game as it is saved and handed on: what a record says is written, and files with every move.
// @ts-check
import { Game, VERSION } from "./game.js";
import { changesTo } from "./moves.js";
import { MAX_SIZE, bit, fromRecord, fromReply, marksOf, toSavedRecord } from "./puzzle.js";
import { clueRange, readRules } from "./rules.js";
/** @typedef {import("./types.js").Change} Change */
/** @typedef {import("./types.js").PuzzleRecord} PuzzleRecord */
/** @typedef {import("./types.js").SavedGame} SavedGame */

/** What a file of ours says first. */
const FILE_FORMAT = "skyscrapers-game";

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
  const game = new Game(puzzle);
  game.play({ kind: "open", cells });
  return game.toSaved();
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
  return `${JSON.stringify({ format: FILE_FORMAT, ...saved })}\n`;
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

/** @param {unknown} value @param {number} least @param {number} most @returns {value is number} */
const whole = (value, least, most) =>
  Number.isInteger(value) && Number(value) >= least && Number(value) <= most;

/**
 * The puzzle in a record from outside: from storage, from a file. Null for anything that is no puzzle of the
 * page's; a solution that cannot be one is left out. The clues of a draft may be beyond what a line can have: a sum
 * is, while its second digit is being typed.
 * @param {any} record
 * @param {{isDraft?: boolean}} [how]
 * @returns {import("./types.js").Puzzle | null}
 */
export function readPuzzle(record, { isDraft = false } = {}) {
  if (!whole(record?.n, 1, MAX_SIZE) || !knowsRules(record)) return null;
  const listed = (/** @type {unknown} */ list, /** @type {number} */ length) =>
    list === undefined || (Array.isArray(list) && list.flat().length === length);
  if (!listed(record.clues, 4 * record.n) || !listed(record.givens, record.n ** 2)) return null;
  const puzzle = fromRecord(record);
  const { n, rules, clues, givens, solution } = puzzle;
  const most = isDraft ? 999 : clueRange(rules)[1];
  const sound =
    clues.every((clue) => whole(clue, 0, most)) && givens.every((value) => whole(value, -1, rules.heights));
  if (!sound) return null;
  if (!(solution?.length === n * n && solution.every((value) => whole(value, -1, rules.heights))))
    delete puzzle.solution;
  return puzzle;
}

/**
 * A saved game, believed only as far as it makes sense: its version, the size of its board, every number in its
 * range, and every move played again from the beginning. Null if anything is wrong with that; what is
 * only told beside it (time, hints, dates) is left out where it makes no sense.
 * @param {any} saved
 * @returns {SavedGame | null}
 */
export function readSaved(saved) {
  const puzzle = readPuzzle(saved?.puzzle);
  const { moves, at } = saved ?? {};
  if (!puzzle || !whole(saved.version ?? 1, 1, VERSION) || !Array.isArray(moves)) return null;
  if (!whole(at, 0, moves.length) || !canBePlayed(puzzle, moves)) return null;
  const list = (/** @type {any} */ values, /** @type {number} */ most) =>
    Array.isArray(values) ? values.filter((value) => whole(value, 0, most)) : [];
  const hints = list(saved.hints, 1e6);
  /** @type {SavedGame} */
  const read = {
    version: VERSION,
    puzzle: toSavedRecord(puzzle),
    moves,
    at,
    savepoints: list(saved.savepoints, at),
    hints: hints.length === 4 ? /** @type {SavedGame["hints"]} */ (hints) : [0, 0, 0, 0],
    seconds: whole(saved.seconds, 0, 1e9) ? saved.seconds : 0,
    solved: saved.solved === true,
  };
  for (const name of /** @type {const} */ (["saved", "begun", "finished"])) {
    if (whole(saved[name], 0, 1e15)) read[name] = saved[name];
  }
  for (const name of /** @type {const} */ (["before", "verdict"])) {
    if (typeof saved[name] === "string") read[name] = saved[name];
  }
  return read;
}

/**
 * Can these moves be played one after the other? Each tells what it found, and that must be there.
 * @param {import("./types.js").Puzzle} puzzle
 * @param {any[]} moves
 */
function canBePlayed({ n, rules: { heights }, givens }, moves) {
  // Of the bits of a number, the last is its sign: marks of a building of 31 are below 0.
  const areMarks = (/** @type {unknown} */ marks) =>
    whole(marks, -(2 ** 31), 2 ** 31 - 1) && marks >>> 0 < 2 ** (heights + 1);
  const values = givens.map(() => 0);
  const marks = givens.map(() => 0);
  const plays = (/** @type {any} */ change) => {
    if (!Array.isArray(change) || change.length !== 5) return false;
    const [cell, value0, marks0, value1, marks1] = change;
    if (!whole(cell, 0, n * n - 1) || givens[cell]) return false;
    if (values[cell] !== value0 || marks[cell] !== marks0) return false;
    if (!whole(value1, -1, heights) || !areMarks(marks1)) return false;
    [values[cell], marks[cell]] = [value1, marks1];
    return true;
  };
  const isClue = (/** @type {any} */ clue) => whole(clue, 0, 4 * n - 1);
  return moves.every(
    (move) =>
      typeof move?.kind === "string" &&
      Array.isArray(move.cells) &&
      move.cells.every(plays) &&
      (move.clues === undefined || (Array.isArray(move.clues) && move.clues.every(isClue))),
  );
}

/**
 * The game in a file of ours; null for any other text, which may still be a puzzle.
 * @param {string} text
 * @returns {SavedGame | null}
 */
export function readFile(text) {
  const file = parsed(text);
  return file?.format === FILE_FORMAT ? readSaved(file) : null;
}

/** What a JSON text says; null for any other. @param {string|null} text @returns {any} */
export function parsed(text) {
  try {
    return JSON.parse(text ?? "null");
  } catch {
    return null;
  }
}

/**
 * A game that has lost its history: what stands on the board, as one move.
 * @param {SavedGame} saved  one that has been read
 * @returns {SavedGame}
 */
export function withoutHistory(saved) {
  const game = new Game(fromRecord(saved.puzzle), saved);
  const cells = changesTo(new Game(game.puzzle), game);
  const clues = [...game.done];
  /** @type {import("./types.js").Move} */
  const move = { kind: "open", cells, ...(clues.length ? { clues } : {}) };
  const moves = cells.length || clues.length ? [move] : [];
  return { ...saved, moves, at: moves.length, savepoints: [] };
}
