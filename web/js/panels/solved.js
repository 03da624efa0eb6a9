// The panel of a solved puzzle: its own skyline, what it took, and where to go next.
// @ts-check
import { h } from "../view/dom.js";
import { download } from "../view/fields.js";
import { icon } from "../view/icons.js";
import { grade } from "../app/share.js";
import { skyline, toFile } from "../game/skyline.js";
import { toNode } from "../view/picture.js";
import { S } from "../words/panels.js";
import { makeAnother } from "./new.js";
/** @typedef {import("../app/types.js").App} App */
/** @typedef {import("../app/types.js").PanelView} PanelView */

/** How large the saved picture is, in pixels a unit of the drawing. */
const PICTURE = { width: 1440, height: 600 };

/**
 * @param {App} app
 * @returns {PanelView}
 */
export function open(app) {
  const { puzzle, values, hints, seconds } = app.game;
  const picture = skyline(puzzle.n, values);
  const sky = toNode(picture);
  sky.setAttribute("role", "img");
  sky.setAttribute("aria-label", S.solved.skyline);
  const facts = h("p", { class: "facts" });
  const place = h("div", { hidden: true });

  const tell = () => {
    const time = app.settings.get("timer") ? seconds : 0;
    facts.textContent = S.solved.facts(
      puzzle,
      hints[0] + hints[3] > 0 ? Math.max(hints[0], hints[3]) : 0,
      time,
    );
  };
  tell();
  void grade(app).then(tell);
  // Nothing is chosen any more: the board is to be looked at.
  app.board.show({});

  const button = (
    /** @type {string} */ label,
    /** @type {() => void} */ click,
    /** @type {string} */ kind = "",
  ) => h("button", { type: "button", class: `button ${kind}`, on: { click } }, label);
  const next = button(S.solved.next, () => void another(), "main");
  const another = async () => {
    next.setAttribute("aria-disabled", "true");
    await makeAnother(app, place).catch(() => app.panels.open("new"));
    next.removeAttribute("aria-disabled");
  };
  const close = h(
    "button",
    { type: "button", class: "close", "aria-label": S.solved.close, on: { click: () => app.panels.close() } },
    icon("close"),
  );
  const element = h(
    "section",
    { class: "card solved" },
    h("div", { class: "sky" }, sky),
    h(
      "div",
      { class: "line" },
      h("h2", { class: "solved-title" }, S.solved.title),
      h("span", { class: "spring" }),
      close,
    ),
    facts,
    place,
    h(
      "div",
      { class: "acts" },
      next,
      button(S.solved.share, () => void app.panels.open("share")),
    ),
    h(
      "div",
      { class: "acts" },
      button(S.solved.watch, () => void app.panels.open("watch"), "wide"),
      button(S.solved.picture, () => void savePicture(picture)),
    ),
  );
  return { element, label: S.solved.title, focus: next };
}

/**
 * Saves the skyline as a PNG, or as an SVG where the browser cannot draw one.
 * @param {import("../game/skyline.js").Shape} picture
 */
async function savePicture(picture) {
  const file = new Blob([toFile(picture)], { type: "image/svg+xml" });
  const address = URL.createObjectURL(file);
  try {
    const image = new Image(PICTURE.width, PICTURE.height);
    image.src = address;
    await image.decode();
    const canvas = h("canvas", PICTURE);
    canvas.getContext("2d")?.drawImage(image, 0, 0, PICTURE.width, PICTURE.height);
    const png = await new Promise((/** @type {(blob: Blob | null) => void} */ done) => canvas.toBlob(done));
    if (!png) throw new Error("no picture");
    download(S.solved.file("png"), png);
  } catch {
    download(S.solved.file("svg"), file);
  } finally {
    URL.revokeObjectURL(address);
  }
}
