// What is seen along a line: counts, states of clues, bounds, and the profile that is drawn.
import assert from "node:assert/strict";
import { test } from "node:test";
import { inspect, isSolved } from "../../js/game/check.js";
import { slips } from "../../js/game/slips.js";
import { Game } from "../../js/game/game.js";
import { enter } from "../../js/game/moves.js";
import { pictured, profile } from "../../js/game/profile.js";
import { profileSentence, sightWords } from "../../js/words/sentences.js";
import { PARK, bit, fromRecord } from "../../js/game/puzzle.js";
import { plainRules } from "../../js/game/rules.js";
import { clueState, duplicates, implied, seenTotal, sighting } from "../../js/game/sight.js";

/**
 * A puzzle whose left clue of row 1 is the only one.
 * @param {number} n
 * @param {number} clue
 * @param {object} [more]
 */
const leftClue = (n, clue, more = {}) =>
  fromRecord({
    n,
    clues: Array.from({ length: 4 * n }, (_, index) => (index === 4 * n - 1 ? clue : 0)),
    ...more,
  });
/** @param {number} n */
const sums = (n) => ({ ...plainRules(n), sight: /** @type {const} */ ("sum") });
/** The values of a board of which only row 1 is filled. @param {number[]} row */
const row1 = (row) => Array.from({ length: row.length ** 2 }, (_, cell) => row[cell] ?? 0);

test("taller buildings hide lower ones, parks hide nothing", () => {
  assert.equal(seenTotal(plainRules(4), [2, 1, 4, 3]), 2);
  assert.equal(seenTotal(plainRules(4), [PARK, 1, PARK, 2]), 2);
  assert.equal(seenTotal(sums(4), [2, 1, 4, 3]), 6);
  assert.equal(seenTotal(sums(4), [PARK, 1, PARK, 2]), 3);
});

test("a clue is satisfied when everything up to the peak is filled and the count is right", () => {
  const state = (/** @type {number} */ clue, /** @type {number[]} */ row) =>
    sighting(leftClue(4, clue), row1(row), 15).state;
  assert.equal(state(2, [3, 4, 0, 0]), "satisfied");
  assert.equal(state(2, [0, 4, 0, 0]), "open");
  assert.equal(state(2, [1, 2, 3, 0]), "broken");
  assert.equal(state(3, [3, 4, 0, 0]), "broken");
  assert.equal(state(3, [1, 2, 0, 4]), "open");
  assert.equal(state(2, [1, 2, 0, 0]), "broken", "the 4 is seen wherever it stands");
});

test("a sum is broken once what is seen adds up to too much, satisfied when it is settled and right", () => {
  const state = (/** @type {number} */ clue, /** @type {number[]} */ row, more = {}) =>
    sighting(leftClue(row.length, clue, { clue: "sum", ...more }), row1(row), 4 * row.length - 1).state;
  assert.equal(state(9, [1, 3, 5, 0, 0]), "satisfied");
  assert.equal(state(9, [4, 2, 5, 3, 1]), "satisfied");
  assert.equal(state(9, [1, 3, 0, 0, 5]), "open", "a building may still come between");
  assert.equal(state(9, [0, 4, 5, 0, 0]), "open");
  assert.equal(state(8, [2, 3, 4, 0, 0]), "broken", "9 before the peak is there");
  assert.equal(state(13, [2, 3, 4, 0, 0]), "broken", "with the 5 to come it is 14");
  assert.equal(state(14, [2, 3, 4, 0, 0]), "open");
  assert.equal(state(12, [1, 3, 5, 0, 0]), "broken", "settled, and not enough");
  assert.equal(state(5, [PARK, 2, 3, 0], { heights: 3 }), "satisfied");
});

test("a clue looks no further than to the tallest, wherever it stands", () => {
  const cells = (/** @type {number[]} */ row) => sighting(leftClue(4, 2), row1(row), 15).cells;
  assert.deepEqual(cells([4, 1, 0, 0]), [0]);
  assert.deepEqual(cells([4, 1, 2, 3]), [0]);
  assert.deepEqual(cells([1, 4, 0, 0]), [0, 1]);
  assert.deepEqual(cells([1, 0, 4, 0]), [0]);
  assert.deepEqual(cells([1, 2, 3, 3]), [0, 1, 2, 3]);
});

test("with parks the tallest is not the size", () => {
  const puzzle = leftClue(4, 2, { heights: 3 });
  assert.equal(sighting(puzzle, row1([PARK, 1, 3, 0]), 15).state, "satisfied");
});

test("a height may stand once in a line, parks as often as there is room", () => {
  assert.deepEqual(
    [...duplicates(leftClue(4, 0), row1([2, 0, 2, 0])).entries()],
    [
      [0, [2]],
      [2, [0]],
    ],
  );
  const parks = leftClue(4, 0, { heights: 2 });
  assert.equal(duplicates(parks, row1([PARK, PARK, 0, 0])).size, 0);
  assert.equal(duplicates(parks, row1([PARK, PARK, PARK, 0])).size, 3);
  const diagonal = leftClue(3, 0, { diagonals: true });
  assert.equal(duplicates(diagonal, [1, 0, 0, 0, 1, 0, 0, 0, 0]).size, 2);
});

