// Puzzles to ask all engines about: of every size to 9×9 and of every kind, from the large collections where
// they are at hand, else from the sample of the repository.
// @ts-check
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { ROOT } from "./built.js";

const COLLECTIONS = ["posts", "towers", "real", "real-variants", "real-infeasible", "random"];
const SHARED = path.join(ROOT, "../shared/corpus");
const SAMPLE = path.join(ROOT, "crates/skyscrapers/testdata/sample.ndjson");

/** @typedef {{n: number, clues: number[], solution?: number[], unique?: boolean}} Puzzle */

/**
 * So many puzzles, spread evenly over each collection, as lines of NDJSON.
 * @param {number} count
 * @param {(puzzle: Puzzle) => boolean} [wanted]
 * @returns {string[]}
 */
export function puzzles(count, wanted = () => true) {
  const shared = COLLECTIONS.map((name) => path.join(SHARED, `${name}.ndjson`));
  const files = existsSync(SHARED) ? shared : [SAMPLE];
  const collections = files.map((name) => {
    const lines = readFileSync(name, "utf8").split("\n").filter(Boolean);
    return lines.filter((line) => {
      const puzzle = JSON.parse(line);
      return puzzle.n <= 9 && wanted(puzzle);
    });
  });
  return share(
    count,
    collections.map((lines) => lines.length),
  ).flatMap((part, index) => {
    const lines = collections[index];
    return Array.from({ length: part }, (_, at) => lines[Math.floor((at * lines.length) / part)]);
  });
}

/**
 * Shares a number out evenly among collections, none of which has to give more than it has.
 * @param {number} count
 * @param {number[]} sizes
 */
function share(count, sizes) {
  const parts = sizes.map(() => 0);
  for (let open = true, left = count; open && left > 0;) {
    open = false;
    for (let index = 0; index < sizes.length && left > 0; index += 1) {
      if (parts[index] === sizes[index]) continue;
      parts[index] += 1;
      left -= 1;
      open = true;
    }
  }
  return parts;
}

/**
 * The same puzzle in the middle of a game: every third cell is filled in, one of them wrongly in some games.
 * @param {string} line
 * @param {number} index
 */
export function begun(line, index) {
  const puzzle = JSON.parse(line);
  if (!puzzle.solution) return line;
  // A player writes parks as -1, since 0 is an open cell.
  const filled = puzzle.solution.map((/** @type {number} */ height, /** @type {number} */ at) =>
    at % 3 ? 0 : height || -1,
  );
  const open = filled.findIndex((/** @type {number} */ _, /** @type {number} */ at) => !puzzle.givens?.[at]);
  if (index % 5 === 0 && open >= 0 && puzzle.n > 2) filled[open] = puzzle.solution[open] === 1 ? 2 : 1;
  return JSON.stringify({ ...puzzle, filled });
}
