// One moment of a game that is looked back on: the board as it was, and what was there to be seen.
// @ts-check
import { h } from "../view/dom.js";
import { button, foot, head } from "../view/frame.js";
import { measuredIn, stepPages, textPages } from "../view/pages.js";
import { linked, overlayRole } from "../view/text.js";
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
  const go = (/** @type {Moment|undefined} */ to) => () =>
    void (to ? app.panels.open("moment", { reply, moment: to }) : app.panels.open("review", { reply }));

  const practise =
    step && button(S.review.practise, () => void app.panels.open("practice", { technique: step.technique }));
  const element = h("section", { class: "card moment", tabindex: -1 });
  /** @type {import("../view/pages.js").Page[]} */
  let pages = [];

  /** The move itself, where no step explains it. */
  function pointed() {
    /** @type {Map<number, import("../game/types.js").Role>} */
    const cells = new Map();
    for (const claim of moment.claims) {
      const cell = cellNumber(puzzle.n, /^r\d+c\d+/.exec(claim)?.[0] ?? "");
      if (cell >= 0) cells.set(cell, moment.kind === "wrong" ? "bad" : "premise");
    }
    return { cells };
  }

  /** @param {number} index */
  function show(index) {
    const page = pages[index];
    if (!page) return;
    const within = element.contains(document.activeElement);
    app.board.show({ ...page.overlay, position });
    const isLast = index + 1 === pages.length;
    const onward = isLast
      ? button(all[at + 1] ? S.review.next : S.review.list, go(all[at + 1]), "main")
      : button(S.practice.onward, () => show(index + 1), "main");
    element.replaceChildren(
      head(headline(moment), {
        close: go(undefined),
        chip: h("span", { class: "chip" }, S.review.at(at + 1, all.length)),
      }),
      h("p", { class: "said" }, linked(app, page.text, overlayRole(app))),
      page.picture ?? "",
      foot([onward, index ? button(S.practice.back, () => show(index - 1)) : practise]),
    );
    view.focus = onward;
    if (within) onward.focus({ preventScroll: true });
    app.announce(`${index ? "" : `${headline(moment)}. `}${plain(page.text)}`);
  }

  /** @type {PanelView} */
  const view = {
    element,
    label: S.review.title,
    opened() {
      const fits = measuredIn(app, element);
      pages = step
        ? stepPages(puzzle, position, step, fits)
        : textPages(fromEngine(puzzle.n, moment.spans), fits, pointed());
      show(0);
    },
  };
  return view;
}
