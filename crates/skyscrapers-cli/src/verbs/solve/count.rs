//! The number of solutions.

use skyscrapers::{Count, Limits, Outcome, Stats};
use skyscrapers_wire::{Record, solve_reply};

use super::Solving;
use crate::page::Page;
use crate::verdict::Verdict;
use crate::watch::Watch;
use crate::words::{grouped, stats_line};

impl Solving {
    pub(super) fn count(
        &mut self,
        record: Record,
        limit: Option<u64>,
        watch: &Watch<'_>,
        page: &mut Page,
    ) -> Verdict {
        let over = || watch.is_over();
        let mut limits = Limits { nodes: self.budget, stop: Some(&over) };
        // Whether there is none, one or more is often found out far faster than by counting.
        let answer = self.solver.solve(record.puzzle(), &limits);
        let known = |found: u64, complete: bool| Count {
            found: found.into(),
            complete,
            stats: Stats::default(),
        };
        let mut count = match &answer.outcome {
            Outcome::None(_) => known(0, true),
            Outcome::Unique(_) => known(1, true),
            Outcome::Unknown(found) => known(u64::from(found.is_some()), false),
            Outcome::Multiple(..) => {
                limits.nodes = limits.nodes.map(|nodes| nodes.saturating_sub(answer.stats.nodes));
                // One more than asked for tells "exactly" from "more than".
                let limit = limit.map(|limit| limit.saturating_add(1));
                self.solver.count(record.puzzle(), limit, &limits)
            }
        };
        count.stats = sum(&answer.stats, &count.stats);
        let over_limit =
            limit.filter(|&limit| u64::try_from(&count.found).map_or(true, |n| n > limit));
        if let Some(limit) = over_limit {
            count.found = limit.into();
            count.complete = false;
        }
        let verdict = match &answer.outcome {
            Outcome::None(_) => Verdict::BadNews,
            _ if count.complete || over_limit.is_some() => Verdict::Answered,
            _ => Verdict::RanOut,
        };
        if self.json {
            page.json(&solve_reply(record, &answer, Some(&count)));
            return verdict;
        }
        page.line(&match over_limit {
            Some(limit) => format!("more than {}", grouped(limit)),
            None if count.complete => count.found.to_string(),
            None => format!("at least {}; {}", count.found, watch.gave_up(count.stats.nodes)),
        });
        if self.stats {
            page.line(&stats_line(&count.stats, watch.elapsed()));
        }
        verdict
    }
}

fn sum(a: &Stats, b: &Stats) -> Stats {
    Stats {
        nodes: a.nodes + b.nodes,
        guesses: a.guesses + b.guesses,
        line_filters: a.line_filters + b.line_filters,
        states: a.states + b.states,
    }
}
