//! The least and the most that a clue could see.
//!
//! Suppose a height, or a park, stands in a cell. Walk along the line and keep track of the tallest
//! building so far: each cell either holds something lower or a park, and adds nothing, or something
//! taller, and adds one. Over all ways to walk that have as many parks as the line and that hold the two
//! tallest buildings once each, find the fewest and the most seen. Other hidden cells may repeat heights
//! on such a walk, so the true number lies between the two; if the clue does not, the height cannot stand
//! there.
//!
//! Of the two tallest, `N - 1` is always seen before `N` and never behind it.

use std::ops::ControlFlow;

use crate::board::Board;
use crate::infer::example::Example;
use crate::infer::found::Found;
use crate::infer::position::Position;
use crate::infer::reading::{Reading, each_clue};
use crate::infer::technique::{Sealed, Technique};
use crate::model::{Height, HeightSet, Rules, Sight, Size};
use crate::step::{Seen, Supposition, TechniqueId, Witness};

/// The least and the most that a clue could see.
pub(crate) struct Count;

/// The fewest and the most seen on some walks.
type Range = (u16, u16);

/// Where walks can be in the middle of a line.
struct Walks {
    /// By number of parks so far and by tallest building so far; one state more for walks that
    /// have passed the tallest and still have to meet the second tallest.
    ways: Vec<Option<Range>>,
    next: Vec<Option<Range>>,
    /// Parks in the line.
    parks: usize,
    tallest: usize,
}

impl Walks {
    /// Before the first cell.
    fn new(parks: usize, tallest: usize) -> Walks {
        let mut ways = vec![None; (parks + 1) * (tallest + 2)];
        let next = ways.clone();
        ways[0] = Some((0, 0));
        Walks { ways, next, parks, tallest }
    }

    /// What is seen on walks with so many parks in this state.
    fn at(&self, parks: usize, state: usize) -> Option<Range> {
        self.ways[parks * (self.tallest + 2) + state]
    }

    fn join(&mut self, parks: usize, state: usize, (least, most): Range) {
        let way = &mut self.next[parks * (self.tallest + 2) + state];
        let (old_least, old_most) = way.unwrap_or((u16::MAX, 0));
        *way = Some((old_least.min(least), old_most.max(most)));
    }

    /// One cell on.
    fn step(&mut self, cell: HeightSet) {
        let (second, unpaired) = (self.tallest - 1, self.tallest + 1);
        for parks in 0..=self.parks {
            for state in 0..=unpaired {
                let Some(range @ (least, most)) = self.at(parks, state) else { continue };
                if cell.contains(Height::PARK) && parks < self.parks {
                    self.join(parks + 1, state, range);
                }
                let top = state.min(self.tallest);
                let hidden = HeightSet::between(1, top.min(second).saturating_sub(1));
                if !cell.and(hidden).is_empty() {
                    self.join(parks, state, range);
                }
                if state == unpaired && cell.contains(Height::of(second)) {
                    self.join(parks, self.tallest, range);
                }
                for taller in cell.above(Height::of(top)).iter() {
                    let is_unpaired = taller.index() == self.tallest && top != second;
                    let state = if is_unpaired { unpaired } else { taller.index() };
                    self.join(parks, state, (least + 1, most + 1));
                }
            }
        }
        std::mem::swap(&mut self.ways, &mut self.next);
        self.next.fill(None);
    }
}

/// The fewest and the most that can be seen with a height in a cell; `None` if no walk is left then.
fn bounds(line: &Reading<'_>, at: usize, height: Height) -> Option<Range> {
    range_of(line, |other| match height {
        _ if other == at => HeightSet::only(height),
        Height::PARK => line.line()[other],
        _ => line.line()[other].without(height),
    })
}

/// The fewest and the most that can be seen if the cells hold these candidates; `None` if no walk is left.
fn range_of(line: &Reading<'_>, cell: impl Fn(usize) -> HeightSet) -> Option<Range> {
    let (parks, tallest) = (line.parks(), line.tallest().index());
    if parks == 0 {
        return without_parks((0..line.size).map(cell), tallest);
    }
    let mut walks = Walks::new(parks, tallest);
    (0..line.size).for_each(|at| walks.step(cell(at)));
    walks.at(parks, tallest)
}

