// Light, dark or as the device, buildings or flat, coordinates: settings that are classes on the page.
// @ts-check

/** The colour of the browser's own bars: the paper of each theme. */
const PAPER = { light: "#F4F2EC", dark: "#10161E" };

/** @param {import("../store/settings.js").Settings} settings */
export function applyTheme(settings) {
  const theme = settings.get("theme");
  const { documentElement } = document;
  if (theme === "auto") documentElement.removeAttribute("data-theme");
  else documentElement.setAttribute("data-theme", theme);
  documentElement.classList.toggle("flat", !settings.get("buildings"));
  documentElement.classList.toggle("coordinates", settings.get("coordinates"));
  for (const meta of document.querySelectorAll("meta[name='theme-color']")) {
    const own = meta.getAttribute("media")?.includes("dark") ? "dark" : "light";
    meta.setAttribute("content", PAPER[theme === "auto" ? own : theme]);
  }
}
