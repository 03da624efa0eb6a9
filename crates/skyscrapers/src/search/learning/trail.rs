//! What is assumed and what follows from it, in order.
//!
//! Every claim on the trail has a *reason*: a guess, or earlier claims that force it. Reasons that
//! come from a line filter are not written down: they are worked out if conflict analysis asks,
//! from the state the line was in at that point of the trail.

use super::clauses::{ClauseRef, Moves};
use super::grid::RootGrid;
use super::lines::LineRule;
use super::literal::{Literal, Var};

/// Why a claim holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Reason {
    /// It was guessed.
    Guess,
    /// Another candidate is right and excludes this one.
    Peer(Var),
    /// All other literals of this clause are false.
    Clause(ClauseRef),
    /// A rule about a line struck it.
    Line(LineRule),
}

#[derive(Debug, Default)]
pub(super) struct LiteralTrail {
    /// By literal: true, false, or open (0).
    values: Vec<i8>,
    literals: Vec<Literal>,
    /// Where each guess stands on the trail.
    guesses: Vec<usize>,
    levels: Vec<u32>,
    reasons: Vec<Reason>,
    positions: Vec<u32>,
    /// What each cell can hold now.
    pub(super) cells: Vec<u64>,
    /// The next claim to follow up.
    head: usize,
}

impl LiteralTrail {
    pub(super) fn reset(&mut self, grid: &RootGrid) {
        let count = grid.candidates.len();
        self.values.clear();
        self.values.resize(2 * count, 0);
        self.literals.clear();
        self.guesses.clear();
        self.levels.clear();
        self.levels.resize(count, 0);
        self.reasons.clear();
        self.reasons.resize(count, Reason::Guess);
        self.positions.clear();
        self.positions.resize(count, 0);
        self.cells.clone_from(&grid.root);
        self.head = 0;
    }

    /// 1 for true, -1 for false, 0 for open.
    #[inline]
    pub(super) fn value(&self, literal: Literal) -> i8 {
        self.values[literal.index()]
    }

    #[inline]
    pub(super) fn is_true(&self, literal: Literal) -> bool {
        self.values[literal.index()] > 0
    }

    #[inline]
    pub(super) fn is_false(&self, literal: Literal) -> bool {
        self.values[literal.index()] < 0
    }

    /// How many guesses are in force.
    #[inline]
    pub(super) fn level(&self) -> u32 {
        self.guesses.len() as u32
    }

    /// The number of guesses when this candidate was settled.
    #[inline]
    pub(super) fn level_of(&self, var: Var) -> u32 {
        self.levels[var.index()]
    }

    #[inline]
    pub(super) fn reason(&self, var: Var) -> Reason {
        self.reasons[var.index()]
    }

    /// Where on the trail this candidate was settled.
    #[inline]
    pub(super) fn position(&self, var: Var) -> usize {
        self.positions[var.index()] as usize
    }

    pub(super) fn literals(&self) -> &[Literal] {
        &self.literals
    }

    /// The guesses in force, first to last.
    pub(super) fn guesses(&self) -> impl Iterator<Item = Literal> + '_ {
        self.guesses.iter().map(|&position| self.literals[position])
    }

    /// Begins a new level.
    pub(super) fn guess(&mut self, literal: Literal, grid: &RootGrid) {
        self.guesses.push(self.literals.len());
        self.claim(literal, Reason::Guess, grid);
    }

    /// Puts an open claim on the trail.
    #[inline]
    pub(super) fn claim(&mut self, literal: Literal, reason: Reason, grid: &RootGrid) {
        let var = literal.var();
        self.values[literal.index()] = 1;
        self.values[(!literal).index()] = -1;
        self.levels[var.index()] = self.level();
        self.reasons[var.index()] = reason;
        self.positions[var.index()] = self.literals.len() as u32;
        self.literals.push(literal);
        if !literal.is_right() {
            let (cell, height) = grid.candidates[var.index()];
            self.cells[usize::from(cell)] &= !(1 << height);
        }
    }

    /// Is this clause the reason of a claim?
    pub(super) fn is_reason(&self, clause: ClauseRef, first: Literal) -> bool {
        self.is_true(first) && self.reason(first.var()) == Reason::Clause(clause)
    }

    /// Clauses were moved: reasons follow.
    pub(super) fn follow_moves(&mut self, moves: &Moves) {
        for literal in &self.literals {
            if let Reason::Clause(clause) = &mut self.reasons[literal.var().index()] {
                moves.apply(clause);
            }
        }
    }

    /// The next claim to follow up.
    #[inline]
    pub(super) fn next(&mut self) -> Option<Literal> {
        let literal = self.literals.get(self.head).copied()?;
        self.head += 1;
        Some(literal)
    }

    /// Takes back everything above a level, handing each claim to `undone`.
    pub(super) fn back_to(&mut self, level: u32, grid: &RootGrid, mut undone: impl FnMut(Literal)) {
        let Some(&end) = self.guesses.get(level as usize) else { return };
        for &literal in self.literals[end..].iter().rev() {
            self.values[literal.index()] = 0;
            self.values[(!literal).index()] = 0;
            if !literal.is_right() {
                let (cell, height) = grid.candidates[literal.var().index()];
                self.cells[usize::from(cell)] |= 1 << height;
            }
            undone(literal);
        }
        self.literals.truncate(end);
        self.guesses.truncate(level as usize);
        self.head = end;
    }
}
