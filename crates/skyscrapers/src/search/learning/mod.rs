//! The learning search, for large and hard boards.
//!
//! Search that forgets runs into the same contradictions again and again; from about 13x13 on that
//! is all it does. This one learns: every conflict is traced back to the claims that caused it,
//! and the clause that they cannot hold together is kept (conflict-driven clause learning). It
//! knows the rules of the puzzle in three ways, cheapest first:
//!
//! 1. a right candidate excludes its peers: read off the [`grid`];
//! 2. each cell and each height in each line has a right candidate, and what was learnt:
//!    [`clauses`], watched;
//! 3. each row and column fits its clues, and the heights of each line fit its cells together ([`distinct`]):
//!    [`lines`], filtered when what they look at has changed, with reasons worked out only when the [`analysis`]
//!    of a conflict asks (lazy clause generation), and [`kept`] from then on.
//!
//! The claims made so far stand on the [`trail`]; [`order`] picks the next guess; Luby's sequence
//! says when to start over from the root with what was learnt.

mod analysis;
mod clauses;
mod distinct;
mod grid;
mod kept;
mod lines;
mod literal;
mod order;
#[cfg(any(test, debug_assertions))]
mod proof;
mod trail;

use super::answer::Stats;
use super::{Reply, Search};
use crate::board::{Board, Contradiction};
use crate::infer::line_filter::LineFilter;
use crate::infer::{edge_clues, propagate};
use crate::limits::Limits;
use crate::model::{Height, Puzzle, Size, Solution};
use analysis::Analysis;
use clauses::{ClauseRef, Clauses, Watch};
use grid::RootGrid;
use kept::KeptReasons;
use lines::{LineRule, Lines};
use literal::{Literal, Var};
use order::Order;
use trail::{LiteralTrail, Reason};

/// Conflicts between two restarts, times Luby's sequence 1, 1, 2, 1, 1, 2, 4, …
const RESTART: u64 = 128;
/// Learnt clauses kept before the first time the worse half is forgotten, and how many more each
/// time after.
const KEPT_AT_FIRST: usize = 2_000;
const KEPT_MORE: usize = 500;

/// A learning search that can be asked for one solution after the other.
#[derive(Debug, Default)]
pub(super) struct Learner {
    grid: RootGrid,
    trail: LiteralTrail,
    clauses: Clauses,
    lines: Lines,
    kept_reasons: KeptReasons,
    order: Order,
    analysis: Analysis,
    filter: LineFilter,
    stats: Stats,
    conflicts: u64,
    restarts: u64,
    next_restart: u64,
    kept: usize,
    end: Option<Contradiction>,
    size: Option<Size>,
    seed: u64,
}

/// Literals that cannot all be true.
enum Clash {
    Clause(ClauseRef),
    Peers(Var, Var),
    Line(LineRule),
}

impl Search for Learner {
    fn start(&mut self, puzzle: &Puzzle) {
        self.stats = Stats::default();
        self.filter.reset_statistics();
        self.lines.calls = 0;
        self.end = None;
        self.size = Some(puzzle.size());
        let board = Board::new(puzzle).and_then(|mut board| {
            edge_clues::apply(&mut board)?;
            propagate(&mut board, &mut self.filter)?;
            Ok(board)
        });
        match board {
            Ok(board) => self.start_from(&board),
            Err(contradiction) => self.end = Some(contradiction),
        }
    }

    fn next(&mut self, limits: &Limits<'_>) -> Reply {
        loop {
            if let Some(contradiction) = self.end {
                return Reply::Nothing(contradiction);
            }
            let over_budget = limits.nodes.is_some_and(|nodes| self.stats.nodes >= nodes);
            if over_budget || limits.stop.is_some_and(|stop| stop()) {
                return Reply::Stopped;
            }
            self.stats.nodes += 1;
            if let Some(clash) = self.follow_up() {
                self.resolve(&clash);
                continue;
            }
            if self.conflicts >= self.next_restart {
                self.restarts += 1;
                self.next_restart = self.conflicts + RESTART * luby(self.restarts + 1);
                self.back_to(0);
                self.grid.settle(&self.trail.cells);
                self.kept_reasons.clear();
            }
            if self.clauses.learnt() > self.kept {
                self.forget();
            }
            match self.next_guess() {
                Some(literal) => {
                    self.stats.guesses += 1;
                    self.trail.guess(literal, &self.grid);
                }
                None => {
                    let solution = self.solution();
                    self.block();
                    if let Some(solution) = solution {
                        return Reply::Solution(solution);
                    }
                }
            }
        }
    }

