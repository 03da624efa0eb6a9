// What tests do with the board, through its names and roles alone: as a screen reader would.
// @ts-check
import assert from "node:assert/strict";
/** @typedef {import("playwright-core").Page} Page */

/**
 * @param {Page} page
 * @param {number} n
 * @param {number} cell in reading order, from 0
 */
export function cellAt(page, n, cell) {
  const name = new RegExp(`^row ${Math.floor(cell / n) + 1} column ${(cell % n) + 1}\\b`);
  return page.getByRole("gridcell", { name });
}

/**
 * What stands on the board, as the cells' names say it: heights, 0 for a park, null for an empty cell.
 * @param {Page} page
 * @returns {Promise<(number | null)[]>}
 */
export async function heights(page) {
  const labels = await page
    .getByRole("gridcell")
    .evaluateAll((cells) => cells.map((cell) => cell.getAttribute("aria-label") ?? ""));
  return labels.map((name) => {
    const [, said] = name.split(", ");
    return said === "empty" ? null : said === "park" ? 0 : Number(said);
  });
}

/**
 * Every clue's name.
 * @param {Page} page
 */
export function clueNames(page) {
  const clues = page.locator("[role=columnheader], [role=rowheader]");
  return clues.evaluateAll((all) => all.map((clue) => clue.getAttribute("aria-label")));
}

/**
 * Draws over cells with the pressed mouse.
 * @param {Page} page
 * @param {number} n
 * @param {number[]} cells in reading order, from 0
 */
export async function stroke(page, n, cells) {
  for (const [index, cell] of cells.entries()) {
    const box = await cellAt(page, n, cell).boundingBox();
    assert.ok(box);
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 4 });
    if (index === 0) await page.mouse.down();
  }
  await page.mouse.up();
}

/**
 * Every cell's name, which tells heights, marks and states.
 * @param {Page} page
 */
export function names(page) {
  return page
    .getByRole("gridcell")
    .evaluateAll((cells) => cells.map((cell) => cell.getAttribute("aria-label")));
}

/**
 * Types the rest of a solution with the keyboard alone, from the first cell on.
 * @param {Page} page
 * @param {{n: number, solution: number[]}} puzzle
 */
export async function typeSolution(page, { n, solution }) {
  await page.keyboard.press("Control+Home");
  const given = await names(page);
  for (let row = 0; row < n; row++) {
    for (let column = 0; column < n; column++) {
      const cell = row * n + column;
      const height = solution[cell];
      const name = given[cell] ?? "";
      // The same height again would clear it.
      if (name.includes(", empty")) await page.keyboard.press(height === 0 ? "-" : String(height));
      if (column < n - 1) await page.keyboard.press("ArrowRight");
    }
    await page.keyboard.press("Home");
    if (row < n - 1) await page.keyboard.press("ArrowDown");
  }
}

/**
 * @param {Page} page
 * @param {{solution: number[]}} puzzle
 */
export async function assertSolved(page, { solution }) {
  assert.deepEqual(await heights(page), solution);
  await page.getByRole("heading", { name: "Solved" }).waitFor();
}

/**
 * Reads an open hint to its last page and does what it says, with the marks of its line.
 * @param {Page} page
 */
export async function doHint(page) {
  const region = page.getByRole("region", { name: "Hint" });
  const last = region.getByRole("button", { name: /^(Cross out|Write)/ });
  for (let turn = 0; turn < 80 && !(await last.isVisible()); turn++) await page.keyboard.press("h");
  await page.keyboard.press("h");
  const marks = region.getByRole("button", { name: "Yes" });
  if (await marks.isVisible()) await marks.click();
  await region.waitFor({ state: "hidden" });
}

/**
 * Where the board stands, to see whether it moves.
 * @param {Page} page
 */
export function boardBox(page) {
  return page.getByRole("grid").evaluate((grid) => {
    const { x, y, width, height } = grid.getBoundingClientRect();
    return [x, y, width, height];
  });
}
