//! What can stand where in one line, given its candidates and its two clues.
//!
//! A line goes to the filter that suits it:
//!
//! | line | filter |
//! |---|---|
//! | with a clue, up to 7 cells, no parks | [`tables`]: exact |
//! | with a clue, up to 15 cells, not too many candidates | [`masks`]: exact |
//! | with a clue, otherwise | [`two_sided`] and [`all_different`] by turns: sound, not exact |
//! | without clues | [`all_different`]: exact |

pub mod all_different;
pub mod masks;
pub mod tables;
pub mod two_sided;

use crate::model::{Clue, Ends, Height, Rules, Sight, Size};

/// Heights from 0 (the park) to the tallest any board can have.
const HEIGHTS: usize = Size::MAX.get() + 1;

/// The longest line for which all masks of positions are still a small table.
const LONGEST_MASKED: usize = 15;

/// From this size on, a line with more candidates a cell than this is too open for masks: there
/// would be thousands, to strike next to nothing. The cheaper filter comes first, and the exact one
/// when fewer are left. At 12x12 that makes boards with few givens ten times faster to solve, and
/// costs the others no nodes.
const OPEN_SIZE: usize = 10;
const OPEN_CANDIDATES: usize = 5;

/// Filters lines. It keeps its memory from one line to the next.
#[derive(Debug)]
pub struct LineFilter {
    tables: tables::Tables,
    masks: masks::Masks,
    two_sided: two_sided::TwoSided,
    supports: [u32; HEIGHTS],
    calls: u64,
    /// Are open lines worth the exact filter too?
    thorough: bool,
    exact: bool,
    states: u64,
}

impl Default for LineFilter {
    fn default() -> LineFilter {
        LineFilter {
            tables: tables::Tables::default(),
            masks: masks::Masks::default(),
            two_sided: two_sided::TwoSided::default(),
            supports: [0; HEIGHTS],
            calls: 0,
            thorough: false,
            exact: true,
            states: 0,
        }
    }
}

impl LineFilter {
    /// A new filter.
    #[must_use]
    pub fn new() -> LineFilter {
        LineFilter::default()
    }

    /// A filter that is exact wherever it can be, however long that takes. Explaining and grading
    /// need it: what a line says must not depend on how open it is.
    #[must_use]
    pub fn thorough() -> LineFilter {
        LineFilter { thorough: true, ..LineFilter::default() }
    }

    /// Lines filtered so far.
    #[must_use]
    pub fn calls(&self) -> u64 {
        self.calls
    }

    /// States of those lines visited so far.
    #[must_use]
    pub fn states(&self) -> u64 {
        self.states
    }

    pub(crate) fn reset_statistics(&mut self) {
        (self.calls, self.states) = (0, 0);
    }

    /// Did the last call find all there is to find in its line?
    pub(crate) fn is_exact(&self) -> bool {
        self.exact
    }

    /// For each height, the positions at which some arrangement has it; `None` when no
    /// arrangement is left.
    ///
    /// `places[height]` are the positions at which the height may stand, bit 0 for the cell
    /// touching the near clue. `places[0]` are those of the parks, none on a board without. The
    /// tallest height is the last.
    pub fn filter(&mut self, rules: &Rules, places: &[u32], ends: Ends) -> Option<&[u32]> {
        let (size, sight) = (rules.size().get(), rules.sight());
        self.calls += 1;
        self.exact = true;
        let supports = &mut self.supports[..places.len()];
        if places[1..].iter().all(|places| places.is_power_of_two()) {
            supports.copy_from_slice(places);
            supports[0] = settled(size, places, sight, ends)?;
            return Some(&self.supports[..places.len()]);
        }
        if ends.is_empty() || sight != Sight::Count {
            supports.copy_from_slice(places);
            if !all_different::filter(size, supports) {
                return None;
            }
        } else if size <= tables::LONGEST && places.len() > size {
            if !self.tables.filter(size, places, numbers(ends), supports) {
                return None;
            }
        } else if size <= LONGEST_MASKED && (self.thorough || !is_open(size, places)) {
            let fits = self.masks.filter(size, places, numbers(ends), supports);
            self.states += self.masks.visited();
            if !fits {
                return None;
            }
        } else {
            self.exact = false;
            self.states += size as u64;
            if !self.two_sided.filter(size, places, numbers(ends), supports)
                || !all_different::filter(size, supports)
            {
                return None;
            }
        }
        Some(&self.supports[..places.len()])
    }
}

#[inline]
fn each_position(mut positions: u32, mut act: impl FnMut(u32)) {
    while positions != 0 {
        act(positions.trailing_zeros());
        positions &= positions - 1;
    }
}

/// Are there too many candidates for a table of masks?
fn is_open(size: usize, places: &[u32]) -> bool {
    let candidates = || places.iter().map(|places| places.count_ones() as usize).sum::<usize>();
    size >= OPEN_SIZE && candidates() > OPEN_CANDIDATES * size
}

/// The cells left to the parks in a line where every height has one place; `None` if that does
/// not fit.
fn settled(size: usize, places: &[u32], sight: Sight, ends: Ends) -> Option<u32> {
    let (mut taken, mut seen_near, mut seen_far) = (0u32, 0, 0);
    for (height, &place) in places.iter().enumerate().skip(1).rev() {
        if taken & place != 0 {
            return None;
        }
        let adds = sight.adds(Height::of(height));
        seen_near += if taken & (place - 1) == 0 { adds } else { 0 };
        seen_far += if place > taken { adds } else { 0 };
        taken |= place;
    }
    let left_over = (u32::MAX >> (32 - size)) & !taken;
    let sees = |clue: Option<Clue>, seen: u16| clue.is_none_or(|clue| clue.get() == seen);
    let fits =
        sees(ends.near, seen_near) && sees(ends.far, seen_far) && left_over & !places[0] == 0;
    fits.then_some(left_over)
}

/// The counts at the two ends as the filters for counts take them: 0 = none.
#[inline]
pub(crate) fn numbers(ends: Ends) -> (u8, u8) {
    // Counts go up to 32.
    let number = |clue: Option<Clue>| clue.map_or(0, |clue| clue.get() as u8);
    (number(ends.near), number(ends.far))
}
