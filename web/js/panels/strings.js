// The words of the panels, in one table with those of the board.
// @ts-check
import { language } from "../language.js";
/** @typedef {typeof import("../strings/en-panels.js").S} Strings */

/** @type {{S: Strings}} */
const { S } = await import(`../strings/${language}-panels.js`);
export { S };
