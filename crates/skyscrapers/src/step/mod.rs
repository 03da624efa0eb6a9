//! A deduction as data: what was read, what follows, and why.
//!
//! A [`Step`] holds everything one needs to check it: its *facts* are the clues and the candidates
//! it was drawn from, its *effects* what is placed or struck. The words, the pictures, the grade
//! and the referee are all readers of it; none of them knows how it was found.
//!
//! Two rules go with every step and are never steps themselves. A placed height is crossed out of
//! the other cells of its lines at once. And a cell counts as *placed* when a step (or a given) has
//! placed it; a cell with one candidate left is not placed yet, but waits for `naked-single`.

mod level;
mod line_argument;
mod runs;
mod technique_id;
mod witness;

use std::fmt;

pub use level::{Level, NotALevel, Rating};
pub use line_argument::{LineArgument, LineCase, LineEnd, LineWay};
pub use runs::runs;
pub use technique_id::{NotATechnique, TechniqueId};
pub use witness::{
    Barred, Bond, ChainLink, DeadEnd, PossibleSums, Seen, SetKind, Supposition, Tie, Witness,
};

use crate::model::{Cell, Clue, ClueId, Height, HeightSet, House, Puzzle, Side};

/// One deduction.
///
/// A step may come from anywhere: from the engine, from a file, from another program; the
/// [referee](crate::check) judges them all. So it can be written down field by field, and a version that gives it
/// another field is a breaking one: whoever makes steps has to know what it means.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Step {
    /// How it was found.
    pub technique: TechniqueId,
    /// How hard it is to see.
    pub rating: Rating,
    /// The effort it adds.
    pub points: u32,
    /// Where to look, the most important first.
    pub lines: Vec<View>,
    /// The evidence, enough to prove the step without looking at the board.
    pub facts: Vec<Fact>,
    /// What follows; never empty, and always something new.
    pub effects: Vec<Effect>,
    /// What the technique saw in the facts.
    pub witness: Witness,
}

impl Step {
    /// The level of the technique.
    #[must_use]
    pub fn level(&self) -> Level {
        self.technique.level()
    }

    /// Does it speak of this puzzle: of its clues, and of cells and houses that its board has? Whether
    /// it is true is for the [referee](crate::check) to say.
    #[must_use]
    pub(crate) fn speaks_of(&self, puzzle: &Puzzle) -> bool {
        let layout = puzzle.layout();
        let has_house = |house: &House| layout.houses().contains(house);
        let has_cell = |cell: Cell| puzzle.size().holds(cell);
        let effects = self.effects.iter().map(|effect| match *effect {
            Effect::Place { cell, .. } | Effect::Strike { cell, .. } => cell,
        });
        self.lines.iter().all(|view| has_house(&view.house))
            && self.clues().all(|(clue, value)| puzzle.clue(clue) == Some(value))
            && self.cells().map(|(cell, _)| cell).chain(effects).all(has_cell)
            && self.witness.houses().all(|house| has_house(&house))
            && self.witness.cells().all(has_cell)
            && self.witness.steps().all(|step| step.speaks_of(puzzle))
    }

    /// The clues among the facts.
    pub fn clues(&self) -> impl Iterator<Item = (ClueId, Clue)> {
        self.facts.iter().filter_map(|fact| match *fact {
            Fact::Clue { clue, value } => Some((clue, value)),
            Fact::Candidates { .. } => None,
        })
    }

    /// The cells among the facts, with the candidates read.
    pub fn cells(&self) -> impl Iterator<Item = (Cell, HeightSet)> {
        self.facts.iter().filter_map(|fact| match *fact {
            Fact::Candidates { cell, heights } => Some((cell, heights)),
            Fact::Clue { .. } => None,
        })
    }

    /// What the step places.
    pub fn placements(&self) -> impl Iterator<Item = (Cell, Height)> {
        self.effects.iter().filter_map(|effect| match *effect {
            Effect::Place { cell, height } => Some((cell, height)),
            Effect::Strike { .. } => None,
        })
    }

