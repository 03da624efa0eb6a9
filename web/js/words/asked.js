// The words of what is fetched when it is asked for: the second voice of Watch, and the list of all steps.
// @ts-check
import { language } from "./language.js";
/** @typedef {typeof import("./en/asked.js").S} Strings */

/** @type {{S: Strings}} */
const { S } = await import(`./${language}/asked.js`);
export { S };
