//! The `skyscrapers` command: parse, run, exit code.
//!
//! ```text
//! sources --input--> items --batch--> workers --> pages --printer--> stdout, stderr
//!                                       |
//!                                     a verb
//! ```
//!
//! A verb (`verbs::VERBS`) says how one puzzle is answered; everything around it (files and
//! streams, threads, order, limits, progress, Ctrl-C, exit codes) is shared.

mod batch;
mod encoding;
mod files;
mod gather;
mod headings;
mod input;
mod lines;
mod numbered;
mod options;
mod pace;
mod page;
mod position;
mod printer;
mod progress;
mod source;
mod stop;
mod verbs;
mod verdict;
mod watch;
mod whole;
mod words;

use std::io::{self, Write};
use std::process::ExitCode;

use verdict::Verdict;

fn main() -> ExitCode {
    let matches = verbs::command().get_matches();
    words::speak(options::language(&matches));
    match verbs::run(&matches) {
        Ok(verdict) => verdict.into(),
        Err(error) if is_closed_pipe(&error) => Verdict::Answered.into(),
        Err(error) => {
            // Where even this cannot be written there is nobody left to tell.
            let _ = writeln!(io::stderr(), "skyscrapers: {}", words::told_error(&error));
            Verdict::BadInput.into()
        }
    }
}

/// Whoever reads our output has seen enough, as in `skyscrapers … | head`. That is no failure.
fn is_closed_pipe(error: &anyhow::Error) -> bool {
    let closed = |error: &io::Error| error.kind() == io::ErrorKind::BrokenPipe;
    error.downcast_ref::<io::Error>().is_some_and(closed)
}
