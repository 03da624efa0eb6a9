// The puzzle of a day: the same for everyone, made from the date, kept like any other game.
// @ts-check
import { dailyWish, dateOf, dayName } from "../game/daily.js";
import { rulesOf, wishRules } from "../game/kinds.js";
import { fromRecord } from "../game/puzzle.js";
/** @typedef {import("./types.js").App} App */

/** The first day that has a puzzle: that of the first release. */
export const FIRST_DAY = "2026-11-01";

/** Is it a day whose puzzle is out, by the clock on the wall? @param {string} day @param {Date} [now] */
export const isPast = (day, now = new Date()) => day >= FIRST_DAY && day <= dayName(now);

/** What to ask the engine for. @param {string} day @returns {import("../../wire.js").GenerateRequest} */
export function dayRequest(day) {
  const { kinds, ...wish } = dailyWish(dateOf(day));
  return { ...wish, ...wishRules(rulesOf(kinds, wish.n), wish.n) };
}

/**
 * Puts a day's puzzle onto the board, as far as it was played.
 * @param {App} app
 * @param {string} day
 * @param {AbortSignal} [signal]
 */
export async function openDay(app, day, signal) {
  const kept = app.games.list().find(({ puzzle }) => puzzle.day === day);
  if (kept) {
    const saved = app.games.at(kept.link) ?? kept.saved;
    return app.load(kept.puzzle, saved);
  }
  const reply = await app.call("generate", dayRequest(day), { signal });
  if ("puzzles" in reply) return;
  const puzzle = fromRecord({ ...reply, day });
  const begun = app.games.of(puzzle);
  app.load(puzzle, begun ?? undefined);
}
