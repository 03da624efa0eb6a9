// The states of the page where one learns: the tour, the finish, practice, the look back; and how to get there.
// @ts-check
import { cellAt, typeSolution } from "./board.js";
import { FOUR } from "./puzzles.js";
/** @typedef {import("playwright-core").Page} Page */

/** The tour's board, and what each of its steps is called. */
export const TOUR = { n: 4, solution: [2, 1, 4, 3, 1, 2, 3, 4, 4, 3, 2, 1, 3, 4, 1, 2] };
export const TOUR_STEPS = [
  "Stand here and look",
  "A 1 means: the tallest is first",
  "A 4 means: stairs",
  "Only one place left",
  "You finish it",
];
const FILLED = [[], [8], [4, 5, 6, 7], [13], [15, 14, 10, 11, 9, 12]];

/** Goes through the tour as far as a step, from 1. @param {number} step @returns {(page: Page) => Promise<void>} */
export const tour = (step) => async (page) => {
  await page.getByRole("button", { name: "Show me" }).click();
  for (let at = 0; at < Math.min(step, 5); at++) {
    await page.getByRole("heading", { name: TOUR_STEPS[at] }).waitFor();
    if (at + 1 === step) return;
    if (at === 0) {
      await cellAt(page, 4, 2).click();
      await page.getByRole("button", { name: "Next" }).click();
    }
    for (const cell of FILLED[at] ?? []) {
      await cellAt(page, 4, cell).click();
      await page.keyboard.press(String(TOUR.solution[cell]));
    }
  }
  await page.getByRole("button", { name: "Play a 5×5" }).waitFor();
};

/** @param {Page} page */
export async function solve(page) {
  await typeSolution(page, FOUR);
  await page.getByRole("heading", { name: /^Solved/ }).waitFor();
  await page.getByText(/^Easy: needed/).waitFor();
}

/** @param {string} technique @returns {(page: Page) => Promise<void>} */
const exercise = (technique) => async (page) => {
  await page.keyboard.press("?");
  await page
    .getByRole("button", { name: /^Practice/ })
    .last()
    .click();
  await page
    .getByRole("button", { name: new RegExp(`^${technique}`) })
    .last()
    .click();
  await page.getByRole("heading", { name: "What follows?" }).waitFor();
};

/** Solves in an order that leaves something to be seen, and looks back. @param {Page} page */
async function lookBack(page) {
  for (const cell of [5, 0, 1, 2, 3, 4, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15]) {
    await cellAt(page, 4, cell).click();
    await page.keyboard.press(String(FOUR.solution[cell]));
  }
  await page.getByRole("button", { name: "Review" }).click();
  await page.getByRole("button", { name: /Move 2/ }).waitFor();
}

/** @type {import("./states.js").State[]} */
export const LEARNING = [
  { name: "tour-look", path: "", act: tour(1) },
  { name: "tour-tallest", path: "", act: tour(2) },
  { name: "tour-stairs", path: "", act: tour(3) },
  { name: "tour-place", path: "", act: tour(4) },
  { name: "tour-finish", path: "", act: tour(5) },
  { name: "tour-end", path: "", act: tour(6) },
  { name: "solved-four", path: FOUR.link, act: solve },
  {
    name: "result",
    path: FOUR.link,
    act: async (page) => {
      await solve(page);
      await page.getByRole("button", { name: "Share", exact: true }).last().click();
      await page.getByRole("img", { name: /^Picture to share/ }).waitFor();
    },
  },
  {
    name: "practice",
    path: "",
    act: async (page) => {
      await page.keyboard.press("?");
      await page
        .getByRole("button", { name: /^Practice/ })
        .last()
        .click();
      await page.getByRole("heading", { name: "Practice" }).waitFor();
    },
  },
  { name: "exercise", path: "", act: exercise("Dense run") },
  {
    name: "exercise-wrong",
    path: "",
    act: async (page) => {
      await exercise("Dense run")(page);
      await page.locator("[role=gridcell][aria-label*=marks]").first().click();
      for (const key of ["1", "2", "3", "4", "5"]) await page.keyboard.press(key);
      await page.getByRole("button", { name: "Check" }).click();
      await page.getByRole("heading", { name: /can stay/ }).waitFor();
    },
  },
  {
    name: "exercise-shown",
    path: "",
    act: async (page) => {
      await exercise("Dense run")(page);
      await page.getByRole("button", { name: "Show me" }).click();
      await page.getByRole("heading", { name: "This is how" }).waitFor();
    },
  },
  { name: "review", path: FOUR.link, act: lookBack },
  {
    name: "moment",
    path: FOUR.link,
    act: async (page) => {
      await lookBack(page);
      await page.getByRole("button", { name: /Move 2/ }).click();
      await page.getByText("2 of 3").waitFor();
    },
  },
  {
    name: "print",
    path: FOUR.link,
    act: async (page) => {
      await page.getByRole("button", { name: "More" }).click();
      await page.getByRole("button", { name: "Print" }).click();
      await page.getByRole("heading", { name: "Print" }).waitFor();
    },
  },
];
