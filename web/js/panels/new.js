// A new puzzle: the puzzle of the day, or one by size, level and kind.
// @ts-check
import { dailyWish, dateOf, dayName } from "../game/daily.js";
import { failureWords } from "../app/failure.js";
import { h, redraw } from "../view/dom.js";
import { segments, select } from "../view/fields.js";
import { button, page } from "../view/frame.js";
import { icon } from "../view/icons.js";
import { puzzleWords } from "../view/header.js";
import { rulesOf, wishRules } from "../game/kinds.js";
import { fromRecord } from "../game/puzzle.js";
import { kindsOf } from "../game/rules.js";
import {
  LARGE_SIZES,
  LEVELS,
  SIZES,
  harder,
  refusedClues,
  refusedKind,
  refusedLevel,
  startOf,
} from "../game/wish.js";
import { levelName } from "../words/strings.js";
import { S } from "../words/panels.js";
import { wait } from "../view/waiting.js";
import { kindButtons } from "./kind-buttons.js";
/** @typedef {import("../app/types.js").App} App */
/** @typedef {import("../app/types.js").PanelView} PanelView */
/** @typedef {import("../../wire.js").GenerateRequest} Wish */
/** @typedef {import("../game/wish.js").Choice} Choice */

const SYMMETRIES = ["none", "rotation", "mirror", "diagonal", "full"];

/** What was chosen last. @param {App} app @returns {Choice} */
const remembered = (app) => startOf(app.store.read("new", {}));

/**
 * What to ask the engine for. A seed is chosen here, so that it can be shown and asked for again.
 * @param {Choice} choice
 * @param {import("../game/types.js").Rules} [rules]  other ones than the choice's own
 */
function wishOf(choice, rules) {
  const { n, level, kinds, givens, symmetry, seed } = choice;
  const wanted = kinds.filter((kind) => !refusedKind(kind, n));
  const chosen = /^\d{1,15}$/.test(seed) ? Number(seed) : crypto.getRandomValues(new Uint32Array(1))[0];
  /** @type {Wish} */
  const wish = { n, level, seed: chosen, ...wishRules(rules ?? rulesOf(wanted, n), n) };
  if (symmetry !== "none") wish.symmetry = /** @type {Wish["symmetry"]} */ (symmetry);
  if (givens === "none" && !refusedClues(choice)) wish.givens = "none";
  return wish;
}

/**
 * Has a puzzle made and puts it on the board. The old one stays until the new one is there.
 * @param {App} app
 * @param {Wish} wish
 * @param {HTMLElement} place where the bar may stand
 * @param {string} [day]  the day that it is the puzzle of
 * @param {AbortController} [controller]
 */
export async function make(app, wish, place, day, controller) {
  const reply = await wait(
    place,
    S.make.making,
    (signal) => app.call("generate", wish, { signal }),
    controller,
  );
  if (!reply || "puzzles" in reply) return;
  const puzzle = fromRecord({ ...reply, ...(day ? { day } : {}) });
  app.panels.close();
  app.load(puzzle);
  app.announce(S.make.made(puzzle.n, levelName(puzzle.level ?? ""), day && S.app.daily(dateOf(day))));
}

/**
 * Another puzzle like the one on the board.
 * @param {App} app
 * @param {HTMLElement} place
 */
export function makeAnother(app, place) {
  const { n, rules, level } = app.game.puzzle;
  return make(app, wishOf({ ...remembered(app), n, level: (level ?? "any").toLowerCase() }, rules), place);
}

/**
 * A harder puzzle than the one on the board.
 * @param {App} app
 * @param {HTMLElement} place
 */
export function makeHarder(app, place) {
  const { n, level, rules } = harder(app.game.puzzle);
  return make(app, wishOf({ ...remembered(app), n, level }, rules), place);
}

/**
 * @param {App} app
 * @returns {PanelView}
 */
