// What is kept, whatever happens to it: several tabs, reloads, a full place, saves of older pages and texts that are
// nothing of ours. Nothing fails, and nothing is lost that could be kept.
// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { Game, VERSION } from "../../js/game/game.js";
import { linkOf } from "../../js/game/link.js";
import { readFile, readSaved } from "../../js/game/save.js";
import { readAll, writeAll } from "../../js/store/backup.js";
import { solvedDays } from "../../js/store/days.js";
import { Games } from "../../js/store/games.js";
import { Settings } from "../../js/store/settings.js";
import { Store, passingPlace } from "../../js/store/store.js";
import { deeds, howOften, perform, position, puzzles, sizeOf, smallPlace } from "./arbitrary.js";
/** @typedef {import("../../js/game/types.js").Puzzle} Puzzle */
/** @typedef {import("../../js/game/types.js").SavedGame} SavedGame */

/** What comes out of a text that the page has written. @template T @param {T} value @returns {T} */
const written = (value) => JSON.parse(JSON.stringify(value));
/** The state of a game that a save must bring back. @param {SavedGame|null|undefined} saved */
const heart = (saved) =>
  saved && written([saved.moves, saved.at, saved.savepoints, saved.hints, saved.seconds]);

/** A browser tab: its own games over a place that it shares, and the game on its board. */
class Tab {
  /** @param {import("../../js/store/store.js").Place} place @param {() => number} now @param {Puzzle} puzzle */
  constructor(place, now, puzzle) {
    this.store = new Store(place);
    this.games = new Games(this.store, now);
    this.games.migrate();
    this.load(puzzle);
  }
  /** Puts a puzzle on the board, as it was left. @param {Puzzle} puzzle */
  load(puzzle) {
    const saved = this.games.of(puzzle);
    this.game = saved ? Game.fromSaved(saved) : new Game(puzzle);
    this.games.open(this.game);
  }
}

const events = fc.record({
  tab: fc.nat({ max: 2 }),
  what: fc.oneof(
    { weight: 8, arbitrary: deeds },
    {
      weight: 4,
      arbitrary: fc.constantFrom("reload", "takeOver", "touch", "solve", "remove", "backup", "close"),
    },
    { weight: 1, arbitrary: fc.nat({ max: 3 }) },
    { weight: 1, arbitrary: fc.record({ room: fc.constantFrom(0, 500, 3000, Infinity) }) },
  ),
});

/**
 * Tabs over one place, and what a fair witness of the events knows: which text the last accepted save of each game
 * has written.
 * @param {Puzzle[]} puzzlesThere
 * @param {{tab: number, what: any}[]} all
 * @param {number} room
 */
function live(puzzlesThere, all, room) {
  let time = 1_000_000;
  const now = () => ++time;
  /** Other pages of the same site share the place. */
  const space = { most: room };
  const place = smallPlace(space, passingPlace());
  const [first] = puzzlesThere;
  if (!first) return;
  const tabs = [0, 1, 2].map(() => new Tab(place, now, first));
  /** By link, what was accepted last; null once it was removed. @type {Map<string, any>} */
  const accepted = new Map();
  const stored = (/** @type {string} */ link) =>
    readSaved(JSON.parse(place.getItem(`skyscrapers.game.${link}`) ?? "null"));
  for (const tab of tabs) {
    const saved = stored(linkOf(first));
    if (saved && tab.game) accepted.set(linkOf(first), saved);
  }
  for (const { tab: number, what } of all) {
    const tab = tabs[number];
    if (!tab?.game) return;
    const { game, games } = tab;
    const link = linkOf(game.puzzle);
    const before = stored(link);
    if (what.room !== undefined) space.most = Math.max(sizeOf(place), Math.min(room, what.room));
    else if (typeof what === "number") tab.load(puzzlesThere[what % puzzlesThere.length] ?? first);
    else if (what === "reload" || what === "takeOver") {
      tab.load(game.puzzle);
      if (what === "takeOver" && tab.game) games.save(tab.game);
      if (before) assert.deepEqual(heart(tab.game?.toSaved()), heart(before), "what was saved comes back");
    } else if (what === "touch") {
      game.seconds += 1;
      games.touch(game);
    } else if (what === "remove") {
      const bringBack = games.remove(link);
      assert.equal(stored(link), null);
      bringBack();
      assert.deepEqual(stored(link), before);
    } else if (what === "backup") {
      const file = writeAll(tab.store, games);
      const there = { store: new Store(passingPlace()), now };
      const others = new Games(there.store, now);
      const done = readAll(there.store, others, file);
      assert.equal(done?.unread, 0);
      assert.deepEqual(
        new Map(others.list().map((kept) => [kept.link, kept.saved])),
        new Map(games.list().map((kept) => [kept.link, kept.saved])),
      );
      done?.undo();
      assert.deepEqual(others.list(), []);
    } else if (what === "close") tabs[number] = new Tab(place, now, game.puzzle);
    else {
      if (what === "solve") game.solved = true;
      else perform(game, what);
      const isOurs = games.isOurs(link);
      const kept = games.save(game);
      if (!isOurs) assert.equal(kept, false, "a tab that has lost the game writes nothing");
      if (kept) assert.deepEqual(heart(stored(link)), heart(written(game.toSaved())));
      else assert.deepEqual(stored(link), before, "what is there stays, if nothing new can be kept");
    }
    // Nobody's unfinished game is ever pushed out.
    for (const [other, was] of accepted) {
      const is = stored(other);
      if (other !== link && was.moves.length && !was.solved)
        assert.deepEqual(is, was, "an unfinished game stays");
      if (is) accepted.set(other, is);
    }
    const mine = stored(linkOf(tab.game.puzzle));
    if (mine) accepted.set(linkOf(tab.game.puzzle), mine);
  }
  for (const tab of tabs) assert.equal(tab.games.unread, 0, "the page can read whatever it has written");
  // Whoever comes next finds a board: the game of the last visit, and every other one.
  const next = new Games(new Store(place), now);
  next.migrate();
  const last = next.last();
  for (const saved of [...(last ? [last] : []), ...next.list().map((kept) => kept.saved)])
    assert.deepEqual(heart(Game.fromSaved(saved).toSaved()), heart(saved));
  assert.equal(next.unread, 0);
}

