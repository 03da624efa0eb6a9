// What the page fetches right after the board is painted: everything that acts. Whoever is quicker than that is
// waited for (main.js).
// @ts-check
export { makeActions } from "./app/actions.js";
export { listenToKeys } from "./app/keys.js";
export { startTimer } from "./app/timer.js";
