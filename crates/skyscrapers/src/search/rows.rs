//! Counting row by row, for small boards with too many solutions to visit each.
//!
//! Fill the board from the top. How many ways there are to go on depends only on what each column
//! remembers of the rows above it: which heights it has used, what its upper clue has
//! seen so far, and which of them its lower clue could still see. Boards that agree in that have the same
//! number of endings, which is worked out once and looked up after that.
//!
//! When neither clues nor givens tell the columns of the rest apart, their order does not matter
//! either: sorting them makes many more boards agree. That is why the 812,851,200 Latin squares of
//! size 6 take milliseconds.
//!
//! The memory for what was worked out has a fixed size; entries that meet in it replace each other.

use crate::limits::Limits;
use crate::model::{Clue, Ends, Height, HeightSet, Line, Puzzle, Rules};

/// The largest board counted this way.
pub(super) const LARGEST: usize = 8;
/// Entries of the memory; a power of two.
const ENTRIES: usize = 1 << 16;

/// What a column remembers of the rows above: heights used, seen from above, still to be seen from
/// below. Parts that no clue asks for stay 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default, Hash)]
struct Column {
    near: Option<Clue>,
    far: Option<Clue>,
    seen: u16,
    used: u16,
    skyline: u16,
}

type Columns = [Column; LARGEST];

/// Stopped by a limit.
#[derive(Debug)]
pub(super) struct Stopped;

/// Counts the solutions of one puzzle.
pub(super) struct RowCounter<'a> {
    puzzle: &'a Puzzle,
    limits: &'a Limits<'a>,
    size: usize,
    rows: Vec<Row>,
    memory: Vec<Option<(u8, Columns, u128)>>,
    /// Boards looked at.
    pub(super) nodes: u64,
}

/// What the puzzle says about a row.
struct Row {
    ends: Ends,
    allowed: [HeightSet; LARGEST],
    /// Do this row and those below it treat all columns alike, but for the columns' own clues?
    alike: bool,
}

