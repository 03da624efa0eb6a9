//! Cutting a stream into excerpts, line by line: what is held back, how it goes on, and where it ends.
//!
//! [`stream`](super::stream) says what the cuts are; boards without a frame are found there before their
//! lines come here.

use std::collections::VecDeque;

use super::held::{Held, stands_alone};
use super::line_kind::{Balance, LineKind, begins_anew, extent};
use super::stream::Excerpt;
use super::{Extent, GLANCE, MAX_TEXT, ParseError};

/// No puzzle in brackets is longer than this, in bytes, or deeper.
pub(super) const LONGEST_BRACKETS: usize = 64 << 10;
const DEEPEST_BRACKETS: usize = 64;

/// So many lines of prose may stand above a board.
const MOST_PROSE: usize = 4;

/// Cuts lines into excerpts.
#[derive(Debug, Default)]
pub(super) struct LineCutter {
    pending: Pending,
    /// Lines to look at before the next one of the stream.
    waiting: VecDeque<(usize, String)>,
    excerpts: Vec<Excerpt>,
}

/// What the lines held back are.
#[derive(Debug, Default)]
enum Pending {
    #[default]
    Nothing,
    /// Brackets that are still open.
    Brackets(Held, Balance),
    /// Prose, clues, the upper frame: the top of a board, if a row follows.
    Lead { held: Held, prose: usize, clues: bool },
    /// A board, and whether its frame has been left.
    Board { held: Held, over: bool },
    /// A text of several lines, its brackets, and whether its last line was blank.
    Block { held: Held, extent: Extent, balance: Balance, blank: bool },
    /// A text too long to keep; the rest of it is passed over, up to a line with this where it ends with one.
    Skipping(Option<&'static str>),
    /// What a program adds to its files for itself, up to its last bracket.
    Annex(Balance),
}

impl Pending {
    /// The beginning of a text of several lines.
    fn block(held: Held, extent: Extent) -> Pending {
        let mut balance = Balance::default();
        balance.scan(&held.text);
        Pending::Block { held, extent, balance, blank: false }
    }
}

impl From<Held> for Excerpt {
    fn from(held: Held) -> Excerpt {
        Excerpt { first_line: held.first_line, text: Ok(held.text) }
    }
}

impl LineCutter {
    /// Takes the next line.
    pub(super) fn feed(&mut self, number: usize, line: String) {
        self.waiting.push_back((number, line));
        self.work();
    }

    /// Takes an excerpt that was cut elsewhere; what was held back ends before it.
    pub(super) fn add(&mut self, excerpt: Excerpt) {
        self.flush();
        self.excerpts.push(excerpt);
    }

    /// Hands back what was cut off.
    pub(super) fn excerpts(&mut self) -> Vec<Excerpt> {
        std::mem::take(&mut self.excerpts)
    }

    /// May the next line begin something new, as far as this one knows?
    pub(super) fn is_free(&self) -> bool {
        matches!(self.pending, Pending::Nothing | Pending::Lead { .. })
    }

    /// Ends all that was held back.
    pub(super) fn flush(&mut self) {
        while !matches!(self.pending, Pending::Nothing) {
            self.give_up();
            self.work();
        }
    }

    fn work(&mut self) {
        while let Some((number, line)) = self.waiting.pop_front() {
            let kind = LineKind::of(&line);
            self.take(number, line, kind);
        }
    }

    /// This line alone is too long to keep. A page that it belongs to is so, too, and gets one answer.
    pub(super) fn refuse_line(&mut self, number: usize, line: &str) {
        if let Pending::Skipping(Some(_)) = self.pending {
            return;
        }
        if let Pending::Block { held, extent: Extent::Through(end), .. } = &self.pending {
            let first_line = held.first_line;
            self.pending = Pending::Skipping(Some(end));
            return self.refuse(first_line);
        }
        self.flush();
        if let Some(Extent::Through(end)) = extent(&line[..line.floor_char_boundary(GLANCE)]) {
            self.pending = Pending::Skipping(Some(end));
        }
        self.refuse(number);
    }

    /// A text that begins in this line is too long to keep.
    fn refuse(&mut self, first_line: usize) {
        self.excerpts
            .push(Excerpt { first_line, text: Err(ParseError::TooLong { most: MAX_TEXT }) });
    }

