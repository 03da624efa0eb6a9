//! How many steps come with a reason, in figures: `cargo xtask reasons FILE…`.
//!
//! Every puzzle of the files is explained. Counting has to name the buildings it speaks of; a line with
//! more arrangements than a person looks through has to have a shorter argument.

use skyscrapers::step::{LineWay, Step, Witness};
use skyscrapers::words::{Language, words};
use skyscrapers::{Explainer, Level, Limits, Puzzle, TechniqueId, formats};

/// What has been counted.
#[derive(Debug, Default)]
struct Reasons {
    /// `count` steps, and those whose text names the buildings every time.
    counts: Share,
    /// Line steps with more than six arrangements, and those without an argument.
    unargued: Share,
    /// The arguments by kind: steps, cases, a list of the candidate's own arrangements.
    kinds: [usize; 3],
}

/// So many of so many.
#[derive(Debug, Default)]
struct Share {
    of: usize,
    all: usize,
}

impl Share {
    fn note(&mut self, is_of: bool) {
        self.all += 1;
        self.of += usize::from(is_of);
    }

    /// "96.8 % of 1189".
    fn show(&self) -> String {
        format!("{:.1} % of {}", 100.0 * self.of as f64 / self.all.max(1) as f64, self.all)
    }
}

impl Reasons {
    fn note(&mut self, puzzle: &Puzzle, step: &Step) {
        match &step.witness {
            Witness::Count { .. } if step.technique == TechniqueId::Count => {
                let text = words(puzzle, step, Language::English).all.to_string();
                self.counts.note(names_buildings(&text));
            }
            Witness::Arrangements { count, arguments } if *count > LineWay::FEW => {
                self.unargued.note(arguments.is_empty());
                let kind = arguments.first().map(|argument| match argument.way {
                    LineWay::Steps { .. } => 0,
                    LineWay::Cases { .. } => 1,
                    _ => 2,
                });
                if let Some(kind) = kind {
                    self.kinds[kind] += 1;
                }
            }
            _ => {}
        }
    }
}

/// Is every "would see so many" followed by what would be seen?
fn names_buildings(text: &str) -> bool {
    let mut claims = text.split("would see ").skip(1).peekable();
    let is_named =
        |claim: &str| claim.find([':', ';', '.']).is_some_and(|at| !claim[at..].starts_with('.'));
    claims.peek().is_some() && claims.all(is_named)
}

/// The report on these files, as a table.
///
/// # Errors
/// When a file cannot be read, or a line of it is no puzzle.
pub(crate) fn report(files: &[&str]) -> Result<String, String> {
    let mut table = String::from(
        "| | counting names the buildings | many arrangements without an argument | told by steps, cases, a list |\n|---|---|---|---|\n",
    );
    for file in files {
        let Reasons { counts, unargued, kinds: [steps, cases, lists] } = &read(file)?;
        let name = file.rsplit('/').next().unwrap_or(file);
        table += &format!(
            "| {name} | {} | {} | {steps}, {cases}, {lists} |\n",
            counts.show(),
            unargued.show()
        );
    }
    Ok(table)
}

/// Explains the puzzles of a file, one a line.
fn read(file: &str) -> Result<Reasons, String> {
    let text =
        std::fs::read_to_string(file).map_err(|error| format!("cannot read {file}: {error}"))?;
    let (mut explainer, mut reasons) = (Explainer::new(), Reasons::default());
    for (number, line) in text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty()) {
        let puzzle =
            formats::read(line).map_err(|error| format!("{file}, line {}: {error}", number + 1))?;
        let told = explainer.explain(&puzzle, Level::Unreasonable, &Limits::default());
        told.steps.iter().for_each(|step| reasons.note(&puzzle, step));
    }
    Ok(reasons)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bound_without_a_building_is_noticed() {
        assert!(names_buildings("With 5 in r1c3, clue 3 would see at least two: 5 and 6. So …"));
        assert!(names_buildings("… would see at most two; the most are 4 in r1c1 and 6 in r1c3."));
        assert!(!names_buildings(
            "… would see at least two: 5 and 6. With 4, it would see at most one."
        ));
        assert!(!names_buildings("So r1c1 is not 4."));
    }
}
