// What outlives a visit, by name: local storage where the browser allows it, else a stand-in that lasts as long
// as the page. Games are kept by games.js, which makes room for itself where the place is full.
// @ts-check

const PREFIX = "skyscrapers.";

/** A place to keep texts in, as local storage is one.
 * @typedef {Pick<Storage, "getItem"|"setItem"|"removeItem"|"key"|"length">} Place */
/** Why nothing is kept: the browser forbids it, or there is no room left.
 * @typedef {"forbidden"|"full"} Trouble */

/** A place that lasts as long as the page. @returns {Place} */
export function passingPlace() {
  /** @type {Map<string, string>} */
  const kept = new Map();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, text) => void kept.set(key, text),
    removeItem: (key) => void kept.delete(key),
    key: (index) => [...kept.keys()][index] ?? null,
    get length() {
      return kept.size;
    },
  };
}

/** Local storage, if the browser lets the page have it; it may be full. @returns {Place|null} */
function lastingPlace() {
  try {
    localStorage.getItem(PREFIX);
    return localStorage;
  } catch {
    return null;
  }
}

/** Saved values by name: "settings", "new", "draft", "tour", "practice", "days" and whatever else. */
export class Store {
  /** @param {Place|null} [place] */
  constructor(place = lastingPlace()) {
    this.place = place ?? passingPlace();
    /** Why what is written does not stay, if it does not. @type {Trouble|null} */
    this.trouble = place ? null : "forbidden";
    /** @type {Set<() => void>} */
    this.listeners = new Set();
  }
  /** Calls back when writing begins to fail, and when it works again. @param {() => void} listener */
  onTrouble(listener) {
    this.listeners.add(listener);
  }

  /**
   * A saved value, or the one given if there is none.
   * @template T
   * @param {string} name
   * @param {T} otherwise
   * @returns {T}
   */
  read(name, otherwise) {
    try {
      const text = this.text(name);
      return text === null ? otherwise : JSON.parse(text);
    } catch {
      return otherwise;
    }
  }
  /** Keeps a value; false, and told, if there is no room. @param {string} name @param {unknown} value */
  write(name, value) {
    const kept = this.put(name, JSON.stringify(value));
    if (!kept) this.tell("full");
    return kept;
  }
  /** @param {string} name */
  remove(name) {
    this.place.removeItem(PREFIX + name);
  }
  /** A saved text, as it stands. @param {string} name */
  text(name) {
    return this.place.getItem(PREFIX + name);
  }
  /** Keeps a text; false if there is no room. @param {string} name @param {string} text */
  put(name, text) {
    try {
      this.place.setItem(PREFIX + name, text);
      return true;
    } catch {
      return false;
    }
  }
  /** The names of what is kept that begin so. @param {string} start */
  names(start) {
    const keys = Array.from({ length: this.place.length }, (_, index) => this.place.key(index) ?? "");
    return keys.filter((key) => key.startsWith(PREFIX + start)).map((key) => key.slice(PREFIX.length));
  }
  /** The name under which a storage event's key is kept here; "" for what is not ours.
   * @param {string|null} key */
  static nameOf(key) {
    return key?.startsWith(PREFIX) ? key.slice(PREFIX.length) : "";
  }

  /** Says that nothing can be kept any more, or that it can again. @param {"full"|null} trouble */
  tell(trouble) {
    if (this.trouble === trouble || this.trouble === "forbidden") return;
    this.trouble = trouble;
    for (const listener of this.listeners) listener();
  }
}
