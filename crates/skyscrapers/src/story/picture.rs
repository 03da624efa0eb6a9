//! A step as a picture: the board before it, what it reads, and what follows.
//!
//! Here the record of a step becomes roles, lanes and an elevation; renderers draw those and know no
//! technique.

use super::scene;
use crate::infer::position::Position;
use crate::model::{Cell, ClueId, Height, HeightSet, House, Puzzle};
use crate::order::sort_by_key;
use crate::render::elevation::{Elevation, Misfit};
use crate::render::scene::{Lane, Role, Scene};
use crate::step::{Seen, Step, TechniqueId, View, Witness};

/// The picture of a step: the position before it, with what it strikes and places marked.
///
/// # Examples
/// ```
/// use skyscrapers::{Position, Puzzle, explain, step_scene};
/// let puzzle = Puzzle::from_clues(&[0, 0, 1, 2, 0, 2, 0, 0, 0, 3, 0, 0, 0, 1, 0, 0])?;
/// let position = Position::new(&puzzle).unwrap();
/// let scene = step_scene(&puzzle, &position, &explain(&puzzle).steps[0]);
/// // The first step goes by a clue, so its line is also seen from there.
/// assert!(scene.elevation().is_some());
/// # Ok::<(), skyscrapers::PuzzleError>(())
/// ```
#[must_use]
pub fn step_scene(puzzle: &Puzzle, before: &Position, step: &Step) -> Scene {
    let mut picture = scene(puzzle, before, None);
    for (cell, heights) in step.strikes() {
        picture.change(cell, |tile| {
            tile.struck = heights.and(tile.candidates);
            tile.candidates = tile.candidates.minus(heights);
            tile.role = Some(Role::End);
        });
    }
    for (cell, height) in step.placements() {
        picture.change(cell, |tile| {
            (tile.height, tile.role) = (Some(height), Some(Role::End));
        });
    }
    for (cell, named) in read(before, step) {
        picture.change(cell, |tile| {
            tile.role = tile.role.or(Some(Role::Premise));
            tile.named = named;
        });
    }
    for (clue, _) in step.clues() {
        picture.set_clue_role(clue, Some(Role::Premise));
    }
    for lane in lanes(step) {
        picture.add_lane(lane);
    }
    if let Witness::Chain { links, .. } = &step.witness {
        picture.set_chain(links.iter().map(|link| link.cell).collect());
    }
    if let Witness::Alternatives { bonds, .. } = &step.witness {
        let first = bonds.iter().map(|bond| bond.from.0).take(1);
        let mut cells: Vec<Cell> = first.chain(bonds.iter().map(|bond| bond.to.0)).collect();
        cells.dedup();
        picture.set_chain(cells);
    }
    picture.set_elevation(elevation(puzzle, before, step));
    picture
}

/// The cells that a step reads above all, with the candidates it names there.
fn read(before: &Position, step: &Step) -> Vec<(Cell, HeightSet)> {
    let plain = |cells: &mut dyn Iterator<Item = Cell>| {
        cells.map(|cell| (cell, HeightSet::EMPTY)).collect::<Vec<_>>()
    };
    match &step.witness {
        Witness::Peak { cell } | Witness::Reduced { cell, .. } => plain(&mut [*cell].into_iter()),
        Witness::Hidden { cells } => plain(&mut cells.iter().map(|&(cell, _)| cell)),
        Witness::Set { cells, heights, .. } => cells.iter().map(|&cell| (cell, *heights)).collect(),
        Witness::Fish { height, base, .. } => {
            let cells = base.iter().flat_map(|&line| before.cells_of(line));
            let holding = cells.filter(|&cell| before.candidates(cell).contains(*height));
            holding.map(|cell| (cell, HeightSet::only(*height))).collect()
        }
        Witness::Locked { height, places, .. } | Witness::Crossing { height, places, .. } => {
            places.iter().map(|&cell| (cell, HeightSet::only(*height))).collect()
        }
        Witness::Chain { links, .. } => {
            links.iter().map(|link| (link.cell, before.candidates(link.cell))).collect()
        }
        Witness::Alternatives { bonds, .. } => {
            let mut named: Vec<(Cell, HeightSet)> = Vec::new();
            for (cell, height) in bonds.iter().flat_map(|bond| [bond.from, bond.to]) {
                match named.iter_mut().find(|(other, _)| *other == cell) {
                    Some((_, heights)) => *heights = heights.with(height),
                    None => named.push((cell, HeightSet::only(height))),
                }
            }
            sort_by_key(&mut named, |&(cell, _)| cell);
            named
        }
        Witness::Refutation { steps, .. } => plain(&mut touched(steps).into_iter()),
        // Of a line only what stands there is worth pointing at; its lane shows the rest.
        _ => plain(&mut step.cells().map(|(cell, _)| cell).filter(|&cell| before.is_placed(cell))),
    }
}

/// The cells that the steps of a refutation change, in their order.
fn touched(steps: &[Step]) -> Vec<Cell> {
    let placed = |step: &Step| step.placements().map(|(cell, _)| cell).collect::<Vec<_>>();
    let struck = |step: &Step| step.strikes().map(|(cell, _)| cell).collect::<Vec<_>>();
    steps.iter().flat_map(|step| [placed(step), struck(step)].concat()).collect()
}

