//! `explain`: the way to the solution, step by step.
//!
//! | option | value |
//! |---|---|
//! | `level` | go only as far as this level's techniques lead |
//! | `verify` | `true`: have every step proved again by the referee |
//!
//! The records that `grade` and `generate` answer carry their own `level`; up to that one, the
//! explanation is the same as without it.

use skyscrapers::{Explainer, Level, Limits, Solver};

use super::failure::Failure;
use super::request::Request;
use crate::{Explained, explain_reply};

pub(super) fn call(mut request: Request, limits: &Limits<'_>) -> Result<String, Failure> {
    let level = request.parsed("level")?.unwrap_or(Level::Unreasonable);
    let verify = request.flag("verify")?;
    let record = request.puzzle()?.record;
    let (mut explainer, mut solver) = (Explainer::new(), Solver::new());
    let told =
        Explained::new((&mut explainer, &mut solver), record.puzzle(), level, verify, limits);
    let reply = explain_reply(record, &told.explanation, &told.outcome, told.verified.as_ref());
    Ok(reply.to_string())
}
