//! What a clue still has to see while a line is filled from the tallest building down.
//!
//! The next building is seen from an end exactly if it lands outside of all that stand there already. Of those to come, at
//! least one is seen if there is a free cell outside, and at most one for each. So with `needs` still to be seen,
//! a building that is seen leaves `needs - 1` cells or more outside, and the last one leaves none.

/// Marks a clue that says what is *not* seen.
pub(super) const NOT: u8 = 0x80;

/// The number of a clue, whether that is seen or not; 0 for none.
#[inline]
pub(super) fn number(clue: u8) -> u8 {
    clue & !NOT
}

/// All bits or none: a choice without a branch.
#[inline]
pub(super) fn all_if(condition: bool) -> u32 {
    u32::from(condition).wrapping_neg()
}

/// More than a clue can have to see.
const NEEDS: usize = 16;

/// What a clue at one end asks for. It has to see 0 more once it is sure to be right.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct StillToSee {
    /// By what is still to be seen: where a building may stand that is seen.
    places: [u32; NEEDS],
    /// By what is still to be seen: where one that is seen leaves it open whether the clue is right.
    open: [u32; NEEDS],
}

impl StillToSee {
    /// That of a clue at the near end.
    pub(super) fn near(clue: u8, size: usize) -> StillToSee {
        StillToSee::new(clue, size, |cells_outside| 1 << cells_outside)
    }

    /// That of a clue at the far end.
    pub(super) fn far(clue: u8, size: usize) -> StillToSee {
        StillToSee::new(clue, size, |cells_outside| 1 << (size - 1 - cells_outside))
    }

    fn new(clue: u8, size: usize, place: impl Fn(usize) -> u32) -> StillToSee {
        let mut outlook = StillToSee::default();
        for needs in 0..=size {
            for outside in 0..size {
                // Could it still be just the number of the clue?
                let can_be_met = needs > 0 && needs - 1 <= outside && (needs > 1 || outside == 0);
                let is_met = can_be_met && needs == 1;
                let may_stand = if clue & NOT == 0 { needs == 0 || can_be_met } else { !is_met };
                if may_stand {
                    outlook.places[needs] |= place(outside);
                }
                if can_be_met {
                    outlook.open[needs] |= place(outside);
                }
            }
        }
        outlook
    }

    /// Where a building may stand if it is seen.
    #[inline]
    pub(super) fn places(&self, needs: u32) -> u32 {
        self.places[needs as usize % NEEDS]
    }

    /// What is still to be seen after a building that is seen or not.
    #[inline]
    pub(super) fn after(&self, needs: u32, is_seen: bool, place: u32) -> u32 {
        let is_open = self.open[needs as usize % NEEDS] & place != 0;
        needs & all_if(!is_seen) | needs.wrapping_sub(1) & all_if(is_seen & is_open)
    }
}
