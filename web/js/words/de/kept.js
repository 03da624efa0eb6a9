// Deutsch: die Worte für alles, was aufbewahrt wird (Zeilen mit Rückgängig, andere Tabs, voller Speicher), Urteile,
// Fehler, Meine Rätsel.
// @ts-check
import { S as board } from "./board.js";
import { listed, sentence } from "../phrases.js";
/** @typedef {import("../../game/spans.js").Span} Span */

const { words, list, plural } = board;
/** „z1s2 und z1s4“. @param {Span[]} things */
const inWords = (things) =>
  listed(
    things.map((thing) => [thing]),
    "und",
  );
/** „16. November“. @param {Date} date */
const dayWords = (date) => date.toLocaleDateString("de-DE", { day: "numeric", month: "long" });
/** „ein Tipp“. @param {number} hints */
const hintWords = (hints) => (hints ? `${words(hints)} ${hints === 1 ? "Tipp" : "Tipps"}` : "ohne Tipps");

/** @type {import("../kept.js").Strings} */
export const S = {
  lines: {
    undo: "Rückgängig",
    ok: "Schließen",
    restarted: "Von vorn begonnen.",
    filled: "Notizen eingetragen.",
    cleared: "Notizen entfernt.",
    emptied: "Feld geleert.",
    wentBack: "Zurückgegangen.",
    watched: "Das ist jetzt dein Spielfeld.",
    opened: "Das Spiel aus der Datei liegt vor dir.",
    removed: (name) => `${name} entfernt.`,
    stays: (name) => `${name} bleibt unter „Meine Rätsel“.`,
    untouched: "Hier gibt es nichts rückgängig zu machen.",
    backTo: (name) => `Zurück zu ${name}`,
    taken: "Wird in einem anderen Tab weitergespielt",
    takeOver: "Übernehmen",
    nothing: "Dieser Browser bewahrt nichts auf. Speichere dein Spiel in einer Datei, bevor du gehst.",
    aside: "Ein gespeichertes Spiel war nicht zu lesen. Es ist noch da; speichere es in einer Datei.",
    save: "In Datei speichern",
    file: "skyscrapers.json",
    asideFile: "skyscrapers-unlesbar.json",
  },
  verdict: {
    label: "Über dieses Rätsel",
    one: (level) => (level ? `Eine Lösung · ${level}` : "Eine Lösung"),
    none: "Keine Lösung",
    clash: (items) =>
      items.length && items.length < 4
        ? sentence([
            ...listed(items, "und"),
            items.length === 1 ? " kann nicht stimmen" : " können nicht zugleich stimmen",
          ])
        : ["Die markierten Randzahlen können nicht zugleich stimmen."],
    several: "Mehrere Lösungen",
    severalText:
      "Mindestens zwei passen; die markierten Felder zeigen beide. Tipps reichen so weit wie die Logik.",
    order: "Andere Reihenfolge?",
    orderText: (outcome, sides) =>
      `Im Uhrzeigersinn gelesen hat es ${outcome === "none" ? "keine Lösung" : "mehrere Lösungen"}. In der Reihenfolge ${sides} gelesen hat es genau eine.`,
    sides: { top: "oben", right: "rechts", bottom: "unten", left: "links" },
    undecided: "Nicht entschieden",
    undecidedText:
      "Der Löser hat aufgegeben, bevor klar war, ob es genau eine Lösung gibt. Spielen kannst du es.",
    unread: {
      link: "In diesem Link ist kein Rätsel",
      file: "In dieser Datei ist kein Rätsel",
      text: "In diesem Text ist kein Rätsel",
    },
    unreached: "Der Löser ist nicht zu erreichen",
    unreachedText: "Das Rätsel lässt sich lesen, sobald er wieder da ist.",
    retry: "Noch einmal versuchen",
    edit: "Bearbeiten",
    why: "Warum?",
    play: "Spielen",
    playAnyway: "Trotzdem spielen",
    readSo: "So lesen",
    keep: "So lassen",
    mend: "Ausbessern",
  },
  slip: {
    label: "Ein Fehler",
    wrong: (value) => `Diese ${value} ist falsch. Warum?`,
    wrongIn: (value, cell) => `Die ${value} in ${cell} ist falsch. Warum?`,
    because: (value) => `Diese ${value} ist falsch`,
    title: "Hier passt etwas nicht",
    full: "Das Feld ist voll, aber noch nicht richtig.",
    cannot: (value, cell) => [
      "Die ",
      { ...cell, text: `${value} in ${cell.text}` },
      " kann dort nicht stehen.",
    ],
    when: (moves) =>
      moves === 1 ? "Es war dein letzter Zug." : `Du hast sie vor ${words(moves)} Zügen gesetzt.`,
    why: "Warum?",
    back: (moves) => `Bis davor zurück · ${plural(moves, "Zug", "Züge")}`,
    backShort: (moves) => `Zurück · ${moves}`,
    clear: "Dieses Feld leeren",
    leave: "So lassen",
    deadEnd: "Es führt in eine Sackgasse",
    page: (at, of) => `Schritt ${at} von ${of}`,
    next: "Weiter",
    before: "Zurück",
    count: (clue, { seen, heights, open, most }) => {
      if (most !== undefined) return ["Die ", clue, ` kann höchstens ${words(most)} sehen.`];
      const sees = open ? "sieht auf jeden Fall mindestens" : "sieht";
      const which = heights.length === seen ? `: ${list(heights)}` : "";
      return ["Die ", clue, ` ${sees} ${words(seen)}${which}.`];
    },
    sum: (clue, { seen, heights, open, most }) => {
      if (most !== undefined) return ["Die ", clue, ` kann höchstens ${most} sehen.`];
      const sees = open ? "sieht auf jeden Fall mindestens" : "sieht";
      const isAll = heights.reduce((total, height) => total + height, 0) === seen;
      const sum = isAll && heights.length > 1 ? `${heights.join(" + ")} = ` : "";
      return ["Die ", clue, ` ${sees} ${sum}${seen}.`];
    },
    look: (cell) => ["Sieh dir ", cell, " noch einmal an."],
    twice: (value, house, cells) => [
      `${value} steht zweimal in `,
      inHouse(house),
      ": ",
      ...inWords(cells),
      ".",
    ],
    parks: (house, cells) => ["Zu viele Parks in ", inHouse(house), ": ", ...inWords(cells), "."],
    more: (count) =>
      `Und noch ${plural(count, "Fehler", "Fehler")} ${count === 1 ? "ist" : "sind"} zu beheben.`,
  },
  puzzles: {
    title: "Meine Rätsel",
    views: "Was zu sehen ist",
    played: "Gespielt",
    daily: "Täglich",
    progress: (count) => `Angefangen · ${count}`,
    solved: (count) => `Gelöst · ${count}`,
    none: "Noch nichts hier. Was du spielst, wird von selbst aufbewahrt.",
    done: (filled, of) => `${filled} von ${of}`,
    hints: hintWords,
    today: (time) => `Heute, ${time}`,
    time: (date) => date.toLocaleTimeString("de-DE", { hour: "numeric", minute: "2-digit" }),
    weekday: (date) => date.toLocaleDateString("de-DE", { weekday: "long" }),
    day: dayWords,
    open: "Weiterspielen:",
    remove: (name) => `${name} entfernen`,
    onBoard: "liegt vor dir",
    local: "Nur in diesem Browser aufbewahrt. Ein Konto gibt es nicht.",
    saveAll: "Alles in Datei",
    openFile: "Datei öffnen",
    taken: (taken, kept) =>
      `${plural(taken, "Spiel", "Spiele")} hinzugefügt${kept ? `, ${kept} blieben, wie sie waren` : ""}.`,
    noFile: "In dieser Datei sind keine Spiele dieser Seite.",
    unread: (count) =>
      count === 1
        ? "Ein gespeichertes Spiel war nicht zu lesen."
        : `${count} gespeicherte Spiele waren nicht zu lesen.`,
    more: "Mehr zeigen",
  },
  days: {
    ofDay: "Rätsel des Tages",
    about: (date, what) => `${date.toLocaleDateString("de-DE", { weekday: "long" })} · ${what}`,
    month: (date) => date.toLocaleDateString("de-DE", { month: "long", year: "numeric" }),
    earlier: "Ein Monat zurück",
    later: "Ein Monat vor",
    weekdays: ["Mo", "Di", "Mi", "Do", "Fr", "Sa", "So"],
    states: { solved: "gelöst", begun: "angefangen", open: "nicht gespielt" },
    cell: (date, what, state) => `${dayWords(date)}, ${what}, ${state}`,
    what: (n, more) => [`${n} mal ${n}`, ...more].join(" "),
    key: "✓ gelöst · ◔ angefangen · jeder vergangene Tag ist spielbar",
    notPlayed: "Noch nicht gespielt",
    solvedOn: "Am Tag selbst gelöst",
    solvedLater: (date) => `Gelöst am ${dayWords(date)}`,
    begun: (filled, of) => `Angefangen, ${filled} von ${of}`,
    play: (date) => `${dayWords(date)} spielen`,
    goOn: (date) => `${dayWords(date)} weiterspielen`,
    lookAt: (date) => `${dayWords(date)} ansehen`,
    row: "Tage in Folge",
    longest: "am längsten",
    month_: "diesen Monat",
    making: "Das Rätsel entsteht …",
  },
};

/**
 * „in der fallenden Diagonale“. Nach „in“ beugt sich nur die Diagonale.
 * @param {Span} house
 * @returns {Span}
 */
function inHouse(house) {
  if (house.house?.kind !== "diagonal") return house;
  return { ...house, text: `der ${house.house.index === 0 ? "fallenden" : "steigenden"} Diagonale` };
}
