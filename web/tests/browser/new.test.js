// A new puzzle: what was chosen last is there again, Enter begins, what cannot be had is greyed with its reason; every kind
// is played, shared and printed; paper gets what was asked for.
// @ts-check
import assert from "node:assert/strict";
import { cellAt, clueNames, heights, names } from "./board.js";
import { onEachTransport, ready } from "./harness.js";
import { fromMenu } from "./states.js";
import { FOUR, HARD } from "./puzzles.js";
/** @typedef {import("playwright-core").Page} Page */

/** @param {Page} page */
const openNew = async (page) => {
  await page.getByRole("button", { name: "New", exact: true }).click();
  await page.getByRole("heading", { name: "New puzzle" }).waitFor();
};
/** @param {Page} page @param {string|RegExp} name */
const choose = (page, name) => page.getByRole("radio", { name }).check({ force: true });
/** @param {Page} page */
const begun = (page) => page.getByRole("heading", { name: "New puzzle" }).waitFor({ state: "hidden" });

onEachTransport((it) => {
  it("remembers the last choice, and Enter begins", {}, async ({ page }) => {
    await openNew(page);
    await choose(page, "4 by 4");
    await choose(page, "Easy");
    await choose(page, /clues only/);
    await page.getByRole("button", { name: "Diagonals" }).click();
    await page.getByRole("radio", { name: "4 by 4" }).focus();
    await page.keyboard.press("Enter");
    await begun(page);
    await page.getByRole("banner").getByText("4×4 · Easy · diagonals").waitFor();
    assert.ok(
      (await heights(page)).every((height) => height === null),
      "clues only",
    );
    await page.reload();
    await ready(page);
    await openNew(page);
    assert.ok(await page.getByRole("radio", { name: "4 by 4" }).isChecked());
    assert.ok(await page.getByRole("radio", { name: "Easy" }).isChecked());
    assert.ok(await page.getByRole("radio", { name: /clues only/ }).isChecked());
    await page.getByRole("button", { name: "Diagonals", pressed: true }).waitFor();
    // By keys alone: arrows choose within a group, Enter begins.
    await page.getByRole("radio", { name: "4 by 4" }).focus();
    await page.keyboard.press("ArrowRight");
    assert.ok(await page.getByRole("radio", { name: "5 by 5" }).isChecked());
    await page.keyboard.press("Enter");
    await begun(page);
    assert.equal((await heights(page)).length, 25);
  });

  it("greys what cannot be had, and says why", {}, async ({ page }) => {
    await openNew(page);
    await choose(page, "8 by 8");
    await choose(page, /clues only/);
    await page.getByText("Clues only: no Starter puzzles at 8×8.").waitFor();
    assert.ok(await page.getByRole("radio", { name: "Starter" }).isDisabled());
    await page.getByRole("button", { name: "Parks" }).click();
    await page.getByText("Clues only: variants up to 6×6.").waitFor();
    assert.ok(await page.getByRole("radio", { name: /clues only/ }).isDisabled());
    await choose(page, "10 by 10 or larger");
    await page.getByText("Sums go up to 9×9.").waitFor();
    assert.equal(await page.getByRole("button", { name: "Sums" }).getAttribute("aria-disabled"), "true");
    await page.getByRole("button", { name: "Sums" }).click({ force: true });
    await page.getByRole("button", { name: "Sums", pressed: false }).waitFor();
    await choose(page, "11 by 11");
    await page.getByText("A 11×11 board has no boxes").waitFor();
  });

  it(
    "goes by touch alone on a phone, Start always in view",
    { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true },
    async ({ page }) => {
      await page.getByRole("button", { name: "New", exact: true }).tap();
      await page.getByRole("heading", { name: "New puzzle" }).waitFor();
      const start = page.getByRole("button", { name: "Start" });
      const inView = async () => {
        const box = await start.boundingBox();
        assert.ok(box && box.y >= 0 && box.y + box.height <= 640);
      };
      await inView();
      for (const word of ["10+", "8", "Expert", "None, clues only"]) {
        await page
          .locator(".segments label")
          .filter({ hasText: new RegExp(`^${word.replace("+", "\\+")}$`) })
          .first()
          .tap();
        await inView();
      }
      await page.getByRole("button", { name: "Parks" }).tap();
      await inView();
      await page.locator(".segments label").filter({ hasText: /^5$/ }).first().tap();
      await start.tap();
      await begun(page);
      await page.getByRole("banner").getByText("5×5 · Expert").waitFor();
    },
  );

  it("a 10×10 is made and can be played", {}, async ({ page }) => {
    await openNew(page);
    await choose(page, "10 by 10 or larger");
    await choose(page, "Easy");
    await page.getByRole("button", { name: "Start" }).click();
    await begun(page);
    assert.equal((await heights(page)).length, 100);
  });

  for (const [kind, caption] of /** @type {const} */ ([
    ["Boxes", "boxes"],
    ["Regions", "regions"],
    ["Diagonals", "diagonals"],
    ["Parks", "parks"],
    ["Sums", "sums"],
  ]))
    it(`${caption}: from New to reload, link, hint and paper`, {}, async ({ page, base }) => {
      await openNew(page);
      await choose(page, "5 by 5");
      if (kind === "Boxes") await choose(page, "6 by 6");
      await choose(page, "Medium");
      await page.getByRole("button", { name: kind }).click();
      await page.getByRole("button", { name: "Start" }).click();
      await begun(page);
      await page.getByRole("banner").getByText(caption).waitFor();
      const made = [await names(page), await clueNames(page)];
      await page.reload();
      await ready(page);
      assert.deepEqual([await names(page), await clueNames(page)], made, "after a reload");
      await page.keyboard.press("h");
      await page.getByText("Stage 1 of 3").first().waitFor({ state: "attached" });
      await page.keyboard.press("Escape");
      await page.getByRole("button", { name: "Share", exact: true }).first().click();
      const link = page.getByRole("textbox", { name: "Link to this puzzle" });
      await page.waitForFunction(() =>
        /** @type {HTMLInputElement|null} */ (document.querySelector("input.text"))?.value.includes("#"),
      );
      const address = await link.inputValue();
      await page.goto("about:blank");
      await page.goto(base + new URL(address).hash);
      await ready(page);
      assert.deepEqual([await names(page), await clueNames(page)], made, "by its link");
      const pdf = (await page.pdf({ format: "A4", preferCSSPageSize: true })).toString("latin1");
      assert.equal(pdf.match(/\/Type\s*\/Page\b/g)?.length, 1);
    });

  it("paper gets entries and rules if they are asked for", { path: HARD.link }, async ({ page }) => {
    await page.evaluate(() => {
      window.print = () => {
        const shows = (/** @type {string} */ what) =>
          [...document.querySelectorAll(what)].some((one) => getComputedStyle(one).display !== "none");
        const found = { entries: shows(".cell:not(.given) .height"), rules: shows(".print-rules") };
        document.documentElement.dataset.printed = JSON.stringify(found);
        dispatchEvent(new Event("afterprint"));
      };
    });
    await cellAt(page, 6, 0).click();
    await page.keyboard.press("2");
    await page.emulateMedia({ media: "screen" });
    const printed = async (/** @type {string[]} */ switched) => {
      await fromMenu(page, "Print");
      for (const name of switched) await page.getByRole("switch", { name }).dispatchEvent("click");
      await page.emulateMedia({ media: "print" });
      await page.locator(".print-card .button.main").dispatchEvent("click");
      await page.emulateMedia({ media: "screen" });
      return JSON.parse((await page.locator("html").getAttribute("data-printed")) ?? "{}");
    };
    assert.deepEqual(await printed([]), { entries: false, rules: true });
    assert.deepEqual(await printed(["With my entries", "With the rules"]), { entries: true, rules: false });
    assert.equal((await heights(page))[0], 2, "the entry is still there");
  });

  it("coordinates stand beside the board if they are wanted", { path: FOUR.link }, async ({ page }) => {
    const shown = () => page.locator(".coordinate:visible").allInnerTexts();
    assert.deepEqual(await shown(), []);
    await page.getByRole("button", { name: "Settings", exact: true }).first().click();
    await page.getByRole("switch", { name: /Coordinates/ }).dispatchEvent("click");
    await page.keyboard.press("Escape");
    assert.deepEqual((await shown()).toSorted(), ["c1", "c2", "c3", "c4", "r1", "r2", "r3", "r4"]);
    await page.reload();
    await ready(page);
    assert.equal((await shown()).length, 8);
  });

  it("speaks German", { locale: "de-DE" }, async ({ page }) => {
    await page.getByRole("button", { name: "Neu", exact: true }).click();
    await page.getByRole("heading", { name: "Neues Rätsel" }).waitFor();
    await choose(page, "8 mal 8");
    await choose(page, /nur Randzahlen/);
    await page.getByText("Nur Randzahlen: keine Rätsel der Stufe „Einstieg“ bei 8×8.").waitFor();
    await choose(page, "4 mal 4");
    await page.getByRole("button", { name: "Diagonalen" }).click();
    await page.getByRole("button", { name: "Los", exact: true }).click();
    await page.getByRole("heading", { name: "Neues Rätsel" }).waitFor({ state: "hidden" });
    await page.getByRole("banner").getByText("Diagonalen").waitFor();
  });
});
