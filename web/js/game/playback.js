// Playing a story: which step is shown, whether it runs by itself, and how fast. Draws nothing.
// @ts-check

/** Speeds to choose from; 1 leaves time to read. */
export const SPEEDS = [0.5, 1, 2, 4, 8];

/**
 * @typedef {{
 *   readonly position: number, readonly isPlaying: boolean, readonly speed: number, readonly last: number,
 *   go: (position: number) => void, toggle: () => void, pause: () => void, stop: () => void, setSpeed:
 * (speed: number) => void,
 * }} Playback
 */

/**
 * @param {number} last the last position; the first is 0
 * @param {(position: number) => number} timeFor how long a position is shown at speed 1, in milliseconds
 * @param {() => void} changed called after every change
 * @returns {Playback}
 */
export function createPlayback(last, timeFor, changed) {
  let position = 0;
  let isPlaying = false;
  let speed = 1;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;

  const schedule = () => {
    clearTimeout(timer);
    if (isPlaying) timer = setTimeout(advance, timeFor(position) / speed);
  };
  const advance = () => {
    position = Math.min(last, position + 1);
    if (position === last) isPlaying = false;
    schedule();
    changed();
  };

  return {
    get position() {
      return position;
    },
    get isPlaying() {
      return isPlaying;
    },
    get speed() {
      return speed;
    },
    last,
    go(to) {
      position = Math.max(0, Math.min(last, to));
      schedule();
      changed();
    },
    toggle() {
      isPlaying = !isPlaying;
      // Playing at the end starts over, as every player of films does.
      if (isPlaying && position === last) position = 0;
      schedule();
      changed();
    },
    pause() {
      isPlaying = false;
      schedule();
      changed();
    },
    /** Ends it for good, without a word. */
    stop() {
      isPlaying = false;
      clearTimeout(timer);
    },
    setSpeed(to) {
      speed = to;
      schedule();
      changed();
    },
  };
}
