// The page: makes the app object, puts its parts together and keeps them up to date.
// @ts-check
import { makeActions } from "./actions.js";
import { announcer } from "./announce.js";
import { asking } from "./asking.js";
import { Board } from "./board.js";
import { inspect } from "./check.js";
import { h } from "./dom.js";
import { firstPuzzle } from "./first.js";
import { Game } from "./game.js";
import { pageHeader } from "./header.js";
import { keypad } from "./keypad.js";
import { listenToKeys } from "./keys.js";
import { panelRegion } from "./panels.js";
import { fromReply, toRecord } from "./puzzle.js";
import { idleCards } from "./idle.js";
import { Settings, Store } from "./store.js";
import { S } from "./strings.js";
import { applyTheme } from "./theme.js";
import { startTimer } from "./timer.js";
/** @typedef {import("./types.js").App} App */

const store = new Store();
const settings = new Settings(store);
const root = document.getElementById("app") ?? document.body;
/** @type {Map<string, Set<(detail?: any) => void>>} */
const listeners = new Map();
const engine = asking();
/** @type {{puzzle: import("./types.js").Puzzle, answer: Promise<number[]|null>, known: number[]|null}|null} */
let solved = null;

const app = /** @type {App} */ ({
  root,
  store,
  settings,
  pencil: false,
  announce: announcer(document.body),
  update: null,
  call: engine.call,
  on(name, listener) {
    const all = listeners.get(name) ?? new Set();
    listeners.set(name, all.add(listener));
    return () => void all.delete(listener);
  },
  emit: (name, detail) => listeners.get(name)?.forEach((listener) => listener(detail)),
  solution() {
    const { puzzle } = app.game;
    if (solved?.puzzle !== puzzle) {
      const known = puzzle.solution ?? null;
      const entry = { puzzle, known, answer: known ? Promise.resolve(known) : app.call("solve", toRecord(puzzle)).then((reply) => (reply.outcome === "unique" ? reply.solution.map(fromReply) : null)) };
      solved = entry;
      void entry.answer.then((answer) => ((entry.known = answer), app.refresh()), () => (solved = null));
    }
    return solved.answer;
  },
  load(puzzle, saved) {
    app.panels.close();
    const game = new Game(puzzle, saved ?? store.gameOf(puzzle) ?? undefined);
    game.onChange(() => {
      store.saveGame(game);
      app.refresh();
      app.panels.view?.changed?.();
      app.emit("change");
    });
    store.saveGame(game);
    app.show(game);
    app.emit("puzzle");
  },
  show(game, how) {
    app.game = game;
    if (how?.again) app.board.setRegions(game.puzzle);
    else {
      root.classList.toggle("sums", game.puzzle.rules.sight === "sum");
      app.board.setPuzzle(game.puzzle, how);
      app.board.select(Math.max(game.values.indexOf(0), 0), { focus: false });
      pad.setPuzzle(game.puzzle);
    }
    app.refresh();
  },
  refresh() {
    const checking = settings.get("checking");
    if (checking === "solution") void app.solution();
    const findings = inspect(app.game, checking, solved?.puzzle === app.game.puzzle ? solved.known : null);
    app.board.draw(app.game, findings);
    pad.draw();
    header.draw();
    idle.draw();
  },
});

app.board = new Board({
  selected() {
    if (app.panels.name === "clue" && app.board.clue < 0) app.panels.close();
    app.board.redraw();
    pad.draw();
    idle.draw();
    app.emit("select");
  },
  clue: (clue) => app.actions.clue(clue),
  stroke: (cell, begins) => app.panels.view?.stroke?.(cell, begins) ?? false,
  strokeEnd: () => app.panels.view?.strokeEnd?.(),
});
app.actions = makeActions(app);
const header = pageHeader(app);
const pad = keypad(app);
const idle = idleCards(app);
const region = h("div", { class: "panel" });
const side = h("aside", { class: "side", "aria-label": S.app.side }, idle.element, region, pad.element);
app.panels = panelRegion(app, side, region, () => idle.draw());
root.append(header.element, h("main", {}, app.board.box, side));

settings.onChange(() => {
  applyTheme(settings);
  if (app.game) app.refresh();
  app.emit("settings");
});
applyTheme(settings);
app.on("panel", () => (pad.draw(), idle.draw()));
app.on("solved", () => {
  app.board.element.classList.add("solved-light");
  void app.panels.open("solved");
});
app.on("puzzle", () => app.board.element.classList.remove("solved-light"));

const last = store.lastGame();
const begin = () => (last ? app.load(Game.fromSaved(last).puzzle, last) : app.load(firstPuzzle()));
// Most visits have no puzzle in the address, and need nothing of what reads one.
const links = () => import("./link.js");
addEventListener("hashchange", async () => (await links()).openLink(app, location.hash));
if (location.hash.length > 1) {
  const { openLink, showEmpty } = await links();
  showEmpty(app, location.hash);
  void openLink(app, location.hash, begin);
} else {
  begin();
  if (last?.at) app.announce(S.app.continued);
}
listenToKeys(app);
startTimer(app);
// The engine gets ready once the board is on the screen. Without it the board can still be played.
setTimeout(() => {
  const waits = (/** @type {() => void} */ reload) => {
    app.update = reload;
    app.emit("update");
    app.refresh();
  };
  engine.prepare(waits).catch(() => {});
}, 500);
