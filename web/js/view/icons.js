// The icons: one path each on a 24 by 24 field.
// @ts-check
import { svg } from "./dom.js";

const PATHS = {
  undo: "M9 7 4 12l5 5M4 12h10a5 5 0 0 1 0 10h-2",
  redo: "M15 7l5 5-5 5M20 12H10a5 5 0 0 0 0 10h2",
  pencil: "M4 20l1-5L16 4l4 4L9 19z M13.5 6.5l4 4",
  brush: "M20 4 11 13M9.5 14.5c-2.5-1-4.5.5-4.5 3 0 1.5-1 2-2 2.5 3 1 8 .5 8-2.5 0-1.5-.6-2.5-1.5-3z",
  erase: "M9 5h11v14H9l-6-7z M12 9.500l5 5m0-5l-5 5",
  hint: "M9 18h6M10 21h4M8.500 15a6 6 0 1 1 7 0c-.6.6-1 1.400-1 3h-5c0-1.600-.4-2.400-1-3z",
  more: "M5 11.500v1M12 11.500v1M19 11.500v1M4.500 12h1M11.500 12h1M18.500 12h1",
  plus: "M12 5v14M5 12h14",
  share: "M12 15V4m-4 4 4-4 4 4M5 13v6h14v-6",
  settings: "M4 7h10m4 0h2M4 17h2m4 0h10M16 5v4M8 15v4",
  help: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM9.500 9.500a2.500 2.500 0 1 1 3.700 2.200c-.8.5-1.200 1-1.200 1.800M12 16.500h.01",
  stack: "M4 4h7v7H4zM13 4h7v7h-7zM4 13h7v7H4zM13 13h7v7h-7z",
  close: "M6 6l12 12M18 6L6 18",
  first: "M6 5v14M19 5l-9 7 9 7z",
  back: "M16 5l-9 7 9 7z",
  play: "M8 5l11 7-11 7z",
  pause: "M8 5v14M16 5v14",
  forward: "M8 5l9 7-9 7z",
  last: "M18 5v14M5 5l9 7-9 7z",
  grid: "M4 4h16v16H4zM4 12h16M12 4v16",
  flag: "M6 21V4h11l-2 4 2 4H6",
  question: "M4 5h16v11h-9l-5 4v-4H4z",
  eye: "M2 12c4-8 16-8 20 0-4 8-16 8-20 0zM12 12h.01",
  own: "M5 20V8l7-4 7 4v12M9 20v-6h6v6",
  print: "M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6H7z",
  restart: "M5 12a7 7 0 1 0 2.500-5.400L5 9M5 4v5h5",
  sun: "M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2v2M12 20v2M2 12h2M20 12h2",
  calendar: "M4 6h16v14H4zM4 10h16M8 3v4M16 3v4",
  target: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8z",
  next: "M9 5l7 7-7 7",
  tree: "M12 3l5.500 7H14l4.500 6.500h-13L10 10H6.500zM12 16.500V21",
  warn: "M12 4 2.500 20h19zM12 10v4M12 17h.01",
  two: "M3 6h8v12H3zM13 6h8v12h-8z",
  turn: "M4 9h13l-3-3M20 15H7l3 3",
  tick: "M5 13l5 5 9-11",
};
/** @typedef {keyof typeof PATHS} IconName */

/** @param {IconName} name */
export const icon = (name) =>
  svg("svg", { class: "icon", viewBox: "0 0 24 24", "aria-hidden": "true" }, svg("path", { d: PATHS[name] }));

/** The sign of the player: four buildings. */
export const logo = () =>
  svg(
    "svg",
    { class: "logo", viewBox: "0 0 26 22", fill: "currentColor", "aria-hidden": "true" },
    svg("path", { d: "M0 14h5v8H0zM7 8h5v14H7zM14 0h5v22h-5zM21 11h5v11h-5z" }),
  );
