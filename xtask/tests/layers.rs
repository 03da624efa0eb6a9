//! The map is true: every module of the library uses only those that stand above it in the layer
//! table of ARCHITECTURE.md, and the referee meets nothing that it judges.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// What the referee judges, or judges with.
const JUDGED: [&str; 8] =
    ["board", "infer", "search", "words", "explain", "grade", "hint", "generate"];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

fn read(path: &Path) -> String {
    fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// The modules of the layer table, top to bottom; a row may name several, and one module may have
/// several rows for its parts.
fn table() -> Vec<BTreeSet<String>> {
    let map = read(&root().join("ARCHITECTURE.md"));
    let rows = map.lines().skip_while(|line| !line.starts_with("| layer | module |")).skip(2);
    let rows: Vec<BTreeSet<String>> = rows
        .take_while(|line| line.starts_with('|'))
        .map(|line| {
            let modules = line.split('|').nth(2).expect("a module in every row");
            let names = modules.split(',').map(|name| name.trim().trim_matches('`'));
            names.map(|name| name.split("::").next().unwrap_or(name).to_owned()).collect()
        })
        .collect();
    assert!(rows.len() > 10, "the layer table of ARCHITECTURE.md was not found");
    rows
}

/// The last row that names a module: what stands there or above may be used by it.
fn last_row(table: &[BTreeSet<String>], module: &str) -> Option<usize> {
    table.iter().rposition(|row| row.contains(module))
}

/// The first row that names a module: whoever uses it stands there or below.
fn first_row(table: &[BTreeSet<String>], module: &str) -> Option<usize> {
    table.iter().position(|row| row.contains(module))
}

/// All source files of the library, with the top module each belongs to.
fn sources() -> Vec<(String, PathBuf)> {
    let source = root().join("crates/skyscrapers/src");
    let mut files = Vec::new();
    let mut folders = vec![source.clone()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).expect("a folder") {
            let path = entry.expect("an entry").path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|ending| ending == "rs") {
                let inside = path.strip_prefix(&source).expect("below the source");
                let top = inside.components().next().expect("a name").as_os_str();
                let top = top.to_string_lossy().trim_end_matches(".rs").to_owned();
                files.push((top, path));
            }
        }
    }
    files.sort();
    files
}

/// The modules that a text speaks of as `crate::…`, tests and comments aside.
fn used(text: &str) -> BTreeSet<String> {
    let code = text.split("#[cfg(test)]\nmod ").next().unwrap_or_default();
    let mut modules = BTreeSet::new();
    for line in code.lines().filter(|line| !line.trim_start().starts_with("//")) {
        for (at, _) in line.match_indices("crate::") {
            // `$crate::` and `skyscrapers_crate::` would be something else.
            if line[..at].ends_with(|ch: char| ch.is_alphanumeric() || ch == '_' || ch == '$') {
                continue;
            }
            let rest = &line[at + "crate::".len()..];
            let end = rest.find(|ch: char| !(ch.is_alphanumeric() || ch == '_'));
            modules.insert(rest[..end.unwrap_or(rest.len())].to_owned());
        }
    }
    modules
}

#[test]
fn modules_use_only_what_stands_above_them() {
    let table = table();
    let mut wrong = Vec::new();
    for (module, path) in sources() {
        if module == "lib" || path.ends_with("tests.rs") {
            continue;
        }
        let Some(own) = last_row(&table, &module) else {
            wrong.push(format!("{module} has no row in the layer table"));
            continue;
        };
        for other in used(&read(&path)) {
            let above = first_row(&table, &other).is_some_and(|row| row <= own);
            if other != module && !above {
                wrong.push(format!("{} uses crate::{other}", path.display()));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn the_referee_meets_nothing_that_it_judges() {
    for (module, path) in sources().into_iter().filter(|(module, _)| module == "check") {
        let judged = used(&read(&path)).into_iter().find(|other| JUDGED.contains(&other.as_str()));
        assert_eq!(judged, None, "{} of {module}", path.display());
    }
}

#[test]
fn a_forbidden_use_is_noticed() {
    let text = "use crate::search::Solver;\n// crate::words\nlet a = crate::model::Cell;\n\
        #[cfg(test)]\nmod tests { use crate::infer; }";
    assert_eq!(used(text).into_iter().collect::<Vec<_>>(), ["model", "search"]);
    let table = table();
    assert!(first_row(&table, "search") > last_row(&table, "check"));
    assert!(first_row(&table, "model") < last_row(&table, "check"));
}
