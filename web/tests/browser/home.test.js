// A place to come back to: my puzzles, the days, everything as one file; the address, Back and focus.
// @ts-check
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { cellAt, clueNames, heights, names, typeSolution } from "./board.js";
import { onEachTransport, ready } from "./harness.js";
import { FOUR, HARD, PARKS } from "./puzzles.js";
/** @typedef {import("playwright-core").Page} Page */

/** @param {Page} page */
async function openPuzzles(page) {
  await page.getByRole("button", { name: /^(My puzzles|Puzzles)$/ }).click();
  await page.getByRole("heading", { name: "My puzzles" }).waitFor();
}
/** Puts a puzzle of the address onto the board and writes its first heights.
 * @param {Page} page @param {string} base @param {{link: string, n: number, solution: number[]}} puzzle
 * @param {number} [count] */
async function play(page, base, { link, n, solution }, count = 2) {
  await page.goto(base + link);
  await page.waitForFunction((size) => document.querySelectorAll("[role=gridcell]").length === size, n * n);
  await ready(page);
  for (let cell = 0; cell < count; cell++) {
    await cellAt(page, n, cell).click();
    await page.keyboard.press(solution[cell] === 0 ? "-" : String(solution[cell]));
  }
}
const focused = (/** @type {Page} */ page) =>
  page.evaluate(() => {
    const at = document.activeElement;
    return at?.getAttribute("aria-label") ?? at?.textContent ?? "";
  });
const DAY = /#day=\d{4}-\d\d-\d\d$/;

