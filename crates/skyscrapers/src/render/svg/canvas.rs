//! A drawing on its way into SVG text.

use std::fmt::{self, Display, Write};

/// A point or a length in a drawing: written with two decimals at most, so that the same picture is
/// the same text everywhere.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Num(pub(super) f64);

impl Display for Num {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let hundredths = (self.0 * 100.0).round() as i64;
        let sign = if hundredths < 0 { "-" } else { "" };
        let (whole, rest) = (hundredths.abs() / 100, hundredths.abs() % 100);
        match rest {
            0 => write!(f, "{sign}{whole}"),
            _ if rest % 10 == 0 => write!(f, "{sign}{whole}.{}", rest / 10),
            _ => write!(f, "{sign}{whole}.{rest:02}"),
        }
    }
}

/// Text without what means something to XML.
pub(crate) struct Escaped<'a>(pub(crate) &'a str);

impl Display for Escaped<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.chars().try_for_each(|letter| match letter {
            '<' => f.write_str("&lt;"),
            '>' => f.write_str("&gt;"),
            '&' => f.write_str("&amp;"),
            '"' => f.write_str("&quot;"),
            // XML has no way to write these at all.
            letter if letter.is_control() && !matches!(letter, '\n' | '\t') => Ok(()),
            letter => f.write_char(letter),
        })
    }
}

/// A rectangle by its top left corner and its lengths.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Rect {
    pub(super) x: f64,
    pub(super) y: f64,
    pub(super) width: f64,
    pub(super) height: f64,
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

    pub(super) fn right(self) -> f64 {
        self.x + self.width
    }

    pub(super) fn bottom(self) -> f64 {
        self.y + self.height
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

/// The text of a drawing so far.
#[derive(Debug, Default)]
pub(super) struct Canvas {
    pub(super) text: String,
}

impl Canvas {
    /// Writes a piece of SVG on a line of its own.
    pub(super) fn put(&mut self, piece: fmt::Arguments<'_>) {
        let _ = writeln!(self.text, "{piece}"); // Writing to a text cannot fail.
    }

    /// A rectangle with these attributes.
    pub(super) fn rect(&mut self, rect: Rect, attributes: fmt::Arguments<'_>) {
        let Rect { x, y, width, height } = rect;
        let (x, y, width, height) = (Num(x), Num(y), Num(width), Num(height));
        self.put(format_args!(
            "<rect x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\" {attributes}/>"
        ));
    }

    /// Text around a point, as high as digits are, with these attributes.
    pub(super) fn text(
        &mut self,
        (x, y): (f64, f64),
        size: f64,
        text: &str,
        attributes: fmt::Arguments<'_>,
    ) {
        // Digits are about 0.72 of their size high; no viewer agrees with another on any other way
        // to centre text.
        let (x, y, size) = (Num(x), Num(y + 0.36 * size), Num(size));
        self.put(format_args!(
            "<text x=\"{x}\" y=\"{y}\" font-size=\"{size}\" {attributes}>{}</text>",
            Escaped(text)
        ));
    }

    /// Hatching: slanted lines that fill a rectangle. Patterns would need names, and names would
    /// clash where several pictures share a page.
    pub(super) fn hatch(&mut self, rect: Rect, attributes: fmt::Arguments<'_>) {
        const STEP: f64 = 5.0;
        let Rect { x, y, width, height } = rect;
        if width <= 0.0 || height <= 0.0 {
            return;
        }
        let mut path = String::new();
        let mut across = STEP;
        while across < width + height {
            // From the top or right edge down to the left or bottom edge.
            let from = (across.min(width), (across - width).max(0.0));
            let to = ((across - height).max(0.0), across.min(height));
            let [a, b, c, d] = [x + from.0, y + from.1, x + to.0, y + to.1].map(Num);
            let _ = write!(path, "M{a} {b}L{c} {d}");
            across += STEP;
        }
        if !path.is_empty() {
            self.put(format_args!("<path d=\"{path}\" fill=\"none\" {attributes}/>"));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_have_two_decimals_at_most() {
        let texts = [1.0, 2.5, -0.25, 1.0 / 3.0, 0.001, -0.001, 99.999].map(|x| Num(x).to_string());
        assert_eq!(texts, ["1", "2.5", "-0.25", "0.33", "0", "0", "100"]);
    }

    #[test]
    fn text_cannot_break_out() {
        assert_eq!(Escaped("<a b=\"&\">\u{1b}x").to_string(), "&lt;a b=&quot;&amp;&quot;&gt;x");
    }

    #[test]
    fn hatching_stays_inside() {
        let mut canvas = Canvas::default();
        canvas.hatch(Rect { x: 10.0, y: 20.0, width: 12.0, height: 8.0 }, format_args!(""));
        for pair in canvas.text.split(['M', 'L']).skip(1) {
            let pair = pair.split('"').next().unwrap_or_default();
            let (x, y) = pair.split_once(' ').expect("two numbers");
            let (x, y): (f64, f64) = (x.parse().expect("x"), y.parse().expect("y"));
            assert!((10.0..=22.0).contains(&x) && (20.0..=28.0).contains(&y), "{pair}");
        }
    }
}
