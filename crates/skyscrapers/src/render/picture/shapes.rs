//! What a picture is made of: a few kinds of shapes, in the order in which they are laid down.
//!
//! Small on purpose: whatever turns a picture into a format has to know all of this and no more.

use super::super::theme::Token;

/// How far a curve that looks like a quarter of a circle reaches towards its corner.
pub(super) const ROUND: f64 = 0.5523;

/// A picture: shapes on an area that begins at 0, 0 in the top left corner.
#[non_exhaustive]
#[derive(Debug, Clone, PartialEq)]
pub struct Picture {
    /// From the left edge to the right one.
    pub width: f64,
    /// From the top edge to the bottom one.
    pub height: f64,
    /// The shapes, the lowest first.
    pub shapes: Vec<Shape>,
}

/// One shape.
#[derive(Debug, Clone, PartialEq)]
pub enum Shape {
    /// A rectangle, maybe with round corners.
    Rect {
        /// Where it is.
        rect: Rect,
        /// The radius of its corners.
        radius: f64,
        /// How it looks.
        look: Look,
    },
    /// Lines and curves.
    Path {
        /// The way of the pen.
        segments: Vec<Segment>,
        /// How it looks.
        look: Look,
    },
    /// A line of text.
    Text(TextLine),
}

/// A line of text.
#[derive(Debug, Clone, PartialEq)]
pub struct TextLine {
    /// What it says.
    pub text: String,
    /// Where its anchor is, on the line that letters stand on.
    pub at: (f64, f64),
    /// The size of its type.
    pub size: f64,
    /// Its weight, as CSS counts them: 400 is regular, 700 bold.
    pub weight: u16,
    /// Which end of it the anchor is.
    pub anchor: Anchor,
    /// Its colour.
    pub fill: Token,
}

/// Where the anchor of a text is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub enum Anchor {
    /// At its beginning.
    Start,
    /// In its middle.
    #[default]
    Middle,
    /// At its end.
    End,
}

/// A piece of a path.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Segment {
    /// Go there without drawing.
    Move((f64, f64)),
    /// A straight line.
    Line((f64, f64)),
    /// A curve by two control points and its end.
    Curve((f64, f64), (f64, f64), (f64, f64)),
    /// Back to where it began.
    Close,
}

/// How a shape looks.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct Look {
    /// What it is filled with, if it is.
    pub fill: Option<Token>,
    /// What it is outlined with, if it is.
    pub stroke: Option<Stroke>,
}

/// The line of a shape.
#[non_exhaustive]
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Stroke {
    /// Its colour.
    pub token: Token,
    /// Its width.
    pub width: f64,
    /// Dash and gap, if it is not solid.
    pub dash: Option<(f64, f64)>,
    /// Are its ends and corners round?
    pub round: bool,
    /// From 0, invisible, to 1.
    pub opacity: f64,
}

impl Look {
    /// Filled, without an outline.
    #[must_use]
    pub fn filled(token: Token) -> Look {
        Look { fill: Some(token), stroke: None }
    }

    /// Outlined with a solid line.
    #[must_use]
    pub fn outlined(token: Token, width: f64) -> Look {
        let stroke = Stroke { token, width, dash: None, round: false, opacity: 1.0 };
        Look { fill: None, stroke: Some(stroke) }
    }

    /// The same, filled.
    #[must_use]
    pub fn on(self, token: Token) -> Look {
        Look { fill: Some(token), ..self }
    }

    /// The same with dashes.
    #[must_use]
    pub fn dashed(self, dash: f64, gap: f64) -> Look {
        let stroke = self.stroke.map(|stroke| Stroke { dash: Some((dash, gap)), ..stroke });
        Look { stroke, ..self }
    }

    /// The same with round ends.
    #[must_use]
    pub fn round(self) -> Look {
        Look { stroke: self.stroke.map(|stroke| Stroke { round: true, ..stroke }), ..self }
    }

    /// The same, dots instead of a line.
    #[must_use]
    pub(crate) fn dotted(self, gap: f64) -> Look {
        self.dashed(0.1, gap).round()
    }

    /// The same, seen through.
    #[must_use]
    pub fn opacity(self, opacity: f64) -> Look {
        Look { stroke: self.stroke.map(|stroke| Stroke { opacity, ..stroke }), ..self }
    }
}

