// The way to the engine: it is made with the first question, and again if it could not be made.
// @ts-check
/** @typedef {import("./engine.js").Engine} Engine */

/** @param {string} lang  the language of the answers @returns {{call: Engine["call"], book: () => Promise<string|undefined>,
 *   prepare: (onUpdate: (reload: () => void) => void) => Promise<void>}} */
export function asking(lang) {
  /** @type {Promise<Engine>|null} */
  let engine = null;
  const get = () => {
    // The board is painted before this module is fetched; it comes right after, with the panels.
    engine ??= import("./engine.js")
      .then(({ createEngine }) => createEngine())
      .catch((error) => {
        engine = null;
        throw error;
      });
    return engine;
  };
  return {
    call: async (verb, request, options) => (await get()).call(verb, { lang, ...request }, options),
    book: async () => (await get()).book,
    // Fetches what a first question needs, and keeps the page for when there is no network.
    async prepare(onUpdate) {
      const ready = await get();
      ready.prepare();
      if (!ready.offline) return;
      const { keepOffline } = await import("./offline.js");
      await keepOffline(ready.offline, onUpdate);
    },
  };
}
