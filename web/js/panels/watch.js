// Watching a puzzle solved: the engine's story told on the board, step by step, forwards and backwards.
// @ts-check
import { failureWords } from "../app/failure.js";
import { h } from "../view/dom.js";
import { download } from "../view/fields.js";
import { icon } from "../view/icons.js";
import { capital } from "../words/names.js";
import { SPEEDS, createPlayback } from "../game/playback.js";
import { toRecord } from "../game/puzzle.js";
import { createScrubber } from "../view/scrubber.js";
import { changesTo } from "../game/moves.js";
import { fromEngine } from "../game/spans.js";
import { WHY, isTrial, stepElevations, stepOverlay } from "../view/step.js";
import { logText } from "../words/sentences.js";
import { readingTime, tell } from "../game/story.js";
import { S } from "../words/panels.js";
import { overlayRole, paragraphs } from "../view/text.js";
import { wait } from "../view/waiting.js";
/** @typedef {import("../app/types.js").App} App */
/** @typedef {import("../app/types.js").PanelView} PanelView */
/** @typedef {import("../game/types.js").Step} Step */

/**
 * @param {App} app
 * @returns {PanelView}
 */
export function open(app) {
  const controller = new AbortController();
  const place = h("div", { hidden: true });
  const card = h(
    "section",
    { class: "card" },
    h("div", { class: "line" }, h("h2", {}, S.watch.title), h("span", { class: "spring" }), closeButton(app)),
    place,
  );
  const element = h("div", { class: "watching" }, card);
  /** @type {PanelView} */
  const view = { element, label: S.watch.label, close: () => controller.abort() };
  const start = async () => {
    try {
      const reply = await wait(
        place,
        S.watch.thinking,
        (signal) => app.call("explain", toRecord(app.game.puzzle), { signal }),
        controller,
      );
      if (!reply) app.panels.close();
      else if (reply.steps.length) Object.assign(view, perform(app, element, reply));
      else card.append(h("p", {}, S.watch.nothing));
    } catch (error) {
      card.append(
        h("p", { class: "wrong" }, failureWords(error)),
        h(
          "div",
          { class: "acts" },
          h(
            "button",
            { type: "button", class: "button main", on: { click: () => void app.panels.open("watch") } },
            S.hint.retry,
          ),
        ),
      );
    }
  };
  void start();
  return view;
}

/** @param {App} app */
const closeButton = (app) =>
  h(
    "button",
    { type: "button", class: "close", "aria-label": S.watch.close, on: { click: () => app.panels.close() } },
    icon("close"),
  );

/** What the story ends with. @param {{outcome: string, complete?: boolean}} reply */
const endWords = ({ outcome, complete }) =>
  /** @type {Record<string, string>} */ (S.watch.ends)[
    complete === false && outcome === "unique" ? "unknown" : outcome
  ] ?? S.watch.ends.unknown;

/**
 * Draws the story and everything that steers it.
 * @param {App} app
 * @param {HTMLElement} element
 * @param {{steps: Step[], outcome: string, complete?: boolean}} reply
 * @returns {Partial<PanelView>}
 */