/// A rectangle by its top left corner and its lengths.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Rect {
    /// Its left edge.
    pub x: f64,
    /// Its top edge.
    pub y: f64,
    /// From its left edge to its right one.
    pub width: f64,
    /// From its top edge to its bottom one.
    pub height: f64,
}

impl Rect {
    pub(super) fn square(x: f64, y: f64, side: f64) -> Rect {
        Rect { x, y, width: side, height: side }
    }

    /// The same rectangle, smaller by this on every side.
    pub(super) fn inset(self, by: f64) -> Rect {
        let (width, height) = (self.width - 2.0 * by, self.height - 2.0 * by);
        Rect { x: self.x + by, y: self.y + by, width, height }
    }

    /// Its right edge.
    #[must_use]
    pub fn right(self) -> f64 {
        self.x + self.width
    }

    /// Its bottom edge.
    #[must_use]
    pub fn bottom(self) -> f64 {
        self.y + self.height
    }

    /// Its outline, with corners of this radius.
    #[must_use]
    pub fn outline(self, radius: f64) -> Vec<Segment> {
        let radius = radius.min(self.width / 2.0).min(self.height / 2.0);
        let (right, bottom) = (self.right(), self.bottom());
        // Clockwise from the top left: each corner, and the way from one to the next.
        let corners = [
            ((self.x, self.y), (1.0, 0.0)),
            ((right, self.y), (0.0, 1.0)),
            ((right, bottom), (-1.0, 0.0)),
            ((self.x, bottom), (0.0, -1.0)),
        ];
        let mut segments = Vec::new();
        for ((x, y), (dx, dy)) in corners {
            // The way in is the way out, turned back by a quarter.
            let before = |by: f64| (x - dy * by, y + dx * by);
            let behind = |by: f64| (x + dx * by, y + dy * by);
            let (enter, leave) = (before(radius), behind(radius));
            segments.push(match segments.is_empty() {
                true => Segment::Move(enter),
                false => Segment::Line(enter),
            });
            if radius > 0.0 {
                let rest = radius * (1.0 - ROUND);
                segments.push(Segment::Curve(before(rest), behind(rest), leave));
            }
        }
        segments.push(Segment::Close);
        segments
    }

    pub(super) fn centre(self) -> (f64, f64) {
        (self.x + self.width / 2.0, self.y + self.height / 2.0)
    }

    /// The smallest rectangle that holds both.
    pub(super) fn union(self, other: Rect) -> Rect {
        let (x, y) = (self.x.min(other.x), self.y.min(other.y));
        let (right, bottom) = (self.right().max(other.right()), self.bottom().max(other.bottom()));
        Rect { x, y, width: right - x, height: bottom - y }
    }
}

impl Picture {
    /// An empty picture.
    #[must_use]
    pub fn new(width: f64, height: f64) -> Picture {
        Picture { width, height, shapes: Vec::new() }
    }

    /// Adds a rectangle.
    pub fn rect(&mut self, rect: Rect, radius: f64, look: Look) {
        self.shapes.push(Shape::Rect { rect, radius, look });
    }

    /// Adds lines and curves.
    pub fn path(&mut self, segments: Vec<Segment>, look: Look) {
        if !segments.is_empty() {
            self.shapes.push(Shape::Path { segments, look });
        }
    }

    /// Adds a straight line.
    pub fn line(&mut self, from: (f64, f64), to: (f64, f64), look: Look) {
        self.path(vec![Segment::Move(from), Segment::Line(to)], look);
    }

    /// Adds text around a point, as high as digits are.
    pub fn text(&mut self, (x, y): (f64, f64), size: f64, text: &str, weight: u16, fill: Token) {
        // Digits are about 0.72 of their size high; formats do not agree on any other way to
        // centre text.
        let (text, at) = (text.to_owned(), (x, y + 0.36 * size));
        self.shapes.push(Shape::Text(TextLine {
            text,
            at,
            size,
            weight,
            anchor: Anchor::Middle,
            fill,
        }));
    }

