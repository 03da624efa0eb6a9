// Entering a puzzle of one's own: written on the board or pasted, with the engine's diagnosis as one goes.
// @ts-check
import { emptyDraft, findings, isBlank, missing, repaired, told } from "../game/draft.js";
import { readPuzzle } from "../game/save.js";
import { failureWords } from "../app/failure.js";
import { createEditor } from "./editor.js";
import { h, redraw } from "../view/dom.js";
import { segments } from "../view/fields.js";
import { icon } from "../view/icons.js";
import { capital } from "../words/names.js";
import { createPainter } from "./painter.js";
import { fromRecord, toRecord } from "../game/puzzle.js";
import { boxShapes } from "../game/kinds.js";
import { shapeText } from "../game/rules.js";
import { readText } from "../app/share.js";
import { paragraphs } from "../view/text.js";
import { S } from "../words/panels.js";
import { kindButtons } from "./kind-buttons.js";
import { ownKeys } from "./own-keys.js";
/** @typedef {import("../app/types.js").App} App */
/** @typedef {import("../app/types.js").PanelView} PanelView */
/** @typedef {import("../game/types.js").Role} Role */
/** @typedef {import("../game/draft.js").Diagnosis} Diagnosis */

const SIZES = [3, 4, 5, 6, 7, 8, 9];
/** How long the fingers rest before the engine is asked, in milliseconds. */
const REST = 200;
/** More repairs than this only confuse. */
const FEW = 4;

/**
 * @param {App} app
 * @param {{text?: string, edit?: boolean}} [args] a text to begin with; or edit what is on the board
 * @returns {PanelView}
 */
