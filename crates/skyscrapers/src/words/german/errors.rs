//! What is wrong with a text, a puzzle or a wish.

use super::advice::{advice, thing};
use super::names;
use super::pieces::{clue_noun, clue_place, house, number};
use crate::check::{StepError, Violation};
use crate::formats::{Feature, ParseError, WriteError};
use crate::generate::{Amount, Miss, RANDOM_REGIONS, Unmet, WishError};
use crate::model::{Height, PuzzleError};
use crate::practice::NoExercise;
use crate::rules::{RuleWishError, option_names};
use crate::sheet::{NotationError, SheetError};
use crate::trace::{LineTooLong, NoSuchChoice, TraceMethod};
use crate::words::errors::Trouble;

/// The error as a clause, or several with semicolons between.
pub(super) fn trouble(trouble: &Trouble<'_>) -> String {
    match trouble {
        Trouble::Advice(text) => advice(text),
        Trouble::PuzzleError(error) => puzzle(error),
        Trouble::ParseError(error) => parse(error),
        Trouble::WriteError(error) => write(error),
        Trouble::Feature(what) => feature(what),
        Trouble::SheetError(error) => sheet(error),
        Trouble::NotationError(error) => notation(error),
        Trouble::WishError(error) => wish(error),
        Trouble::RuleWishError(error) => rule_wish(error),
        Trouble::Unmet(unmet) => not_met(unmet),
        Trouble::NoSuchChoice(NoSuchChoice { found, choices }) => {
            format!("{found:?} gehört nicht dazu; möglich sind {choices}")
        }
        Trouble::LineTooLong(LineTooLong { size }) => format!(
            "eine Linie mit {size} Feldern hat zu viele Folgen, um sie einzeln durchzugehen; das Verfahren posts reicht bis \
             {0}x{0}, das Verfahren ours ist für jede Größe da",
            TraceMethod::LONGEST
        ),
        Trouble::NoExercise(error) => no_exercise(error),
        Trouble::ExplanationError(error) => {
            format!("Schritt {}: {}", error.number, step(&error.error))
        }
        Trouble::Violation(broken) => violation(broken),
        Trouble::NotAnAmount(text) => format!(
            "{:?} ist keine Anzahl; schreibe eine Zahl, einen Bereich wie 8..12, 8.. oder ..12, none, all oder any",
            text.0
        ),
        Trouble::NotAPattern(text) => format!(
            "{:?} ist keine Symmetrie; es gibt none, rotation, mirror, diagonal, full",
            text.0
        ),
        Trouble::NotALevel(text) => format!(
            "{:?} ist keine Schwierigkeit; es gibt starter, easy, medium, hard, expert, fiendish, unreasonable",
            text.0
        ),
        Trouble::NotATechnique(text) => format!("{:?} ist keine Technik", text.0),
        Trouble::NotACell(text) => {
            format!("{:?} ist kein Feld; schreibe Zeile und Spalte ab 1, etwa r2c3", text.0)
        }
        Trouble::NotATheme(text) => {
            format!("{:?} ist kein Farbschema; es gibt light, dark, print", text.0)
        }
        Trouble::NotALanguage(text) => format!(
            "{:?} ist keine Sprache, die wir sprechen; nimm en (English) oder de (Deutsch)",
            text.0
        ),
    }
}

