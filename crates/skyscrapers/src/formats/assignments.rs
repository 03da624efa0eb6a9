//! Named numbers and lists of numbers: what MiniZinc's and Essence's data files are made of.

use super::{ParseError, scan};
use crate::model::{Advice, Size};

/// More numbers than this have no place on any board.
const MOST: usize = Size::MAX.cells();

/// More names than any file needs.
const MOST_NAMES: usize = 64;

/// A name and its numbers in the order they stand, lists in lists flattened.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Assignment<'a> {
    pub(super) name: &'a str,
    pub(super) numbers: Vec<i64>,
    /// Is it a list?
    pub(super) list: bool,
}

/// How a language writes assignments.
pub(super) struct Syntax {
    /// Begins a comment, which goes to the end of the line.
    pub(super) comment: char,
    /// Words in front of a name, and between name and value.
    pub(super) before: &'static [&'static str],
    pub(super) equals: &'static [&'static str],
    /// What to write instead of something wrong.
    pub(super) wanted: &'static str,
}

/// The assignments of a text.
pub(super) fn read<'a>(text: &'a str, syntax: &Syntax) -> Result<Vec<Assignment<'a>>, ParseError> {
    let mut tokens = Tokens { text, rest: text, syntax };
    let mut assignments = Vec::new();
    while let Some(first) = tokens.next() {
        if first == ";" {
            continue;
        }
        let name = if syntax.before.contains(&first) {
            tokens.next().unwrap_or_default()
        } else if syntax.before.is_empty() {
            first
        } else {
            return Err(tokens.unexpected(first));
        };
        let equals = tokens.next().unwrap_or(tokens.rest);
        let named = name.starts_with(|ch: char| ch.is_alphabetic() || ch == '_');
        if !named || !syntax.equals.contains(&equals) {
            return Err(tokens.unexpected(if named { equals } else { name }));
        }
        if assignments.len() == MOST_NAMES {
            let (line, column) = scan::place(text, name);
            return Err(ParseError::TooMany { line, column, what: "names", most: MOST_NAMES });
        }
        assignments.push(tokens.value(name)?);
    }
    Ok(assignments)
}

struct Tokens<'a, 'l> {
    text: &'a str,
    rest: &'a str,
    syntax: &'l Syntax,
}

impl<'a> Tokens<'a, '_> {
    fn unexpected(&self, part: &str) -> ParseError {
        scan::unexpected(self.text, part, self.syntax.wanted)
    }

    /// The next word, number or sign.
    fn next(&mut self) -> Option<&'a str> {
        loop {
            self.rest = self.rest.trim_start();
            let first = self.rest.chars().next()?;
            if first == self.syntax.comment {
                let end = self.rest.find('\n').unwrap_or(self.rest.len());
                self.rest = &self.rest[end..];
                continue;
            }
            let of_a_word = |ch: char| ch.is_alphanumeric() || ch == '_' || ch == '\'';
            let length = if of_a_word(first) {
                self.rest.find(|ch| !of_a_word(ch)).unwrap_or(self.rest.len())
            } else {
                first.len_utf8()
            };
            let (token, rest) = self.rest.split_at(length);
            self.rest = rest;
            return Some(token);
        }
    }

    /// A number, or a list of numbers with `_` for none; what goes before the list's bracket, as
    /// in `array2d(1..4, 1..4, [`, is passed over.
    fn value(&mut self, name: &'a str) -> Result<Assignment<'a>, ParseError> {
        let mut assignment = Assignment { name, numbers: Vec::new(), list: false };
        let first = self.next().unwrap_or(self.rest);
        if first.starts_with(|ch: char| ch.is_ascii_digit()) {
            assignment.numbers.push(scan::number(self.text, first, self.syntax.wanted)?);
            return Ok(assignment);
        }
        let mut round = 0;
        let mut token = first;
        if token.starts_with(char::is_alphabetic) {
            while token != "[" {
                round += usize::from(token == "(");
                token = self.next().ok_or_else(|| self.unexpected(first))?;
            }
        }
        assignment.list = true;
        let mut depth = 0;
        loop {
            match token {
                "[" => depth += 1,
                "]" if depth > 0 => depth -= 1,
                ")" if depth == 0 && round > 0 => round -= 1,
                "," | "|" => {}
                "_" => assignment.numbers.push(0),
                number => {
                    let number = scan::number(self.text, number, self.syntax.wanted)?;
                    assignment.numbers.push(number);
                }
            }
            if assignment.numbers.len() > MOST {
                let (line, column) = scan::place(self.text, token);
                return Err(ParseError::TooMany { line, column, what: "numbers", most: MOST });
            }
            if depth == 0 && round == 0 {
                return Ok(assignment);
            }
            token = self.next().ok_or_else(|| self.unexpected(self.rest))?;
        }
    }
}

/// The numbers of one name, of which there must be so many; `None` if it is not there.
pub(super) fn list<'a>(
    assignments: &'a [Assignment<'_>],
    name: &str,
    count: usize,
) -> Result<Option<&'a [i64]>, ParseError> {
    let Some(found) = assignments.iter().find(|found| found.name.eq_ignore_ascii_case(name)) else {
        return Ok(None);
    };
    if found.list && found.numbers.len() == count {
        return Ok(Some(&found.numbers));
    }
    let problem = Advice::new("expected {0} numbers, found {1}", [count, found.numbers.len()]);
    Err(ParseError::Field { field: found.name.to_owned(), problem })
}

#[cfg(test)]
mod tests {
    use super::*;

    const PLAIN: Syntax =
        Syntax { comment: '%', before: &[], equals: &["="], wanted: "write n = 4;" };

    #[test]
    fn numbers_and_lists_have_names() {
        let text = "n=2; % two\ncu = [_, 2];x=[|1,_|_,1|];\ny = array2d(1..2, 1..2, [1,2,2,_]);";
        let read = read(text, &PLAIN).expect("assignments");
        let names: Vec<(&str, &[i64], bool)> =
            read.iter().map(|one| (one.name, &one.numbers[..], one.list)).collect();
        assert_eq!(
            names,
            [
                ("n", &[2][..], false),
                ("cu", &[0, 2], true),
                ("x", &[1, 0, 0, 1], true),
                ("y", &[1, 2, 2, 0], true)
            ]
        );
        assert_eq!(list(&read, "CU", 2), Ok(Some(&[0, 2][..])));
        assert_eq!(list(&read, "z", 2), Ok(None));
        let error = list(&read, "x", 9).expect_err("too few").to_string();
        assert_eq!(error, "x: expected 9 numbers, found 4");
    }

    #[test]
    fn what_is_wrong_is_named() {
        for (text, expected) in [
            ("n", "line 1, column 2: unexpected \"\"; write n = 4;"),
            ("n = x", "line 1, column 5: unexpected \"x\""),
            ("4 = n", "line 1, column 1: unexpected \"4\""),
            ("n = [1", "line 1, column 7: unexpected \"\""),
            ("n = [1]]", "line 1, column 8: unexpected \"]\""),
            ("n = [a]", "line 1, column 6: unexpected \"a\""),
            ("n = 99999999999", "line 1, column 5: the number is too large"),
        ] {
            let error = read(text, &PLAIN).expect_err(text).to_string();
            assert!(error.starts_with(expected), "{text}: {error}");
        }
        let many = format!("n=[{}", "1,".repeat(300_000));
        assert!(read(&many, &PLAIN).expect_err("many").to_string().contains("more than 1024"));
        let deep = format!("n={}", "[".repeat(300_000));
        assert!(read(&deep, &PLAIN).is_err());
    }
}
