// The days of a month as a grid: solved, begun, not played. Every past day can be played; what is to come cannot.
// @ts-check
import { FIRST_DAY, isPast, openDay } from "../app/day.js";
import { failureWords } from "../app/failure.js";
import { dailyWish, dateOf, dayAfter, dayName, tally, weeksOf } from "../game/daily.js";
import { Game } from "../game/game.js";
import { solvedDays } from "../store/days.js";
import { h } from "../view/dom.js";
import { icon } from "../view/icons.js";
import { wait } from "../view/waiting.js";
import { S } from "../words/kept.js";
import { S as B, levelName } from "../words/strings.js";
/** @typedef {import("../app/types.js").App} App */

/** @type {Record<string, number>} days */
const STEPS = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/** "6 by 6 Medium", or with signs: "6×6 Medium". @param {string} day @param {boolean} spoken */
function what(day, spoken) {
  const { n, level, kinds } = dailyWish(dateOf(day));
  const more = [levelName(level), ...kinds.map((kind) => B.rules.kinds[kind].name)];
  return spoken ? S.days.what(n, more) : [B.app.size(n), ...more].join(" ");
}

/** @param {App} app */
export function calendar(app) {
  const today = dayName(new Date());
  let chosen = today;
  const element = h("div", { class: "days" });
  const problem = h("p", { class: "wrong", role: "alert", hidden: true });
  const place = h("div", { hidden: true });
  const running = new AbortController();
  const play = h("button", { type: "button", class: "button main", on: { click: () => void start(chosen) } });

  /** By day, the game that was begun. */
  const begun = () =>
    new Map(
      app.games
        .list()
        .filter(({ puzzle, saved }) => puzzle.day && saved.moves.length > 0)
        .map((kept) => [kept.puzzle.day ?? "", kept]),
    );

  /** @param {string} day */
  async function start(day) {
    problem.hidden = true;
    try {
      await wait(place, S.days.making, (signal) => openDay(app, day, signal), running);
    } catch (error) {
      problem.textContent = failureWords(error);
      problem.hidden = false;
    }
  }

  const focusChosen = () =>
    /** @type {HTMLElement|null} */ (element.querySelector(`[data-day="${chosen}"]`))?.focus();
  /** @param {string} day */
  function choose(day, focus = true) {
    if (!isPast(day)) return;
    chosen = day;
    draw();
    if (focus) focusChosen();
  }

  /** The month before or after. @param {number} by */
  function turn(by) {
    const date = dateOf(`${chosen.slice(0, 7)}-01`);
    date.setMonth(date.getMonth() + by);
    const month = dayName(date).slice(0, 7);
    const day = `${month}-${chosen.slice(8)}`;
    const last = weeksOf(month).flat().filter(Boolean).at(-1) ?? day;
    const within = day > last ? last : day;
    chosen = within < FIRST_DAY ? FIRST_DAY : within > today ? today : within;
    draw();
  }

  /** A day with its puzzle, to be played at once. @param {string} day @param {string} title @param {string} note */
  const dayCard = (day, title, note) =>
    h(
      "button",
      { type: "button", class: "day-card", on: { click: () => void start(day) } },
      h("b", { "aria-hidden": "true" }, Number(day.slice(8))),
      h("span", {}, title, h("small", {}, note)),
      icon("forward"),
    );

  function draw() {
    const solved = solvedDays(app.store);
    const games = begun();
    const state = (/** @type {string} */ day) => (solved[day] ? "solved" : games.has(day) ? "begun" : "open");
    const month = chosen.slice(0, 7);
    const { row, longest, month: ofMonth } = tally(solved, today);
    const cell = (/** @type {string|null} */ day) => {
      if (!day) return h("td", { class: "blank" });
      const open = isPast(day);
      return h(
        "td",
        {
          role: "gridcell",
          "data-day": day,
          class: [state(day), day === today && "today", day === chosen && "on"].filter(Boolean).join(" "),
          tabindex: day === chosen ? 0 : -1,
          "aria-selected": String(day === chosen),
          "aria-disabled": open ? undefined : "true",
          "aria-current": day === today ? "date" : undefined,
          "aria-label": S.days.cell(dateOf(day), what(day, true), S.days.states[state(day)]),
          on: { click: () => choose(day) },
        },
        Number(day.slice(8)),
      );
    };
    const grid = h(
      "table",
      { role: "grid", class: "calendar", "aria-label": S.days.month(dateOf(chosen)) },
      h(
        "thead",
        {},
        h(
          "tr",
          {},
          S.days.weekdays.map((name) => h("th", { scope: "col" }, name)),
        ),
      ),
      h(
        "tbody",
        {},
        weeksOf(month).map((week) => h("tr", {}, week.map(cell))),
      ),
    );
    const arrow = (/** @type {string} */ word, /** @type {number} */ by, /** @type {boolean} */ can) =>
      h(
        "button",
        {
          type: "button",
          class: "turn",
          "aria-label": word,
          "aria-disabled": can ? undefined : "true",
          on: { click: () => can && turn(by) },
        },
        icon(by < 0 ? "back" : "forward"),
      );
    const tile = (/** @type {number} */ count, /** @type {string} */ word) =>
      h("li", {}, h("b", {}, count), word);
    element.replaceChildren(
      dayCard(today, S.days.ofDay, S.days.about(dateOf(today), what(today, false))),
      h(
        "div",
        { class: "month" },
        h("h3", { "aria-live": "polite" }, S.days.month(dateOf(chosen))),
        arrow(S.days.earlier, -1, month > FIRST_DAY.slice(0, 7)),
        arrow(S.days.later, 1, month < today.slice(0, 7)),
      ),
      grid,
      h("p", { class: "note" }, S.days.key),
      dayCard(chosen, S.days.about(dateOf(chosen), what(chosen, false)), told(chosen)),
      h(
        "ul",
        { class: "tally" },
        tile(row, S.days.row),
        tile(longest, S.days.longest),
        tile(ofMonth, S.days.month_),
      ),
      place,
      problem,
    );
    const words = { solved: S.days.lookAt, begun: S.days.goOn, open: S.days.play };
    play.textContent = words[state(chosen)](dateOf(chosen));

    /** What became of a day. @param {string} day */
    function told(day) {
      const on = solved[day];
      if (on) return on === day ? S.days.solvedOn : S.days.solvedLater(dateOf(on));
      const kept = games.get(day);
      if (!kept) return S.days.notPlayed;
      const { filled, of } = new Game(kept.puzzle, kept.saved).progress;
      return S.days.begun(filled, of);
    }
  }

  return {
    element,
    play,
    draw,
    stop: () => running.abort(),
    /** Arrow keys walk through the days, Enter plays. @param {KeyboardEvent} event */
    key(event) {
      const on = event.target instanceof Element && event.target.closest("[data-day]");
      if (!on || event.ctrlKey || event.metaKey || event.altKey) return false;
      const step = STEPS[event.key];
      if (step) choose(dayAfter(chosen, step));
      else if (event.key === "PageUp" || event.key === "PageDown") {
        turn(event.key === "PageUp" ? -1 : 1);
        focusChosen();
      } else if (event.key === "Home" || event.key === "End") {
        const week = weeksOf(chosen.slice(0, 7)).find((days) => days.includes(chosen)) ?? [];
        const open = week.filter((day) => day && isPast(day));
        choose((event.key === "Home" ? open[0] : open.at(-1)) ?? chosen);
      } else if (event.key === "Enter" || event.key === " ") void start(chosen);
      else return false;
      return true;
    },
  };
}
