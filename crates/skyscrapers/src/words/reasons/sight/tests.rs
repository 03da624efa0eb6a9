//! Every reason held against all arrangements of its line.

use std::collections::BTreeMap;

use super::*;

/// A line of cells r1c1, r1c2, …
fn street(cells: &[HeightSet], tallest: u8) -> Street {
    let cell = |at: usize| format!("r1c{}", at + 1).parse().expect("a cell");
    Street {
        cells: cells.iter().enumerate().map(|(at, &heights)| (cell(at), heights)).collect(),
        tallest: Height::new(tallest).expect("a height"),
        parks: cells.len() - usize::from(tallest),
    }
}

/// All arrangements of a line.
fn arrangements(street: &Street) -> Vec<Vec<Height>> {
    let mut all = vec![Vec::new()];
    for &(_, heights) in &street.cells {
        let mut next = Vec::new();
        for line in all {
            let fits = |height: &Height| {
                let before = line.iter().filter(|other| *other == height).count();
                before < if height.is_park() { street.parks } else { 1 }
            };
            for height in heights.iter().filter(fits) {
                next.push([line.clone(), vec![height]].concat());
            }
        }
        all = next;
    }
    let is_whole =
        |line: &Vec<Height>| line.iter().filter(|height| height.is_park()).count() == street.parks;
    all.into_iter().filter(is_whole).collect()
}

/// The buildings seen: position and height.
fn records(line: &[Height]) -> Vec<(usize, Height)> {
    let mut top = Height::PARK;
    let mut seen = Vec::new();
    for (at, &height) in line.iter().enumerate() {
        if height > top {
            top = height;
            seen.push((at, height));
        }
    }
    seen
}

/// Which of the buildings seen is meant; `None` if none of them is.
fn find(
    building: &Building,
    supposed: (Cell, Height),
    line: &[Height],
    tallest: Height,
) -> Option<usize> {
    let seen = records(line);
    let at = |cell: &Cell| cell.column();
    let place = |height: Height| line.iter().position(|&other| other == height);
    match building {
        Building::Supposed => {
            find(&Building::Standing(supposed.0, supposed.1), supposed, line, tallest)
        }
        Building::First => (!seen.is_empty()).then_some(0),
        Building::Standing(cell, height) => {
            seen.iter().position(|&record| record == (at(cell), *height))
        }
        Building::Open(cell, heights) => {
            seen.iter().position(|&(place, height)| place == at(cell) && heights.contains(height))
        }
        Building::Certain(height) => seen.iter().position(|&(_, other)| other == *height),
        Building::Second(height) => {
            let before = place(*height) < place(tallest);
            seen.iter().position(|&(_, other)| before && other == *height)
        }
        Building::TallestOf(cells) => {
            let best = cells.iter().map(at).max_by_key(|&place| line[place])?;
            seen.iter().position(|&(place, _)| place == best)
        }
    }
}

/// Is a reason true of an arrangement?
fn is_true(
    reason: &SightReason,
    supposed: (Cell, Height),
    line: &[Height],
    tallest: Height,
) -> bool {
    let seen = records(line);
    let within = match reason.seen {
        Seen::AtLeast(least) => seen.len() >= usize::from(least),
        Seen::AtMost(most) => seen.len() <= usize::from(most),
    };
    let told = match &reason.why {
        Why::Surely(buildings) => {
            let found: Option<Vec<usize>> =
                buildings.iter().map(|one| find(one, supposed, line, tallest)).collect();
            found.is_some_and(|found| found.is_sorted_by(|one, two| one < two))
        }
        Why::Hidden { shades, visible } => {
            let hidden = shades.iter().all(|shade| {
                let all = |is: &dyn Fn(usize, Height) -> bool| {
                    shade.cells.iter().all(|cell| is(cell.column(), line[cell.column()]))
                };
                let fits = all(&|_, height| height.is_park() || shade.fits.contains(height));
                let by = match shade.by {
                    Shader::Supposed => Some((supposed.0.column(), supposed.1)),
                    Shader::Cell(cell, heights) => Some((cell.column(), line[cell.column()]))
                        .filter(|(_, height)| heights.contains(*height)),
                    Shader::Height(height) => {
                        line.iter().position(|&other| other == height).map(|at| (at, height))
                    }
                };
                let (at, top) = by.expect("somebody hides them");
                fits && line[at] == top && all(&|place, height| place > at && height < top)
            });
            let named = |&(at, height): &(usize, Height)| {
                visible
                    .iter()
                    .any(|(cell, heights)| cell.column() == at && heights.contains(height))
            };
            hidden && seen.iter().all(named)
        }
        Why::Only { cells, heights } => seen.iter().all(|&(at, height)| {
            heights.contains(height) || cells.iter().any(|cell| cell.column() == at)
        }),
        Why::Extreme(_) => true,
        Why::Impossible => false,
    };
    within && told
}

