// The panel for a new puzzle: the puzzle of the day, or one by size, level and kind.
// @ts-check
import { dailyWish, dateOf, dayName } from "../game/daily.js";
import { failureWords } from "../app/failure.js";
import { h, redraw } from "../view/dom.js";
import { segments, select } from "../view/fields.js";
import { foot, head } from "../view/frame.js";
import { icon } from "../view/icons.js";
import { fromRecord } from "../game/puzzle.js";
import { rulesOf, wishRules } from "../game/kinds.js";
import { kindsOf } from "../game/rules.js";
import { levelName } from "../words/strings.js";
import { S } from "../words/panels.js";
import { wait } from "../view/waiting.js";
import { kindButtons } from "./kind-buttons.js";
/** @typedef {import("../app/types.js").App} App */
/** @typedef {import("../app/types.js").PanelView} PanelView */

const SIZES = [4, 5, 6, 7, 8, 9];
const LEVELS = ["starter", "easy", "medium", "hard", "expert", "fiendish"];
const SYMMETRIES = ["none", "rotation", "mirror", "diagonal", "full"];

/** @typedef {import("../../wire.js").GenerateRequest} Wish */
/** @typedef {{n: number, level: string, kinds: string[], symmetry: string, seed: string}} Choice */

/** What was chosen last. There was a time when only one kind could be. @param {App} app @returns {Choice} */
function remembered(app) {
  const { variant = "plain", ...kept } = app.store.read("new", /** @type {{variant?: string}} */ ({}));
  const kinds = variant === "plain" ? [] : [variant];
  return { n: 6, level: "medium", kinds, symmetry: "none", ...kept, seed: "" };
}

/**
 * What to ask the engine for. A seed is chosen here, so that it can be shown and asked for again.
 * @param {Choice} choice
 * @param {import("../game/types.js").Rules} [rules]  other ones than the choice's own
 */
function wishOf({ n, level, kinds, symmetry, seed }, rules = rulesOf(kinds, n)) {
  const chosen = /^\d{1,15}$/.test(seed) ? Number(seed) : crypto.getRandomValues(new Uint32Array(1))[0];
  /** @type {Wish} */
  const wish = { n, level, seed: chosen, ...wishRules(rules, n) };
  if (symmetry !== "none") wish.symmetry = /** @type {Wish["symmetry"]} */ (symmetry);
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
 * Another puzzle like the one on the board, for "next puzzle".
 * @param {App} app
 * @param {HTMLElement} place
 */
export function makeAnother(app, place) {
  const { n, rules, level } = app.game.puzzle;
  return make(app, wishOf({ ...remembered(app), n, level: (level ?? "any").toLowerCase() }, rules), place);
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
    actions.hidden = true;
    try {
      running = new AbortController();
      await make(app, wish, place, day, running);
    } catch (error) {
      problem.textContent = S.make.failed(failureWords(error));
      problem.hidden = false;
    }
    actions.hidden = false;
  };

  const set = (/** @type {Partial<Choice>} */ part) =>
    app.store.write("new", { ...Object.assign(choice, part), seed: "" });
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
    icon("forward"),
  );
  const seed = h("input", {
    inputmode: "numeric",
    placeholder: S.make.anySeed,
    autocomplete: "off",
    on: { input: () => (choice.seed = seed.value.trim()) },
  });
  const more = h(
    "details",
    { class: "more" },
    h("summary", {}, S.make.more),
    h(
      "div",
      { class: "two" },
      select(
        S.make.symmetry,
        SYMMETRIES.map((value) => ({ value, label: S.make.symmetries[value] ?? value })),
        choice.symmetry,
        (symmetry) => set({ symmetry }),
      ),
      h("label", { class: "field" }, h("span", {}, S.make.seed), seed),
    ),
  );
  const kinds = h("div", {});
  /** Which kinds there are depends on the size. */
  const drawKinds = () => {
    const pressed = (/** @type {import("../game/types.js").Rules} */ rules) => {
      set({ kinds: kindsOf(rules, choice.n) });
      drawKinds();
    };
    const rules = rulesOf(choice.kinds, choice.n);
    redraw(kinds, () => kinds.replaceChildren(kindButtons(rules, choice.n, pressed)));
  };
  const sizes = SIZES.map((n) => ({ value: String(n), label: String(n), name: S.make.sizeName(n) }));
  const levels = LEVELS.map((value) => ({ value, label: levelName(value) }));
  const setSize = (/** @type {string} */ n) => {
    set({ n: Number(n) });
    drawKinds();
  };
  drawKinds();
  const body = h(
    "div",
    { class: "body choices" },
    segments(S.make.size, "size", sizes, String(choice.n), setSize),
    select(S.make.level, levels, choice.level, (level) => set({ level })),
    kinds,
    daily,
    more,
    problem,
  );
  const start = h(
    "button",
    { type: "button", class: "button main", on: { click: () => run(wishOf(choice)) } },
    S.make.make,
  );
  const own = h(
    "button",
    { type: "button", class: "button", on: { click: () => app.panels.open("own") } },
    S.make.own,
  );
  const actions = foot([start, own]);
  const element = h(
    "section",
    { class: "card page", tabindex: -1 },
    head(S.make.title, { close: () => app.panels.close() }),
    body,
    place,
    actions,
  );
  return { element, label: S.make.title, full: true, close: () => running?.abort(), focus: start };
}
