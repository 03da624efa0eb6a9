//! Pictures as SVG: crisp at any size, without anything from outside.
//!
//! The text has no scripts, fonts or names in it, so that it can stand alone or be put into a page
//! beside others.

use std::fmt::{self, Display, Write};

use super::picture::{
    Anchor, Look, Picture, PictureStyle, Segment, Shape, Stroke, TextLine, picture,
};
use super::scene::Scene;
use super::theme::{Theme, Token};

/// The fonts of the viewer's system, as the rest of the family uses them.
pub const FONTS: &str =
    "system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans','Liberation Sans',sans-serif";

/// Draws a board as an SVG document. The title is for those who cannot see it.
///
/// # Examples
/// ```
/// use skyscrapers::Puzzle;
/// use skyscrapers::render::{scene::Scene, svg, theme::Theme};
/// let puzzle = Puzzle::from_clues(&[0, 2, 0, 0, 1, 0, 0, 0])?;
/// let picture = svg::draw(&Scene::new(&puzzle, None), "A small puzzle", Theme::Light.into());
/// assert!(picture.starts_with("<svg xmlns=\"http://www.w3.org/2000/svg\""));
/// # Ok::<(), skyscrapers::PuzzleError>(())
/// ```
#[must_use]
pub fn draw(scene: &Scene, title: &str, style: PictureStyle) -> String {
    document(&picture(scene, style), title, style.theme, 1.0)
}

/// Writes a picture as an SVG document; each of its units is so many pixels where nothing else says
/// how large it is.
#[must_use]
pub fn document(picture: &Picture, title: &str, theme: Theme, scale: f64) -> String {
    let (width, height) = (Num(picture.width), Num(picture.height));
    let (wide, high) = (Num(scale * picture.width), Num(scale * picture.height));
    let title = Escaped(title);
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" width=\"{wide}\" height=\"{high}\" role=\"img\" aria-label=\"{title}\" font-family=\"{FONTS}\" text-anchor=\"middle\">\n<title>{title}</title>\n"
    );
    // Texts of one look that follow one another share it: a board has hundreds of candidates.
    let alike = |a: &Shape, b: &Shape| match (a, b) {
        (Shape::Text(a), Shape::Text(b)) => look_of(a) == look_of(b),
        _ => false,
    };
    for shapes in picture.shapes.chunk_by(alike) {
        // Writing to a text cannot fail.
        let _ = write_shapes(&mut svg, shapes, theme);
    }
    svg.push_str("</svg>\n");
    svg
}

/// What texts can share.
fn look_of(text: &TextLine) -> (f64, u16, Anchor, Token) {
    (text.size, text.weight, text.anchor, text.fill)
}

/// Writes a shape, or several texts that look alike.
fn write_shapes(svg: &mut String, shapes: &[Shape], theme: Theme) -> fmt::Result {
    let (Some(Shape::Text(first)), true) = (shapes.first(), shapes.len() > 1) else {
        return shapes.iter().try_for_each(|shape| write_shape(svg, shape, theme));
    };
    svg.push_str("<g");
    write_text_look(svg, first, theme)?;
    svg.push_str(">\n");
    for shape in shapes {
        if let Shape::Text(TextLine { text, at, .. }) = shape {
            let (x, y) = (Num(at.0), Num(at.1));
            writeln!(svg, "<text x=\"{x}\" y=\"{y}\">{}</text>", Escaped(text))?;
        }
    }
    svg.push_str("</g>\n");
    Ok(())
}

fn write_shape(svg: &mut String, shape: &Shape, theme: Theme) -> fmt::Result {
    match shape {
        Shape::Rect { rect, radius, look } => {
            let [x, y, width, height] = [rect.x, rect.y, rect.width, rect.height].map(Num);
            write!(svg, "<rect x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\"")?;
            if *radius > 0.0 {
                write!(svg, " rx=\"{}\"", Num(*radius))?;
            }
            write_look(svg, *look, theme)?;
        }
        Shape::Path { segments, look } => {
            svg.push_str("<path d=\"");
            for &segment in segments {
                write_segment(svg, segment)?;
            }
            svg.push('"');
            write_look(svg, *look, theme)?;
        }
        Shape::Text(text) => return write_text(svg, text, theme),
    }
    svg.push_str("/>\n");
    Ok(())
}

fn write_segment(svg: &mut String, segment: Segment) -> fmt::Result {
    let point = |(x, y): (f64, f64)| format!("{} {}", Num(x), Num(y));
    match segment {
        Segment::Move(to) => write!(svg, "M{}", point(to)),
        Segment::Line(to) => write!(svg, "L{}", point(to)),
        Segment::Curve(a, b, to) => write!(svg, "C{} {} {}", point(a), point(b), point(to)),
        Segment::Close => svg.write_char('z'),
    }
}

fn write_look(svg: &mut String, look: Look, theme: Theme) -> fmt::Result {
    match look.fill {
        Some(token) => write!(svg, " fill=\"{}\"", theme.colour(token))?,
        None => svg.push_str(" fill=\"none\""),
    }
    let Some(Stroke { token, width, dash, round, opacity }) = look.stroke else { return Ok(()) };
    write!(svg, " stroke=\"{}\"", theme.colour(token))?;
    if width != 1.0 {
        write!(svg, " stroke-width=\"{}\"", Num(width))?;
    }
    if let Some((dash, gap)) = dash {
        write!(svg, " stroke-dasharray=\"{} {}\"", Num(dash), Num(gap))?;
    }
    if round {
        svg.push_str(" stroke-linecap=\"round\" stroke-linejoin=\"round\"");
    }
    if opacity < 1.0 {
        write!(svg, " stroke-opacity=\"{}\"", Num(opacity))?;
    }
    Ok(())
}