fn puzzle(error: &PuzzleError) -> String {
    match error {
        PuzzleError::Size { found } => no_such_size(*found),
        PuzzleError::NotFourSides { found } => format!(
            "{found} Randzahlen passen um kein Quadrat; gib 4 für jede Zeile an, also 16 für 4x4, und 0, wo keine steht"
        ),
        PuzzleError::ClueCount { size, expected, found } => format!(
            "{size} braucht {expected} Randzahlen, hier sind {found}; schreibe 0, wo keine steht"
        ),
        PuzzleError::GivenCount { size, expected, found } => format!(
            "{size} braucht {expected} Vorgaben, hier sind {found}; schreibe 0 für ein leeres Feld"
        ),
        PuzzleError::ClueRange { clue, found, least, most } => format!(
            "Randzahl {found} {} passt nicht; hier gehen Randzahlen von {least} bis {most}, und 0 ist keine",
            clue_place(*clue)
        ),
        PuzzleError::GivenRange { cell, found, most } => format!(
            "Vorgabe {found} in {cell} passt nicht; hier gehen Höhen von 1 bis {most}, und 0 ist leer"
        ),
        PuzzleError::GivenPark { cell } => format!(
            "{cell} ist als Park vorgegeben, aber hier steht in jedem Feld ein Haus; setze `heights` kleiner als die Seitenlänge"
        ),
        PuzzleError::NoSuchCell { size, cell } => {
            format!("{cell} liegt nicht auf einem Brett {size}")
        }
        PuzzleError::NoSuchClue { size, clue } => {
            format!("ein Brett {size} hat keine Randzahl {}", clue_place(*clue))
        }
        PuzzleError::Heights { size, found } => {
            format!("{found} Höhen passen nicht auf {size}; es gibt 1 bis {}", size.get())
        }
        PuzzleError::Boxes { rows, columns, size } => format!(
            "Blöcke von {rows}x{columns} passen nicht auf {size}; jeder muss {} Felder haben",
            size.get()
        ),
        PuzzleError::RegionCount { size, expected, found } => format!(
            "{size} braucht {expected} Gebietsnummern, eine für jedes Feld; hier sind {found}"
        ),
        PuzzleError::RegionSize { size, region, cell, found } => format!(
            "Gebiet {region}, das in {cell} beginnt, hat {found} Felder; auf {size} hat jedes Gebiet {}",
            size.get()
        ),
        PuzzleError::RegionInPieces { region, cell } => format!(
            "Gebiet {region} hängt nicht zusammen: {cell} ist vom Rest getrennt; setze `free`, wenn das so sein soll"
        ),
        PuzzleError::FreeWithoutRegions => {
            "`free` erlaubt Gebiete in Teilen, aber es gibt keine Gebiete; lass es weg".to_string()
        }
        PuzzleError::BoxesAndRegions => {
            "Blöcke und Gebiete schließen einander aus; gib nur eines davon an".to_string()
        }
    }
}

fn no_such_size(found: usize) -> String {
    format!("ein Brett der Größe {found} geht nicht; Größen gehen von 1 bis 32")
}

fn parse(error: &ParseError) -> String {
    let at = |line: usize, column: usize| format!("Zeile {line}, Spalte {column}");
    match error {
        ParseError::Empty => {
            "nichts zu lesen; gib die Randzahlen im Uhrzeigersinn ab oben links an, 0, wo keine steht"
                .to_string()
        }
        ParseError::TooLong { most } => format!(
            "der Text ist länger als {most} Bytes, mehr als jedes Rätsel braucht; gib ein Rätsel an"
        ),
        ParseError::Unexpected { line, column, found, expected } => {
            format!("{}: {found:?} passt hier nicht; {}", at(*line, *column), advice(expected))
        }
        ParseError::NumberTooLarge { line, column } => format!(
            "{}: die Zahl ist zu groß; Bretter gehen bis 32x32",
            at(*line, *column)
        ),
        ParseError::TooMany { line, column, what, most } => format!(
            "{}: mehr als {most} {}; Bretter gehen bis 32x32",
            at(*line, *column),
            thing(what)
        ),
        ParseError::Unclosed { line, column, bracket } => format!(
            "{}: {bracket:?} wird nie geschlossen; ergänze die fehlende Klammer",
            at(*line, *column)
        ),
        ParseError::Json { line, column, problem } => {
            format!("{}: das ist kein JSON: {}", at(*line, *column), thing(problem))
        }
        ParseError::MissingField { field } => format!(
            "{field:?} fehlt; ein Rätsel ist ein Objekt wie {{\"n\":4,\"clues\":[0,0,1,2,…]}}"
        ),
        ParseError::Field { field, problem } => format!("{}: {}", thing(field), advice(problem)),
        ParseError::Ragged { line, rows, found } => format!(
            "Zeile {line}: Felder in dieser Reihe: {found}, Reihen in der Zeichnung: {rows}; zeichne ein Quadrat, mit . für ein leeres Feld"
        ),
        ParseError::NoPuzzle { problem } => advice(problem),
        ParseError::Drawing { line, problem } => format!("Zeile {line}: {}", advice(problem)),
        ParseError::Written { field, error } => format!("{field}: {}", notation(error)),
        ParseError::Puzzle(error) => puzzle(error),
        ParseError::Sheet(error) => sheet(error),
    }
}

fn write(error: &WriteError) -> String {
    match error {
        WriteError::CannotHold { format, what } => {
            let elsewhere = what.elsewhere().join(" oder ");
            format!("das Format {format} hat keinen Platz für {}; nimm {elsewhere}", feature(what))
        }
        WriteError::ReadOnly { format } => {
            format!("das Format {format} wird nur gelesen; nimm puzzlink oder ndjson")
        }
    }
}

