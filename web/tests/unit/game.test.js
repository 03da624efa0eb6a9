// Moves and the game they make: entry, marks, undo, savepoints, hints, saving.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Game } from "../../js/game/game.js";
import {
  applyStep,
  clearMarks,
  enter,
  erase,
  fillMarks,
  restart,
  toggleClue,
  toggleMark,
} from "../../js/game/moves.js";
import { PARK, bit, fromRecord, marksOf } from "../../js/game/puzzle.js";

const puzzle = () => fromRecord({ n: 4, clues: Array(16).fill(0), givens: [4, ...Array(15).fill(0)] });
const state = (/** @type {Game} */ game) => JSON.stringify([game.values, game.marks, [...game.done]]);

test("a given stays, whatever is entered", () => {
  const game = new Game(puzzle());
  assert.equal(game.play(enter(game, 0, 1, true)), false);
  assert.equal(game.play(erase(game, [0])), false);
  assert.equal(game.values[0], 4);
});

test("the same height again clears the cell", () => {
  const game = new Game(puzzle());
  game.play(enter(game, 1, 2, true));
  game.play(enter(game, 1, 2, true));
  assert.equal(game.values[1], 0);
  assert.equal(game.at, 2);
});

test("entering cleans the marks of its lines, in one move, if it is to", () => {
  for (const clean of [true, false]) {
    const game = new Game(puzzle());
    game.play(fillMarks(game));
    game.play(enter(game, 5, 2, clean));
    assert.equal((game.marks[6] ?? 0) & bit(2), clean ? 0 : bit(2));
    assert.equal((game.marks[10] ?? 0) & bit(2), bit(2));
    game.undo();
    assert.equal((game.marks[6] ?? 0) & bit(2), bit(2));
    assert.equal(game.values[5], 0);
  }
});

test("a park is cleaned away once the line has all its parks", () => {
  const game = new Game(fromRecord({ n: 4, heights: 2, clues: Array(16).fill(0) }));
  game.play(fillMarks(game));
  game.play(enter(game, 0, PARK, true));
  assert.equal((game.marks[1] ?? 0) & 1, 1);
  game.play(enter(game, 1, PARK, true));
  assert.equal((game.marks[2] ?? 0) & 1, 0);
  assert.equal(game.left(PARK), 6);
});

test("a mark goes into all chosen cells, and out when all have it", () => {
  const game = new Game(puzzle());
  game.play(toggleMark(game, [1], 3));
  game.play(toggleMark(game, [1, 2], 3));
  assert.deepEqual([game.marks[1], game.marks[2]], [bit(3), bit(3)]);
  game.play(toggleMark(game, [1, 2], 3));
  assert.deepEqual([game.marks[1], game.marks[2]], [0, 0]);
});

test("undo to the start is the start, redo to the end is the end", () => {
  const game = new Game(puzzle());
  const start = state(game);
  game.play(fillMarks(game));
  game.play(enter(game, 5, 2, true));
  game.play(toggleClue(3));
  game.play(toggleMark(game, [6, 7], 1));
  game.play(erase(game, [5]));
  game.play(clearMarks(game));
  game.play(restart(game));
  const end = state(game);
  assert.equal(end, start);
  while (game.undo());
  assert.equal(state(game), start);
  while (game.redo());
  assert.equal(state(game), end);
  assert.equal(game.undo()?.kind, "restart");
  assert.ok(game.done.has(3));
});

test("a new move forgets what could be done again", () => {
  const game = new Game(puzzle());
  game.play(enter(game, 5, 2, true));
  game.undo();
  game.play(enter(game, 6, 1, true));
  assert.equal(game.canRedo, false);
  assert.equal(game.moves.length, 1);
});

