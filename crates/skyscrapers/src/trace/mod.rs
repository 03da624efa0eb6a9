//! The solver of the posts "Solving Every Skyscraper Puzzle", at work: everything it does on a puzzle, as data.
//!
//! The posts keep a *constraint list* a cell, the heights that may still stand there, and go on in this order:
//!
//! | phase | what happens | here |
//! |---|---|---|
//! | edge clues | each clue strikes what it rules out on the empty board | [`Cause::EdgeClue`] |
//! | resolved cells | a cell with one height left strikes it from its row and column, first come, first served | [`Cause::Resolved`] |
//! | process of elimination | a height with one place left in a line is put there | [`Cause::OnlyPlace`] |
//! | clue elimination | pass after pass over the lines, those with the fewest candidates first: list the sequences, keep those that fit the clues, strike what none of them has | [`Cause::Pass`], [`Cause::Line`] |
//! | guess and check | when a whole pass changes nothing: try the heights of the first open cell, one by one | [`BranchEnd::Impasse`] |
//!
//! A [`TracedBoard`] is one board from where it begins to where it ends, a [`Trace`] the tree of them in the order in which
//! they were followed, up to the solution and the proof that there is no other. The boards in between are not kept: a [`BoardReplay`] makes them
//! again from the strikes.
//!
//! The posts list all sequences of a line, which takes factorial time ([`TraceMethod::Posts`], up to
//! [`TraceMethod::LONGEST`] cells). [`TraceMethod::Ours`] strikes the same with the line filter, and only counts the
//! sequences, without listing them. What the posts add one by one to save work can be left out again
//! ([`Shortcut`]), so that their measurements can be made again.
//!
//! Givens, parks, diagonals, regions and sums go the same way: houses without clues take part in the first three
//! phases, and sums are left to clue elimination.

mod lists;
mod replay;
mod sequences;
mod solver;

use std::fmt;
use std::str::FromStr;

use crate::limits::Limits;
use crate::model::{Cell, Clue, ClueId, Height, HeightSet, House, Line, Puzzle, Solution};
use crate::search::Outcome;
use crate::step::DeadEnd;
pub use replay::BoardReplay;

/// Watches the posts' solver work on a puzzle.
///
/// # Errors
/// [`LineTooLong`] when the lines are too long to list all their sequences.
///
/// # Examples
/// ```
/// use skyscrapers::trace::{BranchEnd, Options, PhaseKind, trace};
/// use skyscrapers::{Limits, Puzzle};
/// let puzzle = Puzzle::from_clues(&[0, 0, 1, 2, 0, 2, 0, 0, 0, 3, 0, 0, 0, 1, 0, 0])?;
/// let trace = trace(&puzzle, &Options::default(), &Limits::default()).unwrap();
/// assert!(matches!(trace.branches[0].end, BranchEnd::Solved(_)));
/// assert_eq!(trace.branches[0].phases[0].kind, PhaseKind::EdgeClues);
/// # Ok::<(), skyscrapers::PuzzleError>(())
/// ```
pub fn trace(
    puzzle: &Puzzle,
    options: &Options,
    limits: &Limits<'_>,
) -> Result<Trace, LineTooLong> {
    let size = puzzle.size().get();
    if options.listing == TraceMethod::Posts && size > TraceMethod::LONGEST {
        return Err(LineTooLong { size });
    }
    Ok(solver::run(puzzle, options, limits))
}

/// How the sequences of a line are gone through.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum TraceMethod {
    /// One by one, as the posts do.
    Posts,
    /// Not at all: the line filter finds what no sequence has, and the sequences are just counted.
    #[default]
    Ours,
}

impl TraceMethod {
    /// The longest line whose sequences are listed: 40,320 of them if it is empty.
    pub const LONGEST: usize = 8;

    /// Both ways.
    pub const ALL: [TraceMethod; 2] = [TraceMethod::Posts, TraceMethod::Ours];

    /// Its name in options: `posts`, `ours`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            TraceMethod::Posts => "posts",
            TraceMethod::Ours => "ours",
        }
    }
}

/// Lines that are too long to list their sequences.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error(
    "a line of {size} cells has too many sequences to list them one by one; the posts' method goes up to {most}x{most}, \
     the method ours to any size",
    most = TraceMethod::LONGEST
)]
pub struct LineTooLong {
    /// The cells of a line.
    pub size: usize,
}

