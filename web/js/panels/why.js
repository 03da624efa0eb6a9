// Why a puzzle has no solution, or an entry is wrong: one step of the reason a page, then where it ends.
// @ts-check
import { fromEngine, plain } from "../game/spans.js";
import { h } from "../view/dom.js";
import { button, closeButton } from "../view/frame.js";
import { WHY, stepElevations, stepOverlay } from "../view/step.js";
import { overlayRole, paragraphs } from "../view/text.js";
import { S } from "../words/kept.js";
import { capital } from "../words/names.js";
/** @typedef {import("../app/types.js").App} App */
/** @typedef {{word: string, act: () => void}} Choice */

/**
 * @typedef {object} Reason
 * @property {string} title
 * @property {import("../game/types.js").Step[]} steps
 * @property {import("../game/spans.js").Spans} [end]  what the last step leads to
 * @property {import("../game/types.js").Position[]} [positions]  the board at each step, where it is not the game's
 * @property {Choice|null} [main]  what can be done about it
 * @property {Choice|null} [other]
 */

/** @param {App} app @param {Reason} reason @returns {import("../app/types.js").PanelView} */
export function open(app, { title, steps, end, positions, main = null, other = null }) {
  const { puzzle } = app.game;
  const pages = steps.length + (end ? 1 : 0);
  const body = h("div", { class: "body", tabindex: -1 });
  const acts = h("div", { class: "acts foot" });
  const close = () => app.panels.close();
  let page = 0;

  const turn = (/** @type {number} */ to) => {
    page = Math.min(Math.max(to, 0), pages - 1);
    draw();
  };
  function draw() {
    const step = steps[page];
    const position = positions?.[page];
    const text = step ? fromEngine(puzzle.n, step.spans.all) : (end ?? []);
    if (step) {
      const overlay = stepOverlay(puzzle, position ?? app.game, step, WHY);
      app.board.show(position ? { ...overlay, position } : overlay);
    } else if (position) app.board.show({ position });
    body.replaceChildren(
      ...(pages > 1
        ? [
            h(
              "p",
              { class: "note" },
              [S.slip.page(page + 1, pages), step && capital(step.name)].filter(Boolean).join(" · "),
            ),
          ]
        : []),
      ...paragraphs(app, text, overlayRole(app)),
      ...(step ? stepElevations(puzzle, step) : []),
    );
    const isLast = page === pages - 1;
    const go = isLast
      ? main
        ? button(main.word, main.act, "main")
        : button(S.lines.ok, close, "main")
      : button(S.slip.next, () => turn(page + 1), "main");
    const within = acts.contains(document.activeElement);
    acts.replaceChildren(
      go,
      ...(page > 0 ? [button(S.slip.before, () => turn(page - 1))] : []),
      ...(isLast && other ? [button(other.word, other.act)] : []),
    );
    view.focus = go;
    if (within) go.focus({ preventScroll: true });
    app.announce(plain(text));
  }

  const element = h(
    "section",
    { class: "card why-card", tabindex: -1 },
    h("div", { class: "line" }, h("h2", {}, title), h("span", { class: "spring" }), closeButton(close)),
    body,
    acts,
  );
  /** @type {import("../app/types.js").PanelView} */
  const view = {
    element,
    label: title,
    opened: draw,
    changed: close,
    key(event) {
      if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return false;
      turn(page + (event.key === "ArrowRight" ? 1 : -1));
      return true;
    },
  };
  return view;
}
