//! How well explanations teach, in figures: `cargo xtask teaching FILE…`.
//!
//! Every puzzle of the files is explained, and the explanations are handed to the figures below, each of which has a
//! name and a way to be counted. A new figure is one more line in [`FIGURES`].

use skyscrapers::infer::engine::End;
use skyscrapers::step::{Step, Witness};
use skyscrapers::{Explainer, Explanation, Level, Limits, TechniqueId, formats};

/// What is told about a puzzle.
struct Lesson {
    explanation: Explanation,
}

impl Lesson {
    /// Does it come to the end?
    fn is_solved(&self) -> bool {
        matches!(self.explanation.end, End::Solved(_))
    }

    /// Does it take a chain or a supposition?
    fn is_fiendish(&self) -> bool {
        self.explanation.steps.iter().any(|step| step.level() >= Level::Fiendish)
    }

    /// The suppositions told, each with its inner steps.
    fn refutations(&self) -> impl Iterator<Item = (&Step, &[Step])> {
        self.explanation.steps.iter().filter_map(|step| match &step.witness {
            Witness::Refutation { steps, .. } => Some((step, &steps[..])),
            _ => None,
        })
    }
}

/// A figure: its name, and how it is counted.
type Figure = (&'static str, fn(&[Lesson]) -> String);

/// The report, line by line.
const FIGURES: &[Figure] = &[
    ("puzzles with one solution", |lessons| lessons.len().to_string()),
    ("of these Fiendish or harder", |lessons| fiendish(lessons).count().to_string()),
    ("chains per puzzle", |lessons| a_puzzle(lessons, of(TechniqueId::Chain))),
    ("short trials per puzzle", |lessons| a_puzzle(lessons, of(TechniqueId::ShortTrial))),
    ("trials per puzzle", |lessons| a_puzzle(lessons, of(TechniqueId::Trial))),
    ("bifurcations a puzzle", |lessons| a_puzzle(lessons, of(TechniqueId::Bifurcation))),
    ("inner steps of a trial, short ones too (median)", |lessons| {
        median(inner_steps(lessons, |id| id < TechniqueId::Bifurcation))
    }),
    ("inner steps of a long trial (median)", |lessons| {
        median(inner_steps(lessons, |id| id == TechniqueId::Trial))
    }),
    ("lines of refutation per puzzle", |lessons| {
        a_puzzle(lessons, |lesson| lesson.refutations().map(|(_, steps)| lines(steps)).sum())
    }),
];

/// The report on these files, as a table.
///
/// # Errors
/// When a file cannot be read, or a line of it is no puzzle.
pub(crate) fn report(files: &[&str]) -> Result<String, String> {
    let columns = files.iter().map(|file| lessons(file)).collect::<Result<Vec<_>, String>>()?;
    let names: Vec<&str> =
        files.iter().map(|file| file.rsplit('/').next().unwrap_or(file)).collect();
    let mut table = format!("| | {} |\n|---|{}\n", names.join(" | "), "---|".repeat(names.len()));
    for (name, count) in FIGURES {
        let cells: Vec<String> = columns.iter().map(|lessons| count(lessons)).collect();
        table += &format!("| {name} | {} |\n", cells.join(" | "));
    }
    Ok(table)
}

/// Explains the puzzles of a file, one a line, that have one solution.
fn lessons(file: &str) -> Result<Vec<Lesson>, String> {
    let text =
        std::fs::read_to_string(file).map_err(|error| format!("cannot read {file}: {error}"))?;
    let mut explainer = Explainer::new();
    let lines = text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty());
    lines
        .map(|(number, line)| {
            let puzzle = formats::read(line)
                .map_err(|error| format!("{file}, line {}: {error}", number + 1))?;
            let explanation = explainer.explain(&puzzle, Level::Unreasonable, &Limits::default());
            Ok(Lesson { explanation })
        })
        // Where there are several solutions, suppositions lead nowhere.
        .filter(|lesson| !matches!(lesson, Ok(lesson) if !lesson.is_solved()))
        .collect()
}

fn fiendish(lessons: &[Lesson]) -> impl Iterator<Item = &Lesson> {
    lessons.iter().filter(|lesson| lesson.is_fiendish())
}

/// How often a technique is used in a lesson.
fn of(id: TechniqueId) -> impl Fn(&Lesson) -> usize {
    move |lesson| lesson.explanation.steps.iter().filter(|step| step.technique == id).count()
}

/// An average over the puzzles that are Fiendish or harder.
fn a_puzzle(lessons: &[Lesson], count: impl Fn(&Lesson) -> usize) -> String {
    let (sum, number) =
        fiendish(lessons).fold((0, 0), |(sum, number), lesson| (sum + count(lesson), number + 1));
    if number == 0 { "–".to_owned() } else { format!("{:.2}", sum as f64 / f64::from(number)) }
}

/// The lengths of the refutations of some techniques.
fn inner_steps(lessons: &[Lesson], wanted: impl Fn(TechniqueId) -> bool) -> Vec<usize> {
    let refutations = lessons.iter().flat_map(Lesson::refutations);
    refutations.filter(|(step, _)| wanted(step.technique)).map(|(_, steps)| length(steps)).collect()
}

/// All inner steps, those of suppositions inside included.
fn length(steps: &[Step]) -> usize {
    let nested = |step: &Step| match &step.witness {
        Witness::Refutation { steps, .. } => length(steps),
        _ => 0,
    };
    steps.iter().map(|step| 1 + nested(step)).sum()
}

/// A line for each inner step, one for the supposition and one for its end.
fn lines(steps: &[Step]) -> usize {
    length(steps) + 2
}

fn median(mut numbers: Vec<usize>) -> String {
    numbers.sort_unstable();
    numbers.get(numbers.len() / 2).map_or_else(|| "–".to_owned(), usize::to_string)
}
