// Slips: everything that breaks a rule now, with the cell that was filled last.
// @ts-check
import { profile } from "./profile.js";
import { clueState, repeats, sighting } from "./sight.js";
/** @typedef {import("./types.js").House} House */
/** @typedef {import("./game.js").Game} Game */

/**
 * Something that breaks a rule now. `seen` is what the clue would have to say, `heights` what it sees; where
 * cells are `open`, at least that. `most`: at most so much can be seen, and that is too little.
 * @typedef {{kind: "clue", clue: number, seen: number, heights: number[], open: boolean, cells: number[],
 *   suspect: number, most?: number}
 *   | {kind: "house", house: House, value: number, cells: number[], suspect: number}} Slip
 */

/** Every broken rule, repeated heights first. `suspect` is the cell filled last, -1 if all are given.
 * @param {Game} game @returns {Slip[]} */
export function slips(game) {
  const { puzzle, values } = game;
  const suspect = (/** @type {number[]} */ cells) =>
    cells.reduce((last, cell) => (game.whenFilled(cell) > game.whenFilled(last) ? cell : last), -1);
  /** @type {Slip[]} */
  const found = repeats(puzzle, values).map(({ house, value, cells }) => {
    return { kind: "house", house, value, cells, suspect: suspect(cells) };
  });
  puzzle.clues.forEach((clue, index) => {
    if (!clue || clueState(puzzle, values, index) !== "broken") return;
    const run = sighting(puzzle, values, index);
    if (run.state === "broken") {
      const { cells, heights, seen, open } = run;
      found.push({ kind: "clue", clue: index, seen, heights, open, cells, suspect: suspect(cells) });
      return;
    }
    // Broken by what stands behind open cells, or by what cannot stand in them.
    const { bars, least, most } = profile(puzzle, game, index);
    const cells = bars.flatMap(({ cell }) => (values[cell] ? [cell] : []));
    const heights = bars.filter((bar) => bar.seen && !bar.open).map(({ low }) => low);
    const few = most < clue ? { most } : {};
    const told = { seen: least, heights, open: true, cells, suspect: suspect(cells), ...few };
    found.push({ kind: "clue", clue: index, ...told });
  });
  return found;
}
