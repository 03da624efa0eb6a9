// Around the puzzle: watching it solved, new and own puzzles, sharing.
// @ts-check
import assert from "node:assert/strict";
import { boardBox, cellAt, heights, names } from "./board.js";
import { onEachTransport, ready } from "./harness.js";
import { FOUR, HARD, PARKS } from "./puzzles.js";
/** @typedef {import("playwright-core").Page} Page */

/** @param {Page} page @param {string} item */
async function fromMenu(page, item) {
  await page.getByRole("button", { name: "More" }).click();
  await page.getByRole("button", { name: item }).click();
}

onEachTransport((it) => {
  it("the story of a puzzle is told to its end and back", { path: HARD.link }, async ({ page }) => {
    const [box, mine] = [await boardBox(page), await names(page)];
    await fromMenu(page, "Watch it solved");
    const slider = page.getByRole("slider", { name: "Step" });
    await slider.waitFor();
    const steps = Number(await slider.getAttribute("aria-valuemax"));
    assert.ok(steps > 20);
    const first = await names(page);
    assert.ok(
      first.some((name) => /marks .*, crossed out /.test(name ?? "")),
      "marks are struck where they stand",
    );

    const told = [first];
    const end = page.getByRole("button", { name: "Last step" });
    while ((await end.getAttribute("aria-disabled")) === "false") {
      await page.keyboard.press("ArrowRight");
      told.push(await names(page));
    }
    assert.equal(Number(await slider.getAttribute("aria-valuenow")), steps);
    assert.ok(told.length >= steps, "a step has a page or several");
    assert.deepEqual(await heights(page), HARD.solution);
    await page.getByText("no marks left").waitFor();
    for (const [at, board] of told.slice(0, -1).reverse().entries()) {
      await page.keyboard.press("ArrowLeft");
      assert.deepEqual(await names(page), board, `page ${at + 1} backwards`);
    }
    await page.keyboard.press("End");
    assert.deepEqual(await heights(page), HARD.solution);
    await page.keyboard.press("Home");
    assert.deepEqual(await names(page), first);
    assert.deepEqual(await boardBox(page), box, "the board stands still");
    await page.keyboard.press("Escape");
    assert.deepEqual(await names(page), mine, "the game is untouched");
  });

  it(
    "a story plays by itself, and the game can be taken over from it",
    { path: FOUR.link },
    async ({ page }) => {
      await fromMenu(page, "Watch it solved");
      await page.getByRole("slider", { name: "Step" }).waitFor();
      await page.getByRole("slider", { name: "Speed" }).fill("4");
      await page.getByRole("button", { name: "Play", exact: true }).click();
      await page.getByRole("heading", { name: "Solved" }).waitFor({ timeout: 20_000 });
      await page.getByRole("button", { name: "Step back" }).click();
      await page.getByRole("button", { name: "Step back" }).click();
      const [log] = await Promise.all([
        page.waitForEvent("download"),
        page.getByRole("button", { name: "Save text" }).click(),
      ]);
      assert.equal(log.suggestedFilename(), "skyscrapers-steps.txt");
      await page.getByRole("button", { name: "Play from here" }).click();
      assert.ok((await heights(page)).includes(null));
      await page.keyboard.press("Control+z");
      assert.ok(
        (await heights(page)).every((height) => height === null),
        "one undo takes it back",
      );
    },
  );

  it("new puzzles come by size, level and kind, and of the day", {}, async ({ page }) => {
    await page.getByRole("button", { name: "New", exact: true }).click();
    await page.getByRole("radio", { name: "6 by 6" }).check({ force: true });
    await page.getByRole("radio", { name: "Hard" }).check({ force: true });
    await page.getByRole("button", { name: "Parks" }).click();
    await page.getByRole("button", { name: "Start" }).click();
    await page.getByText(/6×6 · Hard/).waitFor();
    assert.equal((await heights(page)).length, 36);
    await page.getByRole("button", { name: /^park, / }).waitFor();

    await page.getByRole("button", { name: "New", exact: true }).click();
    await page.getByRole("button", { name: /Puzzle of the day/ }).click();
    await page
      .getByRole("banner")
      .getByText(/Daily \d+ \w+/)
      .waitFor();
    const daily = await names(page);
    await page.reload();
    await ready(page);
    assert.deepEqual(await names(page), daily);
  });

  it("an own puzzle is impossible, mended, ambiguous, and unique", {}, async ({ page }) => {
    await fromMenu(page, "Enter your own puzzle");
    await page.getByRole("radio", { name: "4 by 4" }).check({ force: true });
    await page.getByRole("columnheader", { name: "No clue above column 1", exact: true }).click();
    await page.keyboard.press("1");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("1");
    await page.getByRole("heading", { name: "No solution" }).waitFor();
    await page.getByRole("columnheader", { name: "Clue 1 above column 1, broken" }).waitFor();

    await page.keyboard.press("Backspace");
    await page.getByRole("heading", { name: "Several solutions" }).waitFor();
    assert.ok(
      (await names(page)).some((name) => / or \d/.test(name ?? "")),
      "cells show both heights",
    );
    await page.getByRole("button", { name: /^Add / }).first().click();
    await page.getByRole("heading", { name: "One solution" }).waitFor();
    await page.getByRole("button", { name: "Play it" }).click();
    await page.getByRole("heading", { name: "One solution" }).waitFor({ state: "hidden" });
    assert.equal((await heights(page)).length, 16);
  });

  it("an own puzzle can be pasted; what cannot be read stays to be mended", {}, async ({ page }) => {
    await fromMenu(page, "Enter your own puzzle");
    await page.getByText("Paste a puzzle").click();
    const field = page.getByRole("textbox", { name: "Paste a puzzle" });
    await field.fill("4:1,2,3");
    await page.getByRole("button", { name: "Put it on the board" }).click();
    await page.getByRole("alert").filter({ hasText: /\w/ }).waitFor();
    assert.equal(await field.inputValue(), "4:1,2,3");
    await field.fill("[0,0,1,2, 0,2,0,0, 0,3,0,0, 0,1,0,0]");
    await page.getByRole("button", { name: "Put it on the board" }).click();
    await page.getByRole("heading", { name: "One solution" }).waitFor();
  });

  it(
    "a link carries the puzzle and what is written on it",
    { path: PARKS.link },
    async ({ page, context, base, problems }) => {
      await cellAt(page, 5, 0).click();
      await page.keyboard.press("1");
      await page.keyboard.press("ArrowRight");
      await page.keyboard.press("Shift+Digit3");
      const written = await names(page);
      await page.getByRole("button", { name: "Share", exact: true }).click();
      await page.getByText("With my entries so far").click();
      const field = page.getByRole("textbox", { name: "Link to this puzzle" });
      await page.waitForFunction(() => /filled=/.test(document.querySelector("input")?.value ?? ""));
      const link = await field.inputValue();
      assert.ok(link.startsWith(base), link);

      const browser = context.browser();
      assert.ok(browser);
      const other = await browser.newContext();
      const guest = await other.newPage();
      guest.on("pageerror", (error) => problems.push(String(error)));
      await guest.goto(link);
      await ready(guest);
      assert.deepEqual(await names(guest), written);
      await other.close();
    },
  );

  it(
    "a bad link says what is wrong and keeps its text",
    { path: "#skyscrapers/6/6/zzzzzzzz1" },
    async ({ page }) => {
      await page.getByRole("heading", { name: "No puzzle in that link" }).waitFor();
      await page.getByRole("button", { name: "Fix it" }).click();
      const field = page.getByRole("textbox", { name: "A puzzle in any format" });
      assert.match(await field.inputValue(), /skyscrapers\/6\/6\/zzzzzzzz1/);
      await field.fill(FOUR.link);
      await page.getByRole("button", { name: "Open", exact: true }).click();
      await page.getByRole("heading", { name: "No puzzle in that link" }).waitFor({ state: "hidden" });
      assert.equal((await heights(page)).length, 16);
    },
  );

  it(
    "Towers game IDs and lists of clues open from the address, too",
    { path: "#4://1/2///3////1///2//" },
    async ({ page, base }) => {
      await page.waitForFunction(() => document.querySelectorAll("[role=gridcell]").length === 16);
      await page.goto("about:blank");
      await page.goto(`${base}#[0,0,1,2,0,2,0,0,0,3,0,0,0,1,0,0]`);
      await ready(page);
      await page.waitForFunction(() => document.querySelectorAll("[role=gridcell]").length === 16);
    },
  );

  it("a game goes into a file and comes back with its history", { path: FOUR.link }, async ({ page }) => {
    await cellAt(page, 4, 0).click();
    await page.keyboard.press("2");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("1");
    const played = await names(page);
    await page.getByRole("button", { name: "Share", exact: true }).click();
    const [saved] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Save the game" }).click(),
    ]);
    await page.keyboard.press("Escape");
    await page.keyboard.press("Control+z");
    await page.keyboard.press("Control+z");
    await page.getByRole("button", { name: "Share", exact: true }).click();
    await page.getByText("Open a puzzle").click();
    await page.locator("input[type=file]").setInputFiles(await saved.path());
    await page.waitForFunction(
      (name) => document.querySelector("[role=gridcell]")?.getAttribute("aria-label") === name,
      played[0] ?? "",
    );
    assert.deepEqual(await names(page), played);
    await page.keyboard.press("Control+z");
    assert.equal((await heights(page))[1], null, "the history came along");
  });
});
