//! `convert`: a puzzle in another format.
//!
//! | option | value |
//! |---|---|
//! | `to` | the format to write |
//! | `lossy` | `true`: drop what the format has no place for |
//!
//! The reply is `{"from","to","text","dropped"}`: the format that was read, the one that was written, what was
//! written, and what was dropped, in words. With `"to":"ndjson"` the record is also there by itself, as `puzzle`.

use std::fmt;

use skyscrapers::Limits;
use skyscrapers::formats::{Feature, Format, WriteError, ndjson::Ndjson, write_lossy};

use super::caller::Caller;
use super::failure::{Failure, FailureKind};
use super::message::Wrong;
use super::question::{Ask, Common, Posed};
use super::request::Request;
use crate::Fields;

/// The options of `convert`, for front ends that take the text by itself, with
/// [`Caller::convert`](super::Caller::convert).
pub struct Conversion {
    pub(super) common: Common,
    pub(super) convert: Convert,
}

impl Conversion {
    /// Reads options, as [`Question::read`](super::Question::read) does.
    ///
    /// # Errors
    /// A [`Failure`] when an option cannot be read, or there is no such option.
    pub fn read(options: &str) -> Result<Conversion, Failure> {
        let (common, convert) = Common::read(options, false, Convert::read)?;
        Ok(Conversion { common, convert })
    }
}

impl fmt::Debug for Conversion {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Conversion").finish_non_exhaustive()
    }
}

/// A puzzle in another format.
#[non_exhaustive]
#[derive(Debug, Clone)]
pub struct Converted {
    /// What was written.
    pub text: String,
    /// What the format has no place for, and was dropped.
    pub dropped: Vec<Feature>,
}

/// What to write.
pub(super) struct Convert {
    to: &'static dyn Format,
    lossy: bool,
}

pub(super) fn read(request: &mut Request) -> Result<Box<dyn Ask>, Failure> {
    Ok(Box::new(Convert::read(request)?))
}

impl Convert {
    fn read(request: &mut Request) -> Result<Convert, Failure> {
        let to = request.format("to")?;
        let to = to.ok_or_else(|| Failure::field("to", &Wrong::NoFormat))?;
        Ok(Convert { to, lossy: request.flag("lossy")? })
    }

    fn writes_records(&self) -> bool {
        self.to.id() == Ndjson.id()
    }

    pub(super) fn convert(&self, posed: &Posed<'_>) -> Result<Converted, Failure> {
        let sheet = posed.sheet()?;
        if self.writes_records() {
            // Fields of the caller's own come along.
            let text = posed.record.fields().to_string();
            return Ok(Converted { text, dropped: Vec::new() });
        }
        let written = match self.lossy {
            true => write_lossy(self.to, &sheet),
            false => self.to.write_sheet(&sheet).map(|text| (text, Vec::new())),
        };
        let refused = |error: WriteError| Failure::telling(FailureKind::NotPossible, &error);
        let (text, dropped) = written.map_err(refused)?;
        Ok(Converted { text, dropped })
    }
}

impl Ask for Convert {
    fn answer(&self, posed: Posed<'_>, _: &mut Caller, _: &Limits<'_>) -> Result<String, Failure> {
        let Converted { text, dropped } = self.convert(&posed)?;
        let mut reply = Fields::new();
        reply.insert("from", posed.format.id());
        reply.insert("to", self.to.id());
        reply.insert("text", &text);
        let dropped: Vec<String> =
            dropped.iter().map(|what| what.words(posed.language).to_string()).collect();
        reply.insert("dropped", &dropped);
        if self.writes_records() {
            reply.write("puzzle", |line| line.push_str(&text));
        }
        Ok(reply.to_string())
    }
}
