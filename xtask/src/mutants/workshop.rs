//! A copy of the workspace in which a crate is built with all its mutants at once; what the compiler does not take is
//! taken out until it does.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use serde_json::Value;

use super::list::Mutant;
use super::rewrite::{Rewritten, rewrite};
use crate::cargo::{cargo, output};
use crate::files::{save, text, wrong};

/// What is written at the end of `lib.rs`: the switches.
const SWITCHES: &str = include_str!("switches.rs.txt");

/// What is written at its beginning: unused code and needless brackets are no news here; the switches in what the
/// compiler may work out itself need what only its own library uses.
const HEAD: &str = "#![feature(const_eval_select, core_intrinsics)]\
#![allow(warnings, internal_features, unsafe_code, arithmetic_overflow, unconditional_panic, overflowing_literals)]";

/// Where a crate is built with its mutants.
#[derive(Debug)]
pub(super) struct Workshop<'a> {
    root: &'a Path,
    package: &'a str,
    mutants: &'a [Mutant],
    /// Those that are still in.
    built: BTreeSet<usize>,
    /// Those that need more room, since the types do not agree where they stand.
    wide: BTreeSet<usize>,
    /// That cannot be built.
    pub(super) unviable: BTreeSet<usize>,
    /// That cannot be switched, or not without spoiling what is around them.
    pub(super) left: BTreeSet<usize>,
}

