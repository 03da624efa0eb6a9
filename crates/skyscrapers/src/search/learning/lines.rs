//! The line rules as propagators: they strike what no arrangement of a line has, and explain it when
//! asked. Clued lines are filtered by what is seen; when those have nothing to say, every line by
//! "each height once".

use super::distinct::Arrangements;
use super::grid::RootGrid;
use super::literal::{Literal, Var};
use super::trail::LiteralTrail;
use crate::infer::line_filter::two_sided::{Claim, Looks, TwoSided};
use crate::model::Size;

/// The longest line.
const LONGEST: usize = Size::MAX.get();

/// A rule about one line, by number in the grid.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum LineRule {
    /// The clued line fits its clues.
    Seen(u8),
    /// The line holds each height once.
    Distinct(u8),
}

/// Lines that have changed since they were last filtered.
#[derive(Debug, Default)]
struct Queue {
    lines: Vec<u8>,
    is_in: Vec<bool>,
}

impl Queue {
    fn reset(&mut self, count: usize) {
        self.lines.clear();
        self.is_in.clear();
        self.is_in.resize(count, false);
    }

    #[inline]
    fn push(&mut self, line: u8) {
        let is_in = &mut self.is_in[usize::from(line)];
        if !*is_in {
            *is_in = true;
            self.lines.push(line);
        }
    }

    #[inline]
    fn pop(&mut self) -> Option<u8> {
        let line = self.lines.pop()?;
        self.is_in[usize::from(line)] = false;
        Some(line)
    }
}

#[derive(Debug, Default)]
pub(super) struct Lines {
    filter: TwoSided,
    arrangements: Arrangements,
    clued: Queue,
    /// By clued line: the clues that may see something else than when it was last filtered.
    looks: Vec<Looks>,
    distinct: Queue,
    struck: [u64; LONGEST],
    /// Lines filtered so far.
    pub(super) calls: u64,
}

impl Lines {
    /// Every clued line is to be filtered.
    pub(super) fn reset(&mut self, grid: &RootGrid) {
        self.clued.reset(grid.clued.len());
        self.distinct.reset(grid.distinct.len());
        self.arrangements.reset(grid);
        self.looks.clear();
        self.looks.resize(grid.clued.len(), Looks::BOTH);
        (0..grid.clued.len()).for_each(|line| self.clued.push(line as u8));
        self.calls = 0;
    }

    /// A candidate was struck, by a rule about a line or in another way; these are left in its cell. A rule finds all it
    /// can at once: what it struck itself is no news to it.
    #[inline]
    pub(super) fn changed(
        &mut self,
        grid: &RootGrid,
        (cell, height): (u16, u8),
        left: u64,
        by: Option<LineRule>,
    ) {
        let cell = usize::from(cell);
        for (line, looks) in grid.views_changed(cell, usize::from(height), left) {
            if by != Some(LineRule::Seen(line)) {
                self.looks[usize::from(line)] |= looks;
                self.clued.push(line);
            }
        }
        for &line in grid.distinct_through(cell) {
            if by != Some(LineRule::Distinct(line)) {
                self.distinct.push(line);
            }
        }
    }

    /// Forgets what is waiting: the changes were taken back.
    pub(super) fn forget(&mut self) {
        while let Some(line) = self.clued.pop() {
            self.looks[usize::from(line)] = Looks::default();
        }
        while self.distinct.pop().is_some() {}
    }

    /// The rule to apply next.
    #[inline]
    pub(super) fn next(&mut self) -> Option<LineRule> {
        let seen = self.clued.pop().map(LineRule::Seen);
        seen.or_else(|| self.distinct.pop().map(LineRule::Distinct))
    }

