// Practice and the look back: the map with its storeys, rounds of five, answers judged, keys alone and touch alone; after
// a game, what was overlooked, each moment on the board.
// @ts-check
import assert from "node:assert/strict";
import { cellAt, heights, names } from "./board.js";
import { onEachTransport, ready } from "./harness.js";
import { FOUR } from "./puzzles.js";
/** @typedef {import("playwright-core").Page} Page */
/** @typedef {import("playwright-core").BrowserContext} BrowserContext */

/** A staircase in column 2: 3 goes from its first cell, 2 from its second. */
const DENSE =
  "#skyscrapers/5/5/g3g1i2g1g1g3g23h1n4i31g34k2h&filled=1g45g5g1h25h4h52141g35&marks=g23.h23.g23.h23.";
/** Row 1 lacks a 4 in its last cell. */
const LAST = "#skyscrapers/5/5/i4k2p3k4135i4113j5g13&filled=g152g2j523j45g4g2&marks=j4.t2.";
const SET = [`dense-run ${DENSE}`, `last-cell ${LAST}`].flatMap((line) => Array(10).fill(line)).join("\n");
/** Chance chooses the first of everything: positions lie as they are stored. */
const NO_CHANCE = "Math.random = () => 0;";
const OPTIONS = { initScript: NO_CHANCE };

/** Hands out positions whose answers are known. @param {Page} page @param {BrowserContext} context @param {string} base
 * @param {string} [path] */
async function withSet(page, context, base, path = "") {
  await context.route("**/practice.txt", (route) => route.fulfill({ body: SET, contentType: "text/plain" }));
  await page.goto("about:blank");
  await page.goto(base + path);
  await page.getByRole("gridcell").first().waitFor();
}
/** @param {Page} page @param {string|RegExp} name */
const heading = (page, name) => page.getByRole("heading", { name }).waitFor();
/** @param {Page} page @param {RegExp} name */
async function begin(page, name) {
  await page.keyboard.press("?");
  await page
    .getByRole("button", { name: /^Practice/ })
    .last()
    .click();
  await heading(page, "Practice");
  await page.getByRole("button", { name }).last().click();
  await heading(page, "What follows?");
}
/** @param {Page} page @param {number} cell @param {string} key */
async function press(page, cell, key) {
  await cellAt(page, 5, cell).click();
  await page.keyboard.press(key);
}
const kept = (/** @type {Page} */ page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem("skyscrapers.practice") ?? "{}"));

