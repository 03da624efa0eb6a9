// Written by `npm run wire` from crates/skyscrapers-server/src/openapi.json. Change that, not this.

/** A puzzle: a record (n, clues, …), or text in any supported format. Fields nobody knows come back in the reply. */
export type Puzzle = Rules & {
  /** The side of the board. */
  n?: number;
  /** 4n clues, clockwise from the top left; 0 or null for none. */
  clues?: (number | null)[];
  /** n² givens in reading order; 0 or null for none, -1 for a park. */
  givens?: (number | null)[];
  /** What a player has filled in: n² heights in reading order (0 for none, -1 for a park), or "r1c2=3 r4c4=1". */
  filled?: unknown[] | string;
  /** What a player has pencilled: for each cell "134" or [1,3,4], or "r1c1=12 r2c3=134". */
  marks?: unknown[] | string;
  /** Instead of n and clues: a puzzle in any supported format. */
  text?: string;
  /** The format of text; found out where it is not said. */
  from?: string;
  /** Look at fewer boards than the server would. */
  budget?: number;
  /** The language of texts and messages; where it is not said, that of the Accept-Language header, or en. */
  lang?: "en" | "de";
};

/** Rules beyond the plain game. */
export type Rules = {
  /** The tallest building; below n it leaves parks. */
  heights?: number;
  /** Does each long diagonal hold every height once? */
  diagonals?: boolean;
  /** Boxes as in sudoku: rows by columns, such as "2x3" or [2,3]; true for the usual ones. */
  boxes?: string | unknown[] | boolean;
  /** Instead of boxes: true for the usual ones. */
  sudoku?: boolean;
  /** The number of each cell's region, n² in reading order or n rows of n; for new puzzles also true: drawn anew for each. */
  regions?: unknown[] | boolean;
  /** May regions be in several pieces? */
  free?: boolean;
  /** What a clue says: "sum" for the sum of the heights that are seen, "count" for their number. */
  clue?: "count" | "sum";
};

export type Height = number;

/** n² heights in reading order, 0 for a park. */
export type Board = Height[];

/** How many solutions there are; unknown when the budget or the time ran out. */
export type Outcome = "unique" | "multiple" | "none" | "unknown";

export type Level = "Starter" | "Easy" | "Medium" | "Hard" | "Expert" | "Fiendish" | "Unreasonable";

/** The words of a step or hint, up to the stage asked for. */
export type Words = {
  where: string;
  what?: string;
  all?: string;
};

/** A text in pieces; put together, they are the plain text beside them. */
export type Spans = Span[];

/** Plain words as a string, or words that speak of something on the board as an object with their text. */
export type Span = string | {
  text: string;
  /** A cell: r1c2. With height: that candidate. */
  cell?: string;
  clue?: {
    side: "top" | "right" | "bottom" | "left";
    index: number;
  };
  house?: {
    kind: "row" | "column" | "diagonal" | "box" | "region";
    index: number;
  };
  /** 0 is a park. */
  height?: number;
  technique?: string;
  level?: Level;
};

/** The same words in spans. */
export type WordSpans = {
  where: Spans;
  what?: Spans;
  all?: Spans;
};

/** Something with its words. */
export type Told = {
  text: string;
  spans: Spans;
};

/** A step: its technique, what it reads, what follows, its words and its picture. */
export type Step = {
  technique: string;
  /** The technique's name in the language of the words. */
  name: string;
  level: Level;
  /** The level's name in the language of the words. */
  level_name: string;
  rating: number;
  points: number;
  lines: View[];
  clues: Clue[];
  premise_cells: CellValues[];
  placements: CellValue[];
  eliminations: CellValues[];
  /** What the step saw; its kind says how to read it. */
  witness: Record<string, unknown> | null;
  text: Words & Required<Pick<Words, "where" | "what" | "all">>;
  spans: WordSpans & Required<Pick<WordSpans, "where" | "what" | "all">>;
  scene?: Scene;
};

export type Side = "top" | "right" | "bottom" | "left";

/** Read by the step, what follows, or broken. */
export type Role = "premise" | "end" | "wrong";

export type House = {
  kind: "row" | "column" | "diagonal" | "box" | "region";
  index: number;
};

