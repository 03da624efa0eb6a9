// What is fetched when it is asked for: all steps as a list, and the second voice of Watch, the solver of the posts.
// @ts-check
import assert from "node:assert/strict";
import { boardBox, doHint, heights, names } from "./board.js";
import { onEachTransport, ready } from "./harness.js";
import { LONG, MEDVED } from "./puzzles.js";
import { fromMenu } from "./states.js";
/** @typedef {import("playwright-core").Page} Page */

const PHONE = { viewport: { width: 360, height: 640 }, hasTouch: true };

/** @param {Page} page */
const voice = (page) => page.getByRole("button", { name: "As the solver" });

/** @param {Page} page */
async function asSolver(page) {
  await fromMenu(page, "Watch it solved");
  await voice(page).click();
  await page.getByText(/^Queue/).waitFor();
}

/** Whether all of the card is in view, and how many lines its text has. @param {Page} page */
const card = (page) =>
  page.locator(".watching .card").evaluate((element) => {
    const shown = [element, ...element.querySelectorAll("button, input, .waiting, .said")].filter((each) =>
      each.checkVisibility(),
    );
    const boxes = shown.map((each) => each.getBoundingClientRect());
    const said = element.querySelector(".said");
    const next = element.querySelector(".waiting")?.getBoundingClientRect().top ?? 0;
    return {
      inView: boxes.every(
        ({ bottom, right, left }) => bottom <= innerHeight && right <= innerWidth && left >= 0,
      ),
      apart: (said?.getBoundingClientRect().bottom ?? 0) <= next,
      lines: said ? said.getBoundingClientRect().height / parseFloat(getComputedStyle(said).lineHeight) : 0,
    };
  });

