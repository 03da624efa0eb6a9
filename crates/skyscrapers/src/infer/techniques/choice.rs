//! Which supposition is told: of all that fail, the one that gives most for the fewest words.
//!
//! A supposition whose end places something comes before one that merely strikes a candidate; then counts how many
//! steps lead to the contradiction, how many candidates the cell has, reading order and height.
//! Following up all of them can take long, so a choice ends when a certain number of steps has been spent on it. Steps are
//! counted, never time: the choice is the same everywhere.

use std::ops::ControlFlow;

use super::refutation::Failed;
use crate::infer::engine::Pace;
use crate::infer::found::Found;
use crate::infer::peers::{houses_through, left, open_places};
use crate::infer::position::Position;
use crate::infer::quick_singles::openings_are_spent;
use crate::model::{Cell, Height};
use crate::order::{sort_by_key, sort_long_by_key};
use crate::step::Step;

/// Inner steps that one choice may spend. Once there is something to tell, that is told.
///
/// Measured over 233 Fiendish puzzles of sizes 4 to 9, explanations have 59.3 lines of refutation per puzzle with 200, 58.8 with
/// 300, 59.8 with 600 and 58.6 with 20,000, which takes more than four times as long. The shortest refutation is not the one
/// that brings most.
const MOST_STEPS: usize = 200;

/// A way to follow suppositions up.
pub(super) trait Supposing {
    /// The fewest steps that a refutation can have, where nothing simpler is left to say.
    const FEWEST: usize;

    /// How suppositions are followed up where singles are all that is left at the lowest level.
    const PACE: Pace;

    /// Can this supposition fail? A quick look, which must not say no to one that does. `None` when the
    /// limits are reached.
    fn may_fail(
        &mut self,
        position: &Position,
        candidate: (Cell, Height),
        found: &mut Found<'_>,
    ) -> Option<bool>;

    /// Follows a supposition up: how many steps the refutation has, if there is one, and what it rests
    /// on; and the steps that were followed up.
    fn refute(
        &mut self,
        position: &Position,
        candidate: (Cell, Height),
        pace: Pace,
        found: &mut Found<'_>,
    ) -> (Option<(usize, Failed)>, usize);

    /// The refutation as a step, from a trail that is written.
    fn tell(&self, position: &Position, failed: Failed) -> Step;
}

/// Hands over the best refutation; or all of them, best first.
pub(super) fn choose(
    supposing: &mut impl Supposing,
    position: &Position,
    found: &mut Found<'_>,
) -> ControlFlow<()> {
    choose_within(MOST_STEPS, supposing, position, found)
}

fn choose_within<S: Supposing>(
    most_steps: usize,
    supposing: &mut S,
    position: &Position,
    found: &mut Found<'_>,
) -> ControlFlow<()> {
    let pace = if openings_are_spent(position) { S::PACE } else { Pace::Plain };
    let mut refuted: Vec<((bool, usize), Failed)> = Vec::new();
    let mut spent = 0;
    for (places, (cell, height)) in in_order(position) {
        let is_enough = |((best_places, told), _): &((bool, usize), Failed)| {
            found.wants_one() && *best_places && (!places || *told <= S::FEWEST)
        };
        if refuted.iter().any(is_enough) || spent >= most_steps && !refuted.is_empty() {
            break;
        }
        if found.known.iter().any(|solution| solution.at(cell) == height) {
            continue;
        }
        // A supposition that comes to nothing has been followed up too, though in silence.
        spent += position.size().get();
        match supposing.may_fail(position, (cell, height), found) {
            None => return ControlFlow::Break(()),
            Some(false) => continue,
            Some(true) => {}
        }
        let (failed, followed) = supposing.refute(position, (cell, height), pace, found);
        spent += followed;
        if found.stopped() {
            return ControlFlow::Break(());
        }
        let Some((told, failed)) = failed else { continue };
        if found.wants_one() {
            // Of those of which as much is told, the first stays.
            let key = (!places, told);
            if refuted.iter().any(|&((best_places, best), _)| key >= (!best_places, best)) {
                continue;
            }
            refuted.clear();
        }
        refuted.push(((places, told), failed));
    }
    // The sort keeps the order of candidates of which as much is told.
    sort_by_key(&mut refuted, |&((places, told), _)| (!places, told));
    let mut best_first = refuted.into_iter();
    best_first.try_for_each(|((_, told), failed)| {
        // What was not chosen need not have been written down.
        let failed = if pace == Pace::Silent {
            let (again, _) = supposing.refute(position, failed.candidate(), Pace::Quick, found);
            debug_assert_eq!(again.as_ref().map(|&(again, _)| again), Some(told));
            again.map_or(failed, |(_, again)| again)
        } else {
            failed
        };
        found.push(supposing.tell(position, failed))
    })
}

