//! Looking for a position whose simplest next step is of one technique.
//!
//! A random board is covered up but for some of its clues. Then the steps simpler than
//! the technique's are taken until none is left. If the technique has nothing to say there, or the
//! puzzle has more than one solution so far, another cell of the board is given, and so on until the board
//! is full. Techniques from Medium on are looked for on puzzles that have one solution to begin with, made so by as few
//! cells as will do. Giving a cell later or from the start makes no difference to what can be concluded, so
//! this is a position of the puzzle with all these givens; it is walked again from its beginning to be
//! sure, and of all positions on that way where the technique comes next, one is drawn.
//!
//! The heights of every second board are renamed so that one of its lines rises to the tallest building and falls
//! behind it: large clues need that. What else helps is in `lure.rs`.

use crate::generate::{Boards, Generator, Rng, Wish};
use crate::infer::engine::{Next, next_step, settle};
use crate::infer::found::{Found, Tools};
use crate::infer::position::Position;
use crate::model::{Cell, Clue, ClueId, Height, Puzzle, Rules, Solution};
use crate::order::sort_by_key;
use crate::rules::RuleWish;
use crate::search::{Limits, Outcome, Solver};
use crate::step::{Level, Step, TechniqueId};

use super::lure::{Bait, ClueTaste, Lure, tastes};

/// Suppositions after which a board is given up.
const SUPPOSITIONS: u64 = 3_000;

/// The same, where suppositions are what is practised.
const HARD_SUPPOSITIONS: u64 = 100_000;

/// Nodes after which a puzzle counts as having several solutions.
const SOLVING: u64 = 20_000;

/// A position that was found.
#[derive(Debug)]
pub(super) struct Lucky {
    pub(super) puzzle: Puzzle,
    pub(super) solution: Solution,
    pub(super) position: Position,
    pub(super) step: Step,
}

/// Looks for positions. It keeps its memory from one board to the next.
#[derive(Debug)]
pub(super) struct Seeker {
    technique: TechniqueId,
    boards: Boards,
    bait: Bait,
    taste: ClueTaste,
    solver: Solver,
    tools: Tools,
    /// Makes whole puzzles, where suppositions are what is practised.
    generator: Option<Generator>,
}

impl Seeker {
    pub(super) fn new(technique: TechniqueId, boards: Boards, rules: &RuleWish) -> Seeker {
        let (bait, taste) = tastes(technique);
        let generator = (technique.level() >= Level::Fiendish).then(|| {
            let wish = Wish {
                rules: rules.rules.clone(),
                random_regions: rules.random_regions,
                ..Wish::of_level(boards.rules().size(), technique.level())
            };
            Generator::new(wish).ok()
        });
        Seeker {
            technique,
            boards,
            bait,
            taste,
            solver: Solver::new(),
            tools: Tools::default(),
            generator: generator.flatten(),
        }
    }

    /// Tries one board.
    pub(super) fn attempt(&mut self, rng: &mut Rng, limits: &Limits<'_>) -> Option<Lucky> {
        match self.generator.is_some() {
            true => self.search_hard(rng, limits),
            false => self.search(rng, limits),
        }
    }

    /// Goes through a puzzle that cannot be solved without such a technique, or a harder one of its level.
    fn search_hard(&mut self, rng: &mut Rng, limits: &Limits<'_>) -> Option<Lucky> {
        let generator = self.generator.as_mut()?;
        let made = generator.make(rng.next(), 0, 0, &limits.with_nodes(Some(1))).ok()?;
        let tools = std::mem::take(&mut self.tools);
        let mut found = Found::first()
            .with_tools(tools)
            .with_known(std::slice::from_ref(&made.solution))
            .with_limits(limits.with_nodes(Some(HARD_SUPPOSITIONS)));
        let first = positions(&made.puzzle, self.technique, &mut found).into_iter().next();
        self.tools = found.into_tools();
        let (position, step) = first?;
        Some(Lucky { puzzle: made.puzzle, solution: made.solution, position, step })
    }

    /// Uncovers a board until the technique comes next.
    fn search(&mut self, rng: &mut Rng, limits: &Limits<'_>) -> Option<Lucky> {
        let mut heights: Vec<Height> =
            self.boards.board(rng)?.iter().map(|&height| Height::of(height.into())).collect();
        let rules = self.boards.rules().clone();
        if rng.below(2) == 0 {
            raise(&mut heights, &rules, rng);
        }
        let solution = Solution::new(rules.size(), heights)?;
        let lure = Lure::draw(self.bait, &rules, &solution, rng);
        let mut puzzle = covered(&rules, &solution, self.taste, &lure, rng);
        let mut cells: Vec<Cell> = rules.size().iter_cells().collect();
        rng.shuffle(&mut cells);
        sort_by_key(&mut cells, |&cell| lure.turn(cell, solution.at(cell)));
        let known = std::slice::from_ref(&solution);
        let tools = std::mem::take(&mut self.tools);
        let mut found = Found::first()
            .with_tools(tools)
            .with_known(known)
            .with_limits(limits.with_nodes(Some(SUPPOSITIONS)));
        let lucky = match self.technique.level() >= Level::Medium {
            true => self.make_unique(&mut puzzle, &solution, &cells),
            false => Some(()),
        };
        let lucky = lucky.and_then(|()| self.uncover(&mut puzzle, &solution, cells, &mut found));
        let lucky = lucky.and_then(|()| {
            let way = positions(&puzzle, self.technique, &mut found);
            let index = rng.below(u32::try_from(way.len()).unwrap_or(u32::MAX)) as usize;
            way.into_iter().nth(index)
        });
        self.tools = found.into_tools();
        lucky.map(|(position, step)| Lucky { puzzle, solution, position, step })
    }