    fn stats(&self) -> Stats {
        let line_filters = self.filter.calls() + self.lines.calls;
        Stats { line_filters, states: self.filter.states(), ..self.stats }
    }
}

impl Learner {
    /// Other seeds break ties among the first guesses in another way.
    pub(super) fn set_seed(&mut self, seed: u64) {
        self.seed = seed;
    }

    fn start_from(&mut self, board: &Board) {
        self.grid = RootGrid::new(board);
        let count = self.grid.candidates.len();
        self.trail.reset(&self.grid);
        self.clauses.reset(2 * count);
        self.lines.reset(&self.grid);
        self.kept_reasons.reset(count);
        self.analysis.reset(count);
        self.order.reset(first_activities(&self.grid, self.seed));
        let cells = (0..self.grid.root.len()).map(|cell| self.grid.of_cell(cell));
        for group in cells.chain(self.grid.groups(board)) {
            if group.len() > 1 {
                let literals: Vec<Literal> = group.into_iter().map(Var::right).collect();
                self.clauses.add(&literals);
            }
        }
        self.conflicts = 0;
        self.restarts = 0;
        self.next_restart = RESTART;
        self.kept = KEPT_AT_FIRST;
    }

    fn exhausted(&mut self) {
        self.end = Some(Contradiction::Exhausted { guesses: self.stats.guesses });
    }

    /// Guesses are always that a candidate is right: that it is wrong, as it may have been the last time, says far less.
    /// Dense 20x20 boards take a third fewer nodes that way, 30x30 half as many.
    fn next_guess(&mut self) -> Option<Literal> {
        while let Some(var) = self.order.pop() {
            if self.trail.value(var.right()) == 0 {
                return Some(var.right());
            }
        }
        None
    }

    fn back_to(&mut self, level: u32) {
        let order = &mut self.order;
        self.trail.back_to(level, &self.grid, |literal| {
            order.insert(literal.var());
        });
        self.lines.forget();
    }

    /// Draws every conclusion from the claims on the trail.
    fn follow_up(&mut self) -> Option<Clash> {
        loop {
            while let Some(literal) = self.trail.next() {
                if literal.is_right() {
                    if let Some(clash) = self.exclude_peers(literal.var()) {
                        return Some(clash);
                    }
                } else {
                    let candidate = self.grid.candidates[literal.var().index()];
                    let left = self.trail.cells[usize::from(candidate.0)];
                    let by = match self.trail.reason(literal.var()) {
                        Reason::Line(rule) => Some(rule),
                        _ => None,
                    };
                    self.lines.changed(&self.grid, candidate, left, by);
                }
                if let Some(clause) = self.visit_watches(!literal) {
                    return Some(Clash::Clause(clause));
                }
            }
            let rule = self.lines.next()?;
            if !self.lines.filter(rule, &self.grid, &self.trail) {
                return Some(Clash::Line(rule));
            }
            for (&cell, &gone) in self.grid.cells(rule).iter().zip(self.lines.struck()) {
                let mut gone = gone;
                while gone != 0 {
                    let height = gone.trailing_zeros() as usize;
                    gone &= gone - 1;
                    let literal = self.grid.number(usize::from(cell), height).wrong();
                    // A cell with one candidate keeps it as long as any arrangement is left.
                    debug_assert_eq!(self.trail.value(literal), 0);
                    self.trail.claim(literal, Reason::Line(rule), &self.grid);
                    self.kept_reasons.forget(literal.var());
                }
            }
        }
    }

    fn exclude_peers(&mut self, var: Var) -> Option<Clash> {
        for number in self.grid.peers(var) {
            let peer = self.grid.peer(number);
            match self.trail.value(peer.right()) {
                0 => self.trail.claim(peer.wrong(), Reason::Peer(var), &self.grid),
                1 => return Some(Clash::Peers(var, peer)),
                _ => {}
            }
        }
        None
    }

