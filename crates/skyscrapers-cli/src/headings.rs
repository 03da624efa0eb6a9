//! Is the first puzzle the only one?
//!
//! Drawn boards get a heading when there are several, and none when there is just one. Reading
//! ahead would answer that, but a slow pipe would then have to send its second puzzle to see the
//! answer to the first. So the first puzzle waits for the news a moment, and no longer.

use std::sync::{Condvar, Mutex, PoisonError};
use std::time::Duration;

/// How long the first puzzle waits for a second one.
const PATIENCE: Duration = Duration::from_millis(200);

/// What the reader tells the workers about the number of puzzles.
#[derive(Debug, Default)]
pub(crate) struct Headings {
    several: Mutex<Option<bool>>,
    news: Condvar,
}

impl Headings {
    /// The reader knows: there are several puzzles, or there is at most one.
    pub(crate) fn settle(&self, several: bool) {
        let mut known = self.several.lock().unwrap_or_else(PoisonError::into_inner);
        known.get_or_insert(several);
        self.news.notify_all();
    }

    /// Does the puzzle of this number (from 1) get a heading?
    pub(crate) fn wanted(&self, number: u64) -> bool {
        if number > 1 {
            return true;
        }
        let known = self.several.lock().unwrap_or_else(PoisonError::into_inner);
        let waited = self.news.wait_timeout_while(known, PATIENCE, |known| known.is_none());
        let (known, _) = waited.unwrap_or_else(PoisonError::into_inner);
        known.unwrap_or(false)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_news_counts() {
        let alone = Headings::default();
        alone.settle(false);
        assert!(!alone.wanted(1));
        let several = Headings::default();
        several.settle(true);
        several.settle(false);
        assert!(several.wanted(1) && several.wanted(2));
    }

    #[test]
    fn without_news_the_first_puzzle_goes_ahead() {
        let headings = Headings::default();
        assert!(!headings.wanted(1));
        assert!(headings.wanted(2));
    }
}
