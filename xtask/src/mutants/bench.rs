//! Judges the mutants of one package: lists them, builds them, lets them meet the tests, and writes down what came of it.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Mutex;

use super::Choice;
use super::jury::Jury;
use super::list::{self, Mutant};
use super::modules::Module;
use super::trial::{self, Programs};
use super::verdicts::{Verdict, Verdicts};
use super::workshop::Workshop;
use crate::cargo::output;
use crate::files::{save, wrong};

/// The modules of one package, judged together: they are built once.
pub(super) struct Bench<'a> {
    pub(super) root: &'a Path,
    pub(super) tool: &'a Path,
    pub(super) package: &'a str,
    pub(super) choice: &'a Choice,
}

impl Bench<'_> {
    fn modules(&self) -> impl Iterator<Item = &'static Module> {
        let here = |module: &&&'static Module| module.package == self.package;
        self.choice.modules.iter().filter(here).copied()
    }

    /// The arguments that choose the files of the modules: to list all of a large package takes a while.
    fn files(&self) -> Vec<String> {
        let globs = self.modules().flat_map(Module::globs);
        globs.map(|glob| format!("--file={glob}")).collect()
    }

    fn folder(&self, module: &Module) -> PathBuf {
        self.root.join("target/mutation").join(module.name)
    }

    /// Judges what is asked for, and gives the rows of the report.
    pub(super) fn work(&self) -> Result<String, String> {
        let all = list::list(self.root, self.tool, self.package, &self.files())?;
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
            let chosen =
                list::list(self.root, self.tool, self.package, &[self.files(), share].concat())?;
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
        for (why, fails) in [("they take longer", false), ("THEY FAIL without a mutant", true)] {
            let names: Vec<&str> =
                bad.iter().filter(|bad| bad.fails == fails).map(|bad| bad.name.as_str()).collect();
            if !names.is_empty() {
                eprintln!("not asked, since {why}: {}", names.join(", "));
            }
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
