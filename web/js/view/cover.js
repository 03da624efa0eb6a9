// A page that takes the whole phone: what it covers is out of reach until it closes, and the game pauses.
// @ts-check

/** As the style sheet has it (layout.css). */
const PHONE = matchMedia("(max-width: 699px), (max-width: 999px) and (max-height: 559px)");

/**
 * @param {() => HTMLElement[]} others  all that such a page covers
 * @param {() => boolean} isFull  is one open?
 */
export function cover(others, isFull) {
  const isCovered = () => PHONE.matches && isFull();
  const draw = () => {
    for (const element of others()) element.inert = isCovered();
  };
  PHONE.addEventListener("change", draw);
  return { draw, isCovered };
}
