//! Symmetric patterns: which clues and givens are shown or hidden together.

use std::fmt;
use std::str::FromStr;

use crate::model::{ClueId, Size, Symmetry};
use crate::order::sort_and_dedup;

/// The symmetry of the pattern that clues and givens make.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Pattern {
    /// Any pattern.
    #[default]
    None,
    /// The same after half a turn.
    Rotation,
    /// The same mirrored left to right.
    Mirror,
    /// The same mirrored along the diagonal from the top left to the bottom right.
    Diagonal,
    /// The same after every turn and mirror.
    Full,
}

impl Pattern {
    /// All patterns.
    pub const ALL: [Pattern; 5] =
        [Pattern::None, Pattern::Rotation, Pattern::Mirror, Pattern::Diagonal, Pattern::Full];

    /// The name on the command line.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Pattern::None => "none",
            Pattern::Rotation => "rotation",
            Pattern::Mirror => "mirror",
            Pattern::Diagonal => "diagonal",
            Pattern::Full => "full",
        }
    }

    /// The turns and mirrors under which the pattern stays the same.
    fn symmetries(self) -> &'static [Symmetry] {
        // Four quarter turns, and the same after swapping rows with columns.
        const ALL: &[Symmetry] = &Symmetry::ALL;
        const ROTATION: &[Symmetry] = &[Symmetry::ALL[2]];
        const MIRROR: &[Symmetry] = &[Symmetry::ALL[5]];
        const DIAGONAL: &[Symmetry] = &[Symmetry::ALL[4]];
        match self {
            Pattern::None => &[],
            Pattern::Rotation => ROTATION,
            Pattern::Mirror => MIRROR,
            Pattern::Diagonal => DIAGONAL,
            Pattern::Full => ALL,
        }
    }

    /// The clues and givens that go together, each group in ascending order, by its first member.
    /// Clues are numbered clockwise from the top left; the cells follow in reading order.
    pub(super) fn groups(self, size: Size) -> Vec<Vec<u16>> {
        let all = size.clues() + size.cells();
        let mut grouped = vec![false; all];
        let mut groups = Vec::new();
        for number in 0..all {
            if grouped[number] {
                continue;
            }
            let images = self.symmetries().iter().map(|&symmetry| moved(symmetry, number, size));
            let mut group: Vec<u16> = images.chain([number]).map(|image| image as u16).collect();
            sort_and_dedup(&mut group);
            group.iter().for_each(|&member| grouped[usize::from(member)] = true);
            groups.push(group);
        }
        groups
    }
}

/// Where a clue or cell goes.
pub(super) fn moved(symmetry: Symmetry, number: usize, size: Size) -> usize {
    let clues = size.clues();
    if number < clues {
        return symmetry.move_clue(ClueId::nth(number, size), size).offset(size);
    }
    let cell = size.iter_cells().nth(number - clues);
    cell.map_or(number, |cell| clues + symmetry.move_cell(cell, size).offset(size))
}

impl fmt::Display for Pattern {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// A text that names no pattern.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{0:?} is not a symmetry; symmetries are none, rotation, mirror, diagonal, full")]
pub struct NotAPattern(pub(crate) String);

impl FromStr for Pattern {
    type Err = NotAPattern;

    fn from_str(text: &str) -> Result<Pattern, NotAPattern> {
        let named = Pattern::ALL.into_iter().find(|pattern| pattern.name() == text);
        named.ok_or_else(|| NotAPattern(text.chars().take(20).collect()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn groups_are_closed_and_cover_everything() {
        for n in 2..=6 {
            let size = Size::new(n).expect("a size");
            for pattern in Pattern::ALL {
                let groups = pattern.groups(size);
                let members: usize = groups.iter().map(Vec::len).sum();
                assert_eq!(members, size.clues() + size.cells());
                for group in &groups {
                    for &symmetry in pattern.symmetries() {
                        let image = |&member: &u16| moved(symmetry, member.into(), size) as u16;
                        let mut images: Vec<u16> = group.iter().map(image).collect();
                        images.sort_unstable();
                        assert_eq!(&images, group, "{pattern} {n}");
                    }
                }
            }
        }
    }

    #[test]
    fn mirrors_and_turns_are_what_they_say() {
        let size = Size::new(4).expect("a size");
        let of_first_cell = |pattern: Pattern| {
            let groups = pattern.groups(size);
            groups.into_iter().find(|group| group.contains(&17)).expect("r1c2 is in a group")
        };
        assert_eq!(of_first_cell(Pattern::None), [17]);
        assert_eq!(of_first_cell(Pattern::Rotation), [17, 30]);
        assert_eq!(of_first_cell(Pattern::Mirror), [17, 18]);
        assert_eq!(of_first_cell(Pattern::Diagonal), [17, 20]);
        assert_eq!(of_first_cell(Pattern::Full).len(), 8);
    }
}
