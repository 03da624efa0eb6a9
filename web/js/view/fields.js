// Form fields that several panels share: segments, selects, and texts to copy.
// @ts-check
import { h } from "./dom.js";

/**
 * @typedef {{value: string, label: string, name?: string}} Choice  `name` is the longer name for screen
 *   readers
 */

/**
 * A row of choices of which one is taken.
 * @param {string} legend
 * @param {string} name
 * @param {Choice[]} choices
 * @param {string} chosen
 * @param {(value: string) => void} changed
 */
export function segments(legend, name, choices, chosen, changed) {
  const labels = choices.map(({ value, label, name: spoken }) =>
    h(
      "label",
      {},
      h("input", {
        type: "radio",
        name,
        value,
        checked: value === chosen,
        "aria-label": spoken,
        on: { change: () => changed(value) },
      }),
      label,
    ),
  );
  return h("fieldset", {}, h("legend", {}, legend), h("div", { class: "segments" }, labels));
}

/**
 * A list of choices of which one is taken.
 * @param {string} label
 * @param {Choice[]} choices
 * @param {string} chosen
 * @param {(value: string) => void} changed
 */
export function select(label, choices, chosen, changed) {
  const options = choices.map((choice) =>
    h("option", { value: choice.value, selected: choice.value === chosen }, choice.label),
  );
  const list = h("select", { on: { change: () => changed(list.value) } }, options);
  return h("label", { class: "field" }, h("span", {}, label), list);
}

/**
 * Puts a text on the clipboard; where that is not allowed, selects it in its field instead.
 * @param {HTMLInputElement | HTMLTextAreaElement} field
 * @returns {Promise<boolean>} was it copied?
 */
export async function copy(field) {
  try {
    await navigator.clipboard.writeText(field.value);
    return true;
  } catch {
    field.focus();
    field.select();
    return false;
  }
}

/**
 * Hands a file to the player.
 * @param {string} name
 * @param {Blob} content
 */
export function download(name, content) {
  const address = URL.createObjectURL(content);
  const link = h("a", { href: address, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
