//! What a puzzle should be like.

use std::fmt;
use std::ops::RangeInclusive;
use std::str::FromStr;

use super::Pattern;
use crate::model::{DraftRules, PuzzleError, Rules, Size};
use crate::step::{Level, TechniqueId};

/// The sizes of boards for which random regions are drawn. On a 2x2 all are rows or columns; beyond
/// 20x20 hardly any that are drawn can be filled within reason.
pub(crate) const RANDOM_REGIONS: RangeInclusive<usize> = 3..=20;

/// What puzzles should be like. Public fields, checked together by [`Generator::new`](super::Generator::new).
///
/// Name what matters and end with `..Wish::new(size)`: that stays right when a version brings another wish, and is
/// why this is not `#[non_exhaustive]`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Wish {
    /// The side of the board, at least 2.
    pub size: Size,
    /// Exactly this level; `None` is whatever comes.
    pub level: Option<Level>,
    /// How many clues to show.
    pub clues: Amount,
    /// How many givens to show.
    pub givens: Amount,
    /// The symmetry of the clues and givens that are shown.
    pub pattern: Pattern,
    /// Is every clue and given needed for the solution to be the only one?
    pub minimal: bool,
    /// Techniques that the explanation must use.
    pub require: Vec<TechniqueId>,
    /// Techniques that the explanation must not use.
    pub forbid: Vec<TechniqueId>,
    /// The rules of the board.
    pub rules: DraftRules,
    /// Is the board also divided into random connected regions, in another way for each puzzle? The
    /// rules have no boxes or regions then.
    pub random_regions: bool,
}

impl Wish {
    /// Any puzzle of a size.
    #[must_use]
    pub fn new(size: Size) -> Wish {
        Wish {
            size,
            level: None,
            clues: Amount::ANY,
            givens: Amount::ANY,
            pattern: Pattern::None,
            minimal: false,
            require: Vec::new(),
            forbid: Vec::new(),
            rules: DraftRules::default(),
            random_regions: false,
        }
    }

    /// Any puzzle of a size and level.
    #[must_use]
    pub fn of_level(size: Size, level: Level) -> Wish {
        Wish { level: Some(level), ..Wish::new(size) }
    }

    /// How many boards to try for a puzzle when nothing else is said. A try for clues alone is a whole search
    /// for a board in the plain game, so there are fewer of them.
    #[must_use]
    pub fn usual_tries(&self) -> u64 {
        let plain = self.rules == DraftRules::default() && !self.random_regions;
        let long = self.givens == Amount::NONE && self.size.get() >= 7 && plain;
        if long { 300 } else { 20_000 }
    }

    /// The level to aim at, and whether a puzzle must be of just that level.
    ///
    /// Without a level, required techniques set it; and forbidden ones may rule out everything
    /// from some level on.
    pub(super) fn aim(&self) -> Level {
        if let Some(level) = self.level {
            return level;
        }
        let allowed = |id: &&TechniqueId| !self.forbid.contains(id);
        let usable = |level: &Level| {
            TechniqueId::ALL.iter().filter(|id| id.level() == *level).any(|id| allowed(&id))
        };
        let highest = Level::ALL.into_iter().take_while(usable).last().unwrap_or(Level::Starter);
        let required = self.require.iter().map(|id| id.level()).max();
        required.unwrap_or(highest)
    }

    /// Checks what can be checked without trying, and gives the rules.
    pub(super) fn check(&self) -> Result<Rules, WishError> {
        if self.size.get() < 2 {
            return Err(WishError::Size);
        }
        if self.random_regions && (self.rules.boxes.is_some() || !self.rules.regions.is_empty()) {
            return Err(PuzzleError::BoxesAndRegions.into());
        }
        let rules = Rules::new(self.size, &self.rules)?;
        if rules.diagonals() && matches!(self.size.get(), 2 | 3) {
            return Err(WishError::NoDiagonals { size: self.size });
        }
        if self.random_regions && !RANDOM_REGIONS.contains(&self.size.get()) {
            return Err(WishError::RandomRegions { size: self.size });
        }
        for (amount, all, what) in
            [(self.clues, self.size.clues(), "clues"), (self.givens, self.size.cells(), "givens")]
        {
            let impossible =
                amount.least > amount.most || amount != Amount::ALL && amount.least as usize > all;
            if impossible {
                return Err(WishError::Amount { size: self.size, what, amount, all });
            }
        }
        if self.clues == Amount::NONE && self.givens == Amount::NONE {
            return Err(WishError::Nothing);
        }
        for &technique in &self.require {
            if self.forbid.contains(&technique) {
                return Err(WishError::BothWays { technique });
            }
            if let Some(level) = self.level.filter(|&level| technique.level() > level) {
                return Err(WishError::TooHard { technique, level });
            }
        }
        if let Some(level) = self.level {
            let mut of_level = TechniqueId::ALL.iter().filter(|id| id.level() == level);
            if of_level.all(|id| self.forbid.contains(id)) {
                return Err(WishError::NothingLeft { level });
            }
        }
        Ok(rules)
    }
}

