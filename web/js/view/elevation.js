// The elevation: a clue's line drawn from the side. Heights stand inside the buildings, the order of the seen
// below the ground, and a sight line joins the eye to every roof that it sees. Hidden buildings are hatched, open
// ones dashed up to their highest; an open one that is surely seen is dashed in blue. A count that is not settled
// is a range.
// @ts-check
import { svg } from "./dom.js";
import { profileSentence } from "../words/sentences.js";
import { S } from "../words/strings.js";
/** @typedef {import("../game/profile.js").Profile} Profile */
/** @typedef {import("../game/profile.js").Bar} Bar */

const [WIDTH, HEIGHT, GROUND, LEFT, EYE] = [328, 84, 65, 36, 31];
/** How high the lowest roof would be at no height, and the tallest roof: there is room for a digit in each. */
const [BASE, TOP] = [9, 60];
/** Patterns need a name of their own in the document. */
let patterns = 0;

/**
 * @param {import("../game/types.js").Puzzle} puzzle
 * @param {Profile} profile
 * @returns {SVGElement}
 */
export function elevation(puzzle, profile) {
  const hatch = `hatch${++patterns}`;
  const share = (WIDTH - LEFT - 2) / profile.bars.length;
  const gap = Math.min(8, share * 0.2);
  const width = share - gap;
  const rise = (/** @type {number} */ height) => (height ? BASE + ((TOP - BASE) * height) / profile.peak : 0);
  const broken = profile.bars.some((bar) => bar.breaks);
  // Narrow buildings of large boards have smaller letters.
  const letters = Math.min(12, width / (profile.peak > 9 ? 1.3 : 0.7));
  const dot = Math.min(7, share / 2);
  /** @type {SVGElement[]} */
  const sights = [];
  /** @type {SVGElement[]} */
  const bars = [];
  profile.bars.forEach((bar, index) => {
    const x = LEFT + index * share + gap / 2;
    const middle = x + width / 2;
    const roof = GROUND - rise(bar.high);
    if (bar.seen && !bar.open) sights.push(svg("path", { class: "sight", d: `M27 ${roof + 1}H${x}` }));
    if (bar.high === 0) bars.push(tree(middle));
    else {
      const kind = kindOf(bar);
      const box = { x, y: roof, width, height: rise(bar.high), rx: 1 };
      bars.push(
        svg("rect", { class: `bar ${kind}`, ...box, fill: kind === "hidden" ? `url(#${hatch})` : null }),
      );
      const name = bar.supposed ? "supposed-name" : bar.open ? "open" : kind === "hidden" ? "on-hatch" : "";
      const place = { x: middle, y: GROUND - 6, style: { "font-size": `${letters}px` } };
      bars.push(svg("text", { class: name, ...place }, bar.open ? "?" : bar.low));
    }
    if (bar.seen || bar.breaks) bars.push(...order(bar, profile, Math.min(middle, WIDTH - 14), dot));
  });
  const said = S.sight[profile.sight].clue(profile.wanted);
  const field = profile.sight === "sum" ? { x: 0, width: 28 } : { x: 4, width: 20 };
  const pill = profile.wanted
    ? [
        svg("rect", { class: broken ? "pill bad" : "pill", ...field, y: EYE + 12, height: 20, rx: 6 }),
        svg("text", { class: "clue-number", x: 14, y: EYE + 26 }, said),
      ]
    : [];
  return svg(
    "svg",
    {
      class: "elevation",
      viewBox: `0 0 ${WIDTH} ${HEIGHT}`,
      role: "img",
      "aria-label": profileSentence(puzzle, profile),
    },
    svg(
      "pattern",
      { id: hatch, width: 6, height: 6, patternUnits: "userSpaceOnUse", patternTransform: "rotate(45)" },
      svg("path", { class: "hatch", d: "M0 0V6" }),
    ),
    sights,
    bars,
    svg("path", { class: "ground", d: `M2 ${GROUND}H${WIDTH - 2}` }),
    svg("path", { class: "eye", d: `M3 ${EYE}c5-9 17-9 22 0-5 9-17 9-22 0z` }),
    svg("circle", { class: "pupil", cx: 14, cy: EYE, r: 3.6 }),
    pill,
  );
}

/** @param {Bar} bar */
function kindOf(bar) {
  if (bar.supposed) return "supposed";
  if (bar.open) return bar.seen ? "open seen" : "open";
  return bar.seen ? "seen" : "hidden";
}

/** A park hides nothing. @param {number} x */
const tree = (x) =>
  svg("path", { class: "tree", d: `M${x} ${GROUND}v-5m0-15l6 8h-3.500l4.500 7h-14l4.500-7h-3.500z` });

/**
 * What stands below the ground: the number of a seen building, or a range while that is open, or what breaks
 * the clue.
 * @param {Bar} bar
 * @param {Profile} profile
 * @param {number} x
 * @param {number} dot
 */
function order(bar, profile, x, dot) {
  const y = GROUND + 15;
  if (bar.breaks) return [svg("text", { class: "breaks", x, y }, breakWords(bar, profile))];
  // A building that is open itself adds an unknown height to a sum.
  const settled = bar.exact && !(profile.sight === "sum" && bar.open);
  if (settled && profile.sight === "count")
    return [
      svg("circle", { class: "order", cx: x, cy: GROUND + 11, r: dot }),
      svg("text", { class: "order-number", x, y, style: { "font-size": `${dot * 1.55}px` } }, bar.total),
    ];
  const known = bar.most !== undefined && Number.isFinite(bar.most);
  const words = settled
    ? String(bar.total)
    : known
      ? S.sight.range(bar.total, bar.most ?? 0)
      : S.sight.orMore(bar.total);
  return [svg("text", { class: "range", x, y }, words)];
}

/** @param {Bar} bar @param {Profile} profile */
function breakWords(bar, { wanted, least, most, sums = [] }) {
  if (bar.breaks === "never") return S.sight.never(sums, wanted);
  if (bar.breaks === "few") return S.sight.tooFew(most, wanted);
  return S.sight.tooMany(Math.max(bar.total, least), wanted);
}
