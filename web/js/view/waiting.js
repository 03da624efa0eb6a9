// Work that may take a while: nothing shows at first, then a thin bar and a way to stop it.
// @ts-check
import { h } from "./dom.js";
import { S } from "../words/panels.js";

/** Most work is done before anyone would notice a bar. */
const PATIENCE = 300;

/**
 * Runs cancellable work and shows a bar in `place` while it lasts. Resolves to null if it was stopped.
 * @template T
 * @param {HTMLElement} place
 * @param {string} label what is being done
 * @param {(signal: AbortSignal) => Promise<T>} work
 * @param {AbortController} [controller] to stop it from elsewhere
 * @returns {Promise<T | null>}
 */
export async function wait(place, label, work, controller = new AbortController()) {
  const timer = setTimeout(() => {
    const cancel = h(
      "button",
      { type: "button", class: "button", on: { click: () => controller.abort() } },
      S.waiting.cancel,
    );
    place.replaceChildren(
      h(
        "div",
        { class: "making", role: "status" },
        h("span", { class: "unseen" }, label),
        h("div", { class: "bar" }),
        cancel,
      ),
    );
    place.hidden = false;
  }, PATIENCE);
  try {
    return await work(controller.signal);
  } catch (error) {
    if (controller.signal.aborted) return null;
    throw error;
  } finally {
    clearTimeout(timer);
    place.replaceChildren();
    place.hidden = true;
  }
}
