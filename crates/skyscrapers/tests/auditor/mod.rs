//! Watches a trace with its own eyes: every strike must follow from what the board shows at that moment, by
//! looking at cells or by listing a line; every end must be what it says. It shares the model with the library, and
//! nothing else.

use skyscrapers::step::DeadEnd;
use skyscrapers::trace::{BoardReplay, BranchEnd, Cause, Event, Trace, TracedBoard};
use skyscrapers::{Cell, Ends, Height, HeightSet, House, Line, Outcome, Puzzle};

/// The longest line that is listed; on larger boards clue elimination goes unchecked here.
const LONGEST: usize = 7;

/// Checks a whole trace.
pub(crate) fn audit(puzzle: &Puzzle, trace: &Trace) {
    let auditor = Auditor {
        puzzle,
        houses: puzzle.layout().iter().map(|(house, cells)| (house, cells.to_vec())).collect(),
    };
    let mut boards: Vec<BoardReplay> = Vec::new();
    for branch in &trace.branches {
        let board =
            branch.parent.map_or_else(|| BoardReplay::new(puzzle), |parent| boards[parent].clone());
        boards.push(auditor.branch(branch, board));
    }
    for (number, branch) in trace.branches.iter().enumerate() {
        let BranchEnd::Impasse { cell, heights } = branch.end else { continue };
        assert_eq!(heights, boards[number].list(cell));
        let below = trace.branches.iter().filter(|below| below.parent == Some(number));
        let tried: Vec<_> = below.map(|below| below.guess).collect();
        let all: Vec<_> = heights.iter().map(|height| Some((cell, height))).collect();
        let cut_short = trace.stopped || matches!(trace.outcome, Outcome::Multiple(..));
        assert!(tried == all || cut_short && all.starts_with(&tried), "every height in turn");
    }
}

struct Auditor<'a> {
    puzzle: &'a Puzzle,
    houses: Vec<(House, Vec<Cell>)>,
}

