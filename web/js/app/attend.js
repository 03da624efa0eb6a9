// What goes on beside playing, once everything is there: the address, other tabs, puzzles that come from elsewhere,
// days that are solved, games that were left.
// @ts-check
import { linkOf } from "../game/link.js";
import { puzzleName } from "../words/title.js";
import { solveDay } from "../store/days.js";
import { followAddress } from "./address.js";
import { takeDrops } from "./drop.js";
import { goTo, offerBack } from "./before.js";
import { openLink } from "./link.js";
import { watchTabs } from "./tabs.js";
import { watchVerdicts } from "./verdict.js";
/** @typedef {import("./types.js").App} App */

/** @param {App} app */
export function attend(app) {
  const look = watchTabs(app);
  followAddress(app, (hash) => openLink(app, hash));
  watchVerdicts(app);
  takeDrops(app);
  app.on("solved", () => {
    const { game } = app;
    game.finished ??= Date.now();
    if (game.puzzle.day) solveDay(app.store, game.puzzle.day, new Date());
    app.games.touch(game);
  });
  app.on("before", () => offerBack(app));
  app.on("again", (/** @type {string} */ text) => void openLink(app, `#${text}`));
  app.on("unsaved", look);
  // A game that was begun is not gone when another puzzle takes the board.
  app.on("new", (/** @type {import("../game/game.js").Game} */ left) => {
    const link = linkOf(left.puzzle);
    if (!left.isTouched || left.solved || link === linkOf(app.game.puzzle)) return app.bars.hide();
    app.tell(
      (words) => words.stays(puzzleName(left.puzzle)),
      () => goTo(app, link),
    );
  });
}