/// What a format has no place for, behind „für“.
fn feature(what: &Feature) -> String {
    match what {
        Feature::Size(size) => format!("ein Brett {size}"),
        Feature::Givens => "Vorgaben".to_string(),
        Feature::Rule(rule) => rule_name(rule.name()).to_string(),
        Feature::Filled => "Einträge".to_string(),
        Feature::Marks { most: 0 } => "Notizen".to_string(),
        Feature::Marks { most: 1 } => "mehr als eine Notiz je Feld".to_string(),
        Feature::Marks { most } => format!("mehr als {} Notizen je Feld", number(*most)),
    }
}

/// What a rule brings to the board.
pub(super) fn rule_name(name: &str) -> &str {
    match name {
        "parks" => "Parks",
        "diagonals" => "Diagonalen",
        "boxes" => "Blöcke",
        "regions" => "Gebiete",
        "sum" => "Summen am Rand",
        other => other,
    }
}

fn sheet(error: &SheetError) -> String {
    match error {
        SheetError::NoSuchCell { cell } => format!("{cell} liegt nicht auf dem Brett"),
        SheetError::NoSuchHeight { cell, height } if height.is_park() => {
            format!("dieses Rätsel hat keine Parks, also kann in {cell} keiner stehen")
        }
        SheetError::NoSuchHeight { cell, height } => {
            format!("{height} ist keine Höhe dieses Rätsels und kann nicht in {cell} stehen")
        }
        SheetError::Given { cell, given: Height::PARK } => {
            format!("{cell} ist als Park vorgegeben und lässt sich nicht ändern")
        }
        SheetError::Given { cell, given } => {
            format!("{cell} ist als {given} vorgegeben und lässt sich nicht ändern")
        }
    }
}

fn notation(error: &NotationError) -> String {
    match error {
        NotationError::NotAnEntry(text) => {
            format!("{text:?} ist kein Eintrag; schreibe ein Feld und eine Höhe, etwa r1c2=3")
        }
        NotationError::NotMarks(text) => format!(
            "{text:?} ist keine Notiz; schreibe ein Feld und seine Kandidaten, etwa r1c2=134"
        ),
        NotationError::NotAnEffect(text) => format!(
            "{text:?} sagt nichts über ein Feld; schreibe, was es ist oder nicht ist, etwa r1c2=3 oder r1c2<>14"
        ),
        NotationError::Sheet(error) => sheet(error),
    }
}

fn no_exercise(error: &NoExercise) -> String {
    match error {
        NoExercise::OtherRules { technique } => format!(
            "{technique} sagt unter diesen Regeln nichts; lass sie weg, dann werden passende gewählt"
        ),
        NoExercise::Never { technique, size, why } => {
            format!(
                "{technique} kommt auf einem Brett {size} mit diesen Regeln nie vor: {}",
                thing(why)
            )
        }
        NoExercise::Rare { technique, least } => format!(
            "kaum ein Brett unter {least} braucht {technique}; verlange {least} oder größer"
        ),
        NoExercise::Rules(error) => puzzle(error),
        NoExercise::NotFound { technique, tries, .. } => format!(
            "keine Stellung für {technique} auf {tries} Brettern; versuche einen anderen Seed oder eine andere Größe"
        ),
    }
}

fn step(error: &StepError) -> String {
    match error {
        StepError::NoEffect => "aus dem Schritt folgt nichts".to_owned(),
        StepError::OffBoard { cell } => format!("{cell} liegt nicht auf dem Brett"),
        StepError::NoSuchHouse { house: line } => {
            format!("auf dem Brett gibt es {} nicht", house(*line))
        }
        StepError::WrongClue { clue, value, found } => {
            let found = found.map_or_else(|| "keine".to_owned(), |found| found.to_string());
            format!(
                "der Schritt liest {} die Randzahl {value}, doch dort steht {found}",
                clue_place(*clue)
            )
        }
        StepError::NotAFact { cell, heights, found } => {
            format!("der Schritt liest {heights} in {cell}, doch dort ist noch {found} möglich")
        }
        StepError::NotProved { effect } => {
            format!("{effect} folgt nicht aus dem, was der Schritt liest")
        }
        StepError::FalseWitness => "was der Schritt gesehen haben will, stimmt nicht".to_owned(),
        StepError::NotNew { effect } => format!("{effect} ist nichts Neues"),
        StepError::NoContradiction { .. } => {
            "die Widerlegung endet in keinem Widerspruch".to_owned()
        }
        StepError::Inner { number, error } => {
            format!("Zeile {number} der Widerlegung: {}", step(error))
        }
        StepError::TooLong { house: line } => {
            format!("{} hat zu viele Möglichkeiten, um sie zu prüfen", house(*line))
        }
    }
}

