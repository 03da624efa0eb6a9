// Looking back on a solved game: what was overlooked, guessed or wrong, each moment one tap away.
// @ts-check
import { h } from "../view/dom.js";
import { button, page } from "../view/frame.js";
import { icon } from "../view/icons.js";
import { paragraphs } from "../view/text.js";
import { moments, reviewRequest } from "../game/review.js";
import { capital } from "../words/names.js";
import { S } from "../words/panels.js";
/** @typedef {import("../app/types.js").App} App */
/** @typedef {import("../app/types.js").PanelView} PanelView */
/** @typedef {import("../../wire.js").ReviewReply} Reply */

/** How long a list may be before it is only the most telling part. */
const MOST = 20;

/**
 * @param {App} app
 * @param {{reply?: Reply}} [args]  a review that is there already
 * @returns {PanelView}
 */
export function open(app, { reply: known } = {}) {
  const { game } = app;
  const aborter = new AbortController();
  const body = h("div", { class: "moments" });
  const back = button(S.review.back, () => app.emit("solved"), "main");
  const element = page(app, { title: S.review.title, kind: "review", body: [body], foot: [back] });

  /** @param {Reply} reply */
  function tell(reply) {
    const found = moments(reply.moves);
    const row = (/** @type {import("../game/review.js").Moment} */ moment) =>
      h(
        "li",
        {},
        h(
          "button",
          {
            type: "button",
            class: "door",
            on: { click: () => void app.panels.open("moment", { reply, moment }) },
          },
          h(
            "span",
            { class: `moment-kind ${moment.kind}`, "aria-hidden": "true" },
            S.review.signs[moment.kind],
          ),
          h("span", {}, headline(moment), h("small", {}, S.review.move(moment.number, moment.claims))),
          icon("next"),
        ),
      );
    const lines = reply.text.filter((_, index) => index !== 0);
    body.replaceChildren(
      found.length ? h("ol", {}, found.slice(0, MOST).map(row)) : h("p", {}, S.review.nothing),
      ...(found.length ? [h("p", { class: "note" }, S.review.about)] : []),
      h("h3", {}, S.review.sum),
      ...lines.map((line) => h("p", { class: "note" }, line)),
    );
    app.announce(found.length ? S.review.count(found.length) : S.review.nothing);
  }

  async function load() {
    body.replaceChildren(h("p", {}, S.review.thinking));
    try {
      tell(await app.call("review", reviewRequest(game), { signal: aborter.signal }));
    } catch {
      if (aborter.signal.aborted) return;
      const again = button(S.review.retry, () => void load());
      body.replaceChildren(...paragraphs(app, [S.app.unreached]), again);
    }
  }
  return {
    element,
    label: S.review.title,
    full: true,
    focus: back,
    opened: () => (known ? tell(known) : void load()),
    close: () => aborter.abort(),
  };
}

/** "Overlooked: Dense run". @param {import("../game/review.js").Moment} moment */
export const headline = ({ kind, step }) =>
  kind === "overlooked" && step ? S.review.overlooked(capital(step.name)) : S.review.kinds[kind];
