//! What happens at every bound: bytes, time, places in the queue, connections, the end.

use std::io::{Read, Write};
use std::net::TcpStream;
use std::thread;
use std::time::{Duration, Instant};

use crate::client::{connect, get, post, posting, read, send};
use crate::{POSTS, Running, long_work};

/// Waits until something holds, for a few seconds at most.
fn until(what: &str, mut holds: impl FnMut() -> bool) {
    let begun = Instant::now();
    while !holds() {
        assert!(begun.elapsed() < Duration::from_secs(10), "{what}: not in time");
        thread::sleep(Duration::from_millis(10));
    }
}

#[test]
fn large_requests_are_refused() {
    let server = Running::start(|_| {});
    let fits = format!(r#"{{"n":1,"clues":[0,0,0,0],"mine":"{}"}}"#, "x".repeat(60_000));
    assert_eq!(post(server.address, "solve", &fits).status, 200);
    for length in [70_000, 500_000] {
        let answer = post(server.address, "solve", &" ".repeat(length));
        assert_eq!((answer.status, answer.kind().as_str()), (413, "too_large"));
    }
}

#[test]
fn saved_pages_are_read_and_take_little_room() {
    let link = "https://puzz.link/p?skyscrapers/4/4/k13h4j3g";
    let page = |length: usize| {
        let filler = "<p class=\\\"x\\\">words</p>\\n".repeat(length / 25);
        let page = format!("<!DOCTYPE html><html>{filler}<a href='{link}'>mine</a></html>");
        format!(r#"{{"text":"{page}","to":"codewars"}}"#)
    };
    let server = Running::start(|_| {});
    for length in [60_000, 300_000, 1_000_000] {
        let answer = post(server.address, "convert", &page(length));
        assert_eq!((answer.status, &answer.json()["from"]), (200, &"puzzlink".into()), "{length}");
    }
    // Every other verb keeps its bound, and a text above that of the library is told by the library.
    assert_eq!(post(server.address, "solve", &page(300_000)).kind(), "too_large");
    let longer = post(server.address, "convert", &page(1_500_000));
    assert_eq!((longer.status, longer.kind().as_str()), (400, "bad_request"));
    let message = longer.json()["error"]["message"].to_string();
    assert!(message.contains("the text is longer than 1048576 bytes"), "{message}");
    assert_eq!(post(server.address, "convert", &page(2_500_000)).kind(), "too_large");
    // Where there is no more room, whoever comes is to come back.
    let full = Running::start(|config| config.texts = 0);
    assert_eq!(post(full.address, "convert", &page(60_000)).status, 200);
    let refused = post(full.address, "convert", &page(300_000));
    assert_eq!((refused.status, refused.kind().as_str()), (503, "busy"));
}

#[test]
fn slow_clients_are_not_waited_for() {
    let server = Running::start(|config| config.patience = Duration::from_millis(300));
    let whole = posting("solve", POSTS);
    for sent in [10, whole.len() - 10] {
        let answer = send(server.address, &whole[..sent]);
        assert_eq!((answer.status, answer.kind().as_str()), (408, "timeout"), "{sent} bytes");
    }
    // A connection on which nothing was ever asked just ends.
    let mut quiet = Vec::new();
    connect(server.address).read_to_end(&mut quiet).expect("an end");
    assert!(quiet.is_empty(), "{}", String::from_utf8_lossy(&quiet));
}

#[test]
fn work_ends_with_its_time() {
    let server = Running::start(|config| config.time_limit = Duration::from_millis(300));
    let answer = post(server.address, "solve", &long_work());
    assert_eq!((answer.status, &answer.json()["complete"]), (200, &false.into()));
    let wish = r#"{"n":12,"seed":1,"givens":"none"}"#;
    let answer = post(server.address, "generate", wish);
    assert_eq!((answer.status, answer.kind().as_str()), (422, "stopped"));
}

#[test]
fn a_full_queue_says_so_and_short_work_goes_on() {
    let server = Running::start(|config| (config.jobs, config.queue) = (1, 2));
    let mut long = Vec::new();
    for wait in 0..3 {
        let mut stream = connect(server.address);
        stream.write_all(posting("solve", &long_work()).as_bytes()).expect("a server");
        long.push(stream);
        let waiting = || get(server.address, "/api/v1/health", "").json()["waiting_long"].clone();
        until("a place in the queue", || waiting() == wait);
    }
    let refused = post(server.address, "solve", &long_work());
    assert_eq!((refused.status, refused.kind().as_str()), (503, "busy"));
    assert_eq!(refused.header("retry-after"), Some("1"));
    assert_eq!(post(server.address, "hint", POSTS).status, 200);
    // Answered before its elders.
    let health = get(server.address, "/api/v1/health", "").json();
    assert_eq!(health["waiting_long"], 2);
}

#[test]
fn nobody_works_for_clients_that_are_gone() {
    let server = Running::start(|config| {
        (config.jobs, config.queue) = (1, 1);
        config.time_limit = Duration::from_secs(60);
    });
    let mut streams = Vec::new();
    for wait in 0..2 {
        let mut stream = connect(server.address);
        stream.write_all(posting("solve", &long_work()).as_bytes()).expect("a server");
        streams.push(stream);
        let waiting = || get(server.address, "/api/v1/health", "").json()["waiting_long"].clone();
        until("a place in the queue", || waiting() == wait);
    }
    assert_eq!(post(server.address, "solve", &long_work()).status, 503);
    // One is worked on and one waits; without their clients, both make room at once.
    drop(streams);
    let quick = r#"{"n":10,"clues":[0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0]}"#;
    until("room", || post(server.address, "solve", quick).status == 200);
}

#[test]
fn connections_are_counted() {
    let server = Running::start(|config| config.connections = 2);
    let held = [connect(server.address), connect(server.address)];
    let refused = || {
        let mut stream = connect(server.address);
        read(&mut stream).map(|answer| (answer.status, answer.kind()))
    };
    until("a refusal", || refused().is_ok_and(|said| said == (503, "busy".to_owned())));
    drop(held);
    let asked = || {
        let mut stream = connect(server.address);
        let _ = stream.write_all(posting("hint", POSTS).as_bytes());
        read(&mut stream).is_ok_and(|answer| answer.status == 200)
    };
    until("a place", asked);
}

/// A server with one long request under way and another that waits behind it.
fn busy_server(time_limit: Duration, farewell: Duration) -> (Running, TcpStream, TcpStream) {
    let server = Running::start(|config| {
        config.jobs = 1;
        (config.time_limit, config.farewell) = (time_limit, farewell);
    });
    let ask = |wait: u64| {
        let mut stream = connect(server.address);
        stream.write_all(posting("solve", &long_work()).as_bytes()).expect("a server");
        let waiting = || get(server.address, "/api/v1/health", "").json()["waiting_long"].clone();
        until("a place in the queue", || waiting() == wait);
        stream
    };
    let running = ask(0);
    // Until one waits, nobody knows whether the first has arrived.
    let waits = ask(1);
    (server, running, waits)
}

#[test]
fn the_end_waits_for_work() {
    let (mut server, mut running, mut waits) =
        busy_server(Duration::from_secs(2), Duration::from_secs(30));
    server.stop();
    // Which of the two arrived first is for the system to say.
    let told = [&mut running, &mut waits].map(|stream| read(stream).expect("an answer").json());
    assert!(told.iter().any(|told| told["complete"] == false), "{told:?}");
    assert!(TcpStream::connect(server.address).is_err());
}

#[test]
fn the_end_does_not_wait_forever() {
    let (mut server, mut running, mut waits) =
        busy_server(Duration::from_secs(60), Duration::from_millis(300));
    let begun = Instant::now();
    server.stop();
    assert!(begun.elapsed() < Duration::from_secs(10), "{:?}", begun.elapsed());
    for stream in [&mut running, &mut waits] {
        let told = read(stream).expect("an answer");
        assert_eq!((told.status, told.kind().as_str()), (503, "busy"));
    }
}
