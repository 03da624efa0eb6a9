//! `trace`: the posts' solver at work.
//!
//! | option | value |
//! |---|---|
//! | `method` | `ours` (usual): sequences are counted; `posts`: they are listed, up to 8x8 |
//! | `without` | shortcuts to leave out: `edge-clues`, `sorting`, `skipping`, `memo` |
//! | `limit` | at most so many events (20,000) |

use skyscrapers::Limits;
use skyscrapers::trace::{Options, Shortcut, trace};

use super::caller::Caller;
use super::failure::Failure;
use super::question::{Ask, Posed};
use super::request::Request;
use crate::trace_reply;

/// The most events that a call tells: a reply has to fit into memory.
const MOST_EVENTS: u64 = 100_000;

pub(super) fn read(request: &mut Request) -> Result<Box<dyn Ask>, Failure> {
    let listing = request.parsed("method")?.unwrap_or_default();
    let shortcuts = request.texts("without")?;
    let without: Result<Vec<Shortcut>, _> = shortcuts.iter().map(|text| text.parse()).collect();
    let without = without.map_err(|error| Failure::told_field("without", &error))?;
    let limit = request.number("limit", 1..=MOST_EVENTS)?;
    let limit = limit.map_or(Options::USUAL_EVENTS, |limit| limit as usize);
    Ok(Box::new(Tracing(Options::listing(listing).without(&without).at_most(limit))))
}

struct Tracing(Options);

impl Ask for Tracing {
    fn answer(
        &self,
        Posed { record, language, .. }: Posed<'_>,
        _: &mut Caller,
        limits: &Limits<'_>,
    ) -> Result<String, Failure> {
        let traced = trace(record.puzzle(), &self.0, limits);
        let traced = traced.map_err(|error| Failure::told_field("method", &error))?;
        Ok(trace_reply(record, &traced, language).to_string())
    }
}
