//! The colours of a picture, by what they are for.
//!
//! Text stands out from every ground it stands on by 4.5 : 1 at least, lines that mean something by
//! 3 : 1. Blue and orange weigh the same in grey, so no role rests on colour alone.

use std::fmt;
use std::str::FromStr;

/// Which colours a picture has.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub enum Theme {
    /// Ink on light paper.
    #[default]
    Light,
    /// Light ink on a dark ground.
    Dark,
    /// Black on white, for paper.
    Print,
    /// The colours of the page around it: CSS variables such as `--ink`.
    Page,
}

/// What a colour is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Token {
    /// The page.
    Paper,
    /// Cells and panels.
    Surface,
    /// Cells that are given.
    Sunk,
    /// Text and frames.
    Ink,
    /// Quieter text: candidates, captions.
    Ink2,
    /// The lines of the grid.
    Line,
    /// Edges of panels.
    Hair,
    /// What was filled in.
    Entry,
    /// What is pointed out.
    Accent,
    /// Text on that.
    OnAccent,
    /// Buildings behind numbers.
    Tower,
    /// Buildings behind given numbers.
    GivenTower,
    /// The ground of what an argument reads.
    Premise,
    /// Its frame.
    PremiseLine,
    /// The ground of what follows.
    End,
    /// Its frame.
    EndLine,
    /// What breaks a rule.
    Bad,
    /// The ground of that.
    BadGround,
    /// The ground of irregular regions, so that neighbours differ; the first is [`Token::Surface`].
    Tone2,
    /// The third.
    Tone3,
    /// The fourth.
    Tone4,
}

/// Each token's name, and its colour on light paper, in the dark and in print.
const COLOURS: [(Token, &str, [&str; 3]); 21] = [
    (Token::Paper, "paper", ["#f4f2ec", "#10161e", "#fff"]),
    (Token::Surface, "surface", ["#fff", "#18212c", "#fff"]),
    (Token::Sunk, "sunk", ["#e9e6dd", "#222d3a", "#ececec"]),
    (Token::Ink, "ink", ["#17202b", "#e8edf4", "#000"]),
    (Token::Ink2, "ink2", ["#4b5767", "#a8b4c3", "#333"]),
    (Token::Line, "line", ["#828c9a", "#66768a", "#767676"]),
    (Token::Hair, "hair", ["#d3d6da", "#2e3a49", "#bbb"]),
    (Token::Entry, "entry", ["#0a4f96", "#9ccbff", "#000"]),
    (Token::Accent, "accent", ["#0a5cad", "#7db9f8", "#000"]),
    (Token::OnAccent, "on-accent", ["#fff", "#0b1622", "#fff"]),
    (Token::Tower, "tower", ["#dde7f2", "#233548", "#efefef"]),
    (Token::GivenTower, "given-tower", ["#d6d4cd", "#344050", "#dcdcdc"]),
    (Token::Premise, "premise", ["#cde4fa", "#12406b", "#e4e4e4"]),
    (Token::PremiseLine, "premise-line", ["#0a5cad", "#7db9f8", "#000"]),
    (Token::End, "end", ["#ffddb8", "#5a3208", "#fff"]),
    (Token::EndLine, "end-line", ["#a84300", "#ffb066", "#000"]),
    (Token::Bad, "bad", ["#af0f2b", "#ff98a2", "#000"]),
    (Token::BadGround, "bad-ground", ["#fbe3e6", "#46151d", "#fff"]),
    (Token::Tone2, "tone2", ["#f9f2e3", "#2a2820", "#f5f5f5"]),
    (Token::Tone3, "tone3", ["#f8eef5", "#2c2231", "#ebebeb"]),
    (Token::Tone4, "tone4", ["#ecf4e8", "#1b2c25", "#e1e1e1"]),
];

impl Token {
    /// The grounds of irregular regions.
    pub(super) const TONES: [Token; 4] = [Token::Surface, Token::Tone2, Token::Tone3, Token::Tone4];
}

impl Theme {
    /// The themes that stand by themselves.
    pub const ALL: [Theme; 3] = [Theme::Light, Theme::Dark, Theme::Print];

    /// The name under which commands know it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Theme::Light => "light",
            Theme::Dark => "dark",
            Theme::Print => "print",
            Theme::Page => "page",
        }
    }

    fn column(self) -> Option<usize> {
        match self {
            Theme::Light => Some(0),
            Theme::Dark => Some(1),
            Theme::Print => Some(2),
            Theme::Page => None,
        }
    }

    /// A colour, as SVG writes it.
    pub(super) fn colour(self, token: Token) -> Colour {
        let (_, name, colours) = COLOURS[token as usize];
        Colour { name, value: self.column().map(|column| colours[column]) }
    }

    /// A colour by its red, green and blue parts. [`Theme::Page`] has none of its own; it is taken
    /// for light.
    #[must_use]
    pub fn rgb(self, token: Token) -> [u8; 3] {
        rgb(COLOURS[token as usize].2[self.column().unwrap_or(0)])
    }

    /// The colours as CSS variables, for the page around pictures of [`Theme::Page`]:
    /// `--paper:#f4f2ec;--surface:#fff;…`. That theme itself has none to declare.
    #[must_use]
    pub(crate) fn declarations(self) -> String {
        let Some(column) = self.column() else { return String::new() };
        COLOURS.iter().map(|(_, name, colours)| format!("--{name}:{};", colours[column])).collect()
    }
}

