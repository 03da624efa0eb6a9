// An async function for each verb, in this thread.
// @ts-check
import { ask } from "./ask.js";
import { VERBS } from "./verbs.js";

export { EngineError } from "../js/engine/error.js";
export { load } from "./ask.js";

/** @type {Record<string, (request: unknown) => Promise<any>>} */
const verbs = Object.fromEntries(VERBS.map((verb) => [verb, (request) => ask(verb, request)]));

export const { solve, check, hint, assess, explain, trace } = verbs;
export const { grade, generate, practice, review, convert, render } = verbs;