function perform(app, element, reply) {
  const { steps } = reply;
  const { puzzle } = app.game;
  const frames = tell(puzzle, steps);
  const playback = createPlayback(
    steps.length,
    (position) => readingTime(steps[position]),
    () => draw(),
  );
  const scrubber = createScrubber(steps, (position) => playback.go(position));
  const title = h("h2", {});
  const chip = h("span", { class: "chip" });
  const body = h("div", { class: "body", tabindex: -1 });
  const counter = h("span", {});
  const left = h("span", {});
  const card = h(
    "section",
    { class: "card" },
    h("div", { class: "line" }, title, h("span", { class: "spring" }), chip, closeButton(app)),
    body,
    scrubber.element,
    h("div", { class: "counts" }, counter, left),
  );

  const list = h("ol", { class: "story", "aria-label": S.watch.list });
  const items = [...steps.map((step) => capital(step.name)), S.watch.end].map((name, position) => {
    const step = steps[position];
    const where = step?.lines[0] ? S.watch.house(step.lines[0].kind, step.lines[0].index) : "";
    const item = h(
      "button",
      { type: "button", on: { click: () => playback.go(position) } },
      h("span", {}, position + 1),
      h("span", {}, name),
      h("span", {}, where),
    );
    list.append(h("li", {}, item));
    return item;
  });

  const button = (
    /** @type {import("../view/icons.js").IconName} */ name,
    /** @type {() => void} */ click,
    /** @type {string} */ kind = "",
  ) =>
    h(
      "button",
      { type: "button", class: kind, "aria-label": S.watch.buttons[name], on: { click } },
      icon(name),
    );
  const play = button("play", () => playback.toggle(), "go");
  const [first, back] = [button("first", () => jump(0)), button("back", () => jump(playback.position - 1))];
  const [forward, last] = [
    button("forward", () => jump(playback.position + 1)),
    button("last", () => jump(playback.last)),
  ];
  const transport = h(
    "div",
    { class: "transport", role: "group", "aria-label": S.watch.transport },
    first,
    back,
    play,
    forward,
    last,
  );

  const rate = h("output", {}, S.watch.times(1));
  const slider = h("input", {
    type: "range",
    min: 0,
    max: SPEEDS.length - 1,
    step: 1,
    value: SPEEDS.indexOf(1),
    on: { input: () => setSpeed(Number(slider.value)) },
  });
  const speed = h("label", { class: "speed" }, S.watch.speed, slider, rate);
  const acts = h(
    "div",
    { class: "watch-acts" },
    h("button", { type: "button", class: "button", on: { click: () => playFromHere() } }, S.watch.playHere),
    h(
      "button",
      { type: "button", class: "button", on: { click: () => save("txt", logText(steps)) } },
      S.watch.saveText,
    ),
    h(
      "button",
      { type: "button", class: "button", on: { click: () => save("json", `${JSON.stringify(reply)}\n`) } },
      S.watch.saveJson,
    ),
  );
  element.replaceChildren(card, list, transport, h("div", { class: "watch-foot" }, speed, acts));

  /** A step taken by hand stops what runs by itself. @param {number} position */
  function jump(position) {
    if (playback.isPlaying) playback.pause();
    playback.go(position);
  }

  /** @param {number} at */
  function setSpeed(at) {
    const chosen = SPEEDS[at] ?? 1;
    rate.textContent = S.watch.times(chosen);
    slider.setAttribute("aria-valuetext", S.watch.times(chosen));
    playback.setSpeed(chosen);
  }

  function draw() {
    const { position, isPlaying } = playback;
    const step = steps[position];
    const frame = frames[position];
    if (!frame) return;
    title.textContent = step ? capital(step.name) : S.watch.end;
    chip.textContent = step ? S.hint.chip(step.level_name, step.rating) : "";
    chip.hidden = !step;
    body.scrollTop = 0;
    counter.textContent = step ? S.watch.step(position + 1, steps.length) : S.watch.all(steps.length);
    left.textContent = S.watch.marks(frame.left);
    scrubber.show(position, `${counter.textContent}, ${title.textContent}`);
    play.replaceChildren(icon(isPlaying ? "pause" : "play"));
    play.setAttribute("aria-label", isPlaying ? S.watch.buttons.pause : S.watch.buttons.play);
    for (const [control, atEnd] of /** @type {const} */ ([
      [first, position === 0],
      [back, position === 0],
      [forward, position === playback.last],
      [last, position === playback.last],
    ])) {
      control.setAttribute("aria-disabled", String(atEnd));
    }
    items.forEach((item, at) =>
      at === position ? item.setAttribute("aria-current", "step") : item.removeAttribute("aria-current"),
    );
    const item = items[position];
    if (item)
      list.scrollTop = item.offsetTop - list.offsetTop - list.clientHeight / 2 + item.offsetHeight / 2;
    app.board.show(overlay(puzzle, step, frame));
    // The names in the words have the colours of their things on the board, so the board comes first.
    body.replaceChildren(
      ...(step
        ? [
            ...paragraphs(app, fromEngine(puzzle.n, step.spans.all), overlayRole(app)),
            ...stepElevations(puzzle, step),
          ]
        : [h("p", {}, endWords(reply))]),
    );
    // While it runs, a voice would always lag behind: only steps taken by hand are spoken.
    if (!isPlaying)
      app.announce(`${counter.textContent}. ${title.textContent}. ${step?.text.all ?? endWords(reply)}`);
  }

  function playFromHere() {
    const frame = frames[playback.position];
    if (!frame) return;
    app.panels.close();
    app.game.play({ kind: "watch", cells: changesTo(app.game, frame) });
    app.announce(S.watch.playing);
  }

  /** Saves all steps. @param {"txt" | "json"} kind @param {string} content */
  function save(kind, content) {
    download(
      S.watch.file(kind),
      new Blob([content], { type: kind === "txt" ? "text/plain" : "application/json" }),
    );
  }

  /** @param {KeyboardEvent} event */
  function key(event) {
    const target = /** @type {HTMLElement} */ (event.target);
    if (event.ctrlKey || event.metaKey || event.altKey || target.closest("input, select, textarea"))
      return false;
    if (event.key === " " && target.closest("button")) return false;
    /** @type {Record<string, () => void>} */
    const keys = {
      " ": () => playback.toggle(),
      ArrowLeft: () => jump(playback.position - 1),
      ArrowRight: () => jump(playback.position + 1),
      PageUp: () => jump(playback.position - 10),
      PageDown: () => jump(playback.position + 10),
      Home: () => jump(0),
      End: () => jump(playback.last),
    };
    const act = keys[event.key];
    if (!act) return false;
    event.preventDefault();
    act();
    return true;
  }

  draw();
  return { close: () => playback.stop(), key, focus: play };
}

/**
 * A step over the board of its story: what it reads and what follows, with the marks struck where they stand.
 * @param {import("../game/types.js").Puzzle} puzzle
 * @param {Step | undefined} step
 * @param {import("../game/story.js").Frame} frame
 * @returns {import("../game/types.js").Overlay}
 */
function overlay(puzzle, step, frame) {
  if (!step) return { position: frame };
  const shown = stepOverlay(puzzle, frame, step, WHY);
  const struck = new Map(shown.struck);
  for (const [cell, bits] of frame.swept) struck.set(cell, (struck.get(cell) ?? 0) | bits);
  const values = frame.values.map((value, cell) => frame.written.get(cell) ?? value);
  return {
    ...shown,
    struck,
    lent: new Map(),
    values: isTrial(step) ? shown.values : new Map(),
    position: { values, marks: frame.marks },
  };
}
