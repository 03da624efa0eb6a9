//! How much of a hint is told.

use super::{Text, Words};

/// How much of a hint is told; each stage says more than the one before.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub enum Stage {
    /// Where to look.
    Where,
    /// What to see there.
    What,
    /// The whole argument.
    #[default]
    All,
}

impl Stage {
    /// All stages, the least telling first.
    pub const ALL: [Stage; 3] = [Stage::Where, Stage::What, Stage::All];

    /// The name under which commands and files know it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Stage::Where => "where",
            Stage::What => "what",
            Stage::All => "all",
        }
    }
}

impl Words {
    /// The text of one stage.
    #[must_use]
    pub fn stage(&self, stage: Stage) -> &Text {
        match stage {
            Stage::Where => &self.where_,
            Stage::What => &self.what,
            Stage::All => &self.all,
        }
    }
}
