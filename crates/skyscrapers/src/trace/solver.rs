//! The posts' solver: the phases in their order, and guess and check where they end.

use std::collections::HashSet;

use super::lists::{ConstraintLists, Terrain};
use super::sequences;
use super::{
    BranchEnd, Cause, Event, Options, Phase, PhaseKind, Shortcut, Trace, TraceMethod, TracedBoard,
    Work,
};
use crate::board::Contradiction;
use crate::check::check_solution;
use crate::infer::edge_clues;
use crate::infer::line_filter::LineFilter;
use crate::limits::Limits;
use crate::model::{Cell, Ends, Height, HeightSet, Line, Puzzle, Rules, Solution};
use crate::order::sort_by_key;
use crate::search::Outcome;
use crate::step::DeadEnd;

/// Why a board is not followed any further.
enum Halt {
    DeadEnd(DeadEnd),
    Limit,
}

pub(super) fn run(puzzle: &Puzzle, options: &Options, limits: &Limits<'_>) -> Trace {
    let ground = Terrain::new(puzzle);
    let mut solver = PostsSolver {
        options,
        limits,
        filter: LineFilter::thorough(),
        memo: HashSet::new(),
        events: 0,
        found: Vec::new(),
        stopped: false,
        work: Work::default(),
    };
    let mut branches = Vec::new();
    let mut open: Vec<Open<'_>> = Vec::new();
    open.extend(solver.follow(&mut branches, ConstraintLists::new(&ground), None));
    while let Some(board) = open.last_mut()
        && !solver.stopped
        && solver.found.len() < 2
    {
        match board.heights.lowest() {
            None => drop(open.pop()),
            Some(_) if limits.nodes.is_some_and(|nodes| branches.len() as u64 >= nodes) => {
                solver.stopped = true;
            }
            Some(height) => {
                board.heights = board.heights.without(height);
                let (lists, guess) = (board.lists.clone(), (board.branch, board.cell, height));
                solver.work.guesses += 1;
                open.extend(solver.follow(&mut branches, lists, Some(guess)));
            }
        }
    }
    let PostsSolver { mut found, stopped, work, .. } = solver;
    let second = if found.len() > 1 { found.pop() } else { None };
    let outcome = match (found.pop(), second) {
        (Some(one), Some(other)) => Outcome::Multiple(one, other),
        (solution, _) if stopped => Outcome::Unknown(solution),
        (Some(solution), None) => Outcome::Unique(solution),
        (None, _) => Outcome::None(match branches[0].end {
            BranchEnd::DeadEnd(end) => Contradiction::DeadEnd(end),
            _ => Contradiction::Exhausted { guesses: work.guesses },
        }),
    };
    Trace { branches, outcome, stopped, work }
}

/// A board at an impasse, with what is still to be tried on it.
struct Open<'a> {
    lists: ConstraintLists<'a>,
    branch: usize,
    cell: Cell,
    heights: HeightSet,
}

/// What the boards of a trace share.
struct PostsSolver<'a> {
    options: &'a Options,
    limits: &'a Limits<'a>,
    filter: LineFilter,
    /// The lists of lines whose sequences were gone through before.
    memo: HashSet<Vec<HeightSet>>,
    events: usize,
    found: Vec<Solution>,
    stopped: bool,
    work: Work,
}

