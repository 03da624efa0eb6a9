// The techniques book: in the theme that the player has chosen; its twin in another language opens at the
// same place.
// @ts-check
import { Settings } from "./store/settings.js";
import { Store } from "./store/store.js";
import { applyTheme } from "./view/theme.js";

applyTheme(new Settings(new Store()));

/** @type {NodeListOf<HTMLAnchorElement>} */
const twins = document.querySelectorAll("a[data-twin]");
const follow = () => twins.forEach((twin) => (twin.hash = location.hash));
addEventListener("hashchange", follow);
follow();
