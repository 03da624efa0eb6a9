// A long press: what a finger means by staying. A mouse has its right button for that.
// @ts-check

/** How long a finger stays, in milliseconds, and how far it may slip. */
const [HOLD, SLIP] = [400, 10];

/**
 * Calls `held` when a finger stays on the element, and swallows the click that would follow.
 * @param {HTMLElement} element
 * @param {(event: PointerEvent) => boolean} held  false if it means nothing there
 */
export function onHold(element, held) {
  /** @type {ReturnType<typeof setTimeout>|undefined} */
  let timer;
  let [x, y] = [0, 0];
  let used = false;
  const drop = () => clearTimeout(timer);
  element.addEventListener("pointerdown", (event) => {
    drop();
    used = false;
    if (event.pointerType === "mouse" || !event.isPrimary) return;
    [x, y] = [event.clientX, event.clientY];
    timer = setTimeout(() => {
      used = held(event);
    }, HOLD);
  });
  element.addEventListener("pointermove", (event) => {
    if (Math.hypot(event.clientX - x, event.clientY - y) > SLIP) drop();
  });
  for (const end of ["pointerup", "pointercancel", "pointerleave"]) element.addEventListener(end, drop);
  element.addEventListener(
    "click",
    (event) => {
      if (!used) return;
      used = false;
      event.preventDefault();
      event.stopImmediatePropagation();
    },
    true,
  );
}
