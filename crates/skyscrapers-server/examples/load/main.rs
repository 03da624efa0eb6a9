//! A storm over the server: many clients, with good, hard and malicious requests.
//!
//! ```text
//! cargo run --release -p skyscrapers-server --example load -- --clients 200 --seconds 60
//! ```
//!
//! The server runs in a process of its own, so that its memory can be measured. Three phases: quiet (a few clients
//! with light requests), storm, and quiet again. Every answer must be typed: JSON that says what it
//! is. `docs/serving.md` has the figures.

mod ask;
#[path = "../../tests/http/client.rs"]
#[allow(dead_code)]
mod client;
mod report;

use std::io::{self, BufRead, BufReader, Read, Write};
use std::net::SocketAddr;
use std::process::{Child, Command, Stdio};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use skyscrapers::generate::Rng;
use skyscrapers_server::{Config, Server};

use ask::{Kind, Puzzles};
use report::Tally;

fn main() -> io::Result<()> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    if arguments == ["--serve"] {
        return serve();
    }
    let number = |name: &str, usual: u64| {
        let place = arguments.iter().position(|argument| argument == name);
        let value = place.and_then(|place| arguments.get(place + 1)?.parse().ok());
        value.unwrap_or(usual)
    };
    let (clients, seconds) = (number("--clients", 200), number("--seconds", 60));
    let (mut child, address) = start()?;
    let puzzles = Arc::new(Puzzles::new());
    let memory = || report::memory(child.id());
    let calm = Duration::from_secs((seconds / 6).clamp(2, 10));
    println!("memory at the start: {}", memory());
    let quiet = run(address, 4, calm, &Kind::LIGHT, &puzzles);
    println!("\nquiet: 4 clients, {} s\n{quiet}", calm.as_secs());
    println!("memory: {}", memory());
    let storm = run(address, clients, Duration::from_secs(seconds), &Kind::ALL, &puzzles);
    println!("\nstorm: {clients} clients, {seconds} s\n{storm}");
    println!("memory: {}", memory());
    // Whoever was in the middle of something is gone by now; what they asked for must be, too.
    thread::sleep(Duration::from_secs(1));
    let after = run(address, 4, calm, &Kind::LIGHT, &puzzles);
    println!("\nquiet again: 4 clients, {} s\n{after}", calm.as_secs());
    println!("memory at the end: {}", memory());
    let untyped = quiet.untyped() + storm.untyped() + after.untyped();
    println!("answers that were not typed: {untyped}");
    drop(child.stdin.take());
    let ended = child.wait()?;
    println!("the server ended: {ended}");
    if untyped == 0 && ended.success() {
        Ok(())
    } else {
        Err(io::Error::other("not as it should be"))
    }
}

/// The server, until standard input ends.
fn serve() -> io::Result<()> {
    let server = Server::bind(Config { port: 0, ..Config::default() })?;
    println!("{}", server.address());
    io::stdout().flush()?;
    let stopper = server.stopper();
    thread::spawn(move || {
        let _ = io::stdin().read_to_end(&mut Vec::new());
        stopper.stop();
    });
    server.run(|| {})
}

fn start() -> io::Result<(Child, SocketAddr)> {
    let mut command = Command::new(std::env::current_exe()?);
    let mut child = command.arg("--serve").stdin(Stdio::piped()).stdout(Stdio::piped()).spawn()?;
    let mut line = String::new();
    if let Some(stdout) = child.stdout.take() {
        BufReader::new(stdout).read_line(&mut line)?;
    }
    let address = line.trim().parse().map_err(io::Error::other)?;
    Ok((child, address))
}

/// Has clients ask for a while, each one request after the other.
fn run(
    address: SocketAddr,
    clients: u64,
    time: Duration,
    kinds: &'static [(Kind, u32)],
    puzzles: &Arc<Puzzles>,
) -> Tally {
    let (tally, begun) = (Arc::new(Mutex::new(Tally::default())), Instant::now());
    let threads: Vec<_> = (0..clients)
        .map(|client| {
            let (tally, puzzles) = (tally.clone(), puzzles.clone());
            thread::spawn(move || {
                let mut rng = Rng::of(&[client, clients]);
                let mut own = Tally::default();
                while begun.elapsed() < time {
                    let kind = Kind::pick(kinds, &mut rng);
                    let asked = Instant::now();
                    let said = kind.ask(address, &puzzles, &mut rng);
                    own.note(kind, &said, asked.elapsed());
                    if clients < 10 {
                        // People think; only storms do not.
                        thread::sleep(Duration::from_millis(5));
                    }
                }
                tally.lock().unwrap_or_else(PoisonError::into_inner).add(own);
            })
        })
        .collect();
    for thread in threads {
        let _ = thread.join();
    }
    let mut tally = tally.lock().unwrap_or_else(PoisonError::into_inner);
    std::mem::take(&mut *tally)
}
