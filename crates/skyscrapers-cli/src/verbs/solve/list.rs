//! Solutions one after the other, written as they are found.

use skyscrapers::render::text::draw;
use skyscrapers::{Answer, Limits, Outcome, Solution, Stats};
use skyscrapers_wire::{Listing, Record};

use super::Solving;
use crate::page::Page;
use crate::verdict::Verdict;
use crate::watch::Watch;
use crate::words::{outcome_line, plural, stats_line};

/// What a listing came to.
struct Listed {
    found: u64,
    first: Option<Solution>,
    second: Option<Solution>,
    end: End,
    stats: Stats,
}

/// Why a listing ended.
#[derive(PartialEq, Eq)]
enum End {
    /// These were all.
    Complete,
    /// These are as many as were asked for.
    Enough,
    /// The budget or the time ran out.
    GaveUp,
}

impl Solving {
    pub(super) fn list(
        &mut self,
        record: &Record,
        limit: Option<u64>,
        watch: &Watch<'_>,
        page: &mut Page,
    ) -> Verdict {
        let over = || watch.is_over();
        let limits = Limits { nodes: self.budget, stop: Some(&over) };
        let mut listing = self.json.then(|| Listing::begin(record, page.bytes()));
        let listed = self.stream(record, limit, limits, page, &mut listing);
        let (end, stats) = (listed.end, listed.stats);
        let outcome = match (listed.first, listed.second) {
            (Some(first), Some(second)) => Outcome::Multiple(first, second),
            (Some(only), None) if end == End::Complete => Outcome::Unique(only),
            // A list does not tell why it is empty.
            (None, _) if end == End::Complete => {
                self.solver.solve(record.puzzle(), &limits).outcome
            }
            (first, _) => Outcome::Unknown(first),
        };
        let verdict = match (&outcome, &end) {
            (Outcome::None(_), _) => Verdict::BadNews,
            (_, End::GaveUp) => Verdict::RanOut,
            (_, End::Complete | End::Enough) => Verdict::Answered,
        };
        if let Some(listing) = listing {
            listing.end(&Answer { outcome, stats }, end == End::Complete, page.bytes());
            page.line("");
            return verdict;
        }
        let gave_up = watch.gave_up(stats.nodes);
        let number = plural(listed.found, "solution", "solutions");
        page.line(&match (&outcome, end) {
            (Outcome::None(_), _) => outcome_line(&outcome, &stats, gave_up),
            (_, End::Complete) => format!("{number} in all"),
            (_, End::Enough) => format!("{number}, as many as asked for; there may be more"),
            (_, End::GaveUp) => format!("{number} so far; {gave_up}"),
        });
        if self.stats {
            page.line(&stats_line(&stats, watch.elapsed()));
        }
        verdict
    }

    /// Writes the solutions, drawn or into the listing; keeps just the first two.
    fn stream(
        &mut self,
        record: &Record,
        limit: Option<u64>,
        limits: Limits<'_>,
        page: &mut Page,
        listing: &mut Option<Listing>,
    ) -> Listed {
        let (mut found, mut first, mut second) = (0, None, None);
        let mut solutions = self.solver.solutions(record.puzzle(), limits);
        let end = loop {
            if Some(found) == limit {
                break End::Enough;
            }
            let Some(solution) = solutions.next() else {
                break if solutions.complete() { End::Complete } else { End::GaveUp };
            };
            found += 1;
            match listing {
                Some(listing) => listing.push(&solution, page.bytes()),
                None => page.line(&draw(record.puzzle(), Some(&solution), &self.style)),
            }
            page.send_if_due();
            match found {
                1 => first = Some(solution),
                2 => second = Some(solution),
                _ => {}
            }
        };
        Listed { found, first, second, end, stats: solutions.stats() }
    }
}
