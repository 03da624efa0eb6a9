//! The picture of a step as JSON: what to point out on the board, and the line of its clue from the side.
//!
//! | field | value |
//! |---|---|
//! | `lanes` | houses that the step is about: `{"kind","index","from":[sides]}`; `"role":"wrong"` where a supposition ends |
//! | `clues` | `{"side","index","role"}` |
//! | `cells` | `{"cell","role","marks","struck","named","height","supposed"}`, see below |
//! | `chain` | cells to join, one after the other |
//! | `elevation` | the line as the clue sees it, see below |
//!
//! A `role` is `premise` (the step reads it), `end` (it ends there) or `wrong` (it breaks a rule). Of a cell,
//! `marks` are the candidates before the step as long as nothing stands there, `struck` those that go,
//! `named` those that the words name; `height` is what the step places, `supposed` what would stand there if the
//! supposition that is refuted were true. What there is nothing to say of is left out.
//!
//! A mistake is pointed at in the same way, with everything `wrong`.
//!
//! An elevation has the clue (`side`, `index`, `value`), `facing` (what the clue at the other end says, if that
//! matters), `sight` (`count` or `sum`), `tallest`, and the `bars`, the nearest first: `low` and `high`, the least
//! and the most that may stand there; `visibility`, `seen`, `hidden` or `open`; for what is surely seen `least`,
//! what is seen up to it, and whether that is `exact`; `role`. `supposed` says that the bar that ends the argument
//! is only supposed; `fault`, how the line then misses its clue: `{"at_least":4}`, `{"at_most":2}` or
//! `{"sums":[7,9]}`.

use serde_json::{Map, Value};
use skyscrapers::hint::Mistake;
use skyscrapers::render::elevation::{Elevation, Misfit, SoFar, Visibility};
use skyscrapers::render::scene::{Lane, Role, Scene, Tile};
use skyscrapers::step::{DeadEnd, Step, Witness};
use skyscrapers::{Cell, ClueId, Height, HeightSet, House, Sight};

use crate::object::object;
use crate::told::{house, index, side};

/// The picture of a step.
pub(crate) fn scene_json(scene: &Scene, step: &Step) -> Value {
    let trial = Trial::of(step);
    let mut lanes: Vec<Value> = scene.lanes().iter().map(lane).collect();
    lanes.extend(trial.wrong_lane());
    let clues = scene.size().iter_clues().filter_map(|clue| {
        // A trial goes all over the board: its clues would say nothing.
        let role = scene.clue(clue).1.filter(|_| !trial.is_one())?;
        Some(clue_json(clue, role))
    });
    let tiles = scene.size().iter_cells().zip(scene.rows().flatten());
    let cells = tiles.filter_map(|(cell, tile)| {
        let read = !trial.is_one() && step.cells().any(|(other, _)| other == cell);
        let cell = Pointed { cell, tile, placed: placed(step, cell), supposed: trial.at(cell) };
        (read || cell.is_pointed_out() || trial.ends_in(cell.cell)).then(|| cell.json(&trial))
    });
    let mut object = object!({
        "lanes": lanes,
        "clues": clues.collect::<Vec<_>>(),
        "cells": cells.collect::<Vec<_>>(),
    });
    if !scene.chain().is_empty() {
        object["chain"] = scene.chain().iter().map(Cell::to_string).collect();
    }
    if let Some(view) = scene.elevation() {
        object["elevation"] = elevation(view);
    }
    object
}

/// What is wrong on a player's board, as far as it can be pointed at.
pub(crate) fn mistake_json(mistake: &Mistake) -> Value {
    let wrong = role(Role::Wrong);
    let (mut lanes, mut clues, mut cells) = (Vec::new(), Vec::new(), Vec::new());
    match mistake {
        Mistake::Twice { house, cells: (one, other), .. } => {
            lanes.push(*house);
            cells.extend([*one, *other]);
        }
        Mistake::Parks { house, .. } => lanes.push(*house),
        Mistake::Clue { clue, entries, .. } => {
            lanes.push(House::from(clue.line()));
            clues.push(clue_json(*clue, Role::Wrong));
            cells.extend(entries);
        }
        Mistake::Entry { cell, .. } | Mistake::Marks { cell, .. } => cells.push(*cell),
        Mistake::Together { entries } => cells.extend(entries.iter().map(|(cell, _)| cell)),
        // It came later, and its words have to do.
        _ => {}
    }
    let lanes = lanes.into_iter().map(wrong_lane);
    let cells = cells.into_iter().map(|cell| object!({"cell": cell.to_string(), "role": wrong}));
    object!({"lanes": lanes.collect::<Vec<_>>(), "clues": clues, "cells": cells.collect::<Vec<_>>()})
}