impl<'a> RowCounter<'a> {
    /// `None` for boards that this way of counting does not know: too large, or with more lines
    /// than rows and columns.
    pub(super) fn new(puzzle: &'a Puzzle, limits: &'a Limits<'a>) -> Option<RowCounter<'a>> {
        let size = puzzle.size().get();
        if size > LARGEST || !knows(puzzle.rules()) {
            return None;
        }
        let mut rows = Vec::new();
        for row in 0..size {
            let ends = puzzle.ends(Line::Row(row as u8));
            let mut allowed = [puzzle.rules().contents(); LARGEST];
            let givens = &puzzle.givens()[row * size..(row + 1) * size];
            for (allowed, given) in allowed.iter_mut().zip(givens) {
                *allowed = given.map_or(*allowed, HeightSet::only);
            }
            let alike = ends.is_empty() && givens.iter().all(Option::is_none);
            rows.push(Row { ends, allowed, alike });
        }
        for row in (1..size).rev() {
            rows[row - 1].alike &= rows[row].alike;
        }
        let memory = vec![None; ENTRIES];
        Some(RowCounter { puzzle, limits, size, rows, memory, nodes: 0 })
    }

    /// The number of solutions.
    pub(super) fn count(&mut self) -> Result<u128, Stopped> {
        let mut columns = Columns::default();
        for (index, column) in columns[..self.size].iter_mut().enumerate() {
            let Ends { near, far } = self.puzzle.ends(Line::Column(index as u8));
            (column.near, column.far) = (near, far);
        }
        self.endings(0, columns)
    }

    /// The number of ways to fill this row and those below it.
    fn endings(&mut self, row: usize, mut columns: Columns) -> Result<u128, Stopped> {
        if row == self.size {
            return Ok(1);
        }
        if self.rows[row].alike {
            columns[..self.size].sort_unstable();
        }
        let slot = slot(row, &columns);
        if let Some((at, known, count)) = &self.memory[slot]
            && usize::from(*at) == row
            && *known == columns
        {
            return Ok(*count);
        }
        self.nodes += 1;
        let over_budget = self.limits.nodes.is_some_and(|nodes| self.nodes > nodes);
        if over_budget || self.limits.stop.is_some_and(|stop| stop()) {
            return Err(Stopped);
        }
        let count = self.fill(row, 0, HeightSet::EMPTY, &mut Vec::new(), columns)?;
        self.memory[slot] = Some((row as u8, columns, count));
        Ok(count)
    }

    /// The number of ways to fill the rest of a row, from this column on, and the rows below it.
    fn fill(
        &mut self,
        row: usize,
        column: usize,
        used: HeightSet,
        line: &mut Vec<Height>,
        columns: Columns,
    ) -> Result<u128, Stopped> {
        if column == self.size {
            let full = used.without(Height::PARK) == HeightSet::up_to(self.puzzle.tallest());
            let (ends, sight) = (self.rows[row].ends, self.puzzle.rules().sight());
            let fits = full
                && says(ends.near, || sight.seen(line.iter().copied()))
                && says(ends.far, || sight.seen(line.iter().rev().copied()));
            return if fits { self.endings(row + 1, columns) } else { Ok(0) };
        }
        let mut count = 0;
        for height in self.rows[row].allowed[column].iter() {
            if !height.is_park() && used.contains(height) {
                continue;
            }
            let Some(next) = self.below(columns[column], height, row) else { continue };
            let mut columns = columns;
            columns[column] = next;
            line.push(height);
            count += self.fill(row, column + 1, used.with(height), line, columns)?;
            line.pop();
        }
        Ok(count)
    }

    /// The column with one more height below; `None` if it cannot be there.
    fn below(&self, mut column: Column, height: Height, row: usize) -> Option<Column> {
        let rows_left = self.size - 1 - row;
        if !height.is_park() {
            let bit = 1 << height.get();
            if column.used & bit != 0 {
                return None;
            }
            if column.near.is_some() && bit > column.used {
                column.seen += self.puzzle.rules().sight().adds(height);
            }
            if column.far.is_some() {
                column.skyline = column.skyline & !(bit - 1) | bit;
            }
            column.used |= bit;
        }
        let missing = self.puzzle.tallest().index() - column.used.count_ones() as usize;
        let fits = if rows_left > 0 {
            column.near.is_none_or(|clue| column.seen <= clue.get())
        } else {
            says(column.near, || column.seen)
                && says(column.far, || self.seen_from_below(column.skyline))
        };
        (missing <= rows_left && fits).then_some(column)
    }

    /// What a clue makes of a skyline of which every building is seen.
    fn seen_from_below(&self, skyline: u16) -> u16 {
        let sight = self.puzzle.rules().sight();
        HeightSet::from_bits(skyline.into()).iter().map(|height| sight.adds(height)).sum()
    }
}

/// Rows, columns and their clues are all it knows.
fn knows(rules: &Rules) -> bool {
    !rules.diagonals() && rules.regions().is_none()
}

/// Does a clue say just what is seen, or is there none?
fn says(clue: Option<Clue>, seen: impl FnOnce() -> u16) -> bool {
    clue.is_none_or(|clue| clue.get() == seen())
}

fn slot(row: usize, columns: &Columns) -> usize {
    let mut hash = row as u64;
    for column in columns {
        let word =
            u64::from(column.used) | u64::from(column.skyline) << 16 | u64::from(column.seen) << 32;
        hash = (hash.rotate_left(5) ^ word).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    }
    (hash >> 40) as usize % ENTRIES
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::{Draft, DraftRules, Sight};
    use crate::search::Solver;

    /// Counts a puzzle row by row, and by visiting every solution.
    fn check(draft: &Draft) {
        let puzzle = Puzzle::new(draft).expect("a puzzle");
        let limits = Limits::default();
        let mut counter = RowCounter::new(&puzzle, &limits).expect("a board it knows");
        let counted = counter.count().expect("no limit");
        let visited = Solver::new().solutions(&puzzle, limits).count();
        assert_eq!(counted, visited as u128, "{draft:?}");
    }

    fn with_clues(size: usize, heights: Option<i64>, clues: &[(usize, i64)]) -> Draft {
        let mut draft = Draft {
            size,
            rules: DraftRules { heights, ..DraftRules::default() },
            clues: vec![0; 4 * size],
            ..Draft::default()
        };
        for &(position, clue) in clues {
            draft.clues[position] = clue;
        }
        draft
    }

    #[test]
    fn clues_of_every_side_count() {
        for side in 0..4 {
            for clue in 1..=5 {
                check(&with_clues(5, None, &[(5 * side + 1, clue)]));
            }
        }
        check(&with_clues(5, None, &[(0, 2), (4, 3), (7, 2), (12, 3), (19, 2)]));
        check(&with_clues(4, None, &[(0, 4), (11, 4)]));
    }

    #[test]
    fn givens_count() {
        let mut draft = with_clues(5, None, &[(2, 2), (8, 3)]);
        draft.givens = vec![0; 25];
        (draft.givens[3], draft.givens[20]) = (4, 1);
        check(&draft);
    }

    #[test]
    fn parks_count() {
        check(&with_clues(4, Some(2), &[]));
        check(&with_clues(4, Some(3), &[(1, 2), (6, 1), (10, 3)]));
        let mut draft = with_clues(4, Some(2), &[(13, 2)]);
        draft.givens = vec![0; 16];
        (draft.givens[5], draft.givens[10]) = (Draft::PARK, 2);
        check(&draft);
    }

    #[test]
    fn sums_count() {
        let sums = |heights: Option<i64>, clues: &[(usize, i64)]| {
            let mut draft = with_clues(4, heights, clues);
            draft.rules.sight = Sight::Sum;
            check(&draft);
        };
        for side in 0..4 {
            (4..=10).for_each(|clue| sums(None, &[(4 * side + 1, clue)]));
        }
        sums(None, &[(0, 7), (6, 5), (10, 9), (13, 8)]);
        sums(Some(3), &[(1, 5), (6, 3), (10, 6)]);
    }

    #[test]
    fn a_budget_stops_the_count() {
        let puzzle = Puzzle::from_clues(&[0; 20]).expect("a puzzle");
        let limits = Limits { nodes: Some(3), stop: None };
        assert!(RowCounter::new(&puzzle, &limits).expect("a board it knows").count().is_err());
    }
}
