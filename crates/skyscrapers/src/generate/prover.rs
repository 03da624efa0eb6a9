//! Does what is shown suffice? One question, two ways to answer it.
//!
//! [`Quick`] asks planes, for boards that they know: up to 11x11, without parks. [`Thorough`] asks engine and solver,
//! which know all sizes and variants, and takes many times as long.

use std::fmt;

use super::reduce::{Floor, Goal, Task, count, one_by_one, show};
use super::template::Template;
use crate::board::Board;
use crate::infer::closure::Closure;
use crate::infer::engine::{End, explain_from};
use crate::infer::found::Found;
use crate::infer::planes::{Bits, Planes, State};
use crate::infer::position::Position;
use crate::infer::{edge_clues, propagate};
use crate::limits::Limits;
use crate::model::{Cell, Rules};
use crate::search::{Outcome, Solver};
use crate::step::Level;

/// The boards looked at before a proof of uniqueness is given up: the clue stays then.
const NODES: u64 = 20_000;

/// So many groups missing leave a board that is only followed up as far as Easy goes.
const MANY_GROUPS: usize = 7;

/// Answers questions about what is shown of a template.
pub(super) trait Prover: fmt::Debug + Send {
    /// Does it know boards with these rules?
    fn knows(rules: &Rules) -> bool
    where
        Self: Sized;

    /// Goes on with other regions; size, heights and sight stay as they are.
    fn take_rules(&mut self, rules: &Rules);

    /// Do techniques up to a level solve the puzzle? Up to Fiendish.
    fn solves(&mut self, template: &Template, shown: &[bool], level: Level) -> bool;

    /// Is the solution the only one? If the last thing hidden is a single given, `hidden` tells its
    /// cell: without it the solution was the only one.
    fn unique(&mut self, template: &Template, shown: &[bool], hidden: Option<usize>) -> bool;

    /// Shows groups of givens, in their order, until techniques up to a level (up to Hard) solve the
    /// puzzle. Groups that are certain already are passed over. `over` may end it early.
    fn fill(
        &mut self,
        template: &Template,
        shown: &mut [bool],
        groups: &[Vec<u16>],
        level: Level,
        over: &dyn Fn() -> bool,
    );

    /// Hides what the task's goal can do without.
    fn reduce(&mut self, task: &Task<'_>, shown: &mut [bool]);

    /// How many candidates techniques up to a level (up to Expert) leave beyond one for each cell.
    fn left(&mut self, template: &Template, shown: &[bool], level: Level) -> u32;

    /// Are its levels always those of the grader?
    fn is_exact(&self) -> bool;
}

/// The prover for boards with these rules: the quickest that knows them.
pub(super) fn prover(rules: &Rules) -> Box<dyn Prover> {
    if Quick::<u64>::knows(rules) {
        Box::new(Quick::<u64>::new(rules))
    } else if Quick::<u128>::knows(rules) {
        Box::new(Quick::<u128>::new(rules))
    } else {
        Box::new(Thorough::new(rules))
    }
}

/// By planes.
#[derive(Debug)]
struct Quick<B> {
    planes: Planes<B>,
}

impl<B: Bits> Quick<B> {
    fn new(rules: &Rules) -> Quick<B> {
        Quick { planes: Planes::new(rules) }
    }

    /// A board of its clues and givens. It has a solution, so it runs into no contradiction.
    fn state(&mut self, template: &Template, shown: &[bool], level: Level) -> Option<State<B>> {
        let (clues, givens) = shown.split_at(template.clues.len());
        let mut state = self.planes.empty();
        let shown = template.clues.iter().enumerate().filter(|&(at, _)| clues[at]);
        let clues = shown.map(|(at, &clue)| (at, clue as u8));
        self.planes.add_clues(&mut state, clues, level).ok()?;
        for (cell, (&height, &shown)) in template.heights.iter().zip(givens).enumerate() {
            if shown {
                self.planes.place(&mut state, cell, height);
            }
        }
        Some(state)
    }

