// Everything that is kept, as one file: games with their history, settings, days, practice. What comes in is
// added to what is there; of two games of one puzzle, the one that was played later stays.
// @ts-check
import { parsed, readSaved } from "../game/save.js";
/** @typedef {import("./store.js").Store} Store */
/** @typedef {import("./games.js").Games} Games */

/** What a file of everything says first. */
const FORMAT = "skyscrapers-all";
const VERSION = 1;
/** What is kept beside the games, by name. */
const NAMES = ["settings", "new", "draft", "tour", "knowsRules", "practice", "days"];

/** Everything as the text of a file. @param {Store} store @param {Games} games */
export function writeAll(store, games) {
  const more = NAMES.map((name) => [name, store.read(name, null)]).filter(([, value]) => value !== null);
  return `${JSON.stringify({
    format: FORMAT,
    version: VERSION,
    games: games.list().map(({ saved }) => saved),
    ...Object.fromEntries(more),
  })}\n`;
}

/**
 * Takes what a file of everything holds; null for any other text. `undo` brings back what was there before.
 * @param {Store} store
 * @param {Games} games
 * @param {string} text
 * @returns {{taken: number, kept: number, unread: number, undo: () => void} | null}
 */
export function readAll(store, games, text) {
  const file = parsed(text);
  if (file?.format !== FORMAT || !Array.isArray(file.games) || !(file.version <= VERSION)) return null;
  const names = [...NAMES, ...store.names("game.")];
  const before = new Map(names.map((name) => [name, store.text(name)]));
  const read = file.games.map(readSaved);
  const sound = read.filter((/** @type {unknown} */ saved) => saved !== null);
  const taken = sound.filter((/** @type {any} */ saved) => games.take(saved)).length;
  for (const name of NAMES) {
    if (file[name] !== undefined) store.write(name, joined(store.read(name, null), file[name]));
  }
  const undo = () => {
    for (const name of [...NAMES, ...store.names("game.")]) {
      const was = before.get(name) ?? null;
      if (was === null) store.remove(name);
      else store.put(name, was);
    }
  };
  return { taken, kept: sound.length - taken, unread: read.length - sound.length, undo };
}

/**
 * Two values as one: of tables every entry, of numbers the larger, of anything else what is here already.
 * @param {any} mine
 * @param {any} other
 * @returns {any}
 */
export function joined(mine, other) {
  if (mine === null || mine === undefined) return other;
  const isTable = (/** @type {any} */ value) => typeof value === "object" && value && !Array.isArray(value);
  if (isTable(mine) && isTable(other)) {
    const names = new Set([...Object.keys(mine), ...Object.keys(other)]);
    return Object.fromEntries([...names].map((name) => [name, joined(mine[name], other[name])]));
  }
  if (typeof mine === "number" && typeof other === "number") return Math.max(mine, other);
  return mine;
}
