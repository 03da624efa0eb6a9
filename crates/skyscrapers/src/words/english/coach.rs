//! What a teacher says: steps alike told as one, the next number, moves judged, games reviewed.

use super::effects::{clauses, conclusion, placement};
use super::names;
use super::pieces::{building, buildings, clue, count};
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
    let clues = |steps: &[Told<'_>]| Text::list(steps.iter().map(clue), "and");
    let name = technique(others.step.technique);
    let more = say!(
        " The same holds for {clues}. {follows}",
        clues = clues(&run[1..]),
        follows = conclusion(others)
    );
    Words {
        where_: say!("Look along {clues}.", clues = clues(run)),
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
    let names = Text::join(ids.into_iter().map(technique), ", then ");
    let told = runs.iter().map(|run| merged(puzzle, run, Language::English).all);
    let told: Vec<Text> = match runs.len() {
        1 => told.collect(),
        _ => (1..).zip(told).map(|(number, all)| say!("{number}. {all}", number, all)).collect(),
    };
    Some(Words {
        where_: say!("Look at {cell}.", cell),
        what: say!("{cell} can be filled in: {names}.", cell, names),
        all: Text::join(told, "\n"),
    })
}

/// All steps that can be seen: how many, by which techniques, and each with what it does.
pub(super) fn steps(puzzle: &Puzzle, steps: &[Step], more: bool) -> Words {
    let than = if more { "more than " } else { "" };
    let count = count(steps.len(), "step");
    Words {
        where_: say!("{than}{count} can be seen from here.", than, count).sentence(),
        what: say!("{names}.", names = Text::list(techniques_of(steps).map(technique), "and"))
            .sentence(),
        all: listed(puzzle, steps, clauses, more.then_some("There are more."), Language::English),
    }
}

pub(super) fn assessment(puzzle: &Puzzle, assessment: &Assessment) -> Text {
    match assessment {
        Assessment::Nothing => "Nothing was claimed.".into(),
        Assessment::CrossedOut => "Right: that height is already in the same house.".into(),
        Assessment::Seen { technique: id, steps } => {
            let told = runs(steps).into_iter();
            let told = told.map(|run| merged(puzzle, &steps[run], Language::English).all);
            say!("Right, by {name}. {told}", name = technique(*id), told = Text::sentences(told))
        }
        Assessment::Guess => "Not wrong, but nothing on the board shows it yet: a guess.".into(),
        Assessment::Wrong { claim: Effect::Strike { cell, heights }, .. } => {
            let heights = heights.single().map_or_else(|| buildings(*heights, "or"), building);
            say!("Wrong: {heights} belongs in {cell} and must not be struck there.", heights, cell)
        }
        Assessment::Wrong { why: Some(why), .. } => {
            say!("Wrong: {why}", why = why.words(puzzle, Language::English).all)
        }
        Assessment::Wrong { claim: Effect::Place { cell, height }, why: None } => {
            say!("Wrong: {height} does not belong in {cell}.", height = building(*height), cell)
        }
        Assessment::NoSolution(why) => {
            say!("This puzzle has no solution: {why}.", why = why.words(Language::English))
        }
        Assessment::Unclear => "The limits were reached before this was clear.".into(),
    }
}

pub(super) fn answered(puzzle: &Puzzle, id: TechniqueId, answered: &Answered) -> Text {
    let more = match &answered.more[..] {
        [] => Text::new(),
        more => say!(" There is more: {more}.", more = claims(more)),
    };
    match &answered.assessment {
        Assessment::Guess => {
            say!("True, but not yet visible: {name} does not show it here.", name = technique(id))
        }
        seen => assessment(puzzle, seen).and(more),
    }
}

/// "r1c2 = 3 and r1c3 is not 3 or 4".
fn claims(claims: &[Effect]) -> Text {
    let told = claims.iter().map(|&claim| match claim {
        Effect::Place { cell, height } => placement(cell, height),
        Effect::Strike { cell, heights } => {
            say!("{cell} is not {heights}", cell, heights = buildings(heights, "or"))
        }
    });
    Text::list(told, "and")
}

pub(super) fn turn(puzzle: &Puzzle, turn: &ReviewedTurn) -> Text {
    let claims = claims(&turn.claims);
    let told = match (&turn.assessment, turn.kind) {
        (_, TurnKind::Hint) => "A hint was applied.".into(),
        (_, TurnKind::Watch) => "A position was taken over from the explanation.".into(),
        (_, TurnKind::Fill) => "Marks were filled in.".into(),
        (Assessment::Nothing, TurnKind::Clue) => "A clue was ticked off.".into(),
        (Assessment::Nothing, TurnKind::Restart) => "The board was cleared.".into(),
        (Assessment::Nothing, TurnKind::Mark) => "Marks were written.".into(),
        (Assessment::Nothing, _) => "Something was taken back.".into(),
        (Assessment::CrossedOut, _) => say!("{claims}: follows from the rules.", claims),
        (Assessment::Seen { technique: id, .. }, _) => {
            say!("{claims}: {name}.", claims, name = technique(*id))
        }
        (Assessment::Guess, _) => say!("{claims}: a guess.", claims),
        (wrong @ Assessment::Wrong { .. }, _) => {
            say!("{claims}: a mistake. {why}", claims, why = assessment(puzzle, wrong))
        }
        (other, _) => assessment(puzzle, other),
    };
    let mended = turn.mended_by.map(|number| format!("Fixed by move {number}.").into());
    let overlooked =
        turn.overlooked.as_deref().and_then(|steps| steps.split_last()).map(|(last, _)| {
            let step = merged(puzzle, std::slice::from_ref(last), Language::English).all;
            say!("Overlooked, by {name}: {step}", name = technique(last.technique), step)
        });
    Text::sentences([told].into_iter().chain(mended).chain(overlooked))
}

pub(super) fn review(review: &Review) -> Vec<Text> {
    let tally = review.tally();
    let end = if review.solved { "Solved" } else { "Not solved" };
    let mut lines: Vec<Text> =
        vec![format!("{end}, in {}.", count(review.turns.len(), "move")).into()];
    if !tally.seen.is_empty() {
        let seen = tally
            .seen
            .iter()
            .map(|&(id, times)| say!("{name} ({times})", name = technique(id), times));
        lines.push(say!("Seen: {seen}.", seen = Text::list(seen, "and")));
    }
    for (one, many, numbers) in [
        ("guess", "guesses", review.guesses()),
        ("mistake", "mistakes", review.mistakes()),
        ("hint", "hints", review.hints()),
        ("chance overlooked", "chances overlooked", review.overlooked()),
    ] {
        match numbers[..] {
            [] => {}
            [number] => lines.push(format!("1 {one}: move {number}.").into()),
            _ => {
                let moves = Text::list(numbers.iter().map(ToString::to_string), "and");
                lines.push(say!(
                    "{count} {many}: moves {moves}.",
                    count = numbers.len(),
                    many,
                    moves
                ));
            }
        }
    }
    if let Some(took) = tally.took {
        lines.push(format!("It took {}.", time(took)).into());
    }
    let slowest = review.slowest().into_iter();
    let slowest: Vec<String> =
        slowest.map(|(number, took)| format!("move {number} ({})", time(took))).collect();
    if !slowest.is_empty() {
        lines.push(say!("Longest: {slowest}.", slowest = Text::list(slowest, "and")));
    }
    lines
}

/// "4.2 s", "3 min 5 s".
fn time(ms: u64) -> String {
    match ms / 1000 {
        seconds @ 0..60 => format!("{seconds}.{} s", ms % 1000 / 100),
        seconds => format!("{} min {} s", seconds / 60, seconds % 60),
    }
}
