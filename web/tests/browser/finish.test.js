// The finish: every time the board becomes right, with what made it hard, things to share that give nothing away,
// and the way on.
// @ts-check
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { cellAt, heights, typeSolution } from "./board.js";
import { onEachTransport, ready } from "./harness.js";
import { solve } from "./learning.js";
import { FOUR, HARD } from "./puzzles.js";

const TIMED = `if (location.protocol !== "about:") localStorage.setItem("skyscrapers.settings", JSON.stringify({timer: true}))`;

onEachTransport((it, transport) => {
  it(
    "tells hints and what made it hard, and Enter begins the next puzzle",
    { path: HARD.link },
    async ({ page }) => {
      await page.keyboard.press("h");
      await page.getByText("Stage 1 of 3").first().waitFor({ state: "attached" });
      await page.keyboard.press("Escape");
      await typeSolution(page, HARD);
      await page.getByRole("heading", { name: "Solved, one hint", exact: true }).waitFor();
      await page.getByText(/^Hard: needed .+ “.+” steps?\.$/).waitFor();
      await page.waitForFunction(() =>
        /^Solved, one hint\. Hard: needed /.test(document.getElementById("announcer")?.textContent ?? ""),
      );
      assert.equal(await page.evaluate(() => document.activeElement?.textContent), "Next puzzle");
      await page.keyboard.press("Enter");
      await page.getByRole("heading", { name: /^Solved/ }).waitFor({ state: "hidden" });
      assert.equal((await heights(page)).length, 36);
      assert.ok((await heights(page)).includes(null));
    },
  );

  it("comes the second time, and after a reload", { path: FOUR.link }, async ({ page }) => {
    await solve(page);
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Show again" }).click();
    await page.getByRole("heading", { name: /^Solved/ }).waitFor();
    await page.keyboard.press("Escape");
    await cellAt(page, 4, 15).click();
    await page.keyboard.press("Delete");
    assert.equal(await page.getByRole("button", { name: "Show again" }).count(), 0);
    await page.keyboard.press("1");
    await page.getByRole("heading", { name: /^Solved/ }).waitFor();
    await page.reload();
    await ready(page);
    await page.getByRole("heading", { name: /^Solved/ }).waitFor();
    await page.getByRole("button", { name: "Close" }).click();
    await page.getByRole("button", { name: "Show again" }).waitFor();
  });

  it("tells the time if the timer is on", { path: FOUR.link, initScript: TIMED }, async ({ page }) => {
    await page.waitForTimeout(1200);
    await typeSolution(page, FOUR);
    await page.getByRole("heading", { name: /^Solved in \d+:\d\d, no hints$/ }).waitFor();
  });

  it("harder is one level up, of the same size", { path: FOUR.link }, async ({ page }) => {
    await solve(page);
    await page.getByRole("button", { name: "Harder" }).click();
    await page.getByRole("banner").getByText("4×4 · Medium").waitFor();
    assert.equal((await heights(page)).length, 16);
  });

  it(
    "shares a picture and a text without a height of the solution",
    { path: FOUR.link },
    async ({ page, base }) => {
      await solve(page);
      await page.getByRole("button", { name: "Share", exact: true }).last().click();
      await page.getByRole("img", { name: /^Picture to share/ }).waitFor();
      const text = page.getByRole("textbox", { name: "Text" });
      await page.waitForFunction(() => /[▁▂▃▄▅▆▇█]/.test(document.querySelector("textarea")?.value ?? ""));
      const lines = (await text.inputValue()).split("\n");
      assert.equal(lines[0], "Skyscrapers 4×4 · Easy");
      assert.equal(lines[1], "solved, no hints");
      assert.match(lines[2] ?? "", /^[▁▂▃▄▅▆▇█]+$/);
      assert.equal(lines[3], base + FOUR.link);
      assert.equal(lines.length, 4);
      const saved = page.waitForEvent("download");
      await page.getByRole("button", { name: /^Save/ }).click();
      const file = await saved;
      assert.equal(file.suggestedFilename(), "skyscrapers.png");
      const png = await readFile(await file.path());
      assert.deepEqual([png.readUInt32BE(16), png.readUInt32BE(20)], [1200, 630]);
      await page.getByRole("switch", { name: "With my time and hints" }).dispatchEvent("click");
      assert.doesNotMatch(await text.inputValue(), /solved/);
      // Another solver of the same puzzle, by another way, has the same streets.
      const streets = () =>
        page
          .locator(".poster svg svg path")
          .evaluateAll((paths) => paths.map((path) => path.getAttribute("d")));
      const mine = await streets();
      await page.keyboard.press("Escape");
      await page.getByRole("button", { name: "Show again" }).click();
      await page.getByRole("button", { name: "Share", exact: true }).last().click();
      assert.deepEqual(await streets(), mine);
      assert.ok(mine.length > 15);
    },
  );

  if (transport === "http")
    it("works without the server, as far as it can", { path: FOUR.link }, async ({ page, context }) => {
      await solve(page);
      await page.keyboard.press("Escape");
      await context.route("**/api/**", (route) => route.abort());
      await cellAt(page, 4, 15).click();
      await page.keyboard.press("Delete");
      await page.keyboard.press("1");
      await page.getByRole("heading", { name: "Solved, no hints" }).waitFor();
      await page.getByText(/^Easy: needed/).waitFor();
      await page.getByRole("button", { name: "Next puzzle" }).click();
      await page.getByText("No new puzzle just now").waitFor();
      await page.getByRole("button", { name: "Share", exact: true }).last().click();
      const saved = page.waitForEvent("download");
      await page.getByRole("button", { name: /^Save/ }).click();
      await saved;
    });

  it("speaks German", { path: FOUR.link, locale: "de-DE" }, async ({ page }) => {
    for (const [cell, height] of FOUR.solution.entries()) {
      await page.getByRole("gridcell").nth(cell).click();
      await page.keyboard.press(String(height));
    }
    await page.getByRole("heading", { name: "Gelöst, keine Tipps" }).waitFor();
    await page.getByText(/^Leicht: brauchte .*„.+“\.$/).waitFor();
    await page.getByRole("button", { name: "Teilen", exact: true }).last().click();
    await page.getByRole("img", { name: /^Bild zum Teilen/ }).waitFor();
    assert.match(await page.getByRole("textbox", { name: "Text" }).inputValue(), /gelöst, keine Tipps/);
  });
});
