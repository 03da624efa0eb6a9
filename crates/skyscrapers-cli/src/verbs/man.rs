//! `man`: the manual pages, made from the same options as the help.

use std::io::{self, Write};

use anyhow::Context;
use clap::{CommandFactory, FromArgMatches, Parser};

use super::Verb;
use crate::verdict::Verdict;

pub(super) const VERB: Verb =
    Verb { command: Man::command, run: |matches| run(&Man::from_arg_matches(matches)?) };

const EXAMPLES: &str = "\
Examples:
  skyscrapers man > skyscrapers.1
  skyscrapers man solve > skyscrapers-solve.1";

/// Print a manual page
#[derive(Parser)]
#[command(name = "man", after_help = EXAMPLES)]
struct Man {
    /// The verb to print the page of; without one, the page of the whole command
    verb: Option<String>,
}

fn run(options: &Man) -> anyhow::Result<Verdict> {
    let mut whole = super::command();
    whole.build();
    let command = match &options.verb {
        None => whole,
        Some(verb) => {
            let page = whole.find_subcommand(verb).cloned();
            let page = page.with_context(|| format!("no verb {verb:?}; --help lists them"))?;
            let name = format!("skyscrapers-{verb}");
            page.display_name(name)
        }
    };
    let mut page = Vec::new();
    clap_mangen::Man::new(command).render(&mut page)?;
    io::stdout().write_all(&page)?;
    Ok(Verdict::Answered)
}
