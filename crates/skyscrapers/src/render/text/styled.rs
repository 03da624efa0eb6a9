//! Lines of text with colours in them.

use anstyle::Style;

/// A line of text with ANSI codes in it, and its width without them. Blanks are held back until
/// something follows, so that no line ends with any.
#[derive(Default)]
pub(in crate::render) struct StyledLine {
    text: String,
    width: usize,
    held: usize,
}

impl StyledLine {
    pub(in crate::render) fn blanks(&mut self, count: usize) {
        self.held += count;
    }

    /// Adds text; its blanks in front and at its end carry no style.
    pub(in crate::render) fn push(&mut self, text: &str, style: Style) {
        let bare = text.trim();
        if bare.is_empty() {
            self.held += text.len();
            return;
        }
        let blanks = self.held + text.len() - text.trim_start().len();
        self.text.extend(std::iter::repeat_n(' ', blanks));
        self.text.push_str(&format!("{style}{bare}{style:#}"));
        self.width += blanks + bare.chars().count();
        self.held = text.len() - text.trim_end().len();
    }

    /// Adds another line, so that it begins in this column or, if the first is longer, behind it.
    pub(super) fn append_at(&mut self, column: usize, other: &StyledLine) {
        let blanks = column.saturating_sub(self.width);
        self.text.extend(std::iter::repeat_n(' ', blanks));
        self.text.push_str(&other.text);
        self.width += blanks + other.width;
        self.held = other.held;
    }

    /// How wide the line is, without blanks at its end.
    pub(super) fn width(&self) -> usize {
        self.width
    }
}

/// The lines as one text; every line ends with a line end.
pub(in crate::render) fn join(lines: impl Iterator<Item = StyledLine>) -> String {
    lines.flat_map(|line| [line.text, "\n".to_owned()]).collect()
}
