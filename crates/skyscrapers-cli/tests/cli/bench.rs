//! `bench`: figures by group, every answer checked.

use serde_json::Value;

use crate::{POSTS, Run, feed, repository, run};

fn bench(arguments: &[&str], input: &str) -> Run {
    feed(&[&["bench"], arguments].concat(), input)
}

fn posts(more: &str) -> String {
    format!("{{\"id\":\"posts\",\"n\":4,\"clues\":[{POSTS}]{more}}}\n")
}

#[test]
fn the_sample_is_measured_and_right() {
    let Some(root) = repository() else { return };
    let sample = root.join("crates/skyscrapers/testdata/sample.ndjson");
    let sample = sample.to_str().expect("a path");
    for method in [&["--method", "auto"][..], &["--method", "plain"], &["--method", "learning"]] {
        let run = run(&[&["bench", "--json", "--repeat", "1", sample], method].concat());
        assert_eq!((run.code, run.err.as_str()), (0, ""), "{method:?}");
        let rows: Vec<Value> =
            run.out.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
        let sizes: Vec<u64> = rows.iter().map(|row| row["n"].as_u64().expect("a size")).collect();
        assert!(sizes.is_sorted() && sizes.len() > 5, "{sizes:?}");
        let count: u64 = rows.iter().map(|row| row["count"].as_u64().expect("a count")).sum();
        let lines = std::fs::read_to_string(sample).expect("the sample").lines().count();
        assert_eq!(count, lines as u64);
        for row in &rows {
            let figure = |name: &str| row[name].as_f64().expect("a number");
            let (median, p99, total) = (figure("median_us"), figure("p99_us"), figure("total_us"));
            assert!(0.0 < median && median <= p99 && p99 <= total + 0.01, "{row}");
        }
    }
}

#[test]
fn groups_carry_the_field_they_are_by() {
    let input = posts(r#","class":"b""#) + &posts(r#","class":7"#) + &posts("");
    let run = bench(&["--json", "--by", "class"], &input);
    assert_eq!((run.code, run.err.as_str()), (0, ""));
    let starts = [r#"{"n":4,"class":"b","count":1,"median_us":"#, r#"{"n":4,"class":7,"#];
    for (line, start) in run.out.lines().zip(starts) {
        assert!(line.starts_with(start), "{line}");
    }
    assert!(run.out.lines().nth(2).is_some_and(|line| line.contains(r#""class":null"#)));
    let table = bench(&["--by", "class"], &input).out;
    assert!(table.starts_with(" size  class   puzzles     median µs"), "{table}");
    assert_eq!(table.lines().count(), 4);
}

#[test]
fn a_wrong_answer_is_named_and_not_counted() {
    let input = posts("") + &posts(r#","unique":false"#) + &posts(r#","solutions":2"#);
    let run = bench(&["--json"], &input);
    assert_eq!(run.code, 1);
    assert_eq!(
        run.err,
        "stdin:2: posts: wrong answer: the outcome is unique, but the record says \"unique\":false\n\
         stdin:3: posts: wrong answer: the outcome is unique, but the record says \"solutions\":2\n"
    );
    assert!(run.out.starts_with(r#"{"n":4,"count":1,"#), "{}", run.out);
}

#[test]
fn what_cannot_be_measured_is_reported() {
    let run = bench(&["--json"], &("{\"n\":4}\n".to_owned() + &posts("")));
    assert_eq!(run.code, 2);
    assert!(run.err.starts_with("stdin:1: \"clues\" is missing;"), "{}", run.err);
    assert!(run.out.contains(r#""count":1,"#), "{}", run.out);
    let open = format!("{{\"id\":\"open\",\"n\":9,\"clues\":[{}]}}", crate::empty(9));
    let run = bench(&["--json", "--budget", "1", "--method", "plain"], &open);
    assert_eq!((run.code, run.out.as_str()), (3, ""));
    assert_eq!(run.err, "stdin:1: open: not decided within the budget; not counted\n");
}

#[test]
fn options_that_mean_nothing_are_refused() {
    for wrong in [
        &["--seed", "1"][..],
        &["--seed", "1", "--method", "plain"],
        &["--by", "median_us"],
        &["--repeat", "0"],
        &["--method", "magic"],
    ] {
        assert_eq!(bench(wrong, &posts("")).code, 2, "{wrong:?}");
    }
    assert_eq!(bench(&["--seed", "1", "--method", "learning"], &posts("")).code, 0);
}
