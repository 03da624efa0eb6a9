// The words of what is kept: lines with Undo, verdicts, slips, My puzzles.
// @ts-check
import { language } from "./language.js";
/** @typedef {typeof import("./en/kept.js").S} Strings */

/** @type {{S: Strings}} */
const { S } = await import(`./${language}/kept.js`);
export { S };
