//! Words about parks: where they are, and how many are left.
//!
//! What an argument knows about the parks of a line is told in one sentence.

use super::pieces::{cells, count, number};
use crate::words::reasons::parks::{Remaining, Whereabouts, whereabouts as known_of};
use crate::words::told::Told;
use crate::words::{Text, say};

/// "The park is in r1c1 or r1c3.": what the facts say about the parks of the step's line; empty if they
/// say nothing.
pub(super) fn whereabouts(told: &Told<'_>) -> Text {
    match known_of(told) {
        None => Text::new(),
        Some(Whereabouts::All(known)) if known.len() == 1 => {
            say!("The park is in {known}.", known = cells(&known, "and"))
        }
        Some(Whereabouts::All(known)) => {
            say!("The parks are in {known}.", known = cells(&known, "and"))
        }
        Some(Whereabouts::Among(1, open)) => {
            say!("The park is in {open}.", open = cells(&open, "or"))
        }
        Some(Whereabouts::Among(parks, open)) => say!(
            "The {parks} parks are among {open}.",
            parks = number(parks),
            open = cells(&open, "and")
        ),
        Some(Whereabouts::Partly { known, more, open }) => match (known.len(), more) {
            (1, 1) => say!(
                "One park is in {known}, the other in {open}.",
                known = cells(&known, "and"),
                open = cells(&open, "or")
            ),
            (_, 1) => say!(
                "Parks are in {known}, and one more is in {open}.",
                known = cells(&known, "and"),
                open = cells(&open, "or")
            ),
            (1, _) => say!(
                "One park is in {known}, and {more} more are among {open}.",
                known = cells(&known, "and"),
                more = number(more),
                open = cells(&open, "and")
            ),
            _ => say!(
                "Parks are in {known}, and {more} more are among {open}.",
                known = cells(&known, "and"),
                more = number(more),
                open = cells(&open, "and")
            ),
        },
    }
}

/// "the park", "parks": what may stand among buildings without being seen.
pub(super) fn parks(told: &Told<'_>) -> &'static str {
    if told.puzzle.rules().parks() == 1 { "the park" } else { "parks" }
}

/// "the park", "the two parks", "the last park", "the two parks left".
pub(super) fn remaining(left: Remaining) -> Text {
    say!("the {left}", left = its_remaining(left))
}

/// The same behind "its": "park", "two parks", "last park", "two parks left".
pub(super) fn its_remaining(left: Remaining) -> Text {
    match left {
        Remaining::TheOne => "park".into(),
        Remaining::TheLast => "last park".into(),
        Remaining::All(left) => count(left, "park").into(),
        Remaining::Some(left) => say!("{parks} left", parks = count(left, "park")),
    }
}
