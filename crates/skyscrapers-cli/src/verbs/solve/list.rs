//! Solutions one after the other, written as they are found.

use skyscrapers::render::text::draw;
use skyscrapers::{Answer, Limits, Outcome};
use skyscrapers_wire::{ListEnd, Listed, Listing, Record, list};

use super::Solving;
use crate::page::Page;
use crate::verdict::Verdict;
use crate::watch::Watch;
use crate::words::{language, outcome_line, stats_line, voice};

impl Solving {
    pub(super) fn list(
        &mut self,
        record: &Record,
        limit: Option<u64>,
        watch: &Watch<'_>,
        page: &mut Page,
    ) -> Verdict {
        let over = || watch.is_over();
        let limits = Limits::default().with_nodes(self.budget).or_when(&over);
        let mut listing = self.json.then(|| Listing::begin(record, language(), page.bytes()));
        let (puzzle, style) = (record.puzzle(), &self.style);
        let listed = list(&mut self.solver, puzzle, limit, &limits, |solution| {
            match &mut listing {
                Some(listing) => listing.push(solution, page.bytes()),
                None => page.line(&draw(puzzle, Some(solution), style)),
            }
            page.send_if_due();
        });
        let Listed { found, answer, end } = listed;
        let Answer { outcome, stats } = &answer;
        let verdict = match (outcome, end) {
            (Outcome::None(_), _) => Verdict::BadNews,
            (_, ListEnd::GaveUp) => Verdict::RanOut,
            (_, ListEnd::Complete | ListEnd::Enough) => Verdict::Answered,
        };
        if let Some(listing) = listing {
            listing.end(&answer, end == ListEnd::Complete, page.bytes());
            page.line("");
            return verdict;
        }
        let gave_up = watch.gave_up(stats.nodes);
        page.line(&match (outcome, end) {
            (Outcome::None(_), _) => outcome_line(outcome, stats, gave_up),
            (_, ListEnd::Complete) => voice().in_all(found),
            (_, ListEnd::Enough) => voice().enough(found),
            (_, ListEnd::GaveUp) => voice().so_far(found, gave_up),
        });
        if self.stats {
            page.line(&stats_line(stats, watch.elapsed()));
        }
        verdict
    }
}
