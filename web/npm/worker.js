// The engine in a thread of its own: nothing waits for it, and what takes too long can be stopped.
// @ts-check
import { EngineError } from "../js/engine/error.js";
import { VERBS } from "./verbs.js";

const SCRIPT = new URL("./thread.js", import.meta.url);

/** @typedef {{resolve: (reply: any) => void, reject: (error: unknown) => void}} Asked */
/** @typedef {{id: number, reply?: any, failure?: {kind: string, message: string, field?: string}}} Message */

/** A worker of this host, with one way to listen. @param {(message: Message) => void} hear
 * @param {(error: unknown) => void} fail */
async function start(hear, fail) {
  if (typeof Worker !== "undefined") {
    const worker = new Worker(SCRIPT, { type: "module" });
    worker.onmessage = ({ data }) => hear(data);
    worker.onerror = (event) => fail(event.message);
    return worker;
  }
  const threads = "node:worker_threads";
  const { Worker: Thread } = await import(/* @vite-ignore */ /* webpackIgnore: true */ threads);
  const thread = new Thread(SCRIPT);
  thread.on("message", hear);
  thread.on("error", fail);
  // A program may end while the engine is idle.
  thread.unref();
  return /** @type {Worker} */ (thread);
}

/** Starts a worker; its object has the same functions as the package, and `end`. */
export async function startWorker() {
  /** @type {Map<number, Asked>} */
  const open = new Map();
  /** @type {EngineError | null} */
  let over = null;
  let last = 0;
  /** @param {EngineError} why */
  const close = (why) => {
    over ??= why;
    for (const { reject } of open.values()) reject(over);
    open.clear();
    worker.terminate();
  };
  const worker = await start(
    ({ id, reply, failure }) => {
      const asked = open.get(id);
      open.delete(id);
      settle(worker, open);
      if (failure) asked?.reject(new EngineError(failure.kind, failure.message, failure.field));
      else asked?.resolve(reply);
    },
    (error) => close(new EngineError("internal", String(error))),
  );
  const ask = (/** @type {string} */ verb, /** @type {unknown} */ request) =>
    new Promise((resolve, reject) => {
      if (over) {
        reject(over);
        return;
      }
      last += 1;
      open.set(last, { resolve, reject });
      settle(worker, open);
      worker.postMessage({ id: last, verb, request });
    });
  const verbs = Object.fromEntries(
    VERBS.map((verb) => [verb, (/** @type {unknown} */ request) => ask(verb, request)]),
  );
  return { ...verbs, end: () => close(new EngineError("cancelled", "the worker was ended")) };
}

/** Node: a question that is open keeps the program alive. @param {any} worker @param {Map<number, Asked>} open */
function settle(worker, open) {
  if (open.size > 0) worker.ref?.();
  else worker.unref?.();
}
