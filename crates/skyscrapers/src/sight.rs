//! The rule of the game, once: how many buildings are seen from the edge.

use crate::model::Height;

/// How many buildings of a line are seen, looking along it from its first cell.
///
/// A building is seen when it is taller than every one before it; a park is never seen.
///
/// # Examples
/// ```
/// use skyscrapers::{Height, visible};
/// let line = [2, 4, 3, 1].map(|height| Height::new(height).unwrap());
/// assert_eq!(visible(line), 2);
/// assert_eq!(visible(line.into_iter().rev()), 3);
/// ```
pub fn visible(line: impl IntoIterator<Item = Height>) -> usize {
    let mut tallest = Height::PARK;
    let mut seen = 0;
    for height in line {
        if height > tallest {
            tallest = height;
            seen += 1;
        }
    }
    seen
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parks_are_not_seen_and_hide_nothing() {
        let line = [0, 1, 0, 3, 2].map(|height| Height::new(height).expect("a height"));
        assert_eq!(visible(line), 2);
        assert_eq!(visible(line.into_iter().rev()), 2);
    }
}
