//! `box`: the boxed text of other tools, which looks like our own drawing.
//!
//! ```text
//!     . . 1 2
//!   +---------+
//! . | . . . . | .
//! . | . . . . | 2
//! 1 | . . . . | .
//! . | . . . . | .
//!   +---------+
//!     . . 3 .
//! ```
//!
//! **The reader** is that of [`board`](super::board), and forgives as much.
//!
//! **The writer emits** the plain box that those tools read: up to 9x9, `.` for nothing, all four
//! sides, no caption.

use super::board::DrawnBoard;
use super::{Format, Holds, Likeness, ParseError, Writer};
use crate::render::text::{TextStyle, draw};
use crate::sheet::Sheet;

/// The `box` format.
#[derive(Debug, Clone, Copy)]
pub struct Boxed;

impl Format for Boxed {
    fn id(&self) -> &'static str {
        "box"
    }

    fn about(&self) -> &'static str {
        "the plain text in a box that other tools use, up to 9x9"
    }

    fn mark(&self) -> &'static str {
        "rows between upright lines, as in board"
    }

    fn example(&self) -> &'static str {
        DrawnBoard.example()
    }

    fn recognise(&self, text: &str) -> Likeness {
        DrawnBoard.recognise(text).min(Likeness::Perhaps)
    }

    fn read_sheet(&self, text: &str) -> Result<Sheet, ParseError> {
        DrawnBoard.read_sheet(text)
    }

    fn writer(&self) -> Option<Writer> {
        Some(Writer { holds: Holds { largest: 9, ..Holds::PLAIN }, write })
    }
}

fn write(sheet: &Sheet) -> String {
    let drawn = draw(sheet.puzzle(), None, &TextStyle { ascii: true, colour: false });
    drawn.trim_end_matches('\n').to_owned()
}
