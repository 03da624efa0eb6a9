//! A line from the side: the eye and its clue at the left, the buildings behind one another.
//!
//! What is seen is filled and numbered, with a sight line to the eye; what is hidden is hatched; what
//! is open is hatched up to its lowest candidate and dashed up to its highest.

use super::board::written;
use super::shapes::{Anchor, Look, Picture, Rect, Segment, Shape, Text};
use crate::model::{Clue, Height};
use crate::render::elevation::{Bar, Elevation, Visibility};
use crate::render::scene::Role;
use crate::render::theme::Token;

/// How much room it takes below a board.
pub(super) const HEIGHT: f64 = 148.0;
/// The ground, and how high the tallest building rises above it.
const GROUND: f64 = 118.0;
const RISE: f64 = 88.0;
/// Where the first building begins.
const EYE: f64 = 58.0;

/// Free space at both ends.
const MARGIN: f64 = 14.0;
/// Room for the clue at the other end.
const FACING: f64 = 32.0;

/// The widest that a building is drawn, with the gap beside it.
const WIDEST: f64 = 56.0;

/// How wide it is where there is all the room it wants.
pub(super) fn width(view: &Elevation) -> f64 {
    let buildings = view.bars.len() as f64;
    let step = if buildings > 9.0 { 34.0 } else { WIDEST.min(400.0 / buildings.max(1.0)) };
    EYE + buildings * step + facing(view) + MARGIN
}

fn facing(view: &Elevation) -> f64 {
    if view.facing.is_some() { FACING } else { 0.0 }
}

/// Draws an elevation in a strip that begins at this height and is this wide.
pub(super) fn draw(view: &Elevation, (top, width): (f64, f64), picture: &mut Picture) {
    let room = width - EYE - facing(view) - MARGIN;
    let step = (room / view.bars.len().max(1) as f64).min(WIDEST);
    let ground = top + GROUND;
    let storey = RISE / f64::from(view.tallest.get().max(1));
    let mut seen = 0;
    let mut side = Side { picture, ground, storey };
    for (index, bar) in view.bars.iter().enumerate() {
        let is_seen = bar.visibility == Visibility::Seen;
        seen +=
            if is_seen { bar.candidates.lowest().map_or(0, |low| view.sight.adds(low)) } else { 0 };
        let x = EYE + index as f64 * step + 0.1 * step;
        side.bar(bar, (x, 0.8 * step));
        if is_seen {
            side.ordinal(bar, x + 0.4 * step, seen, view.value);
        }
    }
    let end = EYE + step * view.bars.len() as f64;
    side.picture.line((MARGIN, ground), (end, ground), Look::outlined(Token::Ink, 1.5));
    side.eye(MARGIN + 12.0, top + 42.0);
    side.pill((MARGIN + 12.0, top + 78.0), view.value);
    if let Some(facing) = view.facing {
        side.pill((end + 18.0, top + 78.0), facing);
    }
    if let Some(fault) = &view.fault {
        side.picture.shapes.push(Shape::Text(Text {
            text: fault.clone(),
            at: (width - MARGIN, top + 15.0),
            size: 15.0,
            weight: 700,
            anchor: Anchor::End,
            fill: Token::Bad,
        }));
    }
}

struct Side<'a> {
    picture: &'a mut Picture,
    ground: f64,
    /// How high one storey is.
    storey: f64,
}

impl Side<'_> {
    /// A block from the ground up to this height.
    fn block(&self, height: Option<Height>, (x, width): (f64, f64)) -> Rect {
        let rise = height.map_or(0.0, |height| f64::from(height.get()) * self.storey);
        Rect { x, y: self.ground - rise, width, height: rise }
    }

    /// One building, by its left edge and its width.
    fn bar(&mut self, bar: &Bar, place: (f64, f64)) {
        let low = self.block(bar.candidates.lowest(), place);
        let high = self.block(bar.candidates.tallest(), place);
        let single = bar.candidates.single();
        let (fill, stroke, weight) = match (bar.role, bar.visibility) {
            (Some(Role::End), _) => (Some(Token::End), Token::EndLine, 3.0),
            (Some(Role::Wrong), _) => (Some(Token::BadGround), Token::Bad, 2.0),
            (_, Visibility::Seen) => (Some(Token::Premise), Token::PremiseLine, 2.0),
            (_, Visibility::Hidden | Visibility::Open) => (None, Token::Line, 1.0),
        };
        if bar.visibility == Visibility::Seen && low.height > 0.0 {
            let dots = Look::outlined(Token::Line, 1.5).dotted(4.0);
            self.picture.line((40.0, low.y + 1.0), (low.x, low.y + 1.0), dots);
        }
        if single.is_none() && high.height > 0.0 {
            self.picture.rect(high, 2.0, Look::outlined(stroke, 1.2).dashed(3.0, 3.0));
        }
        if low.height > 0.0 {
            self.picture.rect(low, 2.0, Look::filled(fill.unwrap_or(Token::Surface)));
            if fill.is_none() || single.is_none() {
                self.picture.hatch(low, Look::outlined(Token::Line, 1.0));
            }
            self.picture.rect(low, 2.0, Look::outlined(stroke, weight));
        }
        let label = single.map_or_else(|| "?".to_owned(), written);
        let fill = if bar.role == Some(Role::End) { Token::EndLine } else { Token::Ink };
        let middle = (low.x + low.width / 2.0, self.ground + 14.0);
        self.picture.text(middle, 14.0, &label, 600, fill);
    }

    /// The count over a building that is seen; one too many says so.
    fn ordinal(&mut self, bar: &Bar, middle: f64, ordinal: u16, clue: Clue) {
        let (fill, text) = match ordinal > clue.get() {
            true => (Token::Bad, format!("{ordinal} > {clue}")),
            false => (Token::Ink2, ordinal.to_string()),
        };
        let roof = self.block(bar.candidates.lowest(), (0.0, 0.0)).y;
        self.picture.text((middle, roof - 10.0), 12.5, &text, 600, fill);
    }

    fn eye(&mut self, x: f64, y: f64) {
        let lid = |dy: f64, from: f64, to: f64| {
            let lean = 0.45 * (to - from);
            Segment::Curve((from + 0.5 * lean, y + dy), (to - 0.5 * lean, y + dy), (to, y))
        };
        let (left, right) = (x - 11.0, x + 11.0);
        let outline = vec![Segment::Move((left, y)), lid(-9.0, left, right), lid(9.0, right, left)];
        self.picture.path(outline, Look::outlined(Token::Ink, 1.8));
        self.picture.rect(Rect::square(x - 3.6, y - 3.6, 7.2), 3.6, Look::filled(Token::Ink));
    }

    fn pill(&mut self, centre: (f64, f64), clue: Clue) {
        let place = Rect::square(centre.0 - 11.0, centre.1 - 11.0, 22.0);
        self.picture.rect(place, 6.0, Look::filled(Token::Accent));
        self.picture.text(centre, 14.0, &clue.to_string(), 600, Token::OnAccent);
    }
}
