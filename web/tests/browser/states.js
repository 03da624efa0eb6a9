// Every state of the page worth looking at, and how to get there: for the accessibility checks and the
// screenshots alike.
// @ts-check
import { cellAt, stroke, typeSolution } from "./board.js";
import { ready } from "./harness.js";
import { LEARNING } from "./learning.js";
import { BOXES, FOUR, HARD, MEDVED, MIXED, NINE, PARKS, REGIONS, SUMS } from "./puzzles.js";
/** @typedef {import("playwright-core").Page} Page */
/** @typedef {{name: string, path: string, act?: (page: Page) => Promise<unknown>}} State */

/** @param {Page} page @param {string} name */
const heading = (page, name) => page.getByRole("heading", { name }).waitFor();

/** @param {Page} page @param {string} item */
export async function fromMenu(page, item) {
  await page.getByRole("button", { name: "More" }).click();
  await page.getByRole("button", { name: item }).click();
}

/** Writes the first cells of a solution, and marks everywhere else.
 * @param {{n: number, solution: number[]}} puzzle @returns {(page: Page) => Promise<void>} */
const halfway =
  ({ n, solution }) =>
  async (page) => {
    for (const [cell, height] of solution.slice(0, n + 2).entries()) {
      await cellAt(page, n, cell).click();
      await page.keyboard.press(height ? String(height) : "-");
    }
    await page.keyboard.press("m");
  };

/** @param {number} stage @returns {(page: Page) => Promise<void>} */
const hint = (stage) => async (page) => {
  for (let press = 1; press <= stage; press++) {
    await page.keyboard.press("h");
    await page.getByText(`Stage ${press} of 3`).first().waitFor({ state: "attached" });
  }
};

/** @param {string[]} keys @param {string} verdict @returns {(page: Page) => Promise<void>} */
const own = (keys, verdict) => async (page) => {
  await fromMenu(page, "Enter your own puzzle");
  await heading(page, "Your own puzzle");
  for (const key of keys) await page.keyboard.press(key);
  await heading(page, verdict);
};

/** @param {number} steps @returns {(page: Page) => Promise<void>} */
const watch = (steps) => async (page) => {
  await fromMenu(page, "Watch it solved");
  await page.getByRole("slider", { name: "Step" }).waitFor();
  for (let step = 0; step < steps; step++) await page.keyboard.press("ArrowRight");
};

/** @param {...string} keys  pressed once the solver tells @returns {(page: Page) => Promise<void>} */
const solver =
  (...keys) =>
  async (page) => {
    await watch(0)(page);
    await page.getByRole("button", { name: "As the solver" }).click();
    await page.getByRole("group", { name: "Playing" }).getByRole("button", { pressed: true }).waitFor();
    for (const key of keys) await page.keyboard.press(key);
  };

