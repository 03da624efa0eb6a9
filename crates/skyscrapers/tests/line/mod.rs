//! Lines to filter, of every kind, and what can stand where in them by brute force.

mod subsets;

use std::ops::RangeInclusive;

use proptest::prelude::*;
use skyscrapers::infer::line_filter::LineFilter;
use skyscrapers::{Clue, DraftRules, Ends, Height, HeightSet, Rules, Sight, Size};

use crate::random::Random;

/// A line to filter.
#[derive(Debug, Clone)]
pub(crate) struct Line {
    /// The candidates of each cell.
    pub(crate) cells: Vec<HeightSet>,
    tallest: Height,
    sight: Sight,
    ends: Ends,
}

impl Line {
    /// Where each height may stand, as the filter wants it: by height, a bit a position.
    pub(crate) fn places(&self) -> Vec<u32> {
        let mut places = vec![0; number(self.tallest) + 1];
        for (position, cell) in self.cells.iter().enumerate() {
            cell.iter().for_each(|height| places[number(height)] |= 1 << position);
        }
        places
    }

    /// Where each height stands in some arrangement that fits; `None` when none does.
    pub(crate) fn supports(&self) -> Option<Vec<u32>> {
        let mut supports = None;
        self.arrange(&mut Vec::new(), &mut supports);
        supports
    }

    /// The same for lines too long to list, set by set.
    pub(crate) fn supports_by_sets(&self) -> Option<Vec<u32>> {
        subsets::supports(self)
    }

    /// Goes through all arrangements that begin with these heights.
    fn arrange(&self, begun: &mut Vec<Height>, supports: &mut Option<Vec<u32>>) {
        let Some(cell) = self.cells.get(begun.len()) else {
            let fits = |clue: Option<Clue>, seen| clue.is_none_or(|clue| clue.get() == seen);
            if fits(self.ends.near, self.sight.seen(begun.iter().copied()))
                && fits(self.ends.far, self.sight.seen(begun.iter().rev().copied()))
            {
                let supports = supports.get_or_insert(vec![0; number(self.tallest) + 1]);
                for (position, &height) in begun.iter().enumerate() {
                    supports[number(height)] |= 1 << position;
                }
            }
            return;
        };
        for height in cell.iter() {
            let parks = self.cells.len() - number(self.tallest);
            let most = if height.is_park() { parks } else { 1 };
            if begun.iter().filter(|&&other| other == height).count() < most {
                begun.push(height);
                self.arrange(begun, supports);
                begun.pop();
            }
        }
    }

    /// Filtered by the library.
    pub(crate) fn filtered(&self, mut filter: LineFilter) -> Option<Vec<u32>> {
        let heights = Some(i64::from(self.tallest.get()));
        let size = Size::new(self.cells.len()).expect("a size");
        let draft = DraftRules { heights, sight: self.sight, ..DraftRules::default() };
        let rules = Rules::new(size, &draft).expect("rules");
        filter.filter(&rules, &self.places(), self.ends).map(<[u32]>::to_vec)
    }
}

/// An arrangement of a line at random, and its true clues, or others, or none.
struct Origin {
    line: Vec<Height>,
    tallest: Height,
    sight: Sight,
    ends: Ends,
}

impl Origin {
    fn new(size: u8, parks: u8, sight: Sight, random: &mut Random) -> Origin {
        let tallest = height(size - parks.min(size - 1));
        let content = |number| if number <= tallest.get() { height(number) } else { Height::PARK };
        let mut line: Vec<Height> = (1..=size).map(content).collect();
        random.shuffle(&mut line);
        let ends = Ends {
            near: clue(sight.seen(line.iter().copied()), sight, tallest, random),
            far: clue(sight.seen(line.iter().rev().copied()), sight, tallest, random),
        };
        Origin { line, tallest, sight, ends }
    }

    fn line(self, cells: Vec<HeightSet>) -> Line {
        Line { cells, tallest: self.tallest, sight: self.sight, ends: self.ends }
    }
}

/// The height as a number, to count and look up by.
fn number(height: Height) -> usize {
    usize::from(height.get())
}

fn height(number: u8) -> Height {
    Height::new(number).expect("a height")
}

/// No clue, the true one, or any.
fn clue(seen: u16, sight: Sight, tallest: Height, random: &mut Random) -> Option<Clue> {
    let range = sight.range(tallest);
    match random.below(5) {
        0 | 1 => None,
        2 | 3 => Clue::new(seen),
        _ => Clue::new(
            range.start() + random.below(u64::from(range.end() - range.start()) + 1) as u16,
        ),
    }
}

/// Adds candidates to cells: each of these contents, so many times in a hundred.
fn widen(cells: &mut [HeightSet], contents: &[Height], percent: u64, random: &mut Random) {
    for cell in cells {
        for &content in contents {
            if random.below(100) < percent {
                *cell = cell.with(content);
            }
        }
    }
}

fn sights() -> impl Strategy<Value = Sight> {
    prop_oneof![Just(Sight::Count), Just(Sight::Sum)]
}

/// Lines of these sizes. Most have at least one arrangement of their candidates.
pub(crate) fn lines(sizes: RangeInclusive<u8>) -> impl Strategy<Value = Line> {
    let parks = prop_oneof![1 => Just(0u8), 1 => 0u8..8];
    (sizes, parks, sights(), 0u64..=100, any::<u64>()).prop_map(
        |(size, parks, sight, percent, seed)| {
            let random = &mut Random::new(seed);
            let origin = Origin::new(size, parks, sight, random);
            // Now and then without the arrangement the clues were taken from.
            let keep = random.below(4) > 0;
            let start = |&content| if keep { HeightSet::only(content) } else { HeightSet::EMPTY };
            let mut cells: Vec<HeightSet> = origin.line.iter().map(start).collect();
            widen(&mut cells, &origin.line, percent, random);
            origin.line(cells)
        },
    )
}

/// Lines of 16 to 32 cells, settled but for so many cells; up to 7, brute force can follow.
pub(crate) fn long_lines(open: RangeInclusive<usize>) -> impl Strategy<Value = Line> {
    let parks = prop_oneof![1 => Just(0u8), 1 => 0u8..32];
    (16u8..=32, parks, sights(), open, 0u64..=100, any::<u64>()).prop_map(
        |(size, parks, sight, open, percent, seed)| {
            let random = &mut Random::new(seed);
            let origin = Origin::new(size, parks, sight, random);
            let mut cells: Vec<HeightSet> =
                origin.line.iter().map(|&content| HeightSet::only(content)).collect();
            let mut positions: Vec<usize> = (0..cells.len()).collect();
            random.shuffle(&mut positions);
            let held: Vec<Height> = positions[..open].iter().map(|&at| origin.line[at]).collect();
            for &position in &positions[..open] {
                widen(&mut cells[position..=position], &held, percent, random);
            }
            origin.line(cells)
        },
    )
}
