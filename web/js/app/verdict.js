// What there is to say of a puzzle that came from elsewhere: has it one solution, several or none, or was it meant in
// another clue order? A bar beside the board tells it and never blocks: the board can be played all the time.
// @ts-check
import { findings, told } from "../game/draft.js";
import { clueLane, fromReply, toRecord } from "../game/puzzle.js";
import { fromEngine } from "../game/spans.js";
import { tell as tellStory } from "../game/story.js";
import { h } from "../view/dom.js";
import { icon } from "../view/icons.js";
import { paragraphs } from "../view/text.js";
import { sentence } from "../words/phrases.js";
import { levelName } from "../words/strings.js";
import { S } from "../words/kept.js";
import { S as P } from "../words/panels.js";
import { failureWords, isUnreached } from "./failure.js";
import { grade } from "./share.js";
/** @typedef {import("./types.js").App} App */
/** @typedef {import("../game/game.js").Game} Game */
/** @typedef {import("../game/draft.js").Diagnosis} Diagnosis */
/** @typedef {import("../view/icons.js").IconName} IconName */
/** @typedef {{word: string, act: () => void, main?: boolean}} Choice */

/**
 * A bar with an icon, a title, a text and what can be done.
 * @param {App} app
 * @param {{icon: IconName, kind?: string, title: string, text?: import("../game/spans.js").Spans, choices?: Choice[]}} what
 */
function bar(app, { icon: name, kind = "", title, text = [], choices = [] }) {
  const buttons = choices.map(({ word, act, main }) =>
    h("button", { type: "button", class: main ? "button main" : "button", on: { click: act } }, word),
  );
  const words = text.length ? paragraphs(app, text, () => (kind === "none" ? "bad" : "premise")) : [];
  return h(
    "section",
    { class: `card verdict-bar ${kind}`, role: "status", "aria-label": S.verdict.label },
    icon(name),
    h("div", {}, h("h2", {}, title), words),
    buttons.length > 0 && h("div", { class: "acts" }, buttons),
  );
}

/**
 * Tells that a text is no puzzle, or could not be read just now.
 * @param {App} app
 * @param {string} text  empty if there is none to be mended
 * @param {unknown} error
 * @param {{from?: "link"|"file"|"text", again?: () => void}} [way]  where it came from, and how to try once more
 */
export function tellUnreadable(
  app,
  text,
  error,
  { from = "link", again = () => app.emit("again", text) } = {},
) {
  const isGone = isUnreached(error);
  const title = S.verdict.unread[from];
  const dismiss = () => app.bars.notice("verdict", null);
  const mend = {
    word: S.verdict.mend,
    act: () => {
      dismiss();
      void app.panels.open("problem", { text, message: failureWords(error), title });
    },
    main: true,
  };
  const retry = { word: S.verdict.retry, act: () => (dismiss(), again()), main: true };
  app.bars.notice(
    "verdict",
    bar(app, {
      icon: "warn",
      kind: "none",
      title: isGone ? S.verdict.unreached : title,
      text: [isGone ? S.verdict.unreachedText : failureWords(error)],
      choices: [...(isGone ? [retry] : text ? [mend] : []), { word: S.lines.ok, act: dismiss }],
    }),
  );
}