    /// Gives cells in which another solution differs until there is no other: few of them, as harder techniques like it.
    fn make_unique(
        &mut self,
        puzzle: &mut Puzzle,
        solution: &Solution,
        cells: &[Cell],
    ) -> Option<()> {
        loop {
            let other = match self.solver.solve(puzzle, &Limits::nodes(SOLVING)).outcome {
                Outcome::Unique(_) => return Some(()),
                Outcome::Multiple(one, other) if one == *solution => other,
                Outcome::Multiple(other, _) => other,
                Outcome::Unknown(_) | Outcome::None(_) => return None,
            };
            let differs = |&&cell: &&Cell| solution.at(cell) != other.at(cell);
            let cell = *cells.iter().find(differs)?;
            puzzle.set_given(cell, Some(solution.at(cell))).ok()?;
        }
    }

    /// Gives cells until the technique comes next and the solution is the only one.
    fn uncover(
        &mut self,
        puzzle: &mut Puzzle,
        solution: &Solution,
        cells: Vec<Cell>,
        found: &mut Found<'_>,
    ) -> Option<()> {
        let mut position = Position::new(puzzle).ok()?;
        let mut cells = cells.into_iter();
        loop {
            match settle(&mut position, self.technique, found) {
                Next::Step(_) if self.is_unique(puzzle) => return Some(()),
                Next::Step(_) | Next::Stuck => {}
                Next::Solved | Next::Contradiction(_) | Next::OutOfBudget => return None,
            }
            let cell = cells.find(|&cell| !position.is_placed(cell))?;
            puzzle.set_given(cell, Some(solution.at(cell))).ok()?;
            position.place(cell, solution.at(cell)).ok()?;
        }
    }

    fn is_unique(&mut self, puzzle: &Puzzle) -> bool {
        let outcome = self.solver.solve(puzzle, &Limits::nodes(SOLVING)).outcome;
        matches!(outcome, Outcome::Unique(_))
    }
}

/// Renames the heights so that a random line rises up to a random place and falls behind it.
fn raise(heights: &mut [Height], rules: &Rules, rng: &mut Rng) {
    let size = rules.size();
    let index = rng.below(size.clues() as u32) as usize;
    let Some(clue) = size.iter_clues().nth(index) else { return };
    let line = clue.view(size).map(|cell| heights[cell.offset(size)]);
    let buildings: Vec<Height> = line.filter(|height| !height.is_park()).collect();
    // The shortest stand at the ends: each goes to the front or to the back of what is left. Every
    // second line only rises.
    let (mut front, mut back) = (0, buildings.len());
    let rises = rng.below(2) == 0;
    let mut names = vec![Height::PARK; buildings.len() + 1];
    for name in rules.contents().iter().filter(|height| !height.is_park()) {
        let at = if rises || rng.below(2) == 0 { front } else { back - 1 };
        if at == front {
            front += 1;
        } else {
            back -= 1;
        }
        names[buildings[at].index()] = name;
    }
    heights.iter_mut().for_each(|height| *height = names[height.index()]);
}

/// The board with nothing but some of its clues.
fn covered(
    rules: &Rules,
    solution: &Solution,
    taste: ClueTaste,
    lure: &Lure,
    rng: &mut Rng,
) -> Puzzle {
    let size = rules.size();
    let share = match taste {
        ClueTaste::Few => 1 + rng.below(6) / 4,
        ClueTaste::Any | ClueTaste::Facing => rng.below(11),
    };
    let mut shown: Vec<bool> = size.iter_clues().map(|_| rng.below(10) < share).collect();
    for (index, clue) in size.iter_clues().enumerate() {
        match taste {
            ClueTaste::Few if lure.is_seen_from(clue) => shown[index] = false,
            ClueTaste::Facing if lure.is_seen_from(clue) => shown[index] = true,
            ClueTaste::Facing => shown[index] = shown[index.min(clue.facing().offset(size))],
            ClueTaste::Few | ClueTaste::Any => {}
        }
    }
    let clue = |(clue, shown): (ClueId, bool)| {
        let heights = clue.view(size).map(|cell| solution.at(cell));
        Clue::new(rules.sight().seen(heights)).filter(|_| shown)
    };
    let clues = size.iter_clues().zip(shown).map(clue).collect();
    Puzzle::of_board(rules.clone(), clues, vec![None; size.cells()])
}

/// All positions on the way through a puzzle where the technique comes next, with its step.
fn positions(
    puzzle: &Puzzle,
    technique: TechniqueId,
    found: &mut Found<'_>,
) -> Vec<(Position, Step)> {
    let mut way = Vec::new();
    let Ok(mut position) = Position::new(puzzle) else { return way };
    // Long lists of arrangements wait for techniques of a higher level, so those are looked at in any case. Going on
    // beyond suppositions would take long and show little else.
    let hardest = technique.level().max(Level::Expert);
    found.forget(u128::MAX);
    loop {
        found.forget(position.take_changed());
        let Next::Step(step) = next_step(&position, hardest, found) else { return way };
        let done = step.technique == technique && technique.level() >= Level::Fiendish;
        if step.technique == technique {
            way.push((position.clone(), step.clone()));
        }
        if done || position.apply(&step).is_err() {
            return way;
        }
    }
}
