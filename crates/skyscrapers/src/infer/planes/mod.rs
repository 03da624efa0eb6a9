//! How far does a level get? The answer without the steps, for boards up to 11x11.
//!
//! What the techniques up to a level strike in the end does not depend on their order. So whoever
//! only wants the end may take any road: here all rows, all columns and all cells are looked at
//! together, as bits of a few numbers ([`State`]). A generator asks thousands of times a
//! second whether a puzzle can do without one more clue; the [engine](super::engine), which makes a
//! step of everything it finds, takes many times as long. The tests hold the two against each
//! other: same puzzle, same level, same candidates left.
//!
//! | level | here |
//! |---|---|
//! | Starter | an opening that depends on the clues alone; singles ([`state`]) |
//! | Easy | slopes and clues of 2 ([`easy`]) |
//! | Medium | line by line ([`medium`]); houses that overlap ([`crossing`]) |
//! | Hard | the exact line filter, which contains all that is said about one line; where lines are long, with the arrangements of before ([`witnesses`]) |
//! | Expert | fish and chains ([`expert`]) |
//! | Fiendish | suppositions on copies of the planes ([`trial`]) |
//!
//! Sums have openings and line rules of their own ([`sums`]).
//!
//! Unreasonable is what is left. Whether there is another solution is found out by guessing ([`search`]).
//!
//! Boards with parks are left to the engine.

mod arrange;
mod bits;
mod crossing;
mod easy;
mod expert;
mod grid;
mod medium;
mod memory;
mod outlook;
mod packed;
mod search;
mod state;
mod sums;
#[cfg(test)]
mod tests;
mod trial;
mod usual;
mod witnesses;

pub(crate) use bits::{Bits, LARGEST};
pub(crate) use search::Differs;
pub(crate) use state::Dead;

use super::line_filter::LineFilter;
use crate::model::{Clue, Ends, Layout, Rules, Sight};
use crate::step::Level;
use easy::LinePlaces;
use expert::members;
use grid::Grid;
use memory::Memory;
use packed::{each, pack};
pub(crate) use state::State;
use witnesses::Witnesses;

/// Openings are the same from Hard on.
const LEVELS: usize = Level::Hard as usize + 1;

/// Up to this size lines are so cheap to filter that it is not worth choosing among them.
const CHEAP_LINES: usize = 7;

/// Follows boards of one size and variant up to the end of a level.
#[derive(Debug)]
pub(crate) struct Planes<B> {
    grid: Grid<B>,
    filter: LineFilter,
    memory: Memory,
    witnesses: Option<Witnesses>,
    /// The rules of the lines. What they say of regions and diagonals is in the grid.
    rules: Rules,
    /// Clues are below this number.
    clues: usize,
    /// By level and pair of clues: what is left of an empty line, once it was asked for.
    openings: Vec<Option<Result<LinePlaces, Dead>>>,
    /// By place of a clue in the clockwise order: its line, and whether it is the far one.
    ends: Vec<(usize, bool)>,
}

/// The clues of a line; 0 = none.
fn ends(near: u8, far: u8) -> Ends {
    Ends { near: Clue::new(near.into()), far: Clue::new(far.into()) }
}

impl<B: Bits> Planes<B> {
    /// Can they follow boards with these rules? Every size that fits, all houses, counts and sums, but no
    /// parks.
    pub(crate) fn knows(rules: &Rules) -> bool {
        let size = rules.size();
        (2..=LARGEST).contains(&size.get()) && size.cells() <= B::CELLS && rules.parks() == 0
    }

    /// Planes for boards with rules that they [know](Planes::knows).
    pub(crate) fn new(rules: &Rules) -> Planes<B> {
        let layout = rules.layout();
        let size = layout.size();
        let mut ends = vec![(0, false); size.clues()];
        for (number, house) in layout.houses().iter().enumerate() {
            if let Some((near, far)) = house.clues() {
                ends[near.offset(size)] = (number, false);
                ends[far.offset(size)] = (number, true);
            }
        }
        let clues = usize::from(*rules.sight().range(rules.tallest()).end()) + 1;
        Planes {
            filter: LineFilter::thorough(),
            memory: Memory::default(),
            witnesses: Witnesses::new(rules),
            clues,
            openings: vec![None; LEVELS * clues * clues],
            ends,
            grid: Grid::new(&layout),
            rules: rules.clone(),
        }
    }

