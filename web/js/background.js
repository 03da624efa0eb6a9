// What can wait until the board stands: fetching the engine, and keeping the page for when there is no network.
// @ts-check
import { keepOffline } from "./offline.js";

/**
 * @param {import("./types.js").App} app
 * @param {() => Promise<import("./types.js").Engine>} startEngine
 */
export function workInBackground(app, startEngine) {
  const begin = async () => {
    // Whoever calls an engine that is not there is told; here nobody has asked yet.
    const engine = await startEngine().catch(() => null);
    engine?.prepare();
    if (!engine?.offline) return;
    await keepOffline(engine.offline, (reload) => {
      app.update = reload;
      app.emit("update");
    });
  };
  // Safari cannot tell when it is idle.
  if ("requestIdleCallback" in window) requestIdleCallback(() => void begin(), { timeout: 2000 });
  else setTimeout(() => void begin(), 300);
}
