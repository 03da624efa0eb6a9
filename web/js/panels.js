// The one region for panels: at most one is open; each is a module loaded when it is first wanted.
// @ts-check
import { h } from "./dom.js";
/** @typedef {import("./types.js").App} App */
/** @typedef {import("./types.js").Panels} Panels */
/** @typedef {import("./types.js").PanelModule} PanelModule */
/** @typedef {import("./types.js").PanelView} PanelView */

/** Where each panel's module is. A new panel is one line here. @type {Record<string, () => Promise<PanelModule>>} */
const MODULES = {
  // These come with a style sheet of their own, so that the first visit does without it.
  new: styled(() => import("./panels/new.js")),
  own: styled(() => import("./panels/own.js")),
  share: styled(() => import("./panels/share.js")),
  watch: styled(() => import("./panels/watch.js")),
  solved: styled(() => import("./panels/solved.js")),
  problem: styled(() => import("./panels/problem.js")),
  hint: () => import("./panels/hint.js"),
  slip: () => import("./panels/slip.js"),
  clue: () => import("./panels/clue.js"),
  whynot: () => import("./panels/whynot.js"),
  menu: () => import("./panels/menu.js"),
  settings: () => import("./panels/settings.js"),
  help: () => import("./panels/help.js"),
};

/** The style sheet of some panels, once it is asked for. @type {Promise<unknown>|undefined} */
let sheet;

/** A module that is not used before its style sheet is there. @param {() => Promise<PanelModule>} load */
function styled(load) {
  return async () => {
    sheet ??= new Promise((done) => document.head.append(h("link", { rel: "stylesheet", href: "css/views.css", on: { load: done, error: done } })));
    const [module] = await Promise.all([load(), sheet]);
    return module;
  };
}

/**
 * @param {App} app
 * @param {HTMLElement} side  the column; it gets the classes "open" and "beside"
 * @param {HTMLElement} region  where panels are drawn
 * @param {() => void} idle  called when nothing is open any more
 * @returns {Panels}
 */
export function panelRegion(app, side, region, idle) {
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
  const focusLost = () => {
    const active = document.activeElement;
    return !active || active === document.body || !(/** @type {HTMLElement} */ (active).checkVisibility?.() ?? true);
  };

  /** @type {Panels} */
  const panels = {
    name: "",
    view: null,
    async open(name, args) {
      const load = MODULES[name];
      if (!load) throw new Error(`no panel ${name}`);
      const mine = ++turn;
      const active = /** @type {HTMLElement|null} */ (document.activeElement);
      if (!panels.view) opener = active && !side.contains(active) ? active : null;
      const within = region.contains(active);
      const resting = active === document.body;
      const module = await load();
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
      view.opened?.();
      app.emit("panel", name);
      if (within || (!resting && focusLost())) (view.focus ?? view.element).focus({ preventScroll: true });
    },
    close() {
      if (!panels.view) return;
      turn++;
      const within = region.contains(document.activeElement);
      drop();
      region.replaceChildren();
      side.classList.remove("open", "beside");
      app.emit("panel", "");
      idle();
      if (within || focusLost()) {
        if (opener?.isConnected && opener.checkVisibility?.()) opener.focus({ preventScroll: true });
        else app.board.focus();
      }
    },
    toggle: (name, args) => (panels.name === name ? Promise.resolve(panels.close()) : panels.open(name, args)),
  };
  return panels;
}
