//! What to draw, as data: the board, its clues, and what stands out in each cell.
//!
//! Renderers read a scene and nothing else, so that every kind of picture shows the same.

use crate::model::{BoxShape, Cell, ClueId, Height, HeightSet, Puzzle, Side, Size, Solution};

/// One cell of a picture.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Tile {
    /// What stands in the cell, if it is known.
    pub height: Option<Height>,
    /// Was it given by the puzzle?
    pub given: bool,
    /// Is the cell pointed out?
    pub marked: bool,
    /// What may stand in the cell as long as nothing does.
    pub candidates: HeightSet,
    /// What could stand there until now.
    pub struck: HeightSet,
}

/// A board to draw.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Scene {
    size: Size,
    tallest: Height,
    boxes: Option<BoxShape>,
    caption: Option<String>,
    clues: Vec<u8>,
    tiles: Vec<Tile>,
}

impl Scene {
    /// The puzzle as it is given or, with a solution of its size, filled in.
    #[must_use]
    pub fn new(puzzle: &Puzzle, solution: Option<&Solution>) -> Scene {
        let size = puzzle.size();
        let solution = solution.filter(|solution| solution.size() == size);
        let tile = |cell: Cell| {
            let given = puzzle.given(cell);
            let height = solution.map(|solution| solution.height(cell)).or(given);
            Tile { height, given: given.is_some(), ..Tile::default() }
        };
        Scene {
            size,
            tallest: puzzle.tallest(),
            boxes: puzzle.boxes(),
            caption: caption(puzzle),
            clues: puzzle.clues().to_vec(),
            tiles: size.iter_cells().map(tile).collect(),
        }
    }

    /// Points these cells out; those beyond the board are passed over.
    pub fn mark(&mut self, cells: impl IntoIterator<Item = Cell>) {
        for cell in cells {
            if cell.row().max(cell.column()) < self.size.get() {
                self.tiles[cell.index(self.size)].marked = true;
            }
        }
    }

    /// Changes what is seen of a cell; one beyond the board is passed over.
    pub fn change(&mut self, cell: Cell, change: impl FnOnce(&mut Tile)) {
        if cell.row().max(cell.column()) < self.size.get() {
            change(&mut self.tiles[cell.index(self.size)]);
        }
    }

    /// The size of the board.
    #[must_use]
    pub fn size(&self) -> Size {
        self.size
    }

    /// The tallest building of the puzzle.
    #[must_use]
    pub fn tallest(&self) -> Height {
        self.tallest
    }

    /// The boxes, which are drawn with inner lines.
    #[must_use]
    pub fn boxes(&self) -> Option<BoxShape> {
        self.boxes
    }

    /// The rules beyond the plain game, in words: `heights 1-4, diagonals, boxes 2x3`.
    #[must_use]
    pub fn caption(&self) -> Option<&str> {
        self.caption.as_deref()
    }

    /// The clues of one side in reading order; 0 = none.
    pub fn clues(&self, side: Side) -> impl Iterator<Item = u8> {
        let clue = move |index| ClueId::new(side, index).map_or(0, |clue| clue.position(self.size));
        (0..self.size.get()).map(move |index| self.clues[clue(index)])
    }

    /// The rows of cells from the top.
    pub fn rows(&self) -> impl Iterator<Item = &[Tile]> {
        self.tiles.chunks(self.size.get())
    }
}

/// The rules beyond the plain game; the `board` format reads this line back.
fn caption(puzzle: &Puzzle) -> Option<String> {
    let heights = puzzle.has_parks().then(|| format!("heights 1-{}", puzzle.tallest()));
    let diagonals = puzzle.diagonals().then(|| "diagonals".to_owned());
    let boxes = puzzle.boxes().map(|boxes| format!("boxes {boxes}"));
    let rules: Vec<String> = [heights, diagonals, boxes].into_iter().flatten().collect();
    (!rules.is_empty()).then(|| rules.join(", "))
}
