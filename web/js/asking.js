// The way to the engine: it is made with the first question, and again if it could not be made.
// @ts-check
import { createEngine } from "./engine.js";
import { language } from "./language.js";
import { keepOffline } from "./offline.js";
/** @typedef {import("./types.js").App} App */

/** @returns {{call: App["call"], prepare: (onUpdate: (reload: () => void) => void) => Promise<void>}} */
export function asking() {
  /** @type {Promise<import("./engine.js").Engine>|null} */
  let engine = null;
  const get = () => {
    engine ??= createEngine().catch((error) => {
      engine = null;
      throw error;
    });
    return engine;
  };
  return {
    call: async (verb, request, options) => (await get()).call(/** @type {import("./engine.js").Verb} */ (verb), { lang: language, ...request }, options),
    // Fetches what a first question needs, and keeps the page for when there is no network.
    async prepare(onUpdate) {
      const ready = await get();
      ready.prepare();
      if (ready.offline) await keepOffline(ready.offline, onUpdate);
    },
  };
}
