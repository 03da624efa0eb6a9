// The games: one record a puzzle, under its link, with every move. What cannot be read is set aside, never thrown
// away; when the place is full, solved games lose their history, then go, and unfinished ones stay. Of two
// tabs, the one that was played last has a game; the other one may look, but writes nothing.
// @ts-check
import { linkOf } from "../game/link.js";
import { parsed, readSaved, withoutHistory } from "../game/save.js";
import { fromRecord } from "../game/puzzle.js";
/** @typedef {import("../game/game.js").Game} Game */
/** @typedef {import("../game/types.js").SavedGame} SavedGame */
/** @typedef {import("../game/types.js").Puzzle} Puzzle */
/** @typedef {import("./store.js").Store} Store */

const GAME = "game.";
const ASIDE = "aside.";
const TURN = "turn.";
/** How many puzzles are kept that nobody has written anything in. */
const UNTOUCHED = 20;

/** A game in a list: its link, what was saved, and the puzzle.
 * @typedef {{link: string, saved: SavedGame, puzzle: Puzzle}} Kept */

export class Games {
  /** Whose turn a game was when this tab last saw it, by link. @type {Map<string, string|null>} */
  #known = new Map();
  /** A name for this tab. */
  #tab = [...crypto.getRandomValues(new Uint32Array(2))].join("-");
  #turns = 0;
  /** How many saves were set aside on this visit. */
  unread = 0;
  /** Called when there is one more. @type {() => void} */
  onAside = () => {};

  /** @param {Store} store @param {() => number} [now] */
  constructor(store, now = Date.now) {
    this.store = store;
    this.now = now;
  }

  /** Takes over what older pages have saved under other names. Call it once, before anything is read. */
  migrate() {
    for (const name of this.store.names(GAME)) {
      // Names were made of numbers and semicolons before they were links.
      if (!name.includes(";")) continue;
      const text = this.store.text(name) ?? "";
      const saved = readSaved(parsed(text));
      const link = saved ? linkOf(fromRecord(saved.puzzle)) : "";
      if (!saved) this.#setAside(name.slice(GAME.length), text);
      else {
        // Of two the later one stays. Where there is no room for both, it goes back to where it was.
        this.store.remove(name);
        const mine = this.#read(link);
        const isOlder = mine !== null && (mine.saved ?? 0) >= (saved.saved ?? 0);
        if (!isOlder && !this.store.write(GAME + link, saved)) this.store.put(name, text);
      }
      if (this.store.read("current", null) === name.slice(GAME.length)) this.store.write("current", link);
    }
  }

  /**
   * Saves a game after a move, as the one to go on with: this tab has it from now on. False if another tab was
   * played meanwhile, or if there is no room.
   * @param {Game} game
   */
  save(game) {
    if (game.isDraft) return true;
    const link = linkOf(game.puzzle);
    if (!this.isOurs(link)) return false;
    const turn = `${this.#tab} ${++this.#turns}`;
    const kept = this.#write(link, game);
    if (kept && this.store.put(TURN + link, turn)) this.#known.set(link, turn);
    this.store.put("current", JSON.stringify(link));
    return kept;
  }

  /** A game comes onto the board. Looking at one is not playing it: what is kept already stays whose it is.
   * @param {Game} game */
  open(game) {
    if (game.isDraft) return true;
    const link = linkOf(game.puzzle);
    const kept = this.#read(link);
    const isSame = kept?.at === game.at && JSON.stringify(kept.moves) === JSON.stringify(game.moves);
    if (!isSame) return this.save(game);
    this.store.put("current", JSON.stringify(link));
    return true;
  }

