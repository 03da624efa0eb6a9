// Two tabs with the same game: the one that was played last has it. The other one shows that, instead of keys,
// until the player takes the game over; it never writes in between.
// @ts-check
import { linkOf } from "../game/link.js";
import { Game } from "../game/game.js";
import { Store } from "../store/store.js";
/** @typedef {import("./types.js").App} App */

/** @param {App} app */
export function watchTabs(app) {
  /** Looks whose game it is; true if it is played on in another tab. */
  const look = () => {
    const { game } = app;
    const isTaken = !game.isDraft && !app.games.isOurs(linkOf(game.puzzle));
    if (isTaken !== app.taken) {
      app.taken = isTaken;
      app.emit("taken");
    }
    return isTaken;
  };
  addEventListener("storage", (event) => {
    const name = Store.nameOf(event.key);
    // Only a turn changes whose game it is; a storage that was emptied has no turns.
    if (name.startsWith("turn.") || event.key === null) look();
  });
  // A page that slept has heard nothing.
  for (const wakes of ["focus", "pageshow"]) addEventListener(wakes, look);
  document.addEventListener("visibilitychange", look);
  app.on("puzzle", look);
  return look;
}

/** Goes on with the game as the other tab left it; the other one has lost it then. @param {App} app */
export function takeOver(app) {
  const { puzzle } = app.game;
  const saved = app.games.of(puzzle);
  app.load(saved ? Game.fromSaved(saved).puzzle : puzzle, saved ?? undefined);
  app.games.save(app.game);
}
