//! Assessments in words.

use super::{Answered, Assessment};
use crate::hint::WhyNot;
use crate::model::{HeightSet, Puzzle};
use crate::step::{Effect, TechniqueId};
use crate::words::english::{building, buildings, list};
use crate::words::{merged, name, runs, told_effect};

impl Assessment {
    /// The assessment in words, for the puzzle it was made on.
    #[must_use]
    pub fn words(&self, puzzle: &Puzzle) -> String {
        match self {
            Assessment::Nothing => "Nothing was claimed.".to_owned(),
            Assessment::CrossedOut => {
                "Right: that height stands in the same house already.".to_owned()
            }
            Assessment::Seen { technique, steps } => {
                let told: Vec<String> =
                    runs(steps).into_iter().map(|run| merged(puzzle, &steps[run]).all).collect();
                format!("Right, by {}. {}", name(*technique), told.join(" "))
            }
            Assessment::Guess => {
                "Not wrong, but nothing on the board shows it yet: a guess.".to_owned()
            }
            Assessment::Wrong { claim, why } => wrong(puzzle, *claim, why.as_deref()),
            Assessment::NoSolution(why) => format!("This puzzle has no solution: {why}."),
            Assessment::Unclear => "That was not clear within the limits.".to_owned(),
        }
    }
}

impl Answered {
    /// The verdict on the answer to an exercise for a technique.
    #[must_use]
    pub fn words(&self, puzzle: &Puzzle, technique: TechniqueId) -> String {
        let more = match &self.more[..] {
            [] => String::new(),
            more => format!(
                " There is more: {}.",
                list(more.iter().map(|&effect| told_effect(effect)), "and")
            ),
        };
        match &self.assessment {
            Assessment::Guess => {
                format!("True, but not yet visible: {} does not show it here.", name(technique))
            }
            assessment => assessment.words(puzzle) + &more,
        }
    }
}

fn wrong(puzzle: &Puzzle, claim: Effect, why: Option<&WhyNot>) -> String {
    match (claim, why) {
        (Effect::Strike { cell, heights }, _) => {
            let height = heights.single().map_or_else(|| buildings(heights, "or"), building);
            format!("Wrong: {height} belongs into {cell} and must not be struck there.")
        }
        (Effect::Place { .. }, Some(why)) => format!("Wrong: {}", why.words(puzzle).all),
        (Effect::Place { cell, height }, None) => {
            format!(
                "Wrong: {} does not belong into {cell}.",
                buildings(HeightSet::only(height), "or")
            )
        }
    }
}
