// Steps that are told as one: of the same technique, in the same line, by the same clue.
// @ts-check
/** @typedef {import("./types.js").Step} Step */
/** A step with the steps that it was put together from. @typedef {Step & {parts?: Step[]}} ToldStep */

/** Does a step go on where the other one stopped? @param {Step} one @param {Step} next */
export function goesOn(one, next) {
  const place = (/** @type {Step} */ { technique, lines, clues }) =>
    JSON.stringify([technique, lines, clues]);
  return one.witness?.kind !== "refutation" && one.lines.length > 0 && place(one) === place(next);
}

/** @param {ToldStep} one @param {Step} next @returns {ToldStep} */
export function merged(one, next) {
  /** @type {Map<string, number[]>} */
  const struck = new Map();
  for (const { cell, values } of [...one.eliminations, ...next.eliminations])
    struck.set(
      cell,
      [...new Set([...(struck.get(cell) ?? []), ...values])].sort((a, b) => a - b),
    );
  return {
    ...one,
    points: one.points + next.points,
    placements: [...one.placements, ...next.placements],
    eliminations: [...struck].map(([cell, values]) => ({ cell, values })),
    text: { ...one.text, all: `${one.text.all} ${next.text.all}` },
    spans: { ...one.spans, all: [...one.spans.all, " ", ...next.spans.all] },
    parts: [...(one.parts ?? [one]), next],
  };
}

/** A story in which such steps follow each other, told as one. @param {Step[]} steps @returns {ToldStep[]} */
export function mergedSteps(steps) {
  /** @type {ToldStep[]} */
  const told = [];
  for (const step of steps) {
    const last = told.at(-1);
    if (last && goesOn(last, step)) told[told.length - 1] = merged(last, step);
    else told.push(step);
  }
  return told;
}
