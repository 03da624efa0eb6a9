//! Lines of a stream that are held back until it is clear what they belong to.

use super::Extent;
use super::line_kind::{Balance, LineKind};

/// Lines held back, one after the other.
#[derive(Debug)]
pub(super) struct Held {
    pub(super) first_line: usize,
    pub(super) text: String,
}

impl Held {
    pub(super) fn push(&mut self, line: &str) {
        self.text.push('\n');
        self.text.push_str(line);
    }

    pub(super) fn last_line(&self) -> &str {
        self.text.rsplit('\n').next().unwrap_or_default()
    }

    /// Does the last line end a statement or a list of numbers?
    pub(super) fn is_complete(&self) -> bool {
        // Behind a sign of percent MiniZinc has comments.
        let line = self.last_line().split('%').next().unwrap_or_default().trim_end();
        let numbers = line.contains(|ch: char| ch.is_ascii_digit() || ch == '_');
        line.ends_with(';') || (line.ends_with(']') && numbers)
    }

    /// Is this the first line once more, apart from its numbers?
    pub(super) fn begins_again(&self, line: &str) -> bool {
        fn name(line: &str) -> String {
            let line = line.trim();
            if let Some(name) = assigned(line) {
                return name.chars().filter(|ch| ch.is_alphabetic()).collect();
            }
            if line.starts_with(".Shape~") {
                return ".Shape".to_owned();
            }
            let end = line.find(|ch: char| !(ch.is_alphabetic() || ch == '_' || ch == ' '));
            match line[..end.unwrap_or(line.len())].trim() {
                "" => line.to_owned(),
                name => name.to_owned(),
            }
        }
        let first = self.text.split('\n').next().unwrap_or_default();
        name(first) == name(line)
    }

    pub(super) fn lines(&self) -> Vec<(usize, &str)> {
        let lines = self.text.split('\n').enumerate();
        lines.map(|(index, line)| (self.first_line + index, line)).collect()
    }
}

/// What stands before the `=` of an assignment in any language: `rl`, `let grid: [[u8; 4]; 4]`.
pub(super) fn assigned(line: &str) -> Option<&str> {
    let (name, _) = line.trim_start().split_once('=')?;
    let of_a_name = |ch: char| ch.is_alphanumeric() || "_ :;,[]<>*&$@".contains(ch);
    (name.starts_with(|ch: char| ch.is_alphabetic() || "$@".contains(ch))
        && name.chars().all(of_a_name))
    .then_some(name)
}

/// Does this line give something a name: `rl = [_,1];`, `letting up be [0,1]`?
fn has_name(line: &str) -> bool {
    assigned(line).is_some() || line.trim_start().starts_with("letting ")
}

/// Does this line begin something that cannot be part of a text of several lines?
pub(super) fn stands_alone(line: &str, kind: LineKind) -> bool {
    match kind {
        // The comments of other languages are nothing by themselves, and one list of several that have names is
        // not all of them, even if it has as many numbers as a small puzzle has clues.
        LineKind::Whole => !line.starts_with(['$', '%']) && !has_name(line),
        LineKind::Rule | LineKind::Clues(_) | LineKind::Caption => true,
        // MiniZinc has bars between the rows of a table: `x = [|1,2|2,1|];`.
        LineKind::Row => !line.contains('='),
        LineKind::Brackets => Balance::is_whole(line),
        LineKind::Block(extent) => extent != Extent::Open,
        LineKind::Blank | LineKind::Comment | LineKind::Prose => false,
        LineKind::Annex | LineKind::Closing => false,
    }
}
