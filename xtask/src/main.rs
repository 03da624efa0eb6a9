//! Chores of the project: `cargo xtask sample` writes the sample of puzzles that the tests run.

#[path = "../../crates/skyscrapers/tests/naive/mod.rs"]
mod naive;
#[path = "../../crates/skyscrapers/tests/random/mod.rs"]
mod random;
mod sample;

use std::path::Path;
use std::process::ExitCode;

const USAGE: &str = "\
usage: cargo xtask sample            write crates/skyscrapers/testdata/sample.ndjson
       cargo xtask sample --check    fail when that file is not what would be written";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let done = match arguments[..] {
        ["sample"] => write_sample(),
        ["sample", "--check"] => check_sample(),
        _ => Err(USAGE.to_string()),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("{message}");
            ExitCode::from(2)
        }
    }
}

/// The sample's place in the repository.
fn sample_path() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../crates/skyscrapers/testdata/sample.ndjson"))
}

fn write_sample() -> Result<(), String> {
    let path = sample_path();
    std::fs::write(path, sample::text())
        .map_err(|error| format!("cannot write {}: {error}", path.display()))
}

fn check_sample() -> Result<(), String> {
    let path = sample_path();
    let found = std::fs::read_to_string(path)
        .map_err(|error| format!("cannot read {}: {error}", path.display()))?;
    // A checkout may have turned the line ends.
    if found.lines().eq(sample::text().lines()) {
        Ok(())
    } else {
        Err(format!("{} is stale; run `cargo xtask sample`", path.display()))
    }
}
