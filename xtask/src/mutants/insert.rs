//! Writes around parts of a text, and remembers where in the new text everything stands.

use std::ops::Range;

use super::rewrite::Rewritten;

/// Something to write around a part of a text.
#[derive(Debug)]
pub(super) struct Wrap {
    part: Range<usize>,
    /// What stands for one mutant comes with its number; the rest belongs to all of them.
    before: Vec<(Option<usize>, String)>,
    after: String,
}

impl Wrap {
    pub(super) fn around(part: Range<usize>) -> Wrap {
        Wrap { part, before: Vec::new(), after: String::new() }
    }

    pub(super) fn open(&mut self, number: Option<usize>, text: String) {
        self.before.push((number, text));
    }

    pub(super) fn close(&mut self, text: String) {
        self.after = text;
    }
}

/// A wrap that is not closed yet.
struct Open {
    /// Where its part ends in the old text.
    end: usize,
    after: String,
    /// Where it began in the new text.
    began: usize,
    numbers: Vec<usize>,
}

/// Writes a text with all wraps; they are in order, what holds others before those.
pub(super) fn insert(text: &str, wraps: Vec<Wrap>, done: &mut Rewritten) {
    let mut open: Vec<Open> = Vec::new();
    let mut at = 0;
    for wrap in wraps {
        while let Some(last) = open.pop_if(|last| last.end <= wrap.part.start) {
            at = close(text, at, last, done);
        }
        done.text += &text[at..wrap.part.start];
        at = wrap.part.start;
        let began = done.text.len();
        let mut numbers = Vec::new();
        for (number, piece) in wrap.before {
            let from = done.text.len();
            done.text += &piece;
            if let Some(number) = number {
                done.branches.push((from..done.text.len(), number));
                numbers.push(number);
            }
        }
        open.push(Open { end: wrap.part.end, after: wrap.after, began, numbers });
    }
    while let Some(last) = open.pop() {
        at = close(text, at, last, done);
    }
    done.text += &text[at..];
}

fn close(text: &str, at: usize, wrap: Open, done: &mut Rewritten) -> usize {
    done.text += &text[at..wrap.end];
    done.text += &wrap.after;
    done.wraps.push((wrap.began..done.text.len(), wrap.numbers));
    wrap.end
}

#[cfg(test)]
mod tests {
    use super::*;

    fn wrap(part: Range<usize>, number: usize, before: &str, after: &str) -> Wrap {
        let mut wrap = Wrap::around(part);
        wrap.open(Some(number), before.to_owned());
        wrap.close(after.to_owned());
        wrap
    }

    #[test]
    fn what_is_inside_is_closed_before_what_is_around() {
        let wraps = vec![wrap(0..5, 0, "(", ")"), wrap(0..1, 1, "[", "]"), wrap(4..5, 2, "<", ">")];
        let mut done = Rewritten::default();
        insert("a + b;", wraps, &mut done);
        assert_eq!(done.text, "([a] + <b>);");
        assert_eq!(done.branches, [(0..1, 0), (1..2, 1), (7..8, 2)]);
        assert_eq!(done.wraps, [(1..4, vec![1]), (7..10, vec![2]), (0..11, vec![0])]);
    }

    #[test]
    fn nothing_is_lost_between_neighbours() {
        let mut done = Rewritten::default();
        insert("ab", vec![wrap(0..1, 0, "<", ">"), wrap(1..2, 1, "<", ">")], &mut done);
        assert_eq!(done.text, "<a><b>");
    }
}
