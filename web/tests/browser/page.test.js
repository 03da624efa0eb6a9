// The page itself: its grid, nothing that moves, any width, print, weight, and no network.
// @ts-check
import assert from "node:assert/strict";
import { boardBox, doHint, heights, names } from "./board.js";
import { onEachTransport, ready } from "./harness.js";
import { FOUR, HARD, NINE, PARKS } from "./puzzles.js";
/** @typedef {import("playwright-core").Page} Page */

/** Compressed, until the board is painted. */
const FIRST_LOAD = 60_000;
/** Compressed, everything but the engine. */
const EVERYTHING = 160_000;

/** @param {Page} page */
const overflow = (page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

onEachTransport((it, transport) => {
  it("the board reads as a grid", { path: FOUR.link }, async ({ page }) => {
    const expected = [
      '- grid "Board, 4 by 4":',
      ...[1, 2, 3, 4].flatMap((row) => [
        "  - row:",
        ...[1, 2, 3, 4].map(
          (column) =>
            `    - gridcell "row ${row} column ${column}, empty"${row + column === 2 ? " [selected]" : ""}`,
        ),
        ...(row === 2 ? ['    - rowheader "Clue 3 left of row 2": "3"'] : []),
      ]),
      "  - row:",
      '    - columnheader "Clue 2 below column 2": "2"',
      '    - columnheader "Clue 4 below column 4": "4"',
    ];
    const snapshot = await page.getByRole("grid").ariaSnapshot();
    // What a row is called follows from its cells; only its place in the tree matters here.
    assert.deepEqual(snapshot.replace(/- row "[^"]*":/g, "- row:").split("\n"), expected);
  });

  it("a hint opens without moving anything", { path: HARD.link }, async ({ page }) => {
    await page.evaluate(() => {
      /** @type {any} */ (window).shifts = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          /** @type {any} */ (window).shifts += /** @type {any} */ (entry).value;
      }).observe({ type: "layout-shift", buffered: false });
    });
    const before = await boardBox(page);
    for (const press of [1, 2, 3]) {
      await page.keyboard.press("h");
      await page.getByText(`Stage ${press} of 3`).first().waitFor({ state: "attached" });
      assert.deepEqual(await boardBox(page), before);
    }
    await page.waitForTimeout(200);
    assert.equal(await page.evaluate(() => /** @type {any} */ (window).shifts), 0);
  });

  for (const [name, viewport] of /** @type {const} */ ([
    ["320 px", { width: 320, height: 640 }],
    ["400 % zoom", { width: 320, height: 256 }],
  ])) {
    it(`nothing is lost at ${name}`, { path: NINE.link, viewport }, async ({ page, base }) => {
      assert.equal(await overflow(page), 0);
      for (const panel of ["New", "Share", "Settings"]) {
        if (panel !== "New") await page.getByRole("button", { name: "More" }).click();
        await page.getByRole("button", { name: panel, exact: true }).click();
        await page.getByRole("heading", { name: panel }).waitFor();
        assert.equal(await overflow(page), 0, panel);
        await page.getByRole("button", { name: "Close", exact: true }).click();
      }
      await page.goto("about:blank");
      await page.goto(base + HARD.link);
      await ready(page);
      for (const press of [1, 2, 3]) {
        await page.keyboard.press("h");
        await page.getByText(`Stage ${press} of 3`).first().waitFor({ state: "attached" });
      }
      assert.equal(await overflow(page), 0, "hint");
      await doHint(page);
      assert.notEqual(
        (await names(page)).find((cell) => /marks|, \d/.test(cell ?? "")),
        undefined,
        "the hint was done",
      );
      const cell = await page.getByRole("gridcell").first().boundingBox();
      assert.ok(cell && cell.width >= 24, "cells can be touched");
    });
  }

  it(
    "prints to one page, the board alone",
    { path: NINE.link, colorScheme: "dark" },
    async ({ page, base }) => {
      for (const link of [NINE.link, FOUR.link, PARKS.link]) {
        await page.goto("about:blank");
        await page.goto(base + link);
        await ready(page);
        const pdf = (await page.pdf({ format: "A4", preferCSSPageSize: true })).toString("latin1");
        assert.equal(pdf.match(/\/Type\s*\/Page\b/g)?.length, 1, link);
      }
      await page.emulateMedia({ media: "print" });
      assert.equal(await page.getByRole("button").count(), 0);
      assert.equal(
        await page
          .getByRole("gridcell")
          .first()
          .evaluate((cell) => getComputedStyle(cell).backgroundColor),
        "rgb(255, 255, 255)",
      );
      assert.equal(
        await page.locator(".frame").evaluate((frame) => getComputedStyle(frame).borderTopColor),
        "rgb(0, 0, 0)",
        "the dark theme's light frame would not be seen",
      );
    },
  );

  // A live page still has its comments; what is built has not.
  if (transport === "static" || !process.env.SKYSCRAPERS_LIVE)
    it(
      "the board is painted after a light load, and the rest is no heavy one",
      {},
      async ({ context, base }) => {
        const page = await context.newPage();
        await page.goto(base, { waitUntil: "networkidle" });
        const files = await page.evaluate(() => {
          const painted = performance.getEntriesByName("board")[0]?.startTime ?? 0;
          const all = [
            ...performance.getEntriesByType("navigation"),
            ...performance.getEntriesByType("resource"),
          ];
          return all.map((entry) => {
            const { name, startTime, encodedBodySize, decodedBodySize } =
              /** @type {PerformanceResourceTiming} */ (entry);
            return { name, isFirst: startTime < painted, packed: encodedBodySize, whole: decodedBodySize };
          });
        });
        const own = files.filter(({ name }) => !/(?<!\/js)\/engine\/|\/api\/|sw\.js$/.test(name));
        const first = own.filter(({ isFirst }) => isFirst);
        const weight = (/** @type {typeof own} */ list) => list.reduce((sum, { packed }) => sum + packed, 0);
        const listed = own.map(({ name, packed, isFirst }) => `${packed} ${name} ${isFirst}`).join("\n");
        console.log(`over ${transport}: board after ${weight(first)} bytes, everything ${weight(own)}`);
        assert.ok(
          own.some(({ packed, whole }) => packed < whole),
          "files come compressed",
        );
        assert.ok(first.some(({ name }) => name.endsWith("/board.js")) && first.length < own.length, listed);
        assert.ok(weight(first) <= FIRST_LOAD, listed);
        assert.ok(weight(own) <= EVERYTHING, listed);
        await page.close();
      },
    );

  if (transport === "static") {
    it(
      "works without a network after the first visit",
      { serviceWorkers: "allow" },
      async ({ page, context, base }) => {
        await page.evaluate(() => navigator.serviceWorker.ready);
        await page.waitForTimeout(500);
        await context.setOffline(true);
        await page.goto(`${base}?again${HARD.link}`);
        await ready(page);
        assert.equal((await heights(page)).length, 36);
        await page.keyboard.press("h");
        await page.getByText("Stage 1 of 3").first().waitFor({ state: "attached" });
        await page.getByRole("button", { name: "New", exact: true }).click();
        await page.getByRole("button", { name: "Start" }).click();
        await page.getByRole("heading", { name: "New puzzle" }).waitFor({ state: "hidden" });
        await context.setOffline(false);
      },
    );
  }
});