test("what the lines leave for a cell", () => {
  assert.equal(implied(leftClue(4, 0), row1([2, 0, 3, 0]), 1), bit(1) | bit(4));
  assert.equal(implied(leftClue(3, 0, { heights: 2 }), row1([PARK, 0, 0]), 1), bit(1) | bit(2));
  assert.equal(
    implied(leftClue(4, 0), row1([2, 0, 3, 0]), 0),
    bit(1) | bit(2) | bit(4),
    "its own height, too",
  );
});

test("a clue is broken as soon as entries prove it", () => {
  const state = (/** @type {number} */ clue, /** @type {number[]} */ row, more = {}) =>
    clueState(leftClue(row.length, clue, more), row1(row), 4 * row.length - 1);
  // The two open cells hold 1 and 2, which hide nothing: 3, 4, 5 and 6 are seen.
  assert.equal(state(3, [3, 4, 0, 0, 5, 6]), "broken");
  assert.equal(state(4, [3, 4, 0, 0, 5, 6]), "open");
  // Nothing behind the 5 can be seen but the 6.
  assert.equal(state(4, [5, 0, 0, 0, 0, 0]), "broken");
  assert.equal(state(2, [5, 0, 0, 0, 0, 0]), "open");
  assert.equal(state(6, [0, 5, 0, 0, 0], { clue: "sum" }), "open");
  assert.equal(state(11, [0, 5, 0, 0, 0], { clue: "sum" }), "broken");
  assert.equal(state(1, [0, 0, 0, 0]), "open", "an empty line proves nothing");
  assert.equal(state(9, [0, 0, 0, 0]), "open", "whatever the clue says");
  assert.equal(state(9, [1, 0, 0, 0]), "broken");
});

test("what was found out about one line is not taken for another", () => {
  const puzzle = fromRecord({ n: 6, clues: Array(24).fill(3) });
  const values = [3, 4, 0, 0, 5, 6, ...row1([0, 0, 3, 0, 0, 0])].slice(0, 36);
  for (let turn = 0; turn < 2; turn++) {
    assert.equal(clueState(puzzle, values, 23), "broken");
    assert.equal(clueState(puzzle, values, 22), "open");
    assert.equal(clueState(puzzle, values.with(1, 0), 23), "broken");
    assert.equal(clueState(puzzle, values.with(1, 0).with(0, 0), 23), "open");
  }
});

test("the profile of a sum adds up what is surely seen", () => {
  const puzzle = leftClue(4, 8, { clue: "sum" });
  const position = { values: row1([1, 0, 0, 4]), marks: Array(16).fill(0) };
  const seen = profile(puzzle, position, 15);
  assert.deepEqual(
    seen.bars.map(({ total }) => total),
    [1, 3, 0, 8],
  );
  assert.deepEqual(
    seen.bars.map(({ exact }) => exact),
    [true, false, false, false],
  );
  assert.deepEqual([seen.least, seen.most], [8, 10]);
  assert.equal(sightWords(seen), "sum 8 to 10");
  const line = "Row 1 from the left: 1 seen, 2 to 3 open seen, 2 to 3 open, 4 seen.";
  assert.equal(profileSentence(puzzle, seen), `${line} The clue says sum 8, at most 10, at least 8 seen.`);
  const many = profile(leftClue(4, 6, { clue: "sum" }), position, 15);
  assert.deepEqual(
    many.bars.map((bar) => bar.breaks),
    [null, null, null, "many"],
  );
  const few = profile(leftClue(4, 10, { clue: "sum" }), { ...position, values: row1([2, 0, 0, 4]) }, 15);
  assert.deepEqual(
    few.bars.map((bar) => bar.breaks),
    [null, null, null, "few"],
  );
});

test("the profile of a line tells seen, hidden and open, and what is surely seen", () => {
  const puzzle = leftClue(4, 2);
  const position = { values: row1([0, 1, 0, 4]), marks: Array(16).fill(0) };
  const seen = profile(puzzle, position, 15);
  assert.deepEqual(
    seen.bars.map(({ low, high, open, seen: shows }) => [low, high, open, shows]),
    [
      [2, 3, true, true],
      [1, 1, false, false],
      [2, 3, true, false],
      [4, 4, false, true],
    ],
  );
  assert.equal(sightWords(seen), "at least 2, at most 3");
  assert.equal(
    profileSentence(puzzle, seen),
    "Row 1 from the left: 2 to 3 open seen, 1 hidden, 2 to 3 open, 4 seen. The clue says two, at most three, at least two seen.",
  );
});

