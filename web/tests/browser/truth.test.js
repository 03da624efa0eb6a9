// What cards say is true: verdicts on puzzles from elsewhere, hints where logic ends, reasons that give nothing away.
// @ts-check
import assert from "node:assert/strict";
import { cellAt, clueNames, doHint, names } from "./board.js";
import { onEachTransport, ready } from "./harness.js";
import { FOUR, HARD } from "./puzzles.js";

/** Two clues of row 3 that cannot both hold. */
const NONE = "#skyscrapers/5/5/2h3l4g5j2g3";
/** Fits several boards. */
const SEVERAL = "#skyscrapers/4/4/k2g4n";
/** A list in the order top, bottom, left, right: read clockwise it has no solution. */
const ORDER = "#4,3,2,1,1,2,2,2,4,3,2,1,1,2,2,2";

onEachTransport((it, transport) => {
  const bar = (/** @type {import("playwright-core").Page} */ page) =>
    page.getByRole("status", { name: "About this puzzle" });

  it("one solution is said in passing", { path: FOUR.link }, async ({ page }) => {
    await bar(page).getByRole("heading", { name: "One solution · Easy" }).waitFor();
    assert.notEqual(
      await page.evaluate(() => document.activeElement?.closest("[role=status]") !== null),
      true,
    );
    await page.keyboard.press("2");
    await bar(page).waitFor({ state: "detached" });
    await page.reload();
    await ready(page);
    await page.waitForTimeout(300);
    assert.equal(await bar(page).count(), 0, "it is known now");
  });

  it(
    "no solution lights the fewest clues that clash, and the board can be played",
    { path: NONE },
    async ({ page }) => {
      await bar(page).getByRole("heading", { name: "No solution" }).waitFor();
      await bar(page).getByText("cannot both hold").waitFor();
      const broken = (await clueNames(page)).filter((name) => /broken/.test(name ?? ""));
      assert.equal(broken.length, 2);
      await bar(page).getByRole("button", { name: "Show why" }).click();
      await page.getByRole("region", { name: "No solution" }).waitFor();
      await page.keyboard.press("Escape");
      await bar(page).getByRole("button", { name: "Play" }).click();
      await bar(page).waitFor({ state: "detached" });
      await page.keyboard.press("1");
      assert.match((await names(page))[0] ?? "", /^row 1 column 1, 1/);
    },
  );

  it("several solutions show both, and hints stop where logic does", { path: SEVERAL }, async ({ page }) => {
    await bar(page).getByRole("heading", { name: "Several solutions" }).waitFor();
    assert.ok((await names(page)).some((name) => / or \d/.test(name ?? "")));
    await bar(page).getByRole("button", { name: "Play it anyway" }).click();
    const stop = page.getByRole("heading", { name: "Logic alone cannot decide from here" });
    for (let hint = 0; hint < 40; hint++) {
      await page.keyboard.press("h");
      await page.getByRole("region", { name: "Hint" }).waitFor();
      if (await stop.isVisible()) break;
      await page.getByText("Stage 1 of 3").first().waitFor({ state: "attached" });
      await doHint(page);
    }
    await stop.waitFor();
  });

  it("another clue order is offered, and can be undone", { path: ORDER }, async ({ page }) => {
    await bar(page).getByRole("heading", { name: "Another clue order?" }).waitFor();
    const before = await clueNames(page);
    await bar(page).getByRole("button", { name: "Read it that way" }).click();
    await page.waitForFunction(
      (old) => document.querySelector("[role=columnheader]:last-child")?.getAttribute("aria-label") !== old,
      before.at(-1) ?? "",
    );
    assert.notDeepEqual(await clueNames(page), before);
  });

  it(
    "what cannot be read is told beside a board that can be played",
    { path: "#skyscrapers/6/6/zzzzzzzz1" },
    async ({ page }) => {
      await bar(page).getByRole("heading", { name: "No puzzle in that link" }).waitFor();
      await page.keyboard.press("1");
      assert.match((await names(page))[0] ?? "", /, 1/);
    },
  );

  if (transport === "http") {
    it("what the solver cannot decide is said", { path: "" }, async ({ page, context, base }) => {
      await context.route("**/api/v1/check", (route) =>
        route.fulfill({ json: { n: 6, clues: [], outcome: "unknown", stats: {} } }),
      );
      await page.goto(base + HARD.link);
      await bar(page).getByRole("heading", { name: "Not decided" }).waitFor();
      await bar(page).getByRole("button", { name: "Play" }).click();
      await bar(page).waitFor({ state: "detached" });
    });
  }

  it("why not never gives the answer away", { path: FOUR.link }, async ({ page }) => {
    await cellAt(page, 4, 0).click();
    for (const height of [1, 2, 3, 4]) {
      await page.keyboard.press("w");
      await page.getByRole("heading", { name: /^Why not …/ }).waitFor();
      await page.keyboard.press(String(height));
      const title = page.getByRole("heading", { name: `Why not ${height} in` });
      await title.waitFor();
      const told = (await page.getByRole("region", { name: "Why not?" }).textContent()) ?? "";
      if (height === FOUR.solution[0]) assert.match(told, /Nothing rules it out yet/);
      assert.doesNotMatch(told, /it is right|is the solution|must be|belongs/i);
      await page.keyboard.press("Escape");
      await title.waitFor({ state: "hidden" });
    }
  });

  it("partial marks are no slip", { path: FOUR.link }, async ({ page }) => {
    // The first cell is 2; a player who only notes 1 and 3 there has written nothing wrong.
    await cellAt(page, 4, 0).click();
    await page.keyboard.press("Shift+Digit1");
    await page.keyboard.press("Shift+Digit3");
    await page.keyboard.press("h");
    await page.getByText("Stage 1 of 3").first().waitFor({ state: "attached" });
  });
});
