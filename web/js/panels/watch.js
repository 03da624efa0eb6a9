// Watching a puzzle solved: the engine's story told on the board, step by step, forwards and backwards.
// @ts-check
import { failureWords } from "../app/failure.js";
import { h } from "../view/dom.js";
import { button, foot, head } from "../view/frame.js";
import { download } from "../view/fields.js";
import { icon } from "../view/icons.js";
import { capital } from "../words/names.js";
import { SPEEDS, createPlayback } from "../game/playback.js";
import { mergedSteps } from "../game/merge.js";
import { toRecord } from "../game/puzzle.js";
import { createScrubber } from "../view/scrubber.js";
import { changesTo } from "../game/moves.js";
import { plain } from "../game/spans.js";
import { isTrial } from "../view/step.js";
import { measuredIn, stepPages } from "../view/pages.js";
import { logText } from "../words/sentences.js";
import { STEP_TIME, tell } from "../game/story.js";
import { S } from "../words/panels.js";
import { pageText } from "../view/trial.js";
import { wait } from "../view/waiting.js";
/** @typedef {import("../app/types.js").App} App */
/** @typedef {import("../app/types.js").PanelView} PanelView */
/** @typedef {import("../game/types.js").Step} Step */
/** @typedef {import("../game/types.js").Puzzle} Puzzle */
/** @typedef {import("../game/merge.js").ToldStep} ToldStep */
/** @typedef {import("../view/pages.js").Page} Page */

/**
 * @param {App} app
 * @returns {PanelView}
 */
export function open(app) {
  const controller = new AbortController();
  const { game } = app;
  const element = h("div", { class: "watching" });
  /** @type {PanelView} */
  const view = { element, label: S.watch.label, close: () => controller.abort() };
  const close = () => app.panels.close();

  /** @param {Puzzle} puzzle  with everything given that the story begins with */
  async function start(puzzle) {
    const place = h("div", { hidden: true });
    const text = h("p", { class: "said" });
    element.replaceChildren(
      h("section", { class: "card", tabindex: -1 }, head(S.watch.title, { close }), text, foot([place])),
    );
    try {
      const reply = await wait(
        place,
        S.watch.thinking,
        (signal) => app.call("explain", toRecord(puzzle), { signal }),
        controller,
      );
      if (!reply) close();
      else if (reply.steps.length) Object.assign(view, perform(app, element, puzzle, reply));
      else text.textContent = S.watch.nothing;
    } catch (error) {
      text.textContent = failureWords(error);
      place.replaceWith(button(S.hint.retry, () => void app.panels.open("watch"), "main"));
    }
  }

  const begun = game.values.some((value, cell) => value && !game.isGiven(cell)) && !game.isFull();
  if (!begun) void start(game.puzzle);
  else {
    const main = button(
      S.watch.fromHere,
      () => void start({ ...game.puzzle, givens: [...game.values] }),
      "main",
    );
    const other = button(S.watch.fromStart, () => void start(game.puzzle), "wide");
    element.append(
      h(
        "section",
        { class: "card", tabindex: -1 },
        head(S.watch.title, { close }),
        h("p", { class: "said" }, S.watch.from),
        foot([main, other]),
      ),
    );
    view.focus = main;
  }
  return view;
}

/** What the story ends with. @param {{outcome: string, complete?: boolean}} reply */
const endWords = ({ outcome, complete }) =>
  /** @type {Record<string, string>} */ (S.watch.ends)[
    complete === false && outcome === "unique" ? "unknown" : outcome
  ] ?? S.watch.ends.unknown;

/**
 * Draws the story and everything that steers it.
 * @param {App} app
 * @param {HTMLElement} element
 * @param {Puzzle} puzzle
 * @param {{steps: Step[], outcome: string, complete?: boolean}} reply
 * @returns {Partial<PanelView>}
 */
