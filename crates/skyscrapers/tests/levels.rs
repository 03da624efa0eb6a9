//! The grade of every puzzle whose level is known: the corpora's levels where they are at hand, and
//! the grades of the sample that ships with the project.

use std::collections::HashMap;
use std::io::Write;
use std::path::{Path, PathBuf};

use serde_json::{Map, Value};
use skyscrapers::formats::ndjson;
use skyscrapers::{Explainer, Level, Limits, NotGraded, check::check_explanation};

fn objects(path: &Path) -> Vec<Map<String, Value>> {
    let text = std::fs::read_to_string(path)
        .unwrap_or_else(|error| panic!("cannot read {}: {error}", path.display()));
    let object = |line| serde_json::from_str(line).expect("a JSON object");
    text.lines().filter(|line| !line.trim().is_empty()).map(object).collect()
}

fn text<'a>(object: &'a Map<String, Value>, field: &str) -> &'a str {
    object.get(field).and_then(Value::as_str).unwrap_or_default()
}

/// The folder with the corpora, if it is at hand.
fn corpora() -> Option<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/corpus");
    if folder.exists() {
        return Some(folder);
    }
    // Written past the test harness, which would swallow it, and in one piece.
    let note = "skipped the levels of the corpora: no ../shared/corpus next to the repository\n";
    std::io::stderr().write_all(note.as_bytes()).expect("stderr is open");
    None
}

/// Explains the puzzles of these files whose level is listed: the level is right, and the referee
/// follows every step if he is asked to.
fn check_levels(levels: &str, files: &[&str], with_referee: bool) {
    let Some(folder) = corpora() else { return };
    let levels: HashMap<String, Level> = objects(&folder.join(levels))
        .iter()
        .map(|line| (text(line, "id").to_string(), text(line, "level").parse().expect("a level")))
        .collect();
    let mut explainer = Explainer::new();
    let (mut graded, mut wrong) = (0, Vec::new());
    for name in files {
        for object in objects(&folder.join(name)) {
            let id = text(&object, "id");
            let Some(&level) = levels.get(id) else { continue };
            let puzzle = ndjson::from_object(&object).expect("a puzzle");
            graded += 1;
            match explainer.grade(&puzzle, &Limits::default()) {
                Ok(grade) if grade.level == level => {}
                other => wrong.push(format!("{id}: {level}, not {other:?}")),
            }
            if with_referee {
                let steps =
                    explainer.explain(&puzzle, Level::Unreasonable, &Limits::default()).steps;
                if let Err(error) = check_explanation(&puzzle, &steps) {
                    wrong.push(format!("{id}: {error}: {}", steps[error.number - 1]));
                }
            }
        }
    }
    assert_eq!(graded, levels.len());
    assert!(wrong.is_empty(), "{} of {graded} are wrong:\n{}", wrong.len(), wrong.join("\n"));
}

#[test]
fn levels_are_those_of_the_corpora() {
    check_levels("levels.ndjson", &["posts.ndjson", "towers.ndjson", "real.ndjson"], false);
}

#[test]
fn levels_of_variants_are_those_of_the_corpora() {
    check_levels("levels-variants.ndjson", &["real-variants.ndjson"], true);
}

/// A change here is a change of grades, which people rely on: it belongs into the changelog.
/// `SKYSCRAPERS_UPDATE=1` writes the file anew.
#[test]
fn grades_of_the_sample_stay_as_they_are() {
    let testdata = Path::new(env!("CARGO_MANIFEST_DIR")).join("testdata");
    let mut explainer = Explainer::new();
    let mut lines = String::new();
    for object in objects(&testdata.join("sample.ndjson")) {
        let puzzle = ndjson::from_object(&object).expect("a puzzle");
        let grade = match explainer.grade(&puzzle, &Limits::default()) {
            Ok(grade) => format!("{} {} {}", grade.level, grade.rating, grade.effort),
            Err(NotGraded::Ambiguous(..)) => "ambiguous".to_string(),
            Err(NotGraded::Impossible(_)) => "impossible".to_string(),
            Err(NotGraded::OutOfBudget) => panic!("no limit was set"),
        };
        lines += &format!("{} {grade}\n", text(&object, "id"));
    }
    let path = testdata.join("grades.txt");
    if std::env::var_os("SKYSCRAPERS_UPDATE").is_some() {
        std::fs::write(&path, &lines).expect("grades.txt can be written");
    }
    let expected = std::fs::read_to_string(&path).unwrap_or_default();
    for (expected, found) in expected.lines().zip(lines.lines()) {
        assert_eq!(expected, found);
    }
    assert_eq!(expected.lines().count(), lines.lines().count());
}
