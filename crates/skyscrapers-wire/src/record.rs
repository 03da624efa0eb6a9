//! A puzzle and the JSON object it came in.

use std::fmt;

use skyscrapers::Puzzle;
use skyscrapers::formats::{self, Format, ParseError, codewars, ndjson, write_progress};
use skyscrapers::sheet::Sheet;

use crate::Fields;

/// Appends a reply to a buffer as one line, without its end.
pub fn write_line(fields: &Fields, out: &mut Vec<u8>) {
    out.push(b'{');
    fields.write_inside(out);
    out.push(b'}');
}

/// A puzzle together with its JSON object, whose unknown fields are handed through.
#[derive(Debug, Clone, PartialEq)]
pub struct Record {
    pub(crate) fields: Fields,
    pub(crate) puzzle: Puzzle,
    bare_list: bool,
}

/// A JSON text that holds no puzzle.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
#[error("{error}")]
pub struct RecordError {
    /// The record's own name for itself, where it could be read.
    pub id: Option<RecordId>,
    /// What is wrong with it.
    #[source]
    pub error: ParseError,
}

impl Record {
    /// Reads one JSON object.
    ///
    /// # Errors
    /// A [`RecordError`] when the text is not a JSON object, or the object is not a puzzle.
    pub fn from_json(text: &str) -> Result<Record, RecordError> {
        let text = text.trim_start_matches('\u{feff}');
        let id = match Fields::from_json(text).map(Record::from_fields) {
            Ok(Ok(record)) => return Ok(record),
            Ok(Err(error)) => error.id,
            Err(_) => None,
        };
        // The format says best what is wrong: with line and column, and what to do.
        let read = ndjson::Ndjson.read(text);
        read.map(|puzzle| Record::new(&puzzle)).map_err(|error| RecordError { id, error })
    }

    /// Reads the fields of a JSON object.
    ///
    /// # Errors
    /// A [`RecordError`] when the fields are not a puzzle.
    pub fn from_fields(fields: Fields) -> Result<Record, RecordError> {
        match ndjson::from_raw(|name| fields.raw(name)) {
            Ok(puzzle) => Ok(Record { fields, puzzle, bare_list: false }),
            Err(error) => Err(RecordError { id: RecordId::of(&fields), error }),
        }
    }

    /// Reads a puzzle in this format or, where none is said, in whatever it looks like; also says which
    /// that was.
    ///
    /// # Errors
    /// A [`RecordError`] when the text is not a puzzle.
    pub fn from_text(
        text: &str,
        from: Option<&'static dyn Format>,
    ) -> Result<(Record, &'static dyn Format), RecordError> {
        let ndjson = |format: &dyn Format| format.id() == ndjson::Ndjson.id();
        let (format, read) = match from {
            Some(format) if ndjson(format) => return Ok((Record::from_json(text)?, format)),
            Some(format) => (format, formats::read_as(format, text)),
            None => {
                let located = formats::locate(text);
                if ndjson(located.format) && located.puzzles == 1 {
                    return Ok((Record::from_json(&located.text)?, located.format));
                }
                (located.format, located.read_sheet())
            }
        };
        let sheet = read.map_err(|error| RecordError { id: None, error })?;
        let record = Record::of_sheet(&sheet);
        // A list of clues of which nobody said whose it is.
        let bare_list = from.is_none() && format.id() == codewars::Codewars.id();
        Ok((Record { bare_list, ..record }, format))
    }

    /// A record with nothing but the puzzle.
    #[must_use]
    pub fn new(puzzle: &Puzzle) -> Record {
        Record::of_sheet(&Sheet::new(puzzle.clone()))
    }

    /// A record with a puzzle and what its player has written, in `filled` and `marks`.
    #[must_use]
    pub fn of_sheet(sheet: &Sheet) -> Record {
        let mut object = ndjson::to_object(sheet.puzzle());
        write_progress(sheet, &mut object);
        let mut fields = Fields::new();
        for (name, value) in &object {
            fields.insert(name, value);
        }
        Record { fields, puzzle: sheet.puzzle().clone(), bare_list: false }
    }

    /// Was the puzzle a bare list of clues: nothing but their order, which may have been meant
    /// differently?
    #[must_use]
    pub fn is_bare_list(&self) -> bool {
        self.bare_list
    }

    /// The puzzle.
    #[must_use]
    pub fn puzzle(&self) -> &Puzzle {
        &self.puzzle
    }

    /// All fields, those of the puzzle among them.
    #[must_use]
    pub fn fields(&self) -> &Fields {
        &self.fields
    }

    /// The record's own name for itself.
    #[must_use]
    pub fn id(&self) -> Option<RecordId> {
        RecordId::of(&self.fields)
    }
}

/// The `id` of a record, whatever its writer put there: a piece of JSON.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RecordId(Box<str>);

impl RecordId {
    /// The id among the fields of an object, if it has one.
    #[must_use]
    pub fn of(fields: &Fields) -> Option<RecordId> {
        fields.raw("id").map(|id| RecordId(id.into()))
    }

    pub(crate) fn as_json(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for RecordId {
    /// A text as it is, without control characters; anything else as JSON.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text: Option<String> = serde_json::from_str(&self.0).ok();
        let id = text.as_deref().unwrap_or(&self.0);
        let safe: String = id.chars().filter(|letter| !letter.is_control()).collect();
        f.pad(&safe)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_broken_record_still_has_its_name() {
        let error = Record::from_json(r#"{"id":7,"n":4,"clues":[1]}"#).expect_err("an error");
        assert_eq!(error.id.map(|id| id.to_string()).as_deref(), Some("7"));
        let error = Record::from_json(r#"{"id":7,"n":4"#).expect_err("an error");
        assert_eq!(error.id, None);
        assert!(error.to_string().contains("line 1"), "{error}");
    }

    #[test]
    fn names_are_fit_for_a_terminal() {
        let id = |id: &str| {
            let text = format!(r#"{{"id":{id},"n":1,"clues":[0,0,0,0]}}"#);
            Record::from_json(&text).expect("a record").id().map(|id| id.to_string())
        };
        assert_eq!(id(r#""a b""#).as_deref(), Some("a b"));
        assert_eq!(id(r#""\u001b[31mred""#).as_deref(), Some("[31mred"));
        assert_eq!(id(r#"["x",1]"#).as_deref(), Some(r#"["x",1]"#));
    }

    #[test]
    fn a_puzzle_makes_its_own_record() {
        let text = r#"{"n":1,"clues":[1,0,0,1]}"#;
        let record = Record::from_json(text).expect("a record");
        let fresh = Record::new(record.puzzle());
        let mut line = Vec::new();
        write_line(&fresh.fields, &mut line);
        assert_eq!(String::from_utf8(line).as_deref(), Ok(text));
    }

    #[test]
    fn a_bare_list_is_one_whose_format_nobody_said() {
        let read = |text: &str, from: Option<&str>| {
            let from = from.map(|id| formats::find(id).expect("a format"));
            let (record, format) = Record::from_text(text, from).expect("a record");
            (record.is_bare_list(), format.id())
        };
        let list = "0,0,1,2,0,2,0,0,0,3,0,0,0,1,0,0";
        assert_eq!(read(list, None), (true, "codewars"));
        assert_eq!(read(list, Some("codewars")), (false, "codewars"));
        assert_eq!(read("4://1/2///3////1///2//", None), (false, "towers"));
        let json = r#"{"n":1,"clues":[0,0,0,0]}"#;
        assert_eq!(read(json, None), (false, "ndjson"));
        assert_eq!(read(json, Some("ndjson")), (false, "ndjson"));
    }
}
