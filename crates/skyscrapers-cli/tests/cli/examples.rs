//! Every command that help, README and book show is run, and prints what they say.

use std::fs;
use std::path::Path;
use std::process::Command;

use crate::serve::served;
use crate::{POSTS, repository, run};

/// Runs an example, in a folder of its own.
fn run_example(command: &str, folder: &Path) -> (String, i32) {
    // A server runs until it is stopped, so it is asked how it is, and stopped.
    match command.strip_prefix("skyscrapers serve") {
        Some(options) => served(options.replace(" --open", "").trim()),
        None => shell(command, folder),
    }
}

/// Runs a shell command in a folder of its own that holds the files which examples name.
fn shell(command: &str, folder: &Path) -> (String, i32) {
    fs::create_dir_all(folder).expect("a folder");
    let puzzles = format!(
        "{{\"id\":\"posts\",\"n\":4,\"clues\":[{POSTS}]}}\n{{\"n\":2,\"clues\":[1,0,0,0,0,0,0,0]}}\n"
    );
    fs::write(folder.join("puzzles.ndjson"), puzzles).expect("a file");
    let game = r#"{"puzzle":{"n":2,"clues":[1,0,0,0,0,0,0,0]},"moves":[]}"#;
    fs::write(folder.join("game.json"), game).expect("a file");
    let binary = Path::new(env!("CARGO_BIN_EXE_skyscrapers"));
    let path = std::env::var("PATH").unwrap_or_default();
    let path = format!("{}:{path}", binary.parent().expect("a folder").display());
    let output = Command::new("sh")
        .args(["-c", command])
        .current_dir(folder)
        .env("PATH", path)
        .env_remove("NO_COLOR")
        .env_remove("CLICOLOR_FORCE")
        .output()
        .expect("a shell");
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    (text(&output.stdout) + &text(&output.stderr), output.status.code().unwrap_or(-1))
}

#[cfg(unix)]
#[test]
fn the_examples_in_help_run() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("help");
    let whole = run(&["--help"]).out;
    let verbs = whole.lines().skip_while(|line| *line != "Commands:").skip(1);
    let verbs = verbs.take_while(|line| !line.is_empty());
    let verbs: Vec<&str> = verbs.filter_map(|line| line.split_whitespace().next()).collect();
    for verb in skyscrapers_wire::VERBS {
        assert!(verbs.contains(&verb), "{verb} is none of {verbs:?}");
    }
    let mut examples = 0;
    let calls = verbs.iter().filter(|verb| **verb != "help").map(|&verb| vec![verb, "--help"]);
    for call in calls.chain([vec!["--help"]]) {
        let help = run(&call);
        assert_eq!(help.code, 0);
        let lines = help.out.lines().skip_while(|line| *line != "Examples:").skip(1);
        for line in lines.take_while(|line| !line.is_empty()) {
            let (printed, code) = run_example(line.trim(), &folder);
            assert!(code == 0 || code == 1, "{line}\nexits with {code}:\n{printed}");
            examples += 1;
        }
    }
    assert!(examples >= 10, "only {examples} examples found");
}

#[cfg(unix)]
#[test]
fn the_readme_prints_what_it_says() {
    if let Some(commands) = run_examples_of("README.md") {
        assert!(commands >= 6, "only {commands} commands found");
    }
}

#[cfg(unix)]
#[test]
fn the_traces_of_the_posts_are_what_is_printed() {
    assert!(matches!(run_examples_of("docs/traces.md"), None | Some(8)));
}

#[cfg(unix)]
#[test]
fn the_book_prints_what_it_says() {
    let Some(root) = repository() else { return };
    let docs = fs::read_dir(root.join("docs")).expect("the book");
    let names = docs.map(|entry| entry.expect("a file").file_name().to_string_lossy().into_owned());
    let pages = names.filter(|name| name.ends_with(".md") && name != "traces.md");
    let commands: usize = pages.filter_map(|name| run_examples_of(&format!("docs/{name}"))).sum();
    assert!(commands >= 30, "only {commands} commands found");
}

/// Runs every command that a page of the repository shows, and compares what they print. So many there were; a published
/// package has no such pages.
fn run_examples_of(page: &str) -> Option<usize> {
    let root = repository()?;
    let text = fs::read_to_string(root.join(page)).expect("a page");
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(page.replace('/', "-"));
    let mut commands = 0;
    for block in text.split("```console\n").skip(1) {
        let block = block.split("```").next().expect("a block");
        for example in block.split("$ ").skip(1) {
            let (command, expected) = example.split_once('\n').expect("a line");
            if command == "./test" {
                continue; // That is us.
            }
            let command = command.replace("cargo run --release --", "skyscrapers");
            let (printed, _) = run_example(&command, &folder);
            assert!(
                fits(printed.trim_end(), expected.trim_end()),
                "$ {command}\nprints\n{printed}\nbut {page} says\n{expected}"
            );
            commands += 1;
        }
    }
    Some(commands)
}

/// Is this what was expected, where `…` stands for anything?
fn fits(printed: &str, expected: &str) -> bool {
    let mut parts = expected.split('…');
    let Some(mut rest) = parts.next().and_then(|start| printed.strip_prefix(start)) else {
        return false;
    };
    let mut last = None;
    for part in parts {
        let Some(at) = rest.find(part) else { return false };
        rest = &rest[at + part.len()..];
        last = Some(part);
    }
    rest.is_empty() || last == Some("")
}

#[test]
fn an_ellipsis_stands_for_anything() {
    assert!(fits("abc", "abc") && fits("abc", "a…c") && fits("abc", "…") && fits("abc", "ab…"));
    assert!(!fits("abc", "ab") && !fits("abc", "a…d") && !fits("abc", "b…") && !fits("abc", "a…b"));
}
