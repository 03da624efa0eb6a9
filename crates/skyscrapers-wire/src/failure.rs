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
        reply.insert("file".to_owned(), file.into());
    }
    if let Some(line) = line {
        reply.insert("line".to_owned(), line.into());
    }
    if let Some(id) = id {
        reply.insert("id".to_owned(), id.into_value());
    }
    reply.insert("error".to_owned(), error.into());
    reply
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::Record;

    #[test]
    fn what_is_known_is_said() {
        let id = Record::from_json(r#"{"id":"x","n":0,"clues":[]}"#).expect_err("an error").id;
        let reply = failure_reply(Some("a.txt"), Some(3), id, "no board");
        assert_eq!(json!(reply), json!({"file":"a.txt","line":3,"id":"x","error":"no board"}));
        let reply = failure_reply(None, None, None, "nothing");
        assert_eq!(json!(reply), json!({"error":"nothing"}));
    }
}
