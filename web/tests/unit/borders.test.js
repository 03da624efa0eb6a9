// Regions as shapes: lines between them, outlines of houses, tones of neighbours; and what is a partition.
// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { borderPath, outline, tones } from "../../js/game/borders.js";
import { piecesOf, regionFaults } from "../../js/game/partition.js";
import { boxMap, neighbours, renumbered } from "../../js/game/regions.js";

const REGIONS = [1, 1, 1, 2, 1, 3, 2, 2, 3, 3, 2, 4, 3, 4, 4, 4];

test("lines run between regions, joined where they go on", () => {
  assert.equal(borderPath(4, boxMap(4, { rows: 2, columns: 2 })), "M2 0V4M0 2H4");
  assert.equal(borderPath(2, [1, 1, 2, 2]), "M0 1H2");
  assert.equal(borderPath(3, [1, 1, 1, 1, 2, 1, 1, 1, 1]), "M1 1V2M1 1H2M2 1V2M1 2H2");
  assert.equal(borderPath(3, Array(9).fill(1)), "");
});

test("an outline goes around its cells, a little inside", () => {
  assert.equal(outline(4, [0, 1, 4, 5], 0.1), "M0.1 0.1L1.9 0.1L1.9 1.9L0.1 1.9Z");
  assert.equal(outline(4, [0, 1, 4], 0.1), "M0.1 0.1L1.9 0.1L1.9 0.9L0.9 0.9L0.9 1.9L0.1 1.9Z");
});

test("pieces that touch at a corner have outlines of their own, and so has a hole", () => {
  assert.equal(outline(2, [0, 3], 0).match(/M/g)?.length, 2);
  assert.equal(outline(2, [1, 2], 0), "M1 0L2 0L2 1L1 1ZM0 1L1 1L1 2L0 2Z");
  const ring = outline(3, [0, 1, 2, 3, 5, 6, 7, 8], 0.1);
  assert.equal(ring, "M0.1 0.1L2.9 0.1L2.9 2.9L0.1 2.9ZM2.1 0.9L0.9 0.9L0.9 2.1L2.1 2.1Z");
});

test("regions that touch have different tones, and four are enough for whole ones", () => {
  const maps = [
    [4, REGIONS],
    [4, boxMap(4, { rows: 2, columns: 2 })],
    [9, boxMap(9, { rows: 3, columns: 3 })],
  ];
  for (const [n, map] of /** @type {[number, number[]][]} */ (maps)) {
    const tone = tones(n, map);
    map.forEach((region, cell) => {
      for (const other of neighbours(n, cell)) {
        if (map[other] !== region)
          assert.notEqual(tone[region], tone[map[other] ?? 0], `${cell} and ${other}`);
      }
    });
    assert.ok(Math.max(...tone) < 4);
  }
});

test("a partition has n regions of n cells, each in one piece", () => {
  assert.equal(regionFaults(4, REGIONS, false), null);
  assert.equal(piecesOf(4, REGIONS, 1), 1);
  const apart = REGIONS.with(0, 4).with(15, 1);
  assert.deepEqual(regionFaults(4, apart, false)?.apart, [
    { region: 1, pieces: 3 },
    { region: 4, pieces: 3 },
  ]);
  assert.equal(regionFaults(4, apart, true), null);
  assert.deepEqual(regionFaults(4, REGIONS.with(0, 0), true), {
    bare: 1,
    sizes: [{ region: 1, cells: 3 }],
    apart: [],
  });
});

test("numbers follow the order in which regions are met", () => {
  assert.deepEqual(renumbered([3, 3, 0, 1, 2, 1]), [1, 1, 0, 2, 3, 2]);
});
