// Sentences about what is on the board: what a clue sees, a line from the side, a story as a log.
// @ts-check
import { clueLane } from "../game/puzzle.js";
import { capital, houseName } from "./names.js";
import { S } from "./strings.js";
/** @typedef {import("../game/types.js").Puzzle} Puzzle */
/** @typedef {import("../game/types.js").Step} Step */
/** @typedef {import("../game/profile.js").Profile} Profile */

/** "sees 3", "at least 2, at most 5", "sum 12". @param {Profile} profile */
export function sightWords({ sight, least, most }) {
  const words = S.sight[sight];
  if (least === most) return words.sees(least);
  return Number.isFinite(most) ? words.between(least, most) : words.atLeast(least);
}

/** The whole picture as a sentence. @param {Puzzle} puzzle @param {Profile} seen */
export function profileSentence(puzzle, seen) {
  const lane = clueLane(puzzle.n, seen.clue);
  const cells = seen.bars.map((bar) => {
    if (bar.supposed && !bar.open) return S.sight.supposed(bar.low);
    const what = bar.high === 0 ? S.names.park : bar.open ? S.sight.open(bar.low, bar.high) : String(bar.low);
    return bar.seen ? S.sight.seen(what) : bar.hidden && bar.high > 0 ? S.sight.hidden(what) : what;
  });
  const words = S.sight[seen.sight];
  const told = words.seen(seen.least, seen.most);
  const end = seen.wanted ? `${words.says(seen.wanted)}, ${told}.` : `${capital(told)}.`;
  return S.sight.sentence(capital(houseName(lane)), S.sight.from[lane.from], cells.join(", "), end);
}

/**
 * The solve log as plain text: every step with its number, name and words.
 * @param {Step[]} steps
 */
export function logText(steps) {
  return steps
    .map(
      (step, i) =>
        `${i + 1}. ${capital(step.name)} (${step.level_name} ${step.rating.toFixed(1)})\n   ${step.text.all}\n`,
    )
    .join("\n");
}
