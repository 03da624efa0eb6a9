//! The number of solutions.

use skyscrapers::{Limits, Outcome};
use skyscrapers_wire::{Counted, Record, count, solve_reply};

use super::Solving;
use crate::page::Page;
use crate::verdict::Verdict;
use crate::watch::Watch;
use crate::words::{counted_line, language, voice};

impl Solving {
    pub(super) fn count(
        &mut self,
        record: Record,
        limit: Option<u64>,
        watch: &Watch<'_>,
        page: &mut Page,
    ) -> Verdict {
        let over = || watch.is_over();
        let limits = Limits::default().with_nodes(self.budget).or_when(&over);
        let counted = count(&mut self.solver, record.puzzle(), limit, &limits);
        let Counted { answer, count, over_limit } = counted;
        let over_limit = limit.filter(|_| over_limit);
        let verdict = match &answer.outcome {
            Outcome::None(_) => Verdict::BadNews,
            _ if count.complete || over_limit.is_some() => Verdict::Answered,
            _ => Verdict::RanOut,
        };
        if self.json {
            page.json(&solve_reply(record, &answer, Some(&count), language()));
            return verdict;
        }
        page.line(&match over_limit {
            Some(limit) => voice().more_than(limit),
            None if count.complete => count.found.to_string(),
            None => voice().at_least(&count.found.to_string(), watch.gave_up(count.stats.nodes)),
        });
        if self.stats {
            page.line(&counted_line(&count, watch.elapsed()));
        }
        verdict
    }
}
