//! The caption of a drawn board: the rules that a drawing cannot show, in words.
//!
//! `heights 1-3, diagonals, boxes 2x3`: any of the [rules](crate::rules), in any order, with commas
//! between.

use super::ParseError;
use crate::model::DraftRules;
use crate::rules::{CaptionEntry, begins_caption, read_caption};

/// The rules that captions have told.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct Caption {
    pub(super) rules: DraftRules,
    /// Are there regions, which the drawing has to show?
    pub(super) regions: bool,
}

impl Caption {
    /// Takes a line of prose. One that is no caption is passed over, but one that begins as a
    /// caption must be one to its end: a rule must not get lost in silence.
    pub(super) fn take(&mut self, line: usize, text: &str) -> Result<(), ParseError> {
        if !begins_caption(text) {
            return Ok(());
        }
        let problem = "this caption is not clear; write it as `heights 1-3, diagonals, boxes 2x3`";
        for entry in text.split(',') {
            let entry = read_caption(entry, &mut self.rules)
                .ok_or(ParseError::Drawing { line, problem: problem.into() })?;
            self.regions |= entry == CaptionEntry::DrawnRegions;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::Sight;

    fn rules(text: &str) -> Result<DraftRules, ParseError> {
        let mut caption = Caption::default();
        caption.take(1, text).map(|()| caption.rules)
    }

    #[test]
    fn rules_come_in_any_order() {
        let plain = DraftRules::default();
        let all = DraftRules {
            heights: Some(3),
            diagonals: true,
            boxes: Some((2, 3)),
            sight: Sight::Sum,
            ..plain.clone()
        };
        assert_eq!(rules("heights 1-3, diagonals, boxes 2x3, sums"), Ok(all.clone()));
        assert_eq!(rules("  Boxes 2 × 3,diagonals , SUMS, HEIGHTS 3 "), Ok(all));
        let regions = DraftRules { regions: vec![1, 2, 2, 1], free: true, ..plain.clone() };
        assert_eq!(rules("Regions 1221, free"), Ok(regions));
        assert_eq!(rules("regions 12 21,free"), rules("Regions 1221, free"));
        let mut drawn = Caption::default();
        drawn.take(1, "sums, regions").expect("a caption");
        assert!(drawn.regions && drawn.rules.regions.is_empty());
        assert_eq!(rules("a fine puzzle, diagonals and all"), Ok(plain.clone()));
        assert_eq!(rules("free of charge"), Ok(plain));
    }

    #[test]
    fn a_caption_that_is_not_clear_is_refused() {
        for text in [
            "heights",
            "heights 2-3",
            "heights three",
            "boxes 2",
            "boxes 2x",
            "diagonals only",
            "diagonals, knights",
            "diagonals,",
            "regions 1!2",
            "sums 7",
            "heights 99999999999999999999999",
        ] {
            let error = rules(text).expect_err(text).to_string();
            assert!(error.starts_with("line 1: this caption is not clear; write it as"), "{error}");
        }
    }
}
