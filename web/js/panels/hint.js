// The hint panel: Where, What, Why, then one button that does it. Slips come first.
// @ts-check
import { articles } from "../words/articles.js";
import { failureWords } from "../app/failure.js";
import { slips } from "../game/slips.js";
import { h } from "../view/dom.js";
import { button, closeButton, foot, head } from "../view/frame.js";
import { goesOn, merged } from "../game/merge.js";
import { capital } from "../words/names.js";
import { cellNumber, positionRecord } from "../game/puzzle.js";
import { fromEngine, plain } from "../game/spans.js";
import { WHAT, WHERE, WHY, applyWords, isTrial, linePicture, stepOverlay } from "../view/step.js";
import { measuredIn, stepPages, textPages } from "../view/pages.js";
import { S } from "../words/panels.js";
import { overlayRole, paragraphs } from "../view/text.js";
import { pageText, trialDots } from "../view/trial.js";
import { wait } from "../view/waiting.js";
import { afterStep, numberStep, withAllMarks } from "./hint-steps.js";
import { open as openSlip } from "./slip.js";
/** @typedef {import("../app/types.js").App} App */
/** @typedef {import("../app/types.js").PanelView} PanelView */
/** @typedef {import("../game/merge.js").ToldStep} ToldStep */
/** @typedef {import("../view/pages.js").Page} Page */
/** @typedef {NonNullable<import("../../wire.js").HintReply["hint"]>} EngineHint */

/** How long an answer may take before the panel says that it is being looked for. */
const PATIENCE = 250;

/**
 * @param {App} app
 * @param {{ready?: PanelView}} [args]  a view that has been waited for
 * @returns {Promise<PanelView>}
 */
export async function open(app, { ready } = {}) {
  if (ready) return ready;
  if (slips(app.game).length) return openSlip(app, {});
  const aborter = new AbortController();
  const answer = ask(app, aborter);
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE));
  const view = await Promise.race([answer, late.then(() => null)]);
  if (view) return view;
  const found = answer.then((told) => {
    if (!aborter.signal.aborted) void app.panels.open("hint", { ready: told });
  });
  return waiting(app, aborter, found);
}

/**
 * Asks the engine, and makes a view of what it says.
 * @param {App} app
 * @param {AbortController} aborter
 * @returns {Promise<PanelView>}
 */
async function ask(app, { signal }) {
  /** @type {EngineHint|undefined} */
  let hint;
  try {
    hint = await soundHint(app, app.settings.get("nextNumber") ? "number" : "step", signal);
    if (!hint) throw new Error("no hint");
  } catch (error) {
    return message(app, S.hint.failed, [failureWords(error)], () => void app.panels.open("hint"));
  }
  if (hint.kind === "number" && hint.passages?.length) return stepView(app, hint, numberStep(hint));
  const { step } = hint;
  if (step) return stepView(app, hint, await withNext(app, step, signal));
  return otherAnswer(app, hint);
}

/** What the engine says where it has no step: a slip, or that nothing is left. @param {App} app @param {EngineHint} [hint] */
export function otherAnswer(app, hint) {
  if (!hint) throw new Error("no hint");
  if (hint.kind === "mistake" || hint.kind === "no_solution") return openSlip(app, { hint });
  const titles = { solved: S.hint.solved, several_solutions: S.hint.undecided, nothing: S.hint.undecided };
  const title = /** @type {Record<string, string>} */ (titles)[hint.kind] ?? S.hint.none;
  return message(app, title, fromEngine(app.game.puzzle.n, hint.spans.all ?? []));
}

/**
 * A step together with those that go on in its line: whoever looks there once sees them all.
 * @param {App} app
 * @param {ToldStep} step
 * @param {AbortSignal} signal
 * @returns {Promise<ToldStep>}
 */
async function withNext(app, step, signal) {
  const { puzzle } = app.game;
  // Only whole lines without a clue are looked at more than once; the engine tells the rest in one step.
  for (let told = step, turn = 0; ; turn++) {
    if (turn === 3 || isTrial(told) || !told.lines.length || told.eliminations.length) return told;
    try {
      const position = withAllMarks(puzzle, afterStep(app.game, told), puzzle.solution ?? null);
      const { hint } = await app.call(
        "hint",
        { ...positionRecord(puzzle, position), stage: "all" },
        { signal },
      );
      if (!hint?.step || !goesOn(step, hint.step)) return told;
      told = merged(told, hint.step);
    } catch {
      return told;
    }
  }
}

