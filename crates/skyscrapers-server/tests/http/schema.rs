//! As much of JSON Schema as our description uses; anything else in it is a fault.

use serde_json::Value;

/// Says where and how a value breaks a schema of this description.
pub(crate) fn check(description: &Value, schema: &Value, value: &Value) -> Result<(), String> {
    at(description, schema, value, "$")
}

fn at(description: &Value, schema: &Value, value: &Value, place: &str) -> Result<(), String> {
    for (keyword, wanted) in schema.as_object().ok_or("a schema is an object")? {
        let wrong = |what: &str| Err(format!("{place}: {what} {wanted}, but it is {value}"));
        match keyword.as_str() {
            "description" => {}
            "$ref" => {
                let path = wanted.as_str().and_then(|path| path.strip_prefix('#'));
                let target = path.and_then(|path| description.pointer(path));
                at(description, target.ok_or(format!("{wanted} is not there"))?, value, place)?;
            }
            "allOf" => {
                for schema in list(wanted) {
                    at(description, schema, value, place)?;
                }
            }
            "anyOf" => {
                let fits = |schema| at(description, schema, value, place).is_ok();
                if !list(wanted).iter().any(fits) {
                    return wrong("should be one of");
                }
            }
            "type" => {
                let is = |name: &Value| is_of_type(name.as_str().unwrap_or_default(), value);
                let fits = if wanted.is_array() { list(wanted).iter().any(is) } else { is(wanted) };
                if !fits {
                    return wrong("should be of type");
                }
            }
            "enum" => {
                if !list(wanted).contains(value) {
                    return wrong("should be one of");
                }
            }
            "minimum" if value.is_number() && value.as_f64() < wanted.as_f64() => {
                return wrong("should be at least");
            }
            "maximum" if value.is_number() && value.as_f64() > wanted.as_f64() => {
                return wrong("should be at most");
            }
            "minimum" | "maximum" => {}
            "required" => {
                let lacks = |name: &&Value| value.get(name.as_str().unwrap_or_default()).is_none();
                if let (true, Some(name)) = (value.is_object(), list(wanted).iter().find(lacks)) {
                    return Err(format!("{place}: {name} is missing"));
                }
            }
            "properties" => {
                for (name, schema) in wanted.as_object().ok_or("properties are an object")? {
                    if let Some(value) = value.get(name) {
                        at(description, schema, value, &format!("{place}.{name}"))?;
                    }
                }
            }
            "items" => {
                for (index, value) in list(value).iter().enumerate() {
                    at(description, wanted, value, &format!("{place}[{index}]"))?;
                }
            }
            other => return Err(format!("{place}: this check does not know {other}")),
        }
    }
    Ok(())
}

fn list(value: &Value) -> &[Value] {
    value.as_array().map_or(&[], Vec::as_slice)
}

fn is_of_type(name: &str, value: &Value) -> bool {
    match name {
        "object" => value.is_object(),
        "array" => value.is_array(),
        "string" => value.is_string(),
        "boolean" => value.is_boolean(),
        "number" => value.is_number(),
        "integer" => value.is_i64() || value.is_u64(),
        "null" => value.is_null(),
        _ => false,
    }
}

#[test]
fn what_does_not_fit_is_noticed() {
    use serde_json::json;
    let description = json!({"s": {"type": "integer", "maximum": 3}});
    let schema = json!({"type": "object", "required": ["a"], "properties": {"a": {"items": {"$ref": "#/s"}}}});
    let check = |value| check(&description, &schema, &value);
    assert_eq!(check(json!({"a": [1, 2, 3]})), Ok(()));
    for wrong in [json!([]), json!({}), json!({"a": [4]}), json!({"a": ["x"]})] {
        assert!(check(wrong).is_err());
    }
}
