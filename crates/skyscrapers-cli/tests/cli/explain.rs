//! `explain`: the whole way, part of it, and what the referee says.

use std::fs;
use std::path::{Path, PathBuf};

use serde_json::{Value, json};

use crate::{POSTS, empty, run};

/// Needs a supposition.
const TRIAL: &str = "0,0,3,3,0,3,0,2,0,3,0,0,3,0,0,0,0,2,3,0";

#[test]
fn the_board_of_the_posts_is_told_to_its_end() {
    let told = run(&["explain", POSTS, "--verify"]);
    assert_eq!((told.code, told.err.as_str()), (0, ""));
    let numbered = |number: usize| told.out.contains(&format!("\n{number:>3}. "));
    assert!((1..=20).all(numbered) && !numbered(21), "{}", told.out);
    assert!(told.out.contains("\nClue-1 rule\n  1. "), "{}", told.out);
    // A board before the first step of each new level and at the end, besides the puzzle.
    assert_eq!(told.out.matches("\n  +--").count(), 2 * 4, "{}", told.out);
    assert!(
        told.out.ends_with(
            "\
    . . 1 2
  +---------+
. | 2 1 4 3 | .
. | 3 4 1 2 | 2
1 | 4 2 3 1 | .
. | 1 3 2 4 | .
  +---------+
    . . 3 .

solved in 20 steps: Medium, rating 2.7, effort 73
verified: the referee proved every step again
"
        ),
        "{}",
        told.out
    );
}

#[test]
fn struck_candidates_are_marked() {
    let told = run(&["explain", POSTS]).out;
    assert!(told.contains('('), "{told}");
    let coloured = run(&["explain", POSTS, "--color", "always"]).out;
    assert!(coloured.contains("\u{1b}[9m"), "{coloured}");
}

#[test]
fn a_level_stops_where_it_stops() {
    let told = run(&["explain", POSTS, "--level", "starter"]);
    assert_eq!(told.code, 0);
    assert!(
        told.out.ends_with("; from here on it takes more than level Starter\n"),
        "{}",
        told.out
    );
    assert!(!told.out.contains("Two-clue rule"), "{}", told.out);
    let reply = run(&["explain", POSTS, "--level", "1", "--json"]);
    let reply: Value = serde_json::from_str(&reply.out).expect("JSON");
    assert_eq!((&reply["complete"], &reply["outcome"]), (&json!(false), &json!("unique")));
    assert_eq!(reply["level"], Value::Null);
    let wrong = run(&["explain", POSTS, "--level", "mild"]);
    assert_eq!(wrong.code, 2);
    assert!(wrong.err.contains("levels are starter, easy"), "{}", wrong.err);
}

#[test]
fn suppositions_are_told_line_by_line() {
    let told = run(&["explain", TRIAL, "--verify"]);
    assert_eq!(told.code, 0);
    assert!(told.out.contains("\nTrial\n"), "{}", told.out);
    assert!(told.out.ends_with("verified: the referee proved every step again\n"));
    let reply = run(&["explain", TRIAL, "--verify", "--json"]);
    let reply: Value = serde_json::from_str(&reply.out).expect("JSON");
    assert_eq!((&reply["level"], &reply["verified"]), (&json!("Fiendish"), &json!(true)));
    let steps = reply["steps"].as_array().expect("steps");
    for step in steps {
        for field in [
            "technique",
            "level",
            "rating",
            "points",
            "lines",
            "clues",
            "premise_cells",
            "placements",
            "eliminations",
            "witness",
        ] {
            assert!(!step[field].is_null(), "{field}: {step}");
        }
        for stage in ["where", "what", "all"] {
            assert!(step["text"][stage].is_string(), "{stage}: {step}");
        }
    }
}

#[test]
fn puzzles_without_one_solution_are_told_so() {
    let open = run(&["explain", &empty(3)]);
    assert_eq!(open.code, 1);
    assert!(open.out.ends_with("there is more than one solution\n"), "{}", open.out);
    let facing = run(&["explain", "4,0,0,0, 0,0,0,0, 0,0,0,4, 0,0,0,0"]);
    assert_eq!(facing.code, 1);
    assert!(facing.out.contains("\nno solution: clue 4 above column 1"), "{}", facing.out);
    let twos = run(&["explain", "2,2,2,0,0,0,0,0,0,0,0,0", "--verify"]);
    assert_eq!(twos.code, 1);
    assert!(twos.out.contains("no solution: "), "{}", twos.out);
}

