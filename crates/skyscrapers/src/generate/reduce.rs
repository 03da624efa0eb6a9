//! Hiding what a puzzle can do without.

use super::Rng;
use super::prover::Prover;
use super::switches::Switches;
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

/// Clues and givens to be hidden, and what holds them back.
#[derive(Clone, Copy)]
pub(super) struct Task<'a> {
    pub(super) template: &'a Template,
    pub(super) goal: Goal,
    /// The groups in the order in which they go: each stays only if the goal is not met without it.
    pub(super) groups: &'a [&'a [u16]],
    /// How many clues and givens must stay.
    pub(super) floor: Floor,
    pub(super) switches: &'a Switches,
    /// May end it early.
    pub(super) over: &'a dyn Fn() -> bool,
}

impl Task<'_> {
    /// Is a group one of clues?
    pub(super) fn is_clue(&self, group: &[u16]) -> bool {
        usize::from(group[0]) < self.template.clues.len()
    }

    /// May a group go, with so many clues and givens left? Notes that it goes.
    pub(super) fn let_go(&self, group: &[u16], left: &mut Floor) -> bool {
        let (left, least) = if self.is_clue(group) {
            (&mut left.clues, self.floor.clues)
        } else {
            (&mut left.givens, self.floor.givens)
        };
        let may = *left >= least + group.len();
        if may {
            *left -= group.len();
        }
        may
    }
}

/// Shows or hides a group.
pub(super) fn show(shown: &mut [bool], group: &[u16], yes: bool) {
    group.iter().for_each(|&member| shown[usize::from(member)] = yes);
}

/// How many clues and givens there are, or must stay.
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
    /// The level up to which to reason: for one solution, as far as lines alone lead.
    pub(super) fn level(self) -> Level {
        match self {
            Goal::Within(level) => level,
            Goal::Unique => Level::Hard,
        }
    }

    /// Is the goal met by what is shown? `hidden` tells the clue or given hidden last, if it is
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
            let spare = self.is_met(prover, template, shown, Some(member));
            shown[member] = true;
            if spare {
                return true;
            }
        }
        false
    }
}

/// The groups that are shown, in random order; those of givens first, if there should be few.
pub(super) fn in_random_order<'g>(
    groups: &'g [Vec<u16>],
    shown: &[bool],
    clues: usize,
    givens_first: bool,
    rng: &mut Rng,
) -> Vec<&'g [u16]> {
    let is_shown = |group: &&[u16]| shown[usize::from(group[0])];
    let mut order: Vec<&[u16]> = groups.iter().map(Vec::as_slice).filter(is_shown).collect();
    rng.shuffle(&mut order);
    if givens_first {
        let (clues, givens): (Vec<_>, Vec<_>) =
            order.into_iter().partition(|group| usize::from(group[0]) < clues);
        order = [givens, clues].concat();
    }
    order
}
