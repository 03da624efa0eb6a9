//! What techniques and levels are called in English.

use crate::step::{Level, TechniqueId};

/// The name of a technique, as players read it.
pub(super) const fn technique(technique: TechniqueId) -> &'static str {
    match technique {
        TechniqueId::LastCell => "last cell",
        TechniqueId::Clue1 => "clue-1 rule",
        TechniqueId::SumTallest => "smallest sum",
        TechniqueId::ClueN => "clue-N rule",
        TechniqueId::SumStairs => "largest sum",
        TechniqueId::SumSmall => "small sum",
        TechniqueId::FacingSum => "facing-sum rule",
        TechniqueId::HiddenSingle => "hidden single",
        TechniqueId::NakedSingle => "naked single",
        TechniqueId::Staircase => "staircase",
        TechniqueId::TwoClue => "two-clue rule",
        TechniqueId::SumBehind => "too tall for the sum",
        TechniqueId::SecondCell => "second-cell rule",
        TechniqueId::SumFirst => "start of the sum",
        TechniqueId::FacingTwos => "facing-twos rule",
        TechniqueId::SumMissing => "what the sum misses",
        TechniqueId::DenseRun => "dense run",
        TechniqueId::SumNumber => "buildings in the sum",
        TechniqueId::StairKnown => "staircase past hidden buildings",
        TechniqueId::SumFacing => "facing sums",
        TechniqueId::Shadow => "shadow of the first building",
        TechniqueId::Locked => "locked candidates",
        TechniqueId::TopTwo => "places of the two tallest",
        TechniqueId::ReducedClue => "reduced clue",
        TechniqueId::SumReduced => "reduced sum",
        TechniqueId::Crossing => "crossing houses",
        TechniqueId::Pair => "pair",
        TechniqueId::Count => "counting",
        TechniqueId::SumCount => "possible sums",
        TechniqueId::Line1 => "arrangements that fit one clue",
        TechniqueId::Line2 => "arrangements that fit the line",
        TechniqueId::Triple => "triple",
        TechniqueId::Quad => "quad",
        TechniqueId::XWing => "X-wing",
        TechniqueId::XyChain => "XY-chain",
        TechniqueId::Swordfish => "swordfish",
        TechniqueId::Jellyfish => "jellyfish",
        TechniqueId::Trial => "trial",
        TechniqueId::Bifurcation => "bifurcation",
    }
}

/// What else a technique is called, in the posts and by others; empty if nothing.
pub(super) const fn other_names(technique: TechniqueId) -> &'static str {
    match technique {
        TechniqueId::LastCell => "full house",
        TechniqueId::Clue1 => "silhouette",
        TechniqueId::SumTallest => "clue-1 rule for sums",
        TechniqueId::ClueN => "stairs",
        TechniqueId::SumStairs => "clue-N rule for sums",
        TechniqueId::FacingSum => "meet in the middle, maximal facing clues",
        TechniqueId::HiddenSingle => "pinpoint, process of elimination, positional elimination",
        TechniqueId::NakedSingle => "sole candidate, numeric elimination",
        TechniqueId::Staircase => "edge constraint rule, lower bounds; lighthouse, laser",
        TechniqueId::TwoClue => "blockade, 2-clue rule",
        TechniqueId::SecondCell => "second highest in second square",
        TechniqueId::FacingTwos => "high-rise",
        TechniqueId::DenseRun => "slide, dense sequence",
        TechniqueId::SumNumber => "staircase for sums",
        TechniqueId::StairKnown => "lower bounds with exclusions",
        TechniqueId::SumFacing => "facing-sum rule for sums",
        TechniqueId::Shadow => "leap of faith, lowest next to 2",
        TechniqueId::Locked => "pointing, claiming",
        TechniqueId::TopTwo => "ascendant, runner-up",
        TechniqueId::ReducedClue => "clue nearly filled, peak descent, recursion",
        TechniqueId::SumReduced => "reduced clue for sums",
        TechniqueId::Crossing => "common peer",
        TechniqueId::Pair => "couple, twins; naked pair, hidden pair",
        TechniqueId::Count => "hideout, visibility counting, exceeding or insufficient visibility",
        TechniqueId::SumCount => "counting for sums",
        TechniqueId::Line1 => "sequence filtration, exhaustive clue analysis",
        TechniqueId::Line2 => "joint sequence filtration",
        TechniqueId::Triple => "naked triple, hidden triple",
        TechniqueId::Quad => "naked quad, hidden quad",
        TechniqueId::XWing | TechniqueId::Swordfish | TechniqueId::Jellyfish => {
            "fish, positional set elimination"
        }
        TechniqueId::SumSmall
        | TechniqueId::SumBehind
        | TechniqueId::SumFirst
        | TechniqueId::SumMissing => "",
        TechniqueId::XyChain => "XY-wing (3 cells), forcing chain",
        TechniqueId::Trial => "nishio, contradiction, depth-1 guess",
        TechniqueId::Bifurcation => "guess and check",
    }
}

/// The name of a level.
pub(super) const fn level(level: Level) -> &'static str {
    // Files and commands know levels by their English names.
    level.name()
}
