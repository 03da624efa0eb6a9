// Files as texts: every encoding that saved pages have, and what is no text at all.
// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { decoded, forMending } from "../../js/app/file.js";

const TEXT = "Hochhäuser\r\n0 0 1 2 0 2 0 0 0 3 0 0 0 1 0 0\n";

/** @param {string} text @param {boolean} big  the larger byte first? @param {boolean} marked */
function wide(text, big, marked) {
  const bytes = Buffer.from((marked ? "\ufeff" : "") + text, "utf16le");
  return new Uint8Array(big ? bytes.swap16() : bytes);
}

test("a text is read in every encoding that people save it in", () => {
  assert.equal(decoded(new TextEncoder().encode(TEXT)), TEXT);
  assert.equal(decoded(new TextEncoder().encode(`\ufeff${TEXT}`)), TEXT);
  for (const big of [false, true])
    for (const marked of [false, true]) assert.equal(decoded(wide(TEXT, big, marked)), TEXT);
  assert.equal(decoded(Buffer.from(TEXT, "latin1")), TEXT);
  const page = '<meta http-equiv="Content-Type" content="text/html; charset=ISO-8859-2"><p>wieżowce';
  const bytes = Buffer.from(page.replace("ż", "\xbf"), "latin1");
  assert.equal(decoded(bytes), page);
  assert.equal(decoded(new Uint8Array()), "");
});

test("what is no text is told from one", () => {
  const head = (/** @type {string} */ hex, length = 400) =>
    Uint8Array.from({ length }, (_, at) => (at * at * 37) % 251)
      .fill(0, 40, 60)
      .fill(parseInt(hex, 16), 0, 1);
  for (const first of ["89", "ff", "50", "25"]) assert.equal(decoded(head(first)), null, first);
  assert.equal(decoded(Buffer.from("%PDF-1.7\nsome words\n")), null);
  assert.equal(decoded(Buffer.from([0xff, 0xfe, 0, 0, 65, 0, 0, 0])), null);
});

test("a long text is not put into a field", () => {
  assert.equal(forMending("0 0 1 2"), "0 0 1 2");
  assert.equal(forMending("x".repeat(30_000)), "");
});
