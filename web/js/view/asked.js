// The style sheet of what is fetched when it is asked for. It has to hold before any of that is drawn.
// @ts-check
import { styleSheet } from "./dom.js";

export const ready = styleSheet("css/asked.css");
