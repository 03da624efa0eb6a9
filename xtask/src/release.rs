//! `cargo xtask release`: what a release needs besides `./test`. Every check runs, whatever the others say, and what failed is listed at the end.

use std::path::Path;
use std::process::Command;

use crate::cargo::{cargo, metadata, output, run};
use crate::{crates, dist};

/// What a check has to say when all is well, or what is wrong.
type Finding = Result<String, String>;

struct Check {
    name: &'static str,
    ask: fn(&Path) -> Finding,
}

const CHECKS: [Check; 5] = [
    Check { name: "links", ask: links },
    Check { name: "advisories", ask: advisories },
    Check { name: "semver", ask: semver },
    Check { name: "crates", ask: crate_archives },
    Check { name: "dist", ask: everything },
];

/// Runs all checks and builds everything.
///
/// # Errors
/// When a check fails: the list of those that did.
pub(crate) fn run_all(root: &Path) -> Result<(), String> {
    let mut findings = Vec::new();
    for check in CHECKS {
        println!("=== {}", check.name);
        findings.push((check.name, (check.ask)(root)));
    }
    summary(&findings)
}

/// Prints a line for each check, and fails if one of them did.
fn summary(findings: &[(&str, Finding)]) -> Result<(), String> {
    println!("=== Summary");
    for (name, finding) in findings {
        match finding {
            Ok(told) => println!("{name:<10}  {told}"),
            Err(problem) => println!("{name:<10}  FAILED: {problem}"),
        }
    }
    let failed: Vec<&str> =
        findings.iter().filter(|(_, finding)| finding.is_err()).map(|(name, _)| *name).collect();
    if failed.is_empty() { Ok(()) } else { Err(format!("not ready: {}", failed.join(", "))) }
}

/// All packages say where the project lives, so that must be a real place.
fn links(root: &Path) -> Finding {
    let told = metadata(root, &["--no-deps"])?;
    let packages = told["packages"].as_array().ok_or("cargo metadata: no packages")?;
    let links = packages.iter().flat_map(|package| [&package["repository"], &package["homepage"]]);
    match links.filter_map(|link| link.as_str()).find(|link| is_placeholder(link)) {
        Some(link) => {
            Err(format!("{link} is a placeholder; set repository and homepage in Cargo.toml"))
        }
        None => Ok("repository and homepage are set".to_owned()),
    }
}

/// `.example` is reserved for addresses that do not exist.
fn is_placeholder(link: &str) -> bool {
    let host = link.split("://").nth(1).unwrap_or(link);
    host.split('/').next().is_some_and(|host| host.ends_with(".example"))
}

/// Known problems of dependencies.
fn advisories(root: &Path) -> Finding {
    run(cargo(root).args(["deny", "--locked", "check", "advisories"])).map_err(|error| {
        format!(
            "{error}. It needs cargo-deny (cargo install cargo-deny --locked) and, from the network, the advisory database"
        )
    })?;
    Ok("no known problems in dependencies".to_owned())
}

/// Whether the version says honestly what has changed in the libraries since the last release.
fn semver(root: &Path) -> Finding {
    let Some(last) = last_release(root)? else {
        return Ok("no earlier release (no tag v*), so there is nothing to compare with".to_owned());
    };
    let mut command = cargo(root);
    command.args(["semver-checks", "--baseline-rev", &last]);
    // The command has no interface in Rust.
    let libraries = crates::PUBLISHED.iter().filter(|name| **name != "skyscrapers-cli");
    libraries.for_each(|name| {
        command.args(["--package", name]);
    });
    run(&mut command).map_err(|error| {
        format!(
            "{error}. It needs cargo-semver-checks (cargo install cargo-semver-checks --locked)"
        )
    })?;
    Ok(format!("the version fits what has changed since {last}"))
}

/// The newest tag of a version before the present commit.
fn last_release(root: &Path) -> Result<Option<String>, String> {
    let mut git = Command::new("git");
    git.current_dir(root).args([
        "tag",
        "--merged",
        "HEAD",
        "--sort=-version:refname",
        "--list",
        "v*",
    ]);
    let tags = String::from_utf8_lossy(&output(&mut git)?).into_owned();
    let ours = format!("v{}", env!("CARGO_PKG_VERSION"));
    Ok(tags.lines().find(|tag| *tag != ours).map(str::to_owned))
}

fn crate_archives(root: &Path) -> Finding {
    crates::check(root)?;
    Ok("each builds and passes its tests from its own archive".to_owned())
}

fn everything(root: &Path) -> Finding {
    dist::write(root, &[])?;
    Ok("everything is in target/dist".to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_failed_check_is_enough_and_is_named() {
        let fine = || ("links", Ok("set".to_owned()));
        assert_eq!(summary(&[fine()]), Ok(()));
        let failed = ("semver", Err("broken".to_owned()));
        assert_eq!(summary(&[fine(), failed]), Err("not ready: semver".to_owned()));
    }

    #[test]
    fn only_addresses_that_cannot_exist_are_placeholders() {
        assert!(is_placeholder("https://skyscrapers.example/source"));
        assert!(is_placeholder("https://skyscrapers.example"));
        assert!(!is_placeholder("https://skyscrapers.org/page.example"));
    }

    #[test]
    fn the_last_release_is_the_newest_tag_but_the_present_version() {
        let folder = std::env::temp_dir().join(format!("skyscrapers-tags-{}", std::process::id()));
        std::fs::create_dir_all(&folder).expect("a folder");
        let git = |arguments: &[&str]| {
            let identity =
                ["-c", "user.name=nobody", "-c", "user.email=nobody@skyscrapers.example"];
            let mut command = Command::new("git");
            output(command.current_dir(&folder).args(identity).args(arguments)).expect("git");
        };
        git(&["init", "--quiet"]);
        git(&["commit", "--quiet", "--allow-empty", "--message", "one"]);
        assert_eq!(last_release(&folder), Ok(None));
        for tag in ["v0.0.9", "v0.0.10", &format!("v{}", env!("CARGO_PKG_VERSION"))] {
            git(&["tag", tag]);
        }
        assert_eq!(last_release(&folder), Ok(Some("v0.0.10".to_owned())));
        std::fs::remove_dir_all(&folder).expect("clean");
    }
}
