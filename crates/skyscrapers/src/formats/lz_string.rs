//! LZ-string's `compressToBase64` and its inverse, which f-puzzles puts into addresses.
//!
//! A dictionary coder over UTF-16: it writes the number of the longest known phrase, in as many
//! bits as the dictionary needs, and learns that phrase with the next character added. 0 and 1
//! introduce a new character of 8 or 16 bits, 2 ends the text; bits go from the lowest up.
//!
//! Our own, because a few bytes can be made to unfold into gigabytes, and the existing crate has no
//! limit for that; the tests compare the two.

use std::collections::{HashMap, HashSet};

use super::base64;

const END: u32 = 2;

/// Compresses a text.
pub(super) fn compress(text: &str) -> String {
    let mut out = BitWriter::default();
    let mut phrases: HashMap<(u32, u16), u32> = HashMap::new();
    let mut known: HashMap<u16, u32> = HashMap::new();
    // Characters that have a number but were not written yet.
    let mut fresh: HashSet<u16> = HashSet::new();
    let mut next = 3u32;
    let mut growth = Growth { width: 2, room: 2 };
    // The phrase at hand: its number, and the character it is while it is only one.
    let mut phrase: Option<(u32, Option<u16>)> = None;
    for unit in text.encode_utf16() {
        let single = *known.entry(unit).or_insert_with(|| {
            fresh.insert(unit);
            next += 1;
            next - 1
        });
        let Some((number, first)) = phrase else {
            phrase = Some((single, Some(unit)));
            continue;
        };
        if let Some(&longer) = phrases.get(&(number, unit)) {
            phrase = Some((longer, None));
            continue;
        }
        write_phrase(&mut out, number, first, &mut fresh, &mut growth);
        phrases.insert((number, unit), next);
        next += 1;
        phrase = Some((single, Some(unit)));
    }
    if let Some((number, first)) = phrase {
        write_phrase(&mut out, number, first, &mut fresh, &mut growth);
    }
    out.push(END, growth.width);
    out.into_base64()
}

/// Writes the number of a phrase, or the character itself where it is new.
fn write_phrase(
    out: &mut BitWriter,
    number: u32,
    first: Option<u16>,
    fresh: &mut HashSet<u16>,
    growth: &mut Growth,
) {
    match first.filter(|unit| fresh.remove(unit)) {
        Some(unit) => {
            let wide = unit > 0xff;
            out.push(u32::from(wide), growth.width);
            out.push(unit.into(), if wide { 16 } else { 8 });
            growth.learn();
        }
        None => out.push(number, growth.width),
    }
    growth.learn();
}

/// Bits on their way out, six to a character.
#[derive(Default)]
struct BitWriter {
    text: Vec<u8>,
    value: u8,
    count: u32,
}

impl BitWriter {
    fn push(&mut self, mut number: u32, width: u32) {
        for _ in 0..width {
            self.value = self.value << 1 | (number & 1) as u8;
            number >>= 1;
            self.count += 1;
            if self.count == 6 {
                self.text.push(base64::ALPHABET[usize::from(self.value)]);
                (self.value, self.count) = (0, 0);
            }
        }
    }

    fn into_base64(mut self) -> String {
        // The original always ends with a character that is not full, even if nothing is in it.
        self.text.push(base64::ALPHABET[usize::from(self.value << (6 - self.count))]);
        while !self.text.len().is_multiple_of(4) {
            self.text.push(b'=');
        }
        self.text.into_iter().map(char::from).collect()
    }
}

/// Why a text cannot be unpacked.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Broken {
    /// The character at this place is none of Base64.
    Character(usize),
    /// The text ends too early, or names a phrase that there is not, or is no Unicode.
    Damaged,
    /// More comes out than anybody needs.
    TooLong,
}

