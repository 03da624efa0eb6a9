//! A chain of candidates of which one or the next must hold.
//!
//! Take a candidate and suppose that it is not true. If its cell has just one other candidate, that one
//! is true; if its height has just one other place in a house, it stands there; and if a line has only a few
//! arrangements left, those with the candidate are gone, and what the others have in common is true. What is true
//! rules out other candidates: in its cell, in its houses, in the line. These are not true, and so on.
//! If the chain ends with a candidate that is true, then either the first or the last one is, whichever. What
//! can stand beside neither of them goes. And a chain that comes back to its first candidate says that this
//! one is true after all.
//!
//! The shortest chain comes first. Up to eight times something must be true; longer ones are told as trials.

use std::collections::VecDeque;
use std::ops::ControlFlow;

use super::alternatives::{Alternatives, ChainNode, NodeSet};
use crate::infer::example::Example;
use crate::infer::found::{Found, NewStep};
use crate::infer::position::Position;
use crate::infer::technique::{Sealed, Technique};
use crate::model::{Height, HeightSet, House};
use crate::step::{Barred, Bond, Step, TechniqueId, Tie, Witness};

/// A chain of candidates of which one or the next must hold.
pub(crate) struct Chain;

/// The longest chain, in strong links.
const LONGEST: usize = 8;

/// What follows if one candidate is not true, as far as it has been followed up.
struct Denial {
    candidate: ChainNode,
    /// What is true then.
    holds: NodeSet,
    /// What is not.
    fails: NodeSet,
    /// What was last found to be true, in order.
    fresh: Vec<ChainNode>,
}

impl Denial {
    fn new(candidate: ChainNode, links: &Alternatives<'_>) -> Denial {
        let mut start = Denial {
            candidate,
            holds: NodeSet::new(links.count()),
            fails: NodeSet::new(links.count()),
            fresh: Vec::new(),
        };
        start.fails.insert(candidate);
        start.deny(&[candidate], links);
        start
    }

    /// These are not true: so others are.
    fn deny(&mut self, candidates: &[ChainNode], links: &Alternatives<'_>) {
        self.fresh.clear();
        for &(other, _) in candidates.iter().flat_map(|&candidate| links.strong(candidate)) {
            if self.holds.insert(other) {
                self.fresh.push(other);
            }
        }
        self.fresh.sort_unstable();
    }

    /// One strong link further.
    fn go_on(&mut self, links: &Alternatives<'_>) {
        let mut denied = Vec::new();
        for &candidate in &self.fresh {
            self.fails.take_in(links.weak(candidate), &mut denied);
        }
        self.deny(&denied, links);
    }
}

impl Sealed for Chain {}

impl Technique for Chain {
    fn id(&self) -> TechniqueId {
        TechniqueId::Chain
    }

    fn example(&self) -> Example {
        Example { rows: "3|12 12 34 34 / . 13 24 123", effects: "r2c1<>2" }
    }

    fn find(&self, position: &Position, found: &mut Found<'_>) -> ControlFlow<()> {
        if !found.tells {
            return ControlFlow::Continue(());
        }
        let links = Alternatives::new(position);
        let linked = |&candidate: &ChainNode| !links.strong(candidate).is_empty();
        let mut starts: Vec<Denial> =
            (0..links.count()).filter(linked).map(|first| Denial::new(first, &links)).collect();
        // What a shorter chain, or the same one read backwards, has struck is no news.
        let mut seen = NodeSet::new(links.count());
        for length in 1..=LONGEST {
            for start in &starts {
                for &last in &start.fresh {
                    let ends = (start.candidate, last);
                    let (first_weak, last_weak) = (links.weak(ends.0), links.weak(ends.1));
                    if ends.0 != ends.1 && !seen.lacks_any_of_both(first_weak, last_weak) {
                        continue;
                    }
                    let struck: Vec<ChainNode> = if ends.0 == ends.1 {
                        vec![ends.0]
                    } else {
                        first_weak.and(last_weak).collect()
                    };
                    let news = struck.iter().filter(|&&one| seen.insert(one)).count();
                    if news > 0 {
                        let bonds = bonds(&links, ends);
                        found.push(step(position, &links, ends, bonds, &struck, length))?;
                    }
                }
            }
            starts.iter_mut().for_each(|start| start.go_on(&links));
        }
        ControlFlow::Continue(())
    }
}

