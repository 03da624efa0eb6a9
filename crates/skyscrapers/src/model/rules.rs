//! The rules of a board: one value for everything that can be different from board to board.
//!
//! [`DraftRules`] holds whatever somebody wrote down; [`Rules::new`] checks it against the size. What a
//! rule is called in files, links, captions and options is in [`crate::rules`].

use super::region::NotAPartition;
use super::{BoxShape, Height, HeightSet, Layout, PuzzleError, RegionMap, Regions, Sight, Size};

/// Rules as somebody wrote them down, not checked yet. The default is the plain game.
///
/// Name the rules that differ and end with `..DraftRules::default()`: that stays right when a version brings
/// another rule, and is why this is not `#[non_exhaustive]`.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct DraftRules {
    /// The tallest building; `None` means as tall as the board is wide. Fewer heights than
    /// cells leave parks.
    pub heights: Option<i64>,
    /// Does every height also stand once on each long diagonal?
    pub diagonals: bool,
    /// Rows and columns of the boxes, where every height also stands once in each box.
    pub boxes: Option<(usize, usize)>,
    /// The region of each cell, by any number, in reading order, where every height also stands
    /// once in each region. Empty = no regions.
    pub regions: Vec<i64>,
    /// May regions be in several pieces?
    pub free: bool,
    /// What a clue says.
    pub sight: Sight,
}

/// The rules of a board, checked: its size, its heights, its regions, its diagonals, and what its
/// clues say.
///
/// # Examples
/// ```
/// use skyscrapers::{DraftRules, Rules, Size};
/// let draft = DraftRules { boxes: Some((2, 3)), diagonals: true, ..DraftRules::default() };
/// let rules = Rules::new(Size::new(6).unwrap(), &draft)?;
/// assert_eq!((rules.parks(), rules.is_plain()), (0, false));
/// assert_eq!(rules.to_draft(), draft);
/// # Ok::<(), skyscrapers::PuzzleError>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Rules {
    size: Size,
    tallest: Height,
    regions: Regions,
    diagonals: bool,
    sight: Sight,
}

impl Rules {
    /// The plain game on a board of this size.
    #[must_use]
    pub fn plain(size: Size) -> Rules {
        let (regions, sight) = (Regions::None, Sight::Count);
        Rules { size, tallest: size.tallest(), regions, diagonals: false, sight }
    }

    /// Checks rules for a board of this size.
    ///
    /// # Errors
    /// A [`PuzzleError`] that names the rule.
    pub fn new(size: Size, draft: &DraftRules) -> Result<Rules, PuzzleError> {
        let tallest = match draft.heights {
            None => size.tallest(),
            Some(found) => u8::try_from(found)
                .ok()
                .filter(|&found| found >= 1 && usize::from(found) <= size.get())
                .and_then(Height::new)
                .ok_or(PuzzleError::Heights { size, found })?,
        };
        let regions = Rules::check_regions(size, draft)?;
        Ok(Rules { size, tallest, regions, diagonals: draft.diagonals, sight: draft.sight })
    }

    fn check_regions(size: Size, draft: &DraftRules) -> Result<Regions, PuzzleError> {
        if draft.regions.is_empty() {
            if draft.free {
                return Err(PuzzleError::FreeWithoutRegions);
            }
            let Some((rows, columns)) = draft.boxes else { return Ok(Regions::None) };
            let shape = BoxShape::new(rows, columns, size);
            return shape.map(Regions::Boxes).ok_or(PuzzleError::Boxes { rows, columns, size });
        }
        if draft.boxes.is_some() {
            return Err(PuzzleError::BoxesAndRegions);
        }
        let map = RegionMap::check(&draft.regions, size).map_err(|error| match error {
            NotAPartition::Length => {
                let (expected, found) = (size.cells(), draft.regions.len());
                PuzzleError::RegionCount { size, expected, found }
            }
            NotAPartition::Size { region, cell, cells } => {
                PuzzleError::RegionSize { size, region, cell, found: cells }
            }
        })?;
        if !draft.free
            && let Some(cell) = map.first_detached()
        {
            let region = draft.regions[cell.offset(size)];
            return Err(PuzzleError::RegionInPieces { region, cell });
        }
        // Regions that are boxes are called so: the same board has one name.
        Ok(map.as_boxes().map_or(Regions::Irregular(map), Regions::Boxes))
    }

    /// The rules as plain numbers, to change and check again.
    #[must_use]
    pub fn to_draft(&self) -> DraftRules {
        let (mut boxes, mut regions, mut free) = (None, Vec::new(), false);
        match &self.regions {
            Regions::None => {}
            Regions::Boxes(shape) => boxes = Some((shape.rows(), shape.columns())),
            Regions::Irregular(map) => {
                regions = map.numbers().iter().map(|&number| i64::from(number) + 1).collect();
                free = map.first_detached().is_some();
            }
        }
        let heights = (self.parks() > 0).then_some(i64::from(self.tallest.get()));
        DraftRules { heights, diagonals: self.diagonals, boxes, regions, free, sight: self.sight }
    }

