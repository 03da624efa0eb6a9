// The shapes of the page's own parts: the one object that everything hangs from, and panels. Nothing runs
// here.
// @ts-check

/**
 * A panel drawn into the region beside or below the board.
 * @typedef {object} PanelView
 * @property {HTMLElement} element  it replaces what the region showed before
 * @property {string} label  the region's name for screen readers
 * @property {string} [hash]  what the address says while it is open, where that is not the puzzle
 * @property {boolean} [quiet]  does the focus stay where it is when it opens?
 * @property {boolean} [beside]  may keys stay in view where there is room on a phone?
 * @property {boolean} [full]  does it take the whole screen of a phone? (view/frame.js)
 * @property {() => void} [opened]  the panel is in its place: lay something over the board, announce
 * @property {() => void} [close]  the panel goes: stop timers, abort calls; the overlay goes by itself
 * @property {(event: KeyboardEvent) => boolean} [key]  true if the key was used up
 * @property {(clue: number) => boolean} [clue]  a clue was chosen; true if the panel sees to it
 * @property {(cell: number, begins: boolean) => boolean} [stroke]  the pressed pointer came to a cell; true
 *   if the panel sees to it
 * @property {() => void} [strokeEnd]  the pointer was let go
 * @property {() => void} [nextStage]  of a hint
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

/** @typedef {import("../words/kept.js").Strings["lines"]} LineWords */
/**
 * What a line says and does: the words of its button, and a name to press it by.
 * @typedef {{word?: (words: LineWords) => string, name?: string}} LineOptions
 */
/**
 * The bars between the board and the keys.
 * @typedef {object} Bars
 * @property {(say: (words: LineWords) => string, act: () => void, options?: LineOptions) => void} line  says what
 *   was done, with a button that undoes it, for some seconds
 * @property {(name: string) => boolean} press  does what a line of this name offers; false if none is shown
 * @property {() => void} hide  takes the line away
 * @property {(name: string, element: HTMLElement|null) => void} notice  a bar that stays until it is taken away
 */

/**
 * The one object that everything hangs from; main.js makes it.
 * Events (`app.on(name, listener)`): "puzzle" another puzzle is on the board; "change" the game
 * changed (moves, undo, savepoints); "select" another cell or clue is chosen; "panel" a panel was
 * opened or closed; "settings"; "solved", with true if it was so when it came onto the board; "second" of play has
 * passed; "update" a newer page waits; "new" another puzzle takes the place of one; "taken" a game is played on in
 * another tab, or no longer.
 * @typedef {object} App
 * @property {HTMLElement} root
 * @property {import("../game/game.js").Game} game
 * @property {import("../view/board.js").Board} board
 * @property {Panels} panels
 * @property {import("../store/settings.js").Settings} settings
 * @property {import("../store/store.js").Store} store  what is kept by name
 * @property {import("../store/games.js").Games} games  the kept games
 * @property {import("./actions.js").Actions} actions
 * @property {import("../view/zoom.js").Zoom} zoom
 * @property {boolean} pencil  do digits write marks?
 * @property {boolean} taken  is the game played on in another tab? Nothing can be entered then.
 * @property {Bars} bars  there once the panels are
 * @property {Bars["line"]} tell  a line with a way to undo, as soon as it can be shown
 * @property {number} first  height first: what cells take that are chosen next; 0 for none
 * @property {number} held  the cell that was held: digits mark there while the pencil writes, and the other way
 *   round; -1 for none
 * @property {() => boolean} isMarking  do digits write marks in the chosen cell?
 * @property {() => boolean} isCovered  does a page cover the board of a phone? The game pauses then.
 * @property {(() => void)|null} update  switches to a newer version of the page, if one waits
 * @property {import("../engine/engine.js").Engine["call"]} call  the engine
 * @property {() => Promise<string|undefined>} book  where the book is, if this page came with it
 * @property {(text: string) => void} announce  tells screen readers
 * @property {(puzzle: import("../game/types.js").Puzzle, saved?: import("../game/types.js").SavedGame) =>
 *   void} load  puts a puzzle on the board; a saved game of it is continued
 * @property {(game: import("../game/game.js").Game, how?: import("../view/board.js").How) => void} show
 *   draws a game
 *   without saving or listening to it
 * @property {() => Promise<number[]|null>} solution  the only solution, or null if there is not exactly one
 * @property {(name: string, listener: (detail?: any) => void) => () => void} on  returns the way to stop
 *   listening
 * @property {(name: string, detail?: any) => void} emit
 * @property {() => void} refresh  draws everything again
 */

export {};
