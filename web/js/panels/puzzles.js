// My puzzles: what is in progress and what is solved, each one tap away; the days; and everything as one file.
// @ts-check
import { saveAll, saveAside } from "../app/bars.js";
import { goTo } from "../app/before.js";
import { readAll } from "../store/backup.js";
import { dayName } from "../game/daily.js";
import { Game } from "../game/game.js";
import { linkOf } from "../game/link.js";
import { h, redraw, svg } from "../view/dom.js";
import { segments } from "../view/fields.js";
import { button, page } from "../view/frame.js";
import { icon } from "../view/icons.js";
import { clock } from "../words/clock.js";
import { S } from "../words/kept.js";
import { puzzleName } from "../words/title.js";
import { calendar } from "./calendar.js";
/** @typedef {import("../app/types.js").App} App */
/** @typedef {import("../store/games.js").Kept} Kept */

/** How many solved games are shown at first. */
const FEW = 20;
const DAY = 86_400_000;

/**
 * @param {App} app
 * @param {{daily?: boolean}} [args]
 * @returns {import("../app/types.js").PanelView}
 */
export function open(app, { daily = false } = {}) {
  let most = FEW;
  let isDaily = daily;
  const content = h("div", { class: "puzzles" });
  const foot = h("div", { class: "acts foot" });
  const days = calendar(app);

  const views = () =>
    segments(
      S.puzzles.views,
      "puzzles-view",
      [
        { value: "played", label: S.puzzles.played },
        { value: "daily", label: S.puzzles.daily },
      ],
      isDaily ? "daily" : "played",
      (value) => {
        isDaily = value === "daily";
        draw();
      },
    );

  const draw = () =>
    redraw(content, () => {
      if (isDaily) {
        content.replaceChildren(views(), days.element);
        foot.replaceChildren(days.play);
        days.draw();
      } else {
        content.replaceChildren(views(), ...played());
        foot.replaceChildren(
          button(S.puzzles.saveAll, () => saveAll(app), "wide"),
          button(S.puzzles.openFile, () => chooser.click(), "wide"),
        );
      }
    });

  function played() {
    const all = app.games.list().filter(({ saved }) => saved.moves.length > 0);
    const begun = all.filter(({ saved }) => !saved.solved);
    const solved = all.filter(({ saved }) => saved.solved);
    return [
      ...unread(),
      ...(all.length ? [] : [h("p", { class: "note" }, S.puzzles.none)]),
      ...(begun.length
        ? [h("h3", {}, S.puzzles.progress(begun.length)), h("ul", { class: "kept" }, begun.map(card))]
        : []),
      ...(solved.length
        ? [
            h("h3", {}, S.puzzles.solved(solved.length)),
            h("ul", { class: "kept done" }, solved.slice(0, most).map(card)),
          ]
        : []),
      ...(solved.length > most
        ? [
            button(
              S.puzzles.more,
              () => {
                most += FEW * 5;
                draw();
              },
              "wide",
            ),
          ]
        : []),
      h("p", { class: "note local" }, S.puzzles.local),
    ];
  }

  /** A game: one tap goes on with it. @param {Kept} kept */
  function card(kept) {
    const { link, saved, puzzle } = kept;
    const name = puzzleName(puzzle);
    const game = new Game(puzzle, saved);
    const { filled, of } = game.progress;
    const hints = Math.max(saved.hints[0], saved.hints[3]);
    const isHere = link === linkOf(app.game.puzzle);
    const facts = [
      !saved.solved && S.puzzles.done(filled, of),
      saved.seconds > 0 && clock(saved.seconds),
      S.puzzles.hints(hints),
    ].filter(Boolean);
    const when = isHere ? S.puzzles.onBoard : whenWords(saved.saved ?? 0);
    const go = () => (isHere ? app.panels.close() : goTo(app, link));
    return h(
      "li",
      { class: "kept-game" },
      h(
        "button",
        { type: "button", class: "go", on: { click: go } },
        saved.solved ? dusk() : thumbnail(puzzle.n, game.values),
        h(
          "span",
          {},
          h("span", { class: "unseen" }, S.puzzles.open),
          h("strong", {}, name),
          h("small", {}, facts.join(" · ")),
          h("small", {}, when),
          !saved.solved &&
            h("i", {
              class: "done-bar",
              style: { "--done": `${Math.round((100 * filled) / (of || 1))}%` },
            }),
        ),
        saved.solved && icon("tick"),
      ),
      h(
        "button",
        {
          type: "button",
          class: "drop",
          "aria-label": S.puzzles.remove(name),
          on: { click: () => remove(kept, name) },
        },
        icon("close"),
      ),
    );
  }

  /** @param {Kept} kept @param {string} name */
  function remove({ link }, name) {
    const bringBack = app.games.remove(link);
    draw();
    app.bars.line(
      (words) => words.removed(name),
      () => {
        bringBack();
        draw();
      },
    );
  }

  /** What could not be read: it can be saved as it is, or dropped. */
  function unread() {
    const aside = app.games.aside();
    if (!aside.length) return [];
    const drop = () => {
      const bringBack = app.games.dropAside();
      draw();
      app.bars.line(
        (words) => words.removed(S.puzzles.unread(aside.length)),
        () => (bringBack(), draw()),
      );
    };
    return [
      h(
        "div",
        { class: "card bar" },
        h("p", {}, S.puzzles.unread(aside.length)),
        button(S.lines.save, () => saveAside(app)),
        h(
          "button",
          { type: "button", class: "drop", "aria-label": S.puzzles.remove(""), on: { click: drop } },
          icon("close"),
        ),
      ),
    ];
  }

  const problem = h("p", { class: "wrong", role: "alert", hidden: true });
  const chooser = h("input", {
    type: "file",
    class: "unseen",
    tabindex: -1,
    accept: ".json,application/json",
    "aria-label": S.puzzles.openFile,
    on: { change: () => void readIn() },
  });
  async function readIn() {
    const file = chooser.files?.[0];
    const text = (await file?.text()) ?? "";
    chooser.value = "";
    const done = readAll(app.store, app.games, text);
    problem.hidden = done !== null;
    problem.textContent = done ? "" : S.puzzles.noFile;
    if (!done) return;
    draw();
    app.bars.line(
      () => S.puzzles.taken(done.taken, done.kept),
      () => (done.undo(), draw()),
    );
  }

  // What the line may still say is seen here.
  app.bars.hide();
  draw();
  const element = page(app, {
    title: S.puzzles.title,
    kind: "puzzles-card",
    body: [content, problem, chooser],
  });
  element.append(foot);
  return {
    element,
    label: S.puzzles.title,
    full: true,
    key: (event) => isDaily && days.key(event),
    close: () => days.stop(),
  };
}

