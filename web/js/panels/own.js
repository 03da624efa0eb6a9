// Entering a puzzle of one's own: written on the board or pasted, with the engine's diagnosis as one goes.
// @ts-check
import { emptyDraft, findings, isBlank, repaired, withHeights } from "../draft.js";
import { createEditor } from "../editor.js";
import { h } from "../dom.js";
import { segments, select } from "../fields.js";
import { icon } from "../icons.js";
import { capital } from "../names.js";
import { PARK, choices, fromRecord, toRecord } from "../puzzle.js";
import { readText } from "../share.js";
import { S } from "../strings.js";
/** @typedef {import("../types.js").App} App */
/** @typedef {import("../types.js").PanelView} PanelView */
/** @typedef {import("../draft.js").Diagnosis} Diagnosis */

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
  const start = args.edit ? fromRecord(toRecord(app.game.puzzle)) : fromRecord(app.store.read("draft", toRecord(emptyDraft(5))));
  const verdict = h("div", { class: "verdict-box", role: "status" });
  const keys = h("div", { class: "keys", role: "group", "aria-label": S.pad.label });
  const board = h("div", { class: "choices" });
  /** @type {AbortController} */
  let asking = new AbortController();
  /** @type {Diagnosis | null} */
  let diagnosis = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;

  const editor = createEditor(app, start, () => changed());
  const title = h("h2", {}, S.own.title);
  const chip = h("span", { class: "chip", hidden: true });

  function changed() {
    app.store.write("draft", toRecord(editor.draft()));
    drawKeys();
    drawBoard();
    diagnosis = null;
    asking.abort();
    clearTimeout(timer);
    mark();
    if (isBlank(editor.draft())) return tell();
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
      diagnosis = null;
      verdict.replaceChildren(h("p", { class: "wrong" }, error instanceof Error ? error.message : String(error)));
      return;
    }
    mark();
    tell();
  }

  /** What the diagnosis says of places, on the board. */
  function mark() {
    const { conflict, either } = findings(editor.draft(), diagnosis);
    app.board.show({
      cells: new Map(/** @type {[number, import("../types.js").Role][]} */ ([...conflict.cells.map((cell) => [cell, "bad"]), ...[...either.keys()].map((cell) => [cell, "end"])])),
      clues: new Map(conflict.clues.map((clue) => [clue, "broken"])),
      either,
    });
  }

  /** What it says in words, and what can be done about it. */
  function tell() {
    const { outcome } = diagnosis ?? { outcome: "blank" };
    const { name, text, note } = S.own.verdict(diagnosis);
    title.textContent = name;
    title.className = outcome === "none" ? "wrong" : "";
    chip.hidden = !note;
    chip.textContent = note;
    const offers = diagnosis ? offersOf(diagnosis) : [];
    verdict.replaceChildren(h("p", {}, text), ...(offers.length ? [h("ul", { class: "repairs" }, offers)] : []));
    acts.hidden = outcome !== "unique";
    body.scrollTop = 0;
  }

  /** @param {Diagnosis} found */
  function offersOf({ outcome, repairs = [], redundant = [], conflict = [], other_order: order }) {
    const offer = (/** @type {string} */ words, /** @type {() => void} */ click) => h("li", {}, h("button", { type: "button", class: "button", on: { click } }, capital(words)));
    const without = (/** @type {import("../draft.js").Item} */ item) => offer(S.own.leaveOut(item.text), () => editor.put(repaired(editor.draft(), { remove: [item], add: [] })));
    const offers = repairs.slice(0, FEW).map((repair) => offer(repair.text, () => editor.put(repaired(editor.draft(), repair))));
    // Where no single change leaves one solution, taking a culprit away at least leaves some.
    if (!offers.length) offers.push(...conflict.slice(0, FEW).map(without));
    offers.push(...redundant.slice(0, FEW).map(without));
    if (order) offers.push(offer(order.text, () => editor.put({ ...editor.draft(), clues: order.clues })));
    if (outcome === "multiple" || outcome === "unknown") offers.push(offer(S.own.playAnyway, begin));
    return offers;
  }

  function drawKeys() {
    const values = choices(editor.draft());
    const key = (/** @type {number} */ value) => h("button", { type: "button", class: "key", "aria-label": value === PARK ? S.names.park : String(value), on: { click: () => editor.enter(value) } }, value === PARK ? icon("tree") : value);
    const clear = h("button", { type: "button", class: "key", "aria-label": S.pad.erase, on: { click: () => editor.erase() } }, icon("erase"));
    keys.style.setProperty("--key-columns", String(values.length > 7 ? Math.ceil((values.length + 1) / 2) : values.length + 1));
    keys.replaceChildren(...values.map(key), clear);
  }

  function drawBoard() {
    const draft = editor.draft();
    const variant = draft.heights < draft.n ? "parks" : draft.diagonals ? "diagonals" : "plain";
    const setVariant = (/** @type {string} */ chosen) => editor.put({ ...withHeights(draft, chosen === "parks" ? draft.n - 1 : draft.n), diagonals: chosen === "diagonals" });
    const clear = h("button", { type: "button", class: "button", on: { click: () => editor.clear() } }, S.own.clear);
    const focused = board.contains(document.activeElement) ? /** @type {HTMLInputElement} */ (document.activeElement).value : "";
    board.replaceChildren(
      segments(S.make.size, "own-size", SIZES.map((n) => ({ value: String(n), label: String(n), name: S.make.sizeName(n) })), String(draft.n), (n) => editor.resize(Number(n))),
      h("div", { class: "two" }, select(S.make.variant, ["plain", "parks", "diagonals"].map((value) => ({ value, label: S.make.variants[value] ?? value })), variant, setVariant), clear));
    if (focused) /** @type {HTMLElement | null} */ (board.querySelector(`[value="${focused}"]`))?.focus();
  }

  const field = h("textarea", { class: "text", rows: 3, spellcheck: "false", autocapitalize: "off", placeholder: S.share.placeholder, "aria-label": S.own.paste });
  const problem = h("p", { class: "wrong", role: "alert", hidden: true });
  const read = async () => {
    problem.hidden = true;
    try {
      const { puzzle } = await readText(app, field.value);
      paste.open = false;
      editor.put(puzzle);
    } catch (error) {
      problem.textContent = error instanceof Error ? error.message : String(error);
      problem.hidden = false;
    }
  };
  const paste = h("details", { class: "more" }, h("summary", {}, S.own.paste),
    h("div", { class: "choices" }, field, problem, h("button", { type: "button", class: "button", on: { click: () => void read() } }, S.own.read)));
  /** Plays what is on the board now, with its grade where it has one. */
  function begin() {
    const { outcome, solution, level, rating, effort } = diagnosis ?? {};
    const puzzle = fromRecord({ ...toRecord(editor.draft()), ...(outcome === "unique" ? { solution, level, rating, effort } : {}) });
    app.panels.close();
    app.load(puzzle);
  }
  const play = h("button", { type: "button", class: "button main", on: { click: begin } }, S.own.play);
  const share = h("button", { type: "button", class: "button", on: { click: () => {
    begin();
    void app.panels.open("share");
  } } }, S.own.share);
  const acts = h("div", { class: "acts" }, play, share);
  const close = h("button", { type: "button", class: "close", "aria-label": S.own.close, on: { click: () => app.panels.close() } }, icon("close"));
  const body = h("div", { class: "body", tabindex: -1 }, verdict, board, paste);
  const element = h("div", { class: "owning" },
    h("section", { class: "card" }, h("div", { class: "line" }, title, h("span", { class: "spring" }), chip, close), body, acts), keys);

  if (args.text) {
    field.value = args.text;
    paste.open = true;
    void read();
  }
  changed();
  return {
    element,
    label: S.own.title,
    key: editor.key,
    clue: editor.clue,
    close: () => {
      asking.abort();
      clearTimeout(timer);
      editor.end();
    },
  };
}
