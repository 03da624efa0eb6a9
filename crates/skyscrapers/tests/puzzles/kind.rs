//! Puzzles of a kind: rules for a size, and a puzzle taken from a board, with or without a twist.

use skyscrapers::{Draft, DraftRules, Puzzle, Rules, Sight, Size};

use crate::random::{self, Random};

/// What is done to a puzzle taken from a board, which may take its solutions away.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Twist {
    /// Nothing: it keeps at least the solution it was taken from.
    Nothing,
    /// One clue is replaced by a random one.
    OneClue,
    /// One given is replaced by a random one.
    OneGiven,
    /// All clues are replaced by random ones.
    AllClues,
}

/// Which regions a puzzle has.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Shape {
    None,
    /// Boxes, of one of the shapes that fit.
    Boxes,
    /// Regions of any shape, each in one piece.
    Irregular,
    /// Regions of any shape, in one piece or several.
    Free,
}

/// The kinds of rules there are, to be made for a size.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Kind {
    pub(crate) parks: usize,
    pub(crate) diagonals: bool,
    pub(crate) shape: Shape,
    pub(crate) sight: Sight,
}

impl Kind {
    /// Rules of this kind for a board of this size. One height is left, however many parks.
    pub(crate) fn rules(self, size: usize, random: &mut Random) -> DraftRules {
        let mut rules = DraftRules {
            heights: Some((size - self.parks.min(size - 1)) as i64),
            diagonals: self.diagonals,
            sight: self.sight,
            ..DraftRules::default()
        };
        match self.shape {
            Shape::None => {}
            Shape::Boxes => rules.boxes = Some(box_shape(size, random)),
            Shape::Irregular => rules.regions = regions(size, false, random),
            Shape::Free => {
                rules.regions = regions(size, true, random);
                rules.free = true;
            }
        }
        rules
    }
}

/// One of the box shapes that fit, from single rows to single columns.
fn box_shape(size: usize, random: &mut Random) -> (usize, usize) {
    let rows: Vec<usize> = (1..=size).filter(|&rows| size.is_multiple_of(rows)).collect();
    let rows = rows[random.below(rows.len() as u64) as usize];
    (rows, size / rows)
}

/// The number of each cell's region, from 1, in reading order: regions of a random shape, as many
/// cells each as there are regions, each in one piece unless they are `free`.
fn regions(size: usize, free: bool, random: &mut Random) -> Vec<i64> {
    let board = Size::new(size).expect("a size");
    let fits = |regions: &[i64]| {
        let rules = DraftRules { regions: regions.to_vec(), free, ..DraftRules::default() };
        Rules::new(board, &rules).is_ok()
    };
    // Rows to begin with; then any two cells change regions, again and again. Regions in very many
    // pieces have hardly any boards.
    let mut regions: Vec<i64> = (0..board.cells()).map(|cell| (cell / size) as i64 + 1).collect();
    for _ in 0..if free { size } else { 30 * board.cells() } {
        let [one, other] = [(); 2].map(|()| random.below(board.cells() as u64) as usize);
        regions.swap(one, other);
        if !fits(&regions) {
            regions.swap(one, other);
        }
    }
    regions
}

/// A puzzle with the rules of a draft and this percentage of all clues and of all givens.
pub(crate) fn puzzle(
    mut draft: Draft,
    clues: u64,
    givens: u64,
    twist: Twist,
    random: &mut Random,
) -> Puzzle {
    let size = draft.size;
    let rules = Rules::new(Size::new(size).expect("a size"), &draft.rules).expect("rules");
    let range = rules.sight().range(rules.tallest());
    let any_clue = |random: &mut Random| {
        i64::from(*range.start()) + random.below(u64::from(range.end() - range.start()) + 1) as i64
    };
    if let Some(board) = random::board(&draft, random) {
        draft.clues = random::clues(&board, rules.sight());
        draft.givens = random::givens(&board);
    } else {
        // Not all rules have boards (no 3x3 has both diagonals): any puzzle is impossible then.
        draft.clues = vec![(*range.start()).into(); 4 * size];
        draft.givens = vec![0; size * size];
    }
    for (numbers, percent) in [(&mut draft.clues, clues), (&mut draft.givens, givens)] {
        numbers.iter_mut().filter(|_| random.below(100) >= percent).for_each(|number| *number = 0);
    }
    match twist {
        Twist::Nothing => {}
        Twist::OneClue => {
            let position = random.below(4 * size as u64) as usize;
            draft.clues[position] = any_clue(random);
        }
        Twist::OneGiven => {
            let cell = random.below((size * size) as u64) as usize;
            draft.givens[cell] = 1 + random.below(u64::from(rules.tallest().get())) as i64;
        }
        Twist::AllClues => {
            for clue in draft.clues.iter_mut().filter(|clue| **clue != 0) {
                *clue = any_clue(random);
            }
        }
    }
    Puzzle::new(&draft).expect("a well-formed puzzle")
}
