//! The sentences under a board.

use std::time::Duration;

use std::sync::OnceLock;

use skyscrapers::diagnose::OtherOrder;
use skyscrapers::words::Language;
use skyscrapers::{Outcome, Solution, Stats};

use crate::watch::GaveUp;

/// The language of this run, as the locale of other programs: chosen once, before anything is said.
static LANGUAGE: OnceLock<Language> = OnceLock::new();

/// Chooses the language of this run. A later choice changes nothing.
pub(crate) fn speak(language: Language) {
    let _ = LANGUAGE.set(language);
}

/// The language of this run; English where none was chosen.
pub(crate) fn language() -> Language {
    LANGUAGE.get().copied().unwrap_or_default()
}

/// What `solve` found, in one line.
pub(crate) fn outcome_line(outcome: &Outcome, stats: &Stats, gave_up: GaveUp) -> String {
    match outcome {
        Outcome::Unique(_) if stats.guesses == 0 => {
            "unique solution, found without guessing".to_owned()
        }
        Outcome::Unique(_) => {
            format!("unique solution, {}", plural(stats.guesses, "guess", "guesses"))
        }
        Outcome::Multiple(first, second) => {
            format!("more than one solution; here are two that differ in {}", cells(first, second))
        }
        Outcome::None(reason) => format!("no solution: {}", reason.words(language())),
        Outcome::Unknown(Some(_)) => {
            format!("a solution, maybe not the only one: {gave_up}")
        }
        Outcome::Unknown(None) => gave_up.to_string(),
    }
}

/// What `check` found, in one line.
pub(crate) fn check_line(outcome: &Outcome, gave_up: GaveUp) -> String {
    match outcome {
        Outcome::Unique(_) => "valid: exactly one solution".to_owned(),
        Outcome::Multiple(first, second) => format!(
            "not valid: more than one solution; these two differ in {}, marked with brackets",
            cells(first, second)
        ),
        Outcome::None(reason) => format!("not valid: no solution: {}", reason.words(language())),
        Outcome::Unknown(Some(_)) => {
            format!("undecided: there is a solution, maybe not the only one: {gave_up}")
        }
        Outcome::Unknown(None) => format!("undecided: {gave_up}"),
    }
}

/// Another tool's clue order, and the command that reads the puzzle as meant.
pub(crate) fn order_lines(verb: &str, other: &OtherOrder) -> String {
    format!("but {}:\n  skyscrapers {verb} '{}'\n", other.words(language()), other.text())
}

/// The work it took, in one line.
pub(crate) fn stats_line(stats: &Stats, time: Duration) -> String {
    format!(
        "{}, {}, {}, {}, {:.3} ms",
        plural(stats.nodes, "node", "nodes"),
        plural(stats.guesses, "guess", "guesses"),
        plural(stats.line_filters, "line filter", "line filters"),
        plural(stats.states, "state", "states"),
        time.as_secs_f64() * 1e3
    )
}

fn cells(first: &Solution, second: &Solution) -> String {
    plural(first.differences(second).count() as u64, "cell", "cells")
}

/// `1 guess`, `2 guesses`.
pub(crate) fn plural(number: u64, one: &str, many: &str) -> String {
    format!("{} {}", grouped(number), if number == 1 { one } else { many })
}

/// A time as people say it: `1 second`, `2.5 seconds`.
pub(crate) fn seconds(time: Duration) -> String {
    let seconds = time.as_secs_f64();
    format!("{seconds} {}", if seconds == 1.0 { "second" } else { "seconds" })
}

/// A number with a comma after every three digits: `10,000,000`.
pub(crate) fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut grouped = String::with_capacity(digits.len() * 4 / 3);
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            grouped.push(',');
        }
        grouped.push(digit);
    }
    grouped
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_grouped_by_threes() {
        for (number, words) in [
            (0, "0"),
            (999, "999"),
            (1000, "1,000"),
            (123_456, "123,456"),
            (10_000_000, "10,000,000"),
        ] {
            assert_eq!(grouped(number), words);
        }
    }

    #[test]
    fn one_is_not_many() {
        assert_eq!(plural(1, "guess", "guesses"), "1 guess");
        assert_eq!(plural(2000, "guess", "guesses"), "2,000 guesses");
        assert_eq!(seconds(Duration::from_secs(1)), "1 second");
        assert_eq!(seconds(Duration::from_millis(1500)), "1.5 seconds");
    }
}
