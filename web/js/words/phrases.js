// Phrases of texts with names in them (spans.js), for the strings of every language. It knows no language and
// needs no other module, since the strings are there before everything else.
// @ts-check
/** @typedef {import("../game/spans.js").Spans} Spans */

/** "1, 3 and 4" with the language's own "and". @param {(string|number)[]} items @param {string} and */
export const list = (items, and) =>
  items.length < 2 ? items.join("") : `${items.slice(0, -1).join(", ")} ${and} ${items.at(-1)}`;

/** The same of texts with names in them. @param {Spans[]} items @param {string} and @returns {Spans} */
export const listed = (items, and) =>
  items.flatMap((item, at) => (at === 0 ? item : [at === items.length - 1 ? ` ${and} ` : ", ", ...item]));

/** The text with a capital first. @param {string} text */
export const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/** A clause as a sentence. @param {Spans} clause @returns {Spans} */
export function sentence([first, ...rest]) {
  const begun = typeof first === "string" ? capital(first) : first && { ...first, text: capital(first.text) };
  return [begun ?? "", ...rest, "."];
}
