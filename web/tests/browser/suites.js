// Which suites run when. A file of tests that is run alone runs its suites one after the other; all files together
// (all.js) run two suites at a time, in one process: they share a browser and a server, and both cores are busy to the end.
// @ts-check
import { after, describe } from "node:test";

/** @typedef {() => void} Define  registers the tests of a suite */
/** @typedef {{skip?: boolean, end?: () => Promise<void>}} Options  `end` ends that which such suites share */
/** @type {{name: string, define: Define, skip: boolean}[] | undefined} */ let waiting;
/** @type {Set<() => Promise<void>>} */ const ends = new Set();
/** What the suites to come belong to. */
let file = "";

/** A suite of tests. @param {string} name @param {Define} define @param {Options} [options] */
export function suite(name, define, { skip = false, end } = {}) {
  if (end && !ends.has(end)) {
    ends.add(end);
    // A hook outside of a suite: after all of them.
    after(end);
  }
  if (waiting) waiting.push({ name: `${file}, ${name}`, define, skip });
  else describe(name, { skip }, define);
}

/**
 * Runs the suites of many files, so many at a time.
 * @param {string[]} files @param {(file: string) => Promise<unknown>} load @param {number} concurrency
 */
export async function runTogether(files, load, concurrency) {
  waiting = [];
  for (file of files) await load(file);
  const all = waiting;
  describe("all", { concurrency }, () => {
    for (const { name, define, skip } of all) describe(name, { skip }, define);
  });
}
