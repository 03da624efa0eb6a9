// Boxes, irregular regions and sum clues: each kind keeps its rules through play, hint, reload, link and
// print; new puzzles of every kind; regions painted by hand and by key.
// @ts-check
import assert from "node:assert/strict";
import { assertSolved, cellAt, clueNames, doHint, heights, names, stroke, typeSolution } from "./board.js";
import { onEachTransport, ready } from "./harness.js";
import { BOXES, MIXED, REGIONS, SUMS } from "./puzzles.js";
import { fromMenu } from "./states.js";
/** @typedef {import("playwright-core").Page} Page */

const KINDS = { boxes: BOXES, regions: REGIONS, sums: SUMS, "boxes, diagonals, parks and sums": MIXED };

/** What the page saved when there were heights and diagonals only, and one of them at a time. */
const OLD_GAME = {
  puzzle: { n: 4, clues: [0, 0, 0, 0, 0, 0, 0, 0, 4, 0, 2, 0, 0, 0, 3, 0], level: "Easy" },
  moves: [{ kind: "enter", cells: [[5, 0, 0, 2, 0]] }],
  at: 1,
  savepoints: [],
  hints: [0, 0, 0, 0],
  seconds: 7,
  solved: false,
  saved: 1,
};
const OLD_KEY = "4;4;;0,0,0,0,0,0,0,0,4,0,2,0,0,0,3,0;";
const OLD_SAVES = Object.entries({
  [`game.${OLD_KEY}`]: OLD_GAME,
  current: OLD_KEY,
  new: { n: 5, level: "easy", variant: "diagonals", symmetry: "none", seed: "" },
})
  // The script also runs on the blank page before, which has no storage.
  .map(
    ([name, value]) =>
      `localStorage.setItem("skyscrapers.${name}", ${JSON.stringify(JSON.stringify(value))});`,
  )
  .join("\n")
  .replace(/^/, 'if (location.protocol.startsWith("http")) {\n')
  .concat("\n}");

/** What a player sees of the rules: houses in the cells' names, sums in the clues', thick lines, the caption.
 * @param {Page} page */
async function rulesSeen(page) {
  await page.waitForFunction(() => document.querySelector("[role=gridcell]"));
  const houses = (await names(page)).map((name) => /^[^,]*/.exec(name ?? "")?.[0]);
  const clues = (await clueNames(page)).map((name) => /^[^,]*/.exec(name ?? "")?.[0]);
  const borders = await page.locator(".borders path").getAttribute("d");
  const tones = await page
    .getByRole("gridcell")
    .evaluateAll((cells) => cells.map((cell) => cell.dataset.tone));
  const caption = (await page.getByRole("banner").innerText()).replace(/\s+/g, " ");
  return { houses, clues, borders, tones, caption };
}

/** Waits for the level: the caption gets it with the solver's answer, a moment after the board. @param {Page} page */
async function graded(page) {
  const level = page.getByRole("banner").getByText(/Easy|Medium|Hard|Expert|Fiendish/);
  await level.first().waitFor();
}

/** Waits until whatever divides the board is drawn. @param {Page} page @param {{divided: boolean}} puzzle */
async function drawn(page, { divided }) {
  await ready(page);
  if (divided) await page.waitForFunction(() => document.querySelector(".borders path")?.getAttribute("d"));
}

