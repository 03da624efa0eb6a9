//! `explain`: the way to the solution, step by step.
//!
//! | option | value |
//! |---|---|
//! | `level` | go only as far as this level's techniques lead |
//! | `merge` | `true`: also tell steps alike in a row as one, in `passages` |
//! | `verify` | `true`: have every step proved again by the referee |
//!
//! The records that `grade` and `generate` answer carry their own `level`; up to that one, the
//! explanation is the same as without it.

use skyscrapers::{Level, Limits};

use super::caller::Caller;
use super::failure::Failure;
use super::question::{Ask, Posed};
use super::request::Request;
use crate::{Explained, add_passages, explain_reply};

struct Explain {
    level: Level,
    verify: bool,
    merge: bool,
}

pub(super) fn read(request: &mut Request) -> Result<Box<dyn Ask>, Failure> {
    let level = request.parsed("level")?.unwrap_or(Level::Unreasonable);
    let (verify, merge) = (request.flag("verify")?, request.flag("merge")?);
    Ok(Box::new(Explain { level, verify, merge }))
}

impl Ask for Explain {
    fn answer(
        &self,
        Posed { record, language, .. }: Posed<'_>,
        Caller { explainer, solver, .. }: &mut Caller,
        limits: &Limits<'_>,
    ) -> Result<String, Failure> {
        let Explain { level, verify, merge } = *self;
        let told = Explained::new((explainer, solver), record.puzzle(), level, verify, limits);
        let Explained { explanation, outcome, verified } = &told;
        let verified = verified.as_ref();
        let puzzle = merge.then(|| record.puzzle().clone());
        let mut reply = explain_reply(record, explanation, outcome, verified, language);
        if let Some(puzzle) = puzzle {
            add_passages(&mut reply, &puzzle, &explanation.steps, language);
        }
        Ok(reply.to_string())
    }
}
