//! `dataset`: puzzles with prompts, answers and proofs, for machines that learn.

mod folder;
mod gather;

use std::fs;
use std::path::PathBuf;
use std::str::FromStr;

use anyhow::{Context, bail};
use clap::{CommandFactory, FromArgMatches, Parser};
use serde_json::{Value, json};
use skyscrapers::rules::RuleWish;
use skyscrapers::words::Language;
use skyscrapers::{Level, Puzzle, Rules, Size};
use skyscrapers_dataset::{Plan, SplitBy, Style};
use skyscrapers_wire::{Record, random_seed};

use super::Verb;
use super::generate::{parse_size, variant_help};
use crate::options::threads;
use crate::printer::report;
use crate::verdict::Verdict;
use crate::words::voice;
use folder::{Folder, PLAN};

pub(super) const VERB: Verb =
    Verb { command: Dataset::command, run: |matches| run(&Dataset::from_arg_matches(matches)?) };

const EXAMPLES: &str = "\
Examples:
  skyscrapers dataset -o puzzles --size 4,5 --level easy,medium --count 40 --seed 1 --force
  skyscrapers dataset -o german --size 4 --count 10 --prompt-lang de --style prose --force
  skyscrapers dataset -o kinds --size 6 --variant plain --variant boxes,sum --count 9 --force
  skyscrapers dataset -o kinds --resume

Writes train.ndjson, validation.ndjson, test.ndjson, README.md (a data card)
and plan.json.
Exit code: 0 made; 2 bad input; 3 a part of the plan came up short, or Ctrl-C.";

/// Make a data set: puzzles with prompts, answers and proofs
///
/// Each record holds a puzzle with exactly one solution, its level, a prompt in one of several styles, the answer, and a
/// step-by-step explanation that the referee has proved. No two records are the same, even turned or mirrored, so no two
/// splits share a puzzle. The same plan makes the same bytes with any number of threads.
#[derive(Parser)]
#[command(name = "dataset", after_help = EXAMPLES)]
struct Dataset {
    /// Output folder
    #[arg(long, short = 'o', value_name = "FOLDER")]
    output: PathBuf,

    /// Board sizes, 2 to 32
    #[arg(long, short = 'n', value_name = "N,…", default_value = "4,5,6", value_delimiter = ',', value_parser = parse_size)]
    size: Vec<Size>,

    /// Levels: starter, easy, medium, hard, expert, fiendish, unreasonable; or any
    #[arg(long, value_name = "LEVEL,…", default_value = "any", value_delimiter = ',', value_parser = parse_level)]
    level: Vec<String>,

    #[arg(long, value_name = "VARIANT", default_value = "plain", help = variants_help())]
    variant: Vec<String>,

    /// Number of records in all, shared equally among sizes, variants and levels
    #[arg(long, short = 'c', value_name = "COUNT", default_value_t = 1000,
          value_parser = clap::value_parser!(u64).range(1..))]
    count: u64,

    /// Random seed [default: a random one, which is printed]
    #[arg(long, value_name = "SEED")]
    seed: Option<u64>,

    /// JSON list of parts, each with its own count, instead of sizes, levels, variants and a count (docs/datasets.md)
    #[arg(long, value_name = "FILE", conflicts_with_all = ["size", "level", "variant", "count"])]
    parts: Option<PathBuf>,

    /// Shares of train, validation and test
    #[arg(
        long,
        value_name = "A,B,C",
        default_value = "90,5,5",
        value_delimiter = ',',
        num_args = 1
    )]
    splits: Vec<u32>,

    /// What no two splits may share: a puzzle, or (stricter) a solution
    #[arg(long, value_name = "WHAT", default_value = "puzzle", value_parser = ["puzzle", "solution"])]
    split_by: String,

    /// Styles of prompts: board, lists, table, json, prose [default: all]
    #[arg(long, value_name = "STYLE,…", value_delimiter = ',', value_parser = Style::from_str)]
    style: Vec<Style>,

    /// Languages of prompts and explanations: en, de [default: both]
    #[arg(long, value_name = "LANGUAGE,…", value_delimiter = ',', value_parser = Language::from_str)]
    prompt_lang: Vec<Language>,

    /// Leave out the explanation in words
    #[arg(long)]
    no_explanation: bool,

    /// Leave out the steps as data
    #[arg(long)]
    no_steps: bool,

    /// Number of threads [default: one per core]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    jobs: Option<u16>,

    /// Resume an interrupted run; its plan is in the folder
    #[arg(long, conflicts_with_all = ["size", "level", "variant", "count", "seed", "parts", "splits", "split_by", "style",
          "prompt_lang", "no_explanation", "no_steps", "force"])]
    resume: bool,

    /// Overwrite the files of another data set
    #[arg(long)]
    force: bool,
}

