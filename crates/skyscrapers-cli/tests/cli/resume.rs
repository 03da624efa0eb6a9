//! Long runs that end too soon: whatever ends them, what is written are whole lines, and the rest goes on from there as if
//! nothing had happened.

use std::fs::{self, File};
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use crate::{POSTS, empty, feed, run, skyscrapers};

/// The output of a run to its end.
fn out(arguments: &[&str]) -> String {
    let run = run(arguments);
    assert_eq!((run.code, run.err.as_str()), (0, ""), "{arguments:?}");
    run.out
}

/// A file of this test's own.
fn scratch(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("resume");
    fs::create_dir_all(&folder).expect("a folder");
    folder.join(name)
}

/// Puzzles of several sizes, some of them broken, one a line.
fn puzzles() -> Vec<String> {
    let broken = "1,2,3".to_owned();
    let record = |id: usize, size: usize| {
        format!("{{\"id\":{id},\"n\":{size},\"clues\":[{}]}}", vec!["0"; 4 * size].join(","))
    };
    (0..40)
        .map(|id| match id % 8 {
            3 => broken.clone(),
            5 => POSTS.to_owned(),
            size => record(id, 2 + size % 3),
        })
        .collect()
}

#[test]
fn generate_goes_on_with_the_same_puzzles() {
    // Hardly any 3x3 is unlike all others, so that many are made a second time.
    for form in [&["--json"][..], &["--to", "codewars"], &[]] {
        let with = |more: &[&str]| {
            let wish = ["generate", "--size", "3", "--count", "40", "--seed", "5"];
            out(&[&wish, form, more].concat())
        };
        let whole = with(&[]);
        for first in [1, 2, 23, 40] {
            let rest = with(&["--first", &first.to_string()]);
            let head = whole.strip_suffix(&rest).unwrap_or_else(|| panic!("{form:?} from {first}"));
            if form.is_empty() || first == 1 {
                continue;
            }
            assert_eq!(head.lines().count(), first - 1);
            let file = scratch(&format!("before-{}-{first}", form.len()));
            fs::write(&file, head).expect("a file");
            let file = file.to_string_lossy();
            assert_eq!(with(&["--first", &first.to_string(), "--before", &file]), rest);
        }
    }
}

#[test]
fn what_came_before_must_be_what_came_before() {
    let file = scratch("too-few");
    fs::write(&file, format!("{POSTS}\n")).expect("a file");
    let file = file.to_string_lossy();
    let wish = ["generate", "--size", "4", "--count", "9", "--seed", "5", "--first", "4"];
    let refused = run(&[&wish[..], &["--before", &file]].concat());
    assert_eq!(refused.code, 2);
    assert!(refused.err.contains("1 puzzle, but --first needs the 3 before it"), "{}", refused.err);
    // A random seed would make other puzzles before.
    assert_eq!(run(&["generate", "--first", "4"]).code, 2);
}

#[test]
fn skipping_goes_on_as_one_run() {
    let puzzles = puzzles();
    for arguments in [
        &["solve", "--json"][..],
        &["solve"],
        &["solve", "--count"],
        &["grade", "--json"],
        &["grade"],
        &["check", "--json"],
        &["convert", "--to", "ndjson"],
        &["hint", "--json"],
        &["explain", "--json"],
    ] {
        let text = |some: &[String]| format!("{}\n", some.join("\n"));
        let whole = feed(arguments, text(&puzzles));
        for skip in [2, 4, 39] {
            let number = skip.to_string();
            let head = feed(arguments, text(&puzzles[..skip]));
            let rest = feed(&[arguments, &["--skip", &number]].concat(), text(&puzzles));
            assert_eq!(head.out + &rest.out, whole.out, "{arguments:?} from {skip}");
            assert_eq!(head.err + &rest.err, whole.err, "{arguments:?} from {skip}");
        }
        let nothing = feed(&[arguments, &["--skip", "40"]].concat(), text(&puzzles));
        assert_eq!((nothing.out.as_str(), nothing.err.as_str()), ("", ""));
    }
}

/// Starts a run that writes into a file, lets it work for a while, and sends it a signal.
#[cfg(unix)]
fn interrupted(arguments: &[&str], file: &PathBuf, signal: &str, least: u64) -> String {
    let mut child = skyscrapers(arguments)
        .stdout(File::create(file).expect("a file"))
        .stdin(Stdio::null())
        .spawn()
        .expect("it starts");
    let begun = Instant::now();
    while fs::metadata(file).expect("a file").len() < least {
        assert!(begun.elapsed() < Duration::from_secs(60), "nothing is written");
        thread::sleep(Duration::from_millis(5));
    }
    let id = child.id().to_string();
    let sent = Command::new("kill").args([signal, &id]).status();
    assert!(sent.expect("a kill command").success());
    let mut err = String::new();
    let mut stderr = child.stderr.take().expect("a pipe");
    std::io::Read::read_to_string(&mut stderr, &mut err).expect("text");
    child.wait().expect("it ends");
    err
}

/// The lines of a file, which must be whole.
#[cfg(unix)]
fn lines(file: &PathBuf) -> usize {
    let text = fs::read_to_string(file).expect("text");
    assert!(text.is_empty() || text.ends_with('\n'), "a line is cut short");
    text.lines().count()
}

