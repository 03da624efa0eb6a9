//! `solve`: the solution, some of them, or their number.
//!
//! | option | value |
//! |---|---|
//! | `count` | `true`: the number of solutions |
//! | `all` | `true`: list the solutions, at most [`MOST_LISTED`] |
//! | `limit` | list or count at most so many |
//! | `sample` | so many solutions drawn at random, at most [`MOST_LISTED`] |
//! | `seed` | which ones are drawn; 0 if nothing is said |

use skyscrapers::Limits;
use skyscrapers::words::Language;

use super::caller::Caller;
use super::failure::Failure;
use super::message::Wrong;
use super::question::{Ask, Posed};
use super::request::Request;
use crate::{Counted, Listing, Record, count, list, sample, sample_reply, solve_reply};

/// The most solutions that a call lists. The command streams as many as there are; a reply has to
/// fit into memory.
pub const MOST_LISTED: u64 = 1_000;

enum Solve {
    /// The solution.
    One,
    /// How many there are, up to a limit.
    Count { limit: Option<u64> },
    /// The solutions, up to a limit; `all` if it was said that all are wanted.
    List { all: bool, limit: Option<u64> },
    /// So many drawn at random.
    Sample { size: usize, seed: u64 },
}

pub(super) fn read(request: &mut Request) -> Result<Box<dyn Ask>, Failure> {
    let (counted, all) = (request.switch("count"), request.flag("all")?);
    if counted && all {
        return Err(Failure::field("all", &Wrong::NotWithCount));
    }
    let limit = request.number("limit", 1..=u64::MAX)?;
    if let Some(size) = request.number("sample", 1..=MOST_LISTED)? {
        let other = [("count", counted), ("all", all), ("limit", limit.is_some())];
        if let Some((field, _)) = other.into_iter().find(|&(_, asked)| asked) {
            return Err(Failure::field(field, &Wrong::NotWithSample));
        }
        let seed = request.number("seed", 0..=u64::MAX)?.unwrap_or_default();
        return Ok(Box::new(Solve::Sample { size: size as usize, seed }));
    }
    Ok(Box::new(match (counted, all || limit.is_some()) {
        (true, _) => Solve::Count { limit },
        (false, true) => Solve::List { all, limit },
        (false, false) => Solve::One,
    }))
}

impl Ask for Solve {
    fn answer(
        &self,
        Posed { record, language, .. }: Posed<'_>,
        tools: &mut Caller,
        limits: &Limits<'_>,
    ) -> Result<String, Failure> {
        let Caller { solver, most_listed, .. } = tools;
        match *self {
            Solve::One => {
                let answer = solver.solve(record.puzzle(), limits);
                Ok(solve_reply(record, &answer, None, language).to_string())
            }
            Solve::Count { limit } => {
                let counted = count(solver, record.puzzle(), limit, limits);
                let Counted { answer, count, .. } = counted;
                Ok(solve_reply(record, &answer, Some(&count), language).to_string())
            }
            Solve::Sample { size, seed } => {
                let sampled = sample(solver, record.puzzle(), size, seed, limits);
                Ok(sample_reply(record, &sampled, language).to_string())
            }
            Solve::List { limit, .. } => {
                let most = limit.map_or(*most_listed, |limit| limit.min(*most_listed));
                Ok(listing(&record, language, most, tools, limits))
            }
        }
    }

    /// Counting, drawing and listing everything are asked for by those who mean to wait.
    fn is_patient(&self) -> bool {
        matches!(self, Solve::Count { .. } | Solve::Sample { .. } | Solve::List { all: true, .. })
    }
}

fn listing(
    record: &Record,
    language: Language,
    most: u64,
    tools: &mut Caller,
    limits: &Limits<'_>,
) -> String {
    let mut out = Vec::new();
    let mut listing = Listing::begin(record, language, &mut out);
    let listed = list(&mut tools.solver, record.puzzle(), Some(most), limits, |solution| {
        listing.push(solution, &mut out);
    });
    listing.end(&listed.answer, listed.is_complete(), &mut out);
    // All that was written was text.
    String::from_utf8(out).unwrap_or_default()
}
