// English: the words of what is kept (lines with Undo, other tabs, full storage), verdicts, slips, My puzzles.
// @ts-check
import { S as board } from "./board.js";
import { listed, sentence } from "../phrases.js";
/** @typedef {import("../../game/spans.js").Span} Span */
/** @typedef {Extract<import("../../game/slips.js").Slip, {kind: "clue"}>} BrokenClue */

const { words, list, plural } = board;
/** "r1c2 and r1c4". @param {Span[]} things */
const inWords = (things) =>
  listed(
    things.map((thing) => [thing]),
    "and",
  );
/** "16 November". @param {Date} date */
const dayWords = (date) => date.toLocaleDateString("en-GB", { day: "numeric", month: "long" });
/** "one hint". @param {number} hints */
const hintWords = (hints) => (hints ? `${words(hints)} ${hints === 1 ? "hint" : "hints"}` : "no hints");

export const S = {
  lines: {
    undo: "Undo",
    ok: "Close",
    restarted: "Started again.",
    filled: "Marks filled in.",
    cleared: "Marks removed.",
    emptied: "Cell cleared.",
    wentBack: "Went back.",
    watched: "This is your board now.",
    opened: "The game from the file is on the board.",
    removed: (/** @type {string} */ name) => `${name} removed.`,
    stays: (/** @type {string} */ name) => `Your ${name} stays in My puzzles.`,
    untouched: "Nothing to undo here.",
    backTo: (/** @type {string} */ name) => `Back to your ${name}`,
    taken: "Being played in another tab",
    takeOver: "Take over",
    nothing: "This browser saves nothing. Save to a file before you leave.",
    aside: "A saved game could not be read. It is kept; save it to a file.",
    save: "Save to a file",
    file: "skyscrapers.json",
    asideFile: "skyscrapers-unread.json",
  },
  verdict: {
    label: "About this puzzle",
    one: (/** @type {string} */ level) => (level ? `One solution · ${level}` : "One solution"),
    none: "No solution",
    /** The fewest clues and givens that cannot hold together. */
    clash: (/** @type {Span[][]} */ items) =>
      items.length && items.length < 4
        ? sentence([
            ...listed(items, "and"),
            items.length === 1
              ? " cannot hold"
              : items.length === 2
                ? " cannot both hold"
                : " cannot all hold",
          ])
        : ["The marked clues cannot all hold."],
    several: "Several solutions",
    severalText: "At least two fit; the marked cells show both. Hints go as far as logic goes.",
    order: "Another clue order?",
    orderText: (/** @type {string} */ outcome, /** @type {string} */ sides) =>
      `Read clockwise it has ${outcome === "none" ? "no solution" : "several solutions"}. Read as ${sides} it has exactly one.`,
    sides: { top: "top", right: "right", bottom: "bottom", left: "left" },
    undecided: "Not decided",
    undecidedText: "The solver gave up before it knew whether there is one solution. You can play it.",
    unread: {
      link: "No puzzle in that link",
      file: "No puzzle in that file",
      text: "No puzzle in that text",
    },
    unreached: "The solver cannot be reached",
    unreachedText: "The puzzle can be read once it is back.",
    retry: "Try again",
    edit: "Edit it",
    why: "Show why",
    play: "Play",
    playAnyway: "Play it anyway",
    readSo: "Read it that way",
    keep: "Keep it",
    mend: "Fix it",
  },
  slip: {
    label: "A slip",
    /** The heading; screen readers are told the cell. */
    wrong: (/** @type {string} */ value) => `This ${value} is wrong. Why?`,
    wrongIn: (/** @type {string} */ value, /** @type {string} */ cell) =>
      `The ${value} in ${cell} is wrong. Why?`,
    because: (/** @type {string} */ value) => `This ${value} is wrong`,
    title: "Something does not fit",
    full: "The board is full, but not right yet.",
    cannot: (/** @type {string} */ value, /** @type {Span} */ cell) => [
      "The ",
      { ...cell, text: `${value} in ${cell.text}` },
      " cannot go there.",
    ],
    when: (/** @type {number} */ moves) =>
      moves === 1 ? "It was your last move." : `You wrote it ${words(moves)} moves ago.`,
    why: "Show why",
    back: (/** @type {number} */ moves) => `Go back to before it · ${plural(moves, "move")}`,
    backShort: (/** @type {number} */ moves) => `Go back · ${moves}`,
    clear: "Clear this cell",
    leave: "Leave it",
    deadEnd: "It leads to a dead end",
    page: (/** @type {number} */ at, /** @type {number} */ of) => `Step ${at} of ${of}`,
    next: "Next",
    before: "Back",
    /** What a broken clue sees, by what it says. */
    count: (/** @type {Span} */ clue, /** @type {BrokenClue} */ { seen, heights, open, most }) => {
      if (most !== undefined) return ["The ", clue, ` can see ${words(most)} at most.`];
      const sees = open ? "is bound to see at least" : "sees";
      const which = heights.length === seen ? `: ${list(heights)}` : "";
      return ["The ", clue, ` ${sees} ${words(seen)}${which}.`];
    },
    sum: (/** @type {Span} */ clue, /** @type {BrokenClue} */ { seen, heights, open, most }) => {
      if (most !== undefined) return ["The ", clue, ` can see ${most} at most.`];
      const sees = open ? "is bound to see at least" : "sees";
      const isAll = heights.reduce((total, height) => total + height, 0) === seen;
      const sum = isAll && heights.length > 1 ? `${heights.join(" + ")} = ` : "";
      return ["The ", clue, ` ${sees} ${sum}${seen}.`];
    },
    look: (/** @type {Span} */ cell) => ["Look again at ", cell, "."],
    twice: (/** @type {string} */ value, /** @type {Span} */ house, /** @type {Span[]} */ cells) => [
      `${value} appears twice in `,
      house,
      ": ",
      ...inWords(cells),
      ".",
    ],
    parks: (/** @type {Span} */ house, /** @type {Span[]} */ cells) => [
      "Too many parks in ",
      house,
      ": ",
      ...inWords(cells),
      ".",
    ],
    more: (/** @type {number} */ count) => `And ${plural(count, "more thing")} to fix.`,
  },
  puzzles: {
    title: "My puzzles",
    views: "What to show",
    played: "Played",
    daily: "Daily",
    progress: (/** @type {number} */ count) => `In progress · ${count}`,
    solved: (/** @type {number} */ count) => `Solved · ${count}`,
    none: "Nothing here yet. What you play is saved automatically.",
    done: (/** @type {number} */ filled, /** @type {number} */ of) => `${filled} of ${of}`,
    hints: hintWords,
    today: (/** @type {string} */ time) => `Today, ${time}`,
    time: (/** @type {Date} */ date) =>
      date.toLocaleTimeString("en-GB", { hour: "numeric", minute: "2-digit" }),
    weekday: (/** @type {Date} */ date) => date.toLocaleDateString("en-GB", { weekday: "long" }),
    day: dayWords,
    open: "Continue",
    remove: (/** @type {string} */ name) => `Remove ${name}`,
    onBoard: "on the board",
    local: "Kept in this browser only. There is no account.",
    saveAll: "Save all to a file",
    openFile: "Open a file",
    taken: (/** @type {number} */ taken, /** @type {number} */ kept) =>
      `${plural(taken, "game")} added${kept ? `, ${kept} kept as they were` : ""}.`,
    noFile: "This file contains no saved games.",
    unread: (/** @type {number} */ count) => `${plural(count, "saved game")} could not be read.`,
    more: "Show more",
  },
  days: {
    ofDay: "Puzzle of the day",
    about: (/** @type {Date} */ date, /** @type {string} */ what) =>
      `${date.toLocaleDateString("en-GB", { weekday: "long" })} · ${what}`,
    month: (/** @type {Date} */ date) => date.toLocaleDateString("en-GB", { month: "long", year: "numeric" }),
    earlier: "Previous month",
    later: "Next month",
    weekdays: ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"],
    states: { solved: "solved", begun: "begun", open: "not played" },
    cell: (/** @type {Date} */ date, /** @type {string} */ what, /** @type {string} */ state) =>
      `${dayWords(date)}, ${what}, ${state}`,
    what: (/** @type {number} */ n, /** @type {string[]} */ more) => [`${n} by ${n}`, ...more].join(" "),
    key: "✓ solved · ◔ begun · every past day can be played",
    notPlayed: "Not played yet",
    solvedOn: "Solved on its day",
    solvedLater: (/** @type {Date} */ date) => `Solved on ${dayWords(date)}`,
    begun: (/** @type {number} */ filled, /** @type {number} */ of) => `Begun, ${filled} of ${of}`,
    play: (/** @type {Date} */ date) => `Play ${dayWords(date)}`,
    goOn: (/** @type {Date} */ date) => `Continue ${dayWords(date)}`,
    lookAt: (/** @type {Date} */ date) => `Look at ${dayWords(date)}`,
    row: "days in a row",
    longest: "longest so far",
    month_: "this month",
    making: "Making the puzzle …",
  },
};
