// Playing: by keyboard alone, with pencil and undo, over a reload, and with every stage of every hint.
// @ts-check
import assert from "node:assert/strict";
import { assertSolved, boardBox, cellAt, doHint, heights, names, typeSolution } from "./board.js";
import { onEachTransport, ready } from "./harness.js";
import { FOUR, HARD, NINE, PARKS } from "./puzzles.js";

onEachTransport((it) => {
  it(
    "the first visit begins with a 5×5 and the tour on offer, else one line of rules",
    {},
    async ({ page }) => {
      assert.equal((await heights(page)).length, 25);
      await page.getByText("New here?").waitFor();
      await page.getByRole("button", { name: "Just play" }).click();
      await page.getByText("Put 1 to 5 into every row and column").waitFor();
    },
  );

  it("a 4×4 is solved by keyboard alone", { path: FOUR.link }, async ({ page }) => {
    for (let stop = 0; stop < 20; stop++) {
      await page.keyboard.press("Tab");
      if (await page.evaluate(() => document.activeElement?.getAttribute("role") === "gridcell")) break;
    }
    await typeSolution(page, FOUR);
    await assertSolved(page, FOUR);
  });

  it(
    "a game with pencil marks is undone to the start, goes on after a reload",
    { path: FOUR.link },
    async ({ page }) => {
      const start = await names(page);
      await cellAt(page, 4, 5).click();
      await page.keyboard.press("2");
      await page.keyboard.press("ArrowRight");
      await page.keyboard.press("Shift+Digit1");
      await page.keyboard.press("p");
      await page.keyboard.press("3");
      await page.keyboard.press("p");
      await page.keyboard.press("m");
      const played = await names(page);
      assert.match(played[6] ?? "", /^row 2 column 3, empty, marks /);
      assert.notDeepEqual(played, start);

      await page.reload();
      await ready(page);
      assert.deepEqual(await names(page), played, "the reload brings everything back");
      for (let i = 0; i < 4; i++) await page.keyboard.press("Control+z");
      assert.deepEqual(await names(page), start, "undo leads to the start");
      for (let i = 0; i < 4; i++) await page.keyboard.press("Control+Shift+z");
      assert.deepEqual(await names(page), played, "redo leads back");
      await page.keyboard.press("Control+z");
      await typeSolution(page, FOUR);
      await assertSolved(page, FOUR);
    },
  );

  it(
    "hints lead through a 6×6 Hard, stage by stage, and never move the board",
    { path: HARD.link },
    async ({ page }) => {
      const box = await boardBox(page);
      const region = page.getByRole("region", { name: "Hint" });
      let stagesSeen = 0;
      for (let hint = 0; hint < 150; hint++) {
        if ((await heights(page)).every((height) => height !== null)) break;
        await page.keyboard.press("h");
        await region.waitFor();
        if (hint < 3) {
          for (const stage of [1, 2, 3]) {
            await region.getByText(`Stage ${stage} of 3`).waitFor({ state: "attached" });
            assert.deepEqual(await boardBox(page), box);
            stagesSeen++;
            if (stage < 3) await page.keyboard.press("h");
          }
        } else {
          await region.getByText("Stage 1 of 3").waitFor({ state: "attached" });
        }
        await doHint(page);
      }
      assert.equal(stagesSeen, 9);
      await assertSolved(page, HARD);
      assert.deepEqual(await boardBox(page), box);
    },
  );

  it("a slip is named before any hint", { path: FOUR.link }, async ({ page }) => {
    await cellAt(page, 4, 0).click();
    await page.keyboard.press("1");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("1");
    assert.match((await names(page))[1] ?? "", /conflicts with row 1 column 1/);
  });

  it("a puzzle with parks is solved", { path: PARKS.link }, async ({ page }) => {
    await typeSolution(page, PARKS);
    await assertSolved(page, PARKS);
  });

  it(
    "a 9×9 is played by touch on a phone",
    { path: NINE.link, viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true },
    async ({ page }) => {
      const open = (await heights(page)).indexOf(null);
      await cellAt(page, 9, open).tap();
      await page.getByRole("button", { name: new RegExp(`^${NINE.solution[open]}, `) }).tap();
      assert.equal((await heights(page))[open], NINE.solution[open]);
      await page.getByRole("button", { name: "Undo" }).tap();
      assert.equal((await heights(page))[open], null);
    },
  );
});
