// The shapes that modules hand to each other, as JSDoc types. Nothing here runs.
// @ts-check

/**
 * A puzzle as the page holds it. Cells are numbered in reading order from 0, clues clockwise from
 * the top left from 0. In `givens` and `solution`, 0 is nothing and PARK (-1) a park.
 * @typedef {object} Puzzle
 * @property {number} n  cells in a line
 * @property {Rules} rules
 * @property {number[]} clues  4n numbers, 0 for none
 * @property {number[]} givens  n² numbers
 * @property {number[]} [solution]  n² numbers, where it is known
 * @property {string} [level]  "Starter" … "Unreasonable"
 * @property {number} [rating]
 * @property {number} [effort]
 * @property {number} [seed]
 * @property {number} [number]  which puzzle of the seed
 * @property {string} [title]  a name of its own, such as "Daily 2026-11-16"
 */

/**
 * What the heights must keep to, as one value; rules.js reads and writes it.
 * @typedef {object} Rules
 * @property {number} heights  the tallest building; below n, every house has n - heights parks
 * @property {boolean} diagonals  are both diagonals houses, too?
 * @property {Regions|null} regions  boxes or irregular regions, if the board is divided
 * @property {"count"|"sum"} sight  a clue counts the buildings that it sees, or adds up their heights
 */
/**
 * `map` has the number of each cell's region from 1 on, in reading order; 0 only while it is being painted.
 * `free` regions may lie in pieces.
 * @typedef {{kind: "boxes", rows: number, columns: number}
 *   | {kind: "irregular", map: number[], free: boolean}} Regions
 */

/** A house by its name; `index` from 0, the falling diagonal first.
 * @typedef {{kind: "row"|"column"|"diagonal"|"box"|"region", index: number}} HouseName */
/** A set of cells that holds each height at most once. @typedef {HouseName & {cells: number[]}} House */

/** A puzzle record as the engine reads and writes it. @typedef {Record<string, any>} PuzzleRecord */

/**
 * What stands on a board: `values` as in givens; `marks` has a bit for each pencilled height
 * (bit h for height h, bit 0 for a park), 0 for no marks.
 * @typedef {object} Position
 * @property {number[]} values
 * @property {number[]} marks
 */

/** One cell of a move: cell, value and marks before, value and marks after.
 * @typedef {[number, number, number, number, number]} Change */

/**
 * What the player did, as data: it can be taken back, done again, and saved.
 * @typedef {object} Move
 * @property {string} kind  "enter", "mark", "erase", "fill", "hint", "clue", "restart"
 * @property {Change[]} cells
 * @property {number[]} [clues]  clues whose "done" mark is switched
 */

/**
 * @typedef {object} SavedGame
 * @property {PuzzleRecord} puzzle
 * @property {Move[]} moves
 * @property {number} at  how many of the moves are done
 * @property {number[]} savepoints
 * @property {[number, number, number, number]} hints  hints opened as far as where, what, why; applied
 * @property {number} seconds
 * @property {boolean} solved
 * @property {number} [saved]  when, in milliseconds
 */

/** "open", "satisfied" or "broken". @typedef {"open"|"satisfied"|"broken"} ClueState */
/** @typedef {"top"|"right"|"bottom"|"left"} Side */
/** @typedef {"premise"|"end"|"bad"} Role */

/** A house that is pointed at. `from` is the side whose clue is quoted, if one is.
 * @typedef {HouseName & {from?: Side|null, role?: "bad"}} Lane */

/**
 * What a panel lays over the board while it is open. Everything is optional.
 * @typedef {object} Overlay
 * @property {Map<number, Role>} [cells]
 * @property {Map<number, "on"|"broken">} [clues]
 * @property {Lane[]} [lanes]
 * @property {Map<number, number>} [lent]  marks not written by the player, drawn in italics (bits)
 * @property {Map<number, number>} [struck]  marks to strike through (bits)
 * @property {Map<number, number>} [values]  heights to draw in open cells, in italics
 * @property {Map<number, string>} [letters]  a few small letters in a cell's corner: the number of its region
 * @property {Map<number, [number, number]>} [either]  two heights between which a cell is undecided
 * @property {Position} [position]  drawn instead of the game's own position (watch mode); entry is off then
 */

/** What the engine points at: `wrong` breaks a rule. @typedef {"premise"|"end"|"wrong"} Part */
/**
 * A piece of the engine's words with what it names; plain pieces are strings. Indices from 1.
 * @typedef {{text: string, cell?: string, clue?: {side: Side, index: number}, house?: HouseName,
 *   height?: number, technique?: string, level?: string}} WireSpan
 */
/** @typedef {(string|WireSpan)[]} WireSpans */
/**
 * A step as the engine draws it (see the wire crate's `scene.rs`). Indices from 1; 0 is a park.
 * @typedef {object} Scene
 * @property {{kind: HouseName["kind"], index: number, from: Side[], role?: "wrong"}[]} lanes
 * @property {{side: Side, index: number, role: Part}[]} clues
 * @property {{cell: string, role?: Part, marks?: number[], struck?: number[], named?: number[], height?: number,
 *   supposed?: number}[]} cells
 * @property {string[]} [chain]
 * @property {SceneElevation} [elevation]
 */
