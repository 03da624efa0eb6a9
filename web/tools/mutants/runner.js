// A test runner for Stryker that keeps the unit tests loaded. `node --test` starts a process for every file, and so
// would every mutant: seconds each. Here the files are imported once, `test` of node:test only collects, and each mutant meets
// the tests that reach it one after the other, in milliseconds, until one of them fails.
// @ts-check
import { readFileSync, readdirSync } from "node:fs";
import { register } from "node:module";
import path from "node:path";
import { mock } from "node:test";
import { pathToFileURL } from "node:url";
import { INSTRUMENTER_CONSTANTS as NAMES } from "@stryker-mutator/api/core";
import { PluginKind, commonTokens, declareClassPlugin } from "@stryker-mutator/api/plugin";
import { determineHitLimitReached, toMutantRunResult } from "@stryker-mutator/api/test-runner";

/** Tests of source texts, workflows and connections: nothing that a mutant of a pure module could change. */
const ELSEWHERE = ["http", "strings", "wire", "worker", "workflows"].map((name) => `${name}.test.js`);

/** What stands in for node:test while the files are imported. */
const COLLECTOR = `data:text/javascript,export const test = (...all) => globalThis.collectTest(...all);`;
const HOOKS = `export const resolve = (name, context, next) => name === "node:test"
  ? { url: ${JSON.stringify(COLLECTOR)}, shortCircuit: true } : next(name, context);`;

/** @typedef {{id: string, file: string, line: number, run: (t: object) => unknown}} Test */
/** @type {any} */
const shared = globalThis;
const state = (shared[NAMES.NAMESPACE] ??= {});

// Properties are tried on fewer sequences than in the suite, the same for every mutant: what they notice, they notice early,
// and what survives has met all of them.
process.env.SKYSCRAPERS_RUNS ??= "25";
process.env.SKYSCRAPERS_SEED ??= "20261118";

class NodeTestRunner {
  static inject = [commonTokens.logger];
  /** @type {Test[]|null} */
  tests = null;

  capabilities() {
    return { reloadEnvironment: false };
  }

  /** Imports the files; what they do while they are imported counts as nobody's. */
  async load() {
    if (this.tests) return this.tests;
    /** @type {Test[]} */
    const tests = [];
    const folder = path.resolve("tests/unit");
    register(`data:text/javascript,${encodeURIComponent(HOOKS)}`);
    const files = readdirSync(folder).filter(
      (name) => name.endsWith(".test.js") && !ELSEWHERE.includes(name),
    );
    // Properties last: they take the longest, and most mutants never get that far.
    const isLong = (/** @type {string} */ name) =>
      readFileSync(path.join(folder, name), "utf8").includes("fast-check");
    for (const name of [...files.filter((file) => !isLong(file)), ...files.filter(isLong)]) {
      const file = path.join(folder, name);
      shared.collectTest = (/** @type {string} */ title, /** @type {Test["run"]} */ run) => {
        const line = new Error().stack?.split("\n").find((at) => at.includes(`/${name}:`));
        const row = Number(line?.match(/:(\d+):\d+\)?$/)?.[1] ?? 1) - 1;
        tests.push({ id: `${name}: ${title}`, file, line: row, run });
      };
      await import(pathToFileURL(file).href);
    }
    return (this.tests = tests);
  }

  /** @param {import("@stryker-mutator/api/test-runner").DryRunOptions} options */
  async dryRun({ coverageAnalysis, disableBail }) {
    if (coverageAnalysis !== "off") state[NAMES.MUTATION_COVERAGE_OBJECT] = undefined;
    const result = await this.run(await this.load(), disableBail);
    const mutantCoverage = state[NAMES.MUTATION_COVERAGE_OBJECT];
    // What is met both while files are imported and in tests is judged by these tests: a mutant that has to be there from
    // the beginning costs a new process and all tests.
    const met = new Set(Object.values(mutantCoverage?.perTest ?? {}).flatMap((hits) => Object.keys(hits)));
    for (const id of Object.keys(mutantCoverage?.static ?? {}))
      if (met.has(id)) delete mutantCoverage.static[id];
    return { ...result, mutantCoverage };
  }

  /** @param {import("@stryker-mutator/api/test-runner").MutantRunOptions} options */
  async mutantRun({ activeMutant, mutantActivation, testFilter, hitLimit, disableBail }) {
    state[NAMES.HIT_COUNT] = hitLimit === undefined ? undefined : 0;
    state[NAMES.HIT_LIMIT] = hitLimit;
    if (mutantActivation === "static") state[NAMES.ACTIVE_MUTANT] = activeMutant.id;
    let tests;
    try {
      tests = await this.load();
    } catch (error) {
      // A mutant without which the page cannot even be loaded has been noticed.
      const failed = { id: "import", name: "import", timeSpentMs: 0, status: 1, failureMessage: `${error}` };
      return toMutantRunResult(/** @type {any} */ ({ status: "complete", tests: [failed] }));
    }
    state[NAMES.ACTIVE_MUTANT] = activeMutant.id;
    const chosen = testFilter ? tests.filter(({ id }) => testFilter.includes(id)) : tests;
    const result = await this.run(chosen, disableBail);
    state[NAMES.ACTIVE_MUTANT] = undefined;
    const endless = determineHitLimitReached(state[NAMES.HIT_COUNT], state[NAMES.HIT_LIMIT]);
    return toMutantRunResult(endless ?? result);
  }

  /** @param {Test[]} tests @param {boolean} goesOn @returns {Promise<any>} */
  async run(tests, goesOn) {
    const results = [];
    for (const { id, file, line, run } of tests) {
      state[NAMES.CURRENT_TEST_ID] = id;
      const began = performance.now();
      let failureMessage = "";
      try {
        await run({ mock });
      } catch (error) {
        failureMessage = String(error instanceof Error ? error.message : error) || "failed";
      }
      mock.reset();
      const about = { id, name: id, fileName: file, startPosition: { line, column: 0 } };
      const timeSpentMs = Math.max(performance.now() - began, 0);
      results.push(
        failureMessage
          ? { ...about, timeSpentMs, status: 1, failureMessage }
          : { ...about, timeSpentMs, status: 0 },
      );
      if (failureMessage && !goesOn) break;
    }
    state[NAMES.CURRENT_TEST_ID] = undefined;
    return { status: "complete", tests: results };
  }
}

export const strykerPlugins = [
  declareClassPlugin(PluginKind.TestRunner, "node-test", /** @type {any} */ (NodeTestRunner)),
];
