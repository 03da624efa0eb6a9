//! `generate`: new puzzles to a wish.

mod produce;
mod show;

use std::path::PathBuf;

use anyhow::bail;
use clap::{CommandFactory, FromArgMatches, Parser, ValueEnum};
use skyscrapers::formats::Format;
use skyscrapers::generate::{Amount, Generator, Pattern, Wish};
use skyscrapers::rules::{RULES, RuleWish, RuleWishError};
use skyscrapers::{Level, Puzzle, Size, TechniqueId};
use skyscrapers_wire::random_seed;

use super::Verb;
use crate::gather::gather;
use crate::options::{Show, threads, writable_parser};
use crate::printer::report;
use crate::source::Source;
use crate::verdict::Verdict;
use crate::words::voice;
use produce::Production;
use show::Form;

pub(super) const VERB: Verb =
    Verb { command: Generate::command, run: |matches| run(&Generate::from_arg_matches(matches)?) };

const EXAMPLES: &str = "\
Examples:
  skyscrapers generate --size 5 --level medium --seed 7
  skyscrapers generate --size 6 --level hard --count 20 --symmetry rotation --json > puzzles.ndjson
  skyscrapers generate --size 7 --givens none --level expert
  skyscrapers generate --size 6 --clues 8..12 --require x-wing --to codewars
  skyscrapers generate --size 5 --variant parks=4 --minimal
  skyscrapers generate --size 9 --variant boxes --level hard
  skyscrapers generate --size 6 --variant regions,sum
  skyscrapers generate --size 4 --count 50 --seed 7 --json --first 31 >> puzzles.ndjson

Exit code: 0 made; 2 the options contradict each other; 3 the tries ran out, or Ctrl-C.";

/// Make new puzzles
///
/// Every puzzle has exactly one solution and exactly the level you ask for (as `grade` rates it), and
/// shows nothing that level can do without. No two puzzles of a run are the same, turned and mirrored ones
/// included. The same seed makes the same puzzles, on every machine and with any number of threads.
#[derive(Parser)]
#[command(name = "generate", after_help = EXAMPLES)]
struct Generate {
    /// Board size, 2 to 32
    #[arg(long, short = 'n', value_name = "N", default_value = "6", value_parser = parse_size)]
    size: Size,

    /// Level: starter, easy, medium, hard, expert, fiendish, unreasonable; or any
    #[arg(long, value_name = "LEVEL", default_value = "any", value_parser = parse_level)]
    level: Wanted,

    /// Number of puzzles
    #[arg(long, short = 'c', value_name = "COUNT", default_value_t = 1,
          value_parser = clap::value_parser!(u64).range(1..))]
    count: u64,

    /// Random seed [default: a random one, which is printed]
    #[arg(long, value_name = "SEED")]
    seed: Option<u64>,

    /// Start printing at puzzle K of the run; the ones before it are made again, so that no puzzle comes twice
    #[arg(long, value_name = "K", default_value_t = 1, hide_default_value = true, requires = "seed",
          value_parser = clap::value_parser!(u64).range(1..))]
    first: u64,

    /// Read the puzzles before --first from this file instead of making them again
    #[arg(long, value_name = "FILE", requires = "first")]
    before: Option<PathBuf>,

    /// Number of clues: a number, a range such as 8..12, none or all
    #[arg(long, value_name = "AMOUNT", default_value = "any")]
    clues: Amount,

    /// Number of givens: a number, a range such as 0..5, none or all
    #[arg(long, value_name = "AMOUNT", default_value = "any")]
    givens: Amount,

    /// Symmetry of the clues and givens
    #[arg(long, value_enum, default_value_t)]
    symmetry: SymmetryOption,

    /// Remove every clue and given that the unique solution does not need
    #[arg(long)]
    minimal: bool,

    /// Require this technique in the explanation, such as x-wing; may be repeated
    #[arg(long, value_name = "TECHNIQUE", value_delimiter = ',')]
    require: Vec<TechniqueId>,

    /// Exclude this technique from the explanation; may be repeated
    #[arg(long, value_name = "TECHNIQUE", value_delimiter = ',')]
    forbid: Vec<TechniqueId>,

    #[arg(long, value_name = "VARIANT", value_delimiter = ',', help = variant_help())]
    variant: Vec<String>,

    /// Maximum number of boards to try per puzzle [default: 20000; 300 for plain puzzles with clues only from 7x7 up]
    #[arg(long, value_name = "TRIES", value_parser = clap::value_parser!(u64).range(1..))]
    tries: Option<u64>,

    /// Number of threads [default: one per core]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    jobs: Option<u16>,

    /// Output format; level and solution are left out
    #[arg(long, value_name = "FORMAT", value_parser = writable_parser(), conflicts_with = "json")]
    to: Option<&'static dyn Format>,

    #[command(flatten)]
    show: Show,
}

