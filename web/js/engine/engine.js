// The engine: one way to ask for answers, whichever machine works them out.
//
// A small file beside the page, engine.json, says who does: the server that the page came from, or
// WebAssembly in a worker. Both run the same Rust function, so the answers are the same to the letter.
// @ts-check
import { EngineError } from "./error.js";

export { EngineError };

/** @typedef {import("../../wire.js").Verbs} Verbs */
/** @typedef {keyof Verbs} Verb */
/**
 * @typedef {object} CallOptions
 * @property {AbortSignal} [signal] ends the work, not only the wait for it
 * @property {(times: number) => void} [onProgress] told now and then that the engine is at work, with a
 *   number
 *   that grows; only where the engine can tell
 */
/**
 * Carries a request's text to the engine and the reply's text back.
 * @typedef {object} Transport
 * @property {(verb: string, body: string, options: CallOptions) => Promise<string>} send
 * @property {() => void} prepare
 */
/**
 * @typedef {{book?: string} & ({transport: "http"} | {transport: "wasm", worker: string, module: string,
 *   offline?: string})} Settings
 */

export class Engine {
  #transport;

  /**
   * @param {Transport} transport
   * @param {URL | null} offline the script that keeps the page for when there is no network, if it has one
   * @param {string} [book] where the book is, from the page, if it is there
   */
  constructor(transport, offline = null, book = undefined) {
    this.#transport = transport;
    this.offline = offline;
    this.book = book;
  }

  /** Gets ready for a first call, where that takes time. Call it once the board is on the screen. */
  prepare() {
    this.#transport.prepare();
  }

  /**
   * Asks for an answer: what the command's verb prints with `--json`.
   * @template {Verb} V
   * @param {V} verb
   * @param {Verbs[V]["request"]} request the puzzle's record, or `{text, from?}`, and the verb's options as
   *   fields
   * @param {CallOptions} [options]
   * @returns {Promise<Verbs[V]["reply"]>} rejects with an `EngineError`, or with the signal's reason once
   *   that is aborted
   */
  async call(verb, request, options = {}) {
    const body = JSON.stringify(verb === "generate" ? { seed: randomSeed(), ...request } : request);
    const text = await this.#transport.send(verb, body, options);
    options.signal?.throwIfAborted();
    return JSON.parse(text);
  }
}

/** A seed that nobody has chosen, short enough to type. WebAssembly has no chance of its own. */
function randomSeed() {
  return crypto.getRandomValues(new Uint32Array(1))[0];
}

/**
 * The engine that this page came with. It fetches nothing large: the WebAssembly comes with the first call,
 * or
 * with `prepare`.
 * @param {URL} base the folder of the page
 * @returns {Promise<Engine>}
 */
export async function createEngine(base = new URL("../../", import.meta.url)) {
  const settings = await readSettings(new URL("engine.json", base));
  if (settings.transport === "wasm") {
    const { WorkerTransport } = await import("./worker.js");
    const transport = new WorkerTransport(new URL(settings.worker, base), new URL(settings.module, base));
    return new Engine(transport, settings.offline ? new URL(settings.offline, base) : null, settings.book);
  }
  const { HttpTransport } = await import("./http.js");
  return new Engine(new HttpTransport(base), null, settings.book);
}

/**
 * @param {URL} file
 * @returns {Promise<Settings>}
 */
async function readSettings(file) {
  try {
    const response = await fetch(file);
    if (response.ok) return await response.json();
    throw new Error(`${response.status} for ${file.pathname}`);
  } catch (error) {
    throw new EngineError("network", String(error));
  }
}
