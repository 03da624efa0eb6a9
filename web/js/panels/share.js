// Sharing: the link, the puzzle in any format, files with the whole game, and the way back in.
// @ts-check
import { h } from "../view/dom.js";
import { copy, download, select } from "../view/fields.js";
import { foot, head } from "../view/frame.js";
import { icon } from "../view/icons.js";
import { address, exported, openText } from "../app/share.js";
import { forMending, readFileText } from "../app/file.js";
import { failureWords as message } from "../app/failure.js";
import { writeFile } from "../game/save.js";
import { S } from "../words/panels.js";
/** @typedef {import("../app/types.js").App} App */
/** @typedef {import("../app/types.js").PanelView} PanelView */

/** Formats to write, the ones most asked for first; what each is called stands in the strings. */
const FORMATS = [
  "puzzlink",
  "towers",
  "codewars",
  "rush01",
  "fpuzzles-url",
  "pzprv3",
  "box",
  "board",
  "janko",
  "minizinc",
  "ndjson",
];

/**
 * @param {App} app
 * @param {{text?: string}} [args] a text to begin with
 * @returns {PanelView}
 */
export function open(app, args = {}) {
  const started =
    app.game.values.some((value, cell) => value && !app.game.isGiven(cell)) || app.game.marks.some(Boolean);
  let progress = false;
  let format = FORMATS[0] ?? "ndjson";

  const link = h("input", {
    class: "text",
    readonly: true,
    "aria-label": S.share.link,
    on: { focus: () => link.select() },
  });
  const copyLink = h(
    "button",
    { type: "button", class: "button main", on: { click: () => copied(link) } },
    S.share.copyLink,
  );
  const written = h("textarea", { class: "text", readonly: true, rows: 3, "aria-label": S.share.text });
  const note = h("p", { class: "note", hidden: true });

  const showLink = async () => {
    try {
      link.value = await address(app, progress);
    } catch (error) {
      link.value = message(error);
    }
  };
  const showText = async () => {
    note.hidden = true;
    try {
      const { text, dropped } = await exported(app, format, { progress, lossy: true });
      written.value = text;
      note.textContent = dropped.length ? S.share.dropped(dropped) : "";
    } catch (error) {
      written.value = "";
      note.textContent = message(error);
    }
    note.hidden = !note.textContent;
  };
  const copied = async (/** @type {HTMLInputElement | HTMLTextAreaElement} */ field) => {
    app.announce((await copy(field)) ? S.share.copied : S.share.selected);
    if (field === link) copyLink.textContent = S.share.copied;
    setTimeout(() => (copyLink.textContent = S.share.copyLink), 2000);
  };

  const withProgress = h(
    "label",
    { class: "switch" },
    h("input", {
      type: "checkbox",
      role: "switch",
      on: {
        change: (/** @type {Event} */ event) => {
          progress = /** @type {HTMLInputElement} */ (event.target).checked;
          void showLink();
          if (formats.open) void showText();
        },
      },
    }),
    h("span", {}, S.share.progress),
  );
  const formats = h(
    "details",
    { class: "more", on: { toggle: () => void (formats.open && showText()) } },
    h("summary", {}, S.share.formats),
    h(
      "div",
      { class: "choices" },
      select(
        S.share.format,
        FORMATS.map((value) => ({ value, label: S.share.formatNames[value] ?? value })),
        format,
        (chosen) => {
          format = chosen;
          void showText();
        },
      ),
      written,
      note,
      h(
        "div",
        { class: "watch-acts" },
        h("button", { type: "button", class: "button", on: { click: () => copied(written) } }, S.share.copy),
        h(
          "button",
          {
            type: "button",
            class: "button",
            on: {
              click: () =>
                download(S.share.file(format), new Blob([`${written.value}\n`], { type: "text/plain" })),
            },
          },
          S.share.download,
        ),
      ),
    ),
  );
  const entry = importer(app, args.text ?? "");
  const saveGame = h(
    "button",
    {
      type: "button",
      class: "button",
      on: {
        click: () =>
          download(S.share.gameFile, new Blob([writeFile(app.game.toSaved())], { type: "application/json" })),
      },
    },
    S.share.save,
  );
  const print = h(
    "button",
    { type: "button", class: "button", on: { click: () => void app.panels.open("print") } },
    icon("print"),
    S.share.print,
  );
  const body = h(
    "div",
    { class: "body choices" },
    link,
    started && withProgress,
    formats,
    entry,
    h("div", { class: "watch-acts" }, saveGame, print),
  );
  const element = h(
    "section",
    { class: "card page", tabindex: -1 },
    head(S.share.title, { close: () => app.panels.close() }),
    body,
    foot([copyLink]),
  );
  void showLink();
  return { element, label: S.share.title, full: true, focus: copyLink };
}

/**
 * The way in: a text in any format, or a file.
 * @param {App} app
 * @param {string} text
 */
export function importer(app, text) {
  const field = h("textarea", {
    class: "text",
    rows: 3,
    spellcheck: "false",
    autocapitalize: "off",
    placeholder: S.share.placeholder,
    "aria-label": S.share.paste,
  });
  field.value = text;
  const problem = h("p", { class: "wrong", role: "alert", hidden: true });
  /** @param {string | Promise<string>} given */
  const read = async (given) => {
    problem.hidden = true;
    let content = "";
    try {
      content = await given;
      await openText(app, content);
    } catch (error) {
      field.value = forMending(content) || field.value;
      problem.textContent = message(error);
      problem.hidden = false;
    }
  };
  const chooser = h("input", {
    type: "file",
    class: "unseen",
    tabindex: -1,
    "aria-label": S.share.openFile,
    on: {
      change: async () => {
        const file = chooser.files?.[0];
        if (file) await read(readFileText(file));
        chooser.value = "";
      },
    },
  });
  return h(
    "details",
    { class: "more", open: text !== "" },
    h("summary", {}, S.share.import),
    h(
      "div",
      { class: "choices" },
      field,
      problem,
      h(
        "div",
        { class: "watch-acts" },
        h(
          "button",
          { type: "button", class: "button", on: { click: () => read(field.value) } },
          S.share.open,
        ),
        h(
          "button",
          { type: "button", class: "button", on: { click: () => chooser.click() } },
          S.share.openFile,
        ),
        chooser,
      ),
    ),
  );
}
