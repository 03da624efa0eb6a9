//! The generator: one board after the other, until what is cut out of one is what was wished for.

use super::Rng;
use super::boards::Boards;
use super::clue_only::ClueOnly;
use super::miss::{Miss, Unmet};
use super::prover::{Prover, prover};
use super::reduce::{Floor, Goal, Task, count, in_random_order};
use super::switches::Switches;
use super::template::{Shown, Template};
use super::wish::{Amount, Wish, WishError};
use crate::explain::Explainer;
use crate::limits::Limits;
use crate::model::{Puzzle, Rules, Solution};
use crate::search::{Outcome, Solver};
use crate::step::Level;

/// A puzzle that was made.
#[non_exhaustive]
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Made {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// Its one solution.
    pub solution: Solution,
    /// Its level.
    pub level: Level,
    /// How many boards were tried, this one included.
    pub tries: u64,
}

/// The suppositions after which a puzzle counts as too hard to be graded.
const GRADING: u64 = 200_000;

/// Makes puzzles to a wish. It keeps its memory from one puzzle to the next.
#[derive(Debug)]
pub struct Generator {
    wish: Wish,
    goal: Goal,
    boards: Boards,
    clue_only: Option<ClueOnly>,
    template: Template,
    switches: Switches,
    prover: Box<dyn Prover>,
    /// Clues and givens that are shown or hidden together, those of clues first.
    groups: Vec<Vec<u16>>,
    shown: Shown,
    explainer: Explainer,
}

impl Generator {
    /// A generator for a wish.
    ///
    /// # Errors
    /// A [`WishError`] when no puzzle can be like that, whatever is tried.
    pub fn new(wish: Wish) -> Result<Generator, WishError> {
        let rules = wish.check()?;
        let aim = wish.aim();
        let goal = match aim {
            Level::Fiendish | Level::Unreasonable => Goal::Unique,
            level => Goal::Within(level),
        };
        let clue_only = wish.givens == Amount::NONE && !wish.random_regions;
        Ok(Generator {
            goal,
            boards: boards(&wish, &rules)?,
            clue_only: clue_only.then(|| ClueOnly::new(&rules, aim)).flatten(),
            template: Template::new(&rules),
            switches: Switches::new(wish.size),
            prover: prover(&rules),
            groups: wish.pattern.groups(wish.size),
            shown: vec![false; wish.size.clues() + wish.size.cells()],
            explainer: Explainer::new(),
            wish,
        })
    }

    /// The wish.
    #[must_use]
    pub fn wish(&self) -> &Wish {
        &self.wish
    }

    /// Makes puzzle `number` of a seed. Where that one was there before in a run, `again` = 1, 2, …
    /// makes others in its place.
    ///
    /// A node of the limits is a board tried.
    ///
    /// # Errors
    /// [`Unmet`] when the limits are reached first.
    pub fn make(
        &mut self,
        seed: u64,
        number: u64,
        again: u64,
        limits: &Limits<'_>,
    ) -> Result<Made, Unmet> {
        let mut rng = Rng::of(&[seed, number, again]);
        let mut nearest: Option<(Puzzle, Miss)> = None;
        let mut tries = 0;
        let over = || limits.stop.is_some_and(|stop| stop());
        loop {
            if over() || limits.nodes.is_some_and(|most| tries >= most) {
                return Err(Unmet { tries, stopped: over(), nearest });
            }
            tries += 1;
            match self.attempt(&mut rng, &over) {
                Ok((puzzle, solution, level)) => {
                    return Ok(Made { puzzle, solution, level, tries });
                }
                // What was cut short says nothing about the wish.
                Err(_) if over() => {}
                // There is nothing that could have come near.
                Err(Miss::NoBoard) => {}
                Err(miss) => self.keep_nearest(miss, &mut nearest),
            }
        }
    }

    /// Keeps the try at hand if it comes nearer than what came nearest so far.
    fn keep_nearest(&mut self, mut miss: Miss, nearest: &mut Option<(Puzzle, Miss)>) {
        let wished = self.wish.level;
        let so_far = nearest.as_ref().map(|(_, miss)| miss.nearness(wished));
        if so_far.is_some_and(|so_far| so_far >= miss.nearness(wished)) {
            return;
        }
        if let Miss::Level { found } = &mut miss {
            // A try only finds out that it is another level.
            *found = self.level();
        }
        if so_far.is_none_or(|so_far| so_far < miss.nearness(wished)) {
            *nearest = Some((self.puzzle(), miss));
        }
    }

