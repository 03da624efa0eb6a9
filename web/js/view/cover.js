// A page that takes the whole phone or tablet: what it covers is out of reach until it closes, and the game pauses.
// @ts-check

/** As the style sheet has it (layout.css). */
const SMALL = matchMedia("(max-width: 999px)");

/**
 * @param {() => HTMLElement[]} others  all that such a page covers
 * @param {() => boolean} isFull  is one open?
 */
export function cover(others, isFull) {
  const isCovered = () => SMALL.matches && isFull();
  const draw = () => {
    for (const element of others()) element.inert = isCovered();
  };
  SMALL.addEventListener("change", draw);
  return { draw, isCovered };
}
