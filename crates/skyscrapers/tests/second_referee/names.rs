//! Is a step called what it is?

use skyscrapers::step::{Step, TechniqueId, Witness};

/// Does the technique go with the witness, and with its size?
pub(crate) fn are_right(step: &Step) -> bool {
    use TechniqueId as T;
    let named = |techniques: &[TechniqueId]| techniques.contains(&step.technique);
    match &step.witness {
        Witness::Peak { .. } => named(&[T::TwoClue, T::DenseRun]),
        Witness::Hidden { .. } => named(&[T::StairKnown]),
        Witness::Shadow { .. } => named(&[T::Shadow]),
        Witness::TopTwo { .. } => named(&[T::TopTwo]),
        Witness::Reduced { .. } => named(&[T::ReducedClue, T::SumReduced]),
        Witness::Count { .. } => named(&[T::Count]),
        Witness::Sums { .. } => named(&[T::SumCount]),
        Witness::Arrangements { .. } => named(&[T::Line1, T::Line2]),
        Witness::Locked { .. } => named(&[T::Locked]),
        Witness::Crossing { .. } => named(&[T::Crossing]),
        Witness::Set { cells, .. } => {
            let number = [T::Pair, T::Triple, T::Quad].iter().position(|&t| t == step.technique);
            number.is_some_and(|number| number + 2 == cells.len())
        }
        Witness::Fish { base, .. } => {
            let fish = [T::XWing, T::Swordfish, T::Jellyfish];
            let number = fish.iter().position(|&technique| technique == step.technique);
            number.is_some_and(|number| number + 2 == base.len())
        }
        Witness::Chain { .. } => named(&[T::XyChain]),
        Witness::Alternatives { .. } => named(&[T::Chain]),
        Witness::Refutation { .. } => named(&[T::ShortTrial, T::Trial, T::Bifurcation]),
        _ => named(&[
            T::LastCell,
            T::Clue1,
            T::SumTallest,
            T::ClueN,
            T::SumStairs,
            T::SumSmall,
            T::FacingSum,
            T::HiddenSingle,
            T::NakedSingle,
            T::Staircase,
            T::SumBehind,
            T::SecondCell,
            T::SumFirst,
            T::FacingTwos,
            T::SumMissing,
            T::SumNumber,
            T::SumFacing,
        ]),
    }
}