/**
 * The engine's hint. Marks of which one is missing are no slip: they may be all that the player cares to write. Such
 * a cell is asked about as if it had none.
 * @param {App} app
 * @param {"step"|"number"|"all"} next  what is asked for
 * @param {AbortSignal} [signal]
 */
export async function soundHint(app, next, signal) {
  const { puzzle, values, marks } = app.game;
  const trusted = [...marks];
  const solution = marks.some(Boolean) ? await app.solution().catch(() => null) : null;
  for (;;) {
    const record = positionRecord(puzzle, withAllMarks(puzzle, { values, marks: trusted }, solution));
    const { hint } = await app.call("hint", { ...record, stage: "all", next }, { signal });
    const at = cellNumber(puzzle.n, hint?.scene?.cells[0]?.cell ?? "");
    if (hint?.kind !== "mistake" || at < 0 || values[at] || !trusted[at]) return hint;
    trusted[at] = 0;
  }
}

/** @param {App} app @param {AbortController} aborter @param {Promise<void>} found @returns {PanelView} */
function waiting(app, aborter, found) {
  const place = h("div");
  const element = h(
    "section",
    { class: "card", tabindex: -1 },
    head(S.hint.label, { close: () => app.panels.close() }),
    h("p", {}, S.hint.thinking),
    foot([place]),
  );
  /** @type {PanelView} */
  const view = {
    element,
    label: S.hint.label,
    opened: () => app.announce(S.hint.thinking),
    close: () => aborter.abort(),
    changed: () => app.panels.close(),
  };
  void wait(place, S.hint.thinking, () => found, aborter).then(() => {
    if (aborter.signal.aborted && app.panels.view === view) app.panels.close();
  });
  return view;
}

/** The chip with level and rating. @param {import("../game/types.js").Step} step */
export const chip = (step) => h("span", { class: "chip" }, S.hint.chip(step.level_name, step.rating));

/** The technique's name, linked to its article. @param {import("../game/types.js").Step} step */
export const techniqueTitle = (step) =>
  h(
    "h2",
    { tabindex: -1 },
    h(
      "a",
      {
        href: articles(step.technique),
        target: "_blank",
        rel: "noopener",
        title: S.hint.article(capital(step.name)),
      },
      capital(step.name),
    ),
  );

/**
 * The bars Where · What · Why, the last one with the page that is shown of several.
 * @param {App} app @param {number} stage @param {number} page @param {number} pages
 */
function stageBars(app, stage, page, pages) {
  const bars = S.hint.stages.map((word, index) => {
    const more = index === WHY - 1 && stage === WHY && pages > 1 ? ` ${page + 1}/${pages}` : "";
    return h("span", { class: index < stage ? "on" : "", "aria-hidden": "true" }, word + more);
  });
  const close = closeButton(() => app.panels.close());
  close.setAttribute("aria-label", S.hint.close);
  return h("div", { class: "stages" }, h("span", { class: "unseen" }, S.hint.stage(stage)), bars, close);
}

/**
 * @param {App} app
 * @param {Pick<EngineHint, "spans">} hint
 * @param {ToldStep} step
 * @param {{word: string, act: () => void}} [from]  where it was chosen, and will be gone back to; it is no hint of its own
 * @returns {PanelView & {nextStage: () => void}}
 */
