// What only the static site can do: go on without its host, take up a newer version, and end its own work.
// @ts-check
import assert from "node:assert/strict";
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, before, test } from "node:test";
import { ready, startBrowser, watchOver } from "./harness.js";
import { FOUR } from "./puzzles.js";
import { enter, STATES } from "./states.js";
import { FOLDER, serveFolder, TRANSPORTS } from "./sites.js";
import { suite } from "./suites.js";

/** @typedef {import("playwright-core").Page} Page */

/** One state of everything that the page can do. */
const WITHOUT_NETWORK = new Set([
  ...["boxes-hint", "regions-watch", "sums-clue", "whynot", "slip-why", "settings", "help", "new"],
  ...["own-several", "share", "verdict-none", "puzzles", "puzzles-daily", "tour-end", "result"],
  ...["exercise-wrong", "exercise-shown", "moment", "print"],
]);

/** Waits until the service worker has everything. @param {Page} page */
const kept = (page) => page.evaluate(() => navigator.serviceWorker.ready.then(() => true));

const skip = !TRANSPORTS.includes("static");
const define = () => {
  /** @type {import("playwright-core").Browser} */
  let browser;
  before(async () => {
    browser = await startBrowser();
  });
  after(() => browser?.close());

  test("goes on when its host is gone", async () => {
    const site = await serveFolder();
    const context = await browser.newContext();
    try {
      const problems = watchOver(context, site.base);
      const page = await context.newPage();
      await page.goto(site.base + FOUR.link);
      await ready(page);
      await kept(page);
      await site.stop();
      await page.reload();
      await ready(page);
      await page.keyboard.press("h");
      await page.getByText("Look at").first().waitFor();
      await page.goto(`${site.base}techniques.html#x-wing`);
      await page.getByRole("heading", { name: "X-wing" }).waitFor();
      assert.deepEqual(problems, []);
    } finally {
      await context.close();
      await site.stop();
    }
  });

  test("goes on through all of it without a network", async () => {
    const site = await serveFolder();
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
    try {
      context.setDefaultTimeout(10_000);
      const problems = watchOver(context, site.base);
      const page = await context.newPage();
      await page.goto(site.base);
      await ready(page);
      await kept(page);
      await site.stop();
      for (const state of STATES.filter(({ name }) => WITHOUT_NETWORK.has(name))) {
        await page.evaluate(() => localStorage.clear());
        await page.goto(`${site.base}techniques.html`);
        await enter(page, site.base, state);
        assert.deepEqual(problems, [], state.name);
        WITHOUT_NETWORK.delete(state.name);
      }
      assert.deepEqual([...WITHOUT_NETWORK], [], "every one of them is a state");
    } finally {
      await context.close();
      await site.stop();
    }
  });

  /**
   * A copy of the site, to be changed, on a host of its own.
   * @param {import("playwright-core").BrowserContextOptions} options
   * @param {(copy: {folder: string, base: string, context: import("playwright-core").BrowserContext}) =>
   *   Promise<void>} work
   */
  async function onCopy(options, work) {
    const folder = await mkdtemp(path.join(tmpdir(), "skyscrapers-site-"));
    await cp(FOLDER, folder, { recursive: true });
    const site = await serveFolder(folder);
    const context = await browser.newContext(options);
    try {
      await work({ folder, base: site.base, context });
    } finally {
      await context.close();
      await site.stop();
      await rm(folder, { recursive: true });
    }
  }

  /** Puts two pages of a book into a copy of the site. @param {string} folder */
  async function addBook(folder) {
    await mkdir(path.join(folder, "book"), { recursive: true });
    await writeFile(path.join(folder, "book/index.html"), '<h1>The book</h1><a href="start.html">Start</a>');
    await writeFile(path.join(folder, "book/start.html"), '<h1>Start</h1><a href="index.html">Up</a>');
  }

  // The worker would refuse an engine.json that is not the one it lists.
  test("leads to the book, if it is there", () =>
    onCopy({ serviceWorkers: "block" }, async ({ folder, base, context }) => {
      const note = path.join(folder, "engine.json");
      const { book: _, ...settings } = JSON.parse(await readFile(note, "utf8"));
      const page = await context.newPage();
      for (const book of [undefined, "book/"]) {
        await writeFile(note, JSON.stringify({ ...settings, book }));
        await page.goto(base);
        await ready(page);
        await page.keyboard.press("?");
        await page.getByRole("link", { name: "All techniques" }).waitFor();
        await page.waitForLoadState("networkidle");
        assert.equal(await page.getByRole("link", { name: /^The book/ }).count(), book ? 1 : 0);
      }
      await addBook(folder);
      const [book] = await Promise.all([
        context.waitForEvent("page"),
        page.getByRole("link", { name: /^The book/ }).click(),
      ]);
      await book.getByRole("heading", { name: "The book" }).waitFor();
    }));

  test("lets the book have its pages, index and all", () =>
    onCopy({}, async ({ folder, base, context }) => {
      await addBook(folder);
      const page = await context.newPage();
      await page.goto(base);
      await ready(page);
      await kept(page);
      await page.reload();
      await page.goto(`${base}book/`);
      await page.getByRole("link", { name: "Start" }).click();
      await page.getByRole("link", { name: "Up" }).click();
      await page.getByRole("heading", { name: "The book" }).waitFor();
      await page.goto(`${base}index.html`);
      await ready(page);
    }));

  test("keeps its version until the newer one is asked for", () =>
    onCopy({}, async ({ folder, base, context }) => {
      const page = await context.newPage();
      await page.goto(base);
      await ready(page);
      await kept(page);
      // The next version differs in its name alone, which is enough for a browser.
      const keeper = path.join(folder, "sw.js");
      const text = await readFile(keeper, "utf8");
      await writeFile(keeper, text.replace(/VERSION = "[^"]*"/, 'VERSION = "newer"'));
      await page.evaluate(async () => {
        const registration = await navigator.serviceWorker.ready;
        await registration.update();
      });
      await page.waitForFunction(async () => (await navigator.serviceWorker.ready).waiting !== null);
      const reload = page.getByRole("button", { name: "Reload" });
      await Promise.all([page.waitForEvent("load"), reload.click()]);
      await ready(page);
      await page.waitForFunction(async () => (await caches.keys()).length === 1);
      const [name] = await page.evaluate(() => caches.keys());
      assert.match(name, /newer$/);
    }));

  test("answers beside long work, and ends that when it is told to", async () => {
    const site = await serveFolder();
    const context = await browser.newContext();
    try {
      const page = await context.newPage();
      await page.goto(site.base);
      await ready(page);
      const seen = await page.evaluate(async (name) => {
        const { createEngine } = await import(name);
        const engine = await createEngine();
        const control = new AbortController();
        let progress = 0;
        const long = engine
          .call(
            "generate",
            { n: 12, level: "unreasonable", givens: "none", seed: 1 },
            { signal: control.signal, onProgress: () => (progress += 1) },
          )
          .then(
            () => "made",
            (/** @type {Error} */ error) => error.name,
          );
        const { outcome } = await engine.call("solve", { n: 1, clues: [1, 1, 1, 1] });
        while (progress === 0) await new Promise((done) => setTimeout(done, 20));
        control.abort();
        const ended = await long;
        const wrong = await engine
          .call("solve", { n: 2, clues: [9] })
          .catch((/** @type {any} */ error) => error.kind);
        return { outcome, ended, wrong };
      }, `${site.base}js/engine/engine.js`);
      assert.deepEqual(seen, { outcome: "unique", ended: "AbortError", wrong: "bad_request" });
    } finally {
      await context.close();
      await site.stop();
    }
  });
};

suite("the static site", define, { skip });
