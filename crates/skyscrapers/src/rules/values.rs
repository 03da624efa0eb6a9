//! Values in records and words: what readers of rules and records share.

use serde_json::Value;

use crate::model::Advice;

/// What is wrong with the value of a field.
#[non_exhaustive]
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fault {
    /// Where inside the value: `[3]`; empty for the value itself.
    pub place: String,
    /// What is wrong, and what to write instead.
    pub problem: Advice,
}

impl Fault {
    pub(crate) fn new(problem: impl Into<Advice>) -> Fault {
        Fault { place: String::new(), problem: problem.into() }
    }

    /// The same fault in an item of a list.
    fn in_item(self, index: usize) -> Fault {
        Fault { place: format!("[{index}]{}", self.place), ..self }
    }
}

/// What a value is, without showing it.
pub(crate) fn kind(value: &Value) -> &'static str {
    match value {
        Value::Null => "null",
        Value::Bool(_) => "true or false",
        Value::Number(number) if number.as_i64().is_none() => {
            "a number that is not whole or too large"
        }
        Value::Number(_) => "a number",
        Value::String(_) => "a string",
        Value::Array(_) => "an array",
        Value::Object(_) => "an object",
    }
}

fn found_other(expected: &'static str, value: &Value) -> Fault {
    Fault::new(Advice::new(expected, [kind(value)]))
}

pub(crate) fn whole_number(value: &Value) -> Result<i64, Fault> {
    let wanted = || found_other("expected a whole number, found {0}", value);
    value.as_i64().ok_or_else(wanted)
}

pub(crate) fn yes_or_no(value: &Value) -> Result<bool, Fault> {
    let wanted = || found_other("expected true or false, found {0}", value);
    value.as_bool().ok_or_else(wanted)
}

/// A list of whole numbers, `null` for 0.
pub(crate) fn numbers(value: &Value) -> Result<Vec<i64>, Fault> {
    let wanted = || found_other("expected an array of whole numbers, found {0}", value);
    let items = value.as_array().ok_or_else(wanted)?;
    let number = |(index, item): (usize, &Value)| match item {
        Value::Null => Ok(0),
        Value::Number(number) if let Some(number) = number.as_i64() => Ok(number),
        _ => whole_number(item).map_err(|fault| fault.in_item(index)),
    };
    items.iter().enumerate().map(number).collect()
}

/// A number for each cell, as one list or as a list of rows.
pub(crate) fn cells(value: &Value) -> Result<Vec<i64>, Fault> {
    match value.as_array() {
        Some(rows) if rows.first().is_some_and(Value::is_array) => {
            let row = |(index, row)| numbers(row).map_err(|fault: Fault| fault.in_item(index));
            let rows: Vec<_> = rows.iter().enumerate().map(row).collect::<Result<_, _>>()?;
            Ok(rows.concat())
        }
        _ => numbers(value),
    }
}

/// A number of decimal digits.
pub(crate) fn decimal(text: &str) -> Option<i64> {
    let digits = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    text.parse().ok().filter(|_| digits)
}

/// Rows by columns: `2x3`.
pub(crate) fn shape(text: &str) -> Option<(usize, usize)> {
    let (rows, columns) = text.split_once(['x', 'X', '×'])?;
    let number = |text: &str| usize::try_from(decimal(text.trim())?).ok();
    Some((number(rows)?, number(columns)?))
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn a_fault_says_where() {
        let place = |value: Value| cells(&value).expect_err("a fault").place;
        assert_eq!(place(json!([1, "2"])), "[1]");
        assert_eq!(place(json!([[1, 2], [3, true]])), "[1][1]");
        assert_eq!(place(json!([[1, 2], 3])), "[1]");
        assert_eq!(place(json!("12")), "");
        assert_eq!(cells(&json!([[1, null], [3, -4]])), Ok(vec![1, 0, 3, -4]));
    }

    #[test]
    fn shapes_are_rows_by_columns() {
        assert_eq!(shape("2x3"), Some((2, 3)));
        assert_eq!(shape(" 2 × 3 "), Some((2, 3)));
        for text in ["2", "2x", "x3", "-2x3", "2by3", "+2x3", "99999999999999999999x1"] {
            assert_eq!(shape(text), None, "{text}");
        }
    }
}
