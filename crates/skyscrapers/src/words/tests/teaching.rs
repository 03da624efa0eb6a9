//! What a teacher says: moves judged, games reviewed, steps told together, and what the posts' solver does.

use super::*;
use crate::assess::{Answered, Assessment};
use crate::model::Line;
use crate::practice::NoExercise;
use crate::review::{Review, ReviewedTurn};
use crate::sheet::TurnKind;
use crate::step::runs;
use crate::trace::{BranchEnd, Cause, Event, LineTooLong, NoSuchChoice, PhaseKind};
use crate::words::merged;

fn set(heights: &[u8]) -> HeightSet {
    heights.iter().copied().map(height).collect()
}

fn place(at: &str, what: u8) -> Effect {
    Effect::Place { cell: cell(at), height: height(what) }
}

fn strike(at: &str, heights: &[u8]) -> Effect {
    Effect::Strike { cell: cell(at), heights: set(heights) }
}

fn assessments() -> Vec<Assessment> {
    let steps = explain(&puzzle()).steps;
    let wrong = |claim, why| Assessment::Wrong { claim, why };
    let filled = WhyNot::Filled { cell: cell("r1c1"), height: height(2), given: true };
    vec![
        Assessment::Nothing,
        Assessment::CrossedOut,
        Assessment::Seen { technique: TechniqueId::Staircase, steps: steps[..3].to_vec() },
        Assessment::Guess,
        wrong(strike("r1c1", &[2]), None),
        wrong(strike("r1c1", &[2, 3]), None),
        wrong(place("r1c1", 3), None),
        wrong(place("r1c1", 3), Some(Box::new(filled))),
        Assessment::NoSolution(contradictions()[0]),
        Assessment::Unclear,
    ]
}

#[test]
fn every_assessment_is_told() {
    let puzzle = puzzle();
    for assessment in assessments() {
        hold(&format!("{assessment:?}"), |language| assessment.words(&puzzle, language));
        for more in [vec![], vec![place("r1c2", 3), strike("r1c3", &[3, 4]), strike("r1c4", &[1])]]
        {
            let answered = Answered { assessment: assessment.clone(), more };
            let technique = TechniqueId::Clue1;
            told(|language| answered.words(&puzzle, technique, language));
        }
    }
    as_before("assessments.txt");
}

fn turn(number: usize, kind: TurnKind, assessment: Assessment) -> ReviewedTurn {
    let claims = vec![place("r1c2", 3), strike("r1c3", &[3, 4])];
    ReviewedTurn { number, kind, claims, assessment, overlooked: None, mended_by: None, took: None }
}

#[test]
fn every_move_is_told() {
    let puzzle = puzzle();
    let kinds = [
        TurnKind::Enter,
        TurnKind::Mark,
        TurnKind::Erase,
        TurnKind::Fill,
        TurnKind::Hint,
        TurnKind::Clue,
        TurnKind::Restart,
        TurnKind::Watch,
        TurnKind::Open,
        TurnKind::Back,
    ];
    let plain = kinds.map(|kind| turn(1, kind, Assessment::Nothing));
    let judged = assessments().into_iter().map(|assessment| turn(2, TurnKind::Enter, assessment));
    let overlooked = Some(explain(&puzzle).steps[..2].to_vec());
    let mended = ReviewedTurn {
        mended_by: Some(7),
        overlooked,
        ..turn(3, TurnKind::Enter, Assessment::Guess)
    };
    for turn in plain.into_iter().chain(judged).chain([mended]) {
        hold(&format!("{turn:?}"), |language| turn.words(&puzzle, language));
    }
    as_before("moves.txt");
}

#[test]
fn a_game_is_summed_up() {
    let wrong = Assessment::Wrong { claim: place("r1c1", 3), why: None };
    let seen = |technique| Assessment::Seen { technique, steps: Vec::new() };
    let of = |assessments: Vec<Assessment>, took: &[u64]| -> Vec<ReviewedTurn> {
        let took = took.iter().copied().map(Some).chain(std::iter::repeat(None));
        let turns = (1..).zip(assessments).zip(took);
        let told = |((number, assessment), took)| ReviewedTurn {
            took,
            ..turn(number, TurnKind::Enter, assessment)
        };
        turns.map(told).collect()
    };
    let once = of(vec![Assessment::Guess, wrong.clone(), seen(TechniqueId::Pair)], &[4_250]);
    let all =
        vec![Assessment::Guess, wrong.clone(), Assessment::Guess, wrong, seen(TechniqueId::Clue1)];
    let mut often = of(all, &[500, 61_000, 59_990, 0, 3_000]);
    often.push(turn(6, TurnKind::Hint, Assessment::Nothing));
    often.push(turn(7, TurnKind::Hint, Assessment::Nothing));
    often[4].overlooked = Some(Vec::new());
    for (turns, solved) in [(Vec::new(), false), (once, false), (often, true)] {
        let review = Review { turns, solved };
        hold("a game", |language| Text::join(review.words(language), "\n"));
    }
    as_before("games.txt");
}

