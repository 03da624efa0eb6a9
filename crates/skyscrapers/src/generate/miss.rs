//! When a wish is not met: how near a try came.

use std::fmt;

use crate::model::Puzzle;
use crate::step::{Level, TechniqueId};

/// Why a try is not what was wished for; near misses come last.
#[non_exhaustive]
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Miss {
    /// No board with these rules was found.
    NoBoard,
    /// All that may be shown together does not settle the board.
    NotSettled,
    /// Another number of clues.
    Clues {
        /// How many there are.
        found: usize,
    },
    /// Another number of givens.
    Givens {
        /// How many there are.
        found: usize,
    },
    /// Another level.
    Level {
        /// Its level.
        found: Level,
    },
    /// A clue or given could be left out.
    NotMinimal,
    /// A required technique is not used.
    Lacks {
        /// The technique.
        technique: TechniqueId,
    },
    /// A forbidden technique is used.
    Uses {
        /// The technique.
        technique: TechniqueId,
    },
    /// It was there before.
    Repeated,
}

impl Miss {
    /// How near it comes to a wish for a level; larger is nearer.
    pub(super) fn nearness(self, wished: Option<Level>) -> u8 {
        match self {
            Miss::NoBoard | Miss::NotSettled => 0,
            Miss::Clues { .. } | Miss::Givens { .. } => 1,
            Miss::Level { found } => {
                let wished = wished.unwrap_or(found);
                10 - wished.number().abs_diff(found.number())
            }
            Miss::NotMinimal => 11,
            Miss::Lacks { .. } | Miss::Uses { .. } => 12,
            Miss::Repeated => 13,
        }
    }
}

impl fmt::Display for Miss {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let number = |f: &mut fmt::Formatter<'_>, found: usize, what: &str| {
            let s = if found == 1 { "" } else { "s" };
            write!(f, "a puzzle with {found} {what}{s}")
        };
        match *self {
            Miss::NoBoard => f.write_str("rules for which no board was found"),
            Miss::NotSettled => f.write_str("a board with several solutions"),
            Miss::Clues { found } => number(f, found, "clue"),
            Miss::Givens { found } => number(f, found, "given"),
            Miss::Level { found } => write!(f, "a puzzle of level {found}"),
            Miss::NotMinimal => f.write_str("a puzzle with a clue or given to spare"),
            Miss::Lacks { technique } => write!(f, "a puzzle without {technique}"),
            Miss::Uses { technique } => write!(f, "a puzzle that takes {technique}"),
            Miss::Repeated => f.write_str("a puzzle that was there before"),
        }
    }
}

/// A wish that was not met.
#[non_exhaustive]
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub struct Unmet {
    /// How many boards were tried.
    pub tries: u64,
    /// Was it stopped from outside, rather than by its own limit?
    pub stopped: bool,
    /// What came nearest, and how it misses.
    pub nearest: Option<(Puzzle, Miss)>,
}

impl Unmet {
    /// Stopped after so many tries, none of which was kept.
    #[must_use]
    pub fn stopped(tries: u64) -> Unmet {
        Unmet { tries, stopped: true, nearest: None }
    }
}

impl fmt::Display for Unmet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let s = if self.tries == 1 { "y" } else { "ies" };
        let what = match self.nearest {
            Some((_, Miss::Repeated)) => "no other puzzle",
            _ => "no such puzzle",
        };
        write!(f, "{what} in {} tr{s}", self.tries)?;
        match &self.nearest {
            Some((_, Miss::Repeated)) => f.write_str(": there seem to be no more of this kind"),
            Some((_, miss)) => write!(f, "; the nearest was {miss}"),
            None => Ok(()),
        }
    }
}