    /// Shows more on a board.
    fn add(&mut self, state: &mut State<B>, template: &Template, groups: &[&[u16]], level: Level) {
        let clues = template.clues.len();
        let members = || groups.iter().copied().flatten().map(|&member| usize::from(member));
        let clue = |at: usize| (at, template.clues[at] as u8);
        let new_clues = members().filter(|&at| at < clues).map(clue);
        // The board has a solution, so the clues contradict nothing.
        let _ = self.planes.add_clues(state, new_clues, level);
        for cell in members().filter_map(|member| member.checked_sub(clues)) {
            self.planes.place(state, cell, template.heights[cell]);
        }
    }

    /// Hides groups, half of them at a time.
    ///
    /// `base` shows all but these groups. If that is enough, all of them can go. Otherwise the first
    /// half is decided with the second half shown, and then the second half with what is left of the
    /// first. Each group is decided just as if they went one by one, but most of the
    /// reasoning is done once for many of them.
    fn halve(
        &mut self,
        task: &Task<'_>,
        groups: &[&[u16]],
        mut base: State<B>,
        left: &mut Floor,
        shown: &mut [bool],
    ) {
        if groups.is_empty() || (task.over)() {
            return;
        }
        let level = task.goal.level();
        // With many groups missing, lines are too open to be worth the exact filter.
        let followed = if groups.len() > MANY_GROUPS { level.min(Level::Easy) } else { level };
        let mut enough = self.planes.follow(&mut base, followed) == Ok(true);
        if !enough && groups.len() == 1 && task.goal == Goal::Unique {
            let single = groups[0].len() == 1 && !task.is_clue(groups[0]);
            let hidden = single.then(|| usize::from(groups[0][0]) - task.template.clues.len());
            let mut nodes = NODES;
            let heights = &task.template.heights;
            enough = self.planes.has_other(base, heights, hidden, &mut nodes) == Some(false);
        }
        if enough {
            for group in groups {
                if task.let_go(group, left) {
                    show(shown, group, false);
                }
            }
        } else if groups.len() > 1 {
            let (first, second) = groups.split_at(groups.len() / 2);
            let mut with_second = base;
            self.add(&mut with_second, task.template, second, level);
            self.halve(task, first, with_second, left, shown);
            let kept: Vec<&[u16]> =
                first.iter().copied().filter(|group| shown[usize::from(group[0])]).collect();
            self.add(&mut base, task.template, &kept, level);
            self.halve(task, second, base, left, shown);
        }
    }
}

impl<B: Bits + Send> Prover for Quick<B> {
    fn knows(rules: &Rules) -> bool {
        Planes::<B>::knows(rules)
    }

    fn take_rules(&mut self, rules: &Rules) {
        self.planes.take_houses(&rules.layout());
    }

    fn is_exact(&self) -> bool {
        true
    }

    fn solves(&mut self, template: &Template, shown: &[bool], level: Level) -> bool {
        let Some(mut state) = self.state(template, shown, level) else { return false };
        let solved = if level >= Level::Fiendish {
            self.planes.follow_trials(&mut state, &template.heights)
        } else {
            self.planes.follow(&mut state, level)
        };
        solved == Ok(true)
    }

    fn unique(&mut self, template: &Template, shown: &[bool], hidden: Option<usize>) -> bool {
        let Some(state) = self.state(template, shown, Level::Hard) else { return false };
        let mut nodes = NODES;
        self.planes.has_other(state, &template.heights, hidden, &mut nodes) == Some(false)
    }

    fn fill(
        &mut self,
        template: &Template,
        shown: &mut [bool],
        groups: &[Vec<u16>],
        level: Level,
        over: &dyn Fn() -> bool,
    ) {
        let Some(mut state) = self.state(template, shown, level) else { return };
        let clues = template.clues.len();
        let mut groups = groups.iter();
        while !over() && self.planes.follow(&mut state, level) == Ok(false) {
            let is_open =
                |&member: &u16| !self.planes.is_placed(&state, usize::from(member) - clues);
            let Some(group) = groups.find(|group| group.iter().any(is_open)) else { return };
            for &member in group {
                shown[usize::from(member)] = true;
                let cell = usize::from(member) - clues;
                self.planes.place(&mut state, cell, template.heights[cell]);
            }
        }
    }