/** What to point out on the board. A role is premise (read), end (what follows) or wrong. */
export type Scene = {
  /** Houses, with the sides that they are looked at from. */
  lanes: (House & {
    from: Side[];
    role?: Role;
  })[];
  clues: {
    side: Side;
    index: number;
    role: Role;
  }[];
  cells: {
    /** Such as r2c3. */
    cell: string;
    role?: Role;
    /** The candidates before the step. */
    marks?: Height[];
    struck?: Height[];
    named?: Height[];
    height?: Height;
    supposed?: Height;
  }[];
  /** Cells to join, one after the other. */
  chain?: string[];
  elevation?: Elevation;
};

/** A line as its clue sees it. */
export type Elevation = {
  side: Side;
  index: number;
  value: number;
  /** What the clue at the other end says, if that matters. */
  facing?: number;
  sight: "count" | "sum";
  tallest: number;
  /** Is the bar that ends the argument only supposed? */
  supposed: boolean;
  /** How the line misses its clue. */
  fault?: {
    at_least?: number;
    at_most?: number;
    sums?: number[];
  };
  /** The nearest first. */
  bars: ({
    low: Height;
    high: Height;
    visibility: "seen" | "hidden" | "open";
    /** What is surely seen up to here. */
    least?: number;
    exact?: boolean;
    role?: Role;
  })[];
};

/** A clue or a given in a diagnosis. */
export type Item = Told & {
  kind: "clue";
  side: Side;
  index: number;
  value: number;
} | Told & {
  kind: "given";
  /** Such as r2c3. */
  cell: string;
  value: Height;
};

export type Repair = Told & {
  remove: Item[];
  add: Item[];
};

/** The clue order of another tool that leaves one solution, and the clues in ours. */
export type OtherOrder = Told & {
  order: string;
  sides: Side[];
  clues: number[];
};

/** A line, and the side it is looked at from. */
export type View = House & {
  from?: "top" | "right" | "bottom" | "left" | null;
};

export type Clue = {
  side: "top" | "right" | "bottom" | "left";
  index: number;
  value: number;
};

export type CellValue = {
  /** Such as r2c3. */
  cell: string;
  value: Height;
};

export type CellValues = {
  /** Such as r2c3. */
  cell: string;
  values: Height[];
};

export type Stats = {
  nodes: number;
  guesses: number;
  line_filters: number;
  states: number;
};

export type Failure = {
  error: {
    kind: "bad_request" | "unknown_verb" | "not_possible" | "out_of_budget" | "stopped" | "too_large" | "forbidden" | "not_found" | "method_not_allowed" | "timeout" | "unsupported_media_type" | "busy" | "internal";
    /** One line for people. */
    message: string;
    /** The field of the request that is at fault. */
    field?: string;
    /** Where the clue stands that is at fault, such as right of row 2. */
    clue?: string;
    /** The cell that is at fault, such as r2c3. */
    cell?: string;
    /** The line of the puzzle's text, from 1. */
    line?: number;
    /** The column in that line, from 1. */
    column?: number;
    /** What the puzzle calls itself. */
    id?: unknown;
    /** How many boards were tried for a puzzle that was not found. */
    tries?: number;
    /** The puzzle that came nearest to the wish. */
    nearest?: Record<string, unknown>;
  };
};

export type Health = {
  status: "ok";
  version: string;
  waiting_short: number;
  waiting_long: number;
};

/** A puzzle, and what is asked about its solutions. */
export type SolveRequest = Puzzle & {
  /** true: the number of solutions. (A number there is left over from an older answer.) */
  count?: boolean | number | string;
  /** true: list the solutions, at most 1,000. */
  all?: boolean;
  /** Maximum number of solutions to list or count. */
  limit?: number;
  /** Number of solutions to draw at random, all equally likely. */
  sample?: number;
  /** Which solutions are drawn; 0 if nothing is said. */
  seed?: number;
};

export type SolveReply = {
  /** The side of the board. */
  n: number;
  /** 4n clues, clockwise from the top left; 0 or null for none. */
  clues: (number | null)[];
  outcome: Outcome;
  solution?: Board;
  second?: Board;
  /** Why there is no solution. */
  reason?: string;
  reason_spans?: Spans;
  /** As text where it needs more than 64 bits. */
  count?: number | string;
  complete?: boolean;
  /** How solutions were counted without visiting each. */
  counted_by?: "heights" | "rows";
  solutions?: Board[];
  stats: Stats;
};

/** A puzzle. */
export type CheckRequest = Puzzle & {
  /** true: the verdict alone. */
  quick?: boolean;
  /** Maximum number of solutions to count and compare. */
  limit?: number;
};

