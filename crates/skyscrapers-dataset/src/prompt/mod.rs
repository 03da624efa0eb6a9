//! A puzzle put to a reader who has nothing but the text: the rules, the puzzle, and how to answer.
//!
//! Each [`Style`] shows the same puzzle in another way and asks for the answer in another form, so that a model learns the
//! puzzle and not one way to write it. Every form of answer is one that [`Scorer`](crate::Scorer) reads. A language is a file with
//! its sentences.

mod english;
mod german;
mod show;

use std::fmt;
use std::str::FromStr;

use skyscrapers::words::{Language, Tell, Text};
use skyscrapers::{Puzzle, Side, Sight, Solution};

use english::English;
use german::German;

/// A way to put a puzzle.
#[non_exhaustive]
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Style {
    /// The board as a drawing, with the clues around it.
    Board,
    /// The clues as a list for each side.
    Lists,
    /// The board as a Markdown table, with the clues around it.
    Table,
    /// The puzzle as JSON.
    Json,
    /// A sentence for every clue.
    Prose,
}

impl Style {
    /// All styles.
    pub const ALL: [Style; 5] =
        [Style::Board, Style::Lists, Style::Table, Style::Json, Style::Prose];

    /// Its name; stable.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Style::Board => "board",
            Style::Lists => "lists",
            Style::Table => "table",
            Style::Json => "json",
            Style::Prose => "prose",
        }
    }
}

impl fmt::Display for Style {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// A text that does not name a style.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{0:?} is not a style; styles are board, lists, table, json and prose")]
pub struct NotAStyle(pub(crate) String);

impl Tell for NotAStyle {
    fn tell(&self, language: Language) -> Text {
        match language {
            Language::German => {
                format!("{:?} ist kein Stil; es gibt board, lists, table, json und prose", self.0)
                    .into()
            }
            _ => self.to_string().into(),
        }
    }
}

impl FromStr for Style {
    type Err = NotAStyle;

    fn from_str(text: &str) -> Result<Style, NotAStyle> {
        let named = |style: &Style| style.name().eq_ignore_ascii_case(text);
        let style = Style::ALL.into_iter().find(named);
        style.ok_or_else(|| NotAStyle(text.chars().take(20).collect()))
    }
}

/// How parks are written, and what is not there yet.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Signs {
    park: &'static str,
    none: &'static str,
}

impl Style {
    const fn signs(self) -> Signs {
        match self {
            Style::Json => Signs { park: "0", none: "0" },
            _ => Signs { park: "-", none: "." },
        }
    }
}

/// The sentences of a language.
trait Sentences {
    /// What is to be done: size, heights, rows and columns.
    fn task(&self, n: usize, tallest: usize) -> String;
    /// The same with so many parks in every line.
    fn task_with_parks(&self, n: usize, tallest: usize, parks: usize, sign: &str) -> String;
    /// What a clue says.
    fn clues(&self, sight: Sight) -> &'static str;
    /// The diagonals hold each height as well.
    fn diagonals(&self) -> &'static str;
    /// Boxes of so many rows and columns do.
    fn boxes(&self, rows: usize, columns: usize) -> String;
    /// Regions do; their map follows.
    fn regions(&self) -> &'static str;
    /// The puzzle follows, and how to read it; there may be parks.
    fn puzzle(&self, style: Style, parks: bool) -> &'static str;
    /// The clues of a side, in their order, follow.
    fn side(&self, side: Side) -> &'static str;
    /// There are heights already: they follow.
    fn givens(&self) -> &'static str;
    /// A height in a cell.
    fn given(&self, row: usize, column: usize, height: &str) -> String;
    /// The clue at a place.
    fn clue(&self, side: Side, number: usize, clue: u16) -> String;
    /// How to answer.
    fn ask(&self, style: Style, n: usize) -> String;
    /// What a row is called.
    fn row(&self) -> &'static str;
}

fn sentences(language: Language) -> &'static dyn Sentences {
    match language {
        Language::German => &German,
        _ => &English,
    }
}

