// The engine in this thread: loaded by the first call, asked one thing at a time.
// @ts-check
import { EngineError } from "../js/engine/error.js";
import { call, initSync } from "./engine/skyscrapers.js";
import { unpack } from "./unpack.js";
import { body, failure } from "./verbs.js";

const ENGINE = new URL("./engine/skyscrapers.packed", import.meta.url);
const host = { working() {} };

/** @type {Promise<void> | null} */
let starting = null;
/** After a fault the engine's memory may hold anything, so it is not asked again. @type {EngineError | null} */
let broken = null;

/** @returns {Promise<Uint8Array>} */
async function packed() {
  if (ENGINE.protocol !== "file:") {
    const response = await fetch(ENGINE);
    if (!response.ok) throw new EngineError("network", `${response.status} for ${ENGINE.href}`);
    return new Uint8Array(await response.arrayBuffer());
  }
  // Node. Bundlers for browsers are not to follow this name.
  const files = "node:fs/promises";
  const { readFile } = await import(/* @vite-ignore */ /* webpackIgnore: true */ files);
  return readFile(ENGINE);
}

/** Loads the engine ahead of the first call. */
export function load() {
  starting ??= packed()
    .then((engine) => WebAssembly.compile(unpack(engine)))
    .then(
      (module) => void initSync({ module }),
      (error) => {
        // The next call tries again.
        starting = null;
        throw error;
      },
    );
  return starting;
}

/** @param {string} verb @param {unknown} request */
export async function ask(verb, request) {
  if (broken) throw broken;
  await load();
  try {
    return JSON.parse(call(verb, body(request), host));
  } catch (thrown) {
    const error = failure(thrown);
    if (typeof thrown !== "string") broken = error;
    throw error;
  }
}
