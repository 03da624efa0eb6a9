// What each move changes, cell by cell, and what it leaves alone.
// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { Game } from "../../js/game/game.js";
import * as moves from "../../js/game/moves.js";
import { PARK, bit, fromRecord, marksOf } from "../../js/game/puzzle.js";
import { implied } from "../../js/game/sight.js";

/** Which cell is called so; all boards here are 4×4. @param {number} row @param {number} column */
const at = (row, column) => (row - 1) * 4 + column - 1;
const board = (/** @type {object} */ more = {}) =>
  new Game(fromRecord({ n: 4, clues: Array(16).fill(0), ...more }));
const given = () => board({ givens: [4, ...Array(15).fill(0)] });
const position = (/** @type {Game} */ { values, marks }) => [[...values], [...marks]];
const marksAt = (/** @type {Game} */ game, /** @type {number[]} */ ...cells) =>
  cells.map((cell) => game.marks[cell]);

/** A board with all marks, and 2 entered into r2c2. @param {number} [height] */
function entered(height = 2) {
  const game = board();
  game.play(moves.fillMarks(game));
  const before = position(game);
  game.play(moves.enter(game, at(2, 2), height, true));
  return { game, before };
}

test("a move is called what it is", () => {
  const game = board();
  const step = { placements: [], eliminations: [] };
  const kinds = [
    moves.enter(game, 0, 1, true),
    moves.toggleMark(game, [0], 1),
    moves.erase(game, [0]),
    moves.fillMarks(game),
    moves.clearMarks(game),
    moves.restart(game),
    moves.toggleClue(3),
    moves.applyStep(game, step, true),
  ].map(({ kind }) => kind);
  assert.deepEqual(kinds, ["enter", "mark", "erase", "fill", "erase", "restart", "clue", "hint"]);
});

test("a move holds what changes, from what to what, and nothing else", () => {
  const { game } = entered();
  assert.deepEqual(moves.erase(game, [at(2, 2)]).cells[0], [at(2, 2), 2, 0, 0, marksOf([1, 2, 3, 4])]);
  assert.deepEqual(moves.clearMarks(board()).cells, []);
  assert.deepEqual(moves.restart(board()).cells, []);
  assert.deepEqual(moves.toggleClue(3), { kind: "clue", cells: [], clues: [3] });
});

test("an entry is crossed out in its row and its column, and nowhere else", () => {
  const { game } = entered();
  game.values.forEach((_, cell) => {
    const [row, column] = [Math.floor(cell / 4) + 1, (cell % 4) + 1];
    const all = row === 2 && column === 2 ? [] : row === 2 || column === 2 ? [1, 3, 4] : [1, 2, 3, 4];
    assert.equal(game.marks[cell], marksOf(all), `r${row}c${column}`);
  });
});

test("where lines have parks, a building still stands once in each", () => {
  const game = board({ heights: 2 });
  game.play(moves.fillMarks(game));
  game.play(moves.enter(game, at(1, 1), 1, true));
  assert.deepEqual(marksAt(game, at(1, 2), at(2, 1), at(2, 2)), [0b101, 0b101, 0b111]);
});

test("what an entry took comes back when it is taken out: by the same height again, or erased", () => {
  for (const takeOut of ["enter", "erase"]) {
    const { game, before } = entered();
    game.play(takeOut === "enter" ? moves.enter(game, at(2, 2), 2, true) : moves.erase(game, [at(2, 2)]));
    assert.deepEqual(position(game), before, takeOut);
  }
});

test("what a hint took comes back as well", () => {
  const game = board();
  game.play(moves.fillMarks(game));
  const before = position(game);
  game.play(moves.applyStep(game, { placements: [{ cell: "r2c2", value: 2 }], eliminations: [] }, true));
  assert.notDeepEqual(position(game), before);
  game.play(moves.erase(game, [at(2, 2)]));
  assert.deepEqual(position(game), before);
});