/// The fewest and the most seen on walks along a line without parks; `None` if no walk is left.
///
/// By number of buildings seen, a bit for each tallest building so far that some walk has. A cell can be the next one
/// seen after any lower one, so the lowest of them decides.
fn without_parks(line: impl Iterator<Item = HeightSet>, tallest: usize) -> Option<Range> {
    let second = tallest - 1;
    // Walks that hold both of the two tallest, and those that have passed the tallest, but not the second tallest.
    let (paired, unpaired) = (1u64 << tallest, 2u64 << tallest);
    let up_to_second = paired - 1;
    let mut ways = [0u64; Size::MAX.get() + 2];
    ways[0] = 1;
    let mut most = 0;
    for cell in line {
        let low = cell.bits() & (up_to_second >> 1) & !1;
        let has_second = second > 0 && cell.contains(Height::of(second));
        let has_tallest = cell.contains(Height::of(tallest));
        let above_lowest = up_to_second & !(((low & low.wrapping_neg()) << 1).wrapping_sub(1));
        for seen in (0..=most).rev() {
            let way = ways[seen];
            let rising = way & up_to_second;
            let mut stays = 0;
            if low != 0 {
                stays = way & (above_lowest | paired | unpaired);
            }
            if has_second && way & unpaired != 0 {
                stays |= paired;
            }
            let mut rises = 0;
            if rising != 0 {
                let lowest = rising & rising.wrapping_neg();
                rises = cell.bits() & up_to_second & !((lowest << 1) - 1);
                if has_tallest && rising >> second != 0 {
                    rises |= paired;
                }
                if has_tallest && rising & (up_to_second >> 1) != 0 {
                    rises |= unpaired;
                }
            }
            ways[seen] = stays;
            ways[seen + 1] |= rises;
        }
        most += 1;
    }
    let ends = |&seen: &usize| ways[seen] & paired != 0;
    let least = (0..=most).find(ends)?;
    let most = (0..=most).rev().find(ends)?;
    Some((least as u16, most as u16))
}

/// What a clue is bound to see, if that is too much or too little.
pub(super) fn outside(line: &Reading<'_>) -> Option<Seen> {
    break_of(line, range_of(line, |at| line.line()[at])?)
}

/// Is one of a line's clues bound to see too much or too little? Quickly, for a line without parks whose clues count.
pub(in crate::infer) fn is_outside(board: &Board, house: usize) -> bool {
    let ends = board.ends(house);
    [(ends.near, false), (ends.far, true)].into_iter().any(|(clue, backwards)| {
        let seen = clue.and_then(|clue| Some((clue.get(), seen_along(board, house, backwards)?)));
        seen.is_some_and(|(clue, (least, most))| clue < least || most < clue)
    })
}

/// The fewest and the most seen along a line without parks from its near end, or from its far one.
fn seen_along(board: &Board, house: usize, backwards: bool) -> Option<Range> {
    let tallest = board.tallest().index();
    let cells = (0..board.size().get()).map(|at| board.candidates(board.frame().cell(house, at)));
    if backwards { without_parks(cells.rev(), tallest) } else { without_parks(cells, tallest) }
}

/// How a clue is broken if what is seen lies in this range.
fn break_of(line: &Reading<'_>, (least, most): Range) -> Option<Seen> {
    if usize::from(least) > line.clue {
        Some(Seen::AtLeast(least))
    } else {
        (usize::from(most) < line.clue).then_some(Seen::AtMost(most))
    }
}

impl Sealed for Count {}

impl Technique for Count {
    fn id(&self) -> TechniqueId {
        TechniqueId::Count
    }

    fn knows(&self, rules: &Rules) -> bool {
        rules.sight() == Sight::Count
    }

    fn example(&self) -> Example {
        Example { rows: "3|123 4 1235 1235 6 1235", effects: "r1c3<>5 r1c4<>5 r1c6<>123" }
    }

