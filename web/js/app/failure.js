// Why the engine has no answer, in words for people: its own where it has understood the question, ours where it
// was not reached or broke. No exception's text gets through here.
// @ts-check
import { S } from "../words/strings.js";

/** Kinds of failures whose line is written for people. */
const FOR_PEOPLE = ["bad_request", "not_possible", "out_of_budget", "too_large"];

/** Something that is wrong with what the player gave us, told by the page itself. */
export class Refusal extends Error {}

/** Was the engine not there to be asked? @param {unknown} error */
export const isUnreached = (error) => !FOR_PEOPLE.includes(kindOf(error)) && !(error instanceof Refusal);

/** What to tell the player. @param {unknown} error */
export const failureWords = (error) =>
  error instanceof Error && !isUnreached(error) ? sentence(error.message) : S.app.unreached;

/** A message as a sentence begins, unless it begins with a name: r1c1, a site. @param {string} message */
const sentence = (message) => message.replace(/^\p{Ll}(?=\p{Ll}*[ ,])/u, (letter) => letter.toUpperCase());

/** @param {unknown} error */
const kindOf = (error) =>
  error instanceof Error && "kind" in error ? String(/** @type {any} */ (error).kind) : "";