/// How many clues or givens to show: from `least` to `most`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Amount {
    /// No fewer.
    pub least: u32,
    /// No more.
    pub most: u32,
}

impl Amount {
    /// As many as it takes.
    pub const ANY: Amount = Amount { least: 0, most: u32::MAX };
    /// None at all.
    pub const NONE: Amount = Amount { least: 0, most: 0 };
    /// Every one there is.
    pub const ALL: Amount = Amount { least: u32::MAX, most: u32::MAX };

    /// Between these, where there are `all` of them.
    pub(super) fn range(self, all: usize) -> (usize, usize) {
        ((self.least as usize).min(all), (self.most as usize).min(all))
    }
}

impl fmt::Display for Amount {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Amount::ANY => f.write_str("any"),
            Amount::NONE => f.write_str("none"),
            Amount::ALL => f.write_str("all"),
            Amount { least, most } if least == most => write!(f, "{least}"),
            Amount { least, most: u32::MAX } => write!(f, "{least}.."),
            Amount { least, most } => write!(f, "{least}..{most}"),
        }
    }
}

/// A text that is no amount.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error(
    "{0:?} is not an amount; write a number, a range such as 8..12, 8.. or ..12, none, all or any"
)]
pub struct NotAnAmount(pub(crate) String);

impl FromStr for Amount {
    type Err = NotAnAmount;

    /// `none`, `all`, `any`, a number, or a range whose ends both belong to it.
    fn from_str(text: &str) -> Result<Amount, NotAnAmount> {
        let number = |text: &str| text.trim().parse::<u32>().ok();
        let amount = || match text.trim() {
            "none" => Some(Amount::NONE),
            "all" => Some(Amount::ALL),
            "any" => Some(Amount::ANY),
            range => match range.split_once("..") {
                None => number(range).map(|number| Amount { least: number, most: number }),
                Some((least, most)) => {
                    let most = most.strip_prefix('=').unwrap_or(most);
                    Some(Amount {
                        least: if least.is_empty() { 0 } else { number(least)? },
                        most: if most.is_empty() { u32::MAX } else { number(most)? },
                    })
                }
            },
        };
        amount().ok_or_else(|| NotAnAmount(text.chars().take(20).collect()))
    }
}

/// Why no puzzle can be like that.
#[non_exhaustive]
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum WishError {
    /// Too small to be a puzzle.
    #[error("a 1x1 board is not a puzzle; sizes go from 2 to 32")]
    Size,
    /// Rules that no board has.
    #[error(transparent)]
    Rules(#[from] PuzzleError),
    /// No board of this size holds every height on both diagonals.
    #[error("no {size} holds every height once on both diagonals")]
    NoDiagonals {
        /// The size of the board.
        size: Size,
    },
    /// Regions that contradict each other, or the diagonals.
    #[error(
        "regions: no board holds every height once in each row, column and region; draw them in another way"
    )]
    NoBoard,
    /// Too small or too large for random regions.
    #[error(
        "regions: random ones go from {}x{0} to {}x{1}; give a {size} regions of your own, or boxes",
        RANDOM_REGIONS.start(), RANDOM_REGIONS.end()
    )]
    RandomRegions {
        /// The size of the board.
        size: Size,
    },
    /// More than there are, or an empty range.
    #[error("a {size} cannot have {amount} {what}; it has {all}")]
    Amount {
        /// The size of the board.
        size: Size,
        /// Clues or givens.
        what: &'static str,
        /// The amount asked for.
        amount: Amount,
        /// How many there are.
        all: usize,
    },
    /// Neither clues nor givens.
    #[error("without clues and givens there is nothing to go by")]
    Nothing,
    /// Required and forbidden at once.
    #[error("{technique} is both required and forbidden")]
    BothWays {
        /// The technique.
        technique: TechniqueId,
    },
    /// A technique above the level.
    #[error("{technique} is of level {}, above {level}", technique.level())]
    TooHard {
        /// The technique required.
        technique: TechniqueId,
        /// The level asked for.
        level: Level,
    },
    /// All techniques of the level are forbidden.
    #[error("every technique of level {level} is forbidden, so no puzzle is of that level")]
    NothingLeft {
        /// The level asked for.
        level: Level,
    },
}