onEachTransport((it) => {
  it(
    "a clean round of five builds three storeys, which are kept",
    OPTIONS,
    async ({ page, context, base }) => {
      await withSet(page, context, base);
      const before = await names(page);
      await begin(page, /^Dense run, not practised yet/);
      for (let position = 1; position <= 5; position++) {
        await heading(page, "What follows?");
        await press(page, 1, "3");
        await page.getByText("one crossed out").first().waitFor();
        if (position === 1) {
          await page.getByRole("button", { name: "Check" }).click();
          await heading(page, "There is more");
        }
        await press(page, 6, "2");
        await page.getByRole("button", { name: "Check" }).click();
        await heading(page, "Right");
        await page.getByText(`${position} of 5`).first().waitFor();
        assert.match((await names(page))[1] ?? "", /crossed out 3, what follows/);
        assert.equal(
          await page.getByRole("link", { name: "Article" }).getAttribute("href"),
          "techniques.html#dense-run",
        );
        await page.getByRole("button", { name: position < 5 ? "Next position" : "Finish the round" }).click();
      }
      await heading(page, "Round finished");
      await page.getByText("all three storeys stand").first().waitFor();
      assert.deepEqual(await kept(page), { "dense-run": 3 });
      await page.getByRole("button", { name: "All techniques" }).click();
      await page.getByRole("button", { name: "Dense run, three of three storeys" }).waitFor();
      await page.keyboard.press("Escape");
      assert.deepEqual(await names(page), before, "the game is as it was");
      await page.reload();
      await ready(page);
      assert.deepEqual(await kept(page), { "dense-run": 3 });
    },
  );

  it(
    "too much is told, the mark comes back, and the third storey is lost",
    OPTIONS,
    async ({ page, context, base }) => {
      await withSet(page, context, base, "#practice=dense-run");
      await heading(page, "What follows?");
      await page.getByRole("button", { name: "Check" }).click();
      await page.getByText("Cross something out first").first().waitFor();
      await press(page, 1, "3");
      await page.keyboard.press("2");
      await page.getByText("two crossed out").first().waitFor();
      await page.getByRole("button", { name: "Check" }).click();
      await heading(page, "The 2 can stay in r1c2");
      await page.getByText("Not yet").waitFor();
      assert.match((await names(page))[1] ?? "", /marks 2 3, crossed out 3, broken rule/);
      await page.getByRole("button", { name: "Try again" }).click();
      await heading(page, "What follows?");
      // The same key again brings a mark back.
      await page.keyboard.press("3");
      await page.keyboard.press("3");
      await page.getByText("one crossed out").first().waitFor();
      for (let position = 1; position <= 5; position++) {
        if (position > 1) {
          await heading(page, "What follows?");
          await press(page, 1, "3");
        }
        await press(page, 6, "2");
        await page.keyboard.press("Enter");
        await heading(page, "Right");
        await page.keyboard.press("Enter");
      }
      await heading(page, "Round finished");
      assert.deepEqual(await kept(page), { "dense-run": 2 });
    },
  );

  it(
    "help builds one storey, and a better round is not forgotten",
    OPTIONS,
    async ({ page, context, base }) => {
      await withSet(page, context, base);
      await page.evaluate(() => localStorage.setItem("skyscrapers.practice", '{"pair":3,"dense-run":2}'));
      await begin(page, /^Last cell/);
      for (let position = 1; position <= 5; position++) {
        await heading(page, "What follows?");
        await page.getByText("Write what must be there, then check.").first().waitFor();
        if (position === 1) {
          await press(page, 4, "5");
          await page.getByRole("button", { name: "Check" }).click();
          await heading(page, "Not 5 in r1c5");
          await page.getByRole("button", { name: "Try again" }).click();
        }
        if (position < 5) {
          await press(page, 4, "4");
          await page.getByRole("button", { name: "Check" }).click();
          await heading(page, "Right");
          await page.getByRole("button", { name: "Next position" }).click();
        } else {
          await page.getByRole("button", { name: "Show me" }).click();
          await heading(page, "This is how");
          await page.getByRole("button", { name: "Finish the round" }).click();
        }
      }
      await page.getByText("Finished with help").first().waitFor();
      assert.deepEqual(await kept(page), { pair: 3, "dense-run": 2, "last-cell": 1 });
    },
  );

  it(
    "goes by keys alone, focus on the board, and the verdict is told",
    OPTIONS,
    async ({ page, context, base }) => {
      await withSet(page, context, base, "#practice=dense-run");
      await heading(page, "What follows?");
      const said = (/** @type {RegExp} */ what) =>
        page.waitForFunction(
          (source) => new RegExp(source).test(document.getElementById("announcer")?.textContent ?? ""),
          what.source,
        );
      await said(/Cross out what is impossible, then check\. Column 2 from above:/);
      await cellAt(page, 5, 1).focus();
      await page.keyboard.press("3");
      await said(/^one crossed out$/);
      await page.keyboard.press("ArrowDown");
      await page.keyboard.press("2");
      await page.keyboard.press("Enter");
      await said(/^Right\. .*Column 2 from above/);
      assert.equal(await page.evaluate(() => document.activeElement?.getAttribute("role")), "gridcell");
      await page.keyboard.press("Enter");
      await heading(page, "What follows?");
      await page.keyboard.press("Escape");
      await heading(page, "Practice");
      await page.keyboard.press("Escape");
      assert.equal((await heights(page)).length, 25);
    },
  );

  it(
    "goes by touch alone on a phone, every button in view",
    { ...OPTIONS, viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true },
    async ({ page, context, base }) => {
      await withSet(page, context, base, "#practice=dense-run");
      await heading(page, "What follows?");
      const inView = async () => {
        for (const button of await page.locator(".lesson-side button:visible").all()) {
          const box = await button.boundingBox();
          assert.ok(box && box.y + box.height <= 640 && box.height > 0);
        }
      };
      await inView();
      await cellAt(page, 5, 1).tap();
      await page.getByRole("button", { name: /^3, / }).tap();
      await cellAt(page, 5, 6).tap();
      await page.getByRole("button", { name: /^2, / }).tap();
      await page.getByRole("button", { name: "Check" }).tap();
      await heading(page, "Right");
      await inView();
      await page.getByRole("button", { name: "End" }).tap();
      await heading(page, "Practice");
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      assert.equal(overflow, 0);
    },
  );

  it("a round is in the address, and Back leads out of it", OPTIONS, async ({ page, context, base }) => {
    await withSet(page, context, base);
    const where = () => page.evaluate(() => location.hash);
    await page.waitForFunction(() => location.hash.startsWith("#skyscrapers/"));
    const puzzle = await where();
    await begin(page, /^Dense run/);
    await page.waitForFunction(() => location.hash === "#practice=dense-run");
    await page.goBack();
    await page.getByRole("heading", { name: "Skyscrapers" }).waitFor();
    assert.equal(await where(), puzzle);
    await page.goForward();
    await heading(page, "What follows?");
    await page.reload();
    await heading(page, "What follows?");
    await page.getByRole("button", { name: "End" }).click();
    await heading(page, "Practice");
    await page.waitForFunction((hash) => location.hash === hash, puzzle);
    await page.keyboard.press("Escape");
    await page.getByRole("heading", { name: "Skyscrapers" }).waitFor();
    assert.equal((await heights(page)).length, 25, "the page is still there");
    // From a link there is no puzzle below: closing stays on the page.
    await withSet(page, context, base, "#practice=dense-run");
    await heading(page, "What follows?");
    await page.getByRole("button", { name: "End" }).click();
    await heading(page, "Practice");
    await page.keyboard.press("Escape");
    await page.getByRole("heading", { name: "Skyscrapers" }).waitFor();
    await page.waitForFunction((hash) => location.hash === hash, puzzle);
  });

  it("every technique can be practised from the page's own set", {}, async ({ page }) => {
    for (const technique of ["clue-1", "x-wing", "sum-count", "trial"]) {
      await page.evaluate((id) => (location.hash = `#practice=${id}`), technique);
      await heading(page, "What follows?");
      await page.getByRole("button", { name: "Show me" }).click();
      await heading(page, "This is how");
      await page.getByRole("button", { name: "End" }).click();
      await heading(page, "Practice");
      await page.keyboard.press("Escape");
    }
  });

  it(
    "after a game, what was overlooked is one tap away on the board",
    { path: FOUR.link },
    async ({ page }) => {
      const order = [5, 0, 1, 2, 3, 4, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15];
      for (const cell of order) {
        await cellAt(page, 4, cell).click();
        await page.keyboard.press(String(FOUR.solution[cell]));
      }
      await heading(page, /^Solved/);
      await page.getByRole("button", { name: "Review" }).click();
      await heading(page, "What you overlooked");
      await page.getByRole("button", { name: /was available.*Move 1: r2c2=2/ }).waitFor();
      await page.getByRole("button", { name: /Move 2: r1c1=2/ }).click();
      await heading(page, /was available$/);
      const then = await heights(page);
      assert.equal(then[5], 2, "the first move stands");
      assert.equal(then.filter((height) => height !== null).length, 1, "and nothing else");
      assert.match((await names(page)).join(), /what follows/);
      await page.getByText("2 of 3").waitFor();
      await page.getByRole("button", { name: "Next moment" }).click();
      await page.getByText("3 of 3").waitFor();
      await page.getByRole("button", { name: "All moments" }).click();
      await heading(page, "What you overlooked");
      await page.getByRole("button", { name: "Back to the finish" }).click();
      await heading(page, /^Solved/);
      assert.deepEqual(await heights(page), FOUR.solution);
    },
  );

  it("speaks German", { ...OPTIONS, locale: "de-DE" }, async ({ page, context, base }) => {
    await withSet(page, context, base, "#practice=dense-run");
    await heading(page, "Was folgt?");
    await page.getByText("Streiche, was nicht sein kann, dann prüfe.").first().waitFor();
    await page.getByRole("gridcell").nth(1).click();
    await page.keyboard.press("2");
    await page.getByRole("button", { name: "Prüfen" }).click();
    await heading(page, "Die 2 kann in r1c2 bleiben");
    await page.getByRole("button", { name: "Zeig es mir" }).click();
    await heading(page, "So geht es");
    await page.getByRole("button", { name: "Beenden" }).click();
    await heading(page, "Üben");
    await page
      .getByRole("button", { name: /^Lückenloser Anstieg/ })
      .last()
      .waitFor();
  });
});
