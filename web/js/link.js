// A puzzle in the address: read by the engine, put on the board, or said what is wrong with it.
// @ts-check
import { Game } from "./game.js";
import { MAX_SIZE, fromRecord } from "./puzzle.js";
/** @typedef {import("./types.js").App} App */

/** @param {App} app @param {string} hash  from its # on */
export async function openLink(app, hash) {
  const text = decodeURIComponent(hash);
  if (text.length < 2) return;
  try {
    const record = await app.call("convert", { text, to: "ndjson" });
    const puzzle = fromRecord(record);
    if (puzzle.n > MAX_SIZE) throw new Error(`${puzzle.n}`);
    app.load(puzzle, app.store.gameOf(puzzle) ?? new Game(puzzle).toSaved());
    history.replaceState(null, "", location.pathname + location.search);
  } catch (error) {
    void app.panels.open("problem", { text, message: error instanceof Error ? error.message : "" });
  }
}