#[cfg(test)]
mod tests {
    use super::*;

    fn wish() -> Wish {
        Wish::new(Size::new(5).expect("a size"))
    }

    #[test]
    fn amounts_print_as_they_are_read() {
        for text in ["any", "none", "all", "7", "3..9", "3.."] {
            assert_eq!(text.parse::<Amount>().expect(text).to_string(), text);
        }
        assert_eq!("..=4".parse(), Ok(Amount { least: 0, most: 4 }));
        for wrong in ["", "x", "3-4", "-1", "1..2..3", "99999999999"] {
            assert!(wrong.parse::<Amount>().is_err(), "{wrong}");
        }
    }

    /// All techniques of that level.
    fn fiendish() -> Vec<TechniqueId> {
        vec![TechniqueId::Chain, TechniqueId::ShortTrial, TechniqueId::Trial]
    }

    #[test]
    fn wishes_that_contradict_themselves_are_refused() {
        use TechniqueId::{Bifurcation, XWing};
        let refused = |change: &dyn Fn(&mut Wish)| {
            let mut wish = wish();
            change(&mut wish);
            wish.check().expect_err("refused").to_string()
        };
        assert_eq!(
            refused(&|wish| wish.clues = Amount { least: 30, most: 40 }),
            "a 5x5 cannot have 30..40 clues; it has 20"
        );
        assert_eq!(
            refused(&|wish| (wish.clues, wish.givens) = (Amount::NONE, Amount::NONE)),
            "without clues and givens there is nothing to go by"
        );
        assert_eq!(
            refused(&|wish| (wish.level, wish.require) = (Some(Level::Hard), vec![XWing])),
            "x-wing is of level Expert, above Hard"
        );
        assert_eq!(
            refused(&|wish| (wish.level, wish.forbid) = (Some(Level::Fiendish), fiendish())),
            "every technique of level Fiendish is forbidden, so no puzzle is of that level"
        );
        assert_eq!(
            refused(&|wish| (wish.require, wish.forbid) = (vec![Bifurcation], vec![Bifurcation])),
            "bifurcation is both required and forbidden"
        );
        assert_eq!(
            refused(&|wish| wish.rules.heights = Some(6)),
            "6 heights do not fit a 5x5; there are 1 to 5 of them"
        );
    }

    #[test]
    fn rules_that_no_board_has_are_refused() {
        let refused = |n: usize, rules: DraftRules, random_regions: bool| {
            let wish = Wish { rules, random_regions, ..Wish::new(Size::new(n).expect("a size")) };
            wish.check().expect_err("refused").to_string()
        };
        let plain = DraftRules::default;
        let boxes = DraftRules { boxes: Some((2, 3)), ..plain() };
        assert_eq!(
            refused(6, boxes.clone(), true),
            "boxes and regions contradict each other; give one of them"
        );
        assert_eq!(
            refused(25, plain(), true),
            "regions: random ones go from 3x3 to 20x20; give a 25x25 regions of your own, or boxes"
        );
        assert_eq!(
            refused(3, DraftRules { diagonals: true, ..plain() }, true),
            "no 3x3 holds every height once on both diagonals"
        );
        assert_eq!(
            refused(7, boxes, false),
            "boxes of 2x3 do not fit a 7x7; each must hold 7 cells"
        );
    }

    #[test]
    fn techniques_set_the_level_to_aim_at() {
        assert_eq!(wish().aim(), Level::Unreasonable);
        assert_eq!(Wish { forbid: fiendish(), ..wish() }.aim(), Level::Expert);
        assert_eq!(Wish { require: vec![TechniqueId::XWing], ..wish() }.aim(), Level::Expert);
    }
}
