//! Is a step called what it is?
//!
//! The words and the grade go by the name of the technique, so it must be one that sees such things: so many
//! cells in a set, so many lines in a fish.

use crate::step::{Step, TechniqueId, Witness};

/// Does the technique go with what the step says it saw?
pub(super) fn is_named(step: &Step) -> bool {
    let witness = &step.witness;
    let is_set = |size| matches!(witness, Witness::Set { cells, .. } if cells.len() == size);
    let is_fish = |size| matches!(witness, Witness::Fish { base, .. } if base.len() == size);
    match step.technique {
        TechniqueId::LastCell
        | TechniqueId::Clue1
        | TechniqueId::SumTallest
        | TechniqueId::ClueN
        | TechniqueId::SumStairs
        | TechniqueId::SumSmall
        | TechniqueId::FacingSum
        | TechniqueId::HiddenSingle
        | TechniqueId::NakedSingle
        | TechniqueId::Staircase
        | TechniqueId::SumBehind
        | TechniqueId::SecondCell
        | TechniqueId::SumFirst
        | TechniqueId::FacingTwos
        | TechniqueId::SumMissing
        | TechniqueId::SumNumber
        | TechniqueId::SumFacing => matches!(witness, Witness::Plain),
        TechniqueId::TwoClue | TechniqueId::DenseRun => matches!(witness, Witness::Peak { .. }),
        TechniqueId::StairKnown => matches!(witness, Witness::Hidden { .. }),
        TechniqueId::Shadow => matches!(witness, Witness::Shadow { .. }),
        TechniqueId::TopTwo => matches!(witness, Witness::TopTwo { .. }),
        TechniqueId::ReducedClue | TechniqueId::SumReduced => {
            matches!(witness, Witness::Reduced { .. })
        }
        TechniqueId::Count => matches!(witness, Witness::Count { .. }),
        TechniqueId::SumCount => matches!(witness, Witness::Sums { .. }),
        TechniqueId::Line1 | TechniqueId::Line2 => matches!(witness, Witness::Arrangements { .. }),
        TechniqueId::Locked => matches!(witness, Witness::Locked { .. }),
        TechniqueId::Crossing => matches!(witness, Witness::Crossing { .. }),
        TechniqueId::Pair => is_set(2),
        TechniqueId::Triple => is_set(3),
        TechniqueId::Quad => is_set(4),
        TechniqueId::XWing => is_fish(2),
        TechniqueId::Swordfish => is_fish(3),
        TechniqueId::Jellyfish => is_fish(4),
        TechniqueId::XyChain => matches!(witness, Witness::Chain { .. }),
        TechniqueId::Chain => matches!(witness, Witness::Alternatives { .. }),
        TechniqueId::ShortTrial | TechniqueId::Trial | TechniqueId::Bifurcation => {
            matches!(witness, Witness::Refutation { .. })
        }
    }
}