test("what the engine draws is drawn: where a supposition breaks the clue, and by how much", () => {
  /** @type {import("../../js/game/types.js").SceneElevation} */
  const drawn = {
    side: "left",
    index: 1,
    value: 2,
    sight: "count",
    tallest: 4,
    supposed: true,
    bars: [
      { low: 1, high: 2, visibility: "seen", least: 1, exact: true },
      { low: 3, high: 3, visibility: "seen", least: 2, exact: true, role: "end" },
      { low: 1, high: 2, visibility: "hidden" },
      { low: 4, high: 4, visibility: "seen", least: 3, exact: true },
    ],
  };
  const many = pictured(4, drawn);
  assert.deepEqual([many.clue, many.wanted, many.peak, many.least], [15, 2, 4, 3]);
  assert.deepEqual(
    many.bars.map((bar) => bar.breaks),
    [null, null, null, "many"],
  );
  assert.deepEqual(
    many.bars.map((bar) => bar.supposed),
    [false, true, false, false],
  );
  const line = "Row 1 from the left: 1 to 2 open seen, 3 supposed, 1 to 2 open hidden, 4 seen.";
  assert.equal(profileSentence(leftClue(4, 2), many), `${line} The clue says two, at least three seen.`);
  const few = pictured(4, { ...drawn, value: 4, fault: { at_most: 3 } });
  assert.deepEqual([few.bars.at(-1)?.breaks, few.most], ["few", 3]);
  const never = pictured(4, { ...drawn, value: 9, sight: "sum", fault: { sums: [8, 10] } });
  assert.deepEqual([never.bars.at(-1)?.breaks, never.sums], ["never", [8, 10]]);
});

test("slips name the broken rule and the cell filled last", () => {
  const game = new Game(leftClue(4, 2));
  for (const [cell, value] of [
    [0, 1],
    [1, 2],
    [2, 3],
  ])
    game.play(enter(game, cell ?? 0, value ?? 0, true));
  const [slip] = slips(game);
  assert.deepEqual(slip, {
    kind: "clue",
    clue: 15,
    seen: 4,
    heights: [1, 2, 3, 4],
    open: true,
    cells: [0, 1, 2],
    suspect: 2,
  });
  game.play(enter(game, 7, 3, true));
  game.play(enter(game, 3, 3, true));
  const broken = slips(game).flatMap((found) => (found.kind === "house" ? [found.house] : []));
  assert.deepEqual(
    broken.map(({ kind, index }) => [kind, index]),
    [
      ["row", 0],
      ["column", 3],
    ],
  );
});

test("slips name boxes and regions, and what a sum sees", () => {
  const boxes = new Game(leftClue(4, 0, { boxes: "2x2" }));
  for (const [cell, value] of [
    [2, 3],
    [7, 3],
  ])
    boxes.play(enter(boxes, cell ?? 0, value ?? 0, true));
  const [twice, ...others] = slips(boxes);
  assert.ok(twice?.kind === "house" && others.length === 0);
  assert.deepEqual([twice.house.kind, twice.house.index, twice.cells, twice.suspect], ["box", 1, [2, 7], 7]);
  const sum = new Game(leftClue(4, 6, { clue: "sum" }));
  for (const [cell, value] of [
    [0, 1],
    [1, 2],
    [2, 4],
  ])
    sum.play(enter(sum, cell ?? 0, value ?? 0, true));
  const broken = {
    kind: "clue",
    clue: 15,
    seen: 7,
    heights: [1, 2, 4],
    open: false,
    cells: [0, 1, 2],
    suspect: 2,
  };
  assert.deepEqual(slips(sum), [broken]);
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

test("a slip behind open cells tells what is surely seen, and the most that can be", () => {
  const after = (/** @type {number} */ clue, /** @type {number[]} */ cells, /** @type {number[]} */ row) => {
    const game = new Game(leftClue(6, clue));
    for (const cell of cells) game.play(enter(game, cell, row[cell] ?? 0, false));
    return slips(game);
  };
  assert.deepEqual(after(3, [5, 0, 4, 1], [3, 4, 0, 0, 5, 6]), [
    { kind: "clue", clue: 23, seen: 4, heights: [3, 4, 5, 6], open: true, cells: [0, 1, 4, 5], suspect: 1 },
  ]);
  const [hiding] = after(3, [5, 0, 4, 1, 3], [3, 4, 0, 1, 5, 6]);
  assert.deepEqual(hiding && "heights" in hiding && hiding.heights, [3, 4, 5, 6], "the 1 is hidden");
  assert.deepEqual(after(4, [0], [5, 0, 0, 0, 0, 0]), [
    { kind: "clue", clue: 23, seen: 2, heights: [5], open: true, cells: [0], suspect: 0, most: 2 },
  ]);
  assert.deepEqual(after(3, [0, 3], [4, 0, 0, 1, 0, 0]), [], "a 5 may come between");
});

test("the suspect of a slip is nobody's given, and nobody if all are given", () => {
  const suspects = (/** @type {number[]} */ givens, /** @type {number[]} */ order) => {
    const game = new Game(leftClue(4, 1, { givens: row1(givens) }));
    for (const cell of order) game.play(enter(game, cell, 2, false));
    return slips(game).map(({ suspect }) => suspect);
  };
  assert.deepEqual(suspects([2, 0, 0, 0], [3, 1]), [1, 1]);
  assert.deepEqual(suspects([0, 0, 2, 0], [1, 0]), [0, 0]);
  assert.deepEqual(suspects([2, 2, 0, 0], []), [-1, -1]);
});
