// The games that are kept: drafts, looking and playing, time, saves from elsewhere, and what is forgotten.
// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { Game } from "../../js/game/game.js";
import { linkOf } from "../../js/game/link.js";
import { enter } from "../../js/game/moves.js";
import { fromRecord } from "../../js/game/puzzle.js";
import { Games } from "../../js/store/games.js";
import { Store, passingPlace } from "../../js/store/store.js";
import { sizeOf, smallPlace } from "./arbitrary.js";

/** Puzzles that differ in one clue. @param {number} number */
const puzzle = (number) =>
  fromRecord({
    n: 6,
    clues: Array(24)
      .fill(0)
      .with(number % 24, Math.floor(number / 24) + 1),
  });
/** @param {number} number @param {number} [moves] */
function played(number, moves = 1) {
  const game = new Game(puzzle(number));
  for (let cell = 0; cell < moves; cell++) game.play(enter(game, cell, 1, false));
  return game;
}
/** A tab over a place; its clock goes on by one with every look. */
function visit(place = passingPlace()) {
  let time = 100;
  const store = new Store(place);
  return { store, games: new Games(store, () => ++time), place };
}
const links = (/** @type {Games} */ games) => games.list().map(({ link }) => link);

test("a draft is never kept, and nothing is wrong with that", () => {
  const { store, games } = visit();
  const draft = played(1);
  draft.isDraft = true;
  assert.equal(games.save(draft), true);
  assert.equal(games.open(draft), true);
  games.touch(draft);
  assert.deepEqual(store.names(""), []);
});

test("looking at a kept game makes it the last one and leaves whose it is; another position is a move", () => {
  const { store, games } = visit();
  games.save(played(1, 2));
  games.save(played(2));
  const link = linkOf(puzzle(1));
  const turn = store.text(`turn.${link}`);
  assert.equal(games.open(played(1, 2)), true);
  assert.equal(games.last()?.moves.length, 2);
  assert.equal(store.read("current", null), link);
  assert.equal(store.text(`turn.${link}`), turn);
  const back = played(1, 2);
  back.undo();
  assert.equal(games.open(back), true);
  assert.equal(games.at(link)?.at, 1);
  assert.notEqual(store.text(`turn.${link}`), turn);
  const other = played(1, 1);
  other.play(enter(other, 7, 3, false));
  other.undo();
  assert.equal(games.open(other), true);
  assert.deepEqual(games.at(link)?.moves, JSON.parse(JSON.stringify(other.moves)));
});

test("time is kept by the tab that has the game, and by no other", () => {
  const { games, place } = visit();
  const game = played(1);
  games.save(game);
  game.seconds = 7;
  games.touch(game);
  assert.equal(games.of(game.puzzle)?.seconds, 7);
  const other = visit(place);
  const same = played(1);
  same.seconds = 99;
  other.games.touch(same);
  assert.equal(games.of(game.puzzle)?.seconds, 7);
  other.games.at(linkOf(game.puzzle));
  other.games.save(same);
  game.seconds = 8;
  games.touch(game);
  assert.equal(games.of(game.puzzle)?.seconds, 99);
});

test("of a game from elsewhere and the one here the later one stays, and a tab that has it open sees that", () => {
  const { store, games, place } = visit();
  const game = played(1);
  games.save(game);
  const link = linkOf(game.puzzle);
  const saved = games.at(link);
  assert.ok(saved);
  const when = saved.saved ?? 0;
  assert.equal(games.take({ ...saved, saved: when, seconds: 5 }), false, "not later");
  assert.equal(games.take({ ...saved, saved: when - 1, seconds: 5 }), false);
  assert.equal(games.isOurs(link), true);
  const elsewhere = visit(place);
  assert.equal(elsewhere.games.take({ ...saved, saved: when + 1, seconds: 5 }), true);
  assert.equal(games.isOurs(link), false);
  assert.equal(games.at(link)?.seconds, 5);
  const { saved: _, ...undated } = saved;
  assert.equal(games.take(undated), false, "without a date it is older than any");
  assert.ok(store.text(`turn.${link}`));
});

test("of untouched puzzles twenty are kept besides the one on the board, and every one with a move", () => {
  const { games } = visit();
  for (let number = 0; number < 5; number++) games.save(played(number));
  for (let number = 5; number < 40; number++) games.save(new Game(puzzle(number)));
  const kept = links(games);
  assert.equal(kept.length, 5 + 21);
  assert.equal(kept[0], linkOf(puzzle(39)));
  for (let number = 0; number < 5; number++) assert.ok(kept.includes(linkOf(puzzle(number))));
  assert.ok(!kept.includes(linkOf(puzzle(18))) && kept.includes(linkOf(puzzle(19))));
});

test("in a full place untouched puzzles go first, the oldest before the others, and no more than must", () => {
  const inner = passingPlace();
  const room = { most: Infinity };
  const { games } = visit(smallPlace(room, inner));
  const game = played(0);
  games.save(game);
  for (let number = 1; number < 5; number++) games.save(new Game(puzzle(number)));
  room.most = sizeOf(inner) + 10;
  game.play(enter(game, 20, 3, false));
  assert.equal(games.save(game), true);
  assert.deepEqual(links(games).sort(), [0, 2, 3, 4].map((number) => linkOf(puzzle(number))).sort());
  assert.equal(games.of(game.puzzle)?.moves.length, 2);
});

test("what cannot be read is counted and stands aside under its name", () => {
  const { store, games } = visit();
  let told = 0;
  games.onAside = () => told++;
  store.put("game.skyscrapers/4/4/x", "nonsense");
  store.put("game.4;4;old", "older nonsense");
  games.migrate();
  games.list();
  assert.deepEqual([games.unread, told], [2, 2]);
  const names = games.aside().map(({ name, text }) => [name.replace(/^\d+\./, ""), text]);
  assert.deepEqual(
    names.sort(),
    [
      ["4;4;old", "older nonsense"],
      ["skyscrapers/4/4/x", "nonsense"],
    ].sort(),
  );
  assert.deepEqual(store.names("game."), []);
});

test("an older page's last game is the last one; any other stays where it is", () => {
  const { store, games } = visit();
  const old = JSON.parse(JSON.stringify(played(1).toSaved()));
  store.write("game.6;6;;1", old);
  store.write("current", "elsewhere");
  games.migrate();
  assert.equal(store.read("current", null), "elsewhere");
  assert.deepEqual(links(games), [linkOf(puzzle(1))]);
});

test("a removed game comes back once, and only if there was one", () => {
  const { store, games } = visit();
  const link = linkOf(puzzle(1));
  games.remove(link)();
  assert.deepEqual(store.names(""), []);
  games.save(played(1));
  const bringBack = games.remove(link);
  assert.deepEqual([store.text(`game.${link}`), store.text(`turn.${link}`)], [null, null]);
  bringBack();
  assert.equal(games.at(link)?.moves.length, 1);
});
