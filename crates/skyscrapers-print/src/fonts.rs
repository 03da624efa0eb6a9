//! The fonts that pictures bring along: Inter, regular and bold.
//!
//! No font of the system is ever looked at, so the same input gives the same bytes everywhere.

use skyscrapers::render::picture::{Anchor, TextLine};
use ttf_parser::{Face, GlyphId};

use crate::PrintError;

const REGULAR: &[u8] = include_bytes!("../fonts/Inter-Regular.otf");
const BOLD: &[u8] = include_bytes!("../fonts/Inter-Bold.otf");

/// One of our fonts.
pub(crate) struct Font {
    /// The name it goes by.
    pub(crate) name: &'static str,
    /// Its glyphs and measures.
    pub(crate) face: Face<'static>,
}

/// All our fonts.
pub(crate) struct Fonts {
    regular: Font,
    bold: Font,
}

impl Fonts {
    /// The fonts, ready to use.
    ///
    /// # Errors
    /// Never, unless a font was damaged when this crate was put together.
    pub(crate) fn new() -> Result<Fonts, PrintError> {
        let font = |name, data| {
            let face = Face::parse(data, 0).map_err(|error| PrintError::Font(error.to_string()))?;
            Ok(Font { name, face })
        };
        Ok(Fonts { regular: font("Inter-Regular", REGULAR)?, bold: font("Inter-Bold", BOLD)? })
    }

    /// Both fonts.
    pub(crate) fn iter(&self) -> [&Font; 2] {
        [&self.regular, &self.bold]
    }

    /// The font nearest to a weight.
    pub(crate) fn of_weight(&self, weight: u16) -> &Font {
        if weight >= 600 { &self.bold } else { &self.regular }
    }

    /// The first character of a text that our fonts cannot show.
    pub(crate) fn missing(&self, text: &str) -> Option<char> {
        let shown = |letter| self.iter().iter().all(|font| font.glyph(letter).is_some());
        text.chars().find(|&letter| !shown(letter))
    }
}

impl Font {
    fn glyph(&self, letter: char) -> Option<GlyphId> {
        self.face.glyph_index(letter)
    }

    /// The glyphs of a text; what there is none for is left out.
    pub(crate) fn glyphs(&self, text: &str) -> Vec<(GlyphId, char)> {
        text.chars().filter_map(|letter| Some((self.glyph(letter)?, letter))).collect()
    }

    /// How far a glyph moves the next one on, in multiples of the type size.
    pub(crate) fn advance(&self, glyph: GlyphId) -> f64 {
        let units = self.face.glyph_hor_advance(glyph).unwrap_or(0);
        f64::from(units) / f64::from(self.face.units_per_em())
    }

    /// The width of a text in multiples of the type size.
    pub(crate) fn width(&self, text: &str) -> f64 {
        self.glyphs(text).iter().map(|&(glyph, _)| self.advance(glyph)).sum()
    }

    /// Where a text begins.
    pub(crate) fn start(&self, text: &TextLine) -> f64 {
        let width = text.size * self.width(&text.text);
        match text.anchor {
            Anchor::Start => text.at.0,
            Anchor::Middle => text.at.0 - width / 2.0,
            Anchor::End => text.at.0 - width,
        }
    }

    /// Breaks a text into lines that are no wider than this, in multiples of the type size; a word
    /// that is wider by itself stands alone.
    pub(crate) fn wrap(&self, text: &str, widest: f64) -> Vec<String> {
        let mut lines: Vec<String> = Vec::new();
        for word in text.split_whitespace() {
            match lines.last_mut() {
                Some(line) if self.width(&format!("{line} {word}")) <= widest => {
                    line.push(' ');
                    line.push_str(word);
                }
                _ => lines.push(word.to_owned()),
            }
        }
        lines
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn european_letters_are_there_and_others_are_named() {
        let fonts = Fonts::new().expect("fonts");
        assert_eq!(fonts.missing("Größe – ½ · Αθήνα, Київ × 0123456789"), None);
        assert_eq!(fonts.missing("abc 数独"), Some('数'));
    }

    #[test]
    fn lines_are_broken_between_words() {
        let fonts = Fonts::new().expect("fonts");
        let font = fonts.of_weight(700);
        assert_eq!(font.wrap("one two three", 100.0), ["one two three"]);
        assert_eq!(font.wrap("one two three", 3.0), ["one", "two", "three"]);
        assert!(font.wrap(" ", 3.0).is_empty());
        let total = font.width("MMMM");
        assert!(total > 3.0 && total < 4.5, "{total}");
    }
}
