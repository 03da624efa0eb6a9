//! `--lang`, and the locale where nothing is said.

use crate::{POSTS, run, skyscrapers};

#[test]
fn the_option_chooses_the_language_of_every_verb() {
    let open = POSTS.replace('3', "2");
    for (arguments, german) in [
        (vec!["solve", POSTS], "genau eine Lösung, ohne Probieren gefunden"),
        (vec!["solve", &open], "mehr als eine Lösung; hier sind zwei, die sich in"),
        (vec!["check", POSTS], "gültig: genau eine Lösung"),
        (vec!["check", "2,3,2,2,0,0,0,0,0,0,0,0,0,0,0,0"], "ungültig: keine Lösung: "),
        (vec!["hint", POSTS, "--stage", "where"], "Sieh dir Spalte 3 von oben an."),
        (vec!["hint", POSTS, "--why-not", "r1c3=2"], "Also: r1c3 ist nicht 2."),
        (vec!["grade", POSTS], "Mittel, Wertung 2,7, Aufwand 73"),
        (vec!["explain", POSTS], "gelöst in "),
        (vec!["generate", "-n", "4", "--level", "easy", "--seed", "7"], "Leicht, Wertung "),
    ] {
        let english = run(&arguments);
        let told = run(&[&arguments[..], &["--lang", "de"]].concat());
        assert!(told.out.contains(german), "{arguments:?}: {}", told.out);
        assert!(!english.out.contains(german), "{arguments:?}");
        assert_eq!(told.code, english.code, "{arguments:?}");
    }
    // The option may also stand before the verb.
    assert_eq!(run(&["--lang", "de", "grade", POSTS]), run(&["grade", POSTS, "--lang", "de"]));
    let wrong = run(&["grade", POSTS, "--lang", "xx"]);
    assert_eq!(wrong.code, 2);
    assert!(wrong.err.contains("is not a language we speak"), "{}", wrong.err);
}

#[test]
fn errors_are_told_in_the_language_too() {
    let wrong = run(&["solve", "0,0,9,0,0,0,0,0", "--lang", "de"]);
    assert_eq!(wrong.code, 2);
    assert!(wrong.err.contains("hier gehen Randzahlen von 1 bis 2"), "{}", wrong.err);
    let wish = run(&["generate", "-n", "4", "--clues", "99", "--lang", "de"]);
    assert!(wish.err.contains("99 Randzahlen gehen nicht"), "{}", wish.err);
    let json = run(&["solve", "0,0,9,0,0,0,0,0", "--lang", "de", "--json"]);
    assert!(json.out.contains("hier gehen Randzahlen"), "{}", json.out);
}

#[test]
fn the_locale_speaks_where_nothing_is_said() {
    let told = |set: &[(&str, &str)], more: &[&str]| {
        let mut command = skyscrapers(&[&["grade", POSTS], more].concat());
        command.envs(set.iter().copied());
        let output = command.output().expect("a run");
        String::from_utf8(output.stdout).expect("text")
    };
    assert!(told(&[("LANG", "de_AT.UTF-8")], &[]).starts_with("Mittel"));
    assert!(told(&[("LANG", "de_DE"), ("LC_ALL", "C")], &[]).starts_with("Medium"));
    assert!(told(&[("LANG", "xx_XX")], &[]).starts_with("Medium"));
    assert!(told(&[("LANG", "de_DE")], &["--lang", "en"]).starts_with("Medium"));
}

#[test]
fn data_is_the_same_in_every_language() {
    let object = |language: &str| {
        let run = run(&["grade", POSTS, "--json", "--lang", language]);
        serde_json::from_str::<serde_json::Value>(&run.out).expect("JSON")
    };
    assert_eq!(object("en"), object("de"));
    assert_eq!(object("de")["level"], "Medium");
}