export function open(app, args = {}) {
  const start = args.edit
    ? fromRecord(toRecord(app.game.puzzle))
    : (readPuzzle(app.store.read("draft", null), { isDraft: true }) ?? emptyDraft(5));
  const verdict = h("div", { class: "verdict-box", role: "status" });
  const board = h("div", { class: "choices" });
  /** @type {AbortController} */
  let asking = new AbortController();
  /** @type {Diagnosis | null} */
  let diagnosis = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;

  const editor = createEditor(app, start, () => changed());
  const painter = createPainter(app, editor, () => {
    keys.draw();
    mark();
  });
  const keys = ownKeys(app, editor, painter);
  const title = h("h2", {}, S.own.title);
  const chip = h("span", { class: "chip", hidden: true });

  function changed() {
    app.store.write("draft", toRecord(editor.draft()));
    if (editor.draft().rules.regions?.kind !== "irregular") painter.turn(false);
    keys.draw();
    drawBoard();
    diagnosis = null;
    asking.abort();
    clearTimeout(timer);
    mark();
    if (isBlank(editor.draft()) || missing(editor.draft())) return tell();
    timer = setTimeout(() => void diagnose(), REST);
  }

  async function diagnose() {
    const draft = editor.draft();
    asking = new AbortController();
    try {
      const reply = await app.call("check", toRecord(draft), { signal: asking.signal });
      if (draft !== editor.draft()) return;
      diagnosis = reply;
    } catch (error) {
      if (asking.signal.aborted) return;
      title.textContent = S.own.title;
      title.className = "";
      chip.hidden = true;
      verdict.replaceChildren(h("p", { class: "wrong" }, failureWords(error)));
      return;
    }
    mark();
    tell();
  }

  /** What the diagnosis says of places, on the board; and regions by their numbers while they are painted. */
  function mark() {
    const draft = editor.draft();
    const { conflict, either } = findings(draft, diagnosis);
    const broken = [...conflict.clues, ...(missing(draft)?.clues ?? [])];
    /** @type {Map<number, Role>} */
    const cells = new Map();
    for (const cell of conflict.cells) cells.set(cell, "bad");
    for (const cell of either.keys()) cells.set(cell, "end");
    /** @type {Map<number, string>} */
    const letters = new Map();
    painter.map().forEach((region, cell) => painter.isOn() && region && letters.set(cell, String(region)));
    app.board.show({ cells, clues: new Map(broken.map((clue) => [clue, "broken"])), letters, either });
  }

  /** What it says in words, and what can be done about it. */
  function tell() {
    const lacks = missing(editor.draft());
    const { outcome } = diagnosis ?? { outcome: "blank" };
    const { n } = editor.draft();
    const { name, text, note } = lacks
      ? S.own.missing(lacks, n)
      : S.own.verdict(diagnosis, told(n, diagnosis));
    title.textContent = name;
    title.className = outcome === "none" ? "wrong" : "";
    chip.hidden = !note;
    chip.textContent = note;
    const offers = diagnosis ? offersOf(diagnosis) : [];
    if (lacks?.regions?.apart.length) offers.push(offer(S.own.free, letApart));
    verdict.replaceChildren(
      ...paragraphs(app, [text].flat(), () => "bad"),
      ...(offers.length ? [h("ul", { class: "repairs" }, offers)] : []),
    );
    acts.hidden = outcome !== "unique";
    body.scrollTop = 0;
  }

  const offer = (/** @type {string} */ words, /** @type {() => void} */ click) =>
    h("li", {}, h("button", { type: "button", class: "button", on: { click } }, capital(words)));

  /** Regions may lie in pieces from now on. */
  function letApart() {
    const { rules } = editor.draft();
    const { regions } = rules;
    if (regions?.kind === "irregular") editor.rule({ ...rules, regions: { ...regions, free: true } });
  }

  /** @param {Diagnosis} found */
  function offersOf({ outcome, repairs = [], redundant = [], conflict = [], other_order: order }) {
    const without = (/** @type {import("../game/draft.js").Item} */ item) =>
      offer(S.own.leaveOut(item.text), () =>
        editor.put(repaired(editor.draft(), { remove: [item], add: [] })),
      );
    const offers = repairs
      .slice(0, FEW)
      .map((repair) => offer(repair.text, () => editor.put(repaired(editor.draft(), repair))));
    // Where no single change leaves one solution, taking a culprit away at least leaves some.
    if (!offers.length) offers.push(...conflict.slice(0, FEW).map(without));
    offers.push(...redundant.slice(0, FEW).map(without));
    if (order) offers.push(offer(order.text, () => editor.put({ ...editor.draft(), clues: order.clues })));
    if (outcome === "multiple" || outcome === "unknown") offers.push(offer(S.own.playAnyway, begin));
    return offers;
  }

  function drawBoard() {
    const { n, rules } = editor.draft();
    const sizes = SIZES.map((size) => {
      return { value: String(size), label: String(size), name: S.make.sizeName(size) };
    });
    const setRules = (/** @type {import("../game/types.js").Rules} */ next) => {
      editor.rule(next);
      // Whoever chooses regions is going to paint them.
      if (next.regions?.kind === "irregular" && rules.regions?.kind !== "irregular") painter.turn(true);
    };
    const setSize = (/** @type {string} */ size) => {
      editor.resize(Number(size));
      painter.turn(missing(editor.draft())?.regions != null);
    };
    redraw(board, () =>
      board.replaceChildren(
        segments(S.make.size, "own-size", sizes, String(n), setSize),
        kindButtons(rules, n, setRules),
        ...shapes(),
      ),
    );
  }

  /** Which way boxes lie, where they can lie in several. */
  function shapes() {
    const { n, rules } = editor.draft();
    const all = boxShapes(n);
    if (rules.regions?.kind !== "boxes" || all.length < 2) return [];
    const choices = all.map((shape) => ({ value: shapeText(shape), label: S.own.shape(shape) }));
    const set = (/** @type {string} */ chosen) => {
      const shape = all.find((one) => shapeText(one) === chosen);
      if (shape) editor.rule({ ...rules, regions: { kind: "boxes", ...shape } });
    };
    return [segments(S.own.shapes, "own-shape", choices, shapeText(rules.regions), set)];
  }

  const field = h("textarea", {
    class: "text",
    rows: 3,
    spellcheck: "false",
    autocapitalize: "off",
    placeholder: S.share.placeholder,
    "aria-label": S.own.paste,
  });
  const problem = h("p", { class: "wrong", role: "alert", hidden: true });
  const read = async () => {
    problem.hidden = true;
    try {
      const { puzzle } = await readText(app, field.value);
      paste.open = false;
      editor.put(puzzle);
    } catch (error) {
      problem.textContent = failureWords(error);
      problem.hidden = false;
    }
  };
  const paste = h(
    "details",
    { class: "more" },
    h("summary", {}, S.own.paste),
    h(
      "div",
      { class: "choices" },
      field,
      problem,
      h("button", { type: "button", class: "button", on: { click: () => void read() } }, S.own.read),
    ),
  );
  /** Plays what is on the board now, with its grade where it has one. */
  function begin() {
    const { outcome, solution, level, rating, effort } = diagnosis ?? {};
    const puzzle = fromRecord({
      ...toRecord(editor.draft()),
      ...(outcome === "unique" ? { solution, level, rating, effort } : {}),
    });
    app.panels.close();
    app.load(puzzle);
    // The player knows by now what is wrong with it.
    if (outcome !== "unique") app.game.verdict = outcome;
  }
  const play = h("button", { type: "button", class: "button main", on: { click: begin } }, S.own.play);
  const share = h(
    "button",
    {
      type: "button",
      class: "button",
      on: {
        click: () => {
          begin();
          void app.panels.open("share");
        },
      },
    },
    S.own.share,
  );
  const acts = h("div", { class: "acts" }, play, share);
  const close = h(
    "button",
    { type: "button", class: "close", "aria-label": S.own.close, on: { click: () => app.panels.close() } },
    icon("close"),
  );
  const body = h("div", { class: "body", tabindex: -1 }, verdict, board, paste);
  const head = h("div", { class: "line" }, title, h("span", { class: "spring" }), chip, close);
  const card = h("section", { class: "card" }, head, body, acts);
  const element = h("div", { class: "owning" }, card, keys.element);

  if (args.text) {
    field.value = args.text;
    paste.open = true;
    void read();
  }
  changed();
  // Which keys are wanted depends on whether a clue or a cell is chosen.
  const deaf = app.on("select", () => {
    if (app.board.clue >= 0 && painter.isOn()) painter.turn(false);
    else keys.draw();
  });
  if (missing(start)?.regions) painter.turn(true);
  return {
    element,
    label: S.own.title,
    key: (event) => painter.key(event) || editor.key(event),
    clue: editor.clue,
    stroke: painter.stroke,
    strokeEnd: painter.lift,
    close: () => {
      deaf();
      asking.abort();
      clearTimeout(timer);
      editor.end();
    },
  };
}