test("tabs, reloads, takeovers, removals and backups: what was saved is what comes back", () => {
  fc.assert(
    fc.property(
      fc.array(puzzles, { minLength: 1, maxLength: 3 }),
      fc.array(events, { maxLength: 40 }),
      (some, all) => live(some, all, Infinity),
    ),
    howOften(),
  );
});

test("a place that is full or nearly so costs nobody an unfinished game", () => {
  const room = fc.integer({ min: 0, max: 20_000 });
  fc.assert(
    fc.property(
      fc.array(puzzles, { minLength: 2, maxLength: 4 }),
      fc.array(events, { maxLength: 40 }),
      room,
      (some, all, most) => live(some, all, most),
    ),
    howOften(),
  );
});

/** A true save with one thing in it replaced by anything at all. */
const spoilt = fc
  .tuple(
    puzzles,
    fc.array(deeds, { maxLength: 12 }),
    fc.array(fc.nat(), { minLength: 1, maxLength: 6 }),
    fc.jsonValue(),
  )
  .map(([puzzle, all, path, other]) => {
    const game = new Game(puzzle);
    for (const deed of all) perform(game, deed);
    const saved = written(game.toSaved());
    /** @type {any} */
    let at = saved;
    for (const [depth, number] of path.entries()) {
      const names = Object.keys(at);
      const name = names[number % Math.max(names.length, 1)];
      if (name === undefined) break;
      const next = at[name];
      if (depth < path.length - 1 && typeof next === "object" && next) at = next;
      else {
        if (number % 5 === 0) delete at[name];
        else if (typeof next === "number" && number % 5 < 3) at[name] = next + (number % 5 === 1 ? 1 : -1);
        else at[name] = other;
        break;
      }
    }
    return written(saved);
  });

test("a save with anything wrong in it is refused, or is a game like any other", () => {
  fc.assert(
    fc.property(fc.oneof(fc.jsonValue(), spoilt), fc.array(deeds, { maxLength: 8 }), (saved, more) => {
      const read = readSaved(/** @type {any} */ (saved));
      if (!read) return;
      assert.deepEqual(written(readSaved(written(read))), written(read));
      const game = Game.fromSaved(read);
      for (const deed of more) perform(game, deed);
      while (game.undo());
      assert.deepEqual(position(game), position(new Game(game.puzzle)));
      linkOf(game.puzzle);
      assert.ok(readSaved(written(game.toSaved())));
    }),
    howOften(500),
  );
});

/** What older pages left out. */
const later = fc.subarray(["version", "savepoints", "hints", "seconds", "solved"], { minLength: 1 });

test("a game of an older page goes on under its link, or stays where it is if there is no room", () => {
  const rooms = fc.oneof({ weight: 2, arbitrary: fc.constant(Infinity) }, fc.integer({ min: 0, max: 40 }));
  fc.assert(
    fc.property(puzzles, fc.array(deeds, { maxLength: 20 }), later, rooms, (puzzle, all, left, room) => {
      const game = new Game(puzzle);
      for (const deed of all) perform(game, deed);
      /** @type {any} */
      const old = written({ ...game.toSaved(), saved: 7 });
      for (const name of left) delete old[name];
      const inner = passingPlace();
      const store = new Store(inner);
      const name = `${puzzle.n};${puzzle.n};;;${puzzle.givens.join(",")}`;
      store.write(`game.${name}`, old);
      store.write("current", name);
      const games = new Games(new Store(smallPlace({ most: sizeOf(inner) + room }, inner)), () => 8);
      games.migrate();
      if (room === Infinity) assert.ok(games.last());
      const kept = games.of(puzzle);
      if (kept) {
        assert.deepEqual([kept.moves, kept.at], [old.moves, old.at]);
        assert.deepEqual(position(Game.fromSaved(kept)), position(game));
        assert.equal(store.text(`game.${name}`), null);
      } else {
        const texts = ["game.", "aside."]
          .flatMap((kind) => store.names(kind))
          .map((each) => store.text(each));
        assert.deepEqual(texts, [JSON.stringify(old)], "it is there, as it was");
      }
    }),
    howOften(),
  );
});

