// What a phone shows of a hint: the measurement that the test takes a sample of and `npm run measure` makes in
// full. Everything counts by what is in the viewport: text, picture, main button.
// @ts-check
import { readFileSync } from "node:fs";
import { readSet } from "../../js/game/practice.js";
/** @typedef {import("playwright-core").Page} Page */

/** The smallest phone that everything must fit on. */
export const PHONE = { width: 360, height: 640 };

/** Positions whose next step is of a technique, by technique. */
export const positions = () => readSet(readFileSync(new URL("../../practice.txt", import.meta.url), "utf8"));

/**
 * What of the open hint is not where it belongs; empty if all is well.
 * @param {Page} page
 * @returns {Promise<string[]>}
 */
export function faults(page) {
  return page.evaluate(() => {
    /** @type {string[]} */
    const found = [];
    const card = document.querySelector(".panel > .card");
    if (!card) return ["no card"];
    const frame = card.getBoundingClientRect();
    const parts = [...card.children].filter((part) => !part.classList.contains("unseen"));
    let below = frame.top;
    for (const part of parts) {
      const { top, bottom, left, right, height } = part.getBoundingClientRect();
      const name = part.getAttribute("class");
      if (top < 0 || left < 0 || right > innerWidth + 0.5 || bottom > innerHeight + 0.5)
        found.push(`${name} is out of view`);
      if (top < below - 1) found.push(`${name} lies over what is above it`);
      if (bottom > frame.bottom + 0.5) found.push(`${name} hangs out of the card`);
      const scrolls = /auto|scroll|hidden/.test(getComputedStyle(part).overflowY);
      if (scrolls && height > 0 && part.scrollHeight > part.clientHeight + 2) found.push(`${name} scrolls`);
      below = bottom;
    }
    const text = card.querySelector(".said");
    if (text) {
      const lines = text.getBoundingClientRect().height / parseFloat(getComputedStyle(text).lineHeight);
      if (lines > 3.2) found.push(`${lines.toFixed(1)} lines of text`);
    } else found.push("no text");
    const main = card.querySelector(".button.main")?.getBoundingClientRect();
    if (!main || main.height < 44) found.push("no main button");
    if (document.documentElement.scrollHeight > innerHeight) found.push("the page scrolls");
    return found;
  });
}

/**
 * Reads a hint from its first page to its last, and notes what does not fit.
 * @param {Page} page
 * @returns {Promise<{pages: number, pictures: number, faults: string[]}>}
 */
export async function readHint(page) {
  await page.keyboard.press("h");
  await page.getByText("Stage 1 of 3").first().waitFor({ state: "attached" });
  const box = () => page.getByRole("grid").evaluate((grid) => JSON.stringify(grid.getBoundingClientRect()));
  const [stands, last] = [await box(), page.getByRole("button", { name: /^(Cross out|Write)/ })];
  /** @type {{pages: number, pictures: number, faults: string[]}} */
  const seen = { pages: 0, pictures: 0, faults: [] };
  /** @type {number|undefined} */
  let foot;
  for (let turn = 0; turn < 400; turn++) {
    seen.pages++;
    seen.pictures += await page.locator(".panel .elevation").count();
    seen.faults.push(...(await faults(page)));
    if ((await box()) !== stands) seen.faults.push("the board has moved");
    const { y } = (await page.locator(".panel .button.main").boundingBox()) ?? { y: -1 };
    if (foot !== undefined && Math.abs(y - foot) > 1) seen.faults.push("the main button has moved");
    foot = y;
    if (await last.isVisible()) return seen;
    await page.keyboard.press("h");
  }
  seen.faults.push("no end");
  return seen;
}
