//! The set rule in the plane of one height: what x-wing, swordfish and jellyfish have in common.
//!
//! A height stands once in every row and once in every column. If it has places in just `k` columns
//! within `k` rows, those rows take those columns for it: in all other rows, these columns lose it.
//! The same with rows and columns exchanged.
//!
//! Parks may stand several times in a line. If the open cells that may be parks in `k` rows lie in columns
//! that have, together, as many parks left as the rows, those rows take them all.

use std::ops::ControlFlow;

use super::set_rule::{PlaneRow, SetSize, each_set};
use crate::board::Board;
use crate::infer::found::{Found, NewStep};
use crate::infer::line_filter::all_different;
use crate::infer::peers::{left, open_places};
use crate::infer::position::Position;
use crate::model::{Height, HeightSet, House};
use crate::step::DeadEnd;
use crate::step::{TechniqueId, Witness};

/// Finds the fish of `k` lines: height by height, those based on rows before those on columns.
pub(super) fn find(
    k: usize,
    technique: TechniqueId,
    position: &Position,
    found: &mut Found<'_>,
) -> ControlFlow<()> {
    for height in position.rules().contents().iter() {
        if found.tools.planes.is_settled(position.board(), height) {
            continue;
        }
        for first_line in [0, position.size().get()] {
            each_fish(k, position.board(), height, first_line, |base, cover| {
                fish(technique, position, height, first_line, base, cover, found)
            })?;
        }
    }
    ControlFlow::Continue(())
}

/// Hands over every fish on one height with `k` base lines: rows if `first_line` is 0, columns if
/// it is the size. Base lines and cover lines are counted from 0 among their own kind.
fn each_fish(
    k: usize,
    board: &Board,
    height: Height,
    first_line: usize,
    mut act: impl FnMut(&[u8], u64) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let size = board.size().get();
    let row = |line: usize| PlaneRow {
        number: line as u8,
        marks: open_places(board, first_line + line, height).into(),
        weight: left(board, first_line + line, height),
    };
    let is_open = |row: &PlaneRow| row.weight > 0 && row.marks.count_ones() as usize > row.weight;
    let open: Vec<PlaneRow> = (0..size).map(row).filter(is_open).collect();
    // A set of all lines says nothing, and neither does one that leaves a single line.
    if open.len() < k + 2 {
        return ControlFlow::Continue(());
    }
    if height.is_park() {
        let crossing = |at: usize| left(board, size - first_line + at, height);
        let weights: Vec<usize> = (0..size).map(crossing).collect();
        let weigh =
            |cover: u64| (0..size).filter(|at| cover >> at & 1 != 0).map(|at| weights[at]).sum();
        each_set(SetSize::Rows(k), &open, &weigh, &mut act)
    } else {
        each_set(SetSize::Rows(k), &open, &|cover| cover.count_ones() as usize, &mut act)
    }
}

fn fish(
    technique: TechniqueId,
    position: &Position,
    height: Height,
    first_line: usize,
    base: &[u8],
    cover: u64,
    found: &mut Found<'_>,
) -> ControlFlow<()> {
    let frame = position.board().frame();
    let crossing = |line: u8, at: usize| frame.cell(first_line + usize::from(line), at);
    let size = frame.size();
    let covered = |&at: &usize| cover >> at & 1 != 0;
    let mut step = NewStep::new(technique, position);
    for line in (0..size as u8).filter(|line| !base.contains(line)) {
        let open = open_places(position.board(), first_line + usize::from(line), height);
        for at in (0..size).filter(|at| covered(at) && open >> at & 1 != 0) {
            step.strike(crossing(line, at), HeightSet::only(height));
        }
    }
    if !step.has_effects() {
        return ControlFlow::Continue(());
    }
    let base_lines: Vec<House> =
        base.iter().map(|&line| position.house(first_line + usize::from(line))).collect();
    base_lines.iter().for_each(|&line| step.look_at(line));
    for &line in base {
        step.read_all((0..size).filter(|at| !covered(at)).map(|at| crossing(line, at)));
    }
    let cover: Vec<usize> = (0..size).filter(covered).map(|at| size - first_line + at).collect();
    if height.is_park() {
        let base = base.iter().map(|&line| first_line + usize::from(line));
        base.chain(cover.iter().copied())
            .for_each(|line| step.read_all(position.known_parks(line)));
    }
    let cover = cover.into_iter().map(|line| position.house(line)).collect();
    step.witness(Witness::Fish { height, base: base_lines, cover });
    found.push(step.finish())
}

