//! Sequence filtration as in the posts: every sequence of a line is listed and looked at.

/// The listing was told to stop.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Stopped;

/// What the sequences of one line leave of its candidates (bit 0 for height 1); `None` when no
/// sequence fits.
pub(crate) fn filter_line(
    candidates: &[u32],
    near: usize,
    far: usize,
    stop: &dyn Fn() -> bool,
) -> Result<Option<Vec<u32>>, Stopped> {
    let mut listing = Listing {
        candidates,
        near,
        far,
        sequence: Vec::new(),
        fits: vec![0; candidates.len()],
        looked_at: 0,
        stop,
    };
    listing.extend(0)?;
    let fits = listing.fits;
    Ok(fits.iter().all(|&heights| heights != 0).then_some(fits))
}

/// The listing of all sequences of a line.
struct Listing<'a> {
    candidates: &'a [u32],
    near: usize,
    far: usize,
    /// The heights so far, each as a bit.
    sequence: Vec<u32>,
    fits: Vec<u32>,
    looked_at: u32,
    stop: &'a dyn Fn() -> bool,
}

impl Listing<'_> {
    fn extend(&mut self, taken: u32) -> Result<(), Stopped> {
        let Some(&candidates) = self.candidates.get(self.sequence.len()) else {
            return self.look();
        };
        let mut free = candidates & !taken;
        while free != 0 {
            let height = free & free.wrapping_neg();
            free ^= height;
            self.sequence.push(height);
            self.extend(taken | height)?;
            self.sequence.pop();
        }
        Ok(())
    }

    /// A whole sequence: does it fit?
    fn look(&mut self) -> Result<(), Stopped> {
        self.looked_at = self.looked_at.wrapping_add(1);
        if self.looked_at.is_multiple_of(1 << 16) && (self.stop)() {
            return Err(Stopped);
        }
        let sees = |clue: usize, seen: usize| clue == 0 || clue == seen;
        if sees(self.near, seen(self.sequence.iter()))
            && sees(self.far, seen(self.sequence.iter().rev()))
        {
            for (fits, height) in self.fits.iter_mut().zip(&self.sequence) {
                *fits |= height;
            }
        }
        Ok(())
    }
}

fn seen<'a>(heights: impl Iterator<Item = &'a u32>) -> usize {
    let (mut tallest, mut seen) = (0, 0);
    for &height in heights {
        if height > tallest {
            (tallest, seen) = (height, seen + 1);
        }
    }
    seen
}
