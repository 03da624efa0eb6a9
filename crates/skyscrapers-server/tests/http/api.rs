//! Every verb, and every way to ask wrongly.

use skyscrapers::Limits;
use skyscrapers_wire::{VERBS, call};

use crate::client::{get, post, posting, send};
use crate::{POSTS, Running, open_board};

#[test]
fn every_verb_answers_as_the_wire_does() {
    let server = Running::start(|_| {});
    let puzzle = POSTS.strip_suffix('}').expect("an object");
    for verb in VERBS {
        let request = match verb {
            "generate" => r#"{"n":4,"level":"easy","seed":7}"#.to_owned(),
            "convert" => format!(r#"{puzzle},"to":"towers"}}"#),
            "practice" => r#"{"n":4,"technique":"hidden-single","seed":7}"#.to_owned(),
            "assess" => format!(r#"{puzzle},"move":"r1c3=4"}}"#),
            "review" => format!(r#"{{"puzzle":{POSTS},"moves":[]}}"#),
            _ => format!(r#"{puzzle},"mine":1.50}}"#),
        };
        let answer = post(server.address, verb, &request);
        assert_eq!(answer.status, 200, "{verb}");
        assert_eq!(answer.header("content-type"), Some("application/json"));
        assert_eq!(answer.header("cache-control"), Some("no-store"));
        let limits = Limits::nodes(10_000_000);
        let expected = call(verb, &request, &limits).expect("a reply");
        assert_eq!(String::from_utf8(answer.body), Ok(expected));
    }
}

#[test]
fn the_language_is_that_of_the_request_or_else_of_the_client() {
    let server = Running::start(|_| {});
    let told = |accept: &str, lang: &str| {
        let request = POSTS.replace('}', &format!(r#"{lang},"stage":"where"}}"#));
        let posted = posting("hint", &request);
        let posted = posted.replacen("\r\n", &format!("\r\naccept-language: {accept}\r\n"), 1);
        send(server.address, &posted).json()["hint"]["text"]["where"].clone()
    };
    let (english, german) = ("Look at column 3 from above.", "Sieh dir Spalte 3 von oben an.");
    assert_eq!(told("de-AT,de;q=0.9,en;q=0.8", ""), german);
    assert_eq!(told("fr", ""), english);
    assert_eq!(told("de", r#","lang":"en""#), english);
    assert_eq!(told("en", r#","lang":"de""#), german);
    let wrong = posting("hint", "{}").replacen("\r\n", "\r\naccept-language: de\r\n", 1);
    let message = send(server.address, &wrong).json()["error"]["message"].clone();
    assert!(message.as_str().is_some_and(|text| text.contains("fehlt")), "{message}");
}

#[test]
fn wrong_requests_have_typed_answers() {
    let server = Running::start(|_| {});
    let address = server.address;
    for (verb, request, status, kind) in [
        ("solve", "", 400, "bad_request"),
        ("solve", "{\"n\":4", 400, "bad_request"),
        ("solve", "[1,2,3]", 400, "bad_request"),
        ("solve", r#"{"n":99,"clues":[]}"#, 400, "bad_request"),
        ("dance", "{}", 404, "unknown_verb"),
        (
            "convert",
            r##"{"text":"#skyscrapers/2/2/&diagonals","to":"towers"}"##,
            422,
            "not_possible",
        ),
        ("generate", r#"{"n":4,"seed":1,"level":"unreasonable","tries":2}"#, 422, "out_of_budget"),
    ] {
        let answer = post(address, verb, request);
        assert_eq!((answer.status, answer.kind().as_str()), (status, kind), "{verb} {request}");
    }
    let field = post(address, "hint", &POSTS.replace('}', r#","stage":"soon"}"#)).json();
    assert_eq!(field["error"]["field"], "stage");
    for (path, status, kind) in [
        ("/nothing", 404, "not_found"),
        ("/../Cargo.toml", 404, "not_found"),
        ("/api/v1/hint", 405, "method_not_allowed"),
        ("/api/v2/hint", 404, "not_found"),
    ] {
        let answer = get(address, path, "");
        assert_eq!((answer.status, answer.kind().as_str()), (status, kind), "{path}");
    }
    assert_eq!(get(address, "/api/v1/hint", "").header("allow"), Some("POST"));
    let plain = "POST /api/v1/solve HTTP/1.1\r\nhost: localhost\r\ncontent-type: text/plain\r\ncontent-length: 2\r\n\r\n{}";
    let answer = send(address, plain);
    assert_eq!((answer.status, answer.kind().as_str()), (415, "unsupported_media_type"));
    let deleted = send(address, "DELETE /engine.json HTTP/1.1\r\nhost: localhost\r\n\r\n");
    assert_eq!((deleted.status, deleted.kind().as_str()), (405, "method_not_allowed"));
    let bytes = "POST /api/v1/solve HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 5\r\n\r\nshort";
    assert_eq!(send(address, bytes).kind(), "bad_request");
}

#[test]
fn the_largest_empty_boards_are_answered() {
    let server = Running::start(|config| config.time_limit = std::time::Duration::from_secs(1));
    let empty = open_board(32, r#","to":"board","move":"r1c1=1""#);
    let own = ["generate", "practice", "review"];
    for verb in VERBS.into_iter().filter(|verb| !own.contains(verb)) {
        let answer = post(server.address, verb, &empty);
        assert_eq!(answer.status, 200, "{verb}");
    }
    let counted = post(server.address, "solve", &open_board(32, r#","count":true"#));
    assert_eq!(counted.json()["complete"], false);
}
