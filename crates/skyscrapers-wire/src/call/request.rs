//! A request under reading: options are taken out, and what is left is the puzzle's record.
//!
//! So the reply carries the caller's own fields and the answer's, but not the options, just as the
//! command does not print its own. An option that is `null` is not there.

use std::fmt::Display;
use std::ops::RangeInclusive;
use std::str::FromStr;

use serde_json::Value;
use skyscrapers::formats::{self, Format, MAX_TEXT, ndjson::Ndjson};

use super::failure::{Failure, FailureKind};
use super::question::Posed;
use crate::{Fields, Record};

/// A request of which options are left.
#[derive(Debug)]
pub(super) struct Request {
    fields: Fields,
}

impl Request {
    pub(super) fn read(text: &str) -> Result<Request, Failure> {
        if text.len() > MAX_TEXT {
            let problem = format!("a request has at most {MAX_TEXT} bytes");
            return Err(Failure::new(FailureKind::TooLarge, problem));
        }
        let text = text.trim_start_matches('\u{feff}');
        let fields = Fields::from_json(text).map_err(|error| {
            let problem = format!("the request is not a JSON object: {error}");
            Failure::new(FailureKind::BadRequest, problem)
        })?;
        Ok(Request { fields })
    }

    fn take(&mut self, name: &str) -> Option<Value> {
        // What no program can hold (`1e999`) is as good as any other wrong value.
        let value = self.fields.get(name).unwrap_or(Value::Array(Vec::new()));
        self.fields.take(name).map(|_| value).filter(|value| !value.is_null())
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
            Some(_) => Err(Failure::field(name, "expected true or false")),
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
                let problem = match most {
                    u64::MAX => format!("expected a whole number from {least} on"),
                    _ => format!("expected a whole number from {least} to {most}"),
                };
                Err(Failure::field(name, &problem))
            }
        }
    }

    /// A text.
    pub(super) fn text(&mut self, name: &str) -> Result<Option<String>, Failure> {
        match self.take(name) {
            None => Ok(None),
            Some(Value::String(text)) => Ok(Some(text)),
            Some(_) => Err(Failure::field(name, "expected a text")),
        }
    }

    /// An object.
    pub(super) fn object(&mut self, name: &str) -> Result<Option<Value>, Failure> {
        match self.take(name) {
            None => Ok(None),
            Some(value @ Value::Object(_)) => Ok(Some(value)),
            Some(_) => Err(Failure::field(name, "expected an object")),
        }
    }

    /// A text that stands for something.
    pub(super) fn parsed<T: FromStr<Err: Display>>(
        &mut self,
        name: &str,
    ) -> Result<Option<T>, Failure> {
        let Some(text) = self.text(name)? else { return Ok(None) };
        text.parse().map(Some).map_err(|error: T::Err| Failure::field(name, &error.to_string()))
    }

    /// One of these names; the first one where nothing is said.
    pub(super) fn choice(&mut self, name: &str, names: &[&'static str]) -> Result<usize, Failure> {
        let Some(text) = self.text(name)? else { return Ok(0) };
        names.iter().position(|known| **known == text).ok_or_else(|| {
            Failure::field(name, &format!("expected one of these: {}", names.join(", ")))
        })
    }

    /// Several texts: an array of them, or one with commas between.
    pub(super) fn texts(&mut self, name: &str) -> Result<Vec<String>, Failure> {
        let wrong = || Failure::field(name, "expected an array of texts");
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
        formats::find(&id).map(Some).ok_or_else(|| {
            let ids: Vec<&str> = formats::FORMATS.iter().map(|format| format.id()).collect();
            Failure::field(
                name,
                &format!("there is no format {id:?}; there are {}", ids.join(", ")),
            )
        })
    }

    /// Nothing may be left.
    pub(super) fn expect_empty(&self) -> Result<(), Failure> {
        match self.fields.is_empty() {
            true => Ok(()),
            false => {
                let problem = format!("there are no such options: {}", self.fields);
                Err(Failure::new(FailureKind::BadRequest, problem))
            }
        }
    }

    /// What is left.
    pub(super) fn into_fields(self) -> Fields {
        self.fields
    }

    /// What is left as a puzzle: a record, or `text` in some format with fields of the caller's own
    /// (and `filled` and `marks`) beside it. A record may have a `text` of its own.
    pub(super) fn puzzle(mut self) -> Result<Posed<'static>, Failure> {
        let is_record = ["n", "clues"].iter().any(|name| self.fields.raw(name).is_some());
        if is_record || self.fields.raw("text").is_none() {
            let record = Record::from_fields(self.fields).map_err(|error| Failure::from(&error))?;
            return Ok(Posed { record, format: &Ndjson, written: None });
        }
        let from = self.format("from")?;
        let text = self.text("text")?.unwrap_or_default();
        let (mut record, format) = Record::from_text(&text, from).map_err(|error| {
            // What the text's own fields are called is no field of the request.
            Failure { field: Some("text".to_owned()), ..Failure::from(&error) }
        })?;
        record.fields.extend(&self.fields);
        Ok(Posed { record, format, written: None })
    }
}
