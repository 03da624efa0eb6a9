//! A step of reasoning as JSON: what was read, what follows, why, and the words for it.
//!
//! `{"technique","name","level","level_name","rating","points","lines":[{"kind","index","from"}],
//! "clues":[{"side","index","value"}],"premise_cells":[{"cell","values"}],
//! "placements":[{"cell","value"}],"eliminations":[{"cell","values"}],"witness",
//! "text":{"where","what","all"},"spans":{"where","what","all"},"scene"}`. Names are in the language of the words;
//! `technique` and `level` are the same in all. The scene is the step as a picture (`scene.rs`). Cells are `"r2c3"`, rows and columns count from 1, a park is
//! height 0. The steps inside a refutation have no text of their own: the refutation tells them.

use serde_json::Value;
use skyscrapers::sheet::Sheet;
use skyscrapers::step::{DeadEnd, Seen, SetKind, Step, Tie, View, Witness};
use skyscrapers::words::{Language, Stage, words};
use skyscrapers::{Cell, Clue, ClueId, Height, HeightSet, House, Puzzle, step_scenes};

use crate::object::object;
use crate::scene::scene_json;
use crate::told::{house, index, side, tell_words};

/// Steps that follow one another from a sheet, with their words and pictures.
pub(crate) fn steps_json(sheet: &Sheet, steps: &[Step], language: Language) -> Vec<Value> {
    let mut scenes = step_scenes(sheet, steps).into_iter();
    let told = steps.iter().map(|step| {
        let mut object = step_json(sheet.puzzle(), step, language);
        if let Some(scene) = scenes.next() {
            object["scene"] = scene_json(&scene, step);
        }
        object
    });
    told.collect()
}

/// A step of this puzzle with its words.
fn step_json(puzzle: &Puzzle, step: &Step, language: Language) -> Value {
    let mut object = bare_step(step);
    object["name"] = language.technique(step.technique).into();
    object["level_name"] = language.level(step.level()).into();
    tell_words(&mut object, &words(puzzle, step, language), Stage::All);
    object
}

fn bare_step(step: &Step) -> Value {
    let cell_values = |(cell, heights): (Cell, HeightSet)| object!({"cell": cell.to_string(), "values": values(heights)});
    let clue = |(clue, value): (ClueId, Clue)| object!({"side": side(clue.side()), "index": index(clue), "value": value.get()});
    let placed =
        |(cell, height): (Cell, Height)| object!({"cell": cell.to_string(), "value": height.get()});
    object!({
        "technique": step.technique.id(),
        "level": step.level().name(),
        "rating": f64::from(step.rating.tenths()) / 10.0,
        "points": step.points,
        "lines": step.lines.iter().map(view).collect::<Vec<_>>(),
        "clues": step.clues().map(clue).collect::<Vec<_>>(),
        "premise_cells": step.cells().map(cell_values).collect::<Vec<_>>(),
        "placements": step.placements().map(placed).collect::<Vec<_>>(),
        "eliminations": step.strikes().map(cell_values).collect::<Vec<_>>(),
        "witness": witness(&step.witness),
    })
}

fn values(heights: HeightSet) -> Vec<u8> {
    heights.iter().map(Height::get).collect()
}

fn names(cells: &[Cell]) -> Vec<String> {
    cells.iter().map(Cell::to_string).collect()
}

fn view(view: &View) -> Value {
    let mut object = house(view.house);
    object["from"] = view.from.map(side).into();
    object
}