    /// What the step strikes, apart from what goes with its placements.
    pub fn strikes(&self) -> impl Iterator<Item = (Cell, HeightSet)> {
        self.effects.iter().filter_map(|effect| match *effect {
            Effect::Strike { cell, heights } => Some((cell, heights)),
            Effect::Place { .. } => None,
        })
    }
}

/// A house, and the side from which it is read if that matters.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct View {
    /// The house.
    pub house: House,
    /// The side of the clue that looks along it.
    pub from: Option<Side>,
}

impl View {
    /// A house with no clue in mind.
    #[must_use]
    pub const fn of(house: House) -> View {
        View { house, from: None }
    }

    /// The line of a clue as the clue sees it.
    #[must_use]
    pub fn from(clue: ClueId) -> View {
        View { house: clue.line().into(), from: Some(clue.side()) }
    }

    /// The clue from which the line is read, if there is one in mind.
    #[must_use]
    pub fn clue(self) -> Option<ClueId> {
        let (near, far) = self.house.clues()?;
        let side = self.from?;
        [near, far].into_iter().find(|clue| clue.side() == side)
    }
}

/// A piece of evidence.
#[non_exhaustive]
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Fact {
    /// A clue says so.
    Clue {
        /// Where it stands.
        clue: ClueId,
        /// What it says.
        value: Clue,
    },
    /// A cell may hold nothing but these heights.
    Candidates {
        /// The cell.
        cell: Cell,
        /// Its candidates.
        heights: HeightSet,
    },
}

/// What follows from a step.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Effect {
    /// The height stands here; it is crossed out of the lines through the cell.
    Place {
        /// The cell.
        cell: Cell,
        /// The height.
        height: Height,
    },
    /// None of these heights stands here. Striking all candidates of a cell shows that the board
    /// has no solution.
    Strike {
        /// The cell.
        cell: Cell,
        /// The heights, all of them candidates so far.
        heights: HeightSet,
    },
}

impl Effect {
    /// The cell that it is about.
    #[must_use]
    pub const fn cell(self) -> Cell {
        match self {
            Effect::Place { cell, .. } | Effect::Strike { cell, .. } => cell,
        }
    }
}

impl fmt::Display for Effect {
    /// `r1c2=3` or `r1c2<>34`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Effect::Place { cell, height } => write!(f, "{cell}={height}"),
            Effect::Strike { cell, heights } => write!(f, "{cell}<>{heights}"),
        }
    }
}

impl fmt::Display for Step {
    /// One terse line, for logs and tests: `staircase: r1c1<>34 r1c2<>4`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:", self.technique)?;
        self.effects.iter().try_for_each(|effect| write!(f, " {effect}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_step_prints_its_effects() {
        let cell: Cell = "r1c2".parse().expect("a cell");
        let height = |number| Height::new(number).expect("a height");
        let heights = HeightSet::only(height(3)).with(height(4));
        let step = Step {
            technique: TechniqueId::Staircase,
            rating: TechniqueId::Staircase.base_rating(),
            points: TechniqueId::Staircase.base_points(),
            lines: vec![View::of(House::Row(0))],
            facts: vec![Fact::Candidates { cell, heights }],
            effects: vec![
                Effect::Place { cell, height: height(1) },
                Effect::Strike { cell, heights },
            ],
            witness: Witness::Plain,
        };
        assert_eq!(step.to_string(), "staircase: r1c2=1 r1c2<>34");
        assert_eq!(step.placements().count() + step.strikes().count() + step.cells().count(), 3);
    }

    #[test]
    fn a_view_knows_its_clue() {
        let clue = ClueId::new(Side::Bottom, 2).expect("a clue");
        assert_eq!(View::from(clue).clue(), Some(clue));
        assert_eq!(View::of(House::Row(1)).clue(), None);
    }
}
