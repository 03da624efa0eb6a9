// What outlives a visit: games and whatever else has a name, in local storage where the browser allows it.
// @ts-check
import { puzzleKey } from "../game/puzzle.js";
/** @typedef {import("../game/game.js").Game} Game */
/** @typedef {import("../game/types.js").SavedGame} SavedGame */
/** @typedef {import("../game/types.js").Puzzle} Puzzle */

const PREFIX = "skyscrapers.";
const GAMES_KEPT = 40;

/** Local storage, or a stand-in that lasts as long as the page. */
function place() {
  try {
    localStorage.setItem(`${PREFIX}probe`, "1");
    localStorage.removeItem(`${PREFIX}probe`);
    return localStorage;
  } catch {
    /** @type {Map<string, string>} */
    const kept = new Map();
    return {
      getItem: (/** @type {string} */ key) => kept.get(key) ?? null,
      setItem: (/** @type {string} */ key, /** @type {string} */ text) => void kept.set(key, text),
      removeItem: (/** @type {string} */ key) => void kept.delete(key),
      key: (/** @type {number} */ index) => [...kept.keys()][index] ?? null,
      get length() {
        return kept.size;
      },
    };
  }
}

/** Saved values by name. */
export class Store {
  constructor() {
    this.place = place();
  }
  /**
   * A saved value, or the one given if there is none.
   * @template T
   * @param {string} name
   * @param {T} otherwise
   * @returns {T}
   */
  read(name, otherwise) {
    try {
      const text = this.place.getItem(PREFIX + name);
      return text === null ? otherwise : JSON.parse(text);
    } catch {
      return otherwise;
    }
  }
  /** @param {string} name @param {unknown} value */
  write(name, value) {
    try {
      this.place.setItem(PREFIX + name, JSON.stringify(value));
    } catch {
      // Full or forbidden: the game goes on without being saved.
    }
  }

  /** Saves a game under its puzzle, as the one to continue with. @param {Game} game */
  saveGame(game) {
    if (game.isDraft) return;
    const key = puzzleKey(game.puzzle);
    const fresh = this.read(`game.${key}`, null) === null;
    this.write(`game.${key}`, { ...game.toSaved(), saved: Date.now() });
    this.write("current", key);
    if (fresh) this.#prune();
  }
  /** The saved game of a puzzle. @param {Puzzle} puzzle @returns {SavedGame|null} */
  gameOf(puzzle) {
    return this.read(`game.${puzzleKey(puzzle)}`, null);
  }
  /** The game played last. @returns {SavedGame|null} */
  lastGame() {
    const key = this.read("current", null);
    return key === null ? null : this.read(`game.${key}`, null);
  }
  /** All saved games, the latest first. @returns {SavedGame[]} */
  games() {
    const games = this.#gameKeys().map((name) => /** @type {SavedGame|null} */ (this.read(name, null)));
    return games.filter((game) => game !== null).sort((a, b) => (b.saved ?? 0) - (a.saved ?? 0));
  }
  #gameKeys() {
    const keys = Array.from({ length: this.place.length }, (_, index) => this.place.key(index) ?? "");
    return keys.filter((key) => key.startsWith(`${PREFIX}game.`)).map((key) => key.slice(PREFIX.length));
  }
  #prune() {
    const keys = this.#gameKeys();
    if (keys.length <= GAMES_KEPT) return;
    const age = (/** @type {string} */ name) => this.read(name, /** @type {SavedGame} */ ({})).saved ?? 0;
    keys.sort((a, b) => age(a) - age(b));
    for (const name of keys.slice(0, keys.length - GAMES_KEPT)) this.place.removeItem(PREFIX + name);
  }
}
