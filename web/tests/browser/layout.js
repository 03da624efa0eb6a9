// Does everything on a screen fit: no control beyond its edge, none over another, no card beside the keys cut?
// @ts-check
/** @typedef {import("playwright-core").Page} Page */

/** A small phone, a tablet upright and on its side, a desk, and that desk at 200 % zoom. */
const SCREENS = [
  { width: 320, height: 568 },
  { width: 768, height: 1024 },
  { width: 900, height: 700 },
  { width: 1440, height: 900 },
  { width: 720, height: 450 },
];

/**
 * What does not fit on some screen, one line each.
 * @param {Page} page
 * @param {string} where
 */
export async function misfits(page, where) {
  const usual = page.viewportSize();
  const found = [];
  for (const screen of SCREENS) {
    await page.setViewportSize(screen);
    for (const fault of await page.evaluate(faults))
      found.push(`${where}, ${screen.width}×${screen.height}: ${fault}`);
  }
  if (usual) await page.setViewportSize(usual);
  return found;
}

/** Runs in the page, after it has been laid out anew. */
async function faults() {
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  const found = [];
  if (document.documentElement.scrollWidth > innerWidth) found.push("the page scrolls sideways");
  const controls = [
    ...document.querySelectorAll("header button, .side button, .side input:not([type=file]), .side a"),
  ];
  for (const control of controls) {
    const box = control.getBoundingClientRect();
    if (!control.checkVisibility({ visibilityProperty: true }) || !box.width || control.closest("[inert]"))
      continue;
    const name = control.getAttribute("aria-label") ?? control.textContent?.trim();
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    // What is not quite in sight, here or in a list, is for scrolling.
    const isCut = [...ancestors(control)].some((each) => {
      const frame = each.getBoundingClientRect();
      const clips = getComputedStyle(each).overflowY !== "visible";
      return clips && (box.top < frame.top || box.bottom > frame.bottom);
    });
    if (isCut || y < 0 || y > innerHeight) continue;
    if (box.left < -1 || box.right > innerWidth + 1) found.push(`"${name}" sticks out`);
    const card = control.closest(".card")?.getBoundingClientRect();
    if (card && (box.right > card.right + 1 || box.bottom > card.bottom + 1))
      found.push(`"${name}" sticks out of its card`);
    const top = document.elementFromPoint(x, y);
    const isHit = top && (control.contains(top) || top.contains(control) || top.closest("label"));
    if (!isHit)
      found.push(`"${name}" lies below ${top?.tagName.toLowerCase()} "${top?.textContent?.slice(0, 60)}"`);
  }
  const idle = document.querySelector(".idle")?.getBoundingClientRect();
  for (const card of document.querySelectorAll(".idle .card, .idle .trybar")) {
    if (!idle || !card.checkVisibility()) continue;
    const isCut = card.getBoundingClientRect().bottom > idle.bottom + 1;
    if (isCut || card.scrollHeight > card.clientHeight + 2)
      found.push(`the card "${card.textContent?.slice(0, 40)}" is not shown whole`);
  }
  return found;

  /** @param {Element} element */
  function* ancestors(element) {
    for (let each = element.parentElement; each; each = each.parentElement) yield each;
  }
}