    /// The size of the board.
    #[must_use]
    pub const fn size(&self) -> Size {
        self.size
    }

    /// The tallest building; heights go from 1 up to it.
    #[must_use]
    pub const fn tallest(&self) -> Height {
        self.tallest
    }

    /// Parks in every house; 0 where every cell holds a building.
    #[must_use]
    pub const fn parks(&self) -> usize {
        self.size.get() - self.tallest.index()
    }

    /// How often a height, or the park, stands in every house.
    #[must_use]
    pub const fn quota(&self, height: Height) -> usize {
        if height.is_park() { self.parks() } else { 1 }
    }

    /// What an empty cell may hold at first: every height, and the park where there are parks.
    #[must_use]
    pub const fn contents(&self) -> HeightSet {
        let heights = HeightSet::up_to(self.tallest);
        if self.parks() > 0 { heights.with(Height::PARK) } else { heights }
    }

    /// The regions in which every height also stands once.
    #[must_use]
    pub const fn regions(&self) -> &Regions {
        &self.regions
    }

    /// The boxes, if the regions are boxes.
    #[must_use]
    pub const fn boxes(&self) -> Option<BoxShape> {
        match self.regions {
            Regions::Boxes(shape) => Some(shape),
            Regions::None | Regions::Irregular(_) => None,
        }
    }

    /// Does every height also stand once on each long diagonal?
    #[must_use]
    pub const fn diagonals(&self) -> bool {
        self.diagonals
    }

    /// What a clue says.
    #[must_use]
    pub const fn sight(&self) -> Sight {
        self.sight
    }

    /// Is this the plain game: rows and columns, a building in every cell, clues that count?
    #[must_use]
    pub fn is_plain(&self) -> bool {
        *self == Rules::plain(self.size)
    }

    /// The houses of the board.
    #[must_use]
    pub fn layout(&self) -> Layout {
        Layout::new(self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn size(n: usize) -> Size {
        Size::new(n).expect("a size")
    }

    fn error(n: usize, draft: &DraftRules) -> String {
        Rules::new(size(n), draft).expect_err("an error").to_string()
    }

    #[test]
    fn regions_come_back_by_their_order() {
        let regions = vec![9, 9, 4, 9, 4, 4, 0, 0, 0];
        let rules = DraftRules { regions, sight: Sight::Sum, ..DraftRules::default() };
        let back = Rules::new(size(3), &rules).expect("rules").to_draft();
        assert_eq!(back.regions, [1, 1, 2, 1, 2, 2, 3, 3, 3]);
        assert_eq!((back.free, back.sight), (false, Sight::Sum));
        assert_eq!(Rules::new(size(3), &back).expect("rules").to_draft(), back);
    }

    #[test]
    fn regions_that_are_boxes_are_boxes() {
        let regions = vec![1, 1, 2, 2, 1, 1, 2, 2, 3, 3, 4, 4, 3, 3, 4, 4];
        let rules = Rules::new(size(4), &DraftRules { regions, ..DraftRules::default() });
        assert_eq!(rules.expect("rules").to_draft().boxes, Some((2, 2)));
    }

    #[test]
    fn every_rule_that_cannot_be_is_named() {
        let regions =
            |regions: &[i64]| DraftRules { regions: regions.to_vec(), ..DraftRules::default() };
        assert_eq!(
            error(2, &regions(&[1, 1, 2])),
            "expected 4 region numbers for a 2x2, one for each cell, found 3"
        );
        assert_eq!(
            error(2, &regions(&[1, 1, 1, 5])),
            "region 1, first found in r1c1, has 3 cells; each region of a 2x2 has 2"
        );
        let pieces = regions(&[1, 2, 2, 1]);
        assert_eq!(
            error(2, &pieces),
            "region 2 is in pieces: r2c1 is cut off from the rest; say `free` if that is meant"
        );
        let free = Rules::new(size(2), &DraftRules { free: true, ..pieces }).expect("rules");
        assert!(free.to_draft().free);
        let both = DraftRules { boxes: Some((1, 2)), ..regions(&[1, 1, 2, 2]) };
        assert_eq!(error(2, &both), "boxes and regions contradict each other; give one of them");
        let lone = DraftRules { free: true, ..DraftRules::default() };
        assert!(error(2, &lone).starts_with("`free` says that regions may be in pieces"));
        let heights = DraftRules { heights: Some(5), ..DraftRules::default() };
        assert_eq!(error(4, &heights), "5 heights do not fit a 4x4; there are 1 to 4 of them");
        let boxes = DraftRules { boxes: Some((2, 3)), ..DraftRules::default() };
        assert_eq!(error(4, &boxes), "boxes of 2x3 do not fit a 4x4; each must hold 4 cells");
    }
}
