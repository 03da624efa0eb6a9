// A clue that was tapped: its line from the side, what it sees so far, and a way to tick it off.
// @ts-check
import { h } from "../dom.js";
import { elevation } from "../elevation.js";
import { icon } from "../icons.js";
import { capital, clueName } from "../names.js";
import { profile, sightWords } from "../profile.js";
import { lineOf, sideOf } from "../puzzle.js";
import { S } from "../strings.js";
/** @typedef {import("../types.js").App} App */
/** @typedef {import("../types.js").PanelView} PanelView */

/** @param {App} app @param {{clue: number}} args @returns {PanelView} */
export function open(app, { clue }) {
  const { n } = app.game.puzzle;
  const side = sideOf(n, clue);
  const element = h("section", { class: "card clue-card", tabindex: -1 });
  const close = () => {
    app.board.select(app.board.lead);
    app.panels.close();
  };
  function draw() {
    const { puzzle } = app.game;
    const seen = profile(puzzle, app.game, clue);
    const done = app.game.done.has(clue);
    const within = element.contains(document.activeElement);
    const tick = h("button", { type: "button", class: "button wide", "aria-pressed": String(done), on: { click: () => app.actions.toggleClue(clue) } }, done ? S.clue.open : S.clue.done);
    element.replaceChildren(
      h("div", { class: "line" }, h("h2", {}, capital(clueName(puzzle, clue))), h("span", { class: "spring" }), h("span", { class: seen.bars.some((bar) => bar.breaks) ? "chip bad" : "chip" }, sightWords(seen)),
        h("button", { type: "button", class: "close", "aria-label": S.clue.close, on: { click: close } }, icon("close"))),
      h("div", { class: "body", tabindex: -1 }, elevation(puzzle, seen)),
      h("div", { class: "acts" }, tick),
    );
    if (within) tick.focus({ preventScroll: true });
  }
  draw();
  app.board.show({ lanes: [{ kind: side === "top" || side === "bottom" ? "column" : "row", index: lineOf(n, clue), from: side }], clues: new Map([[clue, "on"]]) });
  const seen = profile(app.game.puzzle, app.game, clue);
  app.announce(`${capital(clueName(app.game.puzzle, clue))}, ${sightWords(seen)}`);
  return { element, label: capital(clueName(app.game.puzzle, clue)), beside: true, changed: draw };
}
