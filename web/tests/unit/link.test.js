// A puzzle's link as the page writes it: to the letter as the library does.
// @ts-check
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { linkOf } from "../../js/game/link.js";
import { fromRecord } from "../../js/game/puzzle.js";

const { puzzles } = JSON.parse(readFileSync(new URL("../vectors.json", import.meta.url), "utf8"));

test("every combination of rules has the library's link", () => {
  for (const { record, link } of puzzles) assert.equal(linkOf(fromRecord(record)), link);
});

test("a link tells a puzzle from every other, and nothing else", () => {
  const links = puzzles.map((/** @type {any} */ { record }) => linkOf(fromRecord(record)));
  assert.equal(new Set(links).size, links.length);
  const [{ record }] = puzzles;
  assert.equal(linkOf(fromRecord({ ...record, level: "Hard", title: "Mine" })), links[0]);
});

test("large numbers and long blanks are written as runs", () => {
  const clues = Array(68).fill(0);
  clues[0] = 17;
  assert.equal(linkOf(fromRecord({ n: 17, clues })), "skyscrapers/17/17/-11zzzm");
  const steps = Array(96).fill(0);
  [steps[0], steps[1], steps[2], steps[3]] = [15, 16, 255, 256];
  assert.match(
    linkOf(fromRecord({ n: 24, clues: steps, clue: "sum" })),
    /^skyscrapers\/24\/24\/f-10-ff\+100z/,
  );
  const sums = Array(128).fill(0);
  sums[2] = 528;
  const large = linkOf(fromRecord({ n: 32, clues: sums, clue: "sum" }));
  assert.match(large, /^skyscrapers\/32\/32\/h\+210z/);
});

test("regions from the tenth on are capital letters", () => {
  // Rows, but for two cells that change places: rows alone would be boxes.
  const regions = Array.from({ length: 121 }, (_, cell) => Math.floor(cell / 11) + 1);
  [regions[109], regions[110]] = [11, 10];
  const link = linkOf(fromRecord({ n: 11, clues: Array(44).fill(0), regions }));
  assert.match(link, /&regions=1p2p3p4p5p6p7p8p9pAoBABo$/);
});
