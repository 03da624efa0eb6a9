//! What a technique saw, beyond the facts: what its words name, and what the referee goes by.

use super::{LineArgument, Step};
use crate::model::{Cell, Height, HeightSet, House};

/// The evidence of a step, by kind of technique.
///
/// "Behind" and "before" are meant as the clue of the step sees its line.
#[non_exhaustive]
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Witness {
    /// The facts speak for themselves.
    Plain,
    /// `two-clue` and `dense-run`: where the tallest building stands.
    Peak {
        /// The cell of the tallest building.
        cell: Cell,
    },
    /// `stair-known`: placed buildings that stand behind a taller one.
    Hidden {
        /// Each hidden building.
        cells: Vec<(Cell, Height)>,
    },
    /// `shadow`: the first cell and how far its building reaches.
    Shadow {
        /// The first cell behind the edge that may hold the tallest building.
        nearest_peak: Cell,
        /// The tallest building the first cell may hold, the tallest of all apart.
        first: Height,
    },
    /// `top-two`: where the second tallest and the tallest building can stand together.
    TopTwo {
        /// Pairs of cells: of the second tallest, of the tallest.
        pairs: Vec<(Cell, Cell)>,
    },
    /// `reduced-clue`, `sum-reduced`: a placed building, and how the clue divides there.
    Reduced {
        /// The placed building that nothing before it can hide.
        cell: Cell,
        /// What of the clue is seen from it on, itself included.
        from: u16,
        /// What must be seen before it.
        before: u16,
    },
    /// `count`: what would be seen.
    Count {
        /// One for each candidate struck.
        suppositions: Vec<Supposition>,
    },
    /// `sum-count`: what the sum would be instead.
    Sums {
        /// One for each candidate struck.
        suppositions: Vec<PossibleSums>,
    },
    /// `line1`, `line2`: the arrangements that fit.
    Arrangements {
        /// How many there are; [`Witness::MANY_ARRANGEMENTS`] stands for that many or more.
        count: u32,
        /// Why each candidate fails, the one to tell first; empty where the arrangements that fit are
        /// few enough to be the argument, and where nothing shorter than counting them was found.
        arguments: Vec<LineArgument>,
    },
    /// `locked`: a height that one house holds only where it crosses another.
    Locked {
        /// The height, or the park.
        height: Height,
        /// The house that holds it only in the crossing.
        base: House,
        /// The other house, which loses it everywhere else.
        cover: House,
        /// Its places in the crossing.
        places: Vec<Cell>,
    },
    /// `crossing`: a height whose places in a house all meet the cells that lose it.
    Crossing {
        /// The height, or the park.
        height: Height,
        /// The house.
        house: House,
        /// Its places there.
        places: Vec<Cell>,
    },
    /// `pair`, `triple`, `quad`: as many cells as heights that belong together.
    Set {
        /// The house.
        house: House,
        /// Naked: the cells hold nothing else. Hidden: the heights go nowhere else.
        kind: SetKind,
        /// The cells.
        cells: Vec<Cell>,
        /// The heights.
        heights: HeightSet,
    },
    /// `x-wing`, `swordfish`, `jellyfish`: a height that some lines hold only where they cross as
    /// many others.
    Fish {
        /// The height.
        height: Height,
        /// The lines that hold it only in the crossings.
        base: Vec<House>,
        /// The crossing lines, which lose it everywhere else.
        cover: Vec<House>,
    },
    /// `xy-chain`: if the first cell does not hold the height, the last one does.
    Chain {
        /// The height that one of the two ends holds.
        height: Height,
        /// The cells, and what each holds if the first cell does not hold the height.
        links: Vec<ChainLink>,
    },
    /// `trial`, `bifurcation`: the way from a supposition to a contradiction.
    Refutation {
        /// The cell.
        cell: Cell,
        /// The height supposed, and struck in the end.
        height: Height,
        /// What follows, step by step; only the steps that lead to the end.
        steps: Vec<Step>,
        /// What cannot be.
        end: DeadEnd,
    },
}

impl Witness {
    /// Arrangements are counted up to here.
    pub const MANY_ARRANGEMENTS: u32 = 64;

