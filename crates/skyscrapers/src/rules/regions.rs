//! Regions of any shape, in one piece each unless they are said to be free.
//!
//! In links and captions, the regions of the cells follow one another in reading order, each a digit or a
//! capital letter: `1`…`9`, then `A`…`W` for 10 to 32. A small letter repeats the one before it, `g` to `z` for
//! 1 to 20 times more: `1h2` is `1112`. Blanks between them are passed over.

use super::values::{cells, yes_or_no};
use super::wish::Takes;
use super::{Part, Rule, RuleOption, Unclear, Word};
use crate::model::{DraftRules, PuzzleError, Regions, Rules, Size};

/// Regions: every height stands once in each.
pub static REGIONS: Rule = Rule {
    name: "regions",
    noun: "regions",
    about: "Every height also stands once in each region.",
    holds: |rules| matches!(rules.regions(), Regions::Irregular(_)),
    say: |_| REGIONS.about.to_owned(),
    parts: &[
        Part {
            field: "regions",
            about: "The number of each cell's region, n² in reading order or n rows of n; for new \
                    puzzles also true: drawn anew for each.",
            read: |value, _, rules| {
                rules.regions = cells(value)?;
                Ok(())
            },
            write: |rules| {
                let regions = rules.to_draft().regions;
                (!regions.is_empty()).then(|| regions.into())
            },
            link: Some(WORD),
            caption: Some(WORD),
            drawn: Some(in_one_piece_each),
            at_random: Some(|wish| wish.random_regions = true),
            at_fault: |error| {
                matches!(
                    error,
                    PuzzleError::RegionCount { .. }
                        | PuzzleError::RegionSize { .. }
                        | PuzzleError::RegionInPieces { .. }
                        | PuzzleError::BoxesAndRegions
                )
            },
        },
        Part {
            field: "free",
            about: "May regions be in several pieces?",
            read: |value, _, rules| {
                rules.free = yes_or_no(value)?;
                Ok(())
            },
            write: |rules| rules.to_draft().free.then(|| true.into()),
            link: Some(FREE),
            caption: Some(FREE),
            drawn: None,
            at_random: None,
            at_fault: |error| matches!(error, PuzzleError::FreeWithoutRegions),
        },
    ],
    options: &[RuleOption {
        name: "regions",
        takes: Takes::Nothing,
        about: "connected regions of any shape, new ones for every puzzle",
        choose: |_, _, wish| {
            wish.random_regions = true;
            Ok(())
        },
    }],
    drop: |draft| {
        let rules = std::mem::take(&mut draft.rules);
        draft.rules = DraftRules { regions: Vec::new(), free: false, ..rules };
    },
};

const WORD: Word = Word {
    name: "regions",
    has_value: true,
    read: |value, rules| {
        rules.regions = decode(value)?;
        Ok(())
    },
    write: |rules| match rules.regions() {
        Regions::Irregular(map) => Some(encode(map.numbers())),
        _ => None,
    },
};

const FREE: Word = Word {
    name: "free",
    has_value: false,
    read: |_, rules| {
        rules.free = true;
        Ok(())
    },
    write: |rules| rules.to_draft().free.then(String::new),
};

/// Can the regions be seen from the borders between them?
fn in_one_piece_each(rules: &Rules) -> bool {
    match rules.regions() {
        Regions::Irregular(map) => map.first_detached().is_none(),
        _ => false,
    }
}

/// The most that one letter repeats.
const LONGEST: usize = 20;

/// Writes region numbers, which count from 0.
fn encode(numbers: &[u8]) -> String {
    let mut text = String::new();
    for run in numbers.chunk_by(|one, next| one == next) {
        let digit = char::from_digit(u32::from(run[0]) + 1, 33).unwrap_or('0');
        text.push(digit.to_ascii_uppercase());
        let mut more = run.len() - 1;
        if more == 1 {
            // As short as with a small letter, and easier to read.
            text.push(digit.to_ascii_uppercase());
            continue;
        }
        while more > 0 {
            let step = more.min(LONGEST);
            text.push(char::from(b'f' + step as u8));
            more -= step;
        }
    }
    text
}

fn decode(text: &str) -> Result<Vec<i64>, Unclear> {
    let mut regions: Vec<i64> = Vec::new();
    for (at, ch) in text.char_indices().filter(|(_, ch)| *ch != ' ') {
        let unclear = |wanted| Unclear { at, wanted };
        let (region, times) = match (ch, regions.last()) {
            ('g'..='z', Some(&last)) => (last, usize::from(ch as u8 - b'f')),
            _ => {
                let digit = ch.to_digit(33).filter(|_| !ch.is_ascii_lowercase());
                let wanted = "write the region of each cell as 1 to 9 or A to W, and g to z to \
                              repeat it 1 to 20 times";
                (i64::from(digit.ok_or_else(|| unclear(wanted))?), 1)
            }
        };
        if regions.len() + times > Size::MAX.cells() {
            return Err(unclear("no board has that many cells"));
        }
        regions.extend(std::iter::repeat_n(region, times));
    }
    let wanted = "write the region of each cell, such as 112122333";
    if regions.is_empty() { Err(Unclear { at: 0, wanted }) } else { Ok(regions) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn runs_are_written_short_and_read_back() {
        for (numbers, text) in [
            (vec![0, 0, 0, 1, 2, 2], "1h233"),
            (vec![9; 4], "Ai"),
            ([vec![31; 32], vec![8]].concat(), "Wzq9"),
        ] {
            assert_eq!(encode(&numbers), text);
            let names: Vec<i64> = numbers.iter().map(|&number| i64::from(number) + 1).collect();
            assert_eq!(decode(text), Ok(names));
        }
        assert_eq!(decode("1g 22"), decode("1122"));
    }

    #[test]
    fn what_is_not_clear_is_pointed_at() {
        let at = |text: &str| decode(text).expect_err(text).at;
        assert_eq!(["", "g1", "1X", "11a", "1ä"].map(at), [0, 0, 1, 2, 1]);
        let long = "1".to_owned() + &"z".repeat(2000);
        assert_eq!(at(&long), 52);
    }
}
