//! All arrangements of a line that fit one clue.
//!
//! List every way to fill the line that fits the candidates and the clue. What occurs in none of
//! them can be struck. The posts call it sequence filtration. The list is a last resort: what a
//! triple or a quad of the line says as well is left to them.

use std::ops::ControlFlow;

use super::line2::filter_house;
use crate::infer::example::Example;
use crate::infer::found::Found;
use crate::infer::position::Position;
use crate::infer::reading::each_house;
use crate::infer::technique::{Sealed, Technique};
use crate::step::TechniqueId;

/// All arrangements of a line that fit one clue.
pub(crate) struct Line1;

impl Sealed for Line1 {}

impl Technique for Line1 {
    fn id(&self) -> TechniqueId {
        TechniqueId::Line1
    }

    fn example(&self) -> Example {
        Example { rows: "3|2 14 . . 5", effects: "r1c4<>4" }
    }

    fn find(&self, position: &Position, found: &mut Found<'_>) -> ControlFlow<()> {
        each_house(self.id(), position, found, |number, found| {
            let ends = position.board().ends(number);
            let near = ends.near.is_some()
                && filter_house(self.id(), position, number, ends.only_near(), found)?;
            let far = ends.far.is_some()
                && filter_house(self.id(), position, number, ends.only_far(), found)?;
            if !near && !far {
                found.hush_all_lists(self.id(), number);
                // What the least and the most say, the list says too.
                found.hush_all_lists(TechniqueId::Count, number);
                found.hush_all_lists(TechniqueId::SumCount, number);
            }
            ControlFlow::Continue(())
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::infer::techniques::test::{fires, silent};

    #[test]
    fn what_occurs_in_no_arrangement_is_struck() {
        fires(&Line1, "|13 4 13 2|3", "r1c1<>3 r1c3<>1");
    }

    #[test]
    fn what_occurs_in_one_stays() {
        silent(&Line1, "2|13 4 13 2");
        silent(&Line1, "13 4 13 2");
    }
}