/// The shortest way from one end to the other; among those as short, the one through the first candidates.
fn bonds(links: &Alternatives<'_>, (first, last): (ChainNode, ChainNode)) -> Vec<Bond> {
    let (mut holds, mut fails) = (NodeSet::new(links.count()), NodeSet::new(links.count()));
    fails.insert(first);
    // Ways that have come to a candidate that is not true.
    let mut ways: VecDeque<(ChainNode, Vec<Bond>)> = VecDeque::from([(first, Vec::new())]);
    let bond = |from, to, by| Bond { from: links.at(from), to: links.at(to), by };
    while let Some((denied, way)) = ways.pop_front() {
        for &(true_one, tie) in links.strong(denied) {
            if !holds.insert(true_one) {
                continue;
            }
            let mut way = way.clone();
            way.push(bond(denied, true_one, tie));
            if true_one == last {
                return way;
            }
            let mut denied = Vec::new();
            fails.take_in(links.weak(true_one), &mut denied);
            for other in denied {
                let Some(tie) = links.weak_tie(true_one, other) else { continue };
                let onward = way.iter().copied().chain([bond(true_one, other, tie)]);
                ways.push_back((other, onward.collect()));
            }
        }
    }
    Vec::new()
}

fn step(
    position: &Position,
    links: &Alternatives<'_>,
    (first, last): (ChainNode, ChainNode),
    bonds: Vec<Bond>,
    struck: &[ChainNode],
    length: usize,
) -> Step {
    let mut step = NewStep::new(TechniqueId::Chain, position);
    for (number, bond) in bonds.iter().enumerate() {
        let (cell, height) = bond.from;
        step.read_all([cell, bond.to.0]);
        let one_is_true = number % 2 == 0;
        read_tie(&mut step, position, bond.by, height, one_is_true);
    }
    let houses = bonds.iter().filter_map(|bond| bond.by.house());
    let mut lines: Vec<House> = Vec::new();
    for house in houses.chain([House::Row(links.at(first).0.row() as u8)]) {
        if !lines.contains(&house) {
            lines.push(house);
            step.look_at(house);
        }
    }
    let mut barred = Vec::new();
    if first == last {
        let (cell, height) = links.at(first);
        step.place(cell, height);
    } else {
        for &one in struck {
            let ties = links.weak_tie(one, first).zip(links.weak_tie(one, last));
            let Some((by_first, by_last)) = ties else { continue };
            let (cell, height) = links.at(one);
            step.strike(cell, HeightSet::only(height));
            for tie in [by_first, by_last] {
                read_tie(&mut step, position, tie, height, false);
            }
            barred.push(Barred { cell, height, first: by_first, last: by_last });
        }
    }
    let longer = length.saturating_sub(2);
    step.add(longer.min(5) as u16, 10 * longer as u32);
    step.witness(Witness::Alternatives { bonds, struck: barred });
    step.finish()
}