export function stepView(app, hint, step, from) {
  const { game } = app;
  const { puzzle } = game;
  const element = h("section", { class: "card hint-card", tabindex: -1 });
  const trial = isTrial(step);
  let stage = WHERE;
  let at = 0;
  let furthest = from ? WHY : 0;
  const { where, what = [] } = hint.spans;

  /** The pages of a stage. @param {number} of @returns {Page[]} */
  function pagesOf(of) {
    const fits = measuredIn(app, element);
    if (of === WHY) return stepPages(puzzle, game, step, fits);
    const picture = linePicture(puzzle, game, step);
    const overlay = stepOverlay(puzzle, game, step, of);
    const text = fromEngine(puzzle.n, of === WHERE ? where : what);
    return textPages(text, fits, overlay).map((page) => ({ ...page, picture }));
  }
  /** @type {Page[]} */
  let pages = [];
  const isLast = () => stage === WHY && at === pages.length - 1;

  function apply() {
    const bare = step.eliminations.length > 0 && app.actions.lacksMarks(step);
    if (bare) return askForMarks();
    write("line");
  }
  /** @param {"line"|"cells"} marks  where marks are pencilled in that are missing */
  function write(marks) {
    app.panels.close();
    app.actions.applyStep(step, marks);
  }
  let asking = false;
  /** Crossing out needs something to cross out; nothing is pencilled in unasked. */
  function askForMarks() {
    asking = true;
    const main = button(S.hint.marksYes, () => write("line"), "main");
    element.replaceChildren(
      head(S.hint.marksTitle, { close: () => app.panels.close() }),
      h("p", { class: "said" }, S.hint.marksText),
      foot([main, button(S.hint.marksCell, () => write("cells"))]),
    );
    main.focus({ preventScroll: true });
    app.announce(S.hint.marksText);
  }
  const forward = () =>
    isLast() ? apply() : at < pages.length - 1 ? show(stage, at + 1) : show(stage + 1, 0);
  function back() {
    if (at > 0) show(stage, at - 1);
    else if (stage === WHERE) (from?.act ?? app.panels.close)();
    else show(stage - 1, 0);
  }

  /** @param {number} next @param {number} page */
  function show(next, page) {
    const within = element.contains(document.activeElement);
    if (next > furthest) {
      furthest = next;
      game.hints[next - 1] = (game.hints[next - 1] ?? 0) + 1;
    }
    if (next !== stage || !pages.length) pages = pagesOf(next);
    [stage, at] = [next, Math.min(page, pages.length - 1)];
    const shown = pages[at];
    if (!shown) return;
    app.board.show(shown.overlay);
    const told = trial && stage === WHY;
    const main = button(
      isLast()
        ? applyWords(puzzle, step)
        : (S.hint.next[told || at < pages.length - 1 ? 2 : stage - 1] ?? ""),
      forward,
      "main",
    );
    const other = button(stage === WHERE && at === 0 ? (from?.word ?? S.hint.ok) : S.hint.back, back);
    const title = stage === WHERE ? h("h2", { tabindex: -1 }, S.hint.where) : techniqueTitle(step);
    const top = told
      ? [
          h("span", { class: "unseen" }, S.hint.stage(stage)),
          head(S.hint.suppose(plain(pages[0]?.text ?? [])), {
            close: () => app.panels.close(),
            chip: chip(step),
          }),
        ]
      : [stageBars(app, stage, at, pages.length), head(title, { chip: stage >= WHAT && chip(step) })];
    element.replaceChildren(
      ...top,
      ...pageText(app, shown, told ? S.hint.trialNote : ""),
      ...(shown.picture ? [shown.picture] : []),
      ...(told ? [trialDots(pages, at, (to) => show(WHY, to))] : []),
      foot([main, other]),
    );
    view.focus = main;
    if (within) main.focus({ preventScroll: true });
    const said = told && shown.line ? S.hint.trialLine(shown.line, lines()) : S.hint.stage(stage);
    app.announce(`${said}. ${plain(shown.text)}`);
  }
  /** How many lines a trial has. */
  const lines = () => pages.reduce((most, { line = 0 }) => Math.max(most, line), 0);

  /** @type {PanelView & {nextStage: () => void}} */
  const view = {
    element,
    label: S.hint.label,
    nextStage: () => (asking ? write("line") : forward()),
    opened: () => show(WHERE, 0),
    changed: () => app.panels.close(),
    // A numbered cell goes to its line.
    stroke(cell, begins) {
      const line = trial && stage === WHY ? Number(shownBadges().get(cell)) : NaN;
      if (!begins || !(line > 0)) return false;
      show(
        WHY,
        pages.findIndex((page) => page.line === line),
      );
      return true;
    },
    key(event) {
      const onControl = event.target instanceof Element && event.target.closest("button, a");
      if (stage === WHY && pages.length > 1 && (event.key === "ArrowRight" || event.key === "ArrowLeft")) {
        if (event.key === "ArrowLeft") back();
        else if (!isLast()) forward();
        return true;
      }
      if (event.key !== "Enter" || onControl || !isLast()) return false;
      apply();
      return true;
    },
  };
  const shownBadges = () => pages[at]?.overlay.badges ?? new Map();
  return view;
}

/**
 * A panel that only says something.
 * @param {App} app
 * @param {string} title
 * @param {import("../game/spans.js").Spans} text
 * @param {() => void} [again]  tries once more what has failed
 * @returns {PanelView}
 */
export function message(app, title, text, again) {
  const close = button(S.hint.ok, () => app.panels.close(), again ? "" : "wide");
  const retry = again && button(S.hint.retry, again, "main");
  const element = h(
    "section",
    { class: "card", tabindex: -1 },
    head(title, {}),
    paragraphs(app, text, overlayRole(app)),
    foot([retry, close]),
  );
  return {
    element,
    label: S.hint.label,
    focus: retry ?? close,
    opened: () => app.announce(`${title}. ${plain(text)}`),
    changed: () => app.panels.close(),
  };
}
