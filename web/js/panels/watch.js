// Watching a puzzle solved: the engine's story told on the board, step by step, forwards and backwards.
// @ts-check
import { failureWords } from "../app/failure.js";
import { h } from "../view/dom.js";
import { button, foot, head } from "../view/frame.js";
import { download } from "../view/fields.js";
import { createControls } from "../view/controls.js";
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

/** The most events of the solver that are asked for. Some boards have millions; whoever watches has seen enough by then. */
const MOST_EVENTS = 5_000;

/**
 * @param {App} app
 * @returns {PanelView}
 */
export function open(app) {
  const { game } = app;
  const element = h("div", { class: "watching" });
  /** @type {PanelView} */
  const view = { element, label: S.watch.label };
  const close = () => app.panels.close();

  /**
   * @param {Puzzle} puzzle  with everything given that the story begins with
   * @param {boolean} [isSolver]  does the solver tell it, or a person?
   */
  async function start(puzzle, isSolver = app.settings.get("watchSolver")) {
    view.close?.();
    const controller = new AbortController();
    Object.assign(view, { close: () => controller.abort(), key: undefined });
    const place = h("div", { hidden: true });
    const text = h("p", { class: "said" });
    const card = h(
      "section",
      { class: "card", tabindex: -1 },
      head(S.watch.title, { close }),
      text,
      foot([place]),
    );
    const within = element.contains(document.activeElement);
    element.replaceChildren(card);
    if (within) card.focus({ preventScroll: true });
    const voices = { isSolver, turn: () => void start(puzzle, !isSolver) };
    try {
      const show = await wait(
        place,
        S.watch.thinking,
        (signal) => (isSolver ? bySolver : byPerson)(app, puzzle, signal),
        controller,
      );
      if (show && shows(show, voices)) {
        if (isSolver !== app.settings.get("watchSolver")) app.settings.set("watchSolver", isSolver);
      } else if (show) text.textContent = S.watch.nothing;
      else if (app.panels.view === view) close();
    } catch (error) {
      text.textContent = failureWords(error);
      place.replaceWith(button(S.hint.retry, () => void app.panels.open("watch"), "main"));
    }
  }

  /** Shows a story, from one of its steps on. @param {Show} show @param {import("../view/controls.js").Voices} voices
   * @param {number} [from] @returns {boolean} was there anything to tell? */
  function shows(show, voices, from) {
    const shown = show(element, voices, from);
    if (!shown) return false;
    Object.assign(view, shown);
    const { close: end, step } = shown;
    if (!step) return true;
    // A screen that is turned or zoomed has other pages: the story is cut anew and goes on where it was.
    const width = innerWidth;
    const refit = () => {
      if (innerWidth === width) return;
      view.close?.();
      shows(show, voices, step());
    };
    addEventListener("resize", refit);
    view.close = () => (removeEventListener("resize", refit), end?.());
    return true;
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

/** A panel that knows which step it tells. @typedef {Partial<PanelView> & {step?: () => number}} Story */
/** Shows a story, from one of its steps on; null if there is nothing to tell.
 * @typedef {(element: HTMLElement, voices: import("../view/controls.js").Voices, from?: number) => Story|null} Show */

/** As a person would find it. @param {App} app @param {Puzzle} puzzle @param {AbortSignal} signal @returns {Promise<Show>} */
async function byPerson(app, puzzle, signal) {
  const reply = await app.call("explain", toRecord(puzzle), { signal });
  return (element, voices, from) =>
    reply.steps.length ? perform(app, element, puzzle, reply, voices, from) : null;
}

/** As the solver of the posts goes. Its voice is fetched when it is wanted: without an engine it would have nothing to say.
 * @param {App} app @param {Puzzle} puzzle @param {AbortSignal} signal @returns {Promise<Show>} */
async function bySolver(app, puzzle, signal) {
  const reply = await app.call("trace", { ...toRecord(puzzle), limit: MOST_EVENTS }, { signal });
  const { ready, perform: performTrace } = await import("./solver.js");
  await ready;
  return (element, voices) => performTrace(app, element, puzzle, reply, voices);
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
 * @param {import("../view/controls.js").Voices} voices
 * @param {number} [from]  the step to begin with
 * @returns {Story}
 */
function perform(app, element, puzzle, reply, voices, from = 0) {
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
  const controls = createControls(playback, SPEEDS, voices);
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
  card.append(scrubber.element, counts, controls.element);
  element.append(list, h("div", { class: "watch-foot" }, controls.speed, acts));

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
    controls.draw();
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

  if (from) playback.go(firstOf(from));
  else draw();
  return { ...controls.begin(() => app.emit("caption", "")), step: stepNow };
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
