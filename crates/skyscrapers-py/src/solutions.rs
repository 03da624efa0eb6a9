//! Many solutions of one puzzle: their number, and the first of them.

use skyscrapers::{Answer, Count, Limits, Outcome, Solver, Stats};
use skyscrapers_wire::{Fields, Listing, Record, solve_reply};

/// The number of solutions, counted up to a limit.
pub(crate) fn count(
    solver: &mut Solver,
    record: Record,
    limit: Option<u64>,
    limits: &Limits<'_>,
) -> Fields {
    // Whether there is none, one or more is often found out far faster than by counting.
    let answer = solver.solve(record.puzzle(), limits);
    let known =
        |found: u64, complete| Count { found: found.into(), complete, stats: Stats::default() };
    let mut count = match &answer.outcome {
        Outcome::None(_) => known(0, true),
        Outcome::Unique(_) => known(1, true),
        Outcome::Unknown(found) => known(u64::from(found.is_some()), false),
        Outcome::Multiple(..) => {
            let nodes = limits.nodes.map(|nodes| nodes.saturating_sub(answer.stats.nodes));
            // One more than asked for tells "exactly" from "more than".
            let limit = limit.map(|limit| limit.saturating_add(1));
            solver.count(record.puzzle(), limit, &Limits { nodes, ..*limits })
        }
    };
    count.stats.nodes += answer.stats.nodes;
    count.stats.guesses += answer.stats.guesses;
    count.stats.line_filters += answer.stats.line_filters;
    count.stats.states += answer.stats.states;
    let more = |limit: &u64| u64::try_from(&count.found).map_or(true, |found| found > *limit);
    if let Some(limit) = limit.filter(more) {
        count.found = limit.into();
        count.complete = false;
    }
    solve_reply(record, &answer, Some(&count))
}

/// The solutions, up to a limit, as a reply.
pub(crate) fn list(
    solver: &mut Solver,
    record: &Record,
    limit: Option<u64>,
    limits: Limits<'_>,
) -> String {
    let mut line = Vec::new();
    let mut listing = Listing::begin(record, &mut line);
    let (mut found, mut first, mut second) = (0, None, None);
    let mut solutions = solver.solutions(record.puzzle(), limits);
    while Some(found) != limit
        && let Some(solution) = solutions.next()
    {
        found += 1;
        listing.push(&solution, &mut line);
        match found {
            1 => first = Some(solution),
            2 => second = Some(solution),
            _ => {}
        }
    }
    // Whoever stops at the limit has not seen the end.
    let complete = Some(found) != limit && solutions.complete();
    let stats = solutions.stats();
    let outcome = match (first, second) {
        (Some(first), Some(second)) => Outcome::Multiple(first, second),
        (Some(only), None) if complete => Outcome::Unique(only),
        // A list does not tell why it is empty.
        (None, _) if complete => solver.solve(record.puzzle(), &limits).outcome,
        (first, _) => Outcome::Unknown(first),
    };
    listing.end(&Answer { outcome, stats }, complete, &mut line);
    // All that was written was text.
    String::from_utf8(line).unwrap_or_default()
}
