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
        let line = self.last_line().trim_end();
        let numbers = line.contains(|ch: char| ch.is_ascii_digit() || ch == '_');
        line.ends_with(';') || (line.ends_with(']') && numbers)
    }

    /// Is this the first line once more, apart from its numbers?
    pub(super) fn begins_again(&self, line: &str) -> bool {
        fn name(line: &str) -> &str {
            let line = line.trim();
            let end = line.find(|ch: char| !(ch.is_alphabetic() || ch == '_' || ch == ' '));
            match line[..end.unwrap_or(line.len())].trim() {
                "" => line,
                name => name,
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

/// Does this line give something a name: `rl = [_,1];`, `letting up be [0,1]`?
fn has_name(line: &str) -> bool {
    let line = line.trim_start();
    let end = line.find(|ch: char| !ch.is_alphanumeric() && ch != '_').unwrap_or(line.len());
    let (name, rest) = line.split_at(end);
    name.starts_with(char::is_alphabetic)
        && (name == "letting" || rest.trim_start().starts_with('='))
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
        LineKind::Blank | LineKind::Comment | LineKind::Prose | LineKind::Annex => false,
    }
}
