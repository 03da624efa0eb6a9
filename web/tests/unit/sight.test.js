// What is seen along a line: counts, states of clues, bounds, and the profile that is drawn.
import assert from "node:assert/strict";
import { test } from "node:test";
import { inspect, isSolved, slips } from "../../js/check.js";
import { Game } from "../../js/game.js";
import { enter } from "../../js/moves.js";
import { profile, profileSentence, sightWords } from "../../js/profile.js";
import { PARK, bit, fromRecord, marksOf } from "../../js/puzzle.js";
import { bounds, clueState, duplicates, implied, seenCount } from "../../js/sight.js";

/** A puzzle whose left clue of row 1 is the only one. @param {number} n @param {number} clue @param {object} [more] */
const leftClue = (n, clue, more = {}) => fromRecord({ n, clues: Array.from({ length: 4 * n }, (_, index) => (index === 4 * n - 1 ? clue : 0)), ...more });
/** The values of a board of which only row 1 is filled. @param {number[]} row */
const row1 = (row) => Array.from({ length: row.length ** 2 }, (_, cell) => row[cell] ?? 0);

test("taller buildings hide lower ones, parks hide nothing", () => {
  assert.equal(seenCount([2, 1, 4, 3]), 2);
  assert.equal(seenCount([PARK, 1, PARK, 2]), 2);
});

test("a clue is satisfied when everything up to the peak is filled and the count is right", () => {
  const state = (/** @type {number} */ clue, /** @type {number[]} */ row) => clueState(leftClue(4, clue), row1(row), 15);
  assert.equal(state(2, [3, 4, 0, 0]), "satisfied");
  assert.equal(state(2, [0, 4, 0, 0]), "open");
  assert.equal(state(2, [1, 2, 3, 0]), "broken");
  assert.equal(state(3, [3, 4, 0, 0]), "broken");
  assert.equal(state(3, [1, 2, 0, 4]), "open");
});

test("with parks the tallest is not the size", () => {
  const puzzle = leftClue(4, 2, { heights: 3 });
  assert.equal(clueState(puzzle, row1([PARK, 1, 3, 0]), 15), "satisfied");
});

test("a height may stand once in a line, parks as often as there is room", () => {
  assert.deepEqual([...duplicates(leftClue(4, 0), row1([2, 0, 2, 0])).entries()], [[0, [2]], [2, [0]]]);
  const parks = leftClue(4, 0, { heights: 2 });
  assert.equal(duplicates(parks, row1([PARK, PARK, 0, 0])).size, 0);
  assert.equal(duplicates(parks, row1([PARK, PARK, PARK, 0])).size, 3);
  const diagonal = leftClue(3, 0, { diagonals: true });
  assert.equal(duplicates(diagonal, [1, 0, 0, 0, 1, 0, 0, 0, 0]).size, 2);
});

test("what the lines leave for a cell", () => {
  assert.equal(implied(leftClue(4, 0), row1([2, 0, 3, 0]), 1), bit(1) | bit(4));
  assert.equal(implied(leftClue(3, 0, { heights: 2 }), row1([PARK, 0, 0]), 1), bit(1) | bit(2));
});

test("bounds count what must and what can be seen", () => {
  assert.deepEqual(bounds([marksOf([1, 2]), marksOf([3]), marksOf([1, 2]), marksOf([4])], 4), [3, 3]);
  assert.deepEqual(bounds([marksOf([1, 2, 3]), marksOf([1, 2, 3]), marksOf([4])], 4), [2, 3]);
  assert.deepEqual(bounds([marksOf([1]), marksOf([2])], 4), [0, 0]);
});

test("the profile of a line tells seen, hidden and open, and what is surely seen", () => {
  const puzzle = leftClue(4, 2);
  const position = { values: row1([0, 1, 0, 4]), marks: Array(16).fill(0) };
  const seen = profile(puzzle, position, 15);
  assert.deepEqual(seen.bars.map(({ low, high, open, seen: shows }) => [low, high, open, shows]), [[2, 3, true, true], [1, 1, false, false], [2, 3, true, false], [4, 4, false, true]]);
  assert.equal(sightWords(seen), "sees at least 2");
  assert.equal(profileSentence(puzzle, seen), "Row 1 from the left: 2 to 3 open seen, 1 hidden, 2 to 3 open, 4 seen. The clue says two, at least two seen.");
});

test("a supposition is followed along the line until the clue breaks", () => {
  const puzzle = leftClue(6, 3);
  const marks = [[2, 3, 4], [1], [2, 3, 5], [2, 4], [4, 5], [6]].map(marksOf);
  const position = { values: row1([0, 1, 0, 0, 0, 6]), marks: [...marks, ...Array(30).fill(0)] };
  const seen = profile(puzzle, position, 23, new Map([[2, 2]]));
  assert.deepEqual(seen.bars.map((bar) => bar.low), [3, 1, 2, 4, 5, 6]);
  assert.equal(seen.bars.at(-1)?.breaks, "many");
  assert.equal(seen.least, 4);
  const few = profile(leftClue(4, 3), { values: row1([0, 0, 0, 0]), marks: Array(16).fill(0) }, 15, new Map([[1, 4]]));
  assert.equal(few.bars.find((bar) => bar.breaks)?.breaks, "few");
});

test("slips name the broken rule and the cell filled last", () => {
  const game = new Game(leftClue(4, 2));
  for (const [cell, value] of [[0, 1], [1, 2], [2, 3]]) game.play(enter(game, cell ?? 0, value ?? 0, true));
  const [slip] = slips(game);
  assert.deepEqual(slip, { kind: "clue", clue: 15, seen: 3, heights: [1, 2, 3], cells: [0, 1, 2], suspect: 2 });
  game.play(enter(game, 7, 3, true));
  game.play(enter(game, 3, 3, true));
  assert.deepEqual(slips(game).map((found) => found.kind === "line" && [found.line.kind, found.line.index]).filter(Boolean), [["row", 0], ["column", 3]]);
});

test("checking shows what its setting says", () => {
  const puzzle = { ...leftClue(2, 2), solution: [1, 2, 2, 1] };
  const game = new Game(puzzle);
  game.play(enter(game, 0, 2, true));
  assert.equal(inspect(game, "off", puzzle.solution).clues[7], "open");
  assert.equal(inspect(game, "rules", puzzle.solution).clues[7], "broken");
  assert.deepEqual([...inspect(game, "rules", puzzle.solution).wrong], []);
  assert.deepEqual([...inspect(game, "solution", puzzle.solution).wrong], [0]);
});

test("a full board without slips is solved", () => {
  const game = new Game(leftClue(2, 2));
  for (const [cell, value] of [1, 2, 2, 1].entries()) game.play(enter(game, cell, value, true));
  assert.ok(isSolved(game));
});
