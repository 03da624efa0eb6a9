// The frame that every panel stands in. There are two kinds:
//
//   card   below the board on a phone, at the top of the column on a desk: hint, slip, clue, watch, finish.
//          It fills what is left below the board. Text (three lines at most), then a picture, then the foot.
//   page   New, My puzzles, Practice, Share, Settings, Help, More: on a phone it takes the whole screen, the
//          game pauses and the rest is out of reach; on a desk it stands in the column like a card. Its view
//          says `full: true`. What is between head and foot may scroll, the foot never does.
//
// Both are `head`, then the content, then `foot`. The foot is pinned to the lower edge: the first button is the
// main one (accent: "do"), there is one at most, and it stands in the same place in every stage of a panel.
// What is on (segments, switches, a chosen day) is ink, never accent. Every button is at least 44 px high.
//
//   const main = button(S.x.start, start, "main");
//   const element = page(app, { title: S.x.title, body: [...], foot: [main, button(S.x.other, act)] });
//   return { element, label: S.x.title, full: true, focus: main };
// @ts-check
import { h } from "./dom.js";
import { icon } from "./icons.js";
import { S } from "../words/strings.js";
/** @typedef {import("../app/types.js").App} App */
/** @typedef {import("./dom.js").Child} Child */

/**
 * A button of a panel: "main" is the one that does it, "wide" a plain one that takes its share of the foot,
 * "" a plain one as wide as its word.
 * @param {string} word
 * @param {() => void} act
 * @param {"main"|"wide"|""} [kind]
 */
export const button = (word, act, kind = "") =>
  h("button", { type: "button", class: `button ${kind}`.trim(), on: { click: act } }, word);

/** The way out of a panel; on a whole-screen page its word stands below it. @param {() => void} close */
export const closeButton = (close) =>
  h(
    "button",
    { type: "button", class: "close", "aria-label": S.app.close, on: { click: close } },
    icon("close"),
    h("span", { class: "word" }, S.app.close),
  );

/**
 * The head: the title, which gets the focus when the panel opens, a chip and the way out.
 * @param {string|Node} title  a word, or a heading of one's own
 * @param {{close?: (() => void)|null, chip?: Child}} more
 */
export function head(title, { close, chip }) {
  const heading = title instanceof Node ? title : h("h2", { tabindex: -1 }, title);
  return h(
    "div",
    { class: "line head" },
    heading,
    h("span", { class: "spring" }),
    chip,
    close && closeButton(close),
  );
}

/** The foot. @param {Child[]} buttons  the main one first */
export const foot = (buttons) => h("div", { class: "acts foot" }, buttons);

/**
 * A page: the whole screen of a phone, a card in the column of a desk.
 * @param {App} app
 * @param {{title: string, kind?: string, body: Child[], foot?: Child[], close?: () => void}} parts
 */
export function page(app, { title, kind = "", body, foot: buttons = [], close = () => app.panels.close() }) {
  return h(
    "section",
    { class: `card page ${kind}`.trim(), tabindex: -1 },
    head(title, { close }),
    h("div", { class: "body", tabindex: -1 }, body),
    buttons.length > 0 && foot(buttons),
  );
}
