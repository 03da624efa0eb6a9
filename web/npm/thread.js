// What runs in the worker: a question in, an answer out.
// @ts-check
import { ask } from "./ask.js";

/** @typedef {{id: number, verb: string, request: unknown}} Question */

/** @param {(answer: object) => void} post */
const answerWith =
  (post) =>
  /** @param {Question} question */
  async ({ id, verb, request }) => {
    try {
      post({ id, reply: await ask(verb, request) });
    } catch (error) {
      const { kind = "internal", message, field } = /** @type {any} */ (error);
      post({ id, failure: { kind, message, field } });
    }
  };

if (typeof self === "object" && "postMessage" in self) {
  const answer = answerWith((message) => self.postMessage(message));
  self.onmessage = ({ data }) => answer(data);
} else {
  const threads = "node:worker_threads";
  const { parentPort } = await import(/* @vite-ignore */ /* webpackIgnore: true */ threads);
  parentPort.on(
    "message",
    answerWith((message) => parentPort.postMessage(message)),
  );
}