/**
 * @typedef {object} SceneElevation
 * @property {Side} side
 * @property {number} index
 * @property {number} value
 * @property {number} [facing]
 * @property {"count"|"sum"} sight
 * @property {number} tallest
 * @property {{low: number, high: number, visibility: "seen"|"hidden"|"open", least?: number, exact?: boolean,
 *   role?: Part}[]} bars
 * @property {boolean} supposed
 * @property {{at_least?: number, at_most?: number, sums?: number[]}} [fault]
 */

/** @typedef {{cell: string, values: number[]}} CellValues */
/** @typedef {{cell: string, value: number}} CellValue */
/**
 * A step of reasoning as the engine tells it (see the wire crate's `step.rs`).
 * @typedef {object} Step
 * @property {string} technique
 * @property {string} name  the technique's, in the player's language
 * @property {string} level
 * @property {string} level_name
 * @property {number} rating
 * @property {{kind: HouseName["kind"], index: number, from: Side|null}[]} lines  houses; index from 1
 * @property {{side: Side, index: number, value: number}[]} clues  index from 1
 * @property {CellValues[]} premise_cells
 * @property {CellValue[]} placements
 * @property {CellValues[]} eliminations
 * @property {any} witness
 * @property {{where: string, what: string, all: string}} text
 * @property {{where: WireSpans, what: WireSpans, all: WireSpans}} spans
 * @property {Scene} [scene]
 */

/**
 * @typedef {object} CallOptions
 * @property {AbortSignal} [signal]
 * @property {(progress: any) => void} [onProgress]
 */

/**
 * A panel drawn into the region beside or below the board.
 * @typedef {object} PanelView
 * @property {HTMLElement} element  it replaces what the region showed before
 * @property {string} label  the region's name for screen readers
 * @property {boolean} [beside]  may keys stay in view where there is room on a phone?
 * @property {() => void} [opened]  the panel is in its place: lay something over the board, announce
 * @property {() => void} [close]  the panel goes: stop timers, abort calls; the overlay goes by itself
 * @property {(event: KeyboardEvent) => boolean} [key]  true if the key was used up
 * @property {(clue: number) => boolean} [clue]  a clue was chosen; true if the panel sees to it
 * @property {(cell: number, begins: boolean) => boolean} [stroke]  the pressed pointer came to a cell; true
 *   if the panel sees to it
 * @property {() => void} [strokeEnd]  the pointer was let go
 * @property {() => void} [changed]  the game has changed while the panel is open
 * @property {HTMLElement|null} [focus]  what to focus if focus would be lost
 */
/** A panel's module. @typedef {{open(app: App, args?: any): PanelView|Promise<PanelView>}} PanelModule */

/**
 * The panels by name: "hint", "slip", "clue", "whynot", "menu", "settings", "help", "new", "own",
 * "share", "watch", "solved", "problem". Opening one closes the other.
 * @typedef {object} Panels
 * @property {(name: string, args?: any) => Promise<void>} open
 * @property {() => void} close  closes what is open; the focus goes back to where it came from
 * @property {(name: string, args?: any) => Promise<void>} toggle
 * @property {string} name  the open panel's name, or ""
 * @property {PanelView|null} view
 */

/**
 * The one object that everything hangs from; main.js makes it.
 * Events (`app.on(name, listener)`): "puzzle" another puzzle is on the board; "change" the game
 * changed (moves, undo, savepoints); "select" another cell or clue is chosen; "panel" a panel was
 * opened or closed; "settings"; "solved"; "second" of play has passed; "update" a newer page waits.
 * @typedef {object} App
 * @property {HTMLElement} root
 * @property {import("./game.js").Game} game
 * @property {import("./board.js").Board} board
 * @property {Panels} panels
 * @property {import("./store.js").Settings} settings
 * @property {import("./store.js").Store} store
 * @property {import("./actions.js").Actions} actions
 * @property {boolean} pencil  do digits write marks?
 * @property {(() => void)|null} update  switches to a newer version of the page, if one waits
 * @property {(verb: string, request: object, options?: CallOptions) => Promise<any>} call  the engine
 * @property {(text: string) => void} announce  tells screen readers
 * @property {(puzzle: Puzzle, saved?: SavedGame) => void} load  puts a puzzle on the board; a saved game of it is continued
 * @property {(game: import("./game.js").Game, how?: import("./board.js").How) => void} show  draws a game
 *   without saving or listening to it
 * @property {() => Promise<number[]|null>} solution  the only solution, or null if there is not exactly one
 * @property {(name: string, listener: (detail?: any) => void) => () => void} on  returns the way to stop listening
 * @property {(name: string, detail?: any) => void} emit
 * @property {() => void} refresh  draws everything again
 */

export {};