    /// Goes on with the houses of other boards of the same size.
    pub(crate) fn take_houses(&mut self, layout: &Layout) {
        self.grid.take_houses(layout);
    }

    /// Tells the solution of the boards to come, in reading order; they are followed more quickly for it.
    pub(crate) fn take_solution(&mut self, heights: &[u8]) {
        if let Some(witnesses) = &mut self.witnesses {
            witnesses.take_solution(heights);
        }
    }

    /// A board without clues and givens.
    pub(crate) fn empty(&self) -> State<B> {
        State::empty(&self.grid)
    }

    /// Writes clues beside a board that is to be followed up to a level, each with its place in
    /// the clockwise order.
    pub(crate) fn add_clues(
        &mut self,
        state: &mut State<B>,
        clues: impl Iterator<Item = (usize, u8)>,
        level: Level,
    ) -> Result<(), Dead> {
        let mut new = 0u64;
        for (place, clue) in clues {
            let (line, far) = self.ends[place];
            let end = if far { &mut state.clues[line].1 } else { &mut state.clues[line].0 };
            *end = clue;
            new |= 1 << line;
            if level >= Level::Easy && self.rules.sight() == Sight::Count {
                state.watch_summit(&self.grid, line, far, clue);
            }
        }
        state.dirty |= new;
        let n = self.grid.size;
        let everywhere = u32::MAX >> (32 - n);
        for line in members(new) {
            let opening = self.opening(state.clues[line], level)?;
            for (plane, &places) in state.planes.iter_mut().zip(&opening[..n]) {
                if places != everywhere {
                    *plane &= !self.grid.cells_at(everywhere & !places, line);
                }
            }
        }
        Ok(())
    }

    /// What is left of an empty line by its clues alone.
    fn opening(&mut self, (near, far): (u8, u8), level: Level) -> Result<LinePlaces, Dead> {
        let n = self.grid.size;
        let kind = (level as usize).min(LEVELS - 1);
        let index = (kind * self.clues + usize::from(near)) * self.clues + usize::from(far);
        if let Some(opening) = self.openings[index] {
            return opening;
        }
        let opening = if level < Level::Hard {
            Ok(match self.rules.sight() {
                Sight::Count => easy::opening(n, near, far, level),
                Sight::Sum => sums::opening(n, near, far, level),
            })
        } else {
            let mut places = [u32::MAX >> (32 - n); LARGEST + 1];
            places[0] = 0;
            let left = self.filter.support(&self.rules, &places[..=n], ends(near, far)).ok_or(Dead);
            left.map(|left| {
                let mut opening = [0; LARGEST];
                opening[..n].copy_from_slice(&left[1..]);
                opening
            })
        };
        self.openings[index] = Some(opening);
        opening
    }

    /// Writes a height (from 1) into a cell.
    pub(crate) fn place(&self, state: &mut State<B>, cell: usize, height: u8) {
        state.place(&self.grid, cell as u32, usize::from(height) - 1);
    }

    /// Strikes all that techniques up to a level strike, up to Expert; says whether that solves
    /// the board. From Hard on, a doubtful board is solved only if it keeps its clues.
    pub(crate) fn follow(&mut self, state: &mut State<B>, level: Level) -> Result<bool, Dead> {
        self.follow_until(state, level, self.grid.full)
    }

    /// Strikes what techniques up to a level strike, until heights are placed in all these cells; says whether
    /// they are.
    pub(crate) fn follow_until(
        &mut self,
        state: &mut State<B>,
        level: Level,
        cells: B,
    ) -> Result<bool, Dead> {
        loop {
            state.singles(&self.grid)?;
            if (cells & !state.all_placed(&self.grid)).is_none() {
                if state.doubtful && level >= Level::Hard {
                    self.filter_houses(state, level)?;
                }
                return Ok(true);
            }
            let progress = (Level::Easy..Level::Hard).contains(&level) && state.easy(&self.grid)
                || level >= self.line_by_line() && self.filter_houses(state, level)?
                || level >= Level::Medium && state.crossings(&self.grid)
                || level >= Level::Expert && (state.fish(&self.grid) || state.chains(&self.grid));
            if !progress {
                return Ok(false);
            }
        }
    }

    /// The level from which on lines are looked at one by one.
    fn line_by_line(&self) -> Level {
        match self.rules.sight() {
            Sight::Count => Level::Medium,
            Sight::Sum => Level::Easy,
        }
    }

