// English: the words of the second voice of Watch, which is the solver of the posts, and of the list of all steps.
// @ts-check
import { S as board } from "./board.js";
import { capital, list } from "../phrases.js";

const { plural } = board;
/** A number with its thousands set apart; those beyond 64 bits come as text. @param {number|string} number */
const figure = (number) => BigInt(number).toLocaleString("en");

export const S = {
  steps: {
    title: "All steps now",
    about: "What can be seen from here, the simplest first. Tap a step to see it on the board.",
    more: "There are more: these are the first.",
    back: "All steps",
    place: (/** @type {string} */ cell, /** @type {string} */ value) => `${cell} = ${value}`,
    strike: (/** @type {string} */ cell, /** @type {string[]} */ values) =>
      `${cell} is not ${list(values, "or")}`,
  },
  solver: {
    moment: (/** @type {number} */ at, /** @type {number} */ of) =>
      `Step ${at.toLocaleString("en")} of ${of.toLocaleString("en")}`,
    slider: "Step",
    candidates: (/** @type {number} */ left) => `${plural(left, "candidate")} left`,
    faster: (/** @type {string} */ rate) => `Speed ${rate}, change`,
    /** How a board ends, as a title and in the tree. */
    ends: { solved: "Solved", "dead-end": "Dead end", impasse: "Impasse", stopped: "Cut off" },
    done: "Done",
    queue: (/** @type {number} */ count) => (count ? `Queue (${count})` : "Queue"),
    queueEmpty: "empty",
    queueMore: (/** @type {number} */ count) => `and ${count} more`,
    only: (/** @type {string} */ value, /** @type {string} */ house) => `${value} in ${house}`,
    tree: "Boards and guesses",
    root: "The puzzle",
    guess: (/** @type {string} */ cell, /** @type {string} */ value) => `${cell} = ${value}`,
    path: "Guesses",
    noGuess: "none so far",
    fold: (/** @type {string} */ name) => `Guesses on ${name}`,
    leads: { solved: "leads to the solution", "dead-end": "all dead ends" },
    /** What it all came to. */
    outcome: (
      /** @type {import("../../../wire.js").TraceReply} */ { outcome, work, stopped },
      /** @type {number} */ events,
    ) => {
      const guesses = plural(work.guesses, "guess", "guesses");
      const how = work.guesses ? `after ${guesses}` : "without a guess";
      const found = {
        unique: work.guesses
          ? `One solution, ${how}. Everything was tried, so there is no other.`
          : "One solution, found without a guess.",
        multiple: `Two solutions, ${how}. There may be more.`,
        none: `No solution: it ends in contradictions, ${how}.`,
        unknown: stopped
          ? `Cut off after ${plural(events, "event")}: there is more than can be shown here.`
          : `Not decided, ${how}.`,
      }[outcome];
      const did = [
        `${plural(work.lines, "line")} visited`,
        `${figure(work.sequences)} sequences checked`,
        `${plural(work.strikes, "candidate")} struck`,
      ];
      return `${found} ${capital(list(did, "and"))}.`;
    },
    save: "Save JSON",
    file: "skyscrapers-trace.json",
  },
};
