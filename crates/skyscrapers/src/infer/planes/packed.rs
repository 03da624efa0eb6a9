//! A line as one number: a bit for each candidate.
//!
//! The candidates of height 1 come first, a bit a position, then those of height 2, and so on: position `p` of height `h`
//! is bit `(h - 1) * size + p`.

use super::bits::LARGEST;

/// A line: where each height may stand, by height from 1.
pub(super) type HeightPlaces = [u32; LARGEST + 1];

/// The candidates of a line.
pub(super) type PackedLine = u128;

/// So many heights fit a word, whatever the size.
const TO_A_WORD: usize = 5;

/// Packs the candidates of a line.
#[inline]
pub(super) fn pack(line: &HeightPlaces, size: usize) -> PackedLine {
    let word = |places: &[u32]| -> u64 {
        places.iter().rev().fold(0, |word, &places| word << size | u64::from(places))
    };
    let middle = size.min(2 * TO_A_WORD);
    let (low, high) = (TO_A_WORD.min(size), 2 * TO_A_WORD);
    let mut packed = PackedLine::from(word(&line[1..=low]));
    packed |= PackedLine::from(word(&line[low + 1..=middle])) << (low * size);
    if size > high {
        packed |= PackedLine::from(word(&line[high + 1..=size])) << (high * size);
    }
    packed
}

/// The candidates one by one: heights from 1, and places as bits.
#[inline]
pub(super) fn each(mut line: PackedLine, size: usize) -> impl Iterator<Item = (usize, u32)> {
    std::iter::from_fn(move || {
        if line == 0 {
            return None;
        }
        let at = line.trailing_zeros() as usize;
        line &= line - 1;
        Some((at / size + 1, 1 << (at % size)))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_candidate_has_a_bit_of_its_own() {
        for size in 2..=LARGEST {
            let mut all = 0;
            for height in 1..=size {
                for position in 0..size {
                    let mut line = [0; LARGEST + 1];
                    line[height] = 1 << position;
                    let packed = pack(&line, size);
                    assert_eq!(packed, 1 << ((height - 1) * size + position));
                    assert_eq!(each(packed, size).collect::<Vec<_>>(), [(height, 1 << position)]);
                    all |= packed;
                }
            }
            let mut line = [u32::MAX >> (32 - size); LARGEST + 1];
            line[0] = 0;
            assert_eq!(pack(&line, size), all);
            assert_eq!(each(all, size).count(), size * size);
        }
    }
}
