// A puzzle in the address: read by the engine, put on the board, or said what is wrong with it.
// @ts-check
import { emptyDraft } from "../game/draft.js";
import { Game } from "../game/game.js";
import { MAX_SIZE } from "../game/puzzle.js";
import { rulesOf } from "../game/kinds.js";
import { openText } from "./share.js";
/** @typedef {import("./types.js").App} App */

/**
 * Puts an empty board of the size that a link seems to have on the page, so that nothing jumps when the
 * engine has read it.
 * @param {App} app
 * @param {string} hash
 */
export function showEmpty(app, hash) {
  const text = unescaped(hash);
  const said = /^#skyscrapers\/(\d+)\//.exec(text)?.[1] ?? /^#(\d+):/.exec(text)?.[1];
  const listed = (text.match(/\d+/g)?.length ?? 0) / 4;
  const size = Number(said ?? listed);
  const n = Number.isInteger(size) && size >= 2 && size <= MAX_SIZE ? size : 5;
  // Sums need more room beside the board.
  const draft = new Game(emptyDraft(n, rulesOf(/&sum\b/.test(text) ? ["sum"] : [], n)));
  draft.isDraft = true;
  app.show(draft);
}

/**
 * @param {App} app
 * @param {string} hash  from its # on
 * @param {() => void} [otherwise]  what to put on the board if there is no puzzle in it
 */
export async function openLink(app, hash, otherwise) {
  if (hash.length < 2) return;
  const text = unescaped(hash);
  try {
    // Only our own links begin with the #; anything else stands behind it.
    await openText(app, text.startsWith("#skyscrapers/") ? text : text.slice(1));
    history.replaceState(null, "", location.pathname + location.search);
  } catch (error) {
    otherwise?.();
    void app.panels.open("problem", {
      text: text.slice(1),
      message: error instanceof Error ? error.message : "",
    });
  }
}

/** The text of a fragment; one that is not well escaped is taken as it stands. @param {string} hash */
function unescaped(hash) {
  try {
    return decodeURIComponent(hash);
  } catch {
    return hash;
  }
}
