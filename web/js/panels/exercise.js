// A round of practice: five positions in which one technique comes next. Keys cross out (or write, where the technique
// places a height); the engine judges the answer.
// @ts-check
import { articles } from "../words/articles.js";
import { exercises } from "../app/positions.js";
import { h } from "../view/dom.js";
import { elevation } from "../view/elevation.js";
import { button, foot } from "../view/frame.js";
import { lessonHead, lessonKeys } from "../view/lesson.js";
import { measuredIn, stepPages } from "../view/pages.js";
import { WHERE, stepOverlay } from "../view/step.js";
import { storeys } from "../view/storeys.js";
import { overlayRole, paragraphs } from "../view/text.js";
import { Game } from "../game/game.js";
import * as moves from "../game/moves.js";
import { ROUND, claims, readMastery, storeysOf } from "../game/practice.js";
import { profile } from "../game/profile.js";
import { PARK, bit, cellNumber, choices, clueAt, clueCells, fromRecord, fromReply } from "../game/puzzle.js";
import { progressOf } from "../game/save.js";
import { fromEngine, plain } from "../game/spans.js";
import { cellName, valueWords } from "../words/names.js";
import { profileSentence } from "../words/sentences.js";
import { S } from "../words/panels.js";
/** @typedef {import("../app/types.js").App} App */
/** @typedef {import("../app/types.js").PanelView} PanelView */
/** @typedef {import("../game/types.js").Step} Step */
/** @typedef {import("../app/positions.js").Exercise} Exercise */
/** @typedef {import("../game/spans.js").Spans} Spans */

/**
 * Where a round stands: a position is asked about; an answer was too little, or too much; it is right, or was shown;
 * the round is done; a position is on its way, or cannot be had.
 * @typedef {"ask"|"more"|"wrong"|"right"|"shown"|"done"|"loading"|"failed"} State
 */

/**
 * @param {App} app
 * @param {{technique: string}} args
 * @returns {PanelView}
 */
