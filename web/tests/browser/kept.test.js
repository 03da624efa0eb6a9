// Nothing can lose work: what a player wrote comes back, whatever happens to the page, the storage, the server or
// the other tab; and a way back stands beside everything that takes something away.
// @ts-check
import assert from "node:assert/strict";
import { assertSolved, cellAt, heights, names, typeSolution } from "./board.js";
import { onEachTransport, ready } from "./harness.js";
import { FOUR, HARD } from "./puzzles.js";
import { fromMenu } from "./states.js";
/** @typedef {import("playwright-core").Page} Page */

/** A 12×12 whose first cell is given. */
const TWELVE = "#skyscrapers/12/12/zznc";

/** Types heights into the first cells. @param {Page} page @param {{n: number, solution: number[]}} puzzle @param {number} count */
async function fill(page, { n, solution }, count) {
  for (const [cell, height] of solution.slice(0, count).entries()) {
    await cellAt(page, n, cell).click();
    await page.keyboard.press(String(height));
  }
}

/** Presses the button of the line that tells what was done. @param {Page} page @param {string|RegExp} name */
const press = (page, name) => page.getByRole("status").getByRole("button", { name }).click();
/** Presses a button of a panel. @param {Page} page @param {string|RegExp} name */
const choose = (page, name) => page.getByRole("region").getByRole("button", { name }).click();