    fn take(&mut self, number: usize, line: String, kind: LineKind) {
        match (&mut self.pending, kind) {
            (Pending::Block { .. }, kind) => self.go_on(number, line, kind),
            (Pending::Annex(balance), _) => {
                balance.scan(&line);
                if balance.is_closed() || balance.is_broken() {
                    self.pending = Pending::Nothing;
                }
            }
            (Pending::Skipping(Some(end)), _) => {
                if line.contains(*end) {
                    self.pending = Pending::Nothing;
                }
            }
            (Pending::Skipping(None), LineKind::Blank) => self.pending = Pending::Nothing,
            (Pending::Nothing, LineKind::Blank | LineKind::Comment | LineKind::Closing)
            | (Pending::Skipping(None), LineKind::Comment | LineKind::Rule | LineKind::Row)
            | (Pending::Skipping(None), LineKind::Clues(_) | LineKind::Prose) => {}
            (Pending::Nothing | Pending::Skipping(None), _) => self.begin(number, line, kind),
            (_, LineKind::Blank) => self.give_up(),
            // A comment is kept as a blank line, so that lines in errors stay right.
            (Pending::Lead { held, .. } | Pending::Board { held, .. }, LineKind::Comment) => {
                held.push("");
                self.stay_bounded();
            }
            (Pending::Brackets(held, balance), _)
                if !matches!(kind, LineKind::Rule | LineKind::Row | LineKind::Block(_))
                    && !begins_anew(&held.text, &line) =>
            {
                let line = if kind == LineKind::Comment { "" } else { &line };
                held.push(line);
                balance.scan(line);
                self.end_brackets();
            }
            (Pending::Lead { held, clues, .. }, LineKind::Clues(_)) if !*clues => {
                held.push(&line);
                *clues = true;
            }
            (Pending::Lead { held, prose, clues: false }, LineKind::Prose | LineKind::Caption)
                if *prose < MOST_PROSE =>
            {
                held.push(&line);
                *prose += 1;
            }
            (Pending::Lead { held, .. }, LineKind::Rule) => {
                held.push(&line);
                self.stay_bounded();
            }
            (Pending::Lead { .. }, LineKind::Row) => {
                if let Pending::Lead { mut held, .. } = std::mem::take(&mut self.pending) {
                    held.push(&line);
                    self.pending = Pending::Board { held, over: false };
                }
            }
            (Pending::Board { held, over: false }, LineKind::Rule | LineKind::Row) => {
                held.push(&line);
                self.stay_bounded();
            }
            (Pending::Board { held, over }, LineKind::Clues(count))
                if !*over && count <= held.text.split('\n').count() =>
            {
                held.push(&line);
                *over = true;
            }
            (Pending::Board { held, over }, LineKind::Prose) => {
                held.push(&line);
                *over = true;
                self.stay_bounded();
            }
            _ => {
                // The line begins something new, so what was held back ends here.
                self.waiting.push_front((number, line));
                self.give_up();
            }
        }
    }

    /// The first line of something, with nothing held back.
    fn begin(&mut self, number: usize, line: String, kind: LineKind) {
        let held = Held { first_line: number, text: line };
        self.pending = match kind {
            LineKind::Brackets => {
                let mut balance = Balance::default();
                balance.scan(&held.text);
                Pending::Brackets(held, balance)
            }
            LineKind::Row => Pending::Board { held, over: false },
            LineKind::Rule => Pending::Lead { held, prose: 0, clues: false },
            LineKind::Block(extent) => Pending::block(held, extent),
            LineKind::Clues(_) if let Some(extent) = extent(&held.text) => {
                Pending::block(held, extent)
            }
            LineKind::Clues(_) => Pending::Lead { held, prose: 0, clues: true },
            LineKind::Prose | LineKind::Caption => Pending::Lead { held, prose: 1, clues: false },
            LineKind::Annex => {
                let mut balance = Balance::default();
                balance.scan(&held.text);
                if balance.is_closed() { Pending::Nothing } else { Pending::Annex(balance) }
            }
            LineKind::Whole | LineKind::Blank | LineKind::Comment | LineKind::Closing => {
                self.excerpts.push(held.into());
                Pending::Nothing
            }
        };
        self.end_brackets();
        self.end_block();
    }

