//! What can stand where in one line, given its candidates and its two clues.
//!
//! A line goes to the filter that suits it, parks or no parks:
//!
//! | line | clues that count | clues that add up |
//! |---|---|---|
//! | with a clue, up to 7 cells | `tables`: exact | `tables`: exact |
//! | with a clue, up to 15 cells, not too many candidates | `masks`: exact | `sums`: exact |
//! | with a clue, otherwise | `two_sided` and `all_different` by turns: sound, not exact | the same |
//! | without clues | `all_different`: exact | `all_different`: exact |
//!
//! `choice` is that table. What is seen from an end is [`Sight`]'s to say; those that go
//! through a line from the tallest building down share `descent`, and `masks` and `sums` the
//! `walk`.

pub(crate) mod all_different;
pub(crate) mod descent;
mod masks;
mod memory;
mod sums;
mod tables;
pub(crate) mod two_sided;
mod walk;

use crate::model::{Ends, Height, Rules, Sight, Size};
use descent::Descent;
use memory::LineKey;

/// Heights from 0 (the park) to the tallest any board can have.
const HEIGHTS: usize = Size::MAX.get() + 1;

/// The longest line for which the sets of its positions are still few enough to go through them.
const LONGEST_EXACT: usize = 15;

/// From this size on, a line with more candidates a cell than this is too open for masks: there
/// would be thousands, to strike next to nothing. The cheaper filter comes first, and the exact one
/// when fewer are left. At 12x12 that makes boards with few givens ten times faster to solve, and
/// costs the others no nodes.
const OPEN_SIZE: usize = 10;
const OPEN_CANDIDATES: usize = 5;

/// Which filter a line goes to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Choice {
    AllDifferent,
    Tables,
    Masks,
    Sums,
    TwoSided,
}

/// Filters lines. It keeps its memory from one line to the next.
#[derive(Debug)]
pub struct LineFilter {
    tables: tables::Tables,
    masks: masks::Masks,
    sums: sums::Sums,
    two_sided: two_sided::TwoSided,
    memory: memory::LineMemory,
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
            sums: sums::Sums::default(),
            two_sided: two_sided::TwoSided::default(),
            memory: memory::LineMemory::default(),
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
    /// tallest height is the last. Places beyond the line and clues that no line has fit nothing.
    pub fn filter(&mut self, rules: &Rules, places: &[u32], ends: Ends) -> Option<&[u32]> {
        let everywhere = u32::MAX >> (32 - rules.size().get());
        let parks = if rules.parks() > 0 { everywhere } else { 0 };
        let range = rules.sight().range(rules.tallest());
        let is_line = places.len() == rules.tallest().index() + 1
            && places.iter().all(|places| places & !everywhere == 0)
            && places[0] & !parks == 0;
        let mut clues = [ends.near, ends.far].into_iter().flatten();
        if is_line && clues.all(|clue| range.contains(&clue.get())) {
            self.support(rules, places, ends)
        } else {
            None
        }
    }

    /// The same for the places and clues of a board.
    pub(crate) fn support(&mut self, rules: &Rules, places: &[u32], ends: Ends) -> Option<&[u32]> {
        let (size, sight) = (rules.size().get(), rules.sight());
        self.calls += 1;
        self.exact = true;
        let supports = &mut self.supports[..places.len()];
        if places[1..].iter().all(|places| places.is_power_of_two()) {
            supports.copy_from_slice(places);
            supports[0] = settled(size, places, sight, ends)?;
            return Some(&self.supports[..places.len()]);
        }
        let choice = choice(rules, places, ends, self.thorough);
        // Explanations come back to a line many times; searches do not.
        let is_slow = self.thorough && matches!(choice, Choice::Masks | Choice::Sums);
        let key = is_slow.then(|| LineKey::new(rules, places, ends)).flatten();
        if let Some(fits) = key.and_then(|key| self.memory.recall(&key, supports)) {
            return fits.then_some(&self.supports[..places.len()]);
        }
        let fits = match choice {
            Choice::AllDifferent => {
                supports.copy_from_slice(places);
                all_different::filter(size, supports)
            }
            Choice::Tables => self.tables.filter(size, sight, places, ends, supports),
            Choice::Masks => {
                let fits = self.masks.filter(size, places, ends, supports);
                self.states += self.masks.visited();
                fits
            }
            Choice::Sums => {
                let fits = self.sums.filter(size, places, ends, supports);
                self.states += self.sums.visited();
                fits
            }
            Choice::TwoSided => {
                self.exact = false;
                self.states += size as u64;
                self.two_sided.filter(size, sight, places, ends, supports)
                    && all_different::filter(size, supports)
            }
        };
        if let Some(key) = key {
            self.memory.note(key, supports, fits);
        }
        fits.then_some(&self.supports[..places.len()])
    }
}

/// The table at the top of this file.
#[inline]
fn choice(rules: &Rules, places: &[u32], ends: Ends, thorough: bool) -> Choice {
    let size = rules.size().get();
    if ends.is_empty() {
        Choice::AllDifferent
    } else if size <= tables::LONGEST {
        Choice::Tables
    } else if size <= LONGEST_EXACT && (thorough || !is_open(size, places)) {
        match rules.sight() {
            Sight::Count => Choice::Masks,
            Sight::Sum => Choice::Sums,
        }
    } else {
        Choice::TwoSided
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
    let mut line = Descent::default();
    for (height, &place) in places.iter().enumerate().skip(1).rev() {
        if line.taken & place != 0 {
            return None;
        }
        line = line.place(sight, Height::of(height), place);
    }
    let left_over = (u32::MAX >> (32 - size)) & !line.taken;
    (line.meets(ends) && left_over & !places[0] == 0).then_some(left_over)
}
