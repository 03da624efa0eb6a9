// The words of the page: every language has every one of them, and the levels are called as the engine does.
// @ts-check
import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { test } from "node:test";
import { LANGUAGES, languageOf } from "../../js/words/language.js";

const FOLDER = new URL("../../js/words/", import.meta.url);
const { levels } = JSON.parse(readFileSync(new URL("../vectors.json", import.meta.url), "utf8"));

/** Every key of a table with what it holds: a text, a number of arguments, a length.
 * @param {any} value @param {string} path @returns {string[]} */
function keys(value, path) {
  if (typeof value === "function") return [`${path}()`];
  if (Array.isArray(value)) return [`${path}[${value.length}]`];
  if (typeof value !== "object") return [`${path}: ${typeof value}`];
  return Object.entries(value).flatMap(([key, inner]) => keys(inner, `${path}.${key}`));
}

/** Every text of a table that is not made of parts. @param {any} value @returns {string[]} */
const texts = (value) =>
  typeof value === "string" ? [value] : typeof value === "object" ? Object.values(value).flatMap(texts) : [];

for (const part of ["board", "panels", "kept", "asked"]) {
  test(`every language has the same words for ${part}`, async () => {
    const english = keys((await import(new URL(`en/${part}.js`, FOLDER).href)).S, "S");
    assert.ok(english.length > 20);
    for (const code of Object.keys(LANGUAGES)) {
      const { S } = await import(new URL(`${code}/${part}.js`, FOLDER).href);
      assert.deepEqual(keys(S, "S"), english, code);
      for (const text of texts(S)) assert.equal(text, text.trim(), `${code}: ${text}`);
    }
  });
}

test("a folder of words is a language's, and every language has the same files", () => {
  const folders = readdirSync(FOLDER, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  assert.deepEqual(folders.map(({ name }) => name).sort(), Object.keys(LANGUAGES).sort());
  const files = (/** @type {string} */ code) => readdirSync(new URL(`${code}/`, FOLDER)).sort();
  for (const code of Object.keys(LANGUAGES)) assert.deepEqual(files(code), files("en"), code);
});

test("levels are called as the engine calls them", async () => {
  for (const code of Object.keys(LANGUAGES)) {
    const { S } = await import(new URL(`${code}/board.js`, FOLDER).href);
    const named = levels.map((/** @type {any} */ { level, names }) => [level.toLowerCase(), names[code]]);
    assert.deepEqual(Object.entries(S.levels), named, code);
  }
});

test("the player's choice counts, then the browser's first language that there is, then English", () => {
  assert.equal(languageOf("de", ["en-GB"]), "de");
  assert.equal(languageOf("auto", ["fr-FR", "de-AT", "en"]), "de");
  assert.equal(languageOf("auto", ["en-US", "de"]), "en");
  assert.equal(languageOf("auto", ["fr", "constructor"]), "en");
  assert.equal(languageOf("xx", []), "en");
});
