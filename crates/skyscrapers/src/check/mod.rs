//! The referee: does a filled board obey the rules, and does a step of reasoning follow?
//!
//! It reads the puzzle and what it is to judge, and nothing else. It never meets the solver: a
//! referee does not play. Boards are judged rule by rule ([`check_solution`]). A step is proved
//! again from its own facts ([`check_step`]): by listing arrangements where it is about one line,
//! by counting where it is about a set, link by link along a chain, and step by step through a
//! refutation. A whole explanation is replayed on the referee's own board, where every fact must
//! be true when it is read ([`check_explanation`], [`Referee`]).

mod arrangements;
mod chains;
mod line_argument;
mod names;
mod proof;
mod sets;
mod solution;
mod steps;
mod table;
mod witness;

pub(crate) use arrangements::Lineup;
pub use proof::check_step;
pub use solution::{Violation, check_solution};
pub use steps::{ExplanationError, Referee, StepError, check_explanation};
