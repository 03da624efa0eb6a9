//! Does what is shown suffice? One question, and two ways to reason about it.
//!
//! Planes are quick and know most boards ([`by_planes`]). Engine and solver know them all, and take
//! many times as long ([`by_engine`]). What is asked is the same for both ([`Asked`]).

mod by_engine;
mod by_planes;
mod reasoning;

use std::fmt;

use super::reduce::{Floor, Goal, Task, count, show};
use super::switches::{SwitchWatch, Switches};
use super::template::Template;
use crate::model::Rules;
use crate::step::Level;
use by_engine::ByEngine;
use by_planes::ByPlanes;
use reasoning::Reasoning;

/// The boards looked at before a proof of uniqueness is given up: the clue stays then.
const NODES: u64 = 20_000;

/// With more groups than this missing, a board is too open to be worth more than a glance.
const MANY_GROUPS: usize = 7;

/// Answers questions about what is shown of a template.
pub(super) trait Prover: Send {
    /// Goes on with other regions; size, heights and sight stay as they are.
    fn take_rules(&mut self, rules: &Rules);

    /// Do techniques up to a level solve the puzzle? Up to Fiendish.
    fn solves(&mut self, template: &Template, shown: &[bool], level: Level) -> bool;

    /// Is the solution the only one? If the last thing hidden is a single clue or given, `hidden` tells which: with
    /// it the solution was the only one.
    fn unique(&mut self, template: &Template, shown: &[bool], hidden: Option<usize>) -> bool;

    /// Shows groups of givens, in their order, until techniques up to a level (up to Hard) solve the
    /// puzzle. Groups that are certain already are passed over. The switches are those of the template, or none;
    /// `over` may end it early.
    fn fill(
        &mut self,
        template: &Template,
        switches: &Switches,
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

/// Only the name: a prover that could print all it holds would bring the printing of every solver and
/// filter into the engine of the page, where nothing ever prints one.
impl fmt::Debug for dyn Prover {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Prover")
    }
}

/// The prover for boards with these rules: the quickest that knows them.
pub(super) fn prover(rules: &Rules) -> Box<dyn Prover> {
    if ByPlanes::<u64>::knows(rules) {
        Box::new(Asked(ByPlanes::<u64>::new(rules)))
    } else if ByPlanes::<u128>::knows(rules) {
        Box::new(Asked(ByPlanes::<u128>::new(rules)))
    } else {
        Box::new(Asked(ByEngine::new(rules)))
    }
}

/// A way to reason, asked as a prover.
struct Asked<R>(R);

impl<R: Reasoning> Asked<R> {
    /// Hides groups, half of them at a time.
    ///
    /// `base` shows all but these groups. If that is enough, all of them can go. Otherwise the first
    /// half is decided with the second half shown, and then the second half with what is left of the
    /// first. The answer for each group is the same as one at a time, but most of the
    /// reasoning is shared.
    fn halve(
        &mut self,
        task: &Task<'_>,
        groups: &[&[u16]],
        mut base: R::Board,
        left: &mut Floor,
        shown: &mut [bool],
        watch: &mut SwitchWatch<'_>,
    ) {
        let (template, level) = (task.template, task.goal.level());
        // Those that are needed for sure need no reasoning.
        let (needed, groups): (Vec<&[u16]>, Vec<&[u16]>) =
            groups.iter().partition(|group| watch.needs(group));
        if groups.is_empty() || (task.over)() {
            return;
        }
        if !needed.is_empty() {
            self.0.add(&mut base, template, &needed, level);
        }
        let mut enough = if groups.len() > MANY_GROUPS {
            self.0.glance(&mut base, level)
        } else {
            self.0.suffices(&mut base, template, &groups, level)
        };
        if !enough && groups.len() == 1 && task.goal == Goal::Unique {
            let hidden = (groups[0].len() == 1).then(|| usize::from(groups[0][0]));
            enough = self.0.is_unique(&base, template, hidden);
        }
        if enough {
            for group in &groups {
                if task.let_go(group, left) {
                    show(shown, group, false);
                    watch.hide(group);
                }
            }
        } else if groups.len() > 1 {
            let (first, second) = groups.split_at(groups.len() / 2);
            let mut with_second = base.clone();
            self.0.add(&mut with_second, template, second, level);
            self.halve(task, first, with_second, left, shown, watch);
            let kept: Vec<&[u16]> =
                first.iter().copied().filter(|group| shown[usize::from(group[0])]).collect();
            self.0.add(&mut base, template, &kept, level);
            self.halve(task, second, base, left, shown, watch);
        }
    }
}

impl<R: Reasoning> Prover for Asked<R> {
    fn is_exact(&self) -> bool {
        R::EXACT
    }

    fn take_rules(&mut self, rules: &Rules) {
        self.0.take_rules(rules);
    }

    fn solves(&mut self, template: &Template, shown: &[bool], level: Level) -> bool {
        if level >= Level::Fiendish {
            return self.0.solves_by_trials(template, shown);
        }
        let Some(mut board) = self.0.board(template, shown, level) else { return false };
        self.0.follow(&mut board, level)
    }

    fn unique(&mut self, template: &Template, shown: &[bool], hidden: Option<usize>) -> bool {
        let Some(mut board) = self.0.board(template, shown, Level::Hard) else { return false };
        self.0.follow(&mut board, Level::Hard) || self.0.is_unique(&board, template, hidden)
    }

    fn fill(
        &mut self,
        template: &Template,
        switches: &Switches,
        shown: &mut [bool],
        groups: &[Vec<u16>],
        level: Level,
        over: &dyn Fn() -> bool,
    ) {
        let Some(mut board) = self.0.board(template, shown, level) else { return };
        let clues = template.clues.len();
        let mut watch = SwitchWatch::new(switches);
        let is_shown = |&member: &u16| shown[usize::from(member)];
        (0..shown.len() as u16).filter(is_shown).for_each(|member| watch.show(&[member]));
        let mut is_followed = false;
        for group in groups {
            if over() {
                return;
            }
            if !group.iter().any(|&member| watch.leaves_open(member)) {
                if !is_followed && self.0.follow(&mut board, level) {
                    return;
                }
                is_followed = true;
                let is_certain =
                    |&member: &u16| self.0.is_certain(&board, usize::from(member) - clues);
                if group.iter().all(is_certain) {
                    continue;
                }
            }
            show(shown, group, true);
            watch.show(group);
            self.0.add(&mut board, template, &[group], level);
            is_followed = false;
        }
    }

    fn reduce(&mut self, task: &Task<'_>, shown: &mut [bool]) {
        let mut left = count(task.template, shown);
        // What is not up for choice stays.
        let mut fixed = shown.to_vec();
        task.groups.iter().for_each(|group| show(&mut fixed, group, false));
        let Some(base) = self.0.board(task.template, &fixed, task.goal.level()) else { return };
        let mut watch = SwitchWatch::new(task.switches);
        task.groups.iter().for_each(|group| watch.show(group));
        let is_fixed = |&member: &u16| fixed[usize::from(member)];
        (0..fixed.len() as u16).filter(is_fixed).for_each(|member| watch.show(&[member]));
        self.halve(task, task.groups, base, &mut left, shown, &mut watch);
    }

    fn left(&mut self, template: &Template, shown: &[bool], level: Level) -> u32 {
        let Some(mut board) = self.0.board(template, shown, level) else { return u32::MAX };
        if self.0.follow(&mut board, level) {
            return 0;
        }
        self.0.candidates(&board) - template.heights.len() as u32
    }
}
