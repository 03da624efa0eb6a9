// The one region for panels: at most one is open. They are fetched once the board is painted.
// @ts-check
/** @typedef {import("./types.js").App} App */
/** @typedef {import("./types.js").Panels} Panels */
/** @typedef {import("./types.js").PanelModule} PanelModule */
/** @typedef {import("./types.js").PanelView} PanelView */

/**
 * @param {App} app
 * @param {HTMLElement} side  the column; it gets the classes "open", "beside" and "full"
 * @param {HTMLElement} region  where panels are drawn
 * @param {() => Promise<Record<string, PanelModule>>} load  every panel by its name
 * @param {() => void} idle  called when nothing is open any more
 * @returns {Panels}
 */
export function panelRegion(app, side, region, load, idle) {
  /** Counts openings, so that a module that loads late does not replace a newer panel. */
  let turn = 0;
  /** @type {HTMLElement|null} */
  let opener = null;

  const drop = () => {
    panels.view?.close?.();
    panels.view = null;
    panels.name = "";
    app.board.show(null);
  };
  /** Where a panel begins to be read. @param {HTMLElement} element */
  const headingOf = (element) => {
    const heading = element.querySelector("h2") ?? element;
    if (!heading.hasAttribute("tabindex")) heading.setAttribute("tabindex", "-1");
    return /** @type {HTMLElement} */ (heading);
  };
  const focusLost = () => {
    const active = document.activeElement;
    return (
      !active ||
      active === document.body ||
      !(/** @type {HTMLElement} */ (active).checkVisibility?.() ?? true)
    );
  };

  /** @type {Panels} */
  const panels = {
    name: "",
    view: null,
    async open(name, args) {
      const mine = ++turn;
      const active = /** @type {HTMLElement|null} */ (document.activeElement);
      if (!panels.view) opener = active && active !== document.body ? active : null;
      const module = (await load())[name];
      if (!module) throw new Error(`no panel ${name}`);
      if (mine !== turn) return;
      drop();
      panels.name = name;
      const view = await module.open(app, args);
      if (mine !== turn) {
        view.close?.();
        return;
      }
      panels.view = view;
      region.replaceChildren(view.element);
      region.setAttribute("role", "region");
      region.setAttribute("aria-label", view.label);
      side.classList.add("open");
      side.classList.toggle("beside", view.beside === true);
      side.classList.toggle("full", view.full === true);
      view.opened?.();
      app.emit("panel", name);
      if (!view.quiet || focusLost()) (view.focus ?? headingOf(view.element)).focus({ preventScroll: true });
    },
    close() {
      if (!panels.view) return;
      turn++;
      const within = region.contains(document.activeElement);
      drop();
      region.replaceChildren();
      side.classList.remove("open", "beside", "full");
      app.emit("panel", "");
      idle();
      if (within || focusLost()) {
        if (opener?.isConnected && opener.checkVisibility?.()) opener.focus({ preventScroll: true });
        else app.board.focus();
      }
    },
    toggle: (name, args) =>
      panels.name === name ? Promise.resolve(panels.close()) : panels.open(name, args),
  };
  return panels;
}
