//! The software bill of materials: what is inside of what we hand out, in CycloneDX's JSON.
//!
//! Read off `cargo metadata`: everything that the command, the engine for browsers and the Python package are linked with. What only helps to
//! build or to test is not inside.

use std::collections::BTreeSet;
use std::path::Path;

use serde_json::{Value, json};

use crate::cargo::metadata;

/// What we hand out, by its crate.
const OURS: [&str; 3] = ["skyscrapers-cli", "skyscrapers-wasm", "skyscrapers-py"];

/// The whole document. `age` is its date, in seconds since 1970.
///
/// # Errors
/// When cargo cannot tell.
pub(crate) fn text(root: &Path, age: u64) -> Result<String, String> {
    let told = metadata(root, &[])?;
    let inside = linked(&told)?;
    let packages = told["packages"].as_array().ok_or("cargo metadata: no packages")?;
    let mut components: Vec<Value> = packages
        .iter()
        .filter(|package| package["id"].as_str().is_some_and(|id| inside.contains(id)))
        .map(component)
        .collect();
    components.sort_by_key(|component| component["bom-ref"].to_string());
    let document = json!({
        "bomFormat": "CycloneDX",
        "specVersion": "1.5",
        "version": 1,
        "metadata": {
            "timestamp": date(age),
            "component": {
                "type": "application",
                "name": "skyscrapers",
                "version": env!("CARGO_PKG_VERSION"),
            },
        },
        "components": components,
    });
    Ok(format!("{document:#}\n"))
}

/// The ids of everything that is linked in, ours included.
fn linked(told: &Value) -> Result<BTreeSet<String>, String> {
    let nodes = told["resolve"]["nodes"].as_array().ok_or("cargo metadata: no dependencies")?;
    let packages = told["packages"].as_array().ok_or("cargo metadata: no packages")?;
    let ours = packages.iter().filter(|package| OURS.iter().any(|name| package["name"] == *name));
    let mut open: Vec<String> =
        ours.filter_map(|package| package["id"].as_str().map(str::to_owned)).collect();
    let mut inside = BTreeSet::new();
    while let Some(id) = open.pop() {
        let node = nodes.iter().find(|node| node["id"] == id.as_str());
        if !inside.insert(id) {
            continue;
        }
        let edges = node.and_then(|node| node["deps"].as_array()).into_iter().flatten();
        let is_linked = |edge: &&Value| {
            let kinds = edge["dep_kinds"].as_array().into_iter().flatten();
            kinds.into_iter().any(|kind| kind["kind"].is_null())
        };
        open.extend(
            edges.filter(is_linked).filter_map(|edge| edge["pkg"].as_str().map(str::to_owned)),
        );
    }
    Ok(inside)
}

fn component(package: &Value) -> Value {
    let (name, version) = (&package["name"], &package["version"]);
    let purl = format!(
        "pkg:cargo/{}@{}",
        name.as_str().unwrap_or_default(),
        version.as_str().unwrap_or_default()
    );
    let mut component = json!({
        "type": "library",
        "bom-ref": purl,
        "name": name,
        "version": version,
        "purl": purl,
    });
    if let Some(licence) = package["license"].as_str() {
        // An older way to write "or".
        component["licenses"] = json!([{ "expression": licence.replace('/', " OR ") }]);
    }
    component
}

/// A day and time of the calendar, in UTC.
fn date(age: u64) -> String {
    let (days, seconds) = (age / 86_400, age % 86_400);
    // Years that begin in March end with the leap day; 719,468 days lie between the first of them and 1970.
    let days = days + 719_468;
    let (era, day) = (days / 146_097, days % 146_097);
    let year = (day - day / 1_460 + day / 36_524 - day / 146_096) / 365;
    let of_year = day - (365 * year + year / 4 - year / 100);
    let month = (5 * of_year + 2) / 153;
    let of_month = of_year - (153 * month + 2) / 5 + 1;
    let (month, turn) = if month < 10 { (month + 3, 0) } else { (month - 9, 1) };
    let year = year + era * 400 + turn;
    let (hour, minute, second) = (seconds / 3_600, seconds / 60 % 60, seconds % 60);
    format!("{year:04}-{month:02}-{of_month:02}T{hour:02}:{minute:02}:{second:02}Z")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dates_are_those_of_the_calendar() {
        assert_eq!(date(0), "1970-01-01T00:00:00Z");
        assert_eq!(date(951_782_399), "2000-02-28T23:59:59Z");
        assert_eq!(date(951_782_400), "2000-02-29T00:00:00Z");
        assert_eq!(date(1_000_000_000), "2001-09-09T01:46:40Z");
        assert_eq!(date(1_767_225_599), "2025-12-31T23:59:59Z");
    }

    #[test]
    fn what_is_linked_is_listed_and_what_only_tests_is_not() {
        let document = text(crate::root(), 0).expect("a document");
        let document: Value = serde_json::from_str(&document).expect("JSON");
        let components = document["components"].as_array().expect("a list");
        let has = |name: &str| components.iter().any(|component| component["name"] == name);
        assert!(has("skyscrapers") && has("serde_json") && has("tokio") && has("pyo3"));
        assert!(!has("proptest") && !has("xtask"));
        for component in components {
            assert!(component["licenses"][0]["expression"].is_string(), "{component}");
        }
    }
}
