// How large the board is: a matter of the screen and the puzzle alone, so that no panel moves or resizes it.
// Whole pixels keep the lines of the grid crisp.
// @ts-check

/** @typedef {"phone"|"sideways"|"tablet"|"desk"} Layout */
/**
 * @typedef {object} Measures
 * @property {Layout} layout
 * @property {number} cell
 * @property {number} gutter  above and below the cells, where clues stand
 * @property {number} flank  left and right of them
 */

/** Below this height a page scrolls: a zoomed desk, a phone held sideways. */
const LOW = 560;

/** The style sheets have the same borders. @param {number} width @param {number} height @returns {Layout} */
export function layoutOf(width, height) {
  if (width >= 1000) return "desk";
  if (width >= 600 && height < LOW) return "sideways";
  return width >= 700 ? "tablet" : "phone";
}

/**
 * @param {{width: number, height: number}} screen
 * @param {{n: number, sums?: boolean}} puzzle
 * @returns {Measures}
 */
export function measures({ width, height }, { n, sums = false }) {
  const layout = layoutOf(width, height);
  const least = height < LOW ? 44 : n > 9 ? 6 : 24;
  /**
   * @param {number} across  room for cells and clues
   * @param {number} down
   * @param {number} most
   * @param {number} share  the gutter's, of a cell
   */
  const fit = (across, down, most, share) => {
    // Sums are wider than they are high. So are clues of two digits, but those make no cell smaller.
    const needed = sums ? Math.max(share, n > 9 ? 1.1 : 0.8) : share;
    const room = Math.max(down / (n + 2 * share), least);
    const cell = Math.max(1, Math.floor(Math.min(across / (n + 2 * needed), room, most)));
    const beside = Math.floor((across - n * cell) / 2);
    const gutter = Math.max(Math.floor(cell * share), Math.min(13, beside));
    const flank = Math.floor(cell * (n > 9 ? Math.max(needed, 0.7) : needed));
    return { layout, cell, gutter, flank: Math.min(beside, Math.max(gutter, flank)) };
  };
  if (layout === "phone") return fit(width - 8, height - 325, 64, 0.5);
  if (layout === "sideways") return fit(width - 340, height - 52, 64, 0.5);
  if (layout === "tablet") return fit(width - 64, height - 400, 76, 0.65);
  // From 96 px on, half a cell is enough for a clue.
  const large = fit(width - 500, height - 116, 110, 0.55);
  return large.cell >= 96 ? large : fit(width - 500, height - 116, 95, 0.62);
}

/**
 * Keeps the style sheets' measures up to date: --cell, --g and --gx.
 * @param {() => {n: number, sums?: boolean}|null} puzzle  what is on the board
 * @returns {() => void} measures again
 */
export function keepSize(puzzle) {
  const root = document.documentElement;
  const measure = () => {
    const shown = puzzle();
    if (!shown) return;
    const screen = { width: root.clientWidth, height: innerHeight };
    const { layout, cell, gutter, flank } = measures(screen, shown);
    root.dataset.layout = layout;
    // Marks of two digits need ten pixels each.
    root.classList.toggle("dotted", shown.n > 9 && cell / Math.ceil(Math.sqrt(shown.n)) < 10.5);
    for (const [name, size] of Object.entries({ "--cell": cell, "--g": gutter, "--gx": flank }))
      root.style.setProperty(name, `${size}px`);
  };
  addEventListener("resize", measure);
  return measure;
}
