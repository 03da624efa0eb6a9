//! What fuzzing requests found worth keeping, tried again. The inputs lie in `fuzz/corpus/call`; they are no part of the
//! published crate, nor is this test.

mod requests;

use std::fs;
use std::path::Path;

#[test]
fn every_kept_request_is_answered() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/corpus/call");
    let mut count = 0;
    for file in fs::read_dir(folder).expect("the corpus") {
        requests::answered(&fs::read(file.expect("a file").path()).expect("an input"));
        count += 1;
    }
    assert!(count >= 5, "{count}");
}