    /// Adds hatching: slanted lines that fill a rectangle.
    pub(super) fn hatch(&mut self, rect: Rect, look: Look) {
        const STEP: f64 = 5.0;
        let Rect { x, y, width, height } = rect;
        let mut segments = Vec::new();
        let mut across = STEP;
        while width > 0.0 && height > 0.0 && across < width + height {
            // From the top or right edge down to the left or bottom edge.
            let from = (across.min(width), (across - width).max(0.0));
            let to = ((across - height).max(0.0), across.min(height));
            segments.push(Segment::Move((x + from.0, y + from.1)));
            segments.push(Segment::Line((x + to.0, y + to.1)));
            across += STEP;
        }
        self.path(segments, look);
    }

    /// Adds another picture at a place, larger or smaller.
    pub fn place(&mut self, other: &Picture, (x, y): (f64, f64), scale: f64) {
        let point = |(px, py): (f64, f64)| (x + scale * px, y + scale * py);
        let look = |look: Look| {
            let stroke = look.stroke.map(|stroke| Stroke {
                width: scale * stroke.width,
                dash: stroke.dash.map(|(dash, gap)| (scale * dash, scale * gap)),
                ..stroke
            });
            Look { stroke, ..look }
        };
        self.shapes.extend(other.shapes.iter().map(|shape| match shape {
            Shape::Rect { rect, radius, look: old } => {
                let (x, y) = point((rect.x, rect.y));
                let rect = Rect { x, y, width: scale * rect.width, height: scale * rect.height };
                Shape::Rect { rect, radius: scale * radius, look: look(*old) }
            }
            Shape::Path { segments, look: old } => {
                let segments = segments.iter().map(|&segment| match segment {
                    Segment::Move(to) => Segment::Move(point(to)),
                    Segment::Line(to) => Segment::Line(point(to)),
                    Segment::Curve(a, b, to) => Segment::Curve(point(a), point(b), point(to)),
                    Segment::Close => Segment::Close,
                });
                Shape::Path { segments: segments.collect(), look: look(*old) }
            }
            Shape::Text(text) => Shape::Text(TextLine {
                at: point(text.at),
                size: scale * text.size,
                ..text.clone()
            }),
        }));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hatching_stays_inside() {
        let mut picture = Picture::new(50.0, 50.0);
        let rect = Rect { x: 10.0, y: 20.0, width: 12.0, height: 8.0 };
        picture.hatch(rect, Look::outlined(Token::Line, 1.0));
        picture.hatch(Rect { width: 0.0, ..rect }, Look::default());
        let [Shape::Path { segments, .. }] = &picture.shapes[..] else { panic!("{picture:?}") };
        for segment in segments {
            let (Segment::Move((x, y)) | Segment::Line((x, y))) = *segment else { panic!("curve") };
            assert!((10.0..=22.0).contains(&x) && (20.0..=28.0).contains(&y), "{segment:?}");
        }
    }

    #[test]
    fn an_outline_goes_round_and_stays_inside() {
        let rect = Rect { x: 1.0, y: 2.0, width: 10.0, height: 6.0 };
        let sharp = rect.outline(0.0);
        assert_eq!(sharp.len(), 5);
        assert_eq!(sharp[1], Segment::Line((11.0, 2.0)));
        for segment in rect.outline(99.0) {
            let (Segment::Move(to) | Segment::Line(to) | Segment::Curve(_, _, to)) = segment else {
                continue;
            };
            assert!((1.0..=11.0).contains(&to.0) && (2.0..=8.0).contains(&to.1), "{segment:?}");
        }
    }

    #[test]
    fn a_picture_can_be_placed_in_another() {
        let mut small = Picture::new(10.0, 10.0);
        let look = Look::outlined(Token::Ink, 2.0).dashed(3.0, 1.0);
        small.rect(Rect::square(1.0, 1.0, 8.0), 2.0, look);
        small.text((5.0, 5.0), 6.0, "7", 400, Token::Ink);
        let mut large = Picture::new(100.0, 100.0);
        large.place(&small, (50.0, 20.0), 0.5);
        let [Shape::Rect { rect, radius, look }, Shape::Text(text)] = &large.shapes[..] else {
            panic!("{large:?}")
        };
        assert_eq!((rect.x, rect.y, rect.width, *radius), (50.5, 20.5, 4.0, 1.0));
        let stroke = look.stroke.expect("a line");
        assert_eq!((stroke.width, stroke.dash), (1.0, Some((1.5, 0.5))));
        assert_eq!((text.at.0, text.size), (52.5, 3.0));
    }
}