fn witness(witness: &Witness) -> Value {
    match witness {
        Witness::Peak { cell } => object!({"kind": "peak", "cell": cell.to_string()}),
        Witness::Hidden { cells } => {
            let hidden = cells
                .iter()
                .map(|(cell, height)| object!({"cell": cell.to_string(), "value": height.get()}));
            object!({"kind": "hidden", "cells": hidden.collect::<Vec<_>>()})
        }
        Witness::Shadow { nearest_peak, first } => {
            object!({"kind": "shadow", "nearest_peak": nearest_peak.to_string(), "first": first.get()})
        }
        Witness::TopTwo { pairs } => {
            let pairs = pairs.iter().map(|(second, first)| [second.to_string(), first.to_string()]);
            object!({"kind": "top_two", "pairs": pairs.collect::<Vec<_>>()})
        }
        Witness::Reduced { cell, from, before } => {
            object!({"kind": "reduced", "cell": cell.to_string(), "seen_from": *from, "seen_before": *before})
        }
        Witness::Count { suppositions } => {
            let counts = suppositions.iter().map(|supposed| {
                let (bound, seen) = match supposed.seen {
                    Seen::AtLeast(seen) => ("at_least", seen),
                    Seen::AtMost(seen) => ("at_most", seen),
                };
                object!({"cell": supposed.cell.to_string(), "value": supposed.height.get(), bound: seen})
            });
            object!({"kind": "count", "suppositions": counts.collect::<Vec<_>>()})
        }
        Witness::Sums { suppositions } => {
            let sums = suppositions.iter().map(|supposed| {
                object!({"cell": supposed.cell.to_string(), "value": supposed.height.get(), "sums": supposed.sums.as_slice()})
            });
            object!({"kind": "sums", "suppositions": sums.collect::<Vec<_>>()})
        }
        Witness::Arrangements { count, .. } => object!({"kind": "arrangements", "count": *count}),
        Witness::Set { house: at, kind, cells, heights } => {
            let kind = match kind {
                SetKind::Naked => "naked",
                SetKind::Hidden => "hidden",
            };
            object!({"kind": "set", "set": kind, "line": house(*at), "cells": names(cells), "values": values(*heights)})
        }
        Witness::Fish { height, base, cover } => {
            let lines = |lines: &[House]| lines.iter().copied().map(house).collect::<Vec<_>>();
            object!({"kind": "fish", "value": height.get(), "base": lines(base), "cover": lines(cover)})
        }
        Witness::Locked { height, base, cover, places } => {
            object!({"kind": "locked", "value": height.get(), "base": house(*base), "cover": house(*cover), "cells": names(places)})
        }
        Witness::Crossing { height, house: at, places } => {
            object!({"kind": "crossing", "value": height.get(), "line": house(*at), "cells": names(places)})
        }
        Witness::Chain { height, links } => {
            let links = links
                .iter()
                .map(|link| object!({"cell": link.cell.to_string(), "value": link.height.get()}));
            object!({"kind": "chain", "value": height.get(), "links": links.collect::<Vec<_>>()})
        }
        Witness::Alternatives { bonds, struck } => {
            let candidate = |(cell, height): (Cell, Height)| object!({"cell": cell.to_string(), "value": height.get()});
            let links = bonds.iter().enumerate().map(|(number, bond)| {
                let kind = if number % 2 == 0 { "one_is_true" } else { "not_both" };
                object!({"kind": kind, "from": candidate(bond.from), "to": candidate(bond.to), "by": tie(bond.by)})
            });
            let struck = struck.iter().map(|barred| {
                object!({"cell": barred.cell.to_string(), "value": barred.height.get(), "first": tie(barred.first), "last": tie(barred.last)})
            });
            object!({"kind": "alternatives", "links": links.collect::<Vec<_>>(), "struck": struck.collect::<Vec<_>>()})
        }
        Witness::Refutation { cell, height, steps, end } => {
            let steps: Vec<Value> = steps.iter().map(bare_step).collect();
            object!({"kind": "refutation", "cell": cell.to_string(), "value": height.get(), "steps": steps, "end": dead_end(*end)})
        }
        // The facts speak for themselves, or it is of a kind that came later.
        _ => object!({"kind": "plain"}),
    }
}

fn tie(tie: Tie) -> Value {
    match tie {
        Tie::Cell => object!({"kind": "cell"}),
        Tie::House(at) => object!({"kind": "house", "line": house(at)}),
        Tie::Arrangements(at) => object!({"kind": "arrangements", "line": house(at)}),
    }
}

pub(crate) fn dead_end(end: DeadEnd) -> Value {
    match end {
        DeadEnd::NoHeight { cell } => object!({"kind": "no_height", "cell": cell.to_string()}),
        DeadEnd::NoPlace { height, house: at } => {
            object!({"kind": "no_place", "value": height.get(), "line": house(at)})
        }
        DeadEnd::NoArrangement { house: at } => {
            object!({"kind": "no_arrangement", "line": house(at)})
        }
        DeadEnd::Clue { clue, seen } => {
            let (bound, seen) = match seen {
                Seen::AtLeast(seen) => ("at_least", seen),
                Seen::AtMost(seen) => ("at_most", seen),
            };
            object!({"kind": "clue", "side": side(clue.side()), "index": index(clue), bound: seen})
        }
    }
}

#[cfg(test)]
mod tests {
    use skyscrapers::explain;

    use serde_json::json;

    use super::*;

    #[test]
    fn a_step_is_one_object() {
        let clues = [0, 0, 1, 2, 0, 2, 0, 0, 0, 3, 0, 0, 0, 1, 0, 0];
        let puzzle = Puzzle::from_clues(&clues).expect("a puzzle");
        let step = step_json(&puzzle, &explain(&puzzle).steps[0], Language::English);
        let text = step.to_string();
        assert!(
            text.starts_with(
                r#"{"technique":"clue-1","level":"Starter","rating":1.0,"points":2,"lines":[{"kind":"column","index":3,"from":"top"}],"clues":[{"side":"top","index":3,"value":1}],"#
            ),
            "{text}"
        );
        assert_eq!(step["placements"], json!([{"cell": "r1c3", "value": 4}]));
        assert_eq!(step["text"]["where"], "Look at column 3 from above.");
    }

    #[test]
    fn a_refutation_holds_its_steps() {
        let clues = [0, 0, 3, 3, 0, 3, 0, 2, 0, 3, 0, 0, 3, 0, 0, 0, 0, 2, 3, 0];
        let puzzle = Puzzle::from_clues(&clues).expect("a puzzle");
        let steps = explain(&puzzle).steps;
        let trial = steps.iter().map(|step| step_json(&puzzle, step, Language::English));
        let trial = trial
            .into_iter()
            .find(|step| step["witness"]["kind"] == "refutation")
            .expect("a refutation");
        assert_eq!(trial["witness"]["kind"], "refutation");
        assert!(trial["witness"]["steps"].as_array().is_some_and(|steps| !steps.is_empty()));
        assert!(trial["witness"]["end"]["kind"].is_string());
    }
}
