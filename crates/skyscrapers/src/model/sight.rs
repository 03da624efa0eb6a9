//! The rule of the game, once: what is seen from the edge, and what a clue makes of it.
//!
//! A building is seen when it is taller than every one before it; a park is never seen and hides
//! nothing. A clue counts the buildings seen, or adds up their heights: [`Sight`] says which, and
//! [`Skyline`] takes one step along a line. Whoever goes through a line in another order (tallest
//! first, say) asks [`Sight::adds`] what a building is worth when it is seen.

use std::ops::RangeInclusive;

use super::Height;

/// What a clue says about the buildings that are seen.
#[non_exhaustive]
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub enum Sight {
    /// How many there are.
    #[default]
    Count,
    /// The sum of their heights.
    Sum,
}

impl Sight {
    /// What a building adds to the clue when it is seen.
    #[inline]
    #[must_use]
    pub const fn adds(self, height: Height) -> u16 {
        match self {
            Sight::Count => 1,
            Sight::Sum => height.get() as u16,
        }
    }

    /// What a clue is called where it is told: "clue 3 above column 2", "sum 12 above column 2".
    #[must_use]
    pub const fn noun(self) -> &'static str {
        match self {
            Sight::Count => "clue",
            Sight::Sum => "sum",
        }
    }

    /// The clues that some line with heights up to the tallest has. The tallest is always seen.
    #[must_use]
    pub const fn range(self, tallest: Height) -> RangeInclusive<u16> {
        let tallest = tallest.get() as u16;
        match self {
            Sight::Count => 1..=tallest,
            Sight::Sum => tallest..=tallest * (tallest + 1) / 2,
        }
    }

    /// The most that two facing clues can say together: every building is seen from one end, and
    /// the tallest from both.
    #[must_use]
    pub const fn most_facing(self, tallest: Height) -> u16 {
        *self.range(tallest).end() + self.adds(tallest)
    }

    /// What a clue at the first cell of a line says.
    ///
    /// # Examples
    /// ```
    /// use skyscrapers::{Height, Sight};
    /// let line = [2, 4, 3, 1].map(|height| Height::new(height).unwrap());
    /// assert_eq!(Sight::Count.seen(line), 2);
    /// assert_eq!(Sight::Sum.seen(line), 6);
    /// assert_eq!(Sight::Sum.seen(line.into_iter().rev()), 8);
    /// ```
    pub fn seen(self, line: impl IntoIterator<Item = Height>) -> u16 {
        line.into_iter().fold(Skyline::default(), |so_far, height| so_far.step(self, height)).seen
    }
}

/// A look along a line, as far as it has come.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Skyline {
    /// The tallest building so far; a park before the first.
    pub tallest: Height,
    /// What a clue would say so far.
    pub seen: u16,
}

impl Default for Skyline {
    /// Before the first cell.
    fn default() -> Skyline {
        Skyline { tallest: Height::PARK, seen: 0 }
    }
}

impl Skyline {
    /// One cell on.
    #[inline]
    #[must_use]
    pub fn step(self, sight: Sight, height: Height) -> Skyline {
        if height > self.tallest {
            Skyline { tallest: height, seen: self.seen + sight.adds(height) }
        } else {
            self
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line<const N: usize>(heights: [u8; N]) -> [Height; N] {
        heights.map(|height| Height::new(height).expect("a height"))
    }

    #[test]
    fn parks_are_not_seen_and_hide_nothing() {
        let line = line([0, 1, 0, 3, 2]);
        assert_eq!(Sight::Count.seen(line), 2);
        assert_eq!(Sight::Count.seen(line.into_iter().rev()), 2);
        assert_eq!(Sight::Sum.seen(line), 4);
        assert_eq!(Sight::Sum.seen(line.into_iter().rev()), 5);
    }

    #[test]
    fn only_what_is_taller_than_all_before_is_seen() {
        let line = line([2, 2, 1, 3, 3]);
        assert_eq!((Sight::Count.seen(line), Sight::Sum.seen(line)), (2, 5));
        assert_eq!((Sight::Count.noun(), Sight::Sum.noun()), ("clue", "sum"));
        let tall = Skyline::default().step(Sight::Sum, Height::MAX);
        assert_eq!(tall, Skyline { tallest: Height::MAX, seen: 32 });
        assert_eq!(tall.step(Sight::Sum, Height::MAX), tall);
    }

    #[test]
    fn clues_go_as_far_as_lines_do() {
        let tallest = Height::new(5).expect("a height");
        assert_eq!(Sight::Count.range(tallest), 1..=5);
        assert_eq!(Sight::Sum.range(tallest), 5..=15);
        assert_eq!(Sight::Sum.range(Height::MAX), 32..=528);
        assert_eq!((Sight::Count.most_facing(tallest), Sight::Sum.most_facing(tallest)), (6, 20));
        assert_eq!(Sight::Sum.seen(line([1, 2, 3, 4, 5])), 15);
        assert_eq!(Sight::Sum.seen(line([5, 4, 3, 2, 1])), 5);
    }
}
