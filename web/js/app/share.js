// Puzzles and games on their way out and in: links, and texts in any format that the engine knows.
// @ts-check
import { MAX_BYTES } from "./file.js";
import { Refusal } from "./failure.js";
import { Game } from "../game/game.js";
import { changesTo } from "../game/moves.js";
import { progressOf, readFile } from "../game/save.js";
import { S } from "../words/panels.js";
import { MAX_SIZE, counts, fromRecord, positionRecord, toRecord } from "../game/puzzle.js";
/** @typedef {import("./types.js").App} App */
/** @typedef {import("../game/types.js").Puzzle} Puzzle */
/** @typedef {import("../game/types.js").SavedGame} SavedGame */

/**
 * The puzzle on the board in another format, with what is written on it if asked for.
 * @param {App} app
 * @param {string} to
 * @param {{progress: boolean, lossy?: boolean}} options
 * @returns {Promise<{text: string, dropped: string[]}>}
 */
export function exported(app, to, { progress, lossy = false }) {
  const { puzzle, values, marks } = app.game;
  const record = progress ? positionRecord(puzzle, { values, marks }) : toRecord(puzzle);
  return app.call("convert", { ...record, to, lossy });
}

/**
 * The address that opens the puzzle on the board.
 * @param {App} app
 * @param {boolean} progress
 */
export async function address(app, progress) {
  const { text } = await exported(app, "link", { progress });
  return new URL(text, location.href).href;
}

/**
 * Reads a puzzle from a text in any format the engine knows.
 * @param {App} app
 * @param {string} text
 * @returns {Promise<{puzzle: Puzzle, saved: SavedGame | undefined}>}
 */
export async function readText(app, text) {
  if (text.length > MAX_BYTES) throw new Refusal(S.share.tooLong);
  const { puzzle: record } = await app.call("convert", { text, to: "ndjson" });
  const size = record?.n ?? 0;
  if (!record || size > MAX_SIZE) throw new Refusal(S.share.tooLarge(size));
  return { puzzle: fromRecord(record), saved: progressOf(record) };
}

/**
 * Reads a text (a puzzle in any format, or a file of ours) and puts it on the board. A game that was begun
 * goes on; what the text says is written then becomes one move of it, which can be taken back.
 * @param {App} app
 * @param {string} text
 */
export async function openText(app, text) {
  const file = readFile(text);
  if (file) return openGame(app, file);
  const { puzzle, saved } = await readText(app, text);
  const begun = app.games.of(puzzle);
  app.load(begun ? fromRecord(begun.puzzle) : puzzle, begun ?? saved ?? new Game(puzzle).toSaved());
  if (begun && saved) app.game.play({ kind: "open", cells: changesTo(app.game, new Game(puzzle, saved)) });
}

/**
 * Puts a game from a file onto the board. A game of the same puzzle that is played otherwise gives way, and comes
 * back by undo.
 * @param {App} app
 * @param {SavedGame} file
 */
function openGame(app, file) {
  const puzzle = fromRecord(file.puzzle);
  const mine = app.games.of(puzzle);
  app.load(puzzle, file);
  if (!mine?.moves.length || JSON.stringify(mine.moves) === JSON.stringify(file.moves)) return;
  app.tell(
    (words) => words.opened,
    () => app.load(fromRecord(mine.puzzle), mine),
  );
}

/**
 * Finds out the level of a puzzle that came without one. It is a nicety, so a failure is silent.
 * @param {App} app
 */
export async function grade(app) {
  const { game } = app;
  if (game.puzzle.rating !== undefined && game.puzzle.techniques) return;
  try {
    const { level, rating, effort, techniques = {} } = await app.call("grade", toRecord(game.puzzle));
    if (rating === undefined) return;
    Object.assign(game.puzzle, { level, rating, effort, techniques: counts(techniques) });
    app.games.touch(game);
    if (app.game === game) app.refresh();
  } catch {
    // No solution, several, or no engine: there is no level to show.
  }
}
