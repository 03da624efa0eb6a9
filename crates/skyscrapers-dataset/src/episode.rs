//! A puzzle that is played move by move, each judged by what stands on the board when it is made.
//!
//! Every cell has its candidates. A move places a height, which crosses it out of the houses through the cell, or strikes a
//! candidate. A move that follows from the board in one step is *proved*: by some technique, of which the simplest that does it is told
//! with its rating. One that takes several steps, which were not written down, is a *leap*. One that is right without following from
//! anything yet is a *guess*. A *wrong* one is not carried out, so the board
//! stays sound, and what a player has found out by trying is no proof either.
//!
//! The work of a puzzle is the number of its open candidates. Each move does a share of it, and the shares of a whole game come to 1. So
//! whoever proves everything has 1 in proofs, and a guess costs what it gave away.

use skyscrapers::assess::{Assessment, Assessor};
use skyscrapers::hint::{Hint, hint};
use skyscrapers::render::candidates;
use skyscrapers::render::text::TextStyle;
use skyscrapers::sheet::Sheet;
use skyscrapers::step::Effect;
use skyscrapers::{
    Cell, Height, HeightSet, Level, Limits, Puzzle, Rating, Solution, Step, TechniqueId,
    sheet_scene,
};

/// What a move is worth.
#[non_exhaustive]
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Worth {
    /// It follows: this is the simplest technique that shows it, and its rating.
    Proved(TechniqueId, Rating),
    /// It follows, but not at once: in so many steps, of which the hardest is of this technique and rating.
    Leap(TechniqueId, Rating, usize),
    /// It is right, but nothing on the board shows it yet.
    Guess,
    /// It is wrong, and was not carried out.
    Wrong,
    /// It says nothing new.
    Idle,
    /// It was not clear within the limits, and was not carried out.
    Unclear,
}

impl Worth {
    /// Its name; stable.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Worth::Proved(..) => "proved",
            Worth::Leap(..) => "leap",
            Worth::Guess => "guess",
            Worth::Wrong => "wrong",
            Worth::Idle => "idle",
            Worth::Unclear => "unclear",
        }
    }
}

/// A move, judged.
#[non_exhaustive]
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Judged {
    /// What it is worth.
    pub worth: Worth,
    /// The share of the whole work that it did, from 0 to 1.
    pub share: f64,
}

/// A game on a puzzle with one solution.
///
/// # Examples
/// ```
/// use skyscrapers::step::Effect;
/// use skyscrapers::{Height, Limits, Puzzle, TechniqueId};
/// use skyscrapers_dataset::{Episode, Worth};
///
/// let puzzle = Puzzle::from_clues(&[0, 0, 1, 2, 0, 2, 0, 0, 0, 3, 0, 0, 0, 1, 0, 0])?;
/// let mut game = Episode::new(puzzle, &Limits::default()).expect("one solution");
/// let place = |cell: &str, height| Effect::Place { cell: cell.parse().unwrap(), height: Height::new(height).unwrap() };
/// let judged = game.play(place("r1c3", 4), &Limits::default());
/// assert!(matches!(judged.worth, Worth::Proved(TechniqueId::Clue1, _)));
/// assert_eq!(game.play(place("r2c1", 3), &Limits::default()).worth.name(), "leap");
/// assert_eq!(game.play(place("r4c4", 1), &Limits::default()).worth, Worth::Wrong);
/// # Ok::<(), skyscrapers::PuzzleError>(())
/// ```
#[derive(Debug)]
pub struct Episode {
    assessor: Assessor,
    solution: Solution,
    sheet: Sheet,
    work: usize,
}

impl Episode {
    /// A new game; `None` unless the puzzle has exactly one solution that is found within the limits.
    #[must_use]
    pub fn new(puzzle: Puzzle, limits: &Limits<'_>) -> Option<Episode> {
        let assessor = Assessor::new(&puzzle, limits);
        let solution = assessor.solution()?.clone();
        let mut sheet = Sheet::new(puzzle);
        sheet.fill_marks();
        let work = open(&sheet);
        Some(Episode { assessor, solution, sheet, work })
    }

    /// Makes a move, if it is not wrong.
    pub fn play(&mut self, claim: Effect, limits: &Limits<'_>) -> Judged {
        let worth = self.judge(claim, limits);
        let before = open(&self.sheet);
        if matches!(worth, Worth::Proved(..) | Worth::Leap(..) | Worth::Guess) {
            self.carry_out(claim);
        }
        let done = before - open(&self.sheet);
        Judged { worth, share: done as f64 / self.work.max(1) as f64 }
    }