/// What the posts do to save work. Each can be left out, to see what it saves.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Shortcut {
    /// Look at what clues say on the empty board before anything is listed.
    EdgeClues,
    /// Take the lines with the fewest candidates first.
    Sorting,
    /// Pass over lines without clues.
    Skipping,
    /// Remember the sequences of lists that were gone through before.
    Memo,
}

impl Shortcut {
    /// All of them, in the order of the posts.
    pub const ALL: [Shortcut; 4] =
        [Shortcut::EdgeClues, Shortcut::Sorting, Shortcut::Skipping, Shortcut::Memo];

    /// Its name in options: `edge-clues`, `sorting`, `skipping`, `memo`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Shortcut::EdgeClues => "edge-clues",
            Shortcut::Sorting => "sorting",
            Shortcut::Skipping => "skipping",
            Shortcut::Memo => "memo",
        }
    }
}

/// A word that names none of the choices.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{found:?} is none of these: {choices}")]
pub struct NoSuchChoice {
    /// The word, shortened.
    pub found: String,
    /// What could be said.
    pub choices: String,
}

fn choose<T: Copy>(text: &str, all: &[T], name: fn(T) -> &'static str) -> Result<T, NoSuchChoice> {
    all.iter().copied().find(|&choice| name(choice) == text).ok_or_else(|| NoSuchChoice {
        found: text.chars().take(20).collect(),
        choices: all.iter().map(|&choice| name(choice)).collect::<Vec<_>>().join(", "),
    })
}

impl FromStr for TraceMethod {
    type Err = NoSuchChoice;

    fn from_str(text: &str) -> Result<TraceMethod, NoSuchChoice> {
        choose(text, &TraceMethod::ALL, TraceMethod::name)
    }
}

impl FromStr for Shortcut {
    type Err = NoSuchChoice;

    fn from_str(text: &str) -> Result<Shortcut, NoSuchChoice> {
        choose(text, &Shortcut::ALL, Shortcut::name)
    }
}

impl fmt::Display for TraceMethod {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// How to trace.
#[non_exhaustive]
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Options {
    /// How sequences are gone through.
    pub listing: TraceMethod,
    /// What is left out.
    pub without: Vec<Shortcut>,
    /// At most so many events; then the trace stops.
    pub events: usize,
}

impl Options {
    /// The events of a trace when nobody says anything else: more than anybody reads.
    pub const USUAL_EVENTS: usize = 20_000;

    /// The usual way, with this way to go through sequences.
    #[must_use]
    pub fn listing(listing: TraceMethod) -> Options {
        Options { listing, ..Options::default() }
    }

    /// The same without these shortcuts.
    #[must_use]
    pub fn without(self, shortcuts: &[Shortcut]) -> Options {
        Options { without: shortcuts.to_vec(), ..self }
    }

    /// The same with at most so many events.
    #[must_use]
    pub fn at_most(self, events: usize) -> Options {
        Options { events, ..self }
    }

    pub(crate) fn takes(&self, shortcut: Shortcut) -> bool {
        !self.without.contains(&shortcut)
    }
}

impl Default for Options {
    fn default() -> Options {
        Options {
            listing: TraceMethod::default(),
            without: Vec::new(),
            events: Options::USUAL_EVENTS,
        }
    }
}

/// All that the posts' solver did on a puzzle.
#[non_exhaustive]
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Trace {
    /// The first board, and behind it those of the guesses, each before what was guessed on it.
    pub branches: Vec<TracedBoard>,
    /// What came out.
    pub outcome: Outcome,
    /// Was a limit reached before everything was tried?
    pub stopped: bool,
    /// The work it took.
    pub work: Work,
}

/// The work of a trace, as the posts measure it.
#[non_exhaustive]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Work {
    /// Lines looked at in clue elimination.
    pub lines: u64,
    /// Sequences that the posts' listing goes through, those remembered not counted again.
    pub sequences: u128,
    /// Lines with so many sequences that they were not even counted.
    pub uncounted: u64,
    /// Heights tried in a cell.
    pub guesses: u64,
    /// Candidates struck, on all boards together.
    pub strikes: u64,
}