onEachTransport((it) => {
  it(
    "my puzzles lists what is in progress and solved; one tap goes on",
    { path: FOUR.link },
    async ({ page, base }) => {
      await typeSolution(page, FOUR);
      await play(page, base, HARD);
      const hard = await names(page);
      await play(page, base, PARKS, 1);
      await openPuzzles(page);
      await page.getByRole("heading", { name: "In progress · 2" }).waitFor();
      await page.getByRole("heading", { name: "Solved · 1" }).waitFor();
      await page.getByRole("button", { name: /^Continue 5×5 Hard, parks/ }).waitFor();
      await page.getByRole("button", { name: /^Continue 4×4 Easy .*no hints/ }).waitFor();
      await page.getByRole("button", { name: /^Continue 6×6 Hard 2 of 33.*no hints/ }).click();
      await page.waitForFunction(() => document.querySelectorAll("[role=gridcell]").length === 36);
      assert.deepEqual(await names(page), hard);
      assert.ok(page.url().endsWith(HARD.link));
    },
  );

  it("a game is removed without a question, and comes back", { path: HARD.link }, async ({ page, base }) => {
    await play(page, base, HARD);
    await play(page, base, FOUR);
    await openPuzzles(page);
    await page.getByRole("button", { name: "Remove 6×6 Hard" }).click();
    await page.getByRole("heading", { name: "In progress · 1" }).waitFor();
    await page.getByRole("status").getByRole("button", { name: "Undo" }).click();
    await page.getByRole("heading", { name: "In progress · 2" }).waitFor();
    await page.getByRole("button", { name: /^Continue 6×6 Hard 2 of 33/ }).waitFor();
  });

  it(
    "everything goes into one file and into another browser",
    { path: HARD.link },
    async ({ page, base, context, problems }) => {
      await play(page, base, HARD);
      await play(page, base, FOUR, 3);
      const four = await names(page);
      await openPuzzles(page);
      const [file] = await Promise.all([
        page.waitForEvent("download"),
        page.getByRole("button", { name: "Save all to a file" }).click(),
      ]);
      const path = await file.path();
      const saved = JSON.parse(readFileSync(path, "utf8"));
      assert.deepEqual([saved.format, saved.games.length], ["skyscrapers-all", 2]);

      const other = await context.browser()?.newContext();
      const guest = await other?.newPage();
      if (!guest) throw new Error("no browser");
      guest.on("pageerror", (error) => problems.push(String(error)));
      await guest.goto(base);
      await ready(guest);
      await openPuzzles(guest);
      await guest.locator("input[type=file]").setInputFiles(path);
      await guest.getByText("2 games added.").waitFor();
      await guest.getByRole("button", { name: /^Continue 4×4 Easy 3 of 16/ }).click();
      await guest.waitForFunction(() => document.querySelectorAll("[role=gridcell]").length === 16);
      assert.deepEqual(await names(guest), four);
      await guest.keyboard.press("Control+z");
      assert.equal((await heights(guest))[2], null, "with its history");

      await openPuzzles(guest);
      await guest.locator("input[type=file]").setInputFiles({
        name: "other.json",
        mimeType: "application/json",
        buffer: Buffer.from("{}"),
      });
      await guest.getByRole("alert").filter({ hasText: "no saved games" }).waitFor();
      await other?.close();
    },
  );

  it("days are walked through and played by keyboard alone", {}, async ({ page }) => {
    await openPuzzles(page);
    await page.getByRole("radio", { name: "Daily" }).check({ force: true });
    const grid = page.getByRole("grid", { name: /\d{4}$/ });
    await grid.waitFor();
    const today = await page.getByRole("gridcell", { selected: true }).last().getAttribute("aria-label");
    assert.match(today ?? "", /^\d+ \w+, \d by \d \w+.*, not played$/);
    await page.getByRole("gridcell", { name: today ?? "" }).focus();
    await page.keyboard.press("ArrowLeft");
    const before = await focused(page);
    assert.notEqual(before, today);
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("ArrowDown");
    assert.equal(await focused(page), before);
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowRight");
    assert.equal(await focused(page), today, "what is to come cannot be chosen");
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: "My puzzles" }).waitFor({ state: "hidden" });
    await page
      .getByRole("banner")
      .getByText(/Daily \d+ \w+/)
      .waitFor();
    await page.waitForFunction(() => location.hash.startsWith("#day="));
    assert.match(page.url(), DAY);
    const cells = await names(page);
    const open = (await heights(page)).indexOf(null);
    await page.getByRole("gridcell").nth(open).click();
    await page.keyboard.press("1");
    await page.reload();
    await ready(page);
    assert.equal((await heights(page))[open], 1, "the day goes on after a reload");
    await page.keyboard.press("Control+z");
    assert.deepEqual(await names(page), cells);
    await page.keyboard.press("Control+y");

    await openPuzzles(page);
    await page.getByRole("radio", { name: "Daily" }).check({ force: true });
    await page.getByRole("gridcell", { name: new RegExp(`^${before.split(",")[0]},.*, begun$`) }).waitFor();
  });

  it(
    "days and games are played by touch on a phone",
    { path: HARD.link, viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true },
    async ({ page }) => {
      await cellAt(page, 6, 0).tap();
      await page.getByRole("button", { name: /^2, / }).tap();
      await page.getByRole("button", { name: "Puzzles", exact: true }).tap();
      await page.getByText("Daily", { exact: true }).tap();
      const day = page.getByRole("gridcell", { name: /not played$/ }).first();
      await day.tap();
      const box = await day.boundingBox();
      assert.ok(box && box.width >= 44 && box.height >= 44, "days can be touched");
      await page.getByRole("button", { name: /^Play \d/ }).tap();
      await page
        .getByRole("banner")
        .getByText(/Daily \d+ \w+/)
        .waitFor();
      await page.getByRole("button", { name: "Puzzles", exact: true }).tap();
      await page.getByRole("button", { name: /^Continue 6×6 Hard/ }).tap();
      await page.waitForFunction(() => location.hash.startsWith("#skyscrapers/6/6/"));
      assert.equal((await heights(page))[0], 2);
    },
  );

  it("a day that is solved is ticked off, and counts", {}, async ({ page, base }) => {
    const today = await page.evaluate(() => {
      const now = new Date();
      const two = (/** @type {number} */ value) => String(value).padStart(2, "0");
      return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
    });
    await page.goto(`${base}#day=${today}`);
    await page.getByRole("banner").getByText(/Daily/).waitFor();
    const solution = await page.evaluate(() => {
      const saved = Object.keys(localStorage)
        .filter((key) => key.startsWith("skyscrapers.game."))
        .map((key) => JSON.parse(localStorage.getItem(key) ?? ""))
        .find((game) => game.puzzle.day);
      return { n: saved.puzzle.n, solution: saved.puzzle.solution };
    });
    await typeSolution(page, solution);
    await page.getByRole("heading", { name: /^Solved/ }).waitFor();
    await openPuzzles(page);
    await page.getByRole("radio", { name: "Daily" }).check({ force: true });
    await page.getByRole("gridcell", { name: /, solved$/ }).waitFor();
    await page.getByText("Solved on its day").waitFor();
    assert.equal(
      await page.getByRole("listitem").filter({ hasText: "days in a row" }).textContent(),
      "1days in a row",
    );
  });

  it(
    "the puzzle stays in the address, a panel is an entry, Back closes it and goes on",
    { path: FOUR.link },
    async ({ page, base }) => {
      await cellAt(page, 4, 0).click();
      await page.keyboard.press("2");
      assert.ok(page.url().endsWith(FOUR.link), "without entries");
      await page.goto(base + HARD.link);
      await page.waitForFunction(() => document.querySelectorAll("[role=gridcell]").length === 36);
      await page.getByRole("button", { name: "Settings" }).click();
      await page.getByRole("heading", { name: "Settings" }).waitFor();
      await page.goBack();
      await page.getByRole("heading", { name: "Settings" }).waitFor({ state: "hidden" });
      assert.equal((await heights(page)).length, 36);
      await page.getByRole("button", { name: "Settings" }).click();
      await page.getByRole("heading", { name: "Settings" }).waitFor();
      await page.keyboard.press("Escape");
      await page.getByRole("heading", { name: "Settings" }).waitFor({ state: "hidden" });
      await page.waitForTimeout(200);
      await page.goBack();
      await page.waitForFunction(() => document.querySelectorAll("[role=gridcell]").length === 16);
      assert.equal((await heights(page))[0], 2, "the puzzle before, as far as it was played");
      await page.goForward();
      await page.waitForFunction(() => document.querySelectorAll("[role=gridcell]").length === 36);
      await page.reload();
      await ready(page);
      assert.equal((await heights(page)).length, 36);
    },
  );

  it("Back leaves no half-made puzzle behind", { path: FOUR.link }, async ({ page }) => {
    await cellAt(page, 4, 0).click();
    await page.keyboard.press("2");
    const edit = async () => {
      await page.getByRole("button", { name: "More" }).click();
      await page.getByRole("button", { name: "Enter your own puzzle" }).click();
      await page.getByRole("heading", { name: /Your own puzzle|Several solutions/ }).waitFor();
    };
    await edit();
    await page.getByRole("columnheader").first().click();
    await page.keyboard.press("3");
    const draft = await clueNames(page);
    await page.getByRole("heading", { name: "Several solutions" }).waitFor();
    await page.goBack();
    await page.waitForFunction(() => document.querySelectorAll("[role=gridcell]").length === 16);
    assert.equal((await heights(page))[0], 2, "the game is on the board again");
    await edit();
    assert.deepEqual(await clueNames(page), draft, "and the draft is where it was");
  });

  it("in German, too", { path: HARD.link, locale: "de-DE" }, async ({ page }) => {
    await page.getByText("Eine Lösung · Schwer").waitFor();
    await page.getByRole("gridcell").first().click();
    await page.keyboard.press("2");
    await page.getByRole("button", { name: "Meine Rätsel" }).click();
    await page.getByRole("button", { name: /^Weiterspielen: 6×6 Schwer 1 von 33.*ohne Tipps/ }).waitFor();
    await page.getByRole("button", { name: "6×6 Schwer entfernen" }).click();
    await page.getByText("6×6 Schwer entfernt.").waitFor();
    await page.getByRole("status").getByRole("button", { name: "Rückgängig" }).click();
    await page.getByRole("radio", { name: "Täglich" }).check({ force: true });
    const day = page.getByRole("gridcell", { name: /^\d+\. \w+, \d mal \d .*, nicht gespielt$/ });
    await day.first().waitFor();
  });

  it("focus goes to what opens, and back to what opened it", { path: HARD.link }, async ({ page }) => {
    const settings = page.getByRole("button", { name: "Settings" });
    await settings.focus();
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: "Settings" }).waitFor();
    assert.equal(await focused(page), "Settings");
    await page.keyboard.press("Escape");
    await page.getByRole("heading", { name: "Settings" }).waitFor({ state: "hidden" });
    assert.ok(await settings.evaluate((element) => element === document.activeElement));

    await cellAt(page, 6, 8).click();
    await page.keyboard.press("h");
    await page.getByText("Stage 1 of 3").first().waitFor({ state: "attached" });
    const main = () => page.evaluate(() => document.activeElement?.className ?? "");
    assert.match(await main(), /main/, "a hint's main button");
    await page.keyboard.press("Enter");
    await page.getByText("Stage 2 of 3").first().waitFor({ state: "attached" });
    assert.match(await main(), /main/, "in every stage");
    await page.keyboard.press("Escape");
    await page.getByRole("region", { name: "Hint" }).waitFor({ state: "hidden" });
    assert.match(await focused(page), /^row 2 column 3/, "the chosen cell");
  });
});
