//! A queue with an end, from which threads take.

use std::collections::VecDeque;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

/// A queue with an end.
#[derive(Debug)]
pub(crate) struct Lane<T> {
    inside: Mutex<Inside<T>>,
    changed: Condvar,
    most: usize,
}

#[derive(Debug)]
struct Inside<T> {
    waiting: VecDeque<T>,
    closed: bool,
}

impl<T> Lane<T> {
    /// An empty queue for so many.
    pub(crate) fn new(most: usize) -> Lane<T> {
        let inside = Inside { waiting: VecDeque::new(), closed: false };
        Lane { inside: Mutex::new(inside), changed: Condvar::new(), most }
    }

    /// Queues a thing, or gives it back where there is no room even without those nobody wants any more.
    pub(crate) fn push(&self, thing: T, is_wanted: impl Fn(&T) -> bool) -> Result<(), T> {
        let mut inside = self.lock();
        if inside.waiting.len() >= self.most {
            inside.waiting.retain(is_wanted);
        }
        if inside.closed || inside.waiting.len() >= self.most {
            return Err(thing);
        }
        inside.waiting.push_back(thing);
        drop(inside);
        self.changed.notify_one();
        Ok(())
    }

    /// The next thing, as soon as there is one; `None` when there will be no more.
    #[cfg(test)]
    fn next(&self) -> Option<T> {
        self.next_or(Duration::ZERO, || {})
    }

    /// The next thing, as soon as there is one; `None` when there will be no more. Whoever has waited for it for some time does
    /// something else once.
    pub(crate) fn next_or(&self, time: Duration, idle: impl FnOnce()) -> Option<T> {
        let inside = self.lock();
        let is_idle = |inside: &mut Inside<T>| inside.waiting.is_empty() && !inside.closed;
        let waited = self.changed.wait_timeout_while(inside, time, is_idle);
        let (mut inside, waited) = waited.unwrap_or_else(PoisonError::into_inner);
        if waited.timed_out() {
            drop(inside);
            idle();
            let waited = self.changed.wait_while(self.lock(), is_idle);
            inside = waited.unwrap_or_else(PoisonError::into_inner);
        }
        if inside.closed { None } else { inside.waiting.pop_front() }
    }

    /// How many wait.
    pub(crate) fn len(&self) -> usize {
        self.lock().waiting.len()
    }

    /// Nothing more goes in or out; what waits is dropped.
    pub(crate) fn close(&self) {
        let mut inside = self.lock();
        inside.closed = true;
        inside.waiting.clear();
        drop(inside);
        self.changed.notify_all();
    }

    fn lock(&self) -> MutexGuard<'_, Inside<T>> {
        self.inside.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_full_lane_gives_back_what_it_cannot_take() {
        let lane = Lane::new(2);
        assert_eq!(lane.push(1, |_| true), Ok(()));
        assert_eq!(lane.push(2, |_| true), Ok(()));
        assert_eq!(lane.push(3, |_| true), Err(3));
        assert_eq!(lane.push(4, |&old| old != 1), Ok(()), "1 is not wanted any more");
        assert_eq!((lane.next(), lane.next(), lane.len()), (Some(2), Some(4), 0));
        let mut was_idle = false;
        assert_eq!(lane.push(6, |_| true), Ok(()));
        assert_eq!(lane.next_or(Duration::ZERO, || was_idle = true), Some(6));
        assert!(!was_idle, "there was something to do");
        let waited =
            lane.next_or(Duration::from_millis(1), || assert!(lane.push(7, |_| true).is_ok()));
        assert_eq!(waited, Some(7), "what came meanwhile is taken");
        lane.close();
        assert_eq!((lane.push(5, |_| true), lane.next()), (Err(5), None));
    }
}
