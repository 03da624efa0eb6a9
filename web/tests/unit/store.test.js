// What outlives a visit: nothing that was kept is lost, whatever stands in the storage.
// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { Game } from "../../js/game/game.js";
import { linkOf } from "../../js/game/link.js";
import { enter, fillMarks } from "../../js/game/moves.js";
import { fromRecord, valuesOf } from "../../js/game/puzzle.js";
import { joined, readAll, writeAll } from "../../js/store/backup.js";
import { solveDay, solvedDays } from "../../js/store/days.js";
import { Games } from "../../js/store/games.js";
import { Settings } from "../../js/store/settings.js";
import { Store, passingPlace } from "../../js/store/store.js";
import { smallPlace } from "./arbitrary.js";

/** A 4×4 of its own for every number. @param {number} index */
const puzzle = (index) => fromRecord({ n: 4, clues: [...Array(15).fill(0), 0], givens: givens(index) });
/** @param {number} index */
const givens = (index) => Array.from({ length: 16 }, (_, cell) => (cell < 8 ? ((index >> cell) & 1) + 1 : 0));

/** Games in a place, by a clock that goes on with every look. */
function visit(place = passingPlace()) {
  let time = 1_000_000;
  const store = new Store(place);
  return { store, games: new Games(store, () => ++time) };
}

/** @param {number} index @param {number} [moves] */
function played(index, moves = 1) {
  const game = new Game(puzzle(index));
  for (let move = 0; move < moves; move++) game.play(enter(game, 8 + (move % 8), (move % 4) + 1, true));
  return game;
}

test("a game is kept under its link and comes back with its history, marks, time, hints and dates", () => {
  const { store, games } = visit();
  const game = played(1, 3);
  game.play(fillMarks(game));
  game.seconds = 75;
  game.hints[0] = 2;
  assert.ok(games.save(game));
  const saved = new Games(store).of(puzzle(1));
  assert.deepEqual(saved?.moves, game.moves);
  assert.deepEqual([saved?.seconds, saved?.hints, saved?.at], [75, [2, 0, 0, 0], 4]);
  assert.ok(saved?.begun && saved.saved && saved.saved > saved.begun);
  assert.equal(new Games(store).last()?.moves.length, 4);
});

test("the list has those played last first", () => {
  const { games } = visit();
  for (const index of [1, 2, 3]) games.save(played(index));
  games.save(played(1, 2));
  assert.deepEqual(
    games.list().map(({ link }) => link),
    [1, 3, 2].map((index) => linkOf(puzzle(index))),
  );
});

test("what cannot be read is set aside under another name, and the next game can be kept", () => {
  const good = JSON.parse(JSON.stringify({ ...played(1, 3).toSaved(), saved: 5 }));
  const bad = [
    "",
    "{",
    "null",
    "[]",
    "7",
    JSON.stringify({ ...good, version: 99 }),
    JSON.stringify({ ...good, moves: "none" }),
    JSON.stringify({ ...good, at: 9 }),
    JSON.stringify({ ...good, puzzle: { n: 4 } }),
    JSON.stringify({ ...good, puzzle: { ...good.puzzle, n: 900 } }),
    JSON.stringify({ ...good, puzzle: { ...good.puzzle, clues: [1, 2] } }),
    JSON.stringify({ ...good, puzzle: { ...good.puzzle, givens: Array(16).fill(9) } }),
    JSON.stringify({ ...good, moves: [{ kind: "enter", cells: [[8, 3, 0, 1, 0]] }], at: 1 }),
    JSON.stringify({ ...good, moves: [null] }),
    // Another puzzle's game.
    JSON.stringify(played(2).toSaved()),
  ];
  for (const text of bad) {
    const { store, games } = visit();
    const link = linkOf(puzzle(1));
    let told = 0;
    games.onAside = () => told++;
    store.put(`game.${link}`, text);
    store.write("current", link);
    assert.equal(games.last(), null, text);
    assert.equal(games.last(), null, "once is enough");
    assert.equal(told, 1, text);
    assert.deepEqual(
      games.aside().map((one) => one.text),
      [text],
    );
    assert.ok(games.save(played(1)));
    assert.equal(games.list().length, 1);
    const bringBack = games.dropAside();
    assert.equal(games.aside().length, 0);
    bringBack();
    assert.equal(games.aside().length, 1);
  }
});

