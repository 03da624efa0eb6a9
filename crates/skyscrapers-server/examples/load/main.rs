//! A storm over the server: many clients, with good, hard and malicious requests.
//!
//! ```text
//! cargo run --release -p skyscrapers-server --example load -- --clients 200 --seconds 60
//! ```
//!
//! The server runs in a process of its own, so that its memory can be measured and it can be killed. A few clients with light
//! requests come first. Then the storm, 10,000 connections one after the other, and a look at how soon the memory is given back. Then
//! another storm, in which the server is killed and started again. Light requests end it. Every answer must be typed: JSON
//! that says what it is; and light requests outside of storms must all be answered. `docs/serving.md` has the figures.

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

use ask::{Kind, Puzzles, Said};
use report::Tally;

fn main() -> io::Result<()> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    if let [command, port] = &arguments[..]
        && command == "--serve"
    {
        return serve(port.parse().map_err(io::Error::other)?);
    }
    let number = |name: &str, usual: u64| {
        let place = arguments.iter().position(|argument| argument == name);
        let value = place.and_then(|place| arguments.get(place + 1)?.parse().ok());
        value.unwrap_or(usual)
    };
    let (clients, seconds) = (number("--clients", 200), number("--seconds", 60));
    let connections = number("--connections", 10_000);
    let (mut child, address) = start(0)?;
    let puzzles = Arc::new(Puzzles::new());
    let calm = Duration::from_secs((seconds / 6).clamp(2, 10));
    let storm = |time| run(address, clients, time, &Kind::ALL, &puzzles);
    let quiet = |name: &str| {
        let tally = run(address, 4, calm, &Kind::LIGHT, &puzzles);
        println!("\n{name}: 4 clients, {} s\n{tally}", calm.as_secs());
        tally.untyped() + tally.unanswered()
    };
    println!("memory at the start: {}", report::memory(child.id()));
    let mut faults = quiet("quiet");
    ask::everything_once(address, &puzzles);
    run(address, 8, calm, &Kind::ALL, &puzzles);
    thread::sleep(SETTLED);
    let before = report::memory(child.id());
    println!("memory: {before}");
    let tally = storm(Duration::from_secs(seconds));
    faults += tally.untyped();
    println!("\nstorm: {clients} clients, {seconds} s\n{tally}");
    println!("memory: {}", report::memory(child.id()));
    let begun = Instant::now();
    let lost = (0..connections).filter(|_| !is_served(address, &puzzles)).count();
    faults += lost;
    println!("{connections} connections, {} s, {lost} lost", begun.elapsed().as_secs());
    let begun = Instant::now();
    while !report::memory(child.id()).is_back_at(before) && begun.elapsed() < WAIT {
        thread::sleep(Duration::from_millis(500));
    }
    let after = report::memory(child.id());
    faults += usize::from(!after.is_back_at(before));
    println!("memory after {} s: {after}", begun.elapsed().as_secs());
    faults += quiet("quiet again");

    let tally = thread::scope(|scope| {
        let clients = scope.spawn(|| storm(calm));
        thread::sleep(calm / 3);
        child.kill()?;
        child.wait()?;
        (child, _) = start(address.port())?;
        clients.join().map_err(|_| io::Error::other("a client failed"))
    })?;
    faults += tally.untyped();
    println!(
        "\nkilled and started again in a storm: {clients} clients, {} s\n{tally}",
        calm.as_secs()
    );
    faults += quiet("quiet after that");
    drop(child.stdin.take());
    let ended = child.wait()?;
    println!("faults: {faults}; the server ended: {ended}");
    if faults == 0 && ended.success() {
        Ok(())
    } else {
        Err(io::Error::other("not as it should be"))
    }
}

/// By then everything asked for before is answered or refused, and memory has been given back.
const SETTLED: Duration = Duration::from_secs(15);

/// How long memory may take to be given back.
const WAIT: Duration = Duration::from_secs(60);

/// One connection with a light request, which is answered.
fn is_served(address: SocketAddr, puzzles: &Puzzles) -> bool {
    matches!(Kind::Hint.ask(address, puzzles, &mut Rng::of(&[1])), Said::Answer(answer) if answer.status == 200)
}

/// The server, until standard input ends.
fn serve(port: u16) -> io::Result<()> {
    let server = Server::bind(Config { port, ..Config::default() })?;
    println!("{}", server.address());
    io::stdout().flush()?;
    let stopper = server.stopper();
    thread::spawn(move || {
        let _ = io::stdin().read_to_end(&mut Vec::new());
        stopper.stop();
    });
    server.run(|| {})
}

/// The server in a process of its own, and where it listens.
fn start(port: u16) -> io::Result<(Child, SocketAddr)> {
    let mut command = Command::new(std::env::current_exe()?);
    command.args(["--serve", &port.to_string()]);
    let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn()?;
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