    /// Looks at the clauses that watch a literal which has become false; returns one that has no
    /// literal left.
    fn visit_watches(&mut self, falsified: Literal) -> Option<ClauseRef> {
        let mut watches = self.clauses.take_watches(falsified);
        let mut kept = 0;
        let mut conflict = None;
        for index in 0..watches.len() {
            let Watch { clause, blocker } = watches[index];
            if conflict.is_some() || self.trail.is_true(blocker) {
                watches[kept] = watches[index];
                kept += 1;
                continue;
            }
            let literals = self.clauses.literals_mut(clause);
            if literals[0] == falsified {
                literals.swap(0, 1);
            }
            let first = literals[0];
            if first != blocker && self.trail.is_true(first) {
                watches[kept] = Watch { clause, blocker: first };
                kept += 1;
                continue;
            }
            let other = literals[2..].iter().position(|&other| !self.trail.is_false(other));
            if let Some(other) = other {
                let literal = literals[other + 2];
                literals.swap(1, other + 2);
                self.clauses.watch(clause, literal, first);
                continue;
            }
            watches[kept] = Watch { clause, blocker: first };
            kept += 1;
            if self.trail.is_false(first) {
                conflict = Some(clause);
            } else {
                self.trail.claim(first, Reason::Clause(clause), &self.grid);
            }
        }
        watches.truncate(kept);
        self.clauses.put_watches(falsified, watches);
        conflict
    }

    /// Learns from a conflict and goes back to where the lesson applies.
    fn resolve(&mut self, clash: &Clash) {
        self.conflicts += 1;
        let mut literals = Vec::new();
        match *clash {
            Clash::Clause(clause) => {
                literals.extend(self.clauses.literals(clause).iter().map(|&literal| !literal));
            }
            Clash::Peers(one, other) => literals.extend([one.right(), other.right()]),
            Clash::Line(rule) => {
                let all = self.trail.literals().len();
                self.lines.explain(rule, None, all, &self.grid, &self.trail, &mut literals);
                #[cfg(debug_assertions)]
                proof::assert_reason(rule, None, &self.grid, &literals);
            }
        }
        // A line may be in conflict through claims of earlier levels alone.
        let level = |literal: &Literal| self.trail.level_of(literal.var());
        let highest = literals.iter().map(level).max().unwrap_or(0);
        if highest == 0 {
            self.exhausted();
            return;
        }
        self.back_to(highest);
        self.analyse(&literals);
        self.back_to(self.analysis.level);
        let clause = std::mem::take(&mut self.analysis.clause);
        let forced = clause[0];
        if clause.len() == 1 {
            self.trail.claim(forced, Reason::Guess, &self.grid);
        } else {
            let learnt = self.clauses.learn(&clause, self.analysis.levels);
            self.trail.claim(forced, Reason::Clause(learnt), &self.grid);
        }
        self.analysis.clause = clause;
    }

    /// Forgets the worse half of what was learnt.
    fn forget(&mut self) {
        let (trail, clauses) = (&self.trail, &mut self.clauses);
        let moves = clauses.reduce(|clause, first| trail.is_reason(clause, first));
        self.trail.follow_moves(&moves);
        self.kept += KEPT_MORE;
    }

    fn solution(&self) -> Option<Solution> {
        let height = |&held: &u64| {
            let single = held.is_power_of_two();
            if single { Height::new(held.trailing_zeros() as u8) } else { None }
        };
        let heights: Option<Vec<Height>> = self.trail.cells.iter().map(height).collect();
        Solution::new(self.size?, heights?)
    }

    /// Rules out the solution just found: not all its guesses together again.
    fn block(&mut self) {
        let mut clause: Vec<Literal> = self.trail.guesses().map(|guess| !guess).collect();
        clause.reverse();
        let Some(&last) = clause.first() else {
            self.exhausted();
            return;
        };
        self.back_to(clause.len() as u32 - 1);
        let reason = if clause.len() == 1 {
            Reason::Guess
        } else {
            Reason::Clause(self.clauses.add(&clause))
        };
        self.trail.claim(last, reason, &self.grid);
    }
}

