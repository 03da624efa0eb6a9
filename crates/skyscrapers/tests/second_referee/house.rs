//! Houses by brute force: every way to fill one, and what is seen along it.

use skyscrapers::{Height, HeightSet, Puzzle, Sight};

/// One way to fill a house, in the order in which it is read.
pub(crate) type Filling = Vec<Height>;

/// Every way to fill a house of the puzzle, whatever its cells may hold: each building once, parks in the rest.
pub(crate) fn fillings(puzzle: &Puzzle) -> Vec<Filling> {
    let rules = puzzle.rules();
    let mut all: Vec<Filling> = vec![Vec::new()];
    for _ in 0..puzzle.size().get() {
        let longer = |line: &Filling| {
            let times = |height: Height| line.iter().filter(|&&other| other == height).count();
            let room = |height: Height| if height.is_park() { rules.parks() } else { 1 };
            let next = rules.contents().iter().filter(|&height| times(height) < room(height));
            next.map(|height| [&line[..], &[height]].concat()).collect::<Vec<_>>()
        };
        all = all.iter().flat_map(longer).collect();
    }
    all
}

/// Does a filling take every cell's height from its candidates?
pub(crate) fn is_made_of(line: &[Height], candidates: &[HeightSet]) -> bool {
    line.iter().zip(candidates).all(|(&height, set)| set.contains(height))
}

/// What a clue says that looks along these buildings: each is seen that is taller than all before it.
pub(crate) fn seen(sight: Sight, line: &[Height]) -> u16 {
    (0..line.len())
        .filter(|&at| is_seen(line, at))
        .map(|at| if sight == Sight::Sum { u16::from(line[at].get()) } else { 1 })
        .sum()
}

/// Is the building at this place seen from the first cell?
pub(crate) fn is_seen(line: &[Height], at: usize) -> bool {
    !line[at].is_park() && line[..at].iter().all(|&before| before < line[at])
}
