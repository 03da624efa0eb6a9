// One polite live region: short texts for screen readers.
// @ts-check
import { h } from "./dom.js";

/** Makes the region and the function that speaks through it. @param {HTMLElement} root */
export function announcer(root) {
  const region = h("div", { class: "unseen", role: "status", "aria-live": "polite", id: "announcer" });
  root.append(region);
  let timer = 0;
  return (/** @type {string} */ text) => {
    // Emptied first: the same text twice is read twice.
    region.textContent = "";
    clearTimeout(timer);
    timer = window.setTimeout(() => (region.textContent = text), 60);
  };
}