/// The parts of `#rgb` or `#rrggbb`.
fn rgb(hex: &str) -> [u8; 3] {
    let digit = |index: usize| {
        let digit = hex.as_bytes().get(1 + index).copied().unwrap_or(b'0');
        char::from(digit).to_digit(16).map_or(0, |digit| digit as u8)
    };
    match hex.len() {
        4 => [0, 1, 2].map(|part| 17 * digit(part)),
        _ => [0, 2, 4].map(|part| 16 * digit(part) + digit(part + 1)),
    }
}

/// A colour on its way into an attribute.
#[derive(Debug, Clone, Copy)]
pub(super) struct Colour {
    name: &'static str,
    value: Option<&'static str>,
}

impl fmt::Display for Colour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.value {
            Some(value) => f.write_str(value),
            None => write!(f, "var(--{})", self.name),
        }
    }
}

/// A text that does not name a theme.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{0:?} is not a theme; themes are light, dark, print")]
pub struct NotATheme(pub(crate) String);

impl FromStr for Theme {
    type Err = NotATheme;

    fn from_str(text: &str) -> Result<Theme, NotATheme> {
        let theme = Theme::ALL.into_iter().find(|theme| theme.name() == text);
        theme.ok_or_else(|| NotATheme(text.chars().take(20).collect()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_is_in_the_order_of_the_tokens() {
        for (index, (token, ..)) in COLOURS.iter().enumerate() {
            assert_eq!(*token as usize, index);
        }
    }

    /// Relative luminance (WCAG 2).
    fn luminance(hex: &str) -> f64 {
        let parts = rgb(hex).map(|part| f64::from(part) / 255.0);
        let linear = |part: f64| match part {
            ..=0.03928 => part / 12.92,
            _ => ((part + 0.055) / 1.055).powf(2.4),
        };
        0.2126 * linear(parts[0]) + 0.7152 * linear(parts[1]) + 0.0722 * linear(parts[2])
    }

    #[test]
    fn text_and_lines_stand_out() {
        let on_tones = |front: Token| Token::TONES.map(|tone| (front, tone));
        let text = [
            (Token::Ink, Token::Sunk),
            (Token::Ink, Token::GivenTower),
            (Token::Ink, Token::Paper),
            (Token::Ink, Token::Premise),
            (Token::Ink, Token::End),
            (Token::Ink2, Token::Paper),
            (Token::Ink2, Token::Surface),
            (Token::Ink2, Token::End),
            (Token::Ink2, Token::Premise),
            (Token::Entry, Token::Tower),
            (Token::Entry, Token::Premise),
            (Token::Entry, Token::End),
            (Token::EndLine, Token::End),
            (Token::EndLine, Token::Surface),
            (Token::Bad, Token::BadGround),
            (Token::Bad, Token::Surface),
            (Token::OnAccent, Token::Accent),
        ];
        let lines = [
            (Token::Line, Token::Surface),
            (Token::PremiseLine, Token::Premise),
            (Token::EndLine, Token::End),
        ];
        let on_regions = [Token::Ink2, Token::Entry, Token::EndLine, Token::Bad].map(on_tones);
        let text = [&text[..], &on_regions.concat()].concat();
        let lines = [&lines[..], &on_tones(Token::Line)].concat();
        for (pairs, least) in [(&text[..], 4.5), (&lines[..], 3.0)] {
            for &(front, back) in pairs {
                for column in 0..3 {
                    let of = |token: Token| luminance(COLOURS[token as usize].2[column]) + 0.05;
                    let ratio = of(front).max(of(back)) / of(front).min(of(back));
                    assert!(ratio >= least, "{front:?} on {back:?} in column {column}: {ratio:.2}");
                }
            }
        }
    }

    #[test]
    fn themes_are_read_by_name() {
        for theme in Theme::ALL {
            assert_eq!(theme.name().parse(), Ok(theme));
            assert!(theme.declarations().contains("--ink2:#"));
        }
        assert!("page".parse::<Theme>().is_err());
        assert_eq!(Theme::Page.colour(Token::Ink).to_string(), "var(--ink)");
        assert_eq!(Theme::Light.rgb(Token::Entry), [0x0a, 0x4f, 0x96]);
        assert_eq!(Theme::Print.rgb(Token::Line), [0x76, 0x76, 0x76]);
        assert_eq!(Theme::Dark.rgb(Token::Premise), [0x12, 0x40, 0x6b]);
    }
}
