//! `render`: puzzles, solutions and positions as pictures, and booklets of puzzles.

mod booklet;
mod output;

use std::path::PathBuf;

use anyhow::bail;
use clap::{CommandFactory, FromArgMatches, Parser};
use skyscrapers::render::picture::{Picture, PictureStyle, picture};
use skyscrapers::render::scene::Scene;
use skyscrapers::render::theme::Theme;
use skyscrapers::{Cell, Limits};
use skyscrapers_print::booklet::Paper;
use skyscrapers_wire::{Drawing, NotDrawn, Record};

use super::Verb;
use crate::gather::{Gathered, gather};
use crate::options::{Effort, Input};
use crate::position::{Position, Written};
use crate::printer::report;
use crate::stop::Stop;
use crate::verdict::Verdict;
use crate::words::voice;
use output::{Format, Output};

pub(super) const VERB: Verb =
    Verb { command: Render::command, run: |matches| run(Render::from_arg_matches(matches)?) };

const EXAMPLES: &str = "\
Examples:
  skyscrapers render \"0,0,1,2,0,2,0,0,0,3,0,0,0,1,0,0\" -o puzzle.svg
  skyscrapers render \"0,0,1,2,0,2,0,0,0,3,0,0,0,1,0,0\" --solution --theme dark -o solution.png
  skyscrapers render \"0,0,1,2,0,2,0,0,0,3,0,0,0,1,0,0\" --filled \"r1c3=4\" --candidates --to svg
  skyscrapers render \"0,0,1,2,0,2,0,0,0,3,0,0,0,1,0,0\" --highlight r1c4,r4c4 -o where.pdf
  skyscrapers render puzzles.ndjson --booklet --title \"Sunday puzzles\" -o booklet.pdf

In NDJSON, \"filled\" and \"marks\" say what is written on the board, as for hint. Several puzzles make
several SVG or PNG files (puzzle-1.svg, puzzle-2.svg, …), or pages of one PDF.
Exit code: 0 drawn; 1 no solution to draw, or more than one; 2 bad
input; 3 the budget ran out.";

/// Draw puzzles as SVG, PNG or PDF, or make a booklet of them
///
/// The puzzle as it is, its solution, or any position with candidates and highlights. A booklet has
/// several puzzles per page, each with its number and level, and the answers at the end.
#[derive(Parser)]
#[command(name = "render", after_help = EXAMPLES)]
struct Render {
    #[command(flatten)]
    input: Input,

    /// Output file, folder for several pictures, or - for standard output
    #[arg(long, short, value_name = "FILE|DIR|-", default_value = "-")]
    output: PathBuf,

    /// Picture format [default: from the output's name, else svg]
    #[arg(long, value_name = "FORMAT", value_enum)]
    to: Option<Format>,

    /// Draw the solution
    #[arg(long, conflicts_with_all = ["filled", "board", "marks", "candidates"])]
    solution: bool,

    #[command(flatten)]
    written: Written,

    /// Draw the candidates of every open cell: what its row and column leave
    #[arg(long)]
    candidates: bool,

    /// Cells to highlight: r2c3,r4c1
    #[arg(long, value_name = "CELLS", value_delimiter = ',')]
    highlight: Vec<Cell>,

    /// Colour theme: light, dark or print [default: light, print for PDF]
    #[arg(long, value_name = "THEME")]
    theme: Option<Theme>,

    /// Scale factor [default: 1, or 2 for PNG]
    #[arg(long, value_name = "FACTOR", value_parser = positive)]
    scale: Option<f64>,

    /// Width in pixels (in points for PDF)
    #[arg(long, value_name = "PIXELS", value_parser = positive, conflicts_with = "scale")]
    width: Option<f64>,

    #[command(flatten)]
    booklet: Binding,

    /// Node limit per puzzle
    #[arg(long, value_name = "NODES", default_value_t = Effort::DEFAULT_BUDGET)]
    budget: u64,

    /// Overwrite the output file even if its name does not look like a picture's
    #[arg(long)]
    force: bool,
}

