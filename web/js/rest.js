// What the page fetches as soon as the board is painted, whether it is wanted or not: panels, the card beside
// the board, the ways to the engine and into the page. So nothing is left to fetch when the server is gone.
// @ts-check
export * as panels from "./panels/all.js";
export { attend } from "./app/attend.js";
export { makeBars } from "./app/bars.js";
export { openLink, showEmpty } from "./app/link.js";
export { idleCards } from "./view/idle.js";
// Fetched ahead for those who import them when they are needed: the way to the engine, lines between regions.
import "./engine/engine.js";
import "./engine/http.js";
import "./engine/offline.js";
import "./engine/worker.js";
import "./game/borders.js";
