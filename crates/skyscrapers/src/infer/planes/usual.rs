//! The arrangement that a line usually has, and how far it has come at each height.

use super::bits::LARGEST;
use super::packed::HeightPlaces;

/// How far an arrangement has come.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Progress {
    /// The cells taken.
    pub(super) taken: u32,
    /// The cells behind the nearest building, and those before the farthest.
    pub(super) behind: u32,
    pub(super) before: u32,
    /// What the clues still have to see.
    pub(super) near: u32,
    pub(super) far: u32,
}

impl Progress {
    /// Is a building seen from the near end, and from the far one?
    #[inline]
    pub(super) fn shows(&self, place: u32) -> (bool, bool) {
        (self.behind & place == 0, self.before & place == 0)
    }

    /// Places a building; what is still to be seen stays as it is.
    #[inline]
    pub(super) fn place(&mut self, place: u32) {
        self.taken |= place;
        self.behind |= (place << 1).wrapping_neg();
        self.before |= place.wrapping_sub(1);
    }
}

/// The arrangement that a line usually has.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Usual {
    /// Where the heights stand; nowhere if it is not known.
    pub(super) places: HeightPlaces,
    /// By height: how far it has come with the taller ones, and how many are still to be seen.
    above: [Progress; LARGEST + 1],
}

impl Usual {
    /// That of a line of some size.
    pub(super) fn new(places: HeightPlaces, size: usize) -> Usual {
        let mut usual = Usual { places, above: [Progress::default(); LARGEST + 1] };
        // From the tallest down, it is known how many have been seen; then also how many are still to be.
        let mut seen = Progress::default();
        for height in (1..=size).rev() {
            usual.above[height] = seen;
            let (near, far) = seen.shows(places[height]);
            (seen.near, seen.far) = (seen.near + u32::from(near), seen.far + u32::from(far));
            seen.place(places[height]);
        }
        for above in &mut usual.above[1..=size] {
            (above.near, above.far) = (seen.near - above.near, seen.far - above.far);
        }
        usual
    }

    /// How far it has come above a height, and what clues that it meets still have to see; 0 for none.
    #[inline]
    pub(super) fn stage(&self, height: usize, clues: (u8, u8)) -> Progress {
        let above = &self.above[height];
        let needs = |clue: u8, needs: u32| if clue == 0 { 0 } else { needs };
        Progress { near: needs(clues.0, above.near), far: needs(clues.1, above.far), ..*above }
    }

    /// Who stands in a place.
    #[inline]
    pub(super) fn owner(&self, place: u32) -> usize {
        self.places.iter().position(|&standing| standing == place).unwrap_or(0)
    }
}
