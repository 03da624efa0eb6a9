//! JSON objects from their fields.
//!
//! [`object!`] reads like `serde_json::json!`, but its fields go to one function as a list. That takes far
//! less code for each field, and the code is loaded by every visitor of the page.

use serde_json::Value;

/// An object with these fields in their order. The fields are dropped here, not wherever one is made.
#[inline(never)]
pub(crate) fn of_fields<const N: usize>(mut fields: [(&str, Value); N]) -> Value {
    put_together(&mut fields)
}

#[inline(never)]
fn put_together(fields: &mut [(&str, Value)]) -> Value {
    fields.iter_mut().map(|(name, value)| ((*name).to_owned(), value.take())).collect()
}

/// An object: `object!({"cell": cell.to_string(), "value": 3})`. Values are anything that can become a
/// [`Value`].
macro_rules! object {
    ({ $($name:tt: $value:expr),* $(,)? }) => {
        $crate::object::of_fields([$(($name, serde_json::Value::from($value))),*])
    };
}
pub(crate) use object;

#[cfg(test)]
mod tests {
    use serde_json::json;

    #[test]
    fn fields_keep_their_order() {
        let (name, cells) = ("b", vec!["r1c1"]);
        let made = object!({"z": 1, name: "two", "a": cells, "inner": object!({})});
        assert_eq!(made.to_string(), r#"{"z":1,"b":"two","a":["r1c1"],"inner":{}}"#);
        assert_eq!(made, json!({"z": 1, "b": "two", "a": ["r1c1"], "inner": {}}));
    }
}
