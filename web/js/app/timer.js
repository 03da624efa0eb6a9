// Time spent on a puzzle: counted while the page is in view and the puzzle is not solved.
// @ts-check
/** @typedef {import("./types.js").App} App */

/** @param {App} app */
export function startTimer(app) {
  let unsaved = 0;
  setInterval(() => {
    if (document.hidden || app.game.solved || app.taken || app.isCovered()) return;
    app.game.seconds++;
    if (++unsaved >= 15) {
      unsaved = 0;
      app.games.touch(app.game);
    }
    app.emit("second");
  }, 1000);
  document.addEventListener("visibilitychange", () => document.hidden && app.games.touch(app.game));
}
