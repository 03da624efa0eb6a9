//! `render --booklet`: puzzles with their levels, and the answers at the end.

use skyscrapers::render::theme::Theme;
use skyscrapers::{Explainer, Limits, NotGraded, Outcome, Puzzle, Solver};
use skyscrapers_print::booklet::{Answer, Booklet, Entry};

use super::Binding;
use super::output::Output;
use crate::gather::Gathered;
use crate::printer::report;
use crate::progress::Progress;
use crate::stop::Stop;
use crate::verdict::Verdict;
use crate::words::voice;

/// Makes a booklet of all puzzles. One that has not exactly one solution is in it as well, but that is
/// reported, and its answer says so.
///
/// # Errors
/// When the booklet cannot be made or written.
pub(super) fn make(
    binding: &Binding,
    puzzles: &Gathered,
    output: &Output,
    budget: u64,
    stop: &Stop,
) -> anyhow::Result<Verdict> {
    let mut verdict = puzzles.verdict;
    let mut entries = Vec::new();
    let mut progress = Progress::new();
    let mut solver = (Solver::new(), Explainer::new());
    for (index, record) in puzzles.records.iter().enumerate() {
        let over = || stop.requested();
        let limits = Limits::nodes(budget).or_when(&over);
        let (entry, worst) = entry(record.puzzle(), &mut solver, &limits);
        if stop.requested() {
            anyhow::bail!(voice().booklet_stopped());
        }
        if let Answer::Note(note) = &entry.answer {
            progress.hidden_while(|| report(&puzzles.remark(index, note)));
        }
        verdict = verdict.max(worst);
        entries.push(entry);
        progress.show(index as u64 + 1);
    }
    drop(progress);
    let puzzles = entries.len() as u64;
    let title = binding.title.clone().filter(|title| !title.trim().is_empty());
    let name = title.clone().unwrap_or_else(|| "Skyscrapers".to_owned());
    let paper = binding.paper.unwrap_or_default();
    let pages = Booklet { title, paper, per_page: binding.per_page, entries }.pages()?;
    let pdf = skyscrapers_print::pdf(&pages, Theme::Print, &name)?;
    output.write_one(&pdf, &voice().booklet(puzzles, pages.len() as u64))?;
    Ok(verdict)
}

/// A puzzle with its level and its answer, and what is to be said about that.
fn entry(
    puzzle: &Puzzle,
    (solver, explainer): &mut (Solver, Explainer),
    limits: &Limits<'_>,
) -> (Entry, Verdict) {
    let note = |note: &str| Answer::Note(note.to_owned());
    let (answer, mut verdict) = match solver.solve(puzzle, limits).outcome {
        Outcome::Unique(solution) => (Answer::Solution(solution), Verdict::Answered),
        Outcome::Multiple(..) => (note("more than one solution"), Verdict::BadNews),
        Outcome::None(_) => (note("no solution"), Verdict::BadNews),
        Outcome::Unknown(_) => (note("not solved within the budget"), Verdict::RanOut),
    };
    let mut level = None;
    if verdict == Verdict::Answered {
        match explainer.grade(puzzle, limits) {
            Ok(grade) => level = Some(grade.level),
            Err(NotGraded::OutOfBudget) => verdict = Verdict::RanOut,
            Err(NotGraded::Ambiguous(..) | NotGraded::Impossible(_)) => {}
        }
    }
    (Entry { puzzle: puzzle.clone(), level, answer }, verdict)
}
