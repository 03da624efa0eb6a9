//! One name, one meaning: no two types of the library share a name, so that whoever has met one
//! need not ask which is meant.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

/// Names that stand for two types all the same, and why.
const SHARED: [(&str, &str); 1] =
    [("Count", "techniques are called as their ids, and so is what the search counts")];

fn source() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../crates/skyscrapers/src")
}

/// All source files of the library but those that hold tests alone.
fn files() -> Vec<PathBuf> {
    let (mut files, mut folders) = (Vec::new(), vec![source()]);
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).expect("a folder") {
            let path = entry.expect("an entry").path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|ending| ending == "rs")
                && !path.ends_with("tests.rs")
            {
                files.push(path);
            }
        }
    }
    files.sort();
    files
}

/// The types that a text declares for its module. These begin their line: what belongs to a trait,
/// a function or the tests is indented.
fn declared(text: &str) -> impl Iterator<Item = &str> {
    text.lines().filter_map(|line| {
        let (_, declaration) = line.split_at(visibility(line));
        let (keyword, rest) = declaration.split_once(' ')?;
        let name = rest.split(|ch: char| !(ch.is_alphanumeric() || ch == '_')).next()?;
        matches!(keyword, "struct" | "enum" | "union" | "trait" | "type").then_some(name)
    })
}

/// How long the `pub`, `pub(crate)` or `pub(in some::where)` at the beginning of a line is.
fn visibility(line: &str) -> usize {
    match line.strip_prefix("pub") {
        Some(rest) if rest.starts_with('(') => line.find(") ").map_or(0, |end| end + 2),
        Some(rest) if rest.starts_with(' ') => "pub ".len(),
        _ => 0,
    }
}

/// The names that several of these texts declare, or one several times, with who does.
fn twice(texts: &[(String, String)]) -> BTreeMap<&str, Vec<&str>> {
    let mut places: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    for (file, text) in texts {
        for name in declared(text) {
            places.entry(name).or_default().push(file);
        }
    }
    places.retain(|_, files| files.len() > 1);
    places
}

fn library() -> Vec<(String, String)> {
    let source = source();
    let read = |path: PathBuf| {
        let text = fs::read_to_string(&path);
        let text = text.unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        let file = path.strip_prefix(&source).expect("below the source").display().to_string();
        (file, text)
    };
    files().into_iter().map(read).collect()
}

#[test]
fn every_type_has_a_name_of_its_own() {
    let library = library();
    let count: usize = library.iter().map(|(_, text)| declared(text).count()).sum();
    assert!(count > 300, "only {count} types were found");
    let mut twice = twice(&library);
    for (name, why) in SHARED {
        assert!(twice.remove(name).is_some(), "{name} is no longer shared ({why})");
    }
    let list: Vec<String> =
        twice.iter().map(|(name, files)| format!("{name}: {}", files.join(", "))).collect();
    let advice = "call the younger one what it is";
    assert!(list.is_empty(), "names of several types; {advice}:\n{}", list.join("\n"));
}

#[test]
fn a_name_declared_twice_is_noticed() {
    let text = |file: &str, text: &str| (file.to_owned(), text.to_owned());
    let texts = [
        text("one.rs", "pub struct Walk<'a> {\n}\nenum Way {}\npub(in crate::infer) trait Tally {"),
        text("two.rs", "type Way = u8;\n// struct Tally\nimpl A for B {\n    type Walk = u8;\n}"),
        text("three.rs", "pub(super) struct Walk;\nmod tests {\n    struct Tally;\n}"),
    ];
    let found: Vec<(&str, Vec<&str>)> = twice(&texts).into_iter().collect();
    assert_eq!(found, [("Walk", vec!["one.rs", "three.rs"]), ("Way", vec!["one.rs", "two.rs"])]);
}
