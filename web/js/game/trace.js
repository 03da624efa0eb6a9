// The solver of the posts at work: what it did, as moments to step through. The board, the queue and the tree of guesses of
// each follow from the engine's record alone, so going backwards is as exact as going forwards.
// @ts-check
import { bit, cellNumber, choices, countMarks, fromReply, marksOf, valuesOf } from "./puzzle.js";
import { fromEngine, inPages } from "./spans.js";
/** @typedef {import("./types.js").Puzzle} Puzzle */
/** @typedef {import("./spans.js").Span} Span */
/** @typedef {import("../../wire.js").TraceReply} TraceReply */
/** @typedef {import("../../wire.js").TraceBranch} TraceBranch */
/** @typedef {import("../../wire.js").TraceEvent} TraceEvent */

/** Speeds to choose from: there is more to see than in the story of a person. */
export const TRACE_SPEEDS = [0.5, 1, 2, 4, 8, 16, 32];

/**
 * What waits to be done: a resolved cell, or a height with one place left in a house.
 * @typedef {NonNullable<TraceEvent["queued"]>[number]} Task
 */
/** What may stand in the cells (a bit a height), and what waits. @typedef {{lists: number[], queue: Task[]}} State */

/**
 * Something to be shown: an event before it happens, or the end of a board (`event` is -1). A long text takes several
 * moments. The last ones of all belong to no board (`branch` is -1).
 * @typedef {{branch: number, phase: number, event: number, text: Span[]}} Moment
 */

/**
 * @typedef {object} Trace
 * @property {Puzzle} puzzle
 * @property {TraceReply} reply
 * @property {Moment[]} moments
 * @property {State[][]} starts  by board and phase, what it begins with
 * @property {State[]} ends  by board, what it ends with
 * @property {number[]} firsts  by board, its first moment
 * @property {number[]} closes  by board, the moment that tells its end
 * @property {number[]} lasts  by board, the last moment of it and of the guesses made on it
 */

/** Is it the same task? @param {Task} one @param {Task} other */
const isSame = (one, other) =>
  one.cell === other.cell &&
  one.value === other.value &&
  one.house?.kind === other.house?.kind &&
  one.house?.index === other.house?.index;

/** What an event takes out of the queue. @param {TraceEvent} event @returns {Task|null} */
export function taskOf({ cause, cell, house, value }) {
  if (cause === "resolved") return { cell };
  return cause === "only-place" ? { house, value } : null;
}

/** Resolved cells are done before only places. @param {Task[]} queue @param {Task[]} more */
const queued = (queue, more) => {
  const all = [...queue, ...more];
  return [...all.filter(({ cell }) => cell), ...all.filter(({ cell }) => !cell)];
};

/** Does an event to a board. @param {number} n @param {State} state @param {TraceEvent} event */
function happen(n, state, event) {
  for (const { cell, values } of event.strikes ?? []) {
    const at = cellNumber(n, cell);
    state.lists[at] = (state.lists[at] ?? 0) & ~marksOf(values);
  }
  const task = taskOf(event);
  const waiting = task ? state.queue.filter((other) => !isSame(task, other)) : state.queue;
  state.queue = queued(waiting, event.queued ?? []);
}

/** @param {State} state @returns {State} */
const copyOf = ({ lists, queue }) => ({ lists: [...lists], queue });

/**
 * @param {Puzzle} puzzle
 * @param {TraceReply} reply
 * @param {string} ending  what it all came to
 * @param {(text: Span[]) => boolean} fits  does a text fit below the board?
 * @returns {Trace}
 */
export function followTrace(puzzle, reply, ending, fits) {
  const { n } = puzzle;
  const full = choices(puzzle).reduce((sum, value) => sum | bit(value), 0);
  /** @type {Trace} */
  const trace = { puzzle, reply, moments: [], starts: [], ends: [], firsts: [], closes: [], lasts: [] };
  const { moments, starts, ends, firsts, closes, lasts } = trace;
  reply.branches.forEach(({ parent, phases, end }, branch) => {
    const guessedOn = parent === undefined ? undefined : ends[parent]?.lists;
    const lists = guessedOn ? [...guessedOn] : Array.from({ length: n * n }, () => full);
    /** @type {State} */
    const state = { lists, queue: [] };
    firsts.push(moments.length);
    const told = (
      /** @type {import("./types.js").WireSpans} */ spans,
      /** @type {number} */ phase,
      /** @type {number} */ event,
    ) => {
      for (const text of inPages(fromEngine(n, spans), fits)) moments.push({ branch, phase, event, text });
    };
    starts.push(
      phases.map(({ events }, phase) => {
        const start = copyOf(state);
        events.forEach((each, event) => {
          told(each.spans, phase, event);
          happen(n, state, each);
        });
        return start;
      }),
    );
    ends.push(state);
    closes.push(moments.length);
    told(end.spans, phases.length, -1);
    lasts.push(moments.length - 1);
  });
  for (let branch = reply.branches.length - 1; branch > 0; branch--) {
    const parent = reply.branches[branch]?.parent ?? 0;
    lasts[parent] = Math.max(lasts[parent] ?? 0, lasts[branch] ?? 0);
  }
  for (const text of inPages([{ text: ending }], fits))
    moments.push({ branch: -1, phase: 0, event: -1, text });
  return trace;
}

