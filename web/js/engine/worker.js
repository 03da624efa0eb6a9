// The engine as WebAssembly in web workers, for pages on a host that has nothing but files.
//
// A worker is busy until its call is answered and hears nothing meanwhile, so a call is cancelled by ending
// its worker; the compiled module stays here, so that the next one is ready at once. There are two lanes: a
// hint need not wait until a new puzzle is made.
// @ts-check
import { EngineError } from "./error.js";

/** @typedef {import("./engine.js").CallOptions} CallOptions */
/**
 * @typedef {object} Job
 * @property {string} verb
 * @property {string} body
 * @property {(times: number) => void} progress
 * @property {(text: string) => void} resolve
 * @property {(error: unknown) => void} reject
 */
/** @typedef {{worker: Worker, job: Job | null}} Lane */
/** @typedef {{progress?: number, reply?: string, failure?: string, broken?: string}} Message */

const LANES = 2;

export class WorkerTransport {
  /** @type {Promise<WebAssembly.Module> | null} */
  #loading = null;
  /** @type {WebAssembly.Module | null} */
  #module = null;
  /** @type {Lane[]} */
  #lanes = [];
  /** @type {Job[]} */
  #waiting = [];

  /**
   * @param {URL} script the worker's
   * @param {URL} binary the WebAssembly file's
   */
  constructor(script, binary) {
    this.script = script;
    this.binary = binary;
  }

  /** Fetches and compiles the engine ahead of the first call. */
  prepare() {
    // If that fails, the first call tries again and says so.
    this.#load().then(
      () => this.#lanes.length > 0 || this.#start(),
      () => {},
    );
  }

  /**
   * @param {string} verb
   * @param {string} body
   * @param {CallOptions} options
   * @returns {Promise<string>}
   */
  send(verb, body, { signal, onProgress } = {}) {
    return new Promise((resolve, reject) => {
      if (signal?.aborted) {
        reject(signal.reason);
        return;
      }
      const abort = () => {
        this.#drop(job);
        reject(signal?.reason);
      };
      const done = () => signal?.removeEventListener("abort", abort);
      /** @type {Job} */
      const job = {
        verb,
        body,
        progress: (times) => onProgress?.(times),
        resolve: (text) => (done(), resolve(text)),
        reject: (error) => (done(), reject(error)),
      };
      signal?.addEventListener("abort", abort, { once: true });
      this.#waiting.push(job);
      this.#load().then(
        () => this.#serve(),
        (error) => {
          this.#waiting = this.#waiting.filter((other) => other !== job);
          job.reject(new EngineError("network", String(error)));
        },
      );
    });
  }

  /** The compiled engine; a failed attempt is forgotten, so that the next call makes another. */
  #load() {
    this.#loading ??= compile(this.binary).then(
      (module) => (this.#module = module),
      (error) => {
        this.#loading = null;
        throw error;
      },
    );
    return this.#loading;
  }

  /** Gives waiting calls to free lanes. */
  #serve() {
    while (this.#waiting.length > 0) {
      const lane =
        this.#lanes.find((each) => !each.job) ?? (this.#lanes.length < LANES ? this.#start() : null);
      if (!lane) return;
      lane.job = this.#waiting.shift() ?? null;
      lane.worker.postMessage({ verb: lane.job?.verb, body: lane.job?.body });
    }
  }

  /** Starts a worker, once the engine is compiled. @returns {Lane} */
  #start() {
    const worker = new Worker(this.script, { type: "module" });
    /** @type {Lane} */
    const lane = { worker, job: null };
    worker.onmessage = ({ data }) => this.#hear(lane, data);
    worker.onerror = (event) => {
      event.preventDefault();
      this.#hear(lane, { broken: event.message || "the engine's worker cannot be started" });
    };
    this.#lanes.push(lane);
    worker.postMessage({ module: this.#module });
    return lane;
  }

  /**
   * @param {Lane} lane
   * @param {Message} message
   */
  #hear(lane, { progress, reply, failure, broken }) {
    const { job } = lane;
    if (progress !== undefined) {
      job?.progress(progress);
      return;
    }
    lane.job = null;
    // After a fault of ours the worker's memory may hold anything: it is not asked again.
    if (broken !== undefined) this.#end(lane);
    if (reply !== undefined) job?.resolve(reply);
    else if (failure !== undefined)
      job?.reject(EngineError.read(failure) ?? new EngineError("internal", failure));
    else job?.reject(new EngineError("internal", broken ?? "no answer"));
    this.#serve();
  }

  /**
   * Forgets a call, whether it waits or runs.
   * @param {Job} job
   */
  #drop(job) {
    this.#waiting = this.#waiting.filter((other) => other !== job);
    const lane = this.#lanes.find((each) => each.job === job);
    if (!lane) return;
    this.#end(lane);
    if (this.#lanes.length === 0) this.#start();
    this.#serve();
  }

  /** @param {Lane} lane */
  #end(lane) {
    lane.worker.onmessage = null;
    lane.worker.onerror = null;
    lane.worker.terminate();
    this.#lanes = this.#lanes.filter((other) => other !== lane);
  }
}

/**
 * @param {URL} binary
 * @returns {Promise<WebAssembly.Module>}
 */
async function compile(binary) {
  const response = await fetch(binary);
  if (!response.ok) throw new Error(`${response.status} for ${binary.pathname}`);
  // Hosts that do not know the type of such files cannot have them compiled on the way.
  if (response.headers.get("content-type")?.startsWith("application/wasm")) {
    return WebAssembly.compileStreaming(response);
  }
  return WebAssembly.compile(await response.arrayBuffer());
}