fn write_text(svg: &mut String, text: &TextLine, theme: Theme) -> fmt::Result {
    write!(svg, "<text x=\"{}\" y=\"{}\"", Num(text.at.0), Num(text.at.1))?;
    write_text_look(svg, text, theme)?;
    writeln!(svg, ">{}</text>", Escaped(&text.text))
}

fn write_text_look(svg: &mut String, text: &TextLine, theme: Theme) -> fmt::Result {
    write!(svg, " font-size=\"{}\" fill=\"{}\"", Num(text.size), theme.colour(text.fill))?;
    if text.weight != 400 {
        write!(svg, " font-weight=\"{}\"", text.weight)?;
    }
    match text.anchor {
        Anchor::Start => svg.push_str(" text-anchor=\"start\""),
        Anchor::Middle => {}
        Anchor::End => svg.push_str(" text-anchor=\"end\""),
    }
    Ok(())
}

/// A point or a length in a drawing: written with two decimals at most, so that the same picture is
/// the same text everywhere.
#[derive(Debug, Clone, Copy, PartialEq)]
struct Num(f64);

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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::{Draft, DraftRules, Height, HeightSet, Puzzle, Sight};
    use crate::render::scene::Role;

    fn scene() -> Scene {
        let mut draft = Draft { size: 4, clues: vec![0; 16], ..Draft::default() };
        (draft.clues[2], draft.clues[15]) = (1, 2);
        (draft.rules.boxes, draft.rules.diagonals) = (Some((2, 2)), true);
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
        }
    }

    fn drawn(rules: DraftRules, clues: Vec<i64>) -> String {
        let size = clues.len() / 4;
        let puzzle = Puzzle::new(&Draft { size, rules, clues, givens: Vec::new() });
        draw(&Scene::new(&puzzle.expect("a puzzle"), None), "", Theme::Print.into())
    }

    #[test]
    fn regions_have_walls_and_tones() {
        let regions = vec![1, 1, 2, 1, 2, 2, 3, 3, 3];
        let picture = drawn(DraftRules { regions, ..DraftRules::default() }, vec![0; 12]);
        // Cells are 60 wide and begin at 46.2. Uprights before and across after each line of the
        // grid; a wall reaches into the corners where it meets another.
        let walls = "M106.2 104.7L106.2 167.7M104.7 106.2L167.7 106.2\
                     M166.2 46.2L166.2 107.7M46.2 166.2L226.2 166.2";
        let path =
            format!("<path d=\"{walls}\" fill=\"none\" stroke=\"#000\" stroke-width=\"3\"/>");
        assert!(picture.contains(&path), "{picture}");
        // The third region touches both others, the first is like none of them.
        for tone in ["#fff", "#f5f5f5", "#ebebeb"] {
            assert_eq!(picture.matches(&format!("z\" fill=\"{tone}\"/>")).count(), 1, "{tone}");
        }
        assert!(picture.contains(">regions</text>"));
    }

    #[test]
    fn boxes_have_thick_lines_and_no_tones() {
        let picture =
            drawn(DraftRules { boxes: Some((2, 2)), ..DraftRules::default() }, vec![0; 16]);
        let walls = "M166.2 46.2L166.2 286.2M46.2 166.2L286.2 166.2";
        let path =
            format!("<path d=\"{walls}\" fill=\"none\" stroke=\"#000\" stroke-width=\"2\"/>");
        assert!(picture.contains(&path), "{picture}");
        assert_eq!(picture.matches("<path").count(), 2);
    }

    #[test]
    fn sums_are_marked_as_such_and_fit() {
        let sums = DraftRules { sight: Sight::Sum, ..DraftRules::default() };
        assert!(drawn(sums.clone(), vec![0; 16]).contains(">\u{3a3}</text>"));
        assert!(!drawn(DraftRules::default(), vec![0; 16]).contains('\u{3a3}'));
        let picture = drawn(sums, vec![528; 128]);
        let left: Vec<f64> = picture
            .split("<text x=\"")
            .skip(1)
            .filter(|text| text.contains(">528<"))
            .filter_map(|text| text.split('"').next()?.parse().ok())
            .collect();
        // The middle of the clues at the left, the size of all clues, the edge of the board.
        let middle = left.iter().copied().fold(f64::MAX, f64::min);
        let (size, edge) = (17.28, 48.48);
        assert!(picture.contains("font-size=\"17.28\""), "{picture}");
        let half = 1.5 * 0.64 * size;
        assert!(middle - half > 4.0 && middle + half < edge - 3.0, "{middle}");
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
                .filter_map(|line| line.split(['>', 'f']).next())
                .collect();
            assert_eq!(places.len(), size);
        }
    }

    #[test]
    fn numbers_have_two_decimals_at_most() {
        let texts = [1.0, 2.5, -0.25, 1.0 / 3.0, 0.001, -0.001, 99.999].map(|x| Num(x).to_string());
        assert_eq!(texts, ["1", "2.5", "-0.25", "0.33", "0", "0", "100"]);
    }

    #[test]
    fn text_cannot_break_out() {
        assert_eq!(Escaped("<a b=\"&\">\u{1b}x").to_string(), "&lt;a b=&quot;&amp;&quot;&gt;x");
    }
}
