//! The next number: a height that can be placed, with all that it takes to see it.
//!
//! For players who write no marks: strikes alone do not help them. The engine goes on from the sheet, simplest
//! step first, to the first position where something can be placed. There may be several placements by then;
//! all that are about as simple as the one the engine would take are looked at (those of the techniques up to
//! `naked-single`, or up to its own if that is harder). Of each only those steps are kept that it rests on, and those
//! that are alike in a row count as one. The placement with the fewest reasons is told; of equals the one whose
//! hardest reason is simplest, then the one closest at hand.

use super::next::{begin, closeness, hardest, known, nothing_left, steps_of};
use super::start::Start;
use super::{Hint, Sheet};
use crate::infer::engine::{Next, next_step};
use crate::infer::found::Found;
use crate::infer::position::Position;
use crate::infer::registry::known_under;
use crate::infer::slice::Trail;
use crate::model::{Cell, Height, Solution};
use crate::search::Limits;
use crate::step::{Effect, Level, Step, TechniqueId, runs};

/// The next height that can be placed, with its reasons; or what else there is to say, as in
/// [`hint`](super::hint()).
///
/// # Examples
/// ```
/// use skyscrapers::{Limits, Puzzle, hint::{Hint, Sheet, next_number}};
/// let puzzle = Puzzle::from_clues(&[0, 0, 1, 2, 0, 2, 0, 0, 0, 3, 0, 0, 0, 1, 0, 0])?;
/// let mut sheet = Sheet::new(puzzle);
/// sheet.enter_all("r1c3=4 r3c1=4")?;
/// let Hint::Number { steps } = next_number(&sheet, &Limits::default()) else { panic!("a number") };
/// assert_eq!(steps.last().unwrap().to_string(), "hidden-single: r2c2=4");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn next_number(sheet: &Sheet, limits: &Limits<'_>) -> Hint {
    let (Start { position, .. }, solutions) = match begin(sheet, limits) {
        Ok(begun) => begun,
        Err(told) => return *told,
    };
    let found = reasons(sheet, &position, hardest(&solutions), &known(&solutions), limits);
    found.map_or_else(|| nothing_left(solutions), |steps| Hint::Number { steps })
}

/// The steps to the next placement, which is in the last of them.
pub(crate) fn reasons(
    sheet: &Sheet,
    start: &Position,
    hardest: Level,
    known: &[Solution],
    limits: &Limits<'_>,
) -> Option<Vec<Step>> {
    let mut position = start.clone();
    let mut trail = Trail::new(&position);
    let mut found = Found::first().with_known(known).with_limits(*limits);
    let first = loop {
        if limits.stop.is_some_and(|stop| stop()) {
            return None;
        }
        found.forget(position.take_changed());
        let Next::Step(step) = next_step(&position, hardest, &mut found) else { return None };
        if step.placements().next().is_some() {
            break step;
        }
        trail.take(&mut position, step).ok()?;
    };
    let most = first.technique.max(TechniqueId::NakedSingle);
    let techniques = known_under(position.rules()).take_while(|technique| technique.id() <= most);
    let steps = techniques.flat_map(|technique| steps_of(technique, &position, known, limits));
    let placing = steps.filter(|step| step.placements().next().is_some()).chain([first]);
    let told = placing.map(|step| {
        let mut told = trail.slice(missing(start, &step));
        told.push(only_placements(step));
        told
    });
    told.min_by_key(|told| {
        let hardest = told.iter().map(|step| step.rating).max();
        (runs(told).len(), hardest, told.last().map(|step| closeness(step, sheet)))
    })
}

/// What the step did not find in the cells that it read, though it was there at the start.
fn missing(start: &Position, step: &Step) -> Vec<(Cell, Height)> {
    let gone = step.cells().flat_map(|(cell, read)| {
        let gone = start.candidates(cell).minus(read);
        gone.iter().map(move |height| (cell, height)).collect::<Vec<_>>()
    });
    gone.collect()
}

/// Strikes that go with a placement are of no use to whoever writes no marks.
fn only_placements(step: Step) -> Step {
    let places = |effect: &Effect| matches!(effect, Effect::Place { .. });
    Step { effects: step.effects.iter().copied().filter(places).collect(), ..step }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::Puzzle;
    use crate::words::Language;

    fn number(clues: &[u16], filled: &str) -> Hint {
        let mut sheet = Sheet::new(Puzzle::from_clues(clues).expect("a puzzle"));
        sheet.enter_all(filled).expect("entries");
        next_number(&sheet, &Limits::default())
    }

    const POST: [u16; 16] = [0, 0, 1, 2, 0, 2, 0, 0, 0, 3, 0, 0, 0, 1, 0, 0];

    #[test]
    fn reasons_are_told_with_the_number() {
        let puzzle = Puzzle::from_clues(&POST).expect("a puzzle");
        let hint = number(&POST, "r1c3=4 r3c1=4");
        let words = hint.words(&puzzle, Language::English);
        let all = words.all.to_string();
        assert_eq!(words.where_, "Look at r2c2.");
        assert_eq!(words.what, "r2c2 can be filled in: staircase, then hidden single.");
        assert!(all.starts_with("1. Clue 2 ") && all.contains("\n2. "), "{}", words.all);
        assert!(all.ends_with("So r2c2 = 4."), "{all}");
    }

    #[test]
    fn mistakes_and_ends_are_told_as_ever() {
        assert!(matches!(number(&POST, "r1c1=4"), Hint::Mistake(_)));
        assert!(matches!(number(&[0; 16], ""), Hint::Several(..)));
        let solved = "r1c1=2 r1c2=1 r1c3=4 r1c4=3 r2c1=3 r2c2=4 r2c3=1 r2c4=2 \
                      r3c1=4 r3c2=2 r3c3=3 r3c4=1 r4c1=1 r4c2=3 r4c3=2 r4c4=4";
        assert_eq!(number(&POST, solved), Hint::Solved);
    }

    #[test]
    fn number_after_number_solves_the_puzzle() {
        let mut sheet = Sheet::new(Puzzle::from_clues(&POST).expect("a puzzle"));
        while let Hint::Number { steps } = next_number(&sheet, &Limits::default()) {
            for (cell, height) in steps.last().expect("a step").placements() {
                sheet.enter(cell, Some(height)).expect("on the board");
            }
        }
        assert_eq!(next_number(&sheet, &Limits::default()), Hint::Solved);
    }
}
