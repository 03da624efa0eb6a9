//! What a picture shows of irregular regions besides their walls: a tint for each, and a letter where
//! a region is in pieces.

use crate::model::{Cell, RegionMap, Size};

/// How many tints there are: enough for any map of regions in one piece.
pub(super) const TINTS: usize = 4;

/// The search for tints gives up after so many tries; maps of regions in one piece need a few dozen.
const MOST_TRIES: usize = 10_000;

/// The tint of each region, from 0: neighbours differ wherever that can be. The same map has the
/// same tints everywhere.
pub(super) fn tints(map: &RegionMap, size: Size) -> Vec<usize> {
    let neighbours = neighbours(map, size);
    let mut palette = Palette { neighbours: &neighbours, tints: vec![None; size.get()], tries: 0 };
    if !palette.paint() {
        // Pieces can make a map that no four tints tell apart: then as well as can be.
        palette.tints.fill(None);
        palette.paint_in_order();
    }
    palette.tints.into_iter().map(Option::unwrap_or_default).collect()
}

/// The neighbours of each region, across an edge.
fn neighbours(map: &RegionMap, size: Size) -> Vec<Vec<usize>> {
    let (n, numbers) = (size.get(), map.numbers());
    let mut neighbours = vec![Vec::new(); n];
    let across = (0..n * n).filter(|cell| cell % n + 1 < n).map(|cell| (cell, cell + 1));
    let down = (0..n * n - n).map(|cell| (cell, cell + n));
    for (a, b) in across.chain(down) {
        let (a, b) = (usize::from(numbers[a]), usize::from(numbers[b]));
        if a != b && !neighbours[a].contains(&b) {
            neighbours[a].push(b);
            neighbours[b].push(a);
        }
    }
    neighbours
}

struct Palette<'a> {
    neighbours: &'a [Vec<usize>],
    tints: Vec<Option<usize>>,
    tries: usize,
}

impl Palette<'_> {
    /// How many neighbours of a region have this tint.
    fn clashes(&self, region: usize, tint: usize) -> usize {
        let same = |other: &&usize| self.tints[**other] == Some(tint);
        self.neighbours[region].iter().filter(same).count()
    }

    /// The tints, the least used first, so that no tint prevails.
    fn by_use(&self) -> [usize; TINTS] {
        let mut tints = [0, 1, 2, 3];
        let used = |tint: usize| self.tints.iter().filter(|other| **other == Some(tint)).count();
        tints.sort_by_key(|&tint| used(tint));
        tints
    }

    /// Paints what is left, the region with the fewest free tints first; `false` if that cannot be.
    fn paint(&mut self) -> bool {
        let taken =
            |region: usize| (0..TINTS).filter(|&tint| self.clashes(region, tint) > 0).count();
        let open = (0..self.tints.len()).filter(|&region| self.tints[region].is_none());
        // Of regions alike the first, in whose place no later one is put.
        let Some(region) = open.rev().max_by_key(|&region| taken(region)) else { return true };
        self.tries += 1;
        if self.tries > MOST_TRIES {
            return false;
        }
        for tint in self.by_use() {
            if self.clashes(region, tint) == 0 {
                self.tints[region] = Some(tint);
                if self.paint() {
                    return true;
                }
                self.tints[region] = None;
            }
        }
        false
    }

    /// Gives each region the tint that fewest of its neighbours have.
    fn paint_in_order(&mut self) {
        for region in 0..self.tints.len() {
            let best = self.by_use().into_iter().min_by_key(|&tint| self.clashes(region, tint));
            self.tints[region] = best;
        }
    }
}