  /** Saves what passes by itself, such as time, if this tab has the game. @param {Game} game */
  touch(game) {
    if (game.isDraft) return;
    const link = linkOf(game.puzzle);
    const turn = this.store.text(TURN + link);
    if (turn?.startsWith(this.#tab)) this.#write(link, game);
  }

  /** @param {string} link @param {Game} game */
  #write(link, game) {
    game.begun ??= this.now();
    const text = JSON.stringify({ ...game.toSaved(), saved: this.now() });
    const isNew = this.store.text(GAME + link) === null;
    const kept = this.store.put(GAME + link, text) || this.#makeRoom(link, text);
    this.store.tell(kept ? null : "full");
    if (kept && isNew) this.#forgetUntouched(link);
    return kept;
  }

  /** Has no other tab played this game since this one last saw it? @param {string} link */
  isOurs(link) {
    const turn = this.store.text(TURN + link);
    return turn === null || !this.#known.has(link) || this.#known.get(link) === turn;
  }

  /** The saved game of a link, to be put on the board. @param {string} link @returns {SavedGame|null} */
  at(link) {
    this.#known.set(link, this.store.text(TURN + link));
    return this.#read(link);
  }
  /** The saved game of a puzzle. @param {Puzzle} puzzle */
  of(puzzle) {
    return this.at(linkOf(puzzle));
  }
  /** The game played last. */
  last() {
    const link = this.store.read("current", null);
    return typeof link === "string" ? this.at(link) : null;
  }

  /** All games, those played last first. @returns {Kept[]} */
  list() {
    const found = this.store.names(GAME).flatMap((name) => {
      const link = name.slice(GAME.length);
      const saved = this.#read(link);
      return saved ? [{ link, saved, puzzle: fromRecord(saved.puzzle) }] : [];
    });
    return found.sort((a, b) => (b.saved.saved ?? 0) - (a.saved.saved ?? 0));
  }

  /** Removes a game; returns the way to bring it back. @param {string} link */
  remove(link) {
    const text = this.store.text(GAME + link);
    this.store.remove(GAME + link);
    this.store.remove(TURN + link);
    return () => text !== null && this.store.put(GAME + link, text);
  }

  /** Takes a game from elsewhere, unless the one here was played later; returns whether it did.
   * @param {SavedGame} saved  one that has been read */
  take(saved) {
    const link = linkOf(fromRecord(saved.puzzle));
    const mine = this.#read(link);
    const isOlder = mine !== null && (mine.saved ?? 0) >= (saved.saved ?? 0);
    if (isOlder || !this.store.write(GAME + link, saved)) return false;
    // Whoever has it open sees that it has changed.
    return this.store.put(TURN + link, `${this.#tab} ${++this.#turns}`);
  }

  /** What could not be read, as it stood: names and texts. @returns {{name: string, text: string}[]} */
  aside() {
    return this.store.names(ASIDE).map((name) => ({
      name: name.slice(ASIDE.length),
      text: this.store.text(name) ?? "",
    }));
  }
  /** Forgets what could not be read; returns the way to bring it back. */
  dropAside() {
    const all = this.aside();
    for (const { name } of all) this.store.remove(ASIDE + name);
    return () => all.forEach(({ name, text }) => this.store.put(ASIDE + name, text));
  }

  /** @param {string} link @returns {SavedGame|null} */
  #read(link) {
    const text = this.store.text(GAME + link);
    if (text === null) return null;
    const saved = readSaved(parsed(text));
    // Whatever is kept under a link must be that puzzle's.
    if (saved && linkOf(fromRecord(saved.puzzle)) === link) return saved;
    this.#setAside(link, text);
    return null;
  }

  /** Moves a text that is no game to another name. @param {string} name @param {string} text */
  #setAside(name, text) {
    this.store.remove(GAME + name);
    if (!this.store.put(`${ASIDE}${this.now()}.${name}`, text)) this.store.put(GAME + name, text);
    this.unread++;
    this.onAside();
  }

  /**
   * Makes room for a text: histories of solved games first, then solved games and what nobody has touched, the
   * oldest first each time. Games that are not finished stay.
   * @param {string} link
   * @param {string} text
   */
  #makeRoom(link, text) {
    const others = this.list().filter((kept) => kept.link !== link);
    const solved = others.filter(({ saved }) => saved.solved).reverse();
    const untouched = others.filter(({ saved }) => !saved.moves.length).reverse();
    const steps = [
      ...solved.map((kept) => () => {
        if (kept.saved.moves.length > 1) this.store.write(GAME + kept.link, withoutHistory(kept.saved));
      }),
      ...[...untouched, ...solved].map((kept) => () => void this.remove(kept.link)),
    ];
    return steps.some((step) => (step(), this.store.put(GAME + link, text)));
  }

  /** Forgets the oldest puzzles that nobody has written anything in. @param {string} link  but not this one */
  #forgetUntouched(link) {
    const untouched = this.list().filter((kept) => !kept.saved.moves.length && kept.link !== link);
    for (const kept of untouched.slice(UNTOUCHED)) this.remove(kept.link);
  }
}
