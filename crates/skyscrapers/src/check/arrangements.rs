//! Proof by listing: is there an arrangement of one line that fits its candidates and clues?
//!
//! Heights are placed from the tallest down. The next one is seen from an end exactly if no taken
//! cell lies between it and that end, so both counts are known at every moment, and hopeless
//! beginnings are given up early. A state (which cells are taken, how many are seen) that led
//! nowhere once leads nowhere again: it is remembered, so that a line of nine open cells takes
//! thousands of steps and not 9! of them.

use std::collections::HashSet;
use std::ops::ControlFlow;

use crate::model::{Clue, ClueId, Ends, Height, HeightSet, House, Sight};

/// How many states one question may visit. A line of 15 open cells stays below it.
const PATIENCE: u32 = 2_000_000;

/// The question took more states than the referee is ready to visit.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct TooLong;

/// A line read from its near clue, and what is known about it.
#[derive(Debug, Clone)]
pub(crate) struct Lineup {
    /// What each cell may hold.
    pub(crate) cells: Vec<HeightSet>,
    /// The tallest building.
    pub(crate) tallest: Height,
    /// What its clues say.
    pub(crate) sight: Sight,
    /// Its clues, as far as they are known.
    pub(crate) ends: Ends,
}

impl Lineup {
    /// Is there an arrangement at all?
    pub(super) fn fits(&self) -> Result<bool, TooLong> {
        let mut found = false;
        self.visit(&mut |_| {
            found = true;
            ControlFlow::Break(())
        })?;
        Ok(found)
    }

    /// Is there one with just this height in this cell?
    pub(super) fn fits_with(&self, position: usize, height: Height) -> Result<bool, TooLong> {
        let mut lineup = self.clone();
        let cell = &mut lineup.cells[position];
        if !cell.contains(height) {
            return Ok(false);
        }
        *cell = HeightSet::only(height);
        lineup.fits()
    }

    /// Could a clue of this house show a number of this kind, whatever its clues say?
    pub(super) fn shows(
        &self,
        house: House,
        clue: ClueId,
        kind: impl Fn(u16) -> bool,
    ) -> Result<bool, TooLong> {
        let is_near = house.clues().is_some_and(|(near, _)| near == clue);
        let mut numbers = self.sight.range(self.tallest).filter(|&number| kind(number));
        numbers.try_fold(false, |found, number| {
            let number = Clue::new(number);
            let ends = if is_near {
                Ends { near: number, far: None }
            } else {
                Ends { near: None, far: number }
            };
            Ok(found || Lineup { ends, ..self.clone() }.fits()?)
        })
    }

    /// All arrangements, but no more than `most`.
    pub(crate) fn list(&self, most: usize) -> Result<Vec<Vec<Height>>, TooLong> {
        let mut found = Vec::new();
        if most == 0 {
            return Ok(found);
        }
        self.visit(&mut |arrangement| {
            found.push(arrangement.to_vec());
            if found.len() < most { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        })?;
        Ok(found)
    }

    fn visit(&self, found: &mut dyn FnMut(&[Height]) -> ControlFlow<()>) -> Result<(), TooLong> {
        let mut listing = Listing {
            lineup: self,
            arrangement: vec![Height::PARK; self.cells.len()],
            dead: HashSet::new(),
            patience: PATIENCE,
            found,
        };
        match listing.place(self.tallest, PartialLine { taken: 0, near: 0, far: 0 }) {
            Branch::TooLong => Err(TooLong),
            Branch::Dead | Branch::Alive | Branch::Enough => Ok(()),
        }
    }
}

/// The cells taken so far, and what clues at either end would say of them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
struct PartialLine {
    taken: u32,
    near: u16,
    far: u16,
}

/// What came of a line begun.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Branch {
    /// No arrangement.
    Dead,
    /// At least one.
    Alive,
    /// The caller has seen enough.
    Enough,
    /// The referee has.
    TooLong,
}

