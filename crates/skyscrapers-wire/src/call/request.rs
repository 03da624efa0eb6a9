//! A request under reading: options are taken out, and what is left is the puzzle's record.
//!
//! So the reply carries the caller's own fields and the answer's, but not the options, just as the
//! command does not print its own. An option that is `null` is not there.

use std::ops::RangeInclusive;
use std::str::FromStr;

use serde_json::Value;
use skyscrapers::formats::{self, Format, MAX_TEXT, ndjson::Ndjson};
use skyscrapers::words::{Language, Tell};

use super::failure::{Failure, FailureKind};
use super::message::Wrong;
use super::question::Posed;
use crate::{Fields, Record};

/// The longest request, in bytes: the longest text that is looked at, as JSON, where signs may take two, and options.
pub const MAX_REQUEST: usize = 2 * MAX_TEXT + (64 << 10);

/// A request of which options are left.
#[derive(Debug)]
pub(super) struct Request {
    fields: Fields,
}

impl Request {
    pub(super) fn read(text: &str) -> Result<Request, Failure> {
        if text.len() > MAX_REQUEST {
            let wrong = Wrong::TooLarge { most: MAX_REQUEST };
            return Err(Failure::request(FailureKind::TooLarge, &wrong));
        }
        let text = text.trim_start_matches('\u{feff}');
        let fields = Fields::from_json(text).map_err(|error| {
            let wrong = Wrong::NotAnObject { error: error.to_string() };
            Failure::request(FailureKind::BadRequest, &wrong)
        })?;
        Ok(Request { fields })
    }

    fn take(&mut self, name: &str) -> Option<Value> {
        // What no program can hold (`1e999`) is as good as any other wrong value.
        let value = self.fields.get(name).unwrap_or(Value::Array(Vec::new()));
        self.fields.take(name).map(|_| value).filter(|value| !value.is_null())
    }

    /// The language to answer in, for all verbs; `usual` where nothing is said.
    pub(super) fn language(&mut self, usual: Language) -> Result<Language, Failure> {
        let said = self.parsed("lang").map_err(|failure| failure.in_language(usual))?;
        Ok(said.unwrap_or(usual))
    }

    /// How many boards to look at, for all verbs.
    pub(super) fn budget(&mut self) -> Result<Option<u64>, Failure> {
        self.number("budget", 0..=u64::MAX)
    }

    /// An option that is on or off.
    pub(super) fn flag(&mut self, name: &str) -> Result<bool, Failure> {
        match self.take(name) {
            None => Ok(false),
            Some(Value::Bool(flag)) => Ok(flag),
            Some(_) => Err(Failure::field(name, &Wrong::Flag)),
        }
    }

    /// An option that is on or off and shares its name with a field of answers: anything else there
    /// is left over from one.
    pub(super) fn switch(&mut self, name: &str) -> bool {
        match self.fields.raw(name) {
            Some("true" | "false") => self.take(name) == Some(Value::Bool(true)),
            _ => false,
        }
    }

    /// Is there an object? Some options share their name with an object of answers, which is then
    /// left over from one.
    pub(super) fn holds_object(&self, name: &str) -> bool {
        self.fields.raw(name).is_some_and(|value| value.starts_with('{'))
    }

    /// A whole number.
    pub(super) fn number(
        &mut self,
        name: &str,
        range: RangeInclusive<u64>,
    ) -> Result<Option<u64>, Failure> {
        let Some(value) = self.take(name) else { return Ok(None) };
        match value.as_u64().filter(|number| range.contains(number)) {
            Some(number) => Ok(Some(number)),
            None => {
                let (least, most) = range.into_inner();
                Err(Failure::field(name, &Wrong::Number { least, most }))
            }
        }
    }

    /// A text.
    pub(super) fn text(&mut self, name: &str) -> Result<Option<String>, Failure> {
        match self.take(name) {
            None => Ok(None),
            Some(Value::String(text)) => Ok(Some(text)),
            Some(_) => Err(Failure::field(name, &Wrong::Text)),
        }
    }

    /// An object.
    pub(super) fn object(&mut self, name: &str) -> Result<Option<Value>, Failure> {
        match self.take(name) {
            None => Ok(None),
            Some(value @ Value::Object(_)) => Ok(Some(value)),
            Some(_) => Err(Failure::field(name, &Wrong::Object)),
        }
    }

    /// A text that stands for something.
    pub(super) fn parsed<T: FromStr<Err: Tell>>(
        &mut self,
        name: &str,
    ) -> Result<Option<T>, Failure> {
        let Some(text) = self.text(name)? else { return Ok(None) };
        text.parse().map(Some).map_err(|error: T::Err| Failure::told_field(name, &error))
    }

    /// One of these names; the first one where nothing is said.
    pub(super) fn choice(&mut self, name: &str, names: &[&'static str]) -> Result<usize, Failure> {
        let Some(text) = self.text(name)? else { return Ok(0) };
        names
            .iter()
            .position(|known| **known == text)
            .ok_or_else(|| Failure::field(name, &Wrong::Choice { names: names.join(", ") }))
    }

    /// Several texts: an array of them, or one with commas between.
    pub(super) fn texts(&mut self, name: &str) -> Result<Vec<String>, Failure> {
        let wrong = || Failure::field(name, &Wrong::Texts);
        match self.take(name) {
            None => Ok(Vec::new()),
            Some(Value::String(text)) => {
                Ok(text.split(',').map(|part| part.trim().to_owned()).collect())
            }
            Some(Value::Array(values)) => values
                .into_iter()
                .map(|value| value.as_str().map(str::to_owned).ok_or_else(wrong))
                .collect(),
            Some(_) => Err(wrong()),
        }
    }

    /// A registered format.
    pub(super) fn format(&mut self, name: &str) -> Result<Option<&'static dyn Format>, Failure> {
        let Some(id) = self.text(name)? else { return Ok(None) };
        let found = formats::find(&id);
        found.map(Some).ok_or_else(|| {
            let ids: Vec<&str> = formats::FORMATS.iter().map(|format| format.id()).collect();
            Failure::field(name, &Wrong::Format { id, ids: ids.join(", ") })
        })
    }

    /// Nothing may be left.
    pub(super) fn expect_empty(&self) -> Result<(), Failure> {
        match self.fields.is_empty() {
            true => Ok(()),
            false => {
                let wrong = Wrong::Options { fields: self.fields.to_string() };
                Err(Failure::request(FailureKind::BadRequest, &wrong))
            }
        }
    }

    /// What is left.
    pub(super) fn into_fields(self) -> Fields {
        self.fields
    }

    /// What is left as a puzzle: a record, or `text` in some format with fields of the caller's own
    /// (and `filled` and `marks`) beside it. A record may have a `text` of its own.
    pub(super) fn puzzle(mut self, language: Language) -> Result<Posed<'static>, Failure> {
        let is_record = ["n", "clues"].iter().any(|name| self.fields.raw(name).is_some());
        if is_record || self.fields.raw("text").is_none() {
            let record = Record::from_fields(self.fields).map_err(|error| Failure::from(&error))?;
            return Ok(Posed { record, format: &Ndjson, language, written: None });
        }
        let from = self.format("from")?;
        let text = self.text("text")?.unwrap_or_default();
        let (mut record, format) = Record::from_text(&text, from).map_err(|error| {
            // What the text's own fields are called is no field of the request.
            let mut failure = Failure::from(&error);
            failure.field = Some("text".to_owned());
            failure
        })?;
        record.fields.extend(&self.fields);
        Ok(Posed { record, format, language, written: None })
    }
}
