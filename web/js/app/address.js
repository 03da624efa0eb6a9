// The address: the puzzle on the board is always in the fragment, and an open panel is an entry of the history. So a
// reload or a bookmark brings the puzzle back, and Back closes what is open, then goes to the puzzle before.
// @ts-check
import { linkOf } from "../game/link.js";
/** @typedef {import("./types.js").App} App */
/** @typedef {{panel?: string}|null} State */

/** What a puzzle's fragment says. @param {import("../game/types.js").Puzzle} puzzle */
export const fragmentOf = (puzzle) => (puzzle.day ? `#day=${puzzle.day}` : `#${linkOf(puzzle)}`);

/** Does a fragment name a panel instead of a puzzle? @param {string} hash */
const isPanel = (hash) => hash.startsWith("#practice=");

/**
 * @param {App} app
 * @param {(hash: string) => Promise<void>} openHash  puts the puzzle of a fragment on the board
 */
export function followAddress(app, openHash) {
  /** The entry that the browser is at. */
  const here = () => ({
    hash: location.hash,
    panel: /** @type {State} */ (history.state)?.panel ?? "",
  });
  let shown = here();
  /** Is a step back of ours under way? */
  let isGoing = false;
  /** Is a puzzle of the history on its way to the board? */
  let isOpening = false;
  let isAsked = false;
  /** Did the address name the puzzle? Then its entry is the puzzle's, however it was written. */
  let isNamed = true;
  /** Did the address name a panel, so that no puzzle's entry lies below it? */
  let isAlone = false;

  const wanted = () => ({
    hash: app.panels.view?.hash ?? (app.game.isDraft ? shown.hash : fragmentOf(app.game.puzzle)),
    panel: app.panels.name,
  });
  /** @param {"pushState"|"replaceState"} how @param {string} hash @param {string} panel */
  const put = (how, hash, panel) => {
    history[how](panel ? { panel } : null, "", hash || location.pathname + location.search);
    shown = { hash, panel };
  };

  function bringUpToDate() {
    isAsked = false;
    if (isGoing || isOpening) return;
    const { hash, panel } = wanted();
    // A panel with an address of its own is one entry, and so is the panel that it gives way to.
    const wasOwn = shown.panel !== "" && isPanel(shown.hash);
    if (panel && (app.panels.view?.hash || wasOwn)) {
      isAlone = isNamed || (isAlone && shown.panel !== "");
      if (hash !== shown.hash || panel !== shown.panel)
        put(shown.panel || isNamed ? "replaceState" : "pushState", hash, panel);
      isNamed = false;
      return;
    }
    if (!panel && wasOwn && !isAlone) {
      isGoing = true;
      history.back();
      return;
    }
    // What a panel led to takes its place: Back goes to the puzzle before, not to the panel.
    if (hash !== shown.hash) put(shown.panel || isNamed ? "replaceState" : "pushState", hash, "");
    isNamed = false;
    if (panel && !shown.panel) put("pushState", hash, panel);
    else if (panel && panel !== shown.panel) put("replaceState", hash, panel);
    else if (!panel && shown.panel && isAlone) put("replaceState", hash, "");
    else if (!panel && shown.panel) {
      isGoing = true;
      history.back();
    }
    if (!panel) isAlone = false;
  }
  const ask = () => {
    if (!isAsked) queueMicrotask(bringUpToDate);
    isAsked = true;
  };
  app.on("panel", ask);
  app.on("puzzle", ask);
  ask();

  addEventListener("popstate", async () => {
    shown = here();
    if (isGoing) {
      isGoing = false;
      return ask();
    }
    const { hash, panel } = wanted();
    if (panel && panel !== shown.panel) app.panels.close();
    if (shown.hash !== hash && shown.hash !== fragmentOf(app.game.puzzle)) {
      isOpening = true;
      await openHash(shown.hash);
      isOpening = false;
      isNamed = true;
    } else if (shown.panel && shown.panel !== app.panels.name) {
      await app.panels.open(shown.panel);
    }
    ask();
  });
}