export function open(app, { technique }) {
  const before = { game: app.game, lead: app.board.lead };
  const name = S.techniques[technique] ?? technique;
  const aborter = new AbortController();
  const source = exercises(app, technique);
  /** @type {State} */
  let state = "loading";
  let at = 0;
  let round = { helped: false, slipped: false };
  /** @type {Exercise|null} */
  let exercise = null;
  let game = before.game;
  /** Marks that are crossed out, as bits. @type {Map<number, number>} */
  let struck = new Map();
  /** The step that was found, page by page. @type {import("../view/pages.js").Page[]} */
  let pages = [];
  let page = 0;
  /** What is wrong with an answer. @type {{cell: number, value: number, text: Spans}|null} */
  let fault = null;
  let said = "";

  const leave = () => void app.panels.open("practice");
  const head = lessonHead(app, { title: name, leave: S.practice.end, onLeave: leave });
  const card = h("section", { class: "card", tabindex: -1 });
  const keys = h("div", {});
  const element = h("div", { class: "lesson-side exercise" }, card, keys);
  /** @type {ReturnType<typeof lessonKeys>|null} */
  let pad = null;
  const isOpen = () => app.panels.view === view;
  const places = () => (exercise?.step.placements.length ?? 0) > 0;
  const isAsked = () => state === "ask" || state === "more";

  /** What stands in open cells now and did not at first. @returns {Map<number, number>} */
  function placed() {
    const start = exercise?.record.filled ?? [];
    const added = game.values.flatMap((value, cell) =>
      value && !game.isGiven(cell) && !Number(start[cell]) ? [/** @type {const} */ ([cell, value])] : [],
    );
    return new Map(added);
  }
  const claimed = () => claims(game.puzzle.n, placed(), struck);

  /** The profile of the step's line with something supposed in it, if it goes by a clue. */
  function supposed() {
    const drawn = exercise?.step.scene?.elevation;
    if (!drawn || !fault || places()) return null;
    const clue = clueAt(game.puzzle.n, drawn.side, drawn.index - 1);
    if (!clueCells(game.puzzle.n, clue).includes(fault.cell)) return null;
    const { cell, value } = fault;
    const seen = profile(game.puzzle, { values: game.values.with(cell, value) }, clue);
    const bars = seen.bars.map((bar) => (bar.cell === cell ? { ...bar, supposed: true } : bar));
    const isContent = seen.least <= seen.wanted && seen.most >= seen.wanted;
    return isContent ? { ...seen, bars } : null;
  }

  /** @returns {import("../game/types.js").Overlay} */
  function overlay() {
    if (!exercise) return {};
    const { puzzle } = game;
    const told = pages[page];
    if (told) return told.overlay;
    const shown = stepOverlay(puzzle, game, exercise.step, WHERE);
    const cells = fault ? new Map([[fault.cell, /** @type {const} */ ("bad")]]) : shown.cells;
    return { ...shown, cells, struck };
  }

  /** @returns {{title: string, chip: Node|string, text: Spans, picture: (Node|false|null)[], foot: Node[]}} */
  function content() {
    const chip = (/** @type {string} */ word, kind = "") => h("span", { class: `chip ${kind}` }, word);
    const help = button(S.practice.show, showMe);
    const article = h(
      "a",
      { class: "button", href: articles(technique), target: "_blank", rel: "noopener" },
      S.practice.article,
    );
    const told = pages[page];
    const goOn =
      page + 1 < pages.length ? S.practice.onward : at + 1 < ROUND ? S.practice.next : S.practice.finish;
    const nothing = { chip: "", picture: [] };
    switch (state) {
      case "loading":
        return { ...nothing, title: S.practice.loading, text: [], foot: [] };
      case "failed":
        return {
          ...nothing,
          title: S.practice.failed,
          text: [S.practice.failedAbout],
          foot: [button(S.practice.retry, () => void load(), "main")],
        };
      case "done":
        return {
          ...nothing,
          title: S.practice.done,
          text: [S.practice.doneAbout[storeysOf(round) - 1] ?? ""],
          picture: [h("div", { class: "built-now" }, storeys(storeysOf(round)))],
          foot: [button(S.practice.another, again, "main"), button(S.practice.all, leave)],
        };
      case "wrong": {
        const line = supposed();
        return {
          title: fault
            ? S.practice.fault(places(), valueWords(fault.value), cellName(game.puzzle.n, fault.cell))
            : "",
          chip: chip(S.practice.notYet, "bad"),
          text: fault?.text ?? [],
          picture: [line && elevation(game.puzzle, line)],
          foot: [button(S.practice.tryAgain, tryAgain, "main"), help],
        };
      }
      case "right":
      case "shown":
        return {
          title: state === "right" ? S.practice.right : S.practice.shown,
          chip: chip(S.practice.position(at + 1, ROUND)),
          text: told?.text ?? [],
          picture: [told?.picture ?? null],
          foot: [
            button(goOn, onward, "main"),
            page ? button(S.practice.back, () => leaf(page - 1)) : article,
          ],
        };
      default: {
        const count = claimed().length;
        const where = exercise?.step.spans.where ?? [];
        const instruction = places() ? S.practice.write : S.practice.strike;
        const text = said ? [said] : [...fromEngine(game.puzzle.n, where), " ", instruction];
        return {
          title: state === "more" ? S.practice.more : S.practice.ask,
          chip: count ? chip(S.practice.count(count, places())) : "",
          text,
          picture: [],
          foot: [button(S.practice.check, () => void check(), "main"), help],
        };
      }
    }
  }

  function draw() {
    const within = card.contains(document.activeElement);
    app.board.show(overlay());
    app.refresh();
    const parts = content();
    card.replaceChildren(
      h("div", { class: "line" }, h("h2", {}, parts.title), h("span", { class: "spring" }), parts.chip),
      h(
        "div",
        { class: "body", tabindex: -1 },
        parts.text.length ? paragraphs(app, parts.text, overlayRole(app)) : [],
        parts.picture,
      ),
      parts.foot.length ? foot(parts.foot) : "",
    );
    keys.hidden = !isAsked();
    pad?.draw((value) => game.left(value), S.pad.key);
    head.way(state === "done" ? ROUND : at, ROUND, S.practice.position(Math.min(at + 1, ROUND), ROUND));
    const main = /** @type {HTMLElement|null} */ (card.querySelector(".main"));
    view.focus = main ?? card;
    if (within) (main ?? card).focus({ preventScroll: true });
  }

  /** Draws, and says what is new; with a picture, its sentence too. @param {State} next_ */
  function turn(next_) {
    state = next_;
    draw();
    const { title, text } = content();
    const picture = card.querySelector(".elevation")?.getAttribute("aria-label") ?? "";
    app.announce([title, plain(text), picture].filter(Boolean).join(". "));
  }

  async function load() {
    turn("loading");
    try {
      const fresh = await (await source).next(aborter.signal);
      if (!isOpen()) return;
      exercise = fresh;
      const puzzle = fromRecord(fresh.record);
      game = new Game(puzzle, progressOf(fresh.record));
      game.isDraft = true;
      [struck, pages, fault, said] = [new Map(), [], null, ""];
      pad = lessonKeys(choices(puzzle), S.pad.label, enter);
      keys.replaceChildren(pad.element);
      app.show(game);
      const [first] = [...fresh.step.eliminations, ...fresh.step.placements];
      const lane = fresh.step.scene?.elevation;
      const line = lane ? clueCells(puzzle.n, clueAt(puzzle.n, lane.side, lane.index - 1)) : [];
      const start = line.find((cell) => !game.values[cell]) ?? (first ? cellNumber(puzzle.n, first.cell) : 0);
      app.board.select(start, { focus: false });
      turn("ask");
      if (lane) {
        const clue = clueAt(puzzle.n, lane.side, lane.index - 1);
        app.announce(`${plain(content().text)} ${profileSentence(puzzle, profile(puzzle, game, clue))}`);
      }
    } catch {
      if (!aborter.signal.aborted) turn("failed");
    }
  }

  /** @param {number} value */
  function enter(value) {
    if (state === "wrong") tryAgain();
    if (!isAsked() || !exercise) return;
    const cell = app.board.lead;
    said = "";
    if (places()) {
      if (game.values[cell] && !placed().has(cell)) return tell(S.practice.filled);
      game.play(moves.enter(game, cell, value, false));
    } else {
      if (!((game.marks[cell] ?? 0) & bit(value))) return tell(S.practice.noMark(valueWords(value)));
      const bits = (struck.get(cell) ?? 0) ^ bit(value);
      if (bits) struck.set(cell, bits);
      else struck.delete(cell);
    }
    state = "ask";
    draw();
    app.announce(S.practice.count(claimed().length, places()));
  }
  /** @param {string} words */
  function tell(words) {
    said = words;
    draw();
    app.announce(words);
  }

  async function check() {
    if (!exercise || !isAsked()) return;
    const list = claimed();
    if (!list.length) return tell(places() ? S.practice.nothingWritten : S.practice.nothingStruck);
    const asked = exercise;
    const judge = (/** @type {string[]} */ all) =>
      app.call("assess", { ...asked.record, move: all.join(" "), technique }, { signal: aborter.signal });
    try {
      const { assessment } = await judge(list);
      if (!isOpen() || exercise !== asked) return;
      if (assessment.verdict === "seen") {
        if (assessment.more?.length) return turn("more");
        return show("right", assessment.steps?.at(-1) ?? asked.step);
      }
      const single =
        list.length > 1 ? await Promise.all(list.map((claim) => judge([claim]))) : [{ assessment }];
      if (!isOpen() || exercise !== asked) return;
      const index = Math.max(
        single.findIndex((one) => one.assessment.verdict !== "seen"),
        0,
      );
      blame(list[index] ?? "", single[index]?.assessment ?? assessment);
    } catch {
      if (!aborter.signal.aborted) tell(S.app.unreached);
    }
  }

  /** A claim goes too far: it is taken back, and the board says where. @param {string} claim
   * @param {import("../../wire.js").Assessment} assessment */
  function blame(claim, { why_not, verdict }) {
    const { n } = game.puzzle;
    const [, place, , height] = /^(r\d+c\d+)(=|<>)(\d+)$/.exec(claim) ?? [];
    const cell = cellNumber(n, place ?? "");
    const value = fromReply(Number(height));
    round.slipped = true;
    if (places()) game.play(moves.erase(game, [cell]));
    else {
      const bits = (struck.get(cell) ?? 0) & ~bit(value);
      if (bits) struck.set(cell, bits);
      else struck.delete(cell);
    }
    const why = why_not?.spans.all;
    const own = places()
      ? S.practice.notShown
      : verdict === "wrong"
        ? S.practice.canStay
        : S.practice.notByThis(name);
    const where = fromEngine(n, exercise?.step.spans.where ?? []);
    fault = { cell, value, text: why ? fromEngine(n, why) : [own, " ", ...where] };
    turn("wrong");
  }

  function tryAgain() {
    fault = null;
    turn("ask");
  }
  function showMe() {
    if (!exercise) return;
    round.helped = true;
    fault = null;
    struck = new Map();
    while (placed().size && game.undo());
    show("shown", exercise.step);
  }
  /** Tells a step, from its first page on. @param {State} how @param {Step} step */
  function show(how, step) {
    pages = stepPages(game.puzzle, game, step, measuredIn(app, card));
    page = 0;
    turn(how);
  }
  /** @param {number} to */
  function leaf(to) {
    page = to;
    turn(state);
  }
  const onward = () => (page + 1 < pages.length ? leaf(page + 1) : next());
  function next() {
    at++;
    if (at < ROUND) return void load();
    const mastery = readMastery(app.store.read("practice", {}));
    const reached = Math.max(mastery[technique] ?? 0, storeysOf(round));
    app.store.write("practice", { ...mastery, [technique]: reached });
    pages = [];
    turn("done");
  }
  function again() {
    at = 0;
    round = { helped: false, slipped: false };
    void load();
  }

  /** @type {PanelView} */
  const view = {
    element,
    label: name,
    hash: `#practice=${technique}`,
    opened: () => void load(),
    close() {
      aborter.abort();
      head.end();
      app.show(before.game);
      app.board.select(before.lead, { focus: false });
    },
    stroke: () => true,
    clue: () => true,
    key(event) {
      if (event.ctrlKey || event.metaKey || event.altKey) return false;
      const onControl = event.target instanceof Element && event.target.closest("button, a");
      if (/^[1-9]$/.test(event.key)) {
        if (choices(game.puzzle).includes(Number(event.key))) enter(Number(event.key));
        return true;
      }
      if (event.key === "-" && choices(game.puzzle).includes(PARK)) return (enter(PARK), true);
      const main = /** @type {HTMLElement|null} */ (card.querySelector(".main"));
      if (event.key === "Enter" && !onControl && main) return (main.click(), true);
      if (event.key === "Escape") return (leave(), true);
      // Whatever else has a meaning in a game has none here.
      const isOther = ["Backspace", "Delete", "Enter"].includes(event.key) || event.key.length === 1;
      return isOther && !(onControl && [" ", "Enter"].includes(event.key));
    },
  };
  return view;
}
