// One moment of a game that is looked back on: the board as it was, and what was there to be seen.
// @ts-check
import { h } from "../view/dom.js";
import { button, foot, head } from "../view/frame.js";
import { WHY, stepElevations, stepOverlay } from "../view/step.js";
import { overlayRole, paragraphs } from "../view/text.js";
import { boardBefore, moments } from "../game/review.js";
import { cellNumber } from "../game/puzzle.js";
import { fromEngine, plain } from "../game/spans.js";
import { S } from "../words/panels.js";
import { headline } from "./review.js";
/** @typedef {import("../app/types.js").App} App */
/** @typedef {import("../app/types.js").PanelView} PanelView */
/** @typedef {import("../game/review.js").Moment} Moment */

/**
 * @param {App} app
 * @param {{reply: import("../../wire.js").ReviewReply, moment: Moment}} args
 * @returns {PanelView}
 */
export function open(app, { reply, moment }) {
  const { game } = app;
  const { puzzle } = game;
  const board = boardBefore(game, moment.number);
  const position = { values: board.values, marks: board.marks };
  const { step } = moment;
  const all = moments(reply.moves);
  const at = all.findIndex(({ number }) => number === moment.number);
  const text = fromEngine(puzzle.n, step?.spans.all ?? moment.spans);
  const go = (/** @type {Moment|undefined} */ to) => () =>
    void (to ? app.panels.open("moment", { reply, moment: to }) : app.panels.open("review", { reply }));

  const next = button(all[at + 1] ? S.review.next : S.review.list, go(all[at + 1]), "main");
  const practise =
    step && button(S.review.practise, () => void app.panels.open("practice", { technique: step.technique }));
  const body = h("div", { class: "body", tabindex: -1 });
  const element = h(
    "section",
    { class: "card moment", tabindex: -1 },
    head(headline(moment), {
      close: go(undefined),
      chip: h("span", { class: "chip" }, S.review.at(at + 1, all.length)),
    }),
    body,
    foot([next, practise]),
  );
  return {
    element,
    label: S.review.title,
    focus: next,
    opened() {
      const overlay = step ? stepOverlay(puzzle, position, step, WHY) : { cells: new Map() };
      // Without a step, the move itself is pointed out.
      if (!step) {
        for (const claim of moment.claims) {
          const cell = cellNumber(puzzle.n, /^r\d+c\d+/.exec(claim)?.[0] ?? "");
          if (cell >= 0) overlay.cells?.set(cell, moment.kind === "wrong" ? "bad" : "premise");
        }
      }
      app.board.show({ ...overlay, position });
      body.replaceChildren(
        ...paragraphs(app, text, overlayRole(app)),
        ...(step ? stepElevations(puzzle, step) : []),
      );
      app.announce(`${headline(moment)}. ${plain(text)}`);
    },
  };
}
