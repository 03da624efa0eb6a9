// Help: the rules with a picture, the tour, the techniques, what can be tapped, and the keys.
// @ts-check
import { articles } from "../words/articles.js";
import { h } from "../view/dom.js";
import { door } from "../view/door.js";
import { elevation } from "../view/elevation.js";
import { page } from "../view/frame.js";
import { Game } from "../game/game.js";
import { profile } from "../game/profile.js";
import { PARK, choices } from "../game/puzzle.js";
import { TOUR, tourPuzzle } from "../game/tour.js";
import { S } from "../words/panels.js";
/** @typedef {import("../app/types.js").App} App */

/** The first row of the tour: what a clue counts, in one picture. */
function rulePicture() {
  const puzzle = tourPuzzle();
  return h(
    "div",
    { class: "rule-picture" },
    elevation(puzzle, profile(puzzle, new Game(puzzle), TOUR[0]?.clue ?? 0)),
  );
}

/** @param {App} app @returns {import("../app/types.js").PanelView} */
export function open(app) {
  const { puzzle } = app.game;
  const keys = S.help.keys.filter(([names]) => names[0] !== "-" || choices(puzzle).includes(PARK));
  const list = keys.flatMap(([names, words]) => [
    h(
      "dt",
      {},
      names.map((name) => h("kbd", {}, name)),
    ),
    h("dd", {}, words),
  ]);
  const link = (/** @type {string} */ href, /** @type {string} */ text) =>
    h("a", { href, target: "_blank", rel: "noopener" }, text);
  const more = h("p", {}, link(articles(), S.help.techniques));
  app.book().then(
    (book) => book && more.append(h("br"), link(book, S.help.book)),
    () => {},
  );
  const body = [
    h("p", {}, S.rules.text(puzzle.rules, puzzle.n)),
    rulePicture(),
    door("eye", S.tour.title, S.help.tourAbout, () => void app.panels.open("tour")),
    door("target", S.help.practice, S.help.practiceAbout, () => void app.panels.open("practice")),
    more,
    h("h3", {}, S.help.good),
    h(
      "ul",
      { class: "good" },
      S.help.goodToKnow.map((line) => h("li", {}, line)),
    ),
    h("h3", {}, S.help.keysTitle),
    h("dl", { class: "keylist" }, list),
  ];
  const element = page(app, { title: S.help.label, kind: "help-card", body });
  return { element, label: S.help.label, full: true };
}
