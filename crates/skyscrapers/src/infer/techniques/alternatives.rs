//! Candidates of which one must be true, and candidates that cannot both be: what chains go along.
//!
//! *Strong* links (one of the two is true) join the two candidates of a cell, the two places of a height in
//! a house, and candidates of a line with few arrangements if each of these has one of them. *Weak* links
//! (not both are true) join candidates of one cell, a height with itself in a house, and candidates that
//! no arrangement of such a line has together.
//!
//! Of parks a house may have several. Two cells exclude each other only where one park is left; and if
//! there is one cell more than parks are left, one of any two cells is a park.

use std::ops::ControlFlow;

use crate::infer::arrangements::each_arrangement;
use crate::infer::peers::{exclusive_house, houses_through, left, open_places};
use crate::infer::position::Position;
use crate::model::{Cell, Height};
use crate::order::sort_by_key;
use crate::step::Tie;

/// A line with more arrangements than this links nothing: they are too many to keep in mind.
const FEW: usize = 6;

/// A candidate of an open cell, by its number in reading order and height.
pub(super) type ChainNode = usize;

/// A line that has few arrangements.
#[derive(Debug)]
struct FewLine {
    house: usize,
    /// By position and height: the arrangements that have it, a bit each.
    has: Vec<u8>,
    all: u8,
    /// Its candidates in order, and the arrangements that have them.
    inside: Vec<(ChainNode, u8)>,
}

/// The candidates of a position and the links between them.
#[derive(Debug)]
pub(super) struct Alternatives<'p> {
    position: &'p Position,
    candidates: Vec<(Cell, Height)>,
    /// By cell: its first candidate.
    first_of_cell: Vec<ChainNode>,
    lines: Vec<FewLine>,
    /// By candidate: those of which it or they are true, in order.
    strong: Vec<Vec<(ChainNode, Tie)>>,
    /// By candidate: those with which it cannot be true, a bit each; only for ends of strong links.
    weak: Vec<NodeSet>,
}

/// A set of candidates.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct NodeSet(Vec<u64>);

impl NodeSet {
    pub(super) fn new(candidates: usize) -> NodeSet {
        NodeSet(vec![0; candidates.div_ceil(64)])
    }

    pub(super) fn contains(&self, candidate: ChainNode) -> bool {
        self.0[candidate / 64] >> (candidate % 64) & 1 != 0
    }

    /// Puts a candidate in; says whether it is new.
    pub(super) fn insert(&mut self, candidate: ChainNode) -> bool {
        let is_new = !self.contains(candidate);
        self.0[candidate / 64] |= 1 << (candidate % 64);
        is_new
    }

    pub(super) fn and<'a>(&'a self, other: &'a NodeSet) -> impl Iterator<Item = ChainNode> + 'a {
        let words = self.0.iter().zip(&other.0).map(|(one, other)| one & other);
        words.enumerate().flat_map(|(at, word)| bits_of(word).map(move |bit| 64 * at + bit))
    }

    /// Is something in both sets that is not in this one?
    pub(super) fn lacks_any_of_both(&self, one: &NodeSet, other: &NodeSet) -> bool {
        let words = one.0.iter().zip(&other.0).zip(&self.0);
        words.into_iter().any(|((one, other), own)| one & other & !own != 0)
    }

    /// Puts these candidates in, and adds those that are new to a list.
    pub(super) fn take_in(&mut self, others: &NodeSet, new: &mut Vec<ChainNode>) {
        for (at, (word, other)) in self.0.iter_mut().zip(&others.0).enumerate() {
            new.extend(bits_of(other & !*word).map(|bit| 64 * at + bit));
            *word |= other;
        }
    }
}

fn bits_of(mut word: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let bit = word.trailing_zeros() as usize;
        let some = word != 0;
        word &= word.wrapping_sub(1);
        some.then_some(bit)
    })
}

