//! The mutants as cargo-mutants lists them: names, and where in which file stands what instead of what.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;
use std::path::Path;
use std::process::Command;

use serde_json::Value;

use super::modules::{MODULES, Module};
use crate::cargo::output;

/// What kind of change it is, as far as the rewriting has to know.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    /// An operator or a field is another one, or none.
    Text,
    /// A guard always holds, or never.
    Guard,
    /// A function returns this at once.
    Body,
    /// An arm of a match is not there.
    Arm,
}

/// Lines and columns, from 1; columns count letters.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Place {
    pub(super) line: usize,
    pub(super) column: usize,
}

/// A change of the code.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Mutant {
    pub(super) name: String,
    pub(super) file: String,
    pub(super) function: String,
    pub(super) kind: Kind,
    pub(super) span: Range<Place>,
    pub(super) replacement: String,
    /// `-> …`, of the function that it is in.
    pub(super) returns: String,
}

/// What cargo-mutants says about a package; `more` chooses a share or what was changed.
///
/// # Errors
/// When it cannot be run, or speaks otherwise than expected.
pub(super) fn list(
    root: &Path,
    tool: &Path,
    package: &str,
    more: &[String],
) -> Result<Vec<Mutant>, String> {
    let mut command = Command::new(tool);
    command.current_dir(root).args(["mutants", "--package", package, "--list", "--json"]);
    let listed = output(command.args(more))?;
    if listed.is_empty() {
        return Ok(Vec::new());
    }
    let listed: Value =
        serde_json::from_slice(&listed).map_err(|error| format!("cargo-mutants: {error}"))?;
    let mutants = listed.as_array().ok_or("cargo-mutants: no list")?;
    mutants.iter().map(|one| mutant(one).ok_or(format!("cargo-mutants: {one}"))).collect()
}

fn mutant(value: &Value) -> Option<Mutant> {
    let text = |value: &Value| value.as_str().map(str::to_owned);
    let number = |value: &Value| value.as_u64().and_then(|number| usize::try_from(number).ok());
    let place = |end: &str| {
        let place = &value["span"][end];
        Some(Place { line: number(&place["line"])?, column: number(&place["column"])? })
    };
    let kind = match value["genre"].as_str()? {
        "FnValue" => Kind::Body,
        "MatchArm" => Kind::Arm,
        "MatchArmGuard" => Kind::Guard,
        _ => Kind::Text,
    };
    Some(Mutant {
        name: text(&value["name"])?,
        file: text(&value["file"])?,
        function: text(&value["function"]["function_name"]).unwrap_or_default(),
        kind,
        span: place("start")?..place("end")?,
        replacement: text(&value["replacement"])?,
        returns: text(&value["function"]["return_type"]).unwrap_or_default(),
    })
}

/// Sorted by the modules that they are in; what is in none is left out.
pub(super) fn by_module(mutants: &[Mutant]) -> BTreeMap<&'static str, BTreeSet<String>> {
    let mut sorted: BTreeMap<&'static str, BTreeSet<String>> = BTreeMap::new();
    for mutant in mutants {
        if let Some(module) = MODULES.iter().find(|module| holds(module, &mutant.file)) {
            sorted.entry(module.name).or_default().insert(mutant.name.clone());
        }
    }
    sorted
}

/// Whether a file belongs to a module; of several, the first is meant.
pub(super) fn holds(module: &Module, file: &str) -> bool {
    let below = format!("crates/{}/src/", module.package);
    file.strip_prefix(&below)
        .is_some_and(|file| module.files.iter().any(|start| file.starts_with(start)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mutant_is_read_from_what_cargo_mutants_prints() {
        let printed = serde_json::json!({
            "name": "crates/skyscrapers/src/order.rs:3:5: replace < with == in sort",
            "file": "crates/skyscrapers/src/order.rs",
            "genre": "BinaryOperator",
            "replacement": "==",
            "span": {"start": {"line": 3, "column": 5}, "end": {"line": 3, "column": 6}},
            "function": {"function_name": "sort", "return_type": "-> bool"},
        });
        let read = mutant(&printed).expect("a mutant");
        assert_eq!((read.kind, read.replacement.as_str()), (Kind::Text, "=="));
        assert_eq!(read.span.end, Place { line: 3, column: 6 });
    }

    #[test]
    fn sight_is_no_part_of_the_model() {
        let of = |file: &str| {
            let module = MODULES.iter().find(|module| holds(module, file));
            module.map(|module| module.name)
        };
        assert_eq!(of("crates/skyscrapers/src/model/sight.rs"), Some("sight"));
        assert_eq!(of("crates/skyscrapers/src/model/cell.rs"), Some("model"));
        assert_eq!(of("crates/skyscrapers-wire/src/fields.rs"), Some("wire"));
        assert_eq!(of("crates/skyscrapers-server/src/lane.rs"), None);
    }
}