test("a trial can be given up or kept", () => {
  const game = new Game(puzzle());
  game.play(enter(game, 5, 2, true));
  game.save();
  game.play(enter(game, 6, 1, true));
  assert.deepEqual([...game.tried()], [6]);
  game.back();
  assert.deepEqual([game.values[5], game.values[6], game.savepoints.length], [2, 0, 0]);
  assert.equal(game.undo()?.kind, "back");
  assert.equal(game.values[6], 1);
  game.save();
  game.play(enter(game, 7, 3, true));
  game.keep();
  assert.deepEqual([game.values[7], game.savepoints.length], [3, 0]);
});

test("undoing to before a trial ends it", () => {
  const game = new Game(puzzle());
  game.play(enter(game, 5, 2, true));
  game.save();
  game.undo();
  assert.equal(game.savepoints.length, 0);
});

test("a saved game goes on where it was, history and all", () => {
  const game = new Game(puzzle());
  game.play(fillMarks(game));
  game.play(enter(game, 5, 2, true));
  game.play(toggleClue(1));
  game.undo();
  game.hints[2] = 3;
  const again = Game.fromSaved(JSON.parse(JSON.stringify(game.toSaved())));
  assert.equal(state(again), state(game));
  assert.deepEqual([again.at, again.canRedo, again.hints[2]], [2, true, 3]);
  again.returnTo(0);
  assert.equal(state(again), state(new Game(puzzle())));
  again.undo();
  assert.equal(state(again), state(game), "going back is a move, and can be taken back");
});

test("a hint that strikes writes the missing marks of its line first, or of its cells alone", () => {
  const step = {
    placements: [],
    eliminations: [{ cell: "r2c2", values: [4] }],
    lines: [{ kind: /** @type {const} */ ("row"), index: 2, from: null }],
  };
  const game = new Game(puzzle());
  game.play(toggleMark(game, [4], 1));
  game.play(applyStep(game, step, true));
  assert.equal(game.marks[5], marksOf([1, 2, 3]));
  assert.equal(game.marks[4], bit(1), "what is pencilled stays");
  assert.ok(game.marks[6] || game.values[6]);
  assert.equal(game.marks[9], 0, "other lines are left alone");
  assert.equal(game.at, 2);
  const other = new Game(puzzle());
  other.play(applyStep(other, step, true, "cells"));
  assert.equal(other.marks[5], marksOf([1, 2, 3]));
  assert.equal(other.marks.filter(Boolean).length, 1);
});

test("a hint that places fills the cell and cleans up", () => {
  const game = new Game(puzzle());
  game.play(fillMarks(game));
  game.play(applyStep(game, { placements: [{ cell: "r2c2", value: 4 }], eliminations: [] }, true));
  assert.equal(game.values[5], 4);
  assert.equal((game.marks[6] ?? 0) & bit(4), 0);
});

test("the move that filled a cell is found", () => {
  const game = new Game(puzzle());
  game.play(enter(game, 5, 2, true));
  game.play(enter(game, 6, 3, true));
  game.play(toggleMark(game, [7], 3));
  assert.deepEqual([game.whenFilled(5), game.whenFilled(6), game.whenFilled(7)], [0, 1, -1]);
});

test("the move that filled a cell is found among others of that move, and not where it was taken back", () => {
  const game = new Game(puzzle());
  game.play(fillMarks(game));
  game.play(enter(game, 5, 2, true));
  assert.equal(game.whenFilled(5), 1);
  game.undo();
  assert.equal(game.whenFilled(5), -1);
  assert.equal(game.whenFilled(0), -1, "a given was filled by no move");
});

test("a move is told with the time played, unless it has one of its own", () => {
  const game = new Game(puzzle());
  game.play(toggleClue(1));
  game.seconds = 12;
  game.play(toggleClue(2));
  game.play({ ...toggleClue(3), ms: 7 });
  assert.deepEqual(
    game.moves.map(({ ms }) => ms),
    [undefined, 12_000, 7],
  );
});