/** The event of a moment, if it has one. @param {Trace} trace @param {Moment} moment @returns {TraceEvent|null} */
export const eventOf = ({ reply }, { branch, phase, event }) =>
  reply.branches[branch]?.phases[phase]?.events[event] ?? null;

/** The board of the end: the first that is solved, else the last one. @param {Trace} trace */
function finalBranch({ reply: { branches } }) {
  const solved = branches.findIndex(({ end }) => end.kind === "solved");
  return solved < 0 ? branches.length - 1 : solved;
}

/** What a moment begins with. @param {Trace} trace @param {Moment} moment @returns {State} */
export function stateAt(trace, { branch, phase, event }) {
  const nothing = { lists: [], queue: [] };
  if (event < 0) return trace.ends[branch < 0 ? finalBranch(trace) : branch] ?? nothing;
  const events = trace.reply.branches[branch]?.phases[phase]?.events ?? [];
  const state = copyOf(trace.starts[branch]?.[phase] ?? nothing);
  for (const each of events.slice(0, event)) happen(trace.puzzle.n, state, each);
  return state;
}

/** On larger boards than this, only lists up to a certain length are drawn: the rest could not be read anyway, and tens of
 * thousands of marks would hold up the page. */
const [LARGE, SHORT_LIST] = [16, 8];

/**
 * Lists as a position: a cell with one height left is that height.
 * @param {Puzzle} puzzle
 * @param {number[]} lists
 */
export function positionOf({ n, rules }, lists) {
  const singles = lists.map((marks) => {
    const values = valuesOf(marks, rules.heights);
    return values.length === 1 ? (values[0] ?? 0) : 0;
  });
  const isDrawn = (/** @type {number} */ marks) => n <= LARGE || countMarks(marks) <= SHORT_LIST;
  return {
    values: singles,
    marks: lists.map((marks, cell) => (singles[cell] || !isDrawn(marks) ? 0 : marks)),
  };
}

/** The guesses that a board stands on, the first one first. @param {Trace} trace @param {number} branch */
export function guessesOn({ puzzle: { n }, reply: { branches } }, branch) {
  /** @type {{branch: number, name: string, cell: number, value: number}[]} */
  const path = [];
  for (let at = branch; at > 0; at = branches[at]?.parent ?? 0) {
    const guess = branches[at]?.guess;
    if (guess) {
      const [cell, value] = [cellNumber(n, guess.cell), fromReply(guess.value)];
      path.unshift({ branch: at, name: guess.cell, cell, value });
    }
  }
  return path;
}

/**
 * A board in the tree of guesses as far as it has grown. `end` is there once it has been told; `leads` says what became of
 * all guesses made on it, once they are done. `inner` are its guesses, null where they are folded away.
 * @typedef {object} Twig
 * @property {number} branch
 * @property {TraceBranch["end"]["kind"]|null} end
 * @property {"solved"|"dead-end"|null} leads
 * @property {boolean} hasInner
 * @property {Twig[]|null} inner
 */

/**
 * The tree of guesses at a moment. Boards that are done with are folded; `turned` are those where the player wants it the
 * other way round.
 * @param {Trace} trace
 * @param {number} position
 * @param {Set<number>} turned
 * @returns {Twig}
 */
export function treeAt({ reply: { branches }, firsts, closes, lasts }, position, turned) {
  /** @type {number[][]} */
  const children = branches.map(() => []);
  branches.forEach(({ parent }, branch) => {
    if (parent !== undefined && (firsts[branch] ?? 0) <= position) children[parent]?.push(branch);
  });
  /** @param {number} branch @returns {boolean} */
  const solves = (branch) =>
    branches[branch]?.end.kind === "solved" || (children[branch] ?? []).some((each) => solves(each));
  /** @param {number} branch @returns {Twig} */
  const twig = (branch) => {
    const inner = children[branch] ?? [];
    const isDone = position > (lasts[branch] ?? 0);
    const isFolded = (isDone && branch > 0) !== turned.has(branch);
    return {
      branch,
      end: position >= (closes[branch] ?? 0) ? (branches[branch]?.end.kind ?? null) : null,
      leads: isDone && inner.length > 0 ? (solves(branch) ? "solved" : "dead-end") : null,
      hasInner: inner.length > 0,
      inner: isFolded ? null : inner.map(twig),
    };
  };
  return twig(0);
}
