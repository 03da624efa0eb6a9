// Stories: every board fits what its step says it reads, and the last one is the solution.
// @ts-check
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { cellNumber, fromRecord, marksOf } from "../../js/game/puzzle.js";
import { logText } from "../../js/words/sentences.js";
import { tell } from "../../js/game/story.js";

/** Explanations as the engine gave them: plain, Hard, Fiendish, parks and diagonals. */
const stories = JSON.parse(readFileSync(new URL("stories.json", import.meta.url), "utf8"));

for (const [number, story] of stories.entries()) {
  test(`story ${number}: each step finds the marks it reads, and the end is the solution`, () => {
    const frames = tell(fromRecord(story), story.steps);
    assert.equal(frames.length, story.steps.length + 1);
    story.steps.forEach(
      (/** @type {import("../../js/game/types.js").Step} */ step, /** @type {number} */ i) => {
        for (const { cell, values } of step.premise_cells) {
          const at = cellNumber(story.n, cell);
          const { values: written, marks } = frames[i];
          const bits = written[at] ? 1 << Math.max(0, written[at]) : marks[at];
          assert.equal(bits, marksOf(values), `step ${i + 1}, ${cell}`);
        }
        const gone = [...frames[i].struck.values(), ...frames[i].swept.values()];
        assert.ok(gone.length + frames[i].written.size > 0, `step ${i + 1} does something`);
        assert.ok(
          frames[i + 1].left < frames[i].left ||
            step.technique === "naked-single" ||
            frames[i + 1].left === 0,
        );
      },
    );
    const end = frames.at(-1);
    assert.deepEqual(
      end?.values,
      story.solution.map((/** @type {number} */ value) => value || -1),
    );
    assert.equal(end?.left, 0);
  });
}

test("a board is not touched by the step after it", () => {
  const [story] = stories;
  const frames = tell(fromRecord(story), story.steps);
  const again = tell(fromRecord(story), story.steps.slice(0, 3));
  assert.deepEqual(frames.slice(0, 3), again.slice(0, 3));
});

test("the log numbers and names the steps", () => {
  const [story] = stories;
  const named = story.steps.map((/** @type {any} */ step) => ({
    ...step,
    name: step.technique.toUpperCase(),
    level_name: step.level,
  }));
  const log = logText(named);
  assert.match(log, /^1\. CLUE-N \(Starter 1\.1\)\n {3}Clue 4 below column 4 sees all four buildings/);
  assert.equal(log.match(/^\d+\. /gm)?.length, story.steps.length);
});
