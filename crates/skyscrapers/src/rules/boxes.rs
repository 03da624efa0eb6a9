//! Boxes: regions of one shape, as in sudoku.

use serde_json::Value;

use super::values::{Fault, shape, yes_or_no};
use super::wish::Takes;
use super::{Part, Rule, RuleOption, Unclear, Word};
use crate::model::{BoxShape, PuzzleError, Size};

/// Boxes: every height stands once in each.
pub static BOXES: Rule = Rule {
    name: "boxes",
    noun: "boxes",
    about: "Every height also stands once in each box.",
    holds: |rules| rules.boxes().is_some(),
    say: |rules| match rules.boxes() {
        Some(shape) => format!("Every height also stands once in each {shape} box."),
        None => BOXES.about.to_owned(),
    },
    parts: &[
        Part {
            field: "boxes",
            about: "Boxes as in sudoku: rows by columns, such as \"2x3\" or [2,3]; true for the usual ones.",
            read: |value, size, rules| {
                let shape = match value {
                    Value::String(text) => shape(text),
                    Value::Array(items) => pair(items),
                    Value::Bool(false) => return Ok(()),
                    Value::Bool(true) => Some(usual(size)?),
                    _ => None,
                };
                let wanted = "expected rows by columns, such as \"2x3\" or [2,3]";
                rules.boxes = Some(shape.ok_or_else(|| Fault::new(wanted))?);
                Ok(())
            },
            write: |rules| rules.boxes().map(|shape| shape.to_string().into()),
            link: Some(WORD),
            caption: Some(WORD),
            drawn: None,
            at_random: None,
            at_fault: |error| matches!(error, PuzzleError::Boxes { .. }),
        },
        // What some collections say instead; ours never do.
        Part {
            field: "sudoku",
            about: "Instead of boxes: true for the usual ones.",
            read: |value, size, rules| {
                if rules.boxes.is_none() && yes_or_no(value)? {
                    rules.boxes = Some(usual(size)?);
                }
                Ok(())
            },
            write: |_| None,
            link: None,
            caption: None,
            drawn: None,
            at_random: None,
            at_fault: |_| false,
        },
    ],
    options: &[RuleOption {
        name: "boxes",
        takes: Takes::MaybeValue("RxC"),
        about: "boxes of R rows by C columns; the usual shape if you leave that out",
        choose: |value, size, wish| {
            wish.rules.boxes = Some(match value {
                Some(value) => shape(value).ok_or("write rows by columns, boxes=2x3")?,
                None => usual_of(size).ok_or(NO_USUAL_BOXES)?,
            });
            Ok(())
        },
    }],
    drop: |draft| draft.rules.boxes = None,
};

const WORD: Word = Word {
    name: "boxes",
    has_value: true,
    read: |value, rules| {
        let wanted = "write rows by columns of a box: 2x3";
        rules.boxes = Some(shape(value).ok_or(Unclear { at: 0, wanted })?);
        Ok(())
    },
    write: |rules| rules.boxes().map(|shape| shape.to_string()),
};

const NO_USUAL_BOXES: &str = "a board of this size has no usual boxes; say which, such as 2x3";

fn usual_of(size: Size) -> Option<(usize, usize)> {
    BoxShape::usual(size).map(|shape| (shape.rows(), shape.columns()))
}

fn usual(size: usize) -> Result<(usize, usize), Fault> {
    let problem = "a board of this size has no usual boxes; give \"boxes\" as \"2x3\"";
    Size::new(size).and_then(usual_of).ok_or_else(|| Fault::new(problem))
}

/// Rows and columns as two numbers.
fn pair(items: &[Value]) -> Option<(usize, usize)> {
    let number = |value: &Value| usize::try_from(value.as_u64()?).ok();
    match items {
        [rows, columns] => Some((number(rows)?, number(columns)?)),
        _ => None,
    }
}
