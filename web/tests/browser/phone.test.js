// The phone: hints that fit, trials that are stepped through, large boards, and hands of every kind.
// @ts-check
import assert from "node:assert/strict";
import { boardBox, cellAt, heights, names } from "./board.js";
import { onEachTransport, ready } from "./harness.js";
import { PHONE, faults, positions, readHint } from "./phone.js";
import { FOUR, HARD, SIXTEEN, THIRTY_TWO, TWELVE } from "./puzzles.js";
import { fromMenu } from "./states.js";

const phone = { viewport: PHONE, hasTouch: true };

/**
 * Two taps or clicks in a row, however slow the machine is.
 * @param {import("playwright-core").Locator} cell
 * @param {"touch"|"mouse"} pointerType
 */
const twice = (cell, pointerType) =>
  cell.evaluate((element, type) => {
    for (const pointerId of [1, 2]) {
      const how = { bubbles: true, pointerId, pointerType: type, isPrimary: true, button: 0 };
      for (const name of ["pointerdown", "pointerup"]) element.dispatchEvent(new PointerEvent(name, how));
    }
  }, pointerType);

onEachTransport((it, transport) => {
  it("a hint fits on a phone: text, picture and button, page by page", phone, async ({ page, base }) => {
    const all = positions();
    assert.ok(all.size > 30);
    // `npm run measure` looks at five of every technique.
    for (const technique of ["top-two", "count", "chain", "sum-count", "short-trial"]) {
      await page.goto("about:blank");
      await page.goto(base + all.get(technique)?.[0]);
      await ready(page);
      const seen = await readHint(page);
      assert.deepEqual(seen.faults, [], technique);
      assert.ok(seen.pages >= 3);
    }
  });

  it(
    "a trial is told line by line, forwards and back",
    { ...phone, path: positions().get("short-trial")?.[1] },
    async ({ page }) => {
      const region = page.getByRole("region", { name: "Hint" });
      await page.keyboard.press("h");
      await region.getByText("Stage 1 of 3").waitFor({ state: "attached" });
      await page.keyboard.press("h");
      await page.keyboard.press("h");
      await region.getByRole("heading", { name: /^Suppose/ }).waitFor();
      const apply = region.getByRole("button", { name: /^(Cross out|Write)/ });
      assert.ok(!(await apply.isVisible()), "only the end offers to do it");
      const start = await names(page);
      assert.equal(start.filter((name) => name?.includes("shown")).length, 1, "what is supposed");
      const boards = [start];
      for (let turn = 0; turn < 40 && !(await apply.isVisible()); turn++) {
        await page.keyboard.press("ArrowRight");
        boards.push(await names(page));
      }
      assert.ok(boards.length > 2);
      const counts = boards.map((board) => board.filter((name) => name?.includes("shown")).length);
      assert.deepEqual(
        counts,
        counts.toSorted((a, b) => a - b),
        "later lines are not on the board yet",
      );
      for (const board of boards.toReversed().slice(1)) {
        await page.keyboard.press("ArrowLeft");
        assert.deepEqual(await names(page), board);
      }
      // Numbers on the board go to their line.
      await page.keyboard.press("ArrowRight");
      await page.keyboard.press("ArrowRight");
      await page.locator(".cell .badge", { hasText: /^1$/ }).first().click();
      await region.locator(".now .line-number", { hasText: /^1$/ }).waitFor();
      await region.getByRole("button", { name: "Back", exact: true }).click();
      assert.deepEqual(await names(page), start);
    },
  );

  it(
    "crossing out asks for marks, and writes those that were asked for",
    { path: positions().get("staircase")?.[0] },
    async ({ page }) => {
      await page.getByRole("button", { name: "More" }).click();
      await page.getByRole("button", { name: "Remove all marks" }).click();
      const region = page.getByRole("region", { name: "Hint" });
      const apply = region.getByRole("button", { name: /^Cross out/ });
      const before = await names(page);
      await page.keyboard.press("h");
      await region.getByText("Stage 1 of 3").waitFor({ state: "attached" });
      for (let turn = 0; turn < 30 && !(await apply.isVisible()); turn++) await page.keyboard.press("h");
      await apply.click();
      await region.getByText("Pencil in the marks of this line first?").waitFor();
      await region.getByRole("button", { name: "Only this cell" }).click();
      const few = (await names(page)).filter((name) => name?.includes("marks")).length;
      await page.keyboard.press("Control+z");
      assert.deepEqual(await names(page), before, "all of it is one move");
      await page.keyboard.press("h");
      await region.getByText("Stage 1 of 3").waitFor({ state: "attached" });
      for (let turn = 0; turn < 30 && !(await apply.isVisible()); turn++) await page.keyboard.press("h");
      await apply.click();
      await region.getByRole("button", { name: "Yes" }).click();
      const line = (await names(page)).filter((name) => name?.includes("marks")).length;
      assert.ok(few > 0 && line > few, `${few} and ${line} cells`);
    },
  );

  it("the next number comes with its reasons", { path: HARD.link }, async ({ page }) => {
    await page.getByRole("button", { name: "Settings" }).click();
    await page.getByRole("switch", { name: /Next number/ }).click();
    await page.keyboard.press("Escape");
    const region = page.getByRole("region", { name: "Hint" });
    await page.keyboard.press("h");
    await region.getByText("Stage 1 of 3").waitFor({ state: "attached" });
    const write = region.getByRole("button", { name: /^Write \d/ });
    for (let turn = 0; turn < 40 && !(await write.isVisible()); turn++) await page.keyboard.press("h");
    await write.click();
    assert.equal(
      (await heights(page)).filter((height) => height !== null).length,
      4,
      "one more than the givens",
    );
  });

  it("a story begins with the givens or with the board as it is", { path: FOUR.link }, async ({ page }) => {
    await cellAt(page, 4, 0).click();
    await page.keyboard.press("2");
    await fromMenu(page, "Watch it solved");
    await page.getByRole("button", { name: "From here" }).click();
    const slider = page.getByRole("slider", { name: /^Step 1 of \d+, ./ });
    await slider.waitFor();
    assert.equal((await heights(page))[0], 2);
    await page.keyboard.press("Escape");
    await fromMenu(page, "Watch it solved");
    await page.getByRole("button", { name: "From the beginning" }).click();
    await slider.waitFor();
    assert.equal((await heights(page))[0], null);
    await page.keyboard.press("End");
    assert.deepEqual(await heights(page), FOUR.solution);
  });

  it("a story fits on a phone, step by step", { ...phone, path: HARD.link }, async ({ page }) => {
    const box = await boardBox(page);
    await fromMenu(page, "Watch it solved");
    await page.getByRole("slider", { name: "Step" }).waitFor();
    const play = page.getByRole("button", { name: "Play", exact: true });
    const stands = await play.boundingBox();
    const last = page.getByRole("button", { name: "Last step" });
    while ((await last.getAttribute("aria-disabled")) === "false") {
      assert.deepEqual(await play.boundingBox(), stands);
      const text = await page.locator(".moment .said").boundingBox();
      const picture = page.locator(".moment .elevation");
      if (await picture.count()) {
        const { y = 0, height = 0 } = (await picture.boundingBox()) ?? {};
        assert.ok(
          text && y >= text.y + text.height - 1 && y + height < (stands?.y ?? 0),
          "the picture is in view",
        );
      }
      await page.keyboard.press("PageDown");
    }
    assert.deepEqual(await boardBox(page), box);
  });

  it(
    "a large board on a phone: dots, a strip, a quarter and its map",
    { ...phone, path: SIXTEEN.link },
    async ({ page }) => {
      await page.getByRole("button", { name: "More" }).click();
      await page.getByRole("button", { name: "Fill in all marks" }).click();
      const view = () => page.locator(".window").boundingBox();
      const whole = await view();
      const open = (await heights(page)).indexOf(null);
      const cell = cellAt(page, 16, open);
      await cell.click();
      const marks = /marks ([\d ]+)/.exec((await names(page))[open] ?? "")?.[1]?.split(" ") ?? [];
      const keys = page.getByRole("group", { name: "Keys" });
      assert.equal(await keys.getByRole("button", { name: /a mark here/ }).count(), marks.length);
      await page.getByRole("button", { name: "Zoom in" }).click();
      const zoomed = await cell.boundingBox();
      assert.ok(zoomed && zoomed.width >= 32, "cells can be read and tapped");
      assert.deepEqual(await view(), whole, "a quarter takes the place of the whole");
      assert.equal((await names(page)).length, 256, "readers have all of it");
      await cell.click();
      await page.keyboard.press("Control+End");
      const corner = await cellAt(page, 16, 255).boundingBox();
      assert.ok(
        corner && whole && corner.x + corner.width <= whole.x + whole.width,
        "the chosen cell stays in view",
      );
      await page.getByText("Rows 9–16, columns 9–16").waitFor();
      await page.getByRole("button", { name: "Whole board" }).click();
      await page.getByText("Tap twice to zoom in.").waitFor();
      await twice(cell, "touch");
      await page.getByRole("button", { name: "Whole board" }).waitFor();
      await page.keyboard.press("Escape");
      await page.getByRole("button", { name: "Zoom in" }).waitFor();
      assert.equal(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), 0);
    },
  );

  it(
    "heights of two digits are typed, and hints fit beside a 12×12",
    { ...phone, path: TWELVE.link },
    async ({ page }) => {
      const open = (await heights(page)).indexOf(null);
      await cellAt(page, 12, open).click();
      await page.keyboard.type("12");
      assert.equal((await heights(page))[open], 12);
      await page.keyboard.press("Control+z");
      await page.keyboard.press("h");
      await page.getByText("Stage 1 of 3").first().waitFor({ state: "attached" });
      assert.deepEqual(await faults(page), []);
    },
  );

  if (transport === "http")
    it(
      "a 32×32 can be looked at, checked and watched",
      { path: THIRTY_TWO.link },
      async ({ page, context }) => {
        context.setDefaultTimeout(120_000);
        await page.waitForFunction(() => document.querySelectorAll("[role=gridcell]").length === 1024);
        await fromMenu(page, "Watch it solved");
        await page.getByRole("slider", { name: "Step" }).waitFor();
        await page.keyboard.press("End");
        assert.ok((await heights(page)).every((height) => height !== null));
      },
    );

  it("hands: right button, double click, marks that come back", { path: HARD.link }, async ({ page }) => {
    const cell = cellAt(page, 6, 0);
    await cell.click({ button: "right" });
    await page.keyboard.press("2");
    await page.keyboard.press("5");
    assert.match((await names(page))[0] ?? "", /marks 2 5/);
    await cellAt(page, 6, 1).click();
    await page.keyboard.press("4");
    assert.equal((await heights(page))[1], 4, "it was for that cell alone");
    // Tidy marks takes the 5 away, and erasing brings it back.
    await cellAt(page, 6, 5).click();
    await page.keyboard.press("5");
    assert.match((await names(page))[0] ?? "", /marks 2$|marks 2,/);
    await page.keyboard.press("Backspace");
    assert.match((await names(page))[0] ?? "", /marks 2 5/);
    await page.keyboard.press("Control+1");
    assert.match((await names(page))[5] ?? "", /marks 1/);
    await cellAt(page, 6, 7).click();
    await page.keyboard.press("4");
    await twice(cellAt(page, 6, 1), "mouse");
    const chosen = await page.getByRole("gridcell", { selected: true }).count();
    assert.equal(chosen, 2, "both fours");
    await cellAt(page, 6, 9).click({ modifiers: ["Control"] });
    assert.equal(await page.getByRole("gridcell", { selected: true }).count(), 3);
  });

  it("hands: a height first, then the cells it goes to", { ...phone, path: HARD.link }, async ({ page }) => {
    await page.getByRole("button", { name: "More" }).click();
    await page.getByRole("button", { name: "Settings" }).click();
    await page.getByRole("switch", { name: /Height first/ }).click();
    await page.getByRole("button", { name: "Close", exact: true }).click();
    await page.getByRole("button", { name: /^5, / }).tap();
    for (const cell of [0, 7]) await cellAt(page, 6, cell).tap();
    assert.deepEqual([(await heights(page))[0], (await heights(page))[7]], [5, 5]);
    await page.keyboard.press("Escape");
    await cellAt(page, 6, 14).tap();
    assert.equal((await heights(page))[14], null);
  });

  it("hands: a finger that stays writes marks", { ...phone, path: HARD.link }, async ({ page, context }) => {
    const at = await cellAt(page, 6, 8).boundingBox();
    const client = await context.newCDPSession(page);
    const point = { x: (at?.x ?? 0) + 10, y: (at?.y ?? 0) + 10 };
    await client.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [point] });
    await page.getByRole("button", { name: "Marks", pressed: true }).waitFor();
    await client.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    await page.getByRole("button", { name: /^2, / }).tap();
    await page.getByRole("button", { name: /^4, / }).tap();
    assert.match((await names(page))[8] ?? "", /marks 2 4/);
  });
});
