//! `cargo xtask mutants`: do the tests notice when the code says something else?
//!
//! A *mutant* is a change of the code: another operator, an arm of a match that is gone, a function that returns something else. One that
//! no test notices is a *survivor*. cargo-mutants lists them (`list`); they are built all at once (`workshop`), each behind a
//! switch (`rewrite`, `places`); each test runs alone once to see what it reaches (`trial`), and each mutant meets the tests
//! that reach it (`jury`). What is judged is written down and not judged again (`verdicts`). The settings, and the mutants that say
//! the same as the code, are in `.cargo/mutants.toml`.

mod bench;
mod insert;
mod jury;
mod list;
mod modules;
mod places;
mod rewrite;
mod trial;
mod verdicts;
mod workshop;

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::cargo::{cargo, output, run};
use crate::files::text;
use bench::Bench;
use modules::{MODULES, Module};

/// The version whose names of mutants the settings go by.
const VERSION: &str = "27.1.0";

/// What to judge.
#[derive(Debug, PartialEq)]
struct Choice {
    modules: Vec<&'static Module>,
    /// One share of many, as `2/8`.
    shard: Option<String>,
    /// Only code that was changed since this commit.
    since: Option<String>,
    /// Survivors once more, for which tests were written meanwhile.
    survivors: bool,
    /// As if nothing had been judged.
    again: bool,
    /// Nothing: only tell what is known.
    report: bool,
    /// Seconds of tests, the quickest first, that a mutant meets before it counts as a survivor.
    patience: u64,
    /// Only these programs of tests: `lib`, or the name of an integration test. All, if none is named.
    tests: Vec<String>,
}

/// Judges mutants, or tells what was judged.
///
/// # Errors
/// When an argument cannot be read, or cargo-mutants cannot be run.
pub(crate) fn judge(root: &Path, arguments: &[&str]) -> Result<String, String> {
    let choice = read(arguments)?;
    let tool = tool(root)?;
    let mut table = verdicts::HEADER.to_owned();
    let packages: BTreeSet<&str> = choice.modules.iter().map(|module| module.package).collect();
    for package in packages {
        table += &Bench { root, tool: &tool, package, choice: &choice }.work()?;
    }
    Ok(table)
}

fn read(arguments: &[&str]) -> Result<Choice, String> {
    let mut choice = Choice {
        modules: Vec::new(),
        shard: None,
        since: None,
        survivors: false,
        again: false,
        report: false,
        patience: 20,
        tests: Vec::new(),
    };
    let mut rest = arguments.iter().copied().peekable();
    while let Some(argument) = rest.next() {
        match argument {
            "--report" => choice.report = true,
            "--again" => choice.again = true,
            "--survivors" => choice.survivors = true,
            "--shard" => {
                choice.shard = Some(rest.next().ok_or("--shard takes a share, as 2/8")?.to_owned());
            }
            "--tests" => {
                let names = rest.next().ok_or("--tests takes names, as lib,referee")?;
                choice.tests.extend(names.split(',').map(str::to_owned));
            }
            "--patience" => {
                let seconds = rest.next().and_then(|seconds| seconds.parse().ok());
                choice.patience = seconds.ok_or("--patience takes seconds")?;
            }
            "--diff" => {
                let base =
                    rest.next_if(|next| !next.starts_with('-') && modules::named(next).is_none());
                choice.since = Some(base.unwrap_or("main").to_owned());
            }
            name => {
                let module = modules::named(name).ok_or_else(|| {
                    let names: Vec<&str> = MODULES.iter().map(|module| module.name).collect();
                    format!("{name:?} is neither an option nor one of {}", names.join(", "))
                })?;
                choice.modules.push(module);
            }
        }
    }
    if choice.modules.is_empty() {
        choice.modules = MODULES.iter().collect();
    }
    Ok(choice)
}

/// cargo-mutants: the one in `target/tools`, installed when it is missing.
fn tool(root: &Path) -> Result<PathBuf, String> {
    let tools = root.join("target/tools");
    let tool = tools.join("bin").join(format!("cargo-mutants{}", std::env::consts::EXE_SUFFIX));
    let known = output(Command::new(&tool).args(["mutants", "--version"])).unwrap_or_default();
    if !String::from_utf8_lossy(&known).contains(VERSION) {
        eprintln!("Installing cargo-mutants {VERSION} into target/tools (once).");
        // Not optimised: it waits for cargo most of the time.
        let install = ["install", "cargo-mutants", "--debug", "--locked", "--version", VERSION];
        run(cargo(root).args(install).arg("--root").arg(&tools))?;
    }
    Ok(tool)
}

/// Reads a file that need not be there.
fn text_if_there(path: &Path) -> Result<String, String> {
    if path.exists() { text(path) } else { Ok(String::new()) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(choice: &Choice) -> Vec<&str> {
        choice.modules.iter().map(|module| module.name).collect()
    }

    #[test]
    fn without_a_name_every_module_is_judged() {
        let choice = read(&[]).expect("no arguments");
        assert_eq!(choice.modules.len(), MODULES.len());
        assert!(!choice.report && !choice.survivors && choice.since.is_none());
    }

    #[test]
    fn a_share_and_a_module_can_be_named_in_any_order() {
        let choice = read(&["check", "--shard", "2/8", "sight"]).expect("arguments");
        assert_eq!(names(&choice), ["check", "sight"]);
        assert_eq!(choice.shard.as_deref(), Some("2/8"));
    }

    #[test]
    fn changes_are_those_since_main_unless_a_commit_is_named() {
        let since = |arguments: &[&str]| read(arguments).expect("arguments").since;
        assert_eq!(since(&["--diff"]).as_deref(), Some("main"));
        assert_eq!(since(&["--diff", "check"]).as_deref(), Some("main"));
        assert_eq!(since(&["--diff", "v1", "check"]).as_deref(), Some("v1"));
    }

    #[test]
    fn what_is_no_module_is_told_with_those_there_are() {
        let error = read(&["chek"]).expect_err("no module");
        assert!(error.contains("\"chek\"") && error.contains("check, "), "{error}");
    }
}
