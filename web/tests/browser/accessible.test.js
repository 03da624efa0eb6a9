// Every state of the page: in both themes under the eyes of axe, and on screens of many sizes.
// @ts-check
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { onEachTransport } from "./harness.js";
import { misfits } from "./layout.js";
import { STATES, enter } from "./states.js";
/** @typedef {import("playwright-core").Page} Page */

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** The rules that look at colours. */
const COLOUR_RULES = ["color-contrast", "link-in-text-block"];

/**
 * What axe finds wrong, one line each.
 * @param {Page} page
 * @param {string} where
 * @param {string[]} [rules]  all of them if none is named
 * @returns {Promise<string[]>}
 */
async function violations(page, where, rules) {
  return page.evaluate(async ([place, only]) => {
    const { axe } = /** @type {any} */ (window);
    const options = only ? { runOnly: { type: "rule", values: only } } : {};
    const result = await axe.run({ ...options, resultTypes: ["violations"] });
    return result.violations.flatMap((/** @type {any} */ rule) =>
      rule.nodes.map(
        (/** @type {any} */ node) =>
          `${place}: ${rule.id}: ${node.html.slice(0, 160)} — ${node.failureSummary}`,
      ),
    );
  }, /** @type {const} */ ([where, rules]));
}

/** Both themes, one after the other: they differ in their colours alone. @param {Page} page @param {string} where */
async function inBothThemes(page, where) {
  await page.evaluate(AXE);
  const light = await violations(page, `${where}, light`);
  await page.emulateMedia({ colorScheme: "dark" });
  const dark = await violations(page, `${where}, dark`, COLOUR_RULES);
  await page.emulateMedia({ colorScheme: "light" });
  return [...light, ...dark];
}

onEachTransport((it, transport) => {
  // One transport for every state is enough: the page is the same.
  const states = STATES.filter(
    ({ name }) => transport === "http" || ["first", "watch", "solved"].includes(name),
  );
  it(
    "axe finds nothing in any state, in both themes, and everything fits on every screen",
    { reducedMotion: "reduce" },
    async ({ page, base }) => {
      const found = [];
      for (const state of states) {
        await page.evaluate(() => localStorage.clear());
        await page.goto("about:blank");
        await enter(page, base, state);
        found.push(...(await inBothThemes(page, state.name)), ...(await misfits(page, state.name)));
      }
      for (const book of ["techniques.html", "techniques.de.html"]) {
        await page.goto(base + book);
        found.push(...(await inBothThemes(page, book)));
      }
      assert.deepEqual(found, []);
    },
  );
});
