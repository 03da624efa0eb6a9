// The page: makes the app object, puts its parts together and keeps them up to date.
// @ts-check
import { announcer } from "./view/announce.js";
import { asking } from "./engine/asking.js";
import { Board } from "./view/board.js";
import { cover } from "./view/cover.js";
import { inspect, isSolved } from "./game/check.js";
import { h, styleSheet } from "./view/dom.js";
import { firstPuzzle } from "./game/first.js";
import { Game } from "./game/game.js";
import { linkOf } from "./game/link.js";
import { pageHeader } from "./view/header.js";
import { keypad } from "./view/keypad.js";
import { panelRegion } from "./app/panels.js";
import { fromReply, toRecord } from "./game/puzzle.js";
import { Zoom } from "./view/zoom.js";
import { Settings } from "./store/settings.js";
import { keepSize } from "./view/size.js";
import { Games } from "./store/games.js";
import { Store } from "./store/store.js";
import { language } from "./words/language.js";
import { S } from "./words/strings.js";
import { applyTheme } from "./view/theme.js";
/** @typedef {import("./app/types.js").App} App */

const store = new Store();
const games = new Games(store);
const settings = new Settings(store);
const root = document.getElementById("app") ?? document.body;
/** @type {Map<string, Set<(detail?: any) => void>>} */
const listeners = new Map();
const engine = asking(language);
/**
 * @type {{puzzle: import("./game/types.js").Puzzle, answer: Promise<number[]|null>, known:
 *   number[]|null}|null}
 */
let solved = null;

/** What is fetched once the board is painted. @type {Promise<typeof import("./rest.js")>|undefined} */
let fetched;
const rest = () => {
  fetched ??= fetchRest().catch((error) => {
    fetched = undefined;
    throw error;
  });
  return fetched;
};

const app = /** @type {App} */ ({
  root,
  store,
  games,
  settings,
  pencil: false,
  taken: false,
  tell: (say, act, options) => void rest().then(() => app.bars.line(say, act, options)),
  first: 0,
  held: -1,
  isMarking: () => app.pencil !== (app.held >= 0 && app.held === app.board.lead),
  announce: announcer(document.body),
  update: null,
  call: engine.call,
  book: engine.book,
  isCovered: () => covering.isCovered(),
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
      const entry = {
        puzzle,
        known,
        answer: known
          ? Promise.resolve(known)
          : app
              .call("solve", toRecord(puzzle))
              .then((reply) =>
                reply.outcome === "unique" ? (reply.solution?.map(fromReply) ?? null) : null,
              ),
      };
      solved = entry;
      void entry.answer.then(
        (answer) => ((entry.known = answer), app.refresh()),
        () => (solved = null),
      );
    }
    return solved.answer;
  },
  load(puzzle, saved) {
    app.panels.close();
    const game = new Game(puzzle, saved ?? games.of(puzzle) ?? undefined);
    const left = app.game?.isDraft ? undefined : app.game;
    if (!game.isTouched && left && linkOf(left.puzzle) !== linkOf(puzzle))
      game.before = left.isTouched ? linkOf(left.puzzle) : left.before;
    game.onChange(() => {
      if (!games.save(game)) app.emit("unsaved");
      app.refresh();
      app.panels.view?.changed?.();
      app.emit("change");
    });
    games.open(game);
    app.show(game);
    app.emit("puzzle");
    if (left) app.emit("new", left);
    if (isSolved(game)) app.emit("solved", true);
  },
  show(game, how) {
    app.game = game;
    if (how?.again) app.board.setRegions(game.puzzle);
    else {
      root.classList.toggle("sums", game.puzzle.rules.sight === "sum");
      app.board.setPuzzle(game.puzzle, how);
      measure();
      zoom.leave();
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
    if (app.held !== app.board.lead) app.held = -1;
    zoom.follow();
    if (app.panels.name === "clue" && app.board.clue < 0) app.panels.close();
    app.board.redraw();
    pad.draw();
    idle.draw();
    app.emit("select");
  },
  clue: (clue) => app.actions.clue(clue),
  stroke: (cell, begins) => app.panels.view?.stroke?.(cell, begins) ?? false,
  strokeEnd: () => app.panels.view?.strokeEnd?.(),
  tapped: (cell) => app.actions.tapped(cell),
  held: (cell) => app.actions.held(cell),
  twice: (cell) => (zoom.isUseful ? zoom.toggle(cell) : app.board.selectAlike(cell)),
  pinched: (ratio, x, y) => zoom.pinch(ratio, x, y),
});
// Keys and taps that come before the hands are there are kept for them.
/** @type {(() => void)[]} */
const early = [];
const keepKey = (/** @type {KeyboardEvent} */ event) => {
  const again = new KeyboardEvent(event.type, event);
  early.push(() => (event.target ?? document).dispatchEvent(again));
};
addEventListener("keydown", keepKey);
app.actions = new Proxy(/** @type {import("./app/actions.js").Actions} */ ({}), {
  get:
    (_, name) =>
    (/** @type {any[]} */ ...args) =>
      early.push(() => /** @type {any} */ (app.actions)[name](...args)),
});
const zoom = new Zoom(app.board);
app.zoom = zoom;
const header = pageHeader(app);
const pad = keypad(app);
let idle = { element: h("div", { class: "idle" }), draw() {} };
const region = h("div", { class: "panel" });
const side = h("aside", { class: "side", "aria-label": S.app.side }, idle.element, region, pad.element);
app.panels = panelRegion(
  app,
  side,
  region,
  async () => (await rest()).panels,
  () => idle.draw(),
);
root.append(header.element, h("main", {}, app.board.box, side));
addEventListener("resize", () => zoom.leave());
const measure = keepSize(
  () => app.game && { n: app.game.puzzle.n, sums: app.game.puzzle.rules.sight === "sum" },
);
const covering = cover(
  () => [header.element, app.board.box, idle.element, pad.element],
  () => app.panels.view?.full === true,
);

