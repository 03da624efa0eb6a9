//! What to write instead, phrase by phrase.
//!
//! Readers of texts know about a hundred mistakes, most of which they meet in one place only. Each has its
//! phrase, and here is the same in German. A phrase that is not here is told in English: better than nothing.

use crate::model::Advice;

/// The advice with its parts.
pub(super) fn advice(advice: &Advice) -> String {
    let parts: Vec<String> = advice.parts().iter().map(|part| thing(part).to_string()).collect();
    Advice::fill(thing(advice.phrase()), &parts)
}

/// A fixed phrase.
pub(super) fn thing(phrase: &str) -> &str {
    SENTENCES
        .iter()
        .chain(NOUNS)
        .find(|(english, _)| *english == phrase)
        .map_or(phrase, |(_, german)| german)
}

/// What stands in for something else, or there is too much of.
const NOUNS: &[(&str, &str)] = &[
    ("a number", "eine Zahl"),
    ("a number that is not whole or too large", "eine Zahl, die nicht ganz oder zu groß ist"),
    ("a string", "ein Text"),
    ("an array", "eine Liste"),
    ("an object", "ein Objekt"),
    ("true or false", "true oder false"),
    ("the JSON", "das JSON"),
    ("game ID", "Spiel-ID"),
    ("names", "Namen"),
    ("numbers", "Zahlen"),
    ("numbers in a line", "Zahlen in einer Zeile"),
    ("rows", "Reihen"),
    ("cells in a row", "Felder in einer Reihe"),
    ("clues", "Randzahlen"),
    ("givens", "Vorgaben"),
    ("cells", "Felder"),
];

