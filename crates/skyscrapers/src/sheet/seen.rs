//! What can be told of a sheet by looking, without a solver: heights that stand too often in a house,
//! and clues that see what they say, or never will.
//!
//! A player's page judges entries by the same rules, within a frame and without the library; both
//! are held together by `web/tests/vectors.json`.

use super::Sheet;
use crate::model::{Cell, ClueId, Height, House};

/// A height that stands in a house more often than it may.
#[non_exhaustive]
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Repeat {
    /// The house.
    pub house: House,
    /// The height, or a park.
    pub height: Height,
    /// Where it stands, in reading order.
    pub cells: Vec<Cell>,
}

/// How a clue stands, by what is filled in alone.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum ClueState {
    /// What it will see depends on open cells.
    Open,
    /// It sees what it says, whatever is filled in behind.
    Satisfied,
    /// It can no longer see what it says.
    Broken,
}

/// What a clue is bound to see: the buildings from the edge to the first gap or to the tallest, and
/// the tallest wherever it stands.
#[non_exhaustive]
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Sighting {
    /// The cells that say so, the nearest first.
    pub cells: Vec<Cell>,
    /// The buildings that are seen, the nearest first.
    pub heights: Vec<Height>,
    /// Does the view end at a gap, so that there may be more?
    pub open: bool,
    /// How the clue stands.
    pub state: ClueState,
}

impl Sheet {
    /// The heights that stand too often in a house: house by house, heights ascending.
    #[must_use]
    pub fn repeats(&self) -> Vec<Repeat> {
        let rules = self.puzzle().rules();
        let mut found = Vec::new();
        for (house, cells) in self.puzzle().layout().iter() {
            for height in rules.contents().iter() {
                let stands = |&cell: &Cell| self.height(cell) == Some(height);
                let cells: Vec<Cell> = cells.iter().copied().filter(stands).collect();
                if cells.len() > rules.quota(height) {
                    found.push(Repeat { house, height, cells });
                }
            }
        }
        found
    }

    /// What a clue of the puzzle is bound to see; `None` where there is no clue.
    #[must_use]
    pub fn sighting(&self, clue: ClueId) -> Option<Sighting> {
        let puzzle = self.puzzle();
        let (value, tallest) = (puzzle.clue(clue)?, puzzle.tallest());
        let (mut cells, mut heights, mut open) = (Vec::new(), Vec::new(), false);
        for cell in clue.view(puzzle.size()) {
            let Some(height) = self.height(cell) else {
                open = true;
                heights.push(tallest);
                break;
            };
            cells.push(cell);
            if heights.iter().all(|&before| height > before) && !height.is_park() {
                heights.push(height);
            }
            if height == tallest {
                break; // Nothing is seen behind it.
            }
        }
        let sight = puzzle.rules().sight();
        let seen: u16 = heights.iter().map(|&height| sight.adds(height)).sum();
        let state = match seen.cmp(&value.get()) {
            std::cmp::Ordering::Greater => ClueState::Broken,
            _ if open => ClueState::Open,
            std::cmp::Ordering::Less => ClueState::Broken,
            std::cmp::Ordering::Equal => ClueState::Satisfied,
        };
        Some(Sighting { cells, heights, open, state })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::{Draft, Puzzle, Side, Size};

    fn sheet(heights: Option<i64>, entries: &str) -> Sheet {
        let mut draft = Draft::empty(Size::new(4).expect("a size"));
        draft.rules.heights = heights;
        draft.clues[15] = 2;
        let mut sheet = Sheet::new(Puzzle::new(&draft).expect("a puzzle"));
        sheet.enter_all(entries).expect("on the board");
        sheet
    }

    #[test]
    fn the_tallest_is_seen_wherever_it_stands() {
        let state = |entries: &str| {
            let clue = ClueId::new(Side::Left, 0).expect("a clue");
            sheet(None, entries).sighting(clue).expect("a clue").state
        };
        assert_eq!(state("r1c1=3 r1c2=4"), ClueState::Satisfied);
        assert_eq!(state("r1c1=3"), ClueState::Open);
        // The 4 comes third, so it is not seen second.
        assert_eq!(state("r1c1=1 r1c2=2"), ClueState::Broken);
        assert_eq!(state("r1c1=4"), ClueState::Broken);
        assert_eq!(state("r1c2=4"), ClueState::Open);
    }

    #[test]
    fn a_height_stands_once_and_a_park_as_often_as_there_is_room() {
        let names = |sheet: &Sheet| {
            let name = |repeat: &Repeat| format!("{} {}", repeat.height, repeat.house);
            sheet.repeats().iter().map(name).collect::<Vec<_>>()
        };
        assert_eq!(names(&sheet(None, "r1c1=3 r1c4=3 r2c2=3")), ["3 row 1"]);
        assert!(names(&sheet(Some(2), "r1c1=park r1c2=park")).is_empty());
        assert_eq!(sheet(Some(2), "r1c1=park r1c2=park r1c3=park").repeats()[0].cells.len(), 3);
    }
}