/// How a booklet is made.
#[derive(Debug, Clone, clap::Args)]
struct Binding {
    /// Make a printable booklet: several puzzles per page, answers at the end
    #[arg(
        long,
        conflicts_with_all = [
            "solution", "filled", "board", "marks", "candidates", "highlight", "theme", "scale", "width",
        ]
    )]
    booklet: bool,

    /// Booklet title; adds a title page with the rules
    #[arg(long, value_name = "TITLE", requires = "booklet")]
    title: Option<String>,

    /// Puzzles per page [default: what suits the largest puzzle]
    #[arg(long, value_name = "N", requires = "booklet")]
    per_page: Option<usize>,

    /// Paper size: a4 or letter [default: a4]
    #[arg(long, value_name = "PAPER", requires = "booklet")]
    paper: Option<Paper>,
}

fn positive(text: &str) -> Result<f64, String> {
    let number: Option<f64> = text.parse().ok();
    let number = number.filter(|&number| number > 0.0 && number <= 10_000.0);
    number.ok_or_else(|| "give a number above 0, up to 10000".to_owned())
}

fn run(options: Render) -> anyhow::Result<Verdict> {
    let Render { input, output, to, booklet, force, .. } = &options;
    let usual = if booklet.booklet { Format::Pdf } else { Format::Svg };
    let output = Output::new(output, *to, usual, *force)?;
    if booklet.booklet && output.format != Format::Pdf {
        bail!(voice().booklet_is_pdf());
    }
    let puzzles = gather(&input.sources()?, input.from, input.skip);
    if puzzles.records.is_empty() {
        return Ok(puzzles.verdict);
    }
    let stop = Stop::on_ctrl_c()?;
    if booklet.booklet {
        return booklet::make(booklet, &puzzles, &output, options.budget, &stop);
    }
    draw(options, &puzzles, &output, &stop)
}

/// Draws every puzzle that can be drawn, and says what is wrong with the others.
fn draw(
    options: Render,
    puzzles: &Gathered,
    output: &Output,
    stop: &Stop,
) -> anyhow::Result<Verdict> {
    let theme = options.theme.unwrap_or(match output.format {
        Format::Pdf => Theme::Print,
        Format::Svg | Format::Png => Theme::Light,
    });
    let usual = if output.format == Format::Png { 2.0 } else { 1.0 };
    let Render { solution, written, candidates, highlight, scale, width, budget, .. } = options;
    let drawing = Drawing { solution, candidates, highlight };
    let drawer = Drawer { drawing, written: written.read()?, budget, stop };
    let mut verdict = puzzles.verdict;
    let mut pictures: Vec<(Picture, String)> = Vec::new();
    for (index, record) in puzzles.records.iter().enumerate() {
        let name = puzzles.name(index);
        match drawer.scene(record) {
            Ok(scene) => {
                let style = PictureStyle { theme, ..PictureStyle::from(theme) };
                let name = name.map(|name| format!(": {name}")).unwrap_or_default();
                let title = drawer.drawing.title(record.puzzle()) + &name;
                pictures.push((picture(&scene, style), title));
            }
            Err((why, message)) => {
                report(&puzzles.remark(index, &message));
                verdict = verdict.max(why);
            }
        }
    }
    let scale = |picture: &Picture| {
        width.map_or_else(|| scale.unwrap_or(usual), |width| width / picture.width)
    };
    output.write(&pictures, theme, scale)?;
    Ok(verdict)
}

/// Makes scenes of records.
struct Drawer<'a> {
    drawing: Drawing,
    written: Position,
    budget: u64,
    stop: &'a Stop,
}

impl Drawer<'_> {
    /// What is to be seen of a puzzle, or why nothing is.
    fn scene(&self, record: &Record) -> Result<Scene, (Verdict, String)> {
        let over = || self.stop.requested();
        let limits = Limits::nodes(self.budget).or_when(&over);
        let sheet = self.written.sheet(record).map_err(|message| (Verdict::BadInput, message))?;
        self.drawing.scene(sheet, &limits).map_err(|error| match error {
            NotDrawn::NoSuchCell(_) => (Verdict::BadInput, format!("--highlight: {error}")),
            NotDrawn::OutOfBudget => (Verdict::RanOut, format!("{error}; raise --budget")),
            NotDrawn::NoSolution(_) | NotDrawn::SeveralSolutions => {
                (Verdict::BadNews, error.to_string())
            }
        })
    }
}
