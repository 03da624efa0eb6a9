// German: the words of the second voice of Watch, which is the solver of the posts, and of the list of all steps.
// @ts-check
import { S as board } from "./board.js";
import { list } from "../phrases.js";

const { plural } = board;
/** A number with its thousands set apart; those beyond 64 bits come as text. @param {number|string} number */
const figure = (number) => BigInt(number).toLocaleString("de");

/** @type {import("../asked.js").Strings} */
export const S = {
  steps: {
    title: "Alle Schritte jetzt",
    about:
      "Was von hier aus zu sehen ist, das Einfachste zuerst. Tippe auf einen Schritt, um ihn auf dem Brett zu sehen.",
    more: "Es gibt noch mehr: Dies sind die ersten.",
    back: "Alle Schritte",
    place: (cell, value) => `${cell} = ${value}`,
    strike: (cell, values) =>
      values.length === 1 ? `${cell} ist nicht ${values[0]}` : `${cell} ist weder ${list(values, "noch")}`,
  },
  solver: {
    moment: (at, of) => `Schritt ${at.toLocaleString("de")} von ${of.toLocaleString("de")}`,
    slider: "Schritt",
    candidates: (left) => `noch ${plural(left, "Kandidat", "Kandidaten")}`,
    faster: (rate) => `Tempo ${rate}, ändern`,
    ends: { solved: "Gelöst", "dead-end": "Sackgasse", impasse: "Stillstand", stopped: "Abgebrochen" },
    done: "Fertig",
    queue: (count) => (count ? `Warteschlange (${count})` : "Warteschlange"),
    queueEmpty: "leer",
    queueMore: (count) => `und ${count} weitere`,
    only: (value, house) => `${value} in ${house}`,
    tree: "Bretter und Versuche",
    root: "Das Rätsel",
    guess: (cell, value) => `${cell} = ${value}`,
    path: "Versuche",
    noGuess: "noch keine",
    fold: (name) => `Versuche bei ${name}`,
    leads: { solved: "führt zur Lösung", "dead-end": "nur Sackgassen" },
    outcome: ({ outcome, work, stopped }, events) => {
      const how = work.guesses ? `nach ${plural(work.guesses, "Versuch", "Versuchen")}` : "ohne Raten";
      const found = {
        unique: work.guesses
          ? `Eine Lösung, ${how}. Alles wurde versucht, es gibt also keine andere.`
          : "Eine Lösung, ganz ohne Raten gefunden.",
        multiple: `Zwei Lösungen, ${how}. Es kann noch mehr geben.`,
        none: `Keine Lösung: Es führt zu Widersprüchen, ${how}.`,
        unknown: stopped
          ? `Nach ${plural(events, "Ereignis", "Ereignissen")} abgebrochen: Es gibt mehr, als sich hier zeigen lässt.`
          : `Nicht entschieden, ${how}.`,
      }[outcome];
      const did = [
        `${plural(work.lines, "Linie", "Linien")} angesehen`,
        `${figure(work.sequences)} Folgen durchgegangen`,
        `${plural(work.strikes, "Kandidat", "Kandidaten")} gestrichen`,
      ];
      return `${found} ${list(did, "und")}.`;
    },
    save: "JSON sichern",
    file: "skyscrapers-spur.json",
  },
};
