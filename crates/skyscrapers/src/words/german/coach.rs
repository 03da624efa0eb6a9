//! What a teacher says: steps alike told as one, the next number, moves judged, games reviewed.

use super::effects::{clauses, conclusion, not_one_of, placement};
use super::names;
use super::pieces::{building, clue, number as number_word};
use crate::assess::{Answered, Assessment};
use crate::model::Puzzle;
use crate::review::{Review, ReviewedTurn};
use crate::sheet::TurnKind;
use crate::step::{Effect, Step, TechniqueId, runs};
use crate::words::listed::{listed, techniques_of};
use crate::words::told::Told;
use crate::words::{Language, Subject, Text, Words, merged, say};

fn technique(id: TechniqueId) -> Text {
    Text::about(Subject::Technique(id), names::technique(id))
}

/// Steps alike, of which the first is told.
pub(super) fn run(first: Words, run: &[Told<'_>], others: &Told<'_>) -> Words {
    let clues = |steps: &[Told<'_>]| Text::list(steps.iter().map(clue), "und");
    let name = technique(others.step.technique);
    let more = say!(
        " Ebenso bei {clues}. {follows}",
        clues = clues(&run[1..]),
        follows = conclusion(others)
    );
    Words {
        where_: say!("Sieh an {clues} entlang.", clues = clues(run)),
        what: say!("{clues}: {name}.", clues = clues(run), name).sentence(),
        all: first.all.and(more),
    }
}

/// The next number: its cell, the techniques that lead to it, and their steps, those alike told as one.
pub(super) fn number(puzzle: &Puzzle, steps: &[Step]) -> Option<Words> {
    let (cell, _) = steps.last()?.placements().next()?;
    let runs: Vec<&[Step]> = runs(steps).into_iter().map(|run| &steps[run]).collect();
    let mut ids: Vec<TechniqueId> = runs.iter().map(|run| run[0].technique).collect();
    ids.dedup();
    let names = Text::join(ids.into_iter().map(technique), ", dann ");
    let told = runs.iter().map(|run| merged(puzzle, run, Language::German).all);
    let told: Vec<Text> = match runs.len() {
        1 => told.collect(),
        _ => (1..).zip(told).map(|(number, all)| say!("{number}. {all}", number, all)).collect(),
    };
    Some(Words {
        where_: say!("Sieh dir {cell} an.", cell),
        what: say!("{cell} lässt sich ausfüllen: {names}.", cell, names),
        all: Text::join(told, "\n"),
    })
}

/// All steps that can be seen: how many, by which techniques, and each with what it does.
pub(super) fn steps(puzzle: &Puzzle, steps: &[Step], more: bool) -> Words {
    let than = if more { "mehr als " } else { "" };
    let count = match steps.len() {
        1 => "ist ein Schritt".to_string(),
        many => format!("sind {than}{} Schritte", number_word(many)),
    };
    Words {
        where_: say!("Von hier aus {count} zu sehen.", count),
        what: say!("{names}.", names = Text::list(techniques_of(steps).map(technique), "und"))
            .sentence(),
        all: listed(puzzle, steps, clauses, more.then_some("Es gibt noch mehr."), Language::German),
    }
}

pub(super) fn assessment(puzzle: &Puzzle, assessment: &Assessment) -> Text {
    match assessment {
        Assessment::Nothing => "Es wurde nichts behauptet.".into(),
        Assessment::CrossedOut => "Richtig: Diese Höhe steht dort schon in einer Reihe.".into(),
        Assessment::Seen { technique: id, steps } => {
            let told = runs(steps).into_iter();
            let told = told.map(|run| merged(puzzle, &steps[run], Language::German).all);
            say!(
                "Richtig, Technik: {name}. {told}",
                name = technique(*id),
                told = Text::sentences(told)
            )
        }
        Assessment::Guess => {
            "Nicht falsch, aber auf dem Brett zeigt es noch nichts: geraten.".into()
        }
        Assessment::Wrong { claim: Effect::Strike { cell, heights }, .. } => {
            let heights = Text::list(heights.iter().map(building), "oder");
            say!(
                "Falsch: {heights} gehört in {cell} und darf dort nicht gestrichen werden.",
                heights,
                cell
            )
        }
        Assessment::Wrong { why: Some(why), .. } => {
            say!("Falsch: {why}", why = why.words(puzzle, Language::German).all)
        }
        Assessment::Wrong { claim: Effect::Place { cell, height }, why: None } => {
            say!("Falsch: {height} gehört nicht in {cell}.", height = building(*height), cell)
        }
        Assessment::NoSolution(why) => {
            say!("Dieses Rätsel hat keine Lösung: {why}.", why = why.words(Language::German))
        }
        Assessment::Unclear => "Das ließ sich in der erlaubten Zeit nicht klären.".into(),
    }
}

pub(super) fn answered(puzzle: &Puzzle, id: TechniqueId, answered: &Answered) -> Text {
    let more = match &answered.more[..] {
        [] => Text::new(),
        more => say!(" Es gibt noch mehr: {more}.", more = claims(more)),
    };
    match &answered.assessment {
        Assessment::Guess => {
            say!(
                "Wahr, aber noch nicht zu sehen: Die Technik „{name}“ zeigt es hier nicht.",
                name = technique(id)
            )
        }
        seen => assessment(puzzle, seen).and(more),
    }
}

/// „r1c2 = 3 und r1c3 ist weder 3 noch 4“.
fn claims(claims: &[Effect]) -> Text {
    let told = claims.iter().map(|&claim| match claim {
        Effect::Place { cell, height } => placement(cell, height),
        Effect::Strike { cell, heights } => {
            say!("{cell} ist {not}", cell, not = not_one_of(heights, false))
        }
    });
    Text::list(told, "und")
}

pub(super) fn turn(puzzle: &Puzzle, turn: &ReviewedTurn) -> Text {
    let claims = claims(&turn.claims);
    let told = match (&turn.assessment, turn.kind) {
        (_, TurnKind::Hint) => "Ein Tipp wurde übernommen.".into(),
        (_, TurnKind::Watch) => "Eine Stellung wurde aus der Erklärung übernommen.".into(),
        (_, TurnKind::Fill) => "Die Notizen wurden ausgefüllt.".into(),
        (Assessment::Nothing, TurnKind::Clue) => "Eine Randzahl wurde abgehakt.".into(),
        (Assessment::Nothing, TurnKind::Restart) => "Das Brett wurde geleert.".into(),
        (Assessment::Nothing, TurnKind::Mark) => "Notizen wurden geschrieben.".into(),
        (Assessment::Nothing, _) => "Etwas wurde zurückgenommen.".into(),
        (Assessment::CrossedOut, _) => say!("{claims}: folgt aus den Regeln.", claims),
        (Assessment::Seen { technique: id, .. }, _) => {
            say!("{claims}: {name}.", claims, name = technique(*id))
        }
        (Assessment::Guess, _) => say!("{claims}: geraten.", claims),
        (wrong @ Assessment::Wrong { .. }, _) => {
            say!("{claims}: ein Fehler. {why}", claims, why = assessment(puzzle, wrong))
        }
        (other, _) => assessment(puzzle, other),
    };
    let mended = turn.mended_by.map(|number| format!("Behoben mit Zug {number}.").into());
    let overlooked =
        turn.overlooked.as_deref().and_then(|steps| steps.split_last()).map(|(last, _)| {
            let step = merged(puzzle, std::slice::from_ref(last), Language::German).all;
            say!("Übersehen, Technik „{name}“: {step}", name = technique(last.technique), step)
        });
    Text::sentences([told].into_iter().chain(mended).chain(overlooked))
}

pub(super) fn review(review: &Review) -> Vec<Text> {
    let tally = review.tally();
    let end = if review.solved { "Gelöst" } else { "Nicht gelöst" };
    let moves = match review.turns.len() {
        0 => "ohne Zug".to_string(),
        1 => "in einem Zug".to_string(),
        moves => format!("in {moves} Zügen"),
    };
    let mut lines: Vec<Text> = vec![format!("{end}, {moves}.").into()];
    if !tally.seen.is_empty() {
        let seen = tally
            .seen
            .iter()
            .map(|&(id, times)| say!("{name} ({times})", name = technique(id), times));
        lines.push(say!("Gesehen: {seen}.", seen = Text::list(seen, "und")));
    }
    for (one, many, numbers) in [
        ("Mal geraten", "Mal geraten", review.guesses()),
        ("Fehler", "Fehler", review.mistakes()),
        ("Tipp", "Tipps", review.hints()),
        ("Mal etwas übersehen", "Mal etwas übersehen", review.overlooked()),
    ] {
        match numbers[..] {
            [] => {}
            [number] => lines.push(format!("1 {one}: Zug {number}.").into()),
            _ => {
                let moves = Text::list(numbers.iter().map(ToString::to_string), "und");
                lines.push(say!(
                    "{count} {many}: Züge {moves}.",
                    count = numbers.len(),
                    many,
                    moves
                ));
            }
        }
    }
    if let Some(took) = tally.took {
        lines.push(format!("Dauer: {}.", time(took)).into());
    }
    let slowest = review.slowest().into_iter();
    let slowest: Vec<String> =
        slowest.map(|(number, took)| format!("Zug {number} ({})", time(took))).collect();
    if !slowest.is_empty() {
        lines.push(say!("Am längsten: {slowest}.", slowest = Text::list(slowest, "und")));
    }
    lines
}

/// „4,2 s“, „3 min 5 s“.
fn time(ms: u64) -> String {
    match ms / 1000 {
        seconds @ 0..60 => format!("{seconds},{} s", ms % 1000 / 100),
        seconds => format!("{} min {} s", seconds / 60, seconds % 60),
    }
}