/// Strikes what fish of up to four lines strike, from any board where singles have nothing left to say; says whether that
/// was anything.
pub(in crate::infer) fn strike_all(board: &mut Board) -> Result<bool, DeadEnd> {
    if board.size().get() <= LONGEST_WHOLE && board.rules().parks() == 0 {
        strike_whole(board)
    } else {
        strike_one_by_one(board)
    }
}

/// Up to this size fish of up to four lines are all there are: in the plane of nine rows, what five of them take
/// leaves four columns to the other four.
const LONGEST_WHOLE: usize = 9;

/// All fish of a plane strike together what no way to place the height in every row and column has.
fn strike_whole(board: &mut Board) -> Result<bool, DeadEnd> {
    let size = board.size().get();
    let mut struck = false;
    for height in board.rules().contents().iter() {
        let mut plane = [0; LONGEST_WHOLE + 1];
        for (row, places) in plane[1..=size].iter_mut().enumerate() {
            *places = board.places(row, height);
        }
        if !all_different::filter(size, &mut plane[..=size]) {
            // There is no way at all, and the fish say where that shows.
            return Ok(strike_one_by_one(board)? || struck);
        }
        for (row, &left) in plane[1..=size].iter().enumerate() {
            let gone = board.places(row, height) & !left;
            if gone != 0 {
                struck = true;
                board.strike_along(row, height, gone)?;
            }
        }
    }
    Ok(struck)
}

/// Fish by fish.
fn strike_one_by_one(board: &mut Board) -> Result<bool, DeadEnd> {
    let size = board.size().get();
    let mut struck = Vec::new();
    for height in board.rules().contents().iter() {
        for first_line in [0, size] {
            for k in 2..=4 {
                let _ = each_fish(k, board, height, first_line, |base, cover| {
                    for line in (0..size as u8).filter(|line| !base.contains(line)) {
                        let line = first_line + usize::from(line);
                        let mut rest = u64::from(open_places(board, line, height)) & cover;
                        while rest != 0 {
                            struck.push((
                                board.frame().cell(line, rest.trailing_zeros() as usize),
                                height,
                            ));
                            rest &= rest - 1;
                        }
                    }
                    ControlFlow::Continue(())
                });
            }
        }
    }
    for &(cell, height) in &struck {
        board.strike(cell, height)?;
    }
    Ok(!struck.is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::generate::Rng;
    use crate::infer::plane_memory::PlaneMemory;
    use crate::infer::singles;
    use crate::model::{Cell, Draft, Puzzle};

    /// Singles and fish by turns, until neither has anything to say.
    fn to_the_end(
        board: &mut Board,
        fish: impl Fn(&mut Board) -> Result<bool, DeadEnd>,
    ) -> Option<Vec<u64>> {
        loop {
            singles(board).ok()?;
            if !fish(board).ok()? {
                return Some(board.cells().to_vec());
            }
        }
    }

    /// A plane is exhausted by its fish, and one without any is known as such.
    #[test]
    fn the_whole_plane_says_what_its_fish_say_one_by_one() {
        let (mut rng, mut planes) = (Rng::of(&[7, 3]), PlaneMemory::default());
        let (mut struck, mut dead, mut settled) = (0, 0, 0);
        for size in (4..=9).cycle().take(600) {
            let draft = Draft { size, clues: vec![0; 4 * size], ..Draft::default() };
            let mut board = Board::new(&Puzzle::new(&draft).expect("a puzzle")).expect("a board");
            let share = 30 + rng.below(45);
            let strike = |board: &mut Board, rng: &mut Rng| {
                for at in 0..size * size {
                    let cell = Cell::new(at / size, at % size).expect("a cell");
                    for height in board.candidates(cell).iter() {
                        // The heights of one solution stay in most boards.
                        let solution = (at / size + at % size) % size + 1;
                        let keeps = height.index() == solution && rng.below(500) > 0;
                        if !keeps && rng.below(100) < share {
                            board.strike(cell, height)?;
                        }
                    }
                }
                singles(board)
            };
            if strike(&mut board, &mut rng).is_err() {
                continue;
            }
            let known = (1..=size).map(|height| planes.is_settled(&board, Height::of(height)));
            if known.filter(|&settled| settled).count() == size {
                settled += 1;
                assert_eq!(strike_one_by_one(&mut board.clone()), Ok(false));
            }
            let whole = to_the_end(&mut board.clone(), strike_whole);
            assert_eq!(whole, to_the_end(&mut board.clone(), strike_one_by_one), "{size}");
            struck += usize::from(whole.as_deref().is_some_and(|cells| cells != board.cells()));
            dead += usize::from(whole.is_none());
        }
        assert!(struck > 20 && dead > 0 && settled > 20, "{struck} {dead} {settled}");
    }
}
