// Your skyline: the buildings of a puzzle as a city at dusk. Its rows are streets, the far ones in haze, the
// nearest with lit windows. The streets are shuffled: clues and givens decide everything, so every puzzle has a
// picture of its own, and none tells anything of the solution.
// @ts-check
import { parksOf } from "./rules.js";

/** @typedef {{tag: string, attributes: Record<string, string | number>, children: Shape[], text?: string}} Shape */

const WIDTH = 360;
const HEIGHT = 150;
const GROUND = 138;

/** Sky above, sky at the horizon, haze over the far streets, the nearest street. */
const EVENINGS = [
  ["#5B78A8", "#FBD3A4", "#E8B08C", "#10283F"],
  ["#4A5E95", "#F6B8A6", "#D99A9E", "#1A2140"],
  ["#2F6A8C", "#FCE0B0", "#D9C0A0", "#0C2B3A"],
  ["#5A5391", "#F7C6B8", "#C9A0B4", "#211C3F"],
];
const LIGHTS = ["#FFD88A", "#FFC46B", "#FFF0C4"];

/**
 * Numbers that look random and are the same for the same puzzle.
 * @param {number[]} numbers
 * @returns {(below: number) => number}
 */
function dice(numbers) {
  let state = numbers.reduce((sum, number) => Math.imul(sum ^ (number + 2), 0x01000193) >>> 0, 0x811c9dc5);
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (((mixed ^ (mixed >>> 14)) >>> 0) % 100_000) % below;
  };
}

/**
 * A colour between two.
 * @param {string} from
 * @param {string} to
 * @param {number} part 0 to 1
 */
function between(from, to, part) {
  const channel = (/** @type {number} */ at) => {
    const [a, b] = [from, to].map((colour) => parseInt(colour.slice(at, at + 2), 16));
    return Math.round(a + (b - a) * part)
      .toString(16)
      .padStart(2, "0");
  };
  return `#${channel(1)}${channel(3)}${channel(5)}`;
}

/**
 * @param {string} tag
 * @param {Record<string, string | number>} attributes
 * @param {Shape[]} children
 * @returns {Shape}
 */
const shape = (tag, attributes, ...children) => ({ tag, attributes, children });
const round = (/** @type {number} */ value) => Math.round(value * 10) / 10;

/**
 * Every height once and the parks (0), in an order of its own.
 * @param {import("./types.js").Puzzle} puzzle
 * @param {(below: number) => number} roll
 */
function shuffled({ n, rules }, roll) {
  const parks = parksOf(rules, n);
  const heights = Array.from({ length: n }, (_, index) => Math.max(index + 1 - parks, 0));
  for (let last = n - 1; last > 0; last--) {
    const other = roll(last + 1);
    [heights[last], heights[other]] = [heights[other] ?? 0, heights[last] ?? 0];
  }
  return heights;
}

/**
 * The picture of a puzzle; parks leave a gap in the street.
 * @param {import("./types.js").Puzzle} puzzle
 * @returns {Shape}
 */
export function skyline(puzzle) {
  const { n, clues, givens } = puzzle;
  const roll = dice([n, ...clues, ...givens]);
  const [high, low, haze, near] = EVENINGS[roll(EVENINGS.length)];
  const sun = { cx: 50 + roll(WIDTH - 100), cy: 66 + roll(28), r: 15 + roll(6) };
  // An id must be the picture's own: several pictures may share a page.
  const dusk = `dusk-${roll(100_000)}`;
  const sky = [
    shape(
      "defs",
      {},
      shape(
        "linearGradient",
        { id: dusk, x1: 0, y1: 0, x2: 0, y2: 1 },
        shape("stop", { offset: 0, "stop-color": high }),
        shape("stop", { offset: 0.82, "stop-color": low }),
      ),
    ),
    shape("rect", { width: WIDTH, height: HEIGHT, fill: `url(#${dusk})` }),
    shape("circle", { ...sun, r: sun.r * 2.1, fill: "#FFF3D6", opacity: 0.22 }),
    shape("circle", { ...sun, fill: "#FFF3D6", opacity: 0.85 }),
  ];
  for (let star = 0; star < 14; star++) {
    sky.push(
      shape("circle", {
        cx: roll(WIDTH),
        cy: 4 + roll(36),
        r: 0.5 + roll(5) / 10,
        fill: "#FFFFFF",
        opacity: 0.55,
      }),
    );
  }
  const streets = Array.from({ length: n }, (_, row) => {
    const closeness = (row + 1) / n;
    const colour = between(haze, near, closeness ** 1.15);
    return shape("g", { fill: colour }, ...street(n, shuffled(puzzle, roll), row, roll));
  });
  const quay = shape("rect", {
    y: GROUND,
    width: WIDTH,
    height: HEIGHT - GROUND,
    fill: between(near, "#000000", 0.25),
  });
  return shape(
    "svg",
    { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, preserveAspectRatio: "xMidYMax slice" },
    ...sky,
    ...streets,
    quay,
  );
}

