// Form fields that several panels share: segments, selects, and texts to copy.
// @ts-check
import { h } from "./dom.js";

/**
 * `name` is the longer name for screen readers; `refused` says why it cannot be chosen, "" if it can.
 * @typedef {{value: string, label: string, name?: string, refused?: string}} Choice
 */

/**
 * A row of choices of which one is taken; below it, why others cannot be.
 * @param {string} legend
 * @param {string} name
 * @param {Choice[]} choices
 * @param {string} chosen
 * @param {(value: string) => void} changed
 * @param {number} [columns]  so many in a row; all, if it is not said
 */
export function segments(legend, name, choices, chosen, changed, columns) {
  const labels = choices.map(({ value, label, name: spoken, refused }) =>
    h(
      "label",
      refused ? { class: "refused" } : {},
      h("input", {
        type: "radio",
        name,
        value,
        checked: value === chosen,
        disabled: Boolean(refused),
        "aria-label": spoken,
        "aria-description": refused || null,
        on: { change: () => changed(value) },
      }),
      label,
    ),
  );
  const rows = columns ? { class: "segments rows", style: { "--columns": columns } } : { class: "segments" };
  const reasons = choices.flatMap(({ refused }) => (refused ? [h("p", { class: "note" }, refused)] : []));
  return h("fieldset", {}, h("legend", {}, legend), h("div", rows, labels), reasons);
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
