// English: every word on and beside the board, sorted by module.
// @ts-check
import { list as listWith } from "../phrases.js";

const WORDS = ["none", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];
/** A count in words, as the engine writes it. @param {number} count */
const words = (count) => WORDS[count] ?? String(count);
/** "1, 3 and 4". @param {(string|number)[]} items */
const list = (items) => listWith(items, "and");
/** @param {number} count @param {string} one @param {string} [many] */
const plural = (count, one, many = `${one}s`) => `${count} ${count === 1 ? one : many}`;

/** @param {number} least @param {number} most @param {(count: number) => string} said */
const atLeast = (least, most, said) =>
  least === most ? "" : Number.isFinite(most) ? `at most ${said(most)}, at least ` : "at least ";

export const S = {
  words,
  list,
  plural,
  app: {
    name: "Skyscrapers",
    menu: "Menu",
    side: "Keys and panels",
    new: "New",
    puzzles: "Puzzles",
    myPuzzles: "My puzzles",
    practice: "Practice",
    more: "More",
    close: "Close",
    share: "Share",
    settings: "Settings",
    help: "Help",
    size: (/** @type {number} */ n) => `${n}×${n}`,
    daily: (/** @type {Date} */ date) =>
      `Daily ${date.toLocaleDateString("en-GB", { day: "numeric", month: "long" })}`,
    time: "Time",
    loaded: (/** @type {string} */ what) => `${what} is on the board.`,
    continued: "Your game continues where you left off.",
    update: "A newer version of the page is available.",
    reload: "Reload",
    unreached: "The solver cannot be reached. You can go on playing.",
  },
  /** As the engine calls them. */
  levels: {
    starter: "Starter",
    easy: "Easy",
    medium: "Medium",
    hard: "Hard",
    expert: "Expert",
    fiendish: "Fiendish",
    unreasonable: "Unreasonable",
  },
  rules: {
    /** What to do and what a clue says, in two or three sentences. */
    text: (/** @type {import("../../game/types.js").Rules} */ rules, /** @type {number} */ n) => {
      const { heights, diagonals, regions, sight } = rules;
      const houses = ["row", "column"];
      if (regions) houses.push(regions.kind === "boxes" ? "bordered box" : "bordered region");
      const where = `every ${list(houses)}${diagonals ? ", and into both tinted diagonals" : ""}`;
      const parks = heights < n ? "; the rest are parks, which hide nothing" : "";
      const clue =
        sight === "sum"
          ? "A clue with Σ adds up the heights seen from there: taller buildings hide lower ones."
          : "A clue counts the buildings seen from there: taller ones hide lower ones behind them.";
      return `Put 1 to ${heights} into ${where}${parks}. ${clue}`;
    },
    plain: "Plain",
    /** By kind: its name, how a caption says it, and why a board cannot have it. */
    kinds: {
      parks: {
        name: "Parks",
        caption: (/** @type {import("../../game/types.js").Rules} */ { heights }) => `parks, 1–${heights}`,
        missing: (/** @type {number} */ n) => `A ${n}×${n} board is too small for parks.`,
      },
      diagonals: { name: "Diagonals", caption: () => "diagonals", missing: () => "" },
      boxes: {
        name: "Boxes",
        caption: () => "boxes",
        missing: (/** @type {number} */ n) => `A ${n}×${n} board has no boxes: ${n} is a prime number.`,
      },
      regions: { name: "Regions", caption: () => "regions", missing: () => "" },
      sum: { name: "Sums", caption: () => "sums", missing: () => "" },
    },
  },
  names: {
    park: "park",
    cell: (/** @type {number} */ row, /** @type {number} */ column) => `row ${row} column ${column}`,
    count: (/** @type {number} */ value, /** @type {string} */ place) => `clue ${value} ${place}`,
    sum: (/** @type {number} */ value, /** @type {string} */ place) => `sum ${value} ${place}`,
    blank: "no clue",
    noClue: (/** @type {string} */ place) => `no clue ${place}`,
    place: {
      top: (/** @type {number} */ index) => `above column ${index}`,
      right: (/** @type {number} */ index) => `right of row ${index}`,
      bottom: (/** @type {number} */ index) => `below column ${index}`,
      left: (/** @type {number} */ index) => `left of row ${index}`,
    },
    house: (/** @type {string} */ kind, /** @type {number} */ index) =>
      kind === "diagonal" ? `the ${index === 1 ? "falling" : "rising"} diagonal` : `${kind} ${index}`,
    diagonal: "diagonal",
  },
  board: {
    label: (/** @type {number} */ n) => `Board, ${n} by ${n}`,
    empty: "empty",
    marks: (/** @type {string} */ marks) => `marks ${marks}`,
    given: "given",
    wrong: "not in the solution",
    conflicts: (/** @type {string[]} */ cells) => `conflicts with ${list(cells)}`,
    tried: "tried",
    shown: (/** @type {string} */ value) => `shown ${value}`,
    either: (/** @type {string} */ one, /** @type {string} */ other) => `${one} or ${other}`,
    roles: { premise: "looked at", end: "what follows", bad: "broken rule" },
    struck: (/** @type {string} */ marks) => `crossed out ${marks}`,
    selected: (/** @type {number} */ count) => `${count} cells selected`,
    states: { open: "", satisfied: "satisfied", broken: "broken" },
    done: "marked done",
    if: "if",
  },
  pad: {
    label: "Keys",
    tools: "Tools",
    key: (/** @type {string} */ value, /** @type {number} */ left) => `${value}, ${left} left`,
    undo: "Undo",
    redo: "Redo",
    erase: "Erase",
    marks: "Marks",
    hint: "Hint",
    isMark: "a mark here",
    cell: (/** @type {number} */ count) => plural(count, "mark"),
  },
  zoom: {
    in: "Zoom in",
    whole: "Whole board",
    hint: "Tap twice to zoom in.",
    where: (
      /** @type {number} */ top,
      /** @type {number} */ bottom,
      /** @type {number} */ left,
      /** @type {number} */ right,
    ) => `Rows ${top}–${bottom}, columns ${left}–${right}`,
  },
  actions: {
    cleared: "cleared",
    given: "Given: it cannot be changed.",
    entered: (/** @type {string} */ value, /** @type {string} */ more) =>
      `${value}${more ? `, ${more}` : ""}`,
    marks: (/** @type {string} */ marks) => (marks ? `marks ${marks}` : "no marks"),
    undone: "Undone.",
    redone: "Redone.",
    nothingToUndo: "Nothing to undo.",
    nothingToRedo: "Nothing to redo.",
    pencilOn: "Marks on.",
    pencilOff: "Marks off.",
    first: (/** @type {string} */ value) => `Choose cells for ${value}. Press Escape to stop.`,
    firstOff: "Choose a height.",
    clueDone: "marked done",
    clueOpen: "open again",
    tryStart: "You are trying things out. Go back, or keep your moves once you are sure.",
    kept: "Kept.",
    solved: "Solved. Every clue is satisfied.",
    line: (
      /** @type {string} */ name,
      /** @type {string} */ near,
      /** @type {string} */ cells,
      /** @type {string} */ far,
    ) => `${name}: ${near}; ${cells}; ${far}`,
    house: (/** @type {string} */ name, /** @type {string} */ cells) => `${name}: ${cells}`,
    lineClue: {
      count: (/** @type {number} */ clue) => `clue ${clue}`,
      sum: (/** @type {number} */ clue) => `sum ${clue}`,
    },
    noHouse: "This puzzle has no boxes or regions.",
    conflict: "conflict",
    applied: "Done.",
  },
  trial: {
    text: (/** @type {number} */ count) => (count ? `Trying: ${plural(count, "move")}` : "Trying from here"),
    back: "Go back",
    keep: "Keep",
  },
  finish: {
    solved: "Solved",
    again: "Show again",
    offer: "New here? See how it works in one minute.",
    show: "Show me",
    decline: "Just play",
  },
  sight: {
    title: "From the side",
    /** What a clue sees, by what it says. */
    count: {
      clue: (/** @type {number} */ clue) => String(clue),
      sees: (/** @type {number} */ seen) => `sees ${seen}`,
      atLeast: (/** @type {number} */ seen) => `sees at least ${seen}`,
      between: (/** @type {number} */ least, /** @type {number} */ most) =>
        `at least ${least}, at most ${most}`,
      says: (/** @type {number} */ clue) => `The clue says ${words(clue)}`,
      seen: (/** @type {number} */ least, /** @type {number} */ most) =>
        `${atLeast(least, most, words)}${words(least)} seen`,
    },
    sum: {
      clue: (/** @type {number} */ clue) => `Σ${clue}`,
      sees: (/** @type {number} */ seen) => `sum ${seen}`,
      atLeast: (/** @type {number} */ seen) => `sum at least ${seen}`,
      between: (/** @type {number} */ least, /** @type {number} */ most) => `sum ${least} to ${most}`,
      says: (/** @type {number} */ clue) => `The clue says sum ${clue}`,
      seen: (/** @type {number} */ least, /** @type {number} */ most) =>
        `${atLeast(least, most, String)}${least} seen`,
    },
    /** What can be seen up to a building. */
    range: (/** @type {number} */ least, /** @type {number} */ most) => `${least}–${most}`,
    orMore: (/** @type {number} */ total) => `${total}+`,
    sentence: (
      /** @type {string} */ line,
      /** @type {string} */ side,
      /** @type {string} */ cells,
      /** @type {string} */ end,
    ) => `${line} ${side}: ${cells}. ${end}`,
    from: { top: "from above", bottom: "from below", left: "from the left", right: "from the right" },
    seen: (/** @type {string} */ what) => `${what} seen`,
    hidden: (/** @type {string} */ what) => `${what} hidden`,
    open: (/** @type {number} */ low, /** @type {number} */ high) =>
      low === high ? `${low} open` : `${low} to ${high} open`,
    supposed: (/** @type {number} */ height) => `${height} supposed`,
    tooMany: (/** @type {number} */ seen, /** @type {number} */ clue) => `${seen} > ${clue}`,
    tooFew: (/** @type {number} */ seen, /** @type {number} */ clue) => `${seen} < ${clue}`,
    /** The line adds up to one of these, and none is the clue's. */
    never: (/** @type {number[]} */ sums, /** @type {number} */ clue) =>
      `${sums.length > 3 ? "" : `${sums.join("/")} `}≠ ${clue}`,
  },
};
