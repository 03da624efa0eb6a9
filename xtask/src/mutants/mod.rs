//! `cargo xtask mutants`: do the tests notice when the code says something else?
//!
//! cargo-mutants changes one thing at a time (an operator, an arm of a match, what a function returns) and runs tests; a change that no
//! test notices is a *survivor*. It builds the library for each of them, so a full run takes many hours: every module has its own short
//! list of tests (`modules`), what is judged is written down and not judged again (`verdicts`), and a run can take a share or only what
//! was changed. The settings, and the mutants that say the same as the code, are in `.cargo/mutants.toml`.

mod modules;
mod verdicts;

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::cargo::{cargo, output, run};
use crate::files::{empty, save, text, wrong};
use modules::{MODULES, Module};
use verdicts::{Verdict, Verdicts};

/// The version whose names of mutants the settings go by.
const VERSION: &str = "27.1.0";

/// What to judge.
#[derive(Debug, Default, PartialEq, Eq)]
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
}

/// Judges mutants, or tells what was judged.
///
/// # Errors
/// When an argument cannot be read, or cargo-mutants cannot be run.
pub(crate) fn judge(root: &Path, arguments: &[&str]) -> Result<String, String> {
    let choice = read(arguments)?;
    let tool = tool(root)?;
    let mut table = verdicts::HEADER.to_owned();
    for module in &choice.modules {
        let bench = Bench { root, tool: &tool, module, choice: &choice };
        let folder = bench.folder();
        std::fs::create_dir_all(&folder).map_err(|error| wrong("make", &folder, &error))?;
        let verdicts = bench.work()?;
        table += &verdicts.row(module, &bench.names(&[])?);
    }
    Ok(table)
}

fn read(arguments: &[&str]) -> Result<Choice, String> {
    let mut choice = Choice::default();
    let mut rest = arguments.iter().copied().peekable();
    while let Some(argument) = rest.next() {
        match argument {
            "--report" => choice.report = true,
            "--again" => choice.again = true,
            "--survivors" => choice.survivors = true,
            "--shard" => {
                choice.shard = Some(rest.next().ok_or("--shard takes a share, as 2/8")?.to_owned());
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

/// One module on the bench.
struct Bench<'a> {
    root: &'a Path,
    tool: &'a Path,
    module: &'a Module,
    choice: &'a Choice,
}

impl Bench<'_> {
    fn folder(&self) -> PathBuf {
        self.root.join("target/mutation").join(self.module.name)
    }

    /// Judges what is asked for, and gives all that is known.
    fn work(&self) -> Result<Verdicts, String> {
        let file = self.folder().join("verdicts.txt");
        let mut verdicts =
            if self.choice.again { Verdicts::default() } else { Verdicts::read(&file)? };
        // What a run that was stopped has left.
        verdicts.take_in(&self.folder().join("mutants.out"))?;
        if !self.choice.report {
            let stages = self.module.stages;
            let listed = self.names(&self.share()?)?;
            let is_open = |name: &&String| match verdicts.of(name) {
                None => true,
                Some(Verdict::Survived) => self.choice.survivors,
                Some(_) => false,
            };
            let mut open: BTreeSet<String> = listed.iter().filter(is_open).cloned().collect();
            for (number, tests) in stages.iter().enumerate() {
                if open.is_empty() {
                    break;
                }
                eprintln!("{}: {} mutants, {}", self.module.name, open.len(), tests.join(" "));
                self.run(tests, &open)?;
                verdicts.take_in(&self.folder().join("mutants.out"))?;
                let is_last = number + 1 == stages.len();
                open.retain(|name| verdicts.of(name) == Some(Verdict::Survived));
                if !is_last {
                    // They are judged when all tests have had their turn.
                    open.iter().for_each(|name| verdicts.forget(name));
                }
                verdicts.write(&file)?;
            }
        }
        verdicts.write(&file)?;
        Ok(verdicts)
    }

    /// The arguments that choose a share, or what was changed.
    fn share(&self) -> Result<Vec<String>, String> {
        let mut arguments = Vec::new();
        if let Some(shard) = &self.choice.shard {
            arguments.extend(["--sharding=round-robin".to_owned(), format!("--shard={shard}")]);
        }
        if let Some(since) = &self.choice.since {
            let diff = output(Command::new("git").current_dir(self.root).args(["diff", since]))?;
            let file = self.folder().join("changes.diff");
            save(&file, &String::from_utf8_lossy(&diff))?;
            arguments.push(format!("--in-diff={}", file.display()));
        }
        Ok(arguments)
    }

    fn command(&self) -> Command {
        let mut command = Command::new(self.tool);
        command.current_dir(self.root).args(["mutants", "--package", self.module.package]);
        for glob in self.module.files {
            command.arg(format!("--file=crates/{}/src/{glob}", self.module.package));
        }
        for glob in self.module.without {
            command.arg(format!("--exclude=crates/{}/src/{glob}", self.module.package));
        }
        command
    }

    /// All mutants of the module, or those of a share.
    fn names(&self, share: &[String]) -> Result<BTreeSet<String>, String> {
        let listed = output(self.command().args(["--list", "--colors=never"]).args(share))?;
        Ok(String::from_utf8_lossy(&listed).lines().map(str::to_owned).collect())
    }

    /// Runs the tests of a stage on these mutants and no others.
    fn run(&self, tests: &[&str], open: &BTreeSet<String>) -> Result<(), String> {
        // What it is told to have caught before, cargo-mutants leaves out.
        let all = self.names(&[])?;
        let others: Vec<&str> = all.difference(open).map(String::as_str).collect();
        let out = self.folder().join("mutants.out");
        empty(&out)?;
        save(&out.join("previously_caught.txt"), &(others.join("\n") + "\n"))?;
        let mut command = self.command();
        command.arg("--iterate").arg(format!("--output={}", self.folder().display()));
        let (targets, filters): (Vec<&str>, Vec<&str>) =
            tests.iter().partition(|argument| argument.starts_with('-'));
        command.args(targets.iter().map(|target| format!("--cargo-arg={target}")));
        if !filters.is_empty() {
            command.args(["--", "--"]).args(filters);
        }
        // Dependencies are built once for all runs.
        command.env("CARGO_TARGET_DIR", self.root.join("target/mutation/build"));
        let status =
            command.status().map_err(|error| format!("cannot run {command:?}: {error}"))?;
        // 2: some survived; 3: some ran for too long.
        match status.code() {
            Some(0 | 2 | 3) => Ok(()),
            _ => Err(format!("{}: cargo-mutants failed; see {}", self.module.name, out.display())),
        }
    }
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