/// Tall buildings first: they decide what is seen. The seed breaks ties (xorshift).
fn first_activities(grid: &RootGrid, seed: u64) -> impl Iterator<Item = f64> + '_ {
    let mut random = seed.wrapping_add(0x9E37_79B9_7F4A_7C15).max(1);
    grid.candidates.iter().map(move |&(_, height)| {
        random ^= random << 13;
        random ^= random >> 7;
        random ^= random << 17;
        let tie = (random >> 40) as f64 * 1e-9;
        (f64::from(height) / grid.tallest as f64).powi(2) + tie
    })
}

/// Luby's sequence from its first: 1, 1, 2, 1, 1, 2, 4, 1, …
fn luby(mut number: u64) -> u64 {
    loop {
        let next_power = (number + 1).next_power_of_two();
        if next_power == number + 1 {
            return next_power / 2;
        }
        number -= next_power / 2 - 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::Sight;
    use crate::search::tests::{hard, square};
    use crate::search::{Method, Solver};

    #[test]
    fn luby_begins_as_it_should() {
        let first: Vec<u64> = (1..=16).map(luby).collect();
        assert_eq!(first, [1, 1, 2, 1, 1, 2, 4, 1, 1, 2, 1, 1, 2, 4, 8, 1]);
    }

    #[test]
    fn tall_buildings_are_guessed_first_and_the_seed_breaks_ties() {
        let puzzle = Puzzle::from_clues(&[0; 16]).expect("a puzzle");
        let grid = RootGrid::new(&Board::new(&puzzle).expect("a board"));
        let order = |seed| {
            let activities: Vec<f64> = first_activities(&grid, seed).collect();
            let mut order: Vec<usize> = (0..activities.len()).collect();
            order.sort_by(|&one, &other| activities[other].total_cmp(&activities[one]));
            order
        };
        let heights = |seed| -> Vec<u8> {
            order(seed).into_iter().map(|var| grid.candidates[var].1).collect()
        };
        let tall_first: Vec<u8> =
            [4, 3, 2, 1].into_iter().flat_map(|height| [height; 16]).collect();
        assert_eq!((heights(0), heights(7)), (tall_first.clone(), tall_first));
        assert_eq!(order(7), order(7));
        assert_ne!(order(7), order(8));
    }

    #[test]
    fn it_starts_over_after_conflicts_by_luby() {
        let mut learner = Learner::default();
        learner.start(&hard());
        let (mut restarts, mut begun) = (0, 0);
        for nodes in 1..1_500 {
            let _ = learner.next(&Limits::nodes(nodes));
            if learner.restarts > restarts {
                restarts += 1;
                assert_eq!(learner.restarts, restarts);
                // Conflicts that follow one another without a guess are not counted out.
                let beyond = learner.conflicts - begun - RESTART * luby(restarts);
                assert!(beyond < 10, "{beyond}");
                begun = learner.conflicts;
                assert_eq!(learner.next_restart, begun + RESTART * luby(restarts + 1));
            }
            assert!(learner.conflicts < learner.next_restart + 10);
        }
        assert!(restarts > 2, "{restarts} restarts, {} conflicts", learner.conflicts);
    }

    #[test]
    fn a_search_that_keeps_forgetting_still_finds_every_solution() {
        for (size, parks, givens, seed) in
            [(7, 0, 5, 2), (8, 2, 20, 1), (9, 1, 15, 0), (9, 2, 25, 0)]
        {
            let puzzle = square(size, parks, Sight::Count, givens, seed);
            let mut all: Vec<String> = Solver::with_method(Method::Plain)
                .solutions(&puzzle, Limits::default())
                .map(|solution| solution.to_string())
                .collect();
            let mut learner = Learner::default();
            learner.start(&puzzle);
            let (mut found, mut nodes) = (Vec::new(), 0);
            loop {
                // It forgets at every other node.
                learner.kept = 0;
                nodes += 2;
                match learner.next(&Limits::nodes(nodes)) {
                    Reply::Solution(solution) => found.push(solution.to_string()),
                    Reply::Nothing(_) => break,
                    Reply::Stopped => {}
                }
            }
            all.sort();
            found.sort();
            assert_eq!(found, all);
        }
    }
}
