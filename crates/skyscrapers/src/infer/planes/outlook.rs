//! What a clue still has to see while a line is filled from the tallest building down.
//!
//! The next building is seen from an end exactly if it lands outside of all that stand there already. Of those to come, at
//! least one is seen if there is a free cell outside, and at most one for each.

/// Marks a clue that says what is *not* seen.
pub(super) const NOT: u8 = 0x80;

/// Marks needs of a clue that cannot be right any more.
pub(super) const WRONG: u16 = 0x80;

/// The number of a clue, whether that is seen or not; 0 for none.
#[inline]
pub(super) fn number(clue: u8) -> u8 {
    clue & !NOT
}

/// What a clue still has to see after one more building: by what it had to see before, whether that one is seen, and
/// how many free cells are left outside.
#[derive(Debug)]
pub(super) struct StillToSee([u8; 512]);

static ANYTHING: StillToSee = StillToSee([0; 512]);
static EXACTLY: StillToSee = StillToSee::new(false);
static ANYTHING_BUT: StillToSee = StillToSee::new(true);

impl StillToSee {
    /// That of a clue; of none if it is 0.
    pub(super) fn of(clue: u8) -> &'static StillToSee {
        match clue {
            0 => &ANYTHING,
            clue if clue & NOT != 0 => &ANYTHING_BUT,
            _ => &EXACTLY,
        }
    }

    const fn new(anything_but: bool) -> StillToSee {
        let mut table = [0; 512];
        let mut at = 0;
        while at < table.len() {
            let (needs, seen, free) = (at >> 5, at >> 4 & 1, at & 15);
            let can_be_met = needs >= seen && needs - seen <= free && (needs > seen || free == 0);
            table[at] = match (anything_but, can_be_met) {
                (false, true) => (needs - seen) as u8,
                (false, false) => WRONG as u8,
                // From here on it is right, whatever comes.
                (true, false) => 0,
                (true, true) if needs == 0 => 0,
                (true, true) if needs == seen => WRONG as u8,
                (true, true) => (needs - seen) as u8,
            };
            at += 1;
        }
        StillToSee(table)
    }

    /// What is needed after one more building, or [`WRONG`].
    #[inline]
    pub(super) fn after(&self, needs: u16, seen: bool, free: u32) -> u16 {
        self.0[(usize::from(needs) << 5 | usize::from(seen) << 4 | free as usize) & 511].into()
    }
}
