// What a puzzle is called where it is spoken of: in a line with Undo, in a list.
// @ts-check
import { dateOf } from "../game/daily.js";
import { kindsOf } from "../game/rules.js";
import { S, levelName } from "./strings.js";

/** "6×6 Hard", "5×5 Easy, parks", "Daily 4 November · 6×6". @param {import("../game/types.js").Puzzle} puzzle */
export function puzzleName({ n, day, title, level, rules }) {
  if (day) return `${S.app.daily(dateOf(day))} · ${S.app.size(n)}`;
  if (title) return title;
  const kinds = kindsOf(rules, n).map((name) => S.rules.kinds[name].caption(rules));
  return [[S.app.size(n), level && levelName(level)].filter(Boolean).join(" "), ...kinds].join(", ");
}
