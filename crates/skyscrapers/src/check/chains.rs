//! Proof of a `chain`, link by link.
//!
//! Nothing is taken from how the chain was found: every link says what ties its two candidates together, and
//! that is looked up on the table. Where a line is named, its arrangements are listed with the clues
//! that have been read, and there may be no more than a reader can go through.

use super::proof::lineup;
use super::steps::StepError;
use super::table::Table;
use crate::model::{Cell, Height, House};
use crate::step::{Barred, Bond, Tie};

/// As many arrangements as a reader can go through.
const MOST_ARRANGEMENTS: usize = 6;

/// Does a chain that is there show that the cell does not hold this height?
pub(super) fn denies(bonds: &[Bond], barred: &[Barred], struck: (Cell, Height)) -> bool {
    let (Some(first), Some(last)) = (bonds.first(), bonds.last()) else { return false };
    let (first, last) = (first.from, last.to);
    if first == last {
        return struck.0 == first.0 && struck.1 != first.1;
    }
    barred.iter().any(|bar| (bar.cell, bar.height) == struck)
}

/// Is the chain there: does every link hold, and every bar from either end?
pub(super) fn is_there(
    table: &Table<'_>,
    bonds: &[Bond],
    barred: &[Barred],
) -> Result<bool, StepError> {
    let (Some(first), Some(last)) = (bonds.first(), bonds.last()) else { return Ok(false) };
    let (first, last) = (first.from, last.to);
    let mut named = bonds.iter().flat_map(|bond| [bond.from, bond.to]);
    let mut struck = barred.iter().map(|bar| (bar.cell, bar.height));
    let is_candidate = |(cell, height)| table.has(cell) && table.candidates(cell).contains(height);
    let joined = bonds.windows(2).all(|pair| pair[0].to == pair[1].from);
    // It begins and ends with candidates of which one is true.
    let by_turns = bonds.len() % 2 == 1;
    if !joined || !by_turns || !named.all(is_candidate) || !struck.all(is_candidate) {
        return Ok(false);
    }
    let chain = LinkProof { table };
    for (number, bond) in bonds.iter().enumerate() {
        let holds = if number % 2 == 0 {
            chain.one_is_true(bond.from, bond.to, bond.by)?
        } else {
            chain.not_both(bond.from, bond.to, bond.by)?
        };
        if !holds {
            return Ok(false);
        }
    }
    barred.iter().try_fold(true, |all, bar| {
        let struck = (bar.cell, bar.height);
        Ok(all
            && chain.not_both(struck, first, bar.first)?
            && chain.not_both(struck, last, bar.last)?)
    })
}

struct LinkProof<'a> {
    table: &'a Table<'a>,
}

impl LinkProof<'_> {
    fn one_is_true(
        &self,
        one: (Cell, Height),
        other: (Cell, Height),
        tie: Tie,
    ) -> Result<bool, StepError> {
        let table = self.table;
        match tie {
            Tie::Cell => {
                let rest = table.candidates(one.0).without(one.1).without(other.1);
                Ok(one.0 == other.0 && one.1 != other.1 && rest.is_empty())
            }
            Tie::House(house) => {
                let (cells, height) = (table.cells_of(house), one.1);
                let open = |cell: &&Cell| table.is_open_for(**cell, height);
                Ok(self.are_two_of(house, one, other)
                    && cells.iter().filter(open).count() <= table.left(house, height) + 1)
            }
            Tie::Arrangements(house) => {
                self.every(house, |has| has(one).zip(has(other)).map(|(one, other)| one || other))
            }
        }
    }

    fn not_both(
        &self,
        one: (Cell, Height),
        other: (Cell, Height),
        tie: Tie,
    ) -> Result<bool, StepError> {
        match tie {
            Tie::Cell => Ok(one.0 == other.0 && one.1 != other.1),
            Tie::House(house) => {
                Ok(self.are_two_of(house, one, other) && self.table.left(house, one.1) == 1)
            }
            Tie::Arrangements(house) => {
                let apart = |(one, other): (bool, bool)| !(one && other);
                self.every(house, |has| has(one).zip(has(other)).map(apart))
            }
        }
    }

    /// One height in two cells of a house, neither of which is known to be one of its parks.
    fn are_two_of(&self, house: House, one: (Cell, Height), other: (Cell, Height)) -> bool {
        let cells = self.table.cells_of(house);
        let open = |(cell, height): (Cell, Height)| {
            cells.contains(&cell) && self.table.is_open_for(cell, height)
        };
        one.0 != other.0 && one.1 == other.1 && open(one) && open(other)
    }

    /// Are there few arrangements of a line, and does each of them agree? What is asked of an arrangement
    /// is whether it has a candidate; `None` stands for one that is not in the line.
    fn every(
        &self,
        house: House,
        agrees: impl Fn(&dyn Fn((Cell, Height)) -> Option<bool>) -> Option<bool>,
    ) -> Result<bool, StepError> {
        let cells = self.table.cells_of(house);
        if cells.is_empty() {
            return Err(StepError::NoSuchHouse { house });
        }
        let listed = lineup(self.table, house).list(MOST_ARRANGEMENTS + 1);
        let listed = listed.map_err(|_| StepError::TooLong { house })?;
        let all = listed.iter().all(|line| {
            let has = |(cell, height): (Cell, Height)| {
                let at = cells.iter().position(|&other| other == cell)?;
                Some(line[at] == height)
            };
            agrees(&has) == Some(true)
        });
        Ok(all && listed.len() <= MOST_ARRANGEMENTS)
    }
}

#[cfg(test)]
mod tests;
