//! The modules, and the tests that matter to each.

/// A module of a crate.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Module {
    pub(super) name: &'static str,
    pub(super) package: &'static str,
    /// Its files, below the sources of the package.
    pub(super) files: &'static [&'static str],
    /// Those of them that are modules of their own.
    pub(super) without: &'static [&'static str],
    /// Tests, the quickest first: what survives one stage meets the next. What begins with `-` says what to build, the
    /// rest what to run of it.
    pub(super) stages: &'static [&'static [&'static str]],
    /// The score that is wanted, in percent.
    pub(super) bar: u32,
}

const LIBRARY: &str = "skyscrapers";

pub(super) static MODULES: &[Module] = &[
    Module {
        name: "check",
        package: LIBRARY,
        files: &["check/**"],
        without: &[],
        stages: &[&["--test=spoilt_steps"], &["--lib", "check::"], &["--test=referee"]],
        bar: 95,
    },
    Module {
        name: "sight",
        package: LIBRARY,
        files: &["model/sight.rs", "model/sums.rs"],
        without: &[],
        stages: &[&["--lib", "model::"], &["--test=reference"]],
        bar: 95,
    },
    Module {
        name: "model",
        package: LIBRARY,
        files: &["model/**"],
        without: &["model/sight.rs", "model/sums.rs"],
        stages: &[&["--lib", "model::"], &["--test=rules", "--test=reference", "--test=formats"]],
        bar: 90,
    },
    Module {
        name: "small",
        package: LIBRARY,
        files: &["limits.rs", "order.rs", "rng.rs", "quick_xplain.rs"],
        without: &[],
        stages: &[
            &["--lib", "order::", "rng::", "quick_xplain::", "limits::"],
            &["--test=diagnose"],
        ],
        bar: 90,
    },
    Module {
        name: "step",
        package: LIBRARY,
        files: &["step/**"],
        without: &[],
        stages: &[&["--lib", "step::"], &["--test=techniques", "--test=public_api"]],
        bar: 90,
    },
    Module {
        name: "board",
        package: LIBRARY,
        files: &["board/**"],
        without: &[],
        stages: &[&["--lib", "board::"], &["--test=reference", "--test=properties"]],
        bar: 90,
    },
    Module {
        name: "infer",
        package: LIBRARY,
        files: &["infer/**"],
        without: &[],
        stages: &[&["--lib", "infer::"], &["--test=lines", "--test=techniques", "--test=sums"]],
        bar: 90,
    },
    Module {
        name: "search",
        package: LIBRARY,
        files: &["search/**"],
        without: &[],
        stages: &[&["--lib", "search::"], &["--test=reference", "--test=counting"]],
        bar: 90,
    },
    Module {
        name: "hint",
        package: LIBRARY,
        files: &["hint/**"],
        without: &[],
        stages: &[&["--lib", "hint::"], &["--test=hints"]],
        bar: 90,
    },
    Module {
        name: "diagnose",
        package: LIBRARY,
        files: &["diagnose/**"],
        without: &[],
        stages: &[&["--lib", "diagnose::"], &["--test=diagnose"]],
        bar: 90,
    },
    Module {
        name: "generate",
        package: LIBRARY,
        files: &["generate/**"],
        without: &[],
        stages: &[&["--lib", "generate::"], &["--test=generate", "--test=generate_rules"]],
        bar: 90,
    },
    Module {
        name: "formats",
        package: LIBRARY,
        files: &["formats/**"],
        without: &[],
        stages: &[
            &["--lib", "formats::"],
            &["--test=golden_formats", "--test=clients", "--test=wrong_pastes"],
            &["--test=formats", "--test=rules", "--test=drawings"],
        ],
        bar: 90,
    },
    Module {
        name: "words",
        package: LIBRARY,
        files: &["words/**"],
        without: &[],
        stages: &[&["--lib", "words::"], &["--test=words", "--test=reasons"]],
        bar: 90,
    },
    Module {
        name: "render",
        package: LIBRARY,
        files: &["render/**"],
        without: &[],
        stages: &[&["--lib", "render::"], &["--test=drawings"]],
        bar: 90,
    },
    Module {
        name: "wire",
        package: "skyscrapers-wire",
        files: &["**"],
        without: &[],
        stages: &[&["--lib"], &["--tests"]],
        bar: 90,
    },
];

/// The module of this name.
pub(super) fn named(name: &str) -> Option<&'static Module> {
    MODULES.iter().find(|module| module.name == name)
}
