// English: the words of the panels, sorted by panel, in one table with those of the board.
// @ts-check
import { S as board } from "./board.js";
import { S as learn } from "./learn.js";
import { listed, sentence } from "../phrases.js";
/** @typedef {import("../../game/spans.js").Span} Span */
/** @typedef {import("../../game/spans.js").Spans} Spans */
/** @typedef {Extract<import("../../game/slips.js").Slip, {kind: "clue"}>} BrokenClue */

const { words, list, plural } = board;
/** @param {string} level */
const levelName = (level) =>
  /** @type {Record<string, string>} */ (board.levels)[level.toLowerCase()] ?? level;

export const S = {
  ...board,
  ...learn,
  clue: {
    done: "Mark as done",
    open: "Mark as open",
    close: "Close",
  },
  hint: {
    label: "Hint",
    stages: ["Where", "What", "Why"],
    stage: (/** @type {number} */ stage) => `Stage ${stage} of 3`,
    thinking: "Looking for the next step …",
    cancel: "Cancel",
    where: "A place to look",
    close: "Close hint",
    next: ["What to look for", "Explain why", "Next"],
    back: "Back",
    place: (/** @type {string} */ value, /** @type {string} */ cell) => `Write ${value} in ${cell}`,
    placeMany: (/** @type {number} */ count) => `Write the ${words(count)} heights`,
    strike: (/** @type {string} */ values) => `Cross out the ${values}`,
    strikeMany: (/** @type {number} */ count) => `Cross out ${words(count)} marks`,
    marksTitle: "Marks first?",
    marksText: "Pencil in the marks of this line first?",
    marksYes: "Yes",
    marksCell: "Only this cell",
    suppose: (/** @type {string} */ text) => text.replace(/\.$/, ""),
    trialStart: (/** @type {string} */ cell, /** @type {string} */ value) =>
      `Let’s see where that leads. If it ends in a dead end, ${cell} is not ${value}.`,
    trialNote: "Tap a number on the board for its line.",
    trialLine: (/** @type {number} */ at, /** @type {number} */ of) => `Line ${at} of ${of}`,
    chip: (/** @type {string} */ level, /** @type {number} */ rating) => `${level} ${rating.toFixed(1)}`,
    article: (/** @type {string} */ name) => `${name}: how it works`,
    failed: "No hint just now",
    solved: "Nothing left to do",
    none: "No hint",
    undecided: "Logic alone cannot decide from here",
    ok: "Close",
    retry: "Try again",
  },
  whynot: {
    label: "Why not?",
    title: (/** @type {string} */ cell) => `Why not … in ${cell}?`,
    ask: "Choose a height. You get the simplest reason why it cannot go here.",
    chosen: (/** @type {string} */ value, /** @type {string} */ cell) => `Why not ${value} in ${cell}?`,
    filled: "Choose an open cell first.",
    step: (/** @type {number} */ at, /** @type {number} */ of) => `Step ${at} of ${of}`,
    nothing: "Nothing rules it out yet. It may be right, or the reason needs more of the board.",
    other: "Ask another",
    another: (/** @type {string} */ cell) => `Another height in ${cell}`,
    close: "Back to the board",
    strike: (/** @type {string} */ value) => `Cross out the ${value}`,
  },
  menu: {
    label: "More",
    fill: "Fill in all marks",
    clear: "Remove all marks",
    try: "Try from here",
    whynot: "Why not … here?",
    steps: "All steps now",
    watch: "Watch it solved",
    own: "Enter your own puzzle",
    print: "Print",
    restart: "Start again",
    help: "Help and keys",
    close: "Close",
  },
  settings: {
    label: "Settings",
    language: "Language",
    languageAuto: "Automatic",
    theme: "Theme",
    themes: { auto: "Automatic", light: "Light", dark: "Dark" },
    checking: "Check while playing",
    checks: { off: "Off", rules: "Rules", solution: "Solution" },
    checkNotes: {
      off: "Nothing is marked until the board is full.",
      rules: "Repeated heights and broken clues are marked.",
      solution: "Whatever differs from the solution is marked.",
    },
    buildings: "Buildings behind the digits",
    cleanMarks: "Tidy marks",
    cleanMarksNote: "An entry clears its height from row and column",
    heightFirst: "Height first",
    heightFirstNote: "Tap a height, then the cells it goes to",
    nextNumber: "Next number",
    nextNumberNote: "A hint leads to the next cell that can be filled",
    sightCard: "Lines from the side",
    timer: "Timer",
    coordinates: "Coordinates",
    coordinatesNote: "r1, c1 … beside the board, as in hints",
    letterKeys: "Single-letter keys",
    letterKeysNote: "H, P, M, Z, Y, R, C, B, W and ?",
    clueFocus: "Arrow keys reach the clues",
    close: "Close",
    level: "Level and rating by the techniques a puzzle needs",
  },
  help: {
    label: "Help",
    keysTitle: "Keys",
    techniques: "All techniques with examples",
    book: "The book: everything about the puzzle and the program",
    tourAbout: "Five steps on a 4×4",
    practice: "Practice",
    practiceAbout: "Every technique, in real positions",
    good: "Good to know",
    goodToKnow: [
      "Tap a clue: its line from the side. Again: done.",
      "Hold a cell, then tap keys: pencil marks.",
      "Double-tap a height: all cells like it.",
      "Undo brings back everything, even Start again.",
    ],
    /** @type {[string[], string][]} */
    keys: [
      [["←", "↑", "↓", "→"], "move; with Shift choose several"],
      [["Home", "End"], "ends of the row; with Ctrl of the board"],
      [["1", "…", "9"], "enter; with Shift a mark"],
      [["0", "Space", "⌫"], "clear"],
      [["-"], "park"],
      [["P"], "marks on or off"],
      [["M"], "fill in all marks"],
      [["Z", "Y"], "undo, redo; also with Ctrl"],
      [["H"], "hint, then its next stage"],
      [["Enter"], "do what the hint says"],
      [["W"], "why not … here?"],
      [["T"], "try from here; again to go back"],
      [["R", "C", "B"], "read the row, the column, the box or region"],
      [["Esc"], "close"],
      [["?"], "this help"],
    ],
  },
  problem: {
    label: "A problem",
    new: "New puzzle",
    close: "Close",
  },
  waiting: { cancel: "Cancel" },
  make: {
    title: "New puzzle",
    close: "Close",
    daily: "Puzzle of the day",
    dailyAbout: (
      /** @type {Date} */ date,
      /** @type {import("../../game/daily.js").Wish} */ { n, level, kinds },
    ) => {
      const day = date.toLocaleDateString("en-GB", { weekday: "long" });
      const what = [levelName(level), ...kinds.map((kind) => board.rules.kinds[kind].name)];
      return `${day} · ${n}×${n} ${what.join(", ")}`;
    },
    size: "Size",
    sizeName: (/** @type {number} */ n) => `${n} by ${n}`,
    level: "Level",
    variant: "Variant",
    more: "Symmetry and seed",
    symmetry: "Symmetry",
    symmetries: /** @type {Record<string, string>} */ ({
      none: "None",
      rotation: "Half turn",
      mirror: "Mirror",
      diagonal: "Diagonal",
      full: "Full",
    }),
    seed: "Seed",
    anySeed: "Any",
    start: "Start",
    large: "10+",
    largeName: "10 by 10 or larger",
    largeSize: "Large boards",
    givens: "Given heights",
    withGivens: "Some",
    cluesOnly: "None, clues only",
    /** Why something cannot be chosen. */
    refusedLevel: (/** @type {string} */ level, /** @type {number} */ n) =>
      `Clues only: no ${level} puzzles at ${n}×${n}.`,
    refusedClues: (/** @type {boolean} */ isVariant) =>
      `Clues only: ${isVariant ? "variants up to 6×6" : "boards up to 9×9"}.`,
    refusedKind: (/** @type {string} */ kind) => `${kind} go up to 9×9.`,
    stays: (/** @type {string} */ puzzle, /** @type {number} */ filled, /** @type {number} */ all) =>
      `Your ${puzzle} stays in My puzzles, ${filled} of ${all} done.`,
    own: "Enter your own",
    making: "Making a puzzle …",
    made: (/** @type {number} */ n, /** @type {string} */ level, /** @type {string} */ title = "") =>
      `${title || "New puzzle"}: ${n} by ${n}, ${level}.`,
    failed: (/** @type {string} */ reason) => `That did not work: ${reason}`,
  },
  watch: {
    label: "Watch it solved",
    title: "Watch it solved",
    close: "Close",
    thinking: "Working out the steps …",
    nothing: "There is nothing to show: the givens alone fill the board.",
    from: "Start from your entries, or from the givens alone.",
    fromHere: "From here",
    fromStart: "From the beginning",
    scrubber: "Step",
    list: "All steps",
    transport: "Playing",
    buttons: /** @type {Record<string, string>} */ ({
      first: "First step",
      back: "Step back",
      play: "Play",
      pause: "Pause",
      forward: "Step forward",
      last: "Last step",
    }),
    solver: "As the solver",
    speed: "Speed",
    times: (/** @type {number} */ speed) => `${speed}×`,
    step: (/** @type {number} */ at, /** @type {number} */ of) => `Step ${at} of ${of}`,
    all: (/** @type {number} */ count) => `All ${plural(count, "step")}`,
    marks: (/** @type {number} */ left) => (left ? `${plural(left, "mark")} left` : "no marks left"),
    house: (/** @type {string} */ kind, /** @type {number} */ index) =>
      kind === "diagonal" ? "diagonal" : `${kind} ${index}`,
    end: "Solved",
    ends: {
      unique: "Every cell follows from the clues. There is no other solution.",
      multiple: "This is as far as logic goes: the puzzle has several solutions.",
      none: "This is as far as it goes: the puzzle has no solution.",
      unknown: "This is as far as it goes.",
    },
    playHere: "Play from here",
    saveText: "Save text",
    saveJson: "Save JSON",
    file: (/** @type {string} */ kind) => `skyscrapers-steps.${kind}`,
  },
  own: {
    title: "Your own puzzle",
    close: "Close",
    /** What a diagnosis says; `told` are the engine's words in it. */
    verdict: (
      /** @type {import("../../game/draft.js").Diagnosis|null} */ diagnosis,
      /** @type {import("../../game/draft.js").Told} */ told,
    ) => {
      const start = "Choose a clue or a cell and type. The puzzle is checked as you go.";
      if (!diagnosis) return { name: "Your own puzzle", text: start, note: "" };
      const { outcome, solutions, level, rating, minimal } = diagnosis;
      if (outcome === "none") {
        const { reason, end, conflict } = told;
        const why =
          reason ??
          (end
            ? ["together they leave no way out: ", ...end]
            : [...listed(conflict, "and"), " cannot all hold"]);
        const note = conflict.length ? plural(conflict.length, "culprit") : "";
        return { name: "No solution", text: sentence(why), note };
      }
      if (outcome === "multiple") {
        const note = solutions
          ? `${solutions.more ? "over " : ""}${solutions.count.toLocaleString("en")}`
          : "";
        return {
          name: "Several solutions",
          text: "Where two of them differ, the board shows both heights.",
          note,
        };
      }
      if (outcome === "unique") {
        const text = minimal ? "Nothing can be left out." : "Any one of these could be left out:";
        return {
          name: "One solution",
          text,
          note: level ? `${levelName(level)} ${rating?.toFixed(1) ?? ""}` : "",
        };
      }
      return {
        name: "Not decided",
        text: "The solver gave up before it knew. More clues would help it.",
        note: "",
      };
    },
    /** What is missing before a draft can be checked. */
    missing: (/** @type {import("../../game/draft.js").Missing} */ lacks, /** @type {number} */ n) => {
      const { regions, clues, range } = lacks;
      if (!regions) {
        const text = `A sum here is between ${range[0]} and ${range[1]}.`;
        return { name: "No such sum", text, note: plural(clues.length, "clue") };
      }
      const { bare, sizes, apart } = regions;
      const name = bare ? "Paint the regions" : "Not yet regions";
      const note = bare ? `${plural(bare, "cell")} left` : "";
      const begun = sizes.filter(({ cells }) => cells > 0).slice(0, 3);
      const told = [
        ...begun.map(({ region, cells }) => `region ${region} has ${cells} of ${n} cells`),
        ...apart.slice(0, 2).map(({ region, pieces }) => `region ${region} is in ${words(pieces)} pieces`),
      ];
      const all = `${words(n)} regions of ${words(n)} cells each`;
      const start = `Choose a region below, then drag over its cells: ${all}.`;
      if (!told.length) return { name, text: start, note };
      const text = list(told);
      return { name, text: `${text.charAt(0).toUpperCase()}${text.slice(1)}.`, note };
    },
    free: "Allow regions in several pieces",
    paint: "Regions",
    brush: (/** @type {number} */ region, /** @type {number} */ cells, /** @type {number} */ n) =>
      `Region ${region}, ${cells} of ${n} cells`,
    filled: (/** @type {number} */ cells, /** @type {number} */ n) => `${cells}/${n}`,
    shapes: "Boxes, rows by columns",
    shape: (/** @type {{rows: number, columns: number}} */ { rows, columns }) => `${rows}×${columns}`,
    leaveOut: (/** @type {string} */ item) => `Leave out ${item}`,
    play: "Play it",
    playAnyway: "Play it anyway",
    share: "Share",
    clear: "Clear all",
    paste: "Paste a puzzle",
    read: "Put it on the board",
  },
  share: {
    title: "Share",
    close: "Close",
    link: "Link to this puzzle",
    copyLink: "Copy the link",
    copy: "Copy",
    copied: "Copied",
    selected: "Selected: copy it with Ctrl+C.",
    progress: "With my entries so far",
    formats: "Other formats",
    format: "Format",
    formatNames: /** @type {Record<string, string>} */ ({
      puzzlink: "puzz.link address",
      towers: "Towers game ID",
      codewars: "List of clues (Codewars)",
      rush01: "rush-01 string",
      "fpuzzles-url": "f-puzzles address",
      pzprv3: "pzprv3 file",
      box: "Boxed text",
      board: "Drawn board",
      janko: "puzzlekit text",
      minizinc: "MiniZinc data",
      ndjson: "JSON record",
    }),
    text: "The puzzle in this format",
    dropped: (/** @type {string[]} */ what) => `This format has no place for ${list(what)}.`,
    download: "Download",
    file: (/** @type {string} */ format) => `skyscrapers-${format}.txt`,
    gameFile: "skyscrapers-game.json",
    import: "Open a puzzle",
    paste: "A puzzle in any format",
    placeholder: "A link, a Towers game ID, a list of clues, a drawn board …",
    open: "Open",
    openFile: "Open a file",
    save: "Save the game",
    print: "Print",
    tooLarge: (/** @type {number} */ n) =>
      `This is a ${n}×${n} board; boards up to 32×32 can be played here.`,
    tooLong: "This has more than 1 MiB of text; open one page or puzzle at a time.",
    notText:
      "This file holds no text, so there is no puzzle to read; open a saved page, a text or a saved game.",
  },
};
