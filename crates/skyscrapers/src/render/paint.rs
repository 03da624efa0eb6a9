//! The colours of a board on a terminal.

use anstyle::{Ansi256Color, AnsiColor, Style};

use super::scene::Tile;
use crate::model::Height;

/// Colours that stay readable on dark and on light backgrounds; none at all when off.
#[derive(Clone, Copy)]
pub(super) struct Paint(pub(super) bool);

/// From low and cool to tall and warm.
const SKYLINE: [u8; 9] = [32, 31, 30, 29, 64, 100, 130, 166, 160];

impl Paint {
    fn when_on(self, style: Style) -> Style {
        if self.0 { style } else { Style::new() }
    }

    /// Frames, empty places, the caption.
    pub(super) fn quiet(self) -> Style {
        self.when_on(Style::new().fg_color(Some(Ansi256Color(244).into())))
    }

    /// A clue at the edge.
    pub(super) fn clue(self) -> Style {
        self.when_on(AnsiColor::Cyan.on_default())
    }

    /// A clue that is pointed out.
    pub(super) fn marked_clue(self) -> Style {
        self.when_on(AnsiColor::Cyan.on_default().bold().invert())
    }

    /// A candidate, and one that was struck.
    pub(super) fn candidate(self, struck: bool) -> Style {
        let style = if struck { AnsiColor::Red.on_default().strikethrough() } else { Style::new() };
        self.when_on(style)
    }

    /// A cell: cool to warm by height, givens bold, marked cells inverted.
    pub(super) fn tile(self, tile: &Tile, tallest: Height) -> Style {
        let style = match tile.height {
            None | Some(Height::PARK) => self.quiet(),
            Some(height) => {
                let above_ground = usize::from(height.get() - 1) * (SKYLINE.len() - 1);
                let step = above_ground / usize::from(tallest.get() - 1).max(1);
                let colour = SKYLINE[step.min(SKYLINE.len() - 1)];
                Style::new().fg_color(Some(Ansi256Color(colour).into()))
            }
        };
        let style = if tile.given { style.bold() } else { style };
        self.when_on(if tile.marked { style.bold().invert() } else { style })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Relative luminance (WCAG 2) of a colour of the 6x6x6 cube.
    fn luminance(colour: u8) -> f64 {
        let level = |step: u8| [0.0, 95.0, 135.0, 175.0, 215.0, 255.0][usize::from(step)] / 255.0;
        let linear = |part: f64| ((part + 0.055) / 1.055_f64).powf(2.4);
        let cube = colour - 16;
        let parts = [cube / 36, cube / 6 % 6, cube % 6].map(|step| match step {
            0 => 0.0,
            _ => linear(level(step)),
        });
        0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
    }

    #[test]
    fn heights_are_readable_on_black_and_on_white() {
        for colour in SKYLINE {
            let luminance = luminance(colour);
            let (on_white, on_black) = (1.05 / (luminance + 0.05), (luminance + 0.05) / 0.05);
            assert!(on_white > 3.5 && on_black > 3.5, "{colour}: {on_white} {on_black}");
        }
    }

    #[test]
    fn the_lowest_is_coolest_and_the_tallest_warmest() {
        let colour = |height, tallest| {
            let tile = Tile { height: Height::new(height), ..Tile::default() };
            Paint(true).tile(&tile, Height::new(tallest).expect("a height")).get_fg_color()
        };
        for tallest in 2..=32 {
            assert_eq!(colour(1, tallest), Some(Ansi256Color(SKYLINE[0]).into()));
            assert_eq!(colour(tallest, tallest), Some(Ansi256Color(SKYLINE[8]).into()));
        }
        assert_eq!(colour(1, 1), Some(Ansi256Color(SKYLINE[0]).into()));
    }
}
