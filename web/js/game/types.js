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
 * @property {Record<string, number>} [techniques]  how often each is needed, by id
 * @property {number} [seed]
 * @property {number} [number]  which puzzle of the seed
 * @property {string} [title]  a name of its own
 * @property {string} [day]  the day that it is the puzzle of: 2026-11-16
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

/**
 * A puzzle record as the engine reads and writes it, with what the page keeps along with it.
 * @typedef {import("../../wire.js").Puzzle & {solution?: number[], level?: string, rating?: number, effort?:
 *   number, techniques?: Record<string, unknown>,
 *   seed?: number, number?: number, title?: string, day?: string}} PuzzleRecord
 */

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
 * @property {string} kind  "enter", "mark", "erase", "fill", "hint", "clue", "restart", "watch", "open", "back"
 * @property {Change[]} cells
 * @property {number} [ms]  milliseconds that had been played by then
 * @property {number[]} [clues]  clues whose "done" mark is switched
 */

/**
 * @typedef {object} SavedGame
 * @property {number} [version]  of this shape; save.js knows which can be read
 * @property {PuzzleRecord} puzzle
 * @property {Move[]} moves
 * @property {number} at  how many of the moves are done
 * @property {number[]} savepoints
 * @property {[number, number, number, number]} hints  hints opened as far as where, what, why; applied
 * @property {number} seconds
 * @property {boolean} solved
 * @property {number} [saved]  when it was played last, in milliseconds, as all dates here
 * @property {number} [begun]  when it was on the board first
 * @property {number} [finished]  when it was solved first
 * @property {string} [before]  the link of the game that was on the board before, as long as this one is untouched
 * @property {string} [verdict]  what the player has been told of a puzzle that is no proper one: "multiple", …
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
 * @property {Map<number, string>} [badges]  a number in a cell's corner: the line of a trial that filled it; "?"
 *   for what is supposed
 * @property {Map<number, [number, number]>} [either]  two heights between which a cell is undecided
 * @property {Position} [position]  drawn instead of the game's own position (watch mode); entry is off then
 */

/** What the engine hands over, as its description has it. Indices from 1; 0 is a park. */
/** @typedef {import("../../wire.js").Step} Step */
/** @typedef {import("../../wire.js").Scene} Scene */
/** @typedef {import("../../wire.js").Elevation} SceneElevation */
/** @typedef {import("../../wire.js").Spans} WireSpans */

export {};
