//! All steps that can be seen from a player's board, each the simplest that does what it does.
//!
//! They come look by look, as the engine looks for the next step: techniques from easy to hard, within a look those closest at
//! hand first, so that the list begins with the step that [`hint`](super::hint()) tells. Each tells only what no simpler
//! one has told, and is left out if that is nothing. A supposition can be tried at any time, so one is told only where nothing else
//! can be seen.

use super::next::{begin, closeness, hardest, known, looks, nothing_left};
use super::start::Start;
use super::{Hint, Sheet};
use crate::infer::position::Position;
use crate::infer::slice::trim;
use crate::model::{Cell, Height, HeightSet};
use crate::order::sort_by_key;
use crate::search::Limits;
use crate::step::{Level, Step};

/// The most steps that are listed: more than anyone reads, and little enough to be sent.
const MOST_STEPS: usize = 100;

/// All steps that can be seen now, at most a hundred; or what else there is to say, as in [`hint`](super::hint()).
///
/// # Examples
/// ```
/// use skyscrapers::{Limits, Puzzle, hint::{Hint, Sheet, all_steps}};
/// let puzzle = Puzzle::from_clues(&[0, 0, 1, 2, 0, 2, 0, 0, 0, 3, 0, 0, 0, 1, 0, 0])?;
/// let mut sheet = Sheet::new(puzzle);
/// sheet.enter_all("r1c3=4")?;
/// let Hint::Steps { steps, .. } = all_steps(&sheet, &Limits::default()) else { panic!("steps") };
/// let told: Vec<String> = steps.iter().map(ToString::to_string).collect();
/// assert_eq!(told[..2], ["clue-1: r3c1=4", "staircase: r4c3<>3"]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn all_steps(sheet: &Sheet, limits: &Limits<'_>) -> Hint {
    at_most(MOST_STEPS, sheet, limits)
}

fn at_most(most: usize, sheet: &Sheet, limits: &Limits<'_>) -> Hint {
    let (Start { position, from_marks }, solutions) = match begin(sheet, limits) {
        Ok(begun) => begun,
        Err(told) => return *told,
    };
    let known = known(&solutions);
    let mut told = Telling::new(&position);
    for mut look in looks(&position, Level::Expert, &known, limits) {
        sort_by_key(&mut look, |step| closeness(step, sheet));
        look.iter().for_each(|step| told.take(step));
        if told.steps.len() > most || limits.stop.is_some_and(|stop| stop()) {
            break;
        }
    }
    if told.steps.is_empty() {
        let all = looks(&position, hardest(&solutions), &known, limits).flatten().next();
        all.iter().for_each(|step| told.take(step));
    }
    let Telling { mut steps, .. } = told;
    if steps.is_empty() {
        return nothing_left(solutions);
    }
    let more = steps.len() > most;
    steps.truncate(most);
    let strikes = steps.iter().any(|step| step.strikes().next().is_some());
    Hint::Steps { steps, fill_marks: !from_marks && strikes, more }
}

/// The steps so far, and what they do.
struct Telling<'p> {
    position: &'p Position,
    steps: Vec<Step>,
    /// By cell, what is placed there, and what goes by strikes and by what is placed elsewhere.
    placed: Vec<HeightSet>,
    struck: Vec<HeightSet>,
}