test("nonsense beside a game does not cost the game", () => {
  const { store, games } = visit();
  const saved = { ...played(1, 2).toSaved(), seconds: -1, hints: "x", savepoints: [99], saved: "now" };
  store.write(`game.${linkOf(puzzle(1))}`, saved);
  const read = games.of(puzzle(1));
  assert.deepEqual([read?.seconds, read?.hints, read?.savepoints, read?.at], [0, [0, 0, 0, 0], [], 2]);
  store.write("current", 5);
  assert.equal(games.last(), null);
});

test("what older pages have saved goes on under its new name", () => {
  const { store, games } = visit();
  const { version: _version, ...old } = played(1, 3).toSaved();
  const name = `4;4;;;${puzzle(1).givens.join(",")}`;
  store.write(`game.${name}`, { ...old, saved: 7 });
  store.write("current", name);
  games.migrate();
  assert.deepEqual(games.last()?.moves, old.moves);
  assert.equal(games.last()?.saved, 7);
  assert.equal(store.text(`game.${name}`), null);
  const titled = { ...old, puzzle: { ...old.puzzle, title: "Daily 2026-11-16" } };
  store.write(`game.${name}`, titled);
  store.remove(`game.${linkOf(puzzle(1))}`);
  games.migrate();
  assert.equal(games.of(puzzle(1))?.puzzle.day, "2026-11-16");
});

test("the tab played last has the game; the other one overwrites nothing", () => {
  const place = passingPlace();
  const [one, other] = [visit(place).games, visit(place).games];
  const link = linkOf(puzzle(1));
  const mine = played(1, 2);
  one.save(mine);
  // The other tab opens the game and only looks.
  const theirs = new Game(puzzle(1), other.at(link) ?? undefined);
  other.open(theirs);
  other.touch(theirs);
  assert.ok(one.isOurs(link) && other.isOurs(link));
  // It is played there.
  theirs.play(enter(theirs, 15, 4, true));
  assert.ok(other.save(theirs));
  assert.ok(!one.isOurs(link));
  mine.play(enter(mine, 14, 1, true));
  assert.equal(one.save(mine), false);
  one.touch(mine);
  assert.equal(other.at(link)?.moves.length, 3);
  assert.equal(other.at(link)?.moves[2]?.cells[0]?.[0], 15);
  // Taking over is reading it again.
  const again = new Game(puzzle(1), one.at(link) ?? undefined);
  assert.ok(one.save(again));
  assert.ok(!other.isOurs(link));
});

test("a full place costs solved games their history first, then the oldest, and never one in progress", () => {
  const { store, games } = visit(smallPlace({ most: 14_000 }, passingPlace()));
  for (let index = 0; index < 5; index++) games.save(played(index, 4));
  for (let index = 10; index < 15; index++) {
    const game = played(index, 20);
    game.solved = true;
    assert.ok(games.save(game));
  }
  const history = () => games.list().filter(({ saved }) => saved.solved && saved.moves.length > 1).length;
  let index = 100;
  while (history() === 5) assert.ok(games.save(played(index++, 8)));
  assert.equal(games.list().filter(({ saved }) => saved.solved).length, 5, "none is gone yet");
  const shortened = games.list().find(({ saved }) => saved.solved && saved.moves.length === 1);
  assert.equal(shortened?.link, linkOf(puzzle(10)), "the oldest is the first");
  const whole = new Game(puzzle(10), shortened?.saved);
  assert.deepEqual(whole.values, played(10, 20).values, "what stands on it stays");
  const solved = () => games.list().filter(({ saved }) => saved.solved);
  while (solved().length === 5) assert.ok(games.save(played(index++, 8)));
  assert.ok(!solved().some(({ link }) => link === linkOf(puzzle(10))), "the oldest is the first to go");
  assert.equal(store.trouble, null);
  while (games.save(played(index, 8))) index++;
  assert.equal(solved().length, 0);
  assert.equal(store.trouble, "full");
  const left = new Set(games.list().map(({ link }) => link));
  for (const unfinished of [0, 1, 2, 3, 4, ...Array.from({ length: index - 100 }, (_, at) => 100 + at)])
    assert.ok(left.has(linkOf(puzzle(unfinished))), String(unfinished));
});