onEachTransport((it) => {
  for (const [kind, puzzle] of Object.entries(KINDS)) {
    it(`${kind}: kept through reload, link and print`, { path: puzzle.link }, async (visit) => {
      const { page, context, base, problems } = visit;
      await drawn(page, puzzle);
      await graded(page);
      const seen = await rulesSeen(page);
      for (const part of puzzle.caption) assert.match(seen.caption, part);
      assert.match(seen.houses[0] ?? "", puzzle.cell);
      assert.ok(
        seen.clues.every((name) => puzzle.clue.test(name ?? "")),
        String(seen.clues),
      );
      assert.equal(Boolean(seen.borders), puzzle.divided);
      await cellAt(page, puzzle.n, (await heights(page)).indexOf(null)).click();
      await page.keyboard.press("Shift+Digit1");
      const written = await names(page);

      await page.reload();
      await drawn(page, puzzle);
      await graded(page);
      assert.deepEqual(await rulesSeen(page), seen, "the reload brings the same puzzle");
      assert.deepEqual(await names(page), written);

      await page.getByRole("button", { name: "Share", exact: true }).click();
      const field = page.getByRole("textbox", { name: "Link to this puzzle" });
      await page.waitForFunction(() => /#skyscrapers/.test(document.querySelector("input")?.value ?? ""));
      const link = await field.inputValue();
      for (const part of puzzle.linked) assert.match(link, part);
      const other = await context.browser()?.newContext();
      assert.ok(other);
      const guest = await other.newPage();
      guest.on("pageerror", (error) => problems.push(String(error)));
      await guest.goto(link);
      await drawn(guest, puzzle);
      await graded(guest);
      const theirs = await rulesSeen(guest);
      assert.deepEqual({ ...theirs, caption: "" }, { ...seen, caption: "" });
      await other.close();
      assert.ok(link.startsWith(base), link);

      await page.keyboard.press("Escape");
      const pdf = (await page.pdf({ format: "A4", preferCSSPageSize: true })).toString("latin1");
      assert.equal(pdf.match(/\/Type\s*\/Page\b/g)?.length, 1);
      await page.emulateMedia({ media: "print", colorScheme: "dark" });
      const ink = await page.locator(".borders path").evaluate((path) => getComputedStyle(path).stroke);
      assert.equal(ink, "rgb(0, 0, 0)", "lines are black on paper, whatever the theme");
    });

    it(`${kind}: hints lead to the solution`, { path: puzzle.link }, async ({ page }) => {
      await drawn(page, puzzle);
      const region = page.getByRole("region", { name: "Hint" });
      for (const stage of [1, 2, 3]) {
        await page.keyboard.press("h");
        await region.getByText(`Stage ${stage} of 3`).waitFor({ state: "attached" });
      }
      await doHint(page);
      assert.notDeepEqual(await heights(page), []);
      await typeSolution(page, puzzle);
      await assertSolved(page, puzzle);
    });

    it(`${kind}: the story is told to its end`, { path: puzzle.link }, async ({ page }) => {
      await drawn(page, puzzle);
      await fromMenu(page, "Watch it solved");
      await page.getByRole("slider", { name: "Step" }).waitFor();
      await page.keyboard.press("End");
      await page.getByRole("heading", { name: "Solved" }).waitFor();
      assert.deepEqual(await heights(page), puzzle.solution);
    });
  }

  it(
    "a height that stands twice in a box or a region is a slip that names it",
    { path: BOXES.link },
    async ({ page, base }) => {
      for (const [puzzle, name] of /** @type {const} */ ([
        [BOXES, "box 1"],
        [REGIONS, "region 1"],
      ])) {
        await page.goto("about:blank");
        await page.goto(base + puzzle.link);
        await drawn(page, puzzle);
        for (const cell of puzzle.clash) {
          await cellAt(page, puzzle.n, cell).click();
          await page.keyboard.press("1");
        }
        const [one, other] = puzzle.clash;
        const told = (await names(page))[other] ?? "";
        assert.match(
          told,
          new RegExp(`conflicts with row ${Math.floor(one / puzzle.n) + 1} column ${(one % puzzle.n) + 1}`),
        );
        await page.keyboard.press("h");
        await page.getByRole("button", { name: "Show why" }).click();
        await page.getByText(`1 appears twice in ${name}`).first().waitFor();
        await page.getByRole("button", { name: "Clear this cell" }).click();
      }
    },
  );

  it("new puzzles of every kind, alone and together", {}, async ({ page }) => {
    const wishes = [
      ["Boxes"],
      ["Regions"],
      ["Sums"],
      ["Parks", "Diagonals", "Boxes", "Sums"],
      ["Regions", "Sums"],
    ];
    for (const kinds of wishes) {
      await page.getByRole("button", { name: "New", exact: true }).click();
      await page.getByRole("radio", { name: "6 by 6" }).check({ force: true });
      await page.getByRole("radio", { name: "Easy" }).check({ force: true });
      await page.getByRole("button", { name: "Plain" }).click();
      for (const kind of kinds) {
        await page.getByRole("button", { name: kind, exact: true }).click();
        await page.getByRole("button", { name: kind, exact: true, pressed: true }).waitFor();
      }
      await page.getByRole("button", { name: "Start" }).click();
      await page.getByRole("heading", { name: "New puzzle" }).waitFor({ state: "hidden" });
      const caption = await page.getByRole("banner").innerText();
      for (const kind of kinds) assert.match(caption, new RegExp(kind, "i"));
      assert.equal((await heights(page)).length, 36);
      if (kinds.includes("Sums")) assert.match((await clueNames(page))[0] ?? "", /^Sum \d+ /);
      if (kinds.includes("Boxes")) assert.match((await names(page))[35] ?? "", /box 6\b/);
      if (kinds.includes("Regions")) assert.match((await names(page))[0] ?? "", /region 1\b/);
    }
  });

  it("boxes are offered only where there are any, with the reason", {}, async ({ page }) => {
    await page.getByRole("button", { name: "New", exact: true }).click();
    await page.getByRole("radio", { name: "7 by 7" }).check({ force: true });
    const boxes = page.getByRole("button", { name: "Boxes" });
    assert.equal(await boxes.getAttribute("aria-disabled"), "true");
    await boxes.click({ force: true });
    await page.getByText("A 7×7 board has no boxes").waitFor();
    assert.equal(await boxes.getAttribute("aria-pressed"), "false");
    await page.getByRole("radio", { name: "8 by 8" }).check({ force: true });
    await boxes.click();
    await page.getByRole("button", { name: "Boxes", pressed: true }).waitFor();
    await page.getByRole("button", { name: "Regions" }).click();
    assert.equal(await boxes.getAttribute("aria-pressed"), "false", "a board is divided in one way");
  });

  it("regions are painted by mouse and by key, undone, and played", {}, async ({ page }) => {
    await fromMenu(page, "Enter your own puzzle");
    await page.getByRole("radio", { name: "4 by 4" }).check({ force: true });
    await page.getByRole("button", { name: "Regions", exact: true }).first().click();
    await page.getByRole("heading", { name: "Paint the regions" }).waitFor();
    await page.getByText("16 cells left").waitFor();

    await stroke(page, 4, [2, 1, 0, 4]);
    await page.getByRole("button", { name: "Region 1, 4 of 4 cells" }).waitFor();
    await page.getByRole("button", { name: "Region 2, 0 of 4 cells", pressed: true }).waitFor();
    await stroke(page, 4, [3, 7, 6, 10]);
    await page.getByText("8 cells left").waitFor();
    await page.getByRole("button", { name: "Undo" }).click();
    await page.getByText("12 cells left").waitFor();
    await page.getByRole("button", { name: "Region 2, 0 of 4 cells" }).click();
    await stroke(page, 4, [3, 7, 6, 10, 11]);
    await page.getByText("Region 2 has 5 of 4 cells.").waitFor();

    // By key: a digit paints and takes the brush, Shift and arrows draw on, Space paints.
    await cellAt(page, 4, 5).click();
    await page.keyboard.press("3");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Space");
    await page.keyboard.press("Shift+ArrowLeft");
    await page.keyboard.press("Shift+ArrowDown");
    await page.getByRole("button", { name: "Region 3, 4 of 4 cells" }).waitFor();
    await page.getByRole("button", { name: "Region 4, 0 of 4 cells", pressed: true }).waitFor();
    await cellAt(page, 4, 11).click();
    await page.keyboard.press("Shift+ArrowDown");
    await page.keyboard.press("Shift+ArrowLeft");
    await page.keyboard.press("Shift+ArrowLeft");
    await page.getByRole("heading", { name: "Paint the regions" }).waitFor({ state: "hidden" });
    const map = (await names(page)).map((name) => Number(/region (\d)/.exec(name ?? "")?.[1]));
    assert.deepEqual(map, [1, 1, 1, 2, 1, 3, 2, 2, 3, 3, 2, 4, 3, 4, 4, 4]);

    // The painting stays while clues are written.
    await page.getByRole("columnheader", { name: "No clue above column 1", exact: true }).click();
    await page.keyboard.press("4");
    await page.getByRole("heading", { name: /solution/ }).waitFor();
    assert.deepEqual(
      (await names(page)).map((name) => Number(/region (\d)/.exec(name ?? "")?.[1])),
      map,
    );
  });

  it("a region in pieces is told, and can be allowed", {}, async ({ page }) => {
    await fromMenu(page, "Enter your own puzzle");
    await page.getByRole("radio", { name: "3 by 3" }).check({ force: true });
    await page.getByRole("button", { name: "Regions", exact: true }).first().click();
    await stroke(page, 3, [0, 1, 2]);
    await stroke(page, 3, [3, 4, 7]);
    await page.getByRole("button", { name: /^Region 3/ }).click();
    await stroke(page, 3, [5, 8]);
    await cellAt(page, 3, 6).click();
    await page.getByText("Region 3 is in two pieces.").waitFor();
    await page.getByRole("button", { name: "Allow regions in several pieces" }).click();
    await page.getByText("is in two pieces").waitFor({ state: "hidden" });
  });

  it("an own puzzle with sums takes clues of two digits", {}, async ({ page }) => {
    await fromMenu(page, "Enter your own puzzle");
    await page.getByRole("radio", { name: "5 by 5" }).check({ force: true });
    await page.getByRole("button", { name: "Sums" }).click();
    await page.getByRole("columnheader", { name: "No clue above column 1", exact: true }).click();
    await page.keyboard.press("1");
    await page.getByText("A sum here is between 5 and 15.").waitFor();
    await page.keyboard.press("2");
    await page.getByRole("columnheader", { name: "Sum 12 above column 1" }).waitFor();
    await page.getByRole("heading", { name: "Several solutions" }).waitFor();
    // The same by the keys on the screen.
    await page.getByRole("columnheader", { name: "No clue above column 3", exact: true }).click();
    await page.getByRole("button", { name: "1", exact: true }).click();
    await page.getByRole("button", { name: "0", exact: true }).click();
    await page.getByRole("columnheader", { name: "Sum 10 above column 3" }).waitFor();
  });

  it("boxes lie as they are chosen to", {}, async ({ page }) => {
    await fromMenu(page, "Enter your own puzzle");
    await page.getByRole("radio", { name: "6 by 6" }).check({ force: true });
    await page.getByRole("button", { name: "Boxes" }).click();
    assert.match((await names(page))[12] ?? "", /box 3\b/);
    await page.getByRole("radio", { name: "3×2" }).check({ force: true });
    assert.match((await names(page))[12] ?? "", /box 1\b/);
    await page.getByRole("columnheader", { name: "No clue above column 1", exact: true }).click();
    await page.keyboard.press("6");
    await page.getByRole("heading", { name: "Several solutions" }).waitFor();
  });

  it("games that were saved before there were kinds go on", { initScript: OLD_SAVES }, async ({ page }) => {
    assert.equal((await heights(page))[5], 2);
    await page.getByRole("button", { name: "New", exact: true }).click();
    await page.getByRole("button", { name: "Diagonals", pressed: true }).waitFor();
  });
});
