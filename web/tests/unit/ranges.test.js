// What a clue can see by entries alone: held to listing every way to fill the line.
// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { PARK } from "../../js/game/puzzle.js";
import { ranges } from "../../js/game/ranges.js";
import { adds } from "../../js/game/rules.js";

/** @param {number} heights @param {"count"|"sum"} [sight] @returns {import("../../js/game/types.js").Rules} */
const rules = (heights, sight = "count") => ({ heights, diagonals: false, regions: null, sight });

/** Every way to fill a line. @param {number} heights @param {number[]} line @returns {number[][]} */
function fillings(heights, line) {
  const parks = line.length - heights;
  const at = line.indexOf(0);
  if (at < 0) return [line];
  const left = Array.from({ length: heights }, (_, index) => index + 1).filter(
    (each) => !line.includes(each),
  );
  if (line.filter((value) => value === PARK).length < parks) left.push(PARK);
  return left.flatMap((value) => fillings(heights, line.with(at, value)));
}

/** @param {import("../../js/game/types.js").Rules} held @param {number[]} line */
function listed(held, line) {
  const totals = fillings(held.heights, line).map((full) => {
    let [tallest, total] = [0, 0];
    return full.map((value) => {
      if (value > tallest) [tallest, total] = [value, total + adds(held, value)];
      return total;
    });
  });
  return line.map((_, at) => {
    const seen = totals.map((total) => total[at] ?? 0);
    return [Math.min(...seen), Math.max(...seen)];
  });
}

/** Lines with some cells filled, the same every time. @param {number} heights @param {number} n */
function* lines(heights, n) {
  let seed = heights * 97 + n;
  const next = (/** @type {number} */ below) => (seed = (seed * 1103515245 + 12345) % 2147483648) % below;
  for (let turn = 0; turn < 60; turn++) {
    const values = Array.from({ length: n }, (_, at) => (at < heights ? at + 1 : PARK));
    for (let at = n - 1; at > 0; at--) {
      const other = next(at + 1);
      [values[at], values[other]] = [values[other] ?? 0, values[at] ?? 0];
    }
    yield values.map((value) => (next(3) === 0 ? value : 0));
  }
}

test("the bounds are those of all ways to fill a line", () => {
  for (const [heights, n] of /** @type {const} */ ([
    [4, 4],
    [6, 6],
    [4, 5],
    [4, 6],
  ])) {
    for (const held of [rules(heights), rules(heights, "sum")])
      for (const line of lines(heights, n))
        assert.deepEqual(ranges(held, line), listed(held, line), String(line));
  }
});

test("a line of the largest board is bounded at once", () => {
  const line = Array.from({ length: 32 }, (_, at) => (at === 9 ? 32 : at % 5 ? 0 : at + 1));
  assert.deepEqual(ranges(rules(32), line).at(-1), ranges(rules(32), line).at(9));
});

test("a line that breaks its own rule still has bounds", () => {
  assert.deepEqual(ranges(rules(4), [4, 4, 0, 0]).at(-1), [1, 1]);
});

/** Every line of so many cells, sensible or not. @param {number} heights @param {number} n @returns {number[][]} */
function allLines(heights, n) {
  if (n === 0) return [[]];
  const values = [PARK, ...Array.from({ length: heights + 1 }, (_, value) => value)];
  return allLines(heights, n - 1).flatMap((line) => values.map((value) => [...line, value]));
}

test("every line of up to four cells has the bounds of its fillings, and bounds if it has none", () => {
  for (let n = 1; n <= 4; n++)
    for (let heights = 1; heights <= n; heights++)
      for (const line of allLines(heights, n)) {
        const told = ranges(rules(heights), line);
        const [parks, buildings] = [
          line.filter((value) => value === PARK),
          line.filter((value) => value > 0),
        ];
        const isSound = parks.length <= n - heights && new Set(buildings).size === buildings.length;
        if (isSound) assert.deepEqual(told, listed(rules(heights), line), String(line));
        else
          assert.ok(
            told.length === n && told.every(([least, most]) => 0 <= least && least <= most && most <= n),
            String(line),
          );
      }
});
