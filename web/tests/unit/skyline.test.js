// Skylines: the same puzzle has the same picture, another puzzle another one, and none tells the solution.
// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { fromRecord } from "../../js/game/puzzle.js";
import { POSTER, poster, skyline, toFile } from "../../js/game/skyline.js";

const solution = [2, 1, 3, 4, 1, 2, 4, 3, 3, 4, 1, 2, 4, 3, 2, 1];
const clues = [0, 0, 0, 0, 2, 0, 4, 0, 0, 3, 0, 0, 0, 0, 0, 0];
const puzzle = fromRecord({ n: 4, clues, solution });
const other = fromRecord({ n: 4, clues: clues.toReversed(), solution });

test("a puzzle has one skyline", () => {
  assert.equal(toFile(skyline(puzzle)), toFile(skyline(fromRecord({ n: 4, clues }))));
  assert.notEqual(toFile(skyline(puzzle)), toFile(skyline(other)));
});

test("neither skyline nor picture knows the solution", () => {
  const turned = fromRecord({ n: 4, clues, solution: solution.toReversed() });
  assert.equal(toFile(skyline(puzzle)), toFile(skyline(turned)));
  assert.equal(toFile(poster(puzzle, "a", "b")), toFile(poster(turned, "a", "b")));
});

test("every building of every street is drawn, and a park is a gap", () => {
  const buildings = (/** @type {import("../../js/game/types.js").Puzzle} */ drawn) => {
    const streets = skyline(drawn).children.filter((part) => part.tag === "g");
    return streets.map(
      (street) => street.children.filter((part) => String(part.attributes.d).includes("V150")).length,
    );
  };
  assert.deepEqual(buildings(puzzle), [4, 4, 4, 4]);
  assert.deepEqual(buildings(fromRecord({ n: 4, clues, heights: 3 })), [3, 3, 3, 3]);
});

test("the file stands alone, in the size of previews, and no title breaks it", () => {
  const file = toFile(poster(puzzle, 'Tom & "Jerry" <b>', "example.org/#4"));
  assert.deepEqual(POSTER, { width: 1200, height: 630 });
  assert.match(
    file,
    /^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" viewBox="0 0 1200 630" width="1200" height="630"/,
  );
  assert.match(file, /Tom &#38; &#34;Jerry&#34; &#60;b&#62;/);
  assert.doesNotMatch(file, /NaN|undefined|var\(|style=/);
});
