// What the player can set. It outlives a visit.
// @ts-check
/** @typedef {import("./store.js").Store} Store */

/** What the player can set, with what holds until then. */
export const DEFAULTS = {
  /** @type {"auto"|import("../words/language.js").Language} */ language: "auto",
  /** @type {"auto"|"light"|"dark"} */ theme: "auto",
  buildings: true,
  /** @type {"off"|"rules"|"solution"} */ checking: "rules",
  cleanMarks: true,
  heightFirst: false,
  nextNumber: false,
  letterKeys: true,
  clueFocus: false,
  sightCard: true,
  timer: false,
  coordinates: false,
  watchSolver: false,
};
/** @typedef {typeof DEFAULTS} SettingValues */

/** The settings; whoever listens hears of changes. */
export class Settings {
  /** @param {Store} store */
  constructor(store) {
    this.store = store;
    /** @type {SettingValues} */
    this.values = { ...DEFAULTS, ...sound(store.read("settings", {})) };
    /** @type {Set<() => void>} */
    this.listeners = new Set();
  }
  /** @template {keyof SettingValues} K @param {K} name @returns {SettingValues[K]} */
  get(name) {
    return this.values[name];
  }
  /** @template {keyof SettingValues} K @param {K} name @param {SettingValues[K]} value */
  set(name, value) {
    this.values[name] = value;
    this.store.write("settings", this.values);
    for (const listener of this.listeners) listener();
  }
  /** @param {() => void} listener */
  onChange(listener) {
    this.listeners.add(listener);
  }
}

/** What makes sense of what was kept. @param {unknown} kept @returns {Partial<SettingValues>} */
function sound(kept) {
  const entries = typeof kept === "object" && kept ? Object.entries(kept) : [];
  /** @type {Record<string, unknown>} */
  const defaults = DEFAULTS;
  return Object.fromEntries(entries.filter(([name, value]) => typeof value === typeof defaults[name]));
}