/// A letter for the first cell of every piece of a region that is in pieces.
pub(super) fn letters(map: &RegionMap, size: Size) -> Vec<(Cell, char)> {
    let (n, numbers) = (size.get(), map.numbers());
    let mut firsts: Vec<(Cell, usize)> = Vec::new();
    let mut reached = vec![false; n * n];
    for (index, cell) in size.iter_cells().enumerate() {
        if reached[index] {
            continue;
        }
        firsts.push((cell, usize::from(numbers[index])));
        let mut open = vec![index];
        while let Some(at) = open.pop() {
            reached[at] = true;
            let left = (at % n > 0).then(|| at - 1);
            let right = (at % n + 1 < n).then_some(at + 1);
            let up = at.checked_sub(n);
            let around = [left, right, up, Some(at + n).filter(|&down| down < n * n)];
            let same = |&next: &usize| !reached[next] && numbers[next] == numbers[at];
            open.extend(around.into_iter().flatten().filter(same));
        }
    }
    let pieces = |region: usize| firsts.iter().filter(|(_, other)| *other == region).count();
    let divided: Vec<usize> = (0..n).filter(|&region| pieces(region) > 1).collect();
    let letter = |&(cell, region): &(Cell, usize)| {
        let place = divided.iter().position(|&other| other == region)?;
        // Letters first; the largest boards have more regions than letters.
        Some((cell, ('A'..='Z').chain('a'..).nth(place)?))
    };
    firsts.iter().filter_map(letter).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn map(names: &[i64]) -> (RegionMap, Size) {
        let size = Size::new(names.len().isqrt()).expect("a size");
        (RegionMap::new(names, size).expect("a map"), size)
    }

    fn clashes(map: &RegionMap, size: Size) -> usize {
        let (tints, neighbours) = (tints(map, size), neighbours(map, size));
        let same = |(region, others): (usize, &Vec<usize>)| {
            others.iter().filter(|&&other| tints[other] == tints[region]).count()
        };
        neighbours.iter().enumerate().map(same).sum()
    }

    #[test]
    fn neighbours_differ_and_no_tint_prevails() {
        let (map, size) =
            map(&[1, 1, 1, 2, 2, 1, 3, 2, 2, 2, 1, 3, 3, 4, 4, 5, 3, 4, 4, 4, 5, 3, 5, 5, 5]);
        assert_eq!(clashes(&map, size), 0);
        let tints = tints(&map, size);
        let most = (0..TINTS).map(|tint| tints.iter().filter(|&&other| other == tint).count());
        assert_eq!(most.max(), Some(2), "{tints:?}");
    }

    #[test]
    fn large_boards_are_tinted_at_once() {
        // Stairs: every region is a bent strip that touches many others.
        let n = 32;
        let name = |cell: usize| ((cell / n + cell % n) / 2 % n) as i64;
        let stairs: Vec<i64> = (0..n * n).map(name).collect();
        let size = Size::new(n).expect("a size");
        if let Some(map) = RegionMap::new(&stairs, size) {
            assert_eq!(clashes(&map, size), 0);
        }
    }

    #[test]
    fn pieces_have_a_letter_each() {
        let (map, size) = map(&[1, 2, 2, 1, 1, 2, 3, 3, 3]);
        assert!(letters(&map, size).is_empty());
        let (map, size) = map_in_pieces();
        let drawn: Vec<String> =
            letters(&map, size).iter().map(|(cell, letter)| format!("{cell}{letter}")).collect();
        assert_eq!(drawn, ["r1c1A", "r1c2B", "r2c2A", "r3c3B"]);
    }

    fn map_in_pieces() -> (RegionMap, Size) {
        map(&[1, 2, 2, 3, 1, 1, 3, 3, 2])
    }

    #[test]
    fn a_map_that_four_tints_cannot_tell_apart_is_tinted_all_the_same() {
        // Single cells everywhere: each of five regions touches each other one.
        let (map, size) =
            map(&[1, 2, 3, 4, 5, 3, 4, 5, 1, 2, 5, 1, 2, 3, 4, 2, 3, 4, 5, 1, 4, 5, 1, 2, 3]);
        let tints = tints(&map, size);
        assert!(tints.iter().all(|&tint| tint < TINTS));
        assert!(clashes(&map, size) > 0);
    }
}
