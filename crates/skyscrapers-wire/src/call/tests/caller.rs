//! A caller with its tools, questions read once, puzzles made one by one, and what failures tell.

use serde_json::{Value, json};
use skyscrapers::Limits;
use skyscrapers::formats::Feature;
use skyscrapers::generate::Distinct;
use skyscrapers::render::theme::Theme;

use super::{limits, posts, reply, request_of};
use crate::{
    Caller, Conversion, FailureKind, Order, Question, Rendering, VERBS, call, random_seed,
};

#[test]
fn a_caller_answers_every_time_as_if_it_were_the_first() {
    let mut caller = Caller::new();
    for _ in 0..2 {
        for verb in VERBS {
            let request = request_of(verb).to_string();
            let first = call(verb, &request, &limits());
            assert_eq!(caller.call(verb, &request, &limits()), first, "{verb}");
        }
        // Other options, and another wish, for the same tools.
        let open = json!({"n": 3, "clues": vec![0; 12], "limit": 2}).to_string();
        let wish = r#"{"n":3,"seed":1}"#;
        for (verb, request) in [("check", open.as_str()), ("generate", wish)] {
            let first = call(verb, request, &limits());
            assert_eq!(caller.call(verb, request, &limits()), first, "{verb}");
        }
    }
}

#[test]
fn a_question_leaves_the_puzzles_fields_alone() {
    let record = posts(r#","id":7,"level":"Easy","count":true,"limit":3,"budget":"much""#);
    let ask = |verb: &str, options: &str| {
        let question = Question::read(verb, options).expect("a question");
        Caller::new().ask(&question, &record, &limits()).expect("a reply")
    };
    let solved = ask("solve", "{}");
    assert!(solved.starts_with(record.trim_end_matches('}')), "{solved}");
    let graded: Value =
        serde_json::from_str(&ask("explain", r#"{"level":"starter"}"#)).expect("JSON");
    assert_eq!((&graded["complete"], graded.get("level")), (&json!(false), None));
    let hint = ask("hint", r#"{"filled":"r1c1=4","stage":"where"}"#);
    assert!(hint.contains(r#""kind":"mistake""#) && !hint.contains("filled"), "{hint}");
}

#[test]
fn wrong_questions_are_refused_before_the_first_puzzle() {
    for (verb, options, field) in [
        ("solve", r#"{"limit":0}"#, Some("limit")),
        ("solve", r#"{"filled":"r1c1=4"}"#, None),
        ("solve", r#"{"n":4}"#, None),
        ("hint", r#"{"filled":[4]}"#, Some("filled")),
        ("convert", r#"{"to":"towers","from":"klingon"}"#, Some("from")),
        ("generate", r#"{"n":4}"#, None),
    ] {
        let failure = Question::read(verb, options).expect_err("a failure");
        assert_eq!(failure.kind, FailureKind::BadRequest, "{verb} {options}");
        assert_eq!(failure.field.as_deref(), field, "{verb} {options}");
    }
    assert_eq!(
        Question::read("dance", "{}").expect_err("a failure").kind,
        FailureKind::UnknownVerb
    );
}

#[test]
fn whoever_owns_the_memory_gets_all_solutions() {
    let open = json!({"n": 4, "clues": vec![0; 16]}).to_string();
    let question = Question::read("solve", r#"{"all":true}"#).expect("a question");
    let reply = Caller::new().without_bounds().ask(&question, &open, &Limits::default());
    let reply: Value = serde_json::from_str(&reply.expect("a reply")).expect("JSON");
    assert_eq!(reply["solutions"].as_array().map(Vec::len), Some(576));
    let mut caller = Caller::new();
    caller.most_listed = 5;
    let reply = caller.ask(&question, &open, &Limits::default()).expect("a reply");
    assert!(reply.contains(r#""complete":false"#), "{reply}");
}

#[test]
fn a_failure_says_where() {
    let told = |text: &str| {
        let request = json!({"text": text}).to_string();
        let failure = call("solve", &request, &limits()).expect_err("a failure");
        let json: Value = serde_json::from_str(&failure.to_json()).expect("JSON");
        json["error"].clone()
    };
    assert_eq!(told("9,0,0,0,0,0,0,0")["clue"], "above column 1");
    let given = r#"{"id":"mine","n":2,"clues":[0,0,0,0,0,0,0,0],"givens":[0,3,0,0]}"#;
    assert_eq!((&told(given)["cell"], &told(given)["id"]), (&json!("r1c2"), &json!("mine")));
    let pieces = told(r#"{"n":2,"clues":[0,0,0,0,0,0,0,0],"regions":[1,2,2,1]}"#);
    let cell = pieces["cell"].as_str().expect("a cell");
    assert!(pieces["message"].as_str().is_some_and(|message| message.contains(cell)), "{pieces}");
    let typo = told("0,0,1,2\n0,2,0,x");
    assert_eq!((&typo["line"], &typo["column"]), (&json!(2), &json!(7)));
    let rare = r#"{"n":4,"level":"unreasonable","seed":1,"tries":2}"#;
    let rare = call("generate", rare, &limits()).expect_err("a failure");
    assert_eq!(rare.details.tries, Some(2));
    assert!(rare.details.nearest.is_some() && rare.to_json().contains(r#""nearest":{"n":4"#));
}

#[test]
fn puzzles_made_one_by_one_are_those_of_a_run() {
    // Of such small boards, many are made twice.
    let wish = r#"{"n":3,"level":"starter","seed":1}"#;
    let run: Value = reply("generate", &json!({"n": 3, "level": "starter", "seed": 1, "count": 6}));
    let order = Order::read(wish).expect("an order");
    let (mut caller, mut distinct) = (Caller::new(), Distinct::new());
    let mut repeated = 0;
    for number in 1..=6 {
        let made = caller.make_new(&order, number, &mut distinct, &limits());
        let (again, made) = made.expect("a puzzle");
        repeated += u64::from(again > 0);
        assert_eq!(caller.make(&order, number, again, &limits()).as_ref(), Ok(&made));
        let made: Value = serde_json::from_str(&made).expect("JSON");
        assert_eq!(made, run["puzzles"][number as usize - 1]);
    }
    assert!(repeated > 0);
}

#[test]
fn front_ends_convert_and_draw_by_themselves() {
    let diagonals = "#skyscrapers/4/4/h12h3i1h2h&diagonals";
    let conversion = Conversion::read(r#"{"to":"towers","lossy":true}"#).expect("options");
    let converted = Caller::new().convert(&conversion, diagonals).expect("a text");
    assert_eq!(converted.text, "4://1/2///3////1///2//");
    let dropped: Vec<String> = converted.dropped.iter().map(Feature::to_string).collect();
    assert_eq!(dropped, ["diagonals"]);
    assert!(Conversion::read(r#"{"to":"towers","filled":"r1c1=1"}"#).is_err());

    let drawn = |options: &str, text: &str| {
        let rendering = Rendering::read(options).expect("options");
        Caller::new().draw(&rendering, text, &limits())
    };
    let plain = drawn("{}", diagonals).expect("a picture");
    assert_eq!((plain.is_bare, plain.theme), (true, None));
    assert_eq!(plain.title, "Skyscrapers puzzle, 4x4");
    assert!(plain.scene.rules().diagonals() && plain.record.puzzle().rules().diagonals());
    let filled = format!("{diagonals}&filled=h4");
    for (options, text) in [
        (r#"{"candidates":true}"#, diagonals),
        (r#"{"highlight":"r1c1, r2c2"}"#, diagonals),
        (r#"{"filled":"r1c1=1","theme":"dark"}"#, diagonals),
        (r#"{"marks":"r1c1=12"}"#, diagonals),
        ("{}", filled.as_str()),
    ] {
        let drawn = drawn(options, text).expect("a picture");
        assert!(!drawn.is_bare, "{options} {text}");
        assert_eq!(drawn.theme, options.contains("dark").then_some(Theme::Dark));
    }
    let solved = drawn(r#"{"solution":true}"#, super::POSTS).expect("a picture");
    assert_eq!((solved.is_bare, solved.title.as_str()), (false, "Skyscrapers solution, 4x4"));
    assert_eq!(drawn("{}", "what?").expect_err("no puzzle").field, None);
}

#[test]
fn chance_makes_seeds_that_are_short_and_not_always_the_same() {
    let seeds: Vec<u64> = (0..20).filter_map(|_| random_seed()).collect();
    assert_eq!(seeds.len(), 20);
    assert!(seeds.iter().all(|&seed| seed <= u64::from(u32::MAX)), "{seeds:?}");
    assert!(seeds.iter().any(|&seed| seed != seeds[0]) && seeds.iter().any(|&seed| seed > 9_999));
}

#[test]
fn an_order_knows_its_first_number() {
    let order = |text: &str| Order::read(text).expect("an order").number();
    assert_eq!((order(r#"{"n":4}"#), order(r#"{"n":4,"number":7}"#)), (1, 7));
    let [english, german] = ["en", "de"].map(|lang| {
        let wish = format!(r#"{{"n":2,"boxes":"2x2","lang":"{lang}"}}"#);
        Order::read(&wish).expect_err("no such boxes")
    });
    assert_eq!(english.field.as_deref(), Some("boxes"));
    assert_ne!(english.message, german.message);
}
