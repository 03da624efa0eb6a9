//! What a player has written: in the record of a puzzle, on a drawn board, or in options.

use std::fs;
use std::path::Path;

use anyhow::Context;
use skyscrapers::Puzzle;
use skyscrapers::formats::{Format, board::DrawnBoard};
use skyscrapers::hint::{NotationError, Sheet};
use skyscrapers_wire::{Record, sheet};

use crate::words::language;

/// What is written on the board, as options say it.
#[derive(Debug, Clone, clap::Args)]
pub(crate) struct Written {
    /// Heights filled in so far: r1c2=3 r4c4=1
    #[arg(long, value_name = "ENTRIES")]
    filled: Option<String>,

    /// Heights filled in so far, as a drawn board or a file with one; its clues must match the
    /// puzzle
    #[arg(long, value_name = "FILE|BOARD")]
    board: Option<String>,

    /// Pencil marks: r1c1=12 r2c3=134
    #[arg(long, value_name = "MARKS")]
    marks: Option<String>,
}

/// What is written on the board, with the drawn board read.
#[derive(Debug, Clone)]
pub(crate) struct Position {
    filled: Option<String>,
    board: Option<Puzzle>,
    marks: Option<String>,
}

impl Written {
    /// Reads the drawn board, if there is one.
    ///
    /// # Errors
    /// When it cannot be read.
    pub(crate) fn read(self) -> anyhow::Result<Position> {
        let Written { filled, board, marks } = self;
        let board = board.as_deref().map(read_board).transpose()?;
        Ok(Position { filled, board, marks })
    }
}

/// Reads a drawn board from a file or, where there is no such file, from the text itself.
fn read_board(text: &str) -> anyhow::Result<Puzzle> {
    if !Path::new(text).is_file() {
        return DrawnBoard.read(text).context("--board");
    }
    let place = || format!("--board {text}");
    let drawing = fs::read_to_string(text).with_context(place)?;
    DrawnBoard.read(&drawing).with_context(place)
}

impl Position {
    /// What the player has written: in the record, then on the board, then in the options.
    ///
    /// # Errors
    /// What is wrong with it, as a line for people.
    pub(crate) fn sheet(&self, record: &Record) -> Result<Sheet, String> {
        let mut sheet = sheet(record).map_err(|error| error.words(language()).to_string())?;
        if let Some(board) = &self.board {
            add_board(&mut sheet, board)?;
        }
        let wrong =
            |option: &str, error: NotationError| format!("{option}: {}", error.words(language()));
        if let Some(filled) = &self.filled {
            sheet.enter_all(filled).map_err(|error| wrong("--filled", error))?;
        }
        if let Some(marks) = &self.marks {
            sheet.mark_all(marks).map_err(|error| wrong("--marks", error))?;
        }
        Ok(sheet)
    }
}

/// Enters what stands on a drawn board. Its clues must be those of the puzzle; it may leave some out.
fn add_board(sheet: &mut Sheet, board: &Puzzle) -> Result<(), String> {
    let puzzle = sheet.puzzle();
    let (size, drawn) = (puzzle.size(), board.size());
    if size != drawn {
        return Err(format!("--board: a {drawn} board for a {size} puzzle"));
    }
    for (clue, drawn) in board.iter_clues() {
        match puzzle.clue(clue) {
            None => {
                return Err(format!(
                    "--board: it has a clue {drawn} {clue}, where the puzzle has none"
                ));
            }
            Some(asked) if drawn != asked => {
                return Err(format!(
                    "--board: it has a clue {drawn} {clue}, but the puzzle has {asked} there"
                ));
            }
            _ => {}
        }
    }
    for cell in size.iter_cells() {
        if let Some(height) = board.given(cell) {
            sheet
                .enter(cell, Some(height))
                .map_err(|error| format!("--board: {}", error.words(language())))?;
        }
    }
    sheet.set_last_edit(None);
    Ok(())
}
