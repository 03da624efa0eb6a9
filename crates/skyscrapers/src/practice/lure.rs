//! Luring a technique: which cells of a board to give first and which last.
//!
//! On boards that are uncovered at random some techniques hardly ever come up. What a technique's own
//! example shows says what it lives on:
//! - **A set** needs a house with many open cells. Some of them are chosen, and what is given first is whatever takes other
//!   heights from these.
//! - **A fish** needs a height that hardly stands anywhere. Some rows are chosen; their cells are given first, but for
//!   the columns where that height stands in them.
//! - **Others** do well with a house or a height that is given last, or with nothing in particular.

use crate::generate::Rng;
use crate::infer::found::Found;
use crate::infer::registry::technique;
use crate::model::{Cell, ClueId, Height, HeightSet, House, Layout, Rules, Solution};
use crate::step::{TechniqueId, Witness};

/// What lures a technique.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Bait {
    /// A set of so many cells.
    Set(usize),
    /// A fish of so many lines.
    Fish(usize),
    /// A quiet house or height.
    Quiet,
}

/// The clues that a technique lives on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum ClueTaste {
    /// Few or none.
    Few,
    /// Any.
    Any,
    /// Those at both ends of a line.
    Facing,
}

/// What the example of a technique shows.
pub(super) fn tastes(id: TechniqueId) -> (Bait, ClueTaste) {
    let example = technique(id).map(|technique| (technique, technique.example()));
    let Some((technique, example)) = example else { return (Bait::Quiet, ClueTaste::Any) };
    let mut found = Found::first();
    if let Ok(position) = example.position() {
        // Whether it stopped early makes no difference here.
        let _ = technique.find(&position, &mut found);
    }
    let bait = match found.steps().first().map(|step| &step.witness) {
        Some(Witness::Set { cells, .. }) => Bait::Set(cells.len()),
        Some(Witness::Fish { base, .. }) => Bait::Fish(base.len()),
        _ => Bait::Quiet,
    };
    let puzzle = example.puzzle().ok();
    let shown: Vec<ClueId> =
        puzzle.iter().flat_map(|puzzle| puzzle.iter_clues().map(|(clue, _)| clue)).collect();
    let taste = match &shown[..] {
        [] => ClueTaste::Few,
        shown if shown.iter().any(|clue| shown.contains(&clue.facing())) => ClueTaste::Facing,
        _ => ClueTaste::Any,
    };
    (bait, taste)
}

/// Which cells of one board are given first, and which last.
#[derive(Debug)]
pub(super) struct Lure {
    /// This house is given last, and these heights.
    house: Option<House>,
    quiet: HeightSet,
    last: Vec<Cell>,
    first: Vec<Cell>,
}

impl Lure {
    pub(super) fn draw(bait: Bait, rules: &Rules, solution: &Solution, rng: &mut Rng) -> Lure {
        let layout = rules.layout();
        let nothing =
            Lure { house: None, quiet: HeightSet::EMPTY, last: Vec::new(), first: Vec::new() };
        match bait {
            Bait::Set(size) => Lure::set(size, &layout, solution, rng).unwrap_or(nothing),
            Bait::Fish(size) => Lure::fish(size, rules, solution, rng),
            Bait::Quiet => match rng.below(4) {
                0 => nothing,
                1 => Lure { quiet: HeightSet::only(draw_height(rules, rng)), ..nothing },
                _ => match draw_house(&layout, rng) {
                    Some((house, last)) => Lure { house: Some(house), last, ..nothing },
                    None => nothing,
                },
            },
        }
    }

    fn set(size: usize, layout: &Layout, solution: &Solution, rng: &mut Rng) -> Option<Lure> {
        let (house, last) = draw_house(layout, rng)?;
        let mut chosen = last.clone();
        rng.shuffle(&mut chosen);
        chosen.truncate(size);
        let heights: HeightSet = chosen.iter().map(|&cell| solution.at(cell)).collect();
        let peers = layout.iter().filter(|(other, cells)| {
            *other != house && cells.iter().any(|cell| chosen.contains(cell))
        });
        let first = peers.flat_map(|(_, cells)| cells.iter().copied());
        let first = first.filter(|cell| !heights.contains(solution.at(*cell))).collect();
        Some(Lure { house: Some(house), quiet: HeightSet::EMPTY, last, first })
    }

    fn fish(size: usize, rules: &Rules, solution: &Solution, rng: &mut Rng) -> Lure {
        let height = draw_height(rules, rng);
        let cells: Vec<Cell> = rules.size().iter_cells().collect();
        let mut places: Vec<Cell> =
            cells.iter().copied().filter(|&cell| solution.at(cell) == height).collect();
        rng.shuffle(&mut places);
        places.truncate(size);
        // Lines are rows or columns, as chance will have it.
        let turned = rng.below(2) == 0;
        let lines = |cell: Cell| match turned {
            true => (cell.column(), cell.row()),
            false => (cell.row(), cell.column()),
        };
        let (base, cover): (Vec<usize>, Vec<usize>) = places.into_iter().map(lines).unzip();
        let is_first = |&cell: &Cell| {
            let (line, crossing) = lines(cell);
            base.contains(&line) && !cover.contains(&crossing)
        };
        let first = cells.into_iter().filter(is_first).collect();
        Lure { house: None, quiet: HeightSet::only(height), last: Vec::new(), first }
    }

    /// 0 for what is given first, 2 for what is given last.
    pub(super) fn turn(&self, cell: Cell, height: Height) -> u8 {
        if self.quiet.contains(height) || self.last.contains(&cell) {
            2
        } else {
            u8::from(!self.first.contains(&cell))
        }
    }

    /// Does the clue look along the quiet house?
    pub(super) fn is_seen_from(&self, clue: ClueId) -> bool {
        self.house == Some(clue.line().into())
    }
}

fn draw_height(rules: &Rules, rng: &mut Rng) -> Height {
    Height::of(1 + rng.below(rules.tallest().index() as u32) as usize)
}

fn draw_house(layout: &Layout, rng: &mut Rng) -> Option<(House, Vec<Cell>)> {
    let number = rng.below(layout.houses().len() as u32) as usize;
    layout.iter().nth(number).map(|(house, cells)| (house, cells.to_vec()))
}
