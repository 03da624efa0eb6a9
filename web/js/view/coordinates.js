// Coordinates beside the board, as texts name cells: c1 … above, r1 … on the left. The style sheet hides them unless they are
// wanted.
// @ts-check
import { h } from "./dom.js";

/** @param {number} n */
export const coordinates = (n) =>
  Array.from({ length: n }, (_, index) => index).flatMap((index) => [
    h(
      "i",
      { class: "coordinate", "aria-hidden": "true", style: { "grid-area": `1 / ${index + 2}` } },
      `c${index + 1}`,
    ),
    h(
      "i",
      { class: "coordinate", "aria-hidden": "true", style: { "grid-area": `${index + 2} / 1` } },
      `r${index + 1}`,
    ),
  ]);
