//! The verbs of the command: one file each, one line each in [`VERBS`].
//!
//! # Adding a verb
//! 1. A file here with a `clap::Parser` struct (its doc comment is the help), a constant `VERB`
//!    and a function that runs it. If it needs more than fifty lines that are not reading or
//!    printing, the missing part belongs in the library.
//! 2. A line in [`VERBS`]. Help, completions and man pages follow.
//! 3. A feature test in `tests/cli/`, and an example in its help: the tests run it.

mod assess;
mod bench;
mod check;
mod completions;
mod convert;
mod dataset;
mod explain;
mod generate;
mod grade;
mod hint;
mod man;
mod practice;
mod render;
mod review;
mod score;
mod serve;
mod solve;
mod trace;

use clap::{ArgMatches, Command};

use crate::options;
use crate::verdict::Verdict;

/// A verb: how it is parsed and how it is run.
pub(crate) struct Verb {
    /// Its options and help; the command's name is the verb's.
    command: fn() -> Command,
    /// Runs it.
    run: fn(&ArgMatches) -> anyhow::Result<Verdict>,
}

/// Every verb, in the order the help shows them.
const VERBS: &[Verb] = &[
    solve::VERB,
    check::VERB,
    explain::VERB,
    trace::VERB,
    hint::VERB,
    practice::VERB,
    assess::VERB,
    review::VERB,
    grade::VERB,
    generate::VERB,
    dataset::VERB,
    score::VERB,
    render::VERB,
    convert::VERB,
    serve::VERB,
    bench::VERB,
    completions::VERB,
    man::VERB,
];

const ABOUT: &str = "Solve, explain, grade, make and check Skyscrapers puzzles";

const LONG_ABOUT: &str = "\
Solve, explain, grade, make and check Skyscrapers puzzles.

Fill a square with buildings so that every row and every column holds each height once. A clue at \
the edge counts the buildings visible from there: taller ones hide shorter ones behind them.";

const AFTER_HELP: &str = "\
Examples:
  skyscrapers solve \"0,0,1,2,0,2,0,0,0,3,0,0,0,1,0,0\"
  skyscrapers check \"0,0,1,2,0,2,0,0,0,2,0,0,0,1,0,0\"
  skyscrapers explain \"0,0,1,2,0,2,0,0,0,3,0,0,0,1,0,0\"
  echo '{\"n\":2,\"clues\":[1,0,0,0,0,0,0,0]}' | skyscrapers solve --json

A puzzle is the list of its clues, clockwise from the top left, 0 for none.
Exit code: 0 answered; 1 answered, and the answer is bad news; 2 bad input;
3 the budget or the time ran out.";

/// The whole command with all its verbs.
pub(crate) fn command() -> Command {
    Command::new("skyscrapers")
        .version(env!("CARGO_PKG_VERSION"))
        .about(ABOUT)
        .long_about(LONG_ABOUT)
        .after_help(AFTER_HELP)
        .arg(options::lang())
        .subcommand_required(true)
        .arg_required_else_help(true)
        .subcommands(VERBS.iter().map(|verb| (verb.command)()))
}

/// Runs the verb that was asked for.
///
/// # Errors
/// Whatever kept the verb from doing its work.
pub(crate) fn run(matches: &ArgMatches) -> anyhow::Result<Verdict> {
    let asked = matches.subcommand();
    for verb in VERBS {
        if let Some((name, matches)) = asked
            && (verb.command)().get_name() == name
        {
            return (verb.run)(matches);
        }
    }
    anyhow::bail!("no such verb; --help lists them")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_command_is_sound() {
        command().debug_assert();
    }

    #[test]
    fn every_verb_has_help_with_an_example() {
        for verb in VERBS {
            let command = (verb.command)();
            let name = command.get_name().to_owned();
            assert!(command.get_about().is_some(), "{name} has no summary");
            let after = command.get_after_help().map(ToString::to_string).unwrap_or_default();
            assert!(after.contains(&format!("skyscrapers {name}")), "{name} has no example");
        }
    }
}