/// Unpacks a text, if no more than `most` units come out.
pub(super) fn decompress(text: &str, most: usize) -> Result<String, Broken> {
    let mut bits = Reader { text: text.trim_end_matches('=').as_bytes(), at: 0, bit: 0 };
    let mut units: Vec<u16> = Vec::new();
    // A phrase is a stretch of what came out already.
    let mut phrases: Vec<(usize, usize)> = vec![(0, 0); 3];
    let mut growth = Growth { width: 2, room: u32::MAX };
    let mut last: Option<(usize, usize)> = None;
    loop {
        let code = bits.take(growth.width)?;
        let begin = units.len();
        match code {
            0 | 1 => {
                units.push(bits.take(8 << code)? as u16);
                phrases.push((begin, 1));
                growth.learn();
            }
            END => break,
            number => {
                let number = number as usize;
                let (from, length) = match (phrases.get(number), last) {
                    (Some(&phrase), _) => phrase,
                    // The phrase that is just being learned: the last one and its own first unit.
                    (None, Some((from, length))) if number == phrases.len() => (from, length + 1),
                    _ => return Err(Broken::Damaged),
                };
                if begin + length > most {
                    return Err(Broken::TooLong);
                }
                for index in from..from + length {
                    units.push(units[index]);
                }
            }
        }
        if units.len() > most {
            return Err(Broken::TooLong);
        }
        match last {
            None => growth = Growth { width: 3, room: 4 },
            Some((from, length)) => {
                // The last phrase and what followed it.
                phrases.push((from, length + 1));
                growth.learn();
            }
        }
        last = Some((begin, units.len() - begin));
    }
    String::from_utf16(&units).map_err(|_| Broken::Damaged)
}

/// How many bits a number takes, and how many phrases may be learned until it takes one more.
struct Growth {
    width: u32,
    room: u32,
}

impl Growth {
    fn learn(&mut self) {
        self.room -= 1;
        if self.room == 0 {
            // A text that is short enough to be read never gets near 31 bits.
            self.room = 1 << self.width.min(31);
            self.width += 1;
        }
    }
}

/// Bits on their way in.
struct Reader<'a> {
    text: &'a [u8],
    at: usize,
    bit: u32,
}

impl Reader<'_> {
    fn take(&mut self, width: u32) -> Result<u32, Broken> {
        let mut number = 0;
        for power in 0..width.min(32) {
            let &byte = self.text.get(self.at).ok_or(Broken::Damaged)?;
            let value = base64::value(byte).ok_or(Broken::Character(self.at))?;
            number |= u32::from(value >> (5 - self.bit) & 1) << power;
            self.bit += 1;
            if self.bit == 6 {
                (self.at, self.bit) = (self.at + 1, 0);
            }
        }
        Ok(number)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_ways_agree_with_the_crate() {
        let json = r#"{"size":4,"grid":[[{"region":null},{"region":null}]],"skyscraper":[{"cell":"R0C3","value":"1"}]}"#;
        let long: String = (0..5000u32).map(|n| char::from(b'a' + (n * n % 7) as u8)).collect();
        for text in ["", "a", "aa", "aaaaaaaa", "abcabcabcabc", json, "äöü ☃ 𝄞", &long] {
            let packed = compress(text);
            // The crate pads a single character with one sign too many.
            let unpadded = |text: &str| text.trim_end_matches('=').to_owned();
            assert_eq!(unpadded(&packed), unpadded(&lz_str::compress_to_base64(text)), "{text}");
            assert!(packed.len().is_multiple_of(4));
            assert_eq!(decompress(&packed, 10_000).as_deref(), Ok(text));
        }
    }

    #[test]
    fn damage_and_bombs_are_noticed() {
        let bomb = compress(&"a".repeat(1_000_000));
        assert!(bomb.len() < 10_000);
        assert_eq!(decompress(&bomb, 1000), Err(Broken::TooLong));
        let packed = compress("abcabcabc");
        assert_eq!(decompress(&packed[..packed.len() / 2], 1000), Err(Broken::Damaged));
        assert_eq!(decompress("N4*", 1000), Err(Broken::Character(2)));
        assert_eq!(decompress("", 1000), Err(Broken::Damaged));
        assert_eq!(decompress("////", 1000), Err(Broken::Damaged));
    }
}
