// Time spent on a puzzle: counted while the page is in view and the puzzle is not solved.
// @ts-check
/** @typedef {import("./types.js").App} App */

/** @param {App} app */
export function startTimer(app) {
  let unsaved = 0;
  setInterval(() => {
    if (document.hidden || app.game.solved) return;
    app.game.seconds++;
    if (++unsaved >= 15) {
      unsaved = 0;
      app.store.saveGame(app.game);
    }
    app.emit("second");
  }, 1000);
  document.addEventListener("visibilitychange", () => document.hidden && app.store.saveGame(app.game));
}

/** "3:05", "1:02:33". @param {number} seconds */
export function clock(seconds) {
  const two = (/** @type {number} */ number) => String(number).padStart(2, "0");
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return hours ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}
