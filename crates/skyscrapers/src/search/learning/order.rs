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