#[test]
fn steps_alike_are_told_as_one() {
    let puzzle = puzzle();
    let steps = explain(&puzzle).steps;
    for run in runs(&steps).into_iter().filter(|run| run.len() > 1) {
        hold_words("a run", |language| merged(&puzzle, &steps[run.clone()], language));
    }
    for count in [1, 4, 7] {
        let hint = Hint::Number { steps: steps[..count].to_vec() };
        hold_words("a number", |language| hint.words(&puzzle, language));
    }
    as_before("runs.txt");
}

fn events() -> Vec<Event> {
    let event = |cause, strikes: &[(&str, &[u8])]| {
        let strikes = strikes.iter().map(|&(at, heights)| (cell(at), set(heights))).collect();
        Event { cause, strikes, queued: Vec::new() }
    };
    let (at, two) = (cell("r1c2"), height(2));
    let line = |candidates, sequences, fitting, remembered| Cause::Line {
        line: Line::Column(3),
        candidates,
        sequences,
        fitting,
        remembered,
    };
    let only = |height, cells: &[&str]| Cause::OnlyPlace {
        house: House::Row(0),
        height,
        cells: cells.iter().copied().map(cell).collect(),
    };
    let pass = |order: &[(Line, usize)], skipped: &[Line]| Cause::Pass {
        order: order.to_vec(),
        skipped: skipped.to_vec(),
    };
    let (row, column) = (Line::Row, Line::Column);
    vec![
        event(Cause::Given { cell: at, height: two }, &[]),
        event(
            Cause::EdgeClue { clue: clue(Side::Top, 2), value: value(1) },
            &[("r1c3", &[1, 2]), ("r2c3", &[4]), ("r3c3", &[4])],
        ),
        event(Cause::Guess { cell: at, height: two }, &[]),
        event(Cause::Resolved { cell: at, height: two }, &[]),
        event(Cause::Resolved { cell: at, height: two }, &[("r1c3", &[2]), ("r2c2", &[2])]),
        event(only(two, &["r1c1"]), &[]),
        event(only(Height::PARK, &["r1c4"]), &[]),
        event(only(Height::PARK, &["r1c1", "r1c4"]), &[]),
        event(pass(&[(column(3), 10), (row(1), 11)], &[row(0), column(1), column(2)]), &[]),
        event(pass(&[(column(3), 11), (row(1), 10)], &[row(0)]), &[]),
        event(pass(&[(column(3), 11)], &[]), &[]),
        event(pass(&[], &[row(0)]), &[]),
        event(line(9, None, None, false), &[("r1c4", &[1])]),
        event(line(9, Some(1), Some(1), true), &[]),
        event(line(9, Some(12), Some(3), false), &[("r1c4", &[1])]),
        event(line(9, Some(12), Some(0), false), &[]),
        event(
            Cause::Line {
                line: Line::Row(0),
                candidates: 4,
                sequences: Some(2),
                fitting: Some(2),
                remembered: false,
            },
            &[],
        ),
    ]
}

#[test]
fn what_the_posts_solver_does_is_told() {
    let puzzle = puzzle();
    for event in events() {
        hold(&format!("{event:?}"), |language| event.words(&puzzle, language));
    }
    for kind in [
        PhaseKind::Givens,
        PhaseKind::EdgeClues,
        PhaseKind::Guess,
        PhaseKind::ResolvedCells,
        PhaseKind::Elimination,
        PhaseKind::ClueElimination { pass: 2 },
    ] {
        hold(&format!("{kind:?}"), |language| kind.words(language));
    }
    let house = House::Row(1);
    let seen = Seen::AtLeast(3);
    let ends = [
        DeadEnd::NoHeight { cell: cell("r1c1") },
        DeadEnd::NoPlace { height: height(2), house },
        DeadEnd::NoPlace { height: Height::PARK, house },
        DeadEnd::NoArrangement { house },
        DeadEnd::Clue { clue: clue(Side::Left, 2), seen },
    ];
    let ends = ends.map(BranchEnd::DeadEnd).into_iter().chain([
        BranchEnd::Solved(solution(1)),
        BranchEnd::Impasse { cell: cell("r1c1"), heights: set(&[1, 3]) },
        BranchEnd::Stopped,
    ]);
    for end in ends {
        hold(&format!("{end:?}"), |language| end.words(language));
    }
    as_before("trace.txt");
}

#[test]
fn every_exercise_and_trace_that_cannot_be_is_told() {
    let technique = TechniqueId::XWing;
    for error in [
        NoExercise::OtherRules { technique },
        NoExercise::Never {
            technique,
            size: size(3),
            why: "there are fewer other lines, so a simpler fish says the same",
        },
        NoExercise::Rare { technique, least: size(6) },
        NoExercise::Rules(PuzzleError::BoxesAndRegions),
        NoExercise::NotFound { technique, tries: 7, stopped: false },
    ] {
        hold(&format!("{error:?}"), |language| error.words(language));
    }
    let choice = NoSuchChoice { found: "odd".into(), choices: "even".into() };
    hold("a choice", |language| choice.words(language));
    let long = LineTooLong { size: 12 };
    hold("a line", |language| long.words(language));
    as_before("exercises.txt");
}
