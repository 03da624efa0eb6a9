//! Pictures as pixels.

use skyscrapers::render::picture::{Look, Picture, Segment, Shape, TextLine};
use skyscrapers::render::theme::{Theme, Token};
use tiny_skia::{
    FillRule, LineCap, LineJoin, Paint, Path, PathBuilder, Pixmap, Stroke, StrokeDash, Transform,
};
use ttf_parser::OutlineBuilder;

use crate::PrintError;
use crate::fonts::{Font, Fonts};

/// A picture has at most so many pixels each way.
pub const MOST_PIXELS: u32 = 10_000;

/// Draws a picture as PNG, `scale` pixels for each of its units. The same picture and scale give the
/// same bytes.
///
/// # Errors
/// When it would have too many pixels, or none.
pub fn png(picture: &Picture, theme: Theme, scale: f64) -> Result<Vec<u8>, PrintError> {
    let (width, height) = ((picture.width * scale).round(), (picture.height * scale).round());
    let in_range = |length: f64| (1.0..=f64::from(MOST_PIXELS)).contains(&length);
    let out_of_range = || PrintError::Pixels { width: width as u64, height: height as u64 };
    if !in_range(width) || !in_range(height) {
        return Err(out_of_range());
    }
    let mut pixmap = Pixmap::new(width as u32, height as u32).ok_or_else(out_of_range)?;
    // Whole pixels each way, so that no edge is half transparent.
    let (across, down) = (width / picture.width, height / picture.height);
    let fit = Transform::from_scale(across as f32, down as f32);
    let fonts = Fonts::new()?;
    let mut pixels = Pixels { pixmap: &mut pixmap, theme, fit, fonts };
    picture.shapes.iter().for_each(|shape| pixels.shape(shape));
    pixmap.encode_png().map_err(|error| PrintError::Write(error.to_string()))
}

struct Pixels<'a> {
    pixmap: &'a mut Pixmap,
    theme: Theme,
    fit: Transform,
    fonts: Fonts,
}

impl Pixels<'_> {
    fn shape(&mut self, shape: &Shape) {
        match shape {
            Shape::Rect { rect, radius, look } => self.path(&rect.outline(*radius), *look),
            Shape::Path { segments, look } => self.path(segments, *look),
            Shape::Text(text) => self.text(text),
        }
    }

    fn paint(&self, token: Token, opacity: f64) -> Paint<'static> {
        let [red, green, blue] = self.theme.rgb(token);
        let mut paint = Paint::default();
        paint.set_color_rgba8(red, green, blue, (255.0 * opacity).round() as u8);
        paint.anti_alias = true;
        paint
    }

    fn path(&mut self, segments: &[Segment], look: Look) {
        let Some(path) = skia_path(segments) else { return };
        if let Some(token) = look.fill {
            let paint = self.paint(token, 1.0);
            self.pixmap.fill_path(&path, &paint, FillRule::Winding, self.fit, None);
        }
        if let Some(line) = look.stroke {
            let (line_cap, line_join) = match line.round {
                true => (LineCap::Round, LineJoin::Round),
                false => (LineCap::Butt, LineJoin::Miter),
            };
            let dash = line
                .dash
                .and_then(|(dash, gap)| StrokeDash::new(vec![dash as f32, gap as f32], 0.0));
            let stroke =
                Stroke { width: line.width as f32, line_cap, line_join, dash, ..Stroke::default() };
            let paint = self.paint(line.token, line.opacity);
            self.pixmap.stroke_path(&path, &paint, &stroke, self.fit, None);
        }
    }

    fn text(&mut self, text: &TextLine) {
        let font = self.fonts.of_weight(text.weight);
        let paint = self.paint(text.fill, 1.0);
        let per_unit = text.size / f64::from(font.face.units_per_em());
        let mut x = font.start(text);
        for (glyph, _) in font.glyphs(&text.text) {
            if let Some(path) = outline(font, glyph) {
                // Fonts count upwards, pictures downwards.
                let (scale, y) = (per_unit as f32, text.at.1 as f32);
                let place = Transform::from_row(scale, 0.0, 0.0, -scale, x as f32, y);
                let fit = place.post_concat(self.fit);
                self.pixmap.fill_path(&path, &paint, FillRule::Winding, fit, None);
            }
            x += text.size * font.advance(glyph);
        }
    }
}

