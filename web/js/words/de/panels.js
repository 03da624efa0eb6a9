// Deutsch: die Wörter der Karten, nach Karten geordnet, in einer Tabelle mit denen des Spielfelds.
// @ts-check
import { S as board } from "./board.js";
import { S as learn } from "./learn.js";
import { capital, listed, sentence } from "../phrases.js";
/** @typedef {import("../../game/spans.js").Span} Span */

const { words, list, plural } = board;
/** @param {string} level */
const levelName = (level) =>
  /** @type {Record<string, string>} */ (board.levels)[level.toLowerCase()] ?? level;
/** „3,5“. @param {number} rating */
const decimal = (rating) => rating.toFixed(1).replace(".", ",");
/** @type {Record<string, string>} */
const HOUSES = { row: "Zeile", column: "Spalte", box: "Block", region: "Gebiet" };

/** @type {import("../panels.js").Strings} */
export const S = {
  ...board,
  ...learn,
  clue: {
    done: "Abhaken",
    open: "Wieder öffnen",
    close: "Schließen",
  },
  hint: {
    label: "Tipp",
    stages: ["Wo", "Was", "Warum"],
    stage: (stage) => `Stufe ${stage} von 3`,
    thinking: "Der nächste Schritt wird gesucht …",
    cancel: "Abbrechen",
    where: "Schau einmal hierher",
    close: "Tipp schließen",
    next: ["Worauf es ankommt", "Warum?", "Weiter"],
    back: "Zurück",
    place: (value, cell) => `${value} in ${cell} eintragen`,
    placeMany: (count) => `Die ${words(count)} Höhen eintragen`,
    strike: (values) => `${values} streichen`,
    strikeMany: (count) => `${capital(words(count))} Notizen streichen`,
    marksTitle: "Erst Notizen?",
    marksText: "Sollen erst die Notizen dieser Reihe eingetragen werden?",
    marksYes: "Ja",
    marksCell: "Nur dieses Feld",
    suppose: (text) => text.replace(/\.$/, ""),
    trialStart: (cell, value) =>
      `Sehen wir, wohin das führt. Endet es in einer Sackgasse, dann ist ${cell} nicht ${value}.`,
    trialNote: "Tippe auf eine Nummer auf dem Brett, um ihre Zeile zu lesen.",
    trialLine: (at, of) => `Zeile ${at} von ${of}`,
    chip: (level, rating) => `${level} ${decimal(rating)}`,
    article: (name) => `${name}: So geht es`,
    failed: "Gerade kein Tipp",
    solved: "Es ist nichts mehr zu tun",
    none: "Kein Tipp",
    undecided: "Ab hier entscheidet die Logik nicht mehr",
    ok: "Schließen",
    retry: "Noch einmal",
  },
  whynot: {
    label: "Warum nicht?",
    title: (cell) => `Warum nicht … in ${cell}?`,
    ask: "Wähle eine Höhe. Du bekommst den einfachsten Grund, warum sie hier nicht stehen kann.",
    chosen: (value, cell) => `Warum nicht ${value} in ${cell}?`,
    filled: "Wähle erst ein leeres Feld.",
    step: (at, of) => `Schritt ${at} von ${of}`,
    nothing: "Noch spricht nichts dagegen. Vielleicht stimmt sie, oder der Grund braucht mehr vom Spielfeld.",
    other: "Etwas anderes fragen",
    another: (cell) => `Eine andere Höhe in ${cell}`,
    close: "Zurück zum Feld",
    strike: (value) => `${value} streichen`,
  },
  menu: {
    label: "Mehr",
    fill: "Alle Notizen eintragen",
    clear: "Alle Notizen entfernen",
    try: "Ab hier probieren",
    whynot: "Warum hier nicht …?",
    steps: "Alle Schritte jetzt",
    watch: "Beim Lösen zusehen",
    own: "Eigenes Rätsel eingeben",
    print: "Drucken",
    restart: "Von vorn",
    help: "Hilfe und Tasten",
    close: "Schließen",
  },
  settings: {
    label: "Einstellungen",
    language: "Sprache",
    languageAuto: "Automatisch",
    theme: "Farben",
    themes: { auto: "Automatisch", light: "Hell", dark: "Dunkel" },
    checking: "Beim Spielen prüfen",
    checks: { off: "Aus", rules: "Regeln", solution: "Lösung" },
    checkNotes: {
      off: "Nichts wird markiert, bis alle Felder gefüllt sind.",
      rules: "Doppelte Höhen und verletzte Randzahlen werden markiert.",
      solution: "Alles, was von der Lösung abweicht, wird markiert.",
    },
    buildings: "Häuser hinter den Ziffern",
    cleanMarks: "Notizen aufräumen",
    cleanMarksNote: "Ein Eintrag streicht seine Höhe aus Zeile und Spalte",
    heightFirst: "Erst die Höhe",
    heightFirstNote: "Tippe eine Höhe an, dann die Felder dafür",
    nextNumber: "Nächste Zahl",
    nextNumberNote: "Ein Tipp führt zum nächsten Feld, das sich füllen lässt",
    sightCard: "Seitenansicht",
    timer: "Uhr",
    coordinates: "Koordinaten",
    coordinatesNote: "r1, c1 … neben dem Spielfeld, wie Texte die Felder nennen",
    letterKeys: "Tasten mit einzelnen Buchstaben",
    letterKeysNote: "H, P, M, Z, Y, R, C, B, W und ?",
    clueFocus: "Pfeiltasten erreichen die Randzahlen",
    close: "Schließen",
    level: "Schwierigkeit nach den Techniken, die ein Rätsel verlangt",
  },
  help: {
    label: "Hilfe",
    keysTitle: "Tasten",
    techniques: "Alle Techniken mit Beispielen",
    book: "Das Buch: alles über Rätsel und Programm (englisch)",
    tourAbout: "Fünf Schritte auf einem 4×4",
    practice: "Üben",
    practiceAbout: "Jede Technik, an echten Stellungen",
    good: "Gut zu wissen",
    goodToKnow: [
      "Tippe eine Randzahl an: ihre Reihe von der Seite. Noch einmal: abgehakt.",
      "Halte ein Feld gedrückt, dann die Tasten: Notizen.",
      "Tippe doppelt auf eine Höhe: alle Felder mit ihr.",
      "„Zurück“ holt alles wieder, auch nach „Von vorn“.",
    ],
    keys: [
      [["←", "↑", "↓", "→"], "bewegen; mit Umschalt mehrere wählen"],
      [["Pos1", "Ende"], "Enden der Zeile; mit Strg des Spielfelds"],
      [["1", "…", "9"], "eintragen; mit Umschalt als Notiz"],
      [["0", "Leertaste", "⌫"], "löschen"],
      [["-"], "Park"],
      [["P"], "Notizen an oder aus"],
      [["M"], "alle Notizen eintragen"],
      [["Z", "Y"], "zurück, wieder vor; auch mit Strg"],
      [["H"], "Tipp, dann seine nächste Stufe"],
      [["Eingabe"], "tun, was der Tipp sagt"],
      [["W"], "warum hier nicht …?"],
      [["T"], "ab hier probieren; noch einmal: zurück"],
      [["R", "C", "B"], "Zeile, Spalte, Block oder Gebiet vorlesen"],
      [["Esc"], "schließen"],
      [["?"], "diese Hilfe"],
    ],
  },
  problem: {
    label: "Ein Problem",
    new: "Neues Rätsel",
    close: "Schließen",
  },
  waiting: { cancel: "Abbrechen" },
  make: {
    title: "Neues Rätsel",
    close: "Schließen",
    daily: "Rätsel des Tages",
    dailyAbout: (date, { n, level, kinds }) => {
      const day = date.toLocaleDateString("de-DE", { weekday: "long" });
      const what = [levelName(level), ...kinds.map((kind) => board.rules.kinds[kind].name)];
      return `${day} · ${n}×${n} ${what.join(", ")}`;
    },
    size: "Größe",
    sizeName: (n) => `${n} mal ${n}`,
    level: "Schwierigkeit",
    variant: "Variante",
    more: "Symmetrie und Startzahl",
    symmetry: "Symmetrie",
    symmetries: {
      none: "Keine",
      rotation: "Halbe Drehung",
      mirror: "Spiegel",
      diagonal: "Diagonal",
      full: "Voll",
    },
    seed: "Startzahl",
    anySeed: "Beliebig",
    start: "Los",
    large: "10+",
    largeName: "10 mal 10 oder größer",
    largeSize: "Große Felder",
    givens: "Vorgegebene Höhen",
    withGivens: "Einige",
    cluesOnly: "Keine, nur Randzahlen",
    refusedLevel: (level, n) => `Nur Randzahlen: keine Rätsel der Stufe „${level}“ bei ${n}×${n}.`,
    refusedClues: (isVariant) => `Nur Randzahlen: ${isVariant ? "Varianten bis 6×6" : "Felder bis 9×9"}.`,
    refusedKind: (kind) => `${kind} gibt es bis 9×9.`,
    stays: (puzzle, filled, all) =>
      `Dein ${puzzle} bleibt unter „Meine Rätsel“, ${filled} von ${all} fertig.`,
    own: "Eigenes eingeben",
    making: "Ein Rätsel entsteht …",
    made: (n, level, title = "") => `${title || "Neues Rätsel"}: ${n} mal ${n}, ${level}.`,
    failed: (reason) => `Das hat nicht geklappt: ${reason}`,
  },
  watch: {
    label: "Beim Lösen zusehen",
    title: "Beim Lösen zusehen",
    close: "Schließen",
    thinking: "Die Schritte werden gesucht …",
    nothing: "Es gibt nichts zu erzählen: Alles steht schon da.",
    from: "Die Geschichte kann bei deinen Einträgen anfangen oder bei den Vorgaben.",
    fromHere: "Von hier",
    fromStart: "Von Anfang an",
    scrubber: "Schritt",
    list: "Alle Schritte",
    transport: "Abspielen",
    buttons: {
      first: "Erster Schritt",
      back: "Schritt zurück",
      play: "Abspielen",
      pause: "Anhalten",
      forward: "Schritt vor",
      last: "Letzter Schritt",
    },
    solver: "Als Löser",
    speed: "Tempo",
    times: (speed) => `${String(speed).replace(".", ",")}×`,
    step: (at, of) => `Schritt ${at} von ${of}`,
    all: (count) => (count === 1 ? "Der eine Schritt" : `Alle ${count} Schritte`),
    marks: (left) => (left ? `noch ${plural(left, "Notiz", "Notizen")}` : "keine Notizen mehr"),
    house: (kind, index) => (kind === "diagonal" ? "Diagonale" : `${HOUSES[kind]} ${index}`),
    end: "Gelöst",
    ends: {
      unique: "Jedes Feld folgt aus den Randzahlen. Es gibt keine andere Lösung.",
      multiple: "Weiter kommt man mit Logik nicht: Das Rätsel hat mehrere Lösungen.",
      none: "Weiter geht es nicht: Das Rätsel hat keine Lösung.",
      unknown: "Weiter geht es hier nicht.",
    },
    playHere: "Ab hier spielen",
    saveText: "Text sichern",
    saveJson: "JSON sichern",
    file: (kind) => `skyscrapers-schritte.${kind}`,
  },
  own: {
    title: "Dein eigenes Rätsel",
    close: "Schließen",
    verdict: (diagnosis, told) => {
      const start = "Wähle eine Randzahl oder ein Feld und tippe. Geprüft wird nebenbei.";
      if (!diagnosis) return { name: "Dein eigenes Rätsel", text: start, note: "" };
      const { outcome, solutions, level, rating, minimal } = diagnosis;
      if (outcome === "none") {
        const { reason, end, conflict } = told;
        const why =
          reason ??
          (end
            ? ["zusammen lassen sie keinen Ausweg: ", ...end]
            : [...listed(conflict, "und"), " gehen nicht zusammen"]);
        const note = conflict.length ? plural(conflict.length, "Ursache", "Ursachen") : "";
        return { name: "Keine Lösung", text: sentence(why), note };
      }
      if (outcome === "multiple") {
        const note = solutions
          ? `${solutions.more ? "über " : ""}${solutions.count.toLocaleString("de")}`
          : "";
        return {
          name: "Mehrere Lösungen",
          text: "Wo zwei davon verschieden sind, zeigt das Spielfeld beide Höhen.",
          note,
        };
      }
      if (outcome === "unique") {
        const text = minimal ? "Nichts davon kann wegbleiben." : "Jedes davon könnte für sich wegbleiben:";
        const note = level ? `${levelName(level)} ${rating === undefined ? "" : decimal(rating)}` : "";
        return { name: "Eine Lösung", text, note };
      }
      return {
        name: "Nicht entschieden",
        text: "Der Löser hat aufgegeben, bevor er es wusste. Mehr Randzahlen würden ihm helfen.",
        note: "",
      };
    },
    missing: (lacks, n) => {
      const { regions, clues, range } = lacks;
      if (!regions) {
        const text = `Eine Summe liegt hier zwischen ${range[0]} und ${range[1]}.`;
        return {
          name: "Diese Summe gibt es nicht",
          text,
          note: plural(clues.length, "Randzahl", "Randzahlen"),
        };
      }
      const { bare, sizes, apart } = regions;
      const name = bare ? "Male die Gebiete" : "Noch keine Gebiete";
      const note = bare ? `noch ${plural(bare, "Feld", "Felder")}` : "";
      const begun = sizes.filter(({ cells }) => cells > 0).slice(0, 3);
      const told = [
        ...begun.map(({ region, cells }) => `Gebiet ${region} hat ${cells} von ${n} Feldern`),
        ...apart.slice(0, 2).map(({ region, pieces }) => `Gebiet ${region} liegt in ${words(pieces)} Teilen`),
      ];
      const all = `${words(n)} Gebiete zu je ${words(n)} Feldern`;
      const start = `Wähle unten ein Gebiet und zieh über seine Felder: ${all}.`;
      return { name, text: told.length ? `${capital(list(told))}.` : start, note };
    },
    free: "Gebiete dürfen aus Teilen bestehen",
    paint: "Gebiete",
    brush: (region, cells, n) => `Gebiet ${region}, ${cells} von ${n} Feldern`,
    filled: (cells, n) => `${cells}/${n}`,
    shapes: "Blöcke, Zeilen mal Spalten",
    shape: ({ rows, columns }) => `${rows}×${columns}`,
    leaveOut: (item) => `${item} weglassen`,
    play: "Spielen",
    playAnyway: "Trotzdem spielen",
    share: "Teilen",
    clear: "Alles löschen",
    paste: "Ein Rätsel einfügen",
    read: "Aufs Spielfeld damit",
  },
  share: {
    title: "Teilen",
    close: "Schließen",
    link: "Link zu diesem Rätsel",
    copyLink: "Link kopieren",
    copy: "Kopieren",
    copied: "Kopiert",
    selected: "Ausgewählt: Kopiere mit Strg+C.",
    progress: "Mit dem, was ich eingetragen habe",
    formats: "Andere Formate",
    format: "Format",
    formatNames: {
      puzzlink: "Adresse für puzz.link",
      towers: "Spielkennung für Towers",
      codewars: "Liste der Randzahlen (Codewars)",
      rush01: "rush-01-Zeichenkette",
      "fpuzzles-url": "Adresse für f-puzzles",
      pzprv3: "pzprv3-Datei",
      box: "Text im Rahmen",
      board: "Gezeichnetes Spielfeld",
      janko: "puzzlekit-Text",
      minizinc: "MiniZinc-Daten",
      ndjson: "JSON-Datensatz",
    },
    text: "Das Rätsel in diesem Format",
    dropped: (what) => `Dieses Format hat keinen Platz für ${list(what)}.`,
    download: "Herunterladen",
    file: (format) => `skyscrapers-${format}.txt`,
    gameFile: "skyscrapers-spiel.json",
    import: "Ein Rätsel öffnen",
    paste: "Ein Rätsel in irgendeinem Format",
    placeholder: "Ein Link, eine Towers-Kennung, eine Liste von Randzahlen, ein gezeichnetes Spielfeld …",
    open: "Öffnen",
    openFile: "Datei öffnen",
    save: "Spiel sichern",
    print: "Drucken",
    tooLarge: (n) => `Dieses Rätsel hat ${n}×${n} Felder; hier kann man bis 32×32 spielen.`,
    tooLong: "Das ist mehr als 1 MiB Text; öffne eine Seite oder ein Rätsel auf einmal.",
    notText:
      "Diese Datei enthält keinen Text, also auch kein Rätsel; öffne eine gespeicherte Seite, einen Text oder ein gesichertes Spiel.",
  },
};
