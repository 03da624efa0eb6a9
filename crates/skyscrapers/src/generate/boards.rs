//! Random filled boards of a variant.
//!
//! A board of rows and columns alone is a Latin square. With parks, the tallest heights make room for
//! them. Boards with diagonals or regions are found by filling in: the cell with fewest candidates, a
//! height at random, back when it does not work out.
//!
//! Random regions are drawn anew for each board. Some cannot be filled at all, and on large boards most
//! take very long; so after a few wrong guesses others are drawn, in the long run with fewer
//! cuts, which leaves them more like boxes and easier to fill.

use super::partition::Partitions;
use super::{LatinSquares, Rng};
use crate::board::Board;
use crate::infer::singles;
use crate::model::{Cell, DraftRules, Puzzle, RegionMap, Rules};

/// Wrong guesses before a board is begun anew: an unlucky start can take very long.
const PATIENCE: u32 = 300;

/// So many boards begun anew with nothing to show for it are enough.
const STARTS: u32 = 200;

/// Cuts for each random region: with more, the shapes look no different.
const CUTS: usize = 4;

/// Wrong guesses before other regions are drawn.
const REGION_PATIENCE: u32 = 30;

/// After so many draws of regions that were not filled, there are half as many cuts.
const DRAWS: usize = 8;

/// Makes boards of one variant.
#[derive(Debug)]
pub(crate) struct Boards {
    rules: Rules,
    squares: LatinSquares,
    /// The board to fill in, if it has houses besides rows and columns.
    empty: Option<Board>,
    /// Draws the regions, if they are random.
    partitions: Option<Partitions>,
    heights: Vec<u8>,
}

impl Boards {
    pub(crate) fn new(rules: &Rules) -> Boards {
        let has_more_houses = rules.diagonals() || !rules.regions().is_none();
        Boards {
            rules: rules.clone(),
            squares: LatinSquares::new(),
            empty: has_more_houses.then(|| empty(rules)),
            partitions: None,
            heights: Vec::new(),
        }
    }

    /// With regions that are drawn anew for each board, from 3x3 on.
    pub(crate) fn with_random_regions(rules: &Rules) -> Boards {
        Boards { partitions: Some(Partitions::new(rules.size())), ..Boards::new(rules) }
    }

    /// The rules of the last board.
    pub(crate) fn rules(&self) -> &Rules {
        &self.rules
    }

    /// Are the rules of one board those of another?
    pub(crate) fn changes_rules(&self) -> bool {
        self.partitions.is_some()
    }

    /// A random board: the height in each cell, 0 for a park; `None` if none was found.
    pub(crate) fn board(&mut self, rng: &mut Rng) -> Option<&[u8]> {
        self.heights.clear();
        if self.partitions.is_some() {
            self.fill_random_regions(rng)?;
        } else if let Some(empty) = &self.empty {
            let mut fills = (0..STARTS).map(|_| fill(empty.clone(), rng, &mut { PATIENCE }));
            self.heights = fills.find_map(|filled| filled)?;
        } else {
            let square = self.squares.square(self.rules.size().get(), rng);
            self.heights.extend_from_slice(square);
        }
        let tallest = self.rules.tallest().get();
        if self.rules.parks() > 0 {
            for height in &mut self.heights {
                *height = if *height > tallest { 0 } else { *height };
            }
        }
        Some(&self.heights)
    }

    fn fill_random_regions(&mut self, rng: &mut Rng) -> Option<()> {
        let partitions = self.partitions.as_mut()?;
        for draw in 0..STARTS as usize {
            let cuts = (CUTS * self.rules.size().get()) >> (draw / DRAWS).min(16);
            let map = partitions.partition(cuts.max(2), rng);
            let rules = with_regions(&self.rules, &map);
            if let Some(heights) = fill(empty(&rules), rng, &mut { REGION_PATIENCE }) {
                (self.heights, self.rules) = (heights, rules);
                return Some(());
            }
        }
        None
    }
}

/// The same rules with these regions.
fn with_regions(rules: &Rules, map: &RegionMap) -> Rules {
    let regions = map.numbers().iter().map(|&region| i64::from(region)).collect();
    let draft = DraftRules { boxes: None, regions, free: false, ..rules.to_draft() };
    Rules::new(rules.size(), &draft).expect("a division into connected regions, and no boxes")
}