    /// Looks at the houses that have changed, until one loses a candidate.
    fn filter_houses(&mut self, state: &mut State<B>, level: Level) -> Result<bool, Dead> {
        state.note_changes(&self.grid);
        let open = self.grid.full & !state.all_placed(&self.grid);
        if !state.doubtful {
            state.dirty &= self.grid.houses_of(open);
        }
        // Those with fewest open cells first, where it matters.
        let chooses = self.grid.size > CHEAP_LINES;
        let mut queue = [(0, 0); u64::BITS as usize];
        let mut length = 0;
        for house in members(state.dirty) {
            let count =
                if chooses { self.grid.positions(open, house).count_ones() as u8 } else { 0 };
            let mut at = length;
            while at > 0 && queue[at - 1].0 > count {
                queue[at] = queue[at - 1];
                at -= 1;
            }
            queue[at] = (count, house as u8);
            length += 1;
        }
        for house in queue[..length].iter().map(|&(_, house)| usize::from(house)) {
            state.dirty &= !(1 << house);
            let progress = if level <= Level::Medium {
                self.medium(state, house, level)
            } else {
                self.hard(state, house)?
            };
            if progress {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// The rules up to Medium on one house; says whether they strike anything.
    fn medium(&self, state: &mut State<B>, house: usize, level: Level) -> bool {
        let n = self.grid.size;
        let mut cells = [0; LARGEST];
        for (height, &plane) in state.planes[..n].iter().enumerate() {
            let mut places = self.grid.positions(plane, house);
            while places != 0 {
                cells[places.trailing_zeros() as usize] |= 2 << height;
                places &= places - 1;
            }
        }
        let before = cells;
        let (near, far) = state.clues_of(&self.grid, house);
        match self.rules.sight() {
            Sight::Count => medium::strike(&mut cells[..n], near, far),
            Sight::Sum => sums::strike(&mut cells[..n], near, far, level),
        }
        if level >= Level::Medium {
            medium::pairs(&mut cells[..n]);
        }
        if cells == before {
            return false;
        }
        for (at, (&was, &is)) in before[..n].iter().zip(&cells[..n]).enumerate() {
            let mut struck = was & !is;
            while struck != 0 {
                let height = struck.trailing_zeros() as usize - 1;
                struck &= struck - 1;
                state.planes[height] &= !self.grid.cells_at(1 << at, house);
            }
        }
        true
    }

    /// All that can be known about one house; says whether that strikes anything.
    fn hard(&mut self, state: &mut State<B>, house: usize) -> Result<bool, Dead> {
        let n = self.grid.size;
        let mut places = [0; LARGEST + 1];
        self.grid.all_positions(&state.planes[..n], house, &mut places[1..=n]);
        let (near, far) = state.clues_of(&self.grid, house);
        let line = pack(&places, n);
        let (filter, rules) = (&mut self.filter, &self.rules);
        let witnesses = &mut self.witnesses;
        let left = self.memory.recall(line, (near, far), || match witnesses {
            Some(witnesses) if house < 2 * n => {
                witnesses.support(line, &places, house, (near, far))
            }
            _ => {
                let mut left = [0; LARGEST + 1];
                left[..=n].copy_from_slice(filter.support(
                    rules,
                    &places[..=n],
                    ends(near, far),
                )?);
                Some(pack(&left, n))
            }
        });
        let gone = line & !left.ok_or(Dead)?;
        if gone == 0 {
            return Ok(false);
        }
        let mut struck = 0;
        for (height, place) in each(gone, n) {
            let cells = self.grid.cells_at(place, house);
            state.planes[height - 1] &= !cells;
            state.seen[height - 1] &= !cells;
            struck |= place;
        }
        // The filter is exact: this house has nothing more to say until another one changes it.
        state.dirty |= self.grid.houses_across(struck, house);
        Ok(true)
    }

    /// The cells that a clue sees, given by its place in the clockwise order.
    pub(crate) fn cells_of_clue(&self, place: usize) -> B {
        self.grid.houses[self.ends[place].0]
    }

    /// Is the height of this cell certain?
    pub(crate) fn is_placed(&self, state: &State<B>, cell: usize) -> bool {
        !(state.all_placed(&self.grid) >> cell as u32 & B::FIRST).is_none()
    }

    /// How many candidates are left on the whole board; as many as cells when it is solved.
    pub(crate) fn candidates(&self, state: &State<B>) -> u32 {
        state.planes[..self.grid.size].iter().map(|plane| plane.count()).sum()
    }
}
