//! Pictures as pages of a PDF document.
//!
//! Text stays text, so that it can be searched and copied: the fonts that a document uses are
//! embedded, with a table from their glyphs back to letters. There is no date in it and nothing
//! random, so the same pages give the same bytes.

use std::collections::BTreeMap;
use std::io::Write;

use flate2::Compression;
use flate2::write::ZlibEncoder;
use pdf_writer::types::{
    CidFontType, FontFlags, LineCapStyle, LineJoinStyle, SystemInfo, UnicodeCmap,
};
use pdf_writer::{Content, Filter, Finish, Name, Pdf, Rect, Ref, Str, TextStr};
use skyscrapers::render::picture::{Look, Picture, Segment, Shape, TextLine};
use skyscrapers::render::theme::{Theme, Token};
use ttf_parser::{GlyphId, Tag};

use crate::PrintError;
use crate::fonts::{Font, Fonts};

const ADOBE: SystemInfo<'static> =
    SystemInfo { registry: Str(b"Adobe"), ordering: Str(b"Identity"), supplement: 0 };

/// Puts pictures into one document, a page each; a unit is a point.
///
/// # Errors
/// When the document cannot be put together.
pub fn pdf(pages: &[Picture], theme: Theme, title: &str) -> Result<Vec<u8>, PrintError> {
    let fonts = Fonts::new()?;
    let mut pdf = Pdf::new();
    let mut next = 1;
    let mut new_ref = || {
        next += 1;
        Ref::new(next - 1)
    };
    let [catalog, tree, info] = [new_ref(), new_ref(), new_ref()];
    let font_refs: Vec<Ref> = fonts.iter().iter().map(|_| new_ref()).collect();
    let page_refs: Vec<(Ref, Ref)> = pages.iter().map(|_| (new_ref(), new_ref())).collect();
    pdf.catalog(catalog).pages(tree).lang(TextStr("en"));
    pdf.document_info(info).title(TextStr(title)).creator(TextStr("skyscrapers"));
    let kids = page_refs.iter().map(|&(page, _)| page);
    pdf.pages(tree).kids(kids).count(i32::try_from(pages.len()).unwrap_or(i32::MAX));

    let mut used = Used::default();
    for (picture, &(page_ref, content_ref)) in pages.iter().zip(&page_refs) {
        let (width, height) = (picture.width as f32, picture.height as f32);
        let mut drawing =
            Drawing { content: Content::new(), theme, fonts: &fonts, used: &mut used };
        // Pictures count downwards from the top, pages upwards from the bottom.
        drawing.content.transform([1.0, 0.0, 0.0, -1.0, 0.0, height]);
        picture.shapes.iter().for_each(|shape| drawing.shape(shape));
        let content = deflate(&drawing.content.finish())?;
        pdf.stream(content_ref, &content).filter(Filter::FlateDecode);
        let mut page = pdf.page(page_ref);
        page.parent(tree).media_box(Rect::new(0.0, 0.0, width, height)).contents(content_ref);
        let mut resources = page.resources();
        let mut named = resources.fonts();
        for (font, &font_ref) in fonts.iter().iter().zip(&font_refs) {
            named.pair(Name(font.name.as_bytes()), font_ref);
        }
        named.finish();
        let mut states = resources.ext_g_states();
        for percent in SEE_THROUGH {
            let name = see_through_name(percent);
            states
                .insert(Name(name.as_bytes()))
                .start::<pdf_writer::writers::ExtGraphicsState<'_>>()
                .stroking_alpha(f32::from(percent) / 100.0);
        }
        states.finish();
        resources.finish();
    }
    for (font, &font_ref) in fonts.iter().into_iter().zip(&font_refs) {
        let refs = [new_ref(), new_ref(), new_ref(), new_ref()];
        let glyphs = used.0.remove(font.name).unwrap_or_default();
        embed(&mut pdf, font, font_ref, refs, &glyphs)?;
    }
    Ok(pdf.finish())
}

