// Sharing a finish: a picture and a text that show nothing of the solution, and the link.
// @ts-check
import { h } from "../view/dom.js";
import { copy, download } from "../view/fields.js";
import { button, page } from "../view/frame.js";
import { toNode } from "../view/picture.js";
import { puzzleWords } from "../view/header.js";
import { address } from "../app/share.js";
import { difficultyBars, hintCount, shareText, shortLink } from "../game/finish.js";
import { toRecord } from "../game/puzzle.js";
import { POSTER, poster, toFile } from "../game/skyline.js";
import { S } from "../words/panels.js";
import { timeTold } from "./solved.js";
/** @typedef {import("../app/types.js").App} App */
/** @typedef {import("../app/types.js").PanelView} PanelView */

/** So much of an address fits below the picture. */
const LINK_IN_PICTURE = 64;

/** @param {App} app @returns {PanelView} */
export function open(app) {
  const { game } = app;
  const { puzzle } = game;
  let withTime = true;
  let link = "";
  let bars = "";
  /** @type {import("../game/skyline.js").Shape} */
  let picture;

  const name = [S.app.name, puzzleWords(puzzle)].join(" · ");
  const frame = h("div", { class: "poster" });
  const text = h("textarea", { class: "text", readonly: true, rows: 5, "aria-label": S.result.text });
  const address_ = h("input", { class: "text", readonly: true, "aria-label": S.result.link });
  const linkAbout = h("p", { class: "note" }, S.result.linkAbout);
  const status = h("p", { class: "note", role: "status" });

  const draw = () => {
    const time = timeTold(app);
    picture = poster(
      puzzle,
      [name, withTime && time].filter(Boolean).join(" · "),
      link ? shortLink(link, LINK_IN_PICTURE) : "",
    );
    const node = toNode(picture);
    node.setAttribute("role", "img");
    node.setAttribute("aria-label", S.result.pictureName);
    frame.replaceChildren(node);
    const solved = withTime ? S.result.solved(time, hintCount(game.hints)) : undefined;
    text.value = shareText([`${S.app.name} ${puzzleWords(puzzle)}`, solved, bars, link]);
    address_.value = link;
  };
  draw();

  const find = async () => {
    const told = app.call("explain", toRecord(puzzle)).then(
      ({ steps }) => (bars = difficultyBars(steps.map(({ rating }) => rating))),
      // Without the engine there are no bars; everything else is known here.
      () => "",
    );
    const found = address(app, false).then(
      (value) => (link = value),
      () => (linkAbout.textContent = S.result.noLink),
    );
    await Promise.all([told, found]);
    draw();
  };

  /** @param {HTMLInputElement|HTMLTextAreaElement} field */
  const copied = async (field) => {
    status.textContent = (await copy(field)) ? S.result.copied : S.result.selected;
  };
  const save = async () => {
    const file = await drawn(picture);
    download(file.name, file);
  };
  const send = async () => {
    const file = await drawn(picture);
    try {
      await navigator.share({ files: [file], text: text.value });
    } catch (error) {
      // Who changes their mind is not told so.
      if (!(error instanceof DOMException && error.name === "AbortError")) download(file.name, file);
    }
  };
  const canSend = navigator.canShare?.({ files: [new File([""], "a.png", { type: "image/png" })] }) === true;
  const main = canSend
    ? button(S.result.send, () => void send(), "main")
    : button(S.result.savePicture, () => void save(), "main");
  const time = h("input", { type: "checkbox", role: "switch", checked: true });
  time.addEventListener("change", () => {
    withTime = time.checked;
    draw();
  });
  const body = [
    h("h3", {}, S.result.picture),
    frame,
    h("p", { class: "note" }, S.result.shuffled),
    h("label", { class: "switch" }, time, h("span", {}, S.result.withTime)),
    h("h3", {}, S.result.text),
    text,
    h("p", { class: "note" }, S.result.bars),
    button(S.result.copyText, () => void copied(text)),
    h("h3", {}, S.result.link),
    address_,
    linkAbout,
    button(S.result.copyLink, () => void copied(address_)),
    status,
    button(S.result.more, () => void app.panels.open("share")),
  ];
  const buttons = [main, canSend && button(S.result.save, () => void save())];
  const element = page(app, { title: S.result.title, kind: "result", body, foot: buttons });
  return { element, label: S.result.title, full: true, focus: main, opened: () => void find() };
}

/**
 * The picture as a PNG, or as an SVG where the browser cannot draw one.
 * @param {import("../game/skyline.js").Shape} picture
 */
async function drawn(picture) {
  const file = new File([toFile(picture)], S.result.file("svg"), { type: "image/svg+xml" });
  const at = URL.createObjectURL(file);
  try {
    const image = new Image(POSTER.width, POSTER.height);
    image.src = at;
    await image.decode();
    const canvas = h("canvas", POSTER);
    canvas.getContext("2d")?.drawImage(image, 0, 0, POSTER.width, POSTER.height);
    const png = await new Promise((/** @type {(blob: Blob | null) => void} */ done) => canvas.toBlob(done));
    return png ? new File([png], S.result.file("png"), { type: "image/png" }) : file;
  } catch {
    return file;
  } finally {
    URL.revokeObjectURL(at);
  }
}
