// Deutsch: jedes Wort auf und neben dem Spielfeld, nach Modulen geordnet.
// @ts-check
import { list as listWith } from "../phrases.js";

const WORDS = [
  "kein",
  "ein",
  "zwei",
  "drei",
  "vier",
  "fünf",
  "sechs",
  "sieben",
  "acht",
  "neun",
  "zehn",
  "elf",
  "zwölf",
];
/** Eine Anzahl in Worten, wie die Engine sie schreibt. @param {number} count */
const words = (count) => WORDS[count] ?? String(count);
/** „1, 3 und 4“. @param {(string|number)[]} items */
const list = (items) => listWith(items, "und");
/** @param {number} count @param {string} one @param {string} [many] */
const plural = (count, one, many = `${one}e`) => `${count} ${count === 1 ? one : many}`;
/** „zwei Häuser“. @param {number} count */
const houses = (count) => `${words(count)} ${count === 1 ? "Haus" : "Häuser"}`;

/** @param {number} least @param {number} most @param {(count: number) => string} [said] */
const atLeast = (least, most, said = words) =>
  least === most ? "" : Number.isFinite(most) ? `höchstens ${said(most)}, mindestens ` : "mindestens ";

/** @type {Record<string, string>} */
const HOUSES = { row: "Zeile", column: "Spalte", box: "Block", region: "Gebiet" };

