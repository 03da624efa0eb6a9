//! The verbs by their requests and replies, wrong requests, and random ones.

use serde_json::{Value, json};
use skyscrapers::Limits;

use super::*;
use crate::{Record, solve_reply};
use skyscrapers::words::Language;

mod caller;
mod language;

const POSTS: &str = "0,0,1,2,0,2,0,0,0,3,0,0,0,1,0,0";

fn limits() -> Limits<'static> {
    Limits::nodes(100_000)
}

fn reply(verb: &str, request: &Value) -> Value {
    let reply = call(verb, &request.to_string(), &limits());
    serde_json::from_str(&reply.unwrap_or_else(|failure| panic!("{verb}: {failure}")))
        .expect("JSON")
}

fn failure(verb: &str, request: &str) -> (&'static str, Option<String>) {
    let failure = call(verb, request, &limits()).expect_err("a failure");
    (failure.kind.name(), failure.field)
}

/// The record of the posts with more fields.
fn posts(more: &str) -> String {
    format!(r#"{{"n":4,"clues":[{POSTS}]{more}}}"#)
}

#[test]
fn every_verb_answers() {
    for verb in VERBS {
        let field = match verb {
            "solve" => "solution",
            "check" => "minimal",
            "hint" => "hint",
            "explain" => "steps",
            "trace" => "branches",
            "grade" => "level",
            "generate" => "puzzles",
            "assess" => "assessment",
            "practice" => "exercises",
            "review" => "tally",
            "convert" => "dropped",
            "render" => "media_type",
            other => panic!("what does {other} answer?"),
        };
        assert!(reply(verb, &request_of(verb)).get(field).is_some(), "{verb}");
    }
}

/// A request that fits a verb.
fn request_of(verb: &str) -> Value {
    match verb {
        "generate" => json!({"n": 4, "level": "easy", "seed": 7, "count": 3}),
        "practice" => json!({"technique": "hidden-single", "n": 4, "seed": 7, "count": 2}),
        "review" => json!({"puzzle": {"n": 2, "clues": [1, 0, 0, 0, 0, 0, 0, 0]}, "moves": []}),
        "assess" => json!({"text": POSTS, "move": "r1c3=4"}),
        _ => json!({"text": POSTS, "to": "towers"}),
    }
}

#[test]
fn moves_are_assessed_by_what_is_said_or_by_what_is_there_afterwards() {
    let assessed = |more: Value| {
        let mut request = json!({"text": POSTS, "filled": "r1c3=4"});
        request
            .as_object_mut()
            .expect("an object")
            .extend(more.as_object().expect("an object").clone());
        reply("assess", &request)["assessment"].clone()
    };
    let said = assessed(json!({"move": "r3c1=4"}));
    assert_eq!((&said["verdict"], &said["technique"]), (&json!("seen"), &json!("clue-1")));
    assert_eq!(assessed(json!({"after": {"filled": "r1c3=4 r3c1=4"}})), said);
    let answer = assessed(json!({"move": "r3c1=4", "technique": "staircase"}));
    assert_eq!((&answer["verdict"], &answer["more"]), (&json!("guess"), &json!([])));
    let wrong = assessed(json!({"move": "r3c1=3"}));
    assert_eq!((&wrong["verdict"], &wrong["why_not"]["cell"]), (&json!("wrong"), &json!("r3c1")));
    let asked = json!({"text": POSTS, "move": "r9c9=1"}).to_string();
    assert_eq!(failure("assess", &asked), ("bad_request", Some("move".to_owned())));
    let both = json!({"text": POSTS, "move": "r1c1=1", "after": {}}).to_string();
    assert_eq!(failure("assess", &both), ("bad_request", Some("move".to_owned())));
}

#[test]
fn exercises_and_games_that_cannot_be_are_refused() {
    let asked = json!({"technique": "quad", "n": 5, "seed": 1}).to_string();
    assert_eq!(failure("practice", &asked).0, "not_possible");
    let asked = json!({"technique": "locked", "n": 6, "seed": 1, "diagonals": true}).to_string();
    assert_eq!(failure("practice", &asked).0, "bad_request");
    assert_eq!(failure("practice", r#"{"n":6}"#), ("bad_request", Some("technique".to_owned())));
    let asked = json!({"technique": "line2", "n": 5, "seed": 1, "tries": 1}).to_string();
    assert_eq!(failure("practice", &asked).0, "out_of_budget");
    let game = r#"{"puzzle":{"n":1,"clues":[0,0,0,0]},"moves":[{"kind":"enter"}]}"#;
    assert_eq!(failure("review", game), ("bad_request", Some("moves[0].cells".to_owned())));
}

#[test]
fn a_reply_is_what_the_command_prints() {
    let record = posts(r#","id":1.50,"mine":[]"#);
    let answer = skyscrapers::solve(Record::from_json(&record).expect("a record").puzzle());
    let printed = solve_reply(
        Record::from_json(&record).expect("a record"),
        &answer,
        None,
        Language::English,
    );
    assert_eq!(call("solve", &record, &limits()), Ok(printed.to_string()));
    let with_options = posts(r#","budget":5000,"id":1.50,"mine":[],"all":false"#);
    assert_eq!(call("solve", &with_options, &limits()), Ok(printed.to_string()));
}

#[test]
fn a_text_brings_its_own_fields_along() {
    let reply = reply("solve", &json!({"text": POSTS, "from": "codewars", "id": "mine"}));
    let names: Vec<&String> = reply.as_object().expect("an object").keys().collect();
    assert_eq!(names, ["n", "clues", "id", "outcome", "solution", "stats"]);
    let record = call("solve", &posts(r#","text":"a note""#), &limits()).expect("a reply");
    assert!(record.contains(r#""text":"a note""#), "{record}");
}

#[test]
fn solutions_are_counted_and_listed() {
    let open = json!({"n": 3, "clues": vec![0; 12], "count": true});
    assert_eq!(reply("solve", &open)["count"], 12);
    let listed = reply("solve", &json!({"n": 3, "clues": vec![0; 12], "all": true}));
    assert_eq!(listed["solutions"].as_array().map(Vec::len), Some(12));
    assert_eq!(listed.get("complete"), None);
    let some = reply("solve", &json!({"n": 3, "clues": vec![0; 12], "limit": 5}));
    assert_eq!(
        (some["solutions"].as_array().map(Vec::len), &some["complete"]),
        (Some(5), &json!(false))
    );
    let many = reply("solve", &json!({"n": 6, "clues": vec![0; 24], "all": true}));
    assert_eq!(many["solutions"].as_array().map(Vec::len), Some(MOST_LISTED as usize));
    // The number of an older answer is no option.
    assert_eq!(reply("solve", &json!({"text": POSTS, "count": 7}))["outcome"], "unique");
}

#[test]
fn the_budget_is_lowered_and_never_raised() {
    let open = json!({"n": 20, "clues": vec![0; 80], "budget": 1});
    let answer = reply("solve", &open);
    assert_eq!((&answer["outcome"], &answer["stats"]["nodes"]), (&json!("unknown"), &json!(1)));
    let tight = Limits::nodes(1);
    let much = json!({"n": 20, "clues": vec![0; 80], "budget": 1_000_000}).to_string();
    let answer = call("solve", &much, &tight).expect("a reply");
    assert!(answer.contains(r#""outcome":"unknown""#), "{answer}");
}

#[test]
fn hints_come_in_stages() {
    let request = json!({"text": POSTS, "filled": "r1c3=4", "stage": "where"});
    let hint = &reply("hint", &request)["hint"];
    assert_eq!(hint["kind"], "step");
    assert_eq!(hint["text"].as_object().map(serde_json::Map::len), Some(1));
    let why = reply("hint", &json!({"text": POSTS, "why_not": "r1c4=4"}));
    assert_eq!(why["why_not"]["kind"], "steps");
    let again = reply("hint", &why);
    assert_eq!((&again["hint"]["kind"], again.get("why_not")), (&json!("step"), None));
}

#[test]
fn explanations_stop_at_a_level() {
    let whole = reply("explain", &json!({"text": POSTS, "verify": true}));
    assert_eq!((&whole["level"], &whole["verified"]), (&json!("Medium"), &json!(true)));
    let part = reply("explain", &json!({"text": POSTS, "level": "starter"}));
    assert_eq!(part["complete"], false);
}

#[test]
fn puzzles_are_made_alone_or_together() {
    let one = reply("generate", &json!({"n": 4, "level": "easy", "seed": 7}));
    assert_eq!(
        (&one["level"], &one["seed"], &one["number"]),
        (&json!("Easy"), &json!(7), &json!(1))
    );
    let many = reply("generate", &json!({"n": 4, "level": "easy", "seed": 7, "count": 3}));
    assert_eq!(many["puzzles"][0], one);
    let third = reply("generate", &json!({"n": 4, "level": "easy", "seed": 7, "number": 3}));
    assert_eq!(many["puzzles"][2], third);
    assert!(reply("generate", &json!({"n": 4}))["seed"].is_u64());
    let rare = r#"{"n":4,"level":"unreasonable","seed":1,"tries":2}"#;
    assert_eq!(failure("generate", rare), ("out_of_budget", None));
}

#[test]
fn puzzles_are_converted_with_what_is_written_on_them() {
    let link = reply("convert", &json!({"text": POSTS, "to": "puzzlink"}));
    assert_eq!(link["text"], "https://puzz.link/p?skyscrapers/4/4/h12h3i1h2h");
    assert_eq!((&link["from"], &link["dropped"]), (&json!("codewars"), &json!([])));
    let shared = json!({"text": "#skyscrapers/4/4/h12h3i1h2h&filled=h4", "to": "ndjson"});
    let puzzle = &reply("convert", &shared)["puzzle"];
    assert_eq!((&puzzle["n"], &puzzle["filled"][2]), (&json!(4), &json!(4)));
    let diagonals = r##"{"text":"#skyscrapers/4/4/h12h3i1h2h&diagonals","to":"towers""##;
    assert_eq!(failure("convert", &format!("{diagonals}}}")), ("not_possible", None));
    let lossy = call("convert", &format!("{diagonals},\"lossy\":true}}"), &limits());
    assert!(lossy.expect("a reply").contains(r#""dropped":["diagonals"]"#));
}

#[test]
fn boards_are_drawn() {
    let request = json!({"text": POSTS, "solution": true, "theme": "dark", "highlight": ["r1c1"]});
    let picture = reply("render", &request);
    assert_eq!(picture["media_type"], "image/svg+xml");
    assert!(picture["text"].as_str().is_some_and(|text| text.starts_with("<svg")));
    let solved = reply("solve", &json!({"text": POSTS}));
    let mut text = solved;
    (text["as"], text["ascii"]) = (json!("text"), json!(true));
    let board = reply("render", &text);
    assert!(board["text"].as_str().is_some_and(|text| text.contains(". | . . . . | 2")), "{board}");
    let open = r#"{"n":2,"clues":[0,0,0,0,0,0,0,0],"solution":true}"#;
    assert_eq!(failure("render", open), ("not_possible", None));
}

#[test]
fn wrong_requests_are_told_apart() {
    let posed = |more: &str| format!(r#"{{"text":"{POSTS}",{more}}}"#);
    assert_eq!(failure("dance", "{}").0, "unknown_verb");
    for (verb, request, field) in [
        ("solve", "[]".to_owned(), None),
        ("solve", "{".to_owned(), None),
        ("solve", "{}".to_owned(), Some("clues")),
        ("solve", r#"{"text":"1,2,3"}"#.to_owned(), Some("text")),
        ("solve", r#"{"n":99,"clues":[]}"#.to_owned(), Some("n")),
        ("solve", r#"{"n":4,"clues":[9,"x"]}"#.to_owned(), Some("clues[1]")),
        ("solve", posed(r#""from":"klingon""#), Some("from")),
        ("solve", posed(r#""budget":-1"#), Some("budget")),
        ("solve", posed(r#""limit":"many""#), Some("limit")),
        ("check", posed(r#""quick":1"#), Some("quick")),
        ("hint", posed(r#""stage":"later""#), Some("stage")),
        ("hint", posed(r#""why_not":"r9c9=1""#), Some("why_not")),
        ("hint", posed(r#""why_not":"here""#), Some("why_not")),
        ("hint", posed(r#""filled":[1]"#), Some("filled")),
        ("explain", posed(r#""level":"kids""#), Some("level")),
        ("generate", r#"{"seed":1}"#.to_owned(), Some("n")),
        ("generate", r#"{"n":4,"seed":1,"count":101}"#.to_owned(), Some("count")),
        ("generate", r#"{"n":4,"seed":1.5}"#.to_owned(), Some("seed")),
        ("convert", posed(r#""lossy":true"#), Some("to")),
        ("convert", posed(r#""to":"morse""#), Some("to")),
        ("render", posed(r#""as":"oil""#), Some("as")),
        ("render", posed(r#""highlight":["r9c9"]"#), Some("highlight")),
        ("render", posed(r#""theme":7"#), Some("theme")),
    ] {
        let expected = ("bad_request", field.map(str::to_owned));
        assert_eq!(failure(verb, &request), expected, "{verb} {request}");
    }
    let huge = " ".repeat(crate::MAX_REQUEST + 1);
    assert_eq!(failure("solve", &huge).0, "too_large");
}

#[test]
fn whoever_stops_is_obeyed() {
    let stop = || true;
    let limits = Limits::default().or_when(&stop);
    let request = json!({"n": 9, "clues": vec![0; 36], "to": "board"});
    let wish = json!({"n": 9, "seed": 1, "givens": "none"});
    let exercise = json!({"n": 9, "seed": 1, "technique": "pair"});
    let game = json!({"puzzle": request.clone(), "moves": []});
    let mut claimed = request.clone();
    claimed["move"] = "r1c1=1".into();
    for verb in VERBS {
        let (request, expected) = match verb {
            "generate" => (&wish, Err(FailureKind::Stopped)),
            "practice" => (&exercise, Err(FailureKind::Stopped)),
            "review" => (&game, Err(FailureKind::Stopped)),
            "assess" => (&claimed, Ok(())),
            _ => (&request, Ok(())),
        };
        let reply = call(verb, &request.to_string(), &limits);
        assert_eq!(reply.map(drop).map_err(|failure| failure.kind), expected, "{verb}");
    }
}

#[test]
fn quick_work_is_told_from_long_work() {
    assert!(is_light("hint", &posts("")) && is_light("solve", "no JSON at all"));
    assert!(is_light("solve", &json!({"text": POSTS}).to_string()));
    assert!(is_light("solve", r#"{"n":-1}"#), "no puzzle at all");
    assert!(!is_light("hint", r#"{"n":32}"#) && !is_light("generate", r#"{"n":9}"#));
    assert!(is_light("convert", r#"{"n":32}"#) && !is_light("review", "{}"));
    for (verb, most) in [("solve", 9), ("generate", 6), ("practice", 8)] {
        let asked = |n: usize, more: &str| is_light(verb, &format!("{{\"n\":{n}{more}}}"));
        assert!(asked(most, "") && !asked(most + 1, ""), "{verb}");
        assert_eq!(asked(2, ",\"count\":5"), verb == "solve", "{verb}");
    }
    // What counts is the text as it is written, in its quotation marks.
    let text = |length: usize| json!({"text": "0".repeat(length - 2)}).to_string();
    assert!(is_light("solve", &text(600)) && !is_light("solve", &text(601)));
}

#[test]
fn a_rule_that_cannot_be_names_its_field() {
    let board = r#""n":2,"clues":[0,0,0,0,0,0,0,0]"#;
    for (rules, field, message) in [
        (r#""regions":[1,1,1,2]"#, "regions", "region 1, first found in r1c1, has 3 cells"),
        (r#""regions":[1,2,2,1]"#, "regions", "region 2 is in pieces: r2c1"),
        (r#""regions":[1,1,2,2],"boxes":"1x2""#, "regions", "boxes and regions contradict"),
        (r#""free":true"#, "free", "`free` says"),
        (r#""clue":"product""#, "clue", "clue: expected"),
        (r#""regions":[1,"2"]"#, "regions[1]", "regions[1]: expected a whole number"),
    ] {
        for verb in ["solve", "hint", "generate"] {
            let request = match verb {
                "generate" => format!("{{\"n\":2,{rules}}}"),
                _ => format!("{{{board},{rules}}}"),
            };
            let failure = call(verb, &request, &limits()).expect_err(&request);
            assert_eq!(failure.kind, FailureKind::BadRequest, "{verb} {request}");
            assert_eq!(failure.field.as_deref(), Some(field), "{verb} {request}");
            assert!(failure.message.starts_with(message), "{verb}: {}", failure.message);
        }
    }
}

#[test]
fn every_rule_comes_back_in_the_reply() {
    let rules = r#""heights":1,"diagonals":true,"regions":[1,2,2,1],"free":true,"clue":"sum""#;
    let record = format!("{{\"n\":2,\"clues\":[1,0,0,0,0,0,0,0],{rules}");
    let reply = call("solve", &format!("{record}}}"), &limits()).expect("a reply");
    assert!(reply.starts_with(&record), "{reply}");
    let link = call("convert", &format!("{record},\"to\":\"link\"}}"), &limits()).expect("a reply");
    assert!(link.contains("&heights=1&diagonals&regions=1221&free&sum"), "{link}");
    let link: serde_json::Value = serde_json::from_str(&link).expect("JSON");
    let back = json!({"text": link["text"], "to": "ndjson"});
    let back = call("convert", &back.to_string(), &limits()).expect("a reply");
    assert!(back.contains(rules), "{back}");
}

/// Requests put together at random, from pieces that make sense and pieces that do not.
#[test]
fn no_request_panics() {
    let mut rng = skyscrapers::generate::Rng::new(7);
    let mut pick = |pieces: &[&str]| {
        let index = rng.below(pieces.len() as u32) as usize;
        pieces[index].to_owned()
    };
    let rules = skyscrapers::rules::parts().map(skyscrapers::rules::Part::field);
    let names = [
        "n",
        "clues",
        "givens",
        "filled",
        "marks",
        "text",
        "from",
        "to",
        "lossy",
        "stage",
        "why_not",
        "level",
        "verify",
        "quick",
        "limit",
        "count",
        "all",
        "seed",
        "number",
        "tries",
        "budget",
        "as",
        "theme",
        "solution",
        "candidates",
        "highlight",
        "symmetry",
        "require",
        "x",
    ];
    let names: Vec<&str> = names.into_iter().chain(rules).collect();
    let values = [
        "2",
        "3",
        "0",
        "-1",
        "1e999",
        "99999999999999999999",
        "1.5",
        "true",
        "false",
        "null",
        "\"\"",
        "{}",
        "[]",
        "[0,0,0,0,0,0,0,0]",
        "[1,2,0,0]",
        "[[1,1],[2,2]]",
        "[1,2,2,1]",
        "\"sum\"",
        "[[1],[2],[],[1,2]]",
        "\"0,0,0,0,0,0,0,0\"",
        "\"r1c1=1\"",
        "\"r9c9=9\"",
        "\"r1c2\"",
        "\"easy\"",
        "\"svg\"",
        "\"text\"",
        "\"ndjson\"",
        "\"board\"",
        "\"where\"",
        "\"none\"",
        "\"1..2\"",
        "\"1x2\"",
        "\"\\ud800\"",
        "\"4://1/2///3////1///2//\"",
        "[\"pair\"]",
    ];
    let puzzles =
        ["", r#""n":2,"clues":[0,0,0,0,0,0,0,0],"#, r#""text":"1,2,0,0,0,0,0,0","#, r#""n":3,"#];
    for _ in 0..4_000 {
        let verb = pick(&VERBS);
        let mut request = format!("{{{}", pick(&puzzles));
        for _ in 0..3 {
            let (name, value) = (pick(&names), pick(&values));
            request += &format!("\"{name}\":{value},");
        }
        request += r#""end":0}"#;
        match call(&verb, &request, &Limits::nodes(50)) {
            Ok(reply) => {
                let read: Result<serde_json::Value, _> = serde_json::from_str(&reply);
                // What nobody can hold is handed through all the same.
                let strange = request.contains("1e999") || request.contains("ud800");
                assert!(read.is_ok() || strange, "{verb} {request}: {reply}");
            }
            Err(failure) => assert!(!failure.message.is_empty(), "{verb} {request}"),
        }
    }
}
