// Where the articles about techniques are: a page for each language.
// @ts-check
import { language } from "./language.js";

/** What a page's name has before its ending: English goes without saying. */
const SUFFIX = language === "en" ? "" : `.${language}`;

/**
 * The page of articles in the language of the player, or one of its articles.
 * @param {string} [technique]  its id
 */
export const articles = (technique) => `techniques${SUFFIX}.html${technique ? `#${technique}` : ""}`;
