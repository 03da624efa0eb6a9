//! Diagonals: the two long diagonals are houses.

use super::values::yes_or_no;
use super::wish::Takes;
use super::{Part, Rule, RuleOption, Word};

/// Diagonals: every height stands once on each of the two long ones.
pub static DIAGONALS: Rule = Rule {
    name: "diagonals",
    noun: "diagonals",
    about: "Every height also stands once on each long diagonal.",
    holds: |rules| rules.diagonals(),
    say: |_| DIAGONALS.about.to_owned(),
    parts: &[Part {
        field: "diagonals",
        about: "Does each long diagonal hold every height once?",
        read: |value, _, rules| {
            rules.diagonals = yes_or_no(value)?;
            Ok(())
        },
        write: |rules| rules.diagonals().then(|| true.into()),
        link: Some(WORD),
        caption: Some(WORD),
        drawn: None,
        at_random: None,
        at_fault: |_| false,
    }],
    options: &[RuleOption {
        name: "diagonals",
        takes: Takes::Nothing,
        about: "every height also once on each long diagonal",
        choose: |_, _, wish| {
            wish.rules.diagonals = true;
            Ok(())
        },
    }],
    drop: |draft| draft.rules.diagonals = false,
};

const WORD: Word = Word {
    name: "diagonals",
    has_value: false,
    read: |_, rules| {
        rules.diagonals = true;
        Ok(())
    },
    write: |rules| rules.diagonals().then(String::new),
};