test("only marks of the height that is taken out come back", () => {
  const game = board();
  game.play(moves.fillMarks(game));
  const step = {
    placements: [{ cell: "r2c2", value: 2 }],
    eliminations: [{ cell: "r2c3", values: [4] }],
  };
  game.play(moves.applyStep(game, step, true));
  game.play(moves.erase(game, [at(2, 2)]));
  assert.equal(game.marks[at(2, 3)], marksOf([1, 2, 3]), "the 4 was struck for another reason");
  assert.equal(game.marks[at(2, 2)], marksOf([1, 2, 3, 4]));
});

test("marks that the entry did not take do not come", () => {
  const game = board();
  game.play(moves.toggleMark(game, [at(2, 1)], 3));
  game.play(moves.toggleMark(game, [at(2, 3)], 2));
  game.play(moves.enter(game, at(2, 2), 2, true));
  game.play(moves.erase(game, [at(2, 2)]));
  assert.deepEqual(marksAt(game, at(2, 1), at(2, 2), at(2, 3), at(2, 4)), [bit(3), 0, bit(2), 0]);
});

test("a mark does not come back to where its height cannot stand any more", () => {
  const { game } = entered();
  game.play(moves.enter(game, at(1, 4), 2, true));
  game.play(moves.erase(game, [at(2, 2)]));
  assert.deepEqual(marksAt(game, at(2, 4), at(1, 2)), [marksOf([1, 3, 4]), marksOf([1, 3, 4])]);
  assert.deepEqual(marksAt(game, at(2, 1), at(4, 2)), [marksOf([1, 2, 3, 4]), marksOf([1, 2, 3, 4])]);
});

test("what has been written since stays: other heights, and marks taken by hand", () => {
  const { game } = entered();
  game.play(moves.enter(game, at(2, 3), 4, true));
  game.play(moves.toggleMark(game, [at(4, 2)], 1));
  game.play(moves.erase(game, [at(2, 2)]));
  assert.equal(game.values[at(2, 3)], 4);
  assert.deepEqual(marksAt(game, at(2, 3), at(4, 2)), [0, marksOf([2, 3, 4])]);
});

test("a height that took another one's place leaves an empty cell", () => {
  const { game } = entered();
  game.play(moves.enter(game, at(2, 2), 3, true));
  game.play(moves.enter(game, at(2, 2), 3, true));
  assert.deepEqual([game.values[at(2, 2)], game.marks[at(2, 2)]], [0, 0]);
  assert.equal((game.marks[at(2, 1)] ?? 0) & bit(3), bit(3));
});

test("a height that came back with an older position brings no marks with it", () => {
  const { game } = entered();
  game.play(moves.erase(game, [at(2, 2)]));
  game.returnTo(2);
  assert.equal(game.values[at(2, 2)], 2);
  game.play(moves.erase(game, [at(2, 2)]));
  assert.deepEqual(marksAt(game, at(2, 2), at(2, 1)), [0, marksOf([1, 3, 4])]);
});

test("a mark joins the marks that are there, and goes alone", () => {
  const game = board();
  game.play(moves.toggleMark(game, [5], 1));
  game.play(moves.toggleMark(game, [5], 3));
  assert.equal(game.marks[5], marksOf([1, 3]));
  game.play(moves.toggleMark(game, [5], 1));
  assert.equal(game.marks[5], bit(3));
});

test("marks are for open cells: what is filled keeps its height, and is not asked whether it has the mark", () => {
  const game = given();
  game.play(moves.enter(game, 5, 2, false));
  game.play(moves.toggleMark(game, [6], 1));
  game.play(moves.toggleMark(game, [0, 5, 6], 1));
  assert.deepEqual([game.values[0], game.values[5]], [4, 2]);
  assert.deepEqual(marksAt(game, 0, 5, 6), [0, 0, 0]);
});

test("erasing takes the height of a filled cell and the marks of an open one", () => {
  const game = given();
  game.play(moves.toggleMark(game, [6], 1));
  game.play(moves.enter(game, 5, 2, false));
  game.play(moves.erase(game, [0, 5, 6]));
  assert.deepEqual(position(game), position(given()));
});

