//! Boards as SVG: crisp at any size, without anything from outside.
//!
//! A picture is text with no scripts, fonts or names in it, so that it can stand alone, be put into a
//! page beside others, or be turned into other formats. What a cell is to the argument shows in
//! shape as well as in colour: what is read has a dashed frame, what follows a solid one and its
//! struck candidates a slash, what is wrong a dotted line.

mod board;
mod canvas;
mod elevation;
mod plan;
mod theme;

pub(crate) use canvas::Escaped;
pub use theme::{NotATheme, Theme};

use super::elevation::Elevation;
use super::scene::Scene;
use canvas::{Canvas, Num, Rect};
use plan::Plan;
use theme::Token;

/// The fonts of the viewer's system, as the rest of the family uses them.
pub const FONTS: &str =
    "system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans','Liberation Sans',sans-serif";

/// How a picture is drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SvgStyle {
    /// Its colours.
    pub theme: Theme,
    /// Does a building rise behind each number?
    pub buildings: bool,
    /// Is there paper behind the board?
    pub ground: bool,
}

impl From<Theme> for SvgStyle {
    /// As pictures of this theme usually are. Paper is its own ground, and buildings would only use
    /// up ink on it.
    fn from(theme: Theme) -> SvgStyle {
        let on_screen = theme != Theme::Print;
        SvgStyle { theme, buildings: on_screen, ground: theme != Theme::Page }
    }
}

/// A picture to be placed inside another.
#[derive(Debug, Clone, PartialEq)]
pub struct Drawing {
    /// From the left edge at 0 to the right edge.
    pub width: f64,
    /// From the top edge at 0 to the bottom edge.
    pub height: f64,
    /// SVG elements, without the `<svg>` around them.
    pub body: String,
}

/// Draws a board as an SVG document. The title is for those who cannot see it.
///
/// # Examples
/// ```
/// use skyscrapers::Puzzle;
/// use skyscrapers::render::{scene::Scene, svg::{self, Theme}};
/// let puzzle = Puzzle::from_clues(&[0, 2, 0, 0, 1, 0, 0, 0])?;
/// let picture = svg::draw(&Scene::new(&puzzle, None), "A small puzzle", Theme::Light.into());
/// assert!(picture.starts_with("<svg xmlns=\"http://www.w3.org/2000/svg\""));
/// # Ok::<(), skyscrapers::PuzzleError>(())
/// ```
#[must_use]
pub fn draw(scene: &Scene, title: &str, style: SvgStyle) -> String {
    document(&drawing(scene, style), title)
}

/// Draws a board, and the line seen from the side if there is one, to be placed inside another
/// picture.
#[must_use]
pub fn drawing(scene: &Scene, style: SvgStyle) -> Drawing {
    let plan = Plan::new(scene);
    let (width, mut height) = (plan.width(), plan.height());
    let view_at = height;
    if scene.elevation().is_some() {
        height += elevation::HEIGHT;
    }
    wrapped(width, height, style, |canvas| {
        board::draw(scene, &plan, style, canvas);
        if let Some(view) = scene.elevation() {
            elevation::draw(view, (view_at, width), style, canvas);
        }
    })
}

/// Draws just the line seen from the side.
#[must_use]
pub fn side_view(view: &Elevation, style: SvgStyle) -> Drawing {
    let width = elevation::width(view);
    wrapped(width, elevation::HEIGHT, style, |canvas| {
        elevation::draw(view, (0.0, width), style, canvas);
    })
}

/// What everything in a drawing shares, around it.
fn wrapped(width: f64, height: f64, style: SvgStyle, draw: impl FnOnce(&mut Canvas)) -> Drawing {
    let mut canvas = Canvas::default();
    if style.ground {
        let paper = Rect { x: 0.0, y: 0.0, width, height };
        canvas.rect(paper, format_args!("fill=\"{}\"", style.theme.colour(Token::Paper)));
    }
    canvas.put(format_args!(
        "<g font-family=\"{FONTS}\" text-anchor=\"middle\" font-variant-numeric=\"tabular-nums\">"
    ));
    draw(&mut canvas);
    canvas.put(format_args!("</g>"));
    Drawing { width, height, body: canvas.text }
}

/// A drawing as a document of its own.
#[must_use]
pub fn document(drawing: &Drawing, title: &str) -> String {
    let (width, height) = (Num(drawing.width), Num(drawing.height));
    let title = Escaped(title);
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" width=\"{width}\" height=\"{height}\" role=\"img\" aria-label=\"{title}\">\n<title>{title}</title>\n{}</svg>\n",
        drawing.body
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::{Draft, Height, HeightSet, Puzzle};
    use crate::render::scene::Role;

    fn scene() -> Scene {
        let mut draft = Draft { size: 4, clues: vec![0; 16], ..Draft::default() };
        (draft.clues[2], draft.clues[15]) = (1, 2);
        (draft.boxes, draft.diagonals) = (Some((2, 2)), true);
        draft.givens = vec![0, 0, 0, 0, 0, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0];
        Scene::new(&Puzzle::new(&draft).expect("a puzzle"), None)
    }

    #[test]
    fn a_picture_brings_everything_along() {
        let mut scene = scene();
        scene.change("r1c1".parse().expect("a cell"), |tile| {
            tile.candidates = HeightSet::up_to(Height::new(2).expect("a height"));
            tile.struck = HeightSet::only(Height::new(4).expect("a height"));
            tile.role = Some(Role::End);
        });
        for theme in [Theme::Light, Theme::Dark, Theme::Print, Theme::Page] {
            let picture = draw(&scene, "A <board>", theme.into());
            for outside in ["href", "url(", "<style", "<script", "id=", "NaN", "inf"] {
                assert!(!picture.contains(outside), "{outside}: {picture}");
            }
            assert_eq!(picture.matches("http").count(), 1, "only the name of SVG itself");
            assert!(picture.contains("<title>A &lt;board&gt;</title>"));
            assert_eq!(picture.contains("var(--"), theme == Theme::Page);
            // Clues 1 and 2, given 3, candidates 1, 2 and the struck 4, and the caption.
            assert_eq!(picture.matches("<text").count(), 7, "{picture}");
            assert_eq!(picture.matches("<g").count(), picture.matches("</g>").count());
        }
    }

    #[test]
    fn every_size_of_board_has_a_place_for_every_candidate() {
        for size in 1..=32 {
            let clues = vec![0; 4 * size];
            let mut scene = Scene::new(&Puzzle::from_clues(&clues).expect("a puzzle"), None);
            let tallest = Height::new(size as u8).expect("a height");
            scene.change("r1c1".parse().expect("a cell"), |tile| {
                tile.candidates = HeightSet::up_to(tallest);
            });
            let picture = draw(&scene, "", Theme::Light.into());
            let places: std::collections::BTreeSet<&str> = picture
                .lines()
                .filter(|line| line.starts_with("<text"))
                .filter_map(|line| line.split(" font-size").next())
                .collect();
            assert_eq!(places.len(), size);
        }
    }
}
