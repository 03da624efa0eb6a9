//! Which candidate to guess next: the one that took part in the most conflicts of late.
//!
//! Each candidate has an activity. A conflict adds to those in it, and everything older counts a
//! little less from then on, which is done by adding ever larger numbers (VSIDS). Open candidates
//! wait in a heap, the most active on top.

use super::literal::Var;

#[derive(Debug, Default)]
pub(super) struct Order {
    activities: Vec<f64>,
    bonus: f64,
    heap: Vec<Var>,
    /// Where each candidate stands in the heap, or `OUTSIDE`.
    places: Vec<u32>,
}

const OUTSIDE: u32 = u32::MAX;
const FADING: f64 = 0.97;
const TOO_LARGE: f64 = 1e100;

impl Order {
    /// Starts with a candidate for each first activity given.
    pub(super) fn reset(&mut self, activities: impl Iterator<Item = f64>) {
        self.activities.clear();
        self.activities.extend(activities);
        self.bonus = 1.0;
        let count = self.activities.len();
        self.heap.clear();
        self.places.clear();
        self.places.resize(count, OUTSIDE);
        for number in 0..count {
            self.insert(Var(number as u32));
        }
    }

    /// The most active candidate; it leaves the heap.
    pub(super) fn pop(&mut self) -> Option<Var> {
        let first = *self.heap.first()?;
        let last = self.heap.pop()?;
        self.places[first.index()] = OUTSIDE;
        if first != last {
            self.heap[0] = last;
            self.places[last.index()] = 0;
            self.sink(0);
        }
        Some(first)
    }

    /// Puts a candidate back, if it is not there.
    pub(super) fn insert(&mut self, var: Var) {
        if self.places[var.index()] == OUTSIDE {
            self.places[var.index()] = self.heap.len() as u32;
            self.heap.push(var);
            self.rise(self.heap.len() - 1);
        }
    }

    /// A candidate took part in a conflict.
    pub(super) fn bump(&mut self, var: Var) {
        self.activities[var.index()] += self.bonus;
        if self.activities[var.index()] > TOO_LARGE {
            self.activities.iter_mut().for_each(|activity| *activity /= TOO_LARGE);
            self.bonus /= TOO_LARGE;
        }
        let place = self.places[var.index()];
        if place != OUTSIDE {
            self.rise(place as usize);
        }
    }

    /// A conflict is over: what was before counts less.
    pub(super) fn fade(&mut self) {
        self.bonus /= FADING;
    }

    fn before(&self, a: Var, b: Var) -> bool {
        self.activities[a.index()] > self.activities[b.index()]
    }

    fn put(&mut self, place: usize, var: Var) {
        self.heap[place] = var;
        self.places[var.index()] = place as u32;
    }

    fn rise(&mut self, mut place: usize) {
        let var = self.heap[place];
        while place > 0 && self.before(var, self.heap[(place - 1) / 2]) {
            self.put(place, self.heap[(place - 1) / 2]);
            place = (place - 1) / 2;
        }
        self.put(place, var);
    }

    fn sink(&mut self, mut place: usize) {
        let var = self.heap[place];
        loop {
            let mut child = 2 * place + 1;
            if child >= self.heap.len() {
                break;
            }
            if child + 1 < self.heap.len() && self.before(self.heap[child + 1], self.heap[child]) {
                child += 1;
            }
            if !self.before(self.heap[child], var) {
                break;
            }
            self.put(place, self.heap[child]);
            place = child;
        }
        self.put(place, var);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rng::Rng;

    fn order(activities: &[f64]) -> Order {
        let mut order = Order::default();
        order.reset(activities.iter().copied());
        order
    }

    fn popped(order: &mut Order) -> Vec<u32> {
        std::iter::from_fn(|| order.pop()).map(|var| var.0).collect()
    }

    #[test]
    fn whatever_happens_the_most_active_of_those_waiting_comes_first() {
        let random = &mut Rng::new(3);
        for count in [1, 2, 3, 10, 40] {
            let mut numbers: Vec<usize> = (0..count).collect();
            random.shuffle(&mut numbers);
            let mut order =
                order(&numbers.iter().map(|&number| number as f64 / 100.0).collect::<Vec<_>>());
            let mut waiting = vec![true; count];
            for _ in 0..40 * count {
                let var = Var(random.below(count as u32));
                match random.below(4) {
                    0 => order.bump(var),
                    1 => order.fade(),
                    2 => {
                        order.insert(var);
                        waiting[var.index()] = true;
                    }
                    _ => {
                        let activity = |number: &usize| order.activities[*number];
                        let first = (0..count)
                            .filter(|&number| waiting[number])
                            .max_by(|one, other| activity(one).total_cmp(&activity(other)));
                        assert_eq!(order.pop().map(Var::index), first);
                        first.into_iter().for_each(|number| waiting[number] = false);
                    }
                }
            }
            let left = waiting.iter().filter(|&&waits| waits).count();
            assert_eq!(popped(&mut order).len(), left);
        }
    }

    #[test]
    fn a_conflict_counts_for_more_than_those_before_it_and_less_than_two() {
        let mut order = order(&[0.0; 3]);
        order.bump(Var(0));
        order.bump(Var(2));
        order.bump(Var(2));
        order.fade();
        order.bump(Var(1));
        assert_eq!(popped(&mut order), [2, 1, 0]);
    }

    #[test]
    fn activities_that_grow_too_large_shrink_together() {
        let mut order = order(&[0.0; 3]);
        for _ in 0..20_000 {
            order.fade();
            order.bump(Var(1));
            assert!(order.activities[1] <= TOO_LARGE);
        }
        // Two conflicts later, and so more active than what a hundred conflicts before weigh by now.
        order.fade();
        order.bump(Var(2));
        assert!(order.activities[1] > order.activities[2] && order.activities[2] > 0.0);
        assert_eq!(popped(&mut order), [1, 2, 0]);
    }

    #[test]
    fn a_new_puzzle_knows_nothing_of_the_last_one() {
        let mut order = order(&[1.0, 2.0, 3.0]);
        order.bump(Var(0));
        order.fade();
        order.reset([0.5, 0.0].into_iter());
        order.bump(Var(1));
        assert_eq!(order.activities, [0.5, 1.0]);
        assert_eq!(popped(&mut order), [1, 0]);
    }
}
