//! Hiding what a puzzle can do without.

use super::Rng;
use super::prover::Prover;
use super::template::Template;
use crate::step::Level;

/// What must stay true while clues and givens are hidden.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Goal {
    /// Techniques up to this level (up to Expert) solve the puzzle.
    Within(Level),
    /// The solution is the only one.
    Unique,
}

/// How many clues and givens must stay.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Floor {
    pub(super) clues: usize,
    pub(super) givens: usize,
}

/// Clues and givens that are shown.
pub(super) fn count(template: &Template, shown: &[bool]) -> Floor {
    let (clues, givens) = shown.split_at(template.clues.len());
    let count = |shown: &[bool]| shown.iter().filter(|&&shown| shown).count();
    Floor { clues: count(clues), givens: count(givens) }
}

impl Goal {
    /// Is the goal met by what is shown? `hidden` tells the cell of the given hidden last, if it is
    /// just one; with it the goal was met.
    pub(super) fn is_met(
        self,
        prover: &mut dyn Prover,
        template: &Template,
        shown: &[bool],
        hidden: Option<usize>,
    ) -> bool {
        match self {
            Goal::Within(level) => prover.solves(template, shown, level),
            Goal::Unique => prover.unique(template, shown, hidden),
        }
    }

    /// Hides groups of clues and givens in their order, each if the goal is still met without it.
    /// `over` may end it early, asked before every group.
    pub(super) fn reduce(
        self,
        prover: &mut dyn Prover,
        template: &Template,
        shown: &mut [bool],
        groups: &[&[u16]],
        floor: Floor,
        over: &dyn Fn() -> bool,
    ) {
        let clues = template.clues.len();
        let mut left = count(template, shown);
        for &group in groups {
            let members = || group.iter().map(|&member| usize::from(member));
            if !members().any(|member| shown[member]) {
                continue;
            }
            let is_clue = members().next().is_some_and(|member| member < clues);
            let (count, least) = if is_clue {
                (&mut left.clues, floor.clues)
            } else {
                (&mut left.givens, floor.givens)
            };
            if *count < least + group.len() {
                continue;
            }
            if over() {
                return;
            }
            members().for_each(|member| shown[member] = false);
            let hidden = (group.len() == 1 && !is_clue).then(|| usize::from(group[0]) - clues);
            if self.is_met(prover, template, shown, hidden) {
                *count -= group.len();
            } else {
                members().for_each(|member| shown[member] = true);
            }
        }
    }

    /// Is there a single clue or given above the floor without which the goal is still met?
    pub(super) fn has_spare(
        self,
        prover: &mut dyn Prover,
        template: &Template,
        shown: &mut [bool],
        floor: Floor,
    ) -> bool {
        let clues = template.clues.len();
        let count = count(template, shown);
        for member in 0..shown.len() {
            let is_clue = member < clues;
            let above =
                if is_clue { count.clues > floor.clues } else { count.givens > floor.givens };
            if !shown[member] || !above {
                continue;
            }
            shown[member] = false;
            let spare = self.is_met(prover, template, shown, (!is_clue).then(|| member - clues));
            shown[member] = true;
            if spare {
                return true;
            }
        }
        false
    }
}

/// Groups in random order; those of givens first, if there should be few of them.
pub(super) fn in_random_order<'g>(
    groups: &'g [Vec<u16>],
    clues: usize,
    givens_first: bool,
    rng: &mut Rng,
) -> Vec<&'g [u16]> {
    let mut order: Vec<&[u16]> = groups.iter().map(Vec::as_slice).collect();
    rng.shuffle(&mut order);
    if givens_first {
        order.sort_by_key(|group| usize::from(group[0]) < clues);
    }
    order
}
