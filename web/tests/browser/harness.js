// What every browser test stands on: a browser, a site a transport, and a watch over each page that fails
// the test on any console message of trouble, script error, policy violation or request to elsewhere.
// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { chromium } from "playwright-core";
import { startSite, TRANSPORTS } from "./sites.js";
import { suite } from "./suites.js";

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
  // What draws without one is a thread, not a process.
  "--in-process-gpu",
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

/** How long a test may take in all, in milliseconds: a bound for what would never end, far from what any takes. */
const LONGEST = 1_200_000;

/** Starts a browser: `CHROMIUM`, or Debian's. */
export function startBrowser() {
  return chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: ARGUMENTS });
}

/** @type {Promise<Browser> | undefined} */ let browser;
/** @type {Map<string, Promise<import("./sites.js").Site>>} */ const sites = new Map();

/** The browser of all tests of this process: each has a context of its own in it, which is as good as a new browser. */
async function ourBrowser() {
  const last = browser;
  // After a crash it is another one, so that one test fails and not all that come later.
  if (!(await last)?.isConnected() && browser === last) browser = startBrowser();
  return /** @type {Promise<Browser>} */ (browser);
}

/** The site of all tests of this process over a transport: it keeps nothing. @param {string} transport */
function ourSite(transport) {
  const site = sites.get(transport) ?? startSite(transport);
  sites.set(transport, site);
  return site;
}

/** Ends what the tests have shared. */
async function close() {
  await (await browser)?.close();
  for (const site of sites.values()) await (await site).stop();
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
    suite(
      `over ${transport}`,
      () => {
        define((name, options, body) => {
          test(name, { timeout: LONGEST }, async () => {
            const { path = "", initScript, ...contextOptions } = options;
            const [{ base }, ours] = await Promise.all([ourSite(transport), ourBrowser()]);
            const context = await ours.newContext({
              viewport: { width: 1280, height: 800 },
              // Nobody here comes back to a page without a network, but for those who ask for it.
              serviceWorkers: "block",
              ...contextOptions,
            });
            context.setDefaultTimeout(PATIENCE);
            if (initScript) await context.addInitScript(initScript);
            const problems = watchOver(context, base);
            const page = await context.newPage();
            try {
              await page.goto(base + path);
              await ready(page);
              await body({ page, context, base, transport, problems });
              assert.deepEqual(problems, []);
            } finally {
              await context.close();
            }
          });
        }, transport);
      },
      { end: close },
    );
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
