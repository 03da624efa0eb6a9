//! Boards as pictures, made of shapes that every format can draw.
//!
//! What a cell is to the argument shows in shape as well as in colour: what is read has a dashed
//! frame, what follows a solid one and its struck candidates a slash, what is wrong a dotted line.

mod board;
mod elevation;
mod grid;
mod outline;
mod plan;
mod shapes;

pub use shapes::{Anchor, Look, Picture, Rect, Segment, Shape, Stroke, TextLine};

use super::elevation::Elevation;
use super::scene::Scene;
use super::theme::{Theme, Token};
use plan::Plan;

/// How a picture is drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PictureStyle {
    /// Its colours.
    pub theme: Theme,
    /// Does a building rise behind each number?
    pub buildings: bool,
    /// Is there paper behind the board?
    pub ground: bool,
}

impl From<Theme> for PictureStyle {
    /// As pictures of this theme usually are. Paper is its own ground, and buildings would only use
    /// up ink on it.
    fn from(theme: Theme) -> PictureStyle {
        let on_screen = theme != Theme::Print;
        PictureStyle { theme, buildings: on_screen, ground: theme != Theme::Page }
    }
}

/// Draws a board, and the line seen from the side if there is one.
#[must_use]
pub fn picture(scene: &Scene, style: PictureStyle) -> Picture {
    let plan = Plan::new(scene);
    let (width, board_height) = (plan.width(), plan.height());
    let below = if scene.elevation().is_some() { elevation::HEIGHT } else { 0.0 };
    let mut picture = on_paper(width, board_height + below, style);
    board::draw(scene, &plan, style.buildings, &mut picture);
    if let Some(view) = scene.elevation() {
        elevation::draw(view, (board_height, width), &mut picture);
    }
    picture
}

/// Draws just the line seen from the side.
#[must_use]
pub fn side_view(view: &Elevation, style: PictureStyle) -> Picture {
    let width = elevation::width(view);
    let mut picture = on_paper(width, elevation::HEIGHT, style);
    elevation::draw(view, (0.0, width), &mut picture);
    picture
}

fn on_paper(width: f64, height: f64, style: PictureStyle) -> Picture {
    let mut picture = Picture::new(width, height);
    if style.ground {
        let paper = Rect { x: 0.0, y: 0.0, width, height };
        picture.rect(paper, 0.0, Look::filled(Token::Paper));
    }
    picture
}
