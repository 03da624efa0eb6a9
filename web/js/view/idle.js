// What stands beside the board while no panel is open: the rules on a first visit, a trial that is
// on, and on larger screens the lines of the chosen cell from the side.
// @ts-check
import { h } from "./dom.js";
import { isSolved } from "../game/check.js";
import { elevation } from "./elevation.js";
import { clueHeading } from "./text.js";
import { profile } from "../game/profile.js";
import { sightWords } from "../words/sentences.js";
import { clueAt } from "../game/puzzle.js";
import { kindsOf } from "../game/rules.js";
import { clueState, sighting } from "../game/sight.js";
import { S } from "../words/strings.js";
/** @typedef {import("../app/types.js").App} App */

/** @param {App} app */
export function idleCards(app) {
  const element = h("div", { class: "idle" });
  app.on("solved", () => app.store.write("knowsRules", true));

  const checked = () => app.settings.get("checking") !== "off";

  /**
   * The clue of the chosen cell's row or column that still has something to say.
   * @param {"row"|"column"} kind
   */
  function clueFor(kind) {
    const { puzzle, values } = app.game;
    const { n, clues } = puzzle;
    const index = kind === "row" ? Math.floor(app.board.lead / n) : app.board.lead % n;
    const sides = /** @type {import("../game/types.js").Side[]} */ (
      kind === "row" ? ["left", "right"] : ["top", "bottom"]
    );
    const found = sides.map((side) => clueAt(n, side, index)).filter((clue) => clues[clue]);
    return found.find((clue) => sighting(puzzle, values, clue).state !== "satisfied") ?? found[0] ?? -1;
  }

  /** What there is to say: a broken clue, wherever it is; then the row's, then the column's. */
  function cluesToShow() {
    const { puzzle, values } = app.game;
    const own = [clueFor("row"), clueFor("column")].filter((clue) => clue >= 0);
    const broken = checked()
      ? puzzle.clues.findIndex((clue, at) => clue > 0 && clueState(puzzle, values, at) === "broken")
      : -1;
    return broken < 0 ? own : [broken, ...own.filter((clue) => clue !== broken)];
  }

  /** @param {number} clue */
  function card(clue) {
    const { puzzle } = app.game;
    const seen = profile(puzzle, app.game, clue, { checked: checked() });
    const bad = checked() && clueState(puzzle, app.game.values, clue) === "broken";
    return h(
      "section",
      { class: "card sight-card" },
      h(
        "div",
        { class: "line" },
        clueHeading(puzzle, clue, bad),
        h("span", { class: "spring" }),
        h("span", { class: bad ? "chip bad" : "chip" }, sightWords(seen)),
      ),
      elevation(puzzle, seen),
    );
  }

  const button = (/** @type {string} */ word, /** @type {() => void} */ act, kind = "") =>
    h("button", { type: "button", class: `button ${kind}`, on: { click: act } }, word);
  const bar = (/** @type {string} */ text, /** @type {string} */ word, /** @type {() => void} */ act) =>
    h("div", { class: "card bar" }, h("p", {}, text), button(word, act));

  /** The tour is offered once, in place of the rules. */
  const tourWanted = () => !app.store.read("tour", false) && !app.store.read("knowsRules", false);
  function offer() {
    const decline = () => {
      app.store.write("tour", true);
      draw();
      app.board.focus();
    };
    return h(
      "div",
      { class: "card rules offer" },
      h("p", {}, S.finish.offer),
      h(
        "div",
        { class: "acts" },
        button(S.finish.show, () => void app.panels.open("tour"), "main"),
        button(S.finish.decline, decline),
      ),
    );
  }

  function draw() {
    const { game } = app;
    const parts = [];
    const trying = game.savepoints.at(-1);
    if (app.update) parts.push(bar(S.app.update, S.app.reload, app.update));
    if (trying !== undefined) {
      parts.push(
        h(
          "div",
          { class: "trybar" },
          h("p", {}, S.trial.text(game.at - trying)),
          button(S.trial.keep, () => app.actions.keep()),
          button(S.trial.back, () => app.actions.goBack()),
        ),
      );
    }
    if (!app.panels?.view) {
      const rules = h("p", { class: "body" }, S.rules.text(game.puzzle.rules, game.puzzle.n));
      if (isSolved(game) && !game.isDraft)
        parts.push(bar(S.finish.solved, S.finish.again, () => app.emit("solved")));
      else if (!game.moves.length && tourWanted()) parts.push(offer());
      else if (!game.moves.length && rulesWanted()) parts.push(h("div", { class: "card rules" }, rules));
      if (app.settings.get("sightCard")) {
        parts.push(
          h(
            "div",
            { class: "pair" },
            cluesToShow()
              .slice(0, parts.length ? 1 : 2)
              .map(card),
          ),
        );
      }
    }
    element.replaceChildren(...parts);
  }
  /** Whoever has solved a puzzle knows the rules, but not those of a variant. */
  function rulesWanted() {
    const { n, rules } = app.game.puzzle;
    return kindsOf(rules, n).length > 0 || !app.store.read("knowsRules", false);
  }
  return { element, draw };
}