/// The puzzle as a text that asks for its solution.
///
/// # Examples
/// ```
/// use skyscrapers::{Puzzle, words::Language};
/// use skyscrapers_dataset::{Style, prompt};
///
/// let puzzle = Puzzle::from_clues(&[0, 2, 0, 0, 1, 0, 0, 0])?;
/// let text = prompt(&puzzle, Style::Lists, Language::English);
/// assert!(text.contains("Clues above the columns, from left to right: . 2\n"));
/// # Ok::<(), skyscrapers::PuzzleError>(())
/// ```
#[must_use]
pub fn prompt(puzzle: &Puzzle, style: Style, language: Language) -> String {
    let say = sentences(language);
    let rules = puzzle.rules();
    let (n, tallest, signs) = (puzzle.size().get(), rules.tallest().get().into(), style.signs());
    let task = match rules.parks() {
        0 => say.task(n, tallest),
        parks => say.task_with_parks(n, tallest, parks, signs.park),
    };
    let mut text = format!("{task} {}", say.clues(rules.sight()));
    if rules.diagonals() {
        text = format!("{text} {}", say.diagonals());
    }
    if let Some(shape) = rules.boxes() {
        text = format!("{text} {}", say.boxes(shape.rows(), shape.columns()));
    } else if !rules.regions().is_none() {
        text = format!("{text} {}\n\n{}", say.regions(), show::regions(puzzle));
    }
    let shown = match style {
        Style::Board => show::board(puzzle),
        Style::Table => show::table(puzzle, signs),
        Style::Lists => show::lists(puzzle, signs, say),
        Style::Json => show::json(puzzle),
        Style::Prose => show::prose(puzzle, signs, say),
    };
    let before = say.puzzle(style, rules.parks() > 0);
    format!("{text}\n\n{before}\n\n{shown}\n{}\n", say.ask(style, n))
}

/// The solution in the form that a prompt of this style asks for.
#[must_use]
pub fn answer(solution: &Solution, style: Style, language: Language) -> String {
    show::answer(solution, style, sentences(language))
}

#[cfg(test)]
mod tests {
    use skyscrapers::Limits;
    use skyscrapers::generate::Generator;
    use skyscrapers_wire::{Fields, Record, wish};

    use super::*;
    use crate::Scorer;

    /// Puzzles of every kind, with their solutions.
    fn puzzles() -> Vec<(Puzzle, Solution)> {
        let kinds = ["", r#","heights":4"#, r#","diagonals":true"#, r#","boxes":"2x3""#]
            .into_iter()
            .chain([r#","regions":true"#, r#","clue":"sum""#, r#","givens":"none""#]);
        let make = |kind| {
            let fields = Fields::from_json(&format!(r#"{{"n":6{kind}}}"#)).expect("an object");
            let generator = Generator::new(wish(&fields).expect("a wish"));
            let made = generator.expect("a generator").make(3, 0, 0, &Limits::default());
            let made = made.expect("a puzzle");
            (made.puzzle, made.solution)
        };
        kinds.map(make).collect()
    }

    #[test]
    fn every_answer_is_read_back() {
        let mut scorer = Scorer::new();
        for (puzzle, solution) in puzzles() {
            let record = Record::new(&puzzle);
            for style in Style::ALL {
                for language in Language::ALL {
                    let text = answer(&solution, style, language);
                    let score = scorer.score(&record, &text);
                    assert!(score.is_solved(), "{style} {language}: {:?}\n{text}", score.finding);
                    // What was asked is no answer.
                    let asked = prompt(record.puzzle(), style, language);
                    let echo = scorer.score(&record, &asked);
                    assert_eq!(echo.grid, None, "{asked}");
                    let both = scorer.score(&record, &format!("{asked}\n{text}"));
                    assert!(both.is_solved(), "{asked}\n{text}");
                }
            }
        }
    }

    #[test]
    fn prompts_say_all_rules_and_differ() {
        let mut seen = std::collections::HashSet::new();
        for (puzzle, _) in puzzles() {
            for style in Style::ALL {
                for language in Language::ALL {
                    let text = prompt(&puzzle, style, language);
                    assert!(!text.contains("\n\n\n") && text.ends_with('\n'), "{text:?}");
                    assert!(seen.insert(text));
                }
            }
        }
    }

    #[test]
    fn styles_have_names() {
        for style in Style::ALL {
            assert_eq!(style.name().parse(), Ok(style));
        }
        assert!("verse".parse::<Style>().is_err_and(|error| error.to_string().contains("prose")));
    }
}