export type CheckReply = {
  /** The side of the board. */
  n: number;
  /** 4n clues, clockwise from the top left; 0 or null for none. */
  clues: (number | null)[];
  outcome: Outcome;
  solution?: Board;
  second?: Board;
  /** Why there is no solution. */
  reason?: string;
  reason_spans?: Spans;
  level?: Level;
  rating?: number;
  effort?: number;
  /** How often each technique is used, easiest first. */
  techniques?: Record<string, unknown>;
  conflict?: Item[];
  conflict_is?: "smallest" | "minimal" | "found";
  steps?: Step[];
  end?: Told;
  solutions?: {
    count: number;
    more: boolean;
  };
  differ?: string[];
  certain?: CellValue[];
  repairs?: Repair[];
  other_order?: OtherOrder;
  minimal?: boolean;
  redundant?: Item[];
  incomplete?: string[];
  stats: Stats;
};

/** A puzzle with what its player has written. */
export type HintRequest = Puzzle & {
  /** How much to tell. */
  stage?: "where" | "what" | "all";
  /** What to tell: the next step; the next height that can be placed with all its reasons; or all steps that can be seen. */
  next?: "step" | "number" | "all";
  /** "r2c3=4": why that height cannot stand there; of an entry that is wrong, why it is. */
  why_not?: string | Record<string, unknown>;
};

export type HintReply = {
  /** The side of the board. */
  n: number;
  /** 4n clues, clockwise from the top left; 0 or null for none. */
  clues: (number | null)[];
  hint?: {
    kind: "mistake" | "no_solution" | "solved" | "step" | "number" | "steps" | "several_solutions" | "nothing";
    text: Words;
    spans: WordSpans;
    fill_marks?: boolean;
    /** Why a mistake is one, where that takes a proof. */
    why?: {
      text: Words;
      spans: WordSpans;
      steps: Step[];
    };
    scene?: Scene;
    step?: Step;
    /** All steps that can be seen, the simplest first, at most 100. Each could be the next one. */
    steps?: Step[];
    /** true: there are more steps than are listed. */
    more?: boolean;
    cell?: string;
    value?: Height;
    passages?: Passage[];
  };
  why_not?: WhyNot;
};

export type WhyNot = {
  cell: string;
  value: Height;
  kind: "mistake" | "no_solution" | "nothing_yet" | "possible" | "filled" | "crossed_out" | "steps" | "unknown";
  text: Words;
  spans: WordSpans;
  scene?: Scene;
  steps?: Step[];
};

/** Steps merged into one. */
export type Passage = {
  text: Words;
  spans: WordSpans;
  steps?: Step[];
  /** The first step, from 0. */
  from?: number;
  /** The first step that does not belong. */
  to?: number;
};

/** What a move is worth. */
export type Assessment = {
  verdict: "seen" | "crossed_out" | "guess" | "wrong" | "nothing" | "no_solution" | "unclear";
  claims: string[];
  text: string;
  spans: Spans;
  technique?: string;
  level?: Level;
  steps?: Step[];
  why_not?: WhyNot;
  /** What else the same steps show. */
  more?: string[];
};

/** A puzzle with what its player had written before the move. */
export type AssessRequest = Puzzle & {
  /** What was concluded: "r1c2=3 r2c1<>45". */
  move?: string;
  /** Instead, filled and marks after the move. */
  after?: Record<string, unknown>;
  /** Judges the answer to an exercise for this technique. */
  technique?: string;
};

export type AssessReply = {
  assessment: Assessment;
  n: unknown;
  clues: unknown;
};

/** What to practise. Without rules, those are chosen that the technique needs. */
export type PracticeRequest = Rules & {
  technique: string;
  /** The side of the board. */
  n: number;
  /** Which exercises. */
  seed?: number;
  /** Which exercise of the seed, from 1. */
  number?: number;
  /** So many from there on; the reply is then an object with exercises. */
  count?: number;
  /** Maximum number of boards to try per exercise. */
  tries?: number;
};

export type PracticeReply = {
  seed: number;
  number?: number;
  technique?: string;
  level?: Level;
  solution?: Board;
  steps?: Step[];
  exercises?: Record<string, unknown>[];
};

/** A game as the player's page saves it. */
export type ReviewRequest = {
  puzzle: Puzzle;
  moves: ({
    kind: "enter" | "mark" | "erase" | "fill" | "hint" | "clue" | "restart" | "watch" | "open" | "back";
    cells: number[][];
    /** Milliseconds that had been played by then. */
    ms?: number;
  })[];
  /** How many of the moves are done. */
  at?: number;
};

