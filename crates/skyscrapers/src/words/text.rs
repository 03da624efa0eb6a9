//! Text as data: what is said, and which pieces of it speak of something on the board.
//!
//! A [`Text`] is a row of [`Span`]s. The command prints them plain; a page makes buttons of those that
//! have a [`Subject`]. Sentences are written as templates, `say!`, so that a translator sees
//! whole sentences and may put their parts in any order.

use std::fmt;

use crate::model::{Cell, ClueId, Height, House};
use crate::step::{Level, TechniqueId};

/// What a piece of text speaks of.
#[non_exhaustive]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Subject {
    /// A cell: "r1c2".
    Cell(Cell),
    /// A clue: "clue 3 above column 2".
    Clue(ClueId),
    /// A row, a column, a diagonal or a region: "row 2".
    House(House),
    /// A height, or the park.
    Height(Height),
    /// A height in a cell: "r1c2 = 3".
    Candidate(Cell, Height),
    /// A technique: "two-clue rule".
    Technique(TechniqueId),
    /// A level: "Hard".
    Level(Level),
}

/// A piece of text.
#[non_exhaustive]
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Span {
    /// The words.
    pub text: String,
    /// What they speak of, if it can be pointed at.
    pub subject: Option<Subject>,
}

/// What is said, in pieces. It prints as plain text.
///
/// # Examples
/// ```
/// use skyscrapers::words::{Language, Subject, words};
/// use skyscrapers::{Puzzle, explain};
/// let puzzle = Puzzle::from_clues(&[0, 0, 1, 2, 0, 2, 0, 0, 0, 3, 0, 0, 0, 1, 0, 0])?;
/// let text = words(&puzzle, &explain(&puzzle).steps[0], Language::English).all;
/// assert!(text.to_string().starts_with("Clue 1 above column 3 sees only one building"));
/// assert!(matches!(text.spans()[0].subject, Some(Subject::Clue(_))));
/// # Ok::<(), skyscrapers::PuzzleError>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default)]
pub struct Text {
    spans: Vec<Span>,
}

impl Text {
    /// Nothing said yet.
    #[must_use]
    pub const fn new() -> Text {
        Text { spans: Vec::new() }
    }

    /// Words that speak of something.
    #[must_use]
    pub fn about(subject: Subject, text: impl Into<String>) -> Text {
        Text { spans: vec![Span { text: text.into(), subject: Some(subject) }] }
    }

    /// The pieces in their order.
    #[must_use]
    pub fn spans(&self) -> &[Span] {
        &self.spans
    }

    /// Is nothing said?
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.spans.is_empty()
    }

    /// Adds words at the end; plain words run together into one piece.
    pub fn push(&mut self, text: impl Into<Text>) {
        self.push_text(text.into());
    }

    fn push_text(&mut self, text: Text) {
        for span in text.spans {
            match self.spans.last_mut() {
                _ if span.text.is_empty() => {}
                Some(last) if last.subject.is_none() && span.subject.is_none() => {
                    last.text += &span.text;
                }
                _ => self.spans.push(span),
            }
        }
    }

    /// The text with more words behind it.
    #[must_use]
    pub fn and(mut self, text: impl Into<Text>) -> Text {
        self.push(text);
        self
    }

    /// The first letter as a capital, to begin a sentence. The name of a cell stays as it is.
    #[must_use]
    pub fn sentence(mut self) -> Text {
        let names_a_cell =
            |span: &Span| matches!(span.subject, Some(Subject::Cell(_) | Subject::Candidate(..)));
        if let Some(first) = self.spans.first_mut().filter(|span| !names_a_cell(span)) {
            let mut letters = first.text.chars();
            if let Some(letter) = letters.next() {
                first.text = [upper(letter)].into_iter().chain(letters).collect();
            }
        }
        self
    }

    /// "a", "a and b", "a, b and c".
    #[must_use]
    pub fn list<T: Into<Text>>(items: impl IntoIterator<Item = T>, conjunction: &str) -> Text {
        Text::list_of(items.into_iter().map(Into::into).collect(), conjunction)
    }

    fn list_of(mut items: Vec<Text>, conjunction: &str) -> Text {
        let Some(last) = items.pop() else { return Text::new() };
        if items.is_empty() {
            return last;
        }
        let mut text = Text::join_all(items, ", ");
        text.push(format!(" {conjunction} "));
        text.and(last)
    }

    /// The texts with the same words between them.
    #[must_use]
    pub fn join<T: Into<Text>>(texts: impl IntoIterator<Item = T>, between: &str) -> Text {
        Text::join_all(texts.into_iter().map(Into::into).collect(), between)
    }

    fn join_all(texts: Vec<Text>, between: &str) -> Text {
        let mut joined = Text::new();
        for (index, text) in texts.into_iter().enumerate() {
            if index > 0 {
                joined.push(between);
            }
            joined.push(text);
        }
        joined
    }

    /// Sentences with a space between them; what is empty is left out.
    #[must_use]
    pub fn sentences(sentences: impl IntoIterator<Item = Text>) -> Text {
        let mut sentences: Vec<Text> = sentences.into_iter().collect();
        sentences.retain(|sentence| !sentence.is_empty());
        Text::join_all(sentences, " ")
    }
}