impl PostsSolver<'_> {
    /// Follows a board to its end, and writes it down. What is left open at an impasse comes back.
    fn follow<'b>(
        &mut self,
        branches: &mut Vec<TracedBoard>,
        mut lists: ConstraintLists<'b>,
        guess: Option<(usize, Cell, Height)>,
    ) -> Option<Open<'b>> {
        let parent = guess.map(|(parent, ..)| parent);
        let depth = parent.map_or(0, |parent| branches[parent].depth + 1);
        let guess = guess.map(|(_, cell, height)| (cell, height));
        let mut phases = Vec::new();
        let end = match self.phases(&mut lists, guess, &mut phases) {
            Err(Halt::DeadEnd(end)) => BranchEnd::DeadEnd(end),
            Err(Halt::Limit) => {
                self.stopped = true;
                BranchEnd::Stopped
            }
            Ok(()) => match lists.first_open() {
                Some(cell) => BranchEnd::Impasse { cell, heights: lists.at(cell) },
                None => self.judge(&lists),
            },
        };
        let branch = branches.len();
        let open = match end {
            BranchEnd::Impasse { cell, heights } => Some(Open { lists, branch, cell, heights }),
            _ => None,
        };
        branches.push(TracedBoard { parent, depth, guess, phases, end });
        open
    }

    /// A full board: cross-outs and only places can fill one that breaks a clue, since they do not look at any.
    fn judge(&mut self, lists: &ConstraintLists<'_>) -> BranchEnd {
        let solution = lists.solution().expect("every cell has one height");
        let puzzle = lists.ground.puzzle;
        if check_solution(puzzle, &solution).is_ok() {
            self.found.push(solution.clone());
            return BranchEnd::Solved(solution);
        }
        let broken = lists.ground.lines().find(|&line| {
            sequences::list(puzzle.rules(), &lists.of_line(line), puzzle.ends(line)).fitting == 0
        });
        let house = broken.expect("houses hold every height once, so a clue is broken").into();
        BranchEnd::DeadEnd(DeadEnd::NoArrangement { house })
    }

    /// All phases of a board.
    fn phases(
        &mut self,
        lists: &mut ConstraintLists<'_>,
        guess: Option<(Cell, Height)>,
        phases: &mut Vec<Phase>,
    ) -> Result<(), Halt> {
        if let Some((cell, height)) = guess {
            let phase = begin(phases, PhaseKind::Guess);
            let result = lists.resolve(cell, height);
            self.note(phase, lists.event(Cause::Guess { cell, height }, result))?;
        } else {
            self.givens(lists, phases)?;
            self.edge_clues(lists, phases)?;
        }
        self.queues(lists, phases)?;
        self.clue_elimination(lists, phases)
    }

    fn givens(
        &mut self,
        lists: &mut ConstraintLists<'_>,
        phases: &mut Vec<Phase>,
    ) -> Result<(), Halt> {
        let puzzle = lists.ground.puzzle;
        let given = |cell: Cell| puzzle.given(cell).map(|height| (cell, height));
        for (cell, height) in puzzle.size().iter_cells().filter_map(given) {
            let phase = begin(phases, PhaseKind::Givens);
            let result = lists.resolve(cell, height);
            self.note(phase, lists.event(Cause::Given { cell, height }, result))?;
        }
        Ok(())
    }

    fn edge_clues(
        &mut self,
        lists: &mut ConstraintLists<'_>,
        phases: &mut Vec<Phase>,
    ) -> Result<(), Halt> {
        if !self.options.takes(Shortcut::EdgeClues) {
            return Ok(());
        }
        let puzzle = lists.ground.puzzle;
        let phase = begin(phases, PhaseKind::EdgeClues);
        for (clue, value) in puzzle.iter_clues() {
            let mut cells = clue.view(puzzle.size()).enumerate();
            let result = cells.try_for_each(|(distance, cell)| {
                lists.keep(cell, edge_clues::allowed(puzzle.rules(), value, distance))
            });
            let (event, result) = lists.event(Cause::EdgeClue { clue, value }, result);
            if !event.strikes.is_empty() {
                self.note(phase, (event, result))?;
            }
        }
        Ok(())
    }

    /// Resolved cells, then only places with the cells that they resolve, until nothing waits any more.
    fn queues(
        &mut self,
        lists: &mut ConstraintLists<'_>,
        phases: &mut Vec<Phase>,
    ) -> Result<(), Halt> {
        let mut kind = PhaseKind::ResolvedCells;
        loop {
            let event = lists.next_resolved().or_else(|| {
                kind = PhaseKind::Elimination;
                lists.next_only_place()
            });
            let Some(event) = event else { return Ok(()) };
            self.note(begin(phases, kind), event)?;
        }
    }

    /// Pass after pass over the lines, until the board is full or a whole pass changes nothing.
    fn clue_elimination(
        &mut self,
        lists: &mut ConstraintLists<'_>,
        phases: &mut Vec<Phase>,
    ) -> Result<(), Halt> {
        let mut left = lists.candidates();
        for pass in 1.. {
            if lists.is_solved() {
                return Ok(());
            }
            let phase = begin(phases, PhaseKind::ClueElimination { pass });
            let (order, skipped) = self.order(lists);
            let cause = Cause::Pass { order: order.clone(), skipped };
            self.note(phase, lists.event(cause, Ok(())))?;
            for (line, _) in order {
                if lists.is_solved() {
                    break;
                }
                let event = self.line(lists, line);
                self.note(phase, event)?;
                while let Some(event) = lists.next_resolved().or_else(|| lists.next_only_place()) {
                    self.note(phase, event)?;
                }
            }
            let before = std::mem::replace(&mut left, lists.candidates());
            if before == left {
                return Ok(());
            }
        }
        Ok(())
    }

    /// The lines of a pass in their order, with their candidates; and those that are left out.
    fn order(&self, lists: &ConstraintLists<'_>) -> (Vec<(Line, usize)>, Vec<Line>) {
        let puzzle = lists.ground.puzzle;
        let skips = self.options.takes(Shortcut::Skipping);
        let is_skipped = |line: &Line| skips && puzzle.ends(*line).is_empty();
        let (skipped, taken): (Vec<Line>, Vec<Line>) = lists.ground.lines().partition(is_skipped);
        let mut order: Vec<(Line, usize)> =
            taken.into_iter().map(|line| (line, lists.candidates_in(line))).collect();
        if self.options.takes(Shortcut::Sorting) {
            sort_by_key(&mut order, |&(_, candidates)| candidates);
        }
        (order, skipped)
    }

    /// Sequence filtration of one line.
    fn line(
        &mut self,
        lists: &mut ConstraintLists<'_>,
        line: Line,
    ) -> (Event, Result<(), DeadEnd>) {
        let puzzle = lists.ground.puzzle;
        let (rules, ends) = (puzzle.rules(), puzzle.ends(line));
        let (heights, candidates) = (lists.of_line(line), lists.candidates_in(line));
        let (sequences, fitting, kept) = match self.options.listing {
            TraceMethod::Posts => {
                let listed = sequences::list(rules, &heights, ends);
                let kept = (listed.fitting > 0).then_some(listed.kept);
                (Some(listed.sequences.into()), Some(listed.fitting.into()), kept)
            }
            TraceMethod::Ours => {
                let sequences = sequences::count(rules, &heights, Ends::NONE);
                let fitting = sequences::count(rules, &heights, ends);
                (sequences, fitting, kept(&mut self.filter, rules, &heights, ends))
            }
        };
        let remembered = self.options.takes(Shortcut::Memo) && !self.memo.insert(heights);
        self.work.lines += 1;
        match sequences {
            _ if remembered => {}
            Some(sequences) => self.work.sequences = self.work.sequences.saturating_add(sequences),
            None => self.work.uncounted += 1,
        }
        let cells = lists.ground.cells(line.into());
        let result = match kept {
            Some(kept) => {
                cells.iter().zip(kept).try_for_each(|(&cell, kept)| lists.keep(cell, kept))
            }
            None => Err(DeadEnd::NoArrangement { house: line.into() }),
        };
        lists.event(Cause::Line { line, candidates, sequences, fitting, remembered }, result)
    }

    /// Writes an event down, unless there are too many already.
    fn note(
        &mut self,
        phase: &mut Phase,
        (event, result): (Event, Result<(), DeadEnd>),
    ) -> Result<(), Halt> {
        let struck = event.strikes.iter().map(|(_, heights)| heights.len() as u64).sum::<u64>();
        self.work.strikes += struck;
        self.events += 1;
        phase.events.push(event);
        let stop = self.limits.stop.is_some_and(|stop| stop());
        if self.events >= self.options.events || stop {
            return Err(Halt::Limit);
        }
        result.map_err(Halt::DeadEnd)
    }
}

/// The phase under way: the last one if it is of this kind, else a new one.
fn begin(phases: &mut Vec<Phase>, kind: PhaseKind) -> &mut Phase {
    if phases.last().is_none_or(|phase| phase.kind != kind) {
        phases.push(Phase { kind, events: Vec::new() });
    }
    phases.last_mut().expect("there is one now")
}

/// What the line filter leaves in each cell; `None` when no sequence fits.
fn kept(
    filter: &mut LineFilter,
    rules: &Rules,
    lists: &[HeightSet],
    ends: Ends,
) -> Option<Vec<HeightSet>> {
    let all = (0..=rules.tallest().index()).map(Height::of);
    let places: Vec<u32> = all
        .map(|height| {
            (0..lists.len()).filter(|&at| lists[at].contains(height)).map(|at| 1 << at).sum()
        })
        .collect();
    let supports = filter.support(rules, &places, ends)?;
    let stands = |at: usize| {
        let here = supports.iter().enumerate().filter(|(_, places)| *places & (1 << at) != 0);
        here.fold(HeightSet::default(), |set, (height, _)| set.with(Height::of(height)))
    };
    Some((0..lists.len()).map(stands).collect())
}
