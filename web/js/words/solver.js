// The words of the second voice of Watch. They come with it.
// @ts-check
import { language } from "./language.js";
/** @typedef {typeof import("./en/solver.js").S} Strings */

/** @type {{S: Strings}} */
const { S } = await import(`./${language}/solver.js`);
export { S };