    /// Finds what a rule strikes from the cells of its line; `false` when no arrangement is left.
    pub(super) fn filter(&mut self, rule: LineRule, grid: &RootGrid, trail: &LiteralTrail) -> bool {
        self.calls += 1;
        let mut now = [0; LONGEST];
        for (held, &cell) in now.iter_mut().zip(grid.cells(rule)) {
            *held = trail.cells[usize::from(cell)];
        }
        let now = &now[..grid.size];
        let struck = &mut self.struck[..grid.size];
        struck.fill(0);
        match rule {
            LineRule::Seen(line) => {
                let looks = std::mem::take(&mut self.looks[usize::from(line)]);
                let sides = &grid.clued[usize::from(line)].sides;
                self.filter.filter_again(grid.question(line), sides, looks, now, struck)
            }
            LineRule::Distinct(line) => self.arrangements.filter(line, now, struck),
        }
    }

    /// What the last rule struck, by position.
    #[inline]
    pub(super) fn struck(&self) -> &[u64; LONGEST] {
        &self.struck
    }

    /// Writes true literals that together made a rule strike this candidate, or, for no candidate,
    /// find nothing at all. Only what was settled before `before` on the trail is used.
    pub(super) fn explain(
        &mut self,
        rule: LineRule,
        struck: Option<Var>,
        before: usize,
        grid: &RootGrid,
        trail: &LiteralTrail,
        reasons: &mut Vec<Literal>,
    ) {
        let cells = grid.cells(rule);
        let (mut now, mut root) = ([0; LONGEST], [0; LONGEST]);
        let struck = struck.map(|var| grid.candidates[var.index()]);
        let mut place = None;
        for (position, &cell) in cells.iter().enumerate() {
            root[position] = grid.root[usize::from(cell)];
            now[position] = held_before(usize::from(cell), before, grid, trail);
            if let Some((_, height)) = struck.filter(|&(of, _)| of == cell) {
                place = Some((position, usize::from(height)));
            }
        }
        let size = grid.size;
        let (now, root) = (&now[..size], &root[..size]);
        let mut cut = [0; LONGEST];
        match rule {
            LineRule::Seen(line) => {
                let claim = place.map_or(Claim::Nothing, |(position, height)| Claim::NotHere {
                    position,
                    height,
                });
                let sides = &grid.clued[usize::from(line)].sides;
                let question = grid.question(line);
                self.filter.explain(question, sides, now, root, claim, &mut cut[..size]);
            }
            LineRule::Distinct(line) => {
                let position = place.map(|(position, _)| position);
                if let Some(crowd) = self.arrangements.explain(line, now, position) {
                    for (position, cut) in cut[..size].iter_mut().enumerate() {
                        let inside = crowd.cells >> position & 1 != 0;
                        *cut = if inside { root[position] & !crowd.heights } else { 0 };
                    }
                }
            }
        }
        for (&cell, &cut) in cells.iter().zip(&cut[..size]) {
            let cell = usize::from(cell);
            // One height that is right says as much as many that are wrong.
            match placed_before(cell, before, grid, trail) {
                Some(placed) if cut.count_ones() > 1 => reasons.push(placed.right()),
                _ => each_bit(cut, |height| reasons.push(grid.number(cell, height).wrong())),
            }
        }
    }
}

#[inline]
fn each_bit(mut bits: u64, mut act: impl FnMut(usize)) {
    while bits != 0 {
        act(bits.trailing_zeros() as usize);
        bits &= bits - 1;
    }
}

/// The candidate of a cell that was known to be right when the trail was `before` long.
fn placed_before(cell: usize, before: usize, grid: &RootGrid, trail: &LiteralTrail) -> Option<Var> {
    let held = trail.cells[cell];
    if !held.is_power_of_two() {
        return None;
    }
    let var = grid.number(cell, held.trailing_zeros() as usize);
    let known = var != Var::NONE && trail.is_true(var.right()) && trail.position(var) < before;
    known.then_some(var)
}

/// What a cell could hold when the trail was `before` long.
fn held_before(cell: usize, before: usize, grid: &RootGrid, trail: &LiteralTrail) -> u64 {
    let mut held = grid.root[cell];
    let mut gone = held & !trail.cells[cell];
    while gone != 0 {
        let height = gone.trailing_zeros() as usize;
        gone &= gone - 1;
        if trail.position(grid.number(cell, height)) < before {
            held &= !(1 << height);
        }
    }
    held
}