/// The candidates of open cells in the order in which they are supposed, and whether their end would place
/// something.
fn in_order(position: &Position) -> Vec<(bool, (Cell, Height))> {
    let open = position.size().iter_cells().filter(|&cell| position.candidates(cell).len() > 1);
    let candidates = open.flat_map(|cell| {
        let heights = position.candidates(cell);
        heights.iter().map(move |height| (cell, height))
    });
    let mut all: Vec<(bool, (Cell, Height))> = candidates
        .map(|(cell, height)| (places_something(position, cell, height), (cell, height)))
        .collect();
    sort_long_by_key(&mut all, |&(places, (cell, _))| {
        u64::from(!places) << 32 | position.candidates(cell).len() as u64
    });
    all
}

/// Would striking this candidate leave a cell with one candidate, or a height with as many places in a
/// house as it takes?
fn places_something(position: &Position, cell: Cell, height: Height) -> bool {
    let board = position.board();
    let is_last_but_one = |house: usize| {
        let open = open_places(board, house, height).count_ones() as usize;
        open == left(board, house, height) + 1
    };
    position.candidates(cell).len() == 2 || houses_through(board, cell).any(is_last_but_one)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::generate::Rng;
    use crate::infer::engine::{End, explain_from};
    use crate::infer::techniques::short_trial::Shortly;
    use crate::infer::techniques::trial::Thoroughly;
    use crate::model::{Draft, Puzzle, Sight};
    use crate::step::{Level, Witness};

    /// Positions of random boards of four where nothing up to Expert is left to say.
    fn stuck_positions(number: usize) -> Vec<Position> {
        let mut rng = Rng::of(&[14, 4]);
        let rows = [[1u8, 2, 3, 4], [2, 1, 4, 3], [3, 4, 1, 2], [4, 3, 2, 1]];
        let mut positions = Vec::new();
        while positions.len() < number {
            let mut order = [0usize, 1, 2, 3];
            let mut columns = order;
            for at in (1..4).rev() {
                order.swap(at, rng.below(at as u32 + 1) as usize);
                columns.swap(at, rng.below(at as u32 + 1) as usize);
            }
            let height =
                |row: usize, column: usize| Height::of(rows[order[row]][columns[column]].into());
            let mut draft = Draft { size: 4, clues: vec![0; 16], ..Draft::default() };
            let size = crate::model::Size::new(4).expect("a size");
            for (at, clue) in draft.clues.iter_mut().enumerate() {
                if rng.below(100) < 35 {
                    let view = crate::model::ClueId::nth(at, size).view(size);
                    let seen =
                        Sight::Count.seen(view.map(|cell| height(cell.row(), cell.column())));
                    *clue = seen.into();
                }
            }
            let puzzle = Puzzle::new(&draft).expect("a puzzle");
            let Ok(start) = Position::new(&puzzle) else { continue };
            if let End::Stuck(position) =
                explain_from(start, Level::Expert, &mut Found::first()).end
            {
                positions.push(position);
            }
        }
        positions
    }

    /// The steps of a refutation.
    fn told(step: &Step) -> usize {
        match &step.witness {
            Witness::Refutation { steps, .. } => steps.len(),
            _ => 0,
        }
    }

    /// All refutations, worked out one by one, and the best by the whole rule.
    fn slowly(supposing: &mut impl Supposing, position: &Position) -> Option<Step> {
        let mut all = Vec::new();
        for cell in position.size().iter_cells().filter(|&cell| position.candidates(cell).len() > 1)
        {
            for height in position.candidates(cell).iter() {
                let mut found = Found::first();
                let (failed, _) =
                    supposing.refute(position, (cell, height), Pace::Plain, &mut found);
                let step = failed.map(|(_, failed)| supposing.tell(position, failed));
                let places = places_something(position, cell, height);
                let candidates = position.candidates(cell).len();
                all.extend(
                    step.map(|step| ((!places, told(&step), candidates, cell, height), step)),
                );
            }
        }
        all.sort_by_key(|&(key, _)| key);
        all.into_iter().next().map(|(_, step)| step)
    }

    fn quickly(supposing: &mut impl Supposing, position: &Position) -> Option<Step> {
        let mut found = Found::first();
        let _ = choose_within(usize::MAX, supposing, position, &mut found);
        found.take_steps().into_iter().next()
    }

    /// How long a refutation is and how many steps were followed up, however that is done.
    #[test]
    fn silence_comes_to_the_same() {
        let (mut failed, mut harder) = (0, 0);
        let mut positions = stuck_positions(40);
        for size in [5, 6, 7].map(|size| crate::model::Size::new(size).expect("a size")) {
            let wish = crate::generate::Wish::of_level(size, Level::Fiendish);
            let mut generator = crate::generate::Generator::new(wish).expect("a wish");
            for number in 0..3 {
                let limits = crate::limits::Limits::default();
                let made = generator.make(5, number, 0, &limits).expect("a puzzle");
                let start = Position::new(&made.puzzle).expect("a position");
                if let End::Stuck(position) =
                    explain_from(start, Level::Expert, &mut Found::first()).end
                {
                    positions.push(position);
                }
            }
        }
        assert!(positions.iter().filter(|position| openings_are_spent(position)).count() > 40);
        for position in positions.iter().filter(|position| openings_are_spent(position)) {
            let mut found = Found::first();
            let mut long = Thoroughly::new(position, &mut found).expect("no contradiction");
            for (_, candidate) in in_order(position) {
                let mut both = |pace: Pace, found: &mut Found<'_>| {
                    let (short, short_steps) = Shortly.refute(position, candidate, pace, found);
                    let (long, long_steps) = long.refute(position, candidate, pace, found);
                    let told = [short, long].map(|failed| failed.map(|(told, _)| told));
                    (told, short_steps, long_steps)
                };
                let plain = both(Pace::Plain, &mut found);
                assert_eq!(both(Pace::Quick, &mut found), plain, "{candidate:?}");
                assert_eq!(both(Pace::Silent, &mut found), plain, "{candidate:?}");
                failed += plain.0.iter().flatten().count();
                harder += usize::from(plain.2 > plain.1);
            }
        }
        assert!(failed > 100 && harder > 20, "{failed} {harder}");
    }

    #[test]
    fn the_best_refutation_is_chosen() {
        let mut refuted = 0;
        for position in stuck_positions(60) {
            let short = quickly(&mut Shortly, &position);
            assert_eq!(short, slowly(&mut Shortly, &position));
            let long = Thoroughly::new(&position, &mut Found::first());
            let mut long = long.expect("no contradiction in sight");
            let told = quickly(&mut long, &position);
            assert_eq!(told, slowly(&mut long, &position));
            refuted += usize::from(told.is_some());
        }
        assert!(refuted > 10, "{refuted}");
    }
}
