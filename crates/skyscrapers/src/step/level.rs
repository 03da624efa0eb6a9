//! How hard a step is to see, and the names players know for it.

use std::fmt;
use std::str::FromStr;

/// The difficulty of a puzzle: the hardest kind of step it takes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Level {
    /// Singles and what a clue says at first sight.
    Starter,
    /// Clues of 2, and the slope up to the tallest building.
    Easy,
    /// What a clue says about buildings already placed; pairs.
    Medium,
    /// Counting, listing the arrangements of one line; triples and quads.
    Hard,
    /// Fish and chains: several lines at once.
    Expert,
    /// Supposing a height and finding a contradiction.
    Fiendish,
    /// Supposing inside a supposition.
    Unreasonable,
}

impl Level {
    /// All levels, easiest first.
    pub const ALL: [Level; 7] = [
        Level::Starter,
        Level::Easy,
        Level::Medium,
        Level::Hard,
        Level::Expert,
        Level::Fiendish,
        Level::Unreasonable,
    ];

    /// The level as a number, 1 to 7.
    #[must_use]
    pub const fn number(self) -> u8 {
        self as u8 + 1
    }

    /// The name, as it prints.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Level::Starter => "Starter",
            Level::Easy => "Easy",
            Level::Medium => "Medium",
            Level::Hard => "Hard",
            Level::Expert => "Expert",
            Level::Fiendish => "Fiendish",
            Level::Unreasonable => "Unreasonable",
        }
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// A text that does not name a level.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error(
    "{0:?} is not a level; levels are starter, easy, medium, hard, expert, fiendish, unreasonable"
)]
pub struct NotALevel(pub(crate) String);

impl FromStr for Level {
    type Err = NotALevel;

    /// The name in any case, or the number from 1 to 7.
    fn from_str(text: &str) -> Result<Level, NotALevel> {
        let named = |level: &Level| {
            level.name().eq_ignore_ascii_case(text) || level.number().to_string() == text
        };
        let level = Level::ALL.into_iter().find(named);
        level.ok_or_else(|| NotALevel(text.chars().take(20).collect()))
    }
}

/// How hard one step is to see, in tenths: 32 prints as `3.2`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Rating(u16);

impl Rating {
    /// A rating from its tenths.
    #[must_use]
    pub const fn from_tenths(tenths: u16) -> Rating {
        Rating(tenths)
    }

    /// The rating in tenths.
    #[must_use]
    pub const fn tenths(self) -> u16 {
        self.0
    }

    /// The rating with so many tenths more.
    #[must_use]
    pub const fn plus(self, tenths: u16) -> Rating {
        Rating(self.0.saturating_add(tenths))
    }
}

impl fmt::Display for Rating {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.0 / 10, self.0 % 10)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn levels_parse_by_name_and_number() {
        assert_eq!("medium".parse(), Ok(Level::Medium));
        assert_eq!("7".parse(), Ok(Level::Unreasonable));
        assert!("mild".parse::<Level>().is_err() && "0".parse::<Level>().is_err());
        for level in Level::ALL {
            assert_eq!(level.to_string().parse(), Ok(level));
        }
    }

    #[test]
    fn ratings_print_with_one_decimal() {
        assert_eq!(Rating::from_tenths(38).plus(4).to_string(), "4.2");
        assert_eq!(Rating::from_tenths(10).to_string(), "1.0");
    }
}
