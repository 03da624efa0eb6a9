//! What a picture shows of irregular regions besides their walls: a tone for each, and a letter where
//! a region is in pieces.

use crate::model::{Cell, RegionMap, Size};
use crate::order::sort_by_key;

/// How many tones there are: enough for any map of regions in one piece.
pub(super) const TONES: usize = 4;

/// The search for tones gives up after so many tries; maps of regions in one piece need a few dozen.
const MOST_TRIES: usize = 10_000;

/// The tone of each region, from 0: neighbours differ wherever that can be. The same map has the
/// same tones everywhere.
pub(super) fn tones(map: &RegionMap, size: Size) -> Vec<usize> {
    let neighbours = neighbours(map, size);
    let mut palette = Palette { neighbours: &neighbours, tones: vec![None; size.get()], tries: 0 };
    if !palette.paint() {
        // Pieces can make a map that no four tones tell apart: then as well as can be.
        palette.tones.fill(None);
        palette.paint_in_order();
    }
    palette.tones.into_iter().map(Option::unwrap_or_default).collect()
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
    tones: Vec<Option<usize>>,
    tries: usize,
}

impl Palette<'_> {
    /// How many neighbours of a region have this tone.
    fn clashes(&self, region: usize, tone: usize) -> usize {
        let same = |other: &&usize| self.tones[**other] == Some(tone);
        self.neighbours[region].iter().filter(same).count()
    }

    /// The tones, the least used first, so that no tone prevails.
    fn by_use(&self) -> [usize; TONES] {
        let mut tones = [0, 1, 2, 3];
        let used = |tone: usize| self.tones.iter().filter(|other| **other == Some(tone)).count();
        sort_by_key(&mut tones, |&tone| used(tone));
        tones
    }

    /// Paints what is left, the region with the fewest free tones first; `false` if that cannot be.
    fn paint(&mut self) -> bool {
        let taken =
            |region: usize| (0..TONES).filter(|&tone| self.clashes(region, tone) > 0).count();
        let open = (0..self.tones.len()).filter(|&region| self.tones[region].is_none());
        // Of regions alike the first, in whose place no later one is put.
        let Some(region) = open.rev().max_by_key(|&region| taken(region)) else { return true };
        self.tries += 1;
        if self.tries > MOST_TRIES {
            return false;
        }
        for tone in self.by_use() {
            if self.clashes(region, tone) == 0 {
                self.tones[region] = Some(tone);
                if self.paint() {
                    return true;
                }
                self.tones[region] = None;
            }
        }
        false
    }

    /// Gives each region the tone that fewest of its neighbours have.
    fn paint_in_order(&mut self) {
        for region in 0..self.tones.len() {
            let best = self.by_use().into_iter().min_by_key(|&tone| self.clashes(region, tone));
            self.tones[region] = best;
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
        let (tones, neighbours) = (tones(map, size), neighbours(map, size));
        let same = |(region, others): (usize, &Vec<usize>)| {
            others.iter().filter(|&&other| tones[other] == tones[region]).count()
        };
        neighbours.iter().enumerate().map(same).sum()
    }

    #[test]
    fn neighbours_differ_and_no_tone_prevails() {
        let (map, size) =
            map(&[1, 1, 1, 2, 2, 1, 3, 2, 2, 2, 1, 3, 3, 4, 4, 5, 3, 4, 4, 4, 5, 3, 5, 5, 5]);
        assert_eq!(clashes(&map, size), 0);
        let tones = tones(&map, size);
        let most = (0..TONES).map(|tone| tones.iter().filter(|&&other| other == tone).count());
        assert_eq!(most.max(), Some(2), "{tones:?}");
    }

    #[test]
    fn large_boards_are_coloured_at_once() {
        // A spiral, cut into pieces: bent strips that touch many others.
        let n = 32;
        let mut names = vec![-1; n * n];
        let (mut at, mut way) = ((0_usize, 0_usize), (0_isize, 1_isize));
        for step in 0..n * n {
            names[at.0 * n + at.1] = (step / n) as i64;
            let next = |way: (isize, isize)| {
                let next = (at.0.wrapping_add_signed(way.0), at.1.wrapping_add_signed(way.1));
                let inside = next.0 < n && next.1 < n;
                (inside && names[next.0 * n + next.1] < 0).then_some(next)
            };
            if next(way).is_none() {
                way = (way.1, -way.0);
            }
            at = next(way).unwrap_or(at);
        }
        let (map, size) = map(&names);
        assert_eq!(map.first_detached(), None);
        assert_eq!(clashes(&map, size), 0);
    }

    #[test]
    fn pieces_have_a_letter_each() {
        let (whole, size) = map(&[1, 2, 2, 1, 1, 2, 3, 3, 3]);
        assert!(letters(&whole, size).is_empty());
        let (map, size) = map(&[1, 2, 2, 3, 1, 1, 3, 3, 2]);
        let drawn: Vec<String> =
            letters(&map, size).iter().map(|(cell, letter)| format!("{cell}{letter}")).collect();
        assert_eq!(drawn, ["r1c1A", "r1c2B", "r2c2A", "r3c3B"]);
    }

    #[test]
    fn a_map_that_four_tones_cannot_tell_apart_is_coloured_all_the_same() {
        // Single cells everywhere: each of five regions touches each other one.
        let (map, size) =
            map(&[1, 2, 3, 4, 5, 3, 4, 5, 1, 2, 5, 1, 2, 3, 4, 2, 3, 4, 5, 1, 4, 5, 1, 2, 3]);
        let tones = tones(&map, size);
        assert!(tones.iter().all(|&tone| tone < TONES));
        assert!(clashes(&map, size) > 0);
    }
}
