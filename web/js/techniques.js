// The page of techniques: in the theme that the player has chosen.
// @ts-check
import { Settings, Store } from "./store.js";
import { applyTheme } from "./theme.js";

applyTheme(new Settings(new Store()));
