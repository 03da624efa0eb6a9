//! One line at a time: the line filter against brute force, and the inferences against all
//! solutions.

mod large;
mod naive;
mod puzzles;
mod random;

use std::ops::RangeInclusive;

use large::large_puzzles;
use proptest::prelude::*;
use puzzles::puzzles;
use random::Random;
use skyscrapers::board::Board;
use skyscrapers::infer::line_filter::LineFilter;
use skyscrapers::infer::{
    clue_elimination, edge_clues, elimination, propagate, resolved_cells, singles,
};
use skyscrapers::step::DeadEnd;
use skyscrapers::{
    Clue, DraftRules, Ends, Height, HeightSet, Puzzle, Rules, Sight, Size, Solution,
};

/// A line to filter.
#[derive(Debug, Clone)]
struct Line {
    /// The candidates of each cell.
    cells: Vec<HeightSet>,
    tallest: u8,
    near: u8,
    far: u8,
}

impl Line {
    /// Where each height may stand, as the filter wants it: by height, a bit a position.
    fn places(&self) -> Vec<u32> {
        let mut places = vec![0; usize::from(self.tallest) + 1];
        for (position, cell) in self.cells.iter().enumerate() {
            cell.iter().for_each(|height| places[usize::from(height.get())] |= 1 << position);
        }
        places
    }

    /// Where each height stands in some arrangement that fits; `None` when none does.
    fn supports(&self) -> Option<Vec<u32>> {
        let mut supports = None;
        self.arrange(&mut Vec::new(), &mut supports);
        supports
    }

    /// Goes through all arrangements that begin with these heights.
    fn arrange(&self, begun: &mut Vec<Height>, supports: &mut Option<Vec<u32>>) {
        let Some(cell) = self.cells.get(begun.len()) else {
            let fits = |clue: u8, seen: u16| clue == 0 || u16::from(clue) == seen;
            let (left, right) = (begun.iter().copied(), begun.iter().rev().copied());
            if fits(self.near, Sight::Count.seen(left)) && fits(self.far, Sight::Count.seen(right))
            {
                let supports = supports.get_or_insert(vec![0; usize::from(self.tallest) + 1]);
                for (position, height) in begun.iter().enumerate() {
                    supports[usize::from(height.get())] |= 1 << position;
                }
            }
            return;
        };
        for height in cell.iter() {
            let parks = self.cells.len() - usize::from(self.tallest);
            let most = if height.is_park() { parks } else { 1 };
            if begun.iter().filter(|&&other| other == height).count() < most {
                begun.push(height);
                self.arrange(begun, supports);
                begun.pop();
            }
        }
    }

    /// Filtered by the library.
    fn filtered(&self) -> Option<Vec<u32>> {
        let mut filter = LineFilter::new();
        let heights = Some(i64::from(self.tallest));
        let size = Size::new(self.cells.len()).expect("a size");
        let draft = DraftRules { heights, ..DraftRules::default() };
        let rules = Rules::new(size, &draft).expect("rules");
        let ends = Ends { near: Clue::new(self.near.into()), far: Clue::new(self.far.into()) };
        let supports = filter.filter(&rules, &self.places(), ends);
        supports.map(<[u32]>::to_vec)
    }
}

fn height(number: u8) -> Height {
    Height::new(number).expect("a height")
}

/// All contents of a line of so many cells: each height once, and the parks.
fn contents(size: u8, tallest: u8) -> Vec<Height> {
    (1..=size).map(|number| if number <= tallest { height(number) } else { Height::PARK }).collect()
}

/// A clue for a view: none, the true one, or any.
fn clue(view: impl Iterator<Item = Height>, tallest: u8, random: &mut Random) -> u8 {
    match random.below(5) {
        0 | 1 => 0,
        2 | 3 => Sight::Count.seen(view) as u8,
        _ => 1 + random.below(tallest.into()) as u8,
    }
}

/// Adds candidates to a line: each content to each of these cells, so many times in a hundred.
fn widen(cells: &mut [HeightSet], contents: &[Height], percent: u64, random: &mut Random) {
    for cell in cells {
        for &content in contents {
            if random.below(100) < percent {
                *cell = cell.with(content);
            }
        }
    }
}

/// Lines of up to 8 cells. Most have at least one arrangement of their candidates.
fn short_lines() -> impl Strategy<Value = Line> {
    let parks = prop_oneof![1 => Just(0u8), 1 => 0u8..8];
    (1u8..=8, parks, 0u64..=100, any::<u64>()).prop_map(|(size, parks, percent, seed)| {
        let random = &mut Random::new(seed);
        let tallest = size - parks.min(size - 1);
        let mut line = contents(size, tallest);
        random.shuffle(&mut line);
        let near = clue(line.iter().copied(), tallest, random);
        let far = clue(line.iter().rev().copied(), tallest, random);
        // Now and then without the arrangement the clues were taken from.
        let keep = random.below(4) > 0;
        let start = |&content| if keep { HeightSet::only(content) } else { HeightSet::EMPTY };
        let mut cells: Vec<HeightSet> = line.iter().map(start).collect();
        widen(&mut cells, &contents(size, tallest), percent, random);
        Line { cells, tallest, near, far }
    })
}

