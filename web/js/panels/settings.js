// The settings panel: every choice acts at once and is kept.
// @ts-check
import { h } from "../view/dom.js";
import { page } from "../view/frame.js";
import { LANGUAGES } from "../words/language.js";
import { S } from "../words/panels.js";
/** @typedef {import("../app/types.js").App} App */
/** @typedef {import("../store/settings.js").SettingValues} SettingValues */

/** @param {App} app @returns {import("../app/types.js").PanelView} */
export function open(app) {
  const { settings } = app;

  /**
   * A row of choices of which one holds.
   * @param {"theme"|"checking"|"language"} name
   * @param {string} legend
   * @param {Record<string, string>} words
   * @param {(value: string) => void} [after]
   */
  function segments(name, legend, words, after) {
    const labels = Object.entries(words).map(([value, word]) => {
      const set = () => {
        settings.set(name, /** @type {any} */ (value));
        after?.(value);
      };
      return h(
        "label",
        {},
        h("input", {
          type: "radio",
          name,
          value,
          checked: settings.get(name) === value,
          on: { change: set },
        }),
        word,
      );
    });
    return h("fieldset", {}, h("legend", {}, legend), h("div", { class: "segments" }, labels));
  }

  /**
   * @param {{[K in keyof SettingValues]: SettingValues[K] extends boolean ? K : never}[keyof SettingValues]}
   *   name
   * @param {string} word
   * @param {string} [note]
   */
  function toggle(name, word, note) {
    const input = h("input", { type: "checkbox", role: "switch", checked: settings.get(name) });
    input.addEventListener("change", () => settings.set(name, input.checked));
    return h("label", { class: "switch" }, input, h("span", {}, word, note && h("small", {}, note)));
  }

  const note = h("p", { class: "note" });
  const say = (/** @type {string} */ value) => {
    note.textContent = /** @type {Record<string, string>} */ (S.settings.checkNotes)[value] ?? "";
  };
  say(settings.get("checking"));
  const element = page(app, {
    title: S.settings.label,
    kind: "settings-card",
    body: [
      segments("checking", S.settings.checking, S.settings.checks, say),
      note,
      segments("theme", S.settings.theme, S.settings.themes),
      // Everything on the page is said anew.
      segments("language", S.settings.language, { auto: S.settings.languageAuto, ...LANGUAGES }, () =>
        location.reload(),
      ),
      toggle("cleanMarks", S.settings.cleanMarks, S.settings.cleanMarksNote),
      toggle("heightFirst", S.settings.heightFirst, S.settings.heightFirstNote),
      toggle("nextNumber", S.settings.nextNumber, S.settings.nextNumberNote),
      toggle("buildings", S.settings.buildings),
      toggle("sightCard", S.settings.sightCard),
      toggle("timer", S.settings.timer),
      toggle("coordinates", S.settings.coordinates, S.settings.coordinatesNote),
      toggle("letterKeys", S.settings.letterKeys, S.settings.letterKeysNote),
      toggle("clueFocus", S.settings.clueFocus),
    ],
  });
  return { element, label: S.settings.label, full: true };
}