    fn find(&self, position: &Position, found: &mut Found<'_>) -> ControlFlow<()> {
        each_clue(self.id(), position, found, |line, found| {
            // What stands in an arrangement is within the bounds: only the rest need be supposed.
            let doubtful = found.doubtful(position, line.house());
            if doubtful.iter().all(|heights| heights.is_empty()) {
                return ControlFlow::Continue(());
            }
            let mut left = line.to_left();
            let mut suppositions = Vec::new();
            for at in 0..line.size {
                if line.line()[at].len() < 2 {
                    continue;
                }
                for height in line.line()[at].and(doubtful[line.place(at)]).iter() {
                    let range = bounds(line, at, height);
                    let Some(seen) = range.and_then(|range| break_of(line, range)) else {
                        continue;
                    };
                    left[at] = left[at].without(height);
                    suppositions.push(Supposition { cell: line.cell(at), height, seen });
                }
            }
            found.strike_in(line, &left, self.id(), |step| {
                step.read_clue(line.clue_id());
                step.read_all(line.cells(0..line.size));
                step.witness(Witness::Count { suppositions });
            })
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::infer::techniques::test::{fires, silent};

    #[test]
    fn too_many_would_be_seen() {
        fires(&Count, "3|. 4 . . 6 .", "r1c1<>5 r1c3<>5 r1c4<>5");
    }

    #[test]
    fn too_few_would_be_seen() {
        fires(&Count, "3|1234 1234 1234 5 .", "r1c1<>4");
    }

    #[test]
    fn the_second_tallest_is_seen_before_the_tallest() {
        // 6 has no place behind 7, so it is seen: 4 would be a third beside 6 and 7.
        fires(&Count, "2|456 . . . . . 7", "r1c1<>45 r1c2<>6 r1c3<>6 r1c4<>6 r1c5<>6 r1c6<>6");
    }

    #[test]
    fn without_parks_the_quick_way_comes_to_the_same() {
        let mut rng = crate::generate::Rng::of(&[14]);
        for tallest in 1..=6 {
            for _ in 0..2000 {
                let any = HeightSet::between(1, tallest);
                let cell = |bits: u32| HeightSet::from_bits(u64::from(bits) << 1).and(any);
                let line: Vec<HeightSet> = (0..tallest).map(|_| cell(rng.below(64))).collect();
                let mut walks = Walks::new(0, tallest);
                line.iter().for_each(|&cell| walks.step(cell));
                let quick = without_parks(line.iter().copied(), tallest);
                assert_eq!(quick, walks.at(0, tallest), "{line:?}");
            }
        }
    }

    /// Rows of all kinds: of every candidate supposed, those that stand in an arrangement are within the bounds.
    #[test]
    fn what_is_not_doubtful_need_not_be_supposed() {
        let mut rng = crate::generate::Rng::of(&[14, 2]);
        let (mut beyond, mut spared) = (0, 0);
        for number in 0..400 {
            let heights = if number % 4 == 0 { 4 } else { 6 };
            let cell = |rng: &mut crate::generate::Rng| {
                let kept: String = (1..=heights)
                    .filter(|_| rng.below(100) < 60)
                    .map(|height| height.to_string())
                    .collect();
                let park = if heights < 6 && rng.below(2) == 0 { "-" } else { "" };
                if kept.len() < 2 { ".".to_string() } else { format!("{park}{kept}") }
            };
            let row: Vec<String> = (0..6).map(|_| cell(&mut rng)).collect();
            let (near, far) = (1 + rng.below(4), 1 + rng.below(4));
            let text = format!("heights 1-{heights}: {near}|{}|{far}", row.join(" "));
            let Ok(position) = crate::infer::example::read(&text) else { continue };
            let doubtful = Found::first().doubtful(&position, 0);
            for backwards in [false, true] {
                let line = Reading::new(&position, 0, backwards).expect("a line with a clue");
                for at in 0..6 {
                    for height in line.line()[at].iter() {
                        let range = bounds(&line, at, height);
                        if range.and_then(|range| break_of(&line, range)).is_some() {
                            beyond += 1;
                            assert!(doubtful[line.place(at)].contains(height), "{text}");
                        }
                        spared += usize::from(!doubtful[line.place(at)].contains(height));
                    }
                }
            }
        }
        assert!(beyond > 300 && spared > 1000, "{beyond} {spared}");
    }

    #[test]
    fn a_park_can_be_supposed_too() {
        fires(&Count, "heights 1-4: 4|-1 -12 123 34 .", "r1c3<>1 r1c5<>123");
    }

    #[test]
    fn a_clue_within_reach_strikes_nothing() {
        silent(&Count, "3|123 1234 . . .");
    }
}