/// Reads what a link rests on: of a house all cells where one of the two must be true; of parks at least those
/// that are known.
fn read_tie(
    step: &mut NewStep<'_>,
    position: &Position,
    tie: Tie,
    height: Height,
    one_is_true: bool,
) {
    match tie {
        Tie::Cell => {}
        Tie::House(house) if one_is_true || height.is_park() => {
            step.read_all(position.cells_of(house));
        }
        Tie::House(_) => {}
        Tie::Arrangements(house) => {
            if let Some((near, far)) = house.clues() {
                step.read_clue(near);
                step.read_clue(far);
            }
            step.read_all(position.cells_of(house));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::generate::Rng;
    use crate::infer::example::read;
    use crate::infer::techniques::test::{fires, silent};
    use crate::model::{Cell, ClueId, Sight};
    use crate::step::Effect;

    #[test]
    fn without_the_clue_the_line_links_less() {
        fires(&Chain, "3|12 12 34 34 / . 13 24 123", "r2c1<>2");
        silent(&Chain, "12 12 34 34 / . 13 24 123");
    }

    #[test]
    fn an_open_board_links_nothing() {
        silent(&Chain, ". . . .");
    }

    /// The links of a position without parks, by definition.
    struct Slow<'p> {
        position: &'p Position,
        nodes: Vec<(Cell, Height)>,
        /// The arrangements of each line with a clue that has at most six.
        lines: Vec<(Vec<Cell>, Vec<Vec<Height>>)>,
    }

    impl<'p> Slow<'p> {
        fn new(position: &'p Position) -> Slow<'p> {
            let open = position.size().iter_cells().filter(|&at| position.candidates(at).len() > 1);
            let of_cell = |at: Cell| position.candidates(at).iter().map(move |height| (at, height));
            let nodes = open.flat_map(of_cell).collect();
            let mut lines = Vec::new();
            for number in 0..position.size().clues() / 2 {
                let clue =
                    ClueId::nth(if number < 4 { number } else { number + 8 }, position.size());
                let ends = [clue, clue.facing()];
                let said = ends.map(|end| position.board().clue(end).map(|value| value.get()));
                if said == [None, None] {
                    continue;
                }
                let cells: Vec<Cell> = clue.view(position.size()).collect();
                let mut all: Vec<Vec<Height>> = vec![Vec::new()];
                for &cell in &cells {
                    let longer = |line: &Vec<Height>| {
                        let free = position
                            .candidates(cell)
                            .iter()
                            .filter(|height| !line.contains(height));
                        free.map(|height| [&line[..], &[height]].concat()).collect::<Vec<_>>()
                    };
                    all = all.iter().flat_map(longer).collect();
                }
                let sees = |line: &[Height], end: usize| {
                    let mut line = line.to_vec();
                    if end == 1 {
                        line.reverse();
                    }
                    said[end].is_none_or(|said| Sight::Count.seen(line) == said)
                };
                all.retain(|line| sees(line, 0) && sees(line, 1));
                if (1..=6).contains(&all.len()) {
                    lines.push((cells, all));
                }
            }
            Slow { position, nodes, lines }
        }

        fn in_lines(&self, one: usize, other: usize, test: impl Fn(bool, bool) -> bool) -> bool {
            let (one, other) = (self.nodes[one], self.nodes[other]);
            self.lines.iter().any(|(cells, all)| {
                let at = |cell: Cell| cells.iter().position(|&other| other == cell);
                let Some((first, second)) = at(one.0).zip(at(other.0)) else { return false };
                all.iter().all(|line| test(line[first] == one.1, line[second] == other.1))
            })
        }

        fn strong(&self, one: usize, other: usize) -> bool {
            let ((cell, height), (neighbour, same)) = (self.nodes[one], self.nodes[other]);
            let pair =
                cell == neighbour && height != same && self.position.candidates(cell).len() == 2;
            let lines = |test: fn(Cell, Cell) -> bool| {
                let cells = self.position.size().iter_cells();
                let places = cells
                    .filter(|&at| test(at, cell) && self.position.candidates(at).contains(height));
                test(cell, neighbour) && places.count() == 2
            };
            let places = cell != neighbour
                && height == same
                && (lines(|one, other| one.row() == other.row())
                    || lines(|one, other| one.column() == other.column()));
            one != other && (pair || places || self.in_lines(one, other, |one, other| one || other))
        }

        fn weak(&self, one: usize, other: usize) -> bool {
            let ((cell, height), (neighbour, same)) = (self.nodes[one], self.nodes[other]);
            let in_line = cell.row() == neighbour.row() || cell.column() == neighbour.column();
            let plain = if cell == neighbour { height != same } else { height == same && in_line };
            one != other && (plain || self.in_lines(one, other, |one, other| !(one && other)))
        }

        /// The effects of the first chain.
        fn first(&self) -> Option<Vec<Effect>> {
            let all = 0..self.nodes.len();
            let mut reached: Vec<Vec<usize>> = all
                .clone()
                .map(|one| all.clone().filter(|&other| self.strong(one, other)).collect())
                .collect();
            for _ in 1..=LONGEST {
                for first in all.clone() {
                    for &last in &reached[first] {
                        let (cell, height) = self.nodes[first];
                        if first == last {
                            return Some(vec![Effect::Place { cell, height }]);
                        }
                        let barred = |&one: &usize| self.weak(one, first) && self.weak(one, last);
                        let strike = |one: usize| Effect::Strike {
                            cell: self.nodes[one].0,
                            heights: HeightSet::only(self.nodes[one].1),
                        };
                        let struck: Vec<Effect> = all.clone().filter(barred).map(strike).collect();
                        if !struck.is_empty() {
                            return Some(struck);
                        }
                    }
                }
                for ends in &mut reached {
                    let fails: Vec<usize> = all
                        .clone()
                        .filter(|&other| ends.iter().any(|&holds| self.weak(holds, other)))
                        .collect();
                    let holds = |&last: &usize| fails.iter().any(|&other| self.strong(other, last));
                    *ends = all.clone().filter(holds).collect();
                }
            }
            None
        }
    }

    #[test]
    fn the_shortest_chain_is_found() {
        let mut rng = Rng::of(&[14, 5]);
        let mut fired = 0;
        for _ in 0..300 {
            let cell = |rng: &mut Rng| {
                let heights =
                    (1..=4).filter(|_| rng.below(100) < 60).map(|height| height.to_string());
                let text: String = heights.collect();
                if text.len() < 2 { ".".to_string() } else { text }
            };
            let row = |rng: &mut Rng| {
                let cells: Vec<String> = (0..4).map(|_| cell(rng)).collect();
                let clue = ["", "2", "3"][rng.below(3) as usize];
                let bar = if clue.is_empty() { "" } else { "|" };
                format!("{clue}{bar}{}", cells.join(" "))
            };
            let rows: Vec<String> = (0..4).map(|_| row(&mut rng)).collect();
            let Ok(position) = read(&rows.join(" / ")) else { continue };
            let mut found = Found::first();
            let _ = Chain.find(&position, &mut found);
            let first = found.take_steps().into_iter().next().map(|step| step.effects);
            assert_eq!(first, Slow::new(&position).first(), "{}", rows.join(" / "));
            fired += usize::from(first.is_some());
        }
        assert!(fired > 100, "{fired}");
    }
}
