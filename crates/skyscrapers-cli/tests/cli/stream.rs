//! Streams of many puzzles: order, promptness, closed pipes, Ctrl-C.

use std::io::{BufRead, BufReader, Read, Write};
use std::process::Child;
use std::sync::mpsc;
use std::thread;
use std::time::{Duration, Instant};

use crate::{POSTS, empty, feed, skyscrapers};

/// Far longer than anything here takes; only a hang reaches it.
const LONG: Duration = Duration::from_secs(60);

#[test]
fn the_order_of_the_input_is_kept() {
    // Puzzles that take very different times, so that threads overtake one another.
    let (quick, slow) = (empty(2), empty(4));
    let mut input = String::new();
    for id in 0..500 {
        let (n, clues) = if id % 7 == 0 { (4, &slow) } else { (2, &quick) };
        input.push_str(&format!("{{\"id\":{id},\"n\":{n},\"clues\":[{clues}]}}\n"));
    }
    let one = feed(&["solve", "--count", "--json", "--jobs", "1"], input.clone());
    let many = feed(&["solve", "--count", "--json", "--jobs", "4"], input);
    assert_eq!(one, many);
    let ids: Vec<u64> = many
        .out
        .lines()
        .map(|line| serde_json::from_str::<serde_json::Value>(line).expect("JSON"))
        .map(|reply| reply["id"].as_u64().expect("a number"))
        .collect();
    assert_eq!(ids, (0..500).collect::<Vec<u64>>());
}

#[test]
fn an_answer_does_not_wait_for_the_next_question() {
    for arguments in [&["solve", "--json"][..], &["check"], &["solve", "--count"]] {
        let mut child = skyscrapers(arguments).spawn().expect("the binary starts");
        let mut stdin = child.stdin.take().expect("a pipe");
        let (lines, answers) = mpsc::channel();
        let stdout = BufReader::new(child.stdout.take().expect("a pipe"));
        thread::spawn(move || {
            for line in stdout.lines() {
                let _ = lines.send(line.expect("text"));
            }
        });
        for _ in 0..3 {
            writeln!(stdin, "{POSTS}").expect("an open pipe");
            let answer = answers.recv_timeout(LONG);
            assert!(answer.is_ok(), "{arguments:?}: no answer to a question asked");
            // The rest of an answer of several lines.
            while answers.recv_timeout(Duration::from_millis(50)).is_ok() {}
        }
        drop(stdin);
        assert_eq!(child.wait().expect("the binary ends").code(), Some(0));
    }
}

#[test]
fn solutions_are_printed_as_they_are_found() {
    let mut child = skyscrapers(&["solve", "--all", &empty(8)]).spawn().expect("it starts");
    let mut stdout = child.stdout.take().expect("a pipe");
    let mut seen = [0; 4096];
    stdout.read_exact(&mut seen).expect("the first of far too many solutions");
    // Nobody reads on: the program ends, and calls it a success.
    drop(stdout);
    assert_eq!(wait(child), (Some(0), String::new()));
}

#[test]
fn a_closed_pipe_is_success() {
    let input = format!("{POSTS}\n").repeat(20_000);
    let mut child = skyscrapers(&["solve", "--json"]).spawn().expect("it starts");
    let mut stdin = child.stdin.take().expect("a pipe");
    drop(child.stdout.take());
    let writer = thread::spawn(move || drop(stdin.write_all(input.as_bytes())));
    assert_eq!(wait(child), (Some(0), String::new()));
    writer.join().expect("the writer ends");
}

#[cfg(unix)]
#[test]
fn ctrl_c_stops_cleanly() {
    let mut child = skyscrapers(&["solve", "-", "--count"]).spawn().expect("it starts");
    let mut stdin = child.stdin.take().expect("a pipe");
    writeln!(stdin, "{}\n{}", empty(3), empty(9)).expect("an open pipe");
    let mut stdout = BufReader::new(child.stdout.take().expect("a pipe"));
    let mut first = String::new();
    stdout.read_line(&mut first).expect("the first answer");
    assert_eq!(first, "12\n");
    let id = child.id().to_string();
    let sent = std::process::Command::new("kill").args(["-INT", &id]).status();
    assert!(sent.expect("a kill command").success());
    let (code, err) = wait(child);
    let mut rest = String::new();
    stdout.read_to_string(&mut rest).expect("the rest");
    assert_eq!(code, Some(3));
    // The second puzzle may not even have begun.
    let partial = rest.starts_with("at least ") && rest.ends_with("; stopped by Ctrl-C\n");
    assert!(rest.is_empty() || partial, "{rest}");
    assert_eq!(err, "stopped by Ctrl-C: 1 puzzle done; continue with --skip 1\n");
    drop(stdin);
}

/// The exit code and standard error of a program that should end soon.
fn wait(mut child: Child) -> (Option<i32>, String) {
    let started = Instant::now();
    let status = loop {
        match child.try_wait().expect("a child") {
            Some(status) => break status,
            None if started.elapsed() > LONG => {
                child.kill().expect("a child");
                panic!("it does not end");
            }
            None => thread::sleep(Duration::from_millis(10)),
        }
    };
    let mut err = String::new();
    child.stderr.take().expect("a pipe").read_to_string(&mut err).expect("text");
    (status.code(), err)
}