impl<'a> Workshop<'a> {
    pub(super) fn new(
        root: &'a Path,
        package: &'a str,
        mutants: &'a [Mutant],
        built: BTreeSet<usize>,
    ) -> Result<Workshop<'a>, String> {
        let shop = Workshop {
            root,
            package,
            mutants,
            built,
            wide: BTreeSet::new(),
            unviable: BTreeSet::new(),
            left: BTreeSet::new(),
        };
        shop.copy()?;
        Ok(shop)
    }

    /// Where the copy is.
    pub(super) fn folder(&self) -> PathBuf {
        self.root.join("target/mutation/copy")
    }

    /// Copies what git knows, and what it would add.
    fn copy(&self) -> Result<(), String> {
        let mut git = Command::new("git");
        git.current_dir(self.root).args(["ls-files", "-z", "--cached", "--others"]);
        let listed = output(git.arg("--exclude-standard"))?;
        let sources = format!("crates/{}/src/", self.package);
        let rewritten: BTreeSet<&str> = self.mutants.iter().map(|one| one.file.as_str()).collect();
        for file in String::from_utf8_lossy(&listed).split('\0') {
            let from = self.root.join(file);
            let later = rewritten.contains(file) || file == format!("{sources}lib.rs");
            if file.is_empty() || later || !from.is_file() {
                continue;
            }
            let bytes = std::fs::read(&from).map_err(|error| wrong("read", &from, &error))?;
            let bytes = if file == "Cargo.toml" {
                // No names of lines: they take time to write, and nobody asks for them.
                let text = String::from_utf8_lossy(&bytes);
                text.replace("debug = \"line-tables-only\"", "debug = false").into_bytes()
            } else {
                bytes
            };
            renew(&self.folder().join(file), &bytes)?;
        }
        Ok(())
    }

    /// Writes the crate with all mutants that can be built, and builds these tests of it, or all. Gives their programs.
    pub(super) fn build(&mut self, tests: &[String]) -> Result<Vec<PathBuf>, String> {
        for round in 1.. {
            let files = self.write()?;
            let told = self.cargo(&["check", "--lib"])?;
            let errors: Vec<&Value> = told.iter().filter(|told| told["level"] == "error").collect();
            if errors.is_empty() {
                break;
            }
            let before = self.unviable.len() + self.left.len() + self.wide.len();
            for error in &errors {
                self.blame(&files, error);
            }
            let after = self.unviable.len() + self.left.len() + self.wide.len();
            eprintln!(
                "{}: round {round}, {} errors, {after} mutants out or put elsewhere",
                self.package,
                errors.len()
            );
            if after == before {
                let first = errors.iter().find_map(|error| error["rendered"].as_str());
                return Err(first.unwrap_or("the compiler does not say why").to_owned());
            }
        }
        let mut arguments = vec!["test", "--no-run"];
        for name in tests {
            match name.as_str() {
                "lib" => arguments.push("--lib"),
                name => arguments.extend(["--test", name]),
            }
        }
        if tests.is_empty() {
            arguments.extend(["--lib", "--tests"]);
        }
        let told = self.cargo(&arguments)?;
        let programs = told.iter().filter_map(|told| told["executable"].as_str());
        let programs: Vec<PathBuf> = programs.map(PathBuf::from).collect();
        if programs.is_empty() {
            let error = told.iter().find(|told| told["level"] == "error");
            let error = error.and_then(|error| error["rendered"].as_str());
            return Err(error.unwrap_or("there are no tests").to_owned());
        }
        Ok(programs)
    }

    fn write(&mut self) -> Result<BTreeMap<String, Rewritten>, String> {
        let mut of_files: BTreeMap<String, Vec<(usize, &Mutant)>> = BTreeMap::new();
        let lib = format!("crates/{}/src/lib.rs", self.package);
        of_files.insert(lib.clone(), Vec::new());
        self.built.retain(|number| !self.unviable.contains(number) && !self.left.contains(number));
        for mutant in self.mutants {
            of_files.entry(mutant.file.clone()).or_default();
        }
        for &number in &self.built {
            let mutant = &self.mutants[number];
            of_files.entry(mutant.file.clone()).or_default().push((number, mutant));
        }
        let mut files = BTreeMap::new();
        for (file, mutants) in of_files {
            let source = text(&self.root.join(&file))?;
            let mut done = rewrite(&source, &mutants, &self.wide)
                .map_err(|error| format!("{file}: {error}"))?;
            if file == lib {
                // On the first line, so that what follows is moved by as much as the head is long.
                for (part, _) in &mut done.branches {
                    *part = part.start + HEAD.len()..part.end + HEAD.len();
                }
                for (part, _) in &mut done.wraps {
                    *part = part.start + HEAD.len()..part.end + HEAD.len();
                }
                let count = self.mutants.len().to_string();
                done.text = format!("{HEAD}{}{}", done.text, SWITCHES.replace("COUNT", &count));
            }
            self.unviable.extend(&done.unviable);
            self.left.extend(&done.left);
            renew(&self.folder().join(&file), done.text.as_bytes())?;
            files.insert(file, done);
        }
        Ok(files)
    }

    /// Takes out what an error is about.
    fn blame(&mut self, files: &BTreeMap<String, Rewritten>, error: &Value) {
        let spans = error["spans"].as_array().map(Vec::as_slice).unwrap_or_default();
        for span in spans.iter().filter(|span| span["is_primary"] == true) {
            // What a macro says is said where the macro is called.
            let mut span = span;
            while !span["expansion"]["span"].is_null() {
                span = &span["expansion"]["span"];
            }
            let Some(file) = span["file_name"].as_str().and_then(|name| files.get(name)) else {
                continue;
            };
            let at = span["byte_start"].as_u64().and_then(|at| usize::try_from(at).ok());
            let Some(at) = at else { continue };
            let branch = file.branches.iter().filter(|(part, _)| part.contains(&at));
            if let Some((_, number)) = branch.min_by_key(|(part, _)| part.len()) {
                self.unviable.insert(*number);
                continue;
            }
            let wrap = file.wraps.iter().filter(|(part, _)| part.contains(&at));
            if let Some((_, numbers)) = wrap.min_by_key(|(part, _)| part.len()) {
                for &number in numbers {
                    if !self.wide.insert(number) {
                        self.left.insert(number);
                    }
                }
            }
        }
    }

    /// What cargo tells, as JSON: messages of the compiler and what was built.
    fn cargo(&self, arguments: &[&str]) -> Result<Vec<Value>, String> {
        let mut command = cargo(&self.folder());
        command.args(arguments).args(["--package", self.package, "--message-format=json"]);
        command.env("CARGO_TARGET_DIR", self.root.join("target/mutation/build"));
        command.env("RUSTC_BOOTSTRAP", "skyscrapers,skyscrapers_wire");
        let told = command.stdin(Stdio::null()).stderr(Stdio::null()).output();
        let told = told.map_err(|error| format!("cannot run {command:?}: {error}"))?;
        let lines = String::from_utf8_lossy(&told.stdout).into_owned();
        let read = |line: &str| serde_json::from_str::<Value>(line).ok();
        let messages = lines.lines().filter_map(read).map(|told| match told["reason"].as_str() {
            Some("compiler-message") => told["message"].clone(),
            _ => told,
        });
        let messages: Vec<Value> = messages.collect();
        if messages.is_empty() {
            return Err(format!("{command:?} says nothing"));
        }
        Ok(messages)
    }
}

/// Writes a file unless it is what it should be: what is not touched is not built again.
fn renew(file: &Path, bytes: &[u8]) -> Result<(), String> {
    if std::fs::read(file).is_ok_and(|old| old == bytes) {
        return Ok(());
    }
    if let Some(folder) = file.parent() {
        std::fs::create_dir_all(folder).map_err(|error| wrong("make", folder, &error))?;
    }
    match std::str::from_utf8(bytes) {
        Ok(text) => save(file, text),
        Err(_) => std::fs::write(file, bytes).map_err(|error| wrong("write", file, &error)),
    }
}
