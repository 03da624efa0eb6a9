//! Records in the order of their numbers, none twice.
//!
//! Threads and machines make records in any order; whoever gathers them takes them in theirs. What was there before, turned
//! and mirrored puzzles included, is left out and another one made in its place, `again` = 1, 2, …, until one is new. Where
//! there seem to be no others, or one cannot be made, its part of the plan ends there, and the others go on.

use std::collections::HashSet;
use std::sync::Arc;

use skyscrapers::generate::Unmet;

use crate::plan::Plan;

/// Records in the place of one that was there before, until there seem to be no others.
const AGAIN: u64 = 5_000;

/// Why a part has fewer records than the plan asks for.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum Short {
    /// A puzzle was not found.
    Unmet(Unmet),
    /// There seem to be no others.
    Repeated,
    /// Whoever tried to make one elsewhere could not.
    NotMade,
}

/// A part that ended early.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct Shortfall {
    /// The part of the plan, from 0.
    pub part: usize,
    /// Why it ended.
    pub why: Short,
}

/// The records of a plan so far.
#[derive(Debug)]
pub struct Gathering {
    plan: Arc<Plan>,
    seen: HashSet<u128>,
    ended: Vec<bool>,
    shortfalls: Vec<Shortfall>,
}

impl Gathering {
    /// None yet.
    #[must_use]
    pub fn new(plan: Arc<Plan>) -> Gathering {
        let ended = vec![false; plan.parts()];
        Gathering { plan, seen: HashSet::new(), ended, shortfalls: Vec::new() }
    }

    /// Settles the record of this number, which is to be the next: `first` is what was made for it. `None` if
    /// there is none of this number; else the record, and after how many turns it was new.
    ///
    /// # Errors
    /// [`Unmet`] when the limits said stop.
    pub fn settle<T>(
        &mut self,
        number: u64,
        first: Result<T, Unmet>,
        id: impl Fn(&T) -> Option<u128>,
        mut make: impl FnMut(u64) -> Result<T, Unmet>,
    ) -> Result<Option<(u64, T)>, Unmet> {
        let (part, _) = self.plan.place(number);
        if self.ended[part] {
            return Ok(None);
        }
        let mut made = first;
        for again in 0..=AGAIN {
            match made {
                Ok(record) if id(&record).is_none_or(|id| self.seen.insert(id)) => {
                    return Ok(Some((again, record)));
                }
                Ok(_) => {}
                Err(unmet) if unmet.stopped => return Err(unmet),
                Err(unmet) => {
                    self.end(part, Short::Unmet(unmet));
                    return Ok(None);
                }
            }
            made = make(again + 1);
        }
        self.end(part, Short::Repeated);
        Ok(None)
    }

    /// Ends the part of this number, which could not be made.
    pub fn give_up(&mut self, number: u64, why: Short) {
        let (part, _) = self.plan.place(number);
        if !self.ended[part] {
            self.end(part, why);
        }
    }

    /// Notes a record that was settled before.
    pub fn note(&mut self, id: u128) {
        self.seen.insert(id);
    }

    /// The parts that ended early.
    #[must_use]
    pub fn shortfalls(&self) -> &[Shortfall] {
        &self.shortfalls
    }

    fn end(&mut self, part: usize, why: Short) {
        self.ended[part] = true;
        self.shortfalls.push(Shortfall { part, why });
    }
}
