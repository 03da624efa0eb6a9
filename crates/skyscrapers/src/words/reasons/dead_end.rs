//! What blocks the way at a dead end: what keeps a height from each cell, or each height from a cell.
//!
//! The steps that lead there are replayed from what was known before them, and every candidate that goes
//! keeps a note of what took it.

use super::{SightReason, Street, reason};
use crate::model::{Cell, Clue, ClueId, Height, HeightSet, House, Layout, Puzzle, Sight};
use crate::order::sort_by_key;
use crate::step::{DeadEnd, Seen, Step, Witness};

/// What took a candidate.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Blocker {
    /// The height stands in this cell, which shares a house.
    Stands(Cell),
    /// This house has all its parks.
    Parks(House),
    /// The step of this number took it, counted from 1.
    Step(usize),
    /// It had gone before.
    Before,
    /// The cell holds something else.
    Filled,
}

/// A dead end with what there is to point at.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Blocked {
    /// A cell, and what took each of its candidates; candidates with the same fate together.
    Cell { cell: Cell, heights: Vec<(Blocker, HeightSet)> },
    /// A height without a place in a house, and what keeps it from each cell.
    Height { height: Height, house: House, cells: Vec<(Blocker, Vec<Cell>)> },
    /// A house that needs more parks than there are cells open for them.
    Parks { house: House, needed: usize, open: Vec<Cell> },
    /// A clue whose line is so far decided that what it is bound to see is wrong.
    Clue { clue: ClueId, value: Clue, sees: Sees },
    /// A house that no arrangement fits, how many clues look along it, and the arrangements that would be
    /// left without them where these are few.
    Line { house: House, clues: usize, left: Vec<Vec<Height>> },
}

/// What a clue is bound to see.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Sees {
    /// The whole line is filled: just these buildings, which add up to so much.
    Just(Vec<Height>, u16),
    /// These and perhaps more, in their cells; those with one candidate left by their height.
    AtLeast(Vec<(Cell, Option<Height>)>),
    /// So many and no more.
    AtMost(usize),
    /// So many at least or at most, with the buildings.
    Because(SightReason),
    /// A sum of so much at least or at most.
    Bound(Seen),
}

/// The dead end of a refutation.
pub(crate) fn of_refutation(puzzle: &Puzzle, step: &Step) -> Option<Blocked> {
    let Witness::Refutation { cell, height, steps, end } = &step.witness else { return None };
    let mut replay = Replay::new(puzzle);
    for (cell, heights) in step.cells() {
        replay.know(cell, heights);
    }
    replay.place(*cell, *height);
    replay.follow(steps);
    Some(replay.blocked(*end))
}

/// The dead end of steps that begin with the puzzle.
pub(crate) fn of_steps(puzzle: &Puzzle, steps: &[Step], end: DeadEnd) -> Blocked {
    let mut replay = Replay::new(puzzle);
    for cell in puzzle.size().iter_cells() {
        if let Some(given) = puzzle.given(cell) {
            replay.place(cell, given);
        }
    }
    replay.follow(steps);
    replay.blocked(end)
}

/// A board on which steps are followed, with a note for every candidate that goes.
struct Replay<'a> {
    puzzle: &'a Puzzle,
    layout: Layout,
    /// What was open before the first step, and what is now.
    before: Vec<HeightSet>,
    open: Vec<HeightSet>,
    /// What stands in a cell.
    placed: Vec<Option<Height>>,
    /// What has gone from a cell, and why.
    gone: Vec<Vec<(Height, Blocker)>>,
}