fn wrong_lane(at: House) -> Value {
    let mut object = house(at);
    (object["from"], object["role"]) = (Value::Array(Vec::new()), role(Role::Wrong).into());
    object
}

fn role(role: Role) -> &'static str {
    match role {
        Role::Premise => "premise",
        Role::End => "end",
        Role::Wrong => "wrong",
    }
}

fn values(heights: HeightSet) -> Value {
    heights.iter().map(Height::get).collect()
}

fn placed(step: &Step, cell: Cell) -> Option<Height> {
    step.placements().find(|&(other, _)| other == cell).map(|(_, height)| height)
}

fn lane(lane: &Lane) -> Value {
    let mut object = house(lane.house);
    let mut from = lane.from.clone();
    from.dedup();
    object["from"] = from.into_iter().map(side).collect();
    object
}

fn clue_json(clue: ClueId, part: Role) -> Value {
    object!({"side": side(clue.side()), "index": index(clue), "role": role(part)})
}

/// A cell that a picture says something about.
struct Pointed<'a> {
    cell: Cell,
    tile: &'a Tile,
    placed: Option<Height>,
    supposed: Option<Height>,
}

impl Pointed<'_> {
    fn is_pointed_out(&self) -> bool {
        self.tile.role.is_some() || !self.tile.struck.is_empty() || self.supposed.is_some()
    }

    fn json(&self, trial: &Trial<'_>) -> Value {
        let Pointed { cell, tile, placed, supposed } = self;
        let mut object = Map::new();
        let mut tell = |name: &str, value: Value| object.insert(name.to_owned(), value);
        tell("cell", cell.to_string().into());
        let part = if trial.ends_in(*cell) { Some(Role::Wrong) } else { tile.role };
        if let Some(part) = part {
            tell("role", role(part).into());
        }
        let marks = tile.candidates.or(tile.struck);
        if !marks.is_empty() {
            tell("marks", values(marks));
        }
        if !tile.struck.is_empty() {
            tell("struck", values(tile.struck));
        }
        if !tile.named.is_empty() {
            tell("named", values(tile.named));
        }
        if let Some(height) = placed {
            tell("height", height.get().into());
        }
        if let Some(height) = supposed {
            tell("supposed", height.get().into());
        }
        object.into()
    }
}

/// The board of a supposition that is refuted: what would stand there, and where it ends.
struct Trial<'a>(Option<(Vec<(Cell, Height)>, &'a DeadEnd)>);

impl Trial<'_> {
    fn of(step: &Step) -> Trial<'_> {
        let Witness::Refutation { cell, height, steps, end, .. } = &step.witness else {
            return Trial(None);
        };
        let follows = steps.iter().flat_map(Step::placements);
        Trial(Some(([(*cell, *height)].into_iter().chain(follows).collect(), end)))
    }

    fn is_one(&self) -> bool {
        self.0.is_some()
    }

    /// What would stand in a cell. What was supposed counts, whatever follows from it.
    fn at(&self, cell: Cell) -> Option<Height> {
        let (board, _) = self.0.as_ref()?;
        board.iter().find(|&&(other, _)| other == cell).map(|&(_, height)| height)
    }

    fn ends_in(&self, cell: Cell) -> bool {
        matches!(self.0, Some((_, DeadEnd::NoHeight { cell: end })) if *end == cell)
    }

    fn wrong_lane(&self) -> Option<Value> {
        self.0.as_ref()?.1.house().map(wrong_lane)
    }
}