    /// The cells it names, those of inner steps apart.
    pub(super) fn cells(&self) -> impl Iterator<Item = Cell> {
        let cells: Vec<Cell> = match self {
            Witness::Peak { cell } | Witness::Reduced { cell, .. } => vec![*cell],
            Witness::Hidden { cells } => cells.iter().map(|&(cell, _)| cell).collect(),
            Witness::Shadow { nearest_peak, .. } => vec![*nearest_peak],
            Witness::TopTwo { pairs } => pairs.iter().flat_map(|&(one, two)| [one, two]).collect(),
            Witness::Count { suppositions } => suppositions.iter().map(|one| one.cell).collect(),
            Witness::Sums { suppositions } => suppositions.iter().map(|one| one.cell).collect(),
            Witness::Locked { places, .. } | Witness::Crossing { places, .. } => places.clone(),
            Witness::Set { cells, .. } => cells.clone(),
            Witness::Chain { links, .. } => links.iter().map(|link| link.cell).collect(),
            Witness::Refutation { cell, end: DeadEnd::NoHeight { cell: empty }, .. } => {
                vec![*cell, *empty]
            }
            Witness::Refutation { cell, .. } => vec![*cell],
            Witness::Arrangements { arguments, .. } => {
                arguments.iter().flat_map(LineArgument::cells).collect()
            }
            Witness::Plain | Witness::Fish { .. } => Vec::new(),
        };
        cells.into_iter()
    }

    /// The houses it names, those of inner steps apart.
    pub(super) fn houses(&self) -> impl Iterator<Item = House> {
        let houses: Vec<House> = match self {
            Witness::Locked { base, cover, .. } => vec![*base, *cover],
            Witness::Crossing { house, .. } | Witness::Set { house, .. } => vec![*house],
            Witness::Fish { base, cover, .. } => base.iter().chain(cover).copied().collect(),
            Witness::Refutation {
                end: DeadEnd::NoPlace { house, .. } | DeadEnd::NoArrangement { house },
                ..
            } => vec![*house],
            Witness::Arrangements { arguments, .. } => {
                arguments.iter().flat_map(LineArgument::houses).collect()
            }
            _ => Vec::new(),
        };
        houses.into_iter()
    }

    /// The steps inside a refutation, or inside the arguments of a line.
    pub(super) fn steps(&self) -> impl Iterator<Item = &Step> {
        let (steps, arguments): (&[Step], &[LineArgument]) = match self {
            Witness::Refutation { steps, .. } => (steps, &[]),
            Witness::Arrangements { arguments, .. } => (&[], arguments),
            _ => (&[], &[]),
        };
        steps.iter().chain(arguments.iter().flat_map(LineArgument::steps))
    }
}

/// A candidate, and what the clue would see if it stood there.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Supposition {
    /// The cell.
    pub cell: Cell,
    /// The height supposed.
    pub height: Height,
    /// What would be seen.
    pub seen: Seen,
}

/// A bound on what a clue can see.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Seen {
    /// So many or more; too many.
    AtLeast(u16),
    /// So many or fewer; too few.
    AtMost(u16),
}

/// A candidate, and what a sum could be if it stood there.
#[non_exhaustive]
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PossibleSums {
    /// The cell.
    pub cell: Cell,
    /// The height supposed.
    pub height: Height,
    /// Every sum that could be seen, lowest first; none of them is the clue. Not all of them need be
    /// possible: hidden heights were allowed to repeat.
    pub sums: Vec<u16>,
}

/// The two readings of the set rule in a line.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum SetKind {
    /// The cells have no other candidates: other cells lose these heights.
    Naked,
    /// The heights have no other places: these cells lose other heights.
    Hidden,
}

/// A cell of a chain.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ChainLink {
    /// The cell.
    pub cell: Cell,
    /// What it holds if the first cell does not hold the height of the chain.
    pub height: Height,
}

/// What cannot be on any board that has a solution.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DeadEnd {
    /// A cell without a candidate.
    NoHeight {
        /// The cell.
        cell: Cell,
    },
    /// A height without a place in a house.
    NoPlace {
        /// The height.
        height: Height,
        /// The house.
        house: House,
    },
    /// A house that no arrangement of its candidates fits, with both its clues if it is a line.
    NoArrangement {
        /// The house.
        house: House,
    },
}
