// The finish: time and hints, what made it hard, and where to go next. The board stays as it is.
// @ts-check
import { h } from "../view/dom.js";
import { button, foot, head } from "../view/frame.js";
import { toNode } from "../view/picture.js";
import { grade } from "../app/share.js";
import { hardest, hintCount } from "../game/finish.js";
import { skyline } from "../game/skyline.js";
import { clock } from "../words/clock.js";
import { levelName } from "../words/strings.js";
import { S } from "../words/panels.js";
import { makeAnother, makeHarder } from "./new.js";
/** @typedef {import("../app/types.js").App} App */
/** @typedef {import("../app/types.js").PanelView} PanelView */

/** What made a puzzle hard, in words; "" if nobody knows. @param {import("../game/types.js").Puzzle} puzzle */
function neededWords(puzzle) {
  const most = hardest(puzzle.techniques);
  return most ? S.solved.needed(S.techniques[most.id] ?? most.id, most.count) : "";
}

/** The time to tell, if the timer is on. @param {App} app */
export const timeTold = (app) => (app.settings.get("timer") ? clock(app.game.seconds) : "");

/** @param {App} app @returns {PanelView} */
export function open(app) {
  const { game } = app;
  const { puzzle } = game;
  const title = S.solved.title(timeTold(app), hintCount(game.hints));
  const sky = toNode(skyline(puzzle));
  sky.setAttribute("role", "img");
  sky.setAttribute("aria-label", S.solved.skyline);
  const why = h("p", { class: "why" });
  const problem = h("p", { class: "wrong", role: "alert", hidden: true });
  const place = h("div", { hidden: true });
  // Nothing is chosen any more: the board is to be looked at.
  app.board.show({});

  const tell = () => {
    const level = puzzle.level ? S.solved.level(levelName(puzzle.level)) : "";
    why.replaceChildren(...(level ? [h("b", {}, level), " ", neededWords(puzzle)] : []));
  };
  tell();

  /** @param {HTMLButtonElement} pressed @param {() => Promise<void>} work */
  const run = async (pressed, work) => {
    if (pressed.getAttribute("aria-disabled") === "true") return;
    pressed.setAttribute("aria-disabled", "true");
    problem.hidden = true;
    try {
      await work();
    } catch {
      problem.textContent = S.solved.failed;
      problem.hidden = false;
    }
    pressed.removeAttribute("aria-disabled");
  };
  const next = button(S.solved.next, () => void run(next, () => makeAnother(app, place)), "main");
  const harder = button(S.solved.harder, () => void run(harder, () => makeHarder(app, place)), "wide");
  const element = h(
    "section",
    { class: "card solved", tabindex: -1 },
    h("div", { class: "sky" }, sky),
    head(title, { close: () => app.panels.close() }),
    why,
    problem,
    place,
    h(
      "div",
      { class: "acts" },
      harder,
      button(S.solved.share, () => void app.panels.open("result"), "wide"),
      button(S.solved.review, () => void app.panels.open("review"), "wide"),
      button(S.solved.watch, () => void app.panels.open("watch"), "wide"),
    ),
    foot([next]),
  );
  return {
    element,
    label: S.solved.label,
    focus: next,
    opened() {
      const announce = () => app.announce(`${title}. ${why.textContent}`);
      void grade(app).then(() => {
        tell();
        if (app.panels.view?.element === element) announce();
      });
      next.focus({ preventScroll: true });
    },
  };
}
