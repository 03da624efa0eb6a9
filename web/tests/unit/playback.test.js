// Playing a story: steps follow one another by themselves, and stop where they should.
// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { createPlayback } from "../../js/game/playback.js";

test("it runs to the end and stops", (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const playback = createPlayback(
    2,
    () => 100,
    () => {},
  );
  playback.toggle();
  t.mock.timers.tick(100);
  assert.equal(playback.position, 1);
  t.mock.timers.tick(100);
  assert.deepEqual([playback.position, playback.isPlaying], [2, false]);
  playback.toggle();
  assert.deepEqual([playback.position, playback.isPlaying], [0, true]);
  playback.pause();
  t.mock.timers.tick(1000);
  assert.equal(playback.position, 0);
});

test("speed divides the time", (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const playback = createPlayback(
    9,
    () => 800,
    () => {},
  );
  playback.setSpeed(8);
  playback.toggle();
  for (let i = 0; i < 3; i++) t.mock.timers.tick(100);
  assert.equal(playback.position, 3);
});

test("nobody leaves the story", () => {
  const playback = createPlayback(
    3,
    () => 1,
    () => {},
  );
  playback.go(-5);
  assert.equal(playback.position, 0);
  playback.go(99);
  assert.equal(playback.position, 3);
});