/// The empty board of these rules. Parks are made of the tallest heights afterwards.
fn empty(rules: &Rules) -> Board {
    let draft = DraftRules { heights: None, ..rules.to_draft() };
    let rules = Rules::new(rules.size(), &draft).expect("rules that differ in the heights alone");
    Board::new(&Puzzle::empty(rules)).expect("nothing on an empty board contradicts")
}

/// Fills a board in; `None` if that cannot be done, or not with so much patience.
fn fill(mut board: Board, rng: &mut Rng, patience: &mut u32) -> Option<Vec<u8>> {
    loop {
        singles(&mut board).ok()?;
        if let Some(solution) = board.solution() {
            return Some(solution.heights().iter().map(|height| height.get()).collect());
        }
        let cell = random_open_cell(&board, rng)?;
        let candidates = board.candidates(cell);
        let height = candidates.iter().nth(rng.below(candidates.len() as u32) as usize)?;
        let mut guess = board.clone();
        if guess.place(cell, height).is_ok()
            && let Some(filled) = fill(guess, rng, patience)
        {
            return Some(filled);
        }
        *patience = patience.checked_sub(1)?;
        board.strike(cell, height).ok()?;
    }
}

/// One of the open cells with fewest candidates.
fn random_open_cell(board: &Board, rng: &mut Rng) -> Option<Cell> {
    let open = || {
        let counted = board.size().iter_cells().map(|cell| (cell, board.candidates(cell).len()));
        counted.filter(|&(_, candidates)| candidates > 1)
    };
    let fewest = open().map(|(_, candidates)| candidates).min()?;
    let best = || open().filter(|&(_, candidates)| candidates == fewest);
    let chosen = rng.below(best().count() as u32) as usize;
    best().nth(chosen).map(|(cell, _)| cell)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::{Layout, Size};

    fn rules(n: usize, draft: &DraftRules) -> Rules {
        Rules::new(Size::new(n).expect("a size"), draft).expect("rules")
    }

    /// Every house of the board holds every height, and parks in what is left.
    fn keeps_rules(boards: &mut Boards, seed: u64) {
        let board = boards.board(&mut Rng::new(seed)).expect("a board").to_vec();
        let rules = boards.rules();
        let size = rules.size();
        let mut all = vec![0; rules.parks()];
        all.extend(1..=rules.tallest().get());
        for (house, cells) in Layout::new(rules).iter() {
            let mut heights: Vec<u8> = cells.iter().map(|cell| board[cell.offset(size)]).collect();
            heights.sort_unstable();
            assert_eq!(heights, all, "{house} of {rules:?}");
        }
    }

    #[test]
    fn every_house_holds_every_height_and_parks_fill_the_rest() {
        let boxes = [(4, (2, 2)), (6, (2, 3)), (9, (3, 3)), (12, (3, 4)), (16, (4, 4))];
        for (n, shape) in boxes {
            for diagonals in [false, n != 6] {
                let heights = (n % 2 == 0).then_some(n as i64 - 2);
                let draft =
                    DraftRules { boxes: Some(shape), diagonals, heights, ..DraftRules::default() };
                keeps_rules(&mut Boards::new(&rules(n, &draft)), 1);
            }
        }
        for n in [4, 5, 6, 9, 12] {
            let draft = DraftRules {
                diagonals: true,
                heights: Some(n as i64 - 1),
                ..DraftRules::default()
            };
            keeps_rules(&mut Boards::new(&rules(n, &draft)), 1);
        }
    }

    #[test]
    fn random_regions_are_filled_and_are_others_each_time() {
        for n in (3..=12).chain([16, 20]) {
            let heights = (n == 7).then_some(5);
            let draft = DraftRules { diagonals: n == 8, heights, ..DraftRules::default() };
            let mut boards = Boards::with_random_regions(&rules(n, &draft));
            keeps_rules(&mut boards, 1);
            let first = boards.rules().clone();
            assert_eq!(first.diagonals(), n == 8);
            keeps_rules(&mut boards, 2);
            assert!(n == 3 || *boards.rules() != first, "{first:?}");
        }
    }

    #[test]
    fn regions_that_no_board_has_are_given_up() {
        // Equal heights of a 2x2 stand on a diagonal, where these regions want different ones.
        let draft = DraftRules { regions: vec![1, 2, 2, 1], free: true, ..DraftRules::default() };
        assert_eq!(Boards::new(&rules(2, &draft)).board(&mut Rng::new(1)), None);
    }
}
