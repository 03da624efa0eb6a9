//! Where the server is, and what it allows.

use std::net::{IpAddr, Ipv4Addr};
use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::thread;
use std::time::Duration;

use skyscrapers::Limits;
use skyscrapers_wire::MAX_REQUEST;

/// Where the server is, and what it allows. The defaults suit one household.
#[derive(Debug, Clone)]
pub struct Config {
    /// The address to listen on; loopback unless others are to come in.
    pub host: IpAddr,
    /// The port, or the next free one after it; 0 for any.
    pub port: u16,
    /// Names under which the server is reached besides addresses and `localhost`, such as that of a
    /// proxy.
    pub names: Vec<String>,
    /// The folder of the book, to be handed out with the page; `docs/build` makes it.
    pub book: Option<PathBuf>,
    /// How many long requests are worked on at once. As many short ones are worked on beside
    /// them.
    pub jobs: usize,
    /// How many long requests, and how many short ones, may wait for their turn.
    pub queue: usize,
    /// How long a request may be worked on, and how long it may wait.
    pub time_limit: Duration,
    /// How many nodes a request may take.
    pub budget: u64,
    /// The largest request, in bytes.
    pub body: usize,
    /// The largest request that brings a text of any kind to be read (`convert`), in bytes: a saved page is larger
    /// than any puzzle, and as JSON it may have twice its length.
    pub text: usize,
    /// How many requests above `body` may be here at once; they are what takes memory.
    pub texts: usize,
    /// How long the head of a request may take to arrive, and how long its body.
    pub patience: Duration,
    /// How many connections may be open.
    pub connections: usize,
    /// How long requests under way may take when the server is stopped.
    pub farewell: Duration,
}

impl Default for Config {
    fn default() -> Config {
        Config {
            host: IpAddr::V4(Ipv4Addr::LOCALHOST),
            port: 8080,
            names: Vec::new(),
            book: None,
            jobs: thread::available_parallelism().map_or(1, NonZeroUsize::get),
            queue: 64,
            time_limit: Duration::from_secs(10),
            budget: Limits::USUAL_NODES,
            body: 64 << 10,
            text: MAX_REQUEST,
            texts: 16,
            patience: Duration::from_secs(10),
            connections: 512,
            farewell: Duration::from_secs(5),
        }
    }
}
