// Mastery as storeys: as many of three as have been built.
// @ts-check
import { h } from "./dom.js";
import { STOREYS } from "../game/practice.js";

/** @param {number} built */
export const storeys = (built) =>
  h(
    "span",
    { class: "storeys", "aria-hidden": "true" },
    Array.from({ length: STOREYS }, (_, floor) => h("i", { class: STOREYS - floor <= built ? "built" : "" })),
  );
