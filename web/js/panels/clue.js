// A clue that was tapped: its line from the side, what it sees so far, and a way to tick it off.
// @ts-check
import { h } from "../view/dom.js";
import { elevation } from "../view/elevation.js";
import { foot, head } from "../view/frame.js";
import { capital, clueName } from "../words/names.js";
import { profile } from "../game/profile.js";
import { sightWords } from "../words/sentences.js";
import { clueLane } from "../game/puzzle.js";
import { clueState } from "../game/sight.js";
import { S } from "../words/panels.js";
import { clueHeading } from "../view/text.js";
/** @typedef {import("../app/types.js").App} App */
/** @typedef {import("../app/types.js").PanelView} PanelView */

/** @param {App} app @param {{clue: number}} args @returns {PanelView} */
export function open(app, { clue }) {
  const lane = clueLane(app.game.puzzle.n, clue);
  const element = h("section", { class: "card clue-card", tabindex: -1 });
  const close = () => {
    app.board.select(app.board.lead);
    app.panels.close();
  };
  function draw() {
    const { puzzle } = app.game;
    const checked = app.settings.get("checking") !== "off";
    const seen = profile(puzzle, app.game, clue, { checked });
    const done = app.game.done.has(clue);
    const bad = checked && clueState(puzzle, app.game.values, clue) === "broken";
    const within = element.contains(document.activeElement);
    const tick = h(
      "button",
      {
        type: "button",
        class: "button wide",
        "aria-pressed": String(done),
        on: { click: () => app.actions.toggleClue(clue) },
      },
      done ? S.clue.open : S.clue.done,
    );
    element.replaceChildren(
      head(clueHeading(puzzle, clue, bad), {
        close,
        chip: h("span", { class: bad ? "chip bad" : "chip" }, sightWords(seen)),
      }),
      elevation(puzzle, seen),
      foot([tick]),
    );
    if (within) tick.focus({ preventScroll: true });
    // What is seen for sure is marked on the board as it is in the picture.
    const cells = new Map(
      seen.bars
        .filter((bar) => bar.seen && !bar.open)
        .map((bar) => [bar.cell, /** @type {const} */ ("premise")]),
    );
    app.board.show({ cells, lanes: [lane], clues: new Map([[clue, "on"]]) });
    return seen;
  }
  const opened = () => app.announce(`${capital(clueName(app.game.puzzle, clue))}, ${sightWords(draw())}`);
  return {
    element,
    label: capital(clueName(app.game.puzzle, clue)),
    quiet: true,
    opened,
    changed: () => void draw(),
  };
}