/** When a game was played last: today's hour, a weekday, a date. @param {number} time */
function whenWords(time) {
  const [date, now] = [new Date(time), new Date()];
  if (dayName(date) === dayName(now)) return S.puzzles.today(S.puzzles.time(date));
  return now.getTime() - time < 6 * DAY ? S.puzzles.weekday(date) : S.puzzles.day(date);
}

/** Which cells are filled, never with what. @param {number} n @param {number[]} values */
function thumbnail(n, values) {
  const path = values.flatMap((value, cell) =>
    value ? [`M${(cell % n) + 0.06} ${Math.floor(cell / n) + 0.06}h.88v.88h-.88z`] : [],
  );
  return svg(
    "svg",
    { class: "thumb", viewBox: `0 0 ${n} ${n}`, "aria-hidden": "true" },
    svg("path", { d: path.join("") }),
  );
}

/** A street at dusk, the same for every solved game. */
function dusk() {
  return svg(
    "svg",
    { class: "dusk", viewBox: "0 0 60 36", "aria-hidden": "true" },
    svg("path", {
      class: "far",
      d: "M0 16h8v20H0zM10 26h8v10h-8zM20 18h8v18h-8zM30 12h8v24h-8zM41 24h8v12h-8zM51 20h9v16h-9z",
    }),
    svg("path", {
      class: "near",
      d: "M2 28h9v8H2zM13 20h8v16h-8zM23 12h9v24h-9zM34 31h8v5h-8zM44 23h9v13h-9z",
    }),
  );
}
