// What the engine can be asked. The names are those of the server's description.
// @ts-check
import { EngineError } from "../js/engine/error.js";

export const VERBS = /** @type {const} */ ([
  "solve",
  "check",
  "hint",
  "assess",
  "explain",
  "trace",
  "grade",
  "generate",
  "practice",
  "review",
  "convert",
  "render",
]);

/** A puzzle as text stands for a request of that puzzle. @param {unknown} request */
export const body = (request) => JSON.stringify(typeof request === "string" ? { text: request } : request);

/** What the engine throws: the failure's JSON as a text, or anything else after a fault of its own.
 * @param {unknown} thrown */
export const failure = (thrown) =>
  (typeof thrown === "string" && EngineError.read(thrown)) || new EngineError("internal", String(thrown));
