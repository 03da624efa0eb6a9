// The rooms of the page: who may import whom. A pure room knows no other.
// @ts-check
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../../js/", import.meta.url));

/** By room, the others that it may import; `top` are the scripts that a page begins with. */
const MAY_IMPORT = /** @type {Record<string, string[]>} */ ({
  game: [],
  engine: [],
  store: ["game"],
  words: ["game", "store"],
  view: ["game", "words"],
  app: ["game", "store", "words", "view"],
  panels: ["game", "store", "words", "view", "app"],
  top: ["game", "engine", "store", "words", "view", "app", "panels"],
});

const files = readdirSync(ROOT, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".js"));

/** @param {string} file  from the folder of scripts */
const roomOf = (file) => (file.includes(path.sep) ? (file.split(path.sep)[0] ?? "") : "top");

/** What a module imports when it runs: types do not count. @param {string} file */
function imported(file) {
  const source = readFileSync(path.join(ROOT, file), "utf8");
  const code = source.replace(/\/\*[\s\S]*?\*\//g, "").replace(/^\s*\/\/.*$/gm, "");
  const found = code.matchAll(/(?:from|import)\s*\(?\s*["'`](\.[^"'`]*)["'`]/g);
  return [...found].map(([, to]) => path.join(path.dirname(file), to ?? ""));
}

test("every room imports only from those that it may know", () => {
  assert.ok(files.length > 50);
  const broken = files.flatMap((file) => {
    const room = roomOf(file);
    const allowed = [room, ...(MAY_IMPORT[room] ?? [])];
    return imported(file).flatMap((to) => (allowed.includes(roomOf(to)) ? [] : [`${file} imports ${to}`]));
  });
  assert.deepEqual(broken, []);
});

test("there is no other room, and none is empty", () => {
  assert.deepEqual([...new Set(files.map(roomOf))].sort(), Object.keys(MAY_IMPORT).sort());
});

test("the pure rooms touch neither page nor storage", () => {
  const worldly = /\b(document|window|localStorage|navigator|location|history|fetch)\b[.(]/;
  for (const file of files.filter((name) => roomOf(name) === "game")) {
    const source = readFileSync(path.join(ROOT, file), "utf8").replace(/\/\*[\s\S]*?\*\//g, "");
    const lines = source.split("\n").filter((line) => !line.trim().startsWith("//"));
    assert.deepEqual(
      lines.filter((line) => worldly.test(line)),
      [],
      file,
    );
  }
});
