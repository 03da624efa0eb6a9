//! Puzzles, solutions and positions as pictures.

use skyscrapers::hint::Sheet;
use skyscrapers::render::picture::{Picture, picture};
use skyscrapers::render::scene::Scene;
use skyscrapers::render::text::TextStyle;
use skyscrapers::render::theme::Theme;
use skyscrapers::render::{candidates, svg, text};
use skyscrapers::{Limits, Outcome, Puzzle, Solver};
use skyscrapers_print::PrintError;
use skyscrapers_wire::Record;

use crate::failure::Failure;
use crate::task::{Drawing, Medium};
use crate::worker::Reply;

/// Draws a puzzle as the options say.
///
/// # Errors
/// [`Failure::NotPossible`] when there is not exactly one solution to draw, or it gets too large.
pub(crate) fn draw(
    drawing: &Drawing,
    record: &Record,
    mut sheet: Sheet,
    solver: &mut Solver,
    limits: &Limits<'_>,
) -> Result<Reply, Failure> {
    let puzzle = record.puzzle();
    let n = puzzle.size().get();
    if let Some(cell) = drawing.highlight.iter().find(|cell| cell.row().max(cell.column()) >= n) {
        return Err(Failure::Option(format!("highlight: {cell} is not on the board")));
    }
    let mut scene = if drawing.solution {
        solved(puzzle, solver, limits)?
    } else {
        if drawing.candidates {
            sheet.fill_marks();
        }
        sheet.scene()
    };
    scene.mark(drawing.highlight.iter().copied());
    if drawing.to == Medium::Text {
        let style = TextStyle { ascii: true, colour: false };
        let plain = !drawing.candidates && !drawing.solution && drawing.highlight.is_empty();
        // A board to paste back in, where there is nothing else to show.
        return Ok(Reply::Text(match plain && sheet.is_untouched() {
            true => text::draw(puzzle, None, &style),
            false => candidates::draw(&scene, &style),
        }));
    }
    let usual = if drawing.to == Medium::Pdf { Theme::Print } else { Theme::Light };
    let theme = drawing.theme.unwrap_or(usual);
    let drawn = picture(&scene, theme.into());
    let what = if drawing.solution { "solution" } else { "puzzle" };
    let name = record.id().map(|id| format!(": {id}")).unwrap_or_default();
    let title = format!("Skyscrapers {what}, {}{name}", puzzle.size());
    let scale = drawing.scale.unwrap_or(if drawing.to == Medium::Png { 2.0 } else { 1.0 });
    let bytes = match drawing.to {
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
    let refused = |error: PrintError| Failure::NotPossible(error.to_string());
    bytes.map(Reply::Bytes).map_err(refused)
}

fn solved(puzzle: &Puzzle, solver: &mut Solver, limits: &Limits<'_>) -> Result<Scene, Failure> {
    let refused = |message: String| Err(Failure::NotPossible(format!("not drawn: {message}")));
    match solver.solve(puzzle, limits).outcome {
        Outcome::Unique(solution) => Ok(Scene::new(puzzle, Some(&solution))),
        Outcome::Multiple(..) => refused("more than one solution".to_owned()),
        Outcome::None(why) => refused(format!("no solution: {why}")),
        Outcome::Unknown(_) => refused("not solved within the budget".to_owned()),
    }
}
