//! A step in words, in three stages: where to look, what to see there, and the whole argument.
//!
//! The words are a reader of the [`Step`] record: they know how to tell it, not how to find it.
//! There is one function a technique, in one file a family; [`words`] picks it. Whatever is said
//! about the board is read from the facts of the step or worked out from them, so that it can be
//! checked with a finger on the grid.

mod arrangements;
mod both_clues;
mod counting;
mod crossing;
mod effects;
pub(crate) mod english;
mod latin;
mod merged;
mod one_clue;
mod parks;
mod possible_sums;
mod refutation;
mod short;
mod stage;
mod sums;
mod told;
mod with_parks;

use crate::infer::registry::technique;
use crate::model::Puzzle;
use crate::step::{Step, TechniqueId};
pub(crate) use merged::told_effect;
pub use merged::{merged, runs};
pub(crate) use refutation::dead_end;
pub use stage::Stage;
use told::Told;

/// A hint in three sizes, each in full sentences.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Words {
    /// Where to look: a line, a clue or a cell, and no technique.
    pub where_: String,
    /// What to see there: the technique and the clue.
    pub what: String,
    /// The whole argument. A refutation takes several lines.
    pub all: String,
}

/// Tells a step of this puzzle in words.
///
/// # Examples
/// ```
/// use skyscrapers::step::{Effect, Fact, Step, TechniqueId, View, Witness};
/// use skyscrapers::{Clue, ClueId, Height, Puzzle, Side, words::words};
/// let puzzle = Puzzle::from_clues(&[0, 0, 1, 2, 0, 2, 0, 0, 0, 3, 0, 0, 0, 1, 0, 0])?;
/// let clue = ClueId::new(Side::Top, 2).unwrap();
/// let step = Step {
///     technique: TechniqueId::Clue1,
///     rating: TechniqueId::Clue1.base_rating(),
///     points: TechniqueId::Clue1.base_points(),
///     lines: vec![View::from(clue)],
///     facts: vec![Fact::Clue { clue, value: Clue::new(1).unwrap() }],
///     effects: vec![Effect::Place { cell: "r1c3".parse()?, height: Height::new(4).unwrap() }],
///     witness: Witness::Plain,
/// };
/// let words = words(&puzzle, &step);
/// assert_eq!(words.where_, "Look at column 3 from above.");
/// assert_eq!(words.what, "Column 3, clue 1 above: clue-1 rule.");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn words(puzzle: &Puzzle, step: &Step) -> Words {
    if !can_be_told(puzzle, step) {
        let all = effects::conclusion(step);
        let (where_, what) = ("Look at the board.".to_owned(), format!("{}.", step.technique));
        return Words { where_, what, all };
    }
    let told = Told::new(puzzle, step);
    Words { where_: told.where_to_look(), what: told.what_to_see(), all: argument(&told) }
}

/// Is there more to say of a step than what follows from it? Not if it belongs to another puzzle, or is
/// none of its rules.
fn can_be_told(puzzle: &Puzzle, step: &Step) -> bool {
    let knows = technique(step.technique).is_some_and(|found| found.knows(puzzle.rules()));
    knows && step.speaks_of(puzzle)
}

/// The whole argument of a step.
fn argument(told: &Told<'_>) -> String {
    match told.step.technique {
        TechniqueId::LastCell => latin::last_cell(told),
        TechniqueId::HiddenSingle => latin::hidden_single(told),
        TechniqueId::NakedSingle => latin::naked_single(told),
        TechniqueId::Pair | TechniqueId::Triple | TechniqueId::Quad => latin::set(told),
        TechniqueId::XWing | TechniqueId::Swordfish | TechniqueId::Jellyfish => latin::fish(told),
        TechniqueId::XyChain => latin::xy_chain(told),
        TechniqueId::Locked => crossing::locked(told),
        TechniqueId::Crossing => crossing::crossing(told),
        TechniqueId::Clue1 => one_clue::clue_1(told),
        TechniqueId::ClueN => one_clue::clue_n(told),
        TechniqueId::Staircase => one_clue::staircase(told),
        TechniqueId::TwoClue => one_clue::two_clue(told),
        TechniqueId::SecondCell => one_clue::second_cell(told),
        TechniqueId::DenseRun => one_clue::dense_run(told),
        TechniqueId::StairKnown => one_clue::stair_known(told),
        TechniqueId::Shadow => one_clue::shadow(told),
        TechniqueId::ReducedClue => one_clue::reduced_clue(told),
        TechniqueId::FacingSum => both_clues::facing_sum(told),
        TechniqueId::FacingTwos => both_clues::facing_twos(told),
        TechniqueId::TopTwo => both_clues::top_two(told),
        TechniqueId::Count => counting::count(told),
        TechniqueId::SumTallest => sums::tallest(told),
        TechniqueId::SumStairs => sums::stairs(told),
        TechniqueId::SumSmall => sums::small(told),
        TechniqueId::SumBehind => sums::behind(told),
        TechniqueId::SumFirst => sums::first(told),
        TechniqueId::SumMissing => sums::missing(told),
        TechniqueId::SumNumber => sums::fewest(told),
        TechniqueId::SumFacing => sums::facing(told),
        TechniqueId::SumReduced => sums::reduced(told),
        TechniqueId::SumCount => possible_sums::count(told),
        TechniqueId::Line1 | TechniqueId::Line2 => arrangements::line(told),
        TechniqueId::Trial | TechniqueId::Bifurcation => refutation::refutation(told),
    }
}

/// The name of a technique, as players read it.
#[must_use]
pub const fn name(technique: TechniqueId) -> &'static str {
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
#[must_use]
pub const fn other_names(technique: TechniqueId) -> &'static str {
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