    fn reduce(&mut self, task: &Task<'_>, shown: &mut [bool]) {
        let mut left = count(task.template, shown);
        // What is not up for choice stays.
        let mut fixed = shown.to_vec();
        task.groups.iter().for_each(|group| show(&mut fixed, group, false));
        let Some(base) = self.state(task.template, &fixed, task.goal.level()) else { return };
        self.halve(task, task.groups, base, &mut left, shown);
    }

    fn left(&mut self, template: &Template, shown: &[bool], level: Level) -> u32 {
        let Some(mut state) = self.state(template, shown, level) else { return u32::MAX };
        match self.planes.follow(&mut state, level) {
            Ok(true) => 0,
            _ => self.planes.candidates(&state) - template.heights.len() as u32,
        }
    }
}

/// By engine and solver.
#[derive(Debug)]
struct Thorough {
    rules: Rules,
    solver: Solver,
    closure: Closure,
}

impl Thorough {
    fn new(rules: &Rules) -> Thorough {
        let (solver, closure) = (Solver::new(), Closure::default());
        Thorough { rules: rules.clone(), solver, closure }
    }

    /// The candidates that techniques up to a level leave, up to Expert.
    fn follow(&mut self, template: &Template, shown: &[bool], level: Level) -> Option<Board> {
        let puzzle = template.puzzle(shown, &self.rules);
        if level >= Level::Hard {
            let mut board = Board::new(&puzzle).ok()?;
            edge_clues::apply(&mut board).ok()?;
            match level {
                Level::Hard => propagate(&mut board, &mut self.closure.filter).ok()?,
                _ => self.closure.follow(&mut board).ok()?,
            }
            return Some(board);
        }
        let position = Position::new(&puzzle).ok()?;
        match explain_from(position, level, &mut Found::first()).end {
            End::Solved(solution) => {
                let mut board = Board::new(&puzzle).ok()?;
                for cell in puzzle.size().iter_cells() {
                    board.place(cell, solution.at(cell)).ok()?;
                }
                Some(board)
            }
            End::Stuck(position) => Some(position.board().clone()),
            _ => None,
        }
    }
}

impl Prover for Thorough {
    fn knows(_: &Rules) -> bool {
        true
    }

    fn take_rules(&mut self, rules: &Rules) {
        self.rules = rules.clone();
    }

    fn is_exact(&self) -> bool {
        false
    }

    fn solves(&mut self, template: &Template, shown: &[bool], level: Level) -> bool {
        if level < Level::Fiendish {
            return self.follow(template, shown, level).is_some_and(|board| board.is_solved());
        }
        let puzzle = template.puzzle(shown, &self.rules);
        let Ok(position) = Position::new(&puzzle) else { return false };
        let known = [template.solution()];
        let limits = Limits { nodes: Some(NODES), stop: None };
        let mut found = Found::first().with_limits(limits).with_known(&known);
        matches!(explain_from(position, level, &mut found).end, End::Solved(_))
    }

    fn unique(&mut self, template: &Template, shown: &[bool], _: Option<usize>) -> bool {
        let limits = Limits { nodes: Some(NODES), stop: None };
        let puzzle = template.puzzle(shown, &self.rules);
        matches!(self.solver.solve(&puzzle, &limits).outcome, Outcome::Unique(_))
    }

    fn fill(
        &mut self,
        template: &Template,
        shown: &mut [bool],
        groups: &[Vec<u16>],
        level: Level,
        over: &dyn Fn() -> bool,
    ) {
        let clues = template.clues.len();
        let mut groups = groups.iter();
        while !over()
            && let Some(board) = self.follow(template, shown, level)
            && !board.is_solved()
        {
            let is_open = |&member: &u16| {
                let cell = Cell::from_index(usize::from(member) - clues, template.size);
                board.candidates(cell).len() > 1
            };
            let Some(group) = groups.find(|group| group.iter().any(is_open)) else { return };
            group.iter().for_each(|&member| shown[usize::from(member)] = true);
        }
    }

    fn reduce(&mut self, task: &Task<'_>, shown: &mut [bool]) {
        one_by_one(self, task, shown);
    }

    fn left(&mut self, template: &Template, shown: &[bool], level: Level) -> u32 {
        let Some(board) = self.follow(template, shown, level) else { return u32::MAX };
        let cells = template.size.iter_cells();
        cells.map(|cell| board.candidates(cell).len() as u32 - 1).sum()
    }
}
