//! `convert`: a puzzle in another format.
//!
//! | option | value |
//! |---|---|
//! | `to` | the format to write |
//! | `lossy` | `true`: drop what the format has no place for |
//!
//! The reply is `{"from","to","text","dropped"}`: the format that was read, the one that was written, what was
//! written, and what was dropped, in words. With `"to":"ndjson"` the record is also there by itself, as `puzzle`.

use skyscrapers::Limits;
use skyscrapers::formats::{Feature, Format, ndjson::Ndjson, write_lossy};

use super::failure::{Failure, FailureKind};
use super::request::{Posed, Request, sheet};
use crate::Fields;

pub(super) fn call(mut request: Request, _: &Limits<'_>) -> Result<String, Failure> {
    let to = request.format("to")?;
    let to = to.ok_or_else(|| Failure::field("to", "say which format to write"))?;
    let lossy = request.flag("lossy")?;
    let Posed { record, format } = request.puzzle()?;
    let sheet = sheet(&record)?;
    let mut reply = Fields::new();
    reply.insert("from", format.id());
    reply.insert("to", to.id());
    if to.id() == Ndjson.id() {
        // Fields of the caller's own come along.
        let line = record.fields().to_string();
        reply.insert("text", &line);
        reply.insert("dropped", &[""; 0]);
        reply.write("puzzle", |text| text.push_str(&line));
        return Ok(reply.to_string());
    }
    let written = match lossy {
        true => write_lossy(to, &sheet),
        false => to.write_sheet(&sheet).map(|text| (text, Vec::new())),
    };
    let (text, dropped) =
        written.map_err(|error| Failure::new(FailureKind::NotPossible, error.to_string()))?;
    reply.insert("text", &text);
    let dropped: Vec<String> = dropped.iter().map(Feature::to_string).collect();
    reply.insert("dropped", &dropped);
    Ok(reply.to_string())
}