    /// The next line of a text of several lines, or the first one behind it.
    fn go_on(&mut self, number: usize, line: String, kind: LineKind) {
        let Pending::Block { held, extent, balance, blank } = &mut self.pending else { return };
        let first = !held.text.contains('\n');
        let over = match (&extent, kind) {
            // The numbers were clues above a board.
            (Extent::Lines(_), LineKind::Rule | LineKind::Row) if first => {
                self.waiting.push_front((number, line));
                if let Pending::Block { held, .. } = std::mem::take(&mut self.pending) {
                    self.pending = Pending::Lead { held, prose: 0, clues: true };
                }
                return;
            }
            (Extent::Paragraph | Extent::Lines(_), LineKind::Blank) => true,
            (_, LineKind::Annex) => true,
            // A list may have blank lines between its lists.
            (Extent::Open, LineKind::Brackets) if balance.depth() > 0 && !line.starts_with('{') => {
                false
            }
            (Extent::Open, _)
                if held.begins_again(&line)
                    || ((*blank || (balance.is_closed() && held.is_complete()))
                        && stands_alone(&line, kind)) =>
            {
                true
            }
            // No text of several lines has an object in a line of its own.
            (_, LineKind::Brackets) => line.starts_with('{') && Balance::is_whole(&line),
            _ => false,
        };
        if over {
            if kind != LineKind::Blank {
                self.waiting.push_front((number, line));
            }
            return self.give_up();
        }
        if kind == LineKind::Comment {
            // Kept as a blank line, so that lines in errors stay right.
            held.push("");
        } else {
            *blank = kind == LineKind::Blank;
            balance.scan(&line);
            held.push(&line);
        }
        self.end_block();
        self.stay_bounded();
    }

    /// Hands a text of several lines back when its last line is there.
    fn end_block(&mut self) {
        let Pending::Block { held, extent, .. } = &self.pending else { return };
        let over = match *extent {
            Extent::Lines(count) => held.text.split('\n').count() >= count,
            Extent::Through(end) => held.text.ends_with(end) || held.last_line().contains(end),
            Extent::Paragraph | Extent::Open => false,
        };
        if over {
            self.give_up();
        }
    }

    /// Hands brackets back when they are closed, and gives up those that no puzzle can have.
    fn end_brackets(&mut self) {
        let Pending::Brackets(held, balance) = &self.pending else { return };
        if balance.is_closed() {
            if let Pending::Brackets(held, _) = std::mem::take(&mut self.pending) {
                self.excerpts.push(held.into());
            }
        } else if balance.is_broken()
            || balance.depth() > DEEPEST_BRACKETS
            || held.text.len() > LONGEST_BRACKETS
        {
            self.give_up();
        }
    }

    /// How many of these lines, taken for more of a list, are the top of the board that the next
    /// waiting line belongs to. The first line is never one.
    fn lead_before_a_board(&self, lines: &[(usize, &str)]) -> usize {
        let kind = self.waiting.front().map(|(_, line)| LineKind::of(line));
        if !matches!(kind, Some(LineKind::Rule | LineKind::Row)) {
            return 0;
        }
        lines[1..].iter().rev().take_while(|(_, line)| LineKind::of(line).leads()).count()
    }

    fn stay_bounded(&mut self) {
        if let Pending::Lead { held, .. }
        | Pending::Board { held, .. }
        | Pending::Block { held, .. } = &self.pending
            && held.text.len() > MAX_TEXT
        {
            let first_line = held.first_line;
            let end = match &self.pending {
                Pending::Block { extent: Extent::Through(end), .. } => Some(*end),
                _ => None,
            };
            self.pending = Pending::Skipping(end);
            self.refuse(first_line);
        }
    }

    /// Ends what was held back, as it is.
    fn give_up(&mut self) {
        match std::mem::take(&mut self.pending) {
            Pending::Nothing | Pending::Skipping(_) | Pending::Annex(_) => {}
            Pending::Board { held, .. } => self.excerpts.push(held.into()),
            Pending::Block { mut held, .. } => {
                held.text.truncate(held.text.trim_end_matches('\n').len());
                self.excerpts.push(held.into());
            }
            Pending::Lead { held, .. } => {
                // No board came: each line stands for itself.
                let lines = held.lines().into_iter().filter(|(_, line)| !line.is_empty());
                let excerpt = |(first_line, line): (usize, &str)| Excerpt {
                    first_line,
                    text: Ok(line.to_owned()),
                };
                self.excerpts.extend(lines.map(excerpt));
            }
            Pending::Brackets(held, _) => {
                let lines = held.lines();
                let whole = |&(_, line): &(usize, &str)| Balance::is_whole(line);
                let whole = lines.iter().skip(1).position(whole).map(|at| at + 1);
                let end = whole.unwrap_or(lines.len() - self.lead_before_a_board(&lines));
                let text: Vec<&str> = lines[..end].iter().map(|(_, line)| *line).collect();
                let text = Ok(text.join("\n"));
                self.excerpts.push(Excerpt { first_line: held.first_line, text });
                for &(number, line) in lines[end..].iter().rev() {
                    self.waiting.push_front((number, line.to_owned()));
                }
            }
        }
    }
}
