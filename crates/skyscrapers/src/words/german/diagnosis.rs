//! What is wrong with a puzzle, and what would mend it.

use super::dead_end::dead_end;
use super::pieces::{building, clue_at, clue_nouns, inside, of_house};
use crate::board::Contradiction;
use crate::diagnose::{Argument, Conflict, Item, OtherOrder, Repair};
use crate::grade::NotGraded;
use crate::model::{Height, Side};
use crate::step::DeadEnd;
use crate::words::reasons::dead_end::of_steps;
use crate::words::{Subject, Text, say};

pub(super) fn contradiction(why: &Contradiction) -> Text {
    match *why {
        Contradiction::Givens { height, house: at, first, second } => say!(
            "{height} ist {inside} zweimal vorgegeben, in {first} und {second}",
            height,
            inside = inside(at),
            first,
            second
        ),
        Contradiction::FacingClues { near, near_clue, far_clue, most, sight } => {
            let one = clue_at(sight, near, near_clue);
            let other = clue_at(sight, near.facing(), far_clue);
            let why: Text = if near_clue.get() + far_clue.get() > most {
                say!(
                    "Nur das höchste Haus ist von beiden Seiten zu sehen, also ergeben gegenüberliegende {nouns} hier zusammen höchstens {most}",
                    nouns = clue_nouns(sight),
                    most = usize::from(most)
                )
            } else {
                "Das höchste Haus müsste an beiden Enden stehen".into()
            };
            say!("{one} und {other} vertragen sich nicht: {why}", one, other, why)
        }
        Contradiction::SideClues { first, second, clue, height, sight } => {
            let across = match first.side() {
                Side::Top | Side::Bottom => "in derselben Zeile",
                Side::Left | Side::Right => "in derselben Spalte",
            };
            say!(
                "{one} und {other} verlangen beide die {height} am Rand, also zweimal {across}",
                one = clue_at(sight, first, clue),
                other = clue_at(sight, second, clue),
                height,
                across
            )
        }
        Contradiction::DeadEnd(DeadEnd::NoHeight { cell }) => {
            say!("geht man den Vorgaben nach, bleibt für {cell} keine Höhe", cell)
        }
        Contradiction::DeadEnd(DeadEnd::NoPlace { height, house: at }) => {
            let left = match height.is_park() {
                true => "bleiben zu wenige Plätze für Parks".into(),
                false => say!("bleibt kein Platz für die {height}", height),
            };
            say!("geht man den Vorgaben nach, {left} {inside}", left, inside = inside(at))
        }
        Contradiction::DeadEnd(DeadEnd::NoArrangement { house: at }) => say!(
            "geht man den Vorgaben nach, passt keine Möglichkeit {house} mehr",
            house = of_house(at)
        ),
        Contradiction::Exhausted { guesses: 1 } => {
            "jede Möglichkeit führt zu einem Widerspruch (1 Versuch)".into()
        }
        Contradiction::Exhausted { guesses } => {
            format!("jede Möglichkeit führt zu einem Widerspruch ({guesses} Versuche)").into()
        }
    }
}

pub(super) fn not_graded(why: &NotGraded) -> Text {
    match why {
        NotGraded::Ambiguous(one, other) => {
            let (one, other) = (one.to_string(), other.to_string());
            say!("das Rätsel hat mehrere Lösungen, darunter {one} und {other}", one, other)
        }
        NotGraded::Impossible(why) => {
            say!("das Rätsel hat keine Lösung: {why}", why = contradiction(why))
        }
        NotGraded::OutOfBudget => {
            "das Budget war aufgebraucht, bevor die Schwierigkeit feststand".into()
        }
    }
}

/// „Randzahl 3 über Spalte 2“, „die 3 in r1c2“.
pub(super) fn item(item: &Item) -> Text {
    match *item {
        Item::Clue { clue, value, sight } => clue_at(sight, clue, value),
        Item::Given { cell, height } => {
            let what = match height {
                Height::PARK => format!("der Park in {cell}"),
                _ => format!("die {height} in {cell}"),
            };
            Text::about(Subject::Candidate(cell, height), what)
        }
    }
}

/// The same as an object: „den Park in r1c2“. All else has one form for both.
fn object(of: &Item) -> Text {
    match *of {
        Item::Given { cell, height: height @ Height::PARK } => {
            Text::about(Subject::Candidate(cell, height), format!("den Park in {cell}"))
        }
        _ => item(of),
    }
}

fn objects(all: &[Item]) -> Text {
    Text::list(all.iter().map(object), "und")
}

pub(super) fn conflict(conflict: &Conflict) -> Text {
    let names = Text::list(conflict.items.iter().map(item), "und");
    match conflict.items.len() {
        0 => "schon die Regeln lassen sich nicht erfüllen: Ein solches Brett gibt es nicht".into(),
        1 => say!("{names} kann nicht stimmen", names),
        2 => say!("{names} können nicht beide stimmen", names),
        _ => say!("{names} können nicht alle stimmen", names),
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
        ([], added) => say!("ergänze {added}", added = objects(added)),
        ([old], [Item::Clue { value, .. }]) => {
            say!("ändere {old} in {value}", old = object(old), value = usize::from(value.get()))
        }
        ([old], [Item::Given { height, .. }]) => {
            let height = if height.is_park() { "einen Park".into() } else { building(*height) };
            say!("ändere {old} in {height}", old = object(old), height)
        }
        (removed, []) => say!("streiche {removed}", removed = objects(removed)),
        (removed, added) => say!(
            "streiche {removed} und ergänze {added}",
            removed = objects(removed),
            added = objects(added)
        ),
    }
}

pub(super) fn other_order(other: &OtherOrder) -> Text {
    let sides = other.order.sides.iter().map(|side| match side {
        Side::Top => "oben",
        Side::Right => "rechts",
        Side::Bottom => "unten",
        Side::Left => "links",
    });
    say!(
        "in der Folge {sides} gelesen, jeweils von links nach rechts oder von oben nach unten, lassen die Randzahlen genau eine Lösung; so ordnen sie {who}",
        sides = Text::join(sides, ", "),
        who = used_by(other.order.id)
    )
}

/// Who lists clues like that.
fn used_by(order: &str) -> &'static str {
    match order {
        "rush01" => "rush-01 von 42, Towers, puzz.link und die meisten anderen Programme",
        "reading" => "von Hand geschriebene Listen",
        "cody" => "MATLAB Cody",
        "prolog" => "die Beispiele zu SICStus und Picat",
        "essence" => "Demystify",
        _ => "andere Programme",
    }
}