export type ReviewReply = {
  solved: boolean;
  moves: Assessment[];
  tally: Record<string, unknown>;
  text: string[];
  n: unknown;
  clues: unknown;
};

/** A puzzle. */
export type ExplainRequest = Puzzle & {
  /** Go only as far as this level's techniques lead. */
  level?: string;
  /** true: have every step proved again by the referee. */
  verify?: boolean;
  /** true: also tell steps alike in a row as one, in passages. */
  merge?: boolean;
};

export type ExplainReply = {
  /** The side of the board. */
  n: number;
  /** 4n clues, clockwise from the top left; 0 or null for none. */
  clues: (number | null)[];
  outcome: Outcome;
  solution?: Board;
  second?: Board;
  /** Why there is no solution. */
  reason?: string;
  reason_spans?: Spans;
  level?: Level;
  rating?: number;
  effort?: number;
  /** How often each technique is used, easiest first. */
  techniques?: Record<string, unknown>;
  steps: Step[];
  complete?: boolean;
  verified?: boolean;
  refused?: string;
  passages?: Passage[];
};

/** A puzzle. */
export type TraceRequest = Puzzle & {
  /** Are the sequences of a line counted (ours), or listed one by one (posts, up to 8x8)? Both strike the same. */
  method?: "ours" | "posts";
  /** What the posts do to save work, and is left out. */
  without?: ("edge-clues" | "sorting" | "skipping" | "memo")[];
  /** Maximum number of events. */
  limit?: number;
};

/** Something that the posts' solver did. Which of the fields are there depends on the cause. */
export type TraceEvent = {
  cause: "given" | "edge-clue" | "guess" | "resolved" | "only-place" | "pass" | "line";
  cell?: string;
  cells?: string[];
  value?: Height;
  house?: House;
  line?: House;
  clue?: {
    side: Side;
    index: number;
    value: number;
  };
  /** The lines of a pass in their order. */
  order?: {
    line: House;
    candidates: number;
  }[];
  /** Lines without clues, which a pass leaves out. */
  skipped?: House[];
  /** Candidates in the line. */
  candidates?: number;
  /** Sequences that the lists of the line allow; as text beyond 64 bits, missing where they are too many to count. */
  sequences?: number | string;
  /** Those of them that fit the clues. */
  fitting?: number | string;
  /** true: the same lists were handled before. */
  remembered?: boolean;
  strikes?: CellValues[];
  /** What has to be done because of it: a cell that is resolved, or a height with one place left in a house. */
  queued?: {
    cell?: string;
    house?: House;
    value?: Height;
  }[];
  text: string;
  spans: Spans;
};

/** A board of the posts' solver, from where it begins to where it ends. */
export type TraceBranch = {
  /** How many guesses it stands on. */
  depth: number;
  /** The board on which the guess was made, from 0. */
  parent?: number;
  guess?: CellValue;
  phases: ({
    kind: "givens" | "edge-clues" | "guess" | "resolved-cells" | "elimination" | "clue-elimination";
    pass?: number;
    /** What people call it. */
    name: string;
    events: TraceEvent[];
    /** What may stand in each cell after the phase, in reading order. */
    lists: string[];
  })[];
  end: {
    kind: "solved" | "dead-end" | "impasse" | "stopped";
    /** At an impasse: the first open cell. */
    cell?: string;
    /** At an impasse: the heights to try there. */
    values?: number[];
    text: string;
    spans: Spans;
  };
};

export type TraceReply = {
  /** The side of the board. */
  n: number;
  /** 4n clues, clockwise from the top left; 0 or null for none. */
  clues: (number | null)[];
  outcome: Outcome;
  solution?: Board;
  second?: Board;
  /** Why there is no solution. */
  reason?: string;
  reason_spans?: Spans;
  work: {
    lines: number;
    sequences: number | string;
    guesses: number;
    strikes: number;
    /** Lines with too many sequences to count. */
    uncounted?: number;
  };
  /** true: a limit was reached first. */
  stopped?: boolean;
  branches: TraceBranch[];
};

/** A puzzle. */
export type GradeRequest = Puzzle;

export type GradeReply = {
  /** The side of the board. */
  n: number;
  /** 4n clues, clockwise from the top left; 0 or null for none. */
  clues: (number | null)[];
  outcome: Outcome;
  level?: Level;
  rating?: number;
  effort?: number;
  /** How often each technique is used, easiest first. */
  techniques?: Record<string, unknown>;
  reason?: string;
  reason_spans?: Spans;
};

