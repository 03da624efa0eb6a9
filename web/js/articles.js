// Where the articles about techniques are: a page for each language that they are written in.
// @ts-check

/** The languages of the articles but English, which goes without saying. */
const LANGUAGES = ["de"];

/**
 * The page of articles in the language of this page, or one of its articles.
 * @param {string} [technique]  its id
 */
export function articles(technique) {
  const [language] = document.documentElement.lang.split("-");
  const suffix = LANGUAGES.includes(language) ? `.${language}` : "";
  return `techniques${suffix}.html${technique ? `#${technique}` : ""}`;
}
