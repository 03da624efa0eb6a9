//! The names of the techniques, and the numbers that grade them: the only place that knows either.

use std::fmt;
use std::str::FromStr;

use super::{Level, Rating};

/// A technique, by the id under which files, links and commands know it.
#[non_exhaustive]
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum TechniqueId {
    /// All other cells of a line are placed.
    LastCell,
    /// A clue 1 sees the tallest building first.
    Clue1,
    /// The smallest sum sees the tallest building alone, so it stands first.
    SumTallest,
    /// The largest clue sees every building, so they stand in order.
    ClueN,
    /// The largest sum sees every building, so they stand in order.
    SumStairs,
    /// A sum 1 or 2 above the tallest building: the first building is 1 or 2.
    SumSmall,
    /// Facing clues as large as they can be meet at the tallest building.
    FacingSum,
    /// A height with one cell left in a line.
    HiddenSingle,
    /// A cell with one height left.
    NakedSingle,
    /// Tall buildings stand far enough back for the clue's buildings before them.
    Staircase,
    /// A clue 2 with the tallest placed and the second tallest not behind it.
    TwoClue,
    /// Heights that are too much for the sum stand behind the tallest.
    SumBehind,
    /// A clue 2 keeps the second tallest out of the second cell.
    SecondCell,
    /// The first building begins what the sum leaves before the tallest.
    SumFirst,
    /// Facing clues of 2 keep the second tallest at the ends.
    FacingTwos,
    /// Heights above what is hidden are seen, in rising order.
    SumMissing,
    /// The tallest as near as its clue allows: a slope leads up to it.
    DenseRun,
    /// The sum says how many are seen at least, so tall buildings stand far enough back.
    SumNumber,
    /// The staircase without the buildings that are known to be hidden.
    StairKnown,
    /// Facing sums as large as they can be: every building is seen from one end.
    SumFacing,
    /// A clue 2: the first building hides all up to the tallest.
    Shadow,
    /// A height that one house holds only where it crosses another.
    Locked,
    /// Where the two tallest buildings can stand together.
    TopTwo,
    /// The part of a clue that is left before a placed building.
    ReducedClue,
    /// The part of a sum that is left before a placed building.
    SumReduced,
    /// A cell that meets every place of a height in a house.
    Crossing,
    /// Two cells and two heights that belong together.
    Pair,
    /// The least and the most that a clue could see.
    Count,
    /// The sums that a clue could see.
    SumCount,
    /// All arrangements of a line that fit one clue.
    Line1,
    /// All arrangements of a line that fit both clues.
    Line2,
    /// Three cells and three heights that belong together.
    Triple,
    /// Four cells and four heights that belong together.
    Quad,
    /// A height confined to two crossing lines in two lines.
    XWing,
    /// A chain of cells with two candidates each.
    XyChain,
    /// A height confined to three crossing lines in three lines.
    Swordfish,
    /// A height confined to four crossing lines in four lines.
    Jellyfish,
    /// A supposition that leads to a contradiction.
    Trial,
    /// A supposition that leads to a contradiction by way of further suppositions.
    Bifurcation,
}

