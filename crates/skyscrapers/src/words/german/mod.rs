//! German.
//!
//! One function a technique, in one file a family; what is said more often is in `pieces`.

mod effects;
mod names;
mod pieces;
mod stages;

use super::english::English;
use super::language::Speech;
use super::told::Told;
use super::{Text, Words};
use crate::board::Contradiction;
use crate::diagnose::{Argument, Conflict, Item, OtherOrder, Repair};
use crate::grade::NotGraded;
use crate::hint::{Hint, Mistake, WhyNot};
use crate::model::{Puzzle, Size};
use crate::step::{Level, TechniqueId};

/// Whoever speaks German.
pub(crate) struct German;

impl Speech for German {
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
            where_: "Sieh dir das Brett an.".into(),
            what: stages::technique(told).sentence().and("."),
            all: effects::conclusion(told),
        }
    }

    fn puzzle_title(&self, size: Size) -> Text {
        format!("Ein Hochhausrätsel, {size}.").into()
    }

    fn solution_title(&self) -> Text {
        "Die Lösung.".into()
    }

    fn hint(&self, puzzle: &Puzzle, hint: &Hint) -> Words {
        English.hint(puzzle, hint)
    }

    fn mistake(&self, mistake: &Mistake) -> Words {
        English.mistake(mistake)
    }

    fn why_not(&self, puzzle: &Puzzle, answer: &WhyNot) -> Words {
        English.why_not(puzzle, answer)
    }

    fn contradiction(&self, why: &Contradiction) -> Text {
        English.contradiction(why)
    }

    fn not_graded(&self, why: &NotGraded) -> Text {
        English.not_graded(why)
    }

    fn item(&self, item: &Item) -> Text {
        English.item(item)
    }

    fn conflict(&self, conflict: &Conflict) -> Text {
        English.conflict(conflict)
    }

    fn argument_end(&self, argument: &Argument) -> Text {
        English.argument_end(argument)
    }

    fn repair(&self, repair: &Repair) -> Text {
        English.repair(repair)
    }

    fn other_order(&self, other: &OtherOrder) -> Text {
        English.other_order(other)
    }
}

/// The whole argument of a step.
fn argument(told: &Told<'_>) -> Text {
    English.step(told).all
}
