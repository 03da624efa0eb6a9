//! How many puzzles travel together: as many as take a few milliseconds.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

/// A batch that takes less than this is worth doubling …
const QUICK: Duration = Duration::from_millis(1);
/// … and one that takes more is worth halving.
const SLOW: Duration = Duration::from_millis(5);
/// More would gain nothing and cost memory.
const MOST: usize = 64;

/// The size of the next batch. It starts with one puzzle, so that the first answer comes at once.
#[derive(Debug)]
pub(crate) struct Pace(AtomicUsize);

impl Default for Pace {
    fn default() -> Pace {
        Pace(AtomicUsize::new(1))
    }
}

impl Pace {
    /// How many puzzles the next batch should have.
    pub(crate) fn batch(&self) -> usize {
        self.0.load(Ordering::Relaxed)
    }

    /// A batch of so many puzzles took so long. Threads may overwrite each other's news: the next
    /// batch brings more.
    pub(crate) fn took(&self, puzzles: usize, time: Duration) {
        let size = self.batch();
        if time > SLOW && size > 1 {
            self.0.store(size / 2, Ordering::Relaxed);
        } else if time < QUICK && puzzles == size && size < MOST {
            self.0.store(size * 2, Ordering::Relaxed);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quick_puzzles_travel_together_and_slow_ones_alone() {
        let pace = Pace::default();
        for _ in 0..10 {
            pace.took(pace.batch(), Duration::ZERO);
        }
        assert_eq!(pace.batch(), MOST);
        for _ in 0..10 {
            pace.took(pace.batch(), Duration::from_secs(1));
        }
        assert_eq!(pace.batch(), 1);
    }

    #[test]
    fn half_empty_batches_of_a_slow_input_change_nothing() {
        let pace = Pace::default();
        pace.took(1, Duration::ZERO);
        pace.took(1, Duration::ZERO);
        assert_eq!(pace.batch(), 2);
    }
}