/// The number behind an option that a message names.
#[cfg(unix)]
fn named(message: &str, option: &str) -> usize {
    let rest = message.split(option).nth(1).unwrap_or_else(|| panic!("{option} in {message:?}"));
    let digits: String = rest.trim().chars().take_while(char::is_ascii_digit).collect();
    digits.parse().expect("a number")
}

#[cfg(unix)]
#[test]
fn a_killed_or_stopped_generate_goes_on() {
    let wish = ["generate", "--size", "4", "--seed", "9", "--json"];
    for (signal, least) in [("-KILL", 1), ("-KILL", 40_000), ("-INT", 20_000)] {
        let file = scratch(&format!("made{signal}{least}"));
        let err = interrupted(&[&wish[..], &["--count", "1000000"]].concat(), &file, signal, least);
        let made = lines(&file);
        if signal == "-INT" {
            assert_eq!(named(&err, "--seed 9 --first"), made + 1, "{err}");
        }
        let count = (made + 25).to_string();
        let whole = out(&[&wish[..], &["--count", &count]].concat());
        let first = (made + 1).to_string();
        let rest = out(&[&wish[..], &["--count", &count, "--first", &first]].concat());
        assert_eq!(fs::read_to_string(&file).expect("text") + &rest, whole);
    }
}

#[cfg(unix)]
#[test]
fn a_killed_or_stopped_stream_goes_on() {
    let input = scratch("stream-input");
    let many: Vec<String> = (0..60_000)
        .map(|id| format!("{{\"id\":{id},\"n\":4,\"clues\":[{}]}}", POSTS.replace('"', "")))
        .collect();
    fs::write(&input, many.join("\n")).expect("a file");
    let input = input.to_string_lossy().into_owned();
    for (signal, least) in [("-KILL", 1), ("-KILL", 100_000), ("-INT", 50_000)] {
        let file = scratch(&format!("solved{signal}{least}"));
        let err = interrupted(&["grade", "--json", &input], &file, signal, least);
        let done = lines(&file);
        if signal == "-INT" && done < many.len() {
            assert_eq!(named(&err, "--skip"), done, "{err}");
        }
        let text = fs::read_to_string(&file).expect("text");
        let rest = out(&["grade", "--json", "--skip", &done.to_string(), &input]);
        let ids: Vec<u64> = text
            .lines()
            .chain(rest.lines())
            .map(|line| serde_json::from_str::<serde_json::Value>(line).expect("JSON"))
            .map(|reply| reply["id"].as_u64().expect("a number"))
            .collect();
        assert_eq!(ids, (0..many.len() as u64).collect::<Vec<u64>>());
    }
}

/// Runs with a bound on the length of files, in blocks of 512 bytes, as on a disk that runs full.
#[cfg(unix)]
fn on_a_full_disk(arguments: &[&str], blocks: u32, file: &PathBuf) -> (Option<i32>, String) {
    let script = format!("trap '' XFSZ; ulimit -f {blocks}; exec \"$@\"");
    let output = Command::new("sh")
        .args(["-c", &script, "sh", env!("CARGO_BIN_EXE_skyscrapers"), "--lang", "en"])
        .args(arguments)
        .stdin(Stdio::null())
        .stdout(File::create(file).expect("a file"))
        .output();
    let output = output.expect("a shell");
    (output.status.code(), String::from_utf8(output.stderr).expect("text"))
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_keeps_whole_lines_and_says_how_to_go_on() {
    let file = scratch("full-made");
    let wish = ["generate", "--size", "4", "--seed", "3", "--json"];
    let (code, err) = on_a_full_disk(&[&wish[..], &["--count", "500"]].concat(), 16, &file);
    assert_eq!(code, Some(2), "{err}");
    let made = lines(&file);
    assert_eq!(named(&err, "--seed 3 --first"), made + 1, "{err}");
    assert_eq!(err.lines().count(), 1, "{err}");
    let rest = out(&[&wish[..], &["--count", "500", "--first", &(made + 1).to_string()]].concat());
    let whole = out(&[&wish[..], &["--count", "500"]].concat());
    assert_eq!(fs::read_to_string(&file).expect("text") + &rest, whole);

    let input = scratch("full-input");
    let puzzle = empty(3);
    fs::write(&input, format!("{puzzle}\n").repeat(3000)).expect("a file");
    let input = input.to_string_lossy();
    let file = scratch("full-solved");
    let (code, err) = on_a_full_disk(&["solve", "--json", &input], 64, &file);
    assert_eq!((code, err.lines().count()), (Some(2), 1), "{err}");
    assert_eq!(named(&err, "--skip"), lines(&file), "{err}");
}

#[cfg(target_os = "linux")]
#[test]
fn a_device_without_room_is_an_error_in_one_line() {
    for (arguments, said) in [
        (&["generate", "--seed", "3", "--lang", "en"][..], "continue with --seed 3 --first 1"),
        (&["solve", POSTS, "--lang", "de"], "Schreiben geht nicht: "),
    ] {
        let full = File::options().write(true).open("/dev/full").expect("a device");
        let output = skyscrapers(arguments).stdout(full).stdin(Stdio::null()).output();
        let output = output.expect("it ends");
        let err = String::from_utf8(output.stderr).expect("text");
        assert_eq!((output.status.code(), err.lines().count()), (Some(2), 1), "{err}");
        assert!(err.contains(said), "{err}");
    }
}