impl<'p> Telling<'p> {
    fn new(position: &'p Position) -> Telling<'p> {
        let none = vec![HeightSet::EMPTY; position.size().cells()];
        Telling { position, steps: Vec::new(), placed: none.clone(), struck: none }
    }

    /// Takes of a step what none before it does.
    fn take(&mut self, step: &Step) {
        let size = self.position.size();
        let new = step.strikes().flat_map(|(cell, heights)| {
            let new = heights.minus(self.struck[cell.offset(size)]);
            new.iter().map(move |height| (cell, height))
        });
        let new: Vec<(Cell, Height)> = new.collect();
        let placed = &self.placed;
        let places = |(cell, height): (Cell, Height)| !placed[cell.offset(size)].contains(height);
        let step = match step.placements().any(places) {
            true => step.clone(),
            false => trim(step, &new),
        };
        if step.effects.is_empty() {
            return;
        }
        // What follows from a step is what the board has lost after it.
        let mut after = self.position.clone();
        if after.apply(&step).is_ok() {
            for cell in size.iter_cells() {
                let gone = self.position.candidates(cell).minus(after.candidates(cell));
                let struck = &mut self.struck[cell.offset(size)];
                *struck = struck.or(gone);
            }
        }
        for (cell, height) in step.placements() {
            let placed = &mut self.placed[cell.offset(size)];
            *placed = placed.with(height);
        }
        self.steps.push(step);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::hint::{hint, steps_of};
    use crate::infer::registry::known_under;
    use crate::model::Puzzle;

    /// The puzzles of the posts; the last one takes suppositions.
    const CLUES: [&[u16]; 3] = [
        &[0, 0, 1, 2, 0, 2, 0, 0, 0, 3, 0, 0, 0, 1, 0, 0],
        &[0, 2, 3, 0, 2, 0, 0, 5, 0, 4, 5, 0, 4, 0, 0, 4, 2, 0, 0, 0, 6, 0, 0, 0, 0, 0, 4, 0],
        &[3, 3, 2, 1, 2, 2, 3, 4, 3, 2, 4, 1, 4, 2, 2, 4, 1, 4, 5, 3, 2, 3, 1, 4, 2, 5, 2, 3],
    ];

    /// The boards on the way to the solution: marks everywhere, the next step taken.
    fn on_the_way(clues: &[u16]) -> Vec<Sheet> {
        let puzzle = Puzzle::from_clues(clues).expect("a puzzle");
        let mut position = Position::new(&puzzle).expect("no contradiction");
        let mut sheet = Sheet::new(puzzle);
        let mut sheets = Vec::new();
        loop {
            for cell in position.size().iter_cells() {
                match position.is_placed(cell) {
                    true => sheet.enter(cell, position.candidates(cell).single()),
                    false => sheet.mark(cell, Some(position.candidates(cell))),
                }
                .expect("on the board");
            }
            let Hint::Step { step, .. } = hint(&sheet, &Limits::default()) else { return sheets };
            sheets.push(sheet.clone());
            position.apply(&step).expect("no contradiction");
        }
    }

    fn listed(sheet: &Sheet) -> Vec<Step> {
        match all_steps(sheet, &Limits::default()) {
            Hint::Steps { steps, more: false, .. } => steps,
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn the_list_begins_with_the_hint() {
        for sheet in CLUES.into_iter().flat_map(on_the_way) {
            let Hint::Step { step, .. } = hint(&sheet, &Limits::default()) else {
                panic!("a step")
            };
            assert_eq!(listed(&sheet).first(), Some(&step));
        }
    }

    #[test]
    fn everything_that_a_technique_sees_is_in_the_list() {
        let mut lengths = Vec::new();
        for sheet in CLUES.into_iter().flat_map(on_the_way) {
            let (Start { position, .. }, solutions) =
                begin(&sheet, &Limits::default()).expect("a start");
            let steps = listed(&sheet);
            lengths.push(steps.len());
            let mut told = Telling::new(&position);
            for step in steps {
                let before = told.steps.len();
                told.take(&step);
                assert_eq!(told.steps.len(), before + 1, "{step} says nothing new");
            }
            let simple = known_under(position.rules())
                .filter(|technique| technique.id().level() <= Level::Expert);
            for technique in simple {
                for step in steps_of(technique, &position, &known(&solutions), &Limits::default()) {
                    let before = told.steps.len();
                    told.take(&step);
                    assert_eq!(told.steps.len(), before, "{step} is missing");
                }
            }
        }
        assert!(lengths.iter().any(|&length| length > 20), "{lengths:?}");
        assert!(lengths.contains(&1), "{lengths:?}: a supposition stands alone");
    }

    #[test]
    fn a_list_that_is_too_long_says_so() {
        let sheet = Sheet::new(Puzzle::from_clues(CLUES[1]).expect("a puzzle"));
        let whole = listed(&sheet);
        let told = at_most(3, &sheet, &Limits::default());
        let Hint::Steps { steps, fill_marks, more } = told else { panic!("{told:?}") };
        assert_eq!((&steps[..], fill_marks, more), (&whole[..3], true, true));
        let told = at_most(whole.len(), &sheet, &Limits::default());
        assert!(matches!(told, Hint::Steps { more: false, .. }));
    }

    #[test]
    fn what_is_wrong_comes_first() {
        let mut sheet = Sheet::new(Puzzle::from_clues(CLUES[0]).expect("a puzzle"));
        sheet.enter_all("r1c1=4").expect("on the board");
        assert!(matches!(all_steps(&sheet, &Limits::default()), Hint::Mistake(_)));
        let several = Sheet::new(Puzzle::from_clues(&[0; 16]).expect("a puzzle"));
        assert!(matches!(all_steps(&several, &Limits::default()), Hint::Several(..)));
    }
}
