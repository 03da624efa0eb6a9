// Light, dark or as the device, and buildings or flat: settings that are classes on the page.
// @ts-check

/** @param {import("./store.js").Settings} settings */
export function applyTheme(settings) {
  const theme = settings.get("theme");
  const { documentElement } = document;
  if (theme === "auto") documentElement.removeAttribute("data-theme");
  else documentElement.setAttribute("data-theme", theme);
  documentElement.classList.toggle("flat", !settings.get("buildings"));
}
