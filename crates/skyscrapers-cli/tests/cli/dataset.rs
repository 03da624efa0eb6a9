//! `dataset` and `score`: sets for machines that learn, and what answers are worth.

use std::collections::HashSet;
use std::fs;
use std::path::{Path, PathBuf};

use serde_json::Value;
use skyscrapers::Symmetry;
use skyscrapers_wire::Record;

use crate::{Run, feed, run};

/// An empty folder for one test.
fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("dataset").join(name);
    let _ = fs::remove_dir_all(&folder);
    folder
}

fn dataset(folder: &Path, options: &[&str]) -> Run {
    run(&[&["dataset", "-o", folder.to_str().expect("a name")], options].concat())
}

const SPLITS: [&str; 3] = ["train", "validation", "test"];

/// The files of a set.
fn files(folder: &Path) -> Vec<(String, String)> {
    let mut files: Vec<(String, String)> = fs::read_dir(folder)
        .expect("a folder")
        .map(|entry| {
            let path = entry.expect("an entry").path();
            let name = path.file_name().expect("a name").to_string_lossy().into_owned();
            (name, fs::read_to_string(path).expect("a text"))
        })
        .collect();
    files.sort();
    files
}

fn records(folder: &Path, split: &str) -> Vec<Value> {
    let text = fs::read_to_string(folder.join(format!("{split}.ndjson"))).expect("a file");
    text.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect()
}

#[test]
fn the_same_plan_is_the_same_bytes_with_any_number_of_threads() {
    let options = [
        "--size=4,5",
        "--level=easy,hard",
        "--variant=plain",
        "--variant=sum",
        "--count=120",
        "--seed=5",
    ];
    let of = |jobs: &str| {
        let folder = folder(&format!("threads-{jobs}"));
        let made = dataset(&folder, &[&options[..], &["--jobs", jobs]].concat());
        assert_eq!((made.code, made.err.as_str()), (0, ""), "{}", made.out);
        files(&folder)
    };
    let one = of("1");
    assert_eq!(
        one.iter().map(|(name, _)| name.as_str()).collect::<Vec<_>>(),
        ["README.md", "plan.json", "test.ndjson", "train.ndjson", "validation.ndjson"]
    );
    assert_eq!(one, of("4"));
}

#[test]
fn splits_share_no_puzzle_even_turned_or_mirrored() {
    let folder = folder("splits");
    // Of such small boards many are made twice.
    let made = dataset(
        &folder,
        &["--size=3,4", "--count=300", "--seed=1", "--splits=50,25,25", "--no-steps"],
    );
    assert_eq!(made.code, 3, "so many 3x3 there are not: {}", made.err);
    let mut seen = HashSet::new();
    let mut numbers = HashSet::new();
    for split in SPLITS {
        let records = records(&folder, split);
        assert!(records.len() > 20, "{split} has {}", records.len());
        for record in records {
            assert_eq!(record["split"], split);
            assert!(numbers.insert(record["number"].as_u64()));
            let puzzle = Record::from_json(&record.to_string()).expect("a record").puzzle().clone();
            let looks = Symmetry::ALL
                .map(|symmetry| Record::new(&symmetry.puzzle(&puzzle)).fields().to_string());
            assert!(looks.iter().all(|look| !seen.contains(look)), "{record}");
            seen.extend(looks);
        }
    }
}

#[test]
fn records_hold_what_they_promise() {
    let folder = folder("records");
    let made = dataset(
        &folder,
        &["--size=5", "--level=medium", "--count=30", "--seed=2", "--splits=1,0,0"],
    );
    assert_eq!(
        (made.code, made.out.contains("30 train, 0 validation, 0 test")),
        (0, true),
        "{}",
        made.out
    );
    for record in records(&folder, "train") {
        assert_eq!((&record["level"], &record["n"]), (&"Medium".into(), &5.into()));
        let steps = record["steps"].as_array().expect("steps");
        let lines = record["explanation"].as_str().expect("a text").lines().count();
        assert_eq!(steps.len(), lines);
        let techniques = record["techniques"].as_object().expect("techniques");
        let times: u64 = techniques.values().filter_map(Value::as_u64).sum();
        assert_eq!(steps.len() as u64, times);
        assert!(["en", "de"].contains(&record["lang"].as_str().expect("a language")));
        assert_eq!(record["id"].as_str().map(str::len), Some(32));
    }
    let file = folder.join("train.ndjson");
    let file = file.to_str().expect("a name");
    // All answers are right, and every puzzle explains as its record says.
    let scored = run(&["score", file]);
    assert_eq!((scored.code, scored.out.lines().last()), (0, Some("30 of 30 solved")));
    let explained = run(&["explain", "--json", "--verify", file]);
    for (line, record) in explained.out.lines().zip(records(&folder, "train")) {
        let explained: Value = serde_json::from_str(line).expect("JSON");
        assert_eq!(explained["verified"], true);
        assert_eq!(explained["techniques"], record["techniques"]);
    }
}

