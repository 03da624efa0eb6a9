//! `solve`: the solution, some of them, or their number.
//!
//! | option | value |
//! |---|---|
//! | `count` | `true`: the number of solutions |
//! | `all` | `true`: list the solutions, at most [`MOST_LISTED`] |
//! | `limit` | list or count at most so many |

use skyscrapers::{Limits, Solver};

use super::failure::Failure;
use super::request::Request;
use crate::{Listing, count, list, solve_reply};

/// The most solutions that a call lists. The command streams as many as there are; a reply has to
/// fit into memory.
pub const MOST_LISTED: u64 = 1_000;

pub(super) fn call(mut request: Request, limits: &Limits<'_>) -> Result<String, Failure> {
    let (counted, all) = (request.switch("count"), request.flag("all")?);
    if counted && all {
        return Err(Failure::field("all", "does not go with count"));
    }
    let limit = request.number("limit", 1..=u64::MAX)?;
    let record = request.puzzle()?.record;
    let mut solver = Solver::new();
    if counted {
        let counted = count(&mut solver, record.puzzle(), limit, limits);
        return Ok(solve_reply(record, &counted.answer, Some(&counted.count)).to_string());
    }
    if !all && limit.is_none() {
        let answer = solver.solve(record.puzzle(), limits);
        return Ok(solve_reply(record, &answer, None).to_string());
    }
    let most = limit.unwrap_or(MOST_LISTED).min(MOST_LISTED);
    let mut out = Vec::new();
    let mut listing = Listing::begin(&record, &mut out);
    let listed = list(&mut solver, record.puzzle(), Some(most), limits, |solution| {
        listing.push(solution, &mut out);
    });
    listing.end(&listed.answer, listed.is_complete(), &mut out);
    // All that was written was text.
    Ok(String::from_utf8(out).unwrap_or_default())
}
