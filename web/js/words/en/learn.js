// English: the words of the tour, the finish, practice and the look back.
// @ts-check
import { S as board } from "./board.js";
import { TECHNIQUES } from "./techniques.js";

const { words } = board;
const TIMES = ["", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];
/** "two “Counting” steps". @param {string} name @param {number} count */
const steps = (name, count) => `${TIMES[count] ?? count} “${name}” ${count === 1 ? "step" : "steps"}`;
/** @param {number} hints */
const hintWords = (hints) => (hints ? `${words(hints)} ${hints === 1 ? "hint" : "hints"}` : "no hints");

export const S = {
  /** By id. */
  techniques: TECHNIQUES,
  tour: {
    title: "One-minute tour",
    skip: "Skip",
    next: "Next",
    step: (/** @type {number} */ at, /** @type {number} */ of) => `Step ${at} of ${of}`,
    steps: {
      look: {
        title: "Stand here and look",
        before: "Stand at the 2 and look along the row. Tap a building to see what it hides.",
        text: "",
      },
      tallest: {
        title: "A 1 means: the tallest is first",
        text: "You see only one building from here, so the first one hides all the rest. Which height is it?",
      },
      stairs: {
        title: "A 4 means: stairs",
        text: "You see all four, so each building is taller than the one before. Fill in the row from the left.",
      },
      place: {
        title: "Only one place left",
        text: "Every row and column has each height once. Three 4s are placed. Where in the last row can the fourth go?",
      },
      finish: {
        title: "You finish it",
        text: "Six to go. Use rows, columns and the 2 on the right. Hint explains any step.",
      },
    },
    columns: "Columns 1, 3 and 4 already have their 4.",
    /** What a tapped building hides, or what hides it; `rest` are the other two. */
    looked: (
      /** @type {number} */ one,
      /** @type {number} */ other,
      /** @type {boolean} */ isHidden,
      /** @type {[number, number]} */ rest,
    ) => {
      const told = isHidden
        ? `The ${one} hides behind the ${other}, and the ${rest[1]} behind the ${rest[0]}.`
        : `The ${one} hides the ${other} behind it, and the ${rest[0]} hides the ${rest[1]}.`;
      return `${told} From here you see two buildings. That is the clue.`;
    },
    /** Why an entry is wrong. */
    slips: {
      taller: (/** @type {number} */ _line, /** @type {number} */ _value) =>
        "Then you would also see a taller one behind it.",
      behind: (/** @type {number} */ _line, /** @type {number} */ _value) =>
        "It would hide behind the one before.",
      room: (/** @type {number} */ _line, /** @type {number} */ _value) =>
        "Too tall already: the stairs could not go on from there.",
      column: (/** @type {number} */ _line, /** @type {number} */ value) =>
        `This column already has its ${value}.`,
      row: (/** @type {number} */ _line, /** @type {number} */ value) => `This row already has its ${value}.`,
      height: (/** @type {number} */ _line, /** @type {number} */ _value) => "This is about the 4.",
      clue: (/** @type {number} */ _line, /** @type {number} */ _value) =>
        "Then the 2 on the right would see three buildings.",
      other: () => "Not there: look at the cells this step is about.",
    },
    noHint: "The solver cannot be reached. Try again in a moment.",
    solvedTitle: "Solved",
    solved: "That is all there is to know. The rest is looking closely.",
    play: "Play a 5×5",
  },
  solved: {
    label: "Solved",
    /** With time and hints; a time of 0 is not told. */
    title: (/** @type {string} */ time, /** @type {number} */ hints) =>
      `Solved${time ? ` in ${time}` : ""}, ${hintWords(hints)}`,
    close: "Close",
    /** What made it hard: "Hard: needed two “Counting” steps." */
    level: (/** @type {string} */ level) => `${level}:`,
    needed: (/** @type {string} */ name, /** @type {number} */ count) => `needed ${steps(name, count)}.`,
    skyline: "A skyline at dusk, made of your buildings in another order",
    harder: "Harder",
    share: "Share",
    watch: "Watch",
    review: "Review",
    next: "Next puzzle",
    failed: "No new puzzle just now: the solver cannot be reached.",
    retry: "Try again",
  },
  result: {
    title: "Share",
    close: "Close",
    picture: "Picture",
    pictureName: "Picture to share: a skyline, the size and the level",
    shuffled: "The streets are shuffled, so the solution stays secret.",
    withTime: "With my time and hints",
    text: "Text",
    bars: "The bars show how hard the steps were. They give nothing away.",
    copyText: "Copy the text",
    link: "Link",
    linkAbout: "Just the puzzle, without my entries",
    copyLink: "Copy the link",
    copied: "Copied",
    selected: "Selected: copy it with Ctrl+C.",
    send: "Send the picture",
    save: "Save it",
    savePicture: "Save the picture",
    file: (/** @type {string} */ kind) => `skyscrapers.${kind}`,
    /** "solved in 12:40, one hint". */
    solved: (/** @type {string} */ time, /** @type {number} */ hints) =>
      `solved${time ? ` in ${time}` : ""}, ${hintWords(hints)}`,
    more: "Other formats, files, open a puzzle",
    noLink: "The link needs the solver, which cannot be reached.",
  },
  practice: {
    title: "Practice",
    nextInLine: "Suggested next",
    beyond: "Fiendish and beyond",
    sums: "Sums",
    tile: (/** @type {string} */ name, /** @type {number} */ built, /** @type {number} */ all) =>
      `${name}, ${built ? `${words(built)} of ${words(all)} storeys` : "not practised yet"}`,
    end: "End",
    position: (/** @type {number} */ at, /** @type {number} */ of) => `${at} of ${of}`,
    loading: "Loading a position …",
    failed: "No position just now",
    failedAbout: "The solver cannot be reached.",
    retry: "Try again",
    ask: "What follows?",
    strike: "Cross out what is impossible, then check.",
    write: "Write what must be there, then check.",
    /** How much of an answer there is. */
    count: (/** @type {number} */ count, /** @type {boolean} */ places) =>
      `${words(count)} ${places ? "written" : "crossed out"}`,
    nothingStruck: "Cross something out first: choose a cell, then press a height.",
    nothingWritten: "Write something first: choose a cell, then press a height.",
    noMark: (/** @type {string} */ value) => `There is no ${value} pencilled in this cell.`,
    filled: "This cell is already filled.",
    check: "Check",
    show: "Show me",
    more: "There is more",
    notYet: "Not yet",
    /** What is wrong with an answer. */
    fault: (/** @type {boolean} */ places, /** @type {string} */ value, /** @type {string} */ cell) =>
      places ? `Not ${value} in ${cell}` : `The ${value} can stay in ${cell}`,
    canStay: "Nothing here rules it out.",
    notByThis: (/** @type {string} */ name) =>
      `It may have to go later, but “${name}” does not show it here.`,
    notShown: "Nothing here shows that yet.",
    tryAgain: "Try again",
    right: "Right",
    shown: "This is how",
    next: "Next position",
    onward: "Next",
    back: "Back",
    finish: "Finish the round",
    article: "Article",
    done: "Round finished",
    /** With help, with slips, without either. */
    doneAbout: [
      "Finished with help: the first storey stands. Without help you build the second.",
      "Finished without help: two storeys stand. Without slips you build the third.",
      "No help and no slips: all three storeys stand.",
    ],
    another: "Another round",
    all: "All techniques",
  },
  review: {
    title: "What you overlooked",
    thinking: "Reviewing your moves …",
    retry: "Try again",
    nothing: "You overlooked nothing: every move was the simplest available.",
    count: (/** @type {number} */ count) =>
      `${words(count)} ${count === 1 ? "moment" : "moments"} worth another look.`,
    about: "Tap a moment to see the board as it was.",
    sum: "In all",
    /** "Move 12: r2c2=2". */
    move: (/** @type {number} */ number, /** @type {string[]} */ claims) =>
      `Move ${number}${claims.length ? `: ${claims.slice(0, 3).join(", ")}${claims.length > 3 ? ", …" : ""}` : ""}`,
    overlooked: (/** @type {string} */ name) => `${name} was available`,
    kinds: { overlooked: "Something easier was available", guess: "A guess", wrong: "A mistake" },
    signs: { overlooked: "!", guess: "?", wrong: "×" },
    at: (/** @type {number} */ at, /** @type {number} */ of) => `${at} of ${of}`,
    next: "Next moment",
    list: "All moments",
    back: "Back to the finish",
    practise: "Practise it",
  },
  print: {
    title: "Print",
    entries: "With my entries",
    entriesNote: "Otherwise just the puzzle, to solve on paper",
    rules: "With the rules",
    rulesNote: "A few lines below the board",
    print: "Print",
  },
};