/** @type {State[]} */
export const STATES = [
  { name: "first", path: "" },
  { name: "play", path: HARD.link, act: halfway(HARD) },
  { name: "nine", path: NINE.link, act: (page) => page.keyboard.press("m") },
  { name: "parks", path: PARKS.link, act: (page) => page.keyboard.press("m") },
  { name: "boxes", path: BOXES.link, act: halfway(BOXES) },
  { name: "boxes-hint", path: BOXES.link, act: hint(3) },
  {
    name: "boxes-slip",
    path: BOXES.link,
    act: async (page) => {
      for (const cell of BOXES.clash)
        await cellAt(page, 6, cell)
          .click()
          .then(() => page.keyboard.press("1"));
      await page.keyboard.press("h");
      await heading(page, "The 1 in row 2 column 2 is wrong. Why?");
    },
  },
  { name: "regions", path: REGIONS.link, act: halfway(REGIONS) },
  { name: "regions-hint", path: REGIONS.link, act: hint(3) },
  { name: "regions-watch", path: REGIONS.link, act: watch(12) },
  { name: "sums", path: SUMS.link, act: halfway(SUMS) },
  { name: "sums-hint", path: SUMS.link, act: hint(3) },
  { name: "sums-clue", path: SUMS.link, act: (page) => page.getByRole("rowheader").first().click() },
  { name: "mixed", path: MIXED.link },
  { name: "mixed-help", path: MIXED.link, act: (page) => page.keyboard.press("?") },
  { name: "hint-where", path: HARD.link, act: hint(1) },
  { name: "hint-what", path: HARD.link, act: hint(2) },
  { name: "hint-why", path: HARD.link, act: hint(3) },
  {
    name: "slip",
    path: FOUR.link,
    act: async (page) => {
      await cellAt(page, 4, 0).click();
      for (const key of ["1", "ArrowRight", "1", "h"]) await page.keyboard.press(key);
      await heading(page, "The 1 in row 1 column 1 is wrong. Why?");
    },
  },
  { name: "clue", path: HARD.link, act: (page) => page.getByRole("rowheader").first().click() },
  { name: "menu", path: HARD.link, act: (page) => page.getByRole("button", { name: "More" }).click() },
  {
    name: "settings",
    path: HARD.link,
    act: (page) => page.getByRole("button", { name: "Settings" }).click(),
  },
  { name: "help", path: HARD.link, act: (page) => page.keyboard.press("?") },
  { name: "whynot", path: HARD.link, act: (page) => page.keyboard.press("w") },
  { name: "watch", path: HARD.link, act: watch(14) },
  {
    name: "watch-end",
    path: FOUR.link,
    act: async (page) => (await watch(1)(page), page.keyboard.press("End")),
  },
  {
    name: "steps",
    path: MEDVED.link,
    act: async (page) => (await fromMenu(page, "All steps now"), heading(page, "All steps now")),
  },
  { name: "solver", path: MEDVED.link, act: solver("PageDown", "PageDown") },
  { name: "solver-guess", path: MEDVED.link, act: solver("End", ...Array(4).fill("PageUp")) },
  { name: "solver-end", path: MEDVED.link, act: solver("End") },
  {
    name: "new",
    path: HARD.link,
    act: (page) => page.getByRole("button", { name: "New", exact: true }).click(),
  },
  {
    name: "new-kinds",
    path: HARD.link,
    act: async (page) => {
      await page.getByRole("button", { name: "New", exact: true }).click();
      await page.getByRole("radio", { name: "5 by 5" }).dispatchEvent("click");
      for (const kind of ["Regions", "Sums", "Boxes"])
        await page.getByRole("button", { name: kind }).dispatchEvent("click");
    },
  },
  { name: "own", path: "", act: own([], "Your own puzzle") },
  {
    name: "own-paint",
    path: "",
    act: async (page) => {
      await own([], "Your own puzzle")(page);
      await page.getByRole("radio", { name: "6 by 6" }).dispatchEvent("click");
      await page.getByRole("button", { name: "Regions", exact: true }).first().dispatchEvent("click");
      for (const cells of [
        [0, 1, 2, 8, 7, 6],
        [3, 4, 5, 11, 17, 10],
        [9, 15, 14, 16],
      ])
        await stroke(page, 6, cells);
      await page.getByText("20 cells left").waitFor();
    },
  },
  {
    name: "own-sum",
    path: "",
    act: async (page) => {
      await own([], "Your own puzzle")(page);
      await page.getByRole("button", { name: "Sums" }).dispatchEvent("click");
      await page.getByRole("columnheader").first().click();
      await page.keyboard.type("12");
      await heading(page, "Several solutions");
    },
  },
  { name: "own-none", path: "", act: own(["1", "ArrowRight", "1"], "No solution") },
  { name: "own-several", path: "", act: own(["1"], "Several solutions") },
  {
    name: "own-one",
    path: "",
    act: async (page) => {
      await own([], "Your own puzzle")(page);
      await page.getByText("Paste a puzzle").click();
      await page.getByRole("textbox", { name: "Paste a puzzle" }).fill(HARD.link);
      await page.getByRole("button", { name: "Put it on the board" }).click();
      await heading(page, "One solution");
    },
  },
  {
    name: "share",
    path: HARD.link,
    act: async (page) => {
      await page.getByRole("button", { name: "Share", exact: true }).click();
      await page.getByText("Other formats").click();
      await page.waitForFunction(() => document.querySelector("textarea")?.value);
    },
  },
  {
    name: "solved",
    path: HARD.link,
    act: async (page) => (
      await typeSolution(page, HARD),
      await heading(page, "Solved"),
      page
        .getByText(/needed/)
        .first()
        .waitFor()
    ),
  },
  {
    name: "verdict-none",
    path: "#skyscrapers/5/5/2h3l4g5j2g3",
    act: (page) => heading(page, "No solution"),
  },
  {
    name: "verdict-several",
    path: "#skyscrapers/4/4/k2g4n",
    act: (page) => heading(page, "Several solutions"),
  },
  {
    name: "verdict-order",
    path: "#4,3,2,1,1,2,2,2,4,3,2,1,1,2,2,2",
    act: (page) => heading(page, "Another clue order?"),
  },
  { name: "verdict-one", path: FOUR.link, act: (page) => heading(page, "One solution · Easy") },
  {
    name: "slip-why",
    path: FOUR.link,
    act: async (page) => {
      await cellAt(page, 4, 0).click();
      for (const key of ["1", "ArrowRight", "1", "h"]) await page.keyboard.press(key);
      await page.getByRole("button", { name: "Show why" }).click();
      await heading(page, "This 1 is wrong");
    },
  },
  {
    name: "line",
    path: HARD.link,
    act: async (page) => {
      await halfway(HARD)(page);
      await fromMenu(page, "Start again");
      await page.getByText("Started again.").first().waitFor();
    },
  },
  {
    name: "puzzles",
    path: FOUR.link,
    act: async (page) => {
      await typeSolution(page, FOUR);
      await heading(page, "Solved");
      await page.evaluate((link) => (location.hash = link), HARD.link);
      await page.waitForFunction(() => document.querySelectorAll("[role=gridcell]").length === 36);
      await halfway(HARD)(page);
      await page.getByRole("button", { name: /^(My puzzles|Puzzles)$/ }).click();
      await heading(page, "Solved · 1");
    },
  },
  {
    name: "puzzles-daily",
    path: HARD.link,
    act: async (page) => {
      await page.getByRole("button", { name: /^(My puzzles|Puzzles)$/ }).click();
      await page.getByRole("radio", { name: "Daily" }).dispatchEvent("click");
      await page
        .getByRole("gridcell", { name: /not played$/ })
        .first()
        .click();
    },
  },
  {
    name: "bad-link",
    path: "#skyscrapers/6/6/zzzzzzzz1",
    act: (page) => heading(page, "No puzzle in that link"),
  },
  ...LEARNING,
];

/**
 * Opens a state on a fresh page and waits until it stands still.
 * @param {Page} page
 * @param {string} base
 * @param {State} state
 */
export async function enter(page, base, { path, act }) {
  await page.goto(base + path);
  await ready(page);
  await act?.(page);
  // The open panel's module may still be on its way.
  await page.waitForTimeout(100);
}
