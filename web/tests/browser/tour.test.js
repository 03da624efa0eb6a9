// The tour: offered once, by mouse, by keys alone and by touch; wrong entries are answered and taken back; nothing
// of it is kept.
// @ts-check
import assert from "node:assert/strict";
import { boardBox, cellAt, heights, names } from "./board.js";
import { HURRY, onEachTransport, ready } from "./harness.js";
import { TOUR, TOUR_STEPS, tour } from "./learning.js";
import { FOUR } from "./puzzles.js";
/** @typedef {import("playwright-core").Page} Page */

/** @param {Page} page @param {number} step  from 1 */
const stands = (page, step) => page.getByRole("heading", { name: TOUR_STEPS[step - 1] }).waitFor();

onEachTransport((it) => {
  it("leads through five steps to a 5×5, and is offered once", { initScript: HURRY }, async ({ page }) => {
    const before = await names(page);
    await tour(6)(page);
    assert.deepEqual(await heights(page), TOUR.solution);
    await page.getByRole("button", { name: "Play a 5×5" }).click();
    await page.getByRole("heading", { name: "Skyscrapers" }).waitFor();
    assert.deepEqual(await names(page), before, "the first puzzle waits as it was");
    await page.reload();
    await ready(page);
    assert.equal((await heights(page)).length, 25);
    await page.getByText("Put 1 to 5 into every row and column").waitFor();
    assert.equal(await page.getByText("New here?").count(), 0);
    const kept = await page.evaluate(
      () => Object.keys(localStorage).filter((key) => key.includes("game")).length,
    );
    assert.equal(kept, 1, "the tour's own game is not kept");
  });

  it("can be declined, and found again in Help", { path: "" }, async ({ page }) => {
    await page.getByRole("button", { name: "Just play" }).click();
    await page.getByText("Put 1 to 5 into every row and column").waitFor();
    await page.keyboard.press("?");
    await page.getByRole("button", { name: /One-minute tour/ }).click();
    await stands(page, 1);
    await page.keyboard.press("Escape");
    await page.getByRole("heading", { name: "Skyscrapers" }).waitFor();
    assert.equal((await heights(page)).length, 25);
  });

  it("tells what every building of the first row hides", {}, async ({ page }) => {
    await tour(1)(page);
    for (const [column, told] of /** @type {[number, string][]} */ ([
      [0, "The 2 hides the 1 behind it, and the 4 hides the 3."],
      [1, "The 1 hides behind the 2, and the 3 behind the 4."],
      [2, "The 4 hides the 3 behind it, and the 2 hides the 1."],
      [3, "The 3 hides behind the 4, and the 1 behind the 2."],
    ])) {
      await cellAt(page, 4, column).click();
      await page.getByText(told).first().waitFor();
    }
  });

  it("answers wrong entries in words and takes them back", { initScript: HURRY }, async ({ page }) => {
    /** @param {number} cell @param {string} key @param {string|RegExp} told */
    const wrong = async (cell, key, told) => {
      const start = await heights(page);
      await cellAt(page, 4, cell).click();
      await page.keyboard.press(key);
      await page.locator(".lesson-side").getByText(told).waitFor();
      await page.waitForFunction(
        (expected) =>
          [...document.querySelectorAll("[role=gridcell]")].filter((each) => each.querySelector(".height"))
            .length === expected,
        start.filter((height) => height !== null).length,
      );
      assert.deepEqual(await heights(page), start);
    };
    await tour(2)(page);
    await wrong(8, "3", "Then you would also see a taller one behind it.");
    await wrong(9, "4", "Not there");
    await wrong(0, "4", "Given: it cannot be changed.");
    await cellAt(page, 4, 8).click();
    await page.keyboard.press("4");
    await stands(page, 3);
    await wrong(4, "3", "Too tall already");
    await page.keyboard.press("1");
    await wrong(5, "1", "It would hide behind the one before.");
    for (const key of ["2", "3", "4"]) await page.keyboard.press(key);
    await stands(page, 4);
    await wrong(14, "4", "This column already has its 4.");
    await wrong(13, "1", "This is about the 4.");
    await cellAt(page, 4, 13).click();
    await page.keyboard.press("4");
    await stands(page, 5);
    await wrong(12, "4", "This row already has its 4.");
    await wrong(12, "2", "This column already has its 2.");
    await wrong(15, "1", "Then the 2 on the right would see three buildings.");
    await page.getByRole("button", { name: "Hint" }).click();
    await page
      .locator(".lesson-side")
      .getByText(/r\dc\d = \d/)
      .waitFor();
  });

  it(
    "goes by keys alone, and the reader hears the line with every change",
    { initScript: HURRY },
    async ({ page }) => {
      await page.getByRole("button", { name: "Show me" }).focus();
      await page.keyboard.press("Enter");
      await stands(page, 1);
      const said = (/** @type {RegExp} */ what) =>
        page.waitForFunction(
          (source) => new RegExp(source).test(document.getElementById("announcer")?.textContent ?? ""),
          what.source,
        );
      await said(/Step 1 of 5\..*from the left/);
      await page.keyboard.press("Enter");
      await said(/The 4 hides the 3/);
      await page.keyboard.press("Enter");
      await stands(page, 2);
      await said(/Step 2 of 5\. A 1 means/);
      await page.keyboard.press("4");
      await stands(page, 3);
      await page.keyboard.press("1");
      await said(/^1 .*from the left: 1 seen/);
      for (const key of ["2", "3", "4"]) await page.keyboard.press(key);
      await stands(page, 4);
      // From the end of the second row down and to the left.
      for (const key of ["ArrowDown", "ArrowDown", "ArrowLeft", "ArrowLeft", "4"])
        await page.keyboard.press(key);
      await stands(page, 5);
      const at = { row: 3, column: 3 };
      for (const cell of [15, 14, 10, 11, 9, 12]) {
        const [row, column] = [Math.floor(cell / 4), cell % 4];
        for (; at.row < row; at.row++) await page.keyboard.press("ArrowDown");
        for (; at.row > row; at.row--) await page.keyboard.press("ArrowUp");
        for (; at.column < column; at.column++) await page.keyboard.press("ArrowRight");
        for (; at.column > column; at.column--) await page.keyboard.press("ArrowLeft");
        await page.keyboard.press(String(TOUR.solution[cell]));
      }
      await page.getByRole("button", { name: "Play a 5×5" }).waitFor();
      await page.keyboard.press("Enter");
      await page.getByRole("heading", { name: "Skyscrapers" }).waitFor();
    },
  );

  it(
    "goes by touch alone, and neither moves the board nor hides a button",
    { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true, initScript: HURRY },
    async ({ page }) => {
      await page.getByRole("button", { name: "Show me" }).tap();
      await stands(page, 1);
      const box = await boardBox(page);
      const within = async (/** @type {string} */ what) => {
        assert.deepEqual(await boardBox(page), box, what);
        for (const button of await page.locator(".lesson-side button:visible").all()) {
          const found = await button.boundingBox();
          assert.ok(found && found.y >= 0 && found.y + found.height <= 640, what);
        }
        const cut = await page
          .locator(".lesson-side .body")
          .evaluate((body) => body.scrollHeight - body.clientHeight);
        assert.ok(cut <= 1, `${what}: ${cut} px are cut`);
      };
      await cellAt(page, 4, 2).tap();
      await within("look");
      await page.getByRole("button", { name: "Next" }).tap();
      const key = (/** @type {number} */ value) =>
        page.getByRole("button", { name: new RegExp(`^${value}, `) }).tap();
      await stands(page, 2);
      await within("tallest");
      await key(4);
      await stands(page, 3);
      await within("stairs");
      for (const value of [1, 2, 3, 4]) await key(value);
      await stands(page, 4);
      await within("place");
      await cellAt(page, 4, 13).tap();
      await key(4);
      await stands(page, 5);
      await within("finish");
      for (const cell of [15, 14, 10, 11, 9, 12]) {
        await cellAt(page, 4, cell).tap();
        await key(TOUR.solution[cell] ?? 0);
      }
      await page.getByRole("button", { name: "Play a 5×5" }).tap();
      await page.getByRole("heading", { name: "Skyscrapers" }).waitFor();
    },
  );

  it("whoever skips it goes on with their own game", { path: FOUR.link }, async ({ page }) => {
    await cellAt(page, 4, 5).click();
    await page.keyboard.press("2");
    const before = await names(page);
    await page.keyboard.press("?");
    await page.getByRole("button", { name: /One-minute tour/ }).click();
    await page.getByRole("button", { name: "Next" }).click();
    await page.getByRole("button", { name: "Next" }).click();
    await stands(page, 2);
    await page.getByRole("button", { name: "Skip" }).click();
    await page.getByRole("heading", { name: "Skyscrapers" }).waitFor();
    assert.deepEqual(await names(page), before);
  });

  it("speaks German", { locale: "de-DE" }, async ({ page }) => {
    await page.getByRole("button", { name: "Zeig es mir" }).click();
    await page.getByRole("heading", { name: "Stell dich hierhin" }).waitFor();
    await page.getByRole("gridcell").nth(3).click();
    await page.getByText("Die 3 steckt hinter der 4, und die 1 hinter der 2.").first().waitFor();
    await page.getByRole("button", { name: "Weiter" }).click();
    await page.keyboard.press("1");
    await page.getByText("Dann sähest du dahinter noch ein höheres.").first().waitFor();
    await page.getByRole("button", { name: "Beenden" }).click();
    await page.getByRole("heading", { name: "Skyscrapers" }).waitFor();
  });
});
