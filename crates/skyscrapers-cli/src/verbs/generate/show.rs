//! One puzzle on paper.

use skyscrapers::Grade;
use skyscrapers::formats::Format;
use skyscrapers::generate::Made;
use skyscrapers::render::text::{TextStyle, draw};
use skyscrapers_wire::{generate_reply, write_line};

use crate::words::{Thing, count, language, voice};

/// How puzzles are written.
#[derive(Clone, Copy)]
pub(super) enum Form {
    /// As boards, with a line about each.
    Drawn(TextStyle),
    /// As JSON objects with solution and grade.
    Json,
    /// In a format of its own.
    Format(&'static dyn Format),
}

impl Form {
    /// Does it tell the grade?
    pub(super) fn grades(self) -> bool {
        !matches!(self, Form::Format(_))
    }

    /// Writes puzzle `number` of a seed, one of several or the only one.
    ///
    /// # Errors
    /// When the format cannot hold the puzzle.
    pub(super) fn write(
        self,
        made: &Made,
        grade: Option<&Grade>,
        (seed, number): (u64, u64),
        several: bool,
        out: &mut Vec<u8>,
    ) -> anyhow::Result<()> {
        match self {
            Form::Json => {
                write_line(&generate_reply(made, seed, number, grade), out);
                out.push(b'\n');
            }
            Form::Format(format) => {
                let text = format.write(&made.puzzle)?;
                // Puzzles of several lines are told apart by a blank one.
                if number > 1 && text.contains('\n') {
                    out.push(b'\n');
                }
                out.extend_from_slice(text.as_bytes());
                out.push(b'\n');
            }
            Form::Drawn(style) => {
                if number > 1 {
                    out.push(b'\n');
                }
                if several {
                    out.extend_from_slice(
                        format!("{}\n", voice().puzzle_number(number)).as_bytes(),
                    );
                }
                out.extend_from_slice(draw(&made.puzzle, None, &style).as_bytes());
                out.extend_from_slice(about(made, grade).as_bytes());
                out.push(b'\n');
            }
        }
        Ok(())
    }
}

/// `Medium, rating 2.7, effort 73, 6 clues`.
fn about(made: &Made, grade: Option<&Grade>) -> String {
    let level = || language().level(made.level).to_owned();
    let mut line = grade.map_or_else(level, |grade| voice().grade(grade));
    let clues = made.puzzle.clues().iter().flatten().count() as u64;
    let givens = made.puzzle.givens().iter().flatten().count() as u64;
    for (number, thing) in [(clues, Thing::Clue), (givens, Thing::Given)] {
        if number > 0 {
            line += &format!(", {}", count(number, thing));
        }
    }
    line
}
