// Live checking: which cells and clues break a rule, or differ from the solution.
// @ts-check
import { clueState, duplicates, repeats } from "./sight.js";
/** @typedef {import("./types.js").ClueState} ClueState */
/** @typedef {import("./game.js").Game} Game */

/**
 * @typedef {object} Findings
 * @property {Map<number, number[]>} clashes  cells that repeat a height, with the cells they clash with
 * @property {Set<number>} wrong  cells that differ from the solution
 * @property {ClueState[]} clues  by clue; "open" where there is no clue
 */

/**
 * What there is to show under a setting. Satisfied clues are told under every setting.
 * @param {Game} game
 * @param {"off"|"rules"|"solution"} checking
 * @param {number[]|null|undefined} solution
 * @returns {Findings}
 */
export function inspect(game, checking, solution) {
  const { puzzle, values } = game;
  const clues = puzzle.clues.map((clue, index) => {
    const state = clue ? clueState(puzzle, values, index) : "open";
    return state === "broken" && checking === "off" ? "open" : state;
  });
  const clashes = checking === "off" ? new Map() : duplicates(puzzle, values);
  const wrong = new Set(
    checking === "solution" && solution
      ? values.flatMap((value, cell) => (value && value !== solution[cell] ? [cell] : []))
      : [],
  );
  return { clashes, wrong, clues };
}

/** Is the board full and right? @param {Game} game */
export const isSolved = (game) =>
  game.isFull() &&
  repeats(game.puzzle, game.values).length === 0 &&
  game.puzzle.clues.every((clue, at) => !clue || clueState(game.puzzle, game.values, at) !== "broken");