    /// The puzzle that is shown.
    fn puzzle(&self) -> Puzzle {
        self.template.puzzle(&self.shown, self.boards.rules())
    }

    /// The level of what is shown.
    fn level(&mut self) -> Level {
        let solves = |level: &Level| {
            *level == Level::Unreasonable || self.prover.solves(&self.template, &self.shown, *level)
        };
        Level::ALL.into_iter().find(solves).unwrap_or(Level::Unreasonable)
    }

    /// One board, and what can be cut out of it.
    fn attempt(
        &mut self,
        rng: &mut Rng,
        over: &dyn Fn() -> bool,
    ) -> Result<(Puzzle, Solution, Level), Miss> {
        if !self.take_board(rng, over) {
            return Err(Miss::NoBoard);
        }
        self.show_enough(rng, over)?;
        let clues = self.template.clues.len();
        let few_givens = self.wish.givens.most < self.wish.size.cells() as u32;
        let groups = &in_random_order(&self.groups, &self.shown, clues, few_givens, rng);
        let (template, goal, floor) = (&self.template, self.goal, self.floor());
        let switches = &self.switches;
        let task = Task { template, goal, groups, floor, switches, over };
        self.prover.reduce(&task, &mut self.shown);
        // Cut short, it would show more than it need, and not the same on every machine.
        if over() {
            return Err(Miss::NotSettled);
        }
        self.check_amounts()?;
        let level = self.check_level()?;
        self.check_minimal()?;
        let puzzle = self.puzzle();
        let level = self.check_techniques(&puzzle, level, over)?;
        Ok((puzzle, self.template.solution(), level))
    }

    /// Takes a new board; `false` if none was found.
    fn take_board(&mut self, rng: &mut Rng, over: &dyn Fn() -> bool) -> bool {
        let Some(board) = self.boards.board(rng) else { return false };
        self.template.set(board);
        if self.boards.changes_rules() {
            self.prover.take_rules(self.boards.rules());
        }
        if let Some(clue_only) = &mut self.clue_only {
            clue_only.improve(&mut self.template, &mut *self.prover, rng, over);
        }
        // Below Hard, reasoning is cheaper than to find them.
        if self.prover.is_exact() && self.goal.level() >= Level::Hard {
            self.switches.take(&self.template, self.boards.rules());
        }
        true
    }

    /// How many clues and givens the wish asks for at least.
    fn floor(&self) -> Floor {
        let size = self.wish.size;
        let (clues, _) = self.wish.clues.range(size.clues());
        let (givens, _) = self.wish.givens.range(size.cells());
        Floor { clues, givens }
    }

    /// Shows clues and givens enough to settle the board.
    fn show_enough(&mut self, rng: &mut Rng, over: &dyn Fn() -> bool) -> Result<(), Miss> {
        let size = self.wish.size;
        let clues = size.clues();
        self.shown.fill(false);
        let clue_groups = self.groups.partition_point(|group| usize::from(group[0]) < clues);
        let (least, most) = self.wish.clues.range(clues);
        let (least_givens, most_givens) = self.wish.givens.range(size.cells());
        if most == clues || most_givens == 0 {
            self.shown[..clues].fill(true);
        } else {
            // Some number within the range, so that not every puzzle has the fewest.
            let mut room = least + rng.below((most - least) as u32 + 1) as usize;
            let mut order: Vec<&Vec<u16>> = self.groups[..clue_groups].iter().collect();
            rng.shuffle(&mut order);
            for group in order {
                if group.len() <= room {
                    room -= group.len();
                    group.iter().for_each(|&member| self.shown[usize::from(member)] = true);
                }
            }
        }
        if most_givens == 0 {
            let settled = self.goal.is_met(&mut *self.prover, &self.template, &self.shown, None);
            return if settled { Ok(()) } else { Err(Miss::NotSettled) };
        }
        let mut order: Vec<Vec<u16>> = self.groups[clue_groups..].to_vec();
        rng.shuffle(&mut order);
        let level = match self.goal {
            Goal::Within(level) => level.min(Level::Hard),
            Goal::Unique => Level::Hard,
        };
        let (template, switches) = (&self.template, &self.switches);
        self.prover.fill(template, switches, &mut self.shown, &order, level, over);
        let mut missing = least_givens.saturating_sub(count(&self.template, &self.shown).givens);
        for group in order {
            if missing == 0 {
                break;
            }
            if !self.shown[usize::from(group[0])] {
                group.iter().for_each(|&member| self.shown[usize::from(member)] = true);
                missing = missing.saturating_sub(group.len());
            }
        }
        Ok(())
    }

