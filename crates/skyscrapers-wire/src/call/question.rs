//! A verb with its options, read once and asked about any number of puzzles.
//!
//! In a request, options and puzzle stand in one object, so an option hides a field of that name which
//! the puzzle's record has for itself. A [`Question`] holds the options alone; the puzzle comes as a text and
//! keeps all its fields, as it does on the command line.

use std::fmt;

use skyscrapers::Limits;
use skyscrapers::formats::Format;
use skyscrapers::sheet::Sheet;
use skyscrapers::words::Language;

use super::caller::Caller;
use super::failure::{Failure, FailureKind};
use super::message::Wrong;
use super::request::Request;
use super::{Kind, kind};
use crate::Record;

/// A verb about a puzzle, with its options.
pub(super) trait Ask: Send + Sync {
    /// Answers it.
    fn answer(
        &self,
        posed: Posed<'_>,
        tools: &mut Caller,
        limits: &Limits<'_>,
    ) -> Result<String, Failure>;

    /// Is it asked by those who mean to wait, however long it takes?
    fn is_patient(&self) -> bool {
        false
    }
}

/// A question about puzzles: a verb with its options, all checked.
pub struct Question {
    pub(super) common: Common,
    pub(super) asked: Box<dyn Ask>,
}

impl Question {
    /// Reads the options of a verb: those of its requests, `from` for the format to read, and for `hint`
    /// and `render` what is written on the board, as text in `filled` and `marks`.
    ///
    /// # Errors
    /// A [`Failure`] when there is no such verb, an option cannot be read, or there is no such option.
    pub fn read(verb: &str, options: &str) -> Result<Question, Failure> {
        let Kind::Ask { read, board } = kind(verb)? else {
            let wrong = Wrong::AsksNothing { verb: verb.to_owned() };
            return Err(Failure::request(FailureKind::BadRequest, &wrong));
        };
        let (common, asked) = Common::read(options, board, read)?;
        Ok(Question { common, asked })
    }
}

impl fmt::Debug for Question {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Question").finish_non_exhaustive()
    }
}

/// Options that questions share.
pub(super) struct Common {
    from: Option<&'static dyn Format>,
    pub(super) language: Language,
    pub(super) budget: Option<u64>,
    written: Written,
}

impl Common {
    /// Reads options: the shared ones, what is written on the `board` if that matters, and those that
    /// `own` takes out. Nothing may be left.
    pub(super) fn read<T>(
        options: &str,
        board: bool,
        own: impl FnOnce(&mut Request) -> Result<T, Failure>,
    ) -> Result<(Common, T), Failure> {
        let mut request = Request::read(options)?;
        let language = request.language(Language::default())?;
        let read = |mut request: Request| {
            let (from, budget) = (request.format("from")?, request.budget()?);
            let own = own(&mut request)?;
            let written = match board {
                true => Written { filled: request.text("filled")?, marks: request.text("marks")? },
                false => Written::default(),
            };
            request.expect_empty()?;
            Ok((Common { from, language, budget, written }, own))
        };
        read(request).map_err(|failure: Failure| failure.in_language(language))
    }

    /// The puzzle of a text, with what is written on it.
    pub(super) fn pose(&self, text: &str) -> Result<Posed<'_>, Failure> {
        let (record, format) =
            Record::from_text(text, self.from).map_err(|error| Failure::from(&error))?;
        Ok(Posed { record, format, language: self.language, written: Some(&self.written) })
    }
}

/// What a player has filled in and pencilled, in the notation of the command.
#[derive(Debug, Default)]
pub(super) struct Written {
    filled: Option<String>,
    marks: Option<String>,
}

/// The puzzle that a question is about.
pub(super) struct Posed<'a> {
    pub(super) record: Record,
    /// The format it was written in.
    pub(super) format: &'static dyn Format,
    /// The language to answer in.
    pub(super) language: Language,
    /// What is written on it beyond what the record says.
    pub(super) written: Option<&'a Written>,
}

impl Posed<'_> {
    /// What a player has written: in the record, then in the options.
    pub(super) fn sheet(&self) -> Result<Sheet, Failure> {
        let named = |mut failure: Failure| {
            failure.details.id = self.record.id();
            failure
        };
        let mut sheet = crate::sheet(&self.record).map_err(|error| named(Failure::from(&error)))?;
        let Some(Written { filled, marks }) = self.written else { return Ok(sheet) };
        if let Some(filled) = filled {
            let entered = sheet.enter_all(filled);
            entered.map_err(|error| named(Failure::written("filled", &error)))?;
        }
        if let Some(marks) = marks {
            let marked = sheet.mark_all(marks);
            marked.map_err(|error| named(Failure::written("marks", &error)))?;
        }
        Ok(sheet)
    }
}