    fn judge(&mut self, claim: Effect, limits: &Limits<'_>) -> Worth {
        let Episode { assessor, solution, sheet, .. } = self;
        let cell = claim.cell();
        let Some(right) = solution.height(cell) else { return Worth::Wrong };
        let candidates = self::candidates(sheet, cell);
        let (says, is_right) = match claim {
            Effect::Place { height, .. } => (sheet.height(cell) != Some(height), height == right),
            Effect::Strike { heights, .. } => {
                (!heights.and(candidates).is_empty(), !heights.contains(right))
            }
        };
        match (is_right, says) {
            (false, _) => return Worth::Wrong,
            (true, false) => return Worth::Idle,
            (true, true) => {}
        }
        match assessor.assess(sheet, &[claim], limits) {
            Ok(Assessment::Seen { technique, steps }) => {
                let worth = rated(technique, &steps);
                match steps.len() {
                    1 => Worth::Proved(technique, worth),
                    // The simplest way may be longer than the shortest.
                    several => self
                        .at_once(claim, limits)
                        .unwrap_or(Worth::Leap(technique, worth, several)),
                }
            }
            Ok(Assessment::Guess) => Worth::Guess,
            Ok(Assessment::CrossedOut | Assessment::Nothing) => Worth::Idle,
            _ => Worth::Unclear,
        }
    }

    /// Is there one step that shows it, short of a supposition?
    fn at_once(&mut self, claim: Effect, limits: &Limits<'_>) -> Option<Worth> {
        let Episode { assessor, sheet, .. } = self;
        let techniques = TechniqueId::ALL.into_iter().filter(|at| at.level() <= Level::Expert);
        techniques.into_iter().find_map(|technique| {
            let answered = assessor.answer(sheet, technique, &[claim], limits).ok()?;
            match answered.assessment {
                Assessment::Seen { steps, .. } if steps.len() == 1 => {
                    Some(Worth::Proved(technique, rated(technique, &steps)))
                }
                _ => None,
            }
        })
    }

    /// Writes a right move down.
    fn carry_out(&mut self, claim: Effect) {
        let sheet = &mut self.sheet;
        // What was judged right is on the board and a height of the puzzle, so nothing can be wrong with it.
        match claim {
            Effect::Place { cell, height } => {
                let _ = sheet.enter(cell, Some(height));
                let _ = sheet.mark(cell, None);
                let cells: Vec<Cell> = sheet.puzzle().size().iter_cells().collect();
                for other in cells {
                    if let (None, Some(marks)) = (sheet.height(other), sheet.marks(other)) {
                        let _ = sheet.mark(other, Some(marks.and(sheet.open_heights(other))));
                    }
                }
            }
            Effect::Strike { cell, heights } => {
                let marks = sheet.marks(cell).unwrap_or_default();
                let _ = sheet.mark(cell, Some(marks.minus(heights)));
            }
        }
    }

    /// The simplest next moves: what one step shows. None when the board is full, or the limits are reached.
    #[must_use]
    pub fn hint(&self, limits: &Limits<'_>) -> Vec<Effect> {
        match hint(&self.sheet, limits) {
            Hint::Step { step, .. } => step.effects,
            _ => Vec::new(),
        }
    }

    /// Is every cell filled?
    #[must_use]
    pub fn is_solved(&self) -> bool {
        let size = self.sheet.puzzle().size();
        size.iter_cells().all(|cell| self.sheet.height(cell).is_some())
    }

    /// The puzzle.
    #[must_use]
    pub fn puzzle(&self) -> &Puzzle {
        self.sheet.puzzle()
    }

    /// What stands in a cell.
    #[must_use]
    pub fn height(&self, cell: Cell) -> Option<Height> {
        self.sheet.height(cell)
    }

    /// What a cell may still hold: its height alone where it is filled.
    #[must_use]
    pub fn candidates(&self, cell: Cell) -> HeightSet {
        candidates(&self.sheet, cell)
    }

    /// The board with its clues and candidates, drawn with plain characters.
    #[must_use]
    pub fn draw(&self) -> String {
        let style = TextStyle { ascii: true, colour: false };
        candidates::draw(&sheet_scene(&self.sheet), &style)
    }
}

/// The rating of the hardest step.
fn rated(technique: TechniqueId, steps: &[Step]) -> Rating {
    let rating = steps.iter().map(|step| step.rating).max();
    rating.unwrap_or_else(|| technique.base_rating())
}

fn candidates(sheet: &Sheet, cell: Cell) -> HeightSet {
    match sheet.height(cell) {
        Some(height) => HeightSet::only(height),
        None => sheet.marks(cell).unwrap_or_default(),
    }
}

/// How many candidates of open cells there are.
fn open(sheet: &Sheet) -> usize {
    let cells = sheet.puzzle().size().iter_cells();
    let open = cells.filter(|&cell| sheet.height(cell).is_none());
    open.map(|cell| sheet.marks(cell).unwrap_or_default().len()).sum()
}