/// How much lines can be seen through, in percent: pages name each shade before they use it.
const SEE_THROUGH: [u8; 3] = [35, 45, 100];

fn see_through_name(percent: u8) -> String {
    format!("A{percent}")
}

/// The glyphs that are used of each font, and the letters they stand for.
#[derive(Default)]
struct Used(BTreeMap<&'static str, BTreeMap<u16, char>>);

fn deflate(bytes: &[u8]) -> Result<Vec<u8>, PrintError> {
    let mut encoder = ZlibEncoder::new(Vec::new(), Compression::best());
    let written = encoder.write_all(bytes).and_then(|()| encoder.finish());
    written.map_err(|error| PrintError::Write(error.to_string()))
}

struct Drawing<'a> {
    content: Content,
    theme: Theme,
    fonts: &'a Fonts,
    used: &'a mut Used,
}

impl Drawing<'_> {
    fn shape(&mut self, shape: &Shape) {
        match shape {
            Shape::Rect { rect, radius, look } => self.path(&rect.outline(*radius), *look),
            Shape::Path { segments, look } => self.path(segments, *look),
            Shape::Text(text) => self.text(text),
        }
    }

    fn colour(&self, token: Token) -> [f32; 3] {
        self.theme.rgb(token).map(|part| f32::from(part) / 255.0)
    }

    fn path(&mut self, segments: &[Segment], look: Look) {
        if let Some(token) = look.fill {
            let [red, green, blue] = self.colour(token);
            self.content.set_fill_rgb(red, green, blue);
        }
        if let Some(line) = look.stroke {
            let [red, green, blue] = self.colour(line.token);
            let (cap, join) = match line.round {
                true => (LineCapStyle::RoundCap, LineJoinStyle::RoundJoin),
                false => (LineCapStyle::ButtCap, LineJoinStyle::MiterJoin),
            };
            let dash = line.dash.map(|(dash, gap)| [dash as f32, gap as f32]);
            let percent = (100.0 * line.opacity).round();
            let near = |shade: &u8| (f64::from(*shade) - percent).abs() as u8;
            let percent = SEE_THROUGH.into_iter().min_by_key(near).unwrap_or(100);
            self.content
                .set_stroke_rgb(red, green, blue)
                .set_line_width(line.width as f32)
                .set_line_cap(cap)
                .set_line_join(join)
                .set_dash_pattern(dash.into_iter().flatten(), 0.0)
                .set_parameters(Name(see_through_name(percent).as_bytes()));
        }
        for &segment in segments {
            match segment {
                Segment::Move((x, y)) => self.content.move_to(x as f32, y as f32),
                Segment::Line((x, y)) => self.content.line_to(x as f32, y as f32),
                Segment::Curve(a, b, to) => {
                    let [ax, ay, bx, by, x, y] = [a.0, a.1, b.0, b.1, to.0, to.1].map(|v| v as f32);
                    self.content.cubic_to(ax, ay, bx, by, x, y)
                }
                Segment::Close => self.content.close_path(),
            };
        }
        match (look.fill, look.stroke) {
            (Some(_), Some(_)) => self.content.fill_nonzero_and_stroke(),
            (Some(_), None) => self.content.fill_nonzero(),
            (None, Some(_)) => self.content.stroke(),
            (None, None) => self.content.end_path(),
        };
    }

    fn text(&mut self, text: &TextLine) {
        let font = self.fonts.of_weight(text.weight);
        let glyphs = font.glyphs(&text.text);
        let mut codes = Vec::new();
        for &(GlyphId(glyph), letter) in &glyphs {
            codes.extend(glyph.to_be_bytes());
            self.used.0.entry(font.name).or_default().entry(glyph).or_insert(letter);
        }
        let [red, green, blue] = self.colour(text.fill);
        let (x, y) = (font.start(text) as f32, text.at.1 as f32);
        self.content
            .begin_text()
            .set_fill_rgb(red, green, blue)
            .set_font(Name(font.name.as_bytes()), text.size as f32)
            .set_text_matrix([1.0, 0.0, 0.0, -1.0, x, y])
            .show(Str(&codes))
            .end_text();
    }
}

