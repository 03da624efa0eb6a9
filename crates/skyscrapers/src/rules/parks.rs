//! Parks: fewer heights than cells in a line.

use super::values::{decimal, whole_number};
use super::wish::Takes;
use super::{Part, Rule, RuleOption, Unclear, Word};
use crate::model::{DraftRules, PuzzleError};

/// Parks: fewer heights than cells in a line, and the cells left over are empty.
pub static PARKS: Rule = Rule {
    name: "parks",
    noun: "parks",
    about: "Heights stop below the size, and the cells left over in each line are parks, which \
            are never seen and hide nothing.",
    holds: |rules| rules.parks() > 0,
    say: |rules| {
        format!(
            "Heights go from 1 to {}; the cells left over in each line are parks, which are never \
             seen and hide nothing.",
            rules.tallest()
        )
    },
    parts: &[Part {
        field: "heights",
        about: "The tallest building; below n it leaves parks.",
        read: |value, _, rules| {
            rules.heights = Some(whole_number(value)?);
            Ok(())
        },
        write: |rules| rules.to_draft().heights.map(Into::into),
        link: Some(Word {
            name: "heights",
            has_value: true,
            read: |value, rules| {
                let wanted = "write the number of heights";
                rules.heights = Some(decimal(value).ok_or(Unclear { at: 0, wanted })?);
                Ok(())
            },
            write: |rules| rules.to_draft().heights.map(|heights| heights.to_string()),
        }),
        caption: Some(Word {
            name: "heights",
            has_value: true,
            read: |value, rules| {
                let wanted = Unclear { at: 0, wanted: "write heights 1-3" };
                let (lowest, tallest) = value.split_once(['-', '–']).unwrap_or(("1", value));
                let tallest = decimal(tallest.trim()).filter(|_| lowest.trim() == "1");
                rules.heights = Some(tallest.ok_or(wanted)?);
                Ok(())
            },
            write: |rules| rules.to_draft().heights.map(|heights| format!("1-{heights}")),
        }),
        drawn: None,
        at_random: None,
        at_fault: |error| matches!(error, PuzzleError::Heights { .. }),
    }],
    options: &[RuleOption {
        name: "parks",
        takes: Takes::Value("K"),
        about: "heights 1 to K, the rest of each line stays empty",
        choose: |value, _, wish| {
            let heights = value.and_then(decimal);
            wish.rules.heights = Some(heights.ok_or("write the tallest building, parks=4")?);
            Ok(())
        },
    }],
    drop: |draft| {
        draft.rules = DraftRules { heights: None, ..std::mem::take(&mut draft.rules) };
        draft.givens.iter_mut().for_each(|given| *given = (*given).max(0));
    },
};
