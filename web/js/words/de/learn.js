// Deutsch: die Wörter des Rundgangs, des Abschlusses, des Übens und des Rückblicks.
// @ts-check
import { S as board } from "./board.js";
import { TECHNIQUES } from "./techniques.js";

const { words } = board;
/** „zwei Schritte „Zählen““. @param {string} name @param {number} count */
const steps = (name, count) =>
  count === 1 ? `einen Schritt „${name}“` : `${words(count)} Schritte „${name}“`;
/** @param {number} hints */
const hintWords = (hints) => (hints ? `${words(hints)} ${hints === 1 ? "Tipp" : "Tipps"}` : "keine Tipps");

/** @type {typeof import("../en/learn.js").S} */
export const S = {
  techniques: TECHNIQUES,
  tour: {
    title: "Rundgang in einer Minute",
    skip: "Beenden",
    next: "Weiter",
    step: (at, of) => `Schritt ${at} von ${of}`,
    steps: {
      look: {
        title: "Stell dich hierhin",
        before: "Stell dich an die 2 und schau die Zeile entlang. Tippe ein Haus an: Was verdeckt es?",
        text: "",
      },
      tallest: {
        title: "Eine 1: Das höchste steht vorn",
        text: "Von hier siehst du nur ein Haus, also verdeckt das erste alle anderen. Wie hoch ist es?",
      },
      stairs: {
        title: "Eine 4: eine Treppe",
        text: "Du siehst alle vier, also ist jedes Haus höher als das davor. Fülle die Zeile von links.",
      },
      place: {
        title: "Nur noch ein Platz",
        text: "Jede Höhe steht einmal in jeder Zeile und Spalte. Drei Vieren stehen. Wo in der letzten Zeile ist Platz für die vierte?",
      },
      finish: {
        title: "Den Rest schaffst du",
        text: "Noch sechs. Nutze Zeilen, Spalten und die 2 rechts. Der Tipp erklärt jeden Schritt.",
      },
    },
    columns: "Die Spalten 1, 3 und 4 haben schon ihre 4.",
    looked: (one, other, isHidden, rest) => {
      const told = isHidden
        ? `Die ${one} steckt hinter der ${other}, und die ${rest[1]} hinter der ${rest[0]}.`
        : `Die ${one} verdeckt die ${other} dahinter, und die ${rest[0]} verdeckt die ${rest[1]}.`;
      return `${told} Von hier siehst du zwei Häuser. Das ist die Randzahl.`;
    },
    slips: {
      taller: () => "Dann sähest du dahinter noch ein höheres.",
      behind: () => "Es würde hinter dem davor verschwinden.",
      room: () => "Schon zu hoch: Von da ginge die Treppe nicht weiter.",
      column: (_line, value) => `Diese Spalte hat schon ihre ${value}.`,
      row: (_line, value) => `Diese Zeile hat schon ihre ${value}.`,
      height: () => "Jetzt geht es um die 4.",
      clue: () => "Dann sähe die 2 rechts drei Häuser.",
      other: () => "Nicht dort: Schau auf die Felder, um die es jetzt geht.",
    },
    noHint: "Der Löser ist nicht zu erreichen. Versuch es gleich noch einmal.",
    solvedTitle: "Gelöst",
    solved: "Mehr muss man nicht wissen: Der Rest ist Hinsehen.",
    play: "Ein 5×5 spielen",
  },
  solved: {
    label: "Gelöst",
    title: (time, hints) => `Gelöst${time ? ` in ${time}` : ""}, ${hintWords(hints)}`,
    close: "Schließen",
    level: (level) => `${level}:`,
    needed: (name, count) => `brauchte ${steps(name, count)}.`,
    skyline: "Eine Skyline in der Dämmerung, aus deinen Häusern in anderer Reihenfolge",
    harder: "Schwerer",
    share: "Teilen",
    watch: "Zusehen",
    review: "Rückblick",
    next: "Nächstes Rätsel",
    failed: "Gerade kein neues Rätsel: Der Löser ist nicht zu erreichen.",
    retry: "Noch einmal",
  },
  result: {
    title: "Teilen",
    close: "Schließen",
    picture: "Bild",
    pictureName: "Bild zum Teilen: eine Skyline, Größe und Schwierigkeit",
    shuffled: "Die Straßen sind gemischt: Die Lösung verrät es niemandem.",
    withTime: "Mit meiner Zeit und meinen Tipps",
    text: "Text",
    bars: "Die Balken zeigen, wie schwer der Weg war. Keine Höhen, keine Felder.",
    copyText: "Text kopieren",
    link: "Link",
    linkAbout: "Nur das Rätsel, ohne meine Einträge",
    copyLink: "Link kopieren",
    copied: "Kopiert",
    selected: "Ausgewählt: Kopiere mit Strg+C.",
    send: "Bild senden",
    save: "Sichern",
    savePicture: "Bild sichern",
    file: (kind) => `skyscrapers.${kind}`,
    solved: (time, hints) => `gelöst${time ? ` in ${time}` : ""}, ${hintWords(hints)}`,
    more: "Andere Formate, Dateien, ein Rätsel öffnen",
    noLink: "Für den Link wird der Löser gebraucht, und der ist nicht zu erreichen.",
  },
};
