// The puzzle of the day: one date, one wish, wherever and whenever it is asked for.
// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { dailyWish, dayName } from "../../js/game/daily.js";

test("a day has one puzzle, at any hour", () => {
  const morning = dailyWish(new Date(2026, 0, 31, 0, 5));
  assert.deepEqual(morning, dailyWish(new Date(2026, 0, 31, 23, 55)));
  assert.deepEqual(morning, { n: 7, level: "expert", seed: 20260131, kinds: [] });
});

test("no two days of a year share a seed", () => {
  const days = Array.from({ length: 365 }, (_, day) => dailyWish(new Date(2026, 0, 1 + day)).seed);
  assert.equal(new Set(days).size, 365);
});

test("Sundays go round the kinds of puzzles, whatever clocks do", () => {
  const sundays = Array.from({ length: 52 }, (_, week) => dailyWish(new Date(2026, 0, 4 + 7 * week)));
  assert.ok(sundays.every(({ n, kinds }) => n === 6 && kinds.length === 1));
  for (let week = 5; week < 52; week++) assert.deepEqual(sundays[week].kinds, sundays[week - 5].kinds);
  assert.equal(new Set(sundays.map(({ kinds }) => kinds[0])).size, 5);
});

test("a date is written as a calendar writes it", () => {
  assert.equal(dayName(new Date(2026, 0, 3)), "2026-01-03");
});