    fn check_amounts(&self) -> Result<(), Miss> {
        let size = self.wish.size;
        let found = count(&self.template, &self.shown);
        let within = |amount: Amount, all: usize, found: usize| {
            let (least, most) = amount.range(all);
            least <= found && found <= most
        };
        if !within(self.wish.clues, size.clues(), found.clues) {
            return Err(Miss::Clues { found: found.clues });
        }
        if !within(self.wish.givens, size.cells(), found.givens) {
            return Err(Miss::Givens { found: found.givens });
        }
        Ok(())
    }

    /// The level, if it is the one wished for; `None` if any will do.
    fn check_level(&mut self) -> Result<Option<Level>, Miss> {
        let Some(level) = self.wish.level else { return Ok(None) };
        let below = Level::ALL.into_iter().rev().find(|&below| below < level);
        if let Some(below) = below
            && self.prover.solves(&self.template, &self.shown, below)
        {
            return Err(Miss::Level { found: below });
        }
        if level == Level::Fiendish && !self.prover.solves(&self.template, &self.shown, level) {
            return Err(Miss::Level { found: Level::Unreasonable });
        }
        Ok(Some(level))
    }

    fn check_minimal(&mut self) -> Result<(), Miss> {
        if !self.wish.minimal {
            return Ok(());
        }
        let floor = self.floor();
        let prover = &mut *self.prover;
        if Goal::Unique.has_spare(prover, &self.template, &mut self.shown, floor) {
            return Err(Miss::NotMinimal);
        }
        Ok(())
    }

    /// Grades the puzzle, if anything depends on that; its level.
    fn check_techniques(
        &mut self,
        puzzle: &Puzzle,
        level: Option<Level>,
        over: &dyn Fn() -> bool,
    ) -> Result<Level, Miss> {
        let Wish { require, forbid, .. } = &self.wish;
        // Planes do not know parks and the largest boards; there the grade has the last word.
        if self.prover.is_exact() && require.is_empty() && forbid.is_empty() {
            return Ok(level.unwrap_or_else(|| self.level()));
        }
        let Ok(grade) = self.explainer.grade(puzzle, &grading(over)) else {
            return Err(Miss::Level { found: Level::Unreasonable });
        };
        if level.is_some_and(|level| level != grade.level) {
            return Err(Miss::Level { found: grade.level });
        }
        let used = |technique| grade.techniques.contains_key(technique);
        if let Some(&technique) = require.iter().find(|&technique| !used(technique)) {
            return Err(Miss::Lacks { technique });
        }
        if let Some(&technique) = forbid.iter().find(|&technique| used(technique)) {
            return Err(Miss::Uses { technique });
        }
        Ok(grade.level)
    }
}

/// Makes the boards for a wish.
fn boards(wish: &Wish, rules: &Rules) -> Result<Boards, WishError> {
    if wish.random_regions {
        return Ok(Boards::with_random_regions(rules));
    }
    let mut boards = Boards::new(rules);
    // Regions that people draw need not leave a single board.
    let may_have_none = !rules.regions().is_none();
    if may_have_none && boards.board(&mut Rng::new(0)).is_none() {
        let limits = Limits { nodes: Some(GRADING), stop: None };
        let answer = Solver::new().solve(&Puzzle::empty(rules.clone()), &limits);
        if let Outcome::None(_) = answer.outcome {
            return Err(WishError::NoBoard);
        }
    }
    Ok(boards)
}

fn grading(over: &dyn Fn() -> bool) -> Limits<'_> {
    Limits { nodes: Some(GRADING), stop: Some(over) }
}
