//! `completions`: a script that lets a shell complete our options.

use std::io;

use clap::{CommandFactory, FromArgMatches, Parser};
use clap_complete::Shell;

use super::Verb;
use crate::verdict::Verdict;

pub(super) const VERB: Verb = Verb {
    command: Completions::command,
    run: |matches| run(&Completions::from_arg_matches(matches)?),
};

const EXAMPLES: &str = "\
Examples:
  skyscrapers completions bash
  skyscrapers completions zsh > _skyscrapers";

/// Print a completion script for your shell
#[derive(Parser)]
#[command(name = "completions", after_help = EXAMPLES)]
struct Completions {
    /// The shell to write for
    shell: Shell,
}

fn run(options: &Completions) -> anyhow::Result<Verdict> {
    let mut script = Vec::new();
    clap_complete::generate(options.shell, &mut super::command(), "skyscrapers", &mut script);
    io::Write::write_all(&mut io::stdout(), &script)?;
    Ok(Verdict::Answered)
}
