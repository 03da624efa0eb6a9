//! The real binary, run as its users run it: printed text and exit codes.

mod bad_input;
mod bench;
mod check;
mod coach;
mod convert;
mod dataset;
mod examples;
mod explain;
mod feature;
mod generate;
mod grade;
mod hint;
mod language;
mod render;
mod resume;
mod serve;
mod stream;
mod trace;

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::thread;

/// The board of the posts, and its answer as drawn.
const POSTS: &str = "0,0,1,2,0,2,0,0,0,3,0,0,0,1,0,0";

/// The repository around this crate. A published package stands alone, without the project's pages and samples.
fn repository() -> Option<PathBuf> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    root.join("ARCHITECTURE.md").is_file().then_some(root)
}

/// What a run left behind.
#[derive(Debug, PartialEq, Eq)]
struct Run {
    out: String,
    err: String,
    code: i32,
}

impl From<Output> for Run {
    fn from(output: Output) -> Run {
        let text = |bytes| String::from_utf8(bytes).expect("printed text is UTF-8");
        let code = output.status.code().expect("ended by itself");
        Run { out: text(output.stdout), err: text(output.stderr), code }
    }
}

/// The binary with these arguments, piped on all sides, untouched by the caller's settings.
fn skyscrapers(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_skyscrapers"));
    command.args(arguments);
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    for name in [
        "NO_COLOR",
        "CLICOLOR",
        "CLICOLOR_FORCE",
        "COLUMNS",
        "TERM",
        "CI",
        "LC_ALL",
        "LC_MESSAGES",
        "LANG",
    ] {
        command.env_remove(name);
    }
    command
}

/// Runs to the end with this on standard input.
fn feed(arguments: &[&str], input: impl Into<Vec<u8>>) -> Run {
    let mut child = skyscrapers(arguments).spawn().expect("the binary starts");
    let mut stdin = child.stdin.take().expect("a pipe");
    let input = input.into();
    // From a thread, or two full pipes would wait for each other. A program that ends early
    // leaves a closed pipe behind, which is its right.
    let writer = thread::spawn(move || drop(stdin.write_all(&input)));
    let output = child.wait_with_output().expect("the binary ends");
    writer.join().expect("the writer ends");
    output.into()
}

/// Runs to the end with nothing on standard input.
fn run(arguments: &[&str]) -> Run {
    feed(arguments, "")
}

/// The clue list of an empty board.
fn empty(size: usize) -> String {
    vec!["0"; 4 * size].join(",")
}
