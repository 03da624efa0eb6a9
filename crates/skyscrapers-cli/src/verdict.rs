//! What the exit code tells a script.

use std::process::ExitCode;

/// How a run went. Later variants outweigh earlier ones, so the verdict of many puzzles is the
/// greatest of theirs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
pub(crate) enum Verdict {
    /// Every question was answered: exit code 0.
    #[default]
    Answered,
    /// Answered, and the answer is bad news, such as no solution: exit code 1.
    BadNews,
    /// A budget, the time or the user's patience ran out: exit code 3.
    RanOut,
    /// Something could not be read: exit code 2.
    BadInput,
}

impl From<Verdict> for ExitCode {
    fn from(verdict: Verdict) -> ExitCode {
        ExitCode::from(match verdict {
            Verdict::Answered => 0,
            Verdict::BadNews => 1,
            Verdict::BadInput => 2,
            Verdict::RanOut => 3,
        })
    }
}
