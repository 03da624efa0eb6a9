//! Is an answer right, as far as anybody can tell?
//!
//! Collections of puzzles say what is known about them: `unique` (true or false), `solutions`
//! (how many; two may mean more) and `solution` (one of them). An answer must agree with that,
//! and every solution in it must pass the referee.

use serde_json::Value;
use skyscrapers::check::{Violation, check_solution};
use skyscrapers::words::{Language, Tell, Text};
use skyscrapers::{Height, Outcome, Puzzle, Solution};

use crate::Record;

/// Why an answer is wrong.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum WrongAnswer {
    /// A solution that breaks a rule.
    #[error("the solution breaks a rule: {0}")]
    Rule(#[from] Violation),
    /// Two solutions that are one and the same.
    #[error("the two solutions are the same")]
    Same,
    /// Another outcome than the record knows.
    #[error("the outcome is {found}, but the record says {expected}")]
    Outcome {
        /// What was answered.
        found: &'static str,
        /// The field that says otherwise.
        expected: String,
    },
    /// Not the one solution there is.
    #[error("the solution is not the one in the record")]
    Solution,
}

impl Tell for WrongAnswer {
    fn tell(&self, language: Language) -> Text {
        if language != Language::German {
            return self.to_string().into();
        }
        let told = match self {
            WrongAnswer::Rule(broken) => {
                format!("die Lösung bricht eine Regel: {}", broken.words(language))
            }
            WrongAnswer::Same => "die beiden Lösungen sind dieselbe".to_owned(),
            WrongAnswer::Outcome { found, expected } => {
                format!("das Ergebnis ist {found}, im Datensatz steht aber {expected}")
            }
            WrongAnswer::Solution => "die Lösung ist nicht die im Datensatz".to_owned(),
        };
        told.into()
    }
}

/// Judges the outcome for a puzzle by the rules and by what its record says. An unknown outcome
/// is never wrong.
///
/// # Errors
/// What is wrong with it.
///
/// # Examples
/// ```
/// use skyscrapers_wire::{Record, judge};
///
/// let record = Record::from_json(r#"{"n":1,"clues":[1,1,1,1],"unique":true,"solution":[1]}"#)?;
/// let answer = skyscrapers::solve(record.puzzle());
/// assert_eq!(judge(&record, &answer.outcome), Ok(()));
/// # Ok::<(), skyscrapers_wire::RecordError>(())
/// ```
pub fn judge(record: &Record, outcome: &Outcome) -> Result<(), WrongAnswer> {
    let puzzle = record.puzzle();
    if let Some(solution) = outcome.solution() {
        check_solution(puzzle, solution)?;
    }
    if let Outcome::Multiple(first, second) = outcome {
        check_solution(puzzle, second)?;
        if first == second {
            return Err(WrongAnswer::Same);
        }
    }
    let said = |name: &str| record.fields().get(name);
    let says = |name: &str| {
        let expected = format!("\"{name}\":{}", record.fields().raw(name).unwrap_or("null"));
        Err(WrongAnswer::Outcome { found: name_of(outcome), expected })
    };
    let known = said("solution").and_then(|heights| solution(puzzle, &heights));
    let solves = |known: &Solution| check_solution(puzzle, known).is_ok();
    let (unique, solutions) = (said("unique"), said("solutions"));
    let solutions = solutions.as_ref().and_then(Value::as_u64);
    let agrees = |found: u64| solutions.is_none_or(|said| said.min(2) == found);
    match (outcome, unique.as_ref().and_then(Value::as_bool)) {
        (Outcome::Unknown(_), _) => Ok(()),
        (Outcome::Unique(_), Some(false)) => says("unique"),
        (Outcome::None(_) | Outcome::Multiple(..), Some(true)) => says("unique"),
        (Outcome::Unique(_), _) if !agrees(1) => says("solutions"),
        (Outcome::Multiple(..), _) if !agrees(2) => says("solutions"),
        (Outcome::None(_), _) if !agrees(0) => says("solutions"),
        (Outcome::None(_), _) if known.as_ref().is_some_and(solves) => says("solution"),
        (Outcome::Unique(found), _) if known.is_some_and(|known| known != *found) => {
            Err(WrongAnswer::Solution)
        }
        _ => Ok(()),
    }
}

fn name_of(outcome: &Outcome) -> &'static str {
    match outcome {
        Outcome::Unique(_) => "unique",
        Outcome::Multiple(..) => "multiple",
        Outcome::None(_) => "none",
        Outcome::Unknown(_) => "unknown",
    }
}

