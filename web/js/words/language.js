// The language of the page: the one that the player has set, else the first of the browser's that the page
// speaks, else English. The page loads it with its head, so that the words come along with everything else.
// @ts-check
import { Settings } from "../store/settings.js";
import { Store } from "../store/store.js";

/** What the languages call themselves, by the codes that the engine knows them by. */
export const LANGUAGES = { en: "English", de: "Deutsch" };
/** @typedef {keyof typeof LANGUAGES} Language */

/** @param {string} code @returns {code is Language} */
const isSpoken = (code) => Object.hasOwn(LANGUAGES, code);

/**
 * @param {string} wanted  a code, or "auto"
 * @param {readonly string[]} locales  "de-AT", …
 * @returns {Language}
 */
export const languageOf = (wanted, locales) =>
  [wanted, ...locales.map((locale) => locale.split("-")[0] ?? "")].find(isSpoken) ?? "en";

const isPage = typeof document !== "undefined";

/** @type {Language} */
export const language = isPage
  ? languageOf(new Settings(new Store()).get("language"), navigator.languages)
  : "en";
if (isPage) document.documentElement.lang = language;

/** The words on and beside the board. */
export const words = import(`./${language}/board.js`);
