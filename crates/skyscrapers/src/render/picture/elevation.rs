//! A line from the side: the eye and its clue at the left, the buildings behind one another.
//!
//! What is seen is filled and numbered, with a sight line to the eye; what is hidden is hatched; what
//! is open is hatched up to its lowest candidate and dashed up to its highest. Where clues are sums,
//! the sum so far stands over what is seen instead of its number.

use super::board::{SUM, written};
use super::shapes::{Anchor, Look, Picture, Rect, Segment, Shape, TextLine};
use crate::model::{Clue, Height, Sight};
use crate::render::elevation::{Bar, Elevation, SoFar, Visibility};
use crate::render::scene::Role;
use crate::render::theme::Token;

/// How much room it takes below a board.
pub(super) const HEIGHT: f64 = 148.0;
/// The ground, and how high the tallest building rises above it.
const GROUND: f64 = 118.0;
const RISE: f64 = 88.0;
/// Free space at both ends.
const MARGIN: f64 = 14.0;

/// The widest that a building is drawn, with the gap beside it.
const WIDEST: f64 = 56.0;

/// How wide it is where there is all the room it wants.
pub(super) fn width(view: &Elevation) -> f64 {
    let buildings = view.bars.len() as f64;
    let step = if buildings > 9.0 { 34.0 } else { WIDEST.min(400.0 / buildings.max(1.0)) };
    eye(view) + buildings * step + facing(view) + MARGIN
}

/// The width of a clue: a sum is longer, and says that it is one.
fn pill(view: &Elevation) -> f64 {
    match (view.sight, view.value.get().max(view.facing.map_or(0, Clue::get))) {
        (Sight::Sum, 100..) => 52.0,
        (Sight::Sum, 10..) => 42.0,
        (Sight::Sum, _) => 34.0,
        (Sight::Count, _) => 22.0,
    }
}

/// Where the first building begins.
fn eye(view: &Elevation) -> f64 {
    36.0 + pill(view)
}

/// Room for the clue at the other end.
fn facing(view: &Elevation) -> f64 {
    if view.facing.is_some() { 10.0 + pill(view) } else { 0.0 }
}

/// Draws an elevation in a strip that begins at this height and is this wide.
pub(super) fn draw(view: &Elevation, (top, width): (f64, f64), picture: &mut Picture) {
    let (eye, facing, pill) = (eye(view), facing(view), pill(view));
    let room = width - eye - facing - MARGIN;
    let step = (room / view.bars.len().max(1) as f64).min(WIDEST);
    let ground = top + GROUND;
    let storey = RISE / f64::from(view.tallest.get().max(1));
    let mut painter = ElevationPainter { picture, ground, storey, eye };
    for (index, (bar, so_far)) in view.bars.iter().zip(view.so_far()).enumerate() {
        let x = eye + index as f64 * step + 0.1 * step;
        painter.bar(bar, (x, 0.8 * step));
        if let Some(so_far) = so_far {
            painter.so_far(bar, (x + 0.4 * step, width), so_far, view);
        }
    }
    let end = eye + step * view.bars.len() as f64;
    painter.picture.line((MARGIN, ground), (end, ground), Look::outlined(Token::Ink, 1.5));
    let middle = MARGIN + 1.0 + pill / 2.0;
    painter.eye(middle, top + 42.0);
    painter.pill((middle, top + 78.0), pill, view.value, view.sight);
    if let Some(facing) = view.facing {
        painter.pill((end + 7.0 + pill / 2.0, top + 78.0), pill, facing, view.sight);
    }
    if let Some(fault) = view.fault_words() {
        painter.fault(&fault, top + 15.0, width);
    }
}

struct ElevationPainter<'a> {
    picture: &'a mut Picture,
    ground: f64,
    /// How high one storey is.
    storey: f64,
    /// Where the first building begins.
    eye: f64,
}

impl ElevationPainter<'_> {
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
            self.picture.line((self.eye - 18.0, low.y + 1.0), (low.x, low.y + 1.0), dots);
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

    /// The count or sum over a building that is seen; what is too much says so.
    fn so_far(&mut self, bar: &Bar, (middle, width): (f64, f64), so_far: SoFar, view: &Elevation) {
        const SIZE: f64 = 12.5;
        let SoFar { least, exact } = so_far;
        let (fill, text) = match least > view.value.get() {
            true => (Token::Bad, format!("{least} > {}", view.value)),
            // A number counts what is seen for sure; a sum may still grow.
            false if exact || view.sight == Sight::Count => (Token::Ink2, least.to_string()),
            false => (Token::Ink2, format!("\u{2265}{least}")),
        };
        let roof = self.block(bar.candidates.lowest(), (0.0, 0.0)).y;
        // Over the last building there may be too little room to the right.
        let reach = 0.32 * SIZE * text.chars().count() as f64;
        let middle = middle.min(width - reach - 3.0);
        self.picture.text((middle, roof - 10.0), SIZE, &text, 600, fill);
    }

    /// What is wrong, at the right end of a line of text or, where a number stands there, at the left:
    /// of what is seen the last is the tallest, so that one end is free.
    fn fault(&mut self, fault: &str, y: f64, width: f64) {
        const SIZE: f64 = 15.0;
        let from = width - MARGIN - 0.6 * SIZE * fault.chars().count() as f64;
        let in_the_way = |shape: &Shape| {
            matches!(shape, Shape::Text(text)
                if text.at.0 > from && text.at.1 > y - SIZE && text.at.1 < y + SIZE)
        };
        let (at, anchor) = match self.picture.shapes.iter().any(in_the_way) {
            true => ((MARGIN, y), Anchor::Start),
            false => ((width - MARGIN, y), Anchor::End),
        };
        let (text, fill) = (fault.to_owned(), Token::Bad);
        self.picture.shapes.push(Shape::Text(TextLine {
            text,
            at,
            size: SIZE,
            weight: 700,
            anchor,
            fill,
        }));
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

    fn pill(&mut self, centre: (f64, f64), width: f64, clue: Clue, sight: Sight) {
        let place = Rect { x: centre.0 - width / 2.0, y: centre.1 - 11.0, width, height: 22.0 };
        let text = match sight {
            Sight::Count => clue.to_string(),
            Sight::Sum => format!("{SUM} {clue}"),
        };
        self.picture.rect(place, 6.0, Look::filled(Token::Accent));
        self.picture.text(centre, 14.0, &text, 600, Token::OnAccent);
    }
}
