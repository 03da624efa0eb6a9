//! What fuzzing answers found worth keeping, tried again. The inputs lie in `fuzz/corpus/score`; they are no part of the
//! published crate, nor is this test.

mod any_answer;

use std::fs;
use std::path::Path;

#[test]
fn every_kept_answer_is_scored() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/corpus/score");
    let mut count = 0;
    for file in fs::read_dir(folder).expect("the corpus") {
        let bytes = fs::read(file.expect("a file").path()).expect("an input");
        any_answer::scored(&String::from_utf8_lossy(&bytes));
        count += 1;
    }
    assert!(count >= 5, "{count}");
}
