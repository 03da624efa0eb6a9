// The days whose puzzle was solved, and when: they outlive the games themselves.
// @ts-check
import { dayName } from "../game/daily.js";
/** @typedef {import("./store.js").Store} Store */

/** By day (2026-11-16), the day on which its puzzle was solved first. @typedef {Record<string, string>} Days */

/** @param {Store} store @returns {Days} */
export function solvedDays(store) {
  const days = store.read("days", {});
  const entries = typeof days === "object" && days ? Object.entries(days) : [];
  return Object.fromEntries(entries.filter(([, on]) => typeof on === "string"));
}

/** Notes that a day's puzzle is solved. @param {Store} store @param {string} day @param {Date} now */
export function solveDay(store, day, now) {
  const days = solvedDays(store);
  if (!days[day]) store.write("days", { ...days, [day]: dayName(now) });
}
