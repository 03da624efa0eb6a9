//! `serve`: the player's page, and the engine over HTTP.

use std::io::{self, Write};
use std::net::IpAddr;
use std::path::PathBuf;
use std::time::Duration;

use anyhow::{Context, bail};
use clap::{CommandFactory, FromArgMatches, Parser};
use skyscrapers_server::{Config, Server};

use super::Verb;
use crate::options::{Effort, parse_seconds, threads};
use crate::printer::report;
use crate::verdict::Verdict;
use crate::words::voice;

pub(super) const VERB: Verb =
    Verb { command: Serve::command, run: |matches| run(Serve::from_arg_matches(matches)?) };

const EXAMPLES: &str = "\
Examples:
  skyscrapers serve --open
  skyscrapers serve --port 9000
  skyscrapers serve --host 0.0.0.0 --name puzzles.example --time-limit 5

The engine is at /api/v1/VERB for solve, check, hint, assess, explain, trace, grade, generate,
practice, review, convert and render: send the puzzle's JSON record with options as fields, get
what --json prints. /api/v1/openapi.json describes it.
Exit code: 0 stopped by Ctrl-C; 2 it could not start.";

/// Play in the browser, and answer other programs over HTTP
///
/// The page is built in and loads nothing from elsewhere. Only this machine can reach it unless you
/// set --host. If the port is taken, the next free one is used.
#[derive(Parser)]
#[command(name = "serve", after_help = EXAMPLES)]
struct Serve {
    /// Port
    #[arg(long, value_name = "PORT", default_value_t = 8080)]
    port: u16,

    /// Address to listen on
    #[arg(long, value_name = "ADDRESS", default_value = "127.0.0.1")]
    host: IpAddr,

    /// Host name that clients use, such as a proxy's; may be repeated
    #[arg(long, value_name = "NAME")]
    name: Vec<String>,

    /// Folder of the book, which docs/build makes; Help then links to it
    #[arg(long, value_name = "DIR")]
    book: Option<PathBuf>,

    /// Open the page in the browser
    #[arg(long)]
    open: bool,

    /// Number of threads for long requests [default: one per core]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    jobs: Option<u16>,

    /// Length of each waiting queue; further requests are asked to retry later
    #[arg(long, value_name = "N", default_value_t = 64, value_parser = clap::value_parser!(u16).range(1..))]
    queue: u16,

    /// Time limit per request, in seconds
    #[arg(long, value_name = "SECONDS", default_value = "10", value_parser = parse_seconds)]
    time_limit: Duration,

    /// Node limit per request
    #[arg(long, value_name = "NODES", default_value_t = Effort::DEFAULT_BUDGET)]
    budget: u64,
}

fn run(options: Serve) -> anyhow::Result<Verdict> {
    let Serve { port, host, name, book, open, jobs, queue, time_limit, budget } = options;
    if let Some(folder) = book.as_ref().filter(|folder| !folder.join("index.html").is_file()) {
        bail!(voice().no_book(&folder.display().to_string()));
    }
    let config = Config {
        host,
        port,
        names: name,
        book,
        jobs: threads(jobs),
        queue: queue.into(),
        time_limit,
        budget,
        ..Config::default()
    };
    let server =
        Server::bind(config).with_context(|| voice().cannot_listen(&format!("{host}:{port}")))?;
    let taken = server.taken();
    let url = server.url();
    let is_open = server.is_open();
    server.stopped_by_signals().run(|| {
        // A server whose output nobody reads serves all the same.
        let line = voice().serving(&url, taken) + "\n";
        let mut stdout = io::stdout();
        let _ = stdout.write_all(line.as_bytes()).and_then(|()| stdout.flush());
        if is_open {
            report(voice().open_to_others());
        }
        if open && let Err(error) = open::that_detached(&url) {
            report(&voice().no_browser(&error.to_string()));
        }
    })?;
    Ok(Verdict::Answered)
}
