// Fingers and mice on the board: choosing cells, drawing over several, holding, tapping twice, and two fingers.
// @ts-check
/** @typedef {import("./board.js").Board} Board */

/** How long a finger stays to hold, how soon a second tap follows (in milliseconds), how far a finger may slip. */
const [HOLD, TWICE, SLIP] = [400, 300, 10];

/** @param {Board} board */
export function listenToPointers(board) {
  const { element, hooks } = board;
  const at = (/** @type {Event} */ event) => (event.target instanceof Element ? event.target : null);
  const cellAt = (/** @type {Element|null} */ target) => {
    const found = target?.closest?.("[data-cell]");
    return found && element.contains(found) ? Number(found.getAttribute("data-cell")) : -1;
  };
  let dragging = false;
  /** The tap before this one. */
  let last = { cell: -1, at: 0 };
  /** @type {ReturnType<typeof setTimeout>|undefined} */
  let holding;
  /** Where fingers are. @type {Map<number, {x: number, y: number}>} */
  const fingers = new Map();
  let from = { x: 0, y: 0 };
  /** How two fingers began. */
  let pinch = { span: 0, x: 0, y: 0 };

  const twoFingers = () => {
    const [one, other] = [...fingers.values()];
    if (!one || !other) return { span: 0, x: 0, y: 0 };
    const span = Math.hypot(one.x - other.x, one.y - other.y);
    return { span, x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 };
  };
  const end = () => {
    clearTimeout(holding);
    if (dragging) hooks.strokeEnd();
    dragging = false;
  };

  element.addEventListener("pointerdown", (event) => {
    if (event.button !== 0) return;
    if (event.pointerType === "touch") {
      fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
      if (fingers.size === 2) {
        end();
        pinch = twoFingers();
        return;
      }
    }
    const cell = cellAt(at(event));
    if (cell < 0) return;
    event.preventDefault();
    dragging = true;
    from = { x: event.clientX, y: event.clientY };
    const paints = hooks.stroke(cell, true);
    const extend = !paints && (event.shiftKey || event.ctrlKey || event.metaKey);
    const again = last.cell === cell && event.timeStamp - last.at < TWICE;
    last = { cell: again ? -1 : cell, at: event.timeStamp };
    board.select(cell, { extend });
    if (paints || extend) return;
    if (again) hooks.twice(cell);
    else hooks.tapped(cell);
    if (event.pointerType === "touch") holding = setTimeout(() => hooks.held(cell), HOLD);
  });
  element.addEventListener("pointermove", (event) => {
    if (fingers.has(event.pointerId)) fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (fingers.size === 2) {
      const now = twoFingers();
      if (hooks.pinched(now.span / Math.max(pinch.span, 1), now.x - pinch.x, now.y - pinch.y, now))
        pinch = now;
      return;
    }
    if (!dragging || !event.buttons) return;
    if (Math.hypot(event.clientX - from.x, event.clientY - from.y) > SLIP) clearTimeout(holding);
    // A quick hand crosses several cells between two events.
    const points = event.getCoalescedEvents?.() ?? [];
    for (const { clientX, clientY } of points.length ? points : [event]) {
      const cell = cellAt(document.elementFromPoint(clientX, clientY));
      if (cell >= 0 && cell !== board.lead) {
        clearTimeout(holding);
        board.select(cell, { extend: !hooks.stroke(cell, false) });
      }
    }
  });
  for (const name of ["pointerup", "pointercancel"]) {
    addEventListener(name, (event) => {
      fingers.delete(/** @type {PointerEvent} */ (event).pointerId);
      end();
    });
  }
  // The right button holds at once. A phone may send this for a long press, too, which has been seen to.
  element.addEventListener("contextmenu", (event) => {
    const cell = cellAt(at(event));
    if (cell < 0) return;
    event.preventDefault();
    if (/** @type {PointerEvent} */ (event).pointerType === "touch") return;
    board.select(cell);
    hooks.held(cell);
  });
  element.addEventListener("click", (event) => {
    const clue = at(event)?.closest("[data-clue]");
    if (clue) hooks.clue(Number(clue.getAttribute("data-clue")));
  });
  // Focus that came by itself (a screen reader, Tab) chooses, too.
  element.addEventListener("focusin", (event) => {
    const cell = cellAt(at(event));
    if (cell >= 0 && (cell !== board.lead || board.clue >= 0)) board.select(cell);
  });
}
