//! `convert`: puzzles from one format into another.

mod explain;
mod list;

use clap::{CommandFactory, FromArgMatches, Parser};
use skyscrapers::formats::{Feature, Format, ndjson::Ndjson, write_lossy};
use skyscrapers_wire::{Record, sheet};

use super::Verb;
use crate::batch::{self, Answerer, Job};
use crate::options::{Effort, Input, Layout, writable_parser};
use crate::page::Page;
use crate::verdict::Verdict;
use crate::watch::Watch;

pub(super) const VERB: Verb =
    Verb { command: Convert::command, run: |matches| run(Convert::from_arg_matches(matches)?) };

const EXAMPLES: &str = "\
Examples:
  skyscrapers convert \"0,0,1,2,0,2,0,0,0,3,0,0,0,1,0,0\" --to puzzlink
  skyscrapers convert \"https://puzz.link/p?skyscrapers/4/4/h12h3i1h2h\" --to towers
  skyscrapers convert puzzles.ndjson --to pzprv3 > puzzles.txt
  skyscrapers convert --from rush01 \"4 3 2 1 1 2 2 2 4 3 2 1 1 2 2 2\" --to board
  skyscrapers convert '#skyscrapers/4/4/h12h3i1h2h&diagonals' --to towers --lossy
  skyscrapers convert --explain \"4://1/2///3////1///2//\"
  skyscrapers convert --list

Puzzles that the format cannot hold in full are refused; nothing is lost silently.
Exit code: 0 converted; 2 bad input, or a puzzle that the format cannot hold.";

/// Write puzzles in another format
///
/// Input formats are detected, even when mixed. Entries and pencil marks are kept where the output
/// format has room for them.
#[derive(Parser)]
#[command(name = "convert", after_help = EXAMPLES)]
struct Convert {
    #[command(flatten)]
    input: Input,

    /// Output format
    #[arg(long, value_name = "FORMAT", value_parser = writable_parser(),
        required_unless_present_any = ["list", "explain"])]
    to: Option<&'static dyn Format>,

    /// Drop what the format cannot hold, and report it
    #[arg(long)]
    lossy: bool,

    /// List every format, what it can hold and what it looks like
    #[arg(long, exclusive = true)]
    list: bool,

    /// Say which format each text is in and why, instead of converting it
    #[arg(long, conflicts_with_all = ["to", "lossy"])]
    explain: bool,

    #[command(flatten)]
    effort: Effort,
}

fn run(options: Convert) -> anyhow::Result<Verdict> {
    let Convert { input, to, lossy, list, explain, effort } = options;
    match to {
        _ if list => list::print(),
        Some(to) if !explain => {
            let (sources, layout) = (input.sources()?, Layout::Lines);
            let job = Job { sources, from: input.from, skip: input.skip, layout, effort };
            batch::run(job, move || Converter { to, lossy })
        }
        _ => explain::print(&input.sources()?, input.from),
    }
}

struct Converter {
    to: &'static dyn Format,
    lossy: bool,
}

impl Answerer for Converter {
    fn answer(&mut self, record: Record, _: &Watch<'_>, page: &mut Page) -> Verdict {
        let sheet = match sheet(&record) {
            Ok(sheet) => sheet,
            Err(error) => return page.refuse(record.id(), &error.to_string(), false),
        };
        if self.to.id() == Ndjson.id() {
            // Fields of the user's own come along.
            page.json(record.fields());
            return Verdict::Answered;
        }
        let written = match self.lossy {
            true => write_lossy(self.to, &sheet),
            false => self.to.write_sheet(&sheet).map(|text| (text, Vec::new())),
        };
        match written {
            Err(error) => page.refuse(record.id(), &error.to_string(), false),
            Ok((text, dropped)) => {
                if !dropped.is_empty() {
                    let dropped: Vec<String> = dropped.iter().map(Feature::to_string).collect();
                    page.remark(&format!("dropped {}", dropped.join(", ")));
                }
                // Texts of several lines need a blank one between them.
                if text.contains('\n') {
                    page.line("");
                }
                page.line(&text);
                Verdict::Answered
            }
        }
    }
}
