// A puzzle as the text of a link, as the library writes it: what stands behind the # of the page's address, and
// the name under which a game is kept. The library reads it; the page only writes.
// @ts-check
import { clueAt } from "./puzzle.js";
import { parksOf, shapeText } from "./rules.js";
import { asBoxes, renumbered } from "./regions.js";
/** @typedef {import("./types.js").Puzzle} Puzzle */
/** @typedef {import("./types.js").Rules} Rules */

/** What every link of ours begins with. */
export const LINK = "skyscrapers/";

/** The longest run that one letter stands for. */
const LONGEST = 20;
/** The letter for a run: g for 1, z for 20. @param {number} length */
const runLetter = (length) => String.fromCharCode(102 + length);

/**
 * The puzzle and no more: the same text for the same puzzle, and for no other.
 * @param {Puzzle} puzzle
 */
export function linkOf({ n, rules, clues, givens }) {
  // Links tell the clues side by side: top and bottom, left and right.
  const sides = /** @type {const} */ (["top", "bottom", "left", "right"]);
  const lines = Array.from({ length: n }, (_, line) => line);
  const told = sides.flatMap((side) => lines.map((line) => clues[clueAt(n, side, line)] || null));
  const given = givens.map((value) => (value ? Math.max(value, 0) : null));
  return `${LINK}${n}/${n}/${runs(told)}${givens.some(Boolean) ? runs(given) : ""}${rulesText(rules, n)}`;
}

/** Numbers in hexadecimal digits, blanks as runs. @param {(number|null)[]} values */
function runs(values) {
  let text = "";
  let blanks = 0;
  const end = () => {
    if (blanks) text += runLetter(blanks);
    blanks = 0;
  };
  for (const value of values) {
    if (value === null) {
      if (++blanks === LONGEST) end();
      continue;
    }
    end();
    const digits = value.toString(16);
    text += value < 16 ? digits : value < 256 ? `-${digits}` : `+${digits}`;
  }
  end();
  return text;
}

/** @param {Rules} rules @param {number} n */
function rulesText(rules, n) {
  const { heights, diagonals, regions, sight } = rules;
  const boxes = regions?.kind === "irregular" ? asBoxes(n, regions.map) : regions;
  const irregular = regions?.kind === "irregular" && !boxes ? regions : null;
  return [
    parksOf(rules, n) && `&heights=${heights}`,
    diagonals && "&diagonals",
    boxes && `&boxes=${shapeText(boxes)}`,
    irregular && `&regions=${regionLetters(irregular.map)}`,
    irregular?.free && "&free",
    sight === "sum" && "&sum",
  ]
    .filter(Boolean)
    .join("");
}

/** Regions as digits and capital letters; a small letter repeats the one before, two of a kind go without.
 * @param {number[]} map */
function regionLetters(map) {
  let text = "";
  const numbers = renumbered(map);
  for (let at = 0; at < numbers.length;) {
    const letter = (numbers[at] ?? 0).toString(36).toUpperCase();
    const from = at;
    while (numbers[at] === numbers[from]) at++;
    let more = at - from - 1;
    text += more === 1 ? letter + letter : letter;
    for (more = more === 1 ? 0 : more; more > 0; more -= LONGEST) text += runLetter(Math.min(more, LONGEST));
  }
  return text;
}
