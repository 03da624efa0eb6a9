//! The solution, and whether it is the only one.

use skyscrapers::diagnose::find_other_order;
use skyscrapers::render::text::{draw, draw_pair};
use skyscrapers::{Limits, Outcome};
use skyscrapers_wire::{Record, solve_reply};

use super::Solving;
use crate::page::Page;
use crate::verdict::Verdict;
use crate::watch::Watch;
use crate::words::{language, outcome_line, stats_line, voice};

impl Solving {
    pub(super) fn one(&mut self, record: Record, watch: &Watch<'_>, page: &mut Page) -> Verdict {
        let over = || watch.is_over();
        let limits = Limits::default().with_nodes(self.budget).or_when(&over);
        let answer = self.solver.solve(record.puzzle(), &limits);
        let verdict = verdict(&answer.outcome);
        if self.json {
            page.json(&solve_reply(record, &answer, None, language()));
            return verdict;
        }
        let puzzle = record.puzzle();
        match &answer.outcome {
            Outcome::Unique(solution) | Outcome::Unknown(Some(solution)) => {
                page.push(&draw(puzzle, Some(solution), &self.style));
            }
            Outcome::Multiple(first, second) => {
                page.push(&draw_pair(puzzle, first, second, &self.style));
            }
            // The clues as they were understood: most often they were given in another order.
            Outcome::None(_) => page.push(&draw(puzzle, None, &self.style)),
            Outcome::Unknown(None) => {}
        }
        let gave_up = watch.gave_up(answer.stats.nodes);
        page.line(&outcome_line(&answer.outcome, &answer.stats, gave_up));
        let proper = matches!(answer.outcome, Outcome::Unique(_) | Outcome::Unknown(_));
        if !proper
            && record.is_bare_list()
            && let Some(other) = find_other_order(puzzle, &limits)
        {
            // Whoever pasted the list wants its board, in whatever order it was meant.
            page.push(&voice().order("solve", &other));
            page.push(&draw(&other.puzzle, Some(&other.solution), &self.style));
        }
        if self.stats {
            page.line(&stats_line(&answer.stats, watch.elapsed()));
        }
        verdict
    }
}

/// Several solutions are an answer like any other; that there should be one is for `check`.
fn verdict(outcome: &Outcome) -> Verdict {
    match outcome {
        Outcome::Unique(_) | Outcome::Multiple(..) => Verdict::Answered,
        Outcome::None(_) => Verdict::BadNews,
        Outcome::Unknown(_) => Verdict::RanOut,
    }
}
