// The puzzle of the day: one date, one wish, wherever and whenever it is asked for.
// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { dailyWish, dayName } from "../../js/daily.js";

test("a day has one puzzle, at any hour", () => {
  const morning = dailyWish(new Date(2026, 0, 31, 0, 5));
  assert.deepEqual(morning, dailyWish(new Date(2026, 0, 31, 23, 55)));
  assert.deepEqual(morning, { n: 7, level: "expert", seed: 20260131 });
});

test("no two days of a year share a seed", () => {
  const days = Array.from({ length: 365 }, (_, day) => dailyWish(new Date(2026, 0, 1 + day)).seed);
  assert.equal(new Set(days).size, 365);
});

test("a date is written as a calendar writes it", () => {
  assert.equal(dayName(new Date(2026, 0, 3)), "2026-01-03");
});
