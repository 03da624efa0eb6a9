//! What is wrong with a puzzle, and what would mend it.

use super::dead_end::dead_end;
use super::pieces::{building, clue_at, clue_noun, house};
use crate::board::Contradiction;
use crate::diagnose::{Argument, Conflict, Item, OtherOrder, Repair};
use crate::grade::NotGraded;
use crate::model::Side;
use crate::step::DeadEnd;
use crate::words::reasons::dead_end::of_steps;
use crate::words::{Subject, Text, say};

pub(super) fn contradiction(why: &Contradiction) -> Text {
    match *why {
        Contradiction::Givens { height, house: at, first, second } => say!(
            "{height} is given twice in {house}, in {first} and {second}",
            height,
            house = house(at),
            first,
            second
        ),
        Contradiction::FacingClues { near, near_clue, far_clue, most, sight } => {
            let one = clue_at(sight, near, near_clue);
            let other = clue_at(sight, near.facing(), far_clue);
            let why: Text = if near_clue.get() + far_clue.get() > most {
                say!(
                    "only the tallest building is seen from both ends, so facing {noun}s add up to at most {most} here",
                    noun = clue_noun(sight),
                    most = usize::from(most)
                )
            } else {
                "the tallest building would have to stand at both ends".into()
            };
            say!("{one} and {other} cannot both hold: {why}", one, other, why)
        }
        Contradiction::SideClues { first, second, clue, height, sight } => {
            let across =
                if matches!(first.side(), Side::Top | Side::Bottom) { "row" } else { "column" };
            say!(
                "{one} and {other} both put {height} at the edge, twice in one {across}",
                one = clue_at(sight, first, clue),
                other = clue_at(sight, second, clue),
                height,
                across
            )
        }
        Contradiction::DeadEnd(DeadEnd::NoHeight { cell }) => {
            say!("following up the clues leaves no height for {cell}", cell)
        }
        Contradiction::DeadEnd(DeadEnd::NoPlace { height, house: at }) => say!(
            "following up the clues leaves no place for {height} in {house}",
            height = building(height),
            house = house(at)
        ),
        Contradiction::DeadEnd(DeadEnd::NoArrangement { house: at }) => {
            say!(
                "following up the clues leaves no arrangement of {house} that fits",
                house = house(at)
            )
        }
        Contradiction::Exhausted { guesses: 1 } => {
            "every possibility leads to a contradiction (1 guess tried)".into()
        }
        Contradiction::Exhausted { guesses } => {
            format!("every possibility leads to a contradiction ({guesses} guesses tried)").into()
        }
    }
}

pub(super) fn not_graded(why: &NotGraded) -> Text {
    match why {
        NotGraded::Ambiguous(one, other) => {
            let (one, other) = (one.to_string(), other.to_string());
            say!("the puzzle has several solutions, {one} and {other} among them", one, other)
        }
        NotGraded::Impossible(why) => {
            say!("the puzzle has no solution: {why}", why = contradiction(why))
        }
        NotGraded::OutOfBudget => "the budget ran out before the puzzle was graded".into(),
    }
}

/// "clue 3 above column 2", "sum 12 above column 2", "the 3 in r1c2".
pub(super) fn item(item: &Item) -> Text {
    match *item {
        Item::Clue { clue, value, sight } => clue_at(sight, clue, value),
        Item::Given { cell, height } => {
            let what = if height.is_park() { "park".to_string() } else { height.to_string() };
            Text::about(Subject::Candidate(cell, height), format!("the {what} in {cell}"))
        }
    }
}

fn items(all: &[Item]) -> Text {
    Text::list(all.iter().map(item), "and")
}

pub(super) fn conflict(conflict: &Conflict) -> Text {
    let names = items(&conflict.items);
    match conflict.items.len() {
        0 => "the rules alone cannot be met: there is no such board".into(),
        1 => say!("{names} cannot hold", names),
        2 => say!("{names} cannot both hold", names),
        _ => say!("{names} cannot all hold", names),
    }
}

pub(super) fn argument_end(argument: &Argument) -> Text {
    match argument.end {
        Contradiction::DeadEnd(end) => {
            let Argument { puzzle, steps, .. } = argument;
            dead_end(puzzle, &of_steps(puzzle, steps, end))
        }
        at_once => contradiction(&at_once),
    }
}

pub(super) fn repair(repair: &Repair) -> Text {
    match (&repair.remove[..], &repair.add[..]) {
        ([], added) => say!("add {added}", added = items(added)),
        ([old], [Item::Clue { value, .. }]) => {
            say!("change {old} to {value}", old = item(old), value = usize::from(value.get()))
        }
        ([old], [Item::Given { height, .. }]) => {
            say!("change {old} to {height}", old = item(old), height = building(*height))
        }
        (removed, []) => say!("take out {removed}", removed = items(removed)),
        (removed, added) => {
            say!(
                "take out {removed} and add {added}",
                removed = items(removed),
                added = items(added)
            )
        }
    }
}

pub(super) fn other_order(other: &OtherOrder) -> Text {
    say!(
        "read as {sides}, each from left to right or from top to bottom, the clues leave exactly one solution; that is the order of {who}",
        sides = other.order.in_words(),
        who = other.order.used_by
    )
}