/// Id, level, base rating in tenths, base points.
type Profile = (&'static str, Level, u16, u32);

impl TechniqueId {
    /// All techniques by base rating, easiest first.
    pub const ALL: [TechniqueId; 39] = [
        TechniqueId::LastCell,
        TechniqueId::Clue1,
        TechniqueId::SumTallest,
        TechniqueId::ClueN,
        TechniqueId::SumStairs,
        TechniqueId::SumSmall,
        TechniqueId::FacingSum,
        TechniqueId::HiddenSingle,
        TechniqueId::NakedSingle,
        TechniqueId::Staircase,
        TechniqueId::TwoClue,
        TechniqueId::SumBehind,
        TechniqueId::SecondCell,
        TechniqueId::SumFirst,
        TechniqueId::FacingTwos,
        TechniqueId::SumMissing,
        TechniqueId::DenseRun,
        TechniqueId::SumNumber,
        TechniqueId::StairKnown,
        TechniqueId::SumFacing,
        TechniqueId::Shadow,
        TechniqueId::Locked,
        TechniqueId::TopTwo,
        TechniqueId::ReducedClue,
        TechniqueId::SumReduced,
        TechniqueId::Crossing,
        TechniqueId::Pair,
        TechniqueId::Count,
        TechniqueId::SumCount,
        TechniqueId::Line1,
        TechniqueId::Line2,
        TechniqueId::Triple,
        TechniqueId::Quad,
        TechniqueId::XWing,
        TechniqueId::XyChain,
        TechniqueId::Swordfish,
        TechniqueId::Jellyfish,
        TechniqueId::Trial,
        TechniqueId::Bifurcation,
    ];

    const fn profile(self) -> Profile {
        use Level::*;
        match self {
            TechniqueId::LastCell => ("last-cell", Starter, 10, 1),
            TechniqueId::Clue1 => ("clue-1", Starter, 10, 2),
            TechniqueId::SumTallest => ("sum-tallest", Starter, 10, 2),
            TechniqueId::ClueN => ("clue-N", Starter, 11, 2),
            TechniqueId::SumStairs => ("sum-stairs", Starter, 11, 2),
            TechniqueId::SumSmall => ("sum-small", Starter, 12, 3),
            TechniqueId::FacingSum => ("facing-sum", Starter, 13, 4),
            TechniqueId::HiddenSingle => ("hidden-single", Starter, 14, 4),
            TechniqueId::NakedSingle => ("naked-single", Starter, 15, 4),
            TechniqueId::Staircase => ("staircase", Starter, 16, 5),
            TechniqueId::TwoClue => ("two-clue", Easy, 20, 6),
            TechniqueId::SumBehind => ("sum-behind", Easy, 20, 6),
            TechniqueId::SecondCell => ("second-cell", Easy, 21, 8),
            TechniqueId::SumFirst => ("sum-first", Easy, 21, 8),
            TechniqueId::FacingTwos => ("facing-twos", Easy, 22, 8),
            TechniqueId::SumMissing => ("sum-missing", Easy, 22, 8),
            TechniqueId::DenseRun => ("dense-run", Easy, 23, 10),
            TechniqueId::SumNumber => ("sum-number", Easy, 23, 10),
            TechniqueId::StairKnown => ("stair-known", Medium, 26, 12),
            TechniqueId::SumFacing => ("sum-facing", Medium, 26, 14),
            TechniqueId::Shadow => ("shadow", Medium, 27, 14),
            TechniqueId::Locked => ("locked", Medium, 28, 16),
            TechniqueId::TopTwo => ("top-two", Medium, 29, 18),
            TechniqueId::ReducedClue => ("reduced-clue", Medium, 30, 20),
            TechniqueId::SumReduced => ("sum-reduced", Medium, 30, 20),
            TechniqueId::Crossing => ("crossing", Medium, 31, 24),
            TechniqueId::Pair => ("pair", Medium, 32, 30),
            TechniqueId::Count => ("count", Hard, 35, 35),
            TechniqueId::SumCount => ("sum-count", Hard, 35, 40),
            TechniqueId::Line1 => ("line1", Hard, 38, 45),
            TechniqueId::Line2 => ("line2", Hard, 41, 60),
            TechniqueId::Triple => ("triple", Hard, 42, 60),
            TechniqueId::Quad => ("quad", Hard, 48, 100),
            TechniqueId::XWing => ("x-wing", Expert, 50, 110),
            TechniqueId::XyChain => ("xy-chain", Expert, 52, 120),
            TechniqueId::Swordfish => ("swordfish", Expert, 54, 140),
            TechniqueId::Jellyfish => ("jellyfish", Expert, 58, 180),
            TechniqueId::Trial => ("trial", Fiendish, 65, 200),
            TechniqueId::Bifurcation => ("bifurcation", Unreasonable, 85, 600),
        }
    }

    /// The stable id, as it prints: `two-clue`.
    #[must_use]
    pub const fn id(self) -> &'static str {
        self.profile().0
    }

    /// The level from which on it may be used.
    #[must_use]
    pub const fn level(self) -> Level {
        self.profile().1
    }

    /// How hard its simplest step is to see.
    #[must_use]
    pub const fn base_rating(self) -> Rating {
        Rating::from_tenths(self.profile().2)
    }

    /// The effort its simplest step adds to a puzzle.
    #[must_use]
    pub const fn base_points(self) -> u32 {
        self.profile().3
    }
}

impl fmt::Display for TechniqueId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.id())
    }
}

/// A text that does not name a technique.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{0:?} is not a technique")]
pub struct NotATechnique(pub(crate) String);

impl FromStr for TechniqueId {
    type Err = NotATechnique;

    fn from_str(text: &str) -> Result<TechniqueId, NotATechnique> {
        let technique = TechniqueId::ALL.into_iter().find(|technique| technique.id() == text);
        technique.ok_or_else(|| NotATechnique(text.chars().take(20).collect()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_are_unique_and_parse_back() {
        for (index, technique) in TechniqueId::ALL.into_iter().enumerate() {
            assert_eq!(technique as usize, index, "{technique} is out of order");
            assert_eq!(technique.id().parse(), Ok(technique));
        }
        assert!("guess".parse::<TechniqueId>().is_err());
    }

    #[test]
    fn rating_and_level_rise_together() {
        for pair in TechniqueId::ALL.windows(2) {
            assert!(pair[0].base_rating() <= pair[1].base_rating(), "{} {}", pair[0], pair[1]);
            assert!(pair[0].level() <= pair[1].level(), "{} {}", pair[0], pair[1]);
        }
    }
}
