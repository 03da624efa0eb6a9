// The engine behind `skyscrapers serve`: a request a call.
// @ts-check
import { EngineError } from "./error.js";

/** @typedef {import("./engine.js").CallOptions} CallOptions */

/** How often a busy server is asked again, and how long to wait at most, whatever it says. */
const RETRIES = 4;
const LONGEST_WAIT = 10_000;

export class HttpTransport {
  /** @param {URL} base the folder of the page */
  constructor(base) {
    this.base = base;
  }

  /** There is nothing to fetch ahead of time. */
  prepare() {}

  /**
   * @param {string} verb
   * @param {string} body
   * @param {CallOptions} options
   * @returns {Promise<string>}
   */
  async send(verb, body, { signal } = {}) {
    for (let retries = 0; ; retries += 1) {
      const response = await this.#post(verb, body, signal);
      if (response.status === 503 && retries < RETRIES) {
        // The body is of no use, but unread it would keep its connection.
        await response.body?.cancel();
        await wait(pause(response.headers.get("retry-after"), retries), signal);
        continue;
      }
      const text = await response.text();
      if (response.ok) return text;
      throw (
        EngineError.read(text) ?? new EngineError("internal", `${response.status} ${response.statusText}`)
      );
    }
  }

  /**
   * @param {string} verb
   * @param {string} body
   * @param {AbortSignal} [signal]
   */
  async #post(verb, body, signal) {
    try {
      return await fetch(new URL(`api/v1/${encodeURIComponent(verb)}`, this.base), {
        method: "POST",
        headers: { "content-type": "application/json" },
        body,
        signal,
      });
    } catch (error) {
      if (signal?.aborted) throw error;
      throw new EngineError("network", String(error));
    }
  }
}

/**
 * How long to wait before asking again: what the server says, or longer from time to time.
 * @param {string | null} retryAfter seconds
 * @param {number} retries
 * @returns {number} milliseconds
 */
export function pause(retryAfter, retries) {
  const seconds = Number(retryAfter ?? NaN);
  const said = Number.isFinite(seconds) && seconds >= 0 ? seconds * 1000 : 250 * 2 ** retries;
  return Math.min(said, LONGEST_WAIT);
}

/**
 * @param {number} time
 * @param {AbortSignal} [signal]
 * @returns {Promise<void>}
 */
function wait(time, signal) {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener("abort", stop);
      resolve();
    }, time);
    if (signal?.aborted) stop();
    else signal?.addEventListener("abort", stop, { once: true });
  });
}
