//! Random Latin squares, by the moves of Jacobson and Matthews (1996).
//!
//! A square is a cube of zeros and ones: a one at (row, column, height) where the height stands.
//! Every line of the cube sums up to one. A move adds a one where there was none, and mends the
//! sums in a 2x2x2 box around it:
//!
//! ```text
//!   +1 at (r, c, h), (r, c', h'), (r', c, h'), (r', c', h)
//!   -1 at (r', c, h), (r, c', h), (r, c, h'), (r', c', h')
//! ```
//!
//! The last may leave a -1 behind; then the square is *improper*, and the next move starts there.
//! The walk reaches every square, and each proper one equally often in the long run. It starts from a
//! square whose rows, columns and heights are shuffled and ends at the `n²`-th proper square it meets; at
//! 4x4 the tests cannot tell that from equal chances. Ending with the first proper square after so many moves would not
//! do: squares that improper ones lead to would come more often.

use super::Rng;

/// A walk over Latin squares. It keeps its memory from one square to the next.
#[derive(Debug, Default)]
pub struct LatinSquares {
    size: usize,
    /// By row and column, the heights with a one; and so on round.
    heights: Vec<u32>,
    columns: Vec<u32>,
    rows: Vec<u32>,
    square: Vec<u8>,
}

impl LatinSquares {
    /// A new walk.
    #[must_use]
    pub fn new() -> LatinSquares {
        LatinSquares::default()
    }

    /// A random Latin square of size 1 to 32: heights from 1, in reading order.
    pub fn square(&mut self, size: usize, rng: &mut Rng) -> &[u8] {
        self.start(size.clamp(1, 32), rng);
        if size > 1 {
            let mut negative = None;
            let mut proper = 0;
            while proper < size * size {
                negative = self.step(negative, rng);
                proper += usize::from(negative.is_none());
            }
        }
        self.square.clear();
        self.square.extend(self.heights.iter().map(|set| set.trailing_zeros() as u8 + 1));
        &self.square
    }

    /// The cyclic square with rows, columns and heights shuffled.
    fn start(&mut self, size: usize, rng: &mut Rng) {
        self.size = size;
        for table in [&mut self.heights, &mut self.columns, &mut self.rows] {
            table.clear();
            table.resize(size * size, 0);
        }
        let mut orders = [[0u8; 32]; 3];
        for order in &mut orders {
            order.iter_mut().zip(0..).for_each(|(place, number)| *place = number);
            rng.shuffle(&mut order[..size]);
        }
        for row in 0..size {
            for column in 0..size {
                let height = orders[2][(row + column) % size];
                self.flip([orders[0][row].into(), orders[1][column].into(), height.into()]);
            }
        }
    }

    /// Makes a one of a zero, or the other way round.
    #[inline]
    fn flip(&mut self, [row, column, height]: [usize; 3]) {
        self.heights[row * self.size + column] ^= 1 << height;
        self.columns[row * self.size + height] ^= 1 << column;
        self.rows[column * self.size + height] ^= 1 << row;
    }

    /// One move: from a cell that has a -1, if there is one. Returns the cell that has one now.
    #[inline]
    fn step(&mut self, negative: Option<[usize; 3]>, rng: &mut Rng) -> Option<[usize; 3]> {
        let size = self.size;
        let proper = negative.is_none();
        let cell = negative.unwrap_or_else(|| self.zero(rng));
        let [row, column, height] = cell;
        // Through a zero of a proper square there is one one in each direction, through a -1 two.
        let choice = if proper { 0 } else { rng.next() as u32 >> 29 };
        let pick = |set: u32, second: u32| {
            let set = if second != 0 { set & (set - 1) } else { set };
            set.trailing_zeros() as usize
        };
        let other_row = pick(self.rows[column * size + height], choice & 1);
        let other_column = pick(self.columns[row * size + height], choice & 2);
        let other_height = pick(self.heights[row * size + column], choice & 4);
        if proper {
            self.flip(cell);
        }
        for one in [
            [row, other_column, other_height],
            [other_row, column, other_height],
            [other_row, other_column, height],
            [other_row, column, height],
            [row, other_column, height],
            [row, column, other_height],
        ] {
            self.flip(one);
        }
        let far = [other_row, other_column, other_height];
        if self.heights[other_row * size + other_column] >> other_height & 1 != 0 {
            self.flip(far);
            return None;
        }
        Some(far)
    }

    /// A random cell of the cube without a one.
    #[inline]
    fn zero(&self, rng: &mut Rng) -> [usize; 3] {
        let size = self.size;
        let at = rng.below((size * size * (size - 1)) as u32) as usize;
        let (place, skip) = (at / (size - 1), at % (size - 1));
        let standing = self.heights[place].trailing_zeros() as usize;
        let height = if skip < standing { skip } else { skip + 1 };
        [place / size, place % size, height]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn is_latin(square: &[u8], size: usize) -> bool {
        let all = (1u64 << size) - 1;
        let bit = |row: usize, column: usize| 1u64 << (square[row * size + column] - 1);
        (0..size).all(|one| {
            (0..size).fold(0, |set, other| set | bit(one, other)) == all
                && (0..size).fold(0, |set, other| set | bit(other, one)) == all
        })
    }

    #[test]
    fn squares_of_every_size_are_latin() {
        let mut squares = LatinSquares::new();
        for size in (1..=12).chain([20, 32]) {
            let mut rng = Rng::new(size as u64);
            assert!(is_latin(squares.square(size, &mut rng), size), "{size}");
        }
    }

    #[test]
    fn every_square_of_size_four_comes_about_equally_often() {
        let mut squares = LatinSquares::new();
        let mut counts = std::collections::HashMap::new();
        let mut rng = Rng::new(11);
        for _ in 0..57_600 {
            *counts.entry(squares.square(4, &mut rng).to_vec()).or_insert(0u32) += 1;
        }
        assert_eq!(counts.len(), 576);
        // Chi squared with 575 degrees of freedom: mean 575, deviation 34.
        let chi: f64 =
            counts.values().map(|&count| (f64::from(count) - 100.0).powi(2) / 100.0).sum();
        assert!((460.0..700.0).contains(&chi), "{chi}");
    }

    #[test]
    fn a_seed_is_a_square() {
        let mut squares = LatinSquares::new();
        let square: Vec<String> =
            squares.square(5, &mut Rng::new(1)).iter().map(u8::to_string).collect();
        assert_eq!(square.concat(), "3154243125254311425352314");
    }
}
