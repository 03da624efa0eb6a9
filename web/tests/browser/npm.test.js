// The npm package in a browser without a bundler: in the page's own thread, and in a worker.
// @ts-check
import assert from "node:assert/strict";
import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { test } from "node:test";
import { startBrowser, watchOver } from "./harness.js";
import { serveFolder } from "./sites.js";
import { suite } from "./suites.js";

const PACKAGE = fileURLToPath(new URL("../../../target/npm/package", import.meta.url));
const PUZZLE = "0,0,1,2, 0,2,0,0, 0,3,0,0, 0,1,0,0";

suite("npm", () =>
  test("the npm package works in a page and in a worker", async () => {
    const folder = mkdtempSync(path.join(tmpdir(), "skyscrapers-npm-"));
    cpSync(PACKAGE, path.join(folder, "skyscrapers"), { recursive: true });
    writeFileSync(
      path.join(folder, "index.html"),
      "<!doctype html><link rel=icon href=data:,><title>npm</title>",
    );
    const [site, browser] = await Promise.all([serveFolder(folder), startBrowser()]);
    try {
      const context = await browser.newContext();
      const problems = watchOver(context, site.base);
      const page = await context.newPage();
      await page.goto(site.base);
      const told = await page.evaluate(async (puzzle) => {
        const address = (/** @type {string} */ name) =>
          new URL(`skyscrapers/npm/${name}`, location.href).href;
        const { solve } = await import(address("index.js"));
        const { startWorker } = await import(address("worker.js"));
        const worker = await startWorker();
        const answers = [await solve(puzzle), await worker.solve(puzzle)];
        const refused = await worker.solve({ n: 4 }).catch((/** @type {any} */ error) => error.kind);
        const waiting = worker.generate({ n: 9, level: "fiendish", count: 100 });
        worker.end();
        return { answers, refused, ended: await waiting.catch((/** @type {any} */ error) => error.kind) };
      }, PUZZLE);
      assert.equal(told.answers[0].solution.join(""), "2143341242311324");
      assert.deepEqual(told.answers[1], told.answers[0]);
      assert.deepEqual([told.refused, told.ended], ["bad_request", "cancelled"]);
      assert.deepEqual(problems, []);
    } finally {
      await Promise.all([browser.close(), site.stop()]);
      rmSync(folder, { recursive: true });
    }
  }),
);
