// The one-minute tour: five steps on a 4×4 of its own, which is never saved.
// @ts-check
import { h } from "../view/dom.js";
import { elevation } from "../view/elevation.js";
import { lessonHead, lessonKeys } from "../view/lesson.js";
import { paragraphs } from "../view/text.js";
import { WHY, stepElevations, stepOverlay } from "../view/step.js";
import { firstPuzzle } from "../game/first.js";
import { Game } from "../game/game.js";
import { linkOf } from "../game/link.js";
import * as moves from "../game/moves.js";
import { profile } from "../game/profile.js";
import { choices, clueLane, positionRecord } from "../game/puzzle.js";
import { fromEngine, plain } from "../game/spans.js";
import { TOUR, hiding, nextCell, tourPuzzle, tourSlip } from "../game/tour.js";
import { profileSentence } from "../words/sentences.js";
import { S } from "../words/panels.js";
import { make } from "./new.js";
/** @typedef {import("../app/types.js").App} App */
/** @typedef {import("../app/types.js").PanelView} PanelView */
/** @typedef {import("../game/types.js").Role} Role */

/** How long a wrong entry stands, and how long a right one is looked at before the next step. */
const WRONG = 1200;
const RIGHT = 900;

/** @param {App} app @returns {PanelView} */
export function open(app) {
  const before = { game: app.game, lead: app.board.lead };
  const puzzle = tourPuzzle();
  const game = new Game(puzzle);
  game.isDraft = true;
  let at = 0;
  /** The building that was tapped in the first step. */
  let tapped = -1;
  /** What to say instead of the step's own text. */
  let said = "";
  /** A wrong entry that still stands. */
  let wrong = -1;
  /** @type {import("../game/types.js").Step|null} */
  let hint = null;
  let timer = 0;
  let isOver = false;

  const head = lessonHead(app, {
    title: S.tour.title,
    leave: S.tour.skip,
    onLeave: () => app.panels.close(),
  });
  const card = h("section", { class: "card", tabindex: -1 });
  const pad = lessonKeys(choices(puzzle), S.pad.label, (value) => enter(value));
  const element = h("div", { class: "lesson-side" }, card, pad.element);
  const step = () => /** @type {import("../game/tour.js").TourStep} */ (TOUR[at]);

  /** What the step points out on the board. @returns {import("../game/types.js").Overlay} */
  function overlay() {
    const { name, clue } = step();
    if (hint) return stepOverlay(puzzle, game, hint, WHY);
    /** @type {Map<number, Role>} */
    const cells = new Map();
    if (wrong >= 0) cells.set(wrong, "bad");
    else if (name === "place")
      game.values.forEach((value, cell) => value === 4 && cells.set(cell, "premise"));
    else if (name === "look" && tapped >= 0) cells.set(hiding(tapped).other, "premise");
    if (clue < 0 || isOver) return { cells };
    return { cells, lanes: [clueLane(puzzle.n, clue)], clues: new Map([[clue, "on"]]) };
  }

  function text() {
    const { name } = step();
    if (isOver) return S.tour.solved;
    if (said) return said;
    if (name !== "look") return S.tour.steps[name].text;
    if (tapped < 0) return S.tour.steps.look.before;
    const { building, other, isHidden } = hiding(tapped);
    const [one, two] = [game.values[building] ?? 0, game.values[other] ?? 0];
    const rest = tapped < 2 ? [4, 3] : [2, 1];
    return S.tour.looked(one, two, isHidden, /** @type {[number, number]} */ (rest));
  }

  /** @param {string} word @param {() => void} act @param {string} [kind] */
  const button = (word, act, kind = "") =>
    h("button", { type: "button", class: `button ${kind}`, on: { click: act } }, word);

  function foot() {
    const { name } = step();
    if (isOver) return [button(S.tour.play, () => void play(), "main")];
    if (name === "look") return [button(S.tour.next, next, "main")];
    if (name !== "finish") return [];
    return [
      button(S.pad.undo, undo),
      button(S.pad.erase, erase),
      button(S.pad.hint, () => void askHint(), "main"),
    ];
  }

  function draw() {
    const { name, clue } = step();
    const within = card.contains(document.activeElement);
    const title = isOver ? S.tour.solvedTitle : S.tour.steps[name].title;
    const body = hint
      ? [paragraphs(app, fromEngine(puzzle.n, hint.spans.all ?? [])), stepElevations(puzzle, hint)].flat()
      : [
          h("p", {}, text()),
          name === "place" && !isOver && h("p", { class: "note" }, S.tour.columns),
          clue >= 0 && !isOver && elevation(puzzle, profile(puzzle, game, clue)),
        ];
    const acts = foot();
    card.replaceChildren(
      h("h2", {}, title),
      h("div", { class: "body", tabindex: -1 }, body),
      acts.length ? h("div", { class: "acts" }, acts) : "",
    );
    pad.element.hidden = name === "look" || isOver;
    pad.draw((value) => game.left(value), S.pad.key);
    head.way(at, TOUR.length, S.tour.step(at + 1, TOUR.length));
    app.board.show(overlay());
    app.refresh();
    const main = /** @type {HTMLElement|null} */ (card.querySelector(".main"));
    view.focus = main ?? card;
    if (!within) return;
    if (main) main.focus({ preventScroll: true });
    else app.board.focus();
  }

  /** Says what is new, and what the line looks like from the side. @param {string} words */
  function tell(words) {
    const { clue } = step();
    app.announce(
      clue < 0 || isOver ? words : `${words} ${profileSentence(puzzle, profile(puzzle, game, clue))}`,
    );
  }

  /** @param {number} index */
  function begin(index) {
    at = index;
    said = "";
    hint = null;
    const cell = nextCell(step(), game.values);
    if (step().name !== "place" && cell >= 0)
      app.board.select(cell, { focus: document.activeElement?.getAttribute("role") === "gridcell" });
    draw();
    tell(`${S.tour.step(at + 1, TOUR.length)}. ${S.tour.steps[step().name].title}. ${text()}`);
  }

  function next() {
    if (tapped < 0) look(2);
    else begin(1);
  }

  /** @param {number} column  of the building that was tapped */
  function look(column) {
    tapped = column;
    draw();
    tell(text());
  }

  /** Takes a wrong entry from the board; its reason stays to be read. */
  function takeBack() {
    clearTimeout(timer);
    if (wrong < 0) return;
    wrong = -1;
    game.undo();
    draw();
  }

  /** @param {number} value */
  function enter(value) {
    const cell = app.board.lead;
    if (step().name === "look" || isOver || timerRuns()) return;
    takeBack();
    if (game.isGiven(cell)) return answer(S.actions.given);
    if (game.values[cell] && step().name !== "finish") return answer(S.tour.slips.other());
    const slip = tourSlip(step(), puzzle, game.values, cell, value);
    if (slip?.kind === "other") return answer(S.tour.slips.other());
    hint = null;
    game.play(moves.enter(game, cell, value, false));
    if (slip) {
      wrong = cell;
      answer(S.tour.slips[slip.kind]("line" in slip ? slip.line : 0, value));
      timer = window.setTimeout(takeBack, WRONG);
      return;
    }
    said = "";
    const follows = nextCell(step(), game.values);
    if (follows < 0) return goOn();
    if (step().name === "stairs")
      app.board.select(follows, { focus: document.activeElement?.getAttribute("role") === "gridcell" });
    draw();
    tell(S.actions.entered(String(value), ""));
  }

  /** The step is done: after a look at it, the next one. */
  let moving = 0;
  const timerRuns = () => moving > 0;
  function goOn() {
    if (at === TOUR.length - 1) {
      isOver = true;
      draw();
      app.board.element.classList.add("solved-light");
      app.announce(`${S.tour.solvedTitle}. ${S.tour.solved}`);
      view.focus?.focus({ preventScroll: true });
      return;
    }
    draw();
    moving = window.setTimeout(() => {
      moving = 0;
      begin(at + 1);
    }, RIGHT);
  }

  /** @param {string} words */
  function answer(words) {
    said = words;
    hint = null;
    draw();
    tell(words);
  }

  function undo() {
    takeBack();
    // The steps before are done; they stay.
    if (game.values.filter(Boolean).length > FINISH_FROM) game.undo();
    said = "";
    hint = null;
    draw();
    tell(S.actions.undone);
  }
  function erase() {
    takeBack();
    if (step().cells.includes(app.board.lead)) game.play(moves.erase(game, [app.board.lead]));
    said = "";
    draw();
    tell(S.actions.cleared);
  }

  async function askHint() {
    takeBack();
    try {
      const reply = await app.call("hint", { ...positionRecord(puzzle, game), stage: "all" });
      hint = reply.hint?.step ?? null;
      if (!hint || at !== TOUR.length - 1) return;
      draw();
      app.announce(plain(fromEngine(puzzle.n, hint.spans.all ?? [])));
    } catch {
      answer(S.tour.noHint);
    }
  }

  /** A puzzle for whoever has seen it all: the one of a first visit if it still waits, else a new one. */
  async function play() {
    const waits = linkOf(before.game.puzzle) === linkOf(firstPuzzle()) && before.game.at === 0;
    app.panels.close();
    if (waits) return app.board.focus();
    const place = h("div", {});
    await make(app, { n: 5, level: "starter" }, place).catch(() => app.load(firstPuzzle()));
  }

  const chosen = app.on("select", () => {
    const { lead, clue } = app.board;
    if (at === 0 && !isOver && clue < 0 && lead < puzzle.n && view.isOpen) look(lead);
    else if (said && wrong < 0 && view.isOpen) {
      said = "";
      draw();
    }
  });

  /** @type {PanelView & {isOpen: boolean}} */
  const view = {
    isOpen: false,
    element,
    label: S.tour.title,
    opened() {
      app.store.write("tour", true);
      app.show(game);
      app.board.select(2, { focus: false });
      view.isOpen = true;
      begin(0);
    },
    close() {
      view.isOpen = false;
      clearTimeout(timer);
      clearTimeout(moving);
      chosen();
      head.end();
      app.board.element.classList.remove("solved-light");
      app.show(before.game);
      app.board.select(before.lead, { focus: false });
    },
    stroke: () => true,
    clue: () => true,
    key(event) {
      if (event.ctrlKey || event.metaKey || event.altKey) return false;
      if (/^[1-9]$/.test(event.key)) {
        if (Number(event.key) <= puzzle.n) enter(Number(event.key));
        return true;
      }
      const onControl = event.target instanceof Element && event.target.closest("button, a");
      const isEntry = at === TOUR.length - 1 && !isOver;
      if (["0", "Backspace", "Delete"].includes(event.key)) return (isEntry && erase(), true);
      const main = /** @type {HTMLElement|null} */ (card.querySelector(".main"));
      if (event.key === "Enter" && !onControl && main) return (main.click(), true);
      if (event.key === " " && !onControl) return true;
      const letter = event.key.toLowerCase();
      if (isEntry && letter === "z") return (undo(), true);
      if (isEntry && letter === "h") return (void askHint(), true);
      // Letters of the game have no meaning here, and must not reach it.
      return event.key.length === 1 && event.key !== " ";
    },
  };
  return view;
}

/** How many cells are filled when the last step begins. */
const FINISH_FROM = tourPuzzle().n ** 2 - (TOUR.at(-1)?.cells.length ?? 0);