/** @type {import("../strings.js").Strings} */
export const S = {
  words,
  list,
  plural,
  app: {
    name: "Skyscrapers",
    menu: "Menü",
    side: "Tasten und Karten",
    new: "Neu",
    puzzles: "Rätsel",
    myPuzzles: "Meine Rätsel",
    practice: "Üben",
    more: "Mehr",
    close: "Schließen",
    share: "Teilen",
    settings: "Einstellungen",
    help: "Hilfe",
    size: (n) => `${n}×${n}`,
    daily: (date) => `Tagesrätsel ${date.toLocaleDateString("de-DE", { day: "numeric", month: "long" })}`,
    time: "Zeit",
    loaded: (what) => `${what} liegt vor dir.`,
    continued: "Dein Spiel geht da weiter, wo du aufgehört hast.",
    update: "Es gibt eine neuere Fassung der Seite.",
    reload: "Laden",
    unreached: "Der Löser ist nicht zu erreichen. Du kannst weiterspielen.",
  },
  levels: {
    starter: "Einstieg",
    easy: "Leicht",
    medium: "Mittel",
    hard: "Schwer",
    expert: "Experte",
    fiendish: "Teuflisch",
    unreasonable: "Unzumutbar",
  },
  rules: {
    text: (rules, n) => {
      const { heights, diagonals, regions, sight } = rules;
      const where = ["jede Zeile", "jede Spalte"];
      if (regions) where.push(regions.kind === "boxes" ? "jeden umrandeten Block" : "jedes umrandete Gebiet");
      if (diagonals) where.push("beide getönten Diagonalen");
      const parks = heights < n ? " Was übrig bleibt, sind Parks; sie verdecken nichts." : "";
      const clue =
        sight === "sum"
          ? "Eine Randzahl mit Σ ist die Summe der Höhen, die man von dort sieht: Höhere Häuser verdecken niedrigere."
          : "Eine Randzahl sagt, wie viele Häuser man von dort sieht: Höhere verdecken niedrigere dahinter.";
      return `Setze 1 bis ${heights} in ${list(where)}.${parks} ${clue}`;
    },
    plain: "Klassisch",
    kinds: {
      parks: {
        name: "Parks",
        caption: ({ heights }) => `Parks, 1–${heights}`,
        missing: (n) => `Ein Feld von ${n}×${n} ist für Parks zu klein.`,
      },
      diagonals: { name: "Diagonalen", caption: () => "Diagonalen", missing: () => "" },
      boxes: {
        name: "Blöcke",
        caption: () => "Blöcke",
        missing: (n) => `Bei ${n}×${n} gibt es keine Blöcke: ${n} ist eine Primzahl.`,
      },
      regions: { name: "Gebiete", caption: () => "Gebiete", missing: () => "" },
      sum: { name: "Summen", caption: () => "Summen", missing: () => "" },
    },
  },
  names: {
    park: "Park",
    cell: (row, column) => `Zeile ${row} Spalte ${column}`,
    count: (value, place) => `Randzahl ${value} ${place}`,
    sum: (value, place) => `Summe ${value} ${place}`,
    blank: "keine Randzahl",
    noClue: (place) => `keine Randzahl ${place}`,
    place: {
      top: (index) => `über Spalte ${index}`,
      right: (index) => `rechts von Zeile ${index}`,
      bottom: (index) => `unter Spalte ${index}`,
      left: (index) => `links von Zeile ${index}`,
    },
    house: (kind, index) =>
      kind === "diagonal"
        ? `die ${index === 1 ? "fallende" : "steigende"} Diagonale`
        : `${HOUSES[kind]} ${index}`,
    diagonal: "Diagonale",
  },
  board: {
    label: (n) => `Spielfeld, ${n} mal ${n}`,
    empty: "leer",
    marks: (marks) => `Notizen ${marks}`,
    given: "vorgegeben",
    wrong: "nicht in der Lösung",
    conflicts: (cells) => `verträgt sich nicht mit ${list(cells)}`,
    tried: "zur Probe",
    shown: (value) => `gezeigt ${value}`,
    either: (one, other) => `${one} oder ${other}`,
    roles: { premise: "darauf kommt es an", end: "das folgt", bad: "Regel verletzt" },
    struck: (marks) => `gestrichen ${marks}`,
    selected: (count) => `${count} Felder gewählt`,
    states: { open: "", satisfied: "erfüllt", broken: "verletzt" },
    done: "abgehakt",
    if: "wenn",
  },
  pad: {
    label: "Tasten",
    tools: "Werkzeuge",
    key: (value, left) => `${value}, noch ${left}`,
    undo: "Zurück",
    redo: "Vor",
    erase: "Löschen",
    marks: "Notizen",
    hint: "Tipp",
    isMark: "hier notiert",
    cell: (count) => plural(count, "Notiz", "Notizen"),
  },
  zoom: {
    in: "Vergrößern",
    whole: "Ganzes Brett",
    hint: "Zweimal tippen vergrößert.",
    where: (top, bottom, left, right) => `Zeilen ${top}–${bottom}, Spalten ${left}–${right}`,
  },
  actions: {
    cleared: "gelöscht",
    given: "Vorgegeben: Das lässt sich nicht ändern.",
    entered: (value, more) => `${value}${more ? `, ${more}` : ""}`,
    marks: (marks) => (marks ? `Notizen ${marks}` : "keine Notizen"),
    undone: "Zurückgenommen.",
    redone: "Wiederholt.",
    nothingToUndo: "Es gibt nichts zurückzunehmen.",
    nothingToRedo: "Es gibt nichts zu wiederholen.",
    pencilOn: "Notizen an.",
    pencilOff: "Notizen aus.",
    first: (value) => `${value} für die Felder, die du wählst. Escape beendet es.`,
    firstOff: "Wähle eine Höhe.",
    clueDone: "abgehakt",
    clueOpen: "wieder offen",
    tryStart: "Ab hier probierst du. Geh zurück oder behalte es, wenn du es weißt.",
    kept: "Behalten.",
    solved: "Gelöst. Jede Randzahl sieht, was sie sagt.",
    line: (name, near, cells, far) => `${name}: ${near}; ${cells}; ${far}`,
    house: (name, cells) => `${name}: ${cells}`,
    lineClue: { count: (clue) => `Randzahl ${clue}`, sum: (clue) => `Summe ${clue}` },
    noHouse: "Dieses Rätsel hat weder Blöcke noch Gebiete.",
    conflict: "Widerspruch",
    applied: "Erledigt.",
  },
  trial: {
    text: (count) => (count ? `Probe: ${plural(count, "Zug", "Züge")}` : "Probe ab hier"),
    back: "Zurück",
    keep: "Behalten",
  },
  finish: {
    solved: "Gelöst",
    again: "Noch einmal zeigen",
    offer: "Neu hier? In einer Minute siehst du, wie es geht.",
    show: "Zeig es mir",
    decline: "Gleich spielen",
  },
  sight: {
    title: "Von der Seite",
    count: {
      clue: (clue) => String(clue),
      sees: (seen) => `sieht ${seen}`,
      atLeast: (seen) => `sieht mindestens ${seen}`,
      between: (least, most) => `mindestens ${least}, höchstens ${most}`,
      says: (clue) => `Die Randzahl will ${houses(clue)} sehen`,
      seen: (least, most) => `${atLeast(least, most)}${houses(least)} sichtbar`,
    },
    sum: {
      clue: (clue) => `Σ${clue}`,
      sees: (seen) => `Summe ${seen}`,
      atLeast: (seen) => `Summe mindestens ${seen}`,
      between: (least, most) => `Summe ${least} bis ${most}`,
      says: (clue) => `Die Randzahl verlangt die Summe ${clue}`,
      seen: (least, most) => `${atLeast(least, most, String)}${least} sichtbar`,
    },
    range: (least, most) => `${least}–${most}`,
    orMore: (total) => `${total}+`,
    sentence: (line, side, cells, end) => `${line} ${side}: ${cells}. ${end}`,
    from: { top: "von oben", bottom: "von unten", left: "von links", right: "von rechts" },
    seen: (what) => `${what} sichtbar`,
    hidden: (what) => `${what} verdeckt`,
    open: (low, high) => (low === high ? `${low} offen` : `${low} bis ${high} offen`),
    supposed: (height) => `${height} angenommen`,
    tooMany: (seen, clue) => `${seen} > ${clue}`,
    tooFew: (seen, clue) => `${seen} < ${clue}`,
    never: (sums, clue) => `${sums.length > 3 ? "" : `${sums.join("/")} `}≠ ${clue}`,
  },
};