test("a move is done only if it changes something", () => {
  const game = new Game(puzzle());
  assert.equal(game.isTouched, false);
  assert.equal(game.play(enter(game, 0, 1, true)), false);
  assert.equal(game.isTouched, false);
  assert.equal(game.play(enter(game, 5, 1, true)), true);
  assert.equal(game.play(toggleClue(1)), true);
  assert.equal(game.isTouched, true);
});

test("going back to what stands there already is no move", () => {
  const game = new Game(puzzle());
  game.play(toggleClue(1));
  assert.equal(game.returnTo(1), false);
  game.play(toggleClue(2));
  assert.equal(game.returnTo(1), true);
  assert.deepEqual([...game.done], [1]);
  assert.deepEqual(game.moves.at(-1), { kind: "back", cells: [], clues: [2] });
});

test("a trial begins once at each position, and trials in trials end one by one", () => {
  const game = new Game(puzzle());
  for (const [cell, height] of /** @type {const} */ ([
    [5, 1],
    [6, 2],
    [7, 3],
  ])) {
    game.save();
    game.save();
    game.play(enter(game, cell, height, false));
  }
  assert.deepEqual(game.savepoints, [0, 1, 2]);
  assert.deepEqual([...game.tried()], [7]);
  game.back();
  assert.deepEqual([...game.tried()], [6]);
  game.keep();
  assert.deepEqual([...game.tried()], [5, 6]);
  game.keep();
  assert.deepEqual([...game.tried()], [], "without a trial nothing is tried");
  assert.deepEqual([game.values[5], game.values[6], game.values[7]], [1, 2, 0]);
});

test("giving up a trial is told once, also if nothing was tried; without one nothing happens", () => {
  const game = new Game(puzzle());
  game.play(enter(game, 5, 1, false));
  /** @type {(string|undefined)[]} */
  const heard = [];
  game.onChange((move) => heard.push(move?.kind));
  game.back();
  assert.deepEqual([heard, game.values[5]], [[], 1]);
  game.save();
  game.back();
  assert.deepEqual(heard, [undefined, undefined]);
  game.save();
  game.play(enter(game, 6, 2, false));
  game.back();
  assert.deepEqual(heard.slice(2), [undefined, "enter", "back"]);
});

test("it is known how much is filled, and how many of a height are left", () => {
  const game = new Game(puzzle());
  game.play(enter(game, 5, 4, false));
  game.play(enter(game, 6, 2, false));
  assert.deepEqual(game.progress, { filled: 2, of: 15 });
  assert.deepEqual([game.left(4), game.left(2), game.left(1)], [2, 3, 4]);
  const parks = new Game(fromRecord({ n: 4, heights: 2, clues: Array(16).fill(0) }));
  parks.play(enter(parks, 0, PARK, false));
  parks.play(enter(parks, 1, 1, false));
  assert.deepEqual([parks.left(PARK), parks.left(1)], [7, 3]);
});

test("a save that tells its moves alone is a game, and no further on than its moves", () => {
  const record = { n: 4, clues: Array(16).fill(0) };
  const moves = [enter(new Game(puzzle()), 5, 2, false)];
  const saved = /** @type {any} */ ({ version: 1, puzzle: record, moves, at: 3 });
  const game = Game.fromSaved(saved);
  assert.deepEqual(game.values, Array(16).fill(0).with(5, 2));
  assert.deepEqual([game.at, game.savepoints, game.hints, game.seconds], [1, [], [0, 0, 0, 0], 0]);
  assert.deepEqual([game.solved, game.done.size], [false, 0]);
  assert.equal(Game.fromSaved({ ...saved, at: 1, solved: true }).solved, true);
});

test("listeners hear of every change until they stop", () => {
  const game = new Game(puzzle());
  let heard = 0;
  const stop = game.onChange(() => heard++);
  game.play(enter(game, 5, 2, true));
  game.undo();
  stop();
  game.redo();
  assert.equal(heard, 2);
});
