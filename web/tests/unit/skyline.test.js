// Skylines: the same board has the same picture, another board another one.
// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { skyline, toFile } from "../../js/game/skyline.js";

const board = [2, 1, 3, 4, 1, 2, 4, 3, 3, 4, 1, 2, 4, 3, 2, 1];
const turned = board.toReversed();

test("a board has one skyline", () => {
  assert.equal(toFile(skyline(4, board)), toFile(skyline(4, [...board])));
  assert.notEqual(toFile(skyline(4, board)), toFile(skyline(4, turned)));
});

test("every building of every street is drawn, and a park is a gap", () => {
  const buildings = (/** @type {number[]} */ cells) => {
    const streets = skyline(4, cells).children.filter((part) => part.tag === "g");
    return streets.map(
      (street) => street.children.filter((part) => String(part.attributes.d).includes("V150")).length,
    );
  };
  assert.deepEqual(buildings(board), [4, 4, 4, 4]);
  assert.deepEqual(buildings(board.with(5, -1)), [4, 3, 4, 4]);
});

test("the file stands alone", () => {
  const file = toFile(skyline(4, board));
  assert.match(file, /^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" width="1440"/);
  assert.doesNotMatch(file, /NaN|undefined|var\(|style=/);
});
