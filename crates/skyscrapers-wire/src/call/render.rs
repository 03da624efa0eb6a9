//! `render`: a puzzle, its solution or a position as a picture.
//!
//! | option | value |
//! |---|---|
//! | `as` | `svg`, which is usual, or `text` |
//! | `theme` | `light`, which is usual, `dark` or `print` |
//! | `solution` | `true`: draw the solution |
//! | `candidates` | `true`: draw into every open cell what it may hold by what stands in its lines |
//! | `highlight` | cells to point out: `["r2c3","r4c1"]` |
//! | `ascii` | `true`: text with plain characters only |
//!
//! The reply is `{"as","media_type","text"}`. Pixels and pages (PNG, PDF) are made by the command.

use skyscrapers::render::scene::Scene;
use skyscrapers::render::text::TextStyle;
use skyscrapers::render::theme::Theme;
use skyscrapers::render::{candidates, svg};
use skyscrapers::sheet::Sheet;
use skyscrapers::sheet_scene;
use skyscrapers::{Cell, Limits, Outcome, Puzzle, Solver};

use super::failure::{Failure, FailureKind};
use super::request::{Request, sheet};
use crate::Fields;

/// What is to be seen of a puzzle.
#[derive(Debug, Clone, Default)]
pub struct Drawing {
    /// The solution, rather than what is written.
    pub solution: bool,
    /// What every open cell may hold by what stands in its lines.
    pub candidates: bool,
    /// Cells to point out.
    pub highlight: Vec<Cell>,
}

/// Why there is nothing to draw.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum NotDrawn {
    /// A cell to point out that is not there.
    #[error("{0} is not on the board")]
    NoSuchCell(Cell),
    /// There is no solution; why.
    #[error("not drawn: no solution: {0}")]
    NoSolution(String),
    /// There are several solutions.
    #[error("not drawn: more than one solution")]
    SeveralSolutions,
    /// Nobody knows the solution yet.
    #[error("not drawn: not solved within the budget")]
    OutOfBudget,
}

impl Drawing {
    /// What is to be seen of a puzzle.
    ///
    /// # Errors
    /// [`NotDrawn`], mostly when there is not exactly one solution to draw.
    pub fn scene(&self, mut sheet: Sheet, limits: &Limits<'_>) -> Result<Scene, NotDrawn> {
        let n = sheet.puzzle().size().get();
        if let Some(cell) = self.highlight.iter().find(|cell| cell.row().max(cell.column()) >= n) {
            return Err(NotDrawn::NoSuchCell(*cell));
        }
        let mut scene = if self.solution {
            solved(sheet.puzzle(), limits)?
        } else {
            if self.candidates {
                sheet.fill_marks();
            }
            sheet_scene(&sheet)
        };
        scene.mark(self.highlight.iter().copied());
        Ok(scene)
    }

    /// The title of the picture, for those who cannot see it.
    #[must_use]
    pub fn title(&self, puzzle: &Puzzle) -> String {
        let what = if self.solution { "solution" } else { "puzzle" };
        format!("Skyscrapers {what}, {}", puzzle.size())
    }
}

fn solved(puzzle: &Puzzle, limits: &Limits<'_>) -> Result<Scene, NotDrawn> {
    match Solver::new().solve(puzzle, limits).outcome {
        Outcome::Unique(solution) => Ok(Scene::new(puzzle, Some(&solution))),
        Outcome::Multiple(..) => Err(NotDrawn::SeveralSolutions),
        Outcome::None(why) => Err(NotDrawn::NoSolution(why.to_string())),
        Outcome::Unknown(_) => Err(NotDrawn::OutOfBudget),
    }
}

pub(super) fn call(mut request: Request, limits: &Limits<'_>) -> Result<String, Failure> {
    let forms = ["svg", "text"];
    let form = forms[request.choice("as", &forms)?];
    let theme = request.parsed("theme")?.unwrap_or(Theme::Light);
    let ascii = request.flag("ascii")?;
    let highlight = request.texts("highlight")?.into_iter().map(|cell| {
        cell.parse().map_err(|_| Failure::field("highlight", "expected cells such as r2c3"))
    });
    let drawing = Drawing {
        highlight: highlight.collect::<Result<_, _>>()?,
        solution: request.switch("solution"),
        candidates: request.flag("candidates")?,
    };
    let sheet = sheet(&request.puzzle()?.record)?;
    let title = drawing.title(sheet.puzzle());
    let scene = drawing.scene(sheet, limits).map_err(|error| failure(&error, limits))?;
    let (media_type, text) = match form {
        "text" => {
            let style = TextStyle { ascii, colour: false };
            ("text/plain; charset=utf-8", candidates::draw(&scene, &style))
        }
        _ => ("image/svg+xml", svg::draw(&scene, &title, theme.into())),
    };
    let mut reply = Fields::new();
    reply.insert("as", form);
    reply.insert("media_type", media_type);
    reply.insert("text", &text);
    Ok(reply.to_string())
}

fn failure(error: &NotDrawn, limits: &Limits<'_>) -> Failure {
    let stopped = || limits.stop.is_some_and(|stop| stop());
    let kind = match error {
        NotDrawn::NoSuchCell(_) => return Failure::field("highlight", &error.to_string()),
        NotDrawn::NoSolution(_) | NotDrawn::SeveralSolutions => FailureKind::NotPossible,
        NotDrawn::OutOfBudget if stopped() => FailureKind::Stopped,
        NotDrawn::OutOfBudget => FailureKind::OutOfBudget,
    };
    Failure::new(kind, error.to_string())
}