/// One board of the tree, from where it begins to where it ends.
#[non_exhaustive]
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TracedBoard {
    /// The board on which the guess was made, by its place in the trace; `None` for the first board.
    pub parent: Option<usize>,
    /// How many guesses it stands on.
    pub depth: usize,
    /// What was supposed; `None` for the first board.
    pub guess: Option<(Cell, Height)>,
    /// What happened, phase by phase.
    pub phases: Vec<Phase>,
    /// How it ended.
    pub end: BranchEnd,
}

/// How a board ends.
#[non_exhaustive]
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum BranchEnd {
    /// Every cell has one height, and all clues hold.
    Solved(Solution),
    /// Something has nothing left: the guess was wrong, or the puzzle has no solution.
    DeadEnd(DeadEnd),
    /// A whole pass changed nothing.
    Impasse {
        /// The first open cell, in which the heights are tried.
        cell: Cell,
        /// The heights to try, lowest first. With a second solution or at a limit the last ones are left out.
        heights: HeightSet,
    },
    /// A limit was reached.
    Stopped,
}

/// A phase of a board.
#[non_exhaustive]
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Phase {
    /// Which one.
    pub kind: PhaseKind,
    /// What happened in it.
    pub events: Vec<Event>,
}

/// The phases, in their order.
#[non_exhaustive]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum PhaseKind {
    /// Givens are written in.
    Givens,
    /// What clues say on the empty board.
    EdgeClues,
    /// A height is tried.
    Guess,
    /// Resolved cells alone.
    ResolvedCells,
    /// Process of elimination, and what its cells resolve.
    Elimination,
    /// Clue elimination: a pass over the lines, from 1.
    ClueElimination {
        /// Which pass.
        pass: usize,
    },
}

impl PhaseKind {
    /// Its name in records: `givens`, `edge-clues`, `guess`, `resolved-cells`, `elimination`, `clue-elimination`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            PhaseKind::Givens => "givens",
            PhaseKind::EdgeClues => "edge-clues",
            PhaseKind::Guess => "guess",
            PhaseKind::ResolvedCells => "resolved-cells",
            PhaseKind::Elimination => "elimination",
            PhaseKind::ClueElimination { .. } => "clue-elimination",
        }
    }
}

/// Something that happened.
#[non_exhaustive]
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Event {
    /// Why.
    pub cause: Cause,
    /// What was struck from which cell.
    pub strikes: Vec<(Cell, HeightSet)>,
    /// What has to be done because of it, in the order in which it joined its queue.
    pub queued: Vec<Queued>,
}

/// Something that waits to be done.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Queued {
    /// A cell has one height left, which is to go from its houses.
    Resolved(Cell),
    /// A height has no more places left in a house than it needs.
    OnlyPlace(House, Height),
}

/// Why candidates are struck.
#[non_exhaustive]
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Cause {
    /// The height is given.
    Given {
        /// The cell.
        cell: Cell,
        /// Its height.
        height: Height,
    },
    /// A clue on the empty board.
    EdgeClue {
        /// Where it stands.
        clue: ClueId,
        /// What it says.
        value: Clue,
    },
    /// The height is tried here.
    Guess {
        /// The cell.
        cell: Cell,
        /// The height.
        height: Height,
    },
    /// The cell has one height left.
    Resolved {
        /// The cell.
        cell: Cell,
        /// Its height.
        height: Height,
    },
    /// The height has no other places left in the house.
    OnlyPlace {
        /// The house.
        house: House,
        /// The height.
        height: Height,
        /// Its places: one, or for parks as many as there are.
        cells: Vec<Cell>,
    },
    /// A pass over the lines begins. It strikes nothing by itself.
    Pass {
        /// The lines in the order in which they will be taken, with their candidates.
        order: Vec<(Line, usize)>,
        /// Lines without clues, which are passed over.
        skipped: Vec<Line>,
    },
    /// The sequences of a line that fit its clues.
    Line {
        /// The line.
        line: Line,
        /// Candidates in its cells.
        candidates: usize,
        /// The sequences of different heights that its lists allow; `None` if that is too many to count.
        sequences: Option<u128>,
        /// Those of them that fit its clues.
        fitting: Option<u128>,
        /// Were the same lists gone through before?
        remembered: bool,
    },
}
