// The scrubber: a slider with one bar a step, taller the harder the step.
// @ts-check
import { h } from "./dom.js";
import { S } from "../words/panels.js";

/** How tall a step's bar is, by the rating it has. @param {number} rating */
const tall = (rating) => Math.max(0, Math.min(6, rating - 1));

/**
 * @param {import("../game/types.js").Step[]} steps
 * @param {(position: number) => void} go
 */
export function createScrubber(steps, go) {
  const bars = [
    ...steps.map((step) => h("i", { style: { "--tall": tall(step.rating) } })),
    h("i", { style: { "--tall": 0 } }),
  ];
  const element = h(
    "div",
    {
      class: "scrub",
      role: "slider",
      tabindex: 0,
      "aria-label": S.watch.scrubber,
      "aria-valuemin": 1,
      "aria-valuemax": bars.length,
    },
    bars,
  );

  const toPointer = (/** @type {PointerEvent} */ event) => {
    const { left, width } = element.getBoundingClientRect();
    go(Math.floor(((event.clientX - left) / width) * bars.length));
  };
  element.addEventListener("pointerdown", (event) => {
    element.setPointerCapture(event.pointerId);
    toPointer(event);
  });
  element.addEventListener("pointermove", (event) => {
    if (element.hasPointerCapture(event.pointerId)) toPointer(event);
  });

  /** @param {number} position @param {string} text what it says there */
  const show = (position, text) => {
    bars.forEach((bar, at) => (bar.className = at < position ? "past" : at === position ? "now" : ""));
    element.setAttribute("aria-valuenow", String(position + 1));
    element.setAttribute("aria-label", text);
    element.setAttribute("aria-valuetext", text);
  };
  return { element, show };
}
