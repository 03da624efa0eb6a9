// A story: the boards between the steps of an explanation, worked out once, so that telling it
// backwards is as exact as telling it forwards.
// @ts-check

/**
 * A step as the engine's `explain` tells it. A park is value 0.
 * @typedef {{
 *   technique: string, level: string, rating: number,
 *   lines: {kind: "row" | "column", index: number, from: string | null}[],
 *   clues: {side: string, index: number, value: number}[],
 *   premise_cells: {cell: string, values: number[]}[],
 *   placements: {cell: string, value: number}[],
 *   eliminations: {cell: string, values: number[]}[],
 *   witness: {kind: string},
 *   text: {where: string, what: string, all: string},
 * }} Step
 */

/**
 * The puzzle's side of a story: a record as the engine reads it.
 * @typedef {{n: number, givens?: number[], heights?: number, diagonals?: boolean}} Plan
 */

/**
 * A board in the middle of a story. `values` has 0 for an open cell and -1 for a park; `marks` has the
 * candidates of each open cell as bits, bit 0 for a park. `written` is what the step about to be told
 * places, `struck` the marks it crosses out by its argument and `swept` those that go because of what
 * is placed. `left` counts the marks on the board.
 * @typedef {{
 *   values: number[], marks: number[], left: number,
 *   written: Map<number, number>, struck: Map<number, number>, swept: Map<number, number>,
 * }} Frame
 */

const PARK = -1;

/**
 * The index of a cell by its name, `r2c3`.
 * @param {string} name
 * @param {number} n
 */
export function cellIndex(name, n) {
  const match = /^r(\d+)c(\d+)$/.exec(name);
  if (!match) throw new RangeError(`not a cell: ${name}`);
  return (Number(match[1]) - 1) * n + Number(match[2]) - 1;
}

/**
 * The lines of a board in which no height may come twice, as lists of cells.
 * @param {Plan} plan
 * @returns {number[][]}
 */
function houses({ n, diagonals }) {
  const range = Array.from({ length: n }, (_, i) => i);
  const lines = range.flatMap((i) => [range.map((j) => i * n + j), range.map((j) => j * n + i)]);
  if (diagonals) lines.push(range.map((i) => i * n + i), range.map((i) => i * n + n - 1 - i));
  return lines;
}

/** @param {number} bits */
function countBits(bits) {
  let count = 0;
  for (let rest = bits; rest; rest &= rest - 1) count++;
  return count;
}

/**
 * Writes a value and returns the marks that this takes away, cell by cell. The last park of a line
 * takes the others along; an earlier one does not.
 * @param {Plan} plan
 * @param {number[][]} lines
 * @param {number[]} values
 * @param {number[]} marks
 * @param {number} cell
 * @param {number} value a height, or `PARK`
 */
function write(plan, lines, values, marks, cell, value) {
  /** @type {Map<number, number>} */
  const swept = new Map();
  const bit = value === PARK ? 1 : 1 << value;
  values[cell] = value;
  marks[cell] = 0;
  const parks = plan.n - (plan.heights ?? plan.n);
  for (const line of lines) {
    if (!line.includes(cell)) continue;
    if (value === PARK && line.filter((at) => values[at] === PARK).length < parks) continue;
    for (const at of line) {
      if (marks[at] & bit) swept.set(at, bit);
    }
  }
  for (const at of swept.keys()) marks[at] &= ~bit;
  return swept;
}

/**
 * The boards of a story: one before each step, and the last board after them all.
 * @param {Plan} plan
 * @param {Step[]} steps
 * @returns {Frame[]}
 */
export function tell(plan, steps) {
  const { n } = plan;
  const lines = houses(plan);
  const heights = plan.heights ?? n;
  const all = ((1 << (heights + 1)) - 2) | (heights < n ? 1 : 0);
  const values = Array.from({ length: n * n }, () => 0);
  const marks = Array.from({ length: n * n }, () => all);
  plan.givens?.forEach((given, cell) => {
    if (given) write(plan, lines, values, marks, cell, given);
  });
  /** @type {Frame[]} */
  const frames = [];
  const frame = () => ({
    values: [...values],
    marks: [...marks],
    left: marks.reduce((sum, bits) => sum + countBits(bits), 0),
    written: new Map(),
    struck: new Map(),
    swept: new Map(),
  });
  for (const step of steps) {
    /** @type {Frame} */
    const now = frame();
    for (const { cell, values: gone } of step.eliminations) {
      const at = cellIndex(cell, n);
      const bits = gone.reduce((sum, value) => sum | (1 << value), 0) & marks[at];
      if (!bits) continue;
      now.struck.set(at, bits);
      marks[at] &= ~bits;
    }
    for (const { cell, value } of step.placements) {
      const at = cellIndex(cell, n);
      now.written.set(at, value === 0 ? PARK : value);
      const swept = write(plan, lines, values, marks, at, value === 0 ? PARK : value);
      for (const [peer, bits] of swept) now.swept.set(peer, (now.swept.get(peer) ?? 0) | bits);
    }
    for (const at of now.written.keys()) now.swept.delete(at);
    frames.push(now);
  }
  frames.push(frame());
  return frames;
}

/**
 * How long a step stays on the board at speed 1: long enough to read it.
 * @param {Step | undefined} step
 */
export function readingTime(step) {
  return step ? 1200 + 22 * step.text.all.length : 1200;
}

/**
 * The solve log as plain text: every step with its number, name and words.
 * @param {Step[]} steps
 * @param {(technique: string) => string} nameOf
 */
export function logText(steps, nameOf) {
  return steps
    .map((step, i) => `${i + 1}. ${nameOf(step.technique)} (${step.level} ${step.rating.toFixed(1)})\n   ${step.text.all}\n`)
    .join("\n");
}