/// The filled board that a record carries: heights in reading order, 0 for a park.
fn solution(puzzle: &Puzzle, heights: &Value) -> Option<Solution> {
    let height = |height: &Value| {
        let height = u8::try_from(height.as_u64()?).ok()?;
        if height == 0 { Some(Height::PARK) } else { Height::new(height) }
    };
    let heights = heights.as_array()?.iter().map(height).collect::<Option<Vec<Height>>>()?;
    Solution::new(puzzle.size(), heights)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The board of the posts with more fields, and with one clue changed: two solutions.
    const POSTS: &str = r#""n":4,"clues":[0,0,1,2,0,2,0,0,0,3,0,0,0,1,0,0]"#;
    const OPEN: &str = r#""n":4,"clues":[0,0,1,2,0,2,0,0,0,2,0,0,0,1,0,0]"#;
    const IMPOSSIBLE: &str = r#""n":2,"clues":[2,0,0,0,0,2,0,0]"#;
    const SOLUTION: &str = r#""solution":[2,1,4,3,3,4,1,2,4,2,3,1,1,3,2,4]"#;

    fn verdict(puzzle: &str, more: &str) -> String {
        let comma = if more.is_empty() { "" } else { "," };
        let record = Record::from_json(&format!("{{{puzzle}{comma}{more}}}")).expect("a record");
        let outcome = skyscrapers::solve(record.puzzle()).outcome;
        judge(&record, &outcome).map_or_else(|wrong| wrong.to_string(), |()| "right".to_owned())
    }

    #[test]
    fn answers_are_held_against_what_the_record_says() {
        for (puzzle, more) in [
            (POSTS, ""),
            (POSTS, SOLUTION),
            (POSTS, r#""unique":true,"solutions":1"#),
            (POSTS, r#""unique":null,"solutions":null,"solution":null"#),
            (OPEN, r#""unique":false,"solutions":2"#),
            (OPEN, r#""solutions":7"#),
            (IMPOSSIBLE, r#""unique":false,"solutions":0"#),
        ] {
            assert_eq!(verdict(puzzle, more), "right", "{puzzle} {more}");
        }
        let said = |found: &str, field: &str| {
            format!("the outcome is {found}, but the record says {field}")
        };
        for (puzzle, found, field) in [
            (POSTS, "unique", r#""unique":false"#),
            (POSTS, "unique", r#""solutions":2"#),
            (OPEN, "multiple", r#""unique":true"#),
            (OPEN, "multiple", r#""solutions":1"#),
            (OPEN, "multiple", r#""solutions":0"#),
            (IMPOSSIBLE, "none", r#""unique":true"#),
            (IMPOSSIBLE, "none", r#""solutions":2"#),
        ] {
            assert_eq!(verdict(puzzle, field), said(found, field));
        }
    }

    #[test]
    fn solutions_are_held_against_the_rules_and_the_record() {
        let puzzle = |text: &str| Record::from_json(&format!("{{{text}}}")).expect("a record");
        let solve = |record: &Record| skyscrapers::solve(record.puzzle()).outcome;
        let Outcome::Multiple(first, second) = solve(&puzzle(OPEN)) else { panic!("not multiple") };
        let twice = Outcome::Multiple(first.clone(), first.clone());
        assert_eq!(judge(&puzzle(OPEN), &twice), Err(WrongAnswer::Same));
        let broken = judge(&puzzle(POSTS), &Outcome::Unique(first.clone()));
        assert!(matches!(broken, Err(WrongAnswer::Rule(_))), "{broken:?}");
        let heights: Vec<u8> = second.heights().iter().map(|height| height.get()).collect();
        let other = puzzle(&format!("{OPEN},\"solution\":{heights:?}"));
        assert_eq!(judge(&other, &Outcome::Unique(first)), Err(WrongAnswer::Solution));
        let Outcome::None(why) = solve(&puzzle(IMPOSSIBLE)) else { panic!("solved") };
        let none = judge(&other, &Outcome::None(why));
        assert!(matches!(none, Err(WrongAnswer::Outcome { found: "none", .. })), "{none:?}");
        assert_eq!(judge(&other, &Outcome::Unknown(None)), Ok(()));
    }

    #[test]
    fn wrong_answers_are_told_in_every_language() {
        let rule = skyscrapers::check::Violation::Size {
            expected: skyscrapers::Size::new(4).expect("a size"),
            found: skyscrapers::Size::new(5).expect("a size"),
        };
        let outcome = WrongAnswer::Outcome { found: "none", expected: "\"unique\":true".into() };
        for wrong in [WrongAnswer::Rule(rule), WrongAnswer::Same, outcome, WrongAnswer::Solution] {
            let [english, german] = Language::ALL.map(|language| wrong.tell(language).to_string());
            assert_eq!(english, wrong.to_string());
            assert!(english != german && !german.is_empty(), "{german}");
        }
    }
}
