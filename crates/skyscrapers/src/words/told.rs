//! A step on its way into words: what the texts ask of it, and the first two stages.

use super::effects::placement;
use super::english::{from, lines, list, sentence, side};
use super::name;
use crate::model::{Cell, Clue, ClueId, Height, HeightSet, House, Puzzle};
use crate::step::{SetKind, Step, TechniqueId, Witness};

/// A step with its puzzle.
pub(super) struct Told<'a> {
    pub(super) puzzle: &'a Puzzle,
    pub(super) step: &'a Step,
}

impl<'a> Told<'a> {
    pub(super) fn new(puzzle: &'a Puzzle, step: &'a Step) -> Told<'a> {
        Told { puzzle, step }
    }

    /// The first clue of the facts: the one that looks along the line.
    pub(super) fn clue(&self) -> Option<(ClueId, Clue)> {
        let view = self.step.lines.first().and_then(|view| view.clue());
        let named = self.step.clues().find(|&(clue, _)| Some(clue) == view);
        named.or_else(|| self.step.clues().next())
    }

    /// What a clue of the puzzle is called: "clue", or "sum".
    pub(super) fn noun(&self) -> &'static str {
        self.puzzle.rules().sight().noun()
    }

    /// "clue 3 above column 2"; "the clue" if there is none, which a sound step never has.
    pub(super) fn clue_name(&self) -> String {
        let noun = self.noun();
        self.clue()
            .map_or_else(|| format!("the {noun}"), |(clue, value)| format!("{noun} {value} {clue}"))
    }

    /// "clue 3 above column 2 and clue 2 below column 2".
    pub(super) fn clue_names(&self) -> String {
        let noun = self.noun();
        list(self.step.clues().map(|(clue, value)| format!("{noun} {value} {clue}")), "and")
    }

    /// What the clue says.
    pub(super) fn value(&self) -> usize {
        self.clue().map_or(0, |(_, value)| usize::from(value.get()))
    }

    /// The cells of the line as the clue sees them.
    pub(super) fn view(&self) -> Vec<Cell> {
        let size = self.puzzle.size();
        if let Some((clue, _)) = self.clue() {
            return clue.view(size).collect();
        }
        self.line().map_or_else(Vec::new, |line| self.cells_of(line))
    }

    /// The cells of a house, in the order in which it is read.
    pub(super) fn cells_of(&self, house: House) -> Vec<Cell> {
        let layout = self.puzzle.layout();
        let cells = layout.iter().find(|&(other, _)| other == house);
        cells.map_or_else(Vec::new, |(_, cells)| cells.to_vec())
    }

    /// The line the step is about.
    pub(super) fn line(&self) -> Option<House> {
        self.step.lines.first().map(|view| view.house)
    }

    /// "row 2"; "the line" if the step names none.
    pub(super) fn line_name(&self) -> String {
        self.line().map_or_else(|| "the line".to_string(), |line| line.to_string())
    }

    /// The tallest building of the board.
    pub(super) fn tallest(&self) -> Height {
        self.puzzle.tallest()
    }

    /// The second tallest building of the board.
    pub(super) fn second(&self) -> Height {
        let second = self.tallest().get().saturating_sub(1);
        Height::new(second).unwrap_or(Height::PARK)
    }

    /// What the facts say of a cell; everything, if they say nothing.
    pub(super) fn candidates(&self, cell: Cell) -> HeightSet {
        let read = self.step.cells().find(|&(other, _)| other == cell);
        read.map_or(self.puzzle.rules().contents(), |(_, heights)| heights)
    }

    /// Do the facts say that a cell is a park?
    pub(super) fn is_park(&self, cell: Cell) -> bool {
        self.candidates(cell) == HeightSet::only(Height::PARK)
    }

    /// First stage: "Look at column 4 from above."
    pub(super) fn where_to_look(&self) -> String {
        let place = match &self.step.witness {
            Witness::Refutation { cell, .. } => cell.to_string(),
            Witness::Chain { .. } | Witness::Alternatives { .. } => {
                let struck = self.step.strikes().map(|(cell, _)| cell).next();
                struck.map_or_else(|| self.line_name(), |cell| cell.to_string())
            }
            Witness::Fish { base, .. } => lines(base),
            Witness::Locked { base, cover, .. } => lines(&[*base, *cover]),
            _ => {
                let clues: Vec<ClueId> = self.step.clues().map(|(clue, _)| clue).collect();
                match clues[..] {
                    [clue] => format!("{} {}", clue.line(), from(clue)),
                    [clue, _] => format!("{} from both ends", clue.line()),
                    _ => self.line_or_cell(),
                }
            }
        };
        format!("Look at {place}.")
    }

    /// The line, or the cell where the step is about that alone.
    fn line_or_cell(&self) -> String {
        let cell = self.step.placements().map(|(cell, _)| cell.to_string()).next();
        let cell = cell.filter(|_| self.step.technique == TechniqueId::NakedSingle);
        cell.or_else(|| Some(self.line()?.to_string())).unwrap_or_default()
    }

    /// Second stage: "Column 4, clue 2 above: two-clue rule."
    pub(super) fn what_to_see(&self) -> String {
        let name = self.full_name();
        let place = match &self.step.witness {
            Witness::Refutation { cell, height, .. } => {
                return format!("Suppose {}: {name}.", placement(*cell, *height));
            }
            Witness::Chain { height, .. } => {
                let struck = self.step.strikes().map(|(cell, _)| cell).next();
                struck.map_or_else(String::new, |cell| format!("{cell}, {}", height_name(*height)))
            }
            Witness::Alternatives { bonds, .. } => {
                let first = bonds.first().map(|bond| bond.from);
                first.map_or_else(String::new, |(cell, height)| {
                    format!("{cell}, {}", height_name(height))
                })
            }
            Witness::Fish { height, base, .. } => {
                format!("{}, {}", lines(base), height_name(*height))
            }
            Witness::Locked { height, base, cover, .. } => {
                format!("{}, {}", lines(&[*base, *cover]), height_name(*height))
            }
            Witness::Crossing { height, house, .. } => {
                format!("{house}, {}", height_name(*height))
            }
            _ => {
                let (mut clues, noun) = (self.step.clues(), self.noun());
                match (clues.next(), clues.next()) {
                    (Some((clue, value)), None) => {
                        format!("{}, {noun} {value} {}", clue.line(), side(clue))
                    }
                    (Some((near, first)), Some((far, second))) => {
                        let (near_side, far_side) = (side(near), side(far));
                        format!(
                            "{}, {noun}s {first} {near_side} and {second} {far_side}",
                            near.line()
                        )
                    }
                    _ => self.line_or_cell(),
                }
            }
        };
        sentence(&format!("{place}: {name}."))
    }

    /// The name of the technique; sets say of which kind they are.
    fn full_name(&self) -> String {
        let name = name(self.step.technique);
        match self.step.witness {
            Witness::Set { kind: SetKind::Naked, .. } => format!("naked {name}"),
            Witness::Set { kind: SetKind::Hidden, .. } => format!("hidden {name}"),
            _ => name.to_string(),
        }
    }
}

/// "height 4", "parks".
fn height_name(height: Height) -> String {
    if height.is_park() { "parks".to_string() } else { format!("height {height}") }
}
