// What people hand to the page: saved pages picked, dropped and pasted, files that are no text, in another encoding
// or too large. Each is on the board, or told in one sentence.
// @ts-check
import assert from "node:assert/strict";
import { heights } from "./board.js";
import { onEachTransport } from "./harness.js";
import { HARD } from "./puzzles.js";
/** @typedef {import("playwright-core").Page} Page */
/** @typedef {{name: string, bytes: Buffer}} Given */

/** What puzzle-skyscrapers.com has in its pages. */
const TASK = "<script>var Game = {}; var task = '//1/2///3////1///2//';</script>\n";
/** What a blog has. */
const LINKED =
  '<p>A <a rel="nofollow" href="https://puzz.link/p?skyscrapers/4/4/1i2i3i2i">small one</a>.</p>\n';

/** A page as a browser saves it: lists around what it is about. @param {number} length @param {string} [task] */
function savedPage(length, task = TASK) {
  const head = '<!DOCTYPE html>\n<html lang="en"><head><title>Skyscrapers – online</title>\n';
  const filler =
    '<li class="a b"><a href="/about/?size=5&amp;x=1">4x4 &amp; 5x5 \u2013 \u201cmore\u201d</a></li>\n';
  const half = filler.repeat(Math.ceil(length / 2 / filler.length));
  return `${head}<ul>${half}</ul>${task}<ul>${half}</ul></body></html>\n`;
}

/** A table as a spreadsheet saves it. */
const SHEET = "\t\t\t1\t2\t\r\n\t\t\t\t\t\r\n\t\t\t\t\t2\r\n1\t\t\t\t\t\r\n\t\t\t\t\t\r\n\t\t\t3\t\t\r\n";

/** @param {string} name @param {string | Buffer} content @returns {Given} */
const file = (name, content) => ({ name, bytes: Buffer.from(content) });

const READ = [
  file("towers.html", savedPage(90_000)),
  file("large.html", savedPage(900_000)),
  file("blog.html", savedPage(60_000, LINKED)),
  file("sheet.txt", Buffer.from(`\ufeff${SHEET}`, "utf16le")),
  file("old.html", Buffer.from(savedPage(2000).replace(/[\u2013\u201c\u201d]/g, "\xe4"), "latin1")),
];
const NO_TEXT = /holds no text/;
const TOLD = /** @type {[Given, RegExp][]} */ ([
  [file("photo.png", Buffer.from("89504e470d0a1a0a0000000d49484452", "hex")), NO_TEXT],
  [file("pages.zip", Buffer.from("504b030414000000080000002100", "hex")), NO_TEXT],
  [file("print.pdf", "%PDF-1.7\n1 0 obj\n"), NO_TEXT],
  [file("long.html", savedPage(1_200_000)), /more than 1 MiB/],
  [
    file("shop.html", "<!DOCTYPE html><html><p>7 towers, 3 left</p></html>"),
    /no Skyscrapers puzzle on this page/,
  ],
]);

/** @param {Page} page */
async function openImport(page) {
  await page.getByRole("button", { name: "Share", exact: true }).click();
  await page.getByText("Open a puzzle").click();
}

/** @param {Page} page @param {Given} given */
async function drop(page, { name, bytes }) {
  const data = await page.evaluateHandle(
    ([named, encoded]) => {
      const transfer = new DataTransfer();
      const unpacked = Uint8Array.from(atob(encoded ?? ""), (sign) => sign.charCodeAt(0));
      transfer.items.add(new File([unpacked], named ?? ""));
      return transfer;
    },
    [name, bytes.toString("base64")],
  );
  await page.getByRole("grid").dispatchEvent("drop", { dataTransfer: data });
}

/** Waits for the 4×4. @param {Page} page */
async function isOpen(page) {
  await page.waitForFunction(() => document.querySelectorAll("[role=gridcell]").length === 16);
  assert.deepEqual(await heights(page), new Array(16).fill(null));
}

onEachTransport((it) => {
  for (const given of READ) {
    it(`${given.name} is picked, dropped and read`, { path: HARD.link }, async ({ page }) => {
      await openImport(page);
      const { name, bytes: buffer } = given;
      await page.locator("input[type=file]").setInputFiles({ name, mimeType: "text/html", buffer });
      await isOpen(page);
      await page.goto(`${page.url().split("#")[0]}${HARD.link}`);
      await page.waitForFunction(() => document.querySelectorAll("[role=gridcell]").length === 36);
      await drop(page, given);
      await isOpen(page);
    });
  }

  it("a saved page and a link are pasted and dropped as texts", { path: HARD.link }, async ({ page }) => {
    await openImport(page);
    await page.getByRole("textbox", { name: "A puzzle in any format" }).fill(savedPage(90_000));
    await page.getByRole("button", { name: "Open", exact: true }).click();
    await isOpen(page);
    await page.evaluate(() => {
      const dataTransfer = new DataTransfer();
      dataTransfer.setData("text/plain", "https://puzz.link/p?skyscrapers/3/3/i3g21hg3");
      document.dispatchEvent(new DragEvent("drop", { dataTransfer }));
    });
    await page.waitForFunction(() => document.querySelectorAll("[role=gridcell]").length === 9);
  });

  it("what cannot be read is told in one sentence", { path: HARD.link }, async ({ page }) => {
    await openImport(page);
    for (const [{ name, bytes: buffer }, told] of TOLD) {
      await page.locator("input[type=file]").setInputFiles({ name, mimeType: "", buffer });
      await page.getByRole("alert").filter({ hasText: told }).waitFor();
    }
    await page.getByRole("textbox", { name: "A puzzle in any format" }).fill("7 ".repeat(600_000));
    await page.getByRole("button", { name: "Open", exact: true }).click();
    await page
      .getByRole("alert")
      .filter({ hasText: /more than 1 MiB/ })
      .waitFor();
    await page.keyboard.press("Escape");
    for (const [given, told] of TOLD) {
      await drop(page, given);
      const bar = page.getByRole("status", { name: "About this puzzle" }).filter({ hasText: told });
      await bar.getByRole("heading", { name: "No puzzle in that file" }).waitFor();
      await bar.getByRole("button", { name: "Close" }).click();
    }
    assert.equal((await heights(page)).length, 36, "the board is as it was");
  });
});