/// Numbers that look random, the same every time.
struct Dice(u64);

impl Dice {
    fn next(&mut self) -> u64 {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        self.0 >> 33
    }
}

#[test]
fn every_reason_holds_in_every_arrangement() {
    let mut dice = Dice(14);
    let mut kinds: BTreeMap<&str, usize> = BTreeMap::new();
    for round in 0..1500 {
        let size = 4 + round % 3;
        let tallest = size - usize::from(round % 4 == 0);
        let least = usize::from(tallest == size);
        // A true line, so that there is one, and some more candidates.
        let mut line: Vec<usize> = (least..least + size).collect();
        (1..size).for_each(|at| line.swap(at, dice.next() as usize % (at + 1)));
        let mut more = || HeightSet::from_bits(dice.next() & dice.next() & ((2 << tallest) - 1));
        let cells: Vec<HeightSet> = line
            .iter()
            .map(|&height| {
                let heights = more().with(Height::of(height));
                if least == 0 { heights } else { heights.without(Height::PARK) }
            })
            .collect();
        let open = street(&cells, tallest as u8);
        for at in 0..size {
            for height in cells[at].iter() {
                check(&open, (open.cells[at].0, height), &mut kinds);
            }
        }
    }
    let seen: Vec<&str> = kinds.keys().copied().collect();
    assert_eq!(seen, ["extreme", "hidden", "only", "surely"], "{kinds:?}");
    assert!(kinds["surely"] > kinds["extreme"], "{kinds:?}");
}

/// Holds a supposition against every clue that it breaks.
fn check(open: &Street, supposed: (Cell, Height), kinds: &mut BTreeMap<&'static str, usize>) {
    let mut with = open.clone();
    with.place(supposed.0, supposed.1);
    let all = arrangements(&with);
    let counts: Vec<usize> = all.iter().map(|line| records(line).len()).collect();
    let (Some(&fewest), Some(&most)) = (counts.iter().min(), counts.iter().max()) else { return };
    for clue in 1..=open.tallest.index() {
        let seen = match clue {
            _ if clue < fewest => Seen::AtLeast(fewest as u16),
            _ if clue > most => Seen::AtMost(most as u16),
            _ => continue,
        };
        let value = Clue::new(clue as u16).expect("a clue");
        let reason = reason(&with, value, seen, Some(supposed));
        let breaks = match reason.seen {
            Seen::AtLeast(least) => usize::from(least) > clue,
            Seen::AtMost(most) => usize::from(most) < clue,
        };
        assert!(breaks, "{reason:?} does not break {clue}");
        for line in &all {
            let holds = is_true(&reason, supposed, line, open.tallest);
            assert!(holds, "{reason:?} with {supposed:?} in {line:?} of {:?}", open.cells);
        }
        *kinds.entry(kind(&reason, &all)).or_default() += 1;
    }
}

fn kind(reason: &SightReason, all: &[Vec<Height>]) -> &'static str {
    match &reason.why {
        Why::Surely(buildings) => {
            assert_eq!(reason.seen, Seen::AtLeast(buildings.len() as u16));
            "surely"
        }
        Why::Hidden { visible, .. } => {
            assert_eq!(reason.seen, Seen::AtMost(visible.len() as u16));
            "hidden"
        }
        Why::Only { cells, heights } => {
            assert_eq!(reason.seen, Seen::AtMost((cells.len() + heights.len()) as u16));
            "only"
        }
        Why::Extreme(shown) => {
            let shown: Vec<(usize, Height)> =
                shown.iter().map(|(cell, height)| (cell.column(), *height)).collect();
            assert!(all.iter().any(|line| records(line) == shown), "nothing shows {shown:?}");
            "extreme"
        }
        Why::Impossible => "impossible",
    }
}
