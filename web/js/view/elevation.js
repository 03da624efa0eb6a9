// The elevation: a clue's line drawn from the side. Over a seen building stands what is seen up to it, a
// count or a sum, and a sight line joins it to the eye; hidden ones are hatched, open ones hatched to their
// lowest mark and dashed to their highest.
// @ts-check
import { svg } from "./dom.js";
import { profileSentence } from "../words/sentences.js";
import { S } from "../words/strings.js";
/** @typedef {import("../game/profile.js").Profile} Profile */
/** @typedef {import("../game/profile.js").Bar} Bar */

const [WIDTH, HEIGHT, GROUND, LEFT, RISE, EYE] = [340, 112, 92, 46, 66, 44];
/** Patterns need a name of their own in the document. */
let patterns = 0;

/**
 * @param {import("../game/types.js").Puzzle} puzzle
 * @param {Profile} profile
 * @param {{only?: boolean}} [supposed]  `only`: what is supposed is going to be refuted ("if 5")
 * @returns {SVGElement}
 */
export function elevation(puzzle, profile, { only = false } = {}) {
  const hatch = `hatch${++patterns}`;
  const width = (WIDTH - LEFT - 4) / profile.bars.length;
  const gap = Math.min(8, width * 0.22);
  const unit = RISE / profile.peak;
  const broken = profile.bars.some((bar) => bar.breaks);
  const defs = svg(
    "defs",
    {},
    svg(
      "pattern",
      { id: hatch, width: 6, height: 6, patternUnits: "userSpaceOnUse", patternTransform: "rotate(45)" },
      svg("path", { class: "hatch", d: "M0 0V6" }),
    ),
  );
  /** @type {SVGElement[]} */
  const sights = [];
  /** @type {SVGElement[]} */
  const bars = [];
  profile.bars.forEach((bar, index) => {
    const x = LEFT + index * width + gap / 2;
    const middle = x + (width - gap) / 2;
    const solid = bar.low * unit;
    const top = GROUND - solid;
    const kind = bar.supposed ? "supposed" : bar.seen ? "seen" : "";
    if (bar.seen) sights.push(svg("path", { class: "sight", d: `M31 ${top + 1}H${x}` }));
    if (bar.high > bar.low)
      bars.push(
        svg("rect", {
          class: "reach",
          x,
          y: GROUND - bar.high * unit,
          width: width - gap,
          height: bar.high * unit,
          rx: 2,
        }),
      );
    if (solid > 0)
      bars.push(
        svg("rect", {
          class: `bar ${kind}`,
          x,
          y: top,
          width: width - gap,
          height: solid,
          rx: 2,
          fill: kind ? null : `url(#${hatch})`,
        }),
      );
    if (bar.high === 0)
      bars.push(
        svg("path", {
          class: "tree",
          d: `M${middle} ${GROUND}v-5m0-15l6 8h-3.500l4.500 7h-14l4.500-7h-3.500z`,
        }),
      );
    bars.push(
      svg(
        "text",
        { class: bar.supposed ? "supposed-name" : bar.open ? "open" : "", x: middle, y: GROUND + 15 },
        only && bar.supposed && !bar.open ? S.sight.if(bar.low) : foot(bar),
      ),
    );
    if (bar.seen || bar.breaks) {
      const roof = GROUND - (bar.breaks ? bar.high : bar.low) * unit;
      const place = { x: Math.min(middle, WIDTH - 16), y: roof - 6 };
      bars.push(svg("text", { class: bar.breaks ? "breaks" : "total", ...place }, over(bar, profile)));
    }
  });
  const eye = [
    svg("path", { class: "eye", d: `M4 ${EYE}c5-9 17-9 22 0-5 9-17 9-22 0z` }),
    svg("circle", { class: "pupil", cx: 15, cy: EYE, r: 3.6 }),
  ];
  const said = S.sight[profile.sight].clue(profile.wanted);
  const field = profile.sight === "sum" ? { x: 0, width: 30 } : { x: 4, width: 22 };
  const pill = profile.wanted
    ? [
        svg("rect", { class: broken ? "pill bad" : "pill", ...field, y: EYE + 14, height: 20, rx: 6 }),
        svg("text", { class: "clue-number", x: 15, y: EYE + 28.5 }, said),
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
    defs,
    sights,
    svg("path", { class: "ground", d: `M4 ${GROUND}H${WIDTH - 2}` }),
    eye,
    pill,
    bars,
  );
}

/** What stands below a bar. @param {Bar} bar */
const foot = (bar) => (bar.open ? "?" : bar.high === 0 ? "" : String(bar.low));

/** What stands over a bar. @param {Bar} bar @param {Profile} profile */
function over(bar, { sight, wanted, least, most, sums = [] }) {
  if (bar.breaks === "never") return S.sight.never(sums, wanted);
  if (bar.breaks === "many") return S.sight.tooMany(Math.max(bar.total, least), wanted);
  if (bar.breaks === "few") return S.sight.tooFew(most, wanted);
  // A sum is settled once nothing more can come of it, also where cells are open.
  const isOpen = sight === "sum" && !bar.exact && bar.total < most;
  return isOpen ? S.sight.orMore(bar.total) : String(bar.total);
}