/** Looks at every puzzle that comes onto the board without a level. @param {App} app */
export function watchVerdicts(app) {
  let asking = new AbortController();
  /** Is something of ours laid over the board? */
  let isMarked = false;

  const dismiss = () => {
    app.bars.notice("verdict", null);
    if (isMarked && !app.panels.view) app.board.show(null);
    isMarked = false;
  };
  /** The player has been told and goes on. @param {Game} game @param {string} outcome */
  const accept = (game, outcome) => {
    game.verdict = outcome;
    app.games.touch(game);
    dismiss();
  };

  async function judge() {
    asking.abort();
    dismiss();
    const { game } = app;
    if (game.isDraft || game.puzzle.rating !== undefined || game.verdict || game.solved) return;
    asking = new AbortController();
    const { signal } = asking;
    const record = toRecord(game.puzzle);
    try {
      const quick = await app.call("check", { ...record, quick: true }, { signal });
      if (quick.outcome === "unique") {
        game.puzzle.solution ??= quick.solution?.map(fromReply);
        await grade(app);
      }
      const whole = ["none", "multiple"].includes(quick.outcome)
        ? await app.call("check", record, { signal })
        : quick;
      if (app.game === game && !signal.aborted) tell(game, whole);
    } catch {
      // Without the engine there is no verdict, and the board can be played all the same.
    }
  }

  /** @param {Game} game @param {Diagnosis} found */
  function tell(game, found) {
    const { puzzle } = game;
    const { outcome, other_order: order } = found;
    const edit = {
      word: S.verdict.edit,
      act: () => (dismiss(), void app.panels.open("own", { edit: true })),
    };
    const play = (/** @type {string} */ word, main = false) => ({
      word,
      main,
      act: () => accept(game, outcome),
    });
    if (order) {
      const readSo = () => {
        dismiss();
        app.load({ ...puzzle, clues: order.clues });
      };
      const sides = P.list(order.sides.map((side) => S.verdict.sides[side]));
      return show({
        icon: "turn",
        title: S.verdict.order,
        text: [S.verdict.orderText(outcome, sides)],
        choices: [{ word: S.verdict.readSo, act: readSo, main: true }, play(S.verdict.keep)],
      });
    }
    if (outcome === "unique") {
      const { level } = puzzle;
      return show({ icon: "tick", title: S.verdict.one(level ? levelName(level) : "") });
    }
    if (outcome === "none") {
      mark(puzzle, found);
      const why = { word: S.verdict.why, act: () => void app.panels.open("why", reason(puzzle, found)) };
      const choices = [{ ...edit, main: true }, why, play(S.verdict.play)];
      const text = S.verdict.clash(told(puzzle.n, found).conflict);
      return show({ icon: "warn", kind: "none", title: S.verdict.none, text, choices });
    }
    if (outcome === "multiple") {
      mark(puzzle, found);
      const choices = [play(S.verdict.playAnyway, true), edit];
      return show({ icon: "two", title: S.verdict.several, text: [S.verdict.severalText], choices });
    }
    const choices = [play(S.verdict.play, true), edit];
    return show({ icon: "question", title: S.verdict.undecided, text: [S.verdict.undecidedText], choices });
  }

  /** The steps that lead to where it cannot go on. @param {import("../game/types.js").Puzzle} puzzle
   * @param {Diagnosis} found */
  const reason = (puzzle, { steps = [], end, reason_spans: spans = end?.spans }) => ({
    title: S.verdict.none,
    steps,
    positions: tellStory(puzzle, steps),
    end: sentence(fromEngine(puzzle.n, (steps.length ? end?.spans : spans) ?? [])),
  });

  /** @param {Parameters<typeof bar>[1]} what */
  const show = (what) => app.bars.notice("verdict", bar(app, what));

  /** The clues and givens that clash, or the cells that two solutions fill differently.
   * @param {import("../game/types.js").Puzzle} puzzle @param {Diagnosis} found */
  function mark(puzzle, found) {
    if (app.panels.view) return;
    const { conflict, either } = findings(puzzle, found);
    isMarked = true;
    app.board.show({
      cells: new Map([
        ...conflict.cells.map((cell) => /** @type {const} */ ([cell, "bad"])),
        ...[...either.keys()].map((cell) => /** @type {const} */ ([cell, "end"])),
      ]),
      clues: new Map(conflict.clues.map((clue) => [clue, "broken"])),
      lanes: lanesOf(puzzle.n, conflict.clues),
      either,
    });
  }

  app.on("puzzle", () => void judge());
  // The first entry says that the player goes on.
  app.on("change", () => {
    const { game } = app;
    asking.abort();
    if (!game.verdict && game.puzzle.rating === undefined) game.verdict = "played";
    dismiss();
  });
  app.on("panel", (name) => {
    if (name) isMarked = false;
  });
  void judge();
}

/** The line in which all of these clues stand, if they do. @param {number} n @param {number[]} clues */
function lanesOf(n, clues) {
  const lanes = clues.map((clue) => clueLane(n, clue));
  const [first] = lanes;
  const isOne = first && lanes.every(({ kind, index }) => kind === first.kind && index === first.index);
  return isOne ? [{ kind: first.kind, index: first.index, role: /** @type {const} */ ("bad") }] : [];
}