function perform(app, element, puzzle, reply) {
  const steps = mergedSteps(reply.steps);
  const frames = tell(puzzle, steps);
  const [card, content] = [h("section", { class: "card", tabindex: -1 }), h("div", { class: "moment" })];
  card.append(content);
  element.replaceChildren(card);
  const fits = measuredIn(app, card);
  /** One page after the other: a long step has several. @type {{step: number, page: Page|null}[]} */
  const moments = steps.flatMap((step, at) => {
    const frame = frames[at] ?? { values: [], marks: [] };
    return stepPages(puzzle, frame, step, fits).map((page) => ({ step: at, page }));
  });
  moments.push({ step: steps.length, page: null });
  const firstOf = (/** @type {number} */ step) => moments.findIndex((moment) => moment.step === step);
  const stepNow = () => moments[playback.position]?.step ?? 0;
  const playback = createPlayback(
    moments.length - 1,
    () => STEP_TIME,
    () => draw(),
  );
  const scrubber = createScrubber(steps, (step) => playback.go(firstOf(Math.min(step, steps.length))));
  const [counter, left] = [h("span", {}), h("span", {})];
  const counts = h("div", { class: "counts" }, counter, left);

  const list = h("ol", { class: "story", "aria-label": S.watch.list });
  const items = [...steps.map((step) => capital(step.name)), S.watch.end].map((name, position) => {
    const step = steps[position];
    const where = step?.lines[0] ? S.watch.house(step.lines[0].kind, step.lines[0].index) : "";
    const item = h(
      "button",
      { type: "button", on: { click: () => playback.go(firstOf(position)) } },
      h("span", {}, position + 1),
      h("span", {}, name),
      h("span", {}, where),
    );
    list.append(h("li", {}, item));
    return item;
  });

  const control = (
    /** @type {import("../view/icons.js").IconName} */ name,
    /** @type {() => void} */ click,
    /** @type {string} */ kind = "",
  ) =>
    h(
      "button",
      { type: "button", class: kind, "aria-label": S.watch.buttons[name], on: { click } },
      icon(name),
    );
  const play = control("play", () => playback.toggle(), "go");
  const [first, back] = [control("first", () => jump(0)), control("back", () => jump(playback.position - 1))];
  const [forward, last] = [
    control("forward", () => jump(playback.position + 1)),
    control("last", () => jump(playback.last)),
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
      { type: "button", class: "button", on: { click: () => save("txt", logText(reply.steps)) } },
      S.watch.saveText,
    ),
    h(
      "button",
      { type: "button", class: "button", on: { click: () => save("json", `${JSON.stringify(reply)}\n`) } },
      S.watch.saveJson,
    ),
  );
  // Play sits where the main button of other cards sits.
  card.append(scrubber.element, counts, transport);
  element.append(list, h("div", { class: "watch-foot" }, speed, acts));

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
    const at = stepNow();
    const page = moments[position]?.page ?? null;
    const step = steps[at];
    const frame = frames[at];
    if (!frame) return;
    const name = step ? capital(step.name) : S.watch.end;
    counter.textContent = step ? S.watch.step(at + 1, steps.length) : S.watch.all(steps.length);
    left.textContent = S.watch.marks(frame.left);
    scrubber.show(at, `${counter.textContent}, ${name}`);
    app.emit("caption", counter.textContent);
    play.replaceChildren(icon(isPlaying ? "pause" : "play"));
    play.setAttribute("aria-label", isPlaying ? S.watch.buttons.pause : S.watch.buttons.play);
    for (const [each, atEnd] of /** @type {const} */ ([
      [first, position === 0],
      [back, position === 0],
      [forward, position === playback.last],
      [last, position === playback.last],
    ])) {
      each.setAttribute("aria-disabled", String(atEnd));
    }
    items.forEach((item, index) =>
      index === at ? item.setAttribute("aria-current", "step") : item.removeAttribute("aria-current"),
    );
    const item = items[at];
    if (item)
      list.scrollTop = item.offsetTop - list.offsetTop - list.clientHeight / 2 + item.offsetHeight / 2;
    app.board.show(overlay(step, page, frame));
    // The names in the words have the colours of their things on the board, so the board comes first.
    const level = step && h("span", { class: "chip" }, S.hint.chip(step.level_name, step.rating));
    content.replaceChildren(
      head(name, { close: () => app.panels.close(), chip: level }),
      ...(page ? pageText(app, page, "") : [h("p", { class: "said" }, endWords(reply))]),
      ...(page?.picture ? [page.picture] : []),
    );
    // While it runs, a voice would always lag behind: only steps taken by hand are spoken.
    if (!isPlaying)
      app.announce(`${counter.textContent}. ${name}. ${page ? plain(page.text) : endWords(reply)}`);
  }

  function playFromHere() {
    const frame = frames[stepNow()];
    if (!frame) return;
    app.panels.close();
    if (!app.game.play({ kind: "watch", cells: changesTo(app.game, frame) })) return;
    app.tell(
      (words) => words.watched,
      () => app.actions.undo(),
    );
  }

  /** Saves all steps. @param {"txt" | "json"} kind @param {string} written */
  function save(kind, written) {
    download(
      S.watch.file(kind),
      new Blob([written], { type: kind === "txt" ? "text/plain" : "application/json" }),
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
  play.focus({ preventScroll: true });
  return { close: () => (playback.stop(), app.emit("caption", "")), key, focus: play };
}

/**
 * A page over the board of its story: what it reads and what follows, with the marks struck where they stand.
 * @param {ToldStep | undefined} step
 * @param {Page | null} page
 * @param {import("../game/story.js").Frame} frame
 * @returns {import("../game/types.js").Overlay}
 */
function overlay(step, page, frame) {
  if (!step || !page) return { position: frame };
  const shown = page.overlay;
  if (isTrial(step)) return { ...shown, lent: new Map(), position: frame };
  const struck = new Map(shown.struck);
  for (const [cell, bits] of frame.swept) struck.set(cell, (struck.get(cell) ?? 0) | bits);
  const values = frame.values.map((value, cell) => frame.written.get(cell) ?? value);
  return { ...shown, struck, lent: new Map(), values: new Map(), position: { values, marks: frame.marks } };
}
