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
    title: "Kurzer Rundgang",
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
  practice: {
    title: "Üben",
    nextInLine: "Als Nächstes für dich",
    beyond: "Teuflisch und darüber",
    sums: "Summen",
    tile: (name, built, all) => `${name}, ${built ? `${built} von ${all} Stockwerken` : "noch nicht geübt"}`,
    end: "Beenden",
    position: (at, of) => `${at} von ${of}`,
    loading: "Eine Stellung kommt gleich …",
    failed: "Gerade keine Stellung",
    failedAbout: "Der Löser ist nicht zu erreichen.",
    retry: "Noch einmal",
    ask: "Was folgt?",
    strike: "Streiche, was nicht sein kann, dann prüfe.",
    write: "Trage ein, was sein muss, dann prüfe.",
    count: (count, places) => `${count} ${places ? "eingetragen" : "gestrichen"}`,
    nothingStruck: "Streiche erst etwas: Wähle ein Feld, dann eine Höhe.",
    nothingWritten: "Trage erst etwas ein: Wähle ein Feld, dann eine Höhe.",
    noMark: (value) => `In diesem Feld steht keine Notiz ${value}.`,
    filled: "Dieses Feld ist schon gefüllt.",
    check: "Prüfen",
    show: "Zeig es mir",
    more: "Da ist noch mehr",
    notYet: "Noch nicht",
    fault: (places, value, cell) =>
      places ? `Nicht ${value} in ${cell}` : `Die ${value} kann in ${cell} bleiben`,
    canStay: "Hier spricht nichts dagegen.",
    notByThis: (name) => `Vielleicht muss sie später weg, aber „${name}“ zeigt es hier nicht.`,
    notShown: "Das zeigt hier noch nichts.",
    tryAgain: "Noch einmal",
    right: "Richtig",
    shown: "So geht es",
    next: "Nächste Stellung",
    onward: "Weiter",
    back: "Zurück",
    finish: "Runde beenden",
    article: "Artikel",
    done: "Runde geschafft",
    doneAbout: [
      "Mit Hilfe geschafft: Das erste Stockwerk steht. Ohne Hilfe baust du das zweite.",
      "Ohne Hilfe geschafft: Zwei Stockwerke stehen. Ohne Fehler baust du das dritte.",
      "Keine Hilfe, keine Fehler: Alle drei Stockwerke stehen.",
    ],
    another: "Noch eine Runde",
    all: "Alle Techniken",
  },
  review: {
    title: "Was du übersehen hast",
    thinking: "Deine Züge werden angesehen …",
    retry: "Noch einmal",
    nothing: "Nichts übersehen. Jeder Zug war mit den einfachsten Mitteln zu sehen.",
    count: (count) =>
      count === 1 ? "Ein Moment lohnt einen zweiten Blick." : `${count} Momente lohnen einen zweiten Blick.`,
    about: "Tippe einen Moment an und sieh das Spielfeld, wie es war.",
    sum: "Im Ganzen",
    move: (number, claims) =>
      `Zug ${number}${claims.length ? `: ${claims.slice(0, 3).join(", ")}${claims.length > 3 ? ", …" : ""}` : ""}`,
    overlooked: (name) => `Offen war: ${name}`,
    kinds: { overlooked: "Etwas Leichteres war offen", guess: "Geraten", wrong: "Ein Fehler" },
    signs: { overlooked: "!", guess: "?", wrong: "×" },
    at: (at, of) => `${at} von ${of}`,
    next: "Nächster Moment",
    list: "Alle Momente",
    back: "Zum Abschluss",
    practise: "Üben",
  },
  print: {
    title: "Drucken",
    entries: "Mit meinen Einträgen",
    entriesNote: "Sonst nur das Rätsel, zum Lösen auf Papier",
    rules: "Mit den Regeln",
    rulesNote: "Ein paar Zeilen unter dem Spielfeld",
    print: "Drucken",
  },
};
