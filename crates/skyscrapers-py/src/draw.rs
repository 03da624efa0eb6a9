//! Puzzles, solutions and positions as pictures.

use skyscrapers::Limits;
use skyscrapers::hint::Sheet;
use skyscrapers::render::picture::{Picture, picture};
use skyscrapers::render::text::TextStyle;
use skyscrapers::render::theme::Theme;
use skyscrapers::render::{candidates, svg, text};
use skyscrapers_print::PrintError;
use skyscrapers_wire::{NotDrawn, Record};

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
    sheet: Sheet,
    limits: &Limits<'_>,
) -> Result<Reply, Failure> {
    let (puzzle, what) = (record.puzzle(), &drawing.what);
    let untouched = sheet.is_untouched();
    let scene = what.scene(sheet, limits).map_err(|why| match why {
        NotDrawn::NoSuchCell(_) => Failure::Option(format!("highlight: {why}")),
        why => Failure::NotPossible(why.to_string()),
    })?;
    if drawing.to == Medium::Text {
        let style = TextStyle { ascii: true, colour: false };
        let plain = !what.candidates && !what.solution && what.highlight.is_empty();
        // A board to paste back in, where there is nothing else to show.
        return Ok(Reply::Text(match plain && untouched {
            true => text::draw(puzzle, None, &style),
            false => candidates::draw(&scene, &style),
        }));
    }
    let usual = if drawing.to == Medium::Pdf { Theme::Print } else { Theme::Light };
    let theme = drawing.theme.unwrap_or(usual);
    let drawn = picture(&scene, theme.into());
    let name = record.id().map(|id| format!(": {id}")).unwrap_or_default();
    let title = format!("{}{name}", what.title(puzzle));
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