impl<'p> Alternatives<'p> {
    pub(super) fn new(position: &'p Position) -> Alternatives<'p> {
        let (mut candidates, mut first_of_cell) = (Vec::new(), Vec::new());
        for cell in position.size().iter_cells() {
            first_of_cell.push(candidates.len());
            let heights = position.candidates(cell);
            if heights.len() > 1 {
                candidates.extend(heights.iter().map(|height| (cell, height)));
            }
        }
        let lines = few_lines(position);
        let strong = vec![Vec::new(); candidates.len()];
        let mut links = Alternatives {
            position,
            weak: vec![NodeSet::default(); candidates.len()],
            candidates,
            first_of_cell,
            lines,
            strong,
        };
        for line in 0..links.lines.len() {
            links.lines[line].inside = links.inside(&links.lines[line]);
        }
        links.find_strong();
        links.find_weak();
        links
    }

    /// The cell and the height of a candidate.
    pub(super) fn at(&self, candidate: ChainNode) -> (Cell, Height) {
        self.candidates[candidate]
    }

    pub(super) fn count(&self) -> usize {
        self.candidates.len()
    }

    pub(super) fn strong(&self, candidate: ChainNode) -> &[(ChainNode, Tie)] {
        &self.strong[candidate]
    }

    /// The candidates that cannot be true together with this one, which is the end of a strong link.
    pub(super) fn weak(&self, candidate: ChainNode) -> &NodeSet {
        &self.weak[candidate]
    }

    /// What keeps two candidates from both being true; the simplest there is.
    pub(super) fn weak_tie(&self, one: ChainNode, other: ChainNode) -> Option<Tie> {
        let ((cell, height), (neighbour, same)) = (self.at(one), self.at(other));
        if cell == neighbour {
            return (height != same).then_some(Tie::Cell);
        }
        let board = self.position.board();
        if height == same
            && let Some(house) = exclusive_house(board, cell, neighbour, height)
        {
            return Some(Tie::House(self.position.house(house)));
        }
        let apart = |line: &&FewLine| {
            let (one, other) = (self.in_line(line, one), self.in_line(line, other));
            one.zip(other).is_some_and(|(one, other)| one & other == 0)
        };
        self.lines.iter().find(apart).map(|line| self.tie(line))
    }

    fn tie(&self, line: &FewLine) -> Tie {
        Tie::Arrangements(self.position.house(line.house))
    }

    /// The number of a candidate; `None` if it is none, or its cell is known.
    fn number(&self, cell: Cell, height: Height) -> Option<ChainNode> {
        let heights = self.position.candidates(cell);
        let lower = heights.below(height);
        (heights.len() > 1 && heights.contains(height))
            .then(|| self.first_of_cell[cell.offset(self.position.size())] + lower.len())
    }

    /// The arrangements of a line that have a candidate; `None` if it is not in the line.
    fn in_line(&self, line: &FewLine, candidate: ChainNode) -> Option<u8> {
        let (cell, height) = self.at(candidate);
        let size = self.position.size().get();
        let frame = self.position.board().frame();
        let at = (0..size).find(|&at| frame.cell(line.house, at) == cell)?;
        Some(line.has[at * (frame.tallest().index() + 1) + height.index()])
    }

    /// The candidates of a line, and the arrangements that have them.
    fn inside(&self, line: &FewLine) -> Vec<(ChainNode, u8)> {
        let frame = self.position.board().frame();
        let stride = frame.tallest().index() + 1;
        let mut inside = Vec::new();
        for at in 0..self.position.size().get() {
            let cell = frame.cell(line.house, at);
            for height in self.position.candidates(cell).iter() {
                let has = line.has[at * stride + height.index()];
                inside.extend(self.number(cell, height).map(|number| (number, has)));
            }
        }
        inside
    }

    fn find_strong(&mut self) {
        let mut found: Vec<(ChainNode, ChainNode, Tie)> = Vec::new();
        for cell in self.position.size().iter_cells() {
            let heights = self.position.candidates(cell);
            if let (Some(low), Some(high), 2) = (
                heights.iter().next().and_then(|height| self.number(cell, height)),
                heights.iter().last().and_then(|height| self.number(cell, height)),
                heights.len(),
            ) {
                found.push((low, high, Tie::Cell));
            }
        }
        let board = self.position.board();
        for house in self.position.houses_in_order() {
            for height in self.position.rules().contents().iter() {
                let places = open_places(board, house, height);
                if places.count_ones() as usize != left(board, house, height) + 1 {
                    continue;
                }
                let cells = bits_of(places.into()).map(|at| board.frame().cell(house, at));
                let numbers: Vec<ChainNode> =
                    cells.filter_map(|cell| self.number(cell, height)).collect();
                let tie = Tie::House(self.position.house(house));
                for (at, &one) in numbers.iter().enumerate() {
                    found.extend(numbers[at + 1..].iter().map(|&other| (one, other, tie)));
                }
            }
        }
        for line in &self.lines {
            for (at, &(one, has)) in line.inside.iter().enumerate() {
                for &(other, others) in &line.inside[at + 1..] {
                    if has | others == line.all {
                        found.push((one, other, self.tie(line)));
                    }
                }
            }
        }
        for (one, other, tie) in found {
            self.strong[one].push((other, tie));
            self.strong[other].push((one, tie));
        }
        for links in &mut self.strong {
            // The sort keeps the order of the ties, so that the simplest stays.
            sort_by_key(links, |&(other, _)| other);
            links.dedup_by_key(|&mut (other, _)| other);
        }
    }

    fn find_weak(&mut self) {
        let board = self.position.board();
        for candidate in 0..self.candidates.len() {
            if self.strong[candidate].is_empty() {
                continue;
            }
            let (cell, height) = self.at(candidate);
            let mut weak = NodeSet::new(self.candidates.len());
            let beside = self.position.candidates(cell).without(height);
            for other in beside.iter().filter_map(|other| self.number(cell, other)) {
                weak.insert(other);
            }
            for house in houses_through(board, cell) {
                if left(board, house, height) == 1 {
                    let places = open_places(board, house, height);
                    let cells = bits_of(places.into()).map(|at| board.frame().cell(house, at));
                    let others = cells.filter(|&other| other != cell);
                    for other in others.filter_map(|other| self.number(other, height)) {
                        weak.insert(other);
                    }
                }
            }
            self.weak[candidate] = weak;
        }
        for line in &self.lines {
            let linked = |&&(candidate, _): &&(ChainNode, u8)| !self.strong[candidate].is_empty();
            for &(candidate, has) in line.inside.iter().filter(linked) {
                for &(other, others) in &line.inside {
                    if other != candidate && has & others == 0 {
                        self.weak[candidate].insert(other);
                    }
                }
            }
        }
    }
}

/// The lines with clues that have few arrangements.
fn few_lines(position: &Position) -> Vec<FewLine> {
    let (board, size) = (position.board(), position.size().get());
    let stride = board.tallest().index() + 1;
    let list = |house: usize| {
        let ends = board.ends(house);
        let is_open = |at: usize| position.candidates(board.frame().cell(house, at)).len() > 1;
        if ends.is_empty() || !(0..size).any(is_open) {
            return None;
        }
        let (mut has, mut number) = (vec![0u8; size * stride], 0);
        let places = board.places_of_house(house);
        let listed = each_arrangement(position.rules(), places, ends, &mut |line| {
            if number == FEW {
                number += 1;
                return ControlFlow::Break(());
            }
            for (at, height) in line.iter().enumerate() {
                has[at * stride + height.index()] |= 1 << number;
            }
            number += 1;
            ControlFlow::Continue(())
        });
        let all = u8::MAX.checked_shr(8 - number.min(8) as u32)?;
        (listed && number <= FEW).then_some(FewLine { house, has, all, inside: Vec::new() })
    };
    position.houses_in_order().filter_map(list).collect()
}
