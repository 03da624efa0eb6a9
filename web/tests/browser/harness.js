// What every browser test stands on: a browser, a site a transport, and a watch over each page that fails
// the test on any console message of trouble, script error, policy violation or request to elsewhere.
// @ts-check
import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { chromium } from "playwright-core";
import { startSite, TRANSPORTS } from "./sites.js";

/** @typedef {import("playwright-core").Browser} Browser */
/** @typedef {import("playwright-core").BrowserContext} BrowserContext */
/** @typedef {import("playwright-core").Page} Page */
/**
 * @typedef {{page: Page, context: BrowserContext, base: string, transport: string, problems: string[]}} Visit
 */
/**
 * @typedef {import("playwright-core").BrowserContextOptions & {path?: string, initScript?: string}}
 *   VisitOptions
 */

const ARGUMENTS = [
  "--no-sandbox",
  "--disable-gpu",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** To be run in a page first: what it does after half a second or more comes ten times sooner. */
export const HURRY = `{
  const wait = window.setTimeout.bind(window);
  window.setTimeout = (act, time = 0, ...rest) => wait(act, time < 500 ? time : time / 10, ...rest);
}`;

/** How long a test waits for anything, in milliseconds; a busy machine may need more. */
const PATIENCE = Number(process.env.SKYSCRAPERS_PATIENCE ?? 10_000);

/** Starts the browser: `CHROMIUM`, or Debian's. */
export function startBrowser() {
  return chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: ARGUMENTS });
}

/**
 * Notes whatever should not happen on a page.
 * @param {BrowserContext} context
 * @param {string} base
 * @returns {string[]} a list that grows
 */
export function watchOver(context, base) {
  /** @type {string[]} */
  const problems = [];
  const { origin } = new URL(base);
  context.on("console", (message) => {
    // The browser itself notes every refused request; that the engine refuses nonsense is as it should be.
    const isRefusal =
      message.location().url.includes("/api/v1/") && message.text().startsWith("Failed to load resource");
    const isBlocked = message.text() === "Service Worker registration blocked by Playwright";
    if (["error", "warning"].includes(message.type()) && !isRefusal && !isBlocked)
      problems.push(`console: ${message.text()}`);
  });
  context.on("weberror", (error) => problems.push(`script: ${error.error().stack ?? error.error()}`));
  context.on("request", (request) => {
    const url = new URL(request.url());
    if (!["data:", "blob:"].includes(url.protocol) && url.origin !== origin)
      problems.push(`request to ${url}`);
  });
  context.on("response", (response) => {
    const allowed = response.url().includes("/api/v1/") ? 499 : 399;
    if (response.status() > allowed) problems.push(`${response.status()} for ${response.url()}`);
  });
  return problems;
}

/**
 * The same tests for each transport: `define` gets a function that registers one.
 * @param {(
 *   it: (name: string, options: VisitOptions, body: (visit: Visit) => Promise<void>) => void,
 *   transport: string,
 * ) => void} define
 */
export function onEachTransport(define) {
  for (const transport of TRANSPORTS) {
    describe(`over ${transport}`, () => {
      /** @type {Browser} */ let browser;
      /** @type {import("./sites.js").Site} */ let site;
      before(async () => {
        [browser, site] = await Promise.all([startBrowser(), startSite(transport)]);
      });
      after(async () => {
        await browser?.close();
        await site?.stop();
      });
      define((name, options, body) => {
        test(name, async () => {
          const { path = "", initScript, ...contextOptions } = options;
          const context = await browser.newContext({
            viewport: { width: 1280, height: 800 },
            // Nobody here comes back to a page without a network, but for those who ask for it.
            serviceWorkers: "block",
            ...contextOptions,
          });
          context.setDefaultTimeout(PATIENCE);
          if (initScript) await context.addInitScript(initScript);
          const problems = watchOver(context, site.base);
          const page = await context.newPage();
          try {
            await page.goto(site.base + path);
            await ready(page);
            await body({ page, context, base: site.base, transport, problems });
            assert.deepEqual(problems, []);
          } finally {
            await context.close();
          }
        });
      }, transport);
    });
  }
}

/**
 * Waits until all of the page is there, and a puzzle in the address is on the board or was refused.
 * @param {Page} page
 */
export async function ready(page) {
  await page.waitForFunction(
    () =>
      performance.getEntriesByName("page").length > 0 &&
      document.querySelector("[role=grid]:not([aria-busy]) [role=gridcell]"),
  );
}
