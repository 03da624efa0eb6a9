//! The caption of a drawn board: the rules that a drawing cannot show, in words.
//!
//! `heights 1-3, diagonals, boxes 2x3`: any of these, in any order, with commas between.

use super::ParseError;

/// The rules that captions have told.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct Rules {
    pub(super) heights: Option<i64>,
    pub(super) diagonals: bool,
    pub(super) boxes: Option<(usize, usize)>,
}

/// Does this line of prose set out to be a caption?
pub(super) fn is_caption(text: &str) -> bool {
    let text = text.trim_start();
    let word = text.split(|ch: char| !ch.is_alphabetic()).next().unwrap_or_default();
    ["heights", "diagonals", "boxes"].iter().any(|rule| word.eq_ignore_ascii_case(rule))
}

impl Rules {
    /// Takes a line of prose. One that is no caption is passed over, but one that begins as a
    /// caption must be one to its end: a rule must not get lost in silence.
    pub(super) fn take(&mut self, line: usize, text: &str) -> Result<(), ParseError> {
        if !is_caption(text) {
            return Ok(());
        }
        let problem = "this caption is not clear; write it as `heights 1-3, diagonals, boxes 2x3`";
        text.split(',')
            .try_for_each(|rule| self.rule(rule))
            .ok_or(ParseError::Drawing { line, problem })
    }

    fn rule(&mut self, rule: &str) -> Option<()> {
        let rule = rule.to_lowercase();
        let (name, rest) = rule.trim().split_once(char::is_whitespace).unwrap_or((rule.trim(), ""));
        let rest = rest.trim();
        match name {
            "heights" => {
                let (lowest, tallest) = rest.split_once(['-', '–']).unwrap_or(("1", rest));
                (number(lowest)? == 1).then_some(())?;
                self.heights = Some(i64::try_from(number(tallest)?).ok()?);
            }
            "boxes" => {
                let (rows, columns) = rest.split_once(['x', '×'])?;
                self.boxes = Some((number(rows)?, number(columns)?));
            }
            "diagonals" => self.diagonals = rest.is_empty().then_some(true)?,
            _ => return None,
        }
        Some(())
    }
}

fn number(text: &str) -> Option<usize> {
    text.trim().parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rules(text: &str) -> Result<Rules, ParseError> {
        let mut rules = Rules::default();
        rules.take(1, text).map(|()| rules)
    }

    #[test]
    fn rules_come_in_any_order() {
        let all = Rules { heights: Some(3), diagonals: true, boxes: Some((2, 3)) };
        assert_eq!(rules("heights 1-3, diagonals, boxes 2x3"), Ok(all.clone()));
        assert_eq!(rules("  Boxes 2 × 3,diagonals , HEIGHTS 3 "), Ok(all));
        assert_eq!(rules("a fine puzzle, diagonals and all"), Ok(Rules::default()));
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
            "heights 99999999999999999999999",
        ] {
            let error = rules(text).expect_err(text).to_string();
            assert!(error.starts_with("line 1: this caption is not clear; write it as"), "{error}");
        }
    }
}