/// Writes a font: its outlines, the widths of the glyphs in use, and the letters they stand for.
fn embed(
    pdf: &mut Pdf,
    font: &Font,
    font_ref: Ref,
    [cid, descriptor, file, to_unicode]: [Ref; 4],
    glyphs: &BTreeMap<u16, char>,
) -> Result<(), PrintError> {
    let face = &font.face;
    let per_mille = |units: i16| 1000.0 * f32::from(units) / f32::from(face.units_per_em());
    let outlines = face.raw_face().table(Tag::from_bytes(b"CFF "));
    let outlines = outlines.ok_or_else(|| PrintError::Font("no outlines".to_owned()))?;
    let name = Name(font.name.as_bytes());
    pdf.type0_font(font_ref)
        .base_font(name)
        .encoding_predefined(Name(b"Identity-H"))
        .descendant_font(cid)
        .to_unicode(to_unicode);
    let mut cid_font = pdf.cid_font(cid);
    cid_font.subtype(CidFontType::Type0).base_font(name).system_info(ADOBE);
    cid_font.font_descriptor(descriptor).default_width(0.0);
    let mut widths = cid_font.widths();
    for &glyph in glyphs.keys() {
        widths.consecutive(glyph, [1000.0 * font.advance(GlyphId(glyph)) as f32]);
    }
    widths.finish();
    cid_font.finish();
    let bounds = face.global_bounding_box();
    let [left, bottom, right, top] =
        [bounds.x_min, bounds.y_min, bounds.x_max, bounds.y_max].map(per_mille);
    pdf.font_descriptor(descriptor)
        .name(name)
        .flags(FontFlags::NON_SYMBOLIC)
        .bbox(Rect::new(left, bottom, right, top))
        .italic_angle(0.0)
        .ascent(per_mille(face.ascender()))
        .descent(per_mille(face.descender()))
        .cap_height(per_mille(face.capital_height().unwrap_or_else(|| face.ascender())))
        .stem_v(if face.is_bold() { 140.0 } else { 90.0 })
        .font_file3(file);
    let outlines = deflate(outlines)?;
    let mut stream = pdf.stream(file, &outlines);
    stream.filter(Filter::FlateDecode).pair(Name(b"Subtype"), Name(b"CIDFontType0C"));
    stream.finish();
    let mut letters = UnicodeCmap::new(Name(b"Letters"), ADOBE);
    for (&glyph, &letter) in glyphs {
        letters.pair(glyph, letter);
    }
    let letters = deflate(&letters.finish())?;
    pdf.stream(to_unicode, &letters).filter(Filter::FlateDecode);
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn page(text: &str) -> Picture {
        let mut picture = Picture::new(100.0, 50.0);
        picture.text((50.0, 25.0), 10.0, text, 700, Token::Ink);
        picture.line((1.0, 1.0), (9.0, 9.0), Look::outlined(Token::Ink, 1.0).opacity(0.35));
        picture
    }

    fn count(pdf: &[u8], what: &str) -> usize {
        String::from_utf8_lossy(pdf).matches(what).count()
    }

    #[test]
    fn every_picture_is_a_page_and_fonts_are_embedded_once() {
        let pages = [page("one"), page("two"), page("three")];
        let pdf = pdf(&pages, Theme::Print, "Three").expect("a document");
        assert!(pdf.starts_with(b"%PDF-") && pdf.ends_with(b"%%EOF"));
        assert_eq!(count(&pdf, "/MediaBox [0 0 100 50]"), 3);
        assert_eq!(count(&pdf, "/FontFile3"), 2);
        assert!(count(&pdf, "/ToUnicode") == 2 && count(&pdf, "Date") == 0);
    }

    #[test]
    fn the_same_pictures_are_the_same_bytes() {
        let make = || pdf(&[page("one")], Theme::Print, "One").expect("a document");
        assert_eq!(make(), make());
    }
}
