//! JSON that was made shorter, spelt out again: `{a:t,b:'x',c:#0,d:[,]}` is
//! `{"a":true,"b":"x","c":"#0","d":[null,null]}`.
//!
//! That is how SudokuPad writes puzzles down before it packs them.

/// The JSON of a shortened text. What makes no sense is handed on, for the reader of JSON to refuse.
pub(super) fn json(text: &str) -> String {
    let mut json = String::with_capacity(text.len() * 2);
    let mut rest = text;
    // Was the last thing one behind which a value or a name must come?
    let mut open = true;
    while let Some(first) = rest.chars().next() {
        let length = match first {
            '{' | '[' | ',' | ':' => {
                if first == ',' && open {
                    json.push_str("null");
                }
                json.push(first);
                open = true;
                1
            }
            '}' | ']' => {
                // Nothing behind a comma is one more nothing; an empty list is one of nothing.
                if open && json.ends_with([',', ':']) {
                    json.push_str("null");
                }
                json.push(first);
                open = false;
                1
            }
            '"' | '\'' => {
                open = false;
                quoted(&mut json, rest, first)
            }
            _ => {
                let length = rest.find(['{', '}', '[', ']', ',', ':']).unwrap_or(rest.len());
                word(&mut json, rest[..length].trim());
                open &= rest[..length].trim().is_empty();
                length
            }
        };
        rest = &rest[length..];
    }
    json
}

/// Writes a text in quotes again, and says how long it was.
fn quoted(json: &mut String, text: &str, quote: char) -> usize {
    json.push('"');
    let mut escaped = false;
    for (at, ch) in text.char_indices().skip(1) {
        match ch {
            _ if escaped => {
                // Only in such quotes an escape is needed, not in JSON.
                if ch != '\'' {
                    json.push('\\');
                }
                json.push(ch);
                escaped = false;
            }
            '\\' => escaped = true,
            _ if ch == quote => {
                json.push('"');
                return at + 1;
            }
            '"' => json.push_str("\\\""),
            _ => json.push(ch),
        }
    }
    text.len()
}

/// Writes a word: a number as it is, `t` and `f` in full, anything else in quotes.
fn word(json: &mut String, word: &str) {
    match word {
        "" => {}
        "t" | "true" => json.push_str("true"),
        "f" | "false" => json.push_str("false"),
        "n" | "null" => json.push_str("null"),
        _ if serde_json::from_str::<serde_json::Number>(word).is_ok() => json.push_str(word),
        _ => {
            json.push('"');
            json.extend(word.chars().filter(|ch| !ch.is_control() && !"\"\\".contains(*ch)));
            json.push('"');
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn short_forms_are_spelt_out() {
        for (short, long) in [
            ("{a:t,b:f,c:#0,d:FF00AA}", r##"{"a":true,"b":false,"c":"#0","d":"FF00AA"}"##),
            ("[[,,],[],[1,,-0.5]]", "[[null,null,null],[],[1,null,-0.5]]"),
            (r"{v:'it\'s \n',w:'a:b,[c'}", r#"{"v":"it's \n","w":"a:b,[c"}"#),
            (r#"{"a":[1,2],"b":"c"}"#, r#"{"a":[1,2],"b":"c"}"#),
            ("[,{v:2}]", r#"[null,{"v":2}]"#),
        ] {
            assert_eq!(json(short), long);
        }
    }
}