test("puzzles that nobody touched do not pile up", () => {
  const { games } = visit();
  games.save(played(0));
  for (let index = 1; index < 60; index++) games.save(new Game(puzzle(index)));
  assert.ok(games.list().length <= 22);
  assert.ok(games.of(puzzle(0)) && games.of(puzzle(59)));
});

test("without storage everything lasts as long as the page, and that is known", () => {
  const store = new Store(null);
  assert.equal(store.trouble, "forbidden");
  const games = new Games(store);
  assert.ok(games.save(played(1)));
  assert.equal(games.list().length, 1);
});

test("a removed game can be brought back", () => {
  const { games } = visit();
  games.save(played(1, 3));
  const bringBack = games.remove(linkOf(puzzle(1)));
  assert.equal(games.list().length, 0);
  bringBack();
  assert.equal(games.of(puzzle(1))?.moves.length, 3);
});

test("everything goes into one file, and is added to what is elsewhere", () => {
  const here = visit();
  here.games.save(played(1, 3));
  here.games.save(played(2, 2));
  here.store.write("practice", { "dense-run": 2, "clue-1": 1 });
  here.store.write("days", { "2026-11-15": "2026-11-15" });
  here.store.write("settings", { timer: true });
  const file = writeAll(here.store, here.games);

  const there = visit();
  there.games.save(played(3));
  there.store.write("practice", { "dense-run": 1, pair: 3 });
  const later = played(2, 5);
  for (let look = 0; look < 20; look++) there.games.save(later);
  const done = readAll(there.store, there.games, file);
  assert.deepEqual([done?.taken, done?.kept, done?.unread], [1, 1, 0]);
  assert.equal(there.games.of(puzzle(1))?.moves.length, 3);
  assert.equal(there.games.of(puzzle(2))?.moves.length, 5, "the later one stays");
  assert.equal(there.games.list().length, 3);
  assert.deepEqual(there.store.read("practice", null), { "dense-run": 2, "clue-1": 1, pair: 3 });
  assert.equal(new Settings(there.store).get("timer"), true);
  done?.undo();
  assert.equal(there.games.list().length, 2);
  assert.deepEqual(there.store.read("practice", null), { "dense-run": 1, pair: 3 });
  assert.deepEqual(there.store.read("days", null), null);

  const broken = JSON.parse(file);
  broken.games.push({ puzzle: 5 });
  assert.equal(readAll(there.store, there.games, JSON.stringify(broken))?.unread, 1);
  for (const text of ["", "{}", '{"format":"skyscrapers-all","version":9,"games":[]}', "[1]"])
    assert.equal(readAll(there.store, there.games, text), null, text);
});

test("values are joined entry by entry", () => {
  assert.deepEqual(joined({ a: 1, b: "x" }, { a: 3, b: "y", c: [1] }), { a: 3, b: "x", c: [1] });
  assert.equal(joined(null, 4), 4);
});

test("a day remembers when it was first solved", () => {
  const { store } = visit();
  solveDay(store, "2026-11-14", new Date(2026, 10, 16));
  solveDay(store, "2026-11-14", new Date(2026, 10, 17));
  assert.deepEqual(solvedDays(store), { "2026-11-14": "2026-11-16" });
  store.write("days", "nonsense");
  assert.deepEqual(solvedDays(store), {});
});

test("settings that make no sense are those of the beginning", () => {
  const { store } = visit();
  store.write("settings", { timer: "yes", theme: "dark", other: 1 });
  const settings = new Settings(store);
  assert.deepEqual([settings.get("timer"), settings.get("theme")], [false, "dark"]);
  assert.equal("other" in settings.values, false);
});

test("marks of the tallest buildings come back on the largest boards", () => {
  for (const n of [31, 32]) {
    const { games } = visit();
    const game = new Game(fromRecord({ n, clues: [] }));
    game.play(fillMarks(game));
    assert.equal(valuesOf(game.marks[0] ?? 0, n).length, n);
    assert.ok(games.save(game));
    assert.deepEqual(games.of(game.puzzle)?.moves, game.moves);
  }
});

test("a save whose lists are none is set aside like any other that cannot be read", () => {
  for (const list of [{}, "1234", 5]) {
    const { store, games } = visit();
    const saved = { ...played(1).toSaved(), puzzle: { n: 4, clues: [], givens: list } };
    store.write(`game.${linkOf(puzzle(1))}`, saved);
    assert.equal(games.of(puzzle(1)), null);
    assert.equal(games.aside().length, 1);
  }
});
