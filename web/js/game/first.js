// The puzzle of a first visit: it is on the board before anything has been asked of an engine.
// @ts-check
import { fromRecord } from "./puzzle.js";

export const firstPuzzle = () =>
  fromRecord({
    n: 5,
    clues: [0, 3, 0, 0, 3, 2, 3, 5, 0, 1, 0, 2, 0, 0, 3, 4, 2, 1, 0, 4],
    solution: [1, 2, 4, 5, 3, 4, 1, 5, 3, 2, 5, 4, 3, 2, 1, 3, 5, 2, 1, 4, 2, 3, 1, 4, 5],
    level: "Starter",
    rating: 1.6,
    effort: 88,
    seed: 5,
    number: 1,
  });
