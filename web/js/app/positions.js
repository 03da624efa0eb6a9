// Positions to practise on: from the stored set, turned and mirrored by chance; where that is out of reach, from the
// engine. Each is asked about once more: the technique must be what comes next.
// @ts-check
import { inChance, readSet } from "../game/practice.js";
import { SYMMETRIES, turned } from "../game/symmetry.js";
/** @typedef {import("./types.js").App} App */
/** @typedef {import("../game/types.js").PuzzleRecord} PuzzleRecord */
/** @typedef {{record: PuzzleRecord, step: import("../game/types.js").Step}} Exercise */

/** Where the engine makes positions itself: small boards first. */
const SIZES = [5, 6, 7];
const FILE = "practice.txt";

/** @type {Promise<Map<string, string[]>>|undefined} */
let set;

/** The stored set, fetched when it is first wanted: without an engine it would be of no use. A failed attempt is forgotten. */
function storedSet() {
  set ??= fetch(FILE)
    .then((response) => (response.ok ? response.text() : Promise.reject(new Error(FILE))))
    .then(readSet)
    .catch((error) => {
      set = undefined;
      throw error;
    });
  return set;
}

/** @param {number} below */
const roll = (below) => Math.floor(Math.random() * below);

/**
 * Exercises of a technique, one after the other, all unlike as long as there are others.
 * @param {App} app
 * @param {string} technique
 */
export async function exercises(app, technique) {
  const stored = await storedSet().then(
    (all) => all.get(technique) ?? [],
    () => [],
  );
  let waiting = inChance(stored, roll);

  /** @param {AbortSignal} signal @returns {Promise<PuzzleRecord>} */
  async function position(signal) {
    const link = waiting.pop();
    if (link === undefined) {
      const n = SIZES[roll(SIZES.length)] ?? 5;
      const made = await app.call("practice", { technique, n, seed: roll(2 ** 32) }, { signal });
      return turned(/** @type {PuzzleRecord} */ (made), 0);
    }
    if (!waiting.length) waiting = inChance(stored, roll);
    const { puzzle } = await app.call("convert", { text: link, to: "ndjson" }, { signal });
    return turned(/** @type {PuzzleRecord} */ (puzzle), roll(SYMMETRIES));
  }

  return {
    /** @param {AbortSignal} signal @returns {Promise<Exercise>} */
    async next(signal) {
      for (let tries = 0; tries <= stored.length; tries++) {
        const record = await position(signal);
        const { hint } = await app.call("hint", { ...record, stage: "all" }, { signal });
        if (hint?.step?.technique === technique) return { record, step: hint.step };
      }
      throw new Error(`no position asks for ${technique}`);
    },
  };
}
