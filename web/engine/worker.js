// The worker in which the engine runs on a static site: first gets the compiled module, then a call at a
// time.
// @ts-check
/// <reference lib="webworker" />
import { call, initSync } from "./skyscrapers.js";

/** @typedef {{module?: WebAssembly.Module, verb: string, body: string}} Order */

/** A sign of life so often at most, in milliseconds. */
const PACE = 100;

let told = 0;
const host = {
  /** The engine calls this now and then. @param {number} times how often it has looked up so far */
  working(times) {
    const now = performance.now();
    if (now - told < PACE) return;
    told = now;
    postMessage({ progress: times });
  },
};

self.onmessage = (/** @type {MessageEvent<Order>} */ { data: { module, verb, body } }) => {
  try {
    if (module) {
      initSync({ module });
      return;
    }
    told = performance.now();
    postMessage({ reply: call(verb, body, host) });
  } catch (error) {
    // Failures are thrown as JSON; anything else is a fault of ours, and this worker is not to be asked
    // again.
    postMessage(typeof error === "string" ? { failure: error } : { broken: String(error) });
  }
};
