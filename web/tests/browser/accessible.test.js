// Every state of the page in both themes under the eyes of axe.
// @ts-check
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { onEachTransport } from "./harness.js";
import { STATES, enter } from "./states.js";
/** @typedef {import("playwright-core").Page} Page */

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/**
 * What axe finds wrong, one line each.
 * @param {Page} page
 * @returns {Promise<string[]>}
 */
async function violations(page) {
  await page.evaluate(AXE);
  return page.evaluate(async () => {
    const { axe } = /** @type {any} */ (window);
    const result = await axe.run();
    return result.violations.flatMap((/** @type {any} */ rule) =>
      rule.nodes.map(
        (/** @type {any} */ node) => `${rule.id}: ${node.html.slice(0, 160)} — ${node.failureSummary}`,
      ),
    );
  });
}

onEachTransport((it, transport) => {
  for (const colorScheme of /** @type {const} */ (["light", "dark"])) {
    it(
      `axe finds nothing in any state, ${colorScheme}`,
      { colorScheme, reducedMotion: "reduce" },
      async ({ page, base }) => {
        const found = [];
        // One transport for every state is enough: the page is the same.
        const states =
          transport === "http"
            ? STATES
            : STATES.filter(({ name }) => ["first", "watch", "solved"].includes(name));
        for (const state of states) {
          await page.evaluate(() => localStorage.clear());
          await page.goto("about:blank");
          await enter(page, base, state);
          found.push(...(await violations(page)).map((problem) => `${state.name}: ${problem}`));
        }
        for (const book of ["techniques.html", "techniques.de.html"]) {
          await page.goto(base + book);
          found.push(...(await violations(page)).map((problem) => `${book}: ${problem}`));
        }
        assert.deepEqual(found, []);
      },
    );
  }
});
