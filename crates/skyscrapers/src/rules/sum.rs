//! Sum clues: a clue is the sum of the heights that are seen.

use serde_json::Value;

use super::values::Fault;
use super::wish::Takes;
use super::{Part, Rule, RuleOption, Word};
use crate::model::Sight;

/// Sum clues: a clue is not the number of the buildings that are seen, but the sum of their heights.
pub static SUM: Rule = Rule {
    name: "sum",
    noun: "sum clues",
    about: "A clue is the sum of the heights that are seen from there.",
    holds: |rules| rules.sight() == Sight::Sum,
    say: |_| SUM.about.to_owned(),
    parts: &[Part {
        field: "clue",
        about: "What a clue says: \"sum\" for the sum of the heights that are seen, \"count\" for their number.",
        read: |value, _, rules| {
            rules.sight = match value {
                Value::String(text) if text == "sum" => Sight::Sum,
                Value::String(text) if text == "count" => Sight::Count,
                _ => return Err(Fault::new("expected \"sum\" or \"count\"")),
            };
            Ok(())
        },
        write: |rules| (rules.sight() == Sight::Sum).then(|| "sum".into()),
        link: Some(Word { name: "sum", ..WORD }),
        caption: Some(WORD),
        drawn: None,
        at_random: None,
        at_fault: |_| false,
    }],
    options: &[RuleOption {
        name: "sum",
        takes: Takes::Nothing,
        about: "clues are sums of the visible heights",
        choose: |_, _, wish| {
            wish.rules.sight = Sight::Sum;
            Ok(())
        },
    }],
    // A sum says nothing where clues count, so the clues go, too.
    drop: |draft| {
        draft.rules.sight = Sight::Count;
        draft.clues.fill(0);
    },
};

const WORD: Word = Word {
    name: "sums",
    has_value: false,
    read: |_, rules| {
        rules.sight = Sight::Sum;
        Ok(())
    },
    write: |rules| (rules.sight() == Sight::Sum).then(String::new),
};
