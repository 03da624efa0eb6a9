// The second voice of Watch: how the solver of the posts goes, event by event, with its candidate lists, its queue and its
// guesses. It is fetched when it is first wanted.
// @ts-check
import { eventOf, followTrace, guessesOn, positionOf, stateAt, taskOf, TRACE_SPEEDS } from "../game/trace.js";
import { createPlayback } from "../game/playback.js";
import { countMarks, fromReply } from "../game/puzzle.js";
import { plain } from "../game/spans.js";
import { STEP_TIME } from "../game/story.js";
import { createControls } from "../view/controls.js";
import { ready } from "../view/asked.js";
import { h } from "../view/dom.js";
import { download } from "../view/fields.js";
import { button, head } from "../view/frame.js";
import { boardName, createTree } from "../view/guesses.js";
import { linked, overlayRole } from "../view/text.js";
import { overlayAt } from "../view/traced.js";
import { houseName, valueWords } from "../words/names.js";
import { S as W } from "../words/panels.js";
import { S as asked } from "../words/asked.js";
/** @typedef {import("../app/types.js").App} App */
/** @typedef {import("../app/types.js").PanelView} PanelView */
/** @typedef {import("../game/types.js").Puzzle} Puzzle */
/** @typedef {import("../game/trace.js").Task} Task */
/** @typedef {import("../../wire.js").TraceReply} TraceReply */

const S = asked.solver;

export { ready };

/** How many tasks are named before the rest is only counted. */
const FEW_TASKS = 12;
/** How many lines a text may have, on a phone and on a desk. */
const [LINES, DESK_LINES] = [3, 7];

/**
 * Draws the trace and everything that steers it.
 * @param {App} app
 * @param {HTMLElement} element
 * @param {Puzzle} puzzle
 * @param {TraceReply} reply
 * @param {import("../view/controls.js").Voices} voices
 * @returns {Partial<PanelView>}
 */
export function perform(app, element, puzzle, reply, voices) {
  const [card, content] = [h("section", { class: "card", tabindex: -1 }), h("div", { class: "moment" })];
  card.append(content);
  element.replaceChildren(card);
  const most = lettersIn(card);
  const events = reply.branches.flatMap(({ phases }) => phases.map((phase) => phase.events.length));
  const told = S.outcome(
    reply,
    events.reduce((sum, count) => sum + count, 0),
  );
  const trace = followTrace(puzzle, reply, told, (text) => plain(text).length <= most);
  const { moments } = trace;
  const playback = createPlayback(
    moments.length - 1,
    () => STEP_TIME,
    () => draw(),
  );
  const controls = createControls(playback, TRACE_SPEEDS, voices);
  const tree = createTree(trace, controls.jump);
  const [counter, left] = [h("span", {}), h("span", {})];
  const slider = h("input", {
    type: "range",
    class: "moments",
    min: 1,
    max: moments.length,
    value: 1,
    "aria-label": S.slider,
    on: { input: () => controls.jump(Number(slider.value) - 1) },
  });
  const rate = button("", () => {
    const at = (TRACE_SPEEDS.indexOf(playback.speed) + 1) % TRACE_SPEEDS.length;
    controls.setSpeed(at);
  });
  const waiting = h("p", { class: "waiting" });
  const path = h("p", { class: "waiting guessed" });
  const save = button(S.save, () =>
    download(S.file, new Blob([`${JSON.stringify(reply)}\n`], { type: "application/json" })),
  );
  card.append(
    waiting,
    path,
    h("div", { class: "scrubbing" }, slider, rate),
    h("div", { class: "counts" }, counter, left),
    controls.element,
  );
  element.append(
    tree.element,
    h("div", { class: "watch-foot" }, controls.speed, h("div", { class: "watch-acts" }, save)),
  );

  /** @param {Task} task */
  const taskName = ({ cell, house, value = 0 }) =>
    cell ??
    S.only(valueWords(fromReply(value)), house ? houseName({ ...house, index: house.index - 1 }) : "");

  /** The queue: what is done now first. @param {Task[]} queue @param {boolean} isFirstNow */
  function drawQueue(queue, isFirstNow) {
    const named = queue.slice(0, FEW_TASKS).map((task, at) => {
      const name = taskName(task);
      return h("span", { class: at === 0 && isFirstNow ? "task first" : "task" }, name);
    });
    const more = queue.length - named.length;
    waiting.replaceChildren(
      h("b", {}, `${S.queue(queue.length)}: `),
      ...(named.length ? named.flatMap((name) => [name, " "]) : [S.queueEmpty]),
      more > 0 ? S.queueMore(more) : "",
    );
  }

  function draw() {
    const { position, isPlaying } = playback;
    const moment = moments[position];
    if (!moment) return;
    const { branch, phase, event } = moment;
    const board = reply.branches[branch];
    const state = stateAt(trace, moment);
    const happens = eventOf(trace, moment);
    const title =
      branch < 0
        ? S.done
        : ((event < 0 ? board && S.ends[board.end.kind] : board?.phases[phase]?.name) ?? "");
    counter.textContent = S.moment(position + 1, moments.length);
    left.textContent = S.candidates(state.lists.reduce((sum, marks) => sum + countMarks(marks), 0));
    slider.value = String(position + 1);
    slider.setAttribute("aria-valuetext", `${counter.textContent}, ${title}`);
    app.emit("caption", counter.textContent);
    controls.draw();
    rate.textContent = W.watch.times(playback.speed);
    rate.setAttribute("aria-label", S.faster(W.watch.times(playback.speed)));
    const guesses = guessesOn(trace, branch);
    app.board.show({
      ...overlayAt(puzzle, moment, happens, board, guesses),
      position: positionOf(puzzle, state.lists),
    });
    const chip = guesses.length > 0 && h("span", { class: "chip" }, boardName(trace, branch));
    content.replaceChildren(
      head(title, { close: () => app.panels.close(), chip }),
      h("p", { class: "said" }, linked(app, moment.text, overlayRole(app))),
    );
    drawQueue(state.queue, happens !== null && taskOf(happens) !== null);
    path.replaceChildren(
      h("b", {}, `${S.path}: `),
      guesses.length
        ? guesses.map(({ name, value }) => S.guess(name, valueWords(value))).join(" › ")
        : S.noGuess,
    );
    tree.show(position);
    // While it runs, a voice would always lag behind: only steps taken by hand are spoken.
    if (!isPlaying) app.announce(`${counter.textContent}. ${title}. ${plain(moment.text)}`);
  }

  draw();
  return controls.begin(() => app.emit("caption", ""));
}

/**
 * How many letters surely fit into a card: thousands of texts would take too long to measure one by one.
 * @param {HTMLElement} card
 */
function lettersIn(card) {
  const sample = "Column 4 of r1c3 loses 2 and 3; ";
  const gauge = h("p", { class: "said gauge" }, h("span", {}, sample));
  card.append(gauge);
  const letters =
    (gauge.offsetWidth / (gauge.firstElementChild?.getBoundingClientRect().width || 1)) * sample.length;
  gauge.remove();
  const lines = innerWidth >= 1000 ? DESK_LINES : LINES;
  // Lines end with words; names of things are wider than plain text and stay in one line.
  return Math.max(40, Math.floor(letters * lines * 0.72));
}
