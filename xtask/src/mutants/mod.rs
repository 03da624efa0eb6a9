//! `cargo xtask mutants`: do the tests notice when the code says something else?
//!
//! A *mutant* is a change of the code: another operator, an arm of a match that is gone, a function that returns something else. One that
//! no test notices is a *survivor*. cargo-mutants lists them (`list`); they are built all at once (`workshop`), each behind a
//! switch (`rewrite`, `places`); each test runs alone once to see what it reaches (`trial`), and each mutant meets the tests
//! that reach it (`jury`). What is judged is written down and not judged again (`verdicts`). The settings, and the mutants that say
//! the same as the code, are in `.cargo/mutants.toml`.

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
use std::sync::Mutex;

use crate::cargo::{cargo, output, run};
use crate::files::{save, text, wrong};
use jury::Jury;
use list::Mutant;
use modules::{MODULES, Module};
use trial::Programs;
use verdicts::{Verdict, Verdicts};
use workshop::Workshop;

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

/// The modules of one package, judged together: they are built once.
struct Bench<'a> {
    root: &'a Path,
    tool: &'a Path,
    package: &'a str,
    choice: &'a Choice,
}

impl Bench<'_> {
    fn modules(&self) -> impl Iterator<Item = &'static Module> {
        let here = |module: &&&'static Module| module.package == self.package;
        self.choice.modules.iter().filter(here).copied()
    }

    fn folder(&self, module: &Module) -> PathBuf {
        self.root.join("target/mutation").join(module.name)
    }

    /// Judges what is asked for, and gives the rows of the report.
    fn work(&self) -> Result<String, String> {
        let all = list::list(self.root, self.tool, self.package, &[])?;
        let names = list::by_module(&all);
        let mut of_modules = Vec::new();
        for module in self.modules() {
            let folder = self.folder(module);
            std::fs::create_dir_all(&folder).map_err(|error| wrong("make", &folder, &error))?;
            let file = folder.join("verdicts.txt");
            let fresh = self.choice.again;
            let verdicts = if fresh { Verdicts::default() } else { Verdicts::read(&file)? };
            of_modules.push((
                module,
                names.get(module.name).cloned().unwrap_or_default(),
                verdicts,
            ));
        }
        if !self.choice.report {
            self.judge(&all, &mut of_modules)?;
        }
        Ok(of_modules.iter().map(|(module, names, verdicts)| verdicts.row(module, names)).collect())
    }

    fn judge(
        &self,
        all: &[Mutant],
        of_modules: &mut [(&'static Module, BTreeSet<String>, Verdicts)],
    ) -> Result<(), String> {
        let share = self.share()?;
        let chosen: Option<BTreeSet<String>> = if share.is_empty() {
            None
        } else {
            let chosen = list::list(self.root, self.tool, self.package, &share)?;
            Some(chosen.into_iter().map(|mutant| mutant.name).collect())
        };
        // All that can be built is built, so that the next run finds it built; and the numbers stay the same.
        let verdict_of = |mutant: &Mutant| {
            let module = of_modules.iter().find(|(_, names, _)| names.contains(&mutant.name));
            module.map(|(_, _, verdicts)| verdicts.of(&mutant.name))
        };
        let is_open = |mutant: &Mutant| {
            let is_chosen = chosen.as_ref().is_none_or(|names| names.contains(&mutant.name));
            is_chosen
                && match verdict_of(mutant) {
                    Some(None) => true,
                    Some(Some(Verdict::Survived)) => self.choice.survivors,
                    _ => false,
                }
        };
        let open: BTreeSet<usize> =
            (0..all.len()).filter(|&number| is_open(&all[number])).collect();
        let can_be_built = |mutant: &Mutant| {
            verdict_of(mutant)
                .is_some_and(|verdict| !matches!(verdict, Some(Verdict::Unviable | Verdict::Left)))
        };
        let built = (0..all.len()).filter(|&number| can_be_built(&all[number])).collect();
        if open.is_empty() {
            return Ok(());
        }
        eprintln!("{}: {} mutants to judge", self.package, open.len());
        let mut shop = Workshop::new(self.root, self.package, all, built)?;
        let programs = shop.build(&self.choice.tests)?;
        let folder = shop.folder().join("crates").join(self.package);
        let programs = Programs { programs, folder };
        let (tests, bad) =
            programs.tests(&self.root.join("target/mutation/notes"), self.choice.patience)?;
        let seconds: f64 = tests.iter().map(|test| test.seconds).sum();
        eprintln!("{}: {} tests, {seconds:.0} seconds", self.package, tests.len());
        if !bad.is_empty() {
            eprintln!(
                "not asked, since they take longer or fail here without a mutant: {}",
                bad.join(", ")
            );
        }
        let jury = Jury::new(&programs, &tests, all, self.choice.patience);
        for (module, names, verdicts) in of_modules {
            let begun = std::time::Instant::now();
            let file = self.folder(module).join("verdicts.txt");
            let here: Vec<usize> =
                open.iter().copied().filter(|&number| names.contains(&all[number].name)).collect();
            let known = Mutex::new(std::mem::take(verdicts));
            let lock = || known.lock().expect("no worker panics");
            let mut to_judge = Vec::new();
            for number in here {
                let name = &all[number].name;
                if shop.unviable.contains(&number) {
                    lock().note(name, Verdict::Unviable);
                } else if shop.left.contains(&number) {
                    lock().note(name, Verdict::Left);
                } else {
                    to_judge.push(number);
                }
            }
            trial::side_by_side(to_judge.len(), |turn| {
                let verdict = jury.judge(to_judge[turn])?;
                let mut known = lock();
                known.note(&all[to_judge[turn]].name, verdict);
                if turn % 50 == 0 { known.write(&file) } else { Ok(()) }
            })?;
            *verdicts = known.into_inner().expect("no worker panics");
            verdicts.write(&file)?;
            let survivors: String = verdicts
                .with(Verdict::Survived, names)
                .map(|name| name.to_owned() + "\n")
                .collect();
            save(&self.folder(module).join("survivors.txt"), &survivors)?;
            eprint!("{} {} s", verdicts.row(module, names).trim_end(), begun.elapsed().as_secs());
            eprintln!();
        }
        Ok(())
    }

    /// The arguments that choose a share, or what was changed.
    fn share(&self) -> Result<Vec<String>, String> {
        let mut arguments = Vec::new();
        if let Some(shard) = &self.choice.shard {
            arguments.extend(["--sharding=round-robin".to_owned(), format!("--shard={shard}")]);
        }
        if let Some(since) = &self.choice.since {
            let diff = output(Command::new("git").current_dir(self.root).args(["diff", since]))?;
            let file = self.root.join("target/mutation/changes.diff");
            save(&file, &String::from_utf8_lossy(&diff))?;
            arguments.push(format!("--in-diff={}", file.display()));
        }
        Ok(arguments)
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
