//! The modules whose mutants are judged, and the scores that are wanted.

/// A module of a crate.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Module {
    pub(super) name: &'static str,
    pub(super) package: &'static str,
    /// What the paths of its files begin with, below the sources of the package. A file of several modules belongs to
    /// the first.
    pub(super) files: &'static [&'static str],
    /// The score that is wanted, in percent.
    pub(super) bar: u32,
}

impl Module {
    /// What its files are called, for cargo-mutants; some of them may belong to a module before it.
    pub(super) fn globs(&self) -> impl Iterator<Item = String> {
        self.files.iter().map(|start| {
            let all = if start.ends_with(".rs") { "" } else { "**" };
            format!("crates/{}/src/{start}{all}", self.package)
        })
    }
}

const fn of_library(name: &'static str, files: &'static [&'static str], bar: u32) -> Module {
    Module { name, package: "skyscrapers", files, bar }
}

pub(super) static MODULES: &[Module] = &[
    of_library("check", &["check/"], 95),
    of_library("sight", &["model/sight.rs", "model/sums.rs"], 95),
    of_library("diagnose", &["diagnose/"], 90),
    of_library("formats", &["formats/"], 90),
    of_library("board", &["board/"], 90),
    of_library("model", &["model/"], 90),
    of_library("hint", &["hint/"], 90),
    of_library("generate", &["generate/"], 90),
    of_library("search", &["search/"], 90),
    of_library("infer", &["infer/"], 90),
    of_library("words", &["words/"], 90),
    of_library("render", &["render/"], 90),
    of_library("step", &["step/"], 90),
    of_library("rules", &["rules/"], 90),
    of_library("sheet", &["sheet/"], 90),
    of_library("small", &["limits.rs", "order.rs", "rng.rs", "quick_xplain.rs"], 90),
    of_library("whole", &["explain.rs", "grade.rs", "trace/", "assess/", "review/"], 90),
    of_library("story", &["practice/", "story/"], 90),
    Module { name: "wire", package: "skyscrapers-wire", files: &[""], bar: 90 },
];

/// The module of this name.
pub(super) fn named(name: &str) -> Option<&'static Module> {
    MODULES.iter().find(|module| module.name == name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_files_of_a_module_are_named_for_cargo_mutants() {
        let globs = |name| -> Vec<String> { named(name).expect("a module").globs().collect() };
        assert_eq!(globs("board"), ["crates/skyscrapers/src/board/**"]);
        assert_eq!(globs("whole")[0], "crates/skyscrapers/src/explain.rs");
        assert_eq!(globs("wire"), ["crates/skyscrapers-wire/src/**"]);
    }
}
