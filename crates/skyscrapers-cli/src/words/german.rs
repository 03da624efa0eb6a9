//! German.

use std::time::Duration;

use skyscrapers::diagnose::{Item, OtherOrder};
use skyscrapers::trace::Work;
use skyscrapers::words::Language;
use skyscrapers::{CountedBy, Grade, Outcome, Side, Stats};

use super::{Said, Thing, Voice, in_threes};
use crate::watch::GaveUp;

const NOT_ALL: &str = "nicht alles wurde versucht; erhöhe --budget";

pub(super) struct German;

impl German {
    /// Behind „in“, „nach“ and „mit“: „1 Feld“, „3 Feldern“, „5 Schritten“.
    fn count_dative(&self, number: u64, thing: Thing) -> String {
        let plain = self.count(number, thing);
        match thing {
            Thing::Cell | Thing::LineFilter | Thing::Step if number != 1 => format!("{plain}n"),
            _ => plain,
        }
    }
}

impl Voice for German {
    fn grouped(&self, number: u64) -> String {
        in_threes(number, '.')
    }

    fn count(&self, number: u64, thing: Thing) -> String {
        let (one, many) = match thing {
            Thing::Candidate => ("Kandidat", "Kandidaten"),
            Thing::Cell => ("Feld", "Felder"),
            Thing::Clue => ("Randzahl", "Randzahlen"),
            Thing::Given => ("Vorgabe", "Vorgaben"),
            Thing::Guess => ("Versuch", "Versuche"),
            Thing::Line => ("Linie", "Linien"),
            Thing::LineFilter => ("Linienfilter", "Linienfilter"),
            Thing::Node => ("Knoten", "Knoten"),
            Thing::Page => ("Seite", "Seiten"),
            Thing::Picture => ("Bild", "Bilder"),
            Thing::Puzzle => ("Rätsel", "Rätsel"),
            Thing::Sequence => ("Folge", "Folgen"),
            Thing::Solution => ("Lösung", "Lösungen"),
            Thing::State => ("Zustand", "Zustände"),
            Thing::Step => ("Schritt", "Schritte"),
        };
        format!("{} {}", self.grouped(number), if number == 1 { one } else { many })
    }

    fn seconds(&self, time: Duration) -> String {
        let seconds = time.as_secs_f64();
        let noun = if seconds == 1.0 { "Sekunde" } else { "Sekunden" };
        format!("{} {noun}", seconds.to_string().replace('.', ","))
    }

    fn gave_up(&self, why: GaveUp) -> String {
        match why {
            GaveUp::Interrupted => "mit Strg-C angehalten".to_owned(),
            GaveUp::Time(timeout) => {
                format!("nach {} aufgegeben; erhöhe --timeout", self.seconds(timeout))
            }
            GaveUp::Nodes(nodes) => format!(
                "nach {} aufgegeben; erhöhe --budget",
                self.count_dative(nodes, Thing::Node)
            ),
        }
    }

    fn outcome(&self, outcome: &Outcome, stats: &Stats, differ: u64, gave_up: GaveUp) -> String {
        let gave_up = self.gave_up(gave_up);
        match outcome {
            Outcome::Unique(_) if stats.guesses == 0 => {
                "genau eine Lösung, ohne Probieren gefunden".to_owned()
            }
            Outcome::Unique(_) => {
                format!("genau eine Lösung, {}", self.count(stats.guesses, Thing::Guess))
            }
            Outcome::Multiple(..) => format!(
                "mehr als eine Lösung; hier sind zwei, die sich in {} unterscheiden",
                self.count_dative(differ, Thing::Cell)
            ),
            Outcome::None(why) => self.no_solution(&why.words(Language::German).to_string()),
            Outcome::Unknown(Some(_)) => {
                format!("eine Lösung, vielleicht nicht die einzige: {gave_up}")
            }
            Outcome::Unknown(None) => gave_up,
        }
    }

    fn check(&self, outcome: &Outcome, differ: u64, gave_up: GaveUp) -> String {
        let gave_up = self.gave_up(gave_up);
        match outcome {
            Outcome::Unique(_) => self.diagnosis(&Said::Valid),
            Outcome::Multiple(..) => format!(
                "ungültig: mehr als eine Lösung; diese beiden unterscheiden sich in {}, in Klammern gesetzt",
                self.count_dative(differ, Thing::Cell)
            ),
            Outcome::None(why) => {
                self.diagnosis(&Said::NoSolution(&why.words(Language::German).to_string()))
            }
            Outcome::Unknown(Some(_)) => {
                format!(
                    "unentschieden: Es gibt eine Lösung, vielleicht nicht die einzige: {gave_up}"
                )
            }
            Outcome::Unknown(None) => format!("unentschieden: {gave_up}"),
        }
    }