test("erasing a cell that was emptied before takes the marks it has now", () => {
  const { game } = entered();
  game.play(moves.erase(game, [at(2, 2)]));
  game.play(moves.erase(game, [at(2, 2)]));
  assert.equal(game.marks[at(2, 2)], 0);
  assert.equal(game.marks[at(2, 1)], marksOf([1, 2, 3, 4]));
});

test("filling in marks leaves heights alone and says what its houses leave in every open cell", () => {
  const game = given();
  game.play(moves.enter(game, 5, 2, false));
  game.play(moves.toggleMark(game, [6], 2));
  game.play(moves.fillMarks(game));
  assert.deepEqual([game.values[0], game.values[5]], [4, 2]);
  game.values.forEach((value, cell) =>
    assert.equal(game.marks[cell], value ? 0 : implied(game.puzzle, game.values, cell)),
  );
});

test("clearing takes all marks and no height; starting again takes all but the givens", () => {
  const game = given();
  game.play(moves.fillMarks(game));
  game.play(moves.enter(game, 5, 2, false));
  game.play(moves.toggleClue(7));
  game.play(moves.clearMarks(game));
  assert.deepEqual(position(game), [given().values.with(5, 2), Array(16).fill(0)]);
  game.play(moves.fillMarks(game));
  game.play(moves.restart(game));
  assert.deepEqual(position(game), position(given()));
  assert.deepEqual([...game.done], [], "ticks go too");
});

test("a strike without a line writes the marks of its own cells alone", () => {
  const game = board();
  game.play(moves.applyStep(game, { placements: [], eliminations: [{ cell: "r2c2", values: [4] }] }, true));
  assert.equal(game.marks[at(2, 2)], marksOf([1, 2, 3]));
  assert.equal(game.marks.filter(Boolean).length, 1);
});

test("a step that only places writes no marks", () => {
  const game = board();
  const lines = [{ kind: /** @type {const} */ ("row"), index: 2, from: null }];
  const step = { placements: [{ cell: "r2c2", value: 2 }], eliminations: [], lines };
  game.play(moves.applyStep(game, step, true));
  assert.deepEqual(position(game), [Array(16).fill(0).with(5, 2), Array(16).fill(0)]);
});

test("a strike leaves what stands in its line, and where it is struck", () => {
  const game = board();
  game.play(moves.enter(game, at(2, 2), 3, true));
  game.play(moves.enter(game, at(2, 3), 1, true));
  const lines = [{ kind: /** @type {const} */ ("row"), index: 2, from: null }];
  const eliminations = ["r2c1", "r2c2"].map((cell) => ({ cell, values: [4] }));
  game.play(moves.applyStep(game, { placements: [], eliminations, lines }, true));
  assert.deepEqual([game.values[at(2, 2)], game.values[at(2, 3)]], [3, 1]);
  assert.deepEqual(marksAt(game, at(2, 1), at(2, 2), at(2, 3), at(2, 4)), [bit(2), 0, 0, marksOf([2, 4])]);
});

test("a park is placed and struck by its 0", () => {
  const game = board({ heights: 3 });
  game.play(moves.fillMarks(game));
  const step = {
    placements: [{ cell: "r1c1", value: 0 }],
    eliminations: [{ cell: "r3c3", values: [0, 3] }],
  };
  game.play(moves.applyStep(game, step, true));
  assert.equal(game.values[0], PARK);
  assert.deepEqual(marksAt(game, at(1, 2), at(3, 3)), [0b1110, 0b0110]);
});

test("a draft's changes lead from one position to the other, and there are none to the same", () => {
  const { game } = entered();
  const from = board();
  const changes = moves.changesTo(from, game);
  assert.equal(changes.length, 16);
  assert.deepEqual(changes[5], [5, 0, 0, 2, 0]);
  assert.deepEqual(changes[0], [0, 0, 0, 0, marksOf([1, 2, 3, 4])]);
  assert.deepEqual(moves.changesTo(game, game), []);
});