fn skia_path(segments: &[Segment]) -> Option<Path> {
    let mut builder = PathBuilder::new();
    for &segment in segments {
        match segment {
            Segment::Move((x, y)) => builder.move_to(x as f32, y as f32),
            Segment::Line((x, y)) => builder.line_to(x as f32, y as f32),
            Segment::Curve(a, b, to) => {
                let [ax, ay, bx, by, x, y] = [a.0, a.1, b.0, b.1, to.0, to.1].map(|v| v as f32);
                builder.cubic_to(ax, ay, bx, by, x, y);
            }
            Segment::Close => builder.close(),
        }
    }
    builder.finish()
}

/// The outline of a glyph in the units of its font; a blank has none.
fn outline(font: &Font, glyph: ttf_parser::GlyphId) -> Option<Path> {
    let mut pen = Pen(PathBuilder::new());
    font.face.outline_glyph(glyph, &mut pen)?;
    pen.0.finish()
}

struct Pen(PathBuilder);

impl OutlineBuilder for Pen {
    fn move_to(&mut self, x: f32, y: f32) {
        self.0.move_to(x, y);
    }

    fn line_to(&mut self, x: f32, y: f32) {
        self.0.line_to(x, y);
    }

    fn quad_to(&mut self, x1: f32, y1: f32, x: f32, y: f32) {
        self.0.quad_to(x1, y1, x, y);
    }

    fn curve_to(&mut self, x1: f32, y1: f32, x2: f32, y2: f32, x: f32, y: f32) {
        self.0.cubic_to(x1, y1, x2, y2, x, y);
    }

    fn close(&mut self) {
        self.0.close();
    }
}

#[cfg(test)]
mod tests {
    use skyscrapers::render::picture::Rect;

    use super::*;

    fn picture() -> Picture {
        let mut picture = Picture::new(10.0, 10.0);
        let all = Rect { x: 0.0, y: 0.0, width: 10.0, height: 10.0 };
        picture.rect(all, 0.0, Look::filled(Token::Surface));
        picture.text((5.0, 5.0), 10.0, "8", 700, Token::Ink);
        picture.rect(all, 2.0, Look::outlined(Token::Accent, 1.0).dashed(2.0, 1.0).round());
        picture
    }

    #[test]
    fn pixels_follow_the_scale() {
        let png = png(&picture(), Theme::Light, 3.0).expect("a picture");
        assert_eq!(&png[16..24], &[0, 0, 0, 30, 0, 0, 0, 30]);
        let pixmap = Pixmap::decode_png(&png).expect("a picture");
        assert!(pixmap.pixels().iter().all(|pixel| pixel.alpha() == 255));
        let dark = |x: u32, y: u32| pixmap.pixel(x, y).is_some_and(|pixel| pixel.red() < 128);
        let text = (8..22).flat_map(|x| (5..25).map(move |y| (x, y)));
        let inked = text.filter(|&(x, y)| dark(x, y)).count();
        assert!((40..200).contains(&inked), "{inked} pixels of an 8");
    }

    #[test]
    fn the_same_picture_is_the_same_bytes() {
        assert_eq!(png(&picture(), Theme::Dark, 2.0), png(&picture(), Theme::Dark, 2.0));
    }

    #[test]
    fn what_cannot_be_drawn_is_refused() {
        for scale in [0.0, -1.0, 0.01, 1e9, f64::NAN, f64::INFINITY] {
            let refused = png(&picture(), Theme::Light, scale);
            assert!(matches!(refused, Err(PrintError::Pixels { .. })), "{scale}");
        }
        assert!(png(&Picture::new(0.0, 0.0), Theme::Light, 1.0).is_err());
    }
}
