// The page in German: the browser's language chooses it, the engine answers in it, names in its words point
// at the board, and the setting changes it.
// @ts-check
import assert from "node:assert/strict";
import { onEachTransport, ready } from "./harness.js";
import { HARD } from "./puzzles.js";
/** @typedef {import("playwright-core").Page} Page */

/** @param {Page} page */
const language = (page) => page.evaluate(() => document.documentElement.lang);

onEachTransport((it, transport) => {
  it(
    "a hint is told in German, and its names point at the board",
    { path: HARD.link, locale: "de-AT" },
    async ({ page, context }) => {
      /** @type {string[]} */
      const asked = [];
      context.on("request", (request) => {
        if (request.url().includes("/api/v1/hint")) asked.push(request.postDataJSON().lang);
      });
      assert.equal(await language(page), "de");
      const card = page.getByRole("region", { name: "Tipp" });
      for (const press of [1, 2, 3]) {
        await page.keyboard.press("h");
        await page.getByText(`Stufe ${press} von 3`).first().waitFor({ state: "attached" });
      }
      if (transport === "http") assert.deepEqual([...new Set(asked)], ["de"]);
      assert.match(await card.getByRole("button", { name: /eintragen|streichen/ }).innerText(), /\w/);
      const names = card.locator("button.ref");
      assert.ok((await names.count()) > 1);
      const cell = names.filter({ hasText: /^r\dc\d/ }).first();
      const [, row, column] = /^r(\d)c(\d)/.exec(await cell.innerText()) ?? [];
      await cell.click();
      const pointed = page.getByRole("gridcell", { name: new RegExp(`^Zeile ${row} Spalte ${column}\\b`) });
      assert.match((await pointed.getAttribute("class")) ?? "", /\bpulse\b/);
      const clue = names.filter({
        hasText: /^Randzahl \d (über|unter|links von|rechts von) (Spalte|Zeile) \d$/,
      });
      if (await clue.count()) {
        await clue.first().click();
        const header = page
          .locator("[role=columnheader], [role=rowheader]")
          .and(page.getByLabel(await clue.first().innerText()));
        assert.match((await header.first().getAttribute("class")) ?? "", /\bpulse\b/);
      }
    },
  );

  it(
    "the setting changes the language and is kept",
    { path: HARD.link, locale: "de-DE" },
    async ({ page }) => {
      await page.getByRole("button", { name: "Einstellungen", exact: true }).click();
      const loaded = page.waitForEvent("load");
      await page.getByText("English", { exact: true }).click();
      await loaded;
      await ready(page);
      assert.equal(await language(page), "en");
      await page.reload();
      await ready(page);
      await page.getByRole("button", { name: "Settings", exact: true }).waitFor();
    },
  );

  it(
    "nothing is lost at 320 px in German",
    { path: HARD.link, locale: "de-DE", viewport: { width: 320, height: 640 } },
    async ({ page }) => {
      const overflow = () =>
        page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      assert.equal(await overflow(), 0);
      for (const panel of ["Neu", "Teilen", "Einstellungen"]) {
        if (panel !== "Neu") await page.getByRole("button", { name: "Mehr" }).click();
        await page.getByRole("button", { name: panel, exact: true }).click();
        await page.getByRole("heading", { name: panel === "Neu" ? "Neues Rätsel" : panel }).waitFor();
        assert.equal(await overflow(), 0, panel);
        await page.getByRole("button", { name: "Schließen", exact: true }).click();
      }
    },
  );
});
