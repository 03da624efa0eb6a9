//! Learning from a conflict: which earlier claims were enough to cause it?
//!
//! Starting from the claims in conflict, those of the last guess level are replaced by their
//! reasons, latest first, until only one of that level is left: the *first unique implication
//! point*. That these claims do not hold together is a new clause. Claims that follow from others
//! in the clause are left out.

use super::Learner;
use super::literal::{Literal, Var};
use super::trail::Reason;

/// How far back the reasons of a literal are followed to leave it out of a clause.
const DEEPEST: u32 = 30;

/// The memory of an analysis.
#[derive(Debug, Default)]
pub(super) struct Analysis {
    /// The new clause; the first literal is the one it forces.
    pub(super) clause: Vec<Literal>,
    /// The level to which the search goes back, where the clause forces its first literal.
    pub(super) level: u32,
    /// How many levels the clause draws on.
    pub(super) levels: u32,
    marks: Vec<VarMark>,
    marked: Vec<Var>,
    reasons: Vec<Literal>,
    /// By level: the number of the last analysis whose clause draws on it.
    level_marks: Vec<u64>,
    number: u64,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
enum VarMark {
    #[default]
    None,
    /// In the clause, or replaced by its reasons.
    Seen,
    /// Found to follow from the clause.
    Implied,
    /// Found not to.
    Needed,
}

impl Analysis {
    pub(super) fn reset(&mut self, vars: usize) {
        self.marks.clear();
        self.marks.resize(vars, VarMark::None);
        self.marked.clear();
        self.level_marks.clear();
        self.number = 0;
    }
}

impl Learner {
    /// Works out the clause that a conflict teaches. `conflict` holds true literals that cannot
    /// all be true; at least one is of the current level, which is not the root.
    pub(super) fn analyse(&mut self, conflict: &[Literal]) {
        self.analysis.clause.clear();
        self.analysis.clause.push(Literal(0));
        let mut open = 0;
        for &literal in conflict {
            open += usize::from(self.mark(literal));
        }
        let mut place = self.trail.literals().len();
        let asserting = loop {
            place -= 1;
            let literal = self.trail.literals()[place];
            if self.analysis.marks[literal.var().index()] != VarMark::Seen
                || self.trail.level_of(literal.var()) < self.trail.level()
            {
                continue;
            }
            if open == 1 {
                break literal;
            }
            let mut reasons = std::mem::take(&mut self.analysis.reasons);
            reasons.clear();
            self.reasons_of(literal, &mut reasons);
            for &reason in &reasons {
                open += usize::from(self.mark(reason));
            }
            self.analysis.reasons = reasons;
            open -= 1;
        };
        self.analysis.clause[0] = !asserting;
        self.minimise();
        self.find_level();
        for var in self.analysis.marked.drain(..) {
            self.analysis.marks[var.index()] = VarMark::None;
        }
        self.order.fade();
    }

    /// Marks a literal in conflict. Those below the current level go into the clause; `true` for
    /// those of the current level.
    fn mark(&mut self, literal: Literal) -> bool {
        let var = literal.var();
        let level = self.trail.level_of(var);
        if level == 0 || self.analysis.marks[var.index()] != VarMark::None {
            return false;
        }
        self.analysis.marks[var.index()] = VarMark::Seen;
        self.analysis.marked.push(var);
        self.order.bump(var);
        if level < self.trail.level() {
            self.analysis.clause.push(!literal);
            return false;
        }
        true
    }

    /// Adds the true literals that force a true literal.
    pub(super) fn reasons_of(&mut self, literal: Literal, reasons: &mut Vec<Literal>) {
        let first = reasons.len();
        match self.trail.reason(literal.var()) {
            Reason::Guess => {}
            Reason::Peer(var) => reasons.push(var.right()),
            Reason::Clause(clause) => {
                reasons.extend(
                    self.clauses
                        .literals(clause)
                        .iter()
                        .filter(|&&other| other != literal)
                        .map(|&other| !other),
                );
            }
            Reason::Line(rule) => {
                let struck = literal.var();
                if let Some(kept) = self.kept_reasons.get(struck) {
                    reasons.extend(kept);
                } else {
                    let before = self.trail.position(struck);
                    let (grid, trail) = (&self.grid, &self.trail);
                    self.lines.explain(rule, Some(struck), before, grid, trail, reasons);
                    self.kept_reasons.keep(struck, &reasons[first..]);
                }
                #[cfg(debug_assertions)]
                super::proof::assert_reason(rule, Some(struck), &self.grid, &reasons[first..]);
            }
        }
        debug_assert!(reasons[first..].iter().all(|&reason| {
            self.trail.is_true(reason)
                && self.trail.position(reason.var()) < self.trail.position(literal.var())
        }));
    }

    /// Leaves out what follows from the rest of the clause.
    fn minimise(&mut self) {
        let mut clause = std::mem::take(&mut self.analysis.clause);
        self.analysis.number += 1;
        self.analysis.level_marks.resize(self.trail.level() as usize + 1, 0);
        for &literal in &clause {
            let level = self.trail.level_of(literal.var()) as usize;
            self.analysis.level_marks[level] = self.analysis.number;
        }
        self.analysis.reasons.clear();
        let mut kept = 1;
        for index in 1..clause.len() {
            let literal = clause[index];
            if !self.follows(!literal, DEEPEST) {
                clause[kept] = literal;
                kept += 1;
            }
        }
        clause.truncate(kept);
        self.analysis.clause = clause;
    }

    /// Does a true literal follow from the others of the clause? Walks back over its reasons, at
    /// most `depth` deep.
    fn follows(&mut self, literal: Literal, depth: u32) -> bool {
        // What is of another level than all of the clause rests on that level's guess.
        let level = self.trail.level_of(literal.var()) as usize;
        if depth == 0
            || self.analysis.level_marks[level] != self.analysis.number
            || self.trail.reason(literal.var()) == Reason::Guess
        {
            return false;
        }
        let mut reasons = std::mem::take(&mut self.analysis.reasons);
        let first = reasons.len();
        self.reasons_of(literal, &mut reasons);
        let last = reasons.len();
        self.analysis.reasons = reasons;
        let follows = (first..last).all(|index| {
            let reason = self.analysis.reasons[index];
            match self.analysis.marks[reason.var().index()] {
                VarMark::Seen | VarMark::Implied => true,
                VarMark::Needed => false,
                VarMark::None => {
                    self.trail.level_of(reason.var()) == 0 || self.follows(reason, depth - 1)
                }
            }
        });
        self.analysis.reasons.truncate(first);
        self.set(literal.var(), if follows { VarMark::Implied } else { VarMark::Needed });
        follows
    }

    /// Marks a literal for the rest of this analysis, unless it is in the clause.
    fn set(&mut self, var: Var, mark: VarMark) {
        let old = &mut self.analysis.marks[var.index()];
        if *old == VarMark::None {
            *old = mark;
            self.analysis.marked.push(var);
        }
    }

    /// The second highest level of the clause, whose literal becomes the second one.
    fn find_level(&mut self) {
        let clause = &mut self.analysis.clause;
        let level = |literal: Literal| self.trail.level_of(literal.var());
        self.analysis.level = 0;
        if let Some(second) = (1..clause.len()).max_by_key(|&index| level(clause[index])) {
            clause.swap(1, second);
            self.analysis.level = level(clause[1]);
        }
        let mut levels: Vec<u32> = clause.iter().map(|&literal| level(literal)).collect();
        levels.sort_unstable();
        levels.dedup();
        self.analysis.levels = levels.len() as u32;
    }
}
