//! Words about parks: where they are, and how many are left.

use super::pieces::{cells, number};
use crate::words::reasons::parks::{Remaining, Whereabouts, whereabouts as known_of};
use crate::words::told::Told;
use crate::words::{Text, say};

/// „Der Park ist in r1c1 oder r1c3.“: what the facts say about the parks of the step's line; empty if they
/// say nothing.
pub(super) fn whereabouts(told: &Told<'_>) -> Text {
    match known_of(told) {
        None => Text::new(),
        Some(Whereabouts::All(known)) if known.len() == 1 => {
            say!("Der Park ist in {known}.", known = cells(&known, "und"))
        }
        Some(Whereabouts::All(known)) => {
            say!("Die Parks sind in {known}.", known = cells(&known, "und"))
        }
        Some(Whereabouts::Among(1, open)) => {
            say!("Der Park ist in {open}.", open = cells(&open, "oder"))
        }
        Some(Whereabouts::Among(parks, open)) => say!(
            "Die {parks} Parks liegen unter {open}.",
            parks = number(parks),
            open = cells(&open, "und")
        ),
        Some(Whereabouts::Partly { known, more, open }) => match (known.len(), more) {
            (1, 1) => say!(
                "Ein Park ist in {known}, der andere in {open}.",
                known = cells(&known, "und"),
                open = cells(&open, "oder")
            ),
            (_, 1) => say!(
                "Parks sind in {known}, ein weiterer ist in {open}.",
                known = cells(&known, "und"),
                open = cells(&open, "oder")
            ),
            (1, _) => say!(
                "Ein Park ist in {known}, {more} weitere liegen unter {open}.",
                known = cells(&known, "und"),
                more = number(more),
                open = cells(&open, "und")
            ),
            _ => say!(
                "Parks sind in {known}, {more} weitere liegen unter {open}.",
                known = cells(&known, "und"),
                more = number(more),
                open = cells(&open, "und")
            ),
        },
    }
}

/// „kann nur der Park“, „können nur Parks“: what may stand among buildings without being seen. „stehen“
/// goes behind it.
pub(super) fn only_parks(told: &Told<'_>) -> &'static str {
    if told.puzzle.rules().parks() == 1 { "kann nur der Park" } else { "können nur Parks" }
}

/// „der Park“, „die zwei Parks“, „der letzte Park“, „die letzten zwei Parks“, as a subject.
pub(super) fn remaining(left: Remaining) -> String {
    match left {
        Remaining::TheOne => "der Park".to_string(),
        Remaining::TheLast => "der letzte Park".to_string(),
        Remaining::All(left) => format!("die {} Parks", number(left)),
        Remaining::Some(left) => format!("die letzten {} Parks", number(left)),
    }
}

/// The same as an object: „den Park“, „die zwei Parks“, „den letzten Park“, „die letzten zwei Parks“.
pub(super) fn remaining_object(left: Remaining) -> String {
    match left {
        Remaining::TheOne => "den Park".to_string(),
        Remaining::TheLast => "den letzten Park".to_string(),
        Remaining::All(_) | Remaining::Some(_) => remaining(left),
    }
}
