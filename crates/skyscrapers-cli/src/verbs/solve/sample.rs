//! Solutions drawn at random.

use skyscrapers::render::text::draw;
use skyscrapers::{Limits, Outcome};
use skyscrapers_wire::{Record, Sampled, sample, sample_reply};

use super::Solving;
use crate::page::Page;
use crate::verdict::Verdict;
use crate::watch::Watch;
use crate::words::{counted_line, language, outcome_line, voice};

impl Solving {
    pub(super) fn sample(
        &mut self,
        record: Record,
        size: usize,
        seed: u64,
        watch: &Watch<'_>,
        page: &mut Page,
    ) -> Verdict {
        let over = || watch.is_over();
        let limits = Limits::default().with_nodes(self.budget).or_when(&over);
        let sampled = sample(&mut self.solver, record.puzzle(), size, seed, &limits);
        let Sampled { answer, sample } = &sampled;
        let verdict = match &answer.outcome {
            Outcome::None(_) => Verdict::BadNews,
            _ if sample.solutions.is_empty() => Verdict::RanOut,
            _ => Verdict::Answered,
        };
        if self.json {
            page.json(&sample_reply(record, &sampled, language()));
            return verdict;
        }
        let puzzle = record.puzzle();
        for solution in &sample.solutions {
            page.line(&draw(puzzle, Some(solution), &self.style));
            page.send_if_due();
        }
        let (of, found) = (&sample.of, sample.of.found.to_string());
        page.line(&match (&answer.outcome, sample.solutions.len() as u64) {
            (outcome @ Outcome::None(_), _) => {
                outcome_line(outcome, &of.stats, watch.gave_up(of.stats.nodes))
            }
            (_, 0) => voice().at_least(&found, watch.gave_up(of.stats.nodes)),
            (_, drawn) => voice().drawn_from(drawn, &found),
        });
        if self.stats {
            page.line(&counted_line(of, watch.elapsed()));
        }
        verdict
    }
}
