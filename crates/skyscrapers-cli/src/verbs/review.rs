//! `review`: a game, told move by move.

use std::fs;
use std::io::{Read, Write};

use anyhow::Context;
use clap::{CommandFactory, FromArgMatches, Parser};
use skyscrapers::Limits;
use skyscrapers::formats::{MAX_TEXT, read_game};
use skyscrapers::review::review;
use skyscrapers_wire::{review_reply, write_line};

use super::Verb;
use crate::stop::Stop;
use crate::verdict::Verdict;
use crate::words::language;

pub(super) const VERB: Verb = Verb {
    command: Reviewing::command,
    run: |matches| run(&Reviewing::from_arg_matches(matches)?),
};

const EXAMPLES: &str = "\
Examples:
  skyscrapers review game.json
  skyscrapers review game.json --json

A game is a file saved by the player; docs/games.md describes the format.
Exit code: 0 reviewed; 1 the game has mistakes in it; 2 bad input; 3 Ctrl-C.";

/// Review a finished game move by move
///
/// It shows which technique each move used, which moves were guesses, what you overlooked, every mistake with the reason and
/// when you fixed it, and where the time went.
#[derive(Parser)]
#[command(name = "review", after_help = EXAMPLES)]
struct Reviewing {
    /// A game, a file with one, or - for standard input
    #[arg(value_name = "GAME|FILE|-")]
    game: String,

    /// Print one JSON object
    #[arg(long)]
    json: bool,

    /// Node limit per move
    #[arg(long, value_name = "NODES", default_value_t = Limits::USUAL_NODES)]
    budget: u64,
}

fn run(options: &Reviewing) -> anyhow::Result<Verdict> {
    let game = read_game(&text(&options.game)?)?;
    let stop = Stop::on_ctrl_c()?;
    let over = || stop.requested();
    let told = review(&game, &Limits::nodes(options.budget).or_when(&over));
    if over() {
        return Ok(Verdict::RanOut);
    }
    let mut out = Vec::new();
    if options.json {
        write_line(&review_reply(&game, &told, language()), &mut out);
        out.push(b'\n');
    } else {
        for turn in &told.turns {
            writeln!(
                out,
                "{:>3}. {}",
                turn.number,
                turn.words(game.puzzle(), language()).to_string().replace('\n', "\n     ")
            )?;
        }
        writeln!(out)?;
        for line in told.words(language()) {
            writeln!(out, "{line}")?;
        }
    }
    anstream::stdout().lock().write_all(&out)?;
    Ok(if told.tally().mistakes > 0 { Verdict::BadNews } else { Verdict::Answered })
}

/// The text of a game: as it is, from a file, or from standard input.
fn text(game: &str) -> anyhow::Result<String> {
    let mut text = String::new();
    // One byte more than may be read shows that there is too much.
    let most = MAX_TEXT as u64 + 1;
    match game {
        "-" => std::io::stdin()
            .lock()
            .take(most)
            .read_to_string(&mut text)
            .context("standard input")?,
        game if game.trim_start().starts_with('{') => return Ok(game.to_owned()),
        file => {
            let opened = fs::File::open(file).with_context(|| file.to_owned())?;
            opened.take(most).read_to_string(&mut text).with_context(|| file.to_owned())?
        }
    };
    Ok(text)
}
