// The puzzle of the day: the same for everyone, from the date alone.
// @ts-check
/** @typedef {import("./rules.js").KindName} KindName */

/** @typedef {{n: number, level: string, seed: number, kinds: KindName[]}} Wish */

/**
 * Sunday first, as `Date.getDay` counts. The week climbs from Monday on; Sunday is for another kind.
 * @type {{n: number, level: string}[]}
 */
const WEEK = [
  { n: 6, level: "medium" },
  { n: 5, level: "easy" },
  { n: 5, level: "medium" },
  { n: 6, level: "medium" },
  { n: 6, level: "hard" },
  { n: 7, level: "hard" },
  { n: 7, level: "expert" },
];

/** The kinds of Sundays, one after the other. @type {KindName[]} */
const SUNDAYS = ["parks", "boxes", "regions", "diagonals", "sum"];

/**
 * What to ask the engine for on a day. The seed is the date as a number, 20260131.
 * @param {Date} date
 * @returns {Wish}
 */
export function dailyWish(date) {
  const seed = date.getFullYear() * 10000 + (date.getMonth() + 1) * 100 + date.getDate();
  // Weeks since a Sunday long ago, by the calendar: no clock is put forward or back in it.
  const days = Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / 86_400_000 - 3;
  const kind = SUNDAYS[Math.floor(days / 7) % SUNDAYS.length];
  return { ...WEEK[date.getDay()], seed, kinds: date.getDay() === 0 && kind ? [kind] : [] };
}

/**
 * A date as a calendar writes it, for links and names: 2026-01-31.
 * @param {Date} date
 */
export function dayName(date) {
  const two = (/** @type {number} */ value) => String(value).padStart(2, "0");
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** The date of a day's name, at noon: no clock that is put forward or back changes it. @param {string} day */
export function dateOf(day) {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  return new Date(year, month - 1, date, 12);
}

/** The day before or after. @param {string} day @param {number} by  in days */
export function dayAfter(day, by = 1) {
  const date = dateOf(day);
  date.setDate(date.getDate() + by);
  return dayName(date);
}

/**
 * What the days amount to: how many in a row up to now, the longest row, and how many of a month. A day counts for
 * a row only if it was solved on that day; today need not be solved yet.
 * @param {Record<string, string>} days  by day, when it was solved
 * @param {string} today
 */
export function tally(days, today) {
  const onTime = Object.keys(days)
    .filter((day) => days[day] === day)
    .sort();
  const rows = onTime.map((day) => {
    let length = 1;
    while (days[dayAfter(day, -length)] === dayAfter(day, -length)) length++;
    return { end: day, length };
  });
  const current =
    rows.find(({ end }) => end === today) ?? rows.find(({ end }) => end === dayAfter(today, -1));
  return {
    row: current?.length ?? 0,
    longest: Math.max(0, ...rows.map(({ length }) => length)),
    month: Object.keys(days).filter((day) => day.startsWith(today.slice(0, 7))).length,
  };
}

/**
 * The days of a month in weeks from Monday on; null where a week has days of another month.
 * @param {string} month  2026-11
 * @returns {(string|null)[][]}
 */
export function weeksOf(month) {
  const first = dateOf(`${month}-01`);
  const blanks = (first.getDay() + 6) % 7;
  const count = new Date(first.getFullYear(), first.getMonth() + 1, 0).getDate();
  const two = (/** @type {number} */ value) => String(value).padStart(2, "0");
  const all = [
    ...Array(blanks).fill(null),
    ...Array.from({ length: count }, (_, index) => `${month}-${two(index + 1)}`),
  ];
  while (all.length % 7) all.push(null);
  return Array.from({ length: all.length / 7 }, (_, week) => all.slice(week * 7, week * 7 + 7));
}