onEachTransport((it) => {
  it(
    "all steps are listed, and each can be seen on the board",
    { path: MEDVED.link, ...PHONE },
    async (visit) => {
      const { page } = visit;
      const before = await boardBox(page);
      await fromMenu(page, "All steps now");
      const list = page.getByRole("region", { name: "All steps now" });
      const items = list.getByRole("listitem");
      await items.first().waitFor();
      assert.equal(await items.count(), 25);
      assert.match((await items.first().textContent()) ?? "", /^Clue-1 ruleStarter 1\.0r1c4 = 7$/);
      assert.match((await items.nth(4).textContent()) ?? "", /r1c1 is not 6$/);
      // With keys to the fifth, by touch to what it shows.
      for (let press = 0; press < 5; press++) await page.keyboard.press("ArrowDown");
      await page.keyboard.press("Enter");
      const hint = page.getByRole("region", { name: "Hint" });
      for (const button of ["What to look for", "Explain why"]) {
        assert.deepEqual(await boardBox(page), before);
        await hint.getByRole("button", { name: button }).tap();
      }
      assert.match((await names(page))[0] ?? "", /6/);
      await hint.getByRole("button", { name: "Back" }).tap();
      await hint.getByRole("button", { name: "Back" }).tap();
      await hint.getByRole("button", { name: "All steps" }).tap();
      await list.waitFor();
      assert.equal(
        await items
          .nth(4)
          .getByRole("button")
          .evaluate((button) => button === document.activeElement),
        true,
        "back where it was chosen",
      );
      await items.nth(1).getByRole("button").tap();
      await hint.waitFor();
      await doHint(page);
      assert.equal((await heights(page))[34], 7);
    },
  );

  it("the solver tells it on a phone", { path: MEDVED.link, ...PHONE }, async ({ page, base }) => {
    const before = await boardBox(page);
    await asSolver(page);
    const slider = page.getByRole("slider", { name: "Step" });
    const last = Number(await slider.getAttribute("max"));
    for (let at = 1; at <= last; at += 17) {
      await slider.fill(String(at));
      const { inView, apart, lines } = await card(page);
      assert.ok(inView && apart && lines < 3.6, `step ${at}: ${inView}, ${apart}, ${lines} lines`);
    }
    assert.deepEqual(await boardBox(page), before);
    const speed = page.getByRole("button", { name: /^Speed/ });
    await speed.tap();
    assert.equal(await speed.textContent(), "2×");
    // The voice is kept, the other one comes back.
    await page.goto("about:blank");
    await page.goto(base + MEDVED.link);
    await ready(page);
    await fromMenu(page, "Watch it solved");
    await page.getByText(/^Queue/).waitFor();
    await voice(page).tap();
    await page.getByRole("slider", { name: /^Step 1 of/ }).waitFor();
    assert.equal(await voice(page).getAttribute("aria-pressed"), "false");
  });

  it(
    "the solver's lists, queue and guesses, forwards and backwards",
    { path: MEDVED.link },
    async ({ page }) => {
      await asSolver(page);
      const next = () => page.keyboard.press("ArrowRight");
      assert.match((await names(page))[0] ?? "", /marks 1 2 3 4 5 6 7/);
      await page.getByRole("heading", { name: "Edge clues" }).waitFor();
      await next();
      await page.locator("#announcer").getByText("Step 2 of").waitFor();
      const [tree, queue] = [
        page.getByRole("group", { name: "Boards and guesses" }),
        page.getByText(/^Queue/),
      ];
      // A thing is queued, waits, and is done when its turn comes.
      await page.getByRole("button", { name: "Resolved cells" }).waitFor({ state: "detached" });
      while (!(await page.getByRole("heading", { name: "Resolved cells" }).isVisible())) await next();
      assert.match((await queue.locator("..").textContent()) ?? "", /^Queue \(\d+\): r1c4 /);
      await next();
      assert.doesNotMatch((await queue.locator("..").textContent()) ?? "", /: r1c4 /);
      // Backwards the board is what it was.
      const board = await names(page);
      await page.keyboard.press("PageDown");
      assert.notDeepEqual(await names(page), board);
      await page.keyboard.press("PageUp");
      assert.deepEqual(await names(page), board);
      // The tree grows, and folds at the end.
      assert.equal(await tree.getByRole("button", { name: /r1c1 = 2/ }).count(), 0);
      await page.keyboard.press("End");
      await page.getByText(/^One solution, after 7 guesses/).waitFor();
      assert.deepEqual((await heights(page)).slice(0, 7), [2, 1, 4, 7, 6, 5, 3]);
      const guess = tree.getByRole("button", { name: "r1c1 = 2 leads to the solution" });
      await guess.waitFor();
      assert.equal(await tree.getByRole("button", { name: /^r1c2/ }).count(), 0);
      await tree.getByRole("button", { name: "Guesses on r1c1 = 2" }).click();
      await tree.getByRole("button", { name: /^r1c2 = 1/ }).click();
      await page.getByRole("heading", { name: "Guess" }).waitFor();
      assert.match((await names(page))[0] ?? "", /row 1 column 1, 2/);
      await page.keyboard.press("End");
      // Playing starts over, and can be paused.
      await page.keyboard.press(" ");
      await page.getByRole("button", { name: "Pause" }).waitFor();
      await page.keyboard.press(" ");
      await page.getByRole("button", { name: "Play", exact: true }).waitFor();
      // What would never end is cut off, and says so.
      await page.evaluate((hash) => (location.hash = hash), LONG.link);
      await page.waitForFunction(() => document.querySelectorAll("[role=gridcell]").length === 81);
      await fromMenu(page, "Watch it solved");
      await page.getByText(/^Queue/).waitFor();
      await page.keyboard.press("End");
      await page.getByText(/^Cut off after 5000 events/).waitFor();
    },
  );

  it("both in German", { path: MEDVED.link, locale: "de-DE" }, async ({ page }) => {
    await page.getByRole("button", { name: "Mehr" }).click();
    await page.getByRole("button", { name: "Alle Schritte jetzt" }).click();
    await page.getByText("r1c2 ist nicht 6; r2c2 ist nicht 7").waitFor();
    await page.getByRole("button", { name: "Mehr" }).click();
    await page.getByRole("button", { name: "Beim Lösen zusehen" }).click();
    await page.getByRole("button", { name: "Als Löser" }).click();
    await page.getByRole("heading", { name: "Randzahlen am leeren Brett" }).waitFor();
    await page.keyboard.press("End");
    await page.getByText(/^Eine Lösung, nach 7 Versuchen\. Alles wurde versucht/).waitFor();
  });
});
