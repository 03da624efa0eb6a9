// A puzzle in the address: read by the engine, put on the board, or said what is wrong with it.
// @ts-check
import { emptyDraft } from "../game/draft.js";
import { Game } from "../game/game.js";
import { MAX_SIZE, fromRecord } from "../game/puzzle.js";
import { rulesOf } from "../game/kinds.js";
import { LINK } from "../game/link.js";
import { isPast, openDay } from "./day.js";
import { openText } from "./share.js";
import { tellUnreadable } from "./verdict.js";
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
 * Puts what an address names onto the board: a kept game, a day's puzzle, any text with a puzzle in it.
 * @param {App} app
 * @param {string} hash  from its # on
 * @param {() => void} [otherwise]  what to put on the board if there is no puzzle in it
 */
export async function openLink(app, hash, otherwise) {
  const text = unescaped(hash).slice(1);
  app.board.element.setAttribute("aria-busy", "true");
  try {
    const [, day] = /^day=(\d{4}-\d\d-\d\d)$/.exec(text) ?? [];
    const [, technique] = /^practice=([\w-]+)$/.exec(text) ?? [];
    const kept = app.games.at(text);
    if (kept) app.load(fromRecord(kept.puzzle), kept);
    else if (day && isPast(day)) await openDay(app, day);
    else if (technique) {
      otherwise?.();
      await app.panels.open("practice", { technique });
    } else if (text) {
      // Only our own links begin with the #; anything else stands behind it.
      await openText(app, text.startsWith(LINK) ? `#${text}` : text);
    } else otherwise?.();
  } catch (error) {
    if (!app.game || app.game.isDraft) otherwise?.();
    tellUnreadable(app, text, error);
  } finally {
    app.board.element.removeAttribute("aria-busy");
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