impl fmt::Display for Text {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.spans.iter().try_for_each(|span| f.write_str(&span.text))
    }
}

impl From<String> for Text {
    #[inline(never)]
    fn from(text: String) -> Text {
        if text.is_empty() {
            Text::new()
        } else {
            Text { spans: vec![Span { text, subject: None }] }
        }
    }
}

impl From<&str> for Text {
    #[inline(never)]
    fn from(text: &str) -> Text {
        Text::from(text.to_owned())
    }
}

impl From<Cell> for Text {
    #[inline(never)]
    fn from(cell: Cell) -> Text {
        Text::about(Subject::Cell(cell), cell.to_string())
    }
}

impl From<&Cell> for Text {
    fn from(cell: &Cell) -> Text {
        Text::from(*cell)
    }
}

/// A height as a digit; what a park is called is for each language to say.
impl From<Height> for Text {
    #[inline(never)]
    fn from(height: Height) -> Text {
        Text::about(Subject::Height(height), height.to_string())
    }
}

impl From<usize> for Text {
    fn from(number: usize) -> Text {
        Text::from(number.to_string())
    }
}

impl PartialEq<str> for Text {
    fn eq(&self, other: &str) -> bool {
        let mut rest = Some(other);
        for span in &self.spans {
            rest = rest.and_then(|rest| rest.strip_prefix(span.text.as_str()));
        }
        rest == Some("")
    }
}

impl PartialEq<&str> for Text {
    fn eq(&self, other: &&str) -> bool {
        self == *other
    }
}

/// The capital of a letter that a word of ours can begin with. The standard library knows all others, too, and its tables
/// would be a noticeable part of the engine that browsers load.
pub(crate) fn upper(letter: char) -> char {
    match letter {
        'ä' => 'Ä',
        'ö' => 'Ö',
        'ü' => 'Ü',
        _ => letter.to_ascii_uppercase(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn capitals_are_those_of_the_standard_library() {
        for letter in ('a'..='z').chain("äöüAÄ1 ".chars()) {
            assert_eq!(upper(letter).to_string(), letter.to_uppercase().to_string());
        }
    }

    #[test]
    fn lists_end_with_a_conjunction() {
        assert_eq!(Text::list(["a"], "and"), "a");
        assert_eq!(Text::list(["a", "b"], "or"), "a or b");
        assert_eq!(Text::list(["a", "b", "c"], "and"), "a, b and c");
        assert!(Text::list(Vec::<Text>::new(), "and").is_empty());
    }

    #[test]
    fn a_sentence_begins_with_a_capital_unless_it_names_a_cell() {
        let cell: Cell = "r1c2".parse().expect("a cell");
        assert_eq!(Text::from("row 2 is full").sentence(), "Row 2 is full");
        assert_eq!(Text::from(cell).and(" is full").sentence(), "r1c2 is full");
    }
}