export function open(app) {
  const choice = remembered(app);
  /** @type {AbortController | undefined} */
  let running;
  const place = h("div", { hidden: true });
  const problem = h("p", { class: "wrong", role: "alert", hidden: true });

  const run = async (/** @type {Wish} */ wish, /** @type {string} */ day = "") => {
    problem.hidden = true;
    start.setAttribute("aria-disabled", "true");
    try {
      running = new AbortController();
      await make(app, wish, place, day, running);
    } catch (error) {
      problem.textContent = S.make.failed(failureWords(error));
      problem.hidden = false;
    }
    start.removeAttribute("aria-disabled");
  };
  const begin = () => void (start.getAttribute("aria-disabled") !== "true" && run(wishOf(choice)));
  const start = button(S.make.start, begin, "main");

  const choices = h("div", { class: "choices" });
  /** What can be chosen depends on what is chosen. */
  const draw = () =>
    redraw(choices, () =>
      choices.replaceChildren(sizes(), levels(), kinds(), givens(), more, ...(stays ? [stays] : [])),
    );
  const set = (/** @type {Partial<Choice>} */ part) => {
    app.store.write("new", { ...Object.assign(choice, part), seed: "" });
    draw();
  };

  const sizes = () => {
    const isLarge = choice.n > (SIZES.at(-1) ?? 0);
    const named = (/** @type {number} */ n) => ({
      value: String(n),
      label: String(n),
      name: S.make.sizeName(n),
    });
    const usual = [...SIZES.map(named), { value: "large", label: S.make.large, name: S.make.largeName }];
    const pick = (/** @type {string} */ value) =>
      set({ n: value === "large" ? (LARGE_SIZES[0] ?? 10) : Number(value) });
    const first = segments(S.make.size, "size", usual, isLarge ? "large" : String(choice.n), pick);
    if (!isLarge) return first;
    return h(
      "div",
      {},
      first,
      segments(S.make.largeSize, "large", LARGE_SIZES.map(named), String(choice.n), pick),
    );
  };
  const levels = () => {
    const all = LEVELS.map((value) => ({
      value,
      label: levelName(value),
      refused: refusedLevel(value, choice) ? S.make.refusedLevel(levelName(value), choice.n) : "",
    }));
    return segments(S.make.level, "level", all, choice.level, (level) => set({ level }), 3);
  };
  const kinds = () => {
    const wanted = choice.kinds.filter((kind) => !refusedKind(kind, choice.n));
    return kindButtons(
      rulesOf(wanted, choice.n),
      choice.n,
      (rules) => set({ kinds: kindsOf(rules, choice.n) }),
      (kind) => (refusedKind(kind, choice.n) ? S.make.refusedKind(S.rules.kinds[kind].name) : ""),
    );
  };
  const givens = () => {
    const all = [
      { value: "any", label: S.make.withGivens },
      {
        value: "none",
        label: S.make.cluesOnly,
        refused: refusedClues(choice) ? S.make.refusedClues(choice.kinds.length > 0) : "",
      },
    ];
    return segments(S.make.givens, "givens", all, refusedClues(choice) ? "any" : choice.givens, (value) =>
      set({ givens: value === "none" ? "none" : "any" }),
    );
  };
  const seed = h("input", {
    inputmode: "numeric",
    placeholder: S.make.anySeed,
    autocomplete: "off",
    on: { input: () => (choice.seed = seed.value.trim()) },
  });
  const symmetries = SYMMETRIES.map((value) => ({ value, label: S.make.symmetries[value] ?? value }));
  const more = h(
    "details",
    { class: "more" },
    h("summary", {}, S.make.more),
    h(
      "div",
      { class: "two" },
      select(S.make.symmetry, symmetries, choice.symmetry, (symmetry) => set({ symmetry })),
      h("label", { class: "field" }, h("span", {}, S.make.seed), seed),
    ),
  );
  const { game } = app;
  const { filled, of } = game.progress;
  const stays =
    filled > 0 &&
    !game.solved &&
    h("p", { class: "note" }, S.make.stays(puzzleWords(game.puzzle), filled, of));

  const today = new Date();
  const wish = dailyWish(today);
  const runDaily = () => {
    const { kinds: ofDay, ...rest } = wish;
    const rules = wishRules(rulesOf(ofDay, wish.n), wish.n);
    return run({ ...rest, ...rules }, dayName(today));
  };
  const daily = h(
    "button",
    { type: "button", class: "daily", on: { click: runDaily } },
    h("span", { class: "day", "aria-hidden": "true" }, today.getDate()),
    h("span", {}, h("b", {}, S.make.daily), h("small", {}, S.make.dailyAbout(today, wish))),
    h("span", { class: "spring" }),
    icon("next"),
  );
  draw();
  const own = button(S.make.own, () => void app.panels.open("own"));
  const element = page(app, {
    title: S.make.title,
    kind: "new-card",
    body: [daily, choices, problem, place],
    foot: [start, own],
  });
  // Enter begins, from whatever was chosen last; buttons keep it for themselves.
  element.addEventListener("keydown", (event) => {
    const isField = event.target instanceof Element && event.target.closest("input");
    if (event.key !== "Enter" || !isField) return;
    event.preventDefault();
    begin();
  });
  return {
    element,
    label: S.make.title,
    full: true,
    close: () => running?.abort(),
    focus: start,
    key(event) {
      const onControl = event.target instanceof Element && event.target.closest("button, a, summary");
      if (event.key !== "Enter" || onControl) return false;
      begin();
      return true;
    },
  };
}
