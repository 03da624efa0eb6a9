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
//! The reply is `{"as","media_type","text"}`. Pixels and pages (PNG, PDF) are made by front ends, from what a
//! [`Rendering`] shows.

use std::fmt;

use skyscrapers::board::Contradiction;
use skyscrapers::render::scene::Scene;
use skyscrapers::render::text::TextStyle;
use skyscrapers::render::theme::Theme;
use skyscrapers::render::{candidates, svg};
use skyscrapers::sheet::{Sheet, SheetError};
use skyscrapers::sheet_scene;
use skyscrapers::words::{Language, Tell, Text};
use skyscrapers::{Cell, Limits, Outcome, Puzzle, Solver};

use super::caller::Caller;
use super::failure::{Failure, FailureKind};
use super::message::Wrong;
use super::question::{Ask, Common, Posed};
use super::request::Request;
use crate::{Fields, Record};

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
    NoSolution(Contradiction),
    /// There are several solutions.
    #[error("not drawn: more than one solution")]
    SeveralSolutions,
    /// Nobody knows the solution yet.
    #[error("not drawn: not solved within the budget")]
    OutOfBudget,
}

impl Tell for NotDrawn {
    fn tell(&self, language: Language) -> Text {
        match (self, language) {
            (NotDrawn::NoSuchCell(cell), _) => {
                SheetError::NoSuchCell { cell: *cell }.tell(language)
            }
            (NotDrawn::NoSolution(why), Language::German) => {
                Text::from("nicht gezeichnet: keine Lösung: ").and(why.words(language))
            }
            (NotDrawn::SeveralSolutions, Language::German) => {
                "nicht gezeichnet: mehr als eine Lösung".into()
            }
            (NotDrawn::OutOfBudget, Language::German) => {
                "nicht gezeichnet: im Rahmen des Budgets nicht gelöst".into()
            }
            _ => self.to_string().into(),
        }
    }
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
        Outcome::None(why) => Err(NotDrawn::NoSolution(why)),
        Outcome::Unknown(_) => Err(NotDrawn::OutOfBudget),
    }
}

/// The options of `render`, for front ends that make pictures of their own with
/// [`Caller::draw`](super::Caller::draw).
pub struct Rendering {
    pub(super) common: Common,
    pub(super) shown: Shown,
}

impl Rendering {
    /// Reads options, as [`Question::read`](super::Question::read) does.
    ///
    /// # Errors
    /// A [`Failure`] when an option cannot be read, or there is no such option.
    pub fn read(options: &str) -> Result<Rendering, Failure> {
        let (common, shown) = Common::read(options, true, Shown::read)?;
        Ok(Rendering { common, shown })
    }
}

impl fmt::Debug for Rendering {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Rendering").finish_non_exhaustive()
    }
}

/// A board to draw.
#[non_exhaustive]
#[derive(Debug)]
pub struct Drawn {
    /// The puzzle.
    pub record: Record,
    /// What is to be seen of it.
    pub scene: Scene,
    /// Is that nothing but the puzzle?
    pub is_bare: bool,
    /// The title of the picture, for those who cannot see it.
    pub title: String,
    /// The colours that were asked for.
    pub theme: Option<Theme>,
}

/// What to draw and how.
pub(super) struct Shown {
    drawing: Drawing,
    theme: Option<Theme>,
    form: &'static str,
    ascii: bool,
}

pub(super) fn read(request: &mut Request) -> Result<Box<dyn Ask>, Failure> {
    Ok(Box::new(Shown::read(request)?))
}

impl Shown {
    fn read(request: &mut Request) -> Result<Shown, Failure> {
        let forms = ["svg", "text"];
        let form = forms[request.choice("as", &forms)?];
        let (theme, ascii) = (request.parsed("theme")?, request.flag("ascii")?);
        let highlight = request
            .texts("highlight")?
            .into_iter()
            .map(|cell| cell.parse().map_err(|_| Failure::field("highlight", &Wrong::Cells)));
        let drawing = Drawing {
            highlight: highlight.collect::<Result<_, _>>()?,
            solution: request.switch("solution"),
            candidates: request.flag("candidates")?,
        };
        Ok(Shown { drawing, theme, form, ascii })
    }

    pub(super) fn draw(&self, posed: Posed<'_>, limits: &Limits<'_>) -> Result<Drawn, Failure> {
        let Drawing { solution, candidates, highlight } = &self.drawing;
        let sheet = posed.sheet()?;
        let is_bare = !solution && !candidates && highlight.is_empty() && sheet.is_untouched();
        let title = self.drawing.title(sheet.puzzle());
        let scene = self.drawing.scene(sheet, limits).map_err(|error| failure(&error, limits))?;
        Ok(Drawn { record: posed.record, scene, is_bare, title, theme: self.theme })
    }
}

impl Ask for Shown {
    fn answer(
        &self,
        posed: Posed<'_>,
        _: &mut Caller,
        limits: &Limits<'_>,
    ) -> Result<String, Failure> {
        let Drawn { scene, title, theme, .. } = self.draw(posed, limits)?;
        let (media_type, text) = match self.form {
            "text" => {
                let style = TextStyle { ascii: self.ascii, colour: false };
                ("text/plain; charset=utf-8", candidates::draw(&scene, &style))
            }
            _ => {
                let theme = theme.unwrap_or(Theme::Light);
                ("image/svg+xml", svg::draw(&scene, &title, theme.into()))
            }
        };
        let mut reply = Fields::new();
        reply.insert("as", self.form);
        reply.insert("media_type", media_type);
        reply.insert("text", &text);
        Ok(reply.to_string())
    }
}

fn failure(error: &NotDrawn, limits: &Limits<'_>) -> Failure {
    let stopped = || limits.stop.is_some_and(|stop| stop());
    let kind = match error {
        NotDrawn::NoSuchCell(cell) => {
            let mut failure =
                Failure::telling(FailureKind::BadRequest, error).of_field("highlight");
            failure.details.cell = Some(*cell);
            return failure;
        }
        NotDrawn::NoSolution(_) | NotDrawn::SeveralSolutions => FailureKind::NotPossible,
        NotDrawn::OutOfBudget if stopped() => FailureKind::Stopped,
        NotDrawn::OutOfBudget => FailureKind::OutOfBudget,
    };
    Failure::telling(kind, error)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn why_nothing_is_drawn_is_told_in_every_language() {
        let puzzle = Puzzle::from_clues(&[2, 0, 0, 0, 0, 2, 0, 0]).expect("a puzzle");
        let Outcome::None(why) = skyscrapers::solve(&puzzle).outcome else { panic!("solved") };
        let cell: Cell = "r9c9".parse().expect("a cell");
        let all = [
            NotDrawn::NoSuchCell(cell),
            NotDrawn::NoSolution(why),
            NotDrawn::SeveralSolutions,
            NotDrawn::OutOfBudget,
        ];
        for error in all {
            let [english, german] = Language::ALL.map(|language| error.tell(language).to_string());
            assert_eq!(english, error.to_string());
            assert!(english != german && !german.is_empty(), "{german}");
        }
    }

    #[test]
    fn a_solution_that_was_not_found_in_time_is_told_from_one_that_takes_too_long() {
        let kind = |limits: &Limits<'_>| failure(&NotDrawn::OutOfBudget, limits).kind;
        let (stop, go) = (|| true, || false);
        assert_eq!(kind(&Limits::default()), FailureKind::OutOfBudget);
        assert_eq!(kind(&Limits::default().or_when(&go)), FailureKind::OutOfBudget);
        assert_eq!(kind(&Limits::default().or_when(&stop)), FailureKind::Stopped);
    }
}
