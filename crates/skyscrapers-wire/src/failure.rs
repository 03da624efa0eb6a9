//! The reply to what could not be read.

use crate::{Fields, RecordId};

/// An item that is no puzzle, as an object in its place: `{"line":3,"id":"x","error":"…"}`.
///
/// `file` is where it came from, if it was a file; `line` counts from 1 and is left out where the
/// fault is not in a line (a file that is not there).
#[must_use]
pub fn failure_reply(
    file: Option<&str>,
    line: Option<u64>,
    id: Option<RecordId>,
    error: &str,
) -> Fields {
    let mut reply = Fields::new();
    if let Some(file) = file {
        reply.insert("file", file);
    }
    if let Some(line) = line {
        reply.insert("line", &line);
    }
    if let Some(id) = id {
        reply.write("id", |text| text.push_str(id.as_json()));
    }
    reply.insert("error", error);
    reply
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Record;

    #[test]
    fn what_is_known_is_said() {
        let id = Record::from_json(r#"{"id":"x","n":0,"clues":[]}"#).expect_err("an error").id;
        let reply = failure_reply(Some("a.txt"), Some(3), id, "no board");
        let expected = r#"{"file":"a.txt","line":3,"id":"x","error":"no board"}"#;
        assert_eq!(reply.to_string(), expected);
        let reply = failure_reply(None, None, None, "nothing");
        assert_eq!(reply.to_string(), r#"{"error":"nothing"}"#);
    }
}