#[test]
fn an_interrupted_run_goes_on_where_it_stopped() {
    let whole = folder("whole");
    let options = ["--size=4,5", "--count=80", "--seed=3", "--splits=2,1,1"];
    assert_eq!(dataset(&whole, &options).code, 0);
    let cut = folder("cut");
    assert_eq!(dataset(&cut, &options).code, 0);
    fs::remove_file(cut.join("README.md")).expect("removed");
    // One split is behind the others, and ends in the middle of a line.
    let behind = cut.join("validation.ndjson");
    let text = fs::read_to_string(&behind).expect("a text");
    fs::write(&behind, &text[..text.len() / 2]).expect("written");
    assert_eq!(dataset(&cut, &["--resume"]).code, 0);
    assert_eq!(files(&whole), files(&cut));
}

#[test]
fn bad_input_is_one_line() {
    let there = folder("there");
    assert_eq!(dataset(&there, &["--size=4", "--count=2", "--seed=1"]).code, 0);
    let parts = folder("parts");
    fs::create_dir_all(&parts).expect("a folder");
    fs::write(parts.join("parts.json"), r#"[{"n":6,"count":0}]"#).expect("written");
    let parts = parts.join("parts.json").to_str().expect("a name").to_owned();
    for (options, error) in [
        (&["--size", "1"][..], "sizes go from 2 to 32"),
        (&["--level", "mean"], "is not a level"),
        (&["--style", "verse"], "is not a style"),
        (&["--splits", "0,0,0"], "splits: expected three whole numbers"),
        (&["--variant", "hexagons"], "write parks=K"),
        (&["--size", "5", "--variant", "boxes"], "boxes: "),
        (&["--parts", &parts], "parts[0]: count: expected a whole number, at least 1"),
        (&["--parts", "no-such-file"], "no-such-file: "),
        (&["--size", "4", "--seed", "1"], "already has a train.ndjson"),
        (&["--resume", "--seed", "1"], "cannot be used with"),
    ] {
        let refused = dataset(&there, options);
        assert_eq!((refused.code, refused.out.as_str()), (2, ""), "{options:?}");
        assert!(refused.err.contains(error), "{options:?}: {}", refused.err);
    }
    let refused = dataset(&folder("nothing"), &["--resume"]);
    assert_eq!((refused.code, refused.err.lines().count()), (2, 1), "{}", refused.err);
}

#[test]
fn answers_are_scored_by_the_rules() {
    let posts = r#"{"id":"posts","n":4,"clues":[0,0,1,2,0,2,0,0,0,3,0,0,0,1,0,0]"#;
    let lines = [
        format!(r#"{posts},"answer":"2143/3412/4231/1324"}}"#),
        format!(r#"{posts},"answer":[[2,1,4,3],[3,4,1,2],[4,2,3,1],[1,3,2,4]]}}"#),
        format!(r#"{posts},"answer":"2143/3412/4231/1342"}}"#),
        format!(r#"{posts},"answer":"no idea"}}"#),
    ];
    let scored = feed(&["score"], lines.join("\n"));
    assert_eq!(scored.code, 1);
    assert_eq!(
        scored.out,
        "posts: solved\nposts: solved\nposts: column 3 has 0 of height 2, not 1 (14 of 16 cells right)\nposts: no filled grid of this size\n2 of 4 solved\n"
    );
    let german = feed(&["score", "--lang", "de"], lines[3].clone());
    assert_eq!(german.out, "posts: kein ausgefülltes Gitter dieser Größe\n");
    let json = feed(&["score", "--json"], lines[2].clone());
    let reply: Value = serde_json::from_str(&json.out).expect("JSON");
    assert_eq!(reply["score"]["cells"], serde_json::json!([14, 16]));
    assert_eq!(reply["score"]["rows"], serde_json::json!([4, 4]));
    assert_eq!(reply["score"]["finding"], "broken_rule");
}

#[test]
fn answers_find_their_puzzles_by_id() {
    let records = folder("by-id");
    fs::create_dir_all(&records).expect("a folder");
    let file = records.join("records.ndjson");
    fs::write(&file, "{\"id\":7,\"n\":2,\"clues\":[1,0,0,0,0,0,0,0]}\n").expect("written");
    let file = file.to_str().expect("a name");
    let score = |line: &str| feed(&["score", "--records", file, "--field", "said"], line);
    assert_eq!(score(r#"{"id":7,"said":"2 1\n1 2"}"#).code, 0);
    assert_eq!(score(r#"{"id":7,"said":"1 2\n2 1"}"#).code, 1);
    for (line, error) in [
        (r#"{"id":8,"said":"2 1\n1 2"}"#, "stdin:1: no puzzle has the id \"8\""),
        (r#"{"said":"2 1\n1 2"}"#, "stdin:1: there is no puzzle and no id"),
        (r#"{"id":7,"answer":"2 1\n1 2"}"#, "stdin:1: there is no field \"said\""),
        ("what?", "stdin:1: "),
    ] {
        let refused = score(line);
        assert_eq!((refused.code, refused.err.lines().count()), (2, 1), "{line}: {}", refused.err);
        assert!(refused.err.contains(error), "{line}: {}", refused.err);
    }
}