settings.onChange(() => {
  applyTheme(settings);
  if (app.game) app.refresh();
  app.emit("settings");
});
applyTheme(settings);
app.on("panel", () => (pad.draw(), idle.draw(), covering.draw()));
app.on("solved", (before) => {
  app.board.element.classList.toggle("solved-light", !before);
  void app.panels.open("solved");
});
app.on("puzzle", () => app.board.element.classList.remove("solved-light"));

games.migrate();
const last = games.last();
/** The game that the address names, if it is kept under that name; else the one played last. */
const named = games.at(location.hash.slice(1));
const begin = () => {
  const saved = named ?? last;
  return saved ? app.load(Game.fromSaved(saved).puzzle, saved) : app.load(firstPuzzle());
};
if (location.hash.length > 1 && !named) {
  const { openLink, showEmpty } = await rest();
  showEmpty(app, location.hash);
  void openLink(app, location.hash, begin);
} else {
  begin();
  if (app.game.at) app.announce(S.app.continued);
}

async function fetchHands() {
  const { makeActions, listenToKeys, startTimer } = await import("./hands.js");
  app.actions = makeActions(app);
  removeEventListener("keydown", keepKey);
  listenToKeys(app);
  startTimer(app);
  for (const act of early.splice(0)) act();
}

async function fetchRest() {
  // The style sheets of the panels come first: none is drawn without them.
  const sheets = ["hint", "views", "watch", "new", "solved", "learn", "kept"];
  const styled = sheets.map((name) => styleSheet(`css/${name}.css`));
  const [module] = await Promise.all([import("./rest.js"), ...styled]);
  header.open(Object.keys(module.panels));
  const cards = module.idleCards(app);
  idle.element.replaceWith(cards.element);
  idle = cards;
  if (app.game) idle.draw();
  app.bars = module.makeBars(app, side);
  return module;
}

// A frame with the board first. Without the engine it can still be played.
requestAnimationFrame(() =>
  setTimeout(async () => {
    performance.mark("board");
    const hands = fetchHands();
    document.head.append(h("link", { rel: "stylesheet", href: "css/print.css", media: "print" }));
    const { attend } = await rest();
    attend(app);
    await hands;
    performance.mark("page");
    const waits = (/** @type {() => void} */ reload) => {
      app.update = reload;
      app.emit("update");
      app.refresh();
    };
    await engine.prepare(waits);
  }),
);
