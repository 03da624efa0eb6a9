//! The grades of many puzzles, summed up by size and level.

use std::collections::BTreeMap;

use skyscrapers::{Grade, Level, Puzzle};
use skyscrapers_wire::{Quartiles, summary_reply, write_line};

use crate::words::{grouped, language, voice};

/// Cells of the longest bar.
const BAR: usize = 20;

/// Grades by size and level.
#[derive(Debug, Default)]
pub(super) struct Summary {
    /// Puzzles without a grade come last of their size.
    groups: BTreeMap<(usize, Option<Level>), Group>,
}

#[derive(Debug, Default)]
struct Group {
    clues: Vec<u32>,
    givens: Vec<u32>,
    effort: Vec<u32>,
}

impl Group {
    fn count(&self) -> usize {
        self.clues.len()
    }
}

impl Summary {
    /// Counts a puzzle, and its grade if it has one.
    pub(super) fn add(&mut self, puzzle: &Puzzle, grade: Option<&Grade>) {
        let key = (puzzle.size().get(), grade.map(|grade| grade.level));
        let group = self.groups.entry(key).or_default();
        group.clues.push(puzzle.clues().iter().flatten().count() as u32);
        group.givens.push(puzzle.givens().iter().flatten().count() as u32);
        group.effort.extend(grade.map(|grade| grade.effort));
    }

    /// The groups by size, easiest level first, those without a grade last.
    fn in_order(&self) -> Vec<(usize, Option<Level>, &Group)> {
        let mut groups: Vec<_> =
            self.groups.iter().map(|(&(size, level), group)| (size, level, group)).collect();
        groups.sort_by_key(|&(size, level, _)| (size, level.is_none(), level));
        groups
    }

    /// Writes an object a line.
    pub(super) fn write_json(&self, out: &mut Vec<u8>) {
        for (size, level, group) in self.in_order() {
            let effort = level.map(|_| quartiles(&group.effort));
            let (clues, givens) = (quartiles(&group.clues), quartiles(&group.givens));
            let count = group.count() as u64;
            write_line(&summary_reply(size, level, count, clues, givens, effort), out);
            out.push(b'\n');
        }
    }

    /// A table for people. Clues, givens and effort are told by quartiles: a quarter of the puzzles
    /// have no more than the first number, half of them no more than the second.
    pub(super) fn table(&self, ascii: bool) -> String {
        let most = self.groups.values().map(Group::count).max().unwrap_or(0);
        let [size, level, puzzles, clues, givens, effort] = voice().summary_heads();
        // A head may be wider than the names below it.
        let width = level.len().max(12);
        let mut table = format!(
            "{:>5}  {:<width$}  {:>8}  {:<BAR$}  {:>11}  {:>11}  {:>20}\n",
            size, level, puzzles, "", clues, givens, effort
        );
        for (size, level, group) in self.in_order() {
            let name = level.map_or_else(|| voice().ungraded(), |level| language().level(level));
            let effort = level.map(|_| told(quartiles(&group.effort))).unwrap_or_default();
            let line = format!(
                "{:>5}  {name:<width$}  {:>8}  {:<BAR$}  {:>11}  {:>11}  {effort:>20}",
                format!("{size}x{size}"),
                grouped(group.count() as u64),
                bar(group.count(), most, ascii),
                told(quartiles(&group.clues)),
                told(quartiles(&group.givens)),
            );
            table += line.trim_end();
            table.push('\n');
        }
        table
    }
}

/// `8 9 11`.
fn told([low, middle, high]: Quartiles) -> String {
    format!("{low} {middle} {high}")
}

/// A quarter, half and three quarters of the values are no larger than these; of none, zeros.
fn quartiles(values: &[u32]) -> Quartiles {
    let mut sorted = values.to_vec();
    sorted.sort_unstable();
    [1, 2, 3].map(|quarter| {
        let rank = (sorted.len() * quarter).div_ceil(4).max(1);
        sorted.get(rank - 1).copied().unwrap_or(0)
    })
}

/// A bar as long as its share of the largest; never nothing.
fn bar(count: usize, most: usize, ascii: bool) -> String {
    let eighths = (count * BAR * 8).div_ceil(most.max(1));
    if ascii {
        return "#".repeat(eighths.div_ceil(8));
    }
    let part = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"][eighths % 8];
    "█".repeat(eighths / 8) + part
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quartiles_are_nearest_ranks() {
        assert_eq!(quartiles(&[4, 1, 3, 2]), [1, 2, 3]);
        assert_eq!(quartiles(&[5]), [5, 5, 5]);
        assert_eq!(quartiles(&[]), [0, 0, 0]);
        assert_eq!(quartiles(&(1..=100).collect::<Vec<_>>()), [25, 50, 75]);
    }

    #[test]
    fn bars_have_the_length_of_their_share() {
        assert_eq!(bar(10, 10, true).len(), BAR);
        assert_eq!(bar(5, 10, true), "#".repeat(BAR / 2));
        assert_eq!(bar(1, 10_000, true), "#");
        assert_eq!(bar(1, 10_000, false), "▏");
        assert_eq!(bar(3, 160, false), "▍");
    }
}