onEachTransport((it, transport) => {
  it("going back from a slip is a move like any other", { path: FOUR.link }, async ({ page }) => {
    await cellAt(page, 4, 15).click();
    await page.keyboard.press("4");
    await fill(page, FOUR, 10);
    const before = await names(page);
    await page.keyboard.press("h");
    await choose(page, /^(Go back to before it|Undo to before it)/);
    assert.equal((await heights(page)).filter((height) => height !== null).length, 0);
    await page.keyboard.press("5");
    await page.keyboard.press("3");
    for (let i = 0; i < 2; i++) await page.keyboard.press("Control+z");
    assert.deepEqual(await names(page), before, "ten good cells are back, even after another move");
  });

  it(
    "clearing the wrong cell is the mildest repair, and can be undone",
    { path: FOUR.link },
    async ({ page }) => {
      await fill(page, FOUR, 5);
      await page.keyboard.press("ArrowRight");
      await page.keyboard.press("4");
      const before = await heights(page);
      await page.keyboard.press("h");
      await page.getByRole("heading", { name: "The 4 in row 2 column 2 is wrong. Why?" }).waitFor();
      await choose(page, "Show why");
      await page.getByRole("button", { name: "Clear this cell" }).waitFor();
      await choose(page, "Clear this cell");
      assert.deepEqual(
        await heights(page),
        before.map((height, cell) => (cell === 5 ? null : height)),
      );
      await press(page, "Undo");
      assert.deepEqual(await heights(page), before);
    },
  );

  it("keys do nothing to cells while a clue is chosen", { path: FOUR.link }, async ({ page }) => {
    await cellAt(page, 4, 5).click();
    await page.keyboard.press("2");
    const before = await names(page);
    await page.getByRole("rowheader").first().click();
    for (const key of ["3", "Backspace", "0", "Shift+Digit1", " "]) await page.keyboard.press(key);
    const pad = page.getByRole("button", { name: /^3, / });
    if (await pad.isVisible()) await pad.click();
    assert.deepEqual(await names(page), before);
  });

  it("two digits on a given take nothing back", { path: TWELVE }, async ({ page }) => {
    await cellAt(page, 12, 1).click();
    await page.keyboard.press("5");
    await cellAt(page, 12, 0).click();
    await page.keyboard.press("1");
    await page.keyboard.press("2");
    assert.equal((await heights(page))[1], 5);
    await cellAt(page, 12, 2).click();
    await page.keyboard.press("1");
    await page.keyboard.press("1");
    assert.equal((await heights(page))[2], 11, "two digits are still one height elsewhere");
  });

  const broken = {
    "text that is no JSON": "{nonsense",
    "a game without a puzzle": JSON.stringify({ moves: [], at: 0 }),
    "moves that cannot be played": JSON.stringify({
      puzzle: { n: 4, clues: Array(16).fill(0) },
      moves: [{ kind: "enter", cells: [[99, 0, 0, 7, 0]] }],
      at: 1,
      savepoints: [],
      hints: [0, 0, 0, 0],
      seconds: 0,
      solved: false,
    }),
    "a newer version": JSON.stringify({ version: 99, puzzle: { n: 4 }, moves: [null], at: 1 }),
  };
  for (const [name, text] of Object.entries(broken)) {
    const keys = ["4;4;;;", "skyscrapers/4/4/v"];
    const initScript = `if (location.protocol !== "about:" && !sessionStorage.visited) for (const key of ${JSON.stringify(keys)}) {
      localStorage.setItem("skyscrapers.game." + key, ${JSON.stringify(text)});
      localStorage.setItem("skyscrapers.current", JSON.stringify(key));
      sessionStorage.visited = 1;
    }`;
    it(
      `a save with ${name} is set aside, told and can be saved; the page starts`,
      { initScript },
      async ({ page }) => {
        assert.equal((await heights(page)).length, 25);
        await page.getByText("A saved game could not be read.").waitFor();
        const [file] = await Promise.all([page.waitForEvent("download"), press(page, "Save to a file")]);
        assert.equal(file.suggestedFilename(), "skyscrapers-unread.json");
        await page.keyboard.press("1");
        await page.reload();
        await ready(page);
        assert.equal((await heights(page))[0], 1, "playing goes on");
        await page.waitForTimeout(300);
        assert.equal(await page.getByText("A saved game could not be read.").count(), 0, "it is told once");
        assert.ok(
          await page.evaluate((kept) => Object.values(localStorage).includes(kept), text),
          "what could not be read is still there",
        );
      },
    );
  }

  it(
    "what an older page has saved goes on",
    {
      initScript: `if (location.protocol !== "about:" && !localStorage.length) {
        const key = "4;4;;0,0,0,0,0,0,0,0,4,0,2,0,0,0,3,0;";
        localStorage.setItem("skyscrapers.game." + key, JSON.stringify({
          puzzle: { n: 4, clues: [0,0,0,0,0,0,0,0,4,0,2,0,0,0,3,0], level: "Easy", rating: 2.3 },
          moves: [{ kind: "enter", cells: [[0, 0, 0, 2, 0]] }], at: 1, savepoints: [], hints: [1, 0, 0, 0],
          seconds: 65, solved: false, saved: 1700000000000 }));
        localStorage.setItem("skyscrapers.current", JSON.stringify(key));
      }`,
    },
    async ({ page }) => {
      assert.deepEqual((await heights(page)).slice(0, 2), [2, null]);
      await page.keyboard.press("Control+z");
      assert.equal((await heights(page))[0], null);
    },
  );

  it("of two tabs the one played last has the game", { path: FOUR.link }, async ({ page, context, base }) => {
    await fill(page, FOUR, 2);
    const other = await context.newPage();
    await other.goto(base + FOUR.link);
    await ready(other);
    assert.deepEqual((await heights(other)).slice(0, 3), [2, 1, null]);
    assert.equal(await page.getByText("Being played in another tab").count(), 0, "looking is not playing");
    await cellAt(other, 4, 2).click();
    await other.keyboard.press("3");

    await page.bringToFront();
    await page.getByText("Being played in another tab").waitFor();
    assert.equal(await page.getByRole("button", { name: /^1, / }).isVisible(), false, "keys are gone");
    await cellAt(page, 4, 15).click();
    await page.keyboard.press("1");
    assert.equal((await heights(page))[15], null, "nothing can be entered");
    await press(page, "Take over");
    assert.deepEqual((await heights(page)).slice(0, 4), [2, 1, 3, null], "the game as the other tab left it");
    await cellAt(page, 4, 3).click();
    await page.keyboard.press("4");

    await other.bringToFront();
    await other.getByText("Being played in another tab").waitFor();
    await other.close();
    await page.reload();
    await ready(page);
    assert.deepEqual((await heights(page)).slice(0, 5), [2, 1, 3, 4, null]);
  });

  it(
    "a half-played game is reached again after New, by undo and by Back",
    { path: FOUR.link },
    async ({ page }) => {
      await fill(page, FOUR, 3);
      const before = await names(page);
      const renew = async () => {
        await page.getByRole("button", { name: "New", exact: true }).click();
        await page.getByRole("button", { name: /^(Make it|Start)$/ }).click();
        await page.waitForFunction(() => document.querySelectorAll("[role=gridcell]").length !== 16);
      };
      await renew();
      await page.getByText("Your 4×4 Easy stays in My puzzles.").waitFor();
      await press(page, "Undo");
      assert.deepEqual(await names(page), before);

      await renew();
      await page.reload();
      await ready(page);
      await page.keyboard.press("Control+z");
      await press(page, "Back to your 4×4 Easy");
      assert.deepEqual(await names(page), before);

      await page.goBack();
      await page.waitForFunction(() => document.querySelectorAll("[role=gridcell]").length !== 16);
    },
  );

  it("a link that opens over a game can be undone", { path: FOUR.link }, async ({ page, base }) => {
    await fill(page, FOUR, 3);
    const before = await names(page);
    await page.goto(base + HARD.link);
    await page.waitForFunction(() => document.querySelectorAll("[role=gridcell]").length === 36);
    await page.getByText("stays in My puzzles").waitFor();
    await page.keyboard.press("z");
    await page.keyboard.press("z");
    await page.waitForFunction(() => document.querySelectorAll("[role=gridcell]").length === 16);
    assert.deepEqual(await names(page), before);
  });

  for (const [item, said] of [
    ["Start again", "Started again."],
    ["Fill in all marks", "Marks filled in."],
    ["Remove all marks", "Marks removed."],
  ]) {
    it(`${item} asks nothing and can be undone`, { path: FOUR.link }, async ({ page }) => {
      await fill(page, FOUR, 4);
      await cellAt(page, 4, 9).click();
      await page.keyboard.press("Shift+Digit2");
      const before = await names(page);
      await fromMenu(page, item ?? "");
      await page
        .getByText(said ?? "")
        .first()
        .waitFor();
      assert.notDeepEqual(await names(page), before);
      await press(page, "Undo");
      assert.deepEqual(await names(page), before);
    });
  }

  it(
    "a solved board that is opened again has its finish, and every time it becomes right",
    { path: FOUR.link },
    async ({ page }) => {
      await typeSolution(page, FOUR);
      await assertSolved(page, FOUR);
      await page.reload();
      await ready(page);
      await assertSolved(page, FOUR);
      await page.keyboard.press("Escape");
      await page.getByRole("heading", { name: /^Solved/ }).waitFor({ state: "hidden" });
      await cellAt(page, 4, 0).click();
      await page.keyboard.press("Backspace");
      await page.keyboard.press("2");
      await assertSolved(page, FOUR);
    },
  );

  it(
    "with the engine gone, playing goes on and the finish is seen",
    { path: FOUR.link },
    async ({ page, context }) => {
      await page.waitForLoadState("networkidle");
      // What was fetched stays; whatever is asked from now on fails.
      await context.route("**/*", (route) => route.abort());
      if (transport === "http") {
        await page.keyboard.press("h");
        await page.getByText("The solver cannot be reached").first().waitFor();
        assert.equal(await page.getByText(/TypeError|fetch|Error:/).count(), 0, "no exception is shown");
        await page.getByRole("button", { name: "Try again" }).click();
        await page.getByText("The solver cannot be reached").first().waitFor();
        await page.keyboard.press("Escape");
      }
      for (const panel of ["New", "Settings"]) {
        await page.getByRole("button", { name: panel, exact: true }).click();
        await page.getByRole("heading", { name: panel }).waitFor();
        await page.keyboard.press("Escape");
      }
      await cellAt(page, 4, 0).click();
      await page.keyboard.press("2");
      await page.keyboard.press("ArrowRight");
      await page.keyboard.press("2");
      assert.match((await names(page))[1] ?? "", /conflicts with row 1 column 1/, "rules are checked");
      await page.keyboard.press("2");
      await typeSolution(page, FOUR);
      await assertSolved(page, FOUR);
      await context.unroute("**/*");
    },
  );

  const full = `Storage.prototype.setItem = function () { throw new DOMException("full", "QuotaExceededError"); };`;
  const forbidden = `Object.defineProperty(window, "localStorage", { get() { throw new DOMException("no", "SecurityError"); } });`;
  for (const [name, initScript] of Object.entries({ full, forbidden })) {
    it(
      `a storage that is ${name} is told, and everything can be saved to a file`,
      { initScript },
      async ({ page }) => {
        const bar = page.getByText("This browser saves nothing. Save to a file before you leave.");
        await bar.waitFor();
        await page.keyboard.press("1");
        await page.getByRole("button", { name: "Close" }).first().click();
        await bar.waitFor({ state: "hidden" });
        await page.keyboard.press("ArrowRight");
        await page.keyboard.press("2");
        assert.equal(await bar.count(), 0, "it is told once");
        await page.getByRole("button", { name: "New", exact: true }).click();
        await page.getByRole("button", { name: /^(Make it|Start)$/ }).click();
        await bar.waitFor();
        const [file] = await Promise.all([page.waitForEvent("download"), press(page, "Save to a file")]);
        assert.equal(file.suggestedFilename(), "skyscrapers.json");
      },
    );
  }
});
