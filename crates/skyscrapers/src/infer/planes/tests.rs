//! Planes against the engine: the same candidates are left, puzzle by puzzle, level by level.

use super::outlook::NOT;
use super::packed::HeightPlaces;
use super::*;
use crate::generate::{Boards, Rng};
use crate::infer::engine::{End, explain_from};
use crate::infer::found::Found;
use crate::infer::position::Position;
use crate::model::{BoxShape, ClueId, Draft, DraftRules, Height, Puzzle, Size};
use crate::search::{Outcome, solve};

/// What is different from the plain game.
#[derive(Debug, Clone, Copy, Default)]
struct Kind {
    diagonals: bool,
    boxes: bool,
    regions: bool,
    sums: bool,
}

const PLAIN: Kind = Kind { diagonals: false, boxes: false, regions: false, sums: false };
const DIAGONALS: Kind = Kind { diagonals: true, ..PLAIN };
const BOXES: Kind = Kind { boxes: true, ..PLAIN };
const REGIONS: Kind = Kind { regions: true, ..PLAIN };
const SUMS: Kind = Kind { sums: true, ..PLAIN };

impl Kind {
    fn boards(self, size: Size) -> Boards {
        let shape = BoxShape::usual(size).filter(|_| self.boxes);
        let draft = DraftRules {
            diagonals: self.diagonals,
            boxes: shape.map(|shape| (shape.rows(), shape.columns())),
            sight: if self.sums { Sight::Sum } else { Sight::Count },
            ..DraftRules::default()
        };
        let rules = Rules::new(size, &draft).expect("rules");
        if self.regions { Boards::with_random_regions(&rules) } else { Boards::new(&rules) }
    }
}

/// A puzzle from a random board: a share of its clues, some givens, maybe one clue wrong. And the board,
/// if it is a solution.
fn puzzle(n: usize, kind: Kind, rng: &mut Rng) -> (Puzzle, Option<Vec<u8>>) {
    let size = Size::new(n).expect("a size");
    let mut boards = kind.boards(size);
    let square = boards.board(rng).expect("a board").to_vec();
    let sight = boards.rules().sight();
    let height = |index: usize| Height::of(square[index].into());
    let share = [30, 50, 80, 100][rng.below(4) as usize];
    let givens = [0, 5, 15, 30][rng.below(4) as usize];
    let clue = |position: usize| {
        let view = ClueId::nth(position, size).view(size);
        i64::from(sight.seen(view.map(|cell| height(cell.offset(size)))))
    };
    let mut shown = |percent: u32, number: i64| if rng.below(100) < percent { number } else { 0 };
    let mut draft = Draft {
        size: n,
        rules: boards.rules().to_draft(),
        clues: (0..4 * n).map(|at| shown(share, clue(at))).collect(),
        givens: square.iter().map(|&height| shown(givens, height.into())).collect(),
    };
    let spoilt = rng.below(6) == 0;
    if spoilt {
        let range = sight.range(size.tallest());
        let clue = range.start() + rng.below(range.len() as u32) as u16;
        draft.clues[rng.below(4 * n as u32) as usize] = clue.into();
    }
    (Puzzle::new(&draft).expect("a puzzle"), (!spoilt).then_some(square))
}

/// The heights left in each cell, as bits from height 1; `None` for a contradiction.
fn by_engine(puzzle: &Puzzle, level: Level) -> Option<Vec<u32>> {
    let position = Position::new(puzzle).ok()?;
    let bits = |position: &Position| {
        let cells = puzzle.size().iter_cells();
        cells.map(|cell| (position.candidates(cell).bits() >> 1) as u32).collect()
    };
    match explain_from(position, level, &mut Found::first()).end {
        End::Solved(solution) => {
            Some(solution.heights().iter().map(|height| 1 << (height.get() - 1)).collect())
        }
        End::Stuck(position) | End::OutOfBudget(position) => Some(bits(&position)),
        End::Contradiction(_) => None,
    }
}

/// The same by planes. For Fiendish, a solution must be known.
fn by_planes<B: Bits>(puzzle: &Puzzle, level: Level, known: &[u8]) -> Option<Vec<u32>> {
    assert!(Planes::<B>::knows(puzzle.rules()));
    // Made for the plain board and then given its houses, as a generator with random regions does.
    let draft = DraftRules { sight: puzzle.rules().sight(), ..DraftRules::default() };
    let mut planes = Planes::<B>::new(&Rules::new(puzzle.size(), &draft).expect("rules"));
    planes.take_houses(&puzzle.layout());
    let mut state = planes.empty();
    let clues = puzzle.clue_numbers().map(|clue| clue as u8).enumerate();
    let clues = clues.filter(|&(_, clue)| clue != 0);
    planes.add_clues(&mut state, clues, level).ok()?;
    for (cell, given) in puzzle.givens().iter().enumerate() {
        if let Some(given) = given {
            planes.place(&mut state, cell, given.get());
        }
    }
    state.doubtful = true;
    if level == Level::Fiendish {
        planes.follow_trials(&mut state, known).ok()?;
    } else {
        planes.follow(&mut state, level).ok()?;
    }
    let cells = 0..puzzle.size().cells() as u32;
    Some(cells.map(|cell| state.heights_at(&planes.grid, cell)).collect())
}

