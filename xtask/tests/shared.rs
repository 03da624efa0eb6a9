//! The Python package is built from what the Rust tests have built: both ask for the same features of every crate below the
//! engine. A single other feature somewhere, and cargo would build all that stands on it a second time, for minutes.

use std::collections::BTreeSet;
use std::process::Command;

/// Every package that this selection of members is made of, as `name version|features`.
fn tree(selection: &[&str], kinds: &str) -> BTreeSet<String> {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let output = Command::new(cargo)
        .current_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/.."))
        .args(["tree", "--locked", "--prefix", "none", "--no-dedupe", "--format", "{p}|{f}"])
        .args(["--edges", kinds])
        .args(selection)
        .output()
        .expect("cargo runs");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let text = String::from_utf8(output.stdout).expect("text");
    text.lines().map(str::to_owned).collect()
}

fn package(line: &str) -> &str {
    line.split('|').next().unwrap_or(line)
}

#[test]
fn the_python_package_asks_for_no_other_features_than_the_tests() {
    let tests = tree(&["--workspace", "--exclude", "skyscrapers-wasm"], "normal,build,dev");
    let engine = tree(
        &["--package", "skyscrapers-dataset", "--package", "skyscrapers-print"],
        "normal,build",
    );
    let engine: BTreeSet<&str> = engine.iter().map(|line| package(line)).collect();
    let python = tree(&["--package", "skyscrapers-py"], "normal,build");
    let shared: Vec<&String> =
        python.iter().filter(|line| engine.contains(package(line))).collect();
    assert!(shared.len() > 20, "the engine is made of more than {shared:?}");
    let built_again: Vec<&&String> = shared.iter().filter(|line| !tests.contains(**line)).collect();
    assert!(built_again.is_empty(), "with other features than in the tests: {built_again:?}");
}