fn violation(broken: &Violation) -> String {
    match broken {
        Violation::Size { expected, found } => {
            format!("das Brett hat die Größe {found}, das Rätsel {expected}")
        }
        Violation::Given { cell, given, found } => {
            format!("in {cell} steht {found}, doch {given} ist dort vorgegeben")
        }
        Violation::Height { cell, found } => {
            format!("in {cell} steht {found}, und diese Höhe gibt es in diesem Rätsel nicht")
        }
        Violation::House { house: line, height, expected, found } => {
            format!("{} hat {found}-mal die Höhe {height} statt {expected}-mal", house(*line))
        }
        Violation::Sight { clue, expected, found, sight } => {
            format!("{} {expected} {} sieht {found}", clue_noun(*sight), clue_place(*clue))
        }
    }
}

fn wish(error: &WishError) -> String {
    match error {
        WishError::Size => "ein Brett 1x1 ist kein Rätsel; Größen gehen von 2 bis 32".to_string(),
        WishError::Rules(error) => puzzle(error),
        WishError::NoDiagonals { size } => {
            format!("kein Brett {size} hat jede Höhe einmal auf beiden Diagonalen")
        }
        WishError::NoBoard => {
            "regions: kein Brett hat jede Höhe einmal in jeder Zeile, jeder Spalte und jedem Gebiet; zeichne sie anders"
                .to_string()
        }
        WishError::RandomRegions { size } => {
            let (least, most) = RANDOM_REGIONS.into_inner();
            format!(
                "regions: zufällige gibt es von {least}x{least} bis {most}x{most}; gib {size} eigene Gebiete oder Blöcke"
            )
        }
        WishError::Amount { size, what, amount, all } => {
            let what = if *what == "givens" { "Vorgaben" } else { "Randzahlen" };
            let amount = match *amount {
                Amount::NONE => "keine".to_string(),
                other => other.to_string(),
            };
            format!("{amount} {what} gehen nicht; {size} hat {all}")
        }
        WishError::Nothing => {
            "ohne Randzahlen und Vorgaben bleibt nichts, woran man sich halten könnte".to_string()
        }
        WishError::BothWays { technique } => {
            format!("{technique} ist zugleich verlangt und verboten")
        }
        WishError::TooHard { technique, level } => format!(
            "{technique} hat die Schwierigkeit {}, mehr als {}",
            names::level(technique.level()),
            names::level(*level)
        ),
        WishError::NothingLeft { level } => format!(
            "alle Techniken der Schwierigkeit {0} sind verboten, also ist kein Rätsel {0}",
            names::level(*level)
        ),
    }
}

fn rule_wish(error: &RuleWishError) -> String {
    match error {
        RuleWishError::Unknown { found } => {
            format!("{found:?} ist keine Regel; schreibe {}", option_names())
        }
        RuleWishError::Value { name, problem } => format!("{name}: {}", thing(problem)),
    }
}

fn not_met(unmet: &Unmet) -> String {
    let tries = match unmet.tries {
        1 => "in 1 Versuch".to_string(),
        tries => format!("in {tries} Versuchen"),
    };
    match &unmet.nearest {
        Some((_, Miss::Repeated)) => {
            format!("{tries} kein anderes Rätsel; mehr von dieser Art scheint es nicht zu geben")
        }
        Some((_, miss)) => {
            format!("{tries} kein solches Rätsel; am nächsten kam {}", missed(*miss))
        }
        None => format!("{tries} kein solches Rätsel"),
    }
}

/// How a puzzle misses a wish.
fn missed(miss: Miss) -> String {
    let with = |found: usize, one: &str, many: &str| match found {
        1 => format!("ein Rätsel mit einer {one}"),
        _ => format!("ein Rätsel mit {found} {many}"),
    };
    match miss {
        Miss::NoBoard => "nichts: Zu diesen Regeln fand sich kein Brett".to_string(),
        Miss::NotSettled => "ein Brett mit mehreren Lösungen".to_string(),
        Miss::Clues { found } => with(found, "Randzahl", "Randzahlen"),
        Miss::Givens { found } => with(found, "Vorgabe", "Vorgaben"),
        Miss::Level { found } => {
            format!("ein Rätsel der Schwierigkeit {}", names::level(found))
        }
        Miss::NotMinimal => "ein Rätsel mit einer entbehrlichen Angabe".to_string(),
        Miss::Lacks { technique } => format!("ein Rätsel ohne {technique}"),
        Miss::Uses { technique } => format!("ein Rätsel, das {technique} braucht"),
        Miss::Repeated => "ein Rätsel, das schon da war".to_string(),
    }
}