/// The level asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Wanted {
    Any,
    Level(Level),
}

/// The patterns, as the user names them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, ValueEnum)]
enum SymmetryOption {
    /// Any pattern
    #[default]
    None,
    /// The same after half a turn
    Rotation,
    /// The same mirrored left to right
    Mirror,
    /// The same mirrored along the diagonal from the top left
    Diagonal,
    /// The same after every turn and mirror
    Full,
}

impl From<SymmetryOption> for Pattern {
    fn from(option: SymmetryOption) -> Pattern {
        match option {
            SymmetryOption::None => Pattern::None,
            SymmetryOption::Rotation => Pattern::Rotation,
            SymmetryOption::Mirror => Pattern::Mirror,
            SymmetryOption::Diagonal => Pattern::Diagonal,
            SymmetryOption::Full => Pattern::Full,
        }
    }
}

pub(super) fn parse_size(text: &str) -> Result<Size, String> {
    let size = text.parse().ok().and_then(Size::new).filter(|size| size.get() >= 2);
    size.ok_or_else(|| "sizes go from 2 to 32".to_owned())
}

fn parse_level(text: &str) -> Result<Wanted, String> {
    if text.eq_ignore_ascii_case("any") {
        return Ok(Wanted::Any);
    }
    let level: Result<Level, _> = text.parse();
    level.map(Wanted::Level).map_err(|error| format!("{error}, or any"))
}

/// How rules are asked for, from their registry.
pub(super) fn variant_help() -> String {
    let options = RULES.iter().flat_map(|rule| rule.options());
    let options: Vec<String> =
        options.map(|option| format!("{} ({})", option.spelling(), option.about())).collect();
    format!("Other rules, may be repeated: {}", options.join("; "))
}

impl Generate {
    fn wish(&self) -> Result<Wish, RuleWishError> {
        let mut rules = RuleWish::default();
        self.variant.iter().try_for_each(|variant| rules.ask(variant, self.size))?;
        Ok(Wish {
            rules: rules.rules,
            random_regions: rules.random_regions,
            level: match self.level {
                Wanted::Any => None,
                Wanted::Level(level) => Some(level),
            },
            clues: self.clues,
            givens: self.givens,
            pattern: self.symmetry.into(),
            minimal: self.minimal,
            require: self.require.clone(),
            forbid: self.forbid.clone(),
            ..Wish::new(self.size)
        })
    }

    /// The puzzles that were made before, if they are at hand.
    fn puzzles_before(&self) -> anyhow::Result<Option<Vec<Puzzle>>> {
        let Some(file) = &self.before else { return Ok(None) };
        let gathered = gather(&[Source::File(file.clone())], None, 0);
        let puzzles: Vec<Puzzle> =
            gathered.records.iter().map(|record| record.puzzle().clone()).collect();
        let (found, wanted) = (puzzles.len() as u64, self.first - 1);
        if found != wanted {
            bail!(voice().not_before(found, wanted));
        }
        Ok(Some(puzzles))
    }

    fn form(&self) -> Form {
        match (self.to, self.show.json) {
            (Some(format), _) => Form::Format(format),
            (None, true) => Form::Json,
            (None, false) => Form::Drawn(self.show.style()),
        }
    }
}

fn run(options: &Generate) -> anyhow::Result<Verdict> {
    // Refused before anything is printed.
    let wish = options.wish()?;
    Generator::new(wish.clone())?;
    let tries = options.tries.unwrap_or_else(|| wish.usual_tries());
    let seed = options.seed.or_else(random_seed).unwrap_or_default();
    if options.seed.is_none() {
        report(&format!("seed {seed}"));
    }
    if wish.level == Some(Level::Unreasonable) && options.size.get() < 8 {
        report(&voice().hardly_any(tries));
    }
    let production = Production {
        wish,
        seed,
        count: options.count,
        first: options.first,
        before: options.puzzles_before()?,
        tries,
        threads: threads(options.jobs),
        form: options.form(),
    };
    production.run()
}