fn elevation(view: &Elevation) -> Value {
    let bars = view.bars.iter().zip(view.so_far()).map(|(bar, so_far)| {
        let visibility = match bar.visibility {
            Visibility::Seen => "seen",
            Visibility::Hidden => "hidden",
            Visibility::Open => "open",
        };
        let height = |height: Option<Height>| height.map_or(0, Height::get);
        let (low, high) = (height(bar.candidates.lowest()), height(bar.candidates.tallest()));
        let mut object = object!({"low": low, "high": high, "visibility": visibility});
        if let Some(SoFar { least, exact, .. }) = so_far {
            (object["least"], object["exact"]) = (least.into(), exact.into());
        }
        if let Some(part) = bar.role {
            object["role"] = role(part).into();
        }
        object
    });
    let sight = match view.sight {
        Sight::Sum => "sum",
        _ => "count",
    };
    let mut object = object!({
        "side": side(view.clue.side()),
        "index": index(view.clue),
        "value": view.value.get(),
        "sight": sight,
        "tallest": view.tallest.get(),
        "bars": bars.collect::<Vec<_>>(),
        "supposed": view.is_supposed,
    });
    if let Some(facing) = view.facing {
        object["facing"] = facing.get().into();
    }
    match &view.fault {
        Some(Misfit::AtLeast(least)) => object["fault"] = object!({"at_least": *least}),
        Some(Misfit::AtMost(most)) => object["fault"] = object!({"at_most": *most}),
        Some(Misfit::Sums(sums)) => object["fault"] = object!({"sums": sums.as_slice()}),
        _ => {}
    }
    object
}

#[cfg(test)]
mod tests {
    use skyscrapers::sheet::Sheet;
    use skyscrapers::{Puzzle, explain, step_scenes};

    use serde_json::json;

    use super::*;

    fn scenes(clues: &[u16]) -> Vec<(Step, Value)> {
        let puzzle = Puzzle::from_clues(clues).expect("a puzzle");
        let steps = explain(&puzzle).steps;
        let scenes = step_scenes(&Sheet::new(puzzle), &steps);
        assert_eq!(scenes.len(), steps.len());
        let told = |(step, scene): (Step, Scene)| {
            let object = scene_json(&scene, &step);
            (step, object)
        };
        steps.into_iter().zip(scenes).map(told).collect()
    }

    #[test]
    fn a_clue_looks_along_its_lane() {
        let told = scenes(&[0, 0, 1, 2, 0, 2, 0, 0, 0, 3, 0, 0, 0, 1, 0, 0]);
        let (_, scene) = &told[0];
        assert_eq!(scene["lanes"], json!([{"kind": "column", "index": 3, "from": ["top"]}]));
        assert_eq!(scene["clues"], json!([{"side": "top", "index": 3, "role": "premise"}]));
        let end = json!({"cell": "r1c3", "role": "end", "marks": [1, 2, 3, 4], "height": 4});
        assert_eq!(scene["cells"], json!([end]));
        let view = &scene["elevation"];
        assert_eq!((&view["value"], &view["supposed"]), (&json!(1), &json!(false)));
        let first = json!({"low": 4, "high": 4, "visibility": "seen", "least": 1, "exact": true, "role": "end"});
        assert_eq!(view["bars"][0], first);
    }

    #[test]
    fn a_trial_shows_the_board_that_is_supposed() {
        let told = scenes(&[0, 0, 3, 3, 0, 3, 0, 2, 0, 3, 0, 0, 3, 0, 0, 0, 0, 2, 3, 0]);
        let trials =
            told.iter().filter(|(step, _)| matches!(step.witness, Witness::Refutation { .. }));
        let mut count = 0;
        for (step, scene) in trials {
            let Witness::Refutation { cell, height, .. } = &step.witness else { continue };
            let cells = scene["cells"].as_array().expect("cells");
            let named = |object: &&Value| object["cell"] == cell.to_string().as_str();
            let supposed = cells.iter().find(named).expect("the supposed cell");
            assert_eq!(supposed["supposed"], json!(height.get()));
            let wrong = |objects: &Value| {
                let objects = objects.as_array().into_iter().flatten();
                objects.filter(|object| object["role"] == "wrong").count()
            };
            assert_eq!(wrong(&scene["lanes"]) + wrong(&scene["cells"]), 1, "{scene}");
            assert_eq!(scene["clues"], json!([]));
            count += 1;
        }
        assert!(count > 0);
    }
}