fn lanes(step: &Step) -> Vec<Lane> {
    let views: Vec<View> = match &step.witness {
        Witness::Fish { base, .. } => base.iter().map(|&line| View::of(line)).collect(),
        Witness::Locked { base, cover, .. } => vec![View::of(*base), View::of(*cover)],
        Witness::Chain { .. } | Witness::Alternatives { .. } | Witness::Refutation { .. } => {
            Vec::new()
        }
        _ if step.technique == TechniqueId::NakedSingle => Vec::new(),
        _ => step.lines.iter().copied().take(1).collect(),
    };
    let sides = |view: &View| {
        let clues = step
            .clues()
            .map(|(clue, _)| clue)
            .filter(|clue| House::from(clue.line()) == view.house);
        clues.map(ClueId::side).chain(view.from).collect()
    };
    views.iter().map(|view| Lane { house: view.house, from: sides(view) }).collect()
}

/// The line of the step's clue, seen from there: with what follows from the step or, where it
/// supposes something, with that.
fn elevation(puzzle: &Puzzle, before: &Position, step: &Step) -> Option<Elevation> {
    if matches!(step.witness, Witness::Refutation { .. } | Witness::Alternatives { .. }) {
        return None; // Its clues belong to its steps, each on a board that is only supposed.
    }
    let clue = step.lines.first().and_then(|view| view.clue());
    let clue = clue.or_else(|| step.clues().next().map(|(clue, _)| clue))?;
    let (_, value) = step.clues().find(|&(other, _)| other == clue)?;
    let cells: Vec<Cell> = clue.view(puzzle.size()).collect();
    let supposed = supposed(step);
    let line: Vec<HeightSet> = match supposed {
        Some(supposed) => cells.iter().map(|&cell| suppose(before, supposed, cell)).collect(),
        None => {
            let mut after = before.clone();
            // A step that shows that there is no solution leaves the board as far as it came.
            let _ = after.apply(step);
            cells.iter().map(|&cell| after.candidates(cell)).collect()
        }
    };
    let mut view = Elevation::new(clue, value, puzzle.rules(), &line);
    let facing = step.clues().find(|&(other, _)| other == clue.facing());
    view.facing = facing.map(|(_, value)| value);
    let ends: Vec<Cell> = match supposed {
        Some((cell, _)) => vec![cell],
        None => touched(std::slice::from_ref(step)),
    };
    for (bar, cell) in view.bars.iter_mut().zip(cells) {
        bar.role = ends.contains(&cell).then_some(Role::End);
    }
    view.is_supposed = supposed.is_some();
    view.fault = fault(step, &view);
    Some(view)
}

/// What the step supposes first, if it does.
fn supposed(step: &Step) -> Option<(Cell, Height)> {
    match &step.witness {
        Witness::Count { suppositions } => suppositions.first().map(|one| (one.cell, one.height)),
        Witness::Sums { suppositions } => suppositions.first().map(|one| (one.cell, one.height)),
        _ => None,
    }
}

/// What a cell may hold if the supposition is true.
fn suppose(before: &Position, (at, height): (Cell, Height), cell: Cell) -> HeightSet {
    match before.candidates(cell) {
        _ if cell == at => HeightSet::only(height),
        candidates if height.is_park() => candidates,
        candidates => candidates.without(height),
    }
}

/// What is wrong with a supposition, unless the numbers over the buildings say so already.
fn fault(step: &Step, view: &Elevation) -> Option<Misfit> {
    if view.shows_too_much() {
        return None;
    }
    match &step.witness {
        Witness::Count { suppositions } => {
            suppositions.first().map(|supposed| match supposed.seen {
                Seen::AtLeast(least) => Misfit::AtLeast(least),
                Seen::AtMost(most) => Misfit::AtMost(most),
            })
        }
        Witness::Sums { suppositions } => {
            suppositions.first().map(|supposed| Misfit::Sums(supposed.sums.clone()))
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::infer::found::Found;
    use crate::infer::registry::TECHNIQUES;
    use crate::render::scene::Tile;

    /// The picture of every technique's example.
    fn pictures() -> Vec<(TechniqueId, Step, Scene)> {
        let picture = |technique: &&dyn crate::infer::technique::Technique| {
            let example = technique.example();
            let (puzzle, position) =
                (example.puzzle().expect("a puzzle"), example.position().expect("a position"));
            let mut found = Found::first();
            let _ = technique.find(&position, &mut found);
            let step = found.take_steps().into_iter().next().expect("a step");
            let scene = step_scene(&puzzle, &position, &step);
            (technique.id(), step, scene)
        };
        TECHNIQUES.iter().map(picture).collect()
    }

    #[test]
    fn every_effect_shows_and_nothing_else_ends() {
        for (id, step, scene) in pictures() {
            let tiles: Vec<&Tile> = scene.rows().flatten().collect();
            let ends = tiles.iter().filter(|tile| tile.role == Some(Role::End)).count();
            let cells: std::collections::BTreeSet<Cell> =
                touched(std::slice::from_ref(&step)).into_iter().collect();
            assert_eq!(ends, cells.len(), "{id}");
            let struck: usize = tiles.iter().map(|tile| tile.struck.len()).sum();
            let strikes: usize = step.strikes().map(|(_, heights)| heights.len()).sum();
            assert_eq!(struck, strikes, "{id}");
        }
    }

    #[test]
    fn every_step_that_goes_by_a_clue_is_seen_from_there() {
        for (id, step, scene) in pictures() {
            let goes_by_a_clue = step.clues().next().is_some() && id < TechniqueId::Chain;
            assert_eq!(scene.elevation().is_some(), goes_by_a_clue, "{id}");
        }
    }

    #[test]
    fn a_supposition_shows_what_is_wrong_with_it() {
        let (_, _, scene) =
            pictures().into_iter().find(|(id, ..)| *id == TechniqueId::Count).expect("counting");
        let view = scene.elevation().expect("an elevation");
        assert!(view.fault.is_some() || view.shows_too_much(), "{view:?}");
    }
}
