//! What to do about a mistake in a text, as data.
//!
//! Readers of texts find a hundred things wrong, most of them in just one place. What each says is a phrase
//! with its parts, so that it prints in English and can be told in other languages too.

use std::fmt;

/// What is wrong and what to write instead: a clause with its parts.
///
/// # Examples
/// ```
/// let error = skyscrapers::formats::read("{\"clues\":7}").unwrap_err();
/// let skyscrapers::formats::ParseError::Field { problem, .. } = error else { panic!() };
/// assert_eq!(problem.phrase(), "expected an array of whole numbers, found {0}");
/// assert_eq!(problem.parts(), ["a number"]);
/// assert_eq!(problem.to_string(), "expected an array of whole numbers, found a number");
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Advice {
    phrase: &'static str,
    parts: Vec<String>,
}

impl Advice {
    /// A phrase with its parts: `{0}` stands for the first.
    pub(crate) fn new<T: fmt::Display>(
        phrase: &'static str,
        parts: impl IntoIterator<Item = T>,
    ) -> Advice {
        Advice { phrase, parts: parts.into_iter().map(|part| part.to_string()).collect() }
    }

    /// The clause in English, with `{0}`, `{1}` where its parts go.
    #[must_use]
    pub const fn phrase(&self) -> &'static str {
        self.phrase
    }

    /// What goes into the clause: numbers, cells, words of the text at hand.
    #[must_use]
    pub fn parts(&self) -> &[String] {
        &self.parts
    }

    /// A phrase, this one or its translation, with parts put in.
    pub(crate) fn fill(phrase: &str, parts: &[String]) -> String {
        // One pass, so that a part which looks like a place for another stays as it is.
        let mut text = String::new();
        let mut rest = phrase;
        while let Some((before, after)) = rest.split_once('{') {
            text += before;
            let (number, behind) = after.split_once('}').unwrap_or((after, ""));
            let part = number.parse().ok().and_then(|index: usize| parts.get(index));
            text += part.map_or("", String::as_str);
            rest = behind;
        }
        text + rest
    }
}

impl From<&'static str> for Advice {
    fn from(phrase: &'static str) -> Advice {
        Advice { phrase, parts: Vec::new() }
    }
}

impl fmt::Display for Advice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.parts[..] {
            [] => f.write_str(self.phrase),
            _ => f.write_str(&Advice::fill(self.phrase, &self.parts)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_are_put_in_where_they_belong() {
        let advice = Advice::new("{1} rows and {0}", ["{1}", "2"]);
        assert_eq!(advice.to_string(), "2 rows and {1}");
        assert_eq!(Advice::from("write {0}").to_string(), "write {0}");
    }
}