/// What is wrong, and what to do.
const SENTENCES: &[(&str, &str)] = &[
    // Game IDs.
    (
        "write a game ID such as 4:/3/////////2///2//3,j2a2c",
        "schreib eine Spiel-ID wie 4:/3/////////2///2//3,j2a2c",
    ),
    (
        "this is a random seed, which only the program itself can expand; give the game ID with a colon (Game > Specific)",
        "das ist ein Zufallsstartwert, den nur das Programm selbst auswerten kann; gib die Spiel-ID mit Doppelpunkt an (Game > Specific)",
    ),
    ("write NAME:LENGTH:VALUE", "schreib NAME:LÄNGE:WERT"),
    (
        "write the region of each cell as 1 to 9 or A to W, and g to z to repeat it 1 to 20 times",
        "schreib das Gebiet jedes Feldes als 1 bis 9 oder A bis W, und g bis z, um es 1- bis 20-mal zu wiederholen",
    ),
    // Values in records.
    ("expected a whole number, found {0}", "hier gehört eine ganze Zahl hin, nicht: {0}"),
    ("expected true or false, found {0}", "hier gehört true oder false hin, nicht: {0}"),
    (
        "expected an array of whole numbers, found {0}",
        "hier gehört eine Liste ganzer Zahlen hin, nicht: {0}",
    ),
    ("expected an array, found {0}", "hier gehört eine Liste hin, nicht: {0}"),
    ("expected an object, found {0}", "hier gehört ein Objekt hin, nicht: {0}"),
    ("expected {0} numbers, found {1}", "hier gehören {0} Zahlen hin, nicht {1}"),
    ("expected {0} rows of {0} cells", "hier gehören {0} Reihen zu {0} Feldern hin"),
    (
        "expected something that can go in {0}, not {1}",
        "hier gehört etwas hin, das in {0} stehen kann, nicht {1}",
    ),
    (
        "expected an array of {0} values, one for each cell",
        "hier gehört eine Liste von {0} Werten hin, einer für jedes Feld",
    ),
    (
        "a board of size {0} is not supported; sizes go from 1 to 32",
        "ein Brett der Größe {0} geht nicht; Größen gehen von 1 bis 32",
    ),
    (
        "{0} columns and {1} rows; only square boards can be read",
        "{0} Spalten und {1} Zeilen; lesbar sind nur quadratische Bretter",
    ),
    (
        "it ends too early; is a bracket or a quote missing?",
        "es endet zu früh; fehlt eine Klammer oder ein Anführungszeichen?",
    ),
    ("expected a number", "hier gehört eine Zahl hin"),
    ("expected one number", "hier gehört eine einzige Zahl hin"),
    ("expected the number of rows", "hier gehört die Zahl der Zeilen hin"),
    // Games.
    (
        "a game is an object with \"puzzle\" and \"moves\"",
        "eine Partie ist ein Objekt mit \"puzzle\" und \"moves\"",
    ),
    ("expected the record of a puzzle", "hier gehört der Datensatz eines Rätsels hin"),
    ("expected an array of moves", "hier gehört eine Liste von Zügen hin"),
    ("expected an array of changes", "hier gehört eine Liste von Änderungen hin"),
    ("expected the number of moves done", "hier gehört hin, wie viele der Züge gemacht sind"),
    ("expected one of these: {0}", "hier gehört eines von diesen hin: {0}"),
    (
        "expected a whole number of milliseconds",
        "hier gehört eine ganze Zahl von Millisekunden hin",
    ),
    ("time does not run backwards", "die Zeit läuft nicht rückwärts"),
    (
        "expected a cell, its height and marks before, its height and marks after",
        "hier gehören ein Feld, seine Höhe und Notizen davor und seine Höhe und Notizen danach hin",
    ),
    ("that is not what {0} held before this move", "das stand vor diesem Zug nicht in {0}"),
    ("{0} is given and cannot be changed", "{0} ist vorgegeben und nicht zu ändern"),
    (
        "{1} is not a height in this puzzle, so it cannot go into {0}",
        "{1} ist keine Höhe dieses Rätsels und passt nicht in {0}",
    ),
    // Where a technique never comes up.
    (
        "the house has fewer other open cells, so a simpler set says the same",
        "die Reihe hat weniger andere offene Felder, also sagt eine kleinere Gruppe dasselbe",
    ),
    (
        "regions of any shape are drawn on boards from 3x3 to 20x20",
        "Gebiete beliebiger Form gibt es auf Brettern von 3x3 bis 20x20",
    ),
    (
        "no board of this size holds every height once on both diagonals",
        "kein Brett dieser Größe hat auf beiden Diagonalen jede Höhe einmal",
    ),
    (
        "there are fewer other lines, so a simpler fish says the same",
        "es gibt weniger andere Linien, also sagt ein kleinerer Fisch dasselbe",
    ),
    (
        "what meets every place of a height in a line lies with them in a box, where they are locked",
        "was alle Plätze einer Höhe in einer Linie trifft, liegt mit ihnen in einem Block, und dort sind sie gebunden",
    ),
    // Rules.
    (
        "expected rows by columns, such as \"2x3\" or [2,3]",
        "hier gehören Zeilen mal Spalten hin, etwa \"2x3\" oder [2,3]",
    ),
    ("expected \"sum\" or \"count\"", "hier gehört \"sum\" oder \"count\" hin"),
    ("write rows by columns, boxes=2x3", "schreibe Zeilen mal Spalten, boxes=2x3"),
    ("write rows by columns of a box: 2x3", "schreibe Zeilen mal Spalten eines Blocks: 2x3"),
    (
        "a board of this size has no usual boxes; say which, such as 2x3",
        "ein Brett dieser Größe hat keine üblichen Blöcke; sag, welche, etwa 2x3",
    ),
    (
        "a board of this size has no usual boxes; give \"boxes\" as \"2x3\"",
        "ein Brett dieser Größe hat keine üblichen Blöcke; gib \"boxes\" an, etwa als \"2x3\"",
    ),
    (
        "this word takes no value; leave out what follows it",
        "dieses Wort steht allein; lass weg, was folgt",
    ),
    (
        "it takes no value; leave out what follows the =",
        "hier gehört kein Wert hin; lass weg, was hinter dem = steht",
    ),
    ("write the number of heights", "schreibe die Zahl der Höhen"),
    ("write heights 1-3", "schreibe heights 1-3"),
    ("write the tallest building, parks=4", "schreibe das höchste Haus, parks=4"),
    ("no board has that many cells", "so viele Felder, wie davor stehen, hat kein Brett"),
    (
        "write the region of each cell, such as 112122333",
        "schreibe das Gebiet jedes Feldes, etwa 112122333",
    ),
    // Drawn boards.
    (
        "another board begins here; give one at a time, with a blank line between",
        "hier beginnt ein weiteres Brett; gib eines nach dem anderen an, mit einer Leerzeile dazwischen",
    ),
    (
        "a second line of clues on one side; give each side one line",
        "eine zweite Zeile mit Randzahlen auf einer Seite; gib jeder Seite eine Zeile",
    ),
    (
        "write a number, . for none, or | at the ends of a row",
        "schreibe eine Zahl, . für keine oder | an den Enden einer Reihe",
    ),
    (
        "there is no row of cells; draw | at both ends of every row",
        "es gibt keine Reihe mit Feldern; zeichne | an beide Enden jeder Reihe",
    ),
    (
        "this row has an upright line at one end only; draw | at both",
        "diese Reihe hat nur an einem Ende einen senkrechten Strich; zeichne | an beide",
    ),
    (
        "more than one clue at an end of this row; give one, or . for none",
        "mehr als eine Randzahl an einem Ende dieser Reihe; gib eine an, oder . für keine",
    ),
    (
        "there are more clues here than columns; give one for each, or . for none",
        "hier stehen mehr Randzahlen als Spalten; gib für jede eine an, oder . für keine",
    ),
    (
        "it is not clear which columns these clues belong to; give . where there is none",
        "es ist nicht klar, zu welchen Spalten diese Randzahlen gehören; schreibe ., wo keine steht",
    ),
    (
        "this caption is not clear; write it as `heights 1-3, diagonals, boxes 2x3`",
        "diese Überschrift ist nicht klar; schreibe sie wie `heights 1-3, diagonals, boxes 2x3`",
    ),
    (
        "the inner lines do not make boxes or regions of as many cells as a row; leave them out, close them, or put a caption such as `boxes 2x3` on top",
        "die inneren Linien ergeben keine Blöcke oder Gebiete mit so vielen Feldern wie eine Reihe; lass sie weg, schließe sie oder schreibe eine Überschrift wie `boxes 2x3` darüber",
    ),
    // Lists of numbers.
    (
        "write numbers separated by commas or spaces, 0 where there is none",
        "schreibe Zahlen mit Kommas oder Leerzeichen dazwischen, 0, wo keine steht",
    ),
    (
        "a number is missing; write 0 where there is none",
        "eine Zahl fehlt; schreibe 0, wo keine steht",
    ),
    (
        "it can appear once, between the clues and the givens",
        "es steht einmal, zwischen Randzahlen und Vorgaben",
    ),
    ("the clues are one list without rows", "die Randzahlen sind eine Liste ohne Reihen"),
    ("givens are nested by rows at most", "Vorgaben sind höchstens nach Reihen gegliedert"),
    ("this closes a bracket that was never opened", "es schließt keine Klammer seiner Art"),
    ("write numbers", "schreibe Zahlen"),
    ("write a number", "schreibe eine Zahl"),
    ("write the number of rows and columns", "schreibe die Zahl der Zeilen und Spalten"),
    // Other tools.
    (
        "write letting grid_size be 4, letting side_labels be [[…],[…],[…],[…]]",
        "schreibe letting grid_size be 4, letting side_labels be [[…],[…],[…],[…]]",
    ),
    (
        "expected four lists of clues: left, top, right, bottom",
        "hier gehören vier Listen mit Randzahlen hin: links, oben, rechts, unten",
    ),
    ("only letters, digits, + and / can stand here", "hier kommen Buchstaben, Ziffern, + und /"),
    (
        "given pencil marks limit what can go in a cell, which puzzles here cannot express; remove them first",
        "vorgegebene Notizen schränken ein, was dort stehen kann, und das lässt sich hier nicht sagen; nimm sie zuerst heraus",
    ),
    (
        "give the whole address, with fpuz, scl or ctc in it",
        "gib die ganze Adresse an, mit fpuz, scl oder ctc darin",
    ),
    (
        "this rule of SudokuPad is not supported here; remove it first",
        "diese Regel von SudokuPad kennen wir nicht; nimm sie zuerst heraus",
    ),
    ("expected cells of this board", "hier gehören Felder dieses Bretts hin"),
    (
        "write constraints such as .Shape~4x4 and .Skyscraper~C3~1~3",
        "schreibe Bedingungen wie .Shape~4x4 und .Skyscraper~C3~1~3",
    ),
    (
        "this constraint is not supported here; remove it first",
        "diese Bedingung kennen wir nicht; nimm sie zuerst heraus",
    ),
    ("expected rows and columns, such as 4x4", "hier gehören Zeilen und Spalten hin, etwa 4x4"),
    (
        "expected as many values as there are rows, from 1 or from 0",
        "hier gehören so viele Werte hin, wie es Zeilen gibt, von 1 oder von 0 an",
    ),
    (
        "expected a line and the clues at its ends, such as C3~1~3",
        "hier gehört eine Linie mit den Randzahlen an ihren Enden hin, etwa C3~1~3",
    ),
    (
        "expected a cell and its one value, such as R1C1_3",
        "hier gehört ein Feld mit seinem einen Wert hin, etwa R1C1_3",
    ),
    // What is no puzzle.
    (
        "nothing can be read from this site; paste the puzzle's own text, or an address of puzz.link, Penpa+, f-puzzles, SudokuPad or Towers",
        "von dieser Seite lässt sich nichts lesen; füge den Text des Rätsels ein oder eine Adresse von puzz.link, Penpa+, f-puzzles, SudokuPad oder Towers",
    ),
    (
        "this address holds only a number, not the puzzle; type the clues clockwise from the top left, 0 where there is none",
        "diese Adresse enthält nur eine Nummer, nicht das Rätsel; tippe die Randzahlen im Uhrzeigersinn ab oben links ein, 0, wo keine steht",
    ),
    (
        "this address holds only a number; in f-puzzles, choose Export and copy the link with ?load= in it",
        "diese Adresse enthält nur eine Nummer; wähle in f-puzzles Export und kopiere den Link mit ?load= darin",
    ),
    (
        "this address holds only a short name, not the puzzle; copy the long one, with fpuz, scl or ctc in it",
        "diese Adresse enthält nur einen Kurznamen, nicht das Rätsel; kopiere die lange, mit fpuz, scl oder ctc darin",
    ),
    (
        "this address holds only a number; save the page and give the file, or copy its line `var task = …`",
        "diese Adresse enthält nur eine Nummer; speichere die Seite und gib die Datei an, oder kopiere daraus die Zeile `var task = …`",
    ),
    (
        "this address holds only a number; save the page and give the file",
        "diese Adresse enthält nur eine Nummer; speichere die Seite und gib die Datei an",
    ),
    (
        "this short address does not hold the puzzle; open it and copy the long one",
        "diese Kurzadresse enthält das Rätsel nicht; öffne sie und kopiere die lange",
    ),
    (
        "the address is not complete; copy all of it, with m= and p= in it",
        "die Adresse ist nicht vollständig; kopiere sie ganz, mit m= und p= darin",
    ),
    (
        "this is a puzzle of the kind {0}; only skyscrapers can be read",
        "das ist ein Rätsel der Art {0}; lesbar ist nur skyscrapers",
    ),
    (
        "there is no Skyscrapers puzzle on this page; pages of puzzle-skyscrapers.com and janko.at can be read, and links, tables and preformatted boards on any page",
        "in dieser Seite ist kein Hochhäuser-Rätsel zu finden; lesbar sind Seiten von puzzle-skyscrapers.com und janko.at, und Links, Tabellen und vorformatierte Bretter in jeder Seite",
    ),
    (
        "this is the name of a picture or a PDF, which cannot be read; type the clues clockwise from the top left, 0 where there is none",
        "das ist der Name eines Bildes oder einer PDF-Datei, und die sind nicht lesbar; tippe die Randzahlen im Uhrzeigersinn ab oben links ein, 0, wo keine steht",
    ),
    (
        "there are {0} puzzles in this text; give one of them",
        "in diesem Text stehen {0} Rätsel; gib eins davon an",
    ),
    (
        "these are the cells of a board, without any clue; give the clues clockwise from the top left",
        "das sind die Felder eines Bretts, ohne Randzahlen; gib die Randzahlen im Uhrzeigersinn ab oben links an",
    ),
    (
        "these are the 81 cells of a sudoku; a Skyscrapers puzzle has clues around the board",
        "das sind die 81 Felder eines Sudokus; ein Hochhäuser-Rätsel hat Zahlen rund um das Brett",
    ),
    (
        "there are no numbers in this text; give the clues clockwise from the top left, 0 where there is none",
        "in diesem Text stehen keine Zahlen; gib die Randzahlen im Uhrzeigersinn ab oben links an, 0, wo keine steht",
    ),
    (
        "no puzzle was found in these words; put it on lines of its own, or give the clues clockwise from the top left",
        "in diesen Worten ist kein Rätsel zu finden; schreib es in eigene Zeilen, oder gib die Randzahlen im Uhrzeigersinn ab oben links an",
    ),
    (
        "there is only the size in this text; give the clues as well",
        "in diesem Text steht nur die Größe; gib auch die Randzahlen an",
    ),
    (
        "there are only empty places in this text; give the clues clockwise from the top left, 0 where there is none",
        "in diesem Text sind nur leere Stellen; gib die Randzahlen im Uhrzeigersinn ab oben links an, 0, wo keine steht",
    ),
    (
        "this text begins or ends in the middle of a list; give all of it",
        "dieser Text beginnt oder endet mitten in einer Liste; gib ihn ganz an",
    ),
    (
        "these lines may be a part of a board or of a longer list; give all of it, or put the clues into one line, in brackets",
        "diese Zeilen können ein Teil eines Bretts oder einer längeren Liste sein; gib alles an, oder schreib die Randzahlen in eine Zeile, in Klammern",
    ),
    (
        "these few numbers may be a part of a board or of a longer list; give all of it, or put the clues in brackets",
        "diese wenigen Zahlen können ein Teil eines Bretts oder einer längeren Liste sein; gib alles an, oder setz die Randzahlen in Klammern",
    ),
    (
        "these lines are only a part of a board; give all of them, or the clues as one list",
        "das ist nur ein Teil eines Bretts; gib alle Zeilen an, oder die Randzahlen als eine Liste",
    ),
    (
        "these signs do not form a square; give as many lines as there are signs in a line, with . for nothing",
        "das ist kein Quadrat aus Zeichen; gib so viele Zeilen an, wie eine Zeile Zeichen hat, mit . für nichts",
    ),
    ("corners stay empty; write . there", "die Ecken bleiben leer; schreib dort ."),
    ("write a number, or . for nothing", "schreib eine Zahl, oder . für nichts"),
    (
        "this is not text but the inside of another file; give the puzzle as text",
        "das ist kein Text, sondern das Innere einer anderen Datei; gib das Rätsel als Text an",
    ),
    (
        "this is the name of a file; open it and give what is in it",
        "das ist der Name einer Datei; öffne sie und gib an, was darin steht",
    ),
    (
        "the brackets do not match; give all of it",
        "die Klammern passen nicht zusammen; gib den ganzen Text an",
    ),
    (
        "this is not the name of a side; write top, right, bottom or left",
        "so heißt keine Seite; schreib top, right, bottom oder left",
    ),
    (
        "write the sides with their names, such as top: 0 0 1 2",
        "schreib die Seiten mit ihren Namen, etwa top: 0 0 1 2",
    ),
    (
        "write numbers separated by spaces, 0 where there is none",
        "schreib Zahlen mit Leerzeichen dazwischen, 0, wo keine steht",
    ),
    (
        "this is a puzzle of another kind; only Skyscrapers can be read",
        "das ist ein Rätsel anderer Art; lesbar sind nur Hochhäuser-Rätsel",
    ),
    (
        "it is damaged or not complete; copy the whole address",
        "es ist beschädigt oder nicht vollständig; kopiere die ganze Adresse",
    ),
    (
        "this rule of f-puzzles is not supported here; remove it first",
        "diese Regel von f-puzzles kennen wir nicht; nimm sie zuerst heraus",
    ),
    (
        "one diagonal alone cannot be read; set both or none",
        "eine Diagonale allein geht nicht; setze beide oder keine",
    ),
    (
        "expected a place outside the board, such as \"R0C1\"",
        "hier gehört ein Platz neben dem Brett hin, etwa \"R0C1\"",
    ),
    ("expected heights of this board", "hier gehören Höhen dieses Bretts hin"),
    (
        "these regions do not divide the board; each needs as many cells as a row has",
        "diese Gebiete teilen das Brett nicht auf; jedes braucht so viele Felder wie eine Zeile",
    ),
    (
        "write numbers separated by spaces, - for none",
        "schreibe Zahlen mit Leerzeichen dazwischen, - für keine",
    ),
    (
        "write rows, columns and the tallest height, and D for diagonals: 5 5 4 D",
        "schreibe Zeilen, Spalten und die größte Höhe, und D für Diagonalen: 5 5 4 D",
    ),
    (
        "four lines of clues follow the first, then a line for each row",
        "auf die erste Zeile folgen vier mit Randzahlen, dann eine für jede Reihe",
    ),
    (
        "expected two lines of clues, one for each side",
        "hier gehören zwei Zeilen mit Randzahlen hin, die beider Seiten",
    ),
    ("expected a line for each row", "hier gehört eine Zeile für jede Reihe hin"),
    (
        "this is not well-formed XML; give the whole file",
        "das ist kein ordentliches XML; gib die ganze Datei an",
    ),
    ("this element is missing", "dieses Element fehlt"),
    ("only Skyscrapers puzzles can be read", "gelesen werden nur Rätsel der Art Skyscrapers"),
    ("only skyscrapers puzzles can be read", "gelesen werden nur Rätsel der Art skyscrapers"),
    (
        "x and y go from 0 to one less than the size",
        "x und y gehen von 0 bis zur Größe weniger eins",
    ),
    ("there are more clues than lines", "es gibt mehr Randzahlen als Linien"),
    ("expected north, south, east or west", "hier gehört north, south, east oder west hin"),
    (
        "write #skyscrapers/4/4/… and the rest of the link",
        "schreibe #skyscrapers/4/4/… und was sonst dazugehört",
    ),
    ("write {0}, filled= or marks=, each once", "schreibe {0}, filled= oder marks=, jedes einmal"),
    (
        "the numbers of filled= are heights of the board",
        "die Zahlen hinter filled= sind Höhen des Bretts",
    ),
    ("the board is full before this", "das Brett ist schon davor voll"),
    (
        "write marks as 0 to 9 and A to W, with a dot after those of each cell",
        "schreibe Notizen als 0 bis 9 und A bis W, mit einem Punkt hinter denen eines Feldes",
    ),
    (
        "write a dot after the marks of the last cell",
        "schreibe einen Punkt hinter die Notizen des letzten Feldes",
    ),
    ("write n = 4; cu = [_,_,1,2]; and so on", "schreibe n = 4; cu = [_,_,1,2]; und so weiter"),
    ("expected the number of rows: n = 4;", "hier gehört die Zahl der Zeilen hin: n = 4;"),
    ("expected one of n, cu, cl, rl, rr and x", "hier gehört n, cu, cl, rl, rr oder x hin"),
    ("give the whole address, with &p= in it", "gib die ganze Adresse an, mit &p= darin"),
    (
        "only letters, digits, + and / can follow p=",
        "hinter p= kommen Buchstaben, Ziffern, + und /",
    ),
    ("only square grids can be read", "lesbar sind nur quadratische Gitter"),
    (
        "there is no room for clues; give the grid a margin of 1",
        "für Randzahlen ist kein Platz; gib dem Gitter einen Rand von 1",
    ),
    (
        "{0} is not a number; clues and givens are numbers",
        "{0} ist keine Zahl; Randzahlen und Vorgaben sind Zahlen",
    ),
    (
        "write https://puzz.link/p?skyscrapers/4/4/…",
        "schreibe https://puzz.link/p?skyscrapers/4/4/…",
    ),
    ("begin with pzprv3", "beginne mit pzprv3"),
    (
        "a line needs a token for every column and one at each end; . is nothing",
        "eine Zeile braucht ein Zeichen für jede Spalte und eines an jedem Ende; . ist nichts",
    ),
    ("write a clue, or . for none", "schreibe eine Randzahl, oder . für keine"),
    (
        "write . or an answer such as 3, a given such as q3, marks such as .[1,,3,]",
        "schreibe . oder eine Antwort wie 3, eine Vorgabe wie q3, Notizen wie .[1,,3,]",
    ),
    (
        "write hex digits, - before two of them, or g to z for 1 to 20 blanks",
        "schreibe Hexziffern, - vor zweien davon, oder g bis z für 1 bis 20 Lücken",
    ),
    (
        "nothing here can be 0; g stands for one blank",
        "hier kann nichts 0 sein; g steht für eine Lücke",
    ),
    ("there are more clues than four times the size", "es gibt mehr als vier Randzahlen je Zeile"),
    ("write clues separated by slashes", "schreibe Randzahlen mit Schrägstrichen dazwischen"),
    (
        "write a given, a to z for empty cells, or _ between two givens",
        "schreibe eine Vorgabe, a bis z für leere Felder, oder _ zwischen zwei Vorgaben",
    ),
    (
        "the board is not full yet; z is 26 empty cells",
        "das Brett ist noch nicht voll; z sind 26 leere Felder",
    ),
    ("only games of Towers can be read", "gelesen werden nur Spiele von Towers"),
    ("this line is missing from the save file", "diese Zeile fehlt im Spielstand"),
    (
        "moves are R or P and column,row,height; S and the solution; M; D",
        "Züge sind R oder P und Spalte,Zeile,Höhe; S und die Lösung; M; D",
    ),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn phrases_are_unique_and_keep_their_parts() {
        let all: Vec<_> = SENTENCES.iter().chain(NOUNS).collect();
        for (index, (english, german)) in all.iter().enumerate() {
            assert!(all[..index].iter().all(|(other, _)| other != english), "twice: {english}");
            for part in ["{0}", "{1}"] {
                assert_eq!(english.contains(part), german.contains(part), "{english}");
            }
        }
    }
}