/**
 * One row of the board as a street.
 * @param {number} n
 * @param {number[]} heights
 * @param {number} row
 * @param {(below: number) => number} roll
 * @returns {Shape[]}
 */
function street(n, heights, row, roll) {
  const isNearest = row === n - 1;
  const depth = n - 1 - row;
  const base = GROUND - depth * (18 / n);
  const storey = ((base - 26) / n) * (0.74 + 0.16 * ((row + 1) / n));
  const plot = WIDTH / n;
  return heights.flatMap((height, column) => {
    if (height < 1) return [];
    const width = plot * (0.6 + roll(24) / 100);
    const left = column * plot + (plot - width) * (roll(100) / 100) + (isNearest ? 0 : roll(7) - 3);
    const top = base - height * storey;
    const parts = [
      shape("path", { d: `M${round(left)} ${round(top)}h${round(width)}V${HEIGHT}h${round(-width)}z` }),
    ];
    if (height >= n - 1) parts.push(crown(left, width, top, height === n, roll));
    if (isNearest) parts.push(...windows(left, width, top, base, storey, roll));
    return parts;
  });
}

/**
 * What the tallest carry on their roofs: a setback, or a mast.
 * @param {number} left
 * @param {number} width
 * @param {number} top
 * @param {boolean} isTallest
 * @param {(below: number) => number} roll
 */
function crown(left, width, top, isTallest, roll) {
  const inset = width * (0.2 + roll(14) / 100);
  const middle = left + width / 2;
  if (isTallest && roll(2))
    return shape("path", { d: `M${round(middle - 0.8)} ${round(top - 11)}h1.6v11h-1.6z` });
  return shape("path", {
    d: `M${round(left + inset)} ${round(top - 4)}h${round(width - 2 * inset)}v4.5h${round(2 * inset - width)}z`,
  });
}

/**
 * @param {number} left
 * @param {number} width
 * @param {number} top
 * @param {number} base
 * @param {number} storey
 * @param {(below: number) => number} roll
 */
function windows(left, width, top, base, storey, roll) {
  const columns = Math.max(2, Math.floor(width / 9));
  const gap = width / (columns + 0.6);
  const floors = Math.max(1, Math.round(storey / 9));
  const lit = [];
  for (let y = top + 5; y < base - 4; y += storey / floors) {
    for (let column = 0; column < columns; column++) {
      if (roll(100) < 42) continue;
      const x = left + gap * (column + 0.4);
      lit.push(
        shape("rect", {
          x: round(x),
          y: round(y),
          width: round(gap * 0.52),
          height: 3.6,
          rx: 0.6,
          fill: LIGHTS[roll(LIGHTS.length)],
        }),
      );
    }
  }
  return lit;
}

/** How large the picture to share is, in pixels; the usual size of previews. */
export const POSTER = { width: 1200, height: 630 };
const BAND = 126;
const LOGO = "M0 14h5v8H0zM7 8h5v14H7zM14 0h5v22h-5zM21 11h5v11h-5z";
const FONT = 'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Liberation Sans", sans-serif';

/**
 * The picture to share: the skyline, and below it two lines of text.
 * @param {import("./types.js").Puzzle} puzzle
 * @param {string} title
 * @param {string} link
 * @returns {Shape}
 */
export function poster(puzzle, title, link) {
  const { width, height } = POSTER;
  const sky = skyline(puzzle);
  Object.assign(sky.attributes, { width, height: height - BAND });
  const line = (/** @type {string} */ text, /** @type {number} */ y, /** @type {object} */ style) => ({
    ...shape("text", { x: 128, y, "font-family": FONT, ...style }),
    text,
  });
  return shape(
    "svg",
    { viewBox: `0 0 ${width} ${height}`, width, height },
    sky,
    shape("rect", { y: height - BAND, width, height: BAND, fill: "#10202F" }),
    shape("path", { transform: `translate(40 ${height - BAND + 36}) scale(2.4)`, fill: "#7DB9F8", d: LOGO }),
    line(title, height - 66, { "font-size": 38, "font-weight": 700, fill: "#FFFFFF" }),
    line(link, height - 28, { "font-size": 24, fill: "#A8B4C3" }),
  );
}

/** @param {string | number} text */
const escaped = (text) => String(text).replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/**
 * The picture as an SVG file.
 * @param {Shape} picture
 */
export function toFile(picture) {
  const write = (/** @type {Shape} */ { tag, attributes, children, text = "" }) => {
    const named = Object.entries(attributes)
      .map(([name, value]) => ` ${name}="${escaped(value)}"`)
      .join("");
    /** @type {string} */
    const inner = escaped(text) + children.map(write).join("");
    return inner ? `<${tag}${named}>${inner}</${tag}>` : `<${tag}${named}/>`;
  };
  const root = { xmlns: "http://www.w3.org/2000/svg", ...picture.attributes };
  return `${write({ ...picture, attributes: root })}\n`;
}