struct Listing<'a> {
    lineup: &'a Lineup,
    arrangement: Vec<Height>,
    dead: HashSet<PartialLine>,
    patience: u32,
    found: &'a mut dyn FnMut(&[Height]) -> ControlFlow<()>,
}

impl Listing<'_> {
    /// Places this height and all lower ones in every possible way.
    fn place(&mut self, height: Height, line: PartialLine) -> Branch {
        if self.patience == 0 {
            return Branch::TooLong;
        }
        self.patience -= 1;
        let Some(lower) = height.get().checked_sub(1).and_then(Height::new) else {
            return self.finish(line);
        };
        if self.dead.contains(&line) {
            return Branch::Dead;
        }
        let worth = self.worth(height);
        let mut outcome = Branch::Dead;
        for position in 0..self.lineup.cells.len() {
            let free = line.taken >> position & 1 == 0;
            if !free || !self.lineup.cells[position].contains(height) {
                continue;
            }
            let next = PartialLine {
                taken: line.taken | 1 << position,
                near: line.near + worth * u16::from(line.taken & ((1 << position) - 1) == 0),
                far: line.far + worth * u16::from(line.taken >> position == 0),
            };
            if self.is_hopeless(lower, next) {
                continue;
            }
            self.arrangement[position] = height;
            let branch = self.place(lower, next);
            self.arrangement[position] = Height::PARK;
            match branch {
                Branch::Dead => {}
                Branch::Alive => outcome = Branch::Alive,
                Branch::Enough | Branch::TooLong => return branch,
            }
        }
        if outcome == Branch::Dead {
            self.dead.insert(line);
        }
        outcome
    }

    /// Every building stands, and the counts are right, or it would have been hopeless: the cells left over must
    /// be parks.
    fn finish(&mut self, line: PartialLine) -> Branch {
        let parks_fit =
            self.lineup.cells.iter().enumerate().all(|(position, cell)| {
                line.taken >> position & 1 == 1 || cell.contains(Height::PARK)
            });
        if !parks_fit {
            return Branch::Dead;
        }
        match (self.found)(&self.arrangement) {
            ControlFlow::Continue(()) => Branch::Alive,
            ControlFlow::Break(()) => Branch::Enough,
        }
    }

    /// Can the counts no longer come out right, with only heights up to `lower` still to come?
    fn is_hopeless(&self, lower: Height, line: PartialLine) -> bool {
        let length = self.lineup.cells.len() as u32;
        let room_near = line.taken.trailing_zeros();
        let room_far = length - (u32::BITS - line.taken.leading_zeros());
        let wrong = |clue: Option<Clue>, seen: u16, room: u32| {
            let tallest_first = (1..=lower.get()).rev().filter_map(Height::new);
            let more: u16 =
                tallest_first.take(room as usize).map(|height| self.worth(height)).sum();
            clue.is_some_and(|clue| seen > clue.get() || seen + more < clue.get())
        };
        wrong(self.lineup.ends.near, line.near, room_near)
            || wrong(self.lineup.ends.far, line.far, room_far)
    }

    /// What a building adds to a clue that sees it: the referee's own reading of the rule.
    fn worth(&self, height: Height) -> u16 {
        match self.lineup.sight {
            Sight::Count => 1,
            Sight::Sum => u16::from(height.get()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lineup(cells: &str, tallest: u8, near: u16, far: u16) -> Lineup {
        let height = |byte: u8| Height::new(byte - b'0').expect("a height");
        let tallest = Height::new(tallest).expect("a height");
        let all = HeightSet::up_to(tallest);
        let cell = |text: &str| {
            if text == "." { all } else { text.bytes().map(height).collect() }
        };
        let ends = Ends { near: Clue::new(near), far: Clue::new(far) };
        let cells = cells.split(' ').map(cell).collect();
        Lineup { cells, tallest, sight: Sight::Count, ends }
    }

    fn listed(lineup: &Lineup) -> String {
        let text = |arrangement: &Vec<Height>| -> String {
            arrangement.iter().map(|height| height.to_string()).collect()
        };
        let mut all: Vec<String> = lineup.list(1000).expect("short").iter().map(text).collect();
        all.sort();
        all.join(" ")
    }

    #[test]
    fn the_example_of_sequence_filtration() {
        assert_eq!(listed(&lineup("2 13 4 13", 4, 3, 0)), "2341");
    }

    #[test]
    fn both_clues_are_met_at_once() {
        let line = lineup(". . . . .", 5, 2, 2);
        assert_eq!(line.fits_with(2, Height::new(4).expect("a height")), Ok(false));
        assert_eq!(line.fits_with(2, Height::new(3).expect("a height")), Ok(true));
    }

    #[test]
    fn parks_fill_what_is_left() {
        assert_eq!(listed(&lineup("012 012 012", 2, 2, 0)), "-12 1-2 12-");
    }

    #[test]
    fn every_open_line_is_counted_right() {
        for near in 0..=6 {
            for far in 0..=6 {
                let all = lineup(". . . . . .", 6, 0, 0).list(usize::MAX).expect("short");
                let seen = |line: &Vec<Height>| {
                    let near_seen = Sight::Count.seen(line.iter().copied());
                    let far_seen = Sight::Count.seen(line.iter().rev().copied());
                    (near == 0 || near_seen == near) && (far == 0 || far_seen == far)
                };
                let expected = all.iter().filter(|line| seen(line)).count();
                let line = lineup(". . . . . .", 6, near, far);
                assert_eq!(line.list(usize::MAX).expect("short").len(), expected);
            }
        }
    }

    #[test]
    fn no_more_are_listed_than_asked_for() {
        let line = lineup(". . . .", 4, 0, 0);
        let number = |most| line.list(most).expect("short").len();
        assert_eq!([0, 1, 7, 24, 25].map(number), [0, 1, 7, 24, 24]);
    }

    #[test]
    fn clues_that_add_up_are_met_by_heights() {
        let mut line = lineup(". . . .", 4, 7, 7);
        line.sight = Sight::Sum;
        assert_eq!(listed(&line), "1243 3421");
        line.ends = Ends { near: Clue::new(10), far: None };
        assert_eq!(listed(&line), "1234");
        line.ends = Ends { near: Clue::new(11), far: None };
        assert_eq!(listed(&line), "");
    }

    #[test]
    fn a_question_beyond_patience_is_not_answered() {
        // The lowest has no place, which shows only when all others stand.
        let mut line = lineup(&vec!["."; 24].join(" "), 24, 0, 0);
        line.cells.iter_mut().for_each(|cell| *cell = cell.without(Height::of(1)));
        assert_eq!(line.fits(), Err(TooLong));
    }

    #[test]
    fn too_little_room_is_seen_at_once_at_either_end() {
        // All are seen from one end, so each has one place, and the lowest cannot take its own.
        for (first, last) in [(24, 0), (0, 24)] {
            let mut line = lineup(&vec!["."; 24].join(" "), 24, first, last);
            let lowest = if first == 24 { 0 } else { 23 };
            line.cells[lowest] = line.cells[lowest].without(Height::of(1));
            assert_eq!(line.fits(), Ok(false));
        }
    }

    #[test]
    fn the_longest_lines_have_arrangements() {
        let mut line = lineup(&vec!["."; 32].join(" "), 32, 1, 0);
        assert_eq!(line.fits(), Ok(true));
        line.ends = Ends { near: Clue::new(32), far: Clue::new(1) };
        assert_eq!(line.fits(), Ok(true));
    }

    #[test]
    fn long_open_lines_are_decided_and_hopeless_ones_given_up() {
        let open = vec!["."; 15].join(" ");
        assert_eq!(lineup(&open, 15, 8, 8).fits(), Ok(true));
        assert_eq!(lineup(&open, 15, 8, 9).fits(), Ok(false));
    }
}