impl<'a> Replay<'a> {
    fn new(puzzle: &'a Puzzle) -> Replay<'a> {
        let count = puzzle.size().cells();
        let open = vec![puzzle.rules().contents(); count];
        let (placed, gone) = (vec![None; count], vec![Vec::new(); count]);
        Replay { puzzle, layout: puzzle.layout(), before: open.clone(), open, placed, gone }
    }

    fn at(&self, cell: Cell) -> usize {
        cell.offset(self.puzzle.size())
    }

    /// Notes what is known of a cell before the first step.
    fn know(&mut self, cell: Cell, heights: HeightSet) {
        let index = self.at(cell);
        (self.before[index], self.open[index]) = (heights, heights);
        self.placed[index] = heights.single();
    }

    fn follow(&mut self, steps: &[Step]) {
        for (index, step) in steps.iter().enumerate() {
            for (cell, height) in step.placements() {
                self.place(cell, height);
            }
            for (cell, heights) in step.strikes() {
                heights
                    .iter()
                    .for_each(|height| self.strike(cell, height, Blocker::Step(index + 1)));
            }
        }
    }

    fn strike(&mut self, cell: Cell, height: Height, by: Blocker) {
        let index = self.at(cell);
        if self.open[index].contains(height) {
            self.open[index] = self.open[index].without(height);
            self.gone[index].push((height, by));
        }
    }

    /// Places a height and crosses it out of the houses of its cell; parks, when a house has them all.
    fn place(&mut self, cell: Cell, height: Height) {
        let index = self.at(cell);
        self.placed[index] = Some(height);
        self.open[index] = HeightSet::only(height);
        let houses: Vec<(House, Vec<Cell>)> = self
            .layout
            .iter()
            .filter(|(_, cells)| cells.contains(&cell))
            .map(|(house, cells)| (house, cells.to_vec()))
            .collect();
        for (house, cells) in houses {
            let parks =
                cells.iter().filter(|&&other| self.placed[self.at(other)] == Some(Height::PARK));
            let by = match height.is_park() {
                false => Blocker::Stands(cell),
                true if parks.count() >= self.puzzle.rules().parks() => Blocker::Parks(house),
                true => continue,
            };
            for other in cells {
                if self.placed[self.at(other)].is_none() {
                    self.strike(other, height, by);
                }
            }
        }
    }

    /// What took a candidate, or keeps it away.
    fn blocker(&self, cell: Cell, height: Height) -> Blocker {
        let gone = self.gone[self.at(cell)].iter().rev().find(|&&(gone, _)| gone == height);
        if let Some(&(_, by)) = gone {
            return by;
        }
        if self.placed[self.at(cell)].is_some_and(|placed| placed != height) {
            return Blocker::Filled;
        }
        // It went before the first step; most often one can still see what took it.
        let seen = self.layout.iter().filter(|(_, cells)| cells.contains(&cell));
        let mut seen = seen.flat_map(|(_, cells)| cells.iter().copied());
        let stands = |other: &Cell| {
            !height.is_park() && *other != cell && self.placed[self.at(*other)] == Some(height)
        };
        seen.find(stands).map_or(Blocker::Before, Blocker::Stands)
    }

    fn blocked(&self, end: DeadEnd) -> Blocked {
        match end {
            DeadEnd::NoHeight { cell } => {
                let mut heights: Vec<(Blocker, HeightSet)> = Vec::new();
                for height in self.before[self.at(cell)].iter() {
                    let by = self.blocker(cell, height);
                    match heights.iter_mut().find(|(other, _)| *other == by) {
                        Some((_, set)) => *set = set.with(height),
                        None => heights.push((by, HeightSet::only(height))),
                    }
                }
                Blocked::Cell { cell, heights }
            }
            DeadEnd::NoPlace { height, house } if height.is_park() => {
                let open = |cell: &Cell| self.open[self.at(*cell)].contains(Height::PARK);
                let open = self.cells(house).into_iter().filter(open).collect();
                Blocked::Parks { house, needed: self.puzzle.rules().parks(), open }
            }
            DeadEnd::NoPlace { height, house } => {
                let mut cells: Vec<(Blocker, Vec<Cell>)> = Vec::new();
                for cell in self.cells(house) {
                    let by = self.blocker(cell, height);
                    match cells.iter_mut().find(|(other, _)| *other == by) {
                        Some((_, group)) => group.push(cell),
                        None => cells.push((by, vec![cell])),
                    }
                }
                sort_by_key(&mut cells, |&(by, _)| by);
                Blocked::Height { height, house, cells }
            }
            DeadEnd::NoArrangement { house } => self.line(house),
            DeadEnd::Clue { clue, seen } => match self.puzzle.clue(clue) {
                Some(value) => {
                    let plain =
                        self.sees(clue, value).filter(|sees| !matches!(sees, Sees::AtMost(_)));
                    let sees = plain.unwrap_or_else(|| self.bound(clue, value, seen));
                    Blocked::Clue { clue, value, sees }
                }
                None => self.line(clue.line().into()),
            },
        }
    }

    /// What a clue is bound to see by all that its line may hold.
    fn bound(&self, clue: ClueId, value: Clue, seen: Seen) -> Sees {
        let rules = self.puzzle.rules();
        if rules.sight() == Sight::Sum {
            return Sees::Bound(seen);
        }
        let view = clue.view(self.puzzle.size());
        let cells = view.map(|cell| (cell, self.open[self.at(cell)])).collect();
        let street = Street { cells, tallest: self.puzzle.tallest(), parks: rules.parks() };
        Sees::Because(reason(&street, value, seen, None))
    }

    fn cells(&self, house: House) -> Vec<Cell> {
        let cells = self.layout.iter().find(|&(other, _)| other == house);
        cells.map_or_else(Vec::new, |(_, cells)| cells.to_vec())
    }

    /// A line that cannot be: by one of its clues alone, if that can be seen.
    fn line(&self, house: House) -> Blocked {
        let clues = house.clues().map(|(near, far)| [near, far]);
        let clues: Vec<(ClueId, Clue)> = clues
            .into_iter()
            .flatten()
            .filter_map(|clue| self.puzzle.clue(clue).map(|value| (clue, value)))
            .collect();
        let wrong = clues.iter().find_map(|&(clue, value)| {
            self.sees(clue, value).map(|sees| Blocked::Clue { clue, value, sees })
        });
        wrong.unwrap_or_else(|| {
            let open: Vec<HeightSet> =
                self.cells(house).into_iter().map(|cell| self.open[self.at(cell)]).collect();
            let left = match clues.len() {
                0 => Vec::new(),
                _ => few_arrangements(&open, self.puzzle.rules().parks()),
            };
            Blocked::Line { house, clues: clues.len(), left }
        })
    }

    /// What a clue is bound to see, if that is not what it says.
    fn sees(&self, clue: ClueId, value: Clue) -> Option<Sees> {
        let sight = self.puzzle.rules().sight();
        let line: Vec<(Cell, HeightSet)> =
            clue.view(self.puzzle.size()).map(|cell| (cell, self.open[self.at(cell)])).collect();
        let filled: Option<Vec<Height>> =
            line.iter().map(|(_, heights)| heights.single()).collect();
        if let Some(filled) = filled {
            let seen = visible(&filled);
            let sum = seen.iter().map(|&height| sight.adds(height)).sum();
            return (sum != value.get()).then_some(Sees::Just(seen, sum));
        }
        if sight == Sight::Sum {
            return None;
        }
        let least = surely_seen(&line);
        if least.len() > usize::from(value.get()) {
            return Some(Sees::AtLeast(least));
        }
        let most = most_seen(&line);
        (most < usize::from(value.get())).then_some(Sees::AtMost(most))
    }
}

/// So many arrangements can be listed.
const FEW: usize = 3;
/// Boards to look at in search of them.
const LOOKS: usize = 2_000;

/// All arrangements of a line, in its order, if there are just a few.
fn few_arrangements(open: &[HeightSet], parks: usize) -> Vec<Vec<Height>> {
    fn fill(
        (open, parks): (&[HeightSet], usize),
        line: &mut Vec<Height>,
        found: &mut Vec<Vec<Height>>,
        looks: &mut usize,
    ) {
        *looks += 1;
        if *looks > LOOKS || found.len() > FEW {
            return;
        }
        let Some(heights) = open.get(line.len()) else { return found.push(line.clone()) };
        for height in heights.iter() {
            let most = if height.is_park() { parks } else { 1 };
            if line.iter().filter(|&&other| other == height).count() < most {
                line.push(height);
                fill((open, parks), line, found, looks);
                line.pop();
            }
        }
    }
    let (mut found, mut looks) = (Vec::new(), 0);
    fill((open, parks), &mut Vec::new(), &mut found, &mut looks);
    if looks > LOOKS || found.len() > FEW { Vec::new() } else { found }
}

/// The buildings of a filled line that are seen from its beginning.
fn visible(line: &[Height]) -> Vec<Height> {
    let mut seen: Vec<Height> = Vec::new();
    for &height in line.iter().filter(|height| !height.is_park()) {
        if seen.last().is_none_or(|&top| height > top) {
            seen.push(height);
        }
    }
    seen
}

/// The buildings that are seen whatever the open cells hold: each is taller than all that may stand
/// before it.
fn surely_seen(line: &[(Cell, HeightSet)]) -> Vec<(Cell, Option<Height>)> {
    let mut seen = Vec::new();
    let mut before = Height::PARK;
    for &(cell, heights) in line {
        if heights.lowest().is_some_and(|lowest| !lowest.is_park() && lowest > before) {
            seen.push((cell, heights.single()));
        }
        before = before.max(heights.tallest().unwrap_or(before));
    }
    seen
}

/// The most buildings that can be seen: the longest way up through the candidates.
fn most_seen(line: &[(Cell, HeightSet)]) -> usize {
    // For every height that may be the tallest so far, the most that was seen with it.
    let mut ways: Vec<(Height, usize)> = vec![(Height::PARK, 0)];
    for &(_, heights) in line {
        let mut next: Vec<(Height, usize)> = Vec::new();
        for &(top, seen) in &ways {
            for height in heights.iter() {
                let (top, seen) = if height > top { (height, seen + 1) } else { (top, seen) };
                match next.iter_mut().find(|(other, _)| *other == top) {
                    Some((_, most)) => *most = seen.max(*most),
                    None => next.push((top, seen)),
                }
            }
        }
        ways = next;
    }
    ways.into_iter().map(|(_, seen)| seen).max().unwrap_or(0)
}

/// All steps, those of suppositions inside included.
pub(crate) fn length(steps: &[Step]) -> usize {
    let nested = |step: &Step| match &step.witness {
        Witness::Refutation { steps, .. } => length(steps),
        _ => 0,
    };
    steps.iter().map(|step| 1 + nested(step)).sum()
}

/// How many of the steps are suppositions themselves.
pub(crate) fn cases(steps: &[Step]) -> usize {
    steps.iter().filter(|step| matches!(step.witness, Witness::Refutation { .. })).count()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::explain::explain;
    use crate::model::Draft;

    fn heights(digits: &str) -> HeightSet {
        digits.bytes().filter_map(|digit| Height::new(digit - b'0')).collect()
    }

    fn line(cells: &[&str]) -> Vec<(Cell, HeightSet)> {
        let size = crate::model::Size::new(cells.len()).expect("a size");
        size.iter_cells().zip(cells.iter().map(|digits| heights(digits))).collect()
    }

    #[test]
    fn bounds_of_what_is_seen() {
        let open = line(&["12", "3", "12", "4"]);
        let cells: Vec<String> =
            surely_seen(&open).iter().map(|(cell, _)| cell.to_string()).collect();
        assert_eq!(cells, ["r1c1", "r1c2", "r1c4"]);
        assert_eq!(most_seen(&open), 3);
        assert_eq!(most_seen(&line(&["4", "12", "12", "3"])), 1);
        assert!(surely_seen(&line(&["012", "012", "03"])).is_empty());
    }

    #[test]
    fn few_arrangements_are_listed_and_many_are_not() {
        let open = ["12", "123", "3"].map(heights);
        let digits = |line: &Vec<Height>| line.iter().map(Height::to_string).collect::<String>();
        let left: Vec<String> = few_arrangements(&open, 0).iter().map(digits).collect();
        assert_eq!(left, ["123", "213"]);
        assert!(few_arrangements(&["123"; 3].map(heights), 0).is_empty());
        assert_eq!(few_arrangements(&["01", "01", "2"].map(heights), 1).len(), 2);
    }

    #[test]
    fn a_blocker_is_named_for_every_cell() {
        let clues = [0, 0, 0, 0, 4, 0, 0, 0, 0, 0, 0, 2, 2, 3, 0, 2, 0, 0, 3, 0];
        let givens = (0..25).map(|at| i64::from(at == 11)).collect();
        let draft = Draft { size: 5, clues: clues.to_vec(), givens, ..Draft::default() };
        let puzzle = Puzzle::new(&draft).expect("a puzzle");
        let steps = explain(&puzzle).steps;
        let ends: Vec<Blocked> =
            steps.iter().filter_map(|step| of_refutation(&puzzle, step)).collect();
        assert!(!ends.is_empty());
        for end in ends {
            match end {
                Blocked::Cell { heights, .. } => assert!(!heights.is_empty()),
                Blocked::Height { cells, .. } => {
                    assert_eq!(cells.iter().map(|(_, cells)| cells.len()).sum::<usize>(), 5);
                }
                Blocked::Clue { .. } | Blocked::Line { .. } => {}
                Blocked::Parks { .. } => panic!("there are no parks"),
            }
        }
    }
}
