// Every word on and beside the board, in the player's language: one file a language in strings/, all with the
// same keys. The panels have theirs in panels/strings.js, which a first visit does without.
// @ts-check
import { words } from "./language.js";
/** @typedef {typeof import("./en/board.js").S} Strings */

/** @type {{S: Strings}} */
const { S } = await words;
export { S };

/** A level's name. @param {string} level  as the engine writes it: "Hard" */
export const levelName = (level) =>
  /** @type {Record<string, string>} */ (S.levels)[level.toLowerCase()] ?? level;
