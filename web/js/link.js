// A puzzle in the address: read by the engine, put on the board, or said what is wrong with it.
// @ts-check
import { openText } from "./share.js";
/** @typedef {import("./types.js").App} App */

/** @param {App} app @param {string} hash  from its # on */
export async function openLink(app, hash) {
  if (hash.length < 2) return;
  const text = unescaped(hash);
  try {
    // Only our own links begin with the #; anything else stands behind it.
    await openText(app, text.startsWith("#skyscrapers/") ? text : text.slice(1));
    history.replaceState(null, "", location.pathname + location.search);
  } catch (error) {
    void app.panels.open("problem", { text: text.slice(1), message: error instanceof Error ? error.message : "" });
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