test("of an older page's game and this one's the one that was played later stays", () => {
  const when = fc.integer({ min: 1, max: 3 });
  fc.assert(
    fc.property(puzzles, deeds, deeds, when, when, (puzzle, one, other, then, now) => {
      const [older, newer] = [one, other].map((deed) => {
        const game = new Game(puzzle);
        perform(game, deed);
        return written(game.toSaved());
      });
      const store = new Store(passingPlace());
      store.write("game.4;4;;;1", { ...older, saved: then });
      store.write(`game.${linkOf(puzzle)}`, { ...newer, saved: now });
      const games = new Games(store);
      games.migrate();
      assert.deepEqual(heart(games.of(puzzle)), heart(then > now ? older : newer));
      assert.equal(games.list().length, 1);
    }),
    howOften(),
  );
});

test("what a newer page has saved is left alone", () => {
  fc.assert(
    fc.property(puzzles, fc.integer({ min: VERSION + 1 }), (puzzle, version) => {
      const saved = { ...written(new Game(puzzle).toSaved()), version };
      assert.equal(readSaved(saved), null);
      const store = new Store(passingPlace());
      const games = new Games(store);
      const text = JSON.stringify(saved);
      store.put(`game.${linkOf(puzzle)}`, text);
      assert.equal(games.of(puzzle), null);
      assert.deepEqual(
        games.aside().map((kept) => kept.text),
        [text],
      );
    }),
    howOften(),
  );
});

const texts = fc.oneof(
  fc.string(),
  fc.json(),
  spoilt.map((saved) => JSON.stringify(saved)),
);
const names = fc.oneof(
  fc.constantFrom("settings", "new", "days", "practice", "current", "draft", "tour", "knowsRules"),
  fc.string().map((name) => `game.${name}`),
  fc.constant("game.4;4;;;1,2"),
  fc.string().map((name) => `turn.${name}`),
  fc.string().map((name) => `aside.${name}`),
);

test("whatever stands in the place, the page comes up, plays, and throws nothing away", () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(names, texts), { maxLength: 8 }), puzzles, deeds, (all, puzzle, deed) => {
      const store = new Store(passingPlace());
      for (const [name, text] of all) store.put(name, text);
      const kept = new Map(store.names("game.").map((name) => [name, store.text(name) ?? ""]));
      const games = new Games(store);
      games.migrate();
      new Settings(store);
      solvedDays(store);
      games.last();
      const list = games.list();
      const aside = games.aside().map(({ text }) => text);
      const played = new Set(list.map(({ saved }) => JSON.stringify(heart(saved))));
      for (const text of kept.values()) {
        const read = readSaved(parsed(text));
        const isThere = aside.includes(text) || (read && played.has(JSON.stringify(heart(read))));
        assert.ok(isThere, "a text is a game in the list or set aside");
      }
      const bringBack = games.dropAside();
      bringBack();
      assert.deepEqual(
        games
          .aside()
          .map(({ text }) => text)
          .sort(),
        aside.sort(),
      );
      const game = new Game(puzzle);
      perform(game, deed);
      assert.ok(games.save(game));
      assert.deepEqual(heart(new Games(store).of(puzzle)), heart(written(game.toSaved())));
      writeAll(store, games);
    }),
    howOften(),
  );
});

/** @param {string} text */
function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

test("any text at all can be opened as a file", () => {
  const all = fc.record({
    format: fc.constantFrom("skyscrapers-all", "skyscrapers-game"),
    version: fc.constantFrom(1, 2, "1"),
    games: fc.array(fc.oneof(fc.jsonValue(), spoilt)),
    settings: fc.jsonValue(),
    days: fc.jsonValue(),
    practice: fc.jsonValue(),
  });
  fc.assert(
    fc.property(
      fc.oneof(
        texts,
        all.map((file) => JSON.stringify(file)),
      ),
      (text) => {
        readFile(text);
        const store = new Store(passingPlace());
        const games = new Games(store);
        const done = readAll(store, games, text);
        new Settings(store);
        solvedDays(store);
        if (!done) return;
        const names_ = store.names("").filter((name) => !name.startsWith("turn."));
        assert.equal(done.taken, games.list().length);
        done.undo();
        assert.deepEqual(
          names_.filter((name) => store.text(name) !== null && !name.startsWith("aside.")),
          [],
        );
      },
    ),
    howOften(),
  );
});