/** What the puzzles should be like. */
export type GenerateRequest = Rules & {
  /** The side of the board. */
  n: number;
  /** A level by name, or any. */
  level?: string;
  /** How many: a number, "8..12", "none", "all". */
  clues?: number | string;
  /** How many, as for clues. */
  givens?: number | string;
  symmetry?: "none" | "rotation" | "mirror" | "diagonal" | "full";
  /** true: nothing can be left out. */
  minimal?: boolean;
  /** Techniques that must be used. */
  require?: string[];
  /** Techniques that must not be used. */
  forbid?: string[];
  /** Which puzzles; a random one where it is not said, and it is in the reply. */
  seed?: number;
  /** Which puzzle of the seed, from 1. */
  number?: number;
  /** So many puzzles from there on; the reply is then an object with puzzles. */
  count?: number;
  /** Maximum number of boards to try per puzzle. */
  tries?: number;
  /** Look at fewer boards than the server would. */
  budget?: number;
  /** The language of texts and messages; where it is not said, that of the Accept-Language header, or en. */
  lang?: "en" | "de";
};

export type Made = {
  /** The side of the board. */
  n: number;
  /** 4n clues, clockwise from the top left; 0 or null for none. */
  clues: (number | null)[];
  /** n² givens in reading order; 0 or null for none, -1 for a park. */
  givens?: (number | null)[];
  seed: number;
  number: number;
  solution: Board;
  level: Level;
  rating?: number;
  effort?: number;
  /** How often each technique is used, easiest first. */
  techniques?: Record<string, unknown>;
};

export type GenerateReply = Made | {
  seed: number;
  puzzles: Made[];
};

/** A puzzle, and the format to write. */
export type ConvertRequest = Puzzle & {
  /** The format to write: ndjson, board, codewars, ring, sides, rush01, towers, puzzlink, pzprv3, fpuzzles, fpuzzles-url, sudokupad, box, janko, minizinc, link, task, iss. */
  to: string;
  /** true: drop what the format has no place for. */
  lossy?: boolean;
};

export type ConvertReply = {
  /** The format that was read. */
  from: string;
  to: string;
  text: string;
  /** What the format had no place for, in words. */
  dropped: string[];
  /** The record, with "to":"ndjson". */
  puzzle?: Puzzle;
};

/** A puzzle, and how to draw it. */
export type RenderRequest = Puzzle & {
  as?: "svg" | "text";
  theme?: "light" | "dark" | "print";
  /** true: draw the solution. */
  solution?: boolean | unknown[];
  /** true: draw into every open cell what it may hold. */
  candidates?: boolean;
  /** Cells to point out: ["r2c3"]. */
  highlight?: unknown[] | string;
  /** true: text with plain characters only. */
  ascii?: boolean;
};

export type RenderReply = {
  as: "svg" | "text";
  media_type: string;
  text: string;
};

/** What the engine can be asked. */
export type Verbs = {
  /** Find the solution, and prove that it is the only one */
  solve: { request: SolveRequest; reply: SolveReply };
  /** Check that a puzzle has exactly one solution, and say what to fix if it has not */
  check: { request: CheckRequest; reply: CheckReply };
  /** Help with the next step, or point out a mistake */
  hint: { request: HintRequest; reply: HintReply };
  /** Name the technique behind a move, call it a guess, or say why it is wrong */
  assess: { request: AssessRequest; reply: AssessReply };
  /** Show how a person would find the solution, step by step */
  explain: { request: ExplainRequest; reply: ExplainReply };
  /** Watch the solver of the posts work, phase by phase */
  trace: { request: TraceRequest; reply: TraceReply };
  /** Rate how hard a puzzle is for a person */
  grade: { request: GradeRequest; reply: GradeReply };
  /** Make new puzzles */
  generate: { request: GenerateRequest; reply: GenerateReply };
  /** Make positions whose simplest next step is of one technique */
  practice: { request: PracticeRequest; reply: PracticeReply };
  /** Review a finished game move by move */
  review: { request: ReviewRequest; reply: ReviewReply };
  /** Write a puzzle in another format */
  convert: { request: ConvertRequest; reply: ConvertReply };
  /** Draw a puzzle, its solution or a position */
  render: { request: RenderRequest; reply: RenderReply };
};
