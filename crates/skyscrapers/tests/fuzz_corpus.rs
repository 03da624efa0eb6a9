//! What fuzzing found worth keeping, tried again: each input does what its fuzz target does with it.
//!
//! The inputs lie in `fuzz/corpus`, where the fuzzer starts from them; they are no part of the published crate, nor is this
//! test.

mod api;
mod reading;

use std::fs;
use std::path::Path;

/// Targets whose inputs are tried where the code that they call lives.
const ELSEWHERE: [&str; 2] = ["call", "score"];

#[test]
fn every_kept_input_still_holds() {
    let fuzz = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz");
    let mut targets = 0;
    for target in fs::read_dir(fuzz.join("fuzz_targets")).expect("the targets") {
        let path = target.expect("a target").path();
        let name = path.file_stem().and_then(|name| name.to_str()).expect("a name");
        if ELSEWHERE.contains(&name) {
            continue;
        }
        let inputs = inputs(&fuzz.join("corpus").join(name));
        assert!(inputs.len() >= 5, "{name} has {} inputs", inputs.len());
        for bytes in inputs {
            match name {
                "api" => api::call_everything(&bytes),
                _ => reading::target(name, text(&bytes)),
            }
        }
        targets += 1;
    }
    assert!(targets > 20, "{targets}");
}

/// The kept inputs of a target.
fn inputs(folder: &Path) -> Vec<Vec<u8>> {
    let files = fs::read_dir(folder).unwrap_or_else(|error| panic!("{folder:?}: {error}"));
    let paths = files.map(|file| file.expect("a file").path());
    let kept = paths.filter(|path| path.to_string_lossy().contains("kept-"));
    kept.map(|path| fs::read(path).expect("an input")).collect()
}

/// As much as is text, which is what the fuzzer hands to targets that read text.
fn text(bytes: &[u8]) -> &str {
    match std::str::from_utf8(bytes) {
        Ok(text) => text,
        Err(error) => std::str::from_utf8(&bytes[..error.valid_up_to()]).expect("valid so far"),
    }
}