fn variants_help() -> String {
    format!("{}; plain for none. Each --variant is a separate kind of puzzle", variant_help())
}

fn parse_level(text: &str) -> Result<String, String> {
    if text.eq_ignore_ascii_case("any") {
        return Ok("any".to_owned());
    }
    let level: Result<Level, _> = text.parse();
    level.map(|level| level.name().to_lowercase()).map_err(|error| format!("{error}, or any"))
}

impl Dataset {
    /// The parts of the plan: every size with every variant and level.
    fn parts(&self) -> anyhow::Result<Value> {
        if let Some(file) = &self.parts {
            let text = fs::read_to_string(file).with_context(|| file.display().to_string())?;
            return serde_json::from_str(&text).with_context(|| file.display().to_string());
        }
        let mut wishes = Vec::new();
        for &size in &self.size {
            for variant in &self.variant {
                let rules = rules(variant, size)?;
                for level in &self.level {
                    let mut wish = json!({"n": size.get(), "level": level});
                    for (name, value) in &rules {
                        wish[name] = value.clone();
                    }
                    wishes.push(wish);
                }
            }
        }
        let (kinds, mut left) = (wishes.len() as u64, self.count);
        for (index, wish) in wishes.iter_mut().enumerate() {
            // What does not divide evenly goes to the first ones.
            let share = left.div_ceil(kinds - index as u64);
            wish["count"] = share.into();
            left -= share;
        }
        wishes.retain(|wish| wish["count"] != 0);
        Ok(wishes.into())
    }

    fn plan(&self) -> anyhow::Result<Plan> {
        let seed = self.seed.or_else(random_seed).unwrap_or_default();
        let styles: Vec<&str> = self.style.iter().map(|style| style.name()).collect();
        let languages: Vec<&str> = self.prompt_lang.iter().map(|at| at.code()).collect();
        let all = |names: Vec<&str>| if names.is_empty() { Value::Null } else { names.into() };
        let split_by = SplitBy::ALL.into_iter().find(|by| by.name() == self.split_by);
        let plan = json!({
            "parts": self.parts()?,
            "seed": seed,
            "splits": self.splits,
            "split_by": split_by.unwrap_or_default().name(),
            "styles": all(styles),
            "languages": all(languages),
            "explanation": !self.no_explanation,
            "steps": !self.no_steps,
        });
        let plan = Plan::from_json(&plan.to_string())?;
        if self.seed.is_none() {
            report(&format!("seed {seed}"));
        }
        Ok(plan)
    }
}

/// The rules of a variant as fields of a record.
fn rules(variant: &str, size: Size) -> anyhow::Result<Vec<(String, Value)>> {
    if variant == "plain" {
        return Ok(Vec::new());
    }
    let mut wish = RuleWish::default();
    variant.split(',').try_for_each(|option| wish.ask(option.trim(), size))?;
    let rules = Rules::new(size, &wish.rules)?;
    let record = Record::new(&Puzzle::empty(rules));
    let fields = skyscrapers::rules::parts().map(skyscrapers::rules::Part::field);
    let said = |name: &str| Some((name.to_owned(), record.fields().get(name)?));
    let mut said: Vec<(String, Value)> = fields.filter_map(said).collect();
    if wish.random_regions {
        said.push(("regions".to_owned(), true.into()));
    }
    Ok(said)
}

fn run(options: &Dataset) -> anyhow::Result<Verdict> {
    let (plan, folder) = if options.resume {
        let path = options.output.join(PLAN);
        let Ok(text) = fs::read_to_string(&path) else {
            bail!(voice().no_plan(&options.output.display().to_string(), PLAN));
        };
        let plan = Plan::from_json(&text).with_context(|| path.display().to_string())?;
        (plan, Folder::reopen(&options.output)?)
    } else {
        let plan = options.plan()?;
        let folder = Folder::create(&options.output, &plan, options.force)?;
        (plan, folder)
    };
    gather::run(plan, folder, threads(options.jobs))
}
