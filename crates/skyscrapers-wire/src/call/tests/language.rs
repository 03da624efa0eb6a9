//! The language of replies and failures, and what is the same in all of them.

use super::*;
use crate::Caller;

/// A reply without what is told in a language.
fn untold(mut value: Value) -> Value {
    fn strip(value: &mut Value) {
        match value {
            Value::Object(object) => {
                for told in ["text", "spans", "reason", "reason_spans", "dropped", "stats"] {
                    object.remove(told);
                }
                object.values_mut().for_each(strip);
            }
            Value::Array(items) => items.iter_mut().for_each(strip),
            _ => {}
        }
    }
    strip(&mut value);
    value
}

#[test]
fn only_what_is_told_depends_on_the_language() {
    let ambiguous = POSTS.replace('3', "2");
    let impossible = "2,3,2,2,0,0,0,0,0,0,0,0,0,0,0,0";
    for (verb, text, tells) in [
        ("solve", impossible, true),
        ("check", impossible, true),
        ("check", &ambiguous, true),
        ("check", POSTS, true),
        ("hint", POSTS, true),
        ("explain", POSTS, true),
        ("grade", &ambiguous, true),
        ("grade", POSTS, false),
    ] {
        let english = reply(verb, &json!({"text": text}));
        let said = reply(verb, &json!({"text": text, "lang": "en"}));
        let german = reply(verb, &json!({"text": text, "lang": "de"}));
        assert_eq!(english, said, "{verb}: English is usual");
        assert_eq!(english != german, tells, "{verb} {text}");
        assert_eq!(untold(english), untold(german), "{verb} {text}");
        assert!(said.get("lang").is_none(), "an option does not come back");
    }
}

#[test]
fn failures_speak_the_language_of_the_request() {
    let message = |verb: &str, request: &str, usual: Language| {
        let failure = Caller::new().speaking(usual).call(verb, request, &limits());
        failure.expect_err("a failure").message
    };
    let (english, german) = (Language::English, Language::German);
    let wrong = posts(r#","quick":7"#);
    assert_eq!(message("check", &wrong, english), "quick: expected true or false");
    assert_eq!(message("check", &wrong, german), "quick: hier gehört true oder false hin");
    for (verb, request) in [
        ("solve", r#"{"n":4,"clues":[9,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0]"#),
        ("solve", r#"{"n":4,"clues":[1]"#),
        ("solve", r#"{"text":"what?""#),
        ("hint", r#"{"n":2,"clues":[0,0,0,0,0,0,0,0],"filled":"r7c1=1""#),
        ("hint", r#"{"n":2,"clues":[0,0,0,0,0,0,0,0],"why_not":"r1c1""#),
        ("generate", r#"{"n":4,"level":"odd","seed":1"#),
        ("generate", r#"{"n":4,"clues":"0","givens":"0","seed":1"#),
        ("convert", r#"{"n":2,"clues":[0,0,0,0,0,0,0,0],"to":"odd""#),
        ("render", r#"{"n":2,"clues":[0,0,0,0,0,0,0,0],"solution":true"#),
    ] {
        let told = ["en", "de"]
            .map(|lang| message(verb, &format!(r#"{request},"lang":"{lang}"}}"#), english));
        assert_ne!(told[0], told[1], "{verb} {request}");
    }
    // Where the language cannot be read, the usual one is spoken.
    assert!(message("solve", "{", german).starts_with("die Anfrage ist kein JSON-Objekt"));
    assert!(message("odd", "{}", german).starts_with("einen solchen Befehl gibt es nicht"));
    let unknown = message("solve", &posts(r#","lang":"xx""#), english);
    assert!(unknown.starts_with("lang: \"xx\" is not a language we speak"), "{unknown}");
}
