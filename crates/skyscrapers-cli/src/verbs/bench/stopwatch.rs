//! How long something takes, by the best of several tries.

use std::time::{Duration, Instant};

/// Tries unless told otherwise: so many, as long as they take no longer than this together. The
/// first try of a size also fills caches and tables, and a few more are enough to find a moment
/// in which the machine does nothing else.
const TRIES: u32 = 20;
const PATIENCE: Duration = Duration::from_millis(10);

/// A processor that was idle runs slowly at first; the first puzzles must not pay for that.
const WARM_UP: Duration = Duration::from_millis(100);

/// Works for a moment before anything is measured.
pub(super) fn warm_up(mut work: impl FnMut()) {
    let begun = Instant::now();
    while begun.elapsed() < WARM_UP {
        work();
    }
}

/// Measures by repeating.
#[derive(Debug, Clone, Copy)]
pub(super) struct Stopwatch {
    tries: u32,
    patience: Duration,
}

impl Stopwatch {
    /// Exactly so many tries, or as many as are sensible.
    pub(super) fn new(tries: Option<u32>) -> Stopwatch {
        match tries {
            Some(tries) => Stopwatch { tries, patience: Duration::MAX },
            None => Stopwatch { tries: TRIES, patience: PATIENCE },
        }
    }

    /// The result and the shortest time it took; no result when the tries did not agree.
    pub(super) fn best_of<T: PartialEq>(
        self,
        mut work: impl FnMut() -> T,
    ) -> (Option<T>, Duration) {
        let mut timed = || {
            let begun = Instant::now();
            let result = work();
            (result, begun.elapsed())
        };
        let (result, mut best) = timed();
        let mut spent = best;
        for _ in 1..self.tries {
            if spent >= self.patience {
                break;
            }
            let (again, time) = timed();
            if again != result {
                return (None, best);
            }
            best = best.min(time);
            spent += time;
        }
        (Some(result), best)
    }
}

#[cfg(test)]
mod tests {
    use std::thread::sleep;

    use super::*;

    #[test]
    fn short_work_is_repeated_and_long_work_is_not() {
        let mut runs = 0;
        let count = |runs: &mut u32| *runs += 1;
        let (result, _) = Stopwatch::new(Some(5)).best_of(|| count(&mut runs));
        assert_eq!((result, runs), (Some(()), 5));
        let mut runs = 0;
        let (_, time) = Stopwatch::new(None).best_of(|| {
            count(&mut runs);
            sleep(PATIENCE);
        });
        assert_eq!(runs, 1);
        assert!(time >= PATIENCE);
    }

    #[test]
    fn the_best_time_counts_and_results_must_agree() {
        let mut delays = [200, 1, 100].into_iter();
        let (_, time) = Stopwatch::new(Some(3))
            .best_of(|| sleep(Duration::from_millis(delays.next().unwrap_or(0))));
        assert!(time >= Duration::from_millis(1) && time < Duration::from_millis(200), "{time:?}");
        let mut next = 0..;
        assert_eq!(Stopwatch::new(Some(2)).best_of(|| next.next()).0, None);
    }
}
