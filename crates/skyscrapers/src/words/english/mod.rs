//! English.
//!
//! One function a technique, in one file a family; what is said more often is in `pieces`.

mod arrangements;
mod both_clues;
mod chains;
mod coach;
mod counting;
mod crossing;
mod dead_end;
mod diagnosis;
mod effects;
mod hints;
mod latin;
mod names;
mod one_clue;
mod parks;
mod pieces;
mod possible_sums;
mod refutation;
mod short;
mod stages;
mod sums;
mod trace;
mod with_parks;

#[cfg(test)]
pub(super) use dead_end::dead_end;

use super::errors::Trouble;
use super::language::Speech;
use super::told::Told;
use super::{Text, Words};
use crate::assess::{Answered, Assessment};
use crate::board::Contradiction;
use crate::diagnose::{Argument, Conflict, Item, OtherOrder, Repair};
use crate::grade::NotGraded;
use crate::hint::{Hint, Mistake, WhyNot};
use crate::model::{Puzzle, Size};
use crate::review::{Review, ReviewedTurn};
use crate::step::{Level, TechniqueId};
use crate::trace::{BranchEnd, Event, PhaseKind};

/// Whoever speaks English.
pub(crate) struct English;

impl Speech for English {
    fn technique(&self, technique: TechniqueId) -> &'static str {
        names::technique(technique)
    }

    fn other_names(&self, technique: TechniqueId) -> &'static str {
        names::other_names(technique)
    }

    fn level(&self, level: Level) -> &'static str {
        names::level(level)
    }

    fn step(&self, told: &Told<'_>) -> Words {
        Words {
            where_: stages::where_to_look(told),
            what: stages::what_to_see(told),
            all: argument(told),
        }
    }

    fn untold_step(&self, told: &Told<'_>) -> Words {
        Words {
            where_: "Look at the board.".into(),
            what: stages::technique(told).sentence().and("."),
            all: effects::conclusion(told),
        }
    }

    fn puzzle_title(&self, size: Size) -> Text {
        format!("A Skyscrapers puzzle, {size}.").into()
    }

    fn solution_title(&self) -> Text {
        "The solution.".into()
    }

    fn hint(&self, puzzle: &Puzzle, hint: &Hint) -> Words {
        hints::hint(puzzle, hint)
    }

    fn mistake(&self, mistake: &Mistake) -> Words {
        hints::mistake(mistake)
    }

    fn why_not(&self, puzzle: &Puzzle, answer: &WhyNot) -> Words {
        hints::why_not(puzzle, answer)
    }

    fn run(&self, first: Words, run: &[Told<'_>], others: &Told<'_>) -> Words {
        coach::run(first, run, others)
    }

    fn assessment(&self, puzzle: &Puzzle, assessment: &Assessment) -> Text {
        coach::assessment(puzzle, assessment)
    }

    fn answered(&self, puzzle: &Puzzle, technique: TechniqueId, answered: &Answered) -> Text {
        coach::answered(puzzle, technique, answered)
    }

    fn turn(&self, puzzle: &Puzzle, turn: &ReviewedTurn) -> Text {
        coach::turn(puzzle, turn)
    }

    fn review(&self, review: &Review) -> Vec<Text> {
        coach::review(review)
    }

    fn contradiction(&self, why: &Contradiction) -> Text {
        diagnosis::contradiction(why)
    }

    fn trouble(&self, trouble: &Trouble<'_>) -> Text {
        trouble.to_string().into()
    }

    fn not_graded(&self, why: &NotGraded) -> Text {
        diagnosis::not_graded(why)
    }

    fn item(&self, item: &Item) -> Text {
        diagnosis::item(item)
    }

    fn conflict(&self, conflict: &Conflict) -> Text {
        diagnosis::conflict(conflict)
    }

    fn argument_end(&self, argument: &Argument) -> Text {
        diagnosis::argument_end(argument)
    }

    fn repair(&self, repair: &Repair) -> Text {
        diagnosis::repair(repair)
    }

    fn other_order(&self, other: &OtherOrder) -> Text {
        diagnosis::other_order(other)
    }

    fn phase(&self, kind: PhaseKind) -> Text {
        trace::phase(kind)
    }

    fn event(&self, puzzle: &Puzzle, event: &Event) -> Text {
        trace::event(puzzle, event)
    }

    fn branch_end(&self, end: &BranchEnd) -> Text {
        trace::end(end)
    }
}

/// The whole argument of a step.
fn argument(told: &Told<'_>) -> Text {
    let tell: fn(&Told<'_>) -> Text = match told.step.technique {
        TechniqueId::LastCell => latin::last_cell,
        TechniqueId::HiddenSingle => latin::hidden_single,
        TechniqueId::NakedSingle => latin::naked_single,
        TechniqueId::Pair | TechniqueId::Triple | TechniqueId::Quad => latin::set,
        TechniqueId::XWing | TechniqueId::Swordfish | TechniqueId::Jellyfish => latin::fish,
        TechniqueId::XyChain => latin::xy_chain,
        TechniqueId::Locked => crossing::locked,
        TechniqueId::Crossing => crossing::crossing,
        TechniqueId::Clue1 => one_clue::clue_1,
        TechniqueId::ClueN => one_clue::clue_n,
        TechniqueId::Staircase => one_clue::staircase,
        TechniqueId::TwoClue => one_clue::two_clue,
        TechniqueId::SecondCell => one_clue::second_cell,
        TechniqueId::DenseRun => one_clue::dense_run,
        TechniqueId::StairKnown => one_clue::stair_known,
        TechniqueId::Shadow => one_clue::shadow,
        TechniqueId::ReducedClue => one_clue::reduced_clue,
        TechniqueId::FacingSum => both_clues::facing_sum,
        TechniqueId::FacingTwos => both_clues::facing_twos,
        TechniqueId::TopTwo => both_clues::top_two,
        TechniqueId::Count => counting::count,
        TechniqueId::SumTallest => sums::tallest,
        TechniqueId::SumStairs => sums::stairs,
        TechniqueId::SumSmall => sums::small,
        TechniqueId::SumBehind => sums::behind,
        TechniqueId::SumFirst => sums::first,
        TechniqueId::SumMissing => sums::missing,
        TechniqueId::SumNumber => sums::fewest,
        TechniqueId::SumFacing => sums::facing,
        TechniqueId::SumReduced => sums::reduced,
        TechniqueId::SumCount => possible_sums::count,
        TechniqueId::Line1 | TechniqueId::Line2 => arrangements::line,
        TechniqueId::Chain => chains::chain,
        TechniqueId::ShortTrial | TechniqueId::Trial | TechniqueId::Bifurcation => {
            refutation::refutation
        }
    };
    tell(told)
}
