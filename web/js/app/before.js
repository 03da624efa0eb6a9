// The game that was on the board before: an untouched puzzle can be left again by undo.
// @ts-check
import { fromRecord } from "../game/puzzle.js";
import { puzzleName } from "../words/title.js";
/** @typedef {import("./types.js").App} App */

/** Puts a kept game onto the board. @param {App} app @param {string} link */
export function goTo(app, link) {
  const saved = app.games.at(link);
  if (saved) app.load(fromRecord(saved.puzzle), saved);
}

/** Offers the way back; asked again, it is taken. @param {App} app */
export function offerBack(app) {
  const link = app.game.before ?? "";
  const kept = app.games.list().find((one) => one.link === link);
  if (!kept || app.bars.press("back")) return;
  app.bars.line(
    (words) => words.untouched,
    () => goTo(app, link),
    { word: (words) => words.backTo(puzzleName(kept.puzzle)), name: "back" },
  );
}
