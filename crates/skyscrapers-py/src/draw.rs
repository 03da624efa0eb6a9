//! Pictures of puzzles, and pages with a picture of every step.

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use skyscrapers::render::picture::{Picture, picture};
use skyscrapers::render::text::TextStyle;
use skyscrapers::render::theme::Theme;
use skyscrapers::render::{candidates, html, svg, text};
use skyscrapers::words::{Language, NotALanguage};
use skyscrapers::{Explainer, Grade, Level, Limits};
use skyscrapers_wire::{Caller, Drawn, Failure, FailureKind, Record, Rendering};

use crate::failure::refused;
use crate::reply::Reply;

/// What to draw, and as what.
pub(crate) struct Drawing {
    rendering: Rendering,
    to: Medium,
    scale: Option<f64>,
}

/// What pictures are made of.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Medium {
    Svg,
    Png,
    Pdf,
    Text,
}

impl Drawing {
    /// Pictures for a medium, scaled by a factor.
    ///
    /// # Errors
    /// `ValueError` for an option that makes no sense.
    pub(crate) fn new(options: &str, to: &str, scale: Option<f64>) -> PyResult<Drawing> {
        let to = match to {
            "svg" => Medium::Svg,
            "png" => Medium::Png,
            "pdf" => Medium::Pdf,
            "text" => Medium::Text,
            other => {
                let problem = format!("to: {other:?} is none of svg, png, pdf and text");
                return Err(PyValueError::new_err(problem));
            }
        };
        if scale.is_some_and(|scale| !(scale > 0.0 && scale <= 10_000.0)) {
            return Err(PyValueError::new_err("scale: give a number above 0, up to 10000"));
        }
        Ok(Drawing { rendering: Rendering::read(options).map_err(refused)?, to, scale })
    }

    /// Draws a puzzle.
    ///
    /// # Errors
    /// A [`Failure`] when the text is no puzzle, there is not exactly one solution to draw, or it gets
    /// too large.
    pub(crate) fn draw(
        &self,
        caller: &mut Caller,
        puzzle: &str,
        limits: &Limits<'_>,
    ) -> Result<Reply, Failure> {
        let Drawn { record, scene, is_bare, title, theme, .. } =
            caller.draw(&self.rendering, puzzle, limits)?;
        if self.to == Medium::Text {
            let style = TextStyle { ascii: true, colour: false };
            // A board to paste back in, where there is nothing else to show.
            return Ok(Reply::Text(match is_bare {
                true => text::draw(record.puzzle(), None, &style),
                false => candidates::draw(&scene, &style),
            }));
        }
        let usual = if self.to == Medium::Pdf { Theme::Print } else { Theme::Light };
        let theme = theme.unwrap_or(usual);
        let drawn = picture(&scene, theme.into());
        let name = record.id().map(|id| format!(": {id}")).unwrap_or_default();
        let title = format!("{title}{name}");
        let scale = self.scale.unwrap_or(if self.to == Medium::Png { 2.0 } else { 1.0 });
        let bytes = match self.to {
            Medium::Png => skyscrapers_print::png(&drawn, theme, scale),
            Medium::Pdf => {
                let mut page = Picture::new(scale * drawn.width, scale * drawn.height);
                page.place(&drawn, (0.0, 0.0), scale);
                skyscrapers_print::pdf(&[page], theme, &title)
            }
            Medium::Svg | Medium::Text => {
                return Ok(Reply::Text(svg::document(&drawn, &title, theme, scale)));
            }
        };
        bytes
            .map(Reply::Bytes)
            .map_err(|error| Failure::new(FailureKind::NotPossible, error.to_string()))
    }
}

/// The explanation of a puzzle as a page with a picture of every step.
pub(crate) fn page(record: &Record, language: Language, limits: &Limits<'_>) -> String {
    let puzzle = record.puzzle();
    let explanation = Explainer::new().explain(puzzle, Level::Unreasonable, limits);
    let name = record.id().map_or_else(|| "Skyscrapers".to_owned(), |id| id.to_string());
    let grade = explanation.grade();
    let level = grade.as_ref().map(|grade| format!(", {}", language.level(grade.level)));
    let level = level.unwrap_or_default();
    let title = format!("{name}: {}{level}", puzzle.size());
    let ending = grade.map(|grade| {
        let steps = explanation.steps.len();
        solved_line(steps, &grade, language)
    });
    let ending: Vec<String> = ending.into_iter().collect();
    html::draw(&title, &[skyscrapers::page(puzzle, &explanation, &title, &ending, language)])
}

/// A language by its code; English where nothing is said.
///
/// # Errors
/// `ValueError` for a language that we do not speak.
pub(crate) fn language(code: Option<&str>) -> PyResult<Language> {
    let named = code.map(str::parse).transpose();
    let refused = |error: NotALanguage| PyValueError::new_err(format!("lang: {error}"));
    Ok(named.map_err(refused)?.unwrap_or_default())
}

/// The line under an explanation that came to its end.
fn solved_line(steps: usize, Grade { rating, effort, .. }: &Grade, language: Language) -> String {
    match language {
        Language::German => {
            format!("Gelöst in {steps} Schritten: Wertung {rating}, Aufwand {effort}.")
        }
        _ => format!("Solved in {steps} steps: rating {rating}, effort {effort}."),
    }
}