fn agree<B: Bits>(n: usize, puzzles: u32, kind: Kind, levels: &[Level]) {
    let kinds = [kind.diagonals, kind.boxes, kind.regions, kind.sums].map(u64::from);
    let mut rng = Rng::of(&[&[3, n as u64][..], &kinds].concat());
    for _ in 0..puzzles {
        let (puzzle, known) = puzzle(n, kind, &mut rng);
        for &level in levels {
            // Trials skip what the known solution holds, so it must be one.
            if level == Level::Fiendish && known.is_none() {
                continue;
            }
            let engine = by_engine(&puzzle, level);
            let planes = by_planes::<B>(&puzzle, level, known.as_deref().unwrap_or_default());
            if level < Level::Hard && (engine.is_none() || planes.is_none()) {
                // Where there is no solution, who notices first depends on the order.
                assert!(matches!(solve(&puzzle).outcome, Outcome::None(_)));
                continue;
            }
            assert_eq!(engine, planes, "{level} {:?}", puzzle.to_draft());
        }
    }
}

const UP_TO_EXPERT: [Level; 5] =
    [Level::Starter, Level::Easy, Level::Medium, Level::Hard, Level::Expert];

/// A line with random candidates, and clues for it: none, what is seen, or what is not.
pub(super) fn random_line(size: usize, rng: &mut Rng) -> (HeightPlaces, (u8, u8)) {
    let mut line = [0; LARGEST + 1];
    let odds = 2 + rng.below(3);
    for places in &mut line[1..=size] {
        *places = (0..size).fold(0, |set, at| set | u32::from(rng.below(odds) > 0) << at);
    }
    // Facing clues that no line has are no clues of a board, either.
    let near = rng.below(size as u32 + 1) as u8;
    let far = rng.below(size as u32 + 2 - u32::from(near.max(1))) as u8;
    let mut clue = |number: u8| number | if number > 0 && rng.below(4) == 0 { NOT } else { 0 };
    (line, (clue(near), clue(far)))
}

/// What the line filter leaves, for every number that a clue allows.
pub(super) fn left(line: &HeightPlaces, size: usize, clues: (u8, u8)) -> Option<HeightPlaces> {
    let rules = Rules::plain(Size::new(size).expect("a size"));
    let numbers = |clue: u8| -> Vec<u8> {
        let is_other = |&number: &u8| NOT | number != clue;
        if clue & NOT == 0 { vec![clue] } else { (1..=size as u8).filter(is_other).collect() }
    };
    let mut all = None;
    for near in numbers(clues.0) {
        for &far in &numbers(clues.1) {
            let mut filter = LineFilter::thorough();
            if let Some(left) = filter.support(&rules, &line[..=size], ends(near, far)) {
                let all = all.get_or_insert([0; LARGEST + 1]);
                all.iter_mut().zip(left).for_each(|(all, places)| *all |= places);
            }
        }
    }
    all
}

#[test]
fn planes_end_where_the_engine_ends() {
    (2..=7).for_each(|n| agree::<u64>(n, 300, PLAIN, &UP_TO_EXPERT));
    agree::<u64>(8, 60, PLAIN, &UP_TO_EXPERT);
    agree::<u128>(9, 40, PLAIN, &UP_TO_EXPERT);
    (10..=11).for_each(|n| agree::<u128>(n, 8, PLAIN, &UP_TO_EXPERT));
    // Both widths are right where both fit.
    (5..=6).for_each(|n| agree::<u128>(n, 50, PLAIN, &UP_TO_EXPERT));
}

#[test]
fn planes_know_diagonals() {
    (4..=7).for_each(|n| agree::<u64>(n, 80, DIAGONALS, &UP_TO_EXPERT));
    agree::<u128>(9, 10, DIAGONALS, &UP_TO_EXPERT);
}

#[test]
fn planes_know_boxes() {
    for (n, puzzles) in [(4, 300), (6, 200), (8, 40)] {
        agree::<u64>(n, puzzles, BOXES, &UP_TO_EXPERT);
    }
    agree::<u128>(9, 20, BOXES, &UP_TO_EXPERT);
    agree::<u128>(9, 10, Kind { diagonals: true, ..BOXES }, &UP_TO_EXPERT);
    agree::<u128>(10, 5, BOXES, &UP_TO_EXPERT);
}

#[test]
fn planes_know_regions() {
    (3..=7).for_each(|n| agree::<u64>(n, 100, REGIONS, &UP_TO_EXPERT));
    agree::<u64>(6, 50, Kind { diagonals: true, ..REGIONS }, &UP_TO_EXPERT);
    agree::<u128>(9, 10, REGIONS, &UP_TO_EXPERT);
    agree::<u128>(11, 3, REGIONS, &UP_TO_EXPERT);
}

#[test]
fn planes_know_sums() {
    (2..=7).for_each(|n| agree::<u64>(n, 200, SUMS, &UP_TO_EXPERT));
    agree::<u64>(8, 20, SUMS, &UP_TO_EXPERT);
    agree::<u128>(9, 10, SUMS, &UP_TO_EXPERT);
    agree::<u64>(6, 60, Kind { boxes: true, ..SUMS }, &UP_TO_EXPERT);
    agree::<u64>(5, 60, Kind { regions: true, ..SUMS }, &UP_TO_EXPERT);
    agree::<u64>(6, 40, Kind { diagonals: true, ..SUMS }, &UP_TO_EXPERT);
}

#[test]
fn trials_on_planes_strike_what_trials_strike() {
    for kind in [PLAIN, DIAGONALS, BOXES, REGIONS, SUMS] {
        agree::<u64>(4, 40, kind, &[Level::Fiendish]);
        agree::<u64>(5, 15, Kind { boxes: false, ..kind }, &[Level::Fiendish]);
    }
    agree::<u64>(6, 5, BOXES, &[Level::Fiendish]);
}