#[test]
fn markdown_has_headings_lists_and_boards() {
    let told = run(&["explain", POSTS, "--markdown"]);
    assert_eq!(told.code, 0);
    assert!(told.out.starts_with("```text\n    . . 1 2\n"), "{}", told.out);
    assert!(told.out.contains("```\n\n### Clue-1 rule\n\n1. "), "{}", told.out);
    assert_eq!(run(&["explain", POSTS, "--markdown", "--json"]).code, 2);
}

/// An empty folder of this name.
fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    if folder.exists() {
        fs::remove_dir_all(&folder).expect("an old folder goes");
    }
    folder
}

fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).expect("a folder");
    let name = |entry: std::io::Result<fs::DirEntry>| {
        entry.expect("an entry").file_name().to_string_lossy().into_owned()
    };
    let mut names: Vec<String> = entries.map(name).collect();
    names.sort();
    names
}

#[test]
fn every_step_is_drawn_into_a_folder() {
    let place = folder("explain-svg");
    let dir = place.to_str().expect("a path");
    let told = run(&["explain", POSTS, "--svg", dir]);
    assert_eq!((told.code, told.err.as_str()), (0, ""));
    assert!(told.out.ends_with(&format!("22 pictures in {dir}\n")), "{}", told.out);
    let before = names(&place);
    assert_eq!(
        [&before[0], &before[1], &before[21]],
        ["000-puzzle.svg", "001-clue-1.svg", "021-solution.svg"]
    );
    // A shorter story leaves nothing of the longer one behind.
    assert_eq!(run(&["explain", POSTS, "--svg", dir, "--level", "starter"]).code, 0);
    assert!(names(&place).len() < before.len());
    // Two puzzles have numbers of their own.
    assert_eq!(run(&["explain", POSTS, POSTS, "--svg", dir, "--theme", "dark"]).code, 0);
    assert_eq!(names(&place).len(), 2 * before.len());
    assert_eq!(names(&place)[22], "02-000-puzzle.svg");
}

#[test]
fn files_of_others_are_left_alone() {
    let place = folder("explain-taken");
    fs::create_dir_all(&place).expect("a folder");
    fs::write(place.join("own.svg"), "<svg/>").expect("a file");
    fs::write(place.join("own.html"), "<p>mine</p>").expect("a file");
    let dir = place.to_str().expect("a path");
    let refused = run(&["explain", POSTS, "--svg", dir]);
    assert_eq!((refused.code, refused.out.as_str()), (2, ""));
    assert!(refused.err.contains("holds other files, such as own.html"), "{}", refused.err);
    let page = format!("{dir}/own.html");
    assert_eq!(run(&["explain", POSTS, "--html", &page]).code, 2);
    assert_eq!(names(&place).len(), 2);
    assert_eq!(run(&["explain", POSTS, "--svg", dir, "--html", &page, "--force"]).code, 0);
    assert_eq!(names(&place).len(), 24);
    assert_eq!(fs::read_to_string(place.join("own.svg")).expect("a file"), "<svg/>");
    // By now the page is ours.
    assert_eq!(run(&["explain", POSTS, "--html", &page]).code, 0);
}

#[test]
fn a_page_stands_by_itself() {
    let told = run(&["explain", TRIAL, "--verify", "--html", "-"]);
    assert_eq!(told.code, 0);
    assert!(told.err.contains("verified: "), "{}", told.err);
    assert!(told.out.starts_with("<!doctype html>\n") && told.out.ends_with("</html>\n"));
    for outside in ["src=", "href=", "@import", "url(", "<script", "<link"] {
        assert!(!told.out.contains(outside), "{outside}");
    }
    assert!(told.out.contains(">Trial <"), "{}", told.out);
    let two = run(&["explain", POSTS, TRIAL, "--html", "-"]);
    assert_eq!(two.out.matches("<h1>").count(), 2);
    assert_eq!(run(&["explain", "1,2", "--html", "-"]).code, 2);
    assert_eq!(run(&["explain", POSTS, "--html", "-", "--json"]).code, 2);
    assert_eq!(run(&["explain", POSTS, "--svg", "x", "--theme", "pink"]).code, 2);
    assert_eq!(run(&["explain", &empty(3), "--html", "-"]).code, 1);
}
