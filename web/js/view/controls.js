// What steers a story that plays: first, back, play, forward, last, the voice that tells it, the speed, and their keys.
// Both voices of Watch share it.
// @ts-check
import { h } from "./dom.js";
import { icon } from "./icons.js";
import { S } from "../words/panels.js";
/** @typedef {import("../game/playback.js").Playback} Playback */

/** Which voice tells, and how to let the other one. @typedef {{isSolver: boolean, turn: () => void}} Voices */

/**
 * @param {Playback} playback
 * @param {number[]} speeds  to choose from
 * @param {Voices} voices
 */
export function createControls(playback, speeds, { isSolver, turn }) {
  const control = (
    /** @type {import("./icons.js").IconName} */ name,
    /** @type {() => void} */ click,
    /** @type {string} */ kind = "",
  ) =>
    h(
      "button",
      { type: "button", class: kind, "aria-label": S.watch.buttons[name], on: { click } },
      icon(name),
    );
  /** A step taken by hand stops what runs by itself. @param {number} position */
  function jump(position) {
    if (playback.isPlaying) playback.pause();
    playback.go(position);
  }
  const play = control("play", () => playback.toggle(), "go");
  const [first, back] = [control("first", () => jump(0)), control("back", () => jump(playback.position - 1))];
  const [forward, last] = [
    control("forward", () => jump(playback.position + 1)),
    control("last", () => jump(playback.last)),
  ];
  const voice = h(
    "button",
    { type: "button", class: "voice", "aria-pressed": String(isSolver), on: { click: turn } },
    S.watch.solver,
  );
  const element = h(
    "div",
    { class: "transport", role: "group", "aria-label": S.watch.transport },
    first,
    back,
    play,
    forward,
    last,
    voice,
  );

  const rate = h("output", {}, S.watch.times(1));
  const slider = h("input", {
    type: "range",
    min: 0,
    max: speeds.length - 1,
    step: 1,
    value: speeds.indexOf(1),
    on: { input: () => setSpeed(Number(slider.value)) },
  });
  const speed = h("label", { class: "speed" }, S.watch.speed, slider, rate);
  /** @param {number} at */
  function setSpeed(at) {
    const chosen = speeds[at] ?? 1;
    rate.textContent = S.watch.times(chosen);
    slider.setAttribute("aria-valuetext", S.watch.times(chosen));
    slider.value = String(at);
    playback.setSpeed(chosen);
  }

  /** @param {KeyboardEvent} event */
  function key(event) {
    const target = /** @type {HTMLElement} */ (event.target);
    if (event.ctrlKey || event.metaKey || event.altKey || target.closest("input, select, textarea"))
      return false;
    if (event.key === " " && target.closest("button")) return false;
    /** @type {Record<string, () => void>} */
    const keys = {
      " ": () => playback.toggle(),
      ArrowLeft: () => jump(playback.position - 1),
      ArrowRight: () => jump(playback.position + 1),
      PageUp: () => jump(playback.position - 10),
      PageDown: () => jump(playback.position + 10),
      Home: () => jump(0),
      End: () => jump(playback.last),
    };
    const act = keys[event.key];
    if (!act) return false;
    event.preventDefault();
    act();
    return true;
  }

  function draw() {
    const { position, isPlaying } = playback;
    play.replaceChildren(icon(isPlaying ? "pause" : "play"));
    play.setAttribute("aria-label", isPlaying ? S.watch.buttons.pause : S.watch.buttons.play);
    for (const [each, atEnd] of /** @type {const} */ ([
      [first, position === 0],
      [back, position === 0],
      [forward, position === playback.last],
      [last, position === playback.last],
    ])) {
      each.setAttribute("aria-disabled", String(atEnd));
    }
  }
  /** Puts the focus on Play. @param {() => void} ended  the panel goes @returns what its view takes over */
  function begin(ended) {
    play.focus({ preventScroll: true });
    return { close: () => (playback.stop(), ended()), key, focus: play };
  }
  return { element, speed, jump, draw, setSpeed, begin };
}
