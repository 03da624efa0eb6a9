// The words of the panels, in one table with those of the board.
// @ts-check
import { language } from "./language.js";
/** @typedef {typeof import("./en/panels.js").S} Strings */

/** @type {{S: Strings}} */
const { S } = await import(`./${language}/panels.js`);
export { S };