/// Lines of 16 to 32 cells, settled but for so many cells; up to 7, brute force can follow.
fn long_lines(open: RangeInclusive<usize>) -> impl Strategy<Value = Line> {
    let parks = prop_oneof![1 => Just(0u8), 1 => 0u8..32];
    (16u8..=32, parks, open, 0u64..=100, any::<u64>()).prop_map(
        |(size, parks, open, percent, seed)| {
            let random = &mut Random::new(seed);
            let tallest = size - parks.min(size - 1);
            let mut line = contents(size, tallest);
            random.shuffle(&mut line);
            let near = clue(line.iter().copied(), tallest, random);
            let far = clue(line.iter().rev().copied(), tallest, random);
            let mut cells: Vec<HeightSet> =
                line.iter().map(|&content| HeightSet::only(content)).collect();
            let mut positions: Vec<usize> = (0..line.len()).collect();
            random.shuffle(&mut positions);
            let held: Vec<Height> = positions[..open].iter().map(|&at| line[at]).collect();
            for &position in &positions[..open] {
                widen(&mut cells[position..=position], &held, percent, random);
            }
            Line { cells, tallest, near, far }
        },
    )
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(10_000) })]

    #[test]
    fn the_line_filter_is_exact(line in short_lines()) {
        prop_assert_eq!(line.filtered(), line.supports());
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(2000) })]

    #[test]
    fn the_filter_of_long_lines_is_sound(line in long_lines(0..=7)) {
        let supports = line.supports();
        match line.filtered() {
            None => prop_assert_eq!(supports, None),
            Some(filtered) => {
                let places = line.places();
                for (height, &left) in filtered.iter().enumerate() {
                    prop_assert_eq!(left & !places[height], 0, "height {} came back", height);
                    let needed = supports.as_ref().map_or(0, |supports| supports[height]);
                    prop_assert_eq!(needed & !left, 0, "height {} is missing", height);
                }
            }
        }
    }

    #[test]
    fn a_settled_long_line_is_judged_exactly(line in long_lines(0..=0)) {
        prop_assert_eq!(line.filtered(), line.supports());
    }
}

/// Runs an inference on a copy of a board and checks that every solution survives it.
fn survive(
    board: &Board,
    solutions: &[Solution],
    inference: impl FnOnce(&mut Board) -> Result<(), DeadEnd>,
) -> Result<Option<Board>, TestCaseError> {
    let mut board = board.clone();
    if let Err(contradiction) = inference(&mut board) {
        prop_assert!(solutions.is_empty(), "{:?}, but {:?}", contradiction, solutions[0]);
        return Ok(None);
    }
    for solution in solutions {
        for cell in solution.size().iter_cells() {
            prop_assert!(
                board.candidates(cell).contains(solution.height(cell).expect("on the board")),
                "{:?}",
                solution
            );
        }
    }
    Ok(Some(board))
}

/// All candidates of a board in reading order.
fn candidates(board: &Board) -> Vec<HeightSet> {
    board.size().iter_cells().map(|cell| board.candidates(cell)).collect()
}

/// Runs the inferences on a new board, each alone and one after the other as the posts do it, and
/// checks that every solution survives. Returns where clue elimination alone ends, and where all
/// together do.
fn infer(
    puzzle: &Puzzle,
    solutions: &[Solution],
) -> Result<(Option<Board>, Option<Board>), TestCaseError> {
    let Ok(fresh) = Board::new(puzzle) else {
        prop_assert!(solutions.is_empty());
        return Ok((None, None));
    };
    let filter = &mut LineFilter::new();
    let alone = survive(&fresh, solutions, |board| clue_elimination::apply(board, filter))?;
    let inferences = [edge_clues::apply, resolved_cells::apply, elimination::apply, singles];
    for inference in inferences {
        survive(&fresh, solutions, inference)?;
    }
    let mut together = Some(fresh);
    for inference in inferences {
        let Some(last) = &together else { break };
        together = survive(last, solutions, inference)?;
    }
    if let Some(last) = &together {
        together = survive(last, solutions, |board| propagate(board, filter))?;
    }
    Ok((alone, together))
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(1500) })]

    #[test]
    fn every_inference_keeps_every_solution(puzzle in puzzles(1..=5)) {
        let solutions = naive::solutions(&puzzle, 500, 50_000);
        let solutions = solutions.ok_or_else(|| TestCaseError::reject("too open"))?;
        let (alone, together) = infer(&puzzle, &solutions)?;
        // The order of inferences changes nothing about the end.
        prop_assert_eq!(alone.as_ref().map(candidates), together.as_ref().map(candidates));
        if let Some(board) = together.filter(Board::is_solved) {
            prop_assert_eq!(board.solution().into_iter().collect::<Vec<_>>(), solutions);
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(200) })]

    #[test]
    fn every_inference_keeps_the_solution_of_a_large_board((puzzle, board) in large_puzzles()) {
        infer(&puzzle, &[board])?;
    }
}