    fn order(&self, verb: &str, other: &OtherOrder) -> String {
        let words = other.words(Language::German);
        format!("aber {words}:\n  skyscrapers {verb} '{}'\n", other.text())
    }

    fn more_than(&self, number: u64) -> String {
        format!("mehr als {}", self.grouped(number))
    }

    fn at_least(&self, found: &str, gave_up: GaveUp) -> String {
        format!("mindestens {found}; {}", self.gave_up(gave_up))
    }

    fn drawn_from(&self, drawn: u64, found: &str) -> String {
        format!("{} von {found} gezogen", self.count(drawn, Thing::Solution))
    }

    fn counted(&self, by: CountedBy) -> &'static str {
        match by {
            CountedBy::Heights => "Höhe für Höhe gezählt",
            CountedBy::Rows => "Zeile für Zeile gezählt",
            _ => "einzeln gezählt",
        }
    }

    fn in_all(&self, solutions: u64) -> String {
        format!("{} insgesamt", self.count(solutions, Thing::Solution))
    }

    fn enough(&self, solutions: u64) -> String {
        let solutions = self.count(solutions, Thing::Solution);
        format!("{solutions}, so viele wie verlangt; es kann mehr geben")
    }

    fn so_far(&self, solutions: u64, gave_up: GaveUp) -> String {
        format!("bisher {}; {}", self.count(solutions, Thing::Solution), self.gave_up(gave_up))
    }

    fn grade(&self, grade: &Grade) -> String {
        let level = Language::German.level(grade.level);
        let rating = grade.rating.to_string().replace('.', ",");
        format!("{level}, Wertung {rating}, Aufwand {}", grade.effort)
    }

    fn no_grade(&self, why: &str) -> String {
        format!("keine Schwierigkeit: {why}")
    }

    fn no_steps(&self) -> &'static str {
        "keine Schritte"
    }

    fn summary_heads(&self) -> [&'static str; 6] {
        ["Größe", "Schwierigkeit", "Rätsel", "Randzahlen", "Vorgaben", "Aufwand"]
    }

    fn ungraded(&self) -> &'static str {
        "keine"
    }

    fn fill_marks(&self) -> &'static str {
        "Notiere zuerst, was in jedem offenen Feld stehen kann."
    }

    fn exercise_number(&self, number: u64) -> String {
        format!("Aufgabe {number}")
    }

    fn find(&self, technique: &str, level: &str) -> String {
        format!("Gesucht: {technique} ({level}).")
    }

    fn solved_in(&self, steps: u64, grade: &Grade) -> String {
        format!("gelöst in {}: {}", self.count_dative(steps, Thing::Step), self.grade(grade))
    }

    fn no_solution(&self, why: &str) -> String {
        format!("keine Lösung: {why}")
    }

    fn ambiguous_after(&self, steps: u64) -> String {
        let steps = self.count(steps, Thing::Step);
        format!("{steps}, und mehr folgt nicht: Es gibt mehr als eine Lösung")
    }

    fn gave_up_after(&self, steps: u64, gave_up: GaveUp) -> String {
        format!("{}; {}", self.count(steps, Thing::Step), self.gave_up(gave_up))
    }

    fn beyond_level(&self, steps: u64, level: &str) -> String {
        let steps = self.count(steps, Thing::Step);
        format!("{steps}; ab hier reicht die Schwierigkeit {level} nicht mehr")
    }

    fn serving(&self, url: &str, taken: Option<u16>) -> String {
        let taken = taken.map(|port| format!(" ({port} war belegt)")).unwrap_or_default();
        format!("Skyscrapers läuft auf {url}{taken}. Mit Strg-C hört es auf.")
    }

    fn open_to_others(&self) -> &'static str {
        "Wer diesen Rechner im Netz erreicht, kann es benutzen."
    }

    fn no_browser(&self, why: &str) -> String {
        format!("kein Browser ließ sich öffnen ({why}); öffne die Seite selbst")
    }

    fn cannot_listen(&self, address: &str) -> String {
        format!("{address} lässt sich nicht öffnen")
    }

    fn no_book(&self, folder: &str) -> String {
        format!("in {folder} ist kein Buch; docs/build legt eines in target/book an")
    }

    fn figures_so_far(&self) -> &'static str {
        "mit Strg-C abgebrochen: das sind die Zahlen bis hier"
    }

    fn wrong_answer(&self, what: &str) -> String {
        format!("falsche Antwort: {what}")
    }

    fn unsteady(&self) -> &'static str {
        "jedes Mal eine andere"
    }

    fn not_counted(&self) -> &'static str {
        "innerhalb des Budgets nicht entschieden; zählt nicht mit"
    }

    fn hardly_any(&self, tries: u64) -> String {
        let tries = self.grouped(tries);
        format!("unter 8x8 ist kaum ein Rätsel unzumutbar; nach {tries} Versuchen ist Schluss")
    }

    fn verified(&self, refused: Option<&str>) -> String {
        match refused {
            None => "geprüft: Der Schiedsrichter hat jeden Schritt nachbewiesen".to_owned(),
            Some(why) => format!("nicht bestätigt: {why}"),
        }
    }

    fn traced(&self, outcome: &Outcome, guesses: u64, limit: u64) -> String {
        match outcome {
            Outcome::Unique(_) if guesses == 0 => {
                "eindeutige Lösung, ohne Raten gefunden".to_owned()
            }
            Outcome::Unique(_) => {
                format!("eindeutige Lösung, {}", self.count(guesses, Thing::Guess))
            }
            Outcome::Multiple(..) => "mehr als eine Lösung; das ist die erste".to_owned(),
            Outcome::None(why) => self.no_solution(&why.words(Language::German).to_string()),
            Outcome::Unknown(_) => format!(
                "abgebrochen, bevor alles versucht war; --limit (jetzt {}), --budget und --timeout reichen weiter",
                self.grouped(limit)
            ),
        }
    }

    fn trace_work(&self, work: &Work) -> String {
        let sequences = u64::try_from(work.sequences).unwrap_or(u64::MAX);
        let mut text = format!(
            "{} angesehen, {} durchgegangen, {}, {} gestrichen",
            self.count(work.lines, Thing::Line),
            self.count(sequences, Thing::Sequence),
            self.count(work.guesses, Thing::Guess),
            self.count(work.strikes, Thing::Candidate)
        );
        if work.uncounted > 0 {
            let lines = self.count(work.uncounted, Thing::Line);
            text += &format!("; {lines} mit mehr Folgen, als sich zählen lassen");
        }
        text
    }

    fn struck_in(&self, struck: &str, passes: u64) -> String {
        match passes {
            0 => format!("{struck} gestrichen."),
            1 => format!("{struck} in einem Durchgang gestrichen."),
            _ => format!("{struck} in {passes} Durchgängen gestrichen."),
        }
    }

    fn quiet_lines(&self, lines: u64) -> String {
        match lines {
            1 => "Eine weitere Linie bringt nichts Neues.".to_owned(),
            _ => format!("{} weitere Linien bringen nichts Neues.", self.grouped(lines)),
        }
    }

    fn no_puzzle_given(&self) -> &'static str {
        "kein Rätsel angegeben; zum Beispiel: skyscrapers solve \"0,0,1,2,0,2,0,0,0,3,0,0,0,1,0,0\", \
         ein Dateiname oder - zum Eintippen (--help zeigt mehr)"
    }

    fn no_picture_on_terminal(&self, ending: &str) -> String {
        format!("ein Bild passt in kein Terminal; mit -o eine Datei nennen, etwa brett.{ending}")
    }

    fn no_picture_format(&self, path: &str) -> String {
        format!(
            "{path} sagt nicht, was zu zeichnen ist; auf .svg, .png oder .pdf enden lassen oder --to angeben"
        )
    }

    fn one_picture_a_stream(&self) -> &'static str {
        "die Standardausgabe nimmt nur ein Bild; für mehrere mit -o einen Ordner oder eine Datei nennen"
    }

    fn file_exists(&self, path: &str) -> String {
        format!("{path} gibt es schon; --force überschreibt die Datei")
    }

    fn foreign_file(&self, path: &str) -> String {
        format!(
            "{path} gibt es schon und stammt nicht von skyscrapers; --force überschreibt die Datei"
        )
    }

    fn foreign_folder(&self, path: &str, file: &str) -> String {
        format!(
            "in {path} liegen andere Dateien, etwa {file}; einen leeren Ordner nennen oder --force angeben"
        )
    }

    fn booklet_stopped(&self) -> &'static str {
        "mit Strg-C beendet: Es ist kein Heft entstanden"
    }

    fn booklet_is_pdf(&self) -> &'static str {
        "ein Heft ist ein PDF; eine Datei nennen, die auf .pdf endet"
    }

    fn seed_without_learning(&self) -> &'static str {
        "--seed gehört zu --method learning; die anderen brauchen keinen Startwert"
    }

    fn worker_broke(&self) -> &'static str {
        "ein Arbeiter ist ausgefallen; das ist ein Fehler im Programm, bitte mit dem Rätsel melden"
    }

    fn one_trace_a_page(&self) -> &'static str {
        "--html nimmt ein Rätsel auf einmal: Ein Lösungsweg füllt schon eine Seite"
    }

    fn pictures_in(&self, pictures: u64, folder: &str) -> String {
        format!("{} in {folder}", self.count(pictures, Thing::Picture))
    }

    fn explained(&self, puzzles: u64) -> String {
        format!("{}, erklärt", self.count(puzzles, Thing::Puzzle))
    }

    fn puzzle_number(&self, number: u64) -> String {
        format!("Rätsel {number}")
    }

    fn booklet(&self, puzzles: u64, pages: u64) -> String {
        format!("{} auf {}", self.count(puzzles, Thing::Puzzle), self.count(pages, Thing::Page))
    }

    fn pictures_from(&self, pictures: u64, first: &str, last: &str) -> String {
        format!("{}: {first} bis {last}", self.count(pictures, Thing::Picture))
    }

    fn line(&self, line: usize) -> String {
        format!("Zeile {line}")
    }

    fn stopped(&self, done: u64, passed: u64) -> String {
        let said = format!("mit Strg-C angehalten: {} fertig", self.count(done, Thing::Puzzle));
        if passed == 0 { said } else { format!("{said}; weiter mit --skip {passed}") }
    }

    fn stopped_making(&self, made: u64, seed: u64) -> String {
        let said = format!("mit Strg-C angehalten: {} erzeugt", self.count(made, Thing::Puzzle));
        format!("{said}; weiter mit --seed {seed} --first {}", made + 1)
    }

    fn cannot_write(&self, why: &str, done: u64, option: &str, number: u64) -> String {
        let done = self.count(done, Thing::Puzzle);
        format!("Schreiben geht nicht: {why}; {done} geschrieben; weiter mit {option} {number}")
    }

    fn not_before(&self, found: u64, wanted: u64) -> String {
        let found = self.count(found, Thing::Puzzle);
        format!("--before enthält {found}, --first braucht aber die {} davor", self.grouped(wanted))
    }

    fn made_of(&self, made: u64, count: u64) -> String {
        format!("{} von {} erzeugt", self.grouped(made), self.grouped(count))
    }

    fn dataset_made(&self, records: u64, folder: &str, splits: [u64; 3]) -> String {
        let [train, validation, test] = splits.map(|count| self.grouped(count));
        let records = self.grouped(records);
        format!(
            "{records} Datensätze in {folder}: {train} train, {validation} validation, {test} test"
        )
    }

    fn dataset_stopped(&self, records: u64, folder: &str) -> String {
        let records = self.grouped(records);
        format!(
            "mit Strg-C angehalten: {records} Datensätze geschrieben; weiter mit -o {folder} --resume"
        )
    }

    fn dataset_cut(&self, why: &str, records: u64, folder: &str) -> String {
        let records = self.grouped(records);
        format!(
            "Schreiben geht nicht: {why}; {records} Datensätze erzeugt; weiter mit -o {folder} --resume"
        )
    }

    fn dataset_there(&self, folder: &str, file: &str) -> String {
        format!(
            "in {folder} gibt es schon {file}; einen anderen Ordner nennen, mit --resume weitermachen oder --force angeben"
        )
    }

    fn no_plan(&self, folder: &str, file: &str) -> String {
        format!("in {folder} ist nichts, womit man weitermachen könnte: {file} fehlt")
    }

    fn no_more_records(&self) -> &'static str {
        "mehr Rätsel dieser Art scheint es nicht zu geben"
    }

    fn scored(&self, solved: u64, answers: u64) -> String {
        format!("{} von {} gelöst", self.grouped(solved), self.grouped(answers))
    }

    fn cells_right(&self, right: u64, of: u64) -> String {
        format!("{right} von {of} Feldern richtig")
    }

    fn no_answer(&self, field: &str) -> String {
        format!("ein Feld {field:?} gibt es nicht; --field nennt das mit der Antwort")
    }

    fn no_puzzle_to_score(&self) -> &'static str {
        "hier steht weder ein Rätsel noch eine id; gib clues an, oder id und --records"
    }

    fn no_record(&self, id: &str) -> String {
        format!("kein Rätsel hat die id {id:?}; --records nennt die Datei mit den Rätseln")
    }

    fn short(&self, item: &Item) -> String {
        let (clue, value) = match item {
            Item::Given { cell, height } => return format!("{cell}={height}"),
            Item::Clue { clue, value, .. } => (clue, value),
        };
        let place = match clue.side() {
            Side::Top => "über Spalte",
            Side::Bottom => "unter Spalte",
            Side::Left => "links von Zeile",
            Side::Right => "rechts von Zeile",
        };
        format!("{value} {place} {}", clue.index() + 1)
    }

    fn diagnosis(&self, said: &Said<'_>) -> String {
        let nouns = |clue: bool| if clue { "Randzahlen" } else { "Vorgaben" };
        match *said {
            Said::Valid => "gültig: genau eine Lösung".to_owned(),
            Said::Level(Some(grade)) => format!("Schwierigkeit: {grade}"),
            Said::Level(None) => {
                "Schwierigkeit: im Rahmen des Budgets nicht gefunden; erhöhe --budget".to_owned()
            }
            Said::Minimal { clues, givens } => {
                let kinds = match (clues, givens) {
                    (true, true) => "jede Randzahl und jede Vorgabe",
                    (true, false) => "jede Randzahl",
                    (false, _) => "jede Vorgabe",
                };
                format!("minimal: {kinds} wird gebraucht")
            }
            Said::OneNeedless(item) => format!("nicht minimal: {item} könnte wegfallen"),
            Said::Needless(items) => {
                format!("nicht minimal: eines davon könnte wegfallen: {items}")
            }
            Said::MaybeMinimal => format!("minimal, so weit geprüft: {NOT_ALL}"),
            Said::Several { count, differ } => format!(
                "ungültig: {count} Lösungen; diese beiden unterscheiden sich in {}, in Klammern gesetzt",
                self.count_dative(differ, Thing::Cell)
            ),
            Said::AtLeast(count) => format!("mindestens {}", self.grouped(count)),
            Said::Certain { cells: 0, complete: true, .. } => {
                "sicher: Kein Feld ist in allen Lösungen gleich".to_owned()
            }
            Said::Certain { cells: 0, .. } => format!("sicher: bisher kein Feld: {NOT_ALL}"),
            Said::Certain { cells, open, complete } => {
                let at_least = if complete { "" } else { "mindestens " };
                let are = if cells == 1 { "ist" } else { "sind" };
                format!(
                    "sicher: {at_least}{cells} von {open} Feldern {are} in allen Lösungen gleich"
                )
            }
            Said::Add { first: true, way } => {
                format!("damit nur eine Lösung bleibt, ergänze {way}")
            }
            Said::Add { first: false, way } => format!("oder {way}"),
            Said::TheItem { clue: true, item } => format!("die Randzahl {item}"),
            Said::TheItem { clue: false, item } => format!("die Vorgabe {item}"),
            Said::OneOf { clue, items } => format!("eine dieser {}: {items}", nouns(clue)),
            Said::Together { clues, count, items } => {
                format!("diese {count} {}: {items}", nouns(clues))
            }
            Said::NothingToAdd => {
                format!("damit nur eine Lösung bleibt: nichts gefunden; {NOT_ALL}")
            }
            Said::NoSolution(why) => format!("ungültig: keine Lösung: {why}"),
            Said::MaybeFewer => {
                "vielleicht genügen dafür schon weniger davon; erhöhe --budget".to_owned()
            }
            Said::NoArgument => {
                "die Begründung braucht mehr, als das Budget erlaubt; erhöhe --budget".to_owned()
            }
            Said::ButThen(end) => format!("Doch dann: {end}."),
            Said::Change(change) => format!("damit nur eine Lösung bleibt: {change}"),
            Said::Changes(changes) => {
                format!("damit nur eine Lösung bleibt, tu eines davon: {changes}")
            }
            Said::AndMore { shown, more } => format!("{shown} und {more} weitere"),
        }
    }
}