impl Auditor<'_> {
    /// Follows a board to its end.
    fn branch(&self, branch: &TracedBoard, mut board: BoardReplay) -> BoardReplay {
        for event in branch.phases.iter().flat_map(|phase| &phase.events) {
            self.event(event, &board);
            board.follow(event);
        }
        match &branch.end {
            BranchEnd::Solved(solution) => {
                for cell in self.puzzle.size().iter_cells() {
                    assert_eq!(board.list(cell).single(), solution.height(cell));
                }
            }
            BranchEnd::DeadEnd(end) => self.dead_end(*end, &board),
            BranchEnd::Impasse { .. } | BranchEnd::Stopped => {}
            _ => panic!("an end nobody knows"),
        }
        board
    }

    fn event(&self, event: &Event, board: &BoardReplay) {
        for &(cell, struck) in &event.strikes {
            assert_eq!(struck.minus(board.list(cell)), HeightSet::default(), "{event:?}");
            for height in struck.iter() {
                assert!(
                    self.follows(&event.cause, cell, height, board),
                    "{cell} {height}: {event:?}"
                );
            }
        }
    }

    /// Can the height not stand in the cell, going by this cause alone?
    fn follows(&self, cause: &Cause, cell: Cell, height: Height, board: &BoardReplay) -> bool {
        match cause {
            Cause::Given { cell: given, height: other } => {
                cell == *given && height != *other && self.puzzle.given(cell) == Some(*other)
            }
            Cause::Guess { cell: guessed, height: other } => cell == *guessed && height != *other,
            Cause::EdgeClue { clue, value } => {
                assert_eq!(self.puzzle.clue(*clue), Some(*value));
                let cells: Vec<Cell> = clue.view(self.puzzle.size()).collect();
                let empty = vec![self.puzzle.rules().contents(); cells.len()];
                let at = cells.iter().position(|&other| other == cell).expect("a cell of the line");
                cells.len() > LONGEST
                    || !stands(
                        self.puzzle,
                        &empty,
                        Ends { near: Some(*value), far: None },
                        at,
                        height,
                    )
            }
            Cause::Resolved { cell: resolved, height: other } => {
                let full = |cells: &[Cell]| {
                    let there = cells
                        .iter()
                        .filter(|&&cell| board.list(cell).single() == Some(height))
                        .count();
                    there >= self.puzzle.rules().quota(height)
                };
                let shared = |(_, cells): &(House, Vec<Cell>)| {
                    cells.contains(&cell) && cells.contains(resolved) && full(cells)
                };
                *other == height && cell != *resolved && self.houses.iter().any(shared)
            }
            Cause::OnlyPlace { house, height: only, cells } => {
                let places =
                    self.cells(*house).iter().filter(|&&cell| board.list(cell).contains(*only));
                places.count() == self.puzzle.rules().quota(*only)
                    && cells.contains(&cell)
                    && height != *only
            }
            Cause::Line { line, .. } => {
                let cells = self.cells((*line).into());
                let at = cells.iter().position(|&other| other == cell).expect("a cell of the line");
                cells.len() > LONGEST
                    || !stands(
                        self.puzzle,
                        &self.lists(*line, board),
                        self.puzzle.ends(*line),
                        at,
                        height,
                    )
            }
            _ => false,
        }
    }

    fn dead_end(&self, end: DeadEnd, board: &BoardReplay) {
        match end {
            DeadEnd::NoHeight { cell } => {
                // The guess or given that was no candidate any more, or a list struck empty.
                let given = self.puzzle.given(cell);
                let is_gone = given.is_some_and(|given| !board.list(cell).contains(given));
                assert!(board.list(cell).is_empty() || is_gone, "{end:?}");
            }
            DeadEnd::NoPlace { height, house } => {
                let places =
                    self.cells(house).iter().filter(|&&cell| board.list(cell).contains(height));
                assert!(places.count() < self.puzzle.rules().quota(height), "{end:?}");
            }
            DeadEnd::NoArrangement { house } => {
                let line = house.line().expect("clue elimination looks at lines");
                let lists = self.lists(line, board);
                if lists.len() <= LONGEST {
                    let any = |at: usize| {
                        lists[at].iter().any(|height| {
                            stands(self.puzzle, &lists, self.puzzle.ends(line), at, height)
                        })
                    };
                    assert!(!any(0), "{end:?}");
                }
            }
            _ => panic!("{end:?} is none of the posts'"),
        }
    }

    fn cells(&self, house: House) -> &[Cell] {
        &self.houses.iter().find(|(other, _)| *other == house).expect("a house of the board").1
    }

    fn lists(&self, line: Line, board: &BoardReplay) -> Vec<HeightSet> {
        self.cells(line.into()).iter().map(|&cell| board.list(cell)).collect()
    }
}

/// Does the height stand at this place in some sequence that fits the lists and the clues?
fn stands(puzzle: &Puzzle, lists: &[HeightSet], ends: Ends, at: usize, height: Height) -> bool {
    let mut lists = lists.to_vec();
    lists[at] = HeightSet::only(height);
    some_sequence(puzzle, &lists, ends, &mut Vec::new())
}

fn some_sequence(puzzle: &Puzzle, lists: &[HeightSet], ends: Ends, line: &mut Vec<Height>) -> bool {
    let Some(list) = lists.get(line.len()) else {
        let sight = puzzle.rules().sight();
        let near = sight.seen(line.iter().copied());
        let far = sight.seen(line.iter().rev().copied());
        return ends.near.is_none_or(|clue| clue.get() == near)
            && ends.far.is_none_or(|clue| clue.get() == far);
    };
    list.iter().any(|height| {
        let times = line.iter().filter(|&&other| other == height).count();
        if times >= puzzle.rules().quota(height) {
            return false;
        }
        line.push(height);
        let found = some_sequence(puzzle, lists, ends, line);
        line.pop();
        found
    })
}
